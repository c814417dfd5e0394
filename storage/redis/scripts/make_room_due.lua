-- Makes a room due now, and wakes the owner if it was not due.
-- KEYS: due rooms, wake stream    ARGV: room, '1' in a cluster, '1' if it keeps the time at which it is due
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if at == '0' or (at and ARGV[3] == '1') then return 0 end
redis.call('ZADD', KEYS[1], 0, ARGV[1])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', 16, '*', 'due', '')
if ARGV[2] == '1' then redis.call('SPUBLISH', KEYS[1], 'room') end
return 1
