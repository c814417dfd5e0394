-- Stores a list's snapshot, unless one of its results was corrected since, or came late.
-- Old snapshots are thinned out: one goes if its successor is not too many times as far back as its predecessor.
-- KEYS: list, its snapshots
-- ARGV: up to when in ms, revision, document, how many times as far back
-- Answers 0 if the snapshot is outdated.
local kept = KEYS[2]
if tonumber(redis.call('HGET', kept, 'corrected') or '0') > tonumber(ARGV[2]) then return 0 end
if is_newer(redis.call('HGET', kept, ARGV[1]), ARGV[3]) then return 1 end
redis.call('HSET', kept, ARGV[1], ARGV[3])
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
