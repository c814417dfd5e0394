-- Stores the present time, in ms, as that of the last backup. KEYS: backed up
local now = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%.0f', now[1] * 1000 + math.floor(now[2] / 1000)))
