"""What happens between a node and its clients, with real processes; storage is `test_failures_storage.py`'s."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from server.bounds import Bounds
from server.journal.folder import DATABASE
from server.journal.reader import SqliteReader
from tests.e2e.playing import secret_of
from tests.support.faults import Blackhole, address_of, faulty
from tests.support.listening import until
from tests.support.load import HURRIED, check, loaded
from tests.support.serving import serving

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("failures")]


async def test_row_12_a_node_cut_off_from_its_clients_lets_go_of_them_and_the_room_does_not_notice(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    async with serving(data, **HURRIED) as server, faulty(address_of(server.url)) as front:
        far, near = f"http://127.0.0.1:{front.port}", server.url
        async with loaded([near, far]) as load:
            load.invites["far"] = secret_of((await load.gm.do("invite", {"role": "player", "name": "Daleki"})).data)
            away = await load.sit("far", far, "far")
            load.begin()
            await asyncio.sleep(2)
            cut = [guest for guest in load.guests if guest.seat.session.base == far]
            stay = [guest for guest in load.guests if guest not in cut]
            hole = Blackhole()
            front.add(hole)
            began = time.monotonic()
            while await server.metric("zwada_connections") > len(stay):
                assert time.monotonic() - began < 30 * 3, server.tail()
                await asyncio.sleep(0.25)
            let_go_s = time.monotonic() - began
            await until(lambda: all(away.audience not in guest.here for guest in stay))
            assert all(load.guests[1].audience in guest.here for guest in stay), "he has another tab"
            answered = sum(len(guest.sent) for guest in stay)
            await asyncio.sleep(1)
            assert sum(len(guest.sent) for guest in stay) > answered, "the others play on"
            front.remove(hole)
            front.reset()
            await load.finish()
            await load.level()
            await until(lambda: all(away.audience in guest.here for guest in load.guests))
            reader = SqliteReader(data / DATABASE, Bounds())
            try:
                print(await check(load, reader), f"let go after {let_go_s:.1f} s")
            finally:
                await reader.close()
        assert "Traceback" not in server.said()
