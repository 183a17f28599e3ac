-- after (nothing: from the first; else behind that name, with a parenthesis before it), limit
local FIELDS = {'head', 'epoch', 'created_at', 'at', 'wake_at', 'lost_head', 'lost_known'}
local after = ARGV[2] == '' and '-' or ARGV[2]
local rooms = {(time())}
for _, room in ipairs(redis.call('ZRANGEBYLEX', 'zwada:rooms', after, '+', 'LIMIT', 0, ARGV[3])) do
  local is_whole, fields = pcall(redis.call, 'HMGET', name(room), unpack(FIELDS))
  rooms[#rooms + 1] = {room, is_whole and fields}
end
return rooms
