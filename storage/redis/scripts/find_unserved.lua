-- Which of these groups no process was set up to read for so long; of one seen for the first time that is unknown.
-- KEYS: groups, as above    ARGV: for how many ms, then the groups
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local unserved = {}
for at = 2, #ARGV do
  redis.call('ZADD', KEYS[1], 'NX', now, ARGV[at])
  if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[at])) <= now - ARGV[1] then
    unserved[#unserved + 1] = ARGV[at]
    redis.call('ZREM', KEYS[1], ARGV[at])
  end
end
return unserved
