"""The journal in a data folder: SQLite, one process, durable when `append` answers.

What one write does within the writer's transaction stands here; how writes are gathered is `writer.py`, reading is
`reader.py`, tables and checksums `schema.py`, what happens to a damaged file `mend.py`.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

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
    Missing,
    NoSuchRoom,
    RoomInfo,
    Silence,
    StorageUnavailable,
)
from server.journal.bells import Bells, RoomBell
from server.journal.folder import Folder
from server.journal.pulse import Interval, Pulse, downtime
from server.journal.reader import Last, SqliteReader, info_of, known_of, last_of, number_of
from server.journal.schema import SHIFT, TABLES, connect, entry_sum, place, snapshot_sum, unavailable
from server.journal.thinning import superfluous
from server.journal.writer import Writer

CACHED_ROOMS = 10_000
SWEEP_ENTRIES = 1_000
"""Entries of a deleted room that are swept away in one go."""

T = TypeVar("T")


class SqliteJournal:
    """The journal of one data folder, which is locked meanwhile. (`Journal`)"""

    def __init__(self, path: Path, clock: Clock | None = None, bounds: Bounds | None = None) -> None:
        """Open the folder. Raises FolderUnwritable, FolderLocked, FolderDamaged, StorageUnavailable: one line each."""
        self.counters = Counters()
        self._bells = Bells()
        self._folder = Folder(path)
        try:
            db = self._open()
            try:
                self._begin(db, clock or SystemClock())
            finally:
                db.close()
        except (sqlite3.Error, OSError) as why:
            self._folder.close()
            raise unavailable(why) from None
        self._closed = False
        self._reader = SqliteReader(self._folder.database, bounds, self.counters)
        self._writer = Writer(self._folder.database, self, self.counters)

    def _open(self) -> sqlite3.Connection:
        db = connect(self._folder.database, "rwc")
        db.execute("PRAGMA journal_mode = WAL")
        if db.execute("PRAGMA user_version").fetchone()[0] == 0:
            db.executescript(f"BEGIN IMMEDIATE; {TABLES}")
            db.execute("INSERT INTO journal VALUES (?, 0)", (token_hex(16),))
            db.execute("COMMIT")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return db

    def _begin(self, db: sqlite3.Connection, clock: Clock) -> None:
        """Read what is known of time and of clocks, and remember the silence that ends now."""
        self._failed = False
        self._file = os.stat(self._folder.database).st_ino
        self._identity, beat_at = db.execute("SELECT identity, beat_at FROM journal").fetchone()
        self._clocks: dict[str, Last] = {}
        alive_at = beat_at
        for room, number in db.execute("SELECT room, number FROM rooms").fetchall():
            last = last_of(db, number)
            if last is not None:
                alive_at = max(alive_at, last.at)
                if last.wake_at is not None:
                    self._clocks[room] = last
        self._pulse = Pulse(clock, alive_at)
        self._silences = tuple(Interval(*row) for row in db.execute("SELECT began_at, ended_at FROM silences"))
        self._heads: dict[str, tuple[int, Last]] = {}
        self._new_silences = self._silences
        self._news: list[tuple[str, Last]] = []
        db.execute("BEGIN IMMEDIATE")
        self._forget_silences(db)
        self._silent(db, self._pulse.silence())
        self._beat(db)
        db.execute("COMMIT")
        self.written()

    # Time.

    def now(self) -> int:
        return self._pulse.now()

    def _silent(self, db: sqlite3.Connection, silence: Interval | None) -> None:
        """Remember a silence that ends now, if any room's clock ran in it."""
        if silence is not None and self._clocks:
            db.execute("INSERT INTO silences VALUES (?, ?)", silence)
            self._new_silences = (*self._new_silences, silence)

    def _forget_silences(self, db: sqlite3.Connection) -> None:
        """Silences that ended before the last entry of every room whose clock runs concern nobody any more."""
        oldest = min((last.at for last in self._clocks.values()), default=self._pulse.now())
        db.execute("DELETE FROM silences WHERE ended_at <= ?", (oldest,))
        self._new_silences = tuple(s for s in self._silences if s.ended_at > oldest)

    def _beat(self, db: sqlite3.Connection) -> None:
        if self._clocks:
            db.execute("UPDATE journal SET beat_at = ?", (self._pulse.now(),))

    # What the writer's thread does around a group (`Chores`).

    def begun(self, db: sqlite3.Connection) -> None:
        self._news.clear()
        self._new_silences = self._silences
        if os.stat(self._folder.database).st_ino != self._file:
            raise sqlite3.OperationalError("another file stands in the data folder")
        if self._failed:
            if db.execute("SELECT identity FROM journal").fetchone()[0] != self._identity:
                raise sqlite3.OperationalError("another journal stands in the data folder")
            self._silent(db, self._pulse.silence())

    def written(self) -> None:
        self._failed = False
        self._silences = self._new_silences
        for room, last in self._news:
            if last.wake_at is None:
                self._clocks.pop(room, None)
            else:
                self._clocks[room] = last
        self._pulse.alive()

    def failed(self) -> None:
        self._failed = True
        self._heads.clear()

    def carried_over(self) -> None:
        pass

    # Writing.

    def _head(self, db: sqlite3.Connection, room: str) -> tuple[int, Last]:
        """A room's number and newest entry, as the transaction sees them. Raises NoSuchRoom."""
        known = self._heads.get(room)
        if known is None:
            number = number_of(db, room)
            known = number, last_of(db, number) or Last(0, 0, None)
            if len(self._heads) >= CACHED_ROOMS:
                self._heads.clear()
            self._heads[room] = known
        return known

    def _insert(
        self,
        db: sqlite3.Connection,
        room: str,
        number: int,
        last: Last,
        entry: bytes,
        key: Key,
        payload: bytes,
        answer: bytes,
    ) -> bool:
        """Compare-and-set: the row is taken unless its number or its key is."""
        total = entry_sum(room, last.n, last.at, last.wake_at, key.by, key.id, payload, answer, entry)
        row = (place(number, last.n), last.at, last.wake_at, key.by, key.id, payload, answer, total, entry)
        taken = db.execute(
            "INSERT INTO entries (place, at, wake_at, sender, id, payload, answer, sum, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            row,
        )
        if taken.rowcount != 1:
            return False
        self._heads[room] = number, last
        self._news.append((room, last))
        return True

    async def create(
        self, room: str, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, *, wake_at: int | None = None
    ) -> CreateResult:
        def task(db: sqlite3.Connection) -> CreateResult:
            try:
                number, last = self._head(db, room)
            except NoSuchRoom:
                added = db.execute("INSERT INTO rooms (room, epoch, created_at) VALUES (?, 1, ?)", (room, at))
                number = added.lastrowid or 0
                self._insert(db, room, number, Last(1, at, wake_at), entry, key, payload, answer)
                return Appended(1)
            known = known_of(db, room, number, key)
            return Duplicate(*known) if known else Conflict(last.n)

        return self._told(room, await self._writer.do(task))

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
        wake_at: int | None = None,
        not_before: int | None = None,
        extends_ms: int = 0,
    ) -> AppendResult:
        def task(db: sqlite3.Connection) -> AppendResult:
            number, last = self._head(db, room)
            no: AppendResult | None = None
            if last.n != expected:
                no = Conflict(last.n)
            elif last.wake_at is not None and (silent := downtime(self._new_silences, last.at)) != extends_ms:
                no = Silence(silent)
            elif not_before is not None and (left := not_before - self.now()) > 0:
                no = Early(left)
            elif extends_ms and at < self._new_silences[-1].ended_at:
                raise ValueError(f"a clock cannot be extended at {at}, before the silence has ended")
            elif at < last.at:
                raise ValueError(f"entry time runs backwards: {at} after {last.at}")
            elif self._insert(db, room, number, Last(expected + 1, at, wake_at), entry, key, payload, answer):
                return Appended(expected + 1)
            # Whatever is in the way: an accepted command gets its first answer.
            known = known_of(db, room, number, key)
            return Duplicate(*known) if known else no or Conflict(last.n)

        return self._told(room, await self._writer.do(task))

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

    async def save_snapshot(self, room: str, n: int, body: bytes) -> None:
        def task(db: sqlite3.Connection) -> None:
            number, last = self._head(db, room)
            if not 0 < n <= last.n:
                raise ValueError(f"no entry {n} to keep a snapshot of")
            row = (place(number, n), snapshot_sum(room, n, body), body)
            db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row)
            bounds = (place(number, 0), place(number + 1, 0))
            rows = db.execute("SELECT place FROM snapshots WHERE place > ? AND place < ? ORDER BY place", bounds)
            kept = [where & (1 << SHIFT) - 1 for (where,) in rows]
            gone = [(place(number, old),) for old in superfluous(kept)]
            db.executemany("DELETE FROM snapshots WHERE place = ?", gone)

        await self._writer.do(task)
        self.counters.snapshots += 1

    async def delete(self, room: str) -> None:
        def task(db: sqlite3.Connection) -> None:
            number, _ = self._head(db, room)
            db.execute("DELETE FROM rooms WHERE number = ?", (number,))
            self._heads.pop(room, None)
            self._news.append((room, Last(0, 0, None)))
            self._writer.later(self._sweep(number))

        await self._writer.do(task)
        self._bells.close(room)

    def _sweep(self, number: int) -> Callable[[sqlite3.Connection], None]:
        """A task that removes what a deleted room has left, a bounded piece at a time."""

        def task(db: sqlite3.Connection) -> None:
            for table in ("snapshots", "entries"):
                gone = db.execute(
                    f"DELETE FROM {table} WHERE place IN (SELECT place FROM {table}"
                    " WHERE place > ? AND place < ? LIMIT ?)",
                    (place(number, 0), place(number + 1, 0), SWEEP_ENTRIES),
                )
                if gone.rowcount == SWEEP_ENTRIES:
                    self._writer.later(task)
                    return

        return task

    async def heartbeat(self) -> None:
        def task(db: sqlite3.Connection) -> None:
            if not self._failed:
                self._silent(db, self._pulse.late())
            self._beat(db)

        await self._writer.do(task)

    async def due(self, before: int | None = None) -> list[Due]:
        def task(db: sqlite3.Connection) -> list[Due]:
            clocks = dict(self._clocks) | dict(self._news)
            return [Due(room, last.wake_at) for room, last in clocks.items() if last.wake_at is not None]

        running = await self._writer.do(task)
        return sorted((d for d in running if before is None or d.wake_at < before), key=lambda d: (d.wake_at, d.room))

    # Reading.

    async def check(self, room: str, head: int, key: Key) -> CheckResult:
        def question(db: sqlite3.Connection) -> CheckResult:
            number = number_of(db, room)
            known = known_of(db, room, number, key)
            if known is not None:
                return Duplicate(*known)
            last = last_of(db, number)
            n = last.n if last else 0
            return Current() if n == head else Behind(n)

        return self._told(room, await self._reader.ask(question))

    async def downtime(self, room: str) -> int:
        info = await self._reader.ask(lambda db: info_of(db, room))
        return downtime(self._silences, info.active_at)

    def follow(self, room: str) -> RoomBell:
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

    async def mend(self, room: str) -> Missing | None:
        await self._reader.info(room)
        return None

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(StorageUnavailable):
            await self.heartbeat()
        await self._reader.close()
        await self._writer.close()
        self._bells.close()
        self._folder.close()
