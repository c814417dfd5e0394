-- Takes a table away, unless it has been changed.
-- KEYS: table, deadlines, looks, sets that it may be in    ARGV: version, table id
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[2])
redis.call('ZREM', KEYS[3], ARGV[2])
for at = 4, #KEYS do redis.call('SREM', KEYS[at], ARGV[2]) end
return redis.call('DEL', KEYS[1])
