"""The messages of `zwada.v1`, both ways, with their codes and close codes.

Every message is a map and `t` names it. Types here are the protocol's only definition: PROTOCOL.md
and the JSON Schemas are written from them (`server.describe`), with an example of each.

Not here: how untrusted bytes become messages (wire.py); what commands mean (the room and the engine).
"""

from enum import IntEnum, StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from .seats import Role

VERSION = "zwada.v1"
Format: TypeAlias = Literal["json", "msgpack"]
SUBPROTOCOLS: dict[str, Format] = {f"{VERSION}.msgpack": "msgpack", f"{VERSION}.json": "json"}

END = r"$(?!\n)"
"""The end of a pattern: Python's own `$` lets a last line end pass. To JavaScript it is the same as `$`."""
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[0-9A-Za-z_.-]+{END}")]
"""Without the colon of what the server does by itself, so that no line of theirs bears one name."""
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[a-z][a-z0-9_]*{END}")]
Path = Annotated[str, Meta(min_length=1, max_length=512)]
Tab = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[0-9A-Za-z_-]+{END}")]
Digest = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{16}}{END}")]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Millis = Annotated[int, Meta(ge=0, le=2**53)]
Token = Annotated[str, Meta(min_length=1, max_length=2_048)]
Plain: TypeAlias = dict[str, Any]
"""Plain values (wire.py bounded them). A command's are converted to its own type before anything is decided."""


class Code(StrEnum):
    """The server's own refusals, in the order they are checked. Stable for ever.

    What a rule system refuses is named by its specification and stands in its rules page.
    """

    FRAME_BAD = "frame.bad"  # not decodable, unknown field, wrong type, a bound of size: params.why, bound, max
    RATE_LIMITED = "rate.limited"  # too many commands a second; retry_ms says when
    SEAT_NOT_ALLOWED = "seat.not_allowed"  # the role or the seat may not do this
    COMMAND_ID_REUSED = "command.id_reused"  # this id was accepted with another payload, or from another seat
    TURN_STALE = "turn.stale"  # the turn it was meant for is over
    PROMPT_STALE = "prompt.stale"  # the question it answers is closed
    PROMPT_COVERED = "prompt.covered"  # another question must be answered first
    LIMIT_REACHED = "limit.reached"  # a bound of the room: params.bound, max
    COMMAND_UNKNOWN = "command.unknown"  # no such command in this rule system
    SEAT_UNKNOWN = "seat.unknown"
    SEAT_OTHER = "seat.other"  # the seat is there with another role or other scopes: params.seat, role, scopes
    REF_UNKNOWN = "ref.unknown"  # something named that the table does not have: params.what, id
    NAME_TAKEN = "name.taken"
    NAME_BAD = "name.bad"  # empty, too long, or made of signs that cannot be shown
    SHEET_BAD = "sheet.bad"  # params.field, why
    BUSY = "busy"  # try again after retry_ms
    STORAGE_UNAVAILABLE = "storage.unavailable"  # nothing was accepted, nothing is lost
    ROOM_READ_ONLY = "room.read_only"  # written by a newer server, or stopped after a fault of ours
    INTERNAL = "internal"  # a fault of ours; nothing has changed
    # HTTP only
    ROOM_UNKNOWN = "room.unknown"
    ROOM_CLOSED = "room.closed"
    RULESET_UNKNOWN = "ruleset.unknown"
    INVITE_BAD = "invite.bad"  # unknown or revoked; it does not say which
    SESSION_BAD = "session.bad"  # unknown, expired or revoked; it does not say which
    KEY_BAD = "key.bad"  # the creation key is missing or wrong
    ENTRY_UNKNOWN = "entry.unknown"
    ORIGIN_BAD = "origin.bad"
    HOST_BAD = "host.bad"  # the admin address, asked by a name that it does not know
    PATH_UNKNOWN = "path.unknown"
    METHOD_BAD = "method.bad"
    SUBPROTOCOL_MISSING = "subprotocol.missing"


class Close(IntEnum):
    """Why the server closes a connection. 44xx: do not come back by yourself. 45xx: come back after a while."""

    NORMAL = 1000
    UNSUPPORTED = 1003  # a text frame on a msgpack connection, or a binary one on a json connection
    INVALID = 1007
    POLICY = 1008
    TOO_BIG = 1009
    FAULT = 1011  # a fault of ours, or a ping without answer
    UNAUTHENTICATED = 4401  # the token is bad, expired or revoked
    FORBIDDEN = 4403  # removed from the table, or this seat may not do this here
    NO_ROOM = 4404
    REPLACED = 4409  # a newer connection of the same tab
    ROOM_CLOSED = 4410
    STORAGE = 4500
    HELLO_LATE = 4502
    DRAINING = 4503
    SLOW = 4508
    FLOOD = 4529


# -- from the client ---------------------------------------------------------------------------------------------------


