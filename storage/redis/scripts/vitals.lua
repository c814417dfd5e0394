-- KEYS[1] when the store was last backed up
-- What time it is here, in ms, and that time
local now = redis.call('TIME')
return {now[1] * 1000 + math.floor(now[2] / 1000), redis.call('GET', KEYS[1])}
