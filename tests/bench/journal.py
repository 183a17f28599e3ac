"""The journal: what group commit saves, and what a page costs at the end of a long room.

Ratios of one run on one disk; nothing is asserted. Entries are of the size a blow with its arithmetic has.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from server.journal import Journal, Key
from server.journal.memory import MemoryJournal
from server.journal.sqlite import SqliteJournal
from tests.bench.rows import Row, note, say

BODY = bytes(range(256)) * 6
ROOMS = 100
ALONE, EACH = 300, 30
LONG = 10_000


async def append(journal: Journal, room: str, n: int) -> None:
    await journal.append(room, n, BODY, Key("gm", f"k{n}"), b"p" * 32, b"ok", journal.now())


async def opened(journal: Journal, *rooms: str) -> None:
    calls = (journal.create(room, BODY, Key("gm", "k"), b"p" * 32, b"ok", journal.now()) for room in rooms)
    await asyncio.gather(*calls)


async def alone(journal: Journal) -> float:
    """Appends per second where each waits for the one before."""
    await opened(journal, "alone")
    started = time.perf_counter()
    for n in range(1, ALONE + 1):
        await append(journal, "alone", n)
    return ALONE / (time.perf_counter() - started)


async def together(journal: Journal) -> float:
    """Appends per second of many rooms, of which each has one append under way."""
    rooms = [f"room{i}" for i in range(ROOMS)]
    await opened(journal, *rooms)

    async def play(room: str) -> None:
        for n in range(1, EACH + 1):
            await append(journal, room, n)

    started = time.perf_counter()
    await asyncio.gather(*map(play, rooms))
    return ROOMS * EACH / (time.perf_counter() - started)


async def pages(journal: Journal) -> tuple[float, float]:
    """Seconds for a page at the beginning and one at the end of a long room."""
    await opened(journal, "long")
    for start in range(1, LONG, 250):
        await asyncio.gather(*(append(journal, "long", n) for n in range(start, min(start + 250, LONG))))
    seconds = []
    for after in (0, LONG - 500):
        best = float("inf")
        for _ in range(5):
            started = time.perf_counter()
            page = await journal.read("long", after)
            best = min(best, time.perf_counter() - started)
            assert len(page) == 500
        seconds.append(best)
    return seconds[0], seconds[1]


async def measured(folder: Path) -> list[Row]:
    journal = SqliteJournal(folder / "data")
    single, group = await alone(journal), await together(journal)
    writes, groups = journal.counters.appended, journal.counters.groups
    first, last = await pages(journal)
    await journal.close()
    memory = MemoryJournal()
    unsynced = await together(memory)
    await memory.close()
    note(f"one at a time {single:.0f}/s, {ROOMS} rooms at once {group:.0f}/s ({writes} writes in {groups} groups)")
    return [
        say(Row("journal.group_commit_gain", group / single)),
        say(Row("journal.memory_to_sqlite", unsynced / group)),
        say(Row("journal.last_page_to_first", last / first)),
    ]


def rows() -> Iterator[Row]:
    """All rows of this part."""
    with tempfile.TemporaryDirectory(prefix="zwada-bench-", dir=Path.cwd()) as folder:
        yield from asyncio.run(measured(Path(folder)))
