"""Each override of uvicorn's protocols, by raw sockets; named by the rows of the failure matrix where there is one."""

import asyncio
import contextlib
import json
import socket
import struct
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import uvicorn

from server.bounds import Bounds
from server.door import Allowance, House
from server.settings import Settings
from tests.support.listening import listening, until
from tests.support.rawws import BINARY, CLOSE, CONT, PING, PONG, TEXT, RawSocket, closing, frame

ORIGIN = "https://table.example"
pytestmark = pytest.mark.asyncio(loop_scope="module")
SETTINGS = Settings(origin=(ORIGIN,), handshake_s=0.5, write_s=0.5, close_s=0.5, ping_s=60, pong_s=0.5)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says everything again; "flood" is said without end, "bye" closes, "hang" does nothing more."""
    if scope["type"] == "http":
        body = b""
        if scope["path"] == "/slow":
            while (await receive())["type"] != "http.disconnect":
                pass
            return
        while (message := await receive())["type"] == "http.request":
            body += message["body"]
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    assert (await receive())["type"] == "websocket.connect"
    if scope["path"] == "/nowhere":
        await send({"type": "websocket.http.response.start", "status": 404, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b"{}"})
        return
    await send({"type": "websocket.accept", "subprotocol": scope["subprotocols"][0]})
    while (message := await receive())["type"] == "websocket.receive":
        match message.get("text"):
            case "flood":
                while True:
                    await send({"type": "websocket.send", "bytes": None, "text": "x" * 10_000})
            case "bye":
                await send({"type": "websocket.close", "code": 4410, "reason": "bye"})
            case "flood and bye":
                for _ in range(1_000):
                    try:
                        async with asyncio.timeout(0.1):
                            await send({"type": "websocket.send", "bytes": None, "text": "x" * 10_000})
                    except TimeoutError:
                        break
                await send({"type": "websocket.close", "code": 4508})
            case _:
                await send({"type": "websocket.send", "bytes": message.get("bytes"), "text": message.get("text")})


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def door() -> AsyncIterator[tuple[int, House]]:
    async with listening(echo, SETTINGS, Bounds(frames_per_s=100, control_frames_per_s=5)) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def ws(door: tuple[int, House]) -> AsyncIterator[RawSocket]:
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake() == 101
        yield client


async def test_what_is_said_comes_back(ws: RawSocket):
    ws.send(frame(TEXT, b"hello"))
    assert (await ws.receive()).payload == b"hello"


async def test_row_30_one_byte_a_segment_and_many_frames_in_one(ws: RawSocket):
    for byte in frame(TEXT, b"slow"):
        ws.send(bytes([byte]))
        await ws.flush()
        await asyncio.sleep(0)
    assert (await ws.receive()).payload == b"slow"
    ws.send(b"".join(frame(TEXT, str(n).encode()) for n in range(50)))
    assert [(await ws.receive()).payload for _ in range(50)] == [str(n).encode() for n in range(50)]


@pytest.mark.parametrize(
    ("offered", "status"),
    [
        (None, 400),
        ("chat", 400),
        ("", 400),
        ("zwada.v2.json", 400),
        ("zwada.v1.json", 101),
        ("zwada.v1.msgpack", 101),
        ("zwada.v1.json, chat", 101),
    ],
)
async def test_a_subprotocol_of_ours_must_be_offered(door: tuple[int, House], offered: str | None, status: int):
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake(protocol=offered) == status
        if status == 400:
            assert json.loads(await client.reader.read()) == {"error": {"code": "subprotocol.missing"}}


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 101),
        (ORIGIN, 101),
        ("null", 403),
        ("https://table.example.evil.com", 403),
        ("https://evil-table.example", 403),
        ("https://table.example:443", 403),
        ("https://table.example:8765", 403),
        ("http://table.example", 403),
        ("HTTPS://TABLE.EXAMPLE", 403),
        ("https://table.example/", 403),
        ("https://table.example https://evil.com", 403),
        ("", 403),
    ],
)
async def test_row_48_the_origin_is_one_of_the_list_to_the_letter(
    door: tuple[int, House], origin: str | None, status: int
):
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake(origin=origin) == status
        if status == 403:
            assert json.loads(await client.reader.read()) == {"error": {"code": "origin.bad"}}


async def test_a_handshake_that_the_application_refuses_is_no_fault(
    door: tuple[int, House], caplog: pytest.LogCaptureFixture
):
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake(path="/nowhere") == 404
        assert await client.reader.read() == b"{}"
    assert not caplog.records


async def test_what_is_said_to_one_who_was_sent_away_is_no_fault(ws: RawSocket, caplog: pytest.LogCaptureFixture):
    ws.send(frame(TEXT, b"flood") + b"".join(frame(PING) for _ in range(20)))
    assert await ws.receive_close() == 4529
    await asyncio.sleep(0.05)
    assert not [line for line in caplog.records if line.exc_info]


async def test_row_48_two_origins_are_none(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake(origin=f"{ORIGIN}\r\nOrigin: {ORIGIN}") == 403


async def test_row_37_no_compression_is_agreed_on(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        assert await client.shake(Sec_WebSocket_Extensions="permessage-deflate") == 101
        assert b"permessage" not in client.head
        client.send(frame(TEXT, b"x", rsv=4))
        assert await client.receive_close() == 1002


@pytest.mark.parametrize(
    ("protocol", "opcode", "code"),
    [("zwada.v1.json", BINARY, 1003), ("zwada.v1.msgpack", TEXT, 1003)],
)
async def test_row_38_the_wrong_kind_of_frame(door: tuple[int, House], protocol: str, opcode: int, code: int):
    async with await RawSocket.connect(door[0]) as client:
        await client.shake(protocol=protocol)
        client.send(frame(opcode, b"{}"))
        assert await client.receive_close() == code
        assert await client.gone()


async def test_row_38_text_that_is_none(ws: RawSocket, caplog: pytest.LogCaptureFixture):
    ws.send(frame(TEXT, b"\xff\xfe"))
    assert await ws.receive_close() == 1007
    assert not [line for line in caplog.records if line.exc_info]


async def test_row_38_half_a_letter_at_the_end_of_a_fragment_is_no_fault(ws: RawSocket):
    ws.send(frame(TEXT, b"\xc5", fin=False) + frame(CONT, b"\x81"))
    assert (await ws.receive()).payload == "Ł".encode()


@pytest.mark.parametrize(
    "data",
    [
        frame(TEXT, b"x" * 16_385),
        frame(TEXT, b"", length=2**63 - 1),
        frame(TEXT, b"", length=10_000_000),
        b"".join(frame(TEXT if n == 0 else CONT, b"x" * 4_000, fin=False) for n in range(5)),
    ],
    ids=["one byte too many", "eight exabytes declared", "ten megabytes declared", "in pieces"],
)
async def test_row_35_too_large(ws: RawSocket, data: bytes):
    ws.send(data)
    assert await ws.receive_close() == 1009
    assert await ws.gone()


async def test_row_35_the_largest_there_may_be(ws: RawSocket):
    ws.send(frame(TEXT, b"x" * 16_384))
    assert len((await ws.receive()).payload) == 16_384


@pytest.mark.parametrize("piece", [b"", b"x"])
async def test_row_36_endless_fragments(ws: RawSocket, piece: bytes):
    ws.send(frame(TEXT, piece, fin=False) + frame(CONT, piece, fin=False) * 2_000)
    assert await ws.receive_close() in (1008, 4529)
    assert await ws.gone()


async def test_row_36_sixty_four_fragments_are_a_message(ws: RawSocket):
    ws.send(frame(TEXT, b"x", fin=False) + frame(CONT, b"x", fin=False) * 62 + frame(CONT, b"x"))
    assert (await ws.receive()).payload == b"x" * 64


@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_row_28_a_flood_of_control_frames(ws: RawSocket, opcode: int, caplog: pytest.LogCaptureFixture):
    ws.send(frame(opcode, b"x") * 1_000)
    assert await ws.receive_close() == 4529
    assert await ws.gone()
    assert len(caplog.records) < 5


async def test_row_27_a_flood_of_messages_costs_no_more_than_the_first_few(ws: RawSocket):
    ws.send(frame(TEXT, b"x") * 20_000)
    answers = 0
    while (found := await ws.receive()).opcode != CLOSE:
        answers += 1
    assert found.code == 4529
    assert answers <= 250
    assert await ws.gone()


MASKED = b"\x01\x02\x03\x04"


@pytest.mark.parametrize(
    ("name", "data", "codes"),
    [
        ("not masked", frame(TEXT, b"hello", mask=False), {1002}),
        ("opcode 3", frame(3, b""), {1002}),
        ("opcode 7", frame(7, b"x"), {1002}),
        ("opcode 11", frame(11, b""), {1002}),
        ("opcode 15", frame(15, b"x"), {1002}),
        ("rsv1", frame(TEXT, b"", rsv=4), {1002}),
        ("rsv2", frame(TEXT, b"", rsv=2), {1002}),
        ("rsv3", frame(TEXT, b"", rsv=1), {1002}),
        ("rsv on a ping", frame(PING, b"", rsv=7), {1002}),
        ("long ping", frame(PING, b"x" * 126), {1002}),
        ("long close", frame(CLOSE, b"\x03\xe8" + b"x" * 124), {1002}),
        ("ping in fragments", frame(PING, b"x", fin=False), {1002}),
        ("close in fragments", frame(CLOSE, b"\x03\xe8", fin=False), {1002}),
        ("stray continuation", frame(CONT, b"x"), {1002}),
        ("stray open continuation", frame(CONT, b"x", fin=False), {1002}),
        ("text within a message", frame(TEXT, b"a", fin=False) + frame(TEXT, b"b"), {1002}),
        ("continuation after the end", frame(TEXT, b"a") + frame(CONT, b"b"), {1002}),
        ("close with one byte", frame(CLOSE, b"\x03"), {1002}),
        ("close 0", closing(0), {1002}),
        ("close 999", closing(999), {1002}),
        ("close 1004", closing(1004), {1002}),
        ("close 1005", closing(1005), {1002}),
        ("close 1006", closing(1006), {1002}),
        ("close 1015", closing(1015), {1002}),
        ("close 1016", closing(1016), {1002}),
        ("close 2999", closing(2999), {1002}),
        ("close 5000", closing(5000), {1002}),
        ("close 65535", closing(65535), {1002}),
        ("close with bad text", closing(1000, b"\xff"), {1002, 1007}),
        ("close 1000", closing(1000), {1000}),
        ("close 1001", closing(1001, b"going"), {1001}),
        ("close 3000", closing(3000), {3000}),
        ("close 4999", closing(4999), {4999}),
        ("close without code", frame(CLOSE), {0, 1005}),
        ("data after close", closing(1000) + frame(TEXT, b"late"), {1000}),
        ("two closes", closing(1000) * 2, {1000}),
        ("close amid a message", frame(TEXT, b"a", fin=False) + closing(1000), {1000}),
        ("close with one byte amid a message", frame(TEXT, b"a", fin=False) + frame(CLOSE, b"\x03"), {1002}),
        ("bad text before a close", frame(TEXT, b"\xff\xfe") + closing(1000), {1007}),
        ("bad text before a bad frame", frame(TEXT, b"\xff\xfe") + frame(3), {1007}),
        ("a bad frame before bad text", frame(3) + frame(TEXT, b"\xff\xfe"), {1002}),
        ("bad text in a fragment before the last", frame(TEXT, b"a\xff", fin=False), {1007}),
        ("bad text in a later fragment", frame(TEXT, b"a", fin=False) + frame(CONT, b"\xff", fin=False), {1007}),
        ("half a letter at the end", frame(TEXT, b"\xc5", fin=False) + frame(CONT, b""), {1007}),
        ("a surrogate", frame(TEXT, b"\xed\xa0\x80"), {1007}),
        ("a letter spelt too long", frame(TEXT, b"\xc0\xaf"), {1007}),
        ("a letter past the last", frame(TEXT, b"\xf4\x90\x80\x80"), {1007}),
        ("one byte in two of length", bytes([0x81, 0x80 | 126, 0, 125]) + MASKED + b"x" * 125, {1002}),
        ("one byte in eight of length", bytes([0x81, 0x80 | 127, *b"\0" * 7, 1]) + MASKED + b"x", {1002}),
        ("two bytes in eight of length", bytes([0x81, 0x80 | 127, *b"\0" * 6, 255, 255]) + MASKED, {1002}),
        ("a ping with two bytes of length", bytes([0x89, 0x80 | 126, 0, 1]) + MASKED + b"x", {1002}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_row_39_frames_against_the_rfc(ws: RawSocket, name: str, data: bytes, codes: set[int]):
    ws.send(data)
    assert await ws.receive_close() in codes
    assert await ws.gone()


@pytest.mark.parametrize("n", [0, 1, 2, 125, 126, 127, 128, 65_535, 65_536])
async def test_row_39_a_length_in_its_shortest_form_is_read(n: int):
    """Also one byte at a time, and where the data look like a head."""
    async with (
        listening(echo, SETTINGS, Bounds(frames_per_s=100, frame_bytes=70_000)) as (port, _),
        await RawSocket.connect(port) as client,
    ):
        await client.shake(protocol="zwada.v1.msgpack")
        whole = frame(BINARY, (b"\x82\xfe\0\x01" * (n // 4 + 1))[:n])
        for byte in whole[:16]:
            client.send(bytes([byte]))
            await client.flush()
        client.send(whole[16:] + frame(BINARY, b"\0\0"))
        assert len((await client.receive()).payload) == n
        assert (await client.receive()).payload == b"\0\0"


async def test_a_pong_answers_a_ping_between_fragments(ws: RawSocket):
    ws.send(frame(TEXT, b"a", fin=False) + frame(PING, b"now") + frame(CONT, b"b"))
    first, second = await ws.receive(), await ws.receive()
    assert (first.opcode, first.payload) == (PONG, b"now")
    assert (second.opcode, second.payload) == (TEXT, b"ab")


async def test_a_close_is_answered_and_the_socket_ends(ws: RawSocket):
    ws.send(closing(1000, b"done"))
    assert await ws.receive_close() == 1000
    assert await ws.gone()


async def test_our_close_waits_for_the_answer_only_so_long(ws: RawSocket):
    ws.send(frame(TEXT, b"bye"))
    assert await ws.receive_close() == 4410
    began = time.monotonic()
    assert await ws.gone()
    assert time.monotonic() - began < 2


async def slow(port: int) -> RawSocket:
    """A client with a tiny receive buffer, so that the server feels at once that nobody reads."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    client = RawSocket(*await asyncio.open_connection(sock=sock, limit=4_096))
    assert await client.shake() == 101
    return client


