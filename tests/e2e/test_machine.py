"""Chance plays at a real table: any option from any seat, a meddling GM, cut lines. The mirrors must not notice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from engine.catalogue import SYSTEMS
from tests.e2e.fights import TIE_AND_AMBUSH
from tests.e2e.playing import SECONDS, Table, cast, table_at
from tests.e2e.views import shown_by_server
from tests.support.serving import ServerProcess
from zwada_client import AT_ONCE, Bot, Connection, Link, Session, Whim, canonical
from zwada_client.bot import parameter_values
from zwada_client.demo import templates

STEPS = 40
DUELS_ONLY = frozenset({"morsmordre"})
"""Rule systems that are for two."""


def meddling(table: Table, chance: Random) -> tuple[str, dict[str, Any]]:
    """Something only the GM may do, legal or not."""
    encounter = table.gm.view["encounter"]
    who = chance.choice(sorted(encounter["combatants"]))
    seats = sorted(seat for seat, one in table.gm.view["seats"].items() if one["role"] == "player")
    lines = [event["id"] for event in table.events[-30:]]
    choices: list[tuple[str, dict[str, Any]]] = [
        ("hide", {"target": who, "hidden": True}),
        ("reveal", {"target": who}),
        ("gm_damage", {"target": who, "amount": chance.randint(0, 9), "kind": chance.choice(["light", "serious"])}),
        ("heal", {"target": who, "amount": 9, "kind": "wounds"}),
        ("override", {"what": "limit", "target": who, "limit": "blocks", "used": chance.randint(-2, 2)}),
        ("add_status", {"target": who, "status": {"id": "fatigue", "percent": -10}}),
        ("remove_status", {"target": who, "status": "fatigue"}),
        ("pause", {}),
        ("resume", {}),
        ("hand_over", {"combatant": who, "seat": chance.choice(seats)}),
        ("hand_over", {"combatant": who}),
        ("name_room", {"name": f"Karczma {chance.randint(0, 9)} ż"}),
        ("set_pace", {"reaction_s": chance.choice([30, 60])}),
        ("rewind", {"to": chance.choice(lines)} if lines else {"to": "nowhere"}),
        ("reopen", {}),
    ]
    return chance.choice(choices)


async def one_step(table: Table, chance: Random) -> None:
    """Whatever chance wants: an option of a seat, passing, meddling, a cut line."""
    seat = chance.choice(table.everybody)
    kind = chance.random()
    if kind < 0.06:
        await cut(seat)
    elif kind < 0.25:
        await table.gm.do(*meddling(table, chance), patience_s=0)
    else:
        groups = [(who, group) for who, entries in sorted(seat.options.items()) for group in entries]
        if not groups:
            return
        who, group = chance.choice(groups)
        options = group["options"]
        if "pass" in group and (not options or chance.random() < 0.2):
            await seat.let_be(who, group)
            return
        if options:
            option = chance.choice(options)
            await seat.take(
                group, {**option, "data": {**option["data"], "actor": who}}, parameter_values(option, chance)
            )


async def cut(seat: Connection) -> None:
    """The line of a seat breaks; it comes back by itself."""
    before = seat.connects
    assert seat._socket is not None
    seat._socket.transport.abort()
    await seat.until(lambda seat: seat.connects > before and seat.connected, SECONDS)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
async def test_whatever_happens_every_mirror_is_the_servers_view_after_every_step(
    server: ServerProcess, seed: int
) -> None:
    chance = Random(seed)
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, TIE_AND_AMBUSH, stack)
        link = Link(server.url, table.room, table.invites["spectator"].rpartition("#")[2])
        onlooker = await stack.enter_async_context(Connection(await Session.open(link), format="json"))
        table.players["onlooker"] = onlooker
        await table.gm_does("start")
        await table.level()
        for step in range(STEPS):
            await one_step(table, chance)
            await table.level()
            for seat in table.everybody:
                shown = await shown_by_server(table, seat.session)
                assert canonical(seat.view) == shown, f"seed {seed}, step {step}, {seat.you}"


async def ready_to_fight(table: Table, stack: AsyncExitStack, cast: list[tuple[str, str, Mapping[str, Any]]]) -> None:
    """Two players with one combatant each; the GM has the others."""
    for n, (who, side, sheet) in enumerate(cast):
        seat = (await table.seat(stack, f"Player {n}")).you["seat"] if n < 2 else None
        data = {"id": who, "name": who, "side": side, "sheet": dict(sheet)}
        await table.gm_does("add_combatant", **data, **({"seat": seat} if seat else {}))
    await table.gm_does("start")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("ruleset", [rules.key for rules in SYSTEMS])
async def test_bots_at_every_seat_play_a_fight_of_ready_combatants_to_its_end_and_are_never_refused_for_long(
    server: ServerProcess, ruleset: str, seed: int
) -> None:
    ready = list((await asyncio.to_thread(templates, server.url, ruleset)).items())
    some = ready[seed : seed + (2 if ruleset in DUELS_ONLY else 6)]
    cast = [(who, f"side{n % 2}", sheet) for n, (who, sheet) in enumerate(some)]
    async with table_at(server.url, ruleset=ruleset) as table, AsyncExitStack() as stack, asyncio.timeout(60):
        await ready_to_fight(table, stack, cast)
        taste = Whim(prefer=("attack", "ranged_attack", "defend"))
        bots = [Bot(seat, taste=taste, pace=AT_ONCE, seed=f"{seed}{n}") for n, seat in enumerate(table.everybody)]
        await asyncio.gather(*(bot.play() for bot in bots))
        await table.level()
        assert table.gm.view["encounter"]["phase"] == "ended"
        assert sum(bot.taken for bot in bots) >= len(cast)  # the server's own dice may make it short
        assert [answer.code for bot in bots for answer in bot.refused if answer.code != "turn.stale"] == []
        for seat in table.everybody:
            assert canonical(seat.view) == await shown_by_server(table, seat.session)
