-- Writes what is known of a result, unless something else has come in between; it is the newest change then.
-- KEYS: log, changes, revision    ARGV: table, expected document or '', new document
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[1])
return 1
