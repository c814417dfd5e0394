-- Drops the entries that every group has finished.
-- KEYS: outbox
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end

local needed = nil
for _, group in ipairs(groups(KEYS[1])) do
  local from = group['last-delivered-id']
  if group['pending'] > 0 then from = redis.call('XPENDING', KEYS[1], group['name'])[2] end
  if needed == nil or earlier(from, needed) then needed = from end
end
if needed == nil then return 0 end
return redis.call('XTRIM', KEYS[1], 'MINID', needed)
