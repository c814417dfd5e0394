-- Keeps a text that cannot be read in a field of its own, as long as it is still what is stored.
-- KEYS: table, unreadable    ARGV: text, field, table id
if redis.call('HGET', KEYS[1], 'document') ~= ARGV[1] then return 0 end
redis.call('SADD', KEYS[2], ARGV[3])
return redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[1])
