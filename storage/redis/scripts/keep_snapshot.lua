-- Keeps what a list has come to up to some time, unless a result of it has been corrected since, or came late.
-- What lies far back is thinned out: none goes where the next would lie too many times as far back as the one before.
-- KEYS: list, what is kept of it, snapshots by older versions
-- ARGV: up to when in ms, revision, document, how many times as far back, discipline
-- Answers 0 where it holds no longer.
local kept = KEYS[2]
if tonumber(redis.call('HGET', kept, 'corrected') or '0') > tonumber(ARGV[2]) then return 0 end
if is_newer(redis.call('HGET', kept, ARGV[1]), ARGV[3]) then return 1 end
redis.call('HSET', kept, ARGV[1], ARGV[3])
redis.call('HDEL', KEYS[3], ARGV[5])
local times = {}
for _, until_ms in ipairs(redis.call('HKEYS', kept)) do
  if tonumber(until_ms) then table.insert(times, until_ms) end
end
table.sort(times, function(one, other) return tonumber(one) > tonumber(other) end)
local function since(until_ms) return redis.call('ZCOUNT', KEYS[1], '(' .. until_ms, '+inf') end
local last = since(times[1])
for at = 2, #times - 1 do
  if since(times[at + 1]) <= tonumber(ARGV[4]) * last then
    redis.call('HDEL', kept, times[at])
  else
    last = since(times[at])
  end
end
return 1
