"""A log of Redis with a flipped byte or a torn tail: what starts again is what was written, or says that it is not."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from server import seats
from server.bounds import Bounds
from server.clock import SystemClock
from server.entropy import SystemEntropy
from server.journal.redis import RedisStore
from server.journal.shared import SharedJournal
from server.metrics import Metrics
from server.protocol import Refused
from server.reception import Reception
from server.seats import Keys
from server.settings import Settings
from tests.support.redis_server import RedisServer

pytestmark = [pytest.mark.slow, pytest.mark.redis]

KEYS = Keys(b"a secret of the tests")
ROOM = "room1"


@contextlib.asynccontextmanager
async def hosting(server: RedisServer) -> AsyncIterator[Reception]:
    journal = SharedJournal(await RedisStore.open(server.url), "node")
    await journal.start()
    try:
        async with Reception(journal, KEYS, Settings(), Bounds(), SystemClock(), Metrics()) as host:
            yield host
    finally:
        await journal.close()


class Written(NamedTuple):
    """A log of Redis, and what was acknowledged."""

    folder: Path
    log: Path
    hashes: tuple[bytes, ...]
    """By the number of the last entry, how the room must be."""


@pytest.fixture(scope="module", params=[False, True], ids=["entries", "a snapshot last"])
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Written:
    return asyncio.run(write(tmp_path_factory.mktemp("redis") / "whole", request.param))


async def write(folder: Path, keeps_snapshot: bool) -> Written:
    """A room with some sessions, in a Redis that is then killed."""
    with RedisServer(folder, appendonly="yes", appendfsync="always") as server:
        async with hosting(server) as host:
            gm, _ = seats.invite(KEYS, ROOM, "first.gm", "gm", seat="gm", at=0)
            await host.create(ROOM, "dragons_of_shadows", "Inn", {}, (gm,))
            keeper = await host.keeper(ROOM)
            hashes = [b"", keeper.room.state.hash]
            for _ in range(20):
                session, _ = seats.session(gm, SystemEntropy(), keeper.journal.now(), 30)
                await host.open_session(ROOM, session)
                hashes.append(keeper.room.state.hash)
            if not keeps_snapshot:
                server.kill()
    return Written(folder, server.appended_to.relative_to(folder), tuple(hashes))


async def started(server: RedisServer) -> bool:
    try:
        await asyncio.to_thread(server.start)
    except AssertionError:
        server.kill()
        return False
    return True


async def after_a_flip(written: Written, seed: int, folder: Path) -> str:
    """Start again with another byte in the tail: how that ended. Whatever is believed was written so."""
    chance = Random(seed)
    shutil.copytree(written.folder, folder)
    data = bytearray((folder / written.log).read_bytes())
    data[len(data) - 1 - chance.randrange(12_000)] ^= 1 << chance.randrange(8)
    (folder / written.log).write_bytes(data)
    server = RedisServer(folder, appendonly="yes", appendfsync="always")
    if not await started(server):
        return "not started"
    try:
        async with hosting(server) as host:
            try:
                room = (await host.keeper(ROOM)).room
            except Refused as refused:
                return str(refused)
            assert 0 < room.state.head < len(written.hashes)
            assert room.state.hash == written.hashes[room.state.head]
            if room.read_only:
                return "read only"
            head = room.state.head
            session, _ = seats.session(room.state.invites["first.gm"], SystemEntropy(), host.journal.now(), 30)
            async with asyncio.timeout(5):
                await host.open_session(ROOM, session)
            assert (await host.journal.info(ROOM)).head == head + 1
            return "shorter" if head < len(written.hashes) - 1 else "whole"
    finally:
        server.kill()


async def test_row_15_after_a_flip_in_the_log_of_redis_nothing_is_believed_that_was_not_written(
    written: Written, tmp_path: Path
) -> None:
    ends = Counter([await after_a_flip(written, seed, tmp_path / str(seed)) for seed in range(50)])
    print(ends)
    assert ends["whole"]
    assert ends["read only"] + ends["not started"]
    assert not ends.keys() - {"whole", "shorter", "read only", "not started", "room.read_only"}


async def test_row_07_a_transaction_torn_by_a_power_cut_comes_to_nothing_also_at_the_start_after_the_next(
    tmp_path: Path,
) -> None:
    with RedisServer(tmp_path / "redis", appendonly="yes", appendfsync="always") as server:
        async with hosting(server) as host:
            gm, _ = seats.invite(KEYS, ROOM, "first.gm", "gm", seat="gm", at=0)
            await host.create(ROOM, "dragons_of_shadows", "Inn", {}, (gm,))
            keeper = await host.keeper(ROOM)
            session, _ = seats.session(gm, SystemEntropy(), keeper.journal.now(), 30)
            await host.open_session(ROOM, session)
            server.kill()
        data = server.appended_to.read_bytes()
        server.appended_to.write_bytes(data[: data.index(b"EXEC", data.rindex(b"XADD")) - 20])
        await asyncio.to_thread(server.start)
        async with hosting(server) as host:
            keeper = await host.keeper(ROOM)
            for _ in range(3):
                session, _ = seats.session(gm, SystemEntropy(), keeper.journal.now(), 30)
                await host.open_session(ROOM, session)
            head, hash = keeper.room.state.head, keeper.room.state.hash
            while server.client.info("persistence")["aof_rewrite_in_progress"]:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
            server.kill()
        await asyncio.to_thread(server.start)
        async with hosting(server) as host:
            room = (await host.keeper(ROOM)).room
            assert (room.state.head, room.state.hash, room.read_only) == (head, hash, False)
