-- Stores what a slot of a room must show. Answers with that; 2 if it is new, 1 if the owner has not reached it yet,
-- 0 else; and the slots that may need something, if ARGV asks for them.
-- KEYS: slots that need something, the others
-- ARGV: slot, '1' for a new message, '1' if anything is wanted, the desired state, commit, asked at, '1' to read slots
-- Picks that are wanted of the same commit, behind a '/', stay unless a new message is asked for.
local asked, slot = 'wanted ' .. ARGV[1], 'known ' .. ARGV[1]
local needy = {}
if ARGV[7] == '1' then
  local fields = redis.call('HGETALL', KEYS[1])
  for at = 1, #fields, 2 do needy[fields[at]] = fields[at + 1] end
else
  needy[slot], needy[asked] = unpack(redis.call('HMGET', KEYS[1], slot, asked))
end
local known, stored = needy[slot], needy[asked]
local stands = not known and not stored
if stands then known, stored = unpack(redis.call('HMGET', KEYS[2], slot, asked)) end

local function answer(written, news)
  local fields = {}
  if ARGV[7] == '1' then
    for name, value in pairs(needy) do fields[#fields + 1], fields[#fields + 2] = name, value end
  end
  return { written, news, fields }
end

-- The slot needs something from now on.
local function take_up(observed, written)
  local fields = {}
  local function keep(name, value) fields[#fields + 1], fields[#fields + 2], needy[name] = name, value, value end
  if observed and not needy[slot] then keep(slot, observed) end
  if written then keep(asked, written) end
  if stands and (known or stored) then redis.call('HDEL', KEYS[2], asked, slot) end
  if #fields > 0 then redis.call('HSET', KEYS[1], unpack(fields)) end
  if stands then redis.call('PERSIST', KEYS[1]) end
end

if ARGV[3] ~= '1' then
  if not known and not stored then return answer('', 0) end
  take_up(known or '{}', false)
  if not stands and stored then
    redis.call('HDEL', KEYS[1], asked)
    needy[asked] = nil
  end
  return answer('', 2)
end
local is_readable, before = pcall(cjson.decode, stored or '')
if not is_readable or type(before) ~= 'table' or type(before.generation) ~= 'number' then before = nil end
local generation = before and before.generation or 0
if ARGV[2] == '1' then generation = generation + 1 end
local commit = ARGV[5]
if before and ARGV[2] ~= '1' and string.sub(before.commit, 1, #commit + 1) == commit .. '/' then commit = before.commit end
local is_news = not before or before.commit ~= commit or generation ~= before.generation
if before and not is_news and ARGV[6] == '0' then
  local could, was = pcall(cjson.decode, known or '')
  local answered = could and type(was) == 'table' and was.answered
  local is_answered = type(answered) == 'table' and answered[1] == before.commit and answered[2] == generation
  return answer(stored, is_answered and 0 or 1)
end
local wanted = cjson.decode(ARGV[4])
wanted.generation, wanted.commit = generation, commit
local written = cjson.encode(wanted)
take_up(known, written)
return answer(written, 2)
