-- Takes away what a board was to answer, and that it was searched for.
-- KEYS: intentions of the table, boards of it, tables with boards in the room    ARGV: room, message, table
local left = {}
for one in string.gmatch(redis.call('HGET', KEYS[1], ARGV[1]) or '', '%S+') do
  if one ~= ARGV[2] and one ~= ARGV[2] .. '?' then left[#left + 1] = one end
end
if #left > 0 then return redis.call('HSET', KEYS[1], ARGV[1], table.concat(left, ' ')) end
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then redis.call('SREM', KEYS[3], ARGV[3]) end
return redis.call('HDEL', KEYS[1], ARGV[1])
