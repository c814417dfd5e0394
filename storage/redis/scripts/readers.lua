-- Stands before scripts that ask who reads. A reader is in the set by its own name, and by each group that it
-- reads with a line break and that name: who has died and come back may read fewer groups than before.
local function is_of(member, group)
  return string.sub(member, 1, #group + 1) == group .. '\n'
end

local function has_group(member)
  return string.find(member, '\n', 1, true) ~= nil
end

-- Who has not been heard of since then.
local function quiet(readers, since)
  return redis.call('ZRANGEBYSCORE', readers, '-inf', string.format('%.0f', since))
end

-- How many of these are of the group, or of none.
local function silent(members, group)
  local count = 0
  for _, member in ipairs(members) do
    if is_of(member, group) or not has_group(member) then count = count + 1 end
  end
  return count
end

-- How many are there, whatever they read.
local function present(readers, since)
  local count = 0
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', readers, string.format('(%.0f', since), '+inf')) do
    if not has_group(member) then count = count + 1 end
  end
  return count
end
