"""Programs that write to a journal in a process of their own, for tests that kill it or take its disk away.

    python -m tests.server.journal_writers crowd FOLDER LIFE
    python -m tests.server.journal_writers full FOLDER limit|tmpfs

What they say goes to standard output, a line at a time and unbuffered.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import resource
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from server.journal import Appended, AppendResult, Current, Duplicate, Key, NoSuchRoom, Silence, StorageUnavailable
from server.journal.sqlite import SqliteJournal

ROOMS = 8


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def body(room: str, key: Key) -> bytes:
    """What the entry of a key says: enough that a page holds only few."""
    return f"{room} {key.by} {key.id} ".encode() * 20


async def crowd(folder: Path, life: int) -> None:
    """Write to several rooms at once until killed; say each entry when it has been acknowledged."""
    journal = SqliteJournal(folder)
    for line in journal.report.lines():
        say("report", line)

    async def writer(room: str) -> None:
        try:
            head = await journal.head(room)
        except NoSuchRoom:
            key = Key("gm", "create")
            await journal.create(room, body(room, key), key, b"p", b"a", journal.now())
            say("ok", room, 1, "gm", "create")
            head = 1
        count = 0
        while True:
            count += 1
            key = Key("gm", f"{life}.{count}")
            said = await journal.append(room, head, body(room, key), key, b"p", b"a%d" % head, journal.now())
            assert said == Appended(head + 1), said
            head += 1
            say("ok", room, head, key.by, key.id)
            if count % 50 == 0:
                await journal.save_snapshot(room, head, body(room, key) * 10)

    say("ready")
    await asyncio.gather(*(writer(f"room{i}") for i in range(ROOMS)))


async def full(folder: Path, how: str) -> None:
    """Fill the disk under a journal, see that it refuses and forgets nothing, free the disk, see it go on."""
    disk = Limited(folder) if how == "limit" else Small(folder)
    journal = SqliteJournal(folder)
    rooms = [f"room{i}" for i in range(ROOMS)]
    wake = journal.now() + 3_600_000

    def append(room: str, head: int, id: str, **more: Any) -> Coroutine[Any, Any, AppendResult]:
        key = Key("gm", id)
        return journal.append(room, head, body(room, key), key, b"p", b"a", journal.now(), wake_at=wake, **more)

    for room in rooms:
        assert await journal.create(room, b"opened", Key("gm", "0"), b"p", b"a", journal.now(), wake_at=wake)
    heads = dict.fromkeys(rooms, 1)

    # Almost full: of a group that does not fit nothing is there.
    disk.fill(leave=40_960)
    for count in itertools.count():
        assert count < 1_000, "the disk is never full"
        said = await asyncio.gather(*(append(r, heads[r], f"k{count}") for r in rooms), return_exceptions=True)
        if any(isinstance(answer, StorageUnavailable) for answer in said):
            assert {type(answer) for answer in said} == {StorageUnavailable}
            assert "\n" not in str(said[0])
            break
        assert said == [Appended(heads[room] + 1) for room in rooms]
        heads = {room: head + 1 for room, head in heads.items()}
    assert {room: await journal.head(room) for room in rooms} == heads
    say("full after", count)

    # Nothing at all can be written: every write is refused, every read answered.
    disk.shut()
    since = time.monotonic()
    failures = journal.counters.failures
    for again in range(3):
        for call in (
            lambda again=again: append("room0", heads["room0"], f"more{again}"),
            lambda: journal.save_snapshot("room0", 1, b"state" * 10_000),
            lambda: journal.create("fresh", b"x" * 10_000, Key("gm", "0"), b"p", b"a", journal.now()),
            lambda: journal.heartbeat(),
        ):
            await refused(call())
        assert [n for n, _ in await journal.read("room0")] == list(range(1, heads["room0"] + 1))
        assert await journal.check("room0", heads["room0"], Key("gm", "k0")) == Duplicate(2, b"p", b"a")
        assert await journal.check("room0", heads["room0"], Key("gm", "more0")) == Current()
        await asyncio.sleep(0.1)
    assert journal.counters.failures == failures + 12

    # Space again: the same call with the same key, without a restart, once the clocks have been extended.
    disk.free()
    for room in rooms:
        now = await append(room, heads[room], f"k{count}")
        assert isinstance(now, Silence), now
        gone = (time.monotonic() - since) * 1_000
        assert 300 <= now.ms <= gone + 2_000, (now, gone)
        assert await append(room, heads[room], "extended", extends_ms=now.ms) == Appended(heads[room] + 1)
        assert await append(room, heads[room] + 1, f"k{count}") == Appended(heads[room] + 2)
        assert await append(room, heads[room], f"k{count}") == Duplicate(heads[room] + 2, b"p", b"a")
        heads[room] += 2

    # Where no clock runs, the heartbeat writes nothing; but after a failure it must, before all is well again.
    for room in rooms:
        stopped = await journal.append(room, heads[room], b"x", Key("gm", "stop"), b"p", b"a", journal.now())
        assert stopped == Appended(heads[room] + 1)
        heads[room] += 1
    disk.shut()
    await journal.heartbeat()
    await refused(append("room0", heads["room0"], "none"))
    for _ in range(2):
        assert await journal.due() == []
        await refused(journal.heartbeat())
    disk.free()
    await journal.heartbeat()
    await journal.close()
    journal = SqliteJournal(folder)
    assert not list(journal.report.lines())
    assert {info.room: info.head for info in await journal.rooms()} == heads
    await journal.close()

    # Nor does a server start on a full disk with half a journal.
    disk.shut()
    try:
        await SqliteJournal(folder).close()
    except StorageUnavailable as why:
        say("not started:", why)
    disk.free()
    journal = SqliteJournal(folder)
    assert {info.room: info.head for info in await journal.rooms()} == heads
    await journal.close()
    say("recovered")


async def refused(call: Coroutine[Any, Any, Any]) -> None:
    """It must not succeed where nothing can be written."""
    try:
        await call
    except StorageUnavailable:
        return
    raise AssertionError("written where nothing can be written")


class Limited:
    """A disk of which this process may use only so much: needs no rights."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "journal.db-wal"
        _, self._hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, leave: int) -> None:
        """Leave so many bytes."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._log.stat().st_size + leave, self._hard))

    def shut(self) -> None:
        """Leave nothing, not even what is in use."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, self._hard))

    def free(self) -> None:
        """Give all back."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._hard, self._hard))


class Small(Limited):
    """A file system of 4 MB with a file in it that takes the rest."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], check=True)
        self._ballast = folder / "ballast"

    def fill(self, leave: int) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4_096))
            except OSError:
                file.truncate(file.tell() - leave)

    def free(self) -> None:
        super().free()
        self._ballast.unlink(missing_ok=True)


if __name__ == "__main__":
    what, where, more = sys.argv[1:]
    asyncio.run(crowd(Path(where), int(more)) if what == "crowd" else full(Path(where), more))
