"""Redis that goes away, stands still, dies, forgets or is full; real processes, under load. What nodes do to each other
is `test_failures_nodes.py`'s.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal, TypeAlias

import httpx
import pytest

from server.journal import NoSuchRoom
from server.verify import verify
from tests.e2e.test_failures_nodes import SLACK, settled
from tests.support.cluster import Cluster, clustered, history
from tests.support.faults import Blackhole
from tests.support.listening import until
from tests.support.load import SECRET, Load, bodies, loaded
from tests.support.serving import ServerProcess
from tests.support.tree import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.redis, pytest.mark.xdist_group("failures")]

AWAY_S = 30.0
THINKS_S = 60
TOLERANCE_MS = 2_000
"""What is known of a silence, to within a heartbeat."""

Mend: TypeAlias = Callable[[], Awaitable[None]]
Fault: TypeAlias = Callable[[Cluster], Awaitable[Mend]]


async def stopped(cluster: Cluster) -> Mend:
    await asyncio.to_thread(cluster.redis.stop)
    return lambda: asyncio.to_thread(cluster.redis.start)


async def frozen(cluster: Cluster) -> Mend:
    cluster.redis.freeze()
    return lambda: asyncio.to_thread(cluster.redis.thaw)


async def swallowed(cluster: Cluster) -> Mend:
    for line in cluster.lines:
        line.add(Blackhole())

    async def again() -> None:
        for line in cluster.lines:
            line.clear()

    return again


async def outage(
    cluster: Cluster, load: Load, goes: Callable[[Cluster], Awaitable[Callable[[], Awaitable[None]]]]
) -> None:
    """Redis is away for 30 s while everybody acts; what must be so meanwhile, and afterwards."""
    load.begin()
    await until(lambda: load.sleeps() is not None, 20)  # its clock runs, and nobody answers
    await asyncio.sleep(1)
    asked = load.sleeps()
    assert asked
    left_ms = load.gm.seat.left_ms(asked)
    assert left_ms is not None
    began = time.monotonic()
    comes = await goes(cluster)
    probe = await asyncio.wait_for(load.gm.do("name_room", {"name": "Sam"}, patience_s=0), 3 * SLACK)
    assert (probe.ok, probe.code) == (False, "storage.unavailable")
    for node in cluster.nodes:
        await node.turns_to("readyz", 503, 5 * SLACK)
        assert (await node.sign("livez"))[0] == 200
    assert all(guest.seat.connected for guest in load.guests), "who is there stays for a while"
    assert await load.gm.seat.ping() is not None
    since = {guest: guest.seat.connects for guest in load.guests}
    for front in cluster.fronts:
        front.reset()
    await until(lambda: all(guest.seat.connects > since[guest] and guest.seat.connected for guest in load.guests), 9)
    assert all(guest.resumed[-1] for guest in load.guests), "resumed from memory"
    probe = await asyncio.wait_for(load.gm.do("name_room", {"name": "Sam"}, patience_s=0), 3 * SLACK)
    assert probe.code == "storage.unavailable"
    await asyncio.sleep(max(0.0, AWAY_S - (time.monotonic() - began)))
    assert all(4500 in guest.lost for guest in load.guests), "in the end they are sent elsewhere"
    await comes()
    away_s = time.monotonic() - began
    back_s = await cluster.ready(5 * SLACK)
    await until(lambda: all(guest.seat.connected for guest in load.guests), 5 * SLACK)
    await until(lambda: any(event["tag"] == "ClockExtended" for event in load.gm.events), 5 * SLACK)
    still = load.sleeps()
    assert still, "no clock has run out"
    assert still["id"] == asked["id"]
    left_after_ms = load.gm.seat.left_ms(still)
    alive_ms = (time.monotonic() - began - away_s) * 1_000
    assert left_after_ms is not None
    print(f"away {away_s:.1f} s, ready {back_s:.1f} s later; {left_ms} ms were left, {left_after_ms} are")
    assert left_ms - left_after_ms <= alive_ms + TOLERANCE_MS * SLACK
    await settled(cluster, load)
    held: Counter[str] = sum((guest.held for guest in load.guests), start=Counter())
    assert held["storage.unavailable"] >= 4


@pytest.mark.parametrize("goes", [stopped, swallowed])
async def test_row_04_redis_away_for_thirty_seconds(tmp_path: Path, goes: Fault) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases, sleeper_s=THINKS_S) as load:
        await outage(cluster, load, goes)


async def test_row_05_redis_frozen_for_thirty_seconds_doubles_nothing(tmp_path: Path) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases, sleeper_s=THINKS_S) as load:
        await outage(cluster, load, frozen)
        for node in cluster.nodes:
            assert await node.metric("zwada_redis_deaf") >= 1


@pytest.mark.parametrize("fsync", ["always", "everysec"])
async def test_row_06_row_07_redis_killed_and_started_again_has_lost_nothing(tmp_path: Path, fsync: str) -> None:
    """With `everysec` Redis keeps back, for up to two seconds, what came while the disk was slow to sync: a machine as
    slow as that may lose it with the process, and then everybody is told how much.
    """
    async with clustered(tmp_path, redis={"appendfsync": fsync}) as cluster, loaded(cluster.bases) as load:
        assert load.gm.seat.welcome["durability"] == {"always": "disk", "everysec": "os"}[fsync]
        load.begin()
        for _ in range(4):
            await asyncio.sleep(2.2)
            await asyncio.to_thread(cluster.redis.restart)
            await cluster.ready(5 * SLACK)
        await asyncio.sleep(1)
        await load.finish()
        await load.level()
        kept_back = sum(event["lost"] for event in await log_lines(load) if event["tag"] == "HistoryForked")
        assert kept_back == 0 or fsync == "everysec"
        assert await settled(cluster, load, kept_back) < 5 * SLACK
        assert await cluster.nodes[0].metric("zwada_redis_scripts") >= 4, "it was told its scripts again"


def power_cut(cluster: Cluster, size: int) -> None:
    """The last bytes were not on disk yet."""
    cluster.redis.kill()
    with cluster.redis.appended_to.open("rb+") as log:
        log.truncate(log.seek(0, os.SEEK_END) - size)
    cluster.redis.start()


async def log_lines(load: Load) -> list[dict[str, Any]]:
    """What the GM finds in the log."""
    headers = {"Authorization": f"Bearer {await load.gm.seat.session.fresh_token()}"}
    async with httpx.AsyncClient(trust_env=False, verify=False, headers=headers) as http:
        found = await http.get(f"{load.bases[0]}/v1/rooms/{load.room}/entries", params={"as": "gm"})
    assert found.status_code == 200, found.text
    return [event for line in found.text.splitlines() for event in json.loads(line)["events"]]


async def exported(load: Load, audience: str, what: Literal["export", "lost"] = "lost") -> list[bytes]:
    """An export of the room, or of what it has lost, as the GM gets it."""
    headers = {"Authorization": f"Bearer {await load.gm.seat.session.fresh_token()}"}
    async with httpx.AsyncClient(trust_env=False, verify=False, headers=headers) as http:
        found = await http.get(f"{load.bases[0]}/v1/rooms/{load.room}/{what}", params={"as": audience})
    assert found.status_code == 200, found.text
    return found.content.splitlines()


def zwada(cluster: Cluster, *words: str) -> str:
    """What a command of an operator prints."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("ZWADA_")}
    environment |= {"ZWADA_SECRET": SECRET, "ZWADA_REDIS_URL": cluster.redis.url}
    command = [sys.executable, "-m", "server", *words]
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


