-- A process is set up to read as a group.
-- KEYS: groups, a sorted set by when that was last so, in ms    ARGV: group
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
