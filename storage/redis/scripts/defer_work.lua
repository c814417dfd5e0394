-- Postpones claimed work, unless a commit has made it due meanwhile.
-- KEYS: table, index
-- ARGV: by how many ms, table id, '1' in a cluster, how often every worker looks, in ms, version or ''
local now = tonumber(in_ms(redis.call('TIME')))
local at = redis.call('ZSCORE', KEYS[2], ARGV[2])
if not at or tonumber(at) <= now then return end
local version = redis.call('HGET', KEYS[1], 'version')
if ARGV[5] ~= '' and version and version ~= ARGV[5] then return end
redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
if tonumber(ARGV[1]) < tonumber(ARGV[4]) then wake(KEYS[2], ARGV[2], string.format('%.0f', now + ARGV[1]), ARGV[3]) end
