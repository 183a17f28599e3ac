"""The `zwada` command on rooms in Redis, and on what was kept of lost histories. Against a real Redis."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from server import seats
from server.app import Parts
from server.bounds import Bounds
from server.hosting import hosting
from server.journal.redis import RedisStore
from server.journal.store import Other, Row, Stand, tip_of
from server.seats import Keys
from server.settings import Settings
from tests.server.test_cli import here, one_line
from tests.support.redis_server import RedisServer, redis_of_this_run

pytestmark = pytest.mark.redis

SECRET = "a secret of all nodes"
ROOM = "tavern"
T = TypeVar("T")


@pytest.fixture
def redis(monkeypatch: pytest.MonkeyPatch) -> RedisServer:
    found = redis_of_this_run()
    found.client.flushall()
    monkeypatch.setenv("ZWADA_REDIS_URL", found.url)
    monkeypatch.setenv("ZWADA_SECRET", SECRET)
    return found


async def opened(redis: RedisServer, sessions: int) -> None:
    """A room with one entry for its opening and one for each session."""
    settings = Settings(redis_url=redis.url, secret=SECRET, durability="none")
    parts = Parts(settings, Bounds(), Keys(SECRET.encode()))
    async with hosting(parts) as host:
        at = parts.clock.now_ms()
        gm, _ = seats.invite(parts.keys, ROOM, "first.gm", "gm", seat="gm", at=at)
        await host.create(ROOM, "dragons_of_shadows", "Under the lamp", {}, (gm,))
        for _ in range(sessions):
            session, _ = seats.session(gm, parts.entropy, at, 30)
            await host.open_session(ROOM, session)


async def rows(store: RedisStore) -> dict[int, Row]:
    found = await store.read(ROOM, 0, 1_000, 10**9, b"")
    assert not isinstance(found, Other)
    return dict(found)


async def lost(redis: RedisServer, left: int, first: int) -> None:
    """Redis has forgotten all but the first `left` entries; a node still knew those from `first` on."""
    store = await RedisStore.open(redis.url)
    known = await rows(store)
    epoch = (await store.info(ROOM)).epoch
    redis.client.flushall()
    for n in range(1, left + 1):
        if n == 1:
            await store.create(ROOM, known[n])
        else:
            await store.append(ROOM, n - 1, b"", known[n], None, 0)
    stand = Stand(ROOM, len(known), tip_of(known[len(known)].entry))
    await store.fork(stand, epoch, {n: row for n, row in known.items() if n >= first})
    await store.close()


def run(what: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(what)


def test_rooms_in_redis_are_listed_exported_and_told(redis: RedisServer, tmp_path: Any):
    assert here("rooms").stdout == "no rooms\n"
    run(opened(redis, 2))
    listed = here("rooms").stdout
    assert listed.split() == [ROOM, "3", *listed.split()[2:4], "dragons_of_shadows", "Under", "the", "lamp"]
    file = tmp_path / "gm.jsonl"
    file.write_text(here("export", ROOM, "--as", "gm").stdout)
    assert "signature: good" in here("verify", str(file)).stdout
    assert here("replay", ROOM).returncode == 0
    one_line(here("export", "nowhere"), "nowhere")
    one_line(here("rooms", "--data", str(tmp_path)), "there is no journal")
    one_line(here("rooms", "recover", ROOM), ROOM, "no lost history")


def test_a_room_that_is_lost_wholly_is_exported_and_brought_back(redis: RedisServer):
    run(opened(redis, 2))
    before = here("export", ROOM, "--as", "gm").stdout
    run(lost(redis, left=0, first=1))
    one_line(here("export", ROOM), "no such room")
    assert here("rooms").stdout == f"{ROOM}  orphan 1 1–3\n"
    assert here("export", ROOM, "--orphan", "1", "--as", "gm").stdout == before
    one_line(here("export", ROOM, "--orphan", "7"), "epoch 1 only")
    one_line(here("rooms", "recover", ROOM, "--epoch", "7"), "epoch 1 only")
    found = here("rooms", "recover", ROOM)
    assert (found.returncode, len(found.stdout.splitlines())) == (0, 1), found
    assert "entries 1 to 3 of epoch 1 again; it ends at 3" in found.stdout
    assert here("rooms").stdout.startswith(f"{ROOM}        3  ")
    assert here("export", ROOM, "--as", "gm").stdout == before


def test_the_end_of_a_history_that_a_room_has_lost_is_exported_with_its_beginning_and_brought_back(redis: RedisServer):
    run(opened(redis, 4))
    before = here("export", ROOM, "--as", "gm").stdout
    run(lost(redis, left=3, first=4))
    assert f"{ROOM}  orphan 1 4–5\n" in here("rooms").stdout
    assert here("export", ROOM, "--orphan", "1", "--as", "gm").stdout == before
    assert here("export", ROOM, "--as", "gm").stdout != before
    assert "it ends at 5" in here("rooms", "recover", ROOM, "--epoch", "1").stdout
    assert here("export", ROOM, "--as", "gm").stdout == before


def test_with_another_secret_than_the_nodes_nothing_is_exported_or_brought_back(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
):
    run(opened(redis, 2))
    agreed = redis.client.get("zwada:agreed")
    run(lost(redis, left=2, first=3))
    redis.client.set("zwada:agreed", agreed)
    kept = sorted((key, redis.client.dump(key)) for key in redis.client.scan_iter())
    monkeypatch.setenv("ZWADA_SECRET", "the secret of somebody else")
    for words in (("export", ROOM), ("export", ROOM, "--orphan", "1"), ("rooms", "recover", ROOM)):
        one_line(here(*words), "another ZWADA_SECRET")
    assert sorted((key, redis.client.dump(key)) for key in redis.client.scan_iter()) == kept
    redis.client.delete("zwada:agreed")
    assert here("export", ROOM).returncode == 0, "nobody has agreed on anything yet"
    assert not redis.client.exists("zwada:agreed")


def test_what_is_missing_of_a_lost_history_is_one_clear_line(redis: RedisServer):
    run(opened(redis, 4))
    run(lost(redis, left=0, first=3))
    one_line(here("export", ROOM, "--orphan", "1"), "entries 3 to 5 were kept", "1 to 2 are missing")
    one_line(here("rooms", "recover", ROOM))
