"""Exports: a room's history as a file, one JSON object a line, signed by the server.

Two kinds. `journal` (the GM's): every entry as it was written, so that dice and decisions can be checked. `lines` (the
table's, a seat's): what that audience was told and nothing else, with the names it knew. The first line says which, the
last has the hash and the signature. The default, also for the GM, is what the table saw.

Not here: checking them (verify.py), other formats, who may ask for one.
"""

import hashlib
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import catalogue
from engine.catalogue import types_of
from engine.state import Throw

from . import signing
from .bounds import Bounds
from .entries import Codec, Entry, hash_of, line_of, written
from .facts import AnyRules, Fact, RoomOpened, Talk
from .journal import Readable
from .patch import text
from .points import Change, changed, points_in
from .protocol import Update
from .room import Room
from .room_state import GM_SEAT
from .seats import Keys
from .sentences import names_in
from .steps import Steps

FORMAT = "export/1"


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of an export."""

    zwada: str
    kind: Literal["journal", "lines"]
    room: str
    audience: str
    ruleset: str
    entries: int
    names: dict[str, str] = {}
    """What this audience calls combatants and seats; for `lines` only."""


class Trailer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last line: the hash of all before it, and who says so. All three in hex."""

    hash: str
    key: str
    signature: str


class Unreadable(Exception):
    """No export, or one that this version cannot read. The text is one line."""


def statement(header: bytes, hash: bytes) -> bytes:
    """What a server signs: whose history this is, and its last hash."""
    return b"zwada export 1\0" + hashlib.sha256(header).digest() + hash


def lines_hash(lines: Iterable[bytes]) -> bytes:
    """The hash over lines that have none of their own, each with its length before it."""
    found = hashlib.sha256()
    for line in lines:
        found.update(len(line).to_bytes(4, "big") + line)
    return found.digest()


def parts_of(lines: Sequence[bytes]) -> tuple[Header, Trailer, Sequence[bytes]]:
    """An export taken apart: first line, last line, and what is between."""
    if len(lines) < 2:
        raise Unreadable("this is no export of Zwada")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
        trailer = msgspec.json.decode(lines[-1], type=Trailer)
    except msgspec.MsgspecError as fault:
        raise Unreadable(f"this is no export of Zwada: {fault}") from None
    if header.zwada != FORMAT:
        raise Unreadable(f"this is {header.zwada}; this version reads {FORMAT}")
    return header, trailer, lines[1:-1]


def signed(keys: Keys, header: bytes, hash: bytes) -> bytes:
    """The last line."""
    signature = signing.sign(keys, statement(header, hash))
    return text(Trailer(hash=hash.hex(), key=signing.public_key(keys).hex(), signature=signature.hex()))


async def export(
    journal: Readable,
    rules: AnyRules,
    room: str,
    audience: str,
    keys: Keys,
    bounds: Bounds,
    steps: Steps | None = None,
    first: int = 1,
) -> AsyncIterator[bytes]:
    """The lines of an export, without line ends. `audience` is `gm`, `table` or a seat. What came before entry `first`
    is left out; a journal is always whole, since each entry has the hash of the one before.
    """
    steps = steps or Steps()
    writing = of_journal(journal, rules, room, keys, steps) if audience == GM_SEAT else None
    async for line in writing or of_lines(journal, rules, room, audience, keys, bounds, steps, first):
        yield line


async def of_journal(journal: Readable, rules: AnyRules, room: str, keys: Keys, steps: Steps) -> AsyncIterator[bytes]:
    """Every entry as it was written."""
    last = await journal.head(room)
    header = text(Header(zwada=FORMAT, kind="journal", room=room, audience=GM_SEAT, ruleset=rules.key, entries=last))
    yield header
    codec, hash = Codec(rules), b""
    async for _, body in steps.through(journal, room, last=last):
        yield line_of(codec.read(body))
        hash = hash_of(body)
    yield signed(keys, header, hash)


class OpenDice(Struct, frozen=True, kw_only=True):
    """Which dice of the open stream a line's rolls came from, so that they can be made again from its seed."""

    of: str  # the commitment to the seed
    by: str  # who sent the command; empty, as is its id, where the audience was told of neither
    command: str  # its id
    at: int  # number of its first die in the stream
    count: int  # some of them may have been thrown for a step that was taken again


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an audience was told at once, and its own number of it."""

    n: int
    at: int
    events: list[dict[str, Any]]
    hp: dict[str, Change] = {}
    """Whose hit points it changed."""
    dice: OpenDice | None = None
    earlier: tuple[OpenDice, ...] = ()
    """The open dice that had fallen already as the same step waited for somebody's own."""


