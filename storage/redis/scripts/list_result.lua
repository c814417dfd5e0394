-- Lists a result of an older version, which may be new, late or corrected.
-- KEYS: revision; each list and its snapshots    ARGV: table, its end in ms
local revision = tonumber(redis.call('GET', KEYS[1]) or '0')
for at = 2, #KEYS, 2 do
  outdate_list(KEYS[at + 1], ARGV[2], revision)
  redis.call('ZADD', KEYS[at], ARGV[2], ARGV[1])
end
