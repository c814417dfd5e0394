-- Claims due tables, earliest first, for the length of the lease. Answers with the time, the tables, and for each
-- set that is not empty its number and when its next entry can be claimed.
-- KEYS: deadlines, a set for each partition    ARGV: limit, lease in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- Lua would write a number of more than fourteen digits with an exponent.
local function written(ms) return string.format('%.0f', ms) end

if #KEYS > 1 and redis.call('EXISTS', unpack(KEYS)) == 0 then return { written(now), {} } end

local due, following = {}, {}
local function follow(set, at) following[set] = math.min(following[set] or at, at) end

for set, key in ipairs(KEYS) do
  local first = tonumber(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2])
  if first and first > now then
    follow(set, first)
  elseif first then
    local rows = redis.call('ZRANGE', key, 0, ARGV[1], 'WITHSCORES')
    for row = 1, #rows, 2 do
      local at = tonumber(rows[row + 1])
      if at > now then
        follow(set, at)
        break
      end
      due[#due + 1] = { table = rows[row], at = at, set = set }
    end
  end
end
table.sort(due, function(one, other)
  if one.at ~= other.at then return one.at < other.at end
  return one.table < other.table
end)

local taken, limit = {}, tonumber(ARGV[1])
for row, each in ipairs(due) do
  if row <= limit then
    redis.call('ZADD', KEYS[each.set], now + ARGV[2], each.table)
    taken[row] = each.table
    follow(each.set, now + ARGV[2])
  else
    follow(each.set, each.at)
  end
end

local answer = { written(now), taken }
for set, at in pairs(following) do
  answer[#answer + 1] = set
  answer[#answer + 1] = written(at)
end
return answer
