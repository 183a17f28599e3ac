"""What a connection needs of a room, and a room of a connection: the seam between the edge and the table.

`server/host.py` keeps `Tables`, `server/reception.py` `Rooms`; `server/connection.py` is an `Outbox`, `server/http.py`
asks `Rooms`. Nothing here does anything but `Frame`, which encodes a message at most once for each format.
"""

from collections.abc import AsyncIterator, Callable
from struct import pack
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from .protocol import Close, Cmd, Format, FromServer, Result, Resume
from .seats import Claims, Invite, Session
from .traces import Trace

_json = msgspec.json.Encoder(order="sorted")
_msgpack = msgspec.msgpack.Encoder(order="sorted")


class Frame:
    """One message on its way to many: encoded once for each format that somebody reads, its WebSocket head included."""

    __slots__ = ("_json", "_message", "_msgpack", "droppable", "kind")

    def __init__(self, message: FromServer, *, droppable: bool = False, packed: bytes | None = None) -> None:
        self.kind = type(message)
        self.droppable = droppable  # a note: left out where the outbox is half full
        self._message: FromServer | None = message
        self._json: bytes | None = None
        self._msgpack = None if packed is None else framed(BINARY, packed)

    @property
    def message(self) -> FromServer:
        """What it says; read again from its bytes where it was put away."""
        if self._message is None:
            return msgspec.msgpack.decode(self.encoded("msgpack"), type=self.kind)
        return self._message

    def put_away(self) -> None:
        """Keep the bytes alone: as objects a message is many times as large."""
        self.framed("msgpack")
        self._message = None

    def framed(self, form: Format) -> bytes:
        """The message as it goes over a WebSocket."""
        if form == "json":
            if self._json is None:
                self._json = framed(TEXT, _json.encode(self.message))
            return self._json
        if self._msgpack is None:
            self._msgpack = framed(BINARY, _msgpack.encode(self.message))
        return self._msgpack

    def encoded(self, form: Format) -> bytes:
        """The message alone."""
        whole = self.framed(form)
        return whole[HEADS.get(whole[1], 2) :]


TEXT, BINARY = 0x81, 0x82
"""How a WebSocket message of one frame begins. A server's are not masked. (RFC 6455, 5.2)"""
HEADS = {126: 4, 127: 10}
"""The bytes before the data, by the second of them; else two."""


def framed(begin: int, data: bytes) -> bytes:
    """A message in one WebSocket frame."""
    size = len(data)
    if size < 126:
        return bytes((begin, size)) + data
    if size < 65_536:
        return pack("!BBH", begin, 126, size) + data
    return pack("!BBQ", begin, 127, size) + data


class Outbox(Protocol):
    """Where a room puts what one connection is told. Never waits, never raises."""

    form: Format
    """In which its reader is told."""
    nearby: str
    """From where its reader comes (`whence.neighbourhood`): what connections of one address have in common."""

    def tell(self, frame: Frame) -> None:
        """Queue it. Where the queue is full, it is dropped whole and the connection closes with 4508."""

    def close(self, why: Close) -> None:
        """Nothing more after what is queued: revoked 4401, removed 4403, replaced 4409, room closed 4410, …"""

    def when_written(self, done: Callable[[], None]) -> None:
        """Call this when all that it was told by now has gone to its socket, or never will."""


class Reading(Struct, frozen=True):
    """What lines are told by: whose they are, the words of a rule system, and what this audience calls whom."""

    audience: str
    ruleset: str
    names: dict[str, str]


class Seated(Protocol):
    """One connection's place at a table, from `join` to `leave`. No call waits; answers come by the outbox."""

    def hear(self, cmd: Cmd, trace: Trace | None = None) -> None:
        """Exactly one `result` follows, also where the room's inbox is full (`busy`)."""

    def sync(self) -> None:
        """A snapshot follows."""

    def reading(self) -> Reading:
        """What refusals are told by, to whoever sits here."""

    def seen(self, seq: int) -> None:
        """A ping said that the client stands at `seq` (presence; a client that is behind is nobody's fault)."""

    def leave(self) -> None:
        """The connection is gone. May be called twice."""


