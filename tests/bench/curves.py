"""Growth curves: what an action, a join and a room cost as a table grows. Each curve is drawn into `curves/`.

Every point is told as a multiple of the curve's first, measured in the same run; all are shown, none has a goal.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from tests.bench.fanout import ZWADA, install, measure
from tests.bench.growth import Known, lengthen, ms_to_join, names, open_room
from tests.bench.memory import LIFTED, resident_kib
from tests.bench.plot import svg
from tests.bench.rows import Row, say
from tests.bench.tabletop import Tabletop
from tests.support.serving import ServerProcess
from zwada_client import Connection

FOLDER = Path(__file__).parent / "curves"
SUBSCRIBERS = (5, 15, 50, 100, 150)
COMBATANTS = (10, 20, 50, 100, 200)
SEATS = (1, 2, 4, 8, 16)
ENTRIES = (100, 1_000, 10_000, 100_000)
ROOMS = (1, 10, 100, 1_000)
JOINS, COMMANDS = 9, 40


def drawn(name: str, title: str, across: str, points: Sequence[tuple[float, float]], unit: str) -> Iterator[Row]:
    """A curve as rows, and as a picture."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(svg(title, across, unit, points))
    first = points[0][1]
    yield say(Row(f"curves.{name}_{points[0][0]:g}_{unit}", first))
    for x, y in points[1:]:
        yield say(Row(f"curves.{name}_{x:g}_by_{points[0][0]:g}", y / first))


def by_subscribers() -> list[tuple[float, float]]:
    """Server CPU of an action."""
    install()
    return [(n, measure(ZWADA, n, 40, 3.0)["us_per_action"]) for n in SUBSCRIBERS]


def by_combatants() -> list[tuple[float, float]]:
    """Deciding and telling an action, for the GM, a player and the table."""
    return [(n, sum(Tabletop(n).us())) for n in COMBATANTS]


def by_seats() -> list[tuple[float, float]]:
    """The same with so many seats: the GM's, and players who play one of twenty each."""
    return [(n, sum(Tabletop(20, n - 1).us())) for n in SEATS]


async def by_entries(data: Path) -> list[tuple[float, float]]:
    """A join, from the first byte to the whole view."""
    server = ServerProcess(data, **LIFTED)
    await server.start()
    try:
        known = [await open_room(server.url, 2) for _ in ENTRIES]
        await server.stop()
        for room, entries in zip(known, ENTRIES, strict=True):
            await lengthen(data, room, entries, names)
        await server.start()
        taken = [[await ms_to_join(room) for room in known] for _ in range(JOINS)]
        return [(n, median(column)) for n, column in zip(ENTRIES, zip(*taken, strict=True), strict=True)]
    finally:
        server.kill()


async def by_rooms(data: Path) -> list[tuple[float, float]]:
    """How long one command takes to be answered in one of so many loaded rooms."""
    server = ServerProcess(data, **LIFTED)
    await server.start()
    try:
        first: Known = await open_room(server.url, 10)
        loaded, found = 1, []
        for count in ROOMS:
            while loaded < count:
                await open_room(server.url, 2)
                loaded += 1
            found.append((float(count), await _answered_ms(first)))
        say(Row(f"curves.rooms_{ROOMS[-1]}_resident_mib", resident_kib(server) / 1024))
        return found
    finally:
        server.kill()


async def _answered_ms(known: Known) -> float:
    async with Connection(known.session) as gm:
        took = []
        for n in range(COMMANDS):
            began = time.perf_counter()
            (await gm.do("name_room", {"name": f"Tavern {n}"})).or_raise()
            took.append((time.perf_counter() - began) * 1_000)
        return median(took)


def rows() -> Iterator[Row]:
    """All curves."""
    yield from drawn("combatants", "Deciding and telling an action, by combatants", "combatants", by_combatants(), "us")
    yield from drawn("seats", "Deciding and telling an action, by seats", "seats", by_seats(), "us")
    yield from drawn("subscribers", "Server CPU of an action, by subscribers", "subscribers", by_subscribers(), "us")
    with tempfile.TemporaryDirectory(prefix="zwada-bench-") as folder:
        yield from drawn(
            "rooms", "A command answered, by loaded rooms", "rooms", asyncio.run(by_rooms(Path(folder) / "rooms")), "ms"
        )
        points = asyncio.run(by_entries(Path(folder) / "entries"))
        yield from drawn("entries", "From connect to the whole view, by entries", "entries", points, "ms")
