"""The journal of one node over a store that several share: what it has seen, bells, gaps, forks, presence.

News is a doorbell that may be lost: with each heartbeat the node compares where it takes its rooms to be with where
they are, so a gap is filled, a deleted room let go, and another history noticed. Then the entries that are no more, as
far as this node still has them, are handed to the store as an orphan, before anybody is told.

Nothing here reaches a store (`redis.py`, `memory.py`) or folds an entry (`room.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from server.bounds import Bounds
from server.journal import (
    Appended,
    AppendResult,
    CheckResult,
    Conflict,
    Counters,
    CreateResult,
    Due,
    Duplicate,
    Early,
    Forked,
    JournalError,
    Key,
    Mark,
    Missing,
    RoomInfo,
    Silence,
    Standing,
    StorageUnavailable,
)
from server.journal.onlooker import Onlooker
from server.journal.store import Gone, Look, News, Other, Row, Rung, Seats, Seen, Spoilt, Stand, Store, tip_of

T = TypeVar("T")

TAIL_BYTES = 256 * 1024
"""Of a followed room's last entries, so much is kept in case the store forgets them."""
NEWS = 256
"""So many entries that came by themselves wait to be read; more are read from the store."""
LATELY = 32
"""Tails of so many rooms wait for somebody to follow them."""
LOOKS = 200
"""Rooms looked at in one call."""


class Tail:
    """The last entries of a room as this node has seen them, without a gap, up to its head."""

    def __init__(self, head: int = 0, tip: bytes = b"") -> None:
        self.head, self.tip = head, tip
        self.rows: dict[int, Row] = {}
        self._size = 0

    def saw(self, n: int, row: Row) -> None:
        """Entry `n` is known here; the oldest go where there is no room for them."""
        if n <= self.head:
            return
        if n != self.head + 1:
            self.rows.clear()
            self._size = 0
        self.rows[n] = row
        self.head, self.tip = n, tip_of(row.entry)
        self._size += len(row.entry) + len(row.answer)
        while self._size > TAIL_BYTES and len(self.rows) > 1:
            old = self.rows.pop(next(iter(self.rows)))
            self._size -= len(old.entry) + len(old.answer)

    def tip_at(self, n: int) -> bytes:
        """By what entry `n` is known here; nothing where it is not."""
        if n == self.head:
            return self.tip
        row = self.rows.get(n)
        return b"" if row is None else tip_of(row.entry)


class Followed:
    """A room somebody here follows."""

    def __init__(self, room: str, standing: Standing, tail: Tail) -> None:
        self.room = room
        self.standing = standing
        self.tail = tail
        self.epoch = standing.epoch
        self.bells: list[SharedBell] = []
        self.heard = standing.head
        """The newest head heard of."""
        self.news: dict[int, Row] = {}
        """Entries that came by themselves, from the tail's head on, without a gap."""
        self._news_tip = tail.tip
        self.elsewhere: Seats = frozenset()
        self.seats: Seats = frozenset()
        self.is_stirred = True
        self.is_gone = False
        self.lost: JournalError | None = None

    def ring(self) -> None:
        for bell in self.bells:
            bell.ring()

    def stir(self) -> None:
        self.is_stirred = True
        self.ring()

    def stand(self) -> Stand:
        """Where the room is taken to be."""
        return Stand(self.room, self.tail.head, self.tail.tip)

    def saw(self, n: int, row: Row) -> None:
        """Entry `n` has been read or written here."""
        self.tail.saw(n, row)
        self.news.pop(n, None)
        if not self.news:
            self._news_tip = self.tail.tip

    def heard_of(self, head: int) -> None:
        if head > self.heard:
            self.heard = head
            self.ring()

    def rung(self, news: Rung) -> None:
        """An entry has come by itself: kept if it goes on from what is known, else only heard of."""
        if self.tail.head and news.head == self.tail.head + len(self.news) + 1:
            if news.prev != self._news_tip:
                self.stir()
            elif news.row is not None and len(self.news) < NEWS:
                self.news[news.head] = news.row
                self._news_tip = tip_of(news.row.entry)
        self.heard_of(news.head)


class SharedBell:
    """One follower of one room. (`Bell`)"""

    def __init__(self, journal: SharedJournal, followed: Followed) -> None:
        self._journal = journal
        self._followed = followed
        self._rung = asyncio.Event()
        self._closed = False

    def ring(self) -> None:
        self._rung.set()

    def __aiter__(self) -> SharedBell:
        return self

    async def __anext__(self) -> int:
        followed = self._followed
        while True:
            if not self._closed and followed.lost is None and not followed.is_gone:
                await self._rung.wait()
                self._rung.clear()
                if followed.is_stirred and not self._closed:
                    try:
                        await self._journal.look([followed])
                    except StorageUnavailable:
                        continue  # the next heartbeat looks again
            if followed.lost is not None:
                raise followed.lost
            if self._closed or followed.is_gone:
                raise StopAsyncIteration
            if followed.heard:
                return followed.heard

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._rung.set()
            self._journal.drop(self._followed, self)

    def __enter__(self) -> SharedBell:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()


