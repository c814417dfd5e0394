-- Writes a document that expires, unless it has changed meanwhile.
-- KEYS: document    ARGV: expected document or '', new document, for how long in s
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
