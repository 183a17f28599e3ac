-- node, room, seats (nothing: none)
local node, room, seats = unpack(ARGV, 2)
if seats ~= '' then
  redis.call('HSET', name(room, ':here'), node, seats)
  redis.call('SADD', 'zwada:sits:' .. node, room)
else
  redis.call('HDEL', name(room, ':here'), node)
  redis.call('SREM', 'zwada:sits:' .. node, room)
end
stir(room)
return {(time())}
