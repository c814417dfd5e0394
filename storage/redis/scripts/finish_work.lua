-- Removes a document from an index of due work; if it has changed and the work is still due, it is due now.
-- KEYS: table, index    ARGV: version, table id, '1' in a cluster
local at = redis.call('ZSCORE', KEYS[2], ARGV[2])
if not at or at == WATCHED then return end
local version = redis.call('HGET', KEYS[1], 'version')
if not version or version == ARGV[1] then
  redis.call('ZREM', KEYS[2], ARGV[2])
else
  local now = in_ms(redis.call('TIME'))
  redis.call('ZADD', KEYS[2], 'LT', now, ARGV[2])
  wake(KEYS[2], ARGV[2], now, ARGV[3])
end
