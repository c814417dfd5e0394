-- Takes a lease that nobody else holds; who holds it now.
-- KEYS: lease    ARGV: holder, how long in ms, another holder who may be replaced or ''
local holder = redis.call('GET', KEYS[1])
-- Where the clock was set back while the store was down, a lease lasts as much longer: nobody holds it.
local is_held = redis.call('PTTL', KEYS[1]) <= 2 * ARGV[2]
if holder and holder ~= ARGV[1] and holder ~= ARGV[3] and is_held then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
