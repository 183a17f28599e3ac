"""What every journal promises, in memory, in SQLite, wherever one will live. How it fails is in a file for each."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.bounds import Bounds
from server.journal import (
    Appended,
    Behind,
    Conflict,
    Current,
    Due,
    Duplicate,
    Early,
    Journal,
    Mark,
    NoSuchRoom,
    RoomInfo,
    Silence,
    StorageUnavailable,
)
from tests.server.journals import HOMES, KINDS, Home, filled, key, opened


@pytest.fixture(params=KINDS)
async def home(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Home]:
    home = HOMES[request.param](tmp_path)
    yield home
    await home.close()


@pytest.fixture
async def journal(home: Home) -> Journal:
    return await home.open()


# Appending: compare and set.


async def test_of_two_writers_the_second_learns_it(journal: Journal) -> None:
    await opened(journal)
    said = await journal.append("tavern", 1, b"mine", key("k1"), b"p1", b"a1", journal.now())
    assert said == Appended(2)
    said = await journal.append("tavern", 1, b"yours", key("k2"), b"p2", b"a2", journal.now())
    assert said == Conflict(head=2)
    assert await journal.read("tavern") == [(1, b"opened"), (2, b"mine")]


async def test_an_entry_cannot_leave_a_gap(journal: Journal) -> None:
    await opened(journal)
    said = await journal.append("tavern", 5, b"later", key("k1"), b"p", b"a", journal.now())
    assert said == Conflict(head=1)
    assert await journal.head("tavern") == 1


async def test_an_accepted_command_gets_its_first_answer_again(journal: Journal) -> None:
    await opened(journal)
    await journal.append("tavern", 1, b"mine", key("k1"), b"p1", b"a1", journal.now())
    for expected, payload in ((1, b"p1"), (2, b"p1"), (7, b"another")):
        again = await journal.append("tavern", expected, b"other", key("k1"), payload, b"a2", journal.now())
        assert again == Duplicate(2, b"p1", b"a1")
    assert await journal.head("tavern") == 2


async def test_two_senders_may_choose_the_same_id_and_so_may_two_rooms(journal: Journal) -> None:
    await opened(journal)
    await opened(journal, "cellar")
    assert await journal.append("tavern", 1, b"x", key("k", by="s1"), b"p", b"a", journal.now()) == Appended(2)
    assert await journal.append("tavern", 2, b"y", key("k", by="s2"), b"p", b"a", journal.now()) == Appended(3)
    assert await journal.append("cellar", 1, b"z", key("k", by="s1"), b"p", b"a", journal.now()) == Appended(2)


async def test_many_who_append_at_once_are_put_in_one_order(journal: Journal) -> None:
    await opened(journal)

    async def keep_trying(who: int) -> int:
        head = 1
        while True:
            said = await journal.append("tavern", head, b"by %d" % who, key(f"k{who}"), b"p", b"a", journal.now())
            match said:
                case Appended(n):
                    return n
                case Conflict(newer):
                    assert newer > head
                    head = newer
                case _:
                    raise AssertionError(said)

    places = await asyncio.gather(*(keep_trying(who) for who in range(20)))
    assert sorted(places) == list(range(2, 22))
    said = dict(await journal.read("tavern"))
    assert all(said[n] == b"by %d" % who for who, n in enumerate(places))


async def test_a_conflict_in_one_room_is_nothing_to_another(journal: Journal) -> None:
    rooms = [f"room{i}" for i in range(30)]
    await asyncio.gather(*(opened(journal, room) for room in rooms))
    said = await asyncio.gather(
        *(
            journal.append(room, 1 if i % 3 else 4, b"x", key("k"), b"p", b"a", journal.now())
            for i, room in enumerate(rooms)
        )
    )
    assert said == [Appended(2) if i % 3 else Conflict(1) for i in range(30)]


async def test_a_wish_of_the_wrong_shape_is_nothing_to_those_beside_it(journal: Journal) -> None:
    await opened(journal)
    await opened(journal, "cellar")
    said = await asyncio.gather(
        journal.append("tavern", 1, b"x", key("\ud800"), b"p", b"a", -1),
        journal.append("cellar", 1, b"x", key("k"), b"p", b"a", journal.now()),
        return_exceptions=True,
    )
    assert isinstance(said[0], ValueError)
    assert said[1] == Appended(2)


async def test_entry_times_never_run_backwards(journal: Journal) -> None:
    await opened(journal, at=5_000)
    with pytest.raises(ValueError, match="backwards"):
        await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", 4_999)
    assert await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", 5_000) == Appended(2)


@pytest.mark.parametrize("name", ["", "stół", "a/b?c#d", "'; DROP TABLE rooms; --", "x" * 200, "\0", "a\nb"])
async def test_names_are_only_names(journal: Journal, name: str) -> None:
    await opened(journal, name)
    assert await journal.append(name, 1, b"", key(name, by=name), b"", b"", journal.now()) == Appended(2)
    assert await journal.append(name, 2, b"", key(name, by=name), b"", b"", journal.now()) == Duplicate(2, b"", b"")
    assert await journal.read(name, 1) == [(2, b"")]
    assert [info.room for info in await journal.rooms()] == [name]


# Rooms.


async def test_a_missing_room_is_no_such_room_and_never_a_fresh_one(journal: Journal) -> None:
    for call in (
        journal.append("nowhere", 0, b"x", key("k"), b"p", b"a", 1),
        journal.check("nowhere", 0, key("k")),
        journal.head("nowhere"),
        journal.info("nowhere"),
        journal.read("nowhere"),
        journal.snapshot("nowhere"),
        journal.save_snapshot("nowhere", 1, b"s"),
        journal.delete("nowhere"),
        journal.downtime("nowhere"),
        journal.mend("nowhere"),
    ):
        with pytest.raises(NoSuchRoom, match="nowhere"):
            await call
    assert await journal.rooms() == []


async def test_a_room_is_created_once(journal: Journal) -> None:
    await opened(journal)
    assert await journal.create("tavern", b"other", key("second"), b"p", b"a", journal.now()) == Conflict(1)
    again = await journal.create("tavern", b"opened", key("first"), b"p", b"a", journal.now())
    assert again == Duplicate(1, b"p", b"a")


async def test_rooms_are_listed_with_their_last_activity(home: Home, journal: Journal) -> None:
    for room in ("c", "a", "b"):
        await opened(journal, room)
    made = journal.now()
    home.clock.pass_ms(60_000)
    await journal.append("b", 1, b"x", key("k"), b"p", b"a", journal.now(), wake_at=journal.now() + 30_000)
    assert await journal.rooms() == [
        RoomInfo("a", 1, 1, made, made),
        RoomInfo("b", 2, 1, made, made + 60_000, made + 90_000),
        RoomInfo("c", 1, 1, made, made),
    ]
    assert await journal.info("c") == RoomInfo("c", 1, 1, made, made)


async def test_more_rooms_than_one_page_are_all_listed(journal: Journal) -> None:
    rooms = [f"r{i:04}" for i in range(1_203)]
    await asyncio.gather(*(opened(journal, room) for room in rooms))
    assert [info.room for info in await journal.rooms()] == rooms


async def test_a_deleted_room_is_gone_and_its_name_begins_anew(home: Home, journal: Journal) -> None:
    await filled(journal, 30)
    await opened(journal, "cellar")
    await journal.save_snapshot("tavern", 20, b"state")
    await journal.delete("tavern")
    with pytest.raises(NoSuchRoom):
        await journal.head("tavern")
    assert [info.room for info in await journal.rooms()] == ["cellar"]
    await home.crash()
    journal = await home.open()
    with pytest.raises(NoSuchRoom):
        await journal.head("tavern")
    await opened(journal)
    assert await journal.read("tavern") == [(1, b"opened")]
    assert await journal.snapshot("tavern") is None
    assert await journal.append("tavern", 1, b"x", key("k7"), b"p", b"a", journal.now()) == Appended(2)


# Checking before a refusal leaves.


async def test_nothing_is_refused_from_memory(journal: Journal) -> None:
    await opened(journal)
    assert await journal.check("tavern", 1, key("k")) == Current()
    await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    assert await journal.check("tavern", 1, key("k")) == Duplicate(2, b"p", b"a")
    assert await journal.check("tavern", 1, key("k2")) == Behind(2)
    assert await journal.check("tavern", 2, key("k2")) == Current()


# Reading.


async def test_entries_are_read_in_pages(journal: Journal) -> None:
    await filled(journal, 12)
    assert await journal.read("tavern", 9) == [(10, b"entry 10"), (11, b"entry 11"), (12, b"entry 12")]
    assert await journal.read("tavern", 3, 2) == [(4, b"entry 4"), (5, b"entry 5")]
    assert await journal.read("tavern", 12) == []
    assert await journal.read("tavern", 99) == []


async def test_a_page_is_bounded_in_bytes_but_never_empty_before_the_end(journal: Journal) -> None:
    large = bytes(Bounds().page_bytes // 3)
    await opened(journal)
    for n in range(1, 6):
        await journal.append("tavern", n, large * (1 + n // 5 * 3), key(f"k{n}"), b"p", b"a", journal.now())
    sizes = []
    after = 0
    while page := await journal.read("tavern", after):
        sizes.append([n for n, _ in page])
        after = page[-1][0]
    assert sizes == [[1, 2, 3], [4, 5], [6]]


# Snapshots.


async def test_the_newest_snapshot_not_after_an_entry_is_found(journal: Journal) -> None:
    await filled(journal, 30)
    assert await journal.snapshot("tavern") is None
    for n in (10, 20, 30):
        await journal.save_snapshot("tavern", n, b"state %d" % n)
    await journal.save_snapshot("tavern", 20, b"again 20")
    assert await journal.snapshot("tavern") == (30, b"state 30")
    assert await journal.snapshot("tavern", 29) == (20, b"again 20")
    assert await journal.snapshot("tavern", 10) == (10, b"state 10")
    assert await journal.snapshot("tavern", 9) is None
    assert await journal.snapshot("tavern", 0) is None


@pytest.mark.parametrize("n", [0, 4, -1])
async def test_a_snapshot_belongs_to_an_entry(journal: Journal, n: int) -> None:
    await filled(journal, 3)
    with pytest.raises(ValueError, match="no entry"):
        await journal.save_snapshot("tavern", n, b"state")


async def test_old_snapshots_are_thinned_and_the_newest_stay(journal: Journal) -> None:
    await filled(journal, 200)
    for n in range(1, 201):
        await journal.save_snapshot("tavern", n, b"state %d" % n)
    kept = set()
    for n in range(1, 201):
        found = await journal.snapshot("tavern", n)
        assert found is None or found == (found[0], b"state %d" % found[0])
        distance = n - (found[0] if found else 0)
        assert distance <= max(1, (200 - n) // 4 + 1)
        kept.add(n - distance)
    assert set(range(193, 201)) <= kept
    assert len(kept) < 40


# Following.


async def test_a_bell_rings_with_the_newest_head_however_often_it_was_rung(journal: Journal) -> None:
    await opened(journal)
    await opened(journal, "cellar")
    with journal.follow("tavern") as bell:
        for n in range(1, 5):
            await journal.append("tavern", n, b"x", key(f"k{n}"), b"p", b"a", journal.now())
        await journal.append("cellar", 1, b"x", key("k"), b"p", b"a", journal.now())
        assert await asyncio.wait_for(anext(bell), 5) == 5
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(anext(bell), 0.02)
        await journal.append("tavern", 5, b"x", key("k5"), b"p", b"a", journal.now())
        assert await asyncio.wait_for(anext(bell), 5) == 6


async def test_a_bell_ends_with_its_room_and_with_the_journal(home: Home, journal: Journal) -> None:
    await opened(journal)
    await opened(journal, "cellar")
    tavern, cellar = journal.follow("tavern"), journal.follow("cellar")
    await journal.delete("tavern")
    assert [head async for head in tavern] == []
    await home.close()
    assert [head async for head in cellar] == []


# Time.


async def test_a_deadline_is_judged_by_the_journals_clock(home: Home, journal: Journal) -> None:
    due = journal.now() + 30_000
    await opened(journal, wake_at=due)
    home.clock.pass_ms(29_000)
    await journal.heartbeat()
    said = await journal.append("tavern", 1, b"x", key("timer:p1"), b"p", b"a", journal.now(), not_before=due)
    assert isinstance(said, Silence)  # nobody had said for 29 s that they were alive
    extended = await journal.append(
        "tavern", 1, b"ext", key("e"), b"p", b"a", journal.now(), wake_at=due, extends_ms=said.ms
    )
    assert extended == Appended(2)
    said = await journal.append("tavern", 2, b"x", key("timer:p1"), b"p", b"a", journal.now(), not_before=due)
    assert said == Early(1_000)
    home.clock.pass_ms(1_000)
    said = await journal.append("tavern", 2, b"x", key("timer:p1"), b"p", b"a", journal.now(), not_before=due)
    assert said == Appended(3)


async def test_rooms_whose_clock_runs_are_found_the_earliest_first(home: Home, journal: Journal) -> None:
    now = journal.now()
    await opened(journal, "quiet")
    await opened(journal, "late", wake_at=now + 9_000)
    await opened(journal, "soon", wake_at=now + 1_000)
    await opened(journal, "done", wake_at=now + 500)
    await journal.append("done", 1, b"x", key("k"), b"p", b"a", now)
    await opened(journal, "gone", wake_at=now + 500)
    await journal.delete("gone")
    everyone = [Due("soon", now + 1_000), Due("late", now + 9_000)]
    assert await journal.due() == everyone
    assert await journal.due(now + 9_000) == everyone[:1]
    await home.crash()
    assert await (await home.open()).due() == everyone


async def test_time_in_which_nothing_was_alive_is_handed_out_once_to_each_room(home: Home, journal: Journal) -> None:
    await opened(journal, wake_at=journal.now() + 30_000)
    await opened(journal, "cellar", wake_at=journal.now() + 30_000)
    await opened(journal, "quiet")
    for _ in range(4):
        home.clock.pass_ms(2_000)
        await journal.heartbeat()
    home.clock.pass_ms(1_500)
    await home.crash()
    home.clock.pass_ms(3_600_000)
    journal = await home.open()
    assert await journal.downtime("tavern") == 3_601_500

    async def say(room: str, head: int, id: str, extends_ms: int = 0) -> object:
        now = journal.now()
        return await journal.append(
            room, head, b"x", key(id), b"p", b"a", now, wake_at=now + 20_000, extends_ms=extends_ms
        )

    # Nothing is taken before the clock has been extended, and only by the right time.
    assert await say("tavern", 1, "k1") == Silence(3_601_500)
    assert await say("tavern", 1, "k2", extends_ms=3_600_000) == Silence(3_601_500)
    assert await say("tavern", 1, "e", extends_ms=3_601_500) == Appended(2)
    assert await journal.downtime("tavern") == 0
    assert await say("tavern", 1, "e2", extends_ms=3_601_500) == Conflict(2)
    assert await say("tavern", 2, "e2", extends_ms=3_601_500) == Silence(0)
    assert await say("tavern", 2, "k1") == Appended(3)
    # A room without a running clock is asked for nothing; another one still has its own.
    assert await say("quiet", 1, "k1") == Appended(2)
    assert await say("cellar", 1, "k1") == Silence(3_601_500)
    home.clock.pass_ms(500)
    await home.crash()
    home.clock.pass_ms(10_000)
    journal = await home.open()
    assert await journal.downtime("tavern") == 10_500
    assert await journal.downtime("cellar") == 3_601_500 + 10_500


async def test_a_server_closed_in_order_knows_the_silence_to_the_millisecond(home: Home, journal: Journal) -> None:
    await opened(journal, wake_at=journal.now() + 30_000)
    home.clock.pass_ms(1_999)
    await home.close()
    home.clock.pass_ms(60_000)
    assert await (await home.open()).downtime("tavern") == 60_000


async def test_an_entry_that_is_the_first_sign_of_life_for_long_ends_a_silence(home: Home, journal: Journal) -> None:
    await opened(journal, wake_at=journal.now() + 30_000)
    await journal.heartbeat()
    home.clock.pass_ms(10_000)
    now = journal.now()
    said = await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", now, wake_at=now + 5_000)
    assert said == Silence(10_000)
    assert await journal.downtime("tavern") == 10_000


async def test_while_no_clock_runs_there_is_no_silence(home: Home, journal: Journal) -> None:
    await opened(journal)
    await home.crash()
    home.clock.pass_ms(60_000)
    journal = await home.open()
    now = journal.now()
    assert await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", now, wake_at=now + 5_000) == Appended(2)
    assert await journal.downtime("tavern") == 0


async def test_a_machine_that_slept_was_silent_and_its_clock_is_put_right(home: Home, journal: Journal) -> None:
    await opened(journal, wake_at=journal.now() + 30_000)
    await journal.heartbeat()
    home.clock.wall += 3_600_000  # the steady clock stood still
    assert journal.now() == home.clock.wall - 3_600_000
    await journal.heartbeat()
    assert journal.now() == home.clock.wall
    assert await journal.downtime("tavern") == 3_600_000


@pytest.mark.parametrize("is_noticed", [False, True])
async def test_a_clock_that_is_set_just_when_the_wall_steps_has_its_whole_time(
    home: Home, journal: Journal, is_noticed: bool
) -> None:
    await opened(journal)
    await journal.heartbeat()
    at = journal.now()
    home.clock.wall += 3_600_000  # between the entry's making and its writing
    if is_noticed:
        await journal.heartbeat()
    assert await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", at, wake_at=at + 3_000) == Appended(2)
    said = await journal.append("tavern", 2, b"x", key("t"), b"p", b"a", journal.now(), not_before=at + 3_000)
    assert said == Silence(3_600_000)


async def test_the_clock_never_runs_backwards(home: Home, journal: Journal) -> None:
    before = journal.now()
    home.clock.wall -= 3_600_000
    await journal.heartbeat()
    assert journal.now() == before
    await opened(journal, wake_at=before + 1)
    await home.crash()
    assert (await home.open()).now() >= before


# Closing.


async def test_a_closed_journal_takes_nothing_and_keeps_all(home: Home, journal: Journal) -> None:
    await filled(journal, 5)
    await journal.close()
    await journal.close()
    for call in (
        journal.append("tavern", 5, b"x", key("k"), b"p", b"a", journal.now()),
        journal.read("tavern"),
        journal.rooms(),
        journal.check("tavern", 5, key("k")),
        journal.create("cellar", b"x", key("k"), b"p", b"a", journal.now()),
        journal.heartbeat(),
    ):
        with pytest.raises(StorageUnavailable):
            await call
    await home.close()
    assert await (await home.open()).head("tavern") == 5


async def test_what_was_answered_is_there_after_a_crash(home: Home, journal: Journal) -> None:
    await filled(journal, 20)
    await journal.save_snapshot("tavern", 10, b"state")
    await home.crash()
    journal = await home.open()
    assert [n for n, _ in await journal.read("tavern")] == list(range(1, 21))
    assert await journal.snapshot("tavern") == (10, b"state")
    again = await journal.append("tavern", 20, b"other", key("k20"), b"p2", b"a2", journal.now())
    assert again == Duplicate(20, b"p", b"a")


async def test_who_is_cancelled_finds_out_by_the_same_call(journal: Journal) -> None:
    await opened(journal)
    call = asyncio.create_task(journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now()))
    await asyncio.sleep(0)
    call.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await call
    said = await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    assert said in (Appended(2), Duplicate(2, b"p", b"a"))
    assert await journal.read("tavern", 1) == [(2, b"x")]


async def test_it_counts_what_it_does(journal: Journal) -> None:
    await filled(journal, 3)
    await journal.append("tavern", 1, b"x", key("k"), b"p", b"a", journal.now())
    await journal.append("tavern", 1, b"x", key("k2"), b"p", b"a", journal.now())
    await journal.read("tavern")
    counted = journal.counters
    assert (counted.appended, counted.conflicts, counted.duplicates, counted.entries_read) == (3, 1, 1, 3)


# Readers beside the table.


async def test_who_reads_beside_the_table_finds_the_place_again(home: Home, journal: Journal) -> None:
    await filled(journal, 3)
    await opened(journal, "cellar")
    await journal.mark("tavern", "one", Mark(3, b"body: \x00"))
    await journal.mark("tavern", "two", Mark(1))
    await journal.mark("tavern", "two", Mark(2, b""))
    assert await journal.marks("tavern") == {"one": Mark(3, b"body: \x00"), "two": Mark(2)}
    assert await journal.marks("cellar") == {}
    await home.crash()
    again = await home.open()
    assert await again.marks("tavern") == {"one": Mark(3, b"body: \x00"), "two": Mark(2)}
    with pytest.raises(NoSuchRoom):
        await again.mark("nowhere", "one", Mark(1))
    with pytest.raises(NoSuchRoom):
        await again.marks("nowhere")


async def test_rooms_in_which_somebody_has_not_read_to_the_end_are_found(home: Home, journal: Journal) -> None:
    for room in ("tavern", "cellar", "attic"):
        await filled(journal, 2, room)
    assert await journal.behind() == []
    await journal.mark("tavern", "one", Mark(2))
    await journal.mark("cellar", "one", Mark(2))
    await journal.mark("cellar", "two", Mark(1))
    assert await journal.behind() == ["cellar"]
    await journal.append("tavern", 2, b"more", key("more"), b"p", b"a", journal.now())
    assert await journal.behind() == ["cellar", "tavern"]
    await home.crash()
    again = await home.open()
    assert await again.behind() == ["cellar", "tavern"]
    await again.mark("cellar", "two", None)
    await again.delete("tavern")
    assert await again.behind() == []
    await opened(again, "tavern")
    assert await again.marks("tavern") == {}, "a room of the same name begins anew"
