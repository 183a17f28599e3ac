"""Hypothesis asks two stores the same, and gets the same: the one in Redis does what the one in memory says in Python.

Nodes, deletions, losses, other histories and their return. Time stands still here: it is the journal machine's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from server.journal import Appended, Damaged, JournalError, Key
from server.journal.store import Row, Stand, Store, tip_of
from tests.server.journals import MemoryHome, RedisHome, SharedHome

ROOMS = st.sampled_from(["tavern", "stół"])
NODES = st.sampled_from([0, 1])
KEYS = st.builds(Key, st.just("gm"), st.sampled_from([f"k{i}" for i in range(9)]))
BODIES = st.sampled_from([b"", b"a", b"b", b"c" * 300])


class View:
    """What a node has seen of a room: its rows, the epoch, and where that was so."""

    def __init__(self, rows: dict[int, Row], epoch: int) -> None:
        self.rows, self.epoch = rows, epoch

    def tip(self, n: int) -> bytes:
        return tip_of(self.rows[n].entry) if n in self.rows else b""


class StoresMachine(RuleBasedStateMachine):
    """Two stores, two nodes on each."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.homes: list[SharedHome] = [MemoryHome(Path()), RedisHome(Path())]
        self.journals = [[self.runner.run(home.open()) for _ in range(2)] for home in self.homes]
        for journals in self.journals:
            for node, journal in enumerate(journals):
                if journals is self.journals[0]:
                    self.runner.run(journal.store.leave(journal.node))
                journal.node = f"n{node}"
                self.runner.run(journal.store.join(journal.node, journal))
        self.views: dict[tuple[int, str], View] = {}
        self.deleted: set[str] = set()
        self.said = 0

    def teardown(self) -> None:
        for home in self.homes:
            self.runner.run(home.close())
        self.runner.close()

    def ask(self, node: int, what: str, *words: Any) -> Any:
        """Of both stores; the one answer. Errors are answers, too."""

        async def said(store: Store) -> Any:
            call: Coroutine[Any, Any, Any] = getattr(store, what)(*words)
            try:
                return await call
            except (JournalError, ValueError) as error:
                return type(error), str(error)

        one, other = (self.runner.run(said(journals[node].store)) for journals in self.journals)
        assert one == other, (what, words)
        return one

    def view(self, node: int, room: str) -> View:
        return self.views.get((node, room), View({}, 1))

    # Writing.

    @rule(node=NODES, room=ROOMS, count=st.integers(1, 4), is_seen=st.booleans())
    def play_on(self, node: int, room: str, count: int, is_seen: bool) -> None:
        """A few entries by one node, which the other may have seen."""
        for _ in range(count):
            self.said += 1
            text = f"said {self.said}"
            info = self.ask(node, "info", room)
            if isinstance(info, tuple):
                self.create(node, room, Key("gm", text), text.encode(), None)
            else:
                said = Row(text.encode(), Key("gm", text), b"p", b"a", info.active_at, None)
                assert self.ask(node, "append", room, info.head, b"", said, None, 0) == Appended(info.head + 1)
        for who in (0, 1) if is_seen else (node,):
            self.catch_up(who, room)

    @rule(node=NODES, room=ROOMS, key=KEYS, body=BODIES, wake_at=st.none() | st.integers(0, 9))
    def create(self, node: int, room: str, key: Key, body: bytes, wake_at: int | None) -> None:
        if self.ask(node, "create", room, Row(body, key, body, b"1", 5, wake_at)) == Appended(1):
            self.deleted.discard(room)

    @rule(
        node=NODES,
        room=ROOMS,
        key=KEYS,
        body=BODIES,
        off=st.sampled_from([0, 0, 0, 0, 0, -1, 1]),
        at=st.integers(4, 7),
        wake_at=st.none() | st.integers(0, 9),
        named=st.booleans(),
        early=st.none() | st.just(10**9),
        extends_ms=st.sampled_from([0, 0, 0, 3]),
    )
    def append(
        self, node: int, room: str, key: Key, body: bytes, off: int, at: int, wake_at: int | None, named: bool,
        early: int | None, extends_ms: int,
    ) -> None:  # fmt: skip
        view = self.view(node, room)
        expected = max(view.rows, default=0) + off
        prev = view.tip(expected) if named else b""
        if extends_ms and not self.runs(room):
            extends_ms = 0
        self.ask(node, "append", room, expected, prev, Row(body, key, b"p", b"%d" % at, at, wake_at), early, extends_ms)
        if off == 0:
            self.catch_up(node, room)

    def runs(self, room: str) -> bool:
        return any(due.room == room for due in self.ask(0, "due", None))

    @rule(node=NODES, room=ROOMS)
    def catch_up(self, node: int, room: str) -> None:
        """The node sees all there is, if that goes on from what it knows, else it begins anew."""
        view = self.view(node, room)
        known = max(view.rows, default=0)
        page = self.ask(node, "read", room, known, 99, 10**6, view.tip(known))
        info = self.ask(node, "info", room)
        if isinstance(page, list):
            self.views[node, room] = View(view.rows | dict(page), info.epoch)
        elif isinstance(info, tuple):
            self.views.pop((node, room), None)
        else:
            page = self.ask(node, "read", room, 0, 99, 10**6, b"")
            self.views[node, room] = View(dict(page) if isinstance(page, list) else {}, info.epoch)

    @rule(room=ROOMS, is_meant=st.sampled_from([False, False, False, True]))
    def delete(self, room: str, is_meant: bool) -> None:
        if is_meant and not isinstance(self.ask(0, "delete", room), tuple):
            self.deleted.add(room)

    @rule(node=NODES, room=ROOMS, seats=st.frozensets(st.sampled_from(["gm", "s1", "s2"])))
    def sit(self, node: int, room: str, seats: frozenset[str]) -> None:
        self.ask(node, "sit", f"n{node}", room, seats)

    @rule(node=NODES, room=ROOMS, n=st.integers(0, 9), body=BODIES, named=st.booleans())
    def save_snapshot(self, node: int, room: str, n: int, body: bytes, named: bool) -> None:
        self.ask(node, "save_snapshot", room, n, self.view(node, room).tip(n) if named else b"", body)

    # What goes wrong, and what is done about it.

    @rule(room=ROOMS, back=st.integers(1, 4), node=NODES, is_noticed=st.booleans())
    def lose(self, room: str, back: int, node: int, is_noticed: bool) -> None:
        info = self.ask(0, "info", room)
        if isinstance(info, tuple):
            return
        head = max(0, info.head - back)
        if not head or self.ask(0, "read", room, head - 1, 1, 1, b"")[0] != Damaged:
            for home in self.homes:
                home.lose(room, head)
        if is_noticed:
            self.fork(node, room, 9)

    @rule(node=NODES, room=ROOMS, tail=st.integers(0, 9))
    def fork(self, node: int, room: str, tail: int) -> None:
        view = self.view(node, room)
        head = max(view.rows, default=0)
        if not head or room in self.deleted:
            return
        rows = {n: row for n, row in view.rows.items() if n > head - tail}
        self.ask(node, "fork", Stand(room, head, view.tip(head)), view.epoch, rows)

    @rule(which=st.integers(0, 9))
    def recover(self, which: int) -> None:
        orphans = self.ask(0, "orphans")
        if orphans:
            orphan = orphans[which % len(orphans)]
            if not isinstance(self.ask(0, "recover", orphan.room, orphan.epoch), tuple):
                self.deleted.discard(orphan.room)

    @rule(room=ROOMS, epoch=st.integers(1, 3))
    def recover_what_may_not_be_there(self, room: str, epoch: int) -> None:
        if (room, epoch) not in {(orphan.room, orphan.epoch) for orphan in self.ask(0, "orphans")}:
            self.ask(0, "recover", room, epoch)

    # What is seen.

    @rule(node=NODES, room=ROOMS, key=KEYS, off=st.integers(-1, 1), named=st.booleans())
    def check(self, node: int, room: str, key: Key, off: int, named: bool) -> None:
        view = self.view(node, room)
        head = max(view.rows, default=0) + off
        self.ask(node, "check", room, head, view.tip(head) if named else b"", key)

    @rule(room=ROOMS, after=st.integers(0, 9), limit=st.integers(1, 5), size=st.sampled_from([1, 300, 302, 999]))
    def read(self, room: str, after: int, limit: int, size: int) -> None:
        self.ask(0, "read", room, after, limit, size, b"")

    @invariant()
    def both_are_the_same(self) -> None:
        for info in self.ask(0, "rooms"):
            for n in (None, 0, 3):
                self.ask(0, "snapshot", info.room, n)
        for orphan in self.ask(1, "orphans"):
            self.ask(0, "orphan", orphan.room, orphan.epoch)
        self.ask(1, "due", None)
        self.ask(0, "due", 5)
        for node in (0, 1):
            views = [(room, self.view(node, room)) for room in ("tavern", "stół")]
            heads = [(room, view, max(view.rows, default=0)) for room, view in views]
            self.ask(node, "look", [Stand(room, head, view.tip(head)) for room, view, head in heads], f"n{node}")


def play(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        StoresMachine,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.redis
def test_redis_answers_as_memory_does() -> None:
    play(examples=20, steps=40)


@pytest.mark.slow
@pytest.mark.redis
def test_redis_answers_as_memory_does_in_many_histories() -> None:
    play(examples=200, steps=50)
