-- Notes the day on which an account was last seen: one write a day.
-- KEYS: accounts by day    ARGV: account
local day = math.floor(redis.call('TIME')[1] / 86400)
local noted = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not noted or tonumber(noted) < day then redis.call('ZADD', KEYS[1], day, ARGV[1]) end
return day
