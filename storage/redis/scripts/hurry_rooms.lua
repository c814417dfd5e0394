-- Makes every room due now. KEYS: due rooms
local rooms = redis.call('ZRANGEBYSCORE', KEYS[1], '(0', '+inf')
for _, room in ipairs(rooms) do redis.call('ZADD', KEYS[1], 0, room) end
return #rooms
