"""One line of a room's journal: a command, its facts and dice, and the hash of the line before. How it is written and
read again, and what it does to the table.

An entry's bytes, and with them the hash chain, are the same wherever it is written: fields stand in the order of their
types, maps in the order in which they came to be. That order counts (a fight's roster is one), so nothing here sorts. A
version that is not known here makes a room read-only, never guessed at.

Not here: where entries are kept (`journal`), which entry a command makes (`room.py`).
"""

from __future__ import annotations

import hashlib
from functools import reduce
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

import engine.events as engine_facts
from engine.catalogue import types_of
from engine.dice import Drawn

from .absence import waiting
from .facts import AnyFight, AnyRules, Fact, Talk, apply
from .protocol import Plain
from .room_state import SERVER, Last, RoomState
from .streams import Position

SCHEMA: Final = 1
"""Raised when an old entry must be read in another way."""
N = TypeVar("N")


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The command as it was sent."""

    type: str
    data: Plain = {}
    turn: str = ""
    prompt: str = ""


class Faces(Struct, frozen=True):
    """All dice drawn for a command, in the order of each stream: [sides, face]."""

    open: tuple[tuple[int, int], ...] = ()
    secret: tuple[tuple[int, int], ...] = ()


class Entry(Struct, Generic[N], frozen=True, kw_only=True):
    """What happened, and everything needed to check it."""

    n: int
    id: str
    by: str
    at: int
    command: Said
    events: tuple[N, ...]
    dice: Faces
    versions: dict[str, str | int]
    prev: bytes


class Heading(Struct, frozen=True, kw_only=True):
    """What of an entry can be read whatever its rules."""

    n: int
    id: str
    by: str
    at: int
    versions: dict[str, str | int]
    prev: bytes


class VersionUnknown(Exception):
    """Written by a newer server, or under rules that are not here."""


class Codec:
    """Reads and writes the entries and snapshots of rooms of one rule system."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        types = types_of(type(rules))
        fact: Any = Talk | types.fact
        entry: Any = Entry
        self._entry: msgspec.msgpack.Decoder[Entry[Fact]] = msgspec.msgpack.Decoder(entry[fact])
        self._fight: msgspec.msgpack.Decoder[AnyFight] = msgspec.msgpack.Decoder(types.encounter)
        self.versions: dict[str, str | int] = {"ruleset": f"{rules.key}/{rules.version}", "schema": SCHEMA}

    def read(self, body: bytes) -> Entry[Fact]:
        heading = heading_of(body)
        if heading.versions != self.versions:
            raise VersionUnknown(f"entry {heading.n}: {heading.versions}, known is {self.versions}")
        return self._entry.decode(body)

    def keep(self, room: RoomState, streams: dict[str, Position]) -> bytes:
        """A snapshot of the journal: the table, and where each audience's stream stands."""
        fight = Raw(_IN_ORDER.encode(room.encounter))
        return _IN_ORDER.encode(_Kept(self.versions, replace(room, encounter=None), fight, streams))

    def kept(self, body: bytes) -> tuple[RoomState, dict[str, Position]] | None:
        """The table of a snapshot; None where it is of another version, and entries must be folded instead."""
        try:
            found = _KEPT.decode(body)
        except msgspec.MsgspecError:
            return None
        if found.versions != self.versions:
            return None
        fight = None if bytes(found.fight) == _NONE else self._fight.decode(found.fight)
        return replace(found.room, encounter=fight), found.streams


_CODECS: dict[type, Codec] = {}


def codec_of(rules: AnyRules) -> Codec:
    """The one codec of a rule system: its decoders are large, and have no state."""
    if type(rules) not in _CODECS:
        _CODECS[type(rules)] = Codec(rules)
    return _CODECS[type(rules)]


class _Kept(Struct, frozen=True):
    versions: dict[str, str | int]
    room: RoomState
    fight: Raw
    streams: dict[str, Position]


_NONE: Final = b"\xc0"
_IN_ORDER = msgspec.msgpack.Encoder()
_LINES = msgspec.json.Encoder()
_KEPT = msgspec.msgpack.Decoder(_Kept)
_HEADING = msgspec.msgpack.Decoder(Heading)


def written(entry: Entry[Fact]) -> bytes:
    return _IN_ORDER.encode(entry)


def line_of(entry: Entry[Fact]) -> bytes:
    """An entry as a line of JSON, from which it can be read and written again to the byte."""
    return _LINES.encode(entry)


def hash_of(body: bytes) -> bytes:
    """What the next entry carries as `prev`."""
    return hashlib.sha256(body).digest()


def heading_of(body: bytes) -> Heading:
    return _HEADING.decode(body)


def ruleset_of(body: bytes) -> str:
    """The rule system of a room, from any of its entries."""
    return _ruleset(_HEADING.decode(body).versions)


def ruleset_kept(snapshot: bytes) -> str:
    """The rule system of a room, from a snapshot."""
    return _ruleset(_KEPT.decode(snapshot).versions)


def _ruleset(versions: dict[str, str | int]) -> str:
    return str(versions["ruleset"]).rpartition("/")[0]


def faces_of(drawn: list[Drawn]) -> Faces:
    return Faces(
        tuple((die.sides, die.face) for die in drawn if not die.secret),
        tuple((die.sides, die.face) for die in drawn if die.secret),
    )


def unopened() -> RoomState:
    """What the first entry of a journal is folded onto."""
    return RoomState(id="", ruleset="")


def folded(rules: AnyRules, room: RoomState, entry: Entry[Fact], body: bytes) -> RoomState:
    """The table after an entry."""
    return closed(reduce(lambda now, fact: apply(rules, now, fact), entry.events, room), entry, body)


def closed(room: RoomState, entry: Entry[Fact], body: bytes) -> RoomState:
    """The table after an entry whose facts it holds already: its number, hash, time and dice."""
    dice = room.dice
    if dice is not None and (entry.dice.open or entry.dice.secret):
        dice = replace(
            dice, open_at=dice.open_at + len(entry.dice.open), secret_at=dice.secret_at + len(entry.dice.secret)
        )
    waits = waiting(room, entry.at)
    last = _last(room.last, entry)
    return replace(room, head=entry.n, hash=hash_of(body), at=entry.at, dice=dice, last=last, waiting=waits)


_SHOWS: Final = frozenset(
    {"Revealed", "NameRevealed", "Hidden", "CombatantAdded", "DiceRevealed", "Ended", "Rewound", "HandedOver"}
)


def _last(before: Last, entry: Entry[Fact]) -> Last:
    if entry.by == SERVER and entry.command.type == "commit_dice":
        return before
    tags = [type(fact).__struct_config__.tag for fact in entry.events]
    return Last(
        n=entry.n,
        by=entry.by,
        command=entry.id,
        drew=bool(entry.dice.open or entry.dice.secret),
        showed=not _SHOWS.isdisjoint(str(tag) for tag in tags),
        fight=any(isinstance(fact, engine_facts.Fact) for fact in entry.events),
    )
