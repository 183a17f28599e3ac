"""A table under load: real clients that act without pause, keep their own record, and what must be true of it after.

Who sits where, and what is done to the servers meanwhile, the tests say. The checks are the invariants: each ok is one
entry, no command is two, each audience saw its updates without a gap, and all see what the journal folds to.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from engine import catalogue
from server.bounds import Bounds
from server.entries import Heading, heading_of
from server.room import Room
from server.seats import Keys
from tests.e2e.playing import Hasty, secret_of
from zwada_client import Answer, Change, Connection, Link, Session, Whim, canonical, create_room
from zwada_client.connection import prompt_of, turn_of

RULESET = "dragons_of_shadows"
SECONDS = 20.0
SECRET = "a secret of the tests"
HURRIED = {
    "ZWADA_SECRET": SECRET,
    "ZWADA_COMMANDS_PER_S": "1000",
    "ZWADA_COMMANDS_BURST": "1000",
    "ZWADA_SESSIONS_PER_MIN": "10000",
    "ZWADA_PING_S": "2",
    "ZWADA_PONG_S": "2",
}
"""What its servers are told: one secret for all, hands quicker than a person's, pings that are noticed in a test."""
WEAPON = {"id": "club", "class": "melee", "damage": 2, "kind": "light"}
TOUGH = {"strength": 8, "dexterity": 12, "speed": 12, "hp_max": 9_999, "weapons": [WEAPON], "wielded": ["club"]}
TOUGH |= {"skills": {"melee_weapon": 1, "block": 1, "dodge": 1}}
"""A sheet with which a fight does not end before the test."""
SLEEPER = "sleeper"


@dataclass(eq=False)
class Sent:
    """One command, as its sender remembers it."""

    by: str
    id: str
    type: str
    sent_at: float
    answered_at: float | None = None
    answer: Answer | None = None

    @property
    def took_s(self) -> float:
        return (self.answered_at or time.monotonic()) - self.sent_at


@dataclass(eq=False)
class Guest:
    """A connection with a memory: what it sent, and every update it was told."""

    name: str
    seat: Connection
    sent: list[Sent] = field(default_factory=list)
    told: dict[tuple[int, int], bytes] = field(default_factory=dict)
    """By epoch and seq, the update as it came."""
    gaps: list[str] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    """The close codes it has seen."""
    resumed: list[bool] = field(default_factory=list)
    held: Counter[str] = field(default_factory=Counter)
    """Answers that said: try again later, by code."""
    held_after: dict[str, list[float]] = field(default_factory=dict)
    """When they came, in seconds of the monotonic clock, by command."""
    events: list[Mapping[str, Any]] = field(default_factory=list)
    here: tuple[str, ...] = ()
    """Seats that somebody sits on, as it was last told."""
    at: int | None = None
    awaits: bool = True
    """A snapshot is owed."""

    def __post_init__(self) -> None:
        self.seat.hear(self._hear)

    @property
    def audience(self) -> str:
        """Whose stream it reads."""
        you = self.seat.you
        return "gm" if you["role"] == "gm" else str(you["seat"]) or "table"

    @property
    def unanswered(self) -> list[Sent]:
        return [sent for sent in self.sent if sent.answer is None]

    async def do(self, type: str, data: Mapping[str, Any] | None = None, **meant: Any) -> Answer:
        """Send a command until it is answered, and remember both."""
        sent = Sent(str(self.seat.you["seat"]), self.seat._ulid(), type, time.monotonic())
        self.sent.append(sent)
        sent.answer = await self.seat.do(type, data, id=sent.id, **meant)
        sent.answered_at = time.monotonic()
        return sent.answer

    def _hear(self, change: Change) -> None:
        message = change.message
        if change.kind == "welcome":
            self.resumed.append(bool(message["resumed"]))
            self.awaits = not message["resumed"]
        elif change.kind == "snapshot":
            if not self.awaits:
                self.gaps.append(f"{self.name}: a snapshot after {self.at} that nothing called for")
            self.at, self.awaits = message["seq"], False
        elif change.kind == "update":
            seq = message["seq"]
            if self.at is not None and seq != self.at + 1:
                self.gaps.append(f"{self.name}: {seq} after {self.at}")
            self.at = seq
            self.events += message["events"]
            self.told[self.seat.welcome["epoch"], seq] = canonical(dict(message))
        elif change.kind == "note" and message["kind"] == "presence":
            self.here = tuple(message["data"]["here"])
        elif change.kind == "lost":
            self.lost.append(message["code"])
        elif change.kind == "held":
            self.held[message["code"]] += 1
            self.held_after.setdefault(message["id"], []).append(time.monotonic())


class Told(Protocol):
    """A journal, as far as it is read here."""

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]: ...


