-- Stands before scripts that change a result of a list: what was kept of the list up to then, or beyond, holds no
-- longer, and whoever has not heard of the change is to keep nothing.
local function outdate_list(kept, ended, revision)
  redis.call('HSET', kept, 'corrected', revision)
  for _, until_ms in ipairs(redis.call('HKEYS', kept)) do
    local ms = tonumber(until_ms)
    if ms and ms >= tonumber(ended) then redis.call('HDEL', kept, until_ms) end
  end
end
