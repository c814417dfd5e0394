-- Indexes a document by player and room, unless it has changed meanwhile: then it is read again.
-- KEYS: document, unsorted, looks, sets that it joins    ARGV: version, '' if it is gone; name
if (redis.call('HGET', KEYS[1], 'version') or '') ~= ARGV[1] then return 0 end
for at = 4, #KEYS do redis.call('SADD', KEYS[at], ARGV[2]) end
redis.call('SREM', KEYS[2], ARGV[2])
if ARGV[1] == '' then redis.call('ZREM', KEYS[3], ARGV[2]) end
return 1
