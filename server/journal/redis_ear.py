"""What a node hears from Redis without asking: one connection, subscribed to the rooms it follows.

News may be lost, so nothing hangs on it; but that it may have been lost is told. Each subscription that is confirmed is
such a moment: at first, and whenever it was built again after an error or after nothing was heard for too long. To know
the one from the other the node speaks to itself. What the news says is not here (`redis.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import structlog
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError

from server.journal import StorageUnavailable
from server.journal.redis_durability import renew
from server.journal.redis_link import Link, drop, line_of

log = structlog.get_logger("zwada.journal")

PROBE_S = 2.0
DEAF_S = 6.0
AGAIN_S = (0.2, 2.0)
"""At first, and at most, so long is waited before the subscription is built again."""
AT_ONCE = 500
"""Rooms in one command."""


class Deaf(Exception):
    """Nothing was heard for too long."""


class Ear:
    """`hear(room, None)`: listening begins now, or anew. `hear(room, news)`: somebody said that on its channel."""

    def __init__(self, link: Link, me: str, hear: Callable[[str, bytes | None], None]) -> None:
        self._link = link
        self._own = f"zwada:ear:{me}".encode()
        self._hear = hear
        self._rooms: set[str] = set()
        self._changed: set[str] = set()
        self._change = asyncio.Event()
        self._heard_at = 0.0
        self._deaf_for: str | None = None
        self._task = asyncio.create_task(self._listening())

    def follow(self, room: str) -> None:
        channel_of(room)  # raises ValueError for what is no name
        self._rooms.add(room)
        self._changed.add(room)
        self._change.set()

    def unfollow(self, room: str) -> None:
        self._rooms.discard(room)
        self._changed.add(room)
        self._change.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _listening(self) -> None:
        least, most = AGAIN_S
        wait_s = least
        while True:
            try:
                connection = await self._link.connect()
                try:
                    async with asyncio.timeout(self._link.timeout_s):
                        await renew(connection)
                    wait_s = least
                    await self._listen(connection)
                finally:
                    await drop(connection)
            except (RedisError, OSError, TimeoutError, Deaf) as error:
                self._is_deaf_for(line_of(error))
            except Exception:  # a fault of ours must not end the hearing
                log.exception("the ear is broken")
            await asyncio.sleep(wait_s)
            wait_s = min(most, 2 * wait_s)

    def _is_deaf_for(self, why: str | None) -> None:
        """Said once, when it begins, and again when it is over."""
        if why is not None and self._deaf_for is None:
            log.warning("news is not heard", why=why)
        elif why is None and self._deaf_for is not None:
            self._link.counters.rebuilt += 1
            log.warning("news is heard again")
        self._deaf_for = why

    async def _listen(self, connection: AbstractConnection) -> None:
        """Until something is wrong, which is raised."""
        self._changed = set(self._rooms)
        self._change.set()
        self._heard_at = asyncio.get_running_loop().time()
        each = (self._read(connection), self._tell(connection), self._watch())
        parts = [asyncio.create_task(part) for part in each]
        try:
            done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)
        for part in done:
            part.result()

    async def _read(self, connection: AbstractConnection) -> None:
        while True:
            kind, channel, said = await connection.read_response()
            self._heard_at = asyncio.get_running_loop().time()
            self._is_deaf_for(None)
            room = room_of(channel)
            if room is None or room not in self._rooms:
                continue
            if kind == b"message":
                self._hear(room, said)
            elif kind == b"subscribe":
                self._hear(room, None)

    async def _tell(self, connection: AbstractConnection) -> None:
        """Tell Redis which rooms are followed. The own channel first."""
        await connection.send_command("SUBSCRIBE", self._own)
        while True:
            await self._change.wait()
            self._change.clear()
            changed, self._changed = sorted(self._changed), set()
            for verb, wanted in (("SUBSCRIBE", True), ("UNSUBSCRIBE", False)):
                rooms = [channel_of(room) for room in changed if (room in self._rooms) == wanted]
                for i in range(0, len(rooms), AT_ONCE):
                    await connection.send_command(verb, *rooms[i : i + AT_ONCE])

    async def _watch(self) -> None:
        """Say something now and then, to hear whether it is heard."""
        while True:
            await asyncio.sleep(PROBE_S)
            with contextlib.suppress(StorageUnavailable):
                await self._link.ask("PUBLISH", self._own, b"")
            if asyncio.get_running_loop().time() - self._heard_at > DEAF_S:
                self._link.counters.deaf += 1
                raise Deaf("nothing was heard for too long")


def channel_of(room: str) -> bytes:
    return f"zwada:{{{room}}}:bell".encode()


def room_of(channel: bytes) -> str | None:
    """The other way; None: it is no room's."""
    start, end = b"zwada:{", b"}:bell"
    if channel.startswith(start) and channel.endswith(end):
        return channel[len(start) : -len(end)].decode()
    return None
