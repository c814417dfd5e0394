-- Uses up a code for linking; the handle that used it may say it again.
-- KEYS: code    ARGV: handle
local found = redis.call('GET', KEYS[1])
if not found then return false end
local account, used_by = string.match(found, '^(%S+) ?(.*)$')
if used_by ~= '' and used_by ~= ARGV[1] then return false end
redis.call('SET', KEYS[1], account .. ' ' .. ARGV[1], 'KEEPTTL')
return account
