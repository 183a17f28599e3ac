-- node. Where none else has given a sign of life lately, whatever time has passed was a silence.
local node = ARGV[2]
local alone = true
for _, other in ipairs(redis.call('ZRANGEBYSCORE', NODES, whole(time() - LATE_MS), '+inf')) do
  alone = alone and other == node
end
local now = alive(alone and 0 or LATE_MS)
redis.call('ZADD', NODES, whole(now), node)
return {now}
