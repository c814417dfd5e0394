-- Rewrites a stream: the same entries under the same ids, some with other notices. A server keeps the bytes of
-- deleted entries beside those that are left, in its files as well, for as long as one of a block is left.
-- KEYS: outbox    ARGV: entry, notice, and so on
local entries = redis.call('XRANGE', KEYS[1], '-', '+')
if #entries == 0 then return 0 end

local notices = {}
for at = 1, #ARGV, 2 do notices[ARGV[at]] = ARGV[at + 1] end
local everybody = groups(KEYS[1])
for _, group in ipairs(everybody) do
  local count = math.max(1, group['pending'])
  group['handed'] = redis.call('XPENDING', KEYS[1], group['name'], '-', '+', count)
end

redis.call('DEL', KEYS[1])
local newest = entries[#entries][1]
for _, entry in ipairs(entries) do
  redis.call('XADD', KEYS[1], entry[1], 'notice', notices[entry[1]] or entry[2][2])
end
for _, group in ipairs(everybody) do
  local last = group['last-delivered-id'] -- the entry of that id may have been deleted, and with it the last id
  if earlier(newest, last) then last = newest end
  redis.call('XGROUP', 'CREATE', KEYS[1], group['name'], last)
  for _, handed in ipairs(group['handed']) do
    local entry, reader, idle, times = unpack(handed)
    redis.call('XCLAIM', KEYS[1], group['name'], reader, 0, entry, 'IDLE', idle, 'RETRYCOUNT', times, 'FORCE', 'JUSTID')
  end
end
return #entries
