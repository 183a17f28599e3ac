"""What only the journal in a folder can do wrong: locks, modes, full disks, kills, and a loop kept waiting."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from server.journal import (
    Appended,
    Conflict,
    FolderDamaged,
    FolderLocked,
    FolderUnwritable,
    Key,
    NoSuchRoom,
    StorageUnavailable,
)
from server.journal.beside import Beside
from server.journal.schema import LOG_BYTES
from server.journal.sqlite import SqliteJournal
from tests.server import journal_writers
from tests.server.journals import filled, key, opened
from tests.support.tree import ROOT


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncIterator[SqliteJournal]:
    journal = SqliteJournal(tmp_path / "data")
    yield journal
    await journal.close()


def writers(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "tests.server.journal_writers", *map(str, words)]


UNSHARE = ["unshare", "--user", "--map-root-user", "--mount"]


def may_mount(where: Path) -> bool:
    """Does this machine let a process mount something that only it sees?"""
    try:
        probe = [*UNSHARE, "mount", "-t", "tmpfs", "tmpfs", str(where)]
        return subprocess.run(probe, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


# The folder.


async def test_files_are_the_servers_alone(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    folder = tmp_path / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    assert modes == dict.fromkeys(["journal.db", "journal.db-wal", "journal.db-shm", "heads", "lock"], 0o600)


async def test_a_folder_has_one_server(tmp_path: Path, journal: SqliteJournal) -> None:
    with pytest.raises(FolderLocked) as refused:
        SqliteJournal(tmp_path / "data")
    said = str(refused.value)
    assert str(tmp_path / "data") in said
    assert f"process {os.getpid()}" in said
    assert "\n" not in said
    await opened(journal)
    await journal.close()
    again = SqliteJournal(tmp_path / "data")
    assert await again.head("tavern") == 1
    await again.close()


async def test_a_killed_server_keeps_no_lock(tmp_path: Path) -> None:
    with running(tmp_path / "data", life=1) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        with pytest.raises(FolderLocked, match=f"process {child.pid}"):
            SqliteJournal(tmp_path / "data")
    await SqliteJournal(tmp_path / "data").close()


async def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file", tmp_path / "file" / "data", Path("/proc/zwada/data")):
        with pytest.raises(FolderUnwritable) as refused:
            SqliteJournal(path)
        assert str(path) in str(refused.value)
        assert "\n" not in str(refused.value)


async def test_another_database_in_the_folder_is_not_written_to(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    data = tmp_path / "data"
    (data / "journal.db").rename(tmp_path / "kept.db")
    with pytest.raises(StorageUnavailable):
        await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    await SqliteJournal(tmp_path / "other").close()
    (tmp_path / "other" / "journal.db").rename(data / "journal.db")
    with pytest.raises(StorageUnavailable):
        await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    (tmp_path / "kept.db").rename(data / "journal.db")
    assert await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now()) == Appended(2)


# Group commit.


async def test_what_waits_together_is_synced_together(journal: SqliteJournal) -> None:
    rooms = [f"room{i}" for i in range(100)]
    await asyncio.gather(*(opened(journal, room) for room in rooms))
    before = journal.counters.groups
    said = await asyncio.gather(
        *(journal.append(room, 1, b"x", key("k"), b"p", b"a", journal.now()) for room in rooms),
        *(journal.append(room, 1, b"y", key("k2"), b"p", b"a", journal.now()) for room in rooms),
    )
    assert said == [Appended(2)] * 100 + [Conflict(2)] * 100
    assert journal.counters.groups - before < 20
    assert journal.counters.group_max > 10


async def test_the_loop_goes_on_while_the_disk_does_not(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    with closing(sqlite3.connect(tmp_path / "data" / "journal.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now()))
        slowest = 0.0
        for _ in range(30):
            started = time.perf_counter()
            await asyncio.sleep(0.01)
            slowest = max(slowest, time.perf_counter() - started - 0.01)
        assert await journal.head("tavern") == 1
        assert not waiting.done()
        assert slowest < 0.2
        other.execute("ROLLBACK")
        assert await waiting == Appended(2)


async def test_a_disk_that_stays_busy_is_unavailable_and_then_is_not(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    with closing(sqlite3.connect(tmp_path / "data" / "journal.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable, match="locked"):
            await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
        other.execute("ROLLBACK")
    assert await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now()) == Appended(2)


async def test_the_log_is_carried_over_once_a_reader_has_let_go(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    log = tmp_path / "data" / "journal.db-wal"
    with closing(sqlite3.connect(tmp_path / "data" / "journal.db", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM entries").fetchone()
        for n in range(1, 100):
            await journal.append("tavern", n, bytes(200_000), key(f"k{n}"), b"p", b"a", journal.now())
        assert log.stat().st_size > LOG_BYTES
        other.execute("ROLLBACK")
    for n in range(100, 150):
        await journal.append("tavern", n, bytes(200_000), key(f"k{n}"), b"p", b"a", journal.now())
    assert journal.counters.checkpoints
    assert log.stat().st_size <= LOG_BYTES


async def test_a_page_is_found_as_fast_at_the_end_of_a_long_room(tmp_path: Path, journal: SqliteJournal) -> None:
    await opened(journal)
    for start in range(1, 10_000, 250):
        count = min(250, 10_000 - start)
        calls = (
            journal.append("tavern", n, b"%d" % n * 50, key(f"k{n}"), b"p", b"a", journal.now())
            for n in range(start, start + count)
        )
        assert await asyncio.gather(*calls) == [Appended(n + 1) for n in range(start, start + count)]
    pages: list[list[int]] = []
    seconds: list[float] = []
    after = 0
    while True:
        started = time.perf_counter()
        page = await journal.read("tavern", after, 1_000_000)
        seconds.append(time.perf_counter() - started)
        if not page:
            break
        pages.append([n for n, _ in page])
        after = page[-1][0]
    assert pages == [list(range(start + 1, start + 501)) for start in range(0, 10_000, 500)]
    assert min(seconds[15:20]) < 10 * min(seconds[:5])
    await journal.delete("tavern")
    for _ in range(100):
        with closing(sqlite3.connect(tmp_path / "data" / "journal.db")) as other:
            left = other.execute("SELECT count(*) FROM entries").fetchone()[0]
        if not left:
            break
        await asyncio.sleep(0.05)
    assert left == 0


# The disk.


def test_row_14_a_disk_that_may_not_be_written_refuses_and_recovers(tmp_path: Path) -> None:
    ran = subprocess.run(writers("full", tmp_path / "data", "limit"), capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("recovered\n")


def test_row_14_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """A file system of its own where the machine lets us mount one, else the same by a limit on the process."""
    words = writers("full", tmp_path / "data", "limit")
    if may_mount(tmp_path):
        words = [*UNSHARE, *writers("full", tmp_path / "data", "tmpfs")]
    ran = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("recovered\n")


# Kill -9.


class running:
    """A crowd of writers in a process of its own, killed at the end."""

    def __init__(self, folder: Path, life: int) -> None:
        self.child = subprocess.Popen(writers("crowd", folder, str(life)), stdout=subprocess.PIPE, cwd=ROOT)

    def __enter__(self) -> subprocess.Popen[bytes]:
        return self.child

    def __exit__(self, *why: object) -> None:
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()
        assert self.child.stdout is not None
        self.child.stdout.close()


def acknowledged(said: bytes) -> Iterator[tuple[str, int, Key]]:
    """What a killed crowd had said; its last line may have been cut off."""
    for line in said.split(b"\n")[:-1]:
        match line.decode().split(" "):
            case ["ok", room, n, by, id]:
                yield room, int(n), Key(by, id)
            case ["report", *words]:
                raise AssertionError(" ".join(words))


async def test_row_2_nothing_acknowledged_is_missing_after_kill_9_and_nothing_is_there_twice(tmp_path: Path) -> None:
    chance = random.Random(14)
    known: dict[tuple[str, int], Key] = {}
    for life in range(6):
        with running(tmp_path / "data", life) as child:
            assert child.stdout is not None
            said = child.stdout.readline()
            await asyncio.sleep(chance.uniform(0.05, 0.4))
            child.kill()
            said += child.stdout.read()
        for room, n, sent in acknowledged(said):
            assert (room, n) not in known
            known[room, n] = sent
        journal = SqliteJournal(tmp_path / "data")
        assert not list(journal.report.lines())
        seen: set[tuple[str, bytes]] = set()
        for info in await journal.rooms():
            after = 0
            while page := await journal.read(info.room, after):
                for n, body in page:
                    assert (info.room, body) not in seen
                    seen.add((info.room, body))
                    if (info.room, n) in known:
                        assert body == journal_writers.body(info.room, known[info.room, n])
                after = page[-1][0]
            assert after == info.head
            assert all(n <= info.head for room, n in known if room == info.room)
        await journal.close()
    assert len(known) > 200


# Beside the server.


async def test_a_journal_is_read_beside_its_running_server(tmp_path: Path, journal: SqliteJournal) -> None:
    await filled(journal, 10)
    await journal.save_snapshot("tavern", 5, b"state")
    beside = Beside(tmp_path / "data")
    assert len(await beside.read("tavern")) == 10
    await journal.append("tavern", 10, b"new", key("new"), b"p", b"a", journal.now())
    assert await beside.read("tavern", 10) == [(11, b"new")]
    assert [info.head for info in await beside.rooms()] == [11]
    assert await beside.snapshot("tavern") == (5, b"state")
    with pytest.raises(NoSuchRoom):
        await beside.head("cellar")
    await journal.close()
    assert await beside.head("tavern") == 11
    await beside.close()
    with pytest.raises(StorageUnavailable):
        await beside.head("tavern")


def test_a_killed_servers_journal_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data, 0) as child:
        assert child.stdout is not None
        said = child.stdout.readline() + child.stdout.readline() + child.stdout.readline()
    before = {name: (data / name).read_bytes() for name in ("journal.db", "journal.db-wal", "heads")}
    read = [sys.executable, "-c", READ, str(data)]
    shut = f"mount --bind {data} {data} && mount -o remount,bind,ro {data} && exec "
    ways = [read, read]
    if may_mount(tmp_path):
        ways += [[*UNSHARE, "sh", "-c", shut + '"$@"', "sh", *read]] * 2
    for way in ways:
        reading = subprocess.run(way, capture_output=True, cwd=ROOT)
        assert reading.returncode == 0, reading.stderr
        heads = dict(line.split() for line in reading.stdout.decode().splitlines())
        for room, n, _ in acknowledged(said):
            assert int(heads[room]) >= n
        # Next time without it.
        (data / "journal.db-shm").unlink(missing_ok=True)
    assert before == {name: (data / name).read_bytes() for name in before}


READ = """
import asyncio, sys
from pathlib import Path
from server.journal.beside import Beside
async def main():
    beside = Beside(Path(sys.argv[1]))
    for info in await beside.rooms():
        assert len(await beside.read(info.room)) == min(info.head, 500)
        print(info.room, info.head)
    await beside.close()
asyncio.run(main())
"""


def test_where_there_is_no_journal_none_is_made_by_reading(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(FolderDamaged, match="no journal"):
            Beside(folder)
    assert list(tmp_path.iterdir()) == []
