-- Forgets a private room, unless it has another reader now.
-- KEYS: room    ARGV: reader
local reader = redis.call('HGET', KEYS[1], 'reader')
if reader and reader ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
