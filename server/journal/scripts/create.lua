-- room, key, row, tip, at, wake_at
local room, key, row, tip, at, wake_at = unpack(ARGV, 2)
local now = alive()
local head = tonumber(redis.call('HGET', name(room), 'head'))
if head then
  return known(now, room, key) or {now, 'conflict', head}
end
redis.call('UNLINK', name(room, ':gone'), name(room, ':entries'), name(room, ':keys'), name(room, ':snapshots'))
redis.call('HSET', name(room), 'epoch', whole(latest(room) + 1), 'created_at', at)
redis.call('ZADD', 'zwada:rooms', 0, room)
write(room, 1, '', row, tip, key, at, wake_at)
set_clock(room, wake_at)
return {now, 'appended', 1}
