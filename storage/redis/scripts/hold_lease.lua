-- Takes a lease that is free, or renews one's own.    KEYS: lease    ARGV: holder, lasts in ms
local holder = redis.call('GET', KEYS[1])
-- Where the clock was set back while the store was down, a lease lasts as much longer: nobody holds it.
local is_held = redis.call('PTTL', KEYS[1]) <= 2 * ARGV[2]
if holder and holder ~= ARGV[1] and is_held then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
