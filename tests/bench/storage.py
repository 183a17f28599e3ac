"""The journals side by side: how many entries a second one room takes, and many rooms at once, on this disk.

A room has one append under way, so one room takes as many as there are syncs in a row; beside them stands the disk
itself. Nothing is asserted; `deploy/README.md` quotes a run.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from server.journal import Journal
from server.journal.redis import RedisStore
from server.journal.shared import SharedJournal
from server.journal.sqlite import SqliteJournal
from tests.bench.journal import BODY, alone, together
from tests.bench.rows import Row, note, say
from tests.support.redis_server import RedisServer

SYNCS = 300
AOF: Mapping[str, Mapping[str, str]] = {
    "redis_always": {"appendonly": "yes", "appendfsync": "always"},
    "redis_everysec": {"appendonly": "yes", "appendfsync": "everysec"},
    "redis_memory": {},
}
Opened = AbstractAsyncContextManager[Journal]


def syncs(folder: Path) -> float:
    """How often in a second an entry's bytes can be added to a file and synced."""
    with (folder / "file").open("ab", buffering=0) as file:
        started = time.perf_counter()
        for _ in range(SYNCS):
            file.write(BODY)
            os.fdatasync(file)
        return SYNCS / (time.perf_counter() - started)


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[Journal]:
    journal = SqliteJournal(folder)
    try:
        yield journal
    finally:
        await journal.close()


@asynccontextmanager
async def redis(folder: Path, options: Mapping[str, str]) -> AsyncIterator[Journal]:
    with RedisServer(folder, **options) as server:
        journal = SharedJournal(await RedisStore.open(server.url), "bench")
        try:
            await journal.start()
            yield journal
        finally:
            await journal.close()


async def rate(open: Callable[[Path], Opened], measure: Callable[[Journal], Awaitable[float]], folder: Path) -> float:
    """Entries a second in a journal of its own."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        async with open(Path(own)) as journal:
            return await measure(journal)


async def measured(folder: Path) -> list[Row]:
    def redis_by(options: Mapping[str, str]) -> Callable[[Path], Opened]:
        return lambda own: redis(own, options)

    journals: dict[str, Callable[[Path], Opened]] = {"sqlite": sqlite}
    journals |= {name: redis_by(options) for name, options in AOF.items()}
    found = [say(Row("storage.fdatasync_per_s", syncs(folder)))]
    for name, open in journals.items():
        found.append(say(Row(f"storage.{name}_one_room_per_s", await rate(open, alone, folder))))
        found.append(say(Row(f"storage.{name}_many_rooms_per_s", await rate(open, together, folder))))
    return found


def rows() -> Iterator[Row]:
    """All rows of this part."""
    note("entries of 1.5 kB; one room, then 100 rooms at once; one process")
    with tempfile.TemporaryDirectory(prefix="zwada-bench-", dir=Path.cwd()) as folder:
        yield from asyncio.run(measured(Path(folder)))
