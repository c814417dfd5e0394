-- Takes a table away, unless it has been changed.
-- KEYS: table, deadlines    ARGV: version, table id
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[2])
return redis.call('DEL', KEYS[1])
