-- Keeps a list of ratings, unless a result has been corrected that it may still hold as it was.
-- KEYS: snapshots, revision of the last correction    ARGV: discipline, revision, document
if tonumber(redis.call('GET', KEYS[2]) or '0') > tonumber(ARGV[2]) then return 0 end
if is_newer(redis.call('HGET', KEYS[1], ARGV[1]), ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
