-- room, n, the entry's tip (or nothing), body. Answers with the numbers of all snapshots there are.
local room, n, tip, body = unpack(ARGV, 2)
local now = time()
if redis.call('EXISTS', name(room)) == 0 then
  return {now, 'no such room'}
end
local there, is = entry(name(room, ':entries'), math.max(0, tonumber(n)))
if not there or (tip ~= '' and tip ~= is) then
  return {now, 'no entry'}
end
redis.call('HSET', name(room, ':snapshots'), n, body)
return {now, 'saved', redis.call('HKEYS', name(room, ':snapshots'))}
