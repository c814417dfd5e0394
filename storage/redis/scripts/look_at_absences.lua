-- KEYS: when we were last there, the absences; when each line was last heard, and the platforms' absences.
-- ARGV: how long a silence is an absence.
-- One that lasts is told as if it ended now, and nothing is noted.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local seen = tonumber(redis.call('GET', KEYS[1])) or now
local absences, others = redis.call('LRANGE', KEYS[2], 0, -1), redis.call('LRANGE', KEYS[4], 0, -1)
local lasts = now - seen > tonumber(ARGV[1])
if lasts then absences[#absences + 1] = string.format('%.0f %.0f', seen, now) end
return {lasts and 1 or 0, absences, others, redis.call('HGETALL', KEYS[3]), now}
