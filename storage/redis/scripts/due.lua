-- The due times that have come by the server's clock, earliest first.
-- KEYS: deadlines    ARGV: limit
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rows = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
local times = {}
for at = 2, #rows, 2 do times[#times + 1] = rows[at] end
return times
