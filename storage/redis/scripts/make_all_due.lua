-- Lets the time of every table come now.
-- KEYS: deadlines of each partition. ARGV: within how many milliseconds; without it, whenever they are due.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = ARGV[1] and now + ARGV[1] or '+inf'
for _, deadlines in ipairs(KEYS) do
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', deadlines, '-inf', last)) do
    redis.call('ZADD', deadlines, 'LT', now, name)
  end
  if redis.call('EXISTS', deadlines) == 1 then
    redis.call('XADD', deadlines .. ':wake', 'MAXLEN', '~', 16, '*', 'due', now)
  end
end
