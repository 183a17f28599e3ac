"""One WebSocket against a real door: the greeting, what is let in, what is too much, how it ends."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgpack
import pytest
from msgspec import structs

from server import seats
from server.bounds import Bounds
from server.connection import Lobby
from server.metrics import Metrics
from server.protocol import Close
from server.seats import Claims, Keys
from server.settings import Settings
from server.table import Frame
from tests.support.listening import listening
from tests.support.parlour import Parlour
from tests.support.rawws import BINARY, CLOSE, TEXT, RawSocket, frame

NOW = 1_767_225_600_000
KEYS = Keys(b"k" * 32)
MIRA = Claims(room="tavern", role="player", seat="mira", session="s1", expires_at=NOW + 600_000)


@dataclass
class StoppedClock:
    """It stands at NOW until a test moves it."""

    at: int = NOW

    def now_ms(self) -> int:
        return self.at

    def ticks_ms(self) -> int:
        return self.at


@dataclass
class House:
    port: int
    lobby: Lobby
    parlour: Parlour
    clock: StoppedClock

    @contextlib.asynccontextmanager
    async def client(self, room: str = "tavern", protocol: str = "zwada.v1.json") -> AsyncIterator["Client"]:
        async with await RawSocket.connect(self.port) as raw:
            assert await raw.shake(f"/v1/rooms/{room}/ws", protocol) == 101
            yield Client(raw, protocol.endswith("json"))

    @contextlib.asynccontextmanager
    async def seated(self, claims: Claims = MIRA, tab: str = "tab", **more: Any) -> AsyncIterator["Client"]:
        async with self.client(claims.room, **more) as client:
            client.say(t="hello", token=seats.token(KEYS, claims, self.clock.at), tab=tab)
            assert (await client.hear())["t"] == "welcome"
            assert (await client.hear())["t"] == "snapshot"
            yield client


@dataclass
class Client:
    raw: RawSocket
    text: bool

    def say(self, **message: Any) -> None:
        data = json.dumps(message).encode() if self.text else msgpack.packb(message)
        self.raw.send(frame(TEXT if self.text else BINARY, data))

    def say_raw(self, text: str) -> None:
        self.raw.send(frame(TEXT, text.encode()))

    async def hear(self) -> dict[str, Any]:
        found = await self.raw.receive()
        if found.opcode == CLOSE:
            return {"close": found.code}
        message: dict[str, Any] = json.loads(found.payload) if self.text else msgpack.unpackb(found.payload)
        return message

    async def hear_until_close(self) -> tuple[list[dict[str, Any]], int]:
        heard = []
        while "close" not in (message := await self.hear()):
            heard.append(message)
        return heard, message["close"]

    async def closed(self) -> int:
        return await self.raw.receive_close()


@contextlib.asynccontextmanager
async def house(settings: Settings | None = None, bounds: Bounds | None = None) -> AsyncIterator[House]:
    settings, bounds = settings or Settings(), bounds or Bounds()
    parlour, clock = Parlour(), StoppedClock()
    lobby = Lobby(settings, bounds, KEYS, clock, parlour, Metrics())
    async with listening(lobby, settings, bounds) as (port, _):
        yield House(port, lobby, parlour, clock)
    assert not lobby.open
    assert not parlour.here


async def nobody_left(lobby: Lobby) -> None:
    for _ in range(100):
        if not lobby.open:
            break
        await asyncio.sleep(0.02)
    assert not lobby.open


async def test_a_guest_is_welcomed_heard_and_answered_after_the_update():
    async with house() as at, at.seated() as client:
        client.say(t="cmd", id="c1", type="knock")
        update, result = await client.hear(), await client.hear()
        assert update["patch"] == {"last": "knock"}
        assert result == {"t": "result", "id": "c1", "ok": True}


async def test_both_formats_hear_the_same():
    async with house() as at, at.seated() as one, at.seated(tab="b", protocol="zwada.v1.msgpack") as two:
        two.say(t="cmd", id="c1", type="knock")
        assert await one.hear() == await two.hear()


async def test_only_rooms_are_talked_to():
    async with house() as at, await RawSocket.connect(at.port) as raw:
        assert await raw.shake("/v1/rooms/tavern/ws/more") == 404
        assert await raw.reader.read() == b'{"error":{"code":"path.unknown"}}'


async def test_a_ping_is_answered_and_the_room_knows_where_the_client_stands():
    async with house() as at, at.seated() as client:
        client.say(t="ping", seq=7, sent_at=5)
        assert await client.hear() == {"t": "pong", "seq": 7, "sent_at": 5, "now": NOW}
        assert at.parlour.here[0].seen_at == 7


async def test_a_sync_brings_a_snapshot_but_not_endlessly():
    async with house(bounds=Bounds(syncs_burst=3)) as at, at.seated() as client:
        for _ in range(6):
            client.say(t="sync")
        heard = [await client.hear() for _ in range(6)]
        assert [each["t"] for each in heard] == ["snapshot"] * 3 + ["error"] * 3
        assert heard[-1] == {"t": "error", "code": "rate.limited"}
        assert at.parlour.syncs == 4


# -- the greeting ------------------------------------------------------------------------------------------------------


async def test_hello_must_come_in_time():
    async with house(Settings(hello_s=0.2)) as at, at.client() as client:
        assert await client.closed() == 4502


@pytest.mark.parametrize(
    "first",
    ["", "{}", '{"t":"sync"}', '{"t":"cmd","id":"a","type":"knock"}', '{"t":"hello","token":"x"}', "[" * 1_000],
)
async def test_the_first_message_must_be_a_hello(first: str):
    async with house() as at, at.client() as client:
        client.say_raw(first)
        heard, code = await client.hear_until_close()
        assert (heard[0]["code"], code) == ("frame.bad", 4401)


async def test_a_hello_is_small():
    async with house() as at, at.client() as client:
        client.say_raw('{"t":"hello","tab":"x","token":"' + "a" * 4_096 + '"}')
        assert await client.closed() == 1009


@pytest.mark.parametrize(
    ("claims", "room", "code"),
    [
        (structs.replace(MIRA, expires_at=NOW - 31_000), "tavern", 4401),
        (structs.replace(MIRA, room="cellar"), "tavern", 4401),
        (structs.replace(MIRA, room="cellar"), "cellar", 4404),
        (structs.replace(MIRA, session="gone"), "tavern", 4401),
    ],
    ids=["expired", "of another room", "no such room", "revoked"],
)
async def test_row_45_a_token_that_opens_nothing(claims: Claims, room: str, code: int):
    async with house() as at, at.client(room) as client:
        at.parlour.revoked.add("gone")
        client.say(t="hello", tab="x", token=seats.token(KEYS, claims, NOW - 700_000))
        assert await client.hear_until_close() == ([], code)


async def test_a_newer_connection_of_the_same_tab_replaces_the_older():
    async with house() as at, at.seated(tab="a") as first, at.seated(tab="b") as other, at.seated(tab="a"):
        assert await first.closed() == 4409
        other.say(t="cmd", id="c1", type="knock")
        assert (await other.hear())["t"] == "update"


# -- too much, too bad -------------------------------------------------------------------------------------------------


async def test_bad_frames_are_answered_and_after_some_too_many():
    async with house(bounds=Bounds(strikes=3)) as at, at.seated() as client:
        client.say_raw('{"t":"cmd","id":"c1","type":"knock","role":"gm"}')
        client.say_raw("nonsense")
        client.say(t="hello", tab="x", token="again")
        client.say(t="cmd", id="c2", type="knock")
        client.say_raw("nonsense")
        heard, code = await client.hear_until_close()
        assert heard[0] == {
            "t": "result",
            "id": "c1",
            "error": {"code": "frame.bad", "params": {"why": "unknown_field", "field": "role", "at": "$"}},
        }
        assert heard[1] == {"t": "error", "code": "frame.bad", "params": {"why": "syntax"}}
        assert heard[2]["params"] == {"why": "hello_twice"}
        assert [each["t"] for each in heard[3:]] == ["update", "result", "error"]
        assert code == 4529


async def test_a_strike_is_forgiven_after_a_while():
    async with house(Settings(strike_s=0.1), Bounds(strikes=1)) as at, at.seated() as client:
        for _ in range(3):
            client.say_raw("nonsense")
            assert (await client.hear())["code"] == "frame.bad"
            await asyncio.sleep(0.15)


async def test_row_52_what_a_seat_may_not_do_counts_as_a_strike():
    async with house(bounds=Bounds(strikes=2)) as at, at.seated() as client:
        for n in range(3):
            client.say(t="cmd", id=f"c{n}", type="forbidden")
        heard, code = await client.hear_until_close()
        assert [each["error"]["code"] for each in heard] == ["seat.not_allowed"] * 3
        assert code == 4529


async def test_row_27_commands_over_the_rate_are_refused_then_the_connection_is_closed():
    async with (
        house(bounds=Bounds(commands_per_s=5, commands_burst=5, refusals=10)) as at,
        at.seated() as client,
        at.seated(structs.replace(MIRA, seat="lethi", session="s2"), tab="b") as other,
    ):
        for n in range(30):
            client.say(t="cmd", id=f"c{n}", type="knock")
        heard, code = await client.hear_until_close()
        results = [each for each in heard if each["t"] == "result"]
        assert [each.get("ok") for each in results[:5]] == [True] * 5
        assert {each["error"]["code"] for each in results[5:]} == {"rate.limited"}
        assert 0 < results[5]["error"]["retry_ms"] <= 201
        assert code == 4529
        assert len(at.parlour.said) == len([each for each in results if "ok" in each])
        other.say(t="cmd", id="o1", type="knock")
        assert {(await other.hear())["t"] for _ in range(len(at.parlour.said) + 2)} == {"update", "result"}


async def test_a_seat_makes_the_journal_grow_no_faster_than_it_may():
    async with house(bounds=Bounds(command_bytes_per_s=1_000, command_bytes_burst=4_000)) as at, at.seated() as client:
        for number in range(3):
            client.say(t="cmd", id=f"c{number}", type="knock", data={"text": "x" * 1_800})
        heard = [await client.hear() for _ in range(5)]
        (refused,) = [each for each in heard if each["t"] == "result" and "error" in each]
        assert refused["error"]["code"] == "rate.limited"
        assert 0 < refused["error"]["retry_ms"] < 5_000
        assert refused["id"] == "c2"


async def test_two_tabs_of_one_seat_share_its_rate():
    async with (
        house(bounds=Bounds(commands_per_s=1, commands_burst=4)) as at,
        at.seated(tab="a") as one,
        at.seated(tab="b") as two,
    ):
        for n in range(4):
            (one, two)[n % 2].say(t="cmd", id=f"c{n}", type="knock")
        await asyncio.sleep(0.1)
        one.say(t="cmd", id="c5", type="knock")
        while (heard := await one.hear()).get("id") != "c5":
            pass
        assert heard["error"]["code"] == "rate.limited"


async def test_row_25_an_address_of_many_strangers_is_refused_and_others_are_not():
    async with house(bounds=Bounds(strangers=5, strangers_per_s=0)) as at, contextlib.AsyncExitStack() as stack:
        for _ in range(20):  # who says who it is counts nothing
            async with at.seated():
                pass

        async def comes(address: str) -> int:
            raw = await stack.enter_async_context(await RawSocket.connect(at.port, come_from=address))
            return await raw.shake("/v1/rooms/tavern/ws")

        assert [await comes("127.0.0.1") for _ in range(7)] == [101] * 5 + [429] * 2
        assert await comes("127.0.0.2") == 101


@pytest.mark.parametrize(
    "hello",
    [
        {"t": "hello", "token": "no token", "tab": "a"},
        {"t": "hello", "token": "", "tab": "a"},
        {"t": "ping", "seq": 0, "sent_at": 0},
        {"t": "hello"},
    ],
    ids=["a bad token", "no token", "no hello", "half a hello"],
)
async def test_row_25_bad_hellos_without_end_are_refused_at_the_door_and_good_ones_elsewhere_are_not(
    hello: dict[str, Any],
):
    async with house(bounds=Bounds(strangers=5, strangers_per_s=0)) as at, contextlib.AsyncExitStack() as stack:

        async def says_it(address: str) -> int:
            """What comes of it: a close code, or the status of a handshake that is refused."""
            raw = await stack.enter_async_context(await RawSocket.connect(at.port, come_from=address))
            status = await raw.shake("/v1/rooms/tavern/ws")
            if status != 101:
                return status
            raw.send(frame(TEXT, json.dumps(hello).encode()))
            return await raw.receive_close()

        assert [await says_it("127.0.0.1") for _ in range(8)] == [4401] * 5 + [429] * 3
        assert await says_it("127.0.0.2") == 4401


async def test_row_22_a_full_outbox_is_dropped_and_the_connection_closed():
    async with house(Settings(write_s=5, close_s=0.3), Bounds(outbox_frames=50)) as at, at.seated() as client:
        client.raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        big = "x" * 100_000
        began = time.monotonic()
        while at.lobby.open:
            at.parlour.tell(at.parlour.update(big))
            await asyncio.sleep(0)
            assert time.monotonic() - began < 10
        closed = at.lobby.metrics.registry.get_sample_value("zwada_connections_closed_total", {"code": "4508"})
        assert closed == 1


async def test_one_large_message_is_not_too_much():
    async with house(bounds=Bounds(outbox_bytes=1_000)) as at, at.seated() as client:
        at.parlour.tell(at.parlour.update("x" * 500_000))
        assert len((await client.hear())["patch"]["last"]) == 500_000


async def test_what_had_to_wait_and_what_came_after_it_arrive_in_order():
    async with house() as at, at.seated() as client:
        outbox = at.parlour.here[0].outbox
        sizes = [10, 300_000, 10, 200_000, 10, 10]
        for n, size in enumerate(sizes):
            outbox.tell(at.parlour.update(f"{n}" * size))
            await asyncio.sleep(0)  # the writer begins on what waits
        heard = [(await client.hear())["patch"]["last"] for _ in sizes]
        outbox.tell(at.parlour.update("and at once again"))
        assert (await client.hear())["patch"]["last"] == "and at once again"
        assert heard == [f"{n}" * size for n, size in enumerate(sizes)]


async def test_all_is_written_when_the_last_of_it_has_left_for_its_reader_or_nobody_reads_any_more():
    async with house(bounds=Bounds(outbox_bytes=2**26)) as at, at.seated() as client:
        outbox = at.parlour.here[0].outbox
        first, second, third = (asyncio.Event() for _ in range(3))
        outbox.when_written(first.set)
        assert first.is_set(), "nothing waits"
        for done in (second, third):
            for _ in range(60):  # more than the sockets of both sides hold
                outbox.tell(at.parlour.update("x" * 400_000))
            outbox.when_written(done.set)
            await asyncio.sleep(0)
            assert not done.is_set()
            for _ in range(60 if done is second else 1):
                await client.raw.receive()
            assert done is third or await asyncio.wait_for(second.wait(), 10)
        client.raw.writer.transport.abort()
        await asyncio.wait_for(third.wait(), 10)


async def test_what_may_be_dropped_is_dropped_first():
    async with house(bounds=Bounds(outbox_frames=10)) as at, at.seated() as client:
        outbox = at.parlour.here[0].outbox
        outbox.tell(at.parlour.update("x" * 200_000))  # and the door takes no more for a while
        for n in range(30):
            outbox.tell(Frame(at.parlour.update(f"note {n}").message, droppable=True))
        assert len((await client.hear())["patch"]["last"]) == 200_000
        heard = [(await client.hear())["patch"]["last"] for _ in range(6)]
        assert heard == [f"note {n}" for n in range(6)]


# -- tokens ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens are looked at every 50 ms, since the clock here does not run by itself."""
    monkeypatch.setattr("server.connection.TOKEN_CHECK_S", 0.05)


