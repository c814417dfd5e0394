-- Takes a free lease; answers with the present holder.
-- KEYS: lease    ARGV: holder, lease in ms, another holder that may be replaced or ''
local holder = redis.call('GET', KEYS[1])
-- If the clock was set back while the store was down, a lease would last longer: it is free.
local is_held = redis.call('PTTL', KEYS[1]) <= 2 * ARGV[2]
if holder and holder ~= ARGV[1] and holder ~= ARGV[3] and is_held then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
