-- Takes the tables whose time has come, the earliest first, and keeps them from everybody else for as long as
-- the lease runs. Answers with the time, when another may be taken ('' if there is none), and the tables.
-- KEYS: deadlines, a set for each partition    ARGV: limit, lease in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- Lua would write whatever has more than fourteen digits with an exponent.
local function written(ms) return string.format('%.0f', ms) end

if #KEYS > 1 and redis.call('EXISTS', unpack(KEYS)) == 0 then return { written(now), '', {} } end

local function earliest(key)
  return tonumber(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2])
end

local due, first = {}, {}
for _, key in ipairs(KEYS) do
  local at = earliest(key)
  first[key] = at
  if at and at <= now then
    local rows = redis.call('ZRANGEBYSCORE', key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
    for row = 1, #rows, 2 do due[#due + 1] = { table = rows[row], at = tonumber(rows[row + 1]), key = key } end
  end
end
table.sort(due, function(one, other)
  if one.at ~= other.at then return one.at < other.at end
  return one.table < other.table
end)

local taken = {}
for row = 1, math.min(#due, tonumber(ARGV[1])) do
  redis.call('ZADD', due[row].key, now + ARGV[2], due[row].table)
  first[due[row].key] = false
  taken[row] = due[row].table
end

local following = nil
for key, at in pairs(first) do
  at = at or earliest(key)
  if not following or at < following then following = at end
end
return { written(now), following and written(following) or '', taken }
