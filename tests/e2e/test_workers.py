"""Several processes on one port and one Redis: any of them serves any room, and none is left behind."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.e2e.conftest import QUICK
from tests.e2e.playing import SECONDS, Hasty, Table, table_at
from tests.server.test_cli import one_line, zwada
from tests.support.ports import free_ports
from tests.support.redis_server import RedisServer, temporary_redis
from tests.support.serving import ServerProcess
from zwada_client import Connection

pytestmark = pytest.mark.redis

SECRET = {"ZWADA_SECRET": "a secret of all workers"}
TRIES = 40
"""So many connections are opened until there is one on each of two workers: the kernel throws a coin for each."""


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with temporary_redis(appendonly="yes") as server:
        yield server


def ports_in_a_row(count: int) -> int:
    """The first of so many ports on which nobody listens."""
    while (ports := free_ports(count)) != list(range(ports[0], ports[0] + count)):
        continue
    return ports[0]


class Crew(ServerProcess):
    """`zwada serve --workers 2`."""

    def __init__(self, data: Path, redis: RedisServer) -> None:
        admin = ports_in_a_row(2)
        options = ("--admin", f"127.0.0.1:{admin}", "--workers", "2", "--redis-url", redis.url)
        super().__init__(data, *options, **QUICK, **SECRET)
        self.admins = [f"http://127.0.0.1:{admin + n}" for n in range(2)]
        self.admin = self.admins[0]
        self.port = int(self.url.rpartition(":")[2])

    async def start(self) -> None:
        await super().start()
        await self.until_both_are_ready()

    async def until_both_are_ready(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as http:
            for admin in self.admins:
                await until(lambda admin=admin: is_ready(http, admin))  # type: ignore[misc]

    def pids(self) -> list[int]:
        """Of the workers, in the order of their starts."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    async def connections(self) -> list[int]:
        """How many each worker has."""
        async with httpx.AsyncClient(trust_env=False) as http:
            pages = [(await http.get(f"{admin}/metrics")).text for admin in self.admins]
        found = [re.search(r"^zwada_connections (\d+)", page, re.MULTILINE) for page in pages]
        return [int(match[1]) for match in found if match]


async def is_ready(http: httpx.AsyncClient, admin: str) -> bool:
    try:
        return (await http.get(f"{admin}/readyz")).is_success
    except httpx.TransportError:
        return False


async def until(holds: Callable[[], object], seconds: float = SECONDS) -> None:
    async with asyncio.timeout(seconds):
        while True:
            found = holds()
            if await found if asyncio.iscoroutine(found) else found:
                return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def crew(data: Path, redis: RedisServer) -> AsyncIterator[Crew]:
    both = Crew(data, redis)
    try:
        await both.start()
        yield both
    finally:
        if both.is_running:
            await both.stop()


@asynccontextmanager
async def on_each(both: Crew, table: Table) -> AsyncIterator[list[Connection]]:
    """The game master's tabs, one on each worker."""
    seated: dict[int, Connection] = {}
    for _ in range(TRIES):
        before = await both.connections()
        tab = await Connection(table.gm.session, chance=Hasty()).start()
        after = await both.connections()
        at = next(n for n in range(2) if after[n] > before[n])
        if at in seated:
            await tab.close()
            await until(lambda before=before: same(both, before))  # type: ignore[misc]
        else:
            seated[at] = tab
        if len(seated) == 2:
            break
    assert len(seated) == 2, f"all of {TRIES} connections went to one worker"
    yield [seated[0], seated[1]]
    for tab in seated.values():
        await tab.close()


async def same(both: Crew, counts: list[int]) -> bool:
    return await both.connections() == counts


def named(name: str) -> Callable[[Connection], bool]:
    return lambda tab: tab.view["room"]["name"] == name