async def of_lines(
    journal: Readable, rules: AnyRules, id: str, audience: str, keys: Keys, bounds: Bounds, steps: Steps, first: int = 1
) -> AsyncIterator[bytes]:
    """What one audience was told. Gathered before the first line leaves, since that one has the names."""
    last = await journal.head(id)
    room = Room(rules, keys, bounds, id, only=audience)
    told: list[bytes] = []
    names: dict[str, str] = {}
    fallen: tuple[OpenDice, ...] = ()
    async for n, body in steps.through(journal, id, last=last):
        dice, known = open_dice(room, body), points_in(room.seen.views.get(audience, {}))
        for _, frame in await steps.whole(room.folding(n, body)):
            said = frame.message
            if not isinstance(said, Update):
                continue
            hp = changed(known, said.patch)
            if dice is not None and not any(str(event["id"]).startswith(f"{dice.command}/") for event in said.events):
                dice = replace(dice, by="", command="")
            if said.events and n >= first:
                rolls = any(event["tag"] == "Rolled" for event in said.events)
                source, before = (dice, fallen) if rolls else (None, ())
                own = Line(n=said.seq, at=room.state.at, events=said.events, hp=hp, dice=source, earlier=before)
                told.append(text(own))
        fallen = (*fallen, *([dice] if dice else [])) if owes_dice(room) else ()
        names |= names_in(room.seen.views.get(audience, {}))
    if not told and audience not in room.seen.views:
        raise Unreadable(f"there is no seat {audience} in room {id}")
    header = text(
        Header(
            zwada=FORMAT,
            kind="lines",
            room=id,
            audience=audience,
            ruleset=rules.key,
            entries=len(told),
            names=names,
        )
    )
    yield header
    for line in told:
        yield line
    yield signed(keys, header, lines_hash(told))


def open_dice(room: Room, body: bytes) -> OpenDice | None:
    """The open dice of the entry that comes next."""
    entry, dice = room.codec.read(body), room.state.dice
    if dice is None or not entry.dice.open:
        return None
    return OpenDice(of=dice.open, by=entry.by, command=entry.id, at=dice.open_at, count=len(entry.dice.open))


def owes_dice(room: Room) -> bool:
    """Whether play waits for dice that a person throws, and keeps those that the server threw before."""
    encounter = room.state.encounter
    return encounter is not None and any(isinstance(frame.body, Throw) for frame in encounter.flow.stack)


class _Opening(Struct, frozen=True):
    events: tuple[msgspec.Raw, ...]


def opening_of(body: bytes) -> RoomOpened:
    """What the first entry of every room begins with."""
    return msgspec.msgpack.decode(msgspec.msgpack.decode(body, type=_Opening).events[0], type=RoomOpened)


async def title_of(journal: Readable, room: str) -> tuple[str, str]:
    """Rule system and first name of a room."""
    opening = opening_of((await journal.read(room, 0, 1))[0][1])
    return opening.ruleset, opening.name


async def rules_of(journal: Readable, room: str) -> AnyRules:
    """The rule system of a room. KeyError where it is not known here."""
    return catalogue.ruleset((await title_of(journal, room))[0])


# -- read again --------------------------------------------------------------------------------------------------------


def entry_decoder(rules: AnyRules) -> msgspec.json.Decoder[Entry[Fact]]:
    """Reads the lines of a `journal` export."""
    fact: Any = Talk | types_of(type(rules)).fact
    entry: Any = Entry
    return msgspec.json.Decoder(entry[fact])


def retold(lines: Sequence[bytes], audience: str) -> tuple[Header, list[dict[str, Any]]]:
    """What an audience was told, from any export that holds it."""
    header, _, body = parts_of(lines)
    if header.kind == "lines":
        return header, [msgspec.json.decode(line) for line in body]
    rules = catalogue.ruleset(header.ruleset)
    room, decoder = Room(rules, Keys(bytes(32)), Bounds(), header.room, only=audience), entry_decoder(rules)
    told: list[dict[str, Any]] = []
    names: dict[str, str] = {}
    for n, line in enumerate(body, 1):
        try:
            caught_up = room.catch_up([(n, written(decoder.decode(line)))])
        except Exception as fault:  # facts that do not follow on each other break anything
            raise Unreadable(f"entry {n} does not follow on those before it: {fault!r}") from fault
        for _, frame in caught_up:
            said = frame.message
            if isinstance(said, Update):
                told.append({"n": said.seq, "at": room.state.at, "events": said.events})
        names |= names_in(room.seen.views.get(audience, {}))
    return replace(header, names=names), told
