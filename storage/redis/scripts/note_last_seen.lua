-- Notes the day on which an account was last seen, once a day. Answers with the rest of the day, in s.
-- KEYS: accounts by day    ARGV: account
local seconds = tonumber(redis.call('TIME')[1])
local day = math.floor(seconds / 86400)
local noted = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not noted or tonumber(noted) < day then redis.call('ZADD', KEYS[1], day, ARGV[1]) end
return (day + 1) * 86400 - seconds
