"""A TCP proxy that misbehaves on demand, in Toxiproxy's words. It runs in the test's own loop.

Two ways: `up` is what clients send, `down` what they are sent. Toxics may come and go while connections stand. Nothing
here knows what is carried.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from tests.support.ports import free_ports

Way: TypeAlias = Literal["up", "down"]
Address: TypeAlias = tuple[str, int]

BOTH: tuple[Way, ...] = ("up", "down")
CHUNK = 65_536
CONNECT_S = 2.0


@dataclass(frozen=True, eq=False)
class Toxic:
    """Something that is wrong with these ways; each is a thing of its own, to be taken away again."""

    ways: tuple[Way, ...] = field(default=BOTH, kw_only=True)


@dataclass(frozen=True, eq=False)
class Latency(Toxic):
    """Every piece comes later."""

    ms: float
    jitter_ms: float = 0.0


@dataclass(frozen=True, eq=False)
class Blackhole(Toxic):
    """A partition: connections are accepted, nothing is forwarded, nothing closed. What was held comes when it ends."""


@dataclass(frozen=True, eq=False)
class Reset(Toxic):
    """Every connection, also a new one, ends with a TCP reset."""


@dataclass(frozen=True, eq=False)
class Slicer(Toxic):
    """Pieces of so many bytes, a short while between them."""

    size: int = 1
    pause_ms: float = 0.0


@dataclass(frozen=True, eq=False)
class Bandwidth(Toxic):
    """No more than this in a second."""

    bytes_per_s: int


@dataclass(frozen=True, eq=False)
class LimitData(Toxic):
    """A connection is closed once so many bytes, counted from its beginning, have gone this way."""

    size: int


@dataclass(frozen=True, eq=False)
class HalfClose(Toxic):
    """The receiver is told that no more comes, and gets nothing more; the other way goes on."""


class Link:
    """One connection through the proxy."""

    def __init__(self, proxy: FaultProxy, client: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self.proxy = proxy
        self.readers: dict[Way, asyncio.StreamReader] = {"up": client[0]}
        self.writers: dict[Way, asyncio.StreamWriter] = {"down": client[1]}
        self.carried: dict[Way, int] = {"up": 0, "down": 0}
        self.ended: set[Way] = set()

    async def run(self) -> None:
        """Until both ways have ended, or one of them is broken."""
        pumps: list[asyncio.Task[None]] = []
        try:
            if self.proxy.has(Reset):
                self.reset()
                return
            await self.proxy.passable("up", "down")
            upstream = await self.proxy.connected()
            if upstream is None:
                self.reset()
                return
            self.readers["down"], self.writers["up"] = upstream
            for way in BOTH:
                if self.proxy.has(HalfClose, way):
                    self.half_close(way)
            pumps = [asyncio.create_task(self._pump(way)) for way in BOTH]
            done, _ = await asyncio.wait(pumps, return_when=asyncio.FIRST_EXCEPTION)
            for pump in done:
                pump.result()
        except OSError:
            self.reset()
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            for writer in self.writers.values():
                writer.close()

    def reset(self) -> None:
        """Both ends get a reset, and lose what was not read yet."""
        for writer in self.writers.values():
            sock = writer.get_extra_info("socket")
            with suppress(OSError):  # it may be gone already
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()

    def half_close(self, way: Way) -> None:
        """The receiver of this way hears that it is over."""
        if way in self.writers and way not in self.ended:
            self.ended.add(way)
            with suppress(OSError):
                self.writers[way].write_eof()

    async def _pump(self, way: Way) -> None:
        reader, writer, proxy = self.readers[way], self.writers[way], self.proxy
        while True:
            await proxy.passable(way)
            piece = await reader.read(CHUNK)
            await proxy.passable(way)  # it may have closed while we waited
            if not piece:
                self.half_close(way)
                return
            for part in proxy.sliced(way, piece):
                await proxy.delayed(way, len(part))
                await proxy.passable(way)
                if way in self.ended:
                    continue
                left = proxy.left(way, self.carried[way])
                writer.write(part[:left])
                await writer.drain()
                self.carried[way] += len(part[:left])
                proxy.carried[way] += len(part[:left])
                if left < len(part):
                    raise ConnectionAbortedError


class FaultProxy:
    """Listens on one port, and forwards to the first of its upstreams that takes the connection."""

    def __init__(self, *upstreams: Address, chance: Random | None = None) -> None:
        self.upstreams = list(upstreams)
        (self.port,) = free_ports(1)
        self.accepted = 0
        self.carried: dict[Way, int] = {"up": 0, "down": 0}
        self.links: dict[Link, asyncio.Task[None]] = {}
        self._toxics: list[Toxic] = []
        self._change = asyncio.Event()
        self._chance = chance or Random(0)
        self._server: asyncio.Server | None = None

    @property
    def address(self) -> Address:
        return "127.0.0.1", self.port

    # -- faults --------------------------------------------------------------------------------------------------------

    def add(self, *toxics: Toxic) -> None:
        """From now on, also for connections that stand."""
        self._toxics += toxics
        for link in list(self.links):
            if self.has(Reset):
                link.reset()
            for way in BOTH:
                if self.has(HalfClose, way):
                    link.half_close(way)
        self._changed()

    def remove(self, *toxics: Toxic) -> None:
        """All is as it was, but for what has ended."""
        for toxic in toxics:
            self._toxics.remove(toxic)
        self._changed()

    def clear(self) -> None:
        self.remove(*self._toxics)

    def reset(self) -> None:
        """Break all connections once; new ones are welcome."""
        for link in list(self.links):
            link.reset()

    def _changed(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    # -- what links ask ------------------------------------------------------------------------------------------------

    def _of(self, way: Way) -> Iterator[Toxic]:
        return (toxic for toxic in self._toxics if way in toxic.ways)

    def has(self, kind: type[Toxic], way: Way | None = None) -> bool:
        return any(isinstance(toxic, kind) and (way is None or way in toxic.ways) for toxic in self._toxics)

    async def passable(self, *ways: Way) -> None:
        """Wait until none of these is a black hole."""
        while any(self.has(Blackhole, way) for way in ways):
            await self._change.wait()

    def sliced(self, way: Way, data: bytes) -> Iterator[bytes]:
        sizes = [toxic.size for toxic in self._of(way) if isinstance(toxic, Slicer)]
        sizes += [max(1, toxic.bytes_per_s // 20) for toxic in self._of(way) if isinstance(toxic, Bandwidth)]
        size = min(sizes, default=len(data))
        return (data[at : at + size] for at in range(0, len(data), size))

    async def delayed(self, way: Way, size: int) -> None:
        wait_s = 0.0
        for toxic in self._of(way):
            match toxic:
                case Latency(ms=ms, jitter_ms=jitter):
                    wait_s += max(0.0, ms + self._chance.uniform(-jitter, jitter)) / 1_000
                case Slicer(pause_ms=ms):
                    wait_s += ms / 1_000
                case Bandwidth(bytes_per_s=rate):
                    wait_s += size / rate
        if wait_s:
            await asyncio.sleep(wait_s)

    def left(self, way: Way, carried: int) -> int:
        """How much more a connection may carry."""
        limits = [toxic.size for toxic in self._of(way) if isinstance(toxic, LimitData)]
        return max(0, min(limits, default=carried + CHUNK) - carried)

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for host, port in list(self.upstreams):
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(CONNECT_S):
                    return await asyncio.open_connection(host, port)
        return None

    # -- life ----------------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Take connections, on the same port each time."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port, backlog=1_024)

    def refuse(self) -> None:
        """Nobody listens any more, and connections that stand are reset."""
        assert self._server, "it does not listen"
        self._server.close()
        self._server = None
        self.reset()

    async def close(self) -> None:
        """The end; no task is left."""
        if self._server:
            self.refuse()
        running = list(self.links.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        link, task = Link(self, (reader, writer)), asyncio.current_task()
        assert task
        self.links[link] = task
        try:
            await link.run()
        except asyncio.CancelledError:
            link.reset()  # `close` waits for us, and for nothing that we say
        finally:
            del self.links[link]


def address_of(url: str) -> Address:
    """Where a URL points to."""
    parts = urlsplit(url)
    assert parts.hostname, url
    assert parts.port, url
    return parts.hostname, parts.port


@asynccontextmanager
async def faulty(*upstreams: Address) -> AsyncIterator[FaultProxy]:
    """A proxy that listens; it is gone at the end."""
    proxy = FaultProxy(*upstreams)
    await proxy.listen()
    try:
        yield proxy
    finally:
        await proxy.close()
