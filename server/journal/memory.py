"""A journal without a disk: for tests, simulation, and rooms nobody wants to keep.

Several `MemoryJournal`s on one `MemoryStore` behave like several servers on one storage: dropping a journal is a
crash of its server, dropping all of them and opening a new one a restart of everything. Nothing here waits.
"""

from __future__ import annotations

import weakref
from bisect import bisect_right
from dataclasses import dataclass, field

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
from server.journal.pulse import Interval, Pulse, downtime
from server.journal.thinning import superfluous


@dataclass(slots=True)
class _Room:
    created_at: int
    at: int
    wake_at: int | None
    entries: list[bytes] = field(default_factory=list)
    keys: dict[Key, Duplicate] = field(default_factory=dict)
    snapshots: dict[int, bytes] = field(default_factory=dict)


class MemoryStore:
    """What the servers share: rooms, bells, the clock, and the silences."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.rooms: dict[str, _Room] = {}
        self.bells = Bells()
        self.pulse = Pulse(clock or SystemClock())
        self.silences: list[Interval] = []
        self.open: weakref.WeakSet[MemoryJournal] = weakref.WeakSet()
        self.failing = False
        """While set, every call raises StorageUnavailable: the disk is full."""
        self.failed = False

    def silent(self, silence: Interval | None) -> None:
        """Remember a silence that ends now, if any room's clock ran in it."""
        if silence is not None and any(room.wake_at is not None for room in self.rooms.values()):
            self.silences.append(silence)

    def reach(self) -> None:
        """Fails while the storage fails; the first call after that ends a silence."""
        if self.failing:
            self.failed = True
            raise StorageUnavailable("storage unavailable: memory journal is failing")
        if self.failed:
            self.silent(self.pulse.silence())
            self.pulse.alive()
            self.failed = False


class MemoryJournal:
    """One server's hold on a store. (`Journal`)"""

    def __init__(self, store: MemoryStore | None = None, bounds: Bounds | None = None) -> None:
        self.store = store if store is not None else MemoryStore()
        self._bounds = bounds or Bounds()
        self.counters = Counters()
        self.missing = ()
        if not self.store.open:
            self.store.silent(self.store.pulse.silence())
            self.store.pulse.alive()
        self.store.open.add(self)

    def crash(self) -> None:
        """The server is gone, in mid-sentence."""
        self.store.open.discard(self)

    async def close(self) -> None:
        if self in self.store.open:
            self.store.pulse.alive()
            self.store.open.discard(self)
        if not self.store.open:
            self.store.bells.close()

    def now(self) -> int:
        return self.store.pulse.now()

    def _reach(self) -> None:
        """Every call begins here. Raises StorageUnavailable."""
        if self not in self.store.open:
            raise StorageUnavailable("storage unavailable: the journal is closed")
        self.store.reach()

    def _room(self, room: str) -> _Room:
        self._reach()
        found = self.store.rooms.get(room)
        if found is None:
            raise NoSuchRoom(room)
        return found

    def _known(self, room: _Room, key: Key) -> Duplicate | None:
        known = room.keys.get(key)
        if known is not None:
            self.counters.duplicates += 1
        return known

    async def create(
        self, room: str, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, *, wake_at: int | None = None
    ) -> CreateResult:
        try:
            there = self._room(room)
        except NoSuchRoom:
            there = self.store.rooms[room] = _Room(created_at=at, at=at, wake_at=None)
            return self._write(room, there, entry, key, payload, answer, at, wake_at)
        known = self._known(there, key)
        if known is None:
            self.counters.conflicts += 1
        return known or Conflict(len(there.entries))

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
        there = self._room(room)
        if (known := self._known(there, key)) is not None:
            return known
        if len(there.entries) != expected:
            self.counters.conflicts += 1
            return Conflict(len(there.entries))
        if there.wake_at is not None and (silent := downtime(self.store.silences, there.at)) != extends_ms:
            self.counters.silences += 1
            return Silence(silent)
        if not_before is not None and (left := not_before - self.now()) > 0:
            self.counters.early += 1
            return Early(left)
        if extends_ms and at < self.store.silences[-1].ended_at:
            raise ValueError(f"a clock cannot be extended at {at}, before the silence has ended")
        if at < there.at:
            raise ValueError(f"entry time runs backwards: {at} after {there.at}")
        return self._write(room, there, entry, key, payload, answer, at, wake_at)

    def _write(
        self, name: str, room: _Room, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, wake: int | None
    ) -> Appended:
        room.entries.append(entry)
        n = len(room.entries)
        room.keys[key] = Duplicate(n, payload, answer)
        room.at, room.wake_at = at, wake
        self.store.pulse.alive()
        self.counters.appended += 1
        self.store.bells.ring(name, n)
        return Appended(n)

    async def check(self, room: str, head: int, key: Key, prev: bytes = b"") -> CheckResult:
        there = self._room(room)
        if (known := self._known(there, key)) is not None:
            return known
        return Current() if len(there.entries) == head else Behind(len(there.entries))

    async def head(self, room: str) -> int:
        return len(self._room(room).entries)

    async def info(self, room: str) -> RoomInfo:
        there = self._room(room)
        return RoomInfo(room, len(there.entries), 1, there.created_at, there.at, there.wake_at)

    async def rooms(self) -> list[RoomInfo]:
        self._reach()
        return [await self.info(room) for room in sorted(self.store.rooms)]

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        there = self._room(room)
        most = self._bounds.entries if limit is None else min(limit, self._bounds.entries)
        page: list[tuple[int, bytes]] = []
        size = 0
        for n, body in enumerate(there.entries[after : after + most], after + 1):
            size += len(body)
            if page and size > self._bounds.page_bytes:
                break
            page.append((n, body))
        self.counters.reads += 1
        self.counters.entries_read += len(page)
        return page

    def follow(self, room: str) -> RoomBell:
        return self.store.bells.follow(room)

    async def sit(self, room: str, seats: frozenset[str]) -> None:
        """Nobody else is there to be told."""

    def elsewhere(self, room: str) -> frozenset[str]:
        return frozenset()

    async def save_snapshot(self, room: str, n: int, body: bytes) -> None:
        there = self._room(room)
        if not 0 < n <= len(there.entries):
            raise ValueError(f"no entry {n} to keep a snapshot of")
        there.snapshots[n] = body
        for old in superfluous(sorted(there.snapshots)):
            del there.snapshots[old]
        self.counters.snapshots += 1

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        there = self._room(room)
        kept = sorted(there.snapshots)
        i = len(kept) if at_or_before is None else bisect_right(kept, at_or_before)
        return (kept[i - 1], there.snapshots[kept[i - 1]]) if i else None

    async def due(self, before: int | None = None) -> list[Due]:
        self._reach()
        running = [Due(name, room.wake_at) for name, room in self.store.rooms.items() if room.wake_at is not None]
        return sorted((d for d in running if before is None or d.wake_at < before), key=lambda d: (d.wake_at, d.room))

    async def delete(self, room: str) -> None:
        self._room(room)
        del self.store.rooms[room]
        self.store.bells.close(room)

    async def heartbeat(self) -> None:
        self._reach()
        self.store.silent(self.store.pulse.late())
        self.store.pulse.alive()

    async def downtime(self, room: str) -> int:
        return downtime(self.store.silences, self._room(room).at)

    async def mend(self, room: str) -> Missing | None:
        self._room(room)
        return None
