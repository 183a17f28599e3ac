"""The way to Redis: connections, one answer or none to each call, and no call while nothing answers.

A call is sent once. What becomes of it where no answer comes in time, nobody knows, so its connection is dropped: an
answer that comes late finds nobody. After a failure calls fail at once until a probe in the background gets through.
What is said over it is not here (`redis.py`), nor what is heard without asking (`redis_ear.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

from redis.asyncio.connection import AbstractConnection, Connection, parse_url
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, RedisError, ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from server.journal import StorageUnavailable

Word: TypeAlias = bytes | str | int

CONNECTIONS = 16
"""So many calls are under way at once; the others wait their turn, within their time."""
PROBE_S = 0.5

LATE_MS = 2_500
"""No sign of life of any node for longer than this: there was none alive."""
PRESENT_MS = 10_000
"""A node that has given no sign of life for longer is gone, and nobody sits there."""
SILENCES = 10_000
CARRIED = 65_536
"""Bytes of an entry and what belongs to it, up to which it is carried along with the news of it."""
GONE_S = 30 * 24 * 3_600
"""So long it is remembered that a room was deleted."""

NO_ADDRESS = "storage unavailable: not an address of Redis (redis://host:port/number)"
AT_A_SCRIPT = re.compile(r",? script: [0-9a-f]{40}, on @\w+:\d+\.?$")
"""What Redis adds to what a step of ours met; it says nothing to those who run the server."""
UNREACHED = (RedisConnectionError, RedisTimeoutError, OSError, TimeoutError)


@dataclass(slots=True)
class RedisCounters:
    """What has gone wrong since the store was opened; read by the metrics page."""

    failures: int = 0
    """Calls without an answer."""
    refusals: int = 0
    """Calls that Redis would not do: it is full, read-only, loading."""
    connections: int = 0
    scripts: int = 0
    """Scripts Redis did not have."""
    deaf: int = 0
    """Times in which the ear heard nothing for too long."""
    rebuilt: int = 0
    """Subscriptions that were built again."""


class Script:
    """One atomic step, as Redis knows it."""

    def __init__(self, name: str) -> None:
        constants = {"LATE_MS": LATE_MS, "PRESENT_MS": PRESENT_MS, "SILENCES": SILENCES, "CARRIED": CARRIED}
        head = "".join(f"local {name} = {value}\n" for name, value in (constants | {"GONE_S": GONE_S}).items())
        self.text = (head + _text("prelude") + _text(name)).encode()
        self.sha = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()


def _text(name: str) -> str:
    return (resources.files("server.journal") / "scripts" / f"{name}.lua").read_text(encoding="utf-8")


@cache
def script(name: str) -> Script:
    return Script(name)


def settings_of(url: str) -> dict[str, Any]:
    """What a connection is made with. Raises StorageUnavailable, never with the URL, which has a password in it."""
    try:
        said: dict[str, Any] = dict(parse_url(url))
    except ValueError:
        raise StorageUnavailable(NO_ADDRESS) from None
    nothing_by_itself: dict[str, Any] = {
        "retry": None,
        "retry_on_timeout": False,
        "retry_on_error": [],
        "health_check_interval": 0,
        "socket_timeout": None,
        "socket_connect_timeout": None,
    }
    return said | nothing_by_itself | {"protocol": 2, "decode_responses": False, "driver_info": None}


class Link:
    """Calls to one Redis."""

    def __init__(self, url: str, timeout_s: float) -> None:
        self.timeout_s = timeout_s
        self.counters = RedisCounters()
        self._settings = settings_of(url)
        self._kind: type[AbstractConnection] = self._settings.pop("connection_class", Connection)
        try:
            self._kind(**self._settings)
        except (TypeError, ValueError, RedisError):  # it has options nobody knows
            raise StorageUnavailable(NO_ADDRESS) from None
        host = f"{self._settings.get('host', 'localhost')}:{self._settings.get('port', 6379)}"
        self.address: str = self._settings.get("path", host)
        self._places = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[AbstractConnection] = []
        self._busy: set[AbstractConnection] = set()
        self._down: str | None = None
        self._probe: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, *command: Word) -> Any:
        """One command. Raises StorageUnavailable."""
        return await self._answer(lambda connection: exchange(connection, *command))

    async def run(self, script: Script, *args: Word) -> Any:
        """One step. Raises StorageUnavailable."""

        async def step(connection: AbstractConnection) -> Any:
            try:
                return await exchange(connection, "EVALSHA", script.sha, 0, *args)
            except NoScriptError:  # so nothing was done
                self.counters.scripts += 1
                return await exchange(connection, "EVAL", script.text, 0, *args)

        return await self._answer(step)

    async def connect(self) -> AbstractConnection:
        """A connection of one's own. Raises one of UNREACHED."""
        connection = self._kind(**self._settings)
        try:
            async with asyncio.timeout(self.timeout_s):
                await connection.connect()  # type: ignore[no-untyped-call]
        except BaseException:
            await drop(connection)
            raise
        self.counters.connections += 1
        return connection

    async def _answer(self, talk: Callable[[AbstractConnection], Awaitable[Any]]) -> Any:
        self._check()
        try:
            async with asyncio.timeout(self.timeout_s), self._places:
                self._check()
                return await self._talk(talk)
        except UNREACHED as error:
            self.counters.failures += 1
            raise self._failed(error) from None
        except RedisError as error:
            self.counters.refusals += 1
            raise self._unavailable(line_of(error)) from None

    def _check(self) -> None:
        if self._closed:
            raise StorageUnavailable("storage unavailable: the journal is closed")
        if self._down is not None:
            raise self._unavailable(self._down)

    async def _talk(self, talk: Callable[[AbstractConnection], Awaitable[Any]]) -> Any:
        connection = await self._free()
        self._busy.add(connection)
        try:
            reply = await talk(connection)
        except ResponseError:
            self._idle.append(connection)
            raise
        except BaseException:
            await drop(connection)
            raise
        else:
            self._idle.append(connection)
            return reply
        finally:
            self._busy.discard(connection)

    async def _free(self) -> AbstractConnection:
        """One that is connected, and on which nothing has come that nobody asked for."""
        while self._idle:
            connection = self._idle.pop()
            with contextlib.suppress(*UNREACHED):
                if not await connection.can_read():
                    return connection
            await drop(connection)
        return await self.connect()

    # Failing at once.

    def _unavailable(self, why: str) -> StorageUnavailable:
        return StorageUnavailable(f"storage unavailable: Redis at {self.address}: {why}")

    def _failed(self, error: BaseException) -> StorageUnavailable:
        """Nothing gets through: no more calls until a probe does."""
        why = line_of(error)
        if not self._closed:
            self._down = why
            if self._probe is None or self._probe.done():
                self._probe = asyncio.create_task(self._probing())
        return self._unavailable(why)

    async def _probing(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            await drop(connection)
        while True:
            try:
                connection = await self.connect()
                try:
                    async with asyncio.timeout(self.timeout_s):
                        await exchange(connection, "PING")
                except ResponseError:
                    pass  # it would rather not, but it is there
                except BaseException:
                    await drop(connection)
                    raise
            except UNREACHED as error:
                self._down = line_of(error)
                await asyncio.sleep(PROBE_S)
            else:
                self._idle.append(connection)
                self._down = None
                return

    async def close(self) -> None:
        """Calls that are under way fail."""
        self._closed = True
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.wait([self._probe])
        idle, self._idle = self._idle, []
        for connection in [*idle, *self._busy]:
            await drop(connection, wait=True)


async def exchange(connection: AbstractConnection, *command: Word) -> Any:
    await connection.send_command(*command)
    return await connection.read_response()


async def drop(connection: AbstractConnection, *, wait: bool = False) -> None:
    """Let go of a connection, whatever it is doing."""
    with contextlib.suppress(*UNREACHED):
        await connection.disconnect(nowait=not wait)


def line_of(error: BaseException) -> str:
    """One line for people who run the server."""
    if isinstance(error, TimeoutError) and not str(error):
        return "no answer in time"
    return AT_A_SCRIPT.sub("", " ".join(str(error).split()))[:200] or type(error).__name__
