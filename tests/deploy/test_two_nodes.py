"""What compose.yaml sets up, put up by hand: Redis by redis.conf, two nodes as they are told there, a proxy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from server.journal.redis import RedisStore
from tests.deploy.recipes import DEPLOY, compose, told
from tests.deploy.test_files import FILLED
from tests.e2e.conftest import QUICK
from tests.e2e.playing import SECONDS, Hasty, Table, table_at
from tests.support.proxies import PROXIES, Proxy
from tests.support.redis_server import RedisServer
from tests.support.serving import ServerProcess
from zwada_client import Connection, Link, Session

pytestmark = pytest.mark.redis


def redis_by_the_example(folder: Path) -> RedisServer:
    return RedisServer(folder, include=str(DEPLOY / "redis.conf"))


def test_the_nodes_are_told_what_the_settings_take() -> None:
    service = compose(FILLED)["services"]["node-a"]
    settings, _ = told(service["command"], service["environment"] | {"ZWADA_HOST": "0.0.0.0", "ZWADA_DATA": "/data"})
    assert settings.redis_url == "redis://redis:6379/0"
    assert settings.durability == "disk"
    assert settings.origin == ("https://table.example",)
    assert settings.drain_s < float(service["stop_grace_period"].removesuffix("s"))


async def test_redis_takes_its_file_and_a_node_finds_that_it_keeps_everything(tmp_path: Path) -> None:
    service = compose(FILLED)["services"]["redis"]
    assert service["command"] == ["redis-server", "/etc/zwada-redis.conf", "--dir", "/data"]
    assert "./redis.conf:/etc/zwada-redis.conf:ro" in service["volumes"]
    with redis_by_the_example(tmp_path / "redis") as redis:
        store = await RedisStore.open(redis.url)
        try:
            found = await store.durability()
        finally:
            await store.close()
        assert (found.level, found.reasons) == ("disk", ())
        limits = redis.client.config_get("client-output-buffer-limit")["client-output-buffer-limit"]
        assert "pubsub 33554432 8388608 60" in limits


class House:
    """Two nodes on one Redis, and the proxy before them."""

    def __init__(self, nodes: list[ServerProcess], proxy: Proxy) -> None:
        self.nodes, self.proxy = nodes, proxy

    async def crowd(self, node: ServerProcess) -> float:
        """How many connections a node has."""
        return await node.metric("zwada_connections")


@pytest.fixture(params=PROXIES)
async def house(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    with redis_by_the_example(tmp_path / "redis") as redis:
        service = compose(FILLED)["services"]["node-a"]
        _, *options = service["command"]
        settings = service["environment"] | QUICK | {"ZWADA_REDIS_URL": redis.url}
        nodes = [ServerProcess(tmp_path / name, *options, **settings) for name in ("node-a", "node-b")]
        (tmp_path / "proxy").mkdir()
        proxy = PROXIES[request.param](tmp_path / "proxy", [urlsplit(node.url).netloc for node in nodes])
        try:
            for node in nodes:
                node._environment["ZWADA_ORIGIN"] = proxy.url
                await node.start()
            async with proxy.running():
                monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
                yield House(nodes, proxy)
        finally:
            for node in nodes:
                node.kill()


async def spread(house: House, table: Table, stack: AsyncExitStack) -> None:
    """People come until each node has somebody; a proxy asks a node that was down again within a second or two."""
    async with asyncio.timeout(SECONDS):
        while not all([await house.crowd(node) for node in house.nodes]):
            session = await Session.open(Link(table.base, table.room, table.invites["spectator"]))
            onlooker = await stack.enter_async_context(Connection(session, chance=Hasty()))
            table.players[f"onlooker {len(table.players)}"] = onlooker
            await asyncio.sleep(0.2)


async def named(table: Table, name: str) -> None:
    """The GM names the room, and everybody sees it."""
    await table.gm_does("name_room", name=name)
    for seat in table.everybody:
        await seat.until(lambda seat: seat.connected and seat.view["room"]["name"] == name, SECONDS)


def resumed(seat: Connection) -> bool:
    return seat.connects > 1 and bool(seat.welcome["resumed"])


@pytest.mark.slow
@pytest.mark.parametrize("how", ["killed", "stopped"])
async def test_people_go_on_at_the_other_node_when_theirs_is_gone(house: House, how: str) -> None:
    key = FILLED["ZWADA_CREATE_KEY"]
    async with table_at(house.proxy.url, key=key) as table, AsyncExitStack() as stack:
        for name in ("Ania", "Bartek", "Celina"):
            await table.seat(stack, name)
        await spread(house, table, stack)
        await named(table, "Before")
        for gone, stays in (house.nodes, reversed(house.nodes)):
            there = [seat.connects for seat in table.everybody]
            left = await house.crowd(gone)
            assert left
            if how == "killed":
                gone.kill()
            else:
                assert await gone.stop() == 0
            await named(table, f"Without {gone.data.name}")
            moved = [seat for seat, before in zip(table.everybody, there, strict=True) if seat.connects > before]
            assert len(moved) >= left
            assert all(map(resumed, moved))
            assert await house.crowd(stays) == len(table.everybody)
            await gone.start()
            await spread(house, table, stack)
