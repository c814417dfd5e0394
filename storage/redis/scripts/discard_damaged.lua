-- Takes a text that cannot be read away, and the table where it is all that is stored of it.
-- KEYS: table, deadlines, looks, unreadable    ARGV: text, field, table id
redis.call('HDEL', KEYS[1], ARGV[2])
if redis.call('HGET', KEYS[1], 'document') ~= ARGV[1] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[3])
redis.call('ZREM', KEYS[3], ARGV[3])
redis.call('SREM', KEYS[4], ARGV[3])
return redis.call('DEL', KEYS[1])
