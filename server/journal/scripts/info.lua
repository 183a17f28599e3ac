-- room
local found = redis.call(
  'HMGET', name(ARGV[2]), 'head', 'epoch', 'created_at', 'at', 'wake_at', 'lost_head', 'lost_known'
)
return {(time()), found[1] and found}
