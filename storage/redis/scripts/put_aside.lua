-- Copies a damaged text to its own field while it is still the stored text.
-- KEYS: table, unreadable    ARGV: text, field, table id
if redis.call('HGET', KEYS[1], 'document') ~= ARGV[1] then return 0 end
redis.call('SADD', KEYS[2], ARGV[3])
return redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[1])
