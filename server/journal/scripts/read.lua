-- room, after, limit, size, prev. Answers with the row and the tip of each.
local room, after, limit, size, prev = unpack(ARGV, 2)
after, limit, size = tonumber(after), tonumber(limit), tonumber(size)
local now = time()
local there = redis.call('HMGET', name(room), 'head', 'tip')
local head = tonumber(there[1])
if not head then
  return missing(now, room, prev)
elseif not has(room, head, there[2], after, prev) then
  return {now, 'other', head}
end

-- The length of an entry's body, which is the first thing in its row: an array of six, and a msgpack binary.
local function body_size(row)
  local kind, a, b, c, d = row:byte(2, 6)
  if kind == 0xc4 then
    return a
  elseif kind == 0xc5 then
    return a * 256 + b
  end
  return ((a * 256 + b) * 256 + c) * 256 + d
end

-- So many at a time that a page that is full of large entries is not read many times over.
local AT_ONCE = 50
local page = {now, 'page', head}
while limit > 0 do
  local some = redis.call('XRANGE', name(room, ':entries'), whole(after + 1), '+', 'COUNT', math.min(limit, AT_ONCE))
  for _, found in ipairs(some) do
    local row = found[2][2]
    size = size - body_size(row)
    if tonumber(found[1]:match('^%d+')) ~= after + 1 or (size < 0 and #page > 3) then
      return page -- what follows is not there, or too much
    end
    after = after + 1
    page[#page + 1] = row
    page[#page + 1] = found[2][4]
  end
  limit = limit - #some
  if #some < AT_ONCE then
    break
  end
end
return page
