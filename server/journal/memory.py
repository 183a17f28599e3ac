"""A store without a disk: for tests, simulation, and rooms nobody wants to keep. And the plain words for what any does.

Several `MemoryJournal`s on one `MemoryStore` behave like several servers on one storage: dropping a journal is a
crash of its server, dropping all of them and opening a new one a restart of everything. Nothing here waits.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from server.bounds import Bounds
from server.clock import Clock, SystemClock
from server.journal import (
    Appended,
    AppendResult,
    Behind,
    CheckResult,
    Conflict,
    CreateResult,
    Current,
    Damaged,
    Due,
    Duplicate,
    Early,
    Key,
    Mark,
    Missing,
    NoSuchRoom,
    RoomInfo,
    Silence,
    StorageUnavailable,
)
from server.journal.pulse import Interval, Pulse, downtime
from server.journal.shared import SharedJournal
from server.journal.store import (
    Gone,
    Listener,
    Look,
    News,
    Orphan,
    Other,
    Row,
    Rung,
    Seats,
    Seen,
    Stand,
    Stirred,
    tip_of,
)
from server.journal.thinning import superfluous


@dataclass(slots=True)
class _Room:
    created_at: int
    rows: dict[int, Row] = field(default_factory=dict)
    """From the first one that is still there; without a gap."""
    keys: dict[Key, int] = field(default_factory=dict)
    snapshots: dict[int, bytes] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    head: int = 0
    epoch: int = 1
    lost: Missing | None = None

    @property
    def last(self) -> Row:
        return self.rows[self.head]

    def write(self, n: int, row: Row) -> None:
        self.rows[n] = row
        self.keys[row.key] = n
        self.head = n

    def cut(self, head: int) -> dict[int, Row]:
        """Forget all entries after `head`, which are returned."""
        gone = {n: self.rows.pop(n) for n in range(head + 1, self.head + 1)}
        for row in gone.values():
            del self.keys[row.key]
        self.snapshots = {n: body for n, body in self.snapshots.items() if n <= head}
        self.head = head
        return gone

    def has(self, n: int, tip: bytes) -> bool:
        """Whether entry `n` is that one; nothing is known of none."""
        return not tip or n == 0 or (n in self.rows and tip_of(self.rows[n].entry) == tip)


@dataclass(slots=True)
class _Orphan:
    prev: bytes
    rows: dict[int, Row]


class MemoryStore:
    """What the servers share. (`Store`)"""

    def __init__(self, clock: Clock | None = None) -> None:
        self.rooms_kept: dict[str, _Room] = {}
        self.deleted: set[str] = set()
        self.orphaned: dict[tuple[str, int], _Orphan] = {}
        self.seats: dict[str, dict[str, Seats]] = {}
        self.pulse = Pulse(clock or SystemClock())
        self.silences: list[Interval] = []
        self.alive: dict[str, Listener] = {}
        self.followers: dict[str, set[str]] = {}
        self.failing = False
        """While set, every call raises StorageUnavailable: the disk is full."""
        self.failed = False

    # Time, and who is alive.

    def now(self) -> int:
        return self.pulse.now()

    def _silent(self, silence: Interval | None) -> None:
        """Remember a silence that ends now. A clock may still be set by an entry that was made in it."""
        if silence is not None:
            self.silences.append(silence)

    def _reach(self) -> None:
        """Fails while the storage fails; the first call after that ends a silence. Every call begins here."""
        if self.failing:
            self.failed = True
            raise StorageUnavailable("storage unavailable: memory journal is failing")
        if self.failed:
            self._silent(self.pulse.silence())
            self.pulse.alive()
            self.failed = False

    def _sign(self) -> None:
        """A sign of life. One that comes late ends a silence."""
        self._silent(self.pulse.late())
        self.pulse.alive()

    def enter(self, node: str, listener: Listener) -> None:
        """`join`, for those who need not wait."""
        if not self.alive:
            self._silent(self.pulse.silence())
            self.pulse.alive()
        self.alive[node] = listener

    def crash(self, node: str) -> None:
        """A node is gone, in mid-sentence."""
        self.alive.pop(node, None)
        for followers in self.followers.values():
            followers.discard(node)
        for room, seats in self.seats.items():
            if seats.pop(node, None):
                self._tell(Stirred(room))

    async def join(self, node: str, listener: Listener) -> None:
        self._reach()
        self.enter(node, listener)

    async def leave(self, node: str) -> None:
        if node in self.alive:
            self.pulse.alive()
            self.crash(node)

    async def close(self) -> None:
        """It belongs to all nodes, and holds nothing for one."""

    async def beat(self, node: str) -> None:
        self._reach()
        self._sign()

    async def downtime(self, room: str) -> int:
        return downtime(self.silences, self._room(room).last.at)

    async def due(self, before: int | None) -> list[Due]:
        self._reach()
        clocks = [(name, room.last.wake_at) for name, room in self.rooms_kept.items()]
        running = [Due(name, at) for name, at in clocks if at is not None and (before is None or at < before)]
        return sorted(running, key=lambda due: (due.wake_at, due.room))

    # News.

    def follow(self, node: str, room: str) -> None:
        self.followers.setdefault(room, set()).add(node)
        if node in self.alive:
            self.alive[node].heard(Stirred(room))

    def unfollow(self, node: str, room: str) -> None:
        self.followers.get(room, set()).discard(node)

    def _tell(self, news: News) -> None:
        for node in sorted(self.followers.get(news.room, ())):
            self.alive[node].heard(news)

    async def sit(self, node: str, room: str, seats: Seats) -> None:
        self._reach()
        self.seats.setdefault(room, {})[node] = seats
        self._tell(Stirred(room))

    # Entries.

    def _room(self, room: str) -> _Room:
        self._reach()
        found = self.rooms_kept.get(room)
        if found is None:
            raise NoSuchRoom(room)
        return found

    def _known(self, room: _Room, key: Key) -> Duplicate | None:
        n = room.keys.get(key)
        return None if n is None else Duplicate(n, room.rows[n].payload, room.rows[n].answer)

    def _missing(self, room: str, prev: bytes) -> Other | None:
        """Whether a room the caller knows is gone though nobody deleted it."""
        self._reach()
        return Other(None) if prev and room not in self.rooms_kept and room not in self.deleted else None

    async def create(self, room: str, row: Row) -> CreateResult:
        self._reach()
        there = self.rooms_kept.get(room)
        if there is not None:
            return self._known(there, row.key) or Conflict(there.head)
        self.deleted.discard(room)
        self.rooms_kept[room] = _Room(created_at=row.at, epoch=1 + self._latest(room))
        return self._write(room, 1, row)

    def _latest(self, room: str) -> int:
        """The last epoch of which something was lost; 0: nothing ever was."""
        return max((epoch for whose, epoch in self.orphaned if whose == room), default=0)

    async def append(
        self, room: str, expected: int, prev: bytes, row: Row, not_before: int | None, extends_ms: int
    ) -> AppendResult | Other:
        self._reach()
        self._sign()
        if (other := self._missing(room, prev)) is not None:
            return other
        there = self._room(room)
        if (known := self._known(there, row.key)) is not None:
            return known
        if not there.has(expected, prev):
            return Other(there.head)
        if there.head != expected:
            return Conflict(there.head)
        last = there.last
        if last.wake_at is not None and (silent := downtime(self.silences, last.at)) != extends_ms:
            return Silence(silent)
        if not_before is not None and (left := not_before - self.now()) > 0:
            return Early(left)
        if extends_ms and row.at < self.silences[-1].ended_at:
            raise ValueError(f"a clock cannot be extended at {row.at}, before the silence has ended")
        if row.at < last.at:
            raise ValueError(f"entry time runs backwards: {row.at} after {last.at}")
        return self._write(room, expected + 1, row)

    def _write(self, room: str, n: int, row: Row) -> Appended:
        there = self.rooms_kept[room]
        prev = tip_of(there.last.entry) if there.head else b""
        there.write(n, row)
        self.pulse.alive()
        self._tell(Rung(room, n, prev, row))
        return Appended(n)

    async def check(self, room: str, head: int, prev: bytes, key: Key) -> CheckResult | Other:
        if (other := self._missing(room, prev)) is not None:
            return other
        there = self._room(room)
        if (known := self._known(there, key)) is not None:
            return known
        if not there.has(head, prev):
            return Other(there.head)
        return Current() if there.head == head else Behind(there.head)

    async def look(self, stands: Sequence[Stand], node: str) -> list[Look]:
        self._reach()
        return [self._look(stand, node) for stand in stands]

    def _look(self, stand: Stand, node: str) -> Look:
        there = self.rooms_kept.get(stand.room)
        if there is None:
            return Gone() if stand.room in self.deleted or not stand.head else Other(None)
        if not there.has(stand.head, stand.tip):
            return Other(there.head)
        sitting = self.seats.get(stand.room, {})
        others = [seats for other, seats in sitting.items() if other != node and other in self.alive]
        return Seen(there.head, there.epoch, frozenset().union(*others), sitting.get(node, frozenset()))

    async def read(self, room: str, after: int, limit: int, size: int, prev: bytes) -> list[tuple[int, Row]] | Other:
        if (other := self._missing(room, prev)) is not None:
            return other
        there = self._room(room)
        if not there.has(after, prev):
            return Other(there.head)
        page: list[tuple[int, Row]] = []
        for n in range(after + 1, min(after + limit, there.head) + 1):
            if n not in there.rows:
                raise Damaged(room, n)
            size -= len(there.rows[n].entry)
            if page and size < 0:
                break
            page.append((n, there.rows[n]))
        return page

    # Rooms.

    async def info(self, room: str) -> RoomInfo:
        there = self._room(room)
        last = there.last
        return RoomInfo(room, there.head, there.epoch, there.created_at, last.at, last.wake_at, there.lost)

    async def rooms(self) -> list[RoomInfo]:
        self._reach()
        return [await self.info(room) for room in sorted(self.rooms_kept)]

    async def delete(self, room: str) -> None:
        self._room(room)
        del self.rooms_kept[room]
        self.deleted.add(room)
        self._tell(Stirred(room))

    async def save_snapshot(self, room: str, n: int, tip: bytes, body: bytes) -> None:
        there = self._room(room)
        if n not in there.rows or not there.has(n, tip):
            raise ValueError(f"no entry {n} to keep a snapshot of")
        there.snapshots[n] = body
        for old in superfluous(sorted(there.snapshots)):
            del there.snapshots[old]

    async def snapshot(self, room: str, at_or_before: int | None) -> tuple[int, bytes] | None:
        there = self._room(room)
        kept = sorted(there.snapshots)
        i = len(kept) if at_or_before is None else bisect_right(kept, at_or_before)
        return (kept[i - 1], there.snapshots[kept[i - 1]]) if i else None

    # Readers beside the table.

    async def mark(self, room: str, name: str, mark: Mark | None) -> None:
        there = self._room(room)
        if mark is None:
            there.marks.pop(name, None)
        else:
            there.marks[name] = mark

    async def marks(self, room: str) -> dict[str, Mark]:
        return dict(self._room(room).marks)

    async def behind(self) -> list[str]:
        self._reach()
        rooms = sorted(self.rooms_kept.items())
        return [name for name, room in rooms if any(mark.n < room.head for mark in room.marks.values())]

    # Other histories.

    def lose(self, room: str, head: int) -> None:
        """Forget the entries after `head`, or the whole room, as a disk does that was promised to have them."""
        if head:
            self.rooms_kept[room].cut(head)
        else:
            del self.rooms_kept[room]

    async def fork(self, stand: Stand, epoch: int, rows: Mapping[int, Row]) -> None:
        self._reach()
        room = stand.room
        there = self.rooms_kept.get(room)
        common = 0
        if there is not None:
            if there.has(stand.head, stand.tip):
                return
            common = min(there.head, min(rows, default=stand.head) - 1)
            common = max((n for n, row in rows.items() if there.has(n, tip_of(row.entry))), default=common)
            known = max(rows, default=stand.head)
            if there.epoch == epoch:
                there.epoch += 1
                there.lost = Missing(room, common, known)
            elif there.epoch == epoch + 1 and there.lost is not None:  # this node may know more than the first
                there.lost = Missing(room, min(there.lost.head, common), max(there.lost.known, known))
        orphan = self.orphaned.setdefault((room, epoch), _Orphan(b"", {}))
        mine = {n: row for n, row in rows.items() if n > common}
        first, last = min(orphan.rows, default=None), max(orphan.rows, default=common)
        if first is None or (min(mine, default=first) < first and mine.get(first) == orphan.rows[first]):
            orphan.prev = b"" if there is None or common not in there.rows else tip_of(there.rows[common].entry)
            orphan.rows |= {n: row for n, row in mine.items() if first is None or n < first}  # it goes further back
        if min(mine, default=last) <= last + 1:
            orphan.rows |= {n: row for n, row in mine.items() if n > last}
        self._tell(Stirred(room))

    async def orphans(self) -> list[Orphan]:
        self._reach()
        kept = sorted(self.orphaned.items())
        return [Orphan(room, epoch, min(o.rows), max(o.rows)) for (room, epoch), o in kept if o.rows]

    async def orphan(self, room: str, epoch: int) -> dict[int, Row]:
        self._reach()
        found = self.orphaned.get((room, epoch))
        return {} if found is None else dict(found.rows)

    async def recover(self, room: str, epoch: int) -> RoomInfo:
        self._reach()
        orphan = self.orphaned.get((room, epoch))
        if orphan is None or not orphan.rows:
            raise ValueError(f"room {room} has no orphan of epoch {epoch}")
        base, last = min(orphan.rows) - 1, max(orphan.rows)
        lost = Missing(room, last, last)
        there = self.rooms_kept.get(room)
        if there is None:
            if base:
                raise ValueError(f"room {room} is gone, and its orphan begins only at entry {base + 1}")
            there = self.rooms_kept[room] = _Room(created_at=orphan.rows[1].at, epoch=self._latest(room))
        elif there.head < base or (base and not orphan.prev) or not there.has(base, orphan.prev):
            raise ValueError(f"room {room} has nothing that its orphan of epoch {epoch} goes on from")
        elif there.head > base:
            lost = Missing(room, base, there.head)
            self.orphaned[room, there.epoch] = _Orphan(orphan.prev, there.cut(base))
        there.epoch += 1
        there.lost = lost
        for n, row in sorted(orphan.rows.items()):
            there.write(n, row)
        del self.orphaned[room, epoch]
        self._tell(Stirred(room))
        return await self.info(room)


_NODES = itertools.count(1)


class MemoryJournal(SharedJournal):
    """One server's hold on a store in memory."""

    store: MemoryStore

    def __init__(self, store: MemoryStore | None = None, bounds: Bounds | None = None) -> None:
        super().__init__(store if store is not None else MemoryStore(), f"node{next(_NODES)}", bounds)
        self.store.enter(self.node, self)

    def crash(self) -> None:
        """The server is gone, in mid-sentence."""
        self.store.crash(self.node)
