"""A table for tests: a real server, a GM and players at real WebSockets, and fights played step by step on it.

Nothing here knows a rule: what a step must tell stands in `fights.py`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.e2e.fights import Fight, Step
from zwada_client import Answer, Change, Connection, Link, Session, create_room
from zwada_client.connection import prompt_of, turn_of

SECONDS = 20.0
RULESET = "dragons_of_shadows"


class Hasty(Random):
    """Chance that comes back soon: a test has no crowd to spare a server from."""

    def uniform(self, a: float, b: float) -> float:
        return a + (b - a) / 10


@dataclass
class Table:
    """One room with its people."""

    base: str
    room: str
    gm: Connection
    invites: Mapping[str, str]
    players: dict[str, Connection] = field(default_factory=dict)
    hands: dict[str, str] = field(default_factory=dict)
    """Which player plays a combatant."""
    events: list[Mapping[str, Any]] = field(default_factory=list)
    """All that the GM was told."""

    def plays(self, combatant: str) -> Connection:
        """The connection that plays a combatant: its player's, else the GM's."""
        return self.players[self.hands[combatant]] if combatant in self.hands else self.gm

    @property
    def everybody(self) -> list[Connection]:
        return [self.gm, *self.players.values()]

    async def level(self) -> None:
        """Wait until everybody has taken in what the server has said so far."""
        for seat in self.everybody:
            while await seat.ping() is None:
                await seat.until(lambda seat: seat.connected, SECONDS)

    async def gm_does(self, type: str, **data: Any) -> Answer:
        """A command of the GM that is accepted."""
        return (await self.gm.do(type, data)).or_raise()

    async def seat(self, stack: AsyncExitStack, name: str) -> Connection:
        """Bring a player to the table, by an invite of the GM."""
        answer = await self.gm_does("invite", role="player", name=name)
        session = await Session.open(Link(self.base, self.room, secret_of(answer.data)))
        self.players[name] = await stack.enter_async_context(Connection(session, chance=Hasty()))
        return self.players[name]


def secret_of(invite: Mapping[str, Any]) -> str:
    """The secret in the answer to `invite`."""
    return str(invite.get("link") or invite["secret"]).rpartition("#")[2]


@asynccontextmanager
async def table_at(
    base: str,
    name: str = "Karczma",
    options: Mapping[str, Any] | None = None,
    key: str | None = None,
    ruleset: str = RULESET,
) -> AsyncIterator[Table]:
    """A new room on the server at `base`, its GM seated."""
    room = await create_room(base, ruleset, name, options, key)
    async with Connection(await Session.open(room.link("gm")), chance=Hasty()) as gm:
        table = Table(base, room.room, gm, room.invites)
        gm.hear(lambda change: table.events.extend(change.events))
        yield table


async def cast(table: Table, fight: Fight, stack: AsyncExitStack) -> None:
    """Seat the players of a fight and bring in everybody who fights, up to the start."""
    for name in dict.fromkeys(member.seat for member in fight.cast if member.seat):
        await table.seat(stack, name)
    for member in fight.cast:
        data: dict[str, Any] = {"id": member.id, "name": member.id.capitalize(), "side": member.side}
        data |= {"sheet": dict(member.sheet), "hidden": member.hidden}
        await table.gm_does("add_combatant", **data)
        if member.seat:
            table.hands[member.id] = member.seat
            seat = table.players[member.seat].you["seat"]
            await table.gm_does("hand_over", combatant=member.id, seat=seat)


async def begin(table: Table, fight: Fight) -> None:
    """Start with the fight's own dice for the order of play."""
    if fight.initiative:
        await table.gm_does("override", what="dice", faces=list(fight.initiative))
    await table.gm_does("start")
    await table.level()
    seen = [who for who in table.gm.view["encounter"]["order"] if who in fight.order]
    assert tuple(seen) == fight.order


def asked(seat: Connection, combatant: str) -> Mapping[str, Any] | None:
    """What `combatant` is asked, as its player sees it; None if it is not."""
    return next((entry for entry in seat.options.get(combatant, ()) if entry["kind"] != "free"), None)


async def perform(table: Table, step: Step) -> tuple[Answer, list[Mapping[str, Any]]]:
    """Do one step; its answer, and what the GM was told."""
    if step.faces:
        await table.gm_does("override", what="dice", faces=list(step.faces))
    before = len(table.events)
    if step.who == "gm":
        answer = await table.gm.do(step.type, step.data)
    else:
        answer = await _by_player(table, step)
    await table.level()
    return answer, [event for event in table.events[before:] if event["id"].startswith(f"{answer.id}/")]


async def _by_player(table: Table, step: Step) -> Answer:
    seat = table.plays(step.who)
    question = asked(seat, step.who)
    if step.type == "pass":
        assert question is not None, f"{step.who} is not asked"
        return await seat.let_be(step.who, question)
    data = {"actor": step.who, **step.data}
    aside = step.type in {"act_now", "ambush", "release", "complex_roll", "abandon"}
    if question is None or (aside and question["kind"] != "turn"):
        turn = current_turn(table) if step.refused == "not_your_turn" else None
        return await seat.do(step.type, data, turn=turn)
    return await seat.do(step.type, data, turn=turn_of(question), prompt=prompt_of(question))


def current_turn(table: Table) -> str | None:
    """The id of the turn prompt that stands open, whoever's it is."""
    turns: Mapping[str, str] = table.gm.view["encounter"].get("beat", {}).get("turns", {})
    return next(iter(turns.values()), None)


def misses(step: Step, events: list[Mapping[str, Any]]) -> list[str]:
    """What `step` should have told and did not."""
    return [
        f"{tag} {fields} is not among {[event for event in events if event['tag'] == tag]}"
        for tag, fields in step.tells
        if not any(event["tag"] == tag and fields.items() <= event.items() for event in events)
    ]


async def play(table: Table, fight: Fight) -> None:
    """Play a fight to its end; every step must tell what it should."""
    for number, step in enumerate(fight.steps):
        answer, events = await perform(table, step)
        said = f"{fight.key}, step {number}: {step.who} {step.type}"
        if step.refused is not None:
            assert (answer.ok, answer.code) == (False, step.refused), f"{said}: {answer}"
            continue
        assert answer.ok, f"{said}: {answer.code} {answer.rule} {dict(answer.params)}"
        assert not misses(step, events), f"{said}: {misses(step, events)}"
    encounter = table.gm.view["encounter"]
    assert encounter["phase"] == "ended"
    assert encounter.get("winner") == fight.winner
    for who, expected in fight.ends.items():
        one = encounter["combatants"][who]
        assert expected.items() <= {**one, "hp": one["hp"]["now"]}.items(), who


def watch(seat: Connection) -> list[Change]:
    """Everything `seat` is told from now on."""
    changes: list[Change] = []
    seat.hear(changes.append)
    return changes
