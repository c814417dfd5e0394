-- A reader of a group says that it is there; those that have been gone for very long are forgotten.
-- KEYS: readers, a sorted set by when each was last there    ARGV: group, reader, how long to remember in ms,
-- after how long without a word one is silent, in ms    Returns how many of the group are silent, and how many
-- readers are there.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[2], now, ARGV[1] .. '\n' .. ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
return {silent(KEYS[1], ARGV[1], now - ARGV[4]), present(KEYS[1], now - ARGV[4])}
