-- KEYS: when each platform was last reached. ARGV: a platform, and for how long it has said nothing.
-- It was known only now that it cannot be reached: it was taken for one that can since its last word.
local time = redis.call('TIME')
local heard = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[2]
local seen = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or nil)
if seen and heard < seen then redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', heard)) end
