-- Keeps a document in another writing, unless it has been changed: neither its version nor its age is another one.
-- KEYS: document    ARGV: version, the other writing
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'document', ARGV[2])
return 1
