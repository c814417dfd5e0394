-- Writes one field of a hash, unless it has changed meanwhile.
-- KEYS: hash    ARGV: field, expected document or '', new document
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
