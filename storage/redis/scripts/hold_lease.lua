-- Takes a lease that is free, or renews one's own.    KEYS: lease    ARGV: holder, lasts in ms
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