async def test_row_07_a_power_cut_takes_the_last_kilobytes_and_everybody_is_told_and_they_come_back_on_demand(
    tmp_path: Path,
) -> None:
    async with clustered(tmp_path, redis={"appendfsync": "everysec"}) as cluster, loaded(cluster.bases) as load:
        load.begin()
        await asyncio.sleep(3)
        await load.finish()
        await load.level()
        async with history(cluster.redis) as journal:
            before = await bodies(journal, load.room)
        told_before = (await exported(load, "table", "export"))[1:-1]
        snapshots = {guest: len(guest.resumed) for guest in load.guests}
        await asyncio.to_thread(power_cut, cluster, 6_000)
        began = time.monotonic()
        await until(lambda: all(guest.seat.welcome["epoch"] == 2 for guest in load.guests), (2 + 5) * SLACK)
        print(f"everybody is in the new epoch {time.monotonic() - began:.1f} s after it came back")
        await until(lambda: all(guest.seat.connected for guest in load.guests), 5 * SLACK)
        for guest in load.guests:
            assert len(guest.resumed) > snapshots[guest]
            assert not guest.resumed[-1], "a snapshot"
        (told,) = [event for event in await log_lines(load) if event["tag"] == "HistoryForked"]
        async with history(cluster.redis) as journal:
            info = await journal.info(load.room)
            after = await bodies(journal, load.room)
            orphans = await journal.store.orphans()
        assert info.lost
        assert before[: info.lost.head] == after[: info.lost.head]
        assert info.lost.known == len(before) > info.lost.head > 0
        print(told, info.lost, orphans)
        assert [(orphan.room, orphan.last) for orphan in orphans] == [(load.room, len(before))]
        whole = await exported(load, "gm")
        assert verify(whole).is_good, "to its lost end"
        assert len(whole) == len(before) + 2
        seen = await exported(load, "table")
        assert verify(seen).is_good
        told_since = (await exported(load, "table", "export"))[1:-1]
        kept = next(n for n, line in enumerate(told_before) if line not in told_since)
        assert seen[1:-1] == told_before[kept:], "what was lost, and nothing else"
        # Play goes on in the new history; then the operator wants the old one back.
        assert (await load.gm.do("name_room", {"name": "Po burzy"})).ok
        print(zwada(cluster, "rooms", "recover", load.room))
        await until(lambda: all(guest.seat.welcome["epoch"] == 3 for guest in load.guests), (2 + 5) * SLACK)
        async with history(cluster.redis) as journal:
            assert (await bodies(journal, load.room))[: len(before)] == before
        load.begin()
        await asyncio.sleep(2)
        await settled(cluster, load, lost=1)  # the name given in between


