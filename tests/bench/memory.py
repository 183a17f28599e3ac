"""Memory of a real server: for each connection that says nothing, and for each loaded room of ten combatants.

Slopes of the resident size, so that what the process holds anyway does not count.
"""

from __future__ import annotations

import asyncio
import gc
import json
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

from tests.bench.growth import open_room
from tests.bench.rows import Row, note, say
from tests.support.rawws import TEXT, RawSocket, frame
from tests.support.serving import ServerProcess
from zwada_client import Link, Session

IDLE, ROOMS, FIGHTERS = 150, 40, 10
LIFTED = {"ZWADA_COMMANDS_PER_S": "100000", "ZWADA_COMMANDS_BURST": "100000", "ZWADA_SESSIONS_PER_MIN": "100000"}


def resident_kib(server: ServerProcess) -> float:
    """Memory a server holds."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4.0


async def measured(data: Path) -> list[Row]:
    """Rooms first, then connections to one of them; the first of each pays for what all share."""
    server = ServerProcess(data, **LIFTED)
    await server.start()
    try:
        known = [await open_room(server.url, FIGHTERS) for _ in range(5)]
        before = resident_kib(server)
        known += [await open_room(server.url, FIGHTERS) for _ in range(ROOMS)]
        room_kib = (resident_kib(server) - before) / ROOMS
        link = Link(server.url, known[0].room, known[0].spectator)
        async with AsyncExitStack() as stack:
            port = int(server.url.rpartition(":")[2])

            async def sits(n: int) -> None:
                raw = await stack.enter_async_context(await RawSocket.connect(port))
                await raw.shake(f"/v1/rooms/{known[0].room}/ws")
                token = await (await Session.open(link)).fresh_token()
                raw.send(frame(TEXT, json.dumps({"t": "hello", "token": token, "tab": f"t{n}"}).encode()))
                await raw.receive()
                await raw.receive()

            for n in range(20):
                await sits(n)
            gc.collect()
            before = resident_kib(server)
            for n in range(IDLE):
                await sits(20 + n)
            idle_kib = (resident_kib(server) - before) / IDLE
    finally:
        server.kill()
    return [Row("memory.kib_per_idle_connection", idle_kib, 30), Row("memory.kib_per_room_of_10", room_kib, 150)]


def rows() -> Iterator[Row]:
    """The rows of memory."""
    note("the server runs with " + " ".join(f"{name}={value}" for name, value in LIFTED.items()))
    with tempfile.TemporaryDirectory(prefix="zwada-bench-") as folder:
        for row in asyncio.run(measured(Path(folder) / "data")):
            yield say(row)
