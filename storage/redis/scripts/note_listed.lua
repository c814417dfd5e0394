-- Notes up to which revision results are listed, unless another process has noted a later one.
-- KEYS: that revision    ARGV: revision
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
