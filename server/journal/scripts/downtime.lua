-- room
local now = time()
local at = tonumber(redis.call('HGET', name(ARGV[2]), 'at'))
return at and {now, 'silent', downtime(at)} or {now, 'no such room'}
