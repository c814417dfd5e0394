-- How old the oldest entry is that each group has not finished, in ms by the server's clock; 0 for none.
-- KEYS: outbox
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end

local function oldest(group)
  if group['pending'] > 0 then return redis.call('XPENDING', KEYS[1], group['name'])[2] end
  local fresh = redis.call('XRANGE', KEYS[1], '(' .. group['last-delivered-id'], '+', 'COUNT', 1)
  return fresh[1] and fresh[1][1]
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ages = {}
for _, group in ipairs(groups(KEYS[1])) do
  local entry = oldest(group)
  ages[#ages + 1] = group['name']
  ages[#ages + 1] = entry and math.max(0, now - tonumber(string.match(entry, '^%d+'))) or 0
end
return ages
