-- Takes tables whose time has come, and keeps them from everybody else for as long as the lease runs.
-- KEYS: deadlines    ARGV: limit, lease in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rows = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
for at = 1, #rows, 2 do redis.call('ZADD', KEYS[1], now + ARGV[2], rows[at]) end
return rows
