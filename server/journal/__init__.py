"""The journal: the history of every room, and the only thing that is written. (Protocol, results, errors.)

An append is the one write there is: *this entry, if the room's head is still `expected`*. What it answers has
happened on disk; what it raises may or may not have happened, and the same call with the same key tells which.
Nothing here knows what an entry says. Folding, deciding, hash chain and signatures are the room's; files, threads and
SQL stand in `sqlite.py` and its helpers, and a journal without a disk in `memory.py`.

All times are Unix milliseconds of the journal's own clock, `now()`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from server.journal.onlooker import Onlooker

BEAT_MS = 2_000
"""How often `heartbeat` is to be called, and so how exactly the length of a silence is known."""


class Key(NamedTuple):
    """Who sent a command and what they called it. A room accepts each key once."""

    by: str
    id: str


class Appended(Struct, frozen=True):
    """Durable, as entry number `n`."""

    n: int


class Conflict(Struct, frozen=True):
    """The head was not the expected one: fold what came in between and decide again."""

    head: int


class Duplicate(Struct, frozen=True):
    """The key was accepted before, as entry `n`, with this payload digest; `answer` is its first answer."""

    n: int
    payload: bytes
    answer: bytes


class Early(Struct, frozen=True):
    """By the journal's clock the deadline `not_before` is still `left_ms` away."""

    left_ms: int


class Silence(Struct, frozen=True):
    """While the room's clock ran, nothing was alive for `ms`: extend the clock by that first, then decide again."""

    ms: int


class Behind(Struct, frozen=True):
    """The journal's head is not the caller's."""

    head: int


class Current(Struct, frozen=True):
    """The caller knows all there is, and the key is new."""


CreateResult: TypeAlias = Appended | Conflict | Duplicate
AppendResult: TypeAlias = Appended | Conflict | Duplicate | Early | Silence
CheckResult: TypeAlias = Duplicate | Behind | Current


class Missing(Struct, frozen=True):
    """What a room has lost: it starts again at `head`, though `known` was its head once.

    Head 0: the room itself is lost. `damaged`: so many entries before the head, bridged by a snapshot.
    """

    room: str
    head: int
    known: int
    damaged: int = 0


class RoomInfo(Struct, frozen=True):
    """One room as lists show it. `active_at` is the last entry's. `epoch` grows when acknowledged entries were lost;
    `lost` says which the last time.
    """

    room: str
    head: int
    epoch: int
    created_at: int
    active_at: int
    wake_at: int | None = None
    lost: Missing | None = None


class Standing(Struct, frozen=True):
    """What is known of a room by whoever begins to follow it."""

    head: int = 0
    tip: bytes = b""
    """SHA-256 of entry `head`."""
    epoch: int = 1


class Mark(Struct, frozen=True):
    """How far somebody has come in a room's entries who reads them beside the table: after entry `n`."""

    n: int
    body: bytes = b""


class Due(Struct, frozen=True):
    """A room whose next deadline is `wake_at`."""

    room: str
    wake_at: int


class JournalError(Exception):
    """The journal cannot do it. The text is one line for people who run the server."""


class StorageUnavailable(JournalError):
    """Disk full, read-only, broken or closed. Outcome of a write: unknown, resolved by the same call and key."""


class NoSuchRoom(JournalError):
    """There is no such room; never a fresh one."""

    def __init__(self, room: str) -> None:
        super().__init__(f"no such room: {room}")
        self.room = room


class Damaged(JournalError):
    """Entry `n` of a room is not what was written. `mend` starts the room again at the last whole entry."""

    def __init__(self, room: str, n: int) -> None:
        super().__init__(f"room {room}: entry {n} is damaged")
        self.room = room
        self.n = n


class Forked(JournalError):
    """The journal has another history of a room than the caller, who has seen entries up to `known`: load it anew.

    The room has a new epoch by now, and what was lost is kept as far as it could be.
    """

    def __init__(self, room: str, known: int) -> None:
        super().__init__(f"room {room}: not the history that was known up to entry {known}")
        self.room = room
        self.known = known


class FolderLocked(JournalError):
    """Another server has the data folder."""


class FolderUnwritable(JournalError):
    """The data folder cannot be made, entered or written."""


class FolderDamaged(JournalError):
    """The journal's files are there but cannot be read at all: the server does not start with an empty journal."""


@dataclass(slots=True)
class Counters:
    """What a journal has done since it was opened; read by the metrics page."""

    appended: int = 0
    conflicts: int = 0
    duplicates: int = 0
    early: int = 0
    silences: int = 0
    groups: int = 0
    group_max: int = 0
    write_us: int = 0
    failures: int = 0
    reads: int = 0
    entries_read: int = 0
    snapshots: int = 0
    checkpoints: int = 0
    damaged: int = 0
    forks: int = 0


