-- Answers with the seconds and microseconds of the server that holds a key.    KEYS: any
return redis.call('TIME')
