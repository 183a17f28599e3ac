"""What only the journal in memory can do: several servers on one store, and a disk that is full on demand."""

from __future__ import annotations

import pytest

from server.journal import Appended, Conflict, Duplicate, Silence, StorageUnavailable
from server.journal.memory import MemoryJournal, MemoryStore
from tests.server.journals import HandClock, key, opened


async def test_any_server_may_write_to_any_room_and_the_journal_says_who_was_first() -> None:
    store = MemoryStore(HandClock())
    one, two = MemoryJournal(store), MemoryJournal(store)
    await opened(one)
    with two.follow("tavern") as bell:
        assert await one.append("tavern", 1, b"x", key("k1"), b"p", b"a", one.now()) == Appended(2)
        assert await anext(bell) == 2
    assert await two.append("tavern", 1, b"y", key("k2"), b"p", b"a", two.now()) == Conflict(2)
    one.crash()
    assert await two.append("tavern", 1, b"x", key("k1"), b"p", b"a", two.now()) == Duplicate(2, b"p", b"a")


async def test_while_one_server_is_alive_there_is_no_silence() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    one, two = MemoryJournal(store), MemoryJournal(store)
    await opened(one, wake_at=clock.wall + 9_000)
    one.crash()
    clock.pass_ms(2_000)
    await two.heartbeat()
    assert await MemoryJournal(store).downtime("tavern") == 0


async def test_time_without_storage_is_silence() -> None:
    clock = HandClock()
    store = MemoryStore(clock)
    journal = MemoryJournal(store)
    await opened(journal, wake_at=clock.wall + 30_000)
    clock.pass_ms(1_000)
    store.failing = True
    for _ in range(3):
        with pytest.raises(StorageUnavailable):
            await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
        clock.pass_ms(2_000)
    store.failing = False
    said = await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    assert said == Silence(7_000)
    extended = await journal.append("tavern", 1, b"e", key("e"), b"p", b"a", journal.now(), extends_ms=7_000)
    assert extended == Appended(2)
