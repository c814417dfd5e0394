-- Lets one message count under every limit, or says in how many ms one may fit, and why not now.
-- KEYS: what was sent (sorted set by when, in ms), whether something urgent waits, whether nothing may be sent
-- ARGV: message, '1' if it is urgent, then for each limit how many in how many ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = redis.call('PTTL', KEYS[3])
if held > 0 then return { 'held', held } end

local wait, longest = 0, 0
for at = 3, #ARGV, 2 do longest = math.max(longest, tonumber(ARGV[at + 1])) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - longest)
for at = 3, #ARGV, 2 do
  local count, span = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  local since = '(' .. (now - span)
  local sent = redis.call('ZCOUNT', KEYS[1], since, '+inf')
  if sent >= count then
    local row = redis.call('ZRANGEBYSCORE', KEYS[1], since, '+inf', 'WITHSCORES', 'LIMIT', sent - count, 1)
    wait = math.max(wait, tonumber(row[2]) + span - now)
  end
end
if wait > 0 then
  if ARGV[2] == '1' then redis.call('SET', KEYS[2], '1', 'PX', wait + 100) end
  return { 'full', wait }
end
if ARGV[2] ~= '1' then
  local urgent = redis.call('PTTL', KEYS[2])
  if urgent > 0 then return { 'urgent', urgent } end
else
  redis.call('DEL', KEYS[2])
end
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PEXPIRE', KEYS[1], longest + 1000)
return { 'fits', 0 }
