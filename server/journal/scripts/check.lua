-- room, head, prev, key
local room, expected, prev, key = unpack(ARGV, 2)
expected = tonumber(expected)
local now = time()
local there = redis.call('HMGET', name(room), 'head', 'tip')
local head = tonumber(there[1])
if not head then
  return missing(now, room, prev)
elseif not has(room, head, there[2], expected, prev) then
  return known(now, room, key) or {now, 'other', head}
end
return known(now, room, key) or (head == expected and {now, 'current'} or {now, 'behind', head})
