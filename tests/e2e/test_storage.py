"""A disk that takes nothing more: no acknowledgement, no half state, and all is well again once it does."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests.e2e.conftest import QUICK
from tests.e2e.fights import THREE_ATTACKS
from tests.e2e.playing import begin, cast, perform, table_at
from tests.e2e.test_restart import entries
from tests.support.serving import ServerProcess, serving
from zwada_client import canonical

FREE = resource.RLIM_INFINITY


def disk_full(server: ServerProcess, kept: int) -> None:
    """From now on no file of the server may grow beyond `kept` bytes; `FREE` lifts that."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (kept, FREE))


def largest(folder: Path) -> int:
    """The size of the largest file in a folder."""
    return max(file.stat().st_size for file in folder.iterdir() if file.is_file())


async def turns_to(server: ServerProcess, sign: str, status: int) -> None:
    """A sign of the admin address is so, within a few heartbeats."""
    found = 0
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        for _ in range(50):
            found = (await http.get(f"{server.admin}/{sign}")).status_code
            if found == status:
                return
            await asyncio.sleep(0.2)
    raise AssertionError(f"/{sign} still answers {found}")


@pytest.mark.parametrize("room_left", [0, 3_000], ids=["not a byte", "some bytes"])
async def test_row_14_a_full_disk_refuses_commands_keeps_the_state_and_recovers_by_itself(
    tmp_path: Path, room_left: int
) -> None:
    data = tmp_path / "data"
    async with serving(data, **QUICK) as server, table_at(server.url) as table, AsyncExitStack() as stack:
        await cast(table, THREE_ATTACKS, stack)
        await begin(table, THREE_ATTACKS)
        await perform(table, THREE_ATTACKS.steps[0])
        # Files that are there may be written over, but grow no more; with nothing left not even that.
        disk_full(server, largest(data) + room_left if room_left else 0)
        refused = None
        for n in range(200):
            before = canonical(table.gm.view)
            answer = await table.gm.do("name_room", {"name": f"Karczma {n} " + "x" * 150}, patience_s=0)
            await table.level()
            if not answer.ok:
                refused = answer
                break
        assert refused is not None
        assert refused.code == "storage.unavailable"
        assert refused.retry_ms
        assert canonical(table.gm.view) == before
        assert table.gm.connected  # reading goes on
        await turns_to(server, "livez", 200)
        await turns_to(server, "readyz", 503)
        waiting = asyncio.create_task(table.gm.do("name_room", {"name": "Patient"}))
        await asyncio.sleep(0.5)
        assert not waiting.done()
        disk_full(server, FREE)
        assert (await asyncio.wait_for(waiting, 15)).ok
        assert table.gm.view["room"]["name"] == "Patient"
        await turns_to(server, "readyz", 200)
        answer, events = await perform(table, THREE_ATTACKS.steps[1])
        assert answer.ok, answer
        assert any(event["tag"] == "AttackResolved" for event in events)
        since = table.gm.connects
        await server.restart()
        await table.gm.until(lambda gm: gm.connects > since and gm.connected, 20)
        assert table.gm.view["room"]["name"] == "Patient"


async def test_row_15_a_torn_tail_starts_at_the_last_whole_entry_and_says_so(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with serving(data, **QUICK) as server, table_at(server.url) as table:
        for name in ("Karczma", "Most", "Las"):
            assert (await table.gm.do("name_room", {"name": name})).ok
        since = table.gm.connects
        server.kill()
        with sqlite3.connect(data / "journal.db") as db:
            torn = "UPDATE entries SET body = substr(body, 1, 20) WHERE place = (SELECT max(place) FROM entries)"
            assert db.execute(torn).rowcount == 1
        await server.start()
        assert f"room {table.room}: entries" in server.tail()
        await table.gm.until(lambda gm: gm.connects > since and gm.connected, 20)
        await table.level()
        assert table.gm.view["room"]["name"] == "Most"
        told = [event["tag"] for line in await entries(table, "gm") for event in line["events"]]
        assert "HistoryForked" in told, "the GM finds it in the log"
        assert (await table.gm.do("name_room", {"name": "Jar"})).ok
