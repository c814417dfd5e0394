-- Removes a damaged text, and the table if that text is all that is stored of it.
-- KEYS: table, unreadable, sorted sets that may contain it    ARGV: text, field, table id
redis.call('HDEL', KEYS[1], ARGV[2])
if redis.call('HGET', KEYS[1], 'document') ~= ARGV[1] then return 0 end
redis.call('SREM', KEYS[2], ARGV[3])
for at = 3, #KEYS do redis.call('ZREM', KEYS[at], ARGV[3]) end
return redis.call('DEL', KEYS[1])