class Load:
    """One room, and its guests at several addresses."""

    def __init__(self, bases: Sequence[str], chance: Random) -> None:
        self.bases = bases
        self.chance = chance
        self.room = ""
        self.guests: list[Guest] = []
        self.invites: dict[str, str] = {}
        self.fighters: dict[str, str | None] = {}
        """Combatants, and the seat that plays each; None: the GM's."""
        self._stack = AsyncExitStack()
        self._acting: list[asyncio.Task[None]] = []
        self._number = 0
        self._acts = False

    @property
    def gm(self) -> Guest:
        return self.guests[0]

    @property
    def sent(self) -> list[Sent]:
        return [sent for guest in self.guests for sent in guest.sent]

    # -- setting the table ---------------------------------------------------------------------------------------------

    async def set_up(self, players: int = 2, watching: int = 1, sleeper_s: int | None = None) -> None:
        """A room with a running fight. At each address: a GM's tab, one of each player, and some who watch.

        `sleeper_s`: there is one for whom nobody acts, and so long it may think; when it is asked, its clock runs.
        """
        made = await create_room(self.bases[0], RULESET, "Karczma")
        self.room = made.room
        self.invites = {role: made.link(role).invite for role in ("gm", "spectator")}
        await self.sit("gm", self.bases[0], "gm")
        names = [f"Gracz {n}" for n in range(players)]
        for name in names:
            answer = (await self.gm.do("invite", {"role": "player", "name": name})).or_raise()
            self.invites[name] = secret_of(answer.data)
            guest = await self.sit(name, self.bases[0], name)
            await self._add(name.lower().replace(" ", "_"), "party", guest.audience)
        await self._add("kobold", "kobolds", None)
        if sleeper_s is not None:
            await self._add(SLEEPER, "kobolds", None)
            del self.fighters[SLEEPER]
            (await self.gm.do("set_pace", {"turn_s": sleeper_s, "reaction_s": None})).or_raise()
        (await self.gm.do("start")).or_raise()
        for base in self.bases[1:]:
            for name in ("gm", *names):
                await self.sit(name, base, name)
        for n in range(watching):
            for base in self.bases:
                await self.sit(f"widz {n}", base, "spectator")

    async def _add(self, id: str, side: str, seat: str | None) -> None:
        who = {"id": id, "name": id.title(), "side": side, "sheet": TOUGH} | ({"seat": seat} if seat else {})
        (await self.gm.do("add_combatant", who)).or_raise()
        self.fighters[id] = seat

    async def sit(self, name: str, base: str, invite: str, chance: Random | None = None) -> Guest:
        """One more connection, of the seat that an invite opens. Tabs of one seat have a session each.

        It comes back sooner than a person's would, unless its `chance` says how soon.
        """
        session = await Session.open(Link(base, self.room, self.invites[invite]))
        guest = Guest(name, Connection(session, chance=chance or Hasty(self.chance.random())))
        self.guests.append(guest)
        await self._stack.enter_async_context(guest.seat)
        return guest

    def sleeps(self) -> Mapping[str, Any] | None:
        """The question to the sleeper, as the GM sees it now."""
        prompts = self.gm.seat.view["encounter"]["prompts"].values()
        return next((prompt for prompt in prompts if prompt["to"] == SLEEPER), None)

    # -- acting --------------------------------------------------------------------------------------------------------

    def begin(self, pause_s: float = 0.05) -> None:
        """From now on everybody who has a seat acts."""
        self._acts = True
        for guest in self.guests:
            if guest.audience != "table":
                self._acting.append(asyncio.create_task(self._act(guest, pause_s)))

    async def finish(self, seconds: float = SECONDS) -> None:
        """Nobody begins anything new; wait until all that was sent is answered."""
        self._acts = False
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self._acting)
        self._acting = []

    async def level(self, seconds: float = SECONDS) -> float:
        """Wait until everybody sees the same; after how many seconds they did."""
        began = time.monotonic()
        async with asyncio.timeout(seconds):
            while not self._is_level():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return time.monotonic() - began

    def _is_level(self) -> bool:
        at: dict[str, set[tuple[int, str]]] = {}
        for guest in self.guests:
            at.setdefault(guest.audience, set()).add((guest.seat.mirror.seq, guest.seat.mirror.digest))
        return all(guest.seat.connected for guest in self.guests) and all(len(seen) == 1 for seen in at.values())

    async def _act(self, guest: Guest, pause_s: float) -> None:
        chance = Random(self.chance.random())
        while self._acts:
            await asyncio.sleep(chance.uniform(0, 2 * pause_s))
            if guest.seat.connected or chance.random() < 0.1:  # some speak into the dark
                await self._one(guest, chance)

    async def _one(self, guest: Guest, chance: Random) -> None:
        self._number += 1
        if chance.random() < 0.5 and await self._play(guest, chance):
            return
        if guest.audience == "gm":
            target = chance.choice(list(self.fighters))
            data: dict[str, Any] = {"target": target, "amount": chance.randint(1, 3), "kind": "light"}
            deeds = [("gm_damage", data), ("heal", data), ("name_room", {"name": f"Karczma {self._number}"})]
            await guest.do(*chance.choice(deeds))
        else:
            await guest.do("name_seat", {"name": f"{guest.name} ({self._number})"})

    async def _play(self, guest: Guest, chance: Random) -> bool:
        """Answer what is asked, as it is offered; False where nothing is."""
        mine = [who for who, seat in self.fighters.items() if (seat or "gm") == guest.audience]
        for who in mine:
            for asked in guest.seat.options.get(who, ()):
                if asked["kind"] in {"free", "dice"}:
                    continue
                meant = {"turn": turn_of(asked), "prompt": prompt_of(asked)}
                choice = Whim(passes=0.3)(asked, guest.seat, chance)
                if choice.option is None:
                    await guest.do(asked["pass"], {"actor": who}, **meant)
                else:
                    await guest.do(choice.option["type"], {**choice.option.get("data", {}), **choice.values}, **meant)
                return True
        return False

    async def close(self) -> None:
        for task in self._acting:
            task.cancel()
        await asyncio.gather(*self._acting, return_exceptions=True)
        await self._stack.aclose()


