-- room, name, n (nothing: no such reader any more), body
local room, reader, n, body = unpack(ARGV, 2)
local now = time()
if redis.call('EXISTS', name(room)) == 0 then
  return {now, 'no such room'}
end
if n ~= '' then
  redis.call('HSET', name(room, ':marks'), reader, n .. ':' .. body)
  redis.call('SADD', 'zwada:marked', room)
else
  redis.call('HDEL', name(room, ':marks'), reader)
  if redis.call('EXISTS', name(room, ':marks')) == 0 then
    redis.call('SREM', 'zwada:marked', room)
  end
end
return {now, 'marked'}
