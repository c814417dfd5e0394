-- Notes when each part was last heard, and the outages that end now, by the server's own clock.
-- KEYS: when a part was last reported; a hash of when each part was last heard; the list of outages; the mark of a
-- near deadline.
-- ARGV: how long a silence is an outage; the maximum of outages; the newest outage that the caller has; for how long
-- a deadline is near, 0 for none; then the name of each part and how long it has been silent.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local outage, near_ms = tonumber(ARGV[1]), tonumber(ARGV[4])
local ended = 0

-- A part of a new division of its platform was heard when the last of the other parts was.
local function last_heard(part)
  local platform, division, latest = string.match(part, '^[^/]+'), string.match(part, '[^/]+$'), nil
  local known = redis.call('HGETALL', KEYS[2])
  for at = 1, #known, 2 do
    if known[at] == part then return tonumber(known[at + 1]) end
    if string.match(known[at], '^[^/]+') == platform and string.match(known[at], '[^/]+$') ~= division then
      latest = math.max(latest or 0, tonumber(known[at + 1]))
    end
  end
  return latest
end

if #ARGV > 4 then redis.call('SET', KEYS[1], string.format('%.0f', now)) end
for at = 5, #ARGV, 2 do
  local part, heard = ARGV[at], now - tonumber(ARGV[at + 1])
  local seen = last_heard(part)
  if not seen or heard > seen then
    if seen and heard - seen > outage then
      redis.call('RPUSH', KEYS[3], string.format('%s %.0f %.0f', part, seen, heard))
      redis.call('LTRIM', KEYS[3], -ARGV[2], -1)
      ended = math.max(ended, heard - seen)
    end
    redis.call('HSET', KEYS[2], part, string.format('%.0f', heard))
  end
end
if near_ms > 0 then redis.call('SET', KEYS[4], 1, 'PX', near_ms) end

local newest, outages = redis.call('LINDEX', KEYS[3], -1) or '', false
if newest ~= ARGV[3] then outages = redis.call('LRANGE', KEYS[3], 0, -1) end
return {now, redis.call('HGETALL', KEYS[2]), ended, redis.call('EXISTS', KEYS[4]), outages}
