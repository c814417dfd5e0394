-- Answers with the present time, and the time of the last backup, in ms. KEYS: backed up
local now = redis.call('TIME')
return {now[1] * 1000 + math.floor(now[2] / 1000), redis.call('GET', KEYS[1])}
