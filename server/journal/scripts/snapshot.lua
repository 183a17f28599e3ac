-- room, at_or_before (nothing: the newest)
local room, most = ARGV[2], tonumber(ARGV[3])
local now = time()
if redis.call('EXISTS', name(room)) == 0 then
  return {now, 'no such room'}
end
local newest
for _, n in ipairs(redis.call('HKEYS', name(room, ':snapshots'))) do
  n = tonumber(n)
  if (not most or n <= most) and (not newest or n > newest) then
    newest = n
  end
end
if not newest then
  return {now, 'none'}
end
return {now, 'found', newest, redis.call('HGET', name(room, ':snapshots'), whole(newest))}
