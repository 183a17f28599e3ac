"""A disk that is full or read-only, under real processes and load; damage is `test_journal_damage.py`'s."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.bounds import Bounds
from server.journal.folder import DATABASE
from server.journal.reader import SqliteReader
from tests.e2e.test_failures_nodes import SLACK, settled
from tests.support.cluster import clustered
from tests.support.disk import small_disk
from tests.support.load import HURRIED, SECRET, check, loaded
from tests.support.serving import ServerProcess, serving

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("failures")]


async def test_row_14_a_full_disk_under_load_refuses_everything_loses_nothing_and_recovers(tmp_path: Path) -> None:
    with small_disk(tmp_path / "data") as disk:
        async with serving(disk.folder, **HURRIED) as server, loaded([server.url]) as load:
            load.begin()
            await asyncio.sleep(2)
            disk.fill(server.pid)
            await server.turns_to("readyz", 503, 10 * 3)
            assert (await server.sign("livez"))[0] == 200
            views = [guest.seat.view for guest in load.guests]
            await asyncio.sleep(2)
            assert [guest.seat.view for guest in load.guests] == views, "nothing changes in memory"
            assert all(guest.seat.connected for guest in load.guests)
            held = sum((guest.held for guest in load.guests), start=type(load.gm.held)())
            assert set(held) == {"storage.unavailable"}
            disk.free(server.pid)
            await server.turns_to("readyz", 200, 5 * 3)
            before = sum(sent.answer is not None for sent in load.sent)
            await asyncio.sleep(2)
            assert sum(sent.answer is not None for sent in load.sent) > before, "play goes on"
            await load.finish()
            await load.level()
            reader = SqliteReader(disk.folder / DATABASE, Bounds())
            try:
                print(await check(load, reader))
            finally:
                await reader.close()
        assert "Traceback" not in server.said()


async def test_row_14_on_a_read_only_disk_it_does_not_start_and_afterwards_everything_is_there(tmp_path: Path) -> None:
    with small_disk(tmp_path / "data") as disk:
        async with serving(disk.folder, **HURRIED) as server, loaded([server.url]) as load:
            load.begin()
            await asyncio.sleep(1)
            server.kill()
            disk.read_only(True)
            with pytest.raises(AssertionError, match=r"it ended with 1"):
                await server.start()
            server.kill()
            assert str(disk.folder) in server.tail(1)
            assert "Traceback" not in server.said()
            disk.read_only(False)
            await server.start()
            await load.finish()
            await load.level()
            reader = SqliteReader(disk.folder / DATABASE, Bounds())
            try:
                print(await check(load, reader))
            finally:
                await reader.close()


@pytest.mark.redis
@pytest.mark.parametrize("fsync", ["always", "everysec"])
async def test_row_13_a_full_disk_under_redis_is_an_outage_and_no_entry_is_half_there(
    tmp_path: Path, fsync: str
) -> None:
    with small_disk(tmp_path / "small") as disk:
        options = {"appendfsync": fsync, "auto_aof_rewrite_percentage": "0"}
        async with clustered(disk.folder, redis=options) as cluster, loaded(cluster.bases) as load:
            load.begin()
            await asyncio.sleep(2)
            disk.fill(cluster.redis.pid)
            for node in cluster.nodes:
                await node.turns_to("readyz", 503, 10 * SLACK)
                assert (await node.sign("livez"))[0] == 200
            errors = [await node.metric("zwada_storage_errors") for node in cluster.nodes]
            assert all(errors), "the alarm"
            probe = await asyncio.wait_for(load.gm.do("name_room", {"name": "Sam"}, patience_s=0), 3 * SLACK)
            assert (probe.ok, probe.code) == (False, "storage.unavailable")
            disk.free(cluster.redis.pid if cluster.redis.is_running else None)
            if not cluster.redis.is_running:  # what it does where it must not answer before it is on disk
                assert fsync == "always" or not disk.is_mounted
                await asyncio.to_thread(cluster.redis.restart)
            await cluster.ready(10 * SLACK)
            await asyncio.sleep(1)
            await settled(cluster, load)


@pytest.mark.redis
async def test_row_16_a_redis_that_evicts_is_refused_and_one_that_is_full_is_an_outage(tmp_path: Path) -> None:
    async with clustered(tmp_path, 0, redis={"maxmemory_policy": "allkeys-lru"}) as bare:
        refusing = ServerProcess(tmp_path / "refusing", "--redis-url", bare.redis.url, ZWADA_SECRET=SECRET)
        with pytest.raises(AssertionError, match=r"it ended with 1"):
            await refusing.start()
        assert len(refusing.said().splitlines()) == 1
        assert "maxmemory-policy" in refusing.said()
    async with clustered(tmp_path / "again") as cluster, loaded(cluster.bases) as load:
        load.begin()
        await asyncio.sleep(1)
        cluster.redis.client.config_set("maxmemory", "1mb")  # less than it has
        for node in cluster.nodes:
            await node.turns_to("readyz", 503, 5 * SLACK)
        probe = await asyncio.wait_for(load.gm.do("name_room", {"name": "Sam"}, patience_s=0), 3 * SLACK)
        assert (probe.ok, probe.code) == (False, "storage.unavailable")
        assert all(guest.seat.connected for guest in load.guests)
        cluster.redis.client.config_set("maxmemory", "0")
        await cluster.ready(5 * SLACK)
        await settled(cluster, load)
