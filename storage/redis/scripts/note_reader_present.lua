-- A reader says that it is there; those that have been gone for very long are forgotten.
-- KEYS: readers, a sorted set by when each was last there    ARGV: reader, how long to remember in ms,
-- after how long without a word one is silent, in ms    Returns how many are silent, and how many are not.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local silent = redis.call('ZCOUNT', KEYS[1], '-inf', now - ARGV[3])
return {silent, redis.call('ZCARD', KEYS[1]) - silent}
