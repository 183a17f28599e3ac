-- room, the node's head and tip, epoch, then of each row in order: n, row, tip, key, at, wake_at
local room, stand_head, stand_tip, epoch = unpack(ARGV, 2, 5)
stand_head, epoch = tonumber(stand_head), tonumber(epoch)
local FIRST, WIDTH = 6, 6
local now = time()
local there = redis.call('HMGET', name(room), 'head', 'tip', 'epoch')
local head = tonumber(there[1])
local common = 0
if head then
  if has(room, head, there[2], stand_head, stand_tip) then
    return {now}
  end
  -- The last entry both histories have: of those the node still knows, else the one before them.
  common = math.min(head, (tonumber(ARGV[FIRST]) or stand_head) - 1)
  for i = #ARGV - WIDTH + 1, FIRST, -WIDTH do
    if has(room, head, there[2], tonumber(ARGV[i]), ARGV[i + 2]) then
      common = tonumber(ARGV[i])
      break
    end
  end
  local known = tonumber(ARGV[#ARGV - WIDTH + 1])
  if #ARGV < FIRST then
    known = stand_head
  end
  local lost = tonumber(redis.call('HGET', name(room), 'lost_known') or 0)
  if tonumber(there[3]) == epoch then
    redis.call('HSET', name(room), 'epoch', whole(epoch + 1), 'lost_head', whole(common), 'lost_known', whole(known))
  elseif tonumber(there[3]) == epoch + 1 and lost > 0 and known > lost then
    redis.call('HSET', name(room), 'lost_known', whole(known)) -- this node had seen more than the first
  end
elseif redis.call('EXISTS', name(room, ':gone')) == 1 then
  return {now}
end
local orphan = name(room, ':orphan:' .. whole(epoch))
if redis.call('EXISTS', orphan .. ':meta') == 0 then
  local _, prev = entry(name(room, ':entries'), common)
  redis.call('HSET', orphan .. ':meta', 'prev', prev or '')
  redis.call('ZADD', 'zwada:orphans', 0, whole(epoch) .. ':' .. room)
end
local newest = redis.call('XREVRANGE', orphan, '+', '-', 'COUNT', 1)[1]
local last = newest and tonumber(newest[1]:match('^%d+')) or common
for i = FIRST, #ARGV, WIDTH do
  local n = tonumber(ARGV[i])
  if n > last then
    put(orphan, n, unpack(ARGV, i + 1, i + WIDTH - 1))
  end
end
stir(room)
return {now}
