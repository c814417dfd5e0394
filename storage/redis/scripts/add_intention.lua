-- Adds what a board that is about to be posted answers, once, and notes that the room may have a board of the table.
-- KEYS: intentions of the table, tables with boards in the room    ARGV: room, message, table
redis.call('SADD', KEYS[2], ARGV[3])
local left = redis.call('HGET', KEYS[1], ARGV[1])
for one in string.gmatch(left or '', '%S+') do
  if one == ARGV[2] then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1], left and left .. ' ' .. ARGV[2] or ARGV[2])
return 1
