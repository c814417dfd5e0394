-- Claims a code for linking for one handle, which may claim it again.
-- KEYS: code    ARGV: handle
local found = redis.call('GET', KEYS[1])
if not found then return false end
local account, claimed_by = string.match(found, '^(%S+) ?(.*)$')
if claimed_by ~= '' and claimed_by ~= ARGV[1] then return false end
redis.call('SET', KEYS[1], account .. ' ' .. ARGV[1], 'KEEPTTL')
return account
