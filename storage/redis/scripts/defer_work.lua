-- Postpones claimed work, unless a commit has made it due meanwhile.
-- KEYS: index    ARGV: by how many ms, table id, '1' in a cluster, how often every worker looks, in ms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = redis.call('ZSCORE', KEYS[1], ARGV[2])
if not at or tonumber(at) <= now then return end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
if tonumber(ARGV[1]) < tonumber(ARGV[4]) then wake(KEYS[1], ARGV[2], string.format('%.0f', now + ARGV[1]), ARGV[3]) end