async def test_row_25_what_is_given_back_was_never_taken_and_the_rest_is_forgiven_in_time():
    allowance = Allowance(20, 0.0, 2)
    assert [allowance.take(0.0) for _ in range(3)] == [True, True, False]
    allowance.give_back()
    assert [allowance.take(0.0) for _ in range(2)] == [True, False]
    assert [allowance.take(0.1) for _ in range(3)] == [True, True, False]
    for _ in range(9):
        allowance.give_back()
    assert [allowance.take(0.1) for _ in range(3)] == [True, True, False]


def open_sockets(port: int) -> int:
    """Connections of a port that the kernel still holds for the server: established, closing, waiting to be closed."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{port:04X}") and row[3] in ("01", "04", "08") for row in rows)


async def no_connections(port: int, seconds: float) -> bool:
    """Whether all of them are gone by then."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not open_sockets(port):
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize("says", [b"flood", b"flood and bye"])
async def test_row_22_a_reader_that_takes_nothing_is_let_go(door: tuple[int, House], says: bytes):
    async with await slow(door[0]) as client:
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        client.send(frame(TEXT, says))
        await client.flush()
        assert await no_connections(door[0], 5)


async def test_row_22_a_slow_reader_of_much_is_kept_while_it_reads(door: tuple[int, House]):
    async with await slow(door[0]) as client:
        client.send(frame(TEXT, b"flood"))
        for _ in range(100):
            assert len((await client.receive()).payload) == 10_000


