-- Deletes a handle's link, unless it leads to another account now.
-- KEYS: handle    ARGV: account
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
