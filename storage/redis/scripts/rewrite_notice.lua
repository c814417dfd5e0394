-- Puts another notice in the place of one that is kept, as far as some group has still to finish it.
-- KEYS: outbox    ARGV: entry, notice
local everybody = groups(KEYS[1])
local needed = #everybody == 0
for _, group in ipairs(everybody) do
  local handed = redis.call('XPENDING', KEYS[1], group['name'], ARGV[1], ARGV[1], 1)
  if #handed > 0 or earlier(group['last-delivered-id'], ARGV[1]) then needed = true end
end
if redis.call('XDEL', KEYS[1], ARGV[1]) == 1 and needed then
  redis.call('XADD', KEYS[1], '*', 'notice', ARGV[2])
end
return needed
