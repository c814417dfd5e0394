-- A reader of some groups says that it is there; those that have been gone for very long are forgotten.
-- KEYS: readers, a sorted set by when each was last there    ARGV: reader, how long to remember in ms, after how
-- long without a word one is silent in ms, then the groups    Returns how many readers are there, and for each
-- group how many of it are silent.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local there = {now, ARGV[1]}
for at = 4, #ARGV do
  there[#there + 1] = now
  there[#there + 1] = ARGV[at] .. '\n' .. ARGV[1]
end
redis.call('ZADD', KEYS[1], unpack(there))
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
local found = {present(KEYS[1], now - ARGV[3])}
local members = quiet(KEYS[1], now - ARGV[3])
for at = 4, #ARGV do found[#found + 1] = silent(members, ARGV[at]) end
return found
