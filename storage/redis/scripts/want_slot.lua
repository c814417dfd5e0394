-- Stores what a slot of a room is to show. Answers with it; 2 if it is news, 1 if the owner has still to deal with it,
-- 0 else; and what may need something by now, if that is asked for.
-- KEYS: slots that need something, the others
-- ARGV: slot, '1' for a new message, '1' if it is wanted at all, what is wanted, commit, asked at, '1' to read them
local asked, slot = 'wanted ' .. ARGV[1], 'known ' .. ARGV[1]
local from = KEYS[1]
local known, stored = unpack(redis.call('HMGET', from, slot, asked))
if not known and not stored then
  from = KEYS[2]
  known, stored = unpack(redis.call('HMGET', from, slot, asked))
end

local function answer(written, news)
  return { written, news, ARGV[7] == '1' and redis.call('HGETALL', KEYS[1]) or {} }
end

local function takes_up()
  redis.call('HDEL', KEYS[2], asked, slot)
  redis.call('PERSIST', KEYS[1])
  if known and from == KEYS[2] then redis.call('HSET', KEYS[1], slot, known) end
end

if ARGV[3] ~= '1' then
  if not known and not stored then return answer('', 0) end
  takes_up()
  redis.call('HDEL', KEYS[1], asked)
  if not known then redis.call('HSET', KEYS[1], slot, '{}') end
  return answer('', 2)
end
local is_readable, before = pcall(cjson.decode, stored or '')
if not is_readable or type(before) ~= 'table' or type(before.generation) ~= 'number' then before = nil end
local generation = before and before.generation or 0
if ARGV[2] == '1' then generation = generation + 1 end
local is_news = not before or before.commit ~= ARGV[5] or generation ~= before.generation
if before and not is_news and ARGV[6] == '0' then
  local could, was = pcall(cjson.decode, known or '')
  local answered = could and type(was) == 'table' and was.answered
  local is_answered = type(answered) == 'table' and answered[1] == before.commit and answered[2] == generation
  return answer(stored, is_answered and 0 or 1)
end
takes_up()
local wanted = cjson.decode(ARGV[4])
wanted.generation = generation
local written = cjson.encode(wanted)
redis.call('HSET', KEYS[1], asked, written)
return answer(written, 2)
