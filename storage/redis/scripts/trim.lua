-- Drops the entries that every group has finished.
-- KEYS: outbox
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end

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

local needed = nil
for _, flat in ipairs(redis.call('XINFO', 'GROUPS', KEYS[1])) do
  local group = fields(flat)
  local from = group['last-delivered-id']
  if group['pending'] > 0 then from = redis.call('XPENDING', KEYS[1], group['name'])[2] end
  if needed == nil or earlier(from, needed) then needed = from end
end
if needed == nil then return 0 end
return redis.call('XTRIM', KEYS[1], 'MINID', needed)
