-- Answers with the rooms that have more entries than some reader has come to.
local found = {(time())}
for _, room in ipairs(redis.call('SMEMBERS', 'zwada:marked')) do
  local head = tonumber(redis.call('HGET', name(room), 'head')) or 0
  for _, mark in ipairs(redis.call('HVALS', name(room, ':marks'))) do
    if tonumber(mark:match('^%d+')) < head then
      found[#found + 1] = room
      break
    end
  end
end
return found
