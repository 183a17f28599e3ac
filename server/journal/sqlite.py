"""The journal in a data folder: SQLite, one process, durable when `append` answers.

This is the side that coroutines see. What a write does is `ledger.py`, how writes are gathered `writer.py`, reading
`reader.py`, tables and checksums `schema.py`, what happens to a damaged file `mend.py`.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from server.bounds import Bounds
from server.clock import Clock, SystemClock
from server.journal import (
    Appended,
    AppendResult,
    Behind,
    CheckResult,
    Conflict,
    Counters,
    CreateResult,
    Current,
    Due,
    Duplicate,
    Early,
    Key,
    Mark,
    Missing,
    RoomInfo,
    Silence,
    Standing,
    StorageUnavailable,
)
from server.journal.bells import Bells, RoomBell
from server.journal.folder import Folder
from server.journal.ledger import Ledger, Row
from server.journal.mend import start
from server.journal.pulse import downtime
from server.journal.reader import SqliteReader, info_of, known_of, last_of, number_of
from server.journal.schema import code
from server.journal.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")


class SqliteJournal:
    """The journal of one data folder, which is locked meanwhile. (`Journal`)"""

    node = "alone"

    def __init__(self, path: Path, clock: Clock | None = None, bounds: Bounds | None = None) -> None:
        """Open the folder. Raises FolderUnwritable, FolderLocked, FolderDamaged, StorageUnavailable: one line each.

        What was found damaged, and mended, stands in `report`.
        """
        self.counters = Counters()
        self._bells = Bells()
        self._folder = Folder(path)
        try:
            try:
                self._start(clock or SystemClock(), suspect=False)
            except sqlite3.Error as why:
                if code(why) != sqlite3.SQLITE_CORRUPT:
                    raise
                self._start(clock or SystemClock(), suspect=True)
        except (sqlite3.Error, OSError) as why:
            self._folder.close()
            raise StorageUnavailable(f"data folder {path} cannot be used: {why}") from None
        except BaseException:
            self._folder.close()
            raise
        self._closed = False
        self._reader = SqliteReader(self._folder.database, bounds, self.counters, self._ledger.suspect)
        self._writer = Writer(self._folder.database, self._ledger, self.counters)
        self._writer.later(self._sweep)

    def _start(self, clock: Clock, suspect: bool) -> None:
        db, self.report = start(self._folder, suspect)
        self.missing = self.report.missing
        with contextlib.closing(db):
            self._ledger = Ledger(db, self._folder.database, self._folder.heads, clock)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(StorageUnavailable):
            await self.heartbeat()
        await self._reader.close()
        await self._writer.close()
        self._bells.close()
        self._ledger.close()
        self._folder.close()

    # Writing.

    async def _do(self, write: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **more: P.kwargs) -> T:
        """Have the writer do it in its next group."""
        return await self._writer.do(lambda db: write(db, *args, **more))

    async def create(
        self, room: str, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, *, wake_at: int | None = None
    ) -> CreateResult:
        row = Row(room, entry, key, payload, answer, at, wake_at)
        return self._told(room, await self._do(self._ledger.create, row))

    async def append(
        self,
        room: str,
        expected: int,
        entry: bytes,
        key: Key,
        payload: bytes,
        answer: bytes,
        at: int,
        *,
        prev: bytes = b"",
        wake_at: int | None = None,
        not_before: int | None = None,
        extends_ms: int = 0,
    ) -> AppendResult:
        row = Row(room, entry, key, payload, answer, at, wake_at)
        return self._told(room, await self._do(self._ledger.append, row, expected, not_before, extends_ms))

    def _told(self, room: str, result: T) -> T:
        """Count a result and ring the bell, on the event loop's thread."""
        match result:
            case Appended(n):
                self.counters.appended += 1
                self._bells.ring(room, n)
            case Conflict():
                self.counters.conflicts += 1
            case Duplicate():
                self.counters.duplicates += 1
            case Early():
                self.counters.early += 1
            case Silence():
                self.counters.silences += 1
        return result

    async def sit(self, room: str, seats: frozenset[str]) -> None:
        """Nobody else is there to be told."""

    def elsewhere(self, room: str) -> frozenset[str]:
        return frozenset()

    async def save_snapshot(self, room: str, n: int, body: bytes) -> None:
        await self._do(self._ledger.save_snapshot, room, n, body)
        self.counters.snapshots += 1

    async def mark(self, room: str, name: str, mark: Mark | None) -> None:
        await self._do(self._ledger.mark, room, name, mark)

    async def marks(self, room: str) -> dict[str, Mark]:
        return await self._do(self._ledger.marks, room)

    async def behind(self) -> list[str]:
        return await self._do(self._ledger.behind)

    async def delete(self, room: str) -> None:
        await self._do(self._ledger.delete, room)
        self._writer.later(self._sweep)
        self._bells.close(room)

    def _sweep(self, db: sqlite3.Connection) -> None:
        if self._ledger.sweep(db):
            self._writer.later(self._sweep)

    async def mend(self, room: str) -> Missing | None:
        found = await self._do(self._ledger.mend, room)
        if found is not None:
            self.counters.damaged += 1
        return found

    # Time.

    def now(self) -> int:
        return self._ledger.pulse.now()

    async def heartbeat(self) -> None:
        await self._do(self._ledger.heartbeat)

    async def due(self, before: int | None = None) -> list[Due]:
        running = await self._do(self._ledger.due)
        return sorted((d for d in running if before is None or d.wake_at < before), key=lambda d: (d.wake_at, d.room))

    async def downtime(self, room: str) -> int:
        info = await self._reader.ask(lambda db: info_of(db, room))
        return downtime(self._ledger.silences, info.active_at)

    # Reading.

    def onlooker(self) -> None:
        """A torn tail was never whole here, and a folder has no other node that has seen it."""

    async def check(self, room: str, head: int, key: Key, prev: bytes = b"") -> CheckResult:
        def question(db: sqlite3.Connection) -> CheckResult:
            number = number_of(db, room)
            known = known_of(db, room, number, key)
            if known is not None:
                return Duplicate(*known)
            last = last_of(db, number)
            n = last.n if last else 0
            return Current() if n == head else Behind(n)

        return self._told(room, await self._reader.ask(question))

    def follow(self, room: str, standing: Standing | None = None) -> RoomBell:
        return self._bells.follow(room)

    async def head(self, room: str) -> int:
        return await self._reader.head(room)

    async def info(self, room: str) -> RoomInfo:
        return await self._reader.info(room)

    async def rooms(self) -> list[RoomInfo]:
        return await self._reader.rooms()

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        return await self._reader.read(room, after, limit)

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        return await self._reader.snapshot(room, at_or_before)
