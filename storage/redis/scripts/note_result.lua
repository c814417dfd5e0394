-- Writes what is known of a result, unless something else has come in between; it is the newest change then.
-- KEYS: log, changes, revision, sets that it is in from now on, sets that it is in no longer
-- ARGV: table, expected document or '', new document, how many sets it is in
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('ZADD', KEYS[2], redis.call('INCR', KEYS[3]), ARGV[1])
for at = 4, #KEYS do
  redis.call(at < 4 + ARGV[4] and 'SADD' or 'SREM', KEYS[at], ARGV[1])
end
return 1
