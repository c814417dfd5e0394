-- Forgets a board, unless the room has another message by now.
-- KEYS: boards of the table, intentions of it, tables with boards in the room    ARGV: room, message, table
local shown = redis.call('HGET', KEYS[1], ARGV[1])
if not shown or string.match(shown, '^%d+ (.*)$') ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then redis.call('SREM', KEYS[3], ARGV[3]) end
return 1
