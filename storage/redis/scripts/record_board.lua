-- Remembers a board, unless a newer version is recorded for the same message.
-- KEYS: boards of the table, tables with boards in the room    ARGV: room, message, version, table
local shown = redis.call('HGET', KEYS[1], ARGV[1])
if shown then
  local version, message = string.match(shown, '^(%d+) (.*)$')
  if message == ARGV[2] and tonumber(version) > tonumber(ARGV[3]) then return 0 end
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3] .. ' ' .. ARGV[2])
redis.call('SADD', KEYS[2], ARGV[4])
return 1
