-- All that have any entries: epoch:room, the first and the last.
local orphans = {(time())}
for _, of in ipairs(redis.call('ZRANGE', 'zwada:orphans', 0, -1)) do
  local epoch, room = of:match('^(%d+):(.*)$')
  local stream = name(room, ':orphan:' .. epoch)
  local first = redis.call('XRANGE', stream, '-', '+', 'COUNT', 1)[1]
  if first then
    local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
    orphans[#orphans + 1] = {room, tonumber(epoch), tonumber(first[1]:match('^%d+')), tonumber(last[1]:match('^%d+'))}
  end
end
return orphans
