-- A reader is to count as one that has just fallen silent: what is handed to it is looked for by all others.
-- KEYS: readers, as above    ARGV: reader, after how long without a word it is silent, in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now - ARGV[2], ARGV[1])
