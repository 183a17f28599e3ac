"""A server killed or stopped in mid-fight and started again: nothing acknowledged is missing, nothing is twice."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.e2e.conftest import QUICK
from tests.e2e.fights import THREE_ATTACKS
from tests.e2e.playing import SECONDS, Table, asked, begin, cast, perform, table_at
from tests.support.serving import ServerProcess, serving
from zwada_client import Answer, Connection, Session
from zwada_client.bot import ended

TOLERANCE_MS = 2_500
"""Downtime is known to within two seconds; the rest is this machine."""


@asynccontextmanager
async def in_defence(data: Path) -> AsyncIterator[tuple[ServerProcess, Table]]:
    """A fight in which the kobold is asked for its defence, its clock running."""
    async with serving(data, **QUICK) as server, table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, THREE_ATTACKS, stack)
        await begin(table, THREE_ATTACKS)
        await perform(table, THREE_ATTACKS.steps[0])
        yield server, table


def question(table: Table) -> dict[str, Any]:
    """The defence that is asked for, as the GM sees it."""
    prompts = table.gm.view["encounter"]["prompts"].values()
    return next(prompt for prompt in prompts if prompt["kind"] == "defence")


async def entries(table: Table, audience: str = "table") -> list[dict[str, Any]]:
    """All lines of the room as an audience saw them."""
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        headers = {"Authorization": f"Bearer {await table.gm.session.fresh_token()}"}
        found = await http.get(f"{table.base}/v1/rooms/{table.room}/entries", params={"as": audience}, headers=headers)
    assert found.status_code == 200, found.text
    return [httpx.Response(200, content=line).json() for line in found.text.splitlines() if line]


def ids(lines: list[dict[str, Any]]) -> list[str]:
    """The ids of all events of these lines."""
    return [event["id"] for line in lines for event in line.get("events", [line])]


async def back(table: Table, since: dict[Connection, int]) -> None:
    """Everybody has come back by themselves."""
    for seat in table.everybody:
        await seat.until(lambda seat: seat.connects > since[seat] and seat.connected, SECONDS)


def connects(table: Table) -> dict[Connection, int]:
    return {seat: seat.connects for seat in table.everybody}


async def test_a_server_killed_in_an_open_defence_goes_on_with_the_same_question_and_the_time_left(
    tmp_path: Path,
) -> None:
    async with in_defence(tmp_path / "data") as (server, table):
        await asyncio.sleep(2.5)  # the clock has run for a while, and the heartbeat beaten
        before, view = question(table), table.gm.view
        left_ms = table.gm.left_ms(before)
        history, since = ids(await entries(table, "gm")), connects(table)
        assert left_ms is not None
        server.kill()
        await asyncio.sleep(4)  # nobody is alive: this does not count
        await server.start()
        began = time.monotonic()
        await back(table, since)
        after = question(table)
        left_after_ms = table.gm.left_ms(after)
        assert left_after_ms is not None
        assert after["id"] == before["id"]
        left_at_start_ms = left_after_ms + (time.monotonic() - began) * 1000
        assert abs(left_at_start_ms - left_ms) < TOLERANCE_MS
        assert ids(await entries(table, "gm"))[: len(history)] == history
        assert table.gm.view["encounter"]["combatants"] == view["encounter"]["combatants"]
        answer, events = await perform(table, THREE_ATTACKS.steps[1])
        assert answer.ok, answer
        assert [event["attack_sum"] for event in events if event["tag"] == "AttackResolved"] == [39]


async def test_row_02_what_was_acknowledged_before_a_kill_is_there_once_and_the_rest_is_answered_after_it(
    tmp_path: Path,
) -> None:
    async with in_defence(tmp_path / "data") as (server, table):
        sent: list[asyncio.Task[Answer]] = []
        for kill in range(3):
            sent += [asyncio.create_task(table.gm.do("name_room", {"name": f"Karczma {kill}.{n}"})) for n in range(40)]
            await sent[-40 + 5 + 10 * kill]
            acknowledged = [task.result().id for task in sent if task.done()]
            since = connects(table)
            server.kill()
            await server.start()
            await back(table, since)
            there = Counter(id.split("/")[0] for id in ids(await entries(table, "gm")))
            assert set(acknowledged) <= set(there)
        answers = await asyncio.wait_for(asyncio.gather(*sent), SECONDS)
        assert all(answer.ok for answer in answers)
        there = Counter(id.split("/")[0] for id in ids(await entries(table, "gm")))
        assert {there[answer.id] for answer in answers} == {1}
        assert question(table)["kind"] == "defence"


async def test_an_accepted_command_sent_again_gets_its_first_answer_also_after_a_restart(tmp_path: Path) -> None:
    async with in_defence(tmp_path / "data") as (server, table):
        invite = {"role": "player", "name": "Zosia"}
        first = await table.gm.do("invite", invite, id="01ARYZ6S41AAAAAAAAAAAAAAAA")
        again = await table.gm.do("invite", invite, id=first.id)
        since = connects(table)
        await server.restart()
        await back(table, since)
        afterwards = await table.gm.do("invite", invite, id=first.id)
        assert first.ok
        assert first.data
        assert first == again == afterwards
        assert Counter(id.split("/")[0] for id in ids(await entries(table, "gm")))[first.id] == len(
            [event for event in table.events if event["id"].startswith(first.id)]
        )
        other = await table.gm.do("invite", {"role": "player", "name": "Ola"}, id=first.id)
        assert (other.ok, other.code) == (False, "command.id_reused")


async def test_a_refused_command_is_judged_anew(tmp_path: Path) -> None:
    async with in_defence(tmp_path / "data") as (_, table):
        refused = await table.gm.do("reopen", id="01ARYZ6S41BBBBBBBBBBBBBBBB")
        assert not refused.ok
        await table.gm_does("end_encounter")
        again = await table.gm.do("reopen", id=refused.id)
        assert again.ok


async def test_row_56_a_server_that_is_stopped_says_when_to_come_back_and_the_question_stands(tmp_path: Path) -> None:
    async with in_defence(tmp_path / "data") as (server, table):
        codes: list[int] = []
        moved: list[int] = []
        for seat in table.everybody:
            seat.hear(lambda change: codes.append(change.message["code"]) if change.kind == "lost" else None)
            seat.hear(lambda change: moved.append(change.message["retry_ms"]) if change.kind == "moved" else None)
        before, since = question(table), connects(table)
        began = time.monotonic()
        code = await server.stop()
        assert (code, time.monotonic() - began < 25) == (0, True)
        await server.start()
        await back(table, since)
        assert len(moved) == len(table.everybody)
        assert codes[: len(moved)] == [4503] * len(moved)
        assert question(table)["id"] == before["id"]
        left, left_before = table.gm.left_ms(question(table)), before["left_ms"]
        assert left is not None
        assert left <= left_before + TOLERANCE_MS


async def test_a_session_kept_by_the_player_outlives_the_server(tmp_path: Path) -> None:
    async with in_defence(tmp_path / "data") as (server, table):
        kept = table.players["Ania"].session.saved()
        await server.restart()
        async with Connection(Session.restored(kept)) as again:
            assert again.you["seat"] == table.players["Ania"].you["seat"]
            assert asked(again, "ignatius") is None  # the defence comes first
            assert not ended(again)
