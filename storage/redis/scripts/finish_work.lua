-- Removes a document from an index of due work; if it has changed and the work is still due, it is due now.
-- KEYS: table, index    ARGV: version, table id, '1' in a cluster, '1' if the work may be watched
if ARGV[4] == '1' and redis.call('ZSCORE', KEYS[2], ARGV[2]) == WATCHED then return end
local version = redis.call('HGET', KEYS[1], 'version')
if not version or version == ARGV[1] then
  redis.call('ZREM', KEYS[2], ARGV[2])
else
  local now = in_ms(redis.call('TIME'))
  if redis.call('ZADD', KEYS[2], 'XX', 'LT', 'CH', now, ARGV[2]) == 1 then wake(KEYS[2], ARGV[2], now, ARGV[3]) end
end
