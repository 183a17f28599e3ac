"""Old rooms are exported before they are deleted."""

import asyncio
import stat
from pathlib import Path

import pytest

from server.app import server_keys
from server.bounds import Bounds
from server.journal import NoSuchRoom
from server.journal.sqlite import SqliteJournal
from server.retention import sweep
from server.settings import Settings
from server.verify import verify
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
