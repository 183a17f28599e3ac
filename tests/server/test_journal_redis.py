"""What only a store in Redis has: its time, its scripts, its news, and what it remembers of other histories.

What every journal promises is in `test_journal_contract.py`; how it fails in `test_journal_redis_failing.py`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
import redis

from server.journal import (
    Appended,
    Behind,
    Conflict,
    Current,
    Damaged,
    Due,
    Duplicate,
    Early,
    Key,
    Missing,
    NoSuchRoom,
    Silence,
    StorageUnavailable,
)
from server.journal.redis import RedisStore
from server.journal.redis_link import CARRIED, LATE_MS, PRESENT_MS
from server.journal.redis_time import CarriedTime
from server.journal.store import Gone, Orphan, Other, Seen, Spoilt, Stand, tip_of
from tests.server.journals import HandClock
from tests.server.redis_stores import Heard, room_of, row, say, store_at, tip
from tests.support.redis_server import RedisServer, redis_of_this_run

pytestmark = pytest.mark.redis

LARGE = 2**53 - 1


@pytest.fixture
def server() -> RedisServer:
    server = redis_of_this_run()
    server.client.flushdb()
    return server


@pytest.fixture
def client(server: RedisServer) -> redis.Redis:
    return server.client


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def store(server: RedisServer, clock: HandClock) -> AsyncIterator[RedisStore]:
    async with store_at(server.url, clock) as store:
        yield store


# Steps.


async def test_scripts_that_redis_has_forgotten_are_brought_again(store: RedisStore, client: redis.Redis) -> None:
    await room_of(store, 2)
    brought = store.counters.scripts
    client.script_flush("SYNC")
    assert await store.append("tavern", 2, tip(2), row("three", store.now()), None, 0) == Appended(3)
    assert store.counters.scripts == brought + 1
    assert [n for n, _ in await store.read("tavern", 0, 9, 999, b"")] == [1, 2, 3]


async def test_an_append_is_looked_at_in_its_order(store: RedisStore, clock: HandClock) -> None:
    now = store.now()
    await room_of(store, 2, wake_at=now + 60_000)
    clock.pass_ms(10_000)
    await store.beat("n1")
    late = store.now() + 5

    async def append(id: str, expected: int, prev: bytes, at: int, not_before: int | None, extends_ms: int) -> object:
        return await store.append("tavern", expected, prev, row(id, at), not_before, extends_ms)

    assert await append("entry 2", 7, b"?" * 32, 0, late, 1) == Duplicate(2, b"p", b"a")
    assert await append("x", 1, b"?" * 32, 0, late, 1) == Other(2)
    assert await append("x", 3, tip(2), 0, late, 1) == Other(2)
    assert await append("x", 1, tip(1), 0, late, 1) == Conflict(2)
    assert await append("x", 2, tip(2), 0, late, 1) == Silence(10_000)
    assert await append("x", 2, tip(2), 0, late, 10_000) == Early(5)
    with pytest.raises(ValueError, match="a clock cannot be extended at 1009999, before the silence has ended"):
        await append("x", 2, tip(2), now + 9_999, late - 5, 10_000)
    assert await append("x", 2, tip(2), now + 10_000, late - 5, 10_000) == Appended(3)
    with pytest.raises(ValueError, match="entry time runs backwards: 1009999 after 1010000"):
        await append("y", 3, tip_of(b"x"), now + 9_999, None, 0)


async def test_of_a_room_that_is_not_there_it_is_known_whether_somebody_deleted_it(store: RedisStore) -> None:
    key = Key("gm", "x")
    with pytest.raises(NoSuchRoom):
        await store.append("tavern", 3, b"", row("x", 1), None, 0)
    assert await store.append("tavern", 3, tip(3), row("x", 1), None, 0) == Other(None)
    assert await store.check("tavern", 3, tip(3), key) == Other(None)
    assert await store.read("tavern", 3, 9, 9, tip(3)) == Other(None)
    await room_of(store, 3)
    await store.delete("tavern")
    for call in (
        store.append("tavern", 3, tip(3), row("x", 1), None, 0),
        store.check("tavern", 3, tip(3), key),
        store.read("tavern", 3, 9, 9, tip(3)),
    ):
        with pytest.raises(NoSuchRoom):
            await call
    stands = [Stand("tavern", 3, tip(3)), Stand("cellar", 3, tip(3)), Stand("attic", 0, b"")]
    assert await store.look(stands, "n1") == [Gone(), Other(None), Gone()]


async def test_that_a_room_was_deleted_is_remembered_for_thirty_days(store: RedisStore, client: redis.Redis) -> None:
    await room_of(store, 2)
    await store.delete("tavern")
    (left,) = client.keys("zwada:{tavern}*")
    assert left == b"zwada:{tavern}:gone"
    assert 29 * 24 * 3_600 < client.ttl(left) <= 30 * 24 * 3_600
    await room_of(store, 2)
    assert not client.exists(left)
    assert [info.epoch for info in await store.rooms()] == [1]


async def test_a_check_compares_entries_by_their_tips(store: RedisStore) -> None:
    await room_of(store, 3)
    key = Key("gm", "x")
    assert await store.check("tavern", 2, tip(2), key) == Behind(3)
    assert await store.check("tavern", 3, tip(3), key) == Current()
    assert await store.check("tavern", 3, b"", key) == Current()
    assert await store.check("tavern", 2, tip(3), key) == Other(3)
    assert await store.check("tavern", 4, tip(4), key) == Other(3)
    assert await store.check("tavern", 4, tip(4), Key("gm", "entry 3")) == Duplicate(3, b"p", b"a")


async def test_no_two_senders_share_a_key(store: RedisStore) -> None:
    await room_of(store, 1)
    keys = [Key("a\0b", "c"), Key("a", "b\0c"), Key("1\0a", ""), Key("", "1\0a"), Key("a", "")]
    for n, key in enumerate(keys, 1):
        assert await store.check("tavern", n, b"", key) == Current()
        said = row(f"{n}", store.now())
        said = type(said)(said.entry, key, b"", b"", said.at)
        assert await store.append("tavern", n, b"", said, None, 0) == Appended(n + 1)


async def test_large_numbers_stay_whole(server: RedisServer) -> None:
    clock = HandClock(LARGE - 100_000)
    async with store_at(server.url, clock) as store:
        assert store.now() == LARGE - 100_000
        await store.join("n1", Heard())
        await room_of(store, 2, wake_at=LARGE)
        clock.pass_ms(3_001)
        await store.beat("n1")
        assert await store.downtime("tavern") == 3_001
        assert await store.due(None) == [Due("tavern", LARGE)]
        assert await store.due(LARGE) == []
        info = await store.info("tavern")
        assert (info.created_at, info.active_at, info.wake_at) == (LARGE - 100_000, LARGE - 100_000, LARGE)
        early = await store.append("tavern", 2, b"", row("x", store.now()), LARGE, 3_001)
        assert early == Early(LARGE - store.now())


async def test_where_an_entry_is_not_there_its_readers_hear_so(store: RedisStore, client: redis.Redis) -> None:
    await room_of(store, 5)
    client.xdel("zwada:{tavern}:entries", "3-0")
    page = await store.read("tavern", 0, 9, 999, b"")
    assert isinstance(page, list)
    assert [n for n, _ in page] == [1, 2]
    with pytest.raises(Damaged, match="entry 3"):
        await store.read("tavern", 2, 9, 999, b"")
    with pytest.raises(Damaged, match="entry 3"):
        await store.append("tavern", 5, b"", row("x", store.now(), id="entry 3"), None, 0)
    with pytest.raises(ValueError, match="no entry 3"):
        await store.save_snapshot("tavern", 3, b"", b"state")


async def test_many_small_entries_and_a_few_large_ones_are_read_within_their_bounds(store: RedisStore) -> None:
    await say(store, 1)
    for n in range(2, 131):
        body = bytes(n * 10)
        assert await store.append("tavern", n - 1, b"", row(f"{n}", store.now(), body=body), None, 0) == Appended(n)

    async def sizes(after: int, limit: int, size: int) -> list[int]:
        page = await store.read("tavern", after, limit, size, b"")
        assert isinstance(page, list)
        assert [n for n, _ in page] == list(range(after + 1, after + len(page) + 1))
        return [len(row.entry) for _, row in page]

    assert len(await sizes(0, 1_000, 10**9)) == 130
    assert len(await sizes(3, 70, 10**9)) == 70
    assert await sizes(99, 50, 2_010) == [1_000, 1_010]
    assert await sizes(99, 50, 2_009) == [1_000]
    assert await sizes(99, 50, 1) == [1_000]
    assert await sizes(130, 50, 1) == []


async def test_whoever_is_cancelled_leaves_no_answer_to_the_next(store: RedisStore) -> None:
    rooms = [f"room{i}" for i in range(20)]
    for i, room in enumerate(rooms):
        await room_of(store, 1 + i % 3, room)
    chance = random.Random(7)

    async def ask(room: str, head: int) -> None:
        assert (await store.info(room)).head == head
        assert (await store.info(room)).room == room

    for _ in range(30):
        asked = [asyncio.create_task(ask(room, 1 + i % 3)) for i, room in enumerate(rooms)]
        for _ in range(chance.randrange(12)):
            await asyncio.sleep(0)
        for task in chance.sample(asked, 8):
            task.cancel()
        for said in await asyncio.gather(*asked, return_exceptions=True):
            assert said is None or isinstance(said, asyncio.CancelledError), said


# Time.


async def test_the_time_never_runs_backwards_whatever_the_wall_does(store: RedisStore, clock: HandClock) -> None:
    began = store.now()
    await store.join("n1", Heard())
    clock.wall -= 3_600_000
    await store.beat("n1")
    assert store.now() == began
    clock.pass_ms(700)
    await store.beat("n1")
    assert store.now() == began + 700
    async with store_at(redis_of_this_run().url, clock) as other:
        assert other.now() == began + 700


async def test_a_wall_that_was_set_back_and_put_right_is_no_silence(store: RedisStore, clock: HandClock) -> None:
    await store.join("n1", Heard())
    began = store.now()
    await room_of(store, 1, wake_at=began + 60_000)
    clock.wall -= 3_600_000
    await store.beat("n1")
    clock.pass_ms(1_000)
    clock.wall += 3_600_000
    assert (await store.look([], "n1"), store.now()) == ([], began + 1_000)
    await store.beat("n1")
    assert (await store.downtime("tavern"), store.now()) == (0, began + 1_000)
    clock.pass_ms(1_000)
    await store.beat("n1")
    assert store.now() == began + 2_000


async def test_a_wall_that_was_set_forward_is_a_silence_and_no_deadline_passes_in_it(
    store: RedisStore, clock: HandClock
) -> None:
    await store.join("n1", Heard())
    began = store.now()
    await room_of(store, 1, wake_at=began + 60_000)
    clock.wall += 3_600_000
    said = await store.append("tavern", 1, b"", row("expired", store.now()), began + 60_000, 0)
    assert said == Silence(3_600_000)
    assert store.now() == began + 3_600_000
    said = await store.append("tavern", 1, b"", row("extended", store.now(), began + 3_660_000), None, 3_600_000)
    assert said == Appended(2)
    said = await store.append("tavern", 2, b"", row("expired", store.now()), began + 3_660_000, 0)
    assert said == Early(60_000)


async def test_nodes_that_beat_by_turns_leave_no_silence(store: RedisStore, clock: HandClock) -> None:
    await room_of(store, 1, wake_at=store.now() + 60_000)
    async with store_at(redis_of_this_run().url, clock) as other:
        await store.join("n1", Heard())
        await other.join("n2", Heard())
        for _ in range(3):
            clock.pass_ms(2_000)
            await store.beat("n1")
            clock.pass_ms(2_000)
            await other.beat("n2")
        assert await store.downtime("tavern") == 0
        clock.pass_ms(LATE_MS)
        await store.beat("n1")
        assert await store.downtime("tavern") == 0
        clock.pass_ms(LATE_MS + 1)
        await other.beat("n2")
        assert await store.downtime("tavern") == LATE_MS + 1


async def test_who_joins_alone_ends_a_silence_of_any_length_and_who_joins_others_none(
    store: RedisStore, clock: HandClock
) -> None:
    await store.join("n1", Heard())
    await room_of(store, 1, wake_at=store.now() + 60_000)
    await store.leave("n1")
    clock.pass_ms(40)
    await store.join("n2", Heard())
    assert await store.downtime("tavern") == 40
    clock.pass_ms(40)
    await store.join("n3", Heard())
    assert await store.downtime("tavern") == 40


async def test_only_so_many_silences_are_remembered(store: RedisStore, clock: HandClock, client: redis.Redis) -> None:
    await store.join("n1", Heard())
    await room_of(store, 1, wake_at=store.now() + 60_000)
    old = {f"{n}:{n + 1}": n + 1 for n in range(10_000)}
    client.zadd("zwada:silences", old)
    clock.pass_ms(5_000)
    await store.beat("n1")
    assert client.zcard("zwada:silences") == 10_000
    assert client.zrange("zwada:silences", -1, -1) == [b"1000000:1005000"]


async def test_without_a_clock_of_ours_redis_has_its_own(server: RedisServer, client: redis.Redis) -> None:
    async with store_at(server.url) as store:
        seconds, micros = client.time()
        assert abs(store.now() - (seconds * 1_000 + micros // 1_000)) < 1_000
        before = store.now()
        await asyncio.sleep(0.05)
        assert store.now() >= before + 40


def test_time_between_two_answers_is_carried_on_and_corrected_within_what_is_known() -> None:
    clock = HandClock()
    time = CarriedTime(clock.ticks_ms)
    assert time.now() == 0

    def ask(said: int, took_ms: int) -> int:
        asked_at = clock.ticks
        clock.ticks += took_ms
        time.heard(said, asked_at)
        return time.now()

    assert ask(5_000, 0) == 5_000
    clock.ticks += 100
    assert time.now() == 5_100
    # An answer that took long says little: it was said at some moment in between.
    assert ask(5_110, 50) == 5_150
    # This machine goes too slowly: forward at once. Too fast: it waits.
    assert ask(5_300, 10) == 5_300
    clock.ticks += 500
    assert time.now() == 5_800
    assert ask(5_700, 0) == 5_800
    clock.ticks += 60
    assert time.now() == 5_800
    clock.ticks += 60
    assert time.now() == 5_820


# News.


async def test_an_entry_comes_with_its_news_unless_it_is_too_large(store: RedisStore) -> None:
    heard = Heard()
    await store.join("n1", heard)
    store.follow("n1", "tavern")
    await heard.stirred()
    first = await say(store, 1)
    assert (rung := await heard.rung(1)).row == first
    assert rung.prev == b""
    for n, size in ((2, CARRIED - 200), (3, CARRIED)):
        large = row(f"{n}", store.now(), body=bytes(size))
        assert await store.append("tavern", n - 1, b"", large, None, 0) == Appended(n)
        assert (rung := await heard.rung(n)).row == (large if n == 2 else None)
    assert rung.prev == tip_of(bytes(CARRIED - 200))


async def test_what_stirs_a_room_is_told_to_all_who_follow_it_and_to_nobody_else(store: RedisStore) -> None:
    heard, other = Heard(), Heard()
    await room_of(store, 2)
    async with store_at(redis_of_this_run().url) as second:
        await store.join("n1", heard)
        await second.join("n2", other)
        store.follow("n1", "tavern")
        second.follow("n2", "cellar")
        await heard.stirred()
        await other.stirred("cellar")
        for stirring in (
            second.sit("n2", "tavern", frozenset({"s1"})),
            second.sit("n2", "tavern", frozenset()),
            second.fork(Stand("tavern", 3, tip(3)), 1, {3: row("entry 3", 1_000_000)}),
            second.recover("tavern", 1),
            second.delete("tavern"),
        ):
            await stirring
            await heard.stirred()
        assert not other.news


async def test_whoever_follows_again_is_told_to_look_again(store: RedisStore) -> None:
    heard = Heard()
    store.follow("n1", "tavern")
    await store.join("n1", heard)
    await heard.stirred()
    store.unfollow("n1", "tavern")
    store.follow("n1", "tavern")
    await heard.stirred()
    await say(store, 1)
    await heard.rung(1)
    store.unfollow("n1", "tavern")
    await say(store, 2)
    store.follow("n1", "tavern")
    await heard.stirred()
    await say(store, 3)
    await heard.rung(3)


async def test_news_nobody_can_read_is_a_reason_to_look(store: RedisStore, client: redis.Redis) -> None:
    heard = Heard()
    await store.join("n1", heard)
    store.follow("n1", "tavern")
    await heard.stirred()
    for said in (b"", b"7", b"7:x:", b"7:0:not a row", b"\xff"):
        client.publish("zwada:{tavern}:bell", said)
        await heard.stirred()


async def test_a_name_that_is_no_text_concerns_only_that_call(store: RedisStore) -> None:
    await store.join("n1", Heard())
    with pytest.raises(ValueError, match="surrogates"):
        store.follow("n1", "\ud800")
    with pytest.raises(ValueError, match="surrogates"):
        await store.info("\ud800")
    await room_of(store, 1)


# Presence.


async def test_nobody_sits_at_a_node_that_is_dead_and_its_followers_are_told(
    store: RedisStore, clock: HandClock, client: redis.Redis
) -> None:
    heard = Heard()
    await room_of(store, 1)
    stand = [Stand("tavern", 1, tip(1))]
    async with store_at(redis_of_this_run().url, clock) as other:
        await store.join("n1", heard)
        await other.join("n2", Heard())
        await other.sit("n2", "tavern", frozenset({"s1", "gm"}))
        await store.sit("n1", "tavern", frozenset({"s2"}))
        assert await store.look(stand, "n1") == [Seen(1, 1, frozenset({"s1", "gm"}), frozenset({"s2"}))]
        assert await other.look(stand, "n2") == [Seen(1, 1, frozenset({"s2"}), frozenset({"s1", "gm"}))]
    for _ in range(PRESENT_MS // 2_000):
        clock.pass_ms(2_000)
        await store.beat("n1")
    assert await store.look(stand, "n1") == [Seen(1, 1, frozenset({"s1", "gm"}), frozenset({"s2"}))]
    store.follow("n1", "tavern")
    await heard.stirred()
    clock.pass_ms(2_000)
    assert await store.look(stand, "n1") == [Seen(1, 1, frozenset(), frozenset({"s2"}))]
    await store.beat("n1")
    await heard.stirred()
    assert client.hkeys("zwada:{tavern}:here") == [b"n1"]
    assert client.zrange("zwada:nodes", 0, -1) == [b"n1"]


async def test_who_goes_in_order_leaves_no_seat_behind(store: RedisStore, client: redis.Redis) -> None:
    await store.join("n1", Heard())
    for room in ("tavern", "cellar", "attic"):
        await room_of(store, 1, room)
        await store.sit("n1", room, frozenset({"s1"}))
    await store.leave("n1")
    assert not [key for key in client.keys("zwada:*") if b"here" in key or b"sits" in key or b"nodes" in key]


# Other histories.


def lost(client: redis.Redis, head: int, room: str = "tavern") -> None:
    """Redis forgets the entries after `head`."""
    name = f"zwada:{{{room}}}"
    for id, fields in client.xrange(f"{name}:entries", f"({head}-0"):
        client.xdel(f"{name}:entries", id)
        client.hdel(f"{name}:keys", fields[b"k"])
    client.execute_command("XSETID", f"{name}:entries", f"{head}-0")
    client.hset(name, mapping={"head": head, "tip": tip(head)})


async def test_of_two_nodes_that_saw_what_is_lost_each_adds_what_the_other_had_not(
    store: RedisStore, client: redis.Redis
) -> None:
    rows = dict(enumerate(await room_of(store, 9), 1))
    lost(client, 5)
    some = {n: rows[n] for n in range(3, 8)}
    await store.fork(Stand("tavern", 7, tip(7)), 1, some)
    assert (await store.info("tavern")).lost == Missing("tavern", 5, 7)
    for _ in range(2):
        await store.fork(Stand("tavern", 9, tip(9)), 1, {n: rows[n] for n in range(6, 10)})
    assert await store.orphans() == [Orphan("tavern", 1, 6, 9)]
    assert await store.orphan("tavern", 1) == {n: rows[n] for n in range(6, 10)}
    info = await store.info("tavern")
    assert (info.epoch, info.head, info.lost) == (2, 5, Missing("tavern", 5, 9))
    # A stand that is in the history is no fork, whatever the epoch.
    await store.fork(Stand("tavern", 5, tip(5)), 2, {})
    assert (await store.info("tavern")).epoch == 2


async def test_where_the_histories_part_is_known_by_whoever_still_has_what_was_there(
    store: RedisStore, client: redis.Redis
) -> None:
    """The first node has come late and has its last entry only, and meanwhile the room goes on with another one."""
    rows = dict(enumerate(await room_of(store, 9), 1))
    lost(client, 5)
    await say(store, 6, "other 6")
    await store.fork(Stand("tavern", 8, tip(8)), 1, {8: rows[8]})
    assert (await store.info("tavern")).lost == Missing("tavern", 6, 8)
    for _ in range(2):
        await store.fork(Stand("tavern", 9, tip(9)), 1, rows)
        assert (await store.info("tavern")).lost == Missing("tavern", 5, 9)
        assert await store.orphan("tavern", 1) == {n: rows[n] for n in range(6, 10)}
    assert (await store.recover("tavern", 1)).head == 9
    assert await store.read("tavern", 0, 99, 9_999, b"") == sorted(rows.items())


async def test_a_lost_history_is_made_the_rooms_again(store: RedisStore, client: redis.Redis) -> None:
    rows = dict(enumerate(await room_of(store, 8), 1))
    lost(client, 5)
    await store.fork(Stand("tavern", 8, tip(8)), 1, rows)
    for n in (6, 7):
        await say(store, n, f"other {n}")
    await store.save_snapshot("tavern", 5, b"", b"state 5")
    await store.save_snapshot("tavern", 6, b"", b"other state")
    info = await store.recover("tavern", 1)
    assert (info.head, info.epoch, info.lost) == (8, 3, Missing("tavern", 5, 7))
    assert await store.read("tavern", 0, 99, 9_999, b"") == sorted(rows.items())
    assert await store.snapshot("tavern", 6) == (5, b"state 5")
    assert await store.snapshot("tavern", None) == (5, b"state 5")
    assert await store.check("tavern", 8, tip(8), Key("gm", "other 6")) == Current()
    assert await store.check("tavern", 8, tip(8), Key("gm", "entry 7")) == Duplicate(7, b"p", b"a")
    assert await store.orphans() == [Orphan("tavern", 2, 6, 7)]
    assert await store.append("tavern", 8, tip(8), row("nine", store.now()), None, 0) == Appended(9)
    # And back again.
    assert (await store.recover("tavern", 2)).head == 7
    assert await store.orphans() == [Orphan("tavern", 3, 6, 9)]
    with pytest.raises(ValueError, match="no orphan of epoch 1"):
        await store.recover("tavern", 1)


async def test_the_whole_of_a_history_may_be_another(store: RedisStore, client: redis.Redis) -> None:
    rows = dict(enumerate(await room_of(store, 3), 1))
    client.flushdb()
    for n in (1, 2):
        await say(store, n, f"other {n}", wake_at=store.now() + 5)
    await store.fork(Stand("tavern", 3, tip(3)), 1, rows)
    info = await store.recover("tavern", 1)
    assert (info.head, info.epoch, info.lost) == (3, 3, Missing("tavern", 0, 2))
    assert await store.read("tavern", 0, 99, 9_999, b"") == sorted(rows.items())
    assert await store.due(None) == []
    assert (await store.recover("tavern", 2)).head == 2
    assert [due.room for due in await store.due(None)] == ["tavern"]


async def test_a_lost_room_does_not_go_on_from_another_of_its_name(store: RedisStore, client: redis.Redis) -> None:
    rows = dict(enumerate(await room_of(store, 8), 1))
    client.flushdb()
    await store.fork(Stand("tavern", 8, tip(8)), 1, {n: rows[n] for n in range(4, 9)})
    for n in range(1, 6):
        await say(store, n, f"other {n}")
    with pytest.raises(ValueError, match="nothing that its orphan of epoch 1 goes on from"):
        await store.recover("tavern", 1)
    assert (await store.info("tavern")).head == 5


async def test_a_lost_room_is_had_again_from_its_first_entry_on_or_not_at_all(
    store: RedisStore, client: redis.Redis
) -> None:
    rows = dict(enumerate(await room_of(store, 8, wake_at=store.now() + 500), 1))
    client.flushdb()
    await store.fork(Stand("tavern", 8, tip(8)), 1, {n: rows[n] for n in range(4, 9)})
    with pytest.raises(ValueError, match="begins only at entry 4"):
        await store.recover("tavern", 1)
    assert await store.orphans() == [Orphan("tavern", 1, 4, 8)]
    await store.fork(Stand("tavern", 8, tip(8)), 3, rows)
    info = await store.recover("tavern", 3)
    assert (info.head, info.epoch, info.wake_at, info.lost) == (8, 4, rows[8].wake_at, Missing("tavern", 8, 8))
    assert await store.read("tavern", 0, 99, 9_999, b"") == sorted(rows.items())
    assert await store.due(None) == [Due("tavern", rows[8].wake_at or 0)]


async def test_a_room_that_somebody_has_spoilt_is_nothing_to_the_others(store: RedisStore, client: redis.Redis) -> None:
    await room_of(store, 3)
    assert isinstance(await store.create("cellar", row("opened", store.now())), Appended)
    stands = [Stand("tavern", 3, tip(3)), Stand("cellar", 1, tip_of(b"opened"))]
    client.delete("zwada:{tavern}")
    client.set("zwada:{tavern}", "spoilt")
    spoilt, seen = await store.look(stands, "me")
    assert isinstance(spoilt, Spoilt)
    assert "WRONGTYPE" in spoilt.why
    assert seen == Seen(1, 1)
    assert [info.room for info in await store.rooms()] == ["cellar", "tavern"]
    client.delete("zwada:{tavern}")
    client.hset("zwada:{tavern}", mapping={"head": "garbage", "epoch": "1"})
    assert [info.head for info in await store.rooms()] == [1, 0]
    with pytest.raises(StorageUnavailable, match="tavern"):
        await store.info("tavern")
    assert await store.check("cellar", 1, b"", Key("gm", "new")) == Current()


async def test_what_was_lost_of_a_room_that_was_deleted_is_not_kept(store: RedisStore) -> None:
    rows = dict(enumerate(await room_of(store, 3), 1))
    await store.delete("tavern")
    await store.fork(Stand("tavern", 3, tip(3)), 1, rows)
    assert await store.orphans() == []
