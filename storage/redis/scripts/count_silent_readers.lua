-- How many readers have fallen silent.    KEYS: readers, as above    ARGV: after how long without a word, in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return redis.call('ZCOUNT', KEYS[1], '-inf', now - ARGV[1])
