"""A journal whose files were damaged while nobody looked: what is whole is kept, what is missing is named."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from server.journal import (
    Appended,
    Damaged,
    Duplicate,
    FolderDamaged,
    Missing,
    NoSuchRoom,
    StorageUnavailable,
)
from server.journal.sqlite import SqliteJournal
from tests.server.journals import key, opened

ROOMS = [f"room{i}" for i in range(6)]
SEEDS = range(50)


@dataclass
class Written:
    """A folder as a killed server, or one that was closed, left it; and what had been acknowledged."""

    folder: Path
    entries: dict[str, list[bytes]]
    snapshots: dict[tuple[str, int], bytes]


def entry(chance: random.Random, room: str, n: int) -> bytes:
    return f"{room} {n} ".encode() + chance.randbytes(chance.randrange(20, 1_500))


async def write(folder: Path, *, killed: bool) -> Written:
    """Six rooms of about 60 entries; of a killed server the second half stands in the write-ahead log."""
    chance = random.Random(5)
    written = Written(folder, {room: [] for room in ROOMS}, {})
    journal = SqliteJournal(folder / "live")
    for half in range(2):
        if half:
            await journal.close()
            journal = SqliteJournal(folder / "live")
        for _ in range(30):
            for room in chance.sample(ROOMS, 4 + half * 2):
                entries = written.entries[room]
                n = len(entries) + 1
                entries.append(entry(chance, room, n))
                if n == 1:
                    await journal.create(room, entries[0], key("k1"), b"p", b"a1", journal.now())
                else:
                    said = await journal.append(room, n - 1, entries[-1], key(f"k{n}"), b"p", b"a%d" % n, journal.now())
                    assert said == Appended(n)
                if n % 20 == 0:
                    body = written.snapshots[room, n] = chance.randbytes(5_000)
                    await journal.save_snapshot(room, n, body)
    if not killed:
        await journal.close()
    shutil.copytree(folder / "live", folder / "left", ignore=shutil.ignore_patterns("*-shm", "lock"))
    await journal.close()
    written.folder = folder / "left"
    return written


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return asyncio.run(write(tmp_path_factory.mktemp("killed"), killed=True))


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return asyncio.run(write(tmp_path_factory.mktemp("closed"), killed=False))


def flip(file: Path, chance: random.Random, start: int = 0) -> None:
    """Change a few bytes somewhere, or lose the rest, or find zeros there."""
    content = bytearray(file.read_bytes())
    where = chance.randrange(start, len(content))
    match chance.randrange(4):
        case 0 | 1:
            for i in range(where, min(where + chance.randrange(1, 9), len(content))):
                content[i] ^= chance.randrange(1, 256)
        case 2:
            del content[where:]
        case 3:
            content[where : where + 512] = bytes(len(content[where : where + 512]))
    file.write_bytes(content)


async def whole(journal: SqliteJournal, written: Written) -> dict[str, int]:
    """The head of each room, all entries up to which have been read and are as they were written."""
    heads = {}
    for room, entries in written.entries.items():
        try:
            heads[room] = await journal.head(room)
        except NoSuchRoom:
            heads[room] = 0
            continue
        after = 0
        while page := await journal.read(room, after):
            assert page == list(enumerate(entries, 1))[after : after + len(page)]
            after = page[-1][0]
        assert after == heads[room]
        snapshot = await journal.snapshot(room)
        if snapshot is not None:
            assert snapshot[1] == written.snapshots[room, snapshot[0]]
            assert snapshot[0] <= heads[room]
    return heads


@pytest.mark.parametrize("seed", SEEDS)
async def test_row_15_a_damaged_log_ends_at_the_last_whole_entry_and_says_what_is_missing(
    seed: int, killed: Written, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed.folder, folder)
    flip(folder / "journal.db-wal", random.Random(seed))
    damaged = (folder / "journal.db-wal").read_bytes()
    journal = SqliteJournal(folder)
    heads = await whole(journal, killed)
    lost = {room: head for room, head in heads.items() if head < len(killed.entries[room])}
    assert journal.report.missing == tuple(
        Missing(room, head, len(killed.entries[room])) for room, head in sorted(lost.items())
    )
    lines = "\n".join(journal.report.lines())
    for room, head in lost.items():
        assert f"room {room}: entries {head + 1} to {len(killed.entries[room])} are missing" in lines
    if lost:
        assert journal.report.saved is not None
        assert (Path(journal.report.saved) / "journal.db-wal").read_bytes() == damaged
    # What was lost may be sent again; what was not gets its first answer. Who saw the lost sees a new epoch.
    for room, head in heads.items():
        if head:
            assert (await journal.info(room)).epoch == 1 + (room in lost)
            again = await journal.append(room, head, b"again", key(f"k{head + 1}"), b"p", b"a", journal.now())
            assert again == Appended(head + 1)
            again = await journal.append(room, head, b"again", key(f"k{head}"), b"p", b"a", journal.now())
            assert again == Duplicate(head, b"p", b"a%d" % head)
    # Said once.
    await journal.close()
    journal = SqliteJournal(folder)
    assert not list(journal.report.lines())
    assert [info.room for info in await journal.rooms()] == [room for room in ROOMS if heads[room]]
    await journal.close()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("left", ["closed", "killed"])
async def test_row_15_a_damaged_database_gives_what_was_written_or_says_that_it_cannot(
    left: str, seed: int, closed: Written, killed: Written, tmp_path: Path
) -> None:
    written = closed if left == "closed" else killed
    folder = tmp_path / "data"
    shutil.copytree(written.folder, folder)
    chance = random.Random(seed)
    for _ in range(chance.randrange(1, 4)):
        flip(folder / "journal.db", chance)
    told: dict[str, int] = {}
    for _ in range(3):
        try:
            journal = SqliteJournal(folder)
        except FolderDamaged:
            assert (folder / "journal.db").exists()
            return
        told |= {lost.room: lost.damaged for lost in journal.report.missing}
        try:
            heads = await gentle(journal, written, told)
            break
        except StorageUnavailable:
            # The next start looks through all of it.
            continue
        finally:
            await journal.close()
    else:
        raise AssertionError("it is never mended")
    for room, head in heads.items():
        assert head == len(written.entries[room]) or told


async def gentle(journal: SqliteJournal, written: Written, told: dict[str, int]) -> dict[str, int]:
    """As a server reads: from the newest snapshot, and a damaged room is mended."""
    heads = {}
    for room, entries in written.entries.items():
        try:
            head = await journal.head(room)
            snapshot = await journal.snapshot(room)
            assert snapshot is None or snapshot[1] == written.snapshots[room, snapshot[0]]
            while True:
                try:
                    after = snapshot[0] if snapshot else 0
                    while page := await journal.read(room, after):
                        assert page == list(enumerate(entries, 1))[after : after + len(page)]
                        after = page[-1][0]
                    head = await journal.head(room)
                    assert after == head
                    break
                except Damaged:
                    lost = await journal.mend(room)
                    assert lost is not None
                    told[room] = lost.damaged
        except NoSuchRoom:
            head = 0
        heads[room] = head
    return heads


async def test_row_15_what_is_missing_after_a_flip_is_sometimes_much_and_sometimes_nothing(
    killed: Written, tmp_path: Path
) -> None:
    """The damage above is real damage."""
    lost = []
    for seed in range(0, 50, 5):
        folder = tmp_path / str(seed)
        shutil.copytree(killed.folder, folder)
        flip(folder / "journal.db-wal", random.Random(seed))
        with closing(sqlite3.connect(folder / "journal.db")) as db:
            there = db.execute("SELECT count(*) FROM entries").fetchone()[0]
        lost.append(sum(map(len, killed.entries.values())) - there)
    assert min(lost) < 30
    assert max(lost) > 100


@pytest.mark.parametrize("seed", range(10))
async def test_damaged_lines_of_heads_accuse_nobody(seed: int, killed: Written, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed.folder, folder)
    flip(folder / "heads", random.Random(seed))
    journal = SqliteJournal(folder)
    assert not list(journal.report.lines())
    assert await whole(journal, killed) == {room: len(entries) for room, entries in killed.entries.items()}
    await journal.close()


@pytest.mark.parametrize("how", ["missing", "empty", "another", "text"])
async def test_row_15_a_lost_database_is_never_an_empty_start(how: str, killed: Written, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed.folder, folder)
    database = folder / "journal.db"
    match how:
        case "missing":
            database.unlink()
        case "empty":
            database.write_bytes(b"")
        case "another":
            database.unlink()
            (folder / "journal.db-wal").unlink()
            with closing(sqlite3.connect(database)) as db:
                db.execute("CREATE TABLE other (x)")
        case "text":
            (folder / "journal.db-wal").unlink()
            database.write_text("not a database at all, but long enough to be looked at as one" * 100)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(FolderDamaged, match=r"journal\.db") as refused:
        SqliteJournal(folder)
    assert "\n" not in str(refused.value)
    assert {name: (folder / name).read_bytes() for name in before} == before


async def test_an_entry_before_a_snapshot_may_be_damaged_and_the_room_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    journal = SqliteJournal(folder)
    await opened(journal)
    for n in range(1, 30):
        await journal.append("tavern", n, b"entry", key(f"k{n}"), b"p", b"a", journal.now())
    await journal.save_snapshot("tavern", 20, b"state")
    change(folder, "UPDATE entries SET body = x'00' WHERE n = 10")
    with pytest.raises(Damaged, match="room tavern: entry 10 is damaged"):
        await journal.read("tavern", 9)
    assert [n for n, _ in await journal.read("tavern", 5)] == [6, 7, 8, 9]
    assert await journal.mend("tavern") == Missing("tavern", 30, 30, damaged=1)
    assert await journal.head("tavern") == 30
    assert (await journal.info("tavern")).epoch == 1
    assert await journal.append("tavern", 30, b"on", key("on"), b"p", b"a", journal.now()) == Appended(31)
    with pytest.raises(Damaged):
        await journal.append("tavern", 31, b"again", key("k9"), b"p", b"a", journal.now())
    # Behind the snapshot it is not so.
    change(folder, "UPDATE entries SET answer = x'00' WHERE n = 25")
    assert await journal.mend("tavern") == Missing("tavern", 24, 31, damaged=1)
    assert (await journal.info("tavern")).epoch == 2
    assert await journal.append("tavern", 24, b"on", key("on"), b"p", b"a", journal.now()) == Appended(25)
    with closing(sqlite3.connect(folder / "journal.db")) as db:
        assert db.execute("SELECT room, epoch, n FROM lost").fetchall() == [("tavern", 1, n) for n in range(25, 32)]
    await journal.close()


async def test_a_damaged_snapshot_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    journal = SqliteJournal(folder)
    await opened(journal)
    for n in range(1, 10):
        await journal.append("tavern", n, b"entry", key(f"k{n}"), b"p", b"a", journal.now())
        await journal.save_snapshot("tavern", n, b"state %d" % n)
    change(folder, "UPDATE snapshots SET body = x'00' WHERE place & 15 = 9")
    assert await journal.snapshot("tavern") == (8, b"state 8")
    await journal.close()


async def test_a_room_whose_first_entry_is_lost_is_named_and_is_no_more(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    journal = SqliteJournal(folder)
    await opened(journal)
    await opened(journal, "cellar")
    change(folder, "UPDATE entries SET sum = 'x' WHERE place = (SELECT min(place) FROM entries)")
    assert await journal.mend("tavern") == Missing("tavern", 0, 1)
    assert await journal.mend("cellar") is None
    with pytest.raises(NoSuchRoom):
        await journal.read("tavern")
    await journal.close()
    journal = SqliteJournal(folder)
    assert not list(journal.report.lines())
    assert [info.room for info in await journal.rooms()] == ["cellar"]
    await journal.close()


async def test_a_deleted_room_stays_deleted_though_the_log_is_lost(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "data")
    await opened(journal)
    await opened(journal, "cellar")
    await journal.close()
    journal = SqliteJournal(tmp_path / "data")
    await journal.delete("tavern")
    shutil.copytree(tmp_path / "data", tmp_path / "left", ignore=shutil.ignore_patterns("*-shm", "*-wal"))
    await journal.close()
    journal = SqliteJournal(tmp_path / "left")
    assert [info.room for info in await journal.rooms()] == ["cellar"]
    await journal.close()


async def test_a_rebuilding_that_was_interrupted_is_done_again(closed: Written, tmp_path: Path) -> None:
    for step in ("begun", "complete", "log gone"):
        folder = tmp_path / step.replace(" ", "")
        shutil.copytree(closed.folder, folder)
        if step == "begun":
            (folder / "building.db").write_bytes(b"half")
        else:
            (folder / "journal.db").rename(folder / "rebuilt.db")
            (folder / "journal.db").write_bytes(b"damaged" * 1_000)
            if step == "complete":
                (folder / "journal.db-wal").write_bytes(b"log of the damaged one")
        journal = SqliteJournal(folder)
        assert await whole(journal, closed) == {room: len(entries) for room, entries in closed.entries.items()}
        assert not (folder / "rebuilt.db").exists()
        await journal.close()


def change(folder: Path, sql: str) -> None:
    """Change something behind the journal's back."""
    with closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as db:
        assert db.execute(sql).rowcount == 1
