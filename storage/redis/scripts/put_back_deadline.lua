-- Ends a lease on a table at which nothing was due, unless the table has changed since.
-- KEYS: table, deadlines    ARGV: version, table id, due time in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if redis.call('HGET', KEYS[1], 'version') == ARGV[1] and tonumber(ARGV[3]) > now then
  redis.call('ZADD', KEYS[2], 'XX', ARGV[3], ARGV[2])
end
