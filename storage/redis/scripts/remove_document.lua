-- Removes a table, unless it has changed.
-- KEYS: table, sorted sets and sets that may contain it    ARGV: version, table id, number of sorted sets
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
for at = 2, #KEYS do redis.call(at <= ARGV[3] + 1 and 'ZREM' or 'SREM', KEYS[at], ARGV[2]) end
return redis.call('DEL', KEYS[1])