async def test_a_handshake_must_be_whole_in_time(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        client.send(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert await client.gone(3)
    async with await RawSocket.connect(door[0]) as client:
        assert await client.gone(3), "one that says nothing at all"


async def test_a_second_request_must_be_whole_in_time_too(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        client.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in await client.reader.readuntil(b"\r\n\r\nok")
        client.send(b"GET / HT")
        assert await client.gone(3)


async def test_a_connection_between_two_requests_may_rest_a_while(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        for _ in range(2):
            client.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b"200" in await client.reader.readuntil(b"\r\n\r\nok")
            await asyncio.sleep(SETTINGS.handshake_s * 1.5)


async def test_an_open_websocket_may_rest_for_long(ws: RawSocket):
    await asyncio.sleep(SETTINGS.handshake_s * 2)
    ws.send(frame(TEXT, b"still here"))
    assert (await ws.receive()).payload == b"still here"


async def test_row_23_a_peer_that_answers_no_ping_is_let_go():
    async with (
        listening(echo, Settings(ping_s=0.2, pong_s=0.2, close_s=0.2)) as (port, _),
        await RawSocket.connect(port) as client,
    ):
        assert await client.shake() == 101
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        assert await no_connections(port, 5)


async def test_more_sockets_than_there_may_be_are_closed_at_once():
    async with listening(echo, SETTINGS, Bounds(sockets=1)) as (port, _), await RawSocket.connect(port) as first:
        assert await first.shake() == 101
        async with await RawSocket.connect(port) as second:
            assert await second.gone(3)
        first.send(frame(TEXT, b"I stay"))
        assert (await first.receive()).payload == b"I stay"


WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost: x", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1234", WHOLE],
    ids=["nothing", "half a head", "half a body", "a request that was answered"],
)
async def test_where_all_sockets_are_taken_whoever_says_nothing_gives_way_to_a_newcomer(said: bytes):
    patient = Settings(handshake_s=60, ping_s=60)
    async with listening(echo, patient, Bounds(sockets=2)) as (port, _), await RawSocket.connect(port) as table:
        assert await table.shake() == 101
        async with await RawSocket.connect(port) as idle:
            idle.send(said)
            await idle.flush()
            if said == WHOLE:
                await idle.reader.readuntil(b"ok")
            for _ in range(3):
                async with await RawSocket.connect(port) as newcomer:
                    newcomer.send(WHOLE)
                    await newcomer.reader.readuntil(b"ok")
            assert await idle.gone()
        table.send(frame(TEXT, b"I stay"))
        assert (await table.receive()).payload == b"I stay"


SLOW = WHOLE.replace(b"/", b"/slow", 1)


async def asks(port: int, said: bytes, host: str = "127.0.0.1") -> RawSocket:
    """One more socket, from another address of this machine; it has asked, unless it was closed before it could."""
    client = RawSocket(*await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0)))
    client.send(said)
    with contextlib.suppress(OSError):
        await client.flush()
    return client


