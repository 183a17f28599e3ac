"""Programs that subscribe over plain HTTP: the same stream as on a WebSocket, gone on with where they left it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.conftest import QUICK
from tests.e2e.fights import THREE_ATTACKS
from tests.e2e.playing import SECONDS, Table, begin, cast, perform, secret_of, table_at
from tests.support.serving import ServerProcess, serving
from zwada_client import Connection, Link, Session

SSE, LINES = "text/event-stream", "application/x-ndjson"
Message = dict[str, Any]


class Heard:
    """What one subscriber is told, message by message."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.kind = answer.headers["content-type"].partition(";")[0]
        self.lines = answer.aiter_lines()
        self.place = ""

    async def next(self) -> Message:
        async with asyncio.timeout(SECONDS):
            return await (self._event() if self.kind == SSE else self._line())

    async def _line(self) -> Message:
        async for line in self.lines:
            if line:
                return dict(json.loads(line))
        raise EOFError

    async def _event(self) -> Message:
        data: Message | None = None
        async for line in self.lines:
            name, _, value = line.partition(": ")
            if name == "id":
                self.place = value
            elif name == "event":
                kind = value
            elif name == "data":
                data = json.loads(value)
            elif not line and data is not None:
                assert data["t"] == kind
                return data
        raise EOFError

    async def until(self, t: str) -> list[Message]:
        """All messages up to the first of this kind, but for what is said of presence."""
        found = []
        while True:
            message = await self.next()
            if message["t"] != "note":
                found.append(message)
            if message["t"] == t:
                return found


@asynccontextmanager
async def subscribed(
    table: Table, session: Session, accept: str = SSE, after: str = "", **query: str
) -> AsyncIterator[Heard]:
    headers = {"Authorization": f"Bearer {await session.fresh_token()}", "Accept": accept}
    if after:
        headers["Last-Event-ID"] = after
    async with (
        httpx.AsyncClient(trust_env=False, timeout=SECONDS) as http,
        http.stream("GET", f"{table.base}/v1/rooms/{table.room}/events", params=query, headers=headers) as answer,
    ):
        assert answer.status_code == 200, await answer.aread()
        async with aclosing(answer):
            yield Heard(answer)


async def spectator_of(table: Table) -> Session:
    return await Session.open(Link(table.base, table.room, table.invites["spectator"]))


def updates(messages: list[Message]) -> list[Message]:
    return [message for message in messages if message["t"] == "update"]


async def until_standing(heard: Heard, seq: int) -> list[Message]:
    """All updates up to this one."""
    found = []
    while not found or found[-1]["seq"] < seq:
        message = await heard.next()
        if message["t"] == "update":
            found.append(message)
    return found


@pytest.mark.parametrize("accept", [SSE, LINES])
async def test_a_subscriber_is_told_what_a_spectator_at_a_websocket_is_told(server: ServerProcess, accept: str) -> None:
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        session = await spectator_of(table)
        beside = await stack.enter_async_context(Connection(await spectator_of(table)))
        told: list[str] = []
        beside.hear(lambda change: told.extend(event["id"] for event in change.events))
        heard = await stack.enter_async_context(subscribed(table, session, accept))
        welcome, snapshot = await heard.until("snapshot")
        assert welcome["you"]["role"] == "spectator"
        assert snapshot["view"] == beside.view
        await cast(table, THREE_ATTACKS, stack)
        await begin(table, THREE_ATTACKS)
        await perform(table, THREE_ATTACKS.steps[0])
        await beside.ping()
        mine = await until_standing(heard, beside.mirror.seq)
        assert [event["id"] for message in mine for event in message["events"]] == told
        assert [message["seq"] for message in mine] == list(range(snapshot["seq"] + 1, mine[-1]["seq"] + 1))


