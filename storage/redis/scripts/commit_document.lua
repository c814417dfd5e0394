-- Writes the next version of a table with all that belongs to it, or nothing.
-- KEYS: table, request, deadlines, outbox, unsorted, looks, indexes of the work that is due from now on
-- ARGV: expected version, new version, document, request memory in s, table id, due in ms or '', notice or '', backlog,
--       '1' in a cluster, where nobody can wait for several partitions by reading: channels tell of what is new,
--       after how many ms it is to be looked at, and the text that was decided on, '' where it is not
--       remembered: after a failover another one may stand under the same version
if redis.call('EXISTS', KEYS[2]) == 1 then return 'repeated' end
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 'stale' end
if ARGV[11] ~= '' and redis.call('HGET', KEYS[1], 'document') ~= ARGV[11] then return 'stale' end

local function wake(due, at) -- a worker that sleeps until a later time must know
  if redis.call('ZRANGE', due, 0, 0)[1] ~= ARGV[5] then return end
  redis.call('XADD', due .. ':wake', 'MAXLEN', '~', 16, '*', 'due', at)
  if ARGV[9] == '1' then redis.call('SPUBLISH', due, at) end
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'document', ARGV[3], 'changed', now)
redis.call('SET', KEYS[2], '1', 'EX', ARGV[4])
redis.call('SADD', KEYS[5], ARGV[5])
redis.call('ZADD', KEYS[6], now + ARGV[10], ARGV[5])
if ARGV[6] == '' then
  redis.call('ZREM', KEYS[3], ARGV[5])
else
  redis.call('ZADD', KEYS[3], ARGV[6], ARGV[5])
  wake(KEYS[3], ARGV[6])
end
for at = 7, #KEYS do
  redis.call('ZADD', KEYS[at], now, ARGV[5])
  wake(KEYS[at], string.format('%.0f', now))
end
if ARGV[7] ~= '' then
  redis.call('XADD', KEYS[4], 'MAXLEN', '~', ARGV[8], '*', 'notice', ARGV[7])
  if ARGV[9] == '1' then redis.call('SPUBLISH', KEYS[4], 'notice') end
end
return 'done'
