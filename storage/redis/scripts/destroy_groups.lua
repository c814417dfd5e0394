-- Destroys groups that nothing reads. What they have not finished is noted as work that is due.
-- KEYS: outbox, indexes of work    ARGV: groups
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local destroyed = 0
for _, group in ipairs(groups(KEYS[1])) do
  for _, name in ipairs(ARGV) do
    if group['name'] == name then
      local from = '(' .. group['last-delivered-id']
      if group['pending'] > 0 then from = redis.call('XPENDING', KEYS[1], name)[2] end
      for _, entry in ipairs(redis.call('XRANGE', KEYS[1], from, '+')) do
        local is_read, notice = pcall(cjson.decode, entry[2][2])
        if is_read then
          for at = 2, #KEYS do redis.call('ZADD', KEYS[at], 'NX', 0, notice['session'] or notice['cup']) end
        end
      end
      destroyed = destroyed + redis.call('XGROUP', 'DESTROY', KEYS[1], name)
    end
  end
end
return destroyed
