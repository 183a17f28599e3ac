"""Whoever sits at the table: the real client's connection, and somebody who does what is offered, and some mischief.

A person may vanish (the program is killed) and come back with a new one. What was said and answered is noted.

Not here: what the answers prove (`oracle.py`), the network (`network.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from server import seats
from server.seats import Claims
from tests.sim.loop import PROCESS, Process
from tests.sim.network import Socket, Wire
from tests.sim.nodes import KEYS, WALL_MS
from zwada_client.bot import Whim
from zwada_client.connection import Answer, Closed, Connection
from zwada_client.session import Session

if TYPE_CHECKING:
    from tests.sim.world import World

WRAITH = "wr41th"
"""The id and name of one whom only the GM ever knows."""
WHIM = Whim(prefer=(), avoid={"other"})
TOKEN_MS = 600_000
PENDING_MAX = 4


class SimSession(Session):
    """A session whose tokens need no HTTP: any node would give one."""

    def __init__(self, world: World, claims: Claims) -> None:
        super().__init__("sim://table", claims.room, "refresh")
        self._world, self._claims = world, claims

    async def fresh_token(self, *, but_not: str | None = None) -> str:
        await asyncio.sleep(0.01)
        now = WALL_MS + int(self._world.loop.now * 1_000)
        claims = Claims(**{name: getattr(self._claims, name) for name in self._claims.__struct_fields__})
        fresh = Claims(
            room=claims.room,
            role=claims.role,
            seat=claims.seat,
            session=claims.session,
            scopes=claims.scopes,
            expires_at=now + TOKEN_MS,
        )
        return seats.token(KEYS, fresh, now)


@dataclass
class Said:
    """One command of a person, and how it ended."""

    id: str
    type: str
    data: Mapping[str, Any]
    turn: str | None
    prompt: str | None
    at: float
    answer: Answer | None = None
    is_given_up: bool = False
    """The program that waited for the answer is gone."""


@dataclass
class Dial:
    """An attempt to connect: `async with` gives what the client takes for its socket."""

    world: World
    person: Person
    protocol: str
    wire: Wire | None = field(default=None)

    async def __aenter__(self) -> Socket:
        self.wire = await self.world.dial(self.person, self.protocol)
        await self.wire.__aenter__()
        return Socket(self.wire)

    async def __aexit__(self, *why: object) -> None:
        if self.wire is not None:
            await self.wire.close_by_client()


class Person:
    """One client program after another."""

    def __init__(self, world: World, name: str, claims: Claims, form: Any, chance: Random) -> None:
        self.world, self.name, self.claims, self.form, self.chance = world, name, claims, form, chance
        self.table: Connection | None = None
        self.process: Process
        self.said: dict[str, Said] = {}
        self.lines: list[str] = []
        """Ids of log lines that were shown, for rewinds."""
        self.closes: list[Closed] = []
        self.programs = 0
        self.is_home = False
        self._commands = 0

    @property
    def is_gm(self) -> bool:
        return self.claims.role == "gm"

    @property
    def is_connected(self) -> bool:
        return self.table is not None and self.table.connected

    def open(self) -> None:
        """A new program."""
        self.programs += 1
        self.process = self.world.loop.process(f"{self.name}.{self.programs}")
        self.process.on_death = self.kill
        self.process.spawn(self._live())

    def kill(self) -> None:
        """The program is gone; whoever used it starts another, unless told otherwise."""
        self.process.is_dead = True
        for said in self.waiting():
            said.is_given_up = True
        self.table = None
        for wire in self.world.wires_of(self.name):
            wire.break_off(self.chance.uniform(0.0, 20.0), 0.0)

    def waiting(self) -> list[Said]:
        return [said for said in self.said.values() if said.answer is None and not said.is_given_up]

    async def _live(self) -> None:
        while not self.is_home:
            session = SimSession(self.world, self.claims)
            table = Connection(session, tab=f"{self.name}-{self.programs}", format=self.form, chance=self.chance)
            table._ulid = self._id  # type: ignore[assignment]
            table.hear(self._heard)
            self.table = table
            try:
                await table.start()
                await self._play(table)
            except Closed as closed:
                self.closes.append(closed)
                self.world.tell(f"{self.name} is sent away for good: {closed}")
                for said in self.waiting():
                    said.is_given_up = True
            if self.world.is_over:
                return
            await asyncio.sleep(self.chance.uniform(1.0, 3.0))

    def _id(self) -> str:
        self._commands += 1
        return f"{self.name}-{self.programs}-{self._commands}"

    def _heard(self, change: Any) -> None:
        if change.kind == "update":
            self.lines.extend(str(event["id"]) for event in change.events)
            del self.lines[:-12]

    async def leave(self) -> None:
        """Close the program, as one does in the evening."""
        self.is_home = True
        if self.table is not None:
            await self.table.close()

    # -- talking -------------------------------------------------------------------------------------------------------

    async def say(
        self,
        type: str,
        data: Mapping[str, Any],
        *,
        turn: str | None = None,
        prompt: str | None = None,
        id: str | None = None,
        patience_s: float | None = None,
    ) -> Answer | None:
        """A command, until its answer; None where it was given up."""
        assert self.table is not None
        id = id or self._id()
        said = self.said.setdefault(id, Said(id, type, data, turn, prompt, self.world.loop.now))
        self.world.note(f"{self.name}: {id} {type} {_short(data)}")
        try:
            answer = await self.table.do(type, data, turn=turn, prompt=prompt, id=id, patience_s=patience_s)
        except Closed:
            said.is_given_up = True
            return None
        said.answer = answer
        self.world.note(f"{self.name}: {id} -> {'ok' if answer.ok else answer.code}")
        return answer

    def soon(self, type: str, data: Mapping[str, Any], **more: Any) -> None:
        self.process.spawn(self.say(type, data, **more))

    # -- playing -------------------------------------------------------------------------------------------------------

    async def _play(self, table: Connection) -> None:
        """Something now and then, until the connection has ended for good."""
        chance = self.chance
        while table.closed is None:
            await asyncio.sleep(chance.uniform(0.2, self.world.pause_s))
            if table.connected and self.world.is_busy and len(self.waiting()) < PENDING_MAX:
                self._step(table)
        raise table.closed

    def _step(self, table: Connection) -> None:
        chance = self.chance
        if self.claims.role == "spectator":
            if chance.random() < 0.1:
                self.soon("pause", {})
        elif self.is_gm and chance.random() < 0.45:
            self._meddle(table)
        elif chance.random() < self.world.plan.repeats:
            self._repeat()
        elif not self._take(table) and self.is_gm:
            self._meddle(table)

    def _take(self, table: Connection) -> bool:
        """One of the things that are offered, or a question let go by."""
        chance = self.chance
        asked = [(who, one) for who, some in sorted(table.options.items()) for one in some]
        if not asked:
            return False
        who, one = chance.choice(asked)
        if one["kind"] == "dice":
            return False
        choice = WHIM(one, table, chance)
        patience = {"patience_s": chance.uniform(1.0, 8.0)} if chance.random() < 0.2 else {}
        turn = one.get("prompt") if one["kind"] == "turn" else None
        prompt = None if one["kind"] in {"turn", "free"} else one.get("prompt")
        if choice.option is None or who == WRAITH or chance.random() < 0.3:
            if "pass" not in one:
                return False
            self.soon(one["pass"], {"actor": who}, turn=turn, prompt=prompt, **patience)
        else:
            data = {**choice.option.get("data", {}), **choice.values}
            data.setdefault("actor", who)
            self.soon(choice.option["type"], data, turn=turn, prompt=prompt, **patience)
        return True

    def _repeat(self) -> None:
        """An old command once more, as it was: a late copy."""
        old = [said for said in self.said.values() if said.answer is not None]
        if old:
            again = self.chance.choice(old[-20:])
            self.soon(again.type, again.data, turn=again.turn, prompt=again.prompt, id=again.id)

    def _meddle(self, table: Connection) -> None:
        """What a GM may do beside the rules."""
        chance = self.chance
        fight = table.view.get("encounter", {})
        names = sorted(who for who in fight.get("combatants", {}) if who != WRAITH)
        if fight.get("phase") == "ended":
            self.soon(chance.choice(["reopen", "reopen", "reveal_dice"]), {})
            return
        if fight.get("paused") and chance.random() < 0.6:
            self.soon("resume", {})
            return
        wanted = self.world.plan.deeds
        deeds = [deed for deed in self._deeds(table, fight, names) if not wanted or deed[0] in wanted]
        if not deeds:
            return
        type, data, more = chance.choice(deeds)
        self.soon(type, data, **more)

    def _deeds(self, table: Connection, fight: Any, names: list[str]) -> Iterator[tuple[str, dict[str, Any], Any]]:
        chance = self.chance
        number = chance.randint(1, 9_999)
        yield "pause", {}, {}
        yield "name_room", {"name": f"Table {number}"}, {}
        yield "set_pace", {"turn_s": chance.choice([2, 3, 5, None]), "reaction_s": chance.choice([1, 2, 4])}, {}
        yield "take_back", {}, {}
        sheet = self.world.sheets["kobold"]
        if len(names) < 7:
            more = {"hidden": chance.random() < 0.3}
            yield "add_combatant", {"name": f"Kobold {number}", "side": "kobolds", "sheet": sheet, **more}, {}
        if self.lines:
            yield "rewind", {"to": chance.choice(self.lines)}, {}
        if names:
            target = chance.choice(names)
            yield "gm_damage", {"target": target, "amount": 1, "kind": "light"}, {}
            yield "gm_damage", {"target": target, "amount": 1, "kind": "light"}, {}
            yield "heal", {"target": target, "amount": 2, "kind": "light"}, {}
            yield "hide", {"target": target}, {}
            yield "reveal", {"target": target}, {}
            yield "hand_over", {"combatant": target, "seat": chance.choice(self.world.player_seats)}, {}
            yield "hand_over", {"combatant": target}, {}
            if number % 5 == 0 and len(names) > 3:
                yield "remove_combatant", {"target": target}, {}
        for who, turn in sorted(fight.get("beat", {}).get("turns", {}).items()):
            for _ in range(3):
                yield "end_turn", {"actor": who}, {"turn": turn}

    async def prepare(self) -> None:
        """Set up the fight, before anything goes wrong."""
        sheets, players = self.world.sheets, self.world.player_seats
        cast = (
            ("ignatius", "ignatius", "party", players[0], False),
            ("sarathi", "sarathi", "party", players[-1], False),
            ("kobold1", "kobold", "kobolds", "", False),
            ("kobold2", "kobold", "kobolds", "", False),
            (WRAITH, "kobold", "kobolds", "", True),
        )
        for id, template, side, seat, hidden in cast:
            data = {"id": id, "name": id.capitalize(), "side": side, "sheet": sheets[template], "hidden": hidden}
            await self._must("add_combatant", {**data, "seat": seat} if seat else data)
        await self._must("set_pace", {"turn_s": 4, "reaction_s": 2})
        await self._must("start", {})

    async def _must(self, type: str, data: Mapping[str, Any]) -> None:
        answer = await self.say(type, data)
        assert answer is not None
        answer.or_raise()


def _short(data: Mapping[str, Any]) -> str:
    return " ".join(str(value) for name, value in data.items() if name != "sheet")[:60]


def who_asks() -> str:
    """The name of the person whose program runs now."""
    process = PROCESS.get()
    assert process is not None
    return process.name.rpartition(".")[0]
