"""A disk that is full or read-only, under real processes and load; damage is `test_journal_damage.py`'s."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.bounds import Bounds
from server.journal.folder import DATABASE
from server.journal.reader import SqliteReader
from tests.support.disk import small_disk
from tests.support.load import HURRIED, check, loaded
from tests.support.serving import serving

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("failures")]


async def test_row_14_a_full_disk_under_load_refuses_everything_loses_nothing_and_recovers(tmp_path: Path) -> None:
    with small_disk(tmp_path / "data") as disk:
        async with serving(disk.folder, **HURRIED) as server, loaded([server.url]) as load:
            load.begin()
            await asyncio.sleep(2)
            disk.fill(server.pid)
            await server.turns_to("readyz", 503, 10 * 3)
            assert (await server.sign("livez"))[0] == 200
            views = [guest.seat.view for guest in load.guests]
            await asyncio.sleep(2)
            assert [guest.seat.view for guest in load.guests] == views, "nothing changes in memory"
            assert all(guest.seat.connected for guest in load.guests)
            held = sum((guest.held for guest in load.guests), start=type(load.gm.held)())
            assert set(held) == {"storage.unavailable"}
            disk.free(server.pid)
            await server.turns_to("readyz", 200, 5 * 3)
            before = sum(sent.answer is not None for sent in load.sent)
            await asyncio.sleep(2)
            assert sum(sent.answer is not None for sent in load.sent) > before, "play goes on"
            await load.finish()
            await load.level()
            reader = SqliteReader(disk.folder / DATABASE, Bounds())
            try:
                print(await check(load, reader))
            finally:
                await reader.close()
        assert "Traceback" not in server.said()


async def test_row_14_on_a_read_only_disk_it_does_not_start_and_afterwards_everything_is_there(tmp_path: Path) -> None:
    with small_disk(tmp_path / "data") as disk:
        async with serving(disk.folder, **HURRIED) as server, loaded([server.url]) as load:
            load.begin()
            await asyncio.sleep(1)
            server.kill()
            disk.read_only(True)
            with pytest.raises(AssertionError, match=r"it ended with 1"):
                await server.start()
            server.kill()
            assert str(disk.folder) in server.tail(1)
            assert "Traceback" not in server.said()
            disk.read_only(False)
            await server.start()
            await load.finish()
            await load.level()
            reader = SqliteReader(disk.folder / DATABASE, Bounds())
            try:
                print(await check(load, reader))
            finally:
                await reader.close()
