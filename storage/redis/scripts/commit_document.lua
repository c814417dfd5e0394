-- Writes the next version of a table with all that belongs to it, or nothing.
-- KEYS: table, request, deadlines, unsorted, looks, channel of news, notices, followers, indexes of work: first those
--       of the work that is due now, then those of work that lapses unless it is watched; last, for each new follower,
--       the set of what it follows
-- ARGV: expected version, new version, document, request memory in s, table id, due in ms or '', news or '', notice
--       or '', '1' in a cluster (where channels replace blocking reads), after how many ms the document is looked at,
--       the text of the expected version or '' (after a failover another text may have the same version), number of
--       works due, how many of these, the first, the process claims for itself, its lease in ms; the new followers
if redis.call('EXISTS', KEYS[2]) == 1 then return 'repeated' end
local version, document = unpack(redis.call('HMGET', KEYS[1], 'version', 'document'))
if (version or '0') ~= ARGV[1] or (ARGV[11] ~= '' and document ~= ARGV[11]) then return 'stale' end
local now = in_ms(redis.call('TIME'))
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'document', ARGV[3], 'changed', now)
redis.call('SET', KEYS[2], '1', 'EX', ARGV[4])
redis.call('SADD', KEYS[4], ARGV[5])
redis.call('ZADD', KEYS[5], now + ARGV[10], ARGV[5])
if ARGV[6] == '' then
  redis.call('ZREM', KEYS[3], ARGV[5])
else
  redis.call('ZADD', KEYS[3], ARGV[6], ARGV[5])
  wake(KEYS[3], ARGV[5], ARGV[6], ARGV[9])
end
local works = #KEYS - (#ARGV - 14)
for at = 15, #ARGV do
  redis.call('SADD', KEYS[8], ARGV[at])
  redis.call('SADD', KEYS[works + at - 14], ARGV[5])
end
for at = 9, works do
  local is_due = at < 9 + ARGV[12]
  local noted = not is_due and redis.call('ZSCORE', KEYS[at], ARGV[5])
  if is_due or noted == WATCHED then
    if at < 9 + ARGV[13] then
      redis.call('ZADD', KEYS[at], now + ARGV[14], ARGV[5])
    else
      redis.call('ZADD', KEYS[at], now, ARGV[5])
      wake(KEYS[at], ARGV[5], now, ARGV[9])
    end
  elseif noted then
    redis.call('ZREM', KEYS[at], ARGV[5])
  end
end
if ARGV[8] ~= '' then
  redis.call('ZADD', KEYS[7], now, ARGV[8])
  wake(KEYS[7], ARGV[8], now, ARGV[9])
end
if ARGV[7] ~= '' then redis.call(ARGV[9] == '1' and 'SPUBLISH' or 'PUBLISH', KEYS[6], ARGV[7]) end
return 'done'
