-- KEYS: when we were last there, the absences. ARGV: how long a silence is an absence, how many are kept, and
-- how soon after another one it is the same, which goes on.
-- By the server's own clock: whose machine is fast or slow makes no difference.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local seen = tonumber(redis.call('GET', KEYS[1])) or now
local back = now - seen > tonumber(ARGV[1])
if back then
  local start, before = seen, redis.call('LINDEX', KEYS[2], -1)
  local since, till = string.match(before or '', '^(%d+) (%d+)$')
  if since and seen - tonumber(till) < tonumber(ARGV[3]) then
    start = tonumber(since)
    redis.call('RPOP', KEYS[2])
  end
  redis.call('RPUSH', KEYS[2], string.format('%.0f %.0f', start, now))
  redis.call('LTRIM', KEYS[2], -ARGV[2], -1)
end
redis.call('SET', KEYS[1], string.format('%.0f', now))
return {back and 1 or 0, redis.call('LRANGE', KEYS[2], 0, -1)}
