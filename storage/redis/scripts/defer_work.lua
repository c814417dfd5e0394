-- Postpones work that is claimed; a commit that has made it due meanwhile prevails.
-- KEYS: index    ARGV: for how many ms, table id
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = redis.call('ZSCORE', KEYS[1], ARGV[2])
if at and tonumber(at) > now then redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2]) end