class SharedJournal:
    """One node's hold on a store. (`Journal`, `Listener`)"""

    missing: tuple[Missing, ...] = ()

    def __init__(self, store: Store, node: str, bounds: Bounds | None = None) -> None:
        self.store = store
        self.node = node
        self.counters = Counters()
        self._bounds = bounds or Bounds()
        self._rooms: dict[str, Followed] = {}
        self._lately: dict[str, Tail] = {}
        """Rooms that were read or written and may be followed next."""
        self._forked: dict[str, Followed] = {}
        """What was known of rooms that turned out to have another history, until they are loaded anew."""
        self._closed = False

    async def start(self) -> None:
        """Come alive at the store. Raises StorageUnavailable."""
        await self.store.join(self.node, self)

    async def close(self) -> None:
        if self._closed:
            return
        with contextlib.suppress(StorageUnavailable):
            await self.store.leave(self.node)
        self._closed = True
        for followed in list(self._rooms.values()):
            for bell in list(followed.bells):
                bell.close()
        await self.store.close()

    def _open(self) -> Store:
        if self._closed:
            raise StorageUnavailable("storage unavailable: the journal is closed")
        return self.store

    # Writing.

    async def create(
        self, room: str, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, *, wake_at: int | None = None
    ) -> CreateResult:
        row = Row(entry, key, payload, answer, at, wake_at)
        result = self._told(await self._open().create(room, row))
        if isinstance(result, Appended):
            self._saw(room, [(result.n, row)])
        return result

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
        row = Row(entry, key, payload, answer, at, wake_at)
        said = await self._open().append(room, expected, prev, row, not_before, extends_ms)
        if isinstance(said, Other):
            raise await self._other(room, expected)
        result = self._told(said)
        if isinstance(result, Appended):
            self._saw(room, [(result.n, row)])
            if room in self._rooms:
                self._rooms[room].heard_of(result.n)
        return result

    def _saw(self, room: str, page: Sequence[tuple[int, Row]]) -> None:
        """Remember what was read or written, if it goes on from what is known."""
        tail = self._rooms.get(room) or self._lately.setdefault(room, Tail())
        if isinstance(tail, Tail) and any(tail.rows.get(n, row) != row for n, row in page):
            tail = self._lately[room] = Tail()  # it was another history
        for n, row in page:
            tail.saw(n, row)
        if len(self._lately) > LATELY:
            del self._lately[next(iter(self._lately))]

    async def check(self, room: str, head: int, key: Key, prev: bytes = b"") -> CheckResult:
        said = await self._open().check(room, head, prev, key)
        if isinstance(said, Other):
            raise await self._other(room, head)
        return self._told(said)

    def _told(self, result: T) -> T:
        match result:
            case Appended():
                self.counters.appended += 1
            case Conflict():
                self.counters.conflicts += 1
            case Duplicate():
                self.counters.duplicates += 1
            case Early():
                self.counters.early += 1
            case Silence():
                self.counters.silences += 1
        return result

    async def _other(self, room: str, known: int) -> Forked:
        """The store has another history than the caller."""
        followed = self._rooms.get(room)
        if followed is not None:
            await self._fork(followed)
        return Forked(room, known)

    async def save_snapshot(self, room: str, n: int, body: bytes) -> None:
        followed = self._rooms.get(room)
        tip = b"" if followed is None else followed.tail.tip_at(n)
        await self._open().save_snapshot(room, n, tip, body)
        self.counters.snapshots += 1

    async def mark(self, room: str, name: str, mark: Mark | None) -> None:
        await self._open().mark(room, name, mark)

    async def marks(self, room: str) -> dict[str, Mark]:
        return await self._open().marks(room)

    async def behind(self) -> list[str]:
        return await self._open().behind()

    async def delete(self, room: str) -> None:
        await self._open().delete(room)

    async def mend(self, room: str) -> Missing | None:
        """What the store has is whole, or it is not there."""
        await self._open().info(room)
        return None

    # Following.

    def follow(self, room: str, standing: Standing | None = None) -> SharedBell:
        followed = self._rooms.get(room)
        if followed is None:
            known = standing or Standing()
            tail = self._lately.pop(room, None)
            if tail is None or (tail.head, tail.tip) != (known.head, known.tip):
                tail = Tail(known.head, known.tip)
            followed = self._rooms[room] = Followed(room, known, tail)
            self.store.follow(self.node, room)
        bell = SharedBell(self, followed)
        followed.bells.append(bell)
        bell.ring()
        return bell

    def drop(self, followed: Followed, bell: SharedBell) -> None:
        """A bell is closed; without any, the room is forgotten here."""
        followed.bells.remove(bell)
        if not followed.bells and self._rooms.get(followed.room) is followed:
            del self._rooms[followed.room]
            self.store.unfollow(self.node, followed.room)

    def heard(self, news: News) -> None:
        followed = self._rooms.get(news.room)
        if followed is None:
            return
        if isinstance(news, Rung):
            followed.rung(news)
        else:
            followed.stir()

    async def look(self, rooms: Iterable[Followed]) -> None:
        """Compare what is known with what there is. Raises StorageUnavailable."""
        waiting = [followed for followed in rooms if followed.lost is None and not followed.is_gone]
        for i in range(0, len(waiting), LOOKS):
            some = waiting[i : i + LOOKS]
            for followed in some:
                followed.is_stirred = False
            try:
                stands = [followed.stand() for followed in some]
                for followed, look in zip(some, await self._open().look(stands, self.node), strict=True):
                    await self._looked(followed, look)
            except StorageUnavailable:
                for followed in some:
                    followed.is_stirred = True
                raise

    async def _looked(self, followed: Followed, look: Look) -> None:
        match look:
            case Other():
                await self._fork(followed)
            case Gone():
                followed.is_gone = True
                followed.ring()
            case Spoilt():
                followed.lost = StorageUnavailable(f"room {followed.room}: {look.why}")
                followed.ring()
            case Seen() if followed.standing.head and look.epoch != followed.epoch:
                # Another node had seen more. Nothing of it is known here, but the room has to say what was lost.
                followed.lost = Forked(followed.room, followed.tail.head)
                followed.ring()
            case Seen():
                followed.epoch = look.epoch
                if look.elsewhere != followed.elsewhere:
                    followed.elsewhere = look.elsewhere
                    followed.ring()
                if look.own != followed.seats:
                    await self.store.sit(self.node, followed.room, followed.seats)
                followed.heard_of(look.head)

    async def _fork(self, followed: Followed) -> None:
        """The store has forgotten what was seen here. Everything that is still known is kept, then it is told."""
        if followed.lost is not None:
            return
        await self._say_forked(followed)
        self.counters.forks += 1
        self._forked[followed.room] = followed
        if len(self._forked) > LATELY:
            del self._forked[next(iter(self._forked))]
        followed.lost = Forked(followed.room, followed.tail.head)
        followed.ring()

    async def _say_forked(self, known: Followed) -> None:
        await self.store.fork(known.stand(), known.epoch, known.tail.rows | known.news)

    async def sit(self, room: str, seats: Seats) -> None:
        followed = self._rooms.get(room)
        if followed is not None:
            followed.seats = seats
        await self._open().sit(self.node, room, seats)

    def elsewhere(self, room: str) -> Seats:
        followed = self._rooms.get(room)
        return frozenset() if followed is None else followed.elsewhere

    # Time.

    def now(self) -> int:
        return self.store.now()

    async def heartbeat(self) -> None:
        await self._open().beat(self.node)
        await self.look(self._rooms.values())

    async def due(self, before: int | None = None) -> list[Due]:
        return await self._open().due(before)

    async def downtime(self, room: str) -> int:
        return await self._open().downtime(room)

    # Reading.

    def onlooker(self) -> Onlooker:
        return Onlooker(self._open(), self._bounds)

    async def head(self, room: str) -> int:
        return (await self.info(room)).head

    async def info(self, room: str) -> RoomInfo:
        """Where another history was found here, what was known is said again: more may be lost since."""
        self._open()
        if (known := self._forked.get(room)) is not None:
            await self._say_forked(known)
            self._forked.pop(room, None)
        return await self.store.info(room)

    async def rooms(self) -> list[RoomInfo]:
        return await self._open().rooms()

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        most = self._bounds.entries if limit is None else min(limit, self._bounds.entries)
        self._open()
        followed = self._rooms.get(room)
        page: list[tuple[int, Row]] = []
        if followed is not None and after == followed.tail.head:
            page = list(followed.news.items())[:most]
        if not page:
            prev = b"" if followed is None else followed.tail.tip_at(after)
            said = await self.store.read(room, after, most, self._bounds.page_bytes, prev)
            if isinstance(said, Other):
                raise await self._other(room, after)
            page = said
            self.counters.reads += 1
            self.counters.entries_read += len(page)
        if followed is None or not followed.tail.head or after <= followed.tail.head:
            self._saw(room, page)
        return [(n, row.entry) for n, row in page]

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        return await self._open().snapshot(room, at_or_before)
