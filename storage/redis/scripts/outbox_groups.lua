-- Stands before scripts that ask how far the groups of a stream have come.
local function groups(stream)
  local found = {}
  for number, flat in ipairs(redis.call('XINFO', 'GROUPS', stream)) do
    local group = {}
    for at = 1, #flat, 2 do group[flat[at]] = flat[at + 1] end
    found[number] = group
  end
  return found
end

local function earlier(one, other)
  local ms, number = string.match(one, '(%d+)-(%d+)')
  local other_ms, other_number = string.match(other, '(%d+)-(%d+)')
  if ms ~= other_ms then return tonumber(ms) < tonumber(other_ms) end
  return tonumber(number) < tonumber(other_number)
end
