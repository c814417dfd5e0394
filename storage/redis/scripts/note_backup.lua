-- KEYS[1] when the store was last backed up, in ms: now
local now = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%.0f', now[1] * 1000 + math.floor(now[2] / 1000)))
