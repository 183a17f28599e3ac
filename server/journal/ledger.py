"""What one write does within the writer's transaction, and what the writer knows of rooms and of time.

All of it runs on the writer's thread, in `Ledger`'s methods that take the connection: they look before they write, so
that what they raise of their own leaves nothing behind. Nobody has been told of anything before `written`.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from msgspec import Struct

from server.clock import Clock
from server.journal import (
    Appended,
    AppendResult,
    Conflict,
    CreateResult,
    Due,
    Duplicate,
    Early,
    Key,
    Mark,
    Missing,
    NoSuchRoom,
    Silence,
)
from server.journal.heads import GONE, Heads
from server.journal.mend import mend_room
from server.journal.pulse import Interval, Pulse, downtime
from server.journal.reader import Last, known_of, last_of, number_of
from server.journal.schema import SHIFT, code, entry_sum, place, snapshot_sum
from server.journal.thinning import superfluous

CACHED_ROOMS = 10_000
SWEEP_ENTRIES = 1_000
"""Rows of a deleted room that are swept away in one go."""

DAY_MS = 86_400_000
"""A time further ahead than this is no time that was written."""

NOTHING = Last(GONE, 0, None)


class Row(Struct, frozen=True):
    """What is to be written as an entry, but for its number."""

    room: str
    entry: bytes
    key: Key
    payload: bytes
    answer: bytes
    at: int
    wake_at: int | None


class Ledger:
    """The writing side of one database. (`Chores`)"""

    def __init__(self, db: sqlite3.Connection, file: Path, lines: Path, clock: Clock) -> None:
        """Read what is known of time and of clocks, and remember the silence that ends now."""
        self._path = file
        self._file = os.stat(file).st_ino
        self._failed, self._is_doubted = True, False  # until now nothing was written here: a silence ends
        soon = clock.now_ms() + DAY_MS
        (alive_at,) = db.execute("SELECT coalesce(max(at), 0) FROM beat WHERE at BETWEEN 0 AND ?", (soon,)).fetchone()
        heads: dict[str, int] = {}
        self._heads: dict[str, tuple[int, Last]] = {}
        self._clocks: dict[str, Last] = {}
        for room, number in db.execute("SELECT room, number FROM rooms").fetchall():
            last = last_of(db, number)
            if last is not None:
                heads[room] = last.n
                alive_at = max(alive_at, last.at)
                if last.wake_at is not None:
                    self._clocks[room] = last
        self.pulse = Pulse(clock, alive_at)
        # Silences that ended before the last entry of every room whose clock runs concern nobody any more.
        oldest = min((last.at for last in self._clocks.values()), default=self.pulse.now())
        db.execute("BEGIN IMMEDIATE")
        db.execute("DELETE FROM silences WHERE ended_at NOT BETWEEN ? AND ? OR began_at > ended_at", (oldest + 1, soon))
        self.silences = tuple(Interval(*row) for row in db.execute("SELECT began_at, ended_at FROM silences"))
        self.begun(db)
        self.beat(db)
        db.execute("COMMIT")
        self._lines = Heads(lines, heads)
        self.written()

    # Around each group (`Chores`).

    def ready(self) -> None:
        # Not even a look at another file: our log would be written into it.
        if os.stat(self._path).st_ino != self._file:
            raise OSError("another file stands in the data folder")

    def begun(self, db: sqlite3.Connection) -> None:
        self._news: dict[str, Last] = {}
        self._new_silences = self.silences
        self._has_beaten = False
        self._silent(db, self.pulse.silence() if self._failed else self.pulse.late())

    def written(self) -> None:
        self._failed = False
        if self._news or self._has_beaten:
            self._is_doubted = False
        self.silences = self._new_silences
        if self._news:
            self._lines.note([(room, last.n) for room, last in self._news.items()])
        for room, last in self._news.items():
            if last.wake_at is None:
                self._clocks.pop(room, None)
            else:
                self._clocks[room] = last
        self.pulse.alive()

    def failed(self, why: Exception) -> None:
        self._failed = self._is_doubted = True
        self._heads.clear()
        if code(why) == sqlite3.SQLITE_CORRUPT:
            self._lines.suspect()

    # Entries.

    def _head(self, db: sqlite3.Connection, room: str) -> tuple[int, Last]:
        """A room's number and newest entry, as the transaction sees them. Raises NoSuchRoom."""
        known = self._heads.get(room)
        if known is None:
            number = number_of(db, room)
            known = number, last_of(db, number) or NOTHING
            if len(self._heads) >= CACHED_ROOMS:
                self._heads.clear()
            self._heads[room] = known
        return known

    def _insert(self, db: sqlite3.Connection, number: int, n: int, row: Row) -> bool:
        """Compare-and-set: the row is taken unless its number or its key is."""
        room, by, id = row.room, row.key.by, row.key.id
        total = entry_sum(room, n, row.at, row.wake_at, by, id, row.payload, row.answer, row.entry)
        taken = db.execute(
            "INSERT INTO entries (place, at, wake_at, sender, id, payload, answer, sum, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (place(number, n), row.at, row.wake_at, by, id, row.payload, row.answer, total, row.entry),
        )
        if taken.rowcount != 1:
            return False
        self._news[room] = last = Last(n, row.at, row.wake_at)
        self._heads[room] = number, last
        return True

    def create(self, db: sqlite3.Connection, row: Row) -> CreateResult:
        """Begin a room, unless there is one."""
        try:
            number, last = self._head(db, row.room)
        except NoSuchRoom:
            added = db.execute("INSERT INTO rooms (room, epoch, created_at) VALUES (?, 1, ?)", (row.room, row.at))
            assert added.lastrowid is not None
            self._insert(db, added.lastrowid, 1, row)
            return Appended(1)
        known = known_of(db, row.room, number, row.key)
        return Duplicate(*known) if known else Conflict(last.n)

    def append(
        self, db: sqlite3.Connection, row: Row, expected: int, not_before: int | None, extends_ms: int
    ) -> AppendResult:
        """Write an entry, or say what is in the way."""
        number, last = self._head(db, row.room)
        no: AppendResult | None = None
        if last.n != expected:
            no = Conflict(last.n)
        elif last.wake_at is not None and (silent := downtime(self._new_silences, last.at)) != extends_ms:
            no = Silence(silent)
        elif not_before is not None and (left := not_before - self.pulse.now()) > 0:
            no = Early(left)
        elif extends_ms and self._new_silences and row.at < self._new_silences[-1].ended_at:
            raise ValueError(f"a clock cannot be extended at {row.at}, before the silence has ended")
        elif row.at < last.at:
            raise ValueError(f"entry time runs backwards: {row.at} after {last.at}")
        elif self._insert(db, number, expected + 1, row):
            return Appended(expected + 1)
        # Whatever is in the way: an accepted command gets its first answer.
        known = known_of(db, row.room, number, row.key)
        return Duplicate(*known) if known else no or Conflict(last.n)

    # Rooms.

    def save_snapshot(self, db: sqlite3.Connection, room: str, n: int, body: bytes) -> None:
        """Keep a state, and thin those before it."""
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

    def mark(self, db: sqlite3.Connection, room: str, name: str, mark: Mark | None) -> None:
        """How far a reader has come."""
        number, _ = self._head(db, room)
        if mark is None:
            db.execute("DELETE FROM marks WHERE number = ? AND name = ?", (number, name))
        else:
            db.execute("INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?)", (number, name, mark.n, mark.body))

    def marks(self, db: sqlite3.Connection, room: str) -> dict[str, Mark]:
        number, _ = self._head(db, room)
        rows = db.execute("SELECT name, n, body FROM marks WHERE number = ? ORDER BY name", (number,))
        return {name: Mark(n, body) for name, n, body in rows}

    def behind(self, db: sqlite3.Connection) -> list[str]:
        readers = db.execute("SELECT room, min(n) FROM marks JOIN rooms USING (number) GROUP BY room ORDER BY room")
        return [room for room, n in readers.fetchall() if n < self._head(db, room)[1].n]

    def delete(self, db: sqlite3.Connection, room: str) -> None:
        """A room is no more; its rows are swept away later."""
        number, _ = self._head(db, room)
        db.execute("DELETE FROM rooms WHERE number = ?", (number,))
        db.execute("DELETE FROM lost WHERE room = ?", (room,))
        db.execute("DELETE FROM marks WHERE number = ?", (number,))
        db.execute("INSERT INTO deleted VALUES (?)", (number,))
        del self._heads[room]
        self._news[room] = NOTHING

    def sweep(self, db: sqlite3.Connection) -> bool:
        """Remove a bounded piece of what deleted rooms have left; is there more?"""
        row = db.execute("SELECT number FROM deleted").fetchone()
        if row is None:
            return False
        bounds = (place(row[0], 0), place(row[0] + 1, 0))
        db.execute("DELETE FROM snapshots WHERE place > ? AND place < ?", bounds)
        gone = db.execute(
            "DELETE FROM entries WHERE place IN (SELECT place FROM entries WHERE place > ? AND place < ? LIMIT ?)",
            (*bounds, SWEEP_ENTRIES),
        )
        if gone.rowcount < SWEEP_ENTRIES:
            db.execute("DELETE FROM deleted WHERE number = ?", row)
        return True

    def close(self) -> None:
        """No more lines."""
        self._lines.close()

    def suspect(self) -> None:
        """The database file is damaged: the next start looks through all of it. Any thread."""
        self._lines.suspect()

    def mend(self, db: sqlite3.Connection, room: str) -> Missing | None:
        """Cut a room back to its last whole entry."""
        number, last = self._head(db, room)
        found = mend_room(db, room, number, last.n)
        if found is not None:
            now_last = last_of(db, number) or NOTHING
            if now_last.n != found.head:
                self._lines.suspect()
                raise OSError("the database is damaged: start the server again to have it mended")
            self._heads.pop(room, None)
            self._news[room] = now_last
        return found

    # Time.

    def _silent(self, db: sqlite3.Connection, silence: Interval | None) -> None:
        """Remember a silence that ends now, if any room's clock ran in it, or may still be set as if before it."""
        if silence is not None and (self._clocks or self.pulse.has_stepped):
            db.execute("INSERT INTO silences VALUES (?, ?)", silence)
            self._new_silences = (*self._new_silences, silence)

    def beat(self, db: sqlite3.Connection) -> None:
        """A sign of life, while a clock runs; and after a failure, to see whether the disk takes anything."""
        if self._clocks or self._is_doubted:
            self._has_beaten = True
            db.execute("INSERT OR REPLACE INTO beat VALUES (1, ?)", (self.pulse.now(),))

    def heartbeat(self, db: sqlite3.Connection) -> None:
        """The regular sign of life. Whatever is written notices when it comes late."""
        self.beat(db)

    def due(self, db: sqlite3.Connection) -> list[Due]:
        """Rooms whose clock runs."""
        clocks = self._clocks | self._news
        return [Due(room, last.wake_at) for room, last in clocks.items() if last.wake_at is not None]
