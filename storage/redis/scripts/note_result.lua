-- Writes a result as the newest change, unless it has changed meanwhile.
-- KEYS: log, changes, revision; then sets that it joins, sets that it leaves, sets of disciplines; then each list that
--       it is on now with its snapshots, and each list that it leaves with its snapshots
-- ARGV: table, expected document or '', new document; the numbers of sets that it joins, sets that it leaves, sets of
--       disciplines, keys of lists, and keys of lists that it leaves; 1 if it was a result before; its discipline and
--       its end in ms, or ''
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
local revision = redis.call('INCR', KEYS[3])
redis.call('ZADD', KEYS[2], revision, ARGV[1])
local at = 3
local function each(count, command, member)
  for _ = 1, tonumber(count) do
    at = at + 1
    redis.call(command, KEYS[at], member)
  end
end
local was_known, ended = ARGV[9] == '1', ARGV[11]
each(ARGV[4], 'SADD', ARGV[1])
each(ARGV[5], 'SREM', ARGV[1])
each(ARGV[6], 'SADD', ARGV[10])
for _ = 1, tonumber(ARGV[7]), 2 do
  local list, kept = KEYS[at + 1], KEYS[at + 2]
  at = at + 2
  if was_known or redis.call('ZCOUNT', list, ended, '+inf') > 0 then outdate_list(kept, ended, revision) end
  redis.call('ZADD', list, ended, ARGV[1])
end
for _ = 1, tonumber(ARGV[8]), 2 do
  local list, kept = KEYS[at + 1], KEYS[at + 2]
  at = at + 2
  outdate_list(kept, ended, revision)
  redis.call('ZREM', list, ARGV[1])
end
return 1
