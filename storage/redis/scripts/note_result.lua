-- Writes what is known of a result, unless something else has come in between; it is the newest change then.
-- KEYS: log, changes, revision, revision of the last correction; then sets that it is in from now on, sets that it is
--       in no longer, sets of disciplines, and hashes of snapshots of lists that it was on
-- ARGV: table, expected document or '', new document; how many of the first sets, of the second, of the third, and
--       of hashes there are; its discipline now, and before
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
local revision = redis.call('INCR', KEYS[3])
redis.call('ZADD', KEYS[2], revision, ARGV[1])
local at = 4
local function each(count, command, member)
  for _ = 1, tonumber(count) do
    at = at + 1
    redis.call(command, KEYS[at], member)
  end
end
each(ARGV[4], 'SADD', ARGV[1])
each(ARGV[5], 'SREM', ARGV[1])
each(ARGV[6], 'SADD', ARGV[8])
each(ARGV[7], 'HDEL', ARGV[9])
if ARGV[7] ~= '0' then redis.call('SET', KEYS[4], revision) end
return 1
