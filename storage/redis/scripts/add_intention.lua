-- Adds what a board that is about to be posted answers, once.
-- KEYS: intentions of the table    ARGV: room, message
local left = redis.call('HGET', KEYS[1], ARGV[1])
for one in string.gmatch(left or '', '%S+') do
  if one == ARGV[2] then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1], left and left .. ' ' .. ARGV[2] or ARGV[2])
return 1
