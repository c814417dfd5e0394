-- Stores what a slot of a room is to show. Answers with it, and whether the owner has still to deal with it.
-- KEYS: room    ARGV: slot, '1' for a new message, '1' if it is wanted at all, what is wanted, commit, asked at
local known = redis.call('HGET', KEYS[1], 'known ' .. ARGV[1])
local stored = redis.call('HGET', KEYS[1], 'wanted ' .. ARGV[1])
if ARGV[3] ~= '1' then
  if not known and not stored then return { '', 0 } end
  redis.call('HDEL', KEYS[1], 'wanted ' .. ARGV[1])
  if not known then redis.call('HSET', KEYS[1], 'known ' .. ARGV[1], '{}') end
  return { '', 1 }
end
local is_readable, before = pcall(cjson.decode, stored or '')
if not is_readable or type(before) ~= 'table' or type(before.generation) ~= 'number' then before = nil end
local generation = before and before.generation or 0
if ARGV[2] == '1' then generation = generation + 1 end
local is_news = not before or before.commit ~= ARGV[5] or generation ~= before.generation
if before and not is_news and ARGV[6] == '0' then
  local could, slot = pcall(cjson.decode, known or '')
  local answered = could and type(slot) == 'table' and slot.answered
  local is_open = not (type(answered) == 'table' and answered[1] == before.commit and answered[2] == generation)
  return { stored, is_open and 1 or 0 }
end
local wanted = cjson.decode(ARGV[4])
wanted.generation = generation
local written = cjson.encode(wanted)
redis.call('HSET', KEYS[1], 'wanted ' .. ARGV[1], written)
return { written, 1 }
