"""The tables of a fight, edited by the GM through the protocol: what is taken, what refused, what everybody sees, and
what the next roll makes of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

from tests.e2e.duels import P, Q
from tests.e2e.fights import Fight, Member, Step
from tests.e2e.playing import Table, begin, cast, perform, table_at
from tests.e2e.pools import IGOR, JAN
from tests.support.serving import ServerProcess

Words = Mapping[str, Any]
DUEL = ("morsmordre", Member("p", "one", P, seat="Paula"), Member("q", "other", Q))
POOL = ("bajarz", Member("igor", "red", IGOR, seat="Iga"), Member("jan", "white", JAN))


@asynccontextmanager
async def fight(server: ServerProcess, ruleset: str, *members: Member) -> AsyncIterator[Table]:
    """Two at a table, before the fight; the first is a player's."""
    async with table_at(server.url, ruleset, ruleset=ruleset) as table, AsyncExitStack() as stack:
        await cast(table, Fight(ruleset, members, (), (), (), {}), stack)
        yield table


async def started(table: Table) -> None:
    await begin(table, Fight("", (), (), (), (), {}))


def charts_of(table: Table) -> list[Words]:
    """The tables that were changed, as the GM and as a player see them."""
    return [seat.view["encounter"]["table"].get("charts", {}) for seat in table.everybody]


def row_of(rows: Sequence[Words], **keys: Any) -> Words:
    """The row with these values."""
    (row,) = [row for row in rows if keys.items() <= row.items()]
    return row


async def does(table: Table, who: str, type: str, /, *faces: int, **data: Any) -> Sequence[Words]:
    """An accepted step; what was told of it."""
    answer, events = await perform(table, Step(who, type, data, faces))
    assert answer.ok, f"{answer.code} {dict(answer.params)}"
    return events


def told(events: Sequence[Words], tag: str) -> Words:
    (event,) = [event for event in events if event["tag"] == tag]
    return event


async def test_the_gm_edits_the_blows_of_a_duel_and_the_next_blow_is_judged_by_them(server: ServerProcess) -> None:
    async with fight(server, *DUEL) as table:
        await does(table, "gm", "set_blow", part="jaw", strength="strong", number=61, consequence="a_tooth_less")
        await started(table)
        await does(table, "gm", "set_damage", strength="balanced", base=24)
        for seen in charts_of(table):
            blow = row_of(seen["blows"], part="jaw", strength="strong")
            assert (blow["number"], blow["consequence"]) == (61, "a_tooth_less")
            assert row_of(seen["damage"], strength="balanced") == {"strength": "balanced", "base": 24, "share": "none"}
        declared = told(await does(table, "p", "attack", 46, part="jaw", strength="strong"), "AttackDeclared")
        assert (declared["total"], declared["result"], declared["effective"]) == (60, "partial", "balanced")
        assert told(await does(table, "q", "pass"), "AttackResolved")["damage"] == 12


async def test_the_gm_edits_the_health_bands_of_a_duel_and_the_next_roll_feels_them(server: ServerProcess) -> None:
    async with fight(server, *DUEL) as table:
        await started(table)
        await does(table, "gm", "remove_health_band", above=90)
        await does(table, "gm", "set_health_band", above=80, penalty=-7, forbidden=["strong"])
        for seen in charts_of(table):
            assert seen["health_bands"][0] == {"above": 80, "penalty": -7, "forbidden": ["strong"]}
        answer, _ = await perform(table, Step("p", "attack", {"part": "jaw", "strength": "strong"}))
        assert (answer.code, answer.rule) == ("health_forbids", "MOR-17")
        declared = told(await does(table, "p", "attack", 50, part="jaw", strength="light"), "AttackDeclared")
        assert declared["total"] == 50 + 14 - 7