def is_alive(pid: int) -> bool:
    """Also a process that has ended and that nobody has waited for is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_clients_of_two_workers_sit_at_one_table(tmp_path: Path, redis: RedisServer) -> None:
    async with crew(tmp_path / "data", redis) as both, table_at(both.url) as table:
        async with on_each(both, table) as (one, other):
            await one.do("name_room", {"name": "One"})
            await other.until(named("One"), SECONDS)
            await other.do("name_room", {"name": "Other"})
            await one.until(named("Other"), SECONDS)
            assert one.welcome["durability"] == other.welcome["durability"] == "os"
        listed = zwada("rooms", ZWADA_REDIS_URL=redis.url)
        assert re.search(rf"^{table.room} .* dragons_of_shadows Karczma$", listed.stdout, re.MULTILINE), listed
        told = zwada("replay", table.room, "--redis-url", redis.url, **SECRET)
        assert "Other" in told.stdout, told
        taken = zwada("serve", "--port", str(both.port), "--workers", "2", "--redis-url", redis.url, **SECRET)
        one_line(taken, str(both.port), "taken", "--port")
        assert not (tmp_path / "data").exists(), "nothing is kept outside Redis"


@pytest.mark.slow
async def test_a_worker_that_was_killed_is_started_again_and_nobody_is_lost(tmp_path: Path, redis: RedisServer) -> None:
    async with crew(tmp_path / "data", redis) as both, table_at(both.url) as table:
        async with on_each(both, table) as tabs:
            for round in range(3):
                before = both.pids()
                os.kill(before[round % 2], signal.SIGKILL)
                assert (await tabs[0].do("name_room", {"name": f"Round {round}"})).ok
                for tab in (*tabs, table.gm):
                    await tab.until(named(f"Round {round}"), SECONDS)
                await until(lambda before=before: len(both.pids()) == 2 and both.pids() != before)  # type: ignore[misc]
                await both.until_both_are_ready()
        assert both.tail(200).count("a worker has died") == 3


@pytest.mark.slow
async def test_row_56_workers_that_are_stopped_send_everybody_away_and_end(tmp_path: Path, redis: RedisServer) -> None:
    async with crew(tmp_path / "data", redis) as both, table_at(both.url) as table, on_each(both, table) as tabs:
        codes: list[int] = []
        moved: list[int] = []
        for tab in (*tabs, table.gm):
            tab.hear(lambda change: codes.append(change.message["code"]) if change.kind == "lost" else None)
            tab.hear(lambda change: moved.append(change.message["retry_ms"]) if change.kind == "moved" else None)
        pids = both.pids()
        async with asyncio.timeout(25):
            assert await both.stop() == 0
        await until(lambda: len(codes) >= 3)
        assert (codes[:3], len(moved)) == ([4503] * 3, 3)
        assert not [pid for pid in pids if is_alive(pid)]
        await both.start()
        for tab in tabs:
            await tab.until(lambda tab: tab.connected, SECONDS)


@pytest.mark.slow
async def test_a_second_signal_ends_all_at_once(tmp_path: Path, redis: RedisServer) -> None:
    async with crew(tmp_path / "data", redis) as both:
        pids = both.pids()
        os.kill(pids[0], signal.SIGSTOP)
        os.kill(both.pid, signal.SIGTERM)
        await until(lambda: not is_alive(pids[1]))
        assert both.is_running, "it waits for the one that does not answer"
        assert await both.stop() == 1
        assert not [pid for pid in pids if is_alive(pid)]


@pytest.mark.slow
async def test_workers_do_not_outlive_a_leader_that_was_killed(tmp_path: Path, redis: RedisServer) -> None:
    async with crew(tmp_path / "data", redis) as both, table_at(both.url) as table:
        pids = both.pids()
        both.kill()
        await until(lambda: not [pid for pid in pids if is_alive(pid)])
        await both.start()
        await table.gm.until(lambda gm: gm.connected, SECONDS)


@pytest.mark.slow
async def test_workers_wait_for_a_redis_that_has_gone(tmp_path: Path) -> None:
    with temporary_redis(appendonly="yes") as redis:
        async with crew(tmp_path / "data", redis) as both:
            redis.stop()
            os.kill(both.pids()[0], signal.SIGKILL)
            await until(lambda: "a worker cannot start" in both.tail(200))
            redis.start()
            await both.until_both_are_ready()
            assert len(both.pids()) == 2
