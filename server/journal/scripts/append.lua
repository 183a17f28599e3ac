-- room, expected, prev, key, row, tip, at, wake_at, not_before, extends_ms
local room, expected, prev, key, row, tip, at, wake_at, not_before, extends_ms = unpack(ARGV, 2)
expected, extends_ms = tonumber(expected), tonumber(extends_ms)
local now = alive()
local there = redis.call('HMGET', name(room), 'head', 'tip', 'at', 'wake_at')
local head = tonumber(there[1])
if not head then
  return missing(now, room, prev)
end
local before = known(now, room, key)
if before then
  return before
elseif not has(room, head, there[2], expected, prev) then
  return {now, 'other', head}
elseif head ~= expected then
  return {now, 'conflict', head}
end
local last_at = tonumber(there[3])
if there[4] ~= '' then
  local silent = downtime(last_at)
  if silent ~= extends_ms then
    return {now, 'silence', silent}
  end
end
if not_before ~= '' and tonumber(not_before) > now then
  return {now, 'early', tonumber(not_before) - now}
end
if extends_ms ~= 0 then
  local newest = redis.call('ZRANGE', SILENT, -1, -1, 'WITHSCORES')
  if newest[2] and tonumber(at) < tonumber(newest[2]) then
    return {now, 'silent still'}
  end
end
if tonumber(at) < last_at then
  return {now, 'backwards', last_at}
end
write(room, head + 1, there[2], row, tip, key, at, wake_at)
if wake_at ~= there[4] then
  set_clock(room, wake_at)
end
return {now, 'appended', head + 1}
