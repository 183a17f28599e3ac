"""Nodes that die, are cut off, or miss what they should have heard; real processes on a real Redis, under load."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from server.entries import heading_of
from tests.support.cluster import Cluster, clustered, history
from tests.support.faults import Blackhole
from tests.support.listening import until
from tests.support.load import Load, bodies, check, loaded
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.redis, pytest.mark.xdist_group("failures")]

SLACK = 3
"""What was promised holds on a machine of its own; here tests run beside each other."""


async def settled(cluster: Cluster, load: Load, lost: int = 0) -> float:
    """Nobody acts any more: within how many seconds all saw the same, and everything is as it must be. No node holds on
    to a socket that nobody has.
    """
    began = time.monotonic()
    await load.finish()
    await load.level()
    level_s = time.monotonic() - began
    async with history(cluster.redis) as journal:
        print(await check(load, journal, lost), f"level after {level_s:.1f} s")
    assert cluster.tracebacks() == []
    while (open_ := sum([await node.metric("zwada_connections") for node in cluster.nodes])) != len(load.guests):
        assert time.monotonic() - began < 15 * SLACK, f"{open_} sockets of {len(load.guests)} guests"
        await asyncio.sleep(0.25)
    return level_s


async def test_row_01_twenty_kills_of_random_nodes_under_load(tmp_path: Path) -> None:
    chance = Random(20)
    async with clustered(tmp_path) as cluster, loaded(cluster.bases, watching=2) as load:
        load.begin()
        starting: list[asyncio.Task[None]] = []
        up = list(cluster.nodes)

        async def again(node: ServerProcess) -> None:
            await node.start()
            up.append(node)

        for _ in range(20):
            await asyncio.sleep(chance.uniform(0.2, 1.2))
            while not up:  # noqa: ASYNC110  # now and then both are gone for a while
                await asyncio.sleep(0.05)
            node = up.pop(chance.randrange(len(up)))
            node.kill()
            starting.append(asyncio.create_task(again(node)))
        await asyncio.gather(*starting)
        await cluster.ready()
        assert await settled(cluster, load) < 5 * SLACK
        assert sum(len(guest.lost) for guest in load.guests) >= 20


@pytest.mark.parametrize("when", ["before", "after"])
async def test_row_02_a_node_killed_around_an_append_leaves_no_command_half_done(tmp_path: Path, when: str) -> None:
    told = tmp_path / "failpoints"
    told.mkdir()
    async with (
        clustered(tmp_path, module="tests.support.failing", FAILPOINTS=str(told)) as cluster,
        loaded(cluster.bases) as load,
    ):
        here, others = load.gm, [guest for guest in load.guests if guest.seat.session.base != load.bases[0]]
        node = cluster.nodes[0]
        seen = {guest: len(guest.told) for guest in others}
        (told / str(node.pid)).write_text(when)
        doing = asyncio.create_task(here.do("name_room", {"name": "Most"}))
        await until(lambda: not node.is_running)
        killed_at = time.monotonic()
        assert not doing.done()
        if when == "after":  # it is there, so everybody is told, whether its sender lives or not
            await until(lambda: all(guest.seat.view["room"]["name"] == "Most" for guest in others), 5 * SLACK)
        answer = await asyncio.wait_for(doing, 20)
        print(f"{when}: answered {time.monotonic() - killed_at:.1f} s after the kill")
        assert answer.ok
        async with history(cluster.redis) as journal:
            ids = [heading_of(body).id for body in await bodies(journal, load.room)]
        assert ids.count(answer.id) == 1
        await load.level()
        assert {len(guest.told) - seen[guest] for guest in others} == {1}
        await node.start()
        await settled(cluster, load)


async def test_row_03_a_hundred_sockets_of_a_killed_node_resume_on_the_other_without_a_storm_of_reads(
    tmp_path: Path,
) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases) as load:
        crowd = [await load.sit(f"tłum {n}", load.bases[0], "spectator", Random(n)) for n in range(100)]
        load.begin(pause_s=0.5)
        await asyncio.sleep(1)
        before = {guest: guest.seat.connects for guest in crowd}
        reads = cluster.calls("xrange")
        appends = len(load.sent)
        cluster.nodes[0].kill()
        began = time.monotonic()
        for guest in crowd:
            await guest.seat.until(lambda seat: seat.connects > before[guest] and seat.connected, 5 * SLACK)  # noqa: B023
        back_s = time.monotonic() - began
        resumed = sum(guest.resumed[-1] for guest in crowd)
        reads = cluster.calls("xrange") - reads
        print(f"back after {back_s:.1f} s, {resumed} resumed, {reads} reads, {len(load.sent) - appends} commands")
        assert resumed >= 95
        assert reads < 50 + 2 * (len(load.sent) - appends), "it reads for the room, not for each client"
        await cluster.nodes[0].start()
        await settled(cluster, load)


async def test_row_11_a_node_cut_off_from_redis_sends_its_clients_to_the_other(tmp_path: Path) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases) as load:
        load.begin()
        await asyncio.sleep(1)
        cut = [guest for guest in load.guests if guest.seat.session.base == load.bases[0]]
        stay = [guest for guest in load.guests if guest not in cut]
        for guest in load.guests:
            guest.lost.clear()
        cluster.lines[0].add(Blackhole())
        began = time.monotonic()
        probe = await asyncio.wait_for(load.gm.do("name_room", {"name": "Sam"}, patience_s=0), 3 * SLACK)
        assert (probe.ok, probe.code) == (False, "storage.unavailable")
        await until(lambda: all(4500 in guest.lost for guest in cut), 12 * SLACK)
        sent_away_s = time.monotonic() - began
        assert sent_away_s > 8, "not at once: it may be back in a moment"
        await until(lambda: all(guest.seat.connected for guest in cut), 5 * SLACK)
        back_s = time.monotonic() - began - sent_away_s
        print(f"sent away after {sent_away_s:.1f} s, back {back_s:.1f} s later")
        held = [sent for guest in stay for sent in guest.sent if guest.held_after.get(sent.id)]
        assert held == [], "the other node and its clients notice nothing"
        assert [guest.lost for guest in stay] == [[]] * len(stay)
        assert (await cluster.nodes[0].sign("livez"))[0] == 200
        assert (await cluster.nodes[0].sign("readyz"))[0] == 503
        cluster.lines[0].clear()
        await cluster.ready(5 * SLACK)
        await settled(cluster, load)


async def test_row_17_news_lost_by_the_subscription_is_fetched_from_the_log(tmp_path: Path) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases) as load:
        load.begin(pause_s=0.02)
        killed = 0
        for n in range(20):
            await asyncio.sleep(0.3)
            both = cluster.redis.client.pipeline(transaction=True)
            both.client_kill_filter(_type="pubsub", skipme=True)
            both.publish(f"zwada:{{{load.room}}}:bell", f"no news {n}")
            killed += both.execute()[0]
        print(f"{killed} subscriptions killed")
        assert killed >= 8
        assert sum([await node.metric("zwada_redis_rebuilt") for node in cluster.nodes]) >= 8
        assert await settled(cluster, load) < 5 * SLACK


async def test_row_19_a_subscriber_killed_by_its_output_buffer_comes_back_and_catches_up(tmp_path: Path) -> None:
    limits = {"client_output_buffer_limit": "pubsub 64kb 64kb 1"}
    async with clustered(tmp_path, redis=limits) as cluster, loaded(cluster.bases) as load:
        load.begin(pause_s=0.02)
        await asyncio.sleep(3)
        quiet = [await node.metric("zwada_redis_rebuilt") for node in cluster.nodes]
        assert quiet == [0, 0], "what we publish never fills it"
        flooded_at = time.monotonic()
        for _ in range(10):
            cluster.redis.client.publish(f"zwada:{{{load.room}}}:bell", bytes(1_000_000))
            await asyncio.sleep(0.1)
        for node in cluster.nodes:
            while not await node.metric("zwada_redis_rebuilt"):
                assert time.monotonic() - flooded_at < 5 * SLACK
                await asyncio.sleep(0.1)
        assert await settled(cluster, load) < 5 * SLACK


async def test_row_56_a_node_told_to_go_leaves_in_time_and_without_a_trace(tmp_path: Path) -> None:
    async with clustered(tmp_path) as cluster, loaded(cluster.bases) as load:
        load.begin()
        for node in cluster.nodes:
            await asyncio.sleep(1)
            began = time.monotonic()
            assert await node.stop() == 0
            assert time.monotonic() - began < 25
            await node.start()
        assert await settled(cluster, load) < 5 * SLACK
