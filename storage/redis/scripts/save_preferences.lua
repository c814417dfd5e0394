-- Writes an account's choices, unless they have changed meanwhile.
-- KEYS: account    ARGV: expected document or '', new document
if (redis.call('HGET', KEYS[1], 'document') or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'document', ARGV[2])
return 1