async def test_the_gm_edits_circumstances_called_blows_and_wounds_of_the_pool(server: ServerProcess) -> None:
    async with fight(server, *POOL) as table:
        await does(table, "gm", "set_figure", table="called", name="heart", value=4)
        await does(table, "gm", "set_wound_band", above=99, lost=2)
        await started(table)
        await does(table, "gm", "set_figure", table="others", name="poor_visibility", value=3)
        await does(table, "gm", "set_landing", dice="66", location="eye")
        for seen in charts_of(table):
            assert row_of(seen["called"], name="heart")["value"] == 4
            assert row_of(seen["others"], name="poor_visibility")["value"] == 3
            assert row_of(seen["landings"], dice="66")["location"] == "eye"
            assert seen["wounds"][0] == {"above": 99, "lost": 2}
        await does(table, "gm", "set_visibility", poor=True)
        await does(table, "igor", "attack", target="jan", called="heart")
        resolved = told(await does(table, "jan", "pass", *[1] * 5), "AttackResolved")
        assert (resolved["pool"], resolved["difficulty"]) == (7 - 2, 1 + 4 + 3)
        await does(table, "jan", "pass")
        await does(table, "jan", "pass")  # round 2, in which the right of attack is his
        await does(table, "igor", "attack", target="jan")
        blow = told(await does(table, "jan", "pass", 6, 6, 1, *[4] * 4), "AttackResolved")
        assert (blow["difficulty"], blow["location"]) == (1 + 3, "eye")


async def test_the_gm_edits_a_weapon_of_the_pool_and_it_strikes_as_it_is_now(server: ServerProcess) -> None:
    async with fight(server, *POOL) as table:
        await started(table)
        await does(table, "gm", "set_weapon", weapon={"id": "sword", "skill": "sword", "damage": 8, "reach": "medium"})
        for seen in charts_of(table):
            (sword,) = [row["weapon"] for row in seen["weapons"] if row["weapon"]["id"] == "sword"]
            assert (sword["damage"], sword["can_parry"]) == (8, False)
        await does(table, "igor", "attack", target="jan")
        assert told(await does(table, "jan", "pass", 5, 4, *[1] * 5), "AttackResolved")["damage"] == 8 + 3 + 1


REFUSED: tuple[tuple[str, Words, str], ...] = (
    ("set_blow", {"part": "tail", "strength": "light", "number": 30}, "unknown_blow"),
    ("set_blow", {"part": "jaw", "strength": "light", "number": 0}, "invalid_value"),
    ("set_damage", {"strength": "huge", "base": 1}, "invalid_value"),
    ("set_health_band", {"above": 101}, "invalid_value"),
    ("set_health_band", {"above": 50, "forbidden": ["hug"]}, "invalid_value"),
    ("remove_health_band", {"above": 55}, "invalid_value"),
    ("set_figure", {"table": "sizes", "name": "mouse", "value": 1}, "invalid_value"),
    ("set_figure", {"table": "sizes", "name": "head", "value": 51}, "invalid_value"),
    ("set_weapon", {"weapon": {"id": "flail"}}, "unknown_weapon"),
    ("set_landing", {"dice": "666", "location": "eye"}, "invalid_value"),
    ("set_wound_band", {"above": 50, "lost": 51}, "invalid_value"),
    ("remove_wound_band", {"above": 55}, "invalid_value"),
)
OF_DUELS = {"set_blow", "set_damage", "set_health_band", "remove_health_band"}


@pytest.mark.parametrize("setting", [DUEL, POOL], ids=["morsmordre", "bajarz"])
async def test_what_no_table_may_hold_is_refused_and_nobody_but_the_gm_edits(
    server: ServerProcess, setting: tuple[str, Member, Member]
) -> None:
    async with fight(server, *setting) as table:
        await started(table)
        before = charts_of(table)
        mine = [each for each in REFUSED if (each[0] in OF_DUELS) == (setting is DUEL)]
        for type, data, code in mine:
            assert (await table.gm.do(type, data)).code == code, (type, data)
        type, data, _ = mine[0]
        (player,) = table.players.values()
        assert (await player.do(type, data)).code == "seat.not_allowed"
        await table.level()
        assert charts_of(table) == before


@pytest.mark.parametrize("setting", [DUEL, POOL], ids=["morsmordre", "bajarz"])
async def test_every_row_of_every_table_is_told_with_its_house_values_and_can_be_sent_back_as_it_is(
    server: ServerProcess, setting: tuple[str, Member, Member]
) -> None:
    async with fight(server, *setting) as table, httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
        charts = (await http.get(f"/v1/rulesets/{setting[0]}")).json()["charts"]
        for chart in charts:
            for row in chart["rows"]:
                await does(table, "gm", chart["command"], **row["data"])
        assert charts_of(table) == [{}, {}]
        house = {chart["name"] for chart in charts if any(row["house"] for row in chart["rows"])}
        assert house == ({"blows", "damage", "health_bands"} if setting is DUEL else
                         {"weapons", "shields", "called", "wounds"})  # fmt: skip
