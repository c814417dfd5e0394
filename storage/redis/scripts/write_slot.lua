-- Stores what an owner knows of a slot. Answers with 0, and stores nothing, where a later owner has written.
-- KEYS: slots that need something, the others
-- ARGV: epoch, slot, what is known or '', sends, commit and generation that were wanted or '' and '',
--       '1' if something is wanted from now on, its commit, the message that was pressed, '1' if nothing is needed,
--       '1' if it was said
local epoch = tonumber(redis.call('HGET', KEYS[1], 'epoch') or '0')
if epoch > tonumber(ARGV[1]) then return 0 end
local asked, slot = 'wanted ' .. ARGV[2], 'known ' .. ARGV[2]
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'sends', ARGV[4])
local stored = redis.call('HGET', KEYS[1], asked)
local is_readable, wanted = pcall(cjson.decode, stored or '')
if not is_readable or type(wanted) ~= 'table' then wanted = nil end
local is_same = wanted and wanted.commit == ARGV[5] and tostring(wanted.generation) == ARGV[6]
if is_same and ARGV[7] ~= '1' then
  redis.call('HDEL', KEYS[1], asked)
  wanted = nil
elseif is_same and (wanted.commit ~= ARGV[8] or wanted.pressed ~= ARGV[9] or (ARGV[11] == '1' and wanted.content ~= '')) then
  wanted.commit, wanted.pressed = ARGV[8], ARGV[9]
  if ARGV[11] == '1' then wanted.content = '' end
  stored = cjson.encode(wanted)
  redis.call('HSET', KEYS[1], asked, stored)
end
if is_same and wanted and ARGV[10] == '1' then
  redis.call('HSET', KEYS[2], asked, stored, slot, ARGV[3])
  redis.call('HDEL', KEYS[1], asked, slot)
elseif ARGV[3] == '' and not wanted then
  redis.call('HDEL', KEYS[1], slot)
else
  redis.call('HSET', KEYS[1], slot, ARGV[3] == '' and '{}' or ARGV[3])
end
if redis.call('HLEN', KEYS[1]) == 2 then redis.call('PEXPIRE', KEYS[1], 120000) else redis.call('PERSIST', KEYS[1]) end
return 1