async def test_an_address_has_no_more_sockets_than_one_may_have():
    """Its own that says nothing gives way, and where none does the newcomer; nobody else is asked to."""
    async with listening(echo, Settings(handshake_s=60), Bounds(sockets_of_one=2)) as (port, house):
        other, idle, slow = await asks(port, b"", "127.0.0.2"), await asks(port, b""), await asks(port, SLOW)
        await until(lambda: house.asking)
        third = await asks(port, SLOW)
        assert await idle.gone()
        await until(lambda: house.asking["127.0.0.1"] == 2)
        fourth = await asks(port, WHOLE)
        assert await fourth.gone()
        other.send(WHOLE)
        assert b"200" in await other.reader.readuntil(b"ok")
        for client in (slow, third, other, idle, fourth):
            client.writer.close()
        await until(lambda: not house.callers)
        assert not house.asking


async def test_where_all_sockets_are_taken_and_nobody_waits_the_address_that_has_most_gives_way():
    """Requests that are piped one after another keep nobody waiting, and could else be kept up for ever."""
    async with listening(echo, Settings(handshake_s=60), Bounds(sockets=4)) as (port, house):
        greedy = [await asks(port, SLOW) for _ in range(3)]
        await until(lambda: house.asking["127.0.0.1"] == 3)
        modest = await asks(port, SLOW, "127.0.0.2")
        await until(lambda: house.asking["127.0.0.2"] == 1)
        newcomer = await asks(port, WHOLE, "127.0.0.3")
        assert b"200" in await newcomer.reader.readuntil(b"ok")
        assert await greedy[0].gone()
        newcomer.send(SLOW)
        await until(lambda: house.asking["127.0.0.3"] == 1)
        one_more = await asks(port, WHOLE)
        assert await one_more.gone(), "who has most already"
        assert house.asking == {"127.0.0.1": 2, "127.0.0.2": 1, "127.0.0.3": 1}
        for client in (*greedy, modest, newcomer, one_more):
            client.writer.close()