@pytest.mark.usefixtures("soon")
async def test_row_49_a_new_token_is_asked_for_and_then_the_connection_ends():
    async with house() as at, at.seated() as client:
        at.clock.at = MIRA.expires_at - 60_000
        assert await client.hear() == {"t": "reauth", "expires_at": MIRA.expires_at}
        at.clock.at = MIRA.expires_at + 29_999
        client.say(t="ping", seq=0, sent_at=0)
        assert (await client.hear())["t"] == "pong"
        at.clock.at = MIRA.expires_at + 30_000
        assert await client.closed() == 4401


@pytest.mark.usefixtures("soon")
async def test_row_49_a_new_token_keeps_it_open():
    async with house() as at, at.seated() as client:
        at.clock.at = MIRA.expires_at - 60_000
        assert (await client.hear())["t"] == "reauth"
        fresh = structs.replace(MIRA, expires_at=at.clock.at + 600_000)
        client.say(t="reauth", token=seats.token(KEYS, fresh, at.clock.at))
        await asyncio.sleep(0.1)
        at.clock.at = MIRA.expires_at + 60_000
        await asyncio.sleep(0.2)
        client.say(t="cmd", id="c1", type="knock")
        assert (await client.hear())["t"] == "update"


@pytest.mark.parametrize(
    "claims",
    [
        structs.replace(MIRA, session="s2"),
        structs.replace(MIRA, seat="gm", role="gm"),
        structs.replace(MIRA, room="cellar"),
    ],
)
async def test_a_new_token_must_be_of_the_same_session(claims: Claims):
    async with house() as at, at.seated() as client:
        client.say(t="reauth", token=seats.token(KEYS, claims, NOW))
        assert await client.closed() == 4401


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", [Close.UNAUTHENTICATED, Close.FORBIDDEN, Close.ROOM_CLOSED, Close.STORAGE])
async def test_the_room_ends_a_connection_after_what_was_said(why: Close):
    async with house() as at, at.seated() as client:
        guest = at.parlour.here[0]
        guest.outbox.tell(at.parlour.update("last words"))
        guest.outbox.close(why)
        guest.outbox.tell(at.parlour.update("too late"))
        heard, code = await client.hear_until_close()
        assert [each["patch"]["last"] for each in heard] == ["last words"]
        assert code == why


