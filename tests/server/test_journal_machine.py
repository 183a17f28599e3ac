"""Hypothesis writes, reads, loses replies, crashes and restarts, and keeps a simple book of what must be there."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from server.journal import (
    BEAT_MS,
    Appended,
    Behind,
    Conflict,
    Current,
    Due,
    Duplicate,
    Early,
    Journal,
    Key,
    NoSuchRoom,
    Silence,
)
from tests.server.journals import HOMES, KINDS

T = TypeVar("T")

ROOMS = st.sampled_from(["tavern", "cellar", "stół"])
KEYS = st.builds(Key, st.sampled_from(["gm", "s1"]), st.sampled_from([f"k{i}" for i in range(12)]))
BODIES = st.binary(max_size=40)


@dataclass
class Book:
    """What must be in a room."""

    entries: list[bytes] = field(default_factory=list)
    keys: dict[Key, Duplicate] = field(default_factory=dict)
    snapshots: dict[int, bytes] = field(default_factory=dict)
    at: int = 0
    wake_at: int | None = None
    silent: tuple[int, int] = (0, 0)
    """At least and at most so much silence since its last entry."""

    def write(self, body: bytes, key: Key, answer: bytes, at: int, wake_at: int | None) -> None:
        self.entries.append(body)
        self.keys[key] = Duplicate(len(self.entries), body, answer)
        self.at, self.wake_at, self.silent = at, wake_at, (0, 0)


class JournalMachine(RuleBasedStateMachine):
    """One journal against the book."""

    kind: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="zwada-journal-"))
        self.runner = asyncio.Runner()
        self.home = HOMES[self.kind](self.folder)
        self.journal: Journal = self.wait(self.home.open())
        self.books: dict[str, Book] = {}
        self.beat_at = self.journal.now()
        self.crashed_at = 0

    def wait(self, call: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(call)

    def teardown(self) -> None:
        self.wait(self.home.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    # Writing.

    @rule(room=ROOMS, key=KEYS, body=BODIES, wake=st.none() | st.integers(0, 90_000))
    def create(self, room: str, key: Key, body: bytes, wake: int | None) -> None:
        now = self.journal.now()
        wake_at = None if wake is None else now + wake
        said = self.wait(self.journal.create(room, body, key, body, b"ok", now, wake_at=wake_at))
        book = self.books.get(room)
        if book is None:
            assert said == Appended(1)
            self.books[room] = Book()
            self.books[room].write(body, key, b"ok", now, wake_at)
        else:
            assert said == book.keys.get(key, Conflict(len(book.entries)))

    @rule(
        room=ROOMS,
        key=KEYS,
        body=BODIES,
        off=st.sampled_from([0, 0, 0, 0, -1, 1, 5]),
        wake=st.none() | st.integers(0, 90_000),
        early=st.none() | st.integers(-5, 5),
        lost=st.integers(0, 3),
    )
    def append(
        self, room: str, key: Key, body: bytes, off: int, wake: int | None, early: int | None, lost: int
    ) -> None:
        """`lost`: so many times the reply does not come, and the same call is made again."""
        now = self.journal.now()
        book = self.books.get(room)
        expected = (len(book.entries) if book else 0) + off
        wake_at = None if wake is None else now + wake
        not_before = None if early is None else now + early

        def call(extends_ms: int = 0) -> Coroutine[Any, Any, Any]:
            return self.journal.append(
                room, expected, body, key, body, b"ok", now,
                wake_at=wake_at, not_before=not_before, extends_ms=extends_ms,
            )  # fmt: skip

        if book is None:
            with pytest.raises(NoSuchRoom):
                self.wait(call())
            return
        was_lost = False
        for _ in range(lost):
            was_lost = True
            self.wait(self.lose(call(), lost))
        said = self.wait(call())
        if key in book.keys:
            assert said == book.keys[key]
            return
        if expected != len(book.entries):
            assert said == Conflict(len(book.entries))
            return
        if isinstance(said, Silence):
            at_least, at_most = book.silent
            assert book.wake_at is not None
            assert at_least <= said.ms <= at_most
            said = self.wait(call(extends_ms=said.ms))
        else:
            assert book.wake_at is None or book.silent[0] == 0
        if not_before is not None and not_before > now:
            assert said == Early(not_before - now)
            return
        if was_lost and isinstance(said, Duplicate):
            assert said == Duplicate(expected + 1, body, b"ok")
        else:
            assert said == Appended(expected + 1)
        book.write(body, key, b"ok", now, wake_at)

    async def lose(self, call: Coroutine[Any, Any, object], patience: int) -> None:
        task = asyncio.ensure_future(call)
        for _ in range(patience):
            await asyncio.sleep(0)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    @rule(room=ROOMS, back=st.integers(0, 3), body=BODIES)
    def save_snapshot(self, room: str, back: int, body: bytes) -> None:
        book = self.books.get(room)
        if book is not None and len(book.entries) > back:
            n = len(book.entries) - back
            self.wait(self.journal.save_snapshot(room, n, body))
            book.snapshots[n] = body

    @rule(room=ROOMS)
    def delete(self, room: str) -> None:
        if room in self.books:
            self.wait(self.journal.delete(room))
            del self.books[room]

    # Time, and the end of it.

    @rule(ms=st.integers(1, BEAT_MS))
    def time_passes(self, ms: int) -> None:
        self.home.clock.pass_ms(ms)
        self.wait(self.journal.heartbeat())
        self.beat_at = self.journal.now()

    @rule(gap=st.integers(1, 10**7), late=st.integers(0, BEAT_MS))
    def crash(self, gap: int, late: int) -> None:
        self.home.clock.pass_ms(late)
        self.wait(self.home.crash())
        self.crashed_at = self.home.clock.wall
        self.restart(gap)

    @rule(gap=st.integers(1, 10**7))
    def close(self, gap: int) -> None:
        self.wait(self.home.close())
        self.beat_at = self.home.clock.wall
        self.restart(gap)

    def restart(self, gap: int) -> None:
        """A silence may go unnoticed while one that has crashed still seems alive."""
        self.home.clock.pass_ms(gap)
        self.journal = self.wait(self.home.open())
        now = self.journal.now()
        is_noticed = self.home.clock.wall - self.crashed_at > self.home.late_ms
        for book in self.books.values():
            least, most = book.silent
            book.silent = least + (gap if is_noticed else 0), most + now - max(book.at, min(self.beat_at, now))
        self.beat_at = now

    # What must always be so.

    @invariant()
    def every_room_is_as_the_book_says(self) -> None:
        self.wait(self.compare())

    async def compare(self) -> None:
        infos = await self.journal.rooms()
        assert [(i.room, i.head, i.active_at, i.wake_at, i.epoch) for i in infos] == [
            (room, len(book.entries), book.at, book.wake_at, 1) for room, book in sorted(self.books.items())
        ]
        for room, book in self.books.items():
            assert await self.journal.read(room) == list(enumerate(book.entries, 1))
            newest = max(book.snapshots, default=None)
            found = await self.journal.snapshot(room)
            assert found == (None if newest is None else (newest, book.snapshots[newest]))
        running = [Due(room, book.wake_at) for room, book in self.books.items() if book.wake_at is not None]
        assert await self.journal.due() == sorted(running, key=lambda due: (due.wake_at, due.room))

    @precondition(lambda self: self.books)
    @rule(room=ROOMS, key=KEYS, off=st.integers(-1, 1))
    def check(self, room: str, key: Key, off: int) -> None:
        book = self.books.get(room)
        if book is not None:
            head = len(book.entries)
            said = self.wait(self.journal.check(room, head + off, key))
            assert said == book.keys.get(key, Behind(head) if off else Current())


def play(kind: str, examples: int) -> None:
    run_state_machine_as_test(
        type("Machine", (JournalMachine,), {"kind": kind}),
        settings=settings(
            max_examples=examples, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_any_history_is_kept_as_it_was_told(kind: str) -> None:
    play(kind, examples=20)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_any_of_many_histories_is_kept_as_it_was_told(kind: str) -> None:
    play(kind, examples=200)
