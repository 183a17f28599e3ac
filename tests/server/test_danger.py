"""How dangerous a fight is that is being prepared, as its GM asks the server: nothing of it touches the table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from engine import catalogue
from server.bounds import Bounds
from server.odds import Member, Plan, play
from server.reception import Reception
from tests.support.listening import until
from tests.support.played import serving
from zwada_client import Connection, Session, create_room

RULESET = "dragons_of_shadows"
PATIENT = Bounds(lookbacks_per_min=10_000)


class Table:
    """A game master who prepares a fight."""

    def __init__(self, gm: Connection, http: httpx.AsyncClient, path: str, host: Reception) -> None:
        self.gm, self.http, self.path, self.host = gm, http, path, host

    async def add(self, *fighters: tuple[str, str, str], **more: Any) -> None:
        for id, side, template in fighters:
            data = {"id": id, "name": id, "side": side, "template": template, **more}
            (await self.gm.do("add_combatant", data)).or_raise()

    async def head(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {await self.gm.session.fresh_token()}"}

    async def odds(self, **asked: Any) -> tuple[int, list[dict[str, Any]]]:
        answer = await self.http.get(f"{self.path}/odds", params=asked, headers=await self.head())
        return answer.status_code, [json.loads(line) for line in answer.text.splitlines()]


@asynccontextmanager
async def a_table(folder: Path, ruleset: str = RULESET, **knobs: Any) -> AsyncIterator[Table]:
    async with serving(folder, PATIENT, **knobs) as (running, base), AsyncExitStack() as stack:
        room = await create_room(base, ruleset, "Prepared")
        gm = await stack.enter_async_context(Connection(await Session.open(room.link("gm"))))
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=base, trust_env=False, timeout=60))
        assert isinstance(running.hosting, Reception)
        yield Table(gm, http, f"/v1/rooms/{room.room}", running.hosting)


async def test_the_gm_is_told_what_the_simulator_finds_and_the_table_is_as_it_was(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.add(("one", "a", "kobold"), ("other", "b", "kobold"))
        before = table.gm.mirror.seq, table.gm.view
        status, lines = await table.odds(fights=12, seed=7)
        assert status == 200
        assert all(line["of"] == 12 and 0 < line["done"] <= 12 for line in lines[:-1])
        cast = (Member(name="one", side="a", template="kobold"), Member(name="other", side="b", template="kobold"))
        found = play(Plan(ruleset=RULESET, cast=cast), 12, 7, 1)
        told = lines[-1]["odds"]
        assert (told["fights"], told["seed"], set(told["falls"])) == (12, 7, {"one", "other"})
        assert told["wins"]["a"]["low"] <= found.wins["a"].share <= told["wins"]["a"]["high"]
        assert (await table.odds(fights=12, seed=7))[1][-1] == lines[-1], "the same seed, the same table"
        assert (table.gm.mirror.seq, table.gm.view) == before


@pytest.mark.parametrize("rules", catalogue.SYSTEMS, ids=lambda rules: rules.key)
async def test_a_fight_of_every_system_can_be_foreseen(rules: Any, tmp_path: Path) -> None:
    async with a_table(tmp_path, rules.key) as table:
        ready = rules.describe().templates[0].id
        await table.add(("one", "a", ready), ("other", "b", ready))
        status, lines = await table.odds(fights=2)
        assert (status, lines[-1].get("odds", {}).get("fights")) == (200, 2), lines


async def test_what_the_gm_has_fixed_for_the_fight_is_not_foreseen_with(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        await table.add(("one", "a", "kobold"), ("other", "b", "kobold"))
        _, fair = await table.odds(fights=6, seed=1)
        (await table.gm.do("override", {"what": "dice", "faces": [1] * 50})).or_raise()
        (await table.gm.do("override", {"what": "hand_dice", "target": "one", "on": True})).or_raise()
        assert (await table.odds(fights=6, seed=1))[1][-1] == fair[-1]


async def test_it_ends_in_time_and_says_how_many_fights_that_were(tmp_path: Path) -> None:
    async with a_table(tmp_path, simulate_s=0.01) as table:
        await table.add(("one", "a", "kobold"), ("other", "b", "kobold"))
        _, lines = await table.odds(fights=10_000)
        assert 0 < lines[-1]["odds"]["fights"] < 10_000


async def test_there_is_one_at_a_time_and_whoever_stops_reading_ends_it(tmp_path: Path) -> None:
    async with a_table(tmp_path, simulate_s=600.0) as table:
        await table.add(*((f"one{n}", "a", "kobold") for n in range(6)), *((f"b{n}", "b", "kobold") for n in range(6)))
        head, address = await table.head(), f"{table.path}/odds?fights=10000"
        async with table.http.stream("GET", address, headers=head) as answer:
            first = await anext(answer.aiter_lines())
            assert "done" in json.loads(first)
            status, (refused,) = await table.odds(fights=1)
            assert (status, refused["error"]["code"]) == (503, "busy")
            (await table.gm.do("name_room", {"name": "Meanwhile"})).or_raise()
        await until(lambda: not table.host.foreseeing, 60)
        assert (await table.odds(fights=1))[0] == 200


async def test_what_cannot_begin_or_has_begun_is_not_foreseen(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        assert await table.odds() == (422, [{"error": {"code": "encounter_not_started"}}])
        await table.add(("one", "a", "kobold"), ("other", "b", "kobold"))
        status, (refused,) = await table.odds(fights=10_001)
        assert (status, refused["error"]["params"]["bound"]) == (400, "simulated_fights")
        (await table.gm.do("start")).or_raise()
        assert (await table.odds())[1][0]["error"]["code"] == "already_started"
