-- Precedes scripts that make something due: it wakes a worker that sleeps until a later time.
local function wake(due, name, at, in_cluster)
  if redis.call('ZRANGE', due, 0, 0)[1] ~= name then return end
  redis.call('XADD', due .. ':wake', 'MAXLEN', '~', 16, '*', 'due', at)
  if in_cluster == '1' then redis.call('SPUBLISH', due, at) end
end

-- Lua would write a number of more than fourteen digits with an exponent.
local function in_ms(time)
  return string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end

local WATCHED = '9007199254740991' -- work that only the next commit makes due
