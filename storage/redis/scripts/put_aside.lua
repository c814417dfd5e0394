-- Keeps a text that cannot be read in a field of its own, as long as it is still what is stored.
-- KEYS: table    ARGV: text, field
if redis.call('HGET', KEYS[1], 'document') ~= ARGV[1] then return 0 end
return redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[1])
