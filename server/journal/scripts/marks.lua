-- room
local now = time()
if redis.call('EXISTS', name(ARGV[2])) == 0 then
  return {now, 'no such room'}
end
return {now, 'found', redis.call('HGETALL', name(ARGV[2], ':marks'))}
