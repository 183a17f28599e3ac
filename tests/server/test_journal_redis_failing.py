"""A Redis that is gone, frozen, full, read-only, the wrong one; and what of it a store still makes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.journal import Appended, Duplicate, Silence, StorageUnavailable
from server.journal import redis_ear as ear
from server.journal.redis import RedisStore
from server.journal.redis_durability import Durability
from server.journal.shared import SharedJournal
from server.journal.store import Rung
from tests.server.redis_stores import Heard, room_of, row, say, store_at, tip
from tests.support.faults import Blackhole, faulty
from tests.support.listening import until
from tests.support.ports import free_ports
from tests.support.redis_server import RedisServer, temporary_redis

pytestmark = pytest.mark.redis

TIMEOUT_S = 0.3


@pytest.fixture
def server() -> Iterator[RedisServer]:
    with temporary_redis(appendonly="yes", appendfsync="always") as server:
        yield server


@pytest.fixture
async def store(server: RedisServer) -> AsyncIterator[RedisStore]:
    async with store_at(server.url, timeout_s=TIMEOUT_S) as store:
        yield store


async def works(store: RedisStore) -> None:
    """It does again, soon."""
    async with asyncio.timeout(10):
        while True:
            try:
                await store.rooms()
                return
            except StorageUnavailable:
                await asyncio.sleep(0.02)


# What it cannot begin with.


@pytest.mark.parametrize(
    "url",
    [
        "http://:sesame@host",
        "redis://:sesame@127.0.0.1:1/0",
        "redis://u:sesame@host:port/0",
        "redis://:sesame@127.0.0.1:1/0?colour=red",
        "redis://:sesame@127.0.0.1:1/0?retry_on_timeout=maybe",
        "rediss://:sesame@127.0.0.1:1?ssl_cert_reqs=sometimes",
        "unix://:sesame@/nowhere/redis.sock",
        "sesame",
        "",
    ],
)
async def test_an_address_where_no_redis_is_gets_one_line_without_its_password(url: str) -> None:
    with pytest.raises(StorageUnavailable) as refused:
        await RedisStore.open(url)
    line = str(refused.value)
    assert line.startswith("storage unavailable: ")
    assert "sesame" not in line
    assert "\n" not in line


async def test_a_wrong_password_is_told_without_saying_it() -> None:
    with temporary_redis(requirepass="right") as server:
        async with store_at(server.url) as store:
            await room_of(store, 1)
        for url in (server.url.replace("right", "sesame"), server.url.replace(":right@", "")):
            with pytest.raises(StorageUnavailable) as refused:
                await RedisStore.open(url)
            assert "sesame" not in str(refused.value)
            assert str(server.port) in str(refused.value)


async def test_a_cluster_is_refused() -> None:
    options = {
        "cluster_enabled": "yes",
        "cluster_port": str(free_ports(1)[0]),
    }  # by itself it takes one that may not be
    with temporary_redis(**options) as server, pytest.raises(StorageUnavailable, match="cluster"):
        await RedisStore.open(server.url)


# Gone, frozen, cut off.


async def test_row_05_a_frozen_redis_is_told_in_time_and_nothing_is_written_twice(
    server: RedisServer, store: RedisStore
) -> None:
    await room_of(store, 1)
    server.freeze()
    said = row("two", store.now())
    began = time.monotonic()
    for call in range(5):
        with pytest.raises(StorageUnavailable):
            await store.append("tavern", 1, tip(1), said, None, 0)
        assert time.monotonic() - began < TIMEOUT_S + 0.2, f"call {call} waited, too"
    together = [store.append("tavern", 1, tip(1), said, None, 0) for _ in range(20)]
    assert {type(error) for error in await asyncio.gather(*together, return_exceptions=True)} == {StorageUnavailable}
    await asyncio.sleep(2 * TIMEOUT_S)
    server.thaw()
    await works(store)
    again = await store.append("tavern", 1, tip(1), said, None, 0)
    assert again in (Appended(2), Duplicate(2, b"p", b"a"))
    assert (await store.info("tavern")).head == 2
    assert server.client.xlen("zwada:{tavern}:entries") == 2
    assert store.counters.failures > 0


async def test_row_04_and_06_a_redis_that_was_killed_is_found_again_with_its_scripts_and_all_its_entries(
    server: RedisServer, store: RedisStore
) -> None:
    heard = Heard()
    await store.join("n1", heard)
    await room_of(store, 3, wake_at=store.now() + 60_000)
    store.follow("n1", "tavern")
    await heard.stirred()
    server.kill()
    began = time.monotonic()
    for _ in range(3):
        with pytest.raises(StorageUnavailable, match=r"Redis at 127\.0\.0\.1"):
            await store.append("tavern", 3, tip(3), row("four", store.now()), None, 0)
    assert time.monotonic() - began < 1
    down_ms = 3_000
    await asyncio.sleep(down_ms / 1_000)
    server.start()
    await works(store)
    await heard.stirred()
    # Nothing was alive while it was away, and a clock ran.
    silence = await store.append("tavern", 3, tip(3), row("four", store.now()), None, 0)
    assert isinstance(silence, Silence)
    assert down_ms <= silence.ms < down_ms + 5_000
    said = await store.append("tavern", 3, tip(3), row("four", store.now()), None, silence.ms)
    assert said == Appended(4)
    assert (await heard.rung(4)).prev == tip(3)
    assert store.counters.rebuilt == 1


async def test_a_connection_that_redis_closed_is_not_taken_for_a_failure(
    server: RedisServer, store: RedisStore
) -> None:
    await room_of(store, 1)
    server.client.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    await asyncio.sleep(0.05)
    await say(store, 2)
    assert store.counters.failures == 0


async def test_row_11_a_node_cut_off_from_redis_alone_fails_alone_and_comes_back(server: RedisServer) -> None:
    async with (
        faulty(("127.0.0.1", server.port)) as proxy,
        store_at(f"redis://127.0.0.1:{proxy.port}/0", timeout_s=TIMEOUT_S) as far,
        store_at(server.url, timeout_s=TIMEOUT_S) as near,
    ):
        await room_of(near, 1)
        hole = Blackhole()
        proxy.add(hole)
        with pytest.raises(StorageUnavailable, match="no answer in time"):
            await far.append("tavern", 1, tip(1), row("far", far.now()), None, 0)
        assert await near.append("tavern", 1, tip(1), row("near", near.now()), None, 0) == Appended(2)
        proxy.remove(hole)
        await works(far)
        await say(far, 3)


async def test_a_closed_store_says_so_at_once_whatever_redis_does(server: RedisServer, store: RedisStore) -> None:
    await store.join("n1", Heard())
    server.freeze()
    waiting = asyncio.create_task(store.rooms())
    await asyncio.sleep(0.05)
    began = time.monotonic()
    await store.close()
    await store.close()
    with pytest.raises(StorageUnavailable):
        await waiting
    with pytest.raises(StorageUnavailable, match="closed"):
        await store.rooms()
    assert time.monotonic() - began < TIMEOUT_S + 0.2


async def test_a_node_leaves_in_time_where_redis_is_frozen(server: RedisServer, store: RedisStore) -> None:
    journal = SharedJournal(store, "n1")
    await journal.start()
    server.freeze()
    began = time.monotonic()
    await journal.close()
    assert time.monotonic() - began < TIMEOUT_S + 0.5


# Full, read-only.


async def test_row_16_a_full_redis_takes_nothing_and_goes_on_reading(server: RedisServer, store: RedisStore) -> None:
    await room_of(store, 2)
    client = server.client
    client.config_set("maxmemory", client.info("memory")["used_memory"] - 1)
    with pytest.raises(StorageUnavailable, match=r"maxmemory'?\.?$"):
        await store.append("tavern", 2, tip(2), row("three", store.now()), None, 0)
    page = await store.read("tavern", 0, 9, 999, b"")
    assert isinstance(page, list)
    assert len(page) == 2
    assert (store.counters.failures, store.counters.refusals) == (0, 1)
    client.config_set("maxmemory", 0)
    assert await store.append("tavern", 2, tip(2), row("three", store.now()), None, 0) == Appended(3)


async def test_a_replica_takes_nothing(server: RedisServer, store: RedisStore) -> None:
    await room_of(store, 2)
    server.client.replicaof("127.0.0.1", "1")
    with pytest.raises(StorageUnavailable, match="read only replica"):
        await say(store, 3)
    assert "it is a replica: writing is the other one's" in (await store.durability()).reasons
    server.client.replicaof("NO", "ONE")
    await say(store, 3)


# Hearing.


async def test_row_17_a_listener_that_redis_lets_go_is_told_to_look_at_all_its_rooms(
    server: RedisServer, store: RedisStore
) -> None:
    heard = Heard()
    await store.join("n1", heard)
    for room in ("tavern", "cellar"):
        store.follow("n1", room)
        await heard.stirred(room)
    client = server.client
    # In one go with news, so that it is lost for certain.
    lost = client.pipeline(transaction=True)
    lost.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    lost.publish("zwada:{tavern}:bell", b"!")
    assert lost.execute()[1] == 0
    await until(lambda: {news.room for news in heard.news} == {"tavern", "cellar"})
    await say(store, 1)
    await heard.rung(1)
    assert store.counters.rebuilt == 1


async def test_row_19_a_listener_too_slow_for_redis_is_let_go_and_comes_back(
    server: RedisServer, store: RedisStore
) -> None:
    heard = Heard()
    await store.join("n1", heard)
    store.follow("n1", "tavern")
    await heard.stirred()
    server.client.config_set("client-output-buffer-limit", "pubsub 65536 0 0")
    flood = server.client.pipeline(transaction=False)
    for _ in range(200):
        flood.publish("zwada:{tavern}:bell", b"7:0:" + bytes(60_000))
    flood.execute()
    await until(lambda: store.counters.rebuilt)
    await say(store, 1)
    assert isinstance(await heard.until(lambda news: isinstance(news, Rung) and news.row is not None), Rung)


async def test_a_listener_that_hears_nothing_for_too_long_listens_anew(
    server: RedisServer, store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ear, "PROBE_S", 0.1)
    monkeypatch.setattr(ear, "DEAF_S", 0.6)
    heard = Heard()
    await store.join("n1", heard)
    store.follow("n1", "tavern")
    await heard.stirred()
    await asyncio.sleep(1)
    assert store.counters.deaf == 0
    server.freeze()
    await until(lambda: store.counters.deaf)
    server.thaw()
    await heard.stirred()
    assert (store.counters.deaf, store.counters.rebuilt) == (1, 1)


async def test_rooms_followed_while_redis_is_away_are_heard_of_once_it_is_back(
    server: RedisServer, store: RedisStore
) -> None:
    heard = Heard()
    await store.join("n1", heard)
    server.kill()
    store.follow("n1", "tavern")
    with pytest.raises(StorageUnavailable):
        await store.beat("n1")
    server.start()
    await heard.stirred()


# What it promises.


async def test_what_a_redis_promises_to_keep_is_read_from_its_settings(server: RedisServer, store: RedisStore) -> None:
    client = server.client
    assert await store.durability() == Durability("disk")
    client.config_set("appendfsync", "everysec")
    found = await store.durability()
    assert found.level == "os"
    assert "everysec" in found.reasons[0]
    client.config_set("appendfsync", "no")
    assert (await store.durability()).level == "none"
    client.config_set("appendfsync", "always")
    client.config_set("maxmemory-policy", "allkeys-lru")
    found = await store.durability()
    assert (found.level, len(found.reasons)) == ("none", 1)
    assert "allkeys-lru" in found.reasons[0]
    assert found.less_than("os") == found.less_than("disk") == found.reasons[0]
    assert found.less_than("none") == ""
    client.config_set("appendonly", "no")
    found = await store.durability()
    assert (found.level, len(found.reasons)) == ("none", 2)
    assert not [reason for reason in found.reasons if "\n" in reason]


async def test_of_a_redis_that_hides_its_settings_nothing_is_promised(server: RedisServer) -> None:
    server.client.execute_command("ACL", "SETUSER", "zwada", "on", ">pw", "~zwada:*", "&zwada:*", "+@all", "-config")
    async with store_at(server.url.replace("//", "//zwada:pw@")) as store:
        heard = Heard()
        await store.join("n1", heard)
        store.follow("n1", "tavern")
        await heard.stirred()
        await say(store, 1)
        await heard.rung(1)
        found = await store.durability()
    assert (found.level, len(found.reasons)) == ("none", 1)
    assert found.reasons[0].startswith("unknown")


async def test_a_frozen_redis_says_nothing_of_what_it_promises(server: RedisServer, store: RedisStore) -> None:
    server.freeze()
    with pytest.raises(StorageUnavailable):
        await store.durability()


def test_a_server_of_the_tests_leaves_nothing_behind(tmp_path: Path) -> None:
    with temporary_redis() as server:
        folder = server.folder
        server.freeze()
    assert not folder.exists()
