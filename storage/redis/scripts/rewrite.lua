-- Puts another notice in the place of one that is kept, as far as some group has still to finish it.
-- KEYS: outbox    ARGV: entry, notice
local function fields(flat)
  local found = {}
  for at = 1, #flat, 2 do found[flat[at]] = flat[at + 1] end
  return found
end

local function earlier(one, other)
  local ms, number = string.match(one, '(%d+)-(%d+)')
  local other_ms, other_number = string.match(other, '(%d+)-(%d+)')
  if ms ~= other_ms then return tonumber(ms) < tonumber(other_ms) end
  return tonumber(number) < tonumber(other_number)
end

local groups = redis.call('XINFO', 'GROUPS', KEYS[1])
local needed = #groups == 0
for _, flat in ipairs(groups) do
  local group = fields(flat)
  local handed = redis.call('XPENDING', KEYS[1], group['name'], ARGV[1], ARGV[1], 1)
  if #handed > 0 or earlier(group['last-delivered-id'], ARGV[1]) then needed = true end
end
if redis.call('XDEL', KEYS[1], ARGV[1]) == 1 and needed then
  redis.call('XADD', KEYS[1], '*', 'notice', ARGV[2])
end
return needed
