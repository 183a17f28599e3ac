"""Old rooms are exported before they are deleted."""

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from engine import catalogue
from server.app import server_keys
from server.bounds import Bounds
from server.journal import NoSuchRoom, RoomInfo
from server.journal.memory import MemoryJournal, MemoryStore
from server.journal.sqlite import SqliteJournal
from server.retention import sweep
from server.settings import Settings
from server.verify import verify
from tests.support.inn import HOUR_MS, inn
from tests.support.played import play


def test_a_room_that_nobody_used_is_exported_then_deleted(tmp_path: Path):
    room = asyncio.run(play(tmp_path))
    keys = server_keys(Settings(data=str(tmp_path)))

    async def swept() -> None:
        journal = SqliteJournal(tmp_path)
        active_at = (await journal.info(room)).active_at
        assert await sweep(journal, keys, Bounds(), tmp_path / "exports", active_at) == []
        assert await journal.head(room)
        (tmp_path / "blocked").write_text("")
        assert await sweep(journal, keys, Bounds(), tmp_path / "blocked", active_at + 1) == []
        assert await journal.head(room), "what cannot be exported stays"
        assert await sweep(journal, keys, Bounds(), tmp_path / "exports", active_at + 1) == [room]
        with pytest.raises(NoSuchRoom):
            await journal.head(room)
        await journal.close()

    asyncio.run(swept())
    (file,) = (tmp_path / "exports").iterdir()
    assert file.name == f"{room}.jsonl"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert verify(file.read_bytes().splitlines()).is_good


RULES = catalogue.ruleset("dragons_of_shadows")


class Hasty(MemoryJournal):
    """One node of several; something happens to a room just before this one deletes it."""

    def __init__(self, store: MemoryStore, before: Callable[[str], Awaitable[object]]) -> None:
        super().__init__(store)
        self.before = before

    async def info(self, room: str) -> RoomInfo:
        await self.before(room)
        return await super().info(room)


async def test_two_nodes_that_sweep_at_once_do_not_disturb_each_other(tmp_path: Path):
    async with inn(rules=RULES) as node:
        await node.open("one")
        await node.open("two")
        nodes = [MemoryJournal(node.store) for _ in range(2)]
        late = node.clock.at + 1
        swept = await asyncio.gather(*(sweep(each, node.keys, node.bounds, tmp_path / "e", late) for each in nodes))
        assert sorted(swept[0] + swept[1]) == ["one", "two"]
        assert {path.name for path in (tmp_path / "e").iterdir()} == {"one.jsonl", "two.jsonl"}


async def test_a_room_that_another_node_deletes_first_is_no_error(tmp_path: Path):
    async with inn(rules=RULES) as node:
        await node.open()
        second = Hasty(node.store, node.journal.delete)
        assert await sweep(second, node.keys, node.bounds, tmp_path / "e", node.clock.at + 1) == []
        with pytest.raises(NoSuchRoom):
            await node.journal.head("inn")


async def test_a_room_to_which_somebody_comes_back_meanwhile_stays(tmp_path: Path):
    async with inn(rules=RULES) as node:
        secret = await node.open()
        before = node.clock.at + 1

        async def come_back(room: str) -> None:
            node.clock.turn(HOUR_MS)
            await node.claims("inn", secret)

        second = Hasty(node.store, come_back)
        assert await sweep(second, node.keys, node.bounds, tmp_path / "e", before) == []
        assert await node.journal.head("inn") > 1
