-- Forgets an unanswered edit, unless its board has a later one.
-- KEYS: unanswered edits of the platform    ARGV: board, when
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return 0
