"""The one thread that writes: what waits is written in one transaction, synced once, and then told (group commit).

A `Task` is a function on the connection that looks before it writes: what it raises of its own concerns its waiter
only, an SQLite error the whole group, which is rolled back. What the tasks are is in `sqlite.py`.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from server.journal import Counters, StorageUnavailable
from server.journal.schema import BUSY_MS, LOG_BYTES, connect, unavailable

GROUP_MAX = 256
"""Tasks written in one transaction."""
WAITING_MAX = 10_000
"""Tasks that may wait; one more is refused as if storage failed."""
CARRY_TASKS = 1_000
"""The write-ahead log is carried over into the database after so many tasks, or when it has grown by LOG_BYTES; eight
times as late while somebody waits."""
CARRY_MS = 20
"""So long the writer waits for readers when it does so."""

T = TypeVar("T")
Task = Callable[[sqlite3.Connection], T]
_Waiting: TypeAlias = tuple[Task[Any], asyncio.Future[Any] | None]


class Chores(Protocol):
    """What the writer's owner does around each group, on the writer's thread."""

    def ready(self) -> None:
        """Before the database is touched. What it raises fails the group."""

    def begun(self, db: sqlite3.Connection) -> None:
        """Within the transaction, before the first task."""

    def written(self) -> None:
        """The group is on disk, nobody has been told yet."""

    def failed(self, why: Exception) -> None:
        """The group was rolled back."""


class Writer:
    """Owns the writing connection. Made and closed on the event loop's thread, which it never blocks."""

    def __init__(self, file: Path, chores: Chores, counters: Counters) -> None:
        self._file = file
        self._log = file.with_name(file.name + "-wal")
        self._chores = chores
        self._counters = counters
        self._waiting: deque[_Waiting] = deque()
        self._some = threading.Condition()
        self._closing = False
        self._db: sqlite3.Connection | None = None
        self._since = 0
        self._tried = 0
        self._thread = threading.Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    def do(self, task: Task[T]) -> asyncio.Future[T]:
        """Have a task done in the next group. The future fails with StorageUnavailable if the group does."""
        waiter: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self._some:
            if self._closing or len(self._waiting) >= WAITING_MAX:
                why = "the journal is closed" if self._closing else "too many writes wait"
                raise StorageUnavailable(f"storage unavailable: {why}")
            self._waiting.append((task, waiter))
            self._some.notify()
        return waiter

    def later(self, task: Task[Any]) -> None:
        """Have a task done without anybody waiting for it. Any thread; forgotten if the end has come."""
        with self._some:
            if not self._closing:
                self._waiting.append((task, None))
                self._some.notify()

    async def close(self) -> None:
        """Write what waits, carry the log over, end the thread."""
        with self._some:
            self._closing = True
            self._some.notify()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while group := self._next():
            self._write(group)
            self._since += len(group)
            self._carry_over(idle=not self._waiting)
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._drop()

    def _next(self) -> list[_Waiting]:
        """The next group; empty when the end has come."""
        with self._some:
            while not self._waiting and not self._closing:
                self._some.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), GROUP_MAX))]

    def _write(self, group: list[_Waiting]) -> None:
        outcomes: list[object] = []
        started = time.perf_counter_ns()
        try:
            self._chores.ready()
            db = self._db = self._db or connect(self._file, "rw")
            db.execute("BEGIN IMMEDIATE")
            self._chores.begun(db)
            for task, _ in group:
                try:
                    outcomes.append(task(db))
                except (sqlite3.Error, OSError):
                    raise
                except Exception as why:
                    outcomes.append(why)
            db.execute("COMMIT")
            self._chores.written()
        except Exception as why:
            # Whatever it is, nobody may wait for ever. The connection may be in any state: the next group takes a new
            # one.
            self._drop()
            self._chores.failed(why)
            self._counters.failures += 1
            outcomes = [unavailable(why)] * len(group)
        self._counters.groups += 1
        self._counters.group_max = max(self._counters.group_max, len(group))
        self._counters.write_us += (time.perf_counter_ns() - started) // 1000
        told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], object]]] = {}
        for (_, waiter), outcome in zip(group, outcomes, strict=True):
            if waiter is not None:
                told.setdefault(waiter.get_loop(), []).append((waiter, outcome))
        for loop, news in told.items():
            try:
                loop.call_soon_threadsafe(_tell, news)
            except RuntimeError:  # that loop has ended, and so has whoever waited in it
                continue

    def _drop(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def _carry_over(self, idle: bool) -> None:
        """Checkpoint, if the log is long. A failure is no news: the log holds, and it is tried again when longer."""
        more = 1 if idle else 8
        try:
            size = os.stat(self._log).st_size
            if self._db is None or (self._since < more * CARRY_TASKS and size - self._tried <= more * LOG_BYTES):
                return
            self._since = 0
            self._tried = size - LOG_BYTES // 2
            # Restarted, not truncated: syncing is cheaper where the file need not grow. A reader may keep it from
            # being done, but not the writer from writing.
            self._db.execute(f"PRAGMA busy_timeout = {CARRY_MS}")
            busy, _, _ = self._db.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
            self._db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        except (sqlite3.Error, OSError):
            return
        if not busy:
            self._tried = 0
            self._counters.checkpoints += 1


def _tell(news: list[tuple[asyncio.Future[Any], object]]) -> None:
    for waiter, outcome in news:
        if waiter.done():  # cancelled: its outcome is unknown to it
            continue
        if isinstance(outcome, Exception):
            waiter.set_exception(outcome)
        else:
            waiter.set_result(outcome)
