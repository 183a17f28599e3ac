-- node, then of each room: its name, head and tip as the node knows them
local node = ARGV[2]
local now = time()
local present = {}
for _, other in ipairs(redis.call('ZRANGEBYSCORE', NODES, whole(now - PRESENT_MS), '+inf')) do
  present[other] = true
end

local function look(room, head, tip)
  local there = redis.call('HMGET', name(room), 'head', 'tip', 'epoch')
  local at = tonumber(there[1])
  if not at then
    if head == 0 or redis.call('EXISTS', name(room, ':gone')) == 1 then
      return {'gone'}
    end
    return {'other', false}
  elseif not has(room, at, there[2], head, tip) then
    return {'other', at}
  end
  local seen = {'seen', at, tonumber(there[3]), false}
  local here = redis.call('HGETALL', name(room, ':here'))
  for i = 1, #here, 2 do
    if here[i] == node then
      seen[4] = here[i + 1]
    elseif present[here[i]] then
      seen[#seen + 1] = here[i + 1]
    end
  end
  return seen
end

local looks = {now}
for i = 3, #ARGV, 3 do
  -- What is wrong with one room is nothing to the others.
  local is_whole, seen = pcall(look, ARGV[i], tonumber(ARGV[i + 1]), ARGV[i + 2])
  looks[#looks + 1] = is_whole and seen or {'spoilt', type(seen) == 'table' and seen.err or tostring(seen)}
end
return looks