class Tables(Protocol):
    """All rooms of this process, for WebSocket connections."""

    async def join(self, who: Claims, tab: str, resume: Resume | None, outbox: Outbox) -> Seated | Close:
        """Take a place. When it returns, `welcome` and a snapshot (or the missed updates) are in the outbox.

        The token was checked (seats.py); here the room says whether its session is still good (else 4401), whether
        the room is there (4404, 4410), and closes an older connection of the same session and tab (4409).
        """


class Rooms(Protocol):
    """All rooms, for HTTP. Refusals are raised as `Refused` (room.unknown, invite.bad, storage.unavailable, …)."""

    async def create(
        self, room: str, ruleset: str, name: str, options: dict[str, Any], invites: tuple[Invite, ...]
    ) -> None:
        """A new room of this id (of 80 random bits) with these invites: the GM's and the spectators'."""

    async def invite(self, room: str, invite: Invite) -> Invite:
        """One more invite (the operator asks: `zwada token`), as it was recorded: a new seat may have been made."""

    async def find_invite(self, room: str, secret: str) -> Invite:
        """The invite that this secret opens, if it is still good (else `invite.bad`)."""

    async def open_session(self, room: str, session: Session) -> Session:
        """This session is the room's from now on (an entry), if its invite is still good (else `invite.bad`).

        Never for spectators. A player's invite without a seat makes one: the session comes back with it.
        """

    async def find_session(self, room: str, session: str) -> Session:
        """A session that is neither revoked nor unknown (else `session.bad`). It may be expired."""

    async def keep_session(self, room: str, session: str, until_ms: int) -> None:
        """Its end slides to `until_ms`; an entry, so the caller asks at most once a day."""

    async def command(self, room: str, who: Claims, cmd: Cmd, trace: Trace | None = None) -> Result:
        """A command of somebody who has no place at the table, and its one result."""

    async def deliveries(self, room: str, who: Claims, webhook: str) -> Any:
        """How far a webhook has come (`Come`), as it was last written down; for game masters. None: nothing yet."""

    async def since(self, room: str, who: Claims, resume: Resume | None) -> tuple[list["Frame"], Resume]:
        """What whoever reads this stream was told since, or a snapshot; and where it stands now."""

    def danger(self, room: str, who: Claims, fights: int, seed: int) -> AsyncIterator[bytes]:
        """How the fight that is being prepared is likely to go, for game masters: `{done, of}` …, at last `{odds}`."""

    def entries(self, room: str, who: Claims, after: int, audience: str) -> AsyncIterator[dict[str, Any]]:
        """The room's history as that audience saw it, `{n, at, events, hp?}` a line, after its line number `after`."""

    async def reading(self, room: str, who: Claims, audience: str) -> "Reading":
        """Who reads the lines of an audience, the asker's own where none is named, and by which names."""

    def export(self, room: str, who: Claims, audience: str) -> AsyncIterator[bytes]:
        """The lines of a signed export, without line ends: of the table, of an own seat, or (GM) of the journal."""

    def lost(self, room: str, who: Claims, epoch: int | None, audience: str) -> AsyncIterator[bytes]:
        """The same of a history that the room has lost, as far as it was kept, for game masters: of this epoch, or the
        newest. Lines are those that were lost; a journal is whole, to its lost end.
        """

    async def view(self, room: str, who: Claims, entry: str | None, audience: str | None) -> dict[str, Any]:
        """The view, now or after a past line (the id of one of its events), of the asker or (GM) of another audience.

        Others than the GM may ask for their own past only; `entry.unknown` where the asker has no such line.
        """


class Hosting(Tables, Rooms, Protocol):
    """All rooms of a process, as the application starts and stops them."""

    async def __aenter__(self) -> "Hosting":
        """Rooms may be joined from now on; deadlines are watched."""

    async def __aexit__(self, *why: object) -> None:
        """What waits in the inboxes is decided and written, snapshots are left, no task remains."""

    def trouble(self) -> str | None:
        """Why nothing can be accepted now, in one line (`/readyz` says 503); None where all is well."""
