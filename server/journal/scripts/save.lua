-- room, n, body. Answers with the numbers of all snapshots there are.
local room, n, body = unpack(ARGV, 2)
local now = time()
if redis.call('EXISTS', name(room)) == 0 then
  return {now, 'no such room'}
elseif tonumber(n) < 1 or not entry(name(room, ':entries'), tonumber(n)) then
  return {now, 'no entry'}
end
redis.call('HSET', name(room, ':snapshots'), n, body)
return {now, 'saved', redis.call('HKEYS', name(room, ':snapshots'))}