async def test_who_comes_back_with_the_last_event_id_gets_what_was_missed_and_only_that(server: ServerProcess) -> None:
    async with table_at(server.url) as table:
        session = await spectator_of(table)
        async with subscribed(table, session) as heard:
            await heard.until("snapshot")
            await table.gm_does("name_room", name="One")
            (first,) = updates(await heard.until("update"))
        assert heard.place == f"{first['seq']}.{first['digest']}"
        await table.gm_does("name_room", name="Two")
        await table.gm_does("name_room", name="Three")
        async with subscribed(table, session, after=heard.place) as again:
            welcome, *missed = await until_named(again, "Three")
            assert welcome["resumed"]
            assert [message["t"] for message in missed] == ["update", "update"]
        async with subscribed(table, session, after=f"{first['seq']}.{'0' * 16}") as stranger:
            welcome, snapshot = await stranger.until("snapshot")
            assert not welcome["resumed"]
            assert snapshot["view"]["room"]["name"] == "Three"
        async with subscribed(table, session, LINES, after=heard.place) as lines:
            assert (await lines.next())["resumed"]


async def until_named(heard: Heard, name: str) -> list[Message]:
    found: list[Message] = []
    while not found or found[-1].get("patch", {}).get("room", {}).get("name") != name:
        message = await heard.next()
        if message["t"] != "note":
            found.append(message)
    return found


async def test_who_asks_for_some_kinds_of_events_gets_no_others(server: ServerProcess) -> None:
    async with table_at(server.url) as table, AsyncExitStack() as stack:
        session = await spectator_of(table)
        heard = await stack.enter_async_context(subscribed(table, session, LINES, events="EncounterStarted,TurnBegan"))
        await heard.until("snapshot")
        await cast(table, THREE_ATTACKS, stack)
        await begin(table, THREE_ATTACKS)
        (update,) = updates(await heard.until("update"))
        assert {event["tag"] for event in update["events"]} <= {"EncounterStarted", "TurnBegan"}
        assert update["patch"] == {}
        assert "options" not in update


async def test_nothing_is_told_without_a_token_to_others_or_in_an_unknown_shape(server: ServerProcess) -> None:
    async with table_at(server.url) as table, table_at(server.url) as other, httpx.AsyncClient(trust_env=False) as http:
        token = await table.gm.session.fresh_token()
        for room, headers, status, code in (
            (table.room, {}, 401, "session.bad"),
            (other.room, {"Authorization": f"Bearer {token}"}, 401, "session.bad"),
            (table.room, {"Authorization": f"Bearer {token}", "Accept": "image/png"}, 400, "frame.bad"),
            (table.room, {"Authorization": f"Bearer {token}", "Last-Event-ID": "7"}, 400, "frame.bad"),
            (table.room, {"Authorization": f"Bearer {token}", "Last-Event-ID": "²." + "0" * 16}, 400, "frame.bad"),
        ):
            wire = {name: value.encode() for name, value in headers.items()}
            found = await http.get(f"{server.url}/v1/rooms/{room}/events", headers=wire)
            assert (found.status_code, found.json()["error"]["code"]) == (status, code), headers


async def test_who_leaves_gives_the_place_back_and_whoever_is_removed_is_told(server: ServerProcess) -> None:
    async with table_at(server.url) as table:
        made = await table.gm_does("invite", role="player", name="Ola")
        session = await Session.open(Link(table.base, table.room, secret_of(made.data)))
        for _ in range(40):  # more than a seat may have open at once
            async with subscribed(table, session, LINES) as heard:
                await heard.until("welcome")
        async with subscribed(table, session) as heard:
            await heard.until("snapshot")
            await table.gm_does("revoke", seat=made.data["seat"])
            *_, last = await heard.until("close")
            assert last["code"] in (4401, 4403)
            with pytest.raises(EOFError):
                await heard.next()


async def test_a_server_that_stops_says_so_to_its_subscribers(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, **QUICK) as server,
        table_at(server.url) as table,
        subscribed(table, await spectator_of(table)) as heard,
    ):
        await heard.until("snapshot")
        stopping = asyncio.create_task(server.stop())
        assert [message["t"] for message in await heard.until("close")][-2:] == ["moved", "close"]
        assert await stopping == 0
