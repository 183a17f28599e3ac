"""The limit in Python: the websockets library's own `broadcast()` on uvloop. Five dice and one number, no rules."""

import asyncio
import random
import sys

import msgpack
import uvloop
from websockets.asyncio.server import ServerConnection, broadcast, serve

clients: set[ServerConnection] = set()
hp = [10**9]


async def fight(socket: ServerConnection) -> None:
    """Roll for whoever attacks, tell everybody."""
    clients.add(socket)
    try:
        async for raw in socket:
            asked = msgpack.unpackb(raw)
            dice = [random.randint(1, 10) for _ in range(5)]
            hp[0] -= sum(dice)
            told = {"type": "attacked", "id": asked["id"], "dice": dice, "total": sum(dice), "hp": hp[0]}
            broadcast(clients, msgpack.packb(told | {"actor": "a", "target": "b", "outcome": "hit"}))
    finally:
        clients.discard(socket)


async def main() -> None:
    """Serve until killed."""
    async with serve(fight, "127.0.0.1", int(sys.argv[1]), compression=None):
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    uvloop.run(main())
