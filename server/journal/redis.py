"""A store in Redis, for several servers: each call one script, which is one atomic step there. (`Store`)

What the steps do stands in `scripts/*.lua`, each of which begins with `prelude.lua`. The rooms of a store are one
Redis', not a cluster's. Keys, with the room's name as it is: `zwada:{room}` (head, tip, epoch, times, what was lost),
and behind that name `:entries` (stream), `:keys`, `:snapshots`, `:here` (who sits there, by node), `:gone` (deleted),
`:orphan:<epoch>` (stream, and its `:meta`), `:marks` (readers beside the table), `:bell` (the channel). For all rooms:
`zwada:rooms`, `:clocks`, `:orphans`, `:nodes`, `:sits:<node>`, `:pulse`, `:silences`, `:agreed`, `:marked`.

Connections and failures are in `redis_link.py`, listening in `redis_ear.py`.
"""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

from server.clock import Clock, SystemClock
from server.journal import (
    AppendResult,
    CheckResult,
    CreateResult,
    Damaged,
    Due,
    Key,
    Mark,
    NoSuchRoom,
    RoomInfo,
    StorageUnavailable,
)
from server.journal.redis_durability import Durability, durability_of
from server.journal.redis_ear import Ear
from server.journal.redis_link import Link, RedisCounters, Word, script
from server.journal.redis_time import CarriedTime
from server.journal.redis_words import (
    info_of,
    key_of,
    look_of,
    news_of,
    result_of,
    row_of,
    sealed,
    seats_words,
    unsealed,
    whole_rows,
    words_of,
)
from server.journal.store import Listener, Look, Orphan, Other, Row, Seats, Stand, Stirred
from server.journal.thinning import superfluous

OLDEST = (7, 0)
LOOKS = 200
ROOMS = 500
ORPHANED = 500
"""So many stands, rooms, entries of an orphan in one step."""


