-- KEYS: when we were last there, the absences; when each platform was last reached, and its absences.
-- ARGV: how long a silence is an absence, how many are kept, how soon after another one it is the same, which
-- goes on; then the platforms that are reached now.
-- By the server's own clock: whose machine is fast or slow makes no difference.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local silence, kept, apart = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local back = 0

-- `mark` stands before each that is somebody's own.
local function note(seen, absences, mark)
  if not seen or now - seen <= silence then return end
  back = math.max(back, now - seen)
  local start, all = seen, redis.call('LRANGE', absences, 0, -1)
  local form = '^' .. string.gsub(mark, '%p', '%%%0') .. '(%d+) (%d+)$'
  for at = #all, 1, -1 do
    local since, till = string.match(all[at], form)
    if since then
      if seen - tonumber(till) < apart then
        start = tonumber(since)
        redis.call('LREM', absences, -1, all[at])
      end
      break
    end
  end
  redis.call('RPUSH', absences, string.format('%s%.0f %.0f', mark, start, now))
  redis.call('LTRIM', absences, -kept, -1)
end

note(tonumber(redis.call('GET', KEYS[1]) or nil), KEYS[2], '')
redis.call('SET', KEYS[1], string.format('%.0f', now))
for at = 4, #ARGV do
  note(tonumber(redis.call('HGET', KEYS[3], ARGV[at]) or nil), KEYS[4], ARGV[at] .. ' ')
  redis.call('HSET', KEYS[3], ARGV[at], string.format('%.0f', now))
end
local absences, others = redis.call('LRANGE', KEYS[2], 0, -1), redis.call('LRANGE', KEYS[4], 0, -1)
return {back, absences, others, redis.call('HGETALL', KEYS[3]), now}
