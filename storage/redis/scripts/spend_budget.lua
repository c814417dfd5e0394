-- Lets one message count under every limit, or says in how many ms one may fit, and why not now.
-- KEYS: what was sent (sorted set by when, in ms), whether something urgent waits, whether nothing may be sent,
--       what may still be under way (sorted set by until when, in ms), who sends (sorted set by when last)
-- ARGV: message, its sender, '1' if it is urgent, for how many ms at most it is under way,
--       for how many ms a sender is remembered, then for each limit how many in how many ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local message, sender, urgent = ARGV[1], ARGV[2], ARGV[3] == '1'
local under_way_ms, remembered_ms = tonumber(ARGV[4]), tonumber(ARGV[5])

local held = redis.call('PTTL', KEYS[3])
if held > 0 then
  -- A clock that was set back while the store was down must not make it last longer than it was to.
  local lasts = tonumber(redis.call('GET', KEYS[3]))
  if lasts == 1 or held <= lasts then return { 'held', held } end -- 1 is what older versions wrote
end

local limits, longest = {}, 0
for at = 6, #ARGV, 2 do
  local limit = { count = tonumber(ARGV[at]), span = tonumber(ARGV[at + 1]) }
  limits[#limits + 1] = limit
  longest = math.max(longest, limit.span)
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - longest)
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now)
-- A clock that was set back must not let everybody wait until it is as late as before.
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + longest, '+inf')
redis.call('ZREMRANGEBYSCORE', KEYS[4], '(' .. now + longest + under_way_ms, '+inf')
redis.call('ZREMRANGEBYSCORE', KEYS[5], '(' .. now + remembered_ms, '+inf')

-- What is under way counts as if it arrived just now: it does so no sooner.
local missing_at = {}
local row = redis.call('ZRANGE', KEYS[4], 0, -1, 'WITHSCORES')
for at = 1, #row, 2 do missing_at[row[at]] = tonumber(row[at + 1]) end

local function counted_until(span)
  local ends = {}
  local sent = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. (now - span), '+inf', 'WITHSCORES')
  for at = 1, #sent, 2 do
    if not missing_at[sent[at]] then ends[#ends + 1] = tonumber(sent[at + 1]) + span end
  end
  for _, missing in pairs(missing_at) do
    ends[#ends + 1] = math.min(now + span, math.max(missing, missing - under_way_ms + span))
  end
  table.sort(ends)
  return ends
end

local wait, under_way = 0, #row / 2
for _, limit in ipairs(limits) do
  local most = redis.call('ZCOUNT', KEYS[1], '(' .. (now - limit.span), '+inf') + under_way
  local ends = most >= limit.count and counted_until(limit.span) or {}
  if #ends >= limit.count then wait = math.max(wait, ends[#ends - limit.count + 1] - now) end
end
if wait > 0 then
  if urgent then redis.call('SET', KEYS[2], '1', 'PX', wait + 100) end
  return { 'full', wait }
end
if urgent then
  redis.call('DEL', KEYS[2])
else
  local waits = redis.call('PTTL', KEYS[2])
  if waits > 0 and waits <= 2 * longest + under_way_ms + 100 then return { 'urgent', waits } end
end

redis.call('ZADD', KEYS[1], now, message)
redis.call('PEXPIRE', KEYS[1], longest + under_way_ms + 1000)
if under_way_ms > 0 then
  redis.call('ZADD', KEYS[4], now + under_way_ms, message)
  redis.call('PEXPIRE', KEYS[4], under_way_ms + 1000)
end
redis.call('ZADD', KEYS[5], now, sender)
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', now - remembered_ms)
redis.call('PEXPIRE', KEYS[5], remembered_ms)
return { 'fits', redis.call('ZCARD', KEYS[5]) }
