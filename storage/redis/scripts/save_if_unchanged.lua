-- Writes a document that goes by itself, unless another has come in between.
-- KEYS: document    ARGV: expected document or '', new document, how long it is kept in s
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
