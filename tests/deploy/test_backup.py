"""Backups taken while people play, put back as deploy/README.md says: what was acknowledged before them is there."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.recipes import DEPLOY
from tests.e2e.conftest import QUICK
from tests.e2e.playing import table_at
from tests.support.redis_server import RedisServer, temporary_redis
from tests.support.serving import serving
from zwada_client import Connection, Link, Session


async def backup(*words: str) -> tuple[int, str, str]:
    """Run the script; its exit code and what it says."""
    process = await asyncio.create_subprocess_exec(
        "sh", str(DEPLOY / "backup.sh"), *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode().strip(), err.decode().strip()


async def test_a_data_folder_is_copied_while_people_play_and_put_back(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "backups"
    kept.mkdir()
    async with serving(data, **QUICK) as server, table_at(server.url) as table:
        invite = table.invites["gm"].rpartition("#")[2]
        for n in range(50):
            await table.gm_does("name_room", name=f"Before {n}")
        going = asyncio.create_task(busy(table.gm))
        code, copy, error = await backup("--data", str(data), str(kept))
        assert (code, error) == (0, "")
        going.cancel()
    assert kept_in(Path(copy)) == {"journal.db", "secret", "secret.check"}
    shutil.rmtree(data)
    shutil.copytree(copy, data)
    async with serving(data, **QUICK) as server:
        session = await Session.open(Link(server.url, table.room, invite))  # the secret is the same, too
        async with Connection(session) as gm:
            assert gm.view["room"]["name"].startswith(("Before 49", "Meanwhile"))
        assert "damaged" not in server.said()


def kept_in(folder: Path) -> set[str]:
    """Names of the files of a backup, which only their owner may read."""
    files = list(folder.iterdir())
    assert {path.stat().st_mode & 0o077 for path in (folder, *files)} == {0}
    return {path.name for path in files}


async def busy(gm: Connection) -> None:
    for n in range(10_000):
        await gm.do("name_room", {"name": f"Meanwhile {n}"})


async def test_a_backup_that_fails_leaves_nothing_that_looks_like_one(tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"not a database" * 1_000)
    to = tmp_path / "to"
    to.mkdir()
    code, copy, error = await backup("--data", str(tmp_path), str(to))
    assert (code, copy, error.splitlines()[-1]) == (1, "", "backup.sh: the journal could not be copied")
    assert not list(to.iterdir())
    assert (await backup("--data", str(to), str(to)))[2] == f"backup.sh: there is no journal in {to}"
    assert (await backup(str(to)))[2] == "backup.sh: either --data or --redis"
    assert (await backup("--data", str(to), str(tmp_path / "no")))[2] == f"backup.sh: there is no folder {tmp_path}/no"


async def test_what_the_script_does_not_know_is_no_folder(tmp_path: Path) -> None:
    code, said, error = await backup("--help")
    assert (code, error) == (0, "")
    assert "backup.sh --redis redis://" in said
    assert (await backup("--data"))[2] == "backup.sh: --data needs a word behind it"
    assert (await backup("--data", "x", "--fast"))[2] == "backup.sh: there is no --fast"
    assert (await backup(str(tmp_path), "--data", "x"))[2].endswith("comes last")


@pytest.mark.redis
async def test_a_redis_that_gives_no_copy_is_told_without_its_password(tmp_path: Path) -> None:
    nobody = "redis://:sesame@127.0.0.1:1/0"
    code, copy, error = await backup("--redis", nobody, str(tmp_path))
    assert (code, copy) == (1, "")
    assert error == "backup.sh: no copy from Redis: Could not connect to Redis at 127.0.0.1:1: Connection refused"
    assert "sesame" not in (await backup("--redis", "redis://:ses@me@127.0.0.1:1/0", str(tmp_path)))[2]
    with temporary_redis(requirepass="sesame") as redis:
        code, _, error = await backup("--redis", redis.url.replace("sesame", "parsley"), str(tmp_path))
        assert code == 1
        assert error.startswith("backup.sh: no copy from Redis: AUTH failed")
        assert "parsley" not in error
        assert not os.listdir(tmp_path)
        code, copy, _ = await backup("--redis", redis.url, str(tmp_path))
        assert kept_in(Path(copy)) == {"dump.rdb"}


@pytest.mark.slow
@pytest.mark.redis
def test_a_redis_is_copied_while_it_runs_and_put_back_by_the_readmes_commands(tmp_path: Path) -> None:
    options = {"appendonly": "yes", "appendfsync": "always"}
    with RedisServer(tmp_path / "old", **options) as redis:
        for n in range(1_000):
            redis.client.xadd("stream", {"body": b"\0\xff" * 100}, id=f"{n + 1}-0")
        script = ["sh", str(DEPLOY / "backup.sh"), "--redis", redis.url, str(tmp_path)]
        copy = subprocess.run(script, capture_output=True, text=True, check=True).stdout.strip()
    (tmp_path / "new").mkdir()
    readme = (DEPLOY / "README.md").read_text(encoding="utf-8")
    (restore,) = (block.partition("```")[0] for block in readme.split("```sh\n") if "dump.rdb" in block)
    new = RedisServer(tmp_path / "new", **options)
    environ = os.environ | {"DIR": str(new.folder), "COPY": copy}
    try:
        subprocess.run(["sh", "-ec", restore], env=environ, capture_output=True, check=True, timeout=60)
    finally:  # where it went wrong, what it started is still there
        ended = ["redis-cli", "-s", f"{new.folder}/restore.sock", "shutdown", "nosave"]
        subprocess.run(ended, capture_output=True, check=False)
    with new:
        assert new.client.xlen("stream") == 1_000
        assert new.client.xinfo_stream("stream")["last-generated-id"] == b"1000-0"
