"""Where the time of commands goes, as an operator who asked for it reads it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Collection
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from server.traces import STAGES
from tests.e2e.playing import table_at
from tests.support.serving import ServerProcess, serving
from zwada_client import Connection, Link, Session

SECRETIVE = "Nobody but the table reads this"


def traces(server: ServerProcess, types: Collection[str]) -> list[dict[str, Any]]:
    whole = [line for line in server.said().splitlines(keepends=True) if line.startswith("{") and line.endswith("\n")]
    return [line for line in map(json.loads, whole) if line.get("logger") == "zwada.trace" and line["type"] in types]


async def traced(server: ServerProcess, count: int, *types: str) -> list[dict[str, Any]]:
    """As soon as there are so many: a line comes after the answer that it is about."""
    async with asyncio.timeout(20):
        while len(found := traces(server, types)) < count:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return found


async def test_a_traced_command_says_where_its_time_went_and_nothing_of_what_it_said(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", ZWADA_TRACE="1") as server, table_at(server.url) as table:
        async with AsyncExitStack() as stack:
            link = Link(table.base, table.room, table.invites["spectator"])
            for _ in range(3):
                await stack.enter_async_context(Connection(await Session.open(link)))
            for n in range(45):
                await table.gm_does("write_note", text=f"{SECRETIVE} {n}")
            assert (await table.gm.do("revoke", {"seat": SECRETIVE.partition(" ")[0]})).code == "seat.unknown"
            found = await traced(server, 46, "write_note", "revoke")
        assert Counter((one["type"], one["outcome"]) for one in found) == {
            ("write_note", "ok"): 45,
            ("revoke", "seat.unknown"): 1,
        }, "each has its line, however many there are"
        for one in found:
            assert set(one) == {"event", "logger", "level", "timestamp", "room", "id", "type", "outcome", "told"} | {
                f"{name}_ms" for name in (*STAGES, "total")
            }
            assert 1 <= one["told"] <= 4, "who is connected just then"
            assert min(one[f"{stage}_ms"] for stage in STAGES) >= 0
            assert abs(sum(one[f"{stage}_ms"] for stage in STAGES) - one["total_ms"]) < 0.01
            took = {stage for stage in STAGES if one[f"{stage}_ms"] > 0}
            assert {"decode", "decide", "append"} <= took
            assert one["outcome"] != "ok" or took >= {"tell", "encode", "write"}
        assert SECRETIVE not in server.said()
        _, page = await server.sign("metrics")
        counts = [line for line in page.splitlines() if line.startswith("zwada_command_stage_seconds_count")]
        assert {line.partition('"')[2].partition('"')[0] for line in counts} == set(STAGES)


async def test_a_command_by_http_is_traced_like_any_other(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", ZWADA_TRACE="1") as server, table_at(server.url) as table:
        gm = await Session.open(Link(table.base, table.room, table.invites["gm"]))
        bearer = {"Authorization": f"Bearer {gm.token}"}
        async with httpx.AsyncClient(base_url=server.url, trust_env=False, headers=bearer) as http:
            for n, note in enumerate((SECRETIVE, 5)):
                cmd = {"id": f"by-http-{n}", "type": "write_note", "data": {"text": note}}
                await http.post(f"/v1/rooms/{table.room}/commands", json=cmd)
        ok, bad = await traced(server, 2, "write_note")
        assert (ok["id"], ok["outcome"]) == ("by-http-0", "ok")
        assert (bad["id"], bad["outcome"]) == ("by-http-1", "frame.bad")
        assert min(ok[f"{stage}_ms"] for stage in ("decode", "decide", "append", "tell", "encode")) > 0
        assert SECRETIVE not in server.said()


async def test_every_so_many_th_command_is_traced_and_none_unless_asked_for(tmp_path: Path) -> None:
    for every, count in (("3", 4), ("0", 0)):
        async with serving(tmp_path / f"data{every}", ZWADA_TRACE=every) as server, table_at(server.url) as table:
            for n in range(12):
                await table.gm_does("name_room", name=f"Karczma {n}")
            assert len(await traced(server, count, "name_room")) == count
            _, page = await server.sign("metrics")
            assert ("zwada_command_stage_seconds_count" in page) == (count > 0)
