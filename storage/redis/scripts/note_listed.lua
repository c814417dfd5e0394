-- Notes up to which revision results are on their lists, unless somebody else has got further.
-- KEYS: that revision    ARGV: revision
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
