-- Lets a message that has arrived count from now.
-- KEYS: what was sent (sorted set by when, in ms), what may still be under way (sorted set by until when)
-- ARGV: message, for how many ms it counts
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
if redis.call('PTTL', KEYS[1]) < ARGV[2] + 1000 then redis.call('PEXPIRE', KEYS[1], ARGV[2] + 1000) end
