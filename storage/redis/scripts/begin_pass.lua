-- Sets when a room is due during a pass; what was wanted since its document was read stays due.
-- KEYS: due rooms    ARGV: room, when it is due during the pass, '0' if what is due at once stays so, else ''
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[3] then redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
