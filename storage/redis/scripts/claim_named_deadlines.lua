-- Claims one table for the length of the lease, unless its deadline has changed.
-- KEYS: deadlines    ARGV: table, when it was due, lease in ms
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) ~= tonumber(ARGV[2]) then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
return 1
