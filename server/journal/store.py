"""What several nodes share: the calls a journal across processes is built on. (Protocol; memory.py and redis.py.)

Each call is one atomic step at the store. On its way there and back it may be lost: then it raises StorageUnavailable,
and whether the step was taken is unknown; every step may be made again.

Nothing here follows, remembers or judges: what a node has seen, gaps, forks and bells are `shared.py`'s.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from msgspec import Struct

from server.journal import AppendResult, CheckResult, CreateResult, Due, Key, Mark, RoomInfo

Seats: TypeAlias = frozenset[str]


class Row(Struct, frozen=True, array_like=True):
    """What is kept of an entry, but for its room and its number."""

    entry: bytes
    key: Key
    payload: bytes
    answer: bytes
    at: int
    wake_at: int | None = None


def tip_of(entry: bytes) -> bytes:
    """By what an entry is known without its body: SHA-256."""
    return hashlib.sha256(entry).digest()


class Other(Struct, frozen=True):
    """Another history: the entry the caller goes by is not the one that stands there, or none does.

    `head` is where the room ends now; None: there is no such room, though nobody deleted it.
    """

    head: int | None


class Stand(Struct, frozen=True):
    """Where one node takes a room to be."""

    room: str
    head: int
    tip: bytes


class Seen(Struct, frozen=True):
    """Where a room really is: its head and epoch, and who sits there, at other nodes that are alive and at the own."""

    head: int
    epoch: int
    elsewhere: Seats = frozenset()
    own: Seats = frozenset()


class Gone(Struct, frozen=True):
    """The room was deleted, by somebody who wanted to."""


class Spoilt(Struct, frozen=True):
    """What there is of the room cannot be read."""

    why: str


Look: TypeAlias = Seen | Other | Gone | Spoilt


class Rung(Struct, frozen=True):
    """An entry was appended, by any node. Without `row` it is too large to be carried along."""

    room: str
    head: int
    prev: bytes
    row: Row | None = None


class Stirred(Struct, frozen=True):
    """Something about a room is to be looked at: who sits there, that it was deleted or has another history, or
    whatever may have been missed in the meantime.
    """

    room: str


News: TypeAlias = Rung | Stirred


class Listener(Protocol):
    """A node, as the store tells it what happens. News may be lost, come twice or in any order."""

    def heard(self, news: News) -> None:
        """Must not wait."""


class Orphan(Struct, frozen=True):
    """Entries that were acknowledged and then lost: `first` to `last`, from the history that ended with an epoch."""

    room: str
    epoch: int
    first: int
    last: int


class Store(Protocol):
    """The shared side. Unless they say otherwise, calls raise StorageUnavailable and NoSuchRoom."""

    def now(self) -> int:
        """The store's clock, as last heard and carried on by the node's steady one. Never runs backwards."""

    async def join(self, node: str, listener: Listener) -> None:
        """A node comes alive. Where none else is, the silence ends here."""

    async def leave(self, node: str) -> None:
        """It goes, in order: it was alive until now, and nobody sits there any more."""

    async def close(self) -> None:
        """Let go of connections and tasks, whatever the store is doing. Raises nothing."""

    async def beat(self, node: str) -> None:
        """The regular sign of life. One that comes late, over all nodes, tells of a silence that ends now."""

    def follow(self, node: str, room: str) -> None:
        """Tell the node's listener the news of a room; at first that it is to be looked at."""

    def unfollow(self, node: str, room: str) -> None:
        """No more of it."""

    async def create(self, room: str, row: Row) -> CreateResult: ...

    async def append(
        self, room: str, expected: int, prev: bytes, row: Row, not_before: int | None, extends_ms: int
    ) -> AppendResult | Other:
        """Looked at in this order: Duplicate, Other (`prev` is given and no tip of entry `expected`), Conflict, Silence
        (only if a clock ran), Early, ValueError (time runs backwards).
        """

    async def check(self, room: str, head: int, prev: bytes, key: Key) -> CheckResult | Other:
        """Duplicate, Other, Behind, Current; in this order."""

    async def look(self, stands: Sequence[Stand], node: str) -> list[Look]:
        """Compare where a node takes rooms to be with where they are. Raises no NoSuchRoom."""

    async def read(self, room: str, after: int, limit: int, size: int, prev: bytes) -> list[tuple[int, Row]] | Other:
        """Up to `limit` entries after `after`, of `size` bytes in all, but one at least unless there is none.

        Other: `prev` is given and no tip of entry `after`. Raises Damaged where the next entry is not there.
        """

    async def info(self, room: str) -> RoomInfo: ...

    async def rooms(self) -> list[RoomInfo]:
        """All rooms, by id."""

    async def save_snapshot(self, room: str, n: int, tip: bytes, body: bytes) -> None:
        """Keep it and thin those before. Raises ValueError where n is no entry, or `tip` is given and another's."""

    async def snapshot(self, room: str, at_or_before: int | None) -> tuple[int, bytes] | None: ...

    async def mark(self, room: str, name: str, mark: Mark | None) -> None: ...

    async def marks(self, room: str) -> dict[str, Mark]: ...

    async def behind(self) -> list[str]: ...

    async def due(self, before: int | None) -> list[Due]: ...

    async def delete(self, room: str) -> None:
        """Forget the room, and remember that it was deleted."""

    async def downtime(self, room: str) -> int:
        """The silence, in ms, since the room's last entry."""

    async def sit(self, node: str, room: str, seats: Seats) -> None:
        """Who sits at a room on this node, until the next such call or the node's end. No room is no error."""

    async def fork(self, stand: Stand, epoch: int, rows: Mapping[int, Row]) -> None:
        """A node has seen more than there is, or something else: it was at `stand`, and still has these `rows` (without
        a gap, up to there or further).

        The first who says so of `epoch` ends it: the room has a new one, and `info` says what was lost. Whoever comes
        later only adds what nobody had: rows, after those that are kept or before them, and to what was lost, at either
        end, since a node that has only its last rows cannot tell where the histories part. Where the room is gone, only
        the rows are kept. No NoSuchRoom. Where the stand is in the room's history, nothing is done.
        """

    async def orphans(self) -> list[Orphan]:
        """What `fork` and `recover` have kept, by room and epoch."""

    async def orphan(self, room: str, epoch: int) -> dict[int, Row]:
        """Its rows; none: no such orphan."""

    async def recover(self, room: str, epoch: int) -> RoomInfo:
        """Make the orphan the room's history again, in a new epoch; what stands in its place becomes an orphan.

        Raises ValueError, with one line, where it does not go on from anything the room still has: a room that is gone
        comes back from its first entry on, or not at all.
        """
