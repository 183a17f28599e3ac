"""Two looping bots at a table: how long the others wait for their answers, against the same table when it is quiet.

By turns in one run, the GM and two players acting all the time at a person's pace; the server has the limits it is
shipped with.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles

from tests.bench.rows import Row, note, say
from tests.support.looping import looping
from tests.support.serving import serving
from zwada_client import Connection, Link, Session, create_room

TURNS, SECONDS, PAUSE_S = 3, 4.0, 0.08
GOAL = 3


async def waits(seats: list[Connection]) -> list[float]:
    """Milliseconds that each command of these people waited for its answer, for so many seconds."""
    until = time.monotonic() + SECONDS

    async def acts(seat: Connection) -> list[float]:
        took = []
        while time.monotonic() < until:
            began = time.monotonic()
            (await seat.do("name_seat", {"name": f"{seat.you['seat']} {len(took)}"})).or_raise()
            took.append((time.monotonic() - began) * 1_000)
            await asyncio.sleep(PAUSE_S)
        return took

    return [ms for took in await asyncio.gather(*(acts(seat) for seat in seats)) for ms in took]


async def measured() -> tuple[list[float], list[float]]:
    """How long answers took at the quiet table, and beside the bots."""
    quiet: list[float] = []
    beside: list[float] = []
    async with AsyncExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="zwada-bench-"))
        server = await stack.enter_async_context(serving(Path(data) / "data"))
        room = await create_room(server.url, "dragons_of_shadows", "loops")
        gm = await stack.enter_async_context(Connection(await Session.open(room.link("gm"))))
        seats = [gm]
        for name in ("Mira", "Lethi"):
            made = (await gm.do("invite", {"role": "player", "name": name})).or_raise()
            link = Link(server.url, room.room, made.data["secret"])
            seats.append(await stack.enter_async_context(Connection(await Session.open(link))))
        for n in range(TURNS):
            quiet += await waits(seats)
            async with looping(gm, room.link("gm"), f"Echo{n}", f"Parrot{n}") as bots:
                beside += await waits(seats)
            heard = "; ".join(f"{bot.name}: {dict(bot.answers)}, closed {dict(bot.closes)}" for bot in bots)
            note(heard)
    return quiet, beside


def p99(found: list[float]) -> float:
    return quantiles(found, n=100)[98]


def rows() -> Iterator[Row]:
    """All rows of this part."""
    quiet, beside = asyncio.run(measured())
    yield say(Row("loops.quiet_p99_ms", p99(quiet)))
    yield say(Row("loops.beside_two_bots_p99_ms", p99(beside)))
    yield say(Row("loops.p99_by_quiet", p99(beside) / p99(quiet), GOAL))
