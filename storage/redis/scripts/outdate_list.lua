-- Precedes scripts that change a result of a list: it deletes later snapshots of the list, and refuses new ones of
-- processes that have not read the change.
local function outdate_list(kept, ended, revision)
  redis.call('HSET', kept, 'corrected', revision)
  for _, until_ms in ipairs(redis.call('HKEYS', kept)) do
    local ms = tonumber(until_ms)
    if ms and ms >= tonumber(ended) then redis.call('HDEL', kept, until_ms) end
  end
end
