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
  local lost = redis.call('HMGET', name(room), 'lost_head', 'lost_known')
  if tonumber(there[3]) == epoch then
    redis.call('HSET', name(room), 'epoch', whole(epoch + 1), 'lost_head', whole(common), 'lost_known', whole(known))
  elseif tonumber(there[3]) == epoch + 1 and lost[2] then -- this node may know more than the first
    local from, to = math.min(tonumber(lost[1]), common), math.max(tonumber(lost[2]), known)
    redis.call('HSET', name(room), 'lost_head', whole(from), 'lost_known', whole(to))
  end
elseif redis.call('EXISTS', name(room, ':gone')) == 1 then
  return {now}
end
local orphan = name(room, ':orphan:' .. whole(epoch))
local function number(found)
  return tonumber(found[1]:match('^%d+'))
end
local oldest = redis.call('XRANGE', orphan, '-', '+', 'COUNT', 1)[1]
local first, last = math.huge, common
if oldest then
  first, last = number(oldest), number(redis.call('XREVRANGE', orphan, '+', '-', 'COUNT', 1)[1])
end
-- The node's rows that are lost, and whether they lead to the first that is kept.
local mine, goes_back = {}, not oldest
for i = FIRST, #ARGV, WIDTH do
  local n = tonumber(ARGV[i])
  if n > common then
    mine[#mine + 1] = i
    goes_back = goes_back or (n == first and #mine > 1 and ARGV[i + 2] == oldest[2][4])
  end
end
local function keep(from, to)
  for _, i in ipairs(mine) do
    local n = tonumber(ARGV[i])
    if from < n and n < to then
      put(orphan, n, unpack(ARGV, i + 1, i + WIDTH - 1))
    end
  end
end
if goes_back then
  local _, prev = entry(name(room, ':entries'), common)
  redis.call('HSET', orphan .. ':meta', 'prev', prev or '')
  redis.call('ZADD', 'zwada:orphans', 0, whole(epoch) .. ':' .. room)
  local kept = redis.call('XRANGE', orphan, '-', '+')
  redis.call('UNLINK', orphan)
  keep(common, first)
  for _, found in ipairs(kept) do
    redis.call('XADD', orphan, found[1], unpack(found[2]))
  end
end
if oldest and mine[1] and tonumber(ARGV[mine[1]]) <= last + 1 then
  keep(last, math.huge)
end
stir(room)
return {now}
