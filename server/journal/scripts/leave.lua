-- node
local now = alive()
while not stand_up(ARGV[2]) do
end
return {now}
