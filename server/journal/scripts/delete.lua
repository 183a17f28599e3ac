-- room
local room = ARGV[2]
local now = time()
if redis.call('EXISTS', name(room)) == 0 then
  return {now, 'no such room'}
end
redis.call('SET', name(room, ':gone'), whole(now), 'EX', GONE_S)
redis.call('ZREM', 'zwada:rooms', room)
redis.call('ZREM', CLOCKS, room)
redis.call('SREM', 'zwada:marked', room)
redis.call('UNLINK', name(room), name(room, ':entries'), name(room, ':keys'), name(room, ':snapshots'), name(room, ':marks'))
stir(room)
return {now, 'deleted'}