@asynccontextmanager
async def loaded(
    bases: Sequence[str], seed: int = 1, players: int = 2, watching: int = 1, sleeper_s: int | None = None
) -> AsyncIterator[Load]:
    """A table with a running fight and guests at each of these addresses."""
    load = Load(bases, Random(seed))
    try:
        await load.set_up(players, watching, sleeper_s)
        yield load
    finally:
        await load.close()


# -- what must be true afterwards --------------------------------------------------------------------------------------


async def bodies(journal: Told, room: str) -> list[bytes]:
    """Every entry there is."""
    found: list[bytes] = []
    while page := await journal.read(room, len(found)):
        found += [body for _, body in page]
    return found


def folded(room: str, entries: Sequence[bytes]) -> Room:
    """The table as these entries make it; whatever does not follow on the entry before is refused here."""
    table = Room(catalogue.ruleset(RULESET), Keys(SECRET.encode()), Bounds(), room)
    table.catch_up(enumerate(entries, 1))
    return table


async def check(load: Load, journal: Told, lost: int = 0) -> Checked:
    """All invariants at once; `lost`: so many acknowledged commands may be gone, since the GM was told so."""
    entries = await bodies(journal, load.room)
    headings = [heading_of(body) for body in entries]
    checked = Checked(len(headings), sum(sent.answer is not None and sent.answer.ok for sent in load.sent))
    check_record(load.sent, headings, lost)
    check_streams(load.guests)
    check_views(load.guests, folded(load.room, entries))
    return checked


@dataclass(frozen=True)
class Checked:
    """How much was looked at."""

    entries: int
    accepted: int


def check_record(sent: Sequence[Sent], headings: Sequence[Heading], lost: int = 0) -> None:
    """Each ok has exactly one entry, no command has two, each command had one outcome. (I1, I2, I3)"""
    there = Counter(heading.id for heading in headings)
    doubled = [(id, n) for id, n in there.items() if n > 1]
    assert not doubled, f"accepted twice: {doubled}"
    by = {heading.id: heading.by for heading in headings}
    open_ = [one for one in sent if one.answer is None]
    assert not open_, f"no outcome: {open_}"
    accepted = [one for one in sent if one.answer and one.answer.ok]
    missing = [one for one in accepted if by.get(one.id) != one.by]
    assert len(missing) <= lost, f"acknowledged and not there: {missing}"
    refused = [one for one in sent if one.answer and not one.answer.ok and one.id in there]
    assert not refused, f"refused, and yet there: {refused}"


def check_streams(guests: Sequence[Guest]) -> None:
    """Each client saw 1, 2, 3, … or a snapshot, and of one update all saw the same bytes. (I5)"""
    gaps = [gap for guest in guests for gap in guest.gaps]
    assert not gaps, gaps
    said: dict[tuple[str, int, int], bytes] = {}
    for guest in guests:
        for (epoch, seq), body in guest.told.items():
            assert said.setdefault((guest.audience, epoch, seq), body) == body, (guest.name, epoch, seq)


def check_views(guests: Sequence[Guest], table: Room) -> None:
    """What everybody sees is what the journal folds to. (I4, I7)"""
    for guest in guests:
        here = guest.seat.mirror
        at = table.streams.position(guest.audience)
        assert (here.seq, here.digest) == (at.seq, at.digest.hex()), guest.name
        assert canonical(here.view) == canonical(table.seen.views[guest.audience]), guest.name
        assert canonical(here.options) == canonical(table.seen.options[guest.audience]), guest.name
