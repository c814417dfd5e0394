-- Removes a document from an index of work that is due; if it has changed, the work is due now.
-- KEYS: table, index    ARGV: version, table id
local version = redis.call('HGET', KEYS[1], 'version')
if not version or version == ARGV[1] then return redis.call('ZREM', KEYS[2], ARGV[2]) end
local time = redis.call('TIME')
redis.call('ZADD', KEYS[2], 'XX', 'LT', time[1] * 1000 + math.floor(time[2] / 1000), ARGV[2])
return 0
