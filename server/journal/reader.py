"""Reading an SQLite journal, on connections and threads of its own: beside the writer, or beside a running server.

Every answer is bounded, checked against its checksum, and read in one short transaction: a reader never keeps the
writer from carrying its log over.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

from server.bounds import Bounds
from server.journal import (
    Counters,
    Damaged,
    Key,
    NoSuchRoom,
    RoomInfo,
    StorageUnavailable,
)
from server.journal.schema import ENTRY, SHIFT, code, connect, is_whole_entry, is_whole_snapshot, place, unavailable

THREADS = 2
BODY = ENTRY.split(", ").index("body")
ROOMS_AT_ONCE = 500

T = TypeVar("T")


class Last(NamedTuple):
    """What is asked of a room's newest entry."""

    n: int
    at: int
    wake_at: int | None


def number_of(db: sqlite3.Connection, room: str) -> int:
    """A room's number. Raises NoSuchRoom."""
    row = db.execute("SELECT number FROM rooms WHERE room = ?", (room,)).fetchone()
    if row is None:
        raise NoSuchRoom(room)
    return int(row[0])


def last_of(db: sqlite3.Connection, number: int) -> Last | None:
    """A room's newest entry; None where it has none."""
    row = db.execute(
        "SELECT n, at, wake_at FROM entries WHERE place > ? AND place < ? ORDER BY place DESC LIMIT 1",
        (place(number, 0), place(number + 1, 0)),
    ).fetchone()
    return Last(*row) if row else None


def known_of(db: sqlite3.Connection, room: str, number: int, key: Key) -> tuple[int, bytes, bytes] | None:
    """Entry number, payload digest and answer of an accepted key. Raises Damaged."""
    row = db.execute(
        f"SELECT {ENTRY} FROM entries WHERE number = ? AND sender = ? AND id = ?", (number, key.by, key.id)
    ).fetchone()
    if row is None:
        return None
    n, _, _, _, _, payload, answer, _, _ = row
    if not is_whole_entry(room, row):
        raise Damaged(room, n)
    return n, payload, answer


def page_of(
    db: sqlite3.Connection, room: str, number: int, after: int, limit: int, bytes_max: int
) -> list[tuple[int, bytes]]:
    """The next whole entries. Raises Damaged if the very next one is not whole."""
    page: list[tuple[int, bytes]] = []
    size = 0
    try:
        for row in db.execute(
            f"SELECT {ENTRY} FROM entries WHERE place > ? AND place < ? ORDER BY place LIMIT ?",
            (place(number, after), place(number + 1, 0), limit),
        ):
            n = after + len(page) + 1
            if row[0] != n or not is_whole_entry(room, row):
                if page:
                    break
                raise Damaged(room, n)
            body = row[BODY]
            size += len(body)
            if page and size > bytes_max:
                break
            page.append((n, body))
    except sqlite3.Error as why:
        if code(why) != sqlite3.SQLITE_CORRUPT:
            raise
        if not page:
            raise Damaged(room, after + 1) from None
    if not page and limit:
        last = last_of(db, number)
        if last is not None and last.n > after:
            raise Damaged(room, after + 1)
    return page


def snapshot_of(db: sqlite3.Connection, room: str, number: int, at_or_before: int | None) -> tuple[int, bytes] | None:
    """The newest whole snapshot not after an entry; a damaged one is passed over."""
    highest = place(number + 1, 0) - 1 if at_or_before is None else place(number, max(0, at_or_before))
    rows = db.execute(
        "SELECT place, sum, body FROM snapshots WHERE place > ? AND place <= ? ORDER BY place DESC",
        (place(number, 0), highest),
    )
    for where, total, body in rows:
        n = where & (1 << SHIFT) - 1
        if is_whole_snapshot(room, n, total, body):
            return n, body
    return None


_INFO = f"""
SELECT room, coalesce(n, 0), epoch, created_at, coalesce(at, created_at), wake_at
FROM rooms LEFT JOIN entries
ON place = (
    SELECT max(place) FROM entries WHERE place > rooms.number << {SHIFT} AND place < (rooms.number + 1) << {SHIFT}
)
"""


def rooms_of(db: sqlite3.Connection, after: str | None) -> list[RoomInfo]:
    """The next rooms by id."""
    rows = db.execute(f"{_INFO} WHERE room > ? OR ? IS NULL ORDER BY room LIMIT ?", (after, after, ROOMS_AT_ONCE))
    return [RoomInfo(*row) for row in rows]


def info_of(db: sqlite3.Connection, room: str) -> RoomInfo:
    """One room. Raises NoSuchRoom."""
    row = db.execute(f"{_INFO} WHERE room = ?", (room,)).fetchone()
    if row is None:
        raise NoSuchRoom(room)
    return RoomInfo(*row)


class SqliteReader:
    """A journal opened for reading only. (`Readable`)

    Threads and connections are made when they are needed; a connection that failed is not used again.
    """

    def __init__(
        self,
        file: Path,
        bounds: Bounds | None = None,
        counters: Counters | None = None,
        on_damage: Callable[[], None] = lambda: None,
        mode: str = "ro",
    ) -> None:
        self.counters = counters or Counters()
        self._file = file
        self._mode = mode
        self._on_damage = on_damage
        self._bounds = bounds or Bounds()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="journal-reader")
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._closed = False

    async def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Put a question in a read transaction on one of the reading threads."""
        if self._closed:
            raise StorageUnavailable("storage unavailable: the journal is closed")
        self.counters.reads += 1
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with self._connection() as db:
                db.execute("BEGIN")
                try:
                    return question(db)
                finally:
                    db.execute("ROLLBACK")
        except Damaged:
            self._on_damage()
            raise
        except (sqlite3.Error, OSError) as why:
            if code(why) == sqlite3.SQLITE_CORRUPT:
                self._on_damage()
            raise unavailable(why) from None

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        try:
            db = self._idle.get_nowait()
        except Empty:
            db = connect(self._file, self._mode)
        try:
            yield db
        except sqlite3.Error:
            db.close()
            raise
        except BaseException:
            self._idle.put(db)
            raise
        self._idle.put(db)

    async def head(self, room: str) -> int:
        return (await self.info(room)).head

    async def info(self, room: str) -> RoomInfo:
        return await self.ask(lambda db: info_of(db, room))

    async def rooms(self) -> list[RoomInfo]:
        found: list[RoomInfo] = []
        while True:
            after = found[-1].room if found else None
            page = await self.ask(lambda db, after=after: rooms_of(db, after))  # type: ignore[misc]
            found += page
            if len(page) < ROOMS_AT_ONCE:
                return found

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        most = self._bounds.entries if limit is None else min(limit, self._bounds.entries)
        size = self._bounds.page_bytes
        page = await self.ask(lambda db: page_of(db, room, number_of(db, room), after, most, size))
        self.counters.entries_read += len(page)
        return page

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        return await self.ask(lambda db: snapshot_of(db, room, number_of(db, room), at_or_before))

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while not self._idle.empty():
            self._idle.get().close()
