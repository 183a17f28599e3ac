"""What a journal promises that several nodes share: news, gaps, other histories, who sits where."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.journal import Appended, Conflict, Forked, Journal, Missing, NoSuchRoom, Standing
from server.journal.shared import SharedJournal
from server.journal.store import tip_of
from tests.server.journals import SHARED, SHARED_KINDS, SharedHome, filled, key


@pytest.fixture(params=SHARED_KINDS)
async def home(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SharedHome]:
    home = SHARED[request.param](tmp_path)
    yield home
    await home.close()


@pytest.fixture
async def one(home: SharedHome) -> SharedJournal:
    return await home.open()


@pytest.fixture
async def other(home: SharedHome, one: Journal) -> SharedJournal:
    return await home.open()


def standing(head: int, text: bytes = b"") -> Standing:
    """What somebody knows who has folded the first entries of a `filled` room."""
    return Standing(head, tip_of(text or b"entry %d" % head))


async def say(journal: Journal, head: int, text: bytes, prev: bytes = b"", room: str = "tavern") -> object:
    return await journal.append(room, head, text, key(text.decode()), b"p", b"a", journal.now(), prev=prev)


async def test_what_one_node_writes_rings_at_another_and_is_read_without_asking_again(
    one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with other.follow("tavern", standing(5)) as bell:
        await asyncio.wait_for(anext(bell), 5)
        await say(one, 5, b"six")
        while await asyncio.wait_for(anext(bell), 5) < 6:
            pass
        reads = other.counters.reads
        assert await other.read("tavern", 5) == [(6, b"six")]
        assert other.counters.reads == reads
        assert await other.read("tavern", 6) == []


async def test_news_that_was_lost_is_missed_at_the_next_heartbeat(one: SharedJournal, other: SharedJournal) -> None:
    await filled(one, 5)
    with other.follow("tavern", standing(5)) as bell:
        await asyncio.wait_for(anext(bell), 5)
        other.store.unfollow(other.node, "tavern")
        await say(one, 5, b"six")
        await say(one, 6, b"seven")
        await other.heartbeat()
        assert await asyncio.wait_for(anext(bell), 5) == 7
        assert await other.read("tavern", 5) == [(6, b"six"), (7, b"seven")]


async def test_an_entry_for_another_history_is_refused(home: SharedHome, one: SharedJournal) -> None:
    await filled(one, 5)
    assert await say(one, 5, b"six", prev=tip_of(b"entry 5")) == Appended(6)
    assert await say(one, 5, b"again six", prev=tip_of(b"entry 5")) == Conflict(6)
    for head, prev in ((6, b"not six"), (5, b"not five"), (7, b"there is no seven")):
        with pytest.raises(Forked, match="tavern"):
            await say(one, head, b"seven", prev=tip_of(prev))
        with pytest.raises(Forked, match="tavern"):
            await one.check("tavern", head, key("seven"), tip_of(prev))
    assert await one.head("tavern") == 6


async def until_forked(bell: AsyncIterator[int]) -> Forked:
    async with asyncio.timeout(5):
        try:
            while True:
                await anext(bell)
        except Forked as forked:
            return forked


async def test_row_07_a_shorter_history_is_noticed_and_what_was_lost_is_kept(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)) as bell, other.follow("tavern", standing(5)) as second:
        await say(one, 5, b"six")
        await say(one, 6, b"seven")
        while await asyncio.wait_for(anext(second), 5) < 7:
            pass
        assert await other.read("tavern", 5, 1) == [(6, b"six")]
        home.lose("tavern", 5)
        await one.heartbeat()
        assert (await until_forked(bell)).known == 7
        await other.heartbeat()
        await until_forked(second)
    info = await one.info("tavern")
    assert (info.head, info.epoch, info.lost) == (5, 2, Missing("tavern", 5, 7))
    assert [(o.room, o.epoch, o.first, o.last) for o in await one.store.orphans()] == [("tavern", 1, 6, 7)]
    # Life goes on, and the lost entries can be had again; what was said meanwhile is kept in their place.
    assert await say(one, 5, b"another six", prev=tip_of(b"entry 5")) == Appended(6)
    assert (await one.store.recover("tavern", 1)).epoch == 3
    assert [entry for _, entry in await one.read("tavern", 4)] == [b"entry 5", b"six", b"seven"]
    assert (await one.info("tavern")).lost == Missing("tavern", 5, 6)
    assert await say(one, 7, b"another six", prev=tip_of(b"seven")) == Appended(8)
    again = await one.append("tavern", 3, b"x", key("six"), b"", b"", one.now())
    assert again == (await one.check("tavern", 0, key("six")))
    assert [(o.epoch, o.first, o.last) for o in await one.store.orphans()] == [(2, 6, 6)]


async def test_what_was_lost_is_as_much_as_any_node_had_seen_whichever_says_so_first(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)) as bell, other.follow("tavern", standing(5)) as second:
        await say(one, 5, b"six")
        while await asyncio.wait_for(anext(second), 5) < 6:
            pass
        assert await other.read("tavern", 5, 1) == [(6, b"six")]
        other.store.unfollow(other.node, "tavern")
        await say(one, 6, b"seven")
        home.lose("tavern", 5)
        await other.heartbeat()
        await until_forked(second)
        assert (await other.info("tavern")).lost == Missing("tavern", 5, 6)
        await one.heartbeat()
        await until_forked(bell)
    info = await one.info("tavern")
    assert (info.epoch, info.lost) == (2, Missing("tavern", 5, 7))
    assert [(o.epoch, o.first, o.last) for o in await one.store.orphans()] == [(1, 6, 7)]


async def test_a_node_that_had_seen_nothing_of_what_was_lost_loads_the_room_anew_all_the_same(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)) as bell, other.follow("tavern", standing(5)) as second:
        await say(one, 5, b"six")
        home.lose("tavern", 5)
        await one.heartbeat()
        await until_forked(bell)
        await other.heartbeat()
        assert (await until_forked(second)).known == 5
    assert (await other.info("tavern")).lost == Missing("tavern", 5, 6)


async def test_no_snapshot_of_a_lost_history_is_kept_in_the_one_that_took_its_place(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)):
        await say(one, 5, b"six")
        home.lose("tavern", 5)
        await say(other, 5, b"another six")
        with pytest.raises(ValueError, match="no entry 6"):
            await one.save_snapshot("tavern", 6, b"the state after six")
    assert await other.snapshot("tavern") is None


async def test_another_entry_at_the_same_number_is_another_history(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)) as bell:
        await say(one, 5, b"six")
        home.lose("tavern", 5)
        for n, text in ((5, b"other six"), (6, b"other seven"), (7, b"other eight")):
            assert await say(other, n, text) == Appended(n + 1)
        with pytest.raises(Forked):
            await say(one, 6, b"seven", prev=tip_of(b"six"))
        await until_forked(bell)
    info = await one.info("tavern")
    assert (info.head, info.epoch, info.lost) == (8, 2, Missing("tavern", 5, 6))
    assert [row.entry for row in (await one.store.orphan("tavern", 1)).values()] == [b"six"]


async def test_a_node_that_has_read_nothing_since_still_notices_that_its_newest_entry_is_gone(
    home: SharedHome, one: SharedJournal
) -> None:
    await filled(one, 5)
    with one.follow("tavern", standing(5)) as bell:
        home.lose("tavern", 3)
        await one.heartbeat()
        await until_forked(bell)
    assert (await one.info("tavern")).lost == Missing("tavern", 3, 5)
    assert list(await one.store.orphan("tavern", 1)) == [4, 5]  # it was this node that wrote them


async def test_row_08_a_room_that_was_lost_is_no_such_room_and_can_be_had_again(
    home: SharedHome, one: SharedJournal
) -> None:
    await filled(one, 4)
    with one.follow("tavern", standing(4)) as bell:
        home.lose("tavern", 0)
        with pytest.raises(Forked):
            await say(one, 4, b"five", prev=tip_of(b"entry 4"))
        await until_forked(bell)
    with pytest.raises(NoSuchRoom):
        await one.info("tavern")
    assert [(o.first, o.last) for o in await one.store.orphans()] == [(1, 4)]
    assert (await one.store.recover("tavern", 1)).head == 4
    assert [entry for _, entry in await one.read("tavern")] == [b"opened", b"entry 2", b"entry 3", b"entry 4"]


async def test_an_orphan_that_goes_on_from_nothing_is_not_made_a_history(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    with pytest.raises(ValueError, match="no orphan"):
        await one.store.recover("tavern", 1)
    await filled(one, 5)
    with other.follow("tavern", standing(5)) as bell:
        await say(other, 5, b"six")
        home.lose("tavern", 3)
        await other.heartbeat()
        await until_forked(bell)
    with pytest.raises(ValueError, match="goes on from"):
        await one.store.recover("tavern", 1)


async def test_a_tail_holds_one_history_only(home: SharedHome, one: SharedJournal, other: SharedJournal) -> None:
    await filled(one, 5)
    home.lose("tavern", 3)
    await say(other, 3, b"other four")
    await say(other, 4, b"other five")
    await say(other, 5, b"six")
    assert len(await one.read("tavern", 2)) == 4
    with one.follow("tavern", standing(6, b"six")) as bell:
        home.lose("tavern", 2)
        await one.heartbeat()
        await until_forked(bell)
    kept = [row.entry for row in (await one.store.orphan("tavern", 1)).values()]
    assert kept == [b"entry 3", b"other four", b"other five", b"six"]


async def test_a_deleted_room_ends_its_bells_everywhere_and_is_no_loss(
    one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 5)
    with other.follow("tavern", standing(5)) as bell:
        await one.delete("tavern")
        with contextlib.suppress(StopAsyncIteration):
            async with asyncio.timeout(5):
                while True:
                    await anext(bell)
    assert await one.store.orphans() == []


async def test_who_sits_at_a_room_is_known_at_the_other_nodes_until_theirs_ends(
    home: SharedHome, one: SharedJournal, other: SharedJournal
) -> None:
    await filled(one, 1)
    with one.follow("tavern", standing(1, b"opened")) as bell:

        async def until(seats: frozenset[str]) -> None:
            async with asyncio.timeout(5):
                while one.elsewhere("tavern") != seats:
                    await anext(bell)

        await one.sit("tavern", frozenset({"gm"}))
        await other.sit("tavern", frozenset({"s1", "s2"}))
        await until(frozenset({"s1", "s2"}))
        await other.sit("tavern", frozenset({"s2"}))
        await until(frozenset({"s2"}))
        await other.close()
        await one.heartbeat()
        await until(frozenset())
