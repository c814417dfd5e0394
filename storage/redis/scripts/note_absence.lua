-- KEYS: when we were last there, the absences; when each line was last heard, and the platforms' absences.
-- ARGV: how long a silence is an absence, ours and a line's, how long a line is waited for, how many absences are
-- kept, how soon after another one it is the same, which goes on; then of each line its platform, its part, of how
-- many, and for how long nothing has come in by it.
-- By the server's own clock: whose machine is fast or slow makes no difference.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local silence, of_line, waited_for = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept, apart = ARGV[4], tonumber(ARGV[5])
local back = 0

-- `mark` stands before each that is somebody's own.
local function note(seen, till, at_most, absences, mark)
  if not seen or till - seen <= at_most then return end
  back = math.max(back, till - seen)
  local start, all = seen, redis.call('LRANGE', absences, 0, -1)
  local form = '^' .. string.gsub(mark, '%p', '%%%0') .. '(%d+) (%d+)$'
  for at = #all, 1, -1 do
    local since, before = string.match(all[at], form)
    if since then
      if seen - tonumber(before) < apart then
        start = math.min(start, tonumber(since))
        till = math.max(till, tonumber(before))
        redis.call('LREM', absences, -1, all[at])
      end
      break
    end
  end
  redis.call('RPUSH', absences, string.format('%s%.0f %.0f', mark, start, till))
  redis.call('LTRIM', absences, -kept, -1)
end

note(tonumber(redis.call('GET', KEYS[1]) or nil), now, silence, KEYS[2], '')
redis.call('SET', KEYS[1], string.format('%.0f', now))

-- Of a line that is new only the whole platform is known: it was heard when all of its lines were, and those of
-- another division of it are no more. The others of its own are as new.
local function divided(platform, of)
  local earliest
  for _, other in ipairs(redis.call('HKEYS', KEYS[3])) do
    if string.match(other, '^[^ ]+') == platform then
      local heard = tonumber(redis.call('HGET', KEYS[3], other))
      earliest = math.min(heard, earliest or heard)
      if string.match(other, '/(%d+)$') ~= of then redis.call('HDEL', KEYS[3], other) end
    end
  end
  if not earliest then return end
  for part = 0, tonumber(of) - 1 do
    redis.call('HSETNX', KEYS[3], platform .. ' ' .. part .. '/' .. of, string.format('%.0f', earliest))
  end
end

for at = 6, #ARGV, 4 do
  local platform, part, of, heard = ARGV[at], ARGV[at + 1], ARGV[at + 2], now - tonumber(ARGV[at + 3])
  local line = platform .. ' ' .. part .. '/' .. of
  if redis.call('HEXISTS', KEYS[3], line) == 0 then divided(platform, of) end
  local seen = tonumber(redis.call('HGET', KEYS[3], line) or nil)
  note(seen, seen and math.min(heard, seen + waited_for), of_line, KEYS[4], platform .. ' ')
  if not seen or heard > seen then redis.call('HSET', KEYS[3], line, string.format('%.0f', heard)) end
end
local absences, others = redis.call('LRANGE', KEYS[2], 0, -1), redis.call('LRANGE', KEYS[4], 0, -1)
return {back, absences, others, redis.call('HGETALL', KEYS[3]), now}
