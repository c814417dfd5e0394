-- Stores an owner's observed state of a slot. Answers with 0, and stores nothing, if a later owner has written.
-- KEYS: slots that need something, the others
-- ARGV: epoch, slot, observed state or '', sends, commit and generation that were wanted or '' and '',
--       '1' if anything is wanted now, its commit, the message that was pressed, '1' if nothing is needed,
--       '1' if it was said
local asked, slot = 'wanted ' .. ARGV[2], 'known ' .. ARGV[2]
local epoch, sends, stored, known = unpack(redis.call('HMGET', KEYS[1], 'epoch', 'sends', asked, slot))
if tonumber(epoch or '0') > tonumber(ARGV[1]) then return 0 end
local fields = {}
if epoch ~= ARGV[1] or sends ~= ARGV[4] then fields = { 'epoch', ARGV[1], 'sends', ARGV[4] } end
local function keep(name, value) fields[#fields + 1], fields[#fields + 2] = name, value end

local stands = not stored and not known and redis.call('HGET', KEYS[2], asked)
if stands then
  stored = stands
  redis.call('HDEL', KEYS[2], asked, slot)
end
local is_readable, wanted = pcall(cjson.decode, stored or '')
if not is_readable or type(wanted) ~= 'table' then wanted = nil end
local is_same = wanted and wanted.commit == ARGV[5] and tostring(wanted.generation) == ARGV[6]
local rests = is_same and ARGV[7] == '1' and ARGV[10] == '1'
if is_same and ARGV[7] ~= '1' then
  redis.call('HDEL', KEYS[1], asked)
  wanted = nil
elseif is_same and (wanted.commit ~= ARGV[8] or wanted.pressed ~= ARGV[9] or (ARGV[11] == '1' and wanted.content ~= '')) then
  wanted.commit, wanted.pressed = ARGV[8], ARGV[9]
  if ARGV[11] == '1' then wanted.content = '' end
  stored = cjson.encode(wanted)
  if not rests then keep(asked, stored) end
end
if stands and wanted and not rests then keep(asked, stored) end
local goes = rests or (ARGV[3] == '' and not wanted)
if not goes then keep(slot, ARGV[3] == '' and '{}' or ARGV[3]) end
if #fields > 0 then redis.call('HSET', KEYS[1], unpack(fields)) end
if rests then redis.call('HSET', KEYS[2], asked, stored, slot, ARGV[3]) end
if goes then
  redis.call('HDEL', KEYS[1], asked, slot)
  if redis.call('HLEN', KEYS[1]) == 2 then redis.call('PEXPIRE', KEYS[1], 120000) end
end
return 1
