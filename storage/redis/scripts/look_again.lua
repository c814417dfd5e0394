-- Sets when a document is looked at again, unless it has changed meanwhile.
-- KEYS: document, looks    ARGV: version, name, when in ms or '' for never
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[2])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2])
end
return 1