class Client(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t", omit_defaults=True):
    """What all messages of a client have in common: `t`, and no field that is not listed."""


class Resume(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the client's copy of the view stands."""

    seq: Count
    digest: Digest


class Hello(Client, frozen=True, kw_only=True, tag="hello"):
    """The first message, within 5 seconds. `tab` is the same after a reload: the older connection is closed (4409).
    With `lang` (as in `Accept-Language`) refusals carry a sentence.
    """

    token: Token
    tab: Tab
    resume: Resume | UnsetType = UNSET
    lang: Annotated[str, Meta(max_length=100)] | UnsetType = UNSET


class If(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must still be so for the command to count: the turn, or the question, that it is meant for."""

    turn: Path | UnsetType = UNSET
    prompt: Path | UnsetType = UNSET


class Cmd(Client, frozen=True, kw_only=True, tag="cmd"):
    """A command. `id` is unique in its room (a ULID): sent again it gets its first answer again."""

    id: CommandId
    type: Word
    data: Plain = field(default_factory=dict)
    if_: If | UnsetType = field(default=UNSET, name="if")


class Ping(Client, frozen=True, kw_only=True, tag="ping"):
    """Asks for `pong`; `seq` is the last one seen, `sent_at` any number of the client's clock, given back."""

    seq: Count
    sent_at: Millis


class Sync(Client, frozen=True, kw_only=True, tag="sync"):
    """Asks for a snapshot: the client's copy is lost or does not fit."""


class Reauth(Client, frozen=True, kw_only=True, tag="reauth"):
    """A fresh access token of the same session."""

    token: Token


FromClient: TypeAlias = Hello | Cmd | Ping | Sync | Reauth


# -- from the server ---------------------------------------------------------------------------------------------------


class Server(Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True):
    """What all messages of the server have in common: `t`. A client ignores fields it does not know."""


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A refusal: a stable code, the rule that says so, values for the sentence. Clients hold the sentences; `message`
    is one for whoever asked for a language.
    """

    code: str
    rule: str | UnsetType = UNSET
    params: Plain = field(default_factory=dict)
    retry_ms: Millis | UnsetType = UNSET
    message: str | UnsetType = UNSET


class You(Struct, frozen=True, kw_only=True):
    """Whose connection this is."""

    role: Role
    seat: str
    combatants: list[str]


class RoomCard(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    ruleset: str


class Versions(Struct, frozen=True, kw_only=True):
    protocol: str
    server: str
    ruleset: str
    schema: int


class Welcome(Server, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`, and again when what this connection may know changes. A snapshot or updates follow."""

    you: You
    room: RoomCard
    epoch: int
    seq: Count
    digest: Digest
    resumed: bool
    now: Millis
    limits: dict[str, int]
    durability: Literal["disk", "os", "none"]
    versions: Versions


class Snapshot(Server, frozen=True, kw_only=True, tag="snapshot"):
    """The whole view of this audience, and what it may do."""

    seq: Count
    digest: Digest
    view: Plain
    options: Plain


class Update(Server, frozen=True, kw_only=True, tag="update"):
    """One step: `patch` (RFC 7396) makes the new view of the old one; `events` are for the log, sound, animation."""

    seq: Count
    digest: Digest
    events: list[Plain]
    patch: Plain
    options: Plain | UnsetType = UNSET
    cmd: str | UnsetType = UNSET


class Result(Server, frozen=True, kw_only=True, tag="result"):
    """The one answer to a `cmd`, after the update that carries it. Either `ok` or `error`."""

    id: str
    ok: Literal[True] | UnsetType = UNSET
    data: Plain | UnsetType = UNSET
    """What only the sender may know: the secret of a new invite."""
    error: Problem | UnsetType = UNSET


class Pong(Server, frozen=True, kw_only=True, tag="pong"):
    seq: Count
    sent_at: Millis
    now: Millis


class Note(Server, frozen=True, kw_only=True, tag="note"):
    """Presence and the like. May be dropped, has no seq."""

    kind: Literal["presence", "typing", "history"]
    data: Plain


class Moved(Server, frozen=True, kw_only=True, tag="moved"):
    """The server is about to close all connections (4503). Come back, elsewhere or here, after about `retry_ms`."""

    retry_ms: Millis


class Renew(Server, frozen=True, kw_only=True, tag="reauth"):
    """The access token ends soon: send `reauth` with a fresh one, or be closed with 4401."""

    expires_at: Millis


class Bad(Server, frozen=True, kw_only=True, tag="error"):
    """What was wrong with a message that was no `cmd` with an id to answer."""

    code: str
    params: Plain = field(default_factory=dict)


FromServer: TypeAlias = Welcome | Snapshot | Update | Result | Pong | Note | Moved | Renew | Bad


class Refused(Exception):
    """A wish that came by HTTP or at the door and is refused; the one place that answers turns it into an error."""

    def __init__(self, code: Code | str, retry_ms: int | None = None, **params: Any) -> None:
        super().__init__(str(code))
        self.problem = Problem(code=str(code), params=params, retry_ms=UNSET if retry_ms is None else retry_ms)
