-- Seconds and microseconds, where a key lies.    KEYS: any
return redis.call('TIME')