async def test_a_fault_of_ours_ends_one_connection_only(caplog: pytest.LogCaptureFixture):
    async with house() as at, at.seated(tab="a") as one, at.seated(tab="b") as other:
        one.say(t="cmd", id="c1", type="break")
        assert await one.closed() == 1011
        other.say(t="cmd", id="c2", type="knock")
        assert (await other.hear())["t"] == "update"


async def test_a_drain_says_so_and_closes_everybody():
    async with house() as at, at.seated(tab="a") as one, at.seated(tab="b") as two, at.client() as silent:
        await at.lobby.drain(batch=1, pause_s=0.01)
        for client in (one, two):
            assert await client.hear_until_close() == ([{"t": "moved", "retry_ms": 500}], 4503)
        assert await silent.closed() == 4503
        async with at.client() as late:
            assert await late.closed() == 4503


async def test_who_is_sent_away_at_the_door_of_a_room_that_then_refuses_leaves_nothing():
    async with house() as at, at.client("cellar") as client:
        at.parlour.shut = asyncio.Event()
        client.say(t="hello", token=seats.token(KEYS, structs.replace(MIRA, room="cellar"), at.clock.at), tab="tab")
        await at.parlour.knocked.wait()
        await at.lobby.drain(batch=1, pause_s=0.0)
        at.parlour.shut.set()
        assert await client.closed() == 4503
        await nobody_left(at.lobby)


async def test_row_25_connections_that_come_and_go_leave_nothing():
    async with house() as at:
        for n in range(30):
            async with at.seated(tab=f"t{n}") as client:
                if n % 3:
                    client.raw.writer.transport.abort()
        before = len(asyncio.all_tasks())
        await nobody_left(at.lobby)
        assert len(asyncio.all_tasks()) <= before
