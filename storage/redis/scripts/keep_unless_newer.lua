-- Replaces a document.
-- KEYS: its key    ARGV: document, for how long in ms, or '' for ever
if is_newer(redis.call('GET', KEYS[1]), ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
if ARGV[2] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1
