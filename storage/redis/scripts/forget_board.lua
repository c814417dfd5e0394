-- Forgets a board, unless the room has another message by now.
-- KEYS: boards of the table    ARGV: room, message
local shown = redis.call('HGET', KEYS[1], ARGV[1])
if shown and string.match(shown, '^%d+ (.*)$') == ARGV[2] then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return 0
