-- Makes every table due now.
-- KEYS: deadlines of each partition
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, deadlines in ipairs(KEYS) do
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', deadlines, '-inf', '+inf')) do
    redis.call('ZADD', deadlines, 'LT', now, name)
  end
  if redis.call('EXISTS', deadlines) == 1 then
    redis.call('XADD', deadlines .. ':wake', 'MAXLEN', '~', 16, '*', 'due', now)
  end
end
