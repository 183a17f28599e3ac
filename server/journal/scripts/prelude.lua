-- What the scripts share. It stands in front of each of them, behind the constants (LATE_MS, PRESENT_MS, SILENCES,
-- CARRIED, GONE_S) and `ARGV[1]`: the wall clock of a test; nothing: Redis' own.
-- Every answer begins with the journal's time. No number becomes a string by itself: Lua would round it.

local PULSE, NODES, CLOCKS, SILENT = 'zwada:pulse', 'zwada:nodes', 'zwada:clocks', 'zwada:silences'

local function whole(number)
  return string.format('%.0f', number)
end

local function name(room, what)
  return 'zwada:{' .. room .. '}' .. (what or '')
end

-- The journal's time as it is now: the wall and an offset by which it never runs backwards. A wall that was set back
-- and is put right again uses the offset up, before anything is called a silence.
local function time()
  local wall
  if ARGV[1] ~= '' then
    wall = tonumber(ARGV[1])
  else
    local reading = redis.call('TIME')
    wall = reading[1] * 1000 + math.floor(reading[2] / 1000)
  end
  local pulse = redis.call('HMGET', PULSE, 'alive_at', 'offset')
  local alive_at, offset = tonumber(pulse[1]) or wall, tonumber(pulse[2]) or 0
  local now = wall + offset
  if now < alive_at then
    now = alive_at
  elseif now - alive_at > LATE_MS and offset > 0 then
    now = math.max(alive_at, now - offset)
  end
  return now, now - wall, alive_at
end

-- A sign of life. One that comes late (by `late` ms; LATE_MS where nothing is said) ends a silence, also where no clock
-- runs: it may still be set by an entry that was made before.
local function alive(late)
  local now, offset, alive_at = time()
  if now - alive_at > (late or LATE_MS) then
    redis.call('ZADD', SILENT, whole(now), whole(alive_at) .. ':' .. whole(now))
    redis.call('ZREMRANGEBYRANK', SILENT, 0, -SILENCES - 1)
  end
  redis.call('HSET', PULSE, 'alive_at', whole(now), 'offset', whole(offset))
  return now
end

-- How much silence ended after `since`.
local function downtime(since)
  local sum = 0
  for _, silence in ipairs(redis.call('ZRANGEBYSCORE', SILENT, '(' .. whole(since), '+inf')) do
    local began, ended = silence:match('^(.*):(.*)$')
    sum = sum + tonumber(ended) - math.max(tonumber(began), since)
  end
  return sum
end

-- Entry `n` of a stream: row, tip, key, "at:wake_at"; nothing where there is none.
local function entry(stream, n)
  local id = whole(n) .. '-0'
  local found = redis.call('XRANGE', stream, id, id)[1]
  if found then
    local fields = found[2]
    return fields[2], fields[4], fields[6], fields[8]
  end
end

-- Whether entry `n` is the one with that tip; nothing is known of none. A tip of the head that was damaged deceives
-- nobody: the entry has its own.
local function has(room, head, head_tip, n, tip)
  if tip == '' or n == 0 then
    return true
  elseif n > head then
    return false
  elseif n == head and tip == head_tip then
    return true
  end
  local _, there = entry(name(room, ':entries'), n)
  return there == tip
end

-- The last epoch of which something was lost; 0: nothing ever was.
local function latest(room)
  local last = 0
  for _, of in ipairs(redis.call('ZRANGE', 'zwada:orphans', 0, -1)) do
    local epoch, whose = of:match('^(%d+):(.*)$')
    if whose == room then
      last = math.max(last, epoch)
    end
  end
  return last
end

local function tell(room, news)
  redis.call('PUBLISH', name(room, ':bell'), news)
end

local function stir(room)
  tell(room, '!')
end

local function set_clock(room, wake_at)
  if wake_at ~= '' then
    redis.call('ZADD', CLOCKS, wake_at, room)
  else
    redis.call('ZREM', CLOCKS, room)
  end
end

local function put(stream, n, row, tip, key, at, wake_at)
  redis.call('XADD', stream, whole(n) .. '-0', 'r', row, 'h', tip, 'k', key, 't', at .. ':' .. wake_at)
end

-- Write entry `n` and ring: with the entry where it is not too large.
local function write(room, n, prev, row, tip, key, at, wake_at)
  put(name(room, ':entries'), n, row, tip, key, at, wake_at)
  redis.call('HSET', name(room, ':keys'), key, whole(n))
  redis.call('HSET', name(room), 'head', whole(n), 'tip', tip, 'at', at, 'wake_at', wake_at)
  tell(room, whole(n) .. ':' .. #prev .. ':' .. prev .. (#row <= CARRIED and row or ''))
end

-- There is no such room; `other`: though the caller knows it and nobody deleted it.
local function missing(now, room, prev)
  if prev ~= '' and redis.call('EXISTS', name(room, ':gone')) == 0 then
    return {now, 'other', false}
  end
  return {now, 'no such room'}
end

-- What is known of a key: the answer `duplicate`, or nothing.
local function known(now, room, key)
  local n = tonumber(redis.call('HGET', name(room, ':keys'), key))
  if n then
    local row = entry(name(room, ':entries'), n)
    return row and {now, 'duplicate', n, row} or {now, 'damaged', n}
  end
end

-- Nobody sits anywhere on this node any more; true once all is cleared.
local function stand_up(node)
  local sits = 'zwada:sits:' .. node
  for _, room in ipairs(redis.call('SPOP', sits, 1000)) do
    redis.call('HDEL', name(room, ':here'), node)
    stir(room)
  end
  if redis.call('EXISTS', sits) == 0 then
    redis.call('ZREM', NODES, node)
    return true
  end
end
