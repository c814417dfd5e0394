-- Makes work due with the next commit of a document, or now if that has come.
-- KEYS: table, index    ARGV: version, table id, '1' in a cluster
if redis.call('HGET', KEYS[1], 'version') == ARGV[1] then
  redis.call('ZADD', KEYS[2], WATCHED, ARGV[2])
else
  local now = in_ms(redis.call('TIME'))
  redis.call('ZADD', KEYS[2], now, ARGV[2])
  wake(KEYS[2], ARGV[2], now, ARGV[3])
end