class Bell(Protocol):
    """Rings when a room has grown, or other seats are taken elsewhere. Many rings before a look are one, and it may
    ring without need.

    `async for head in bell` gives the newest head heard of; it ends when the room is deleted or the bell closed, and
    raises Forked.
    """

    def __aiter__(self) -> AsyncIterator[int]: ...
    async def __anext__(self) -> int: ...
    def close(self) -> None: ...
    def __enter__(self) -> Bell: ...
    def __exit__(self, *why: object) -> None: ...


class Readable(Protocol):
    """What a reader beside the running server may do, too."""

    async def head(self, room: str) -> int:
        """The number of the newest entry. Raises NoSuchRoom."""

    async def info(self, room: str) -> RoomInfo:
        """One room as `rooms` lists it. Raises NoSuchRoom."""

    async def rooms(self) -> list[RoomInfo]:
        """All rooms, by id."""

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        """Entries after `after` in order: none only at the end, else at most `limit` and within `bounds`.

        Raises NoSuchRoom; Forked, while the room is followed; Damaged where the next entry asked for is not whole.
        """

    async def snapshot(self, room: str, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        """The newest whole snapshot, or the newest not after an entry. Raises NoSuchRoom."""

    async def close(self) -> None:
        """Finish what is waiting, let go of files and threads. A second time does nothing."""


class Journal(Readable, Protocol):
    """Histories of rooms with one atomic write, `append`. Its methods belong to one event loop."""

    counters: Counters
    node: str
    """The name of this hold on the journal among those that share it."""
    missing: tuple[Missing, ...]
    """What rooms had lost when the journal was opened; they have a new epoch."""

    def onlooker(self) -> Onlooker | None:
        """To read what was kept of lost histories, where such a thing is kept."""

    def now(self) -> int:
        """The clock that judges deadlines. Never runs backwards, not even after a restart."""

    async def create(
        self, room: str, entry: bytes, key: Key, payload: bytes, answer: bytes, at: int, *, wake_at: int | None = None
    ) -> CreateResult:
        """Begin a room with entry 1. Conflict: there is a room of this name."""

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
        """Write `entry` as number `expected + 1`, if that is still next and the key is new.

        `prev` is the SHA-256 of entry `expected` as the caller knows it; nothing: whatever stands there will do.
        `at` is the entry's time, not before the room's last one (ValueError). `wake_at`: the room's next deadline once
        this entry holds; None while no clock runs. `not_before`: the deadline whose passing this entry states.
        `extends_ms`: this entry lengthens the room's clocks by that much, as `Silence` or `downtime` said.

        Looked at in this order: Duplicate, Forked (raised, if `prev` is not what stands there), Conflict, Silence (only
        if a clock ran), Early. Raises NoSuchRoom.
        """

    async def check(self, room: str, head: int, key: Key, prev: bytes = b"") -> CheckResult:
        """Before a refusal leaves: was the command accepted before, or has the room moved on? `prev` as in `append`.

        Raises NoSuchRoom, Forked.
        """

    def follow(self, room: str, standing: Standing | None = None) -> Bell:
        """Ring for each entry appended from now on, whoever appends it; told what is known, it notices a fork."""

    async def sit(self, room: str, seats: frozenset[str]) -> None:
        """Tell other processes who sits at a room in this one. It holds until the next call, or the process' end."""

    def elsewhere(self, room: str) -> frozenset[str]:
        """Who sits at a room that is followed here, in other processes. As a bell last rang for."""

    async def save_snapshot(self, room: str, n: int, body: bytes) -> None:
        """Keep the state after entry `n` ≤ head. Older ones are thinned: see `thinning`. Raises NoSuchRoom."""

    async def mark(self, room: str, name: str, mark: Mark | None) -> None:
        """Keep how far a reader of this name has come; None: there is no such reader any more. Raises NoSuchRoom."""

    async def marks(self, room: str) -> dict[str, Mark]:
        """What readers of a room have left, by name. Raises NoSuchRoom."""

    async def behind(self) -> list[str]:
        """Rooms that have more entries than some reader of theirs has come to, loaded or not; by name."""

    async def due(self, before: int | None = None) -> list[Due]:
        """Rooms whose clock runs (and whose deadline is before that), the earliest first, loaded or not."""

    async def delete(self, room: str) -> None:
        """Forget a room, durably. Raises NoSuchRoom."""

    async def heartbeat(self) -> None:
        """Somebody is alive. To be called every BEAT_MS; writes only while some room's clock runs."""

    async def downtime(self, room: str) -> int:
        """For how many ms nothing was alive since the room's last entry, to within BEAT_MS.

        Handed out once: an entry that is appended after the silence ends it, and while a clock runs `append` takes
        no entry but the one that extends it by just this. Raises NoSuchRoom.
        """

    async def mend(self, room: str) -> Missing | None:
        """Start a damaged room again at its last whole entry, in a new epoch, the rest set aside; None: it is whole."""