async def test_behind_a_proxy_who_asks_has_no_more_requests_at_once_than_one_may_have():
    async with listening(echo, Settings(proxies=("127.0.0.1",)), Bounds(sockets_of_one=1)) as (port, house):
        passed_on = [SLOW.replace(b"Host", b"X-Forwarded-For: 198.51.100.%d\r\nHost" % n) for n in (7, 8)]
        clients = [await asks(port, said) for said in passed_on]
        await until(lambda: house.asking == {"198.51.100.7": 1, "198.51.100.8": 1})
        again = await asks(port, passed_on[0])
        assert b" 429 " in await again.reader.readline()
        for client in (*clients, again):
            client.writer.close()
        await until(lambda: not house.asking)


async def test_head_too_large(door: tuple[int, House]):
    async with await RawSocket.connect(door[0]) as client:
        client.send(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100_000)
        assert (await client.reader.readline()).split()[1] == b"400"


async def test_the_door_counts_why_it_refused(door: tuple[int, House], monkeypatch: pytest.MonkeyPatch):
    reasons: list[str] = []
    monkeypatch.setattr(door[1], "refused", reasons.append)
    async with await RawSocket.connect(door[0]) as client:
        await client.shake(origin="null")
    async with await RawSocket.connect(door[0]) as client:
        await client.shake()
        client.send(frame(TEXT, struct.pack("!B", 255)))
        await client.receive_close()
    assert reasons == ["origin.bad", "bad_frame"]


async def test_uvicorn_is_the_version_whose_methods_are_overridden():
    """Another one has to be read first: what is overridden here may have moved."""
    assert uvicorn.__version__ == "0.54.0"


async def test_an_allowance_gives_twice_at_once_and_then_so_many_a_second():
    allowance = Allowance(10, 0.0)
    assert [allowance.take(0.0) for _ in range(21)] == [True] * 20 + [False]
    assert allowance.wait_s() == pytest.approx(0.1)
    assert allowance.take(0.1)
    assert not allowance.take(0.15)
    assert sum(allowance.take(1000.0) for _ in range(100)) == 20
