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
local prev = redis.call('HGET', stream .. ':meta', 'prev')
local base, last = number(rows[1]) - 1, rows[#rows]
local lost_head, lost_known = number(last), number(last) -- nothing, where nothing gives way
local there = redis.call('HMGET', name(room), 'head', 'tip', 'epoch')
local head = tonumber(there[1])
if not head then
  if base > 0 then
    return {now, 'only from', base + 1}
  end
  redis.call('UNLINK', name(room, ':gone'), entries, keys, snapshots)
  redis.call('HSET', name(room), 'created_at', (rows[1][2][8]:match('^(.*):')))
  redis.call('ZADD', 'zwada:rooms', 0, room)
  there[3] = latest(room)
elseif head < base or (base > 0 and prev == '') or not has(room, head, there[2], base, prev) then
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
  redis.call('HSET', other .. ':meta', 'prev', prev)
  redis.call('ZADD', 'zwada:orphans', 0, there[3] .. ':' .. room)
  for _, n in ipairs(redis.call('HKEYS', snapshots)) do
    if tonumber(n) > base then
      redis.call('HDEL', snapshots, n)
    end
  end
  lost_head, lost_known = base, head
end
for _, found in ipairs(rows) do
  redis.call('XADD', entries, found[1], unpack(found[2]))
  redis.call('HSET', keys, found[2][6], whole(number(found)))
end
local at, wake_at = last[2][8]:match('^(.*):(.*)$')
redis.call(
  'HSET', name(room), 'head', whole(number(last)), 'tip', last[2][4], 'at', at, 'wake_at', wake_at,
  'epoch', whole(there[3] + 1), 'lost_head', whole(lost_head), 'lost_known', whole(lost_known)
)
set_clock(room, wake_at)
redis.call('UNLINK', stream, stream .. ':meta')
redis.call('ZREM', 'zwada:orphans', epoch .. ':' .. room)
stir(room)
return {now, 'recovered'}