class RedisStore:
    """One server's hold on what they share. Made by `open`."""

    def __init__(self, link: Link, clock: Clock | None, ticks_ms: Callable[[], int] | None) -> None:
        self._link = link
        self._wall = clock
        self._time = CarriedTime(ticks_ms or (clock or SystemClock()).ticks_ms)
        self._ear: Ear | None = None
        self._listeners: dict[str, Listener] = {}
        self._followers: defaultdict[str, set[str]] = defaultdict(set)

    @classmethod
    async def open(
        cls, url: str, clock: Clock | None = None, ticks_ms: Callable[[], int] | None = None, timeout_s: float = 2.0
    ) -> RedisStore:
        """Connect. Raises StorageUnavailable with one line, also where it is no Redis for us.

        `clock`: what the wall says, instead of Redis' own; `ticks_ms`: the steady clock of this node. For tests.
        """
        store = cls(Link(url, timeout_s), clock, ticks_ms)
        try:
            await store._greet()
        except BaseException:
            await store.close()
            raise
        return store

    async def _greet(self) -> None:
        said = (await self._link.ask("INFO", "server")).decode()
        info = dict(line.split(":", 1) for line in said.splitlines() if ":" in line)
        version = info.get("redis_version", "0.0")
        if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
            raise StorageUnavailable(f"storage unavailable: Redis {version} is too old, it must be 7.0 or newer")
        if info.get("redis_mode") == "cluster":
            raise StorageUnavailable("storage unavailable: a Redis cluster, but the rooms need a Redis that is one")
        await self._run("time")

    @property
    def counters(self) -> RedisCounters:
        return self._link.counters

    async def durability(self) -> Durability:
        """What this Redis promises to keep."""
        return await durability_of(self._link)

    async def agreed(self, word: str) -> str:
        """What the first one said who was asked, ever."""
        said: bytes | None = await self._link.ask("SET", "zwada:agreed", word.encode(), "NX", "GET")
        return word if said is None else said.decode()

    async def _run(self, name: str, *args: Word) -> list[Any]:
        """One step. Each answer begins with the journal's time."""
        asked_at = self._time.ticks_ms()
        wall = "" if self._wall is None else self._wall.now_ms()
        answer: list[Any] = await self._link.run(script(name), wall, *args)
        self._time.heard(answer.pop(0), asked_at)
        return answer

    # Time, and who is alive.

    def now(self) -> int:
        return self._time.now()

    async def join(self, node: str, listener: Listener) -> None:
        self._listeners[node] = listener
        if self._ear is None:
            self._ear = Ear(self._link, uuid.uuid4().hex, self._hear)
            for room in self._followers:
                self._ear.follow(room)
        await self._run("join", _text(node))

    async def leave(self, node: str) -> None:
        self._listeners.pop(node, None)
        for room in list(self._followers):
            self.unfollow(node, room)
        await self._run("leave", _text(node))

    async def close(self) -> None:
        self._listeners.clear()
        if self._ear is not None:
            await self._ear.close()
        await self._link.close()

    async def beat(self, node: str) -> None:
        await self._run("beat", _text(node))

    async def downtime(self, room: str) -> int:
        match await self._run("downtime", _text(room)):
            case [b"silent", ms]:
                return int(ms)
        raise NoSuchRoom(room)

    async def due(self, before: int | None) -> list[Due]:
        most = "+inf" if before is None else f"({before}"
        found = await self._link.ask("ZRANGEBYSCORE", "zwada:clocks", "-inf", most, "WITHSCORES")
        return [Due(room.decode(), int(float(at))) for room, at in zip(found[::2], found[1::2], strict=True)]

    # News.

    def follow(self, node: str, room: str) -> None:
        if self._ear is not None:
            self._ear.follow(room)
        self._followers[room].add(node)

    def unfollow(self, node: str, room: str) -> None:
        followers = self._followers.get(room, set())
        followers.discard(node)
        if not followers and self._followers.pop(room, None) is not None and self._ear is not None:
            self._ear.unfollow(room)

    def _hear(self, room: str, said: bytes | None) -> None:
        news = Stirred(room) if said is None else news_of(room, said)
        for node in list(self._followers.get(room, ())):
            if (listener := self._listeners.get(node)) is not None:
                listener.heard(news)

    async def sit(self, node: str, room: str, seats: Seats) -> None:
        await self._run("sit", _text(node), _text(room), seats_words(seats))

    # Entries.

    async def create(self, room: str, row: Row) -> CreateResult:
        result: CreateResult = result_of(room, await self._run("create", _text(room), *words_of(row)))
        return result

    async def append(
        self, room: str, expected: int, prev: bytes, row: Row, not_before: int | None, extends_ms: int
    ) -> AppendResult | Other:
        earliest = "" if not_before is None else not_before
        answer = await self._run("append", _text(room), expected, prev, *words_of(row), earliest, extends_ms)
        match answer:
            case [b"silent still"]:
                raise ValueError(f"a clock cannot be extended at {row.at}, before the silence has ended")
            case [b"backwards", last_at]:
                raise ValueError(f"entry time runs backwards: {row.at} after {last_at}")
        result: AppendResult | Other = result_of(room, answer)
        return result

    async def check(self, room: str, head: int, prev: bytes, key: Key) -> CheckResult | Other:
        answer = await self._run("check", _text(room), head, prev, key_of(key))
        result: CheckResult | Other = result_of(room, answer)
        return result

    async def look(self, stands: Sequence[Stand], node: str) -> list[Look]:
        looks: list[Look] = []
        for i in range(0, len(stands), LOOKS):
            words: list[Word] = []
            for stand in stands[i : i + LOOKS]:
                words += (_text(stand.room), stand.head, stand.tip)
            looks += map(look_of, await self._run("look", _text(node), *words))
        return looks

    async def read(self, room: str, after: int, limit: int, size: int, prev: bytes) -> list[tuple[int, Row]] | Other:
        match await self._run("read", _text(room), after, limit, size, prev):
            case [b"page", head, *words]:
                rows = whole_rows(words)
                if not rows and after < head and limit > 0:
                    raise Damaged(room, after + 1)
                return list(enumerate(rows, after + 1))
            case [b"other", head]:
                return Other(head)
        raise NoSuchRoom(room)

    # Rooms.

    async def info(self, room: str) -> RoomInfo:
        (fields,) = await self._run("info", _text(room))
        if fields is None:
            raise NoSuchRoom(room)
        try:
            return info_of(room, fields)
        except ValueError:
            raise StorageUnavailable(f"storage unavailable: room {room} is spoilt in Redis") from None

    async def rooms(self) -> list[RoomInfo]:
        return [info async for info in self._rooms()]

    async def _rooms(self) -> AsyncIterator[RoomInfo]:
        after = b""
        while page := await self._run("rooms", after, ROOMS):
            for name, fields in page:
                room = name.decode()
                try:
                    yield info_of(room, fields)
                except ValueError:
                    yield RoomInfo(room, 0, 0, 0, 0)  # it is there, and nothing of it can be read
            after = b"(" + page[-1][0]

    async def save_snapshot(self, room: str, n: int, tip: bytes, body: bytes) -> None:
        match await self._run("save", _text(room), n, tip, sealed(body)):
            case [b"saved", kept]:
                if old := superfluous(sorted(map(int, kept))):
                    await self._link.ask("HDEL", b"zwada:{" + _text(room) + b"}:snapshots", *old)
            case [b"no entry"]:
                raise ValueError(f"no entry {n} to keep a snapshot of")
            case _:
                raise NoSuchRoom(room)

    async def snapshot(self, room: str, at_or_before: int | None) -> tuple[int, bytes] | None:
        match await self._run("snapshot", _text(room), "" if at_or_before is None else at_or_before):
            case [b"found", n, seal]:
                body = unsealed(seal)
                return await self.snapshot(room, n - 1) if body is None else (n, body)
            case [b"none"]:
                return None
        raise NoSuchRoom(room)

    async def mark(self, room: str, name: str, mark: Mark | None) -> None:
        words: tuple[Word, ...] = ("", b"") if mark is None else (mark.n, mark.body)
        if await self._run("mark", _text(room), _text(name), *words) != [b"marked"]:
            raise NoSuchRoom(room)

    async def marks(self, room: str) -> dict[str, Mark]:
        match await self._run("marks", _text(room)):
            case [b"found", words]:
                pairs = sorted(zip(words[::2], words[1::2], strict=True))
                kept = ((name, *packed.split(b":", 1)) for name, packed in pairs)
                return {name.decode(): Mark(int(n), body) for name, n, body in kept}
        raise NoSuchRoom(room)

    async def behind(self) -> list[str]:
        return sorted(room.decode() for room in await self._run("behind"))

    async def delete(self, room: str) -> None:
        if await self._run("delete", _text(room)) != [b"deleted"]:
            raise NoSuchRoom(room)

    # Other histories.

    async def fork(self, stand: Stand, epoch: int, rows: Mapping[int, Row]) -> None:
        words: list[Word] = []
        for n, row in sorted(rows.items()):
            key, packed, tip, at, wake_at = words_of(row)
            words += (n, packed, tip, key, at, wake_at)
        await self._run("fork", _text(stand.room), stand.head, stand.tip, epoch, *words)

    async def orphans(self) -> list[Orphan]:
        found = await self._run("orphans")
        kept = [Orphan(room.decode(), epoch, first, last) for room, epoch, first, last in found]
        return sorted(kept, key=lambda orphan: (orphan.room, orphan.epoch))

    async def orphan(self, room: str, epoch: int) -> dict[int, Row]:
        stream = b"zwada:{%s}:orphan:%d" % (_text(room), epoch)
        rows: dict[int, Row] = {}
        after = b"-"
        while page := await self._link.ask("XRANGE", stream, after, "+", "COUNT", ORPHANED):
            rows |= {int(id.partition(b"-")[0]): row_of(fields[1]) for id, fields in page}
            after = b"(" + page[-1][0]
        return rows

    async def recover(self, room: str, epoch: int) -> RoomInfo:
        match await self._run("recover", _text(room), epoch):
            case [b"no orphan"]:
                raise ValueError(f"room {room} has no orphan of epoch {epoch}")
            case [b"only from", first]:
                raise ValueError(f"room {room} is gone, and its orphan begins only at entry {first}")
            case [b"goes on from nothing"]:
                raise ValueError(f"room {room} has nothing that its orphan of epoch {epoch} goes on from")
        return await self.info(room)


def _text(name: str) -> bytes:
    """Raises ValueError for what is no text."""
    return name.encode()