async def test_row_07_a_power_cut_under_load_loses_no_more_than_it_says(tmp_path: Path) -> None:
    async with clustered(tmp_path, redis={"appendfsync": "everysec"}) as cluster, loaded(cluster.bases) as load:
        load.begin()
        await asyncio.sleep(2)
        lost = 0
        for epoch in (2, 3):
            await asyncio.to_thread(power_cut, cluster, 5_000)
            await until(lambda: all(guest.seat.welcome["epoch"] >= epoch for guest in load.guests), 7 * SLACK)  # noqa: B023
            async with history(cluster.redis) as journal:
                info = await journal.info(load.room)
            assert info.lost
            assert info.epoch == epoch
            lost += info.lost.known - info.lost.head
            await asyncio.sleep(1)
        await settled(cluster, load, lost)
        told = [event["lost"] for event in await log_lines(load) if event["tag"] == "HistoryForked"]
        print(f"lost and said so: {told}")
        assert sum(told) == lost


async def test_row_08_a_redis_that_forgets_is_refused_and_where_it_is_wanted_its_rooms_are_gone_and_never_fresh(
    tmp_path: Path,
) -> None:
    forgets = {"appendonly": "no"}
    async with clustered(tmp_path, 0, redis=forgets) as bare:
        refusing = ServerProcess(tmp_path / "refusing", "--redis-url", bare.redis.url, ZWADA_SECRET=SECRET)
        with pytest.raises(AssertionError, match=r"it ended with 1"):
            await refusing.start()
        assert len(refusing.said().splitlines()) == 1
        assert "--durability" in refusing.said()
    async with (
        clustered(tmp_path / "again", 2, "--durability", "none", redis=forgets) as cluster,
        loaded(cluster.bases) as load,
    ):
        assert load.gm.seat.welcome["durability"] == "none"
        load.begin()
        await asyncio.sleep(2)
        await load.finish()
        await load.level()
        async with history(cluster.redis) as journal:
            before = await bodies(journal, load.room)
        await asyncio.to_thread(cluster.redis.restart)
        began = time.monotonic()
        await until(lambda: all(guest.seat.closed is not None for guest in load.guests), 10 * SLACK)
        print(f"all know that it is gone after {time.monotonic() - began:.1f} s")
        assert {guest.seat.closed.code for guest in load.guests if guest.seat.closed} == {4404}
        assert all(4500 in guest.lost for guest in load.guests)
        async with history(cluster.redis) as journal:
            with pytest.raises(NoSuchRoom):
                await journal.info(load.room)
            orphans = await journal.store.orphans()
        assert [(orphan.room, orphan.last) for orphan in orphans] == [(load.room, len(before))]
        lines = zwada(cluster, "export", load.room, "--as", "gm", "--orphan", str(orphans[0].epoch)).splitlines()
        assert len(lines) == len(before) + 2
        assert cluster.tracebacks() == []
