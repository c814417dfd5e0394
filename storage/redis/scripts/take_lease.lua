-- Takes a lease that nobody else holds; who holds it now.
-- KEYS: lease    ARGV: holder, how long in ms, another holder who may be replaced or ''
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] and holder ~= ARGV[3] then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
