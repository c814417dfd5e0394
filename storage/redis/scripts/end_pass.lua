-- Sets when a room is due next, unless it was made due since the pass began.
-- KEYS: due rooms    ARGV: room, when it was due during the pass, when it is due next or ''
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
return 1
