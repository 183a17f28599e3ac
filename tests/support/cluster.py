"""Several real nodes on one real Redis: a fault proxy between each node and Redis, one before each node's clients.

The proxies before the clients do what a balancer does: they look at /readyz, and send whoever comes to a node that is
ready, the own one first. Clients speak to `bases`, and never notice which node is behind. What is played stands in
`load.py`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx

from server.bounds import Bounds
from server.journal import RoomInfo
from server.journal.redis import RedisStore
from server.journal.store import Other, Store
from tests.support.faults import FaultProxy, address_of, faulty
from tests.support.load import HURRIED
from tests.support.redis_server import RedisServer
from tests.support.serving import ServerProcess

LOOK_S = 0.25


class Cluster:
    """Nodes by number; what is done to Redis is done to `redis`, what is done to its lines to `lines`."""

    def __init__(
        self, redis: RedisServer, nodes: list[ServerProcess], lines: list[FaultProxy], fronts: list[FaultProxy]
    ) -> None:
        self.redis = redis
        self.nodes = nodes
        self.lines = lines
        """Between each node and Redis."""
        self.fronts = fronts
        """Before each node's clients."""

    @property
    def bases(self) -> list[str]:
        """Where clients go."""
        return [f"http://127.0.0.1:{front.port}" for front in self.fronts]

    async def ready(self, seconds: float = 10.0) -> float:
        """Wait until every node is ready; how long the last one took."""
        return max(await asyncio.gather(*(node.turns_to("readyz", 200, seconds) for node in self.nodes)))

    def tracebacks(self) -> list[str]:
        """Stack traces that were printed, by any node."""
        return [line for node in self.nodes for line in node.said().splitlines() if "Traceback" in line]

    def calls(self, *names: str) -> int:
        """How many such commands Redis has answered."""
        stats = self.redis.client.info("commandstats")
        assert isinstance(stats, dict)
        return sum(stats.get(f"cmdstat_{name}", {}).get("calls", 0) for name in names)

    async def balance(self) -> None:
        """Look at the nodes for ever, as a balancer does."""
        async with httpx.AsyncClient(trust_env=False, verify=False, timeout=1) as http:
            while True:
                ready = await asyncio.gather(*(_is_ready(http, node) for node in self.nodes))
                for own, front in enumerate(self.fronts):
                    order = sorted(range(len(self.nodes)), key=lambda n, own=own: (not ready[n], n != own, n))  # type: ignore[misc]
                    front.upstreams = [address_of(self.nodes[n].url) for n in order]
                await asyncio.sleep(LOOK_S)


async def _is_ready(http: httpx.AsyncClient, node: ServerProcess) -> bool:
    try:
        return (await http.get(f"{node.admin}/readyz")).is_success
    except httpx.TransportError:
        return False


@asynccontextmanager
async def clustered(
    folder: Path,
    nodes: int = 2,
    *options: str,
    module: str = "server",
    redis: Mapping[str, str] | None = None,
    environment: Mapping[str, str] | None = None,
    redis_environment: Mapping[str, str] | None = None,
    **settings: str,
) -> AsyncIterator[Cluster]:
    """Nodes that are ready, with `options` for each; all is gone at the end. `redis`: what its redis.conf would say."""
    server = RedisServer(folder / "redis", **({"appendonly": "yes", "appendfsync": "always"} | dict(redis or {})))
    server.environment.update(redis_environment or {})
    async with AsyncExitStack() as stack:
        await asyncio.to_thread(server.start)
        stack.push_async_callback(asyncio.to_thread, server.kill)
        cluster = Cluster(server, [], [], [])
        told = HURRIED | settings | dict(environment or {})
        for n in range(nodes):
            line = await stack.enter_async_context(faulty(("127.0.0.1", server.port)))
            url = re.sub(r":\d+/", f":{line.port}/", server.url)
            node = ServerProcess(folder / f"node{n}", "--redis-url", url, *options, module=module, **told)
            front = await stack.enter_async_context(faulty(address_of(node.url)))
            stack.callback(node.kill)
            cluster.nodes.append(node)
            cluster.lines.append(line)
            cluster.fronts.append(front)
        await asyncio.gather(*(node.start() for node in cluster.nodes))
        balancing = asyncio.create_task(cluster.balance())
        stack.callback(balancing.cancel)
        yield cluster


class History:
    """What stands in Redis, read past every proxy and without being a node. (`load.Told`)"""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        bounds = Bounds()
        found = await self.store.read(room, after, limit or bounds.entries, bounds.page_bytes, b"")
        assert not isinstance(found, Other)
        return [(n, row.entry) for n, row in found]

    async def info(self, room: str) -> RoomInfo:
        return await self.store.info(room)


@asynccontextmanager
async def history(redis: RedisServer) -> AsyncIterator[History]:
    """The journal as it stands."""
    store = await RedisStore.open(redis.url)
    try:
        yield History(store)
    finally:
        await store.close()
