-- room, epoch
local room, epoch = ARGV[2], ARGV[3]
local now = time()
local stream, entries, keys = name(room, ':orphan:' .. epoch), name(room, ':entries'), name(room, ':keys')
local snapshots = name(room, ':snapshots')
local rows = redis.call('XRANGE', stream, '-', '+')

local function number(found)
  return tonumber(found[1]:match('^%d+'))
end

if #rows == 0 then
  return {now, 'no orphan'}
end
local meta = redis.call('HMGET', stream .. ':meta', 'prev', 'snapshot_n', 'snapshot')
local base, snapshot_n = number(rows[1]) - 1, tonumber(meta[2])
if snapshot_n and (snapshot_n <= base or snapshot_n > number(rows[#rows])) then
  snapshot_n = nil -- it is of no entry there is
end
local there = redis.call('HMGET', name(room), 'head', 'tip', 'epoch')
local head = tonumber(there[1])
if not head then
  if base > 0 and not snapshot_n then
    return {now, 'only from', base + 1}
  end
  redis.call('UNLINK', name(room, ':gone'), entries, keys, snapshots)
  redis.call('HSET', name(room), 'epoch', epoch, 'created_at', (rows[1][2][8]:match('^(.*):')))
  redis.call('ZADD', 'zwada:rooms', 0, room)
  there[3] = epoch
elseif head < base or not has(room, head, there[2], base, meta[1]) then
  return {now, 'goes on from nothing'}
elseif head > base then
  -- What stands in its place becomes an orphan.
  local other = name(room, ':orphan:' .. there[3])
  redis.call('UNLINK', other, other .. ':meta')
  for _, found in ipairs(redis.call('XRANGE', entries, whole(base + 1), '+')) do
    redis.call('XADD', other, found[1], unpack(found[2]))
    redis.call('HDEL', keys, found[2][6])
    redis.call('XDEL', entries, found[1])
  end
  redis.call('XSETID', entries, whole(base) .. '-0')
  redis.call('HSET', other .. ':meta', 'prev', meta[1])
  redis.call('ZADD', 'zwada:orphans', 0, there[3] .. ':' .. room)
  for _, n in ipairs(redis.call('HKEYS', snapshots)) do
    if tonumber(n) > base then
      redis.call('HDEL', snapshots, n)
    end
  end
  redis.call('HSET', name(room), 'lost_head', whole(base), 'lost_known', whole(head))
end
for _, found in ipairs(rows) do
  redis.call('XADD', entries, found[1], unpack(found[2]))
  redis.call('HSET', keys, found[2][6], whole(number(found)))
end
local last = rows[#rows]
local at, wake_at = last[2][8]:match('^(.*):(.*)$')
redis.call(
  'HSET', name(room), 'head', whole(number(last)), 'tip', last[2][4], 'at', at, 'wake_at', wake_at,
  'epoch', whole(there[3] + 1)
)
set_clock(room, wake_at)
if snapshot_n then
  redis.call('HSET', snapshots, whole(snapshot_n), meta[3])
end
redis.call('UNLINK', stream, stream .. ':meta')
redis.call('ZREM', 'zwada:orphans', epoch .. ':' .. room)
stir(room)
return {now, 'recovered'}
