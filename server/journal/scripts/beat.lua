-- node. Whoever beats clears up after one of those who have not for long.
local now = alive()
redis.call('ZADD', NODES, whole(now), ARGV[2])
local dead = redis.call('ZRANGEBYSCORE', NODES, '-inf', '(' .. whole(now - PRESENT_MS), 'LIMIT', 0, 1)[1]
if dead then
  stand_up(dead)
end
return {now}
