-- Renews a lease that is still held.
-- KEYS: lease    ARGV: holder, lease in ms; 0 gives it back
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
