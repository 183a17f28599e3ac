"""A real uvicorn on a real port, within the test's own loop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import uvicorn

from server.bounds import Bounds
from server.door import House, doors
from server.settings import Settings


async def until(true: Callable[[], object], seconds: float = 10) -> None:
    """Wait for it, looking often."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


class Quiet(uvicorn.Server):
    """It leaves the signals to pytest."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def listening(
    app: Any, settings: Settings | None = None, bounds: Bounds | None = None
) -> AsyncIterator[tuple[int, House]]:
    """`app` behind our door; its port and what its doors share."""
    settings = settings or Settings()
    house = House(settings, bounds or Bounds())
    http, ws = doors(house)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        http=http,
        ws=ws,
        lifespan="off",
        log_config=None,
        ws_max_size=house.bounds.frame_bytes,
        ws_per_message_deflate=True,  # the door itself must refuse it
        ws_ping_interval=settings.ping_s,
        ws_ping_timeout=settings.pong_s,
        timeout_graceful_shutdown=5,
    )
    server = Quiet(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if running.done():
            running.result()
    try:
        yield server.servers[0].sockets[0].getsockname()[1], house
    finally:
        server.should_exit = True
        await asyncio.wait_for(running, 15)
        assert not server.server_state.connections
        assert not server.server_state.tasks
