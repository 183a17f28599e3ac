"""The fault proxy itself: what it does to real sockets is what its words say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from tests.support.faults import (
    Address,
    Bandwidth,
    Blackhole,
    FaultProxy,
    HalfClose,
    Latency,
    LimitData,
    Reset,
    Slicer,
    faulty,
)
from tests.support.listening import until
from tests.support.ports import nobody

Socket = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Echo:
    """Says everything again, in the pieces in which it came, its name before the first."""

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.pieces: list[bytes] = []
        self.ended: list[str] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        how = "closed"
        try:
            writer.write(self.name)
            while piece := await reader.read(65_536):
                self.pieces.append(piece)
                writer.write(piece)
                await writer.drain()
        except ConnectionResetError:
            how = "reset"
        finally:
            self.ended.append(how)
            writer.close()


@asynccontextmanager
async def echo(name: bytes = b"") -> AsyncIterator[tuple[Echo, Address]]:
    """A server that echoes, and its address."""
    one = Echo(name)
    server = await asyncio.start_server(one.serve, "127.0.0.1", 0)
    try:
        yield one, server.sockets[0].getsockname()[:2]
    finally:
        server.close()


@asynccontextmanager
async def talking(proxy: FaultProxy) -> AsyncIterator[Socket]:
    reader, writer = await asyncio.open_connection(*proxy.address)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def said(socket: Socket, words: bytes) -> bytes:
    """Say something, and hear it again."""
    reader, writer = socket
    writer.write(words)
    return await asyncio.wait_for(reader.readexactly(len(words)), 5)


async def nothing_comes(reader: asyncio.StreamReader, seconds: float = 0.1) -> None:
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.read(1), seconds)


async def test_without_toxics_it_carries_everything_and_counts_it() -> None:
    async with echo() as (_, where), faulty(where) as proxy, talking(proxy) as one, talking(proxy) as other:
        assert await said(one, b"a" * 200_000) == b"a" * 200_000
        assert await said(other, b"bc") == b"bc"
        assert (proxy.accepted, proxy.carried) == (2, {"up": 200_002, "down": 200_002})


async def test_what_the_client_closes_is_closed_and_forgotten() -> None:
    async with echo() as (server, where), faulty(where) as proxy:
        async with talking(proxy) as one:
            await said(one, b"a")
        await until(lambda: server.ended == ["closed"] and not proxy.links)


async def test_a_black_hole_accepts_and_forwards_nothing_until_it_is_gone() -> None:
    async with echo(b"hi") as (server, where), faulty(where) as proxy, talking(proxy) as one:
        assert await one[0].readexactly(2) == b"hi"
        hole = Blackhole()
        proxy.add(hole)
        one[1].write(b"held")
        async with talking(proxy) as late:
            late[1].write(b"late")
            await nothing_comes(one[0])
            await nothing_comes(late[0])
            assert (server.pieces, server.ended, proxy.accepted) == ([], [], 2)
            proxy.remove(hole)
            assert await one[0].readexactly(4) == b"held"
            assert await late[0].readexactly(6) == b"hilate"


async def test_a_black_hole_hides_also_that_the_other_side_has_gone() -> None:
    async with echo() as (server, where), faulty(where) as proxy:
        async with talking(proxy) as one:
            await said(one, b"a")
            proxy.add(Blackhole())
        await asyncio.sleep(0.1)
        assert server.ended == []
        proxy.clear()
        await until(lambda: server.ended == ["closed"])


async def test_a_black_hole_may_be_one_way_only() -> None:
    async with echo() as (server, where), faulty(where) as proxy, talking(proxy) as one:
        proxy.add(Blackhole(ways=("down",)))
        one[1].write(b"heard")
        await until(lambda: server.pieces == [b"heard"])
        await nothing_comes(one[0])


async def test_a_reset_breaks_both_ends_and_whoever_comes() -> None:
    async with echo() as (server, where), faulty(where) as proxy, talking(proxy) as one:
        await said(one, b"a")
        toxic = Reset()
        proxy.add(toxic)
        with pytest.raises(ConnectionResetError):
            await asyncio.wait_for(one[0].read(1), 5)
        await until(lambda: server.ended == ["reset"])
        async with talking(proxy) as late:
            with pytest.raises(ConnectionResetError):
                await asyncio.wait_for(late[0].read(1), 5)
        proxy.remove(toxic)
        async with talking(proxy) as again:
            assert await said(again, b"b") == b"b"


async def test_broken_once_new_ones_are_welcome() -> None:
    async with echo() as (_, where), faulty(where) as proxy, talking(proxy) as one:
        await said(one, b"a")
        proxy.reset()
        with pytest.raises(ConnectionResetError):
            await asyncio.wait_for(one[0].read(1), 5)
        async with talking(proxy) as again:
            assert await said(again, b"b") == b"b"


async def test_sliced_it_comes_byte_by_byte() -> None:
    async with echo() as (server, where), faulty(where) as proxy, talking(proxy) as one:
        proxy.add(Slicer(1, 5, ways=("up",)))
        assert await said(one, b"abcd") == b"abcd"
        assert server.pieces == [b"a", b"b", b"c", b"d"]


async def test_late_and_slow() -> None:
    async with echo() as (_, where), faulty(where) as proxy, talking(proxy) as one:
        await said(one, b"a")
        late = Latency(150, ways=("up",))
        proxy.add(late)
        began = time.monotonic()
        await said(one, b"b")
        assert time.monotonic() - began >= 0.15
        proxy.remove(late)
        proxy.add(Bandwidth(10_000, ways=("down",)))
        began = time.monotonic()
        await said(one, b"c" * 3_000)
        assert time.monotonic() - began >= 0.3


async def test_after_so_many_bytes_it_is_over() -> None:
    async with echo() as (server, where), faulty(where) as proxy, talking(proxy) as one:
        proxy.add(LimitData(5, ways=("up",)))
        one[1].write(b"abcdefgh")
        with suppress(ConnectionResetError):
            while await asyncio.wait_for(one[0].read(100), 5):
                pass
        await until(lambda: server.ended)
        assert b"".join(server.pieces) in (b"", b"abcde")  # a reset takes what was not read yet with it
        assert proxy.carried["up"] == 5


async def test_half_closed_the_other_way_goes_on() -> None:
    async with echo(b"hi") as (server, where), faulty(where) as proxy, talking(proxy) as one:
        assert await one[0].readexactly(2) == b"hi"
        proxy.add(HalfClose(ways=("down",)))
        assert await asyncio.wait_for(one[0].read(), 5) == b""
        one[1].write(b"still")
        await until(lambda: server.pieces == [b"still"])
        assert server.ended == []


async def test_it_falls_over_to_the_next_upstream_that_takes_it() -> None:
    with nobody() as port:
        dead = ("127.0.0.1", port)
        async with echo(b"1") as (_, first), echo(b"2") as (_, second), faulty(dead, second, first) as proxy:
            async with talking(proxy) as one:
                assert await one[0].readexactly(1) == b"2"
            proxy.upstreams = [first]
            async with talking(proxy) as one:
                assert await one[0].readexactly(1) == b"1"
            proxy.upstreams = [dead]
            async with talking(proxy) as one:
                with pytest.raises(ConnectionResetError):
                    await one[0].readexactly(1)


async def test_it_refuses_and_listens_again_on_the_same_port() -> None:
    async with echo() as (_, where), faulty(where) as proxy:
        async with talking(proxy) as one:
            await said(one, b"a")
            proxy.refuse()
            with pytest.raises(OSError, match=r"."):
                await asyncio.wait_for(one[0].read(1), 5)
            with pytest.raises(OSError, match=r"."):
                await asyncio.open_connection(*proxy.address)
        await proxy.listen()
        async with talking(proxy) as one:
            assert await said(one, b"b") == b"b"
