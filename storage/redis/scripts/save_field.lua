-- Writes fields of a hash, unless one of them has changed meanwhile; an empty document removes its field.
-- KEYS: hash    ARGV: of each field its name, the expected document or '', the new document
for at = 1, #ARGV, 3 do
  if (redis.call('HGET', KEYS[1], ARGV[at]) or '') ~= ARGV[at + 1] then return 0 end
end
for at = 1, #ARGV, 3 do
  if ARGV[at + 2] == '' then
    redis.call('HDEL', KEYS[1], ARGV[at])
  else
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 2])
  end
end
return 1
