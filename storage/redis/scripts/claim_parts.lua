-- Renews an owner's lease on its parts, and gives it free parts up to its share.
-- Answers with the number of members, the share, and number and epoch of each part of the holder.
-- KEYS: owners    ARGV: holder, lease in ms, number of all parts, maximum of new parts,
-- 1 if it has a share else 0, then the numbers of the parts that it leaves
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local holder, lasts, parts, more = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])

-- Lua would write a number of more than fourteen digits with an exponent.
local function written(number) return string.format('%.0f', number) end

local fields, lives, members, sharing = {}, {}, 1, 0
local rows = redis.call('HGETALL', KEYS[1])
for row = 1, #rows, 2 do
  fields[rows[row]] = rows[row + 1]
  local member = string.match(rows[row], '^member:(.*)$')
  if member then
    local ends, shares = string.match(rows[row + 1], '^(%d+) (%d)$')
    -- If the clock was set back while the store was down, a lease would last longer: it is void.
    if tonumber(ends) > now and tonumber(ends) <= now + 2 * lasts then
      lives[member] = true
      if member ~= holder then
        members = members + 1
        if shares == '1' then sharing = sharing + 1 end
      end
    elseif member ~= holder then
      redis.call('HDEL', KEYS[1], rows[row])
    end
  end
end
local had_lease = lives[holder]
redis.call('HSET', KEYS[1], 'member:' .. holder, written(now + lasts) .. ' ' .. ARGV[5])
local share = math.ceil(parts / (sharing + 1))

local left = {}
for row = 6, #ARGV do left[ARGV[row]] = true end

local answer, mine, free, last = {}, 0, {}, tonumber(fields['epoch'] or '0')
local function own(part, epoch)
  mine = mine + 1
  answer[#answer + 1] = part
  answer[#answer + 1] = epoch
end
for number = 0, parts - 1 do
  local part = written(number)
  local epoch, owner = string.match(fields['part:' .. part] or '', '^(%d+) (.*)$')
  if owner == holder and (left[part] or not had_lease) then
    redis.call('HDEL', KEYS[1], 'part:' .. part) -- its term is over: the next has another epoch
    owner = nil
  end
  if owner == holder then
    own(part, epoch)
  elseif not (owner and lives[owner]) and not left[part] then
    free[#free + 1] = part
  end
end
for _, part in ipairs(free) do
  if more == 0 or mine >= share then break end
  more, last = more - 1, math.max(last + 1, now)
  redis.call('HSET', KEYS[1], 'part:' .. part, written(last) .. ' ' .. holder, 'epoch', written(last))
  own(part, written(last))
end

return { math.min(members, parts), share, unpack(answer) }
