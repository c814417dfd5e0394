-- Replaces a document's text by another encoding, unless the document has changed; version and age stay.
-- KEYS: document    ARGV: version, the other text
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'document', ARGV[2])
return 1
