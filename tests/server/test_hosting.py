"""What of Redis a server is started on, and what it says where it is not. Against a real Redis."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from server import promise, seats
from server.app import Parts, Unable
from server.bounds import Bounds
from server.hosting import hosting, kept_by
from server.journal import StorageUnavailable
from server.journal.redis import RedisStore
from server.reception import Reception
from server.seats import Claims, Keys
from server.settings import Durability, Settings
from tests.server.test_cli import one_line, zwada
from tests.support.inn import Ear
from tests.support.listening import until
from tests.support.redis_server import RedisServer, temporary_redis

pytestmark = pytest.mark.redis

SECRET = "a secret of all nodes"


@pytest.fixture(scope="module")
def machine() -> Iterator[RedisServer]:
    with temporary_redis(appendonly="yes", requirepass="sesame") as server:
        yield server


@pytest.fixture
def redis(machine: RedisServer) -> RedisServer:
    """As it should be, and empty."""
    for name, value in (("appendonly", "yes"), ("appendfsync", "always"), ("maxmemory-policy", "noeviction")):
        machine.client.config_set(name, value)
    machine.client.flushall()
    return machine


def parts(url: str, secret: str = SECRET, **knobs: Any) -> Parts:
    return Parts(Settings(redis_url=url, secret=secret, **knobs), Bounds(), Keys(secret.encode()))


@contextlib.asynccontextmanager
async def store_at(url: str) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(url)
    try:
        yield store
    finally:
        await store.close()


async def refusal(redis: RedisServer, asked: Durability) -> str:
    async with store_at(redis.url) as store:
        with pytest.raises(Unable) as found:
            await kept_by(store, asked)
    assert "\n" not in str(found.value)
    return str(found.value)


@pytest.mark.parametrize(("fsync", "level"), [("always", "disk"), ("everysec", "os"), ("no", "none")])
async def test_what_is_promised_is_what_redis_keeps(redis: RedisServer, fsync: str, level: str):
    redis.client.config_set("appendfsync", fsync)
    async with store_at(redis.url) as store:
        assert await kept_by(store, "none") == level
    async with hosting(parts(redis.url, durability="none")) as host:
        assert host.promise.level == level


async def test_row_16_a_redis_that_evicts_is_refused(redis: RedisServer):
    redis.client.config_set("maxmemory-policy", "allkeys-lru")
    redis.client.config_set("appendfsync", "everysec")
    said = await refusal(redis, "os")
    assert "maxmemory-policy is allkeys-lru" in said
    assert "appendfsync is" not in said, "which is all right"
    assert "maxmemory-policy noeviction in redis.conf, or start with --durability none" in said


async def test_row_08_a_redis_that_forgets_is_refused(redis: RedisServer):
    redis.client.config_set("appendonly", "no")
    assert "Set appendonly yes, appendfsync everysec" in await refusal(redis, "os")


async def test_a_redis_that_keeps_less_than_is_asked_is_refused(redis: RedisServer):
    redis.client.config_set("appendfsync", "everysec")
    said = await refusal(redis, "disk")
    assert "appendfsync always" in said
    assert said.endswith("or start with --durability os")


async def test_a_redis_whose_settings_cannot_be_read_is_refused(redis: RedisServer):
    redis.client.execute_command("ACL", "SETUSER", "node", "on", ">pw", "~*", "&*", "+@all", "-config")
    url = redis.url.replace("://:sesame@", "://node:pw@")
    async with store_at(url) as store:
        with pytest.raises(Unable, match=r"\+config\|get.*--durability none$"):
            await kept_by(store, "os")
        assert await kept_by(store, "none") == "none"


async def test_a_replica_is_refused_whatever_is_asked(redis: RedisServer):
    with temporary_redis(replicaof=f"127.0.0.1 {redis.port}", masterauth="sesame") as replica:
        for asked in ("none", "os", "disk"):
            assert "--redis-url" in await refusal(replica, asked)  # type: ignore[arg-type]


async def guest(here: Parts, host: Reception) -> Claims:
    """The game master of a new room."""
    at = here.clock.now_ms()
    gm, _ = seats.invite(here.keys, "tavern", "first.gm", "gm", seat="gm", at=at)
    await host.create("tavern", "dragons_of_shadows", "Tavern", {}, (gm,))
    session, _ = seats.session(gm, here.entropy, at, 30)
    session = await host.open_session("tavern", session)
    return Claims(room="tavern", role="gm", seat="gm", session=session.id, expires_at=at + 600_000)


def lines(said: list[Any], name: str) -> list[Any]:
    return [line for line in said if line["event"] == name]


async def test_a_redis_that_is_told_to_forget_while_it_runs_is_seen_said_and_used_on(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(promise, "AGAIN_S", 0.0)
    here = parts(redis.url)
    with capture_logs() as said:
        async with hosting(here) as host:
            claims = await guest(here, host)
            before, after = Ear(), Ear()
            await host.join(claims, "before", None, before)
            assert before.last("welcome")["durability"] == "disk"
            assert host.trouble() is None
            redis.client.config_set("appendonly", "no")
            await until(lambda: "appendonly is off" in (host.trouble() or ""))
            assert "\n" not in str(host.trouble())
            await host.join(claims, "after", None, after)
            assert after.last("welcome")["durability"] == "none"
            await host.keep_session("tavern", claims.session, claims.expires_at + 1)
            asked_at = host.promise.asked_at
            await until(lambda: host.promise.asked_at > asked_at)
            assert before.closed is None
            (line,) = lines(said, "the journal keeps less than before")
            assert (line["was"], line["now"], line["log_level"]) == ("disk", "none", "error")
            assert "appendonly is off" in line["why"]
            redis.client.config_set("appendonly", "yes")
            await until(lambda: host.trouble() is None)
            assert host.promise.level == "disk"
            assert len(lines(said, "the journal keeps more than before")) == 1


async def test_a_redis_that_begins_to_evict_is_not_one_to_send_people_to(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(promise, "AGAIN_S", 0.0)
    async with hosting(parts(redis.url)) as host, hosting(parts(redis.url, durability="none")) as easy:
        redis.client.config_set("maxmemory-policy", "allkeys-lru")
        await until(lambda: "maxmemory-policy is allkeys-lru" in (host.trouble() or ""))
        await until(lambda: easy.promise.level == "none")
        assert easy.trouble() is None


async def test_a_redis_that_came_back_is_asked_at_once_what_it_keeps():
    with temporary_redis(appendonly="yes") as redis:
        async with hosting(parts(redis.url)) as host:
            assert host.promise.level == "os"
            await until(lambda: host.promise.asked_at > 0)
            redis.kill()
            await until(lambda: "storage unavailable" in (host.trouble() or ""))
            redis.options["appendonly"] = "no"
            redis.start()
            await until(lambda: "appendonly is off" in (host.trouble() or ""))
            assert host.promise.level == "none"


async def test_another_secret_than_that_of_the_rooms_is_refused(redis: RedisServer):
    async with hosting(parts(redis.url)):
        pass
    async with hosting(parts(redis.url)):
        with pytest.raises(Unable, match="another ZWADA_SECRET"):
            async with hosting(parts(redis.url, "the secret of somebody else")):
                pass


async def test_all_go_by_the_journals_clock(redis: RedisServer):
    here = parts(redis.url)
    async with hosting(here) as host:
        assert isinstance(host, Reception)
        assert abs(here.clock.now_ms() - host.journal.now()) < 1_000
        seconds, micros = redis.client.time()
        assert abs(here.clock.now_ms() - (seconds * 1_000 + micros // 1_000)) < 1_000


def test_what_hinders_a_start_on_redis_is_one_clear_line_without_the_password(redis: RedisServer, tmp_path: Path):
    def starts(url: str, *more: str, secret: str = SECRET) -> Any:
        environ = {"ZWADA_SECRET": secret} if secret else {}
        folder = str(tmp_path / "data")
        return zwada("serve", "--port", "0", "--admin", "", "--data", folder, "--redis-url", url, *more, **environ)

    one_line(starts(redis.url, secret=""), "ZWADA_SECRET")
    one_line(starts(redis.url.replace(str(redis.port), "1")), "Redis at 127.0.0.1:1", "refused")
    wrong = starts(redis.url.replace("sesame", "parsley"))
    one_line(wrong, "Redis at", "password")
    assert "parsley" not in wrong.stderr
    redis.client.config_set("appendonly", "no")
    one_line(starts(redis.url, "--workers", "3"), "appendonly yes")
    assert not (tmp_path / "data").exists()


async def test_a_redis_that_does_not_answer_is_no_place_to_start(redis: RedisServer):
    redis.freeze()
    try:
        with pytest.raises(StorageUnavailable, match="no answer in time"):
            await RedisStore.open(redis.url, timeout_s=0.2)
    finally:
        redis.thaw()
