"""The places where a journal may live, as the contract suite sees them: opened, closed, crashed, full.

A new kind of journal passes the suite by one more line in `HOMES`. What is expected of them all is in
`test_journal_contract.py`.
"""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from server.journal import Appended, Journal, Key
from server.journal.memory import MemoryJournal, MemoryStore
from server.journal.redis import RedisStore
from server.journal.redis_link import LATE_MS
from server.journal.shared import SharedJournal
from server.journal.sqlite import SqliteJournal
from tests.support.redis_server import redis_of_this_run


class HandClock:
    """A clock that goes when it is told to. (`Clock`)"""

    def __init__(self, now: int = 1_000_000) -> None:
        self.wall = now
        self.ticks = 77

    def now_ms(self) -> int:
        return self.wall

    def ticks_ms(self) -> int:
        return self.ticks

    def pass_ms(self, ms: int) -> None:
        """Time passes."""
        self.wall += ms
        self.ticks += ms


class Home(Protocol):
    """Where one journal lives over all its restarts."""

    clock: HandClock
    late_ms: int
    """After a crash shorter than this others cannot know whether nobody was alive."""

    async def open(self) -> Journal:
        """Start a server on it."""

    async def crash(self) -> None:
        """All servers are gone, as if killed; what they had on disk stays."""

    async def close(self) -> None:
        """Close whatever is open."""


class SharedHome(Home, Protocol):
    """One that several servers share."""

    async def open(self) -> SharedJournal: ...

    def lose(self, room: str, head: int) -> None:
        """The storage forgets the entries after `head`, or all of the room."""


class MemoryHome:
    """Memory that outlives the servers in it."""

    late_ms = 0

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        self._store = MemoryStore(self.clock)
        self._open: list[MemoryJournal] = []

    async def open(self) -> SharedJournal:
        self._open.append(MemoryJournal(self._store))
        return self._open[-1]

    def lose(self, room: str, head: int) -> None:
        self._store.lose(room, head)

    async def crash(self) -> None:
        while self._open:
            self._open.pop().crash()

    async def close(self) -> None:
        while self._open:
            await self._open.pop().close()


class SqliteHome:
    """A data folder. A crash goes on with a copy of the files as they stood on disk."""

    late_ms = 0

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        self._folders = folder
        self._lives = 0
        self._open: SqliteJournal | None = None

    @property
    def folder(self) -> Path:
        return self._folders / f"life{self._lives}"

    async def open(self) -> Journal:
        self._open = SqliteJournal(self.folder, self.clock)
        return self._open

    async def crash(self) -> None:
        left = self.folder
        self._lives += 1
        shutil.copytree(left, self.folder, ignore=shutil.ignore_patterns("*-shm"))
        await self.close()
        shutil.rmtree(left)

    async def close(self) -> None:
        if self._open is not None:
            await self._open.close()
            self._open = None


class RedisHome:
    """A Redis of its own for a while: that of this run, emptied."""

    late_ms = LATE_MS

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        self._redis = redis_of_this_run()
        self._redis.client.flushdb()
        self._open: list[SharedJournal] = []

    async def open(self) -> SharedJournal:
        journal = SharedJournal(await RedisStore.open(self._redis.url, self.clock), secrets.token_hex(4))
        self._open.append(journal)
        await journal.start()
        return journal

    def lose(self, room: str, head: int) -> None:
        client, name = self._redis.client, f"zwada:{{{room}}}"
        if not head:
            client.delete(name, *(f"{name}:{what}" for what in ("entries", "keys", "snapshots")))
            client.zrem("zwada:rooms", room)
            client.zrem("zwada:clocks", room)
            return
        for id, fields in client.xrange(f"{name}:entries", f"({head}-0"):
            client.xdel(f"{name}:entries", id)
            client.hdel(f"{name}:keys", fields[b"k"])
        for n in client.hkeys(f"{name}:snapshots"):
            if int(n) > head:
                client.hdel(f"{name}:snapshots", n)
        client.execute_command("XSETID", f"{name}:entries", f"{head}-0")
        ((_, last),) = client.xrevrange(f"{name}:entries", count=1)
        at, _, wake_at = last[b"t"].partition(b":")
        client.hset(name, mapping={"head": head, "tip": last[b"h"], "at": at, "wake_at": wake_at})
        client.zrem("zwada:clocks", room)
        if wake_at:
            client.zadd("zwada:clocks", {room: int(wake_at)})

    async def crash(self) -> None:
        while self._open:
            await self._open.pop().store.close()

    async def close(self) -> None:
        while self._open:
            await self._open.pop().close()


SHARED: dict[str, Callable[[Path], SharedHome]] = {"memory": MemoryHome, "redis": RedisHome}
HOMES: dict[str, Callable[[Path], Home]] = {"sqlite": SqliteHome, **SHARED}

REDIS = pytest.param("redis", marks=pytest.mark.redis)
KINDS = [REDIS if kind == "redis" else kind for kind in HOMES]
SHARED_KINDS = [REDIS if kind == "redis" else kind for kind in SHARED]


def key(id: str, by: str = "gm") -> Key:
    """A sender's name for a command."""
    return Key(by, id)


async def opened(journal: Journal, room: str = "tavern", at: int = 0, wake_at: int | None = None) -> None:
    """A room with one entry."""
    first = await journal.create(room, b"opened", key("first"), b"p", b"a", at or journal.now(), wake_at=wake_at)
    assert first == Appended(1)


async def filled(journal: Journal, count: int, room: str = "tavern") -> None:
    """A room with `count` entries, each saying its number."""
    await opened(journal, room)
    for n in range(2, count + 1):
        said = await journal.append(room, n - 1, b"entry %d" % n, key(f"k{n}"), b"p", b"a", journal.now())
        assert said == Appended(n)
