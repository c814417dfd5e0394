-- How many readers of a group have fallen silent.
-- KEYS: readers, as above    ARGV: group, after how long without a word, in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return silent(quiet(KEYS[1], now - ARGV[2]), ARGV[1])
