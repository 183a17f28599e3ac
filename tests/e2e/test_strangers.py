"""What a stranger with the protocol page and raw sockets tries on a real server, and what comes of it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from server.protocol import Close
from tests.e2e.playing import Table, table_at
from tests.support.rawws import CLOSE, TEXT, RawSocket, frame
from tests.support.serving import ServerProcess, serving
from zwada_client import Link, Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

HEAD = 4_096
SETTINGS = {"ZWADA_SPECTATORS": "6", "ZWADA_HANDSHAKE_BYTES": str(HEAD), "ZWADA_ADMIN_HOSTS": "zwada,nodes.example"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("strangers")
    async with serving(folder / "data", **SETTINGS) as found:
        yield found
    assert "Traceback" not in found.said()


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


@asynccontextmanager
async def watching(server: ServerProcess, table: Table, come_from: str, tab: str) -> AsyncIterator[RawSocket]:
    """A spectator at an address of this machine's own."""
    token = await (await Session.open(Link(table.base, table.room, table.invites["spectator"]))).fresh_token()
    async with await RawSocket.connect(port_of(server.url), come_from=come_from) as raw:
        assert await raw.shake(f"/v1/rooms/{table.room}/ws") == 101
        raw.send(frame(TEXT, json.dumps({"t": "hello", "token": token, "tab": tab}).encode()))
        yield raw


async def is_let_in(raw: RawSocket) -> bool:
    """Whether the table greets it, or sends it away."""
    found = await raw.receive()
    assert found.opcode != CLOSE or found.code == Close.FLOOD
    return found.opcode == TEXT


async def test_one_address_does_not_keep_all_spectators_places_from_others(server: ServerProcess) -> None:
    async with table_at(server.url) as table, AsyncExitStack() as stack:

        async def comes(address: str, tab: str) -> tuple[RawSocket, bool]:
            raw = await stack.enter_async_context(watching(server, table, address, tab))
            return raw, await is_let_in(raw)

        crowd = [await comes("127.0.0.2", f"crowd{n}") for n in range(6)]
        assert [let_in for _, let_in in crowd] == 6 * [True], "nobody else wants them"
        assert not (await comes("127.0.0.2", "crowd6"))[1]
        others = [await comes(f"127.0.0.{n}", f"other{n}") for n in (3, 4, 5)]
        assert [let_in for _, let_in in others] == 3 * [True]
        assert [await raw.receive_close() for raw, _ in crowd[3:]] == 3 * [Close.FLOOD], "the newest make room"
        assert (await comes("127.0.0.3", "second"))[1]
        assert await crowd[2][0].receive_close() == Close.FLOOD
        assert not (await comes("127.0.0.4", "third"))[1], "else it would have more than the first"
        (await table.gm.do("name_room", {"name": "Still here"})).or_raise()
        for raw in (crowd[0][0], crowd[1][0], *[raw for raw, _ in others]):
            while b"Still here" not in (await raw.receive()).payload:
                pass


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("evil.example:8766", 421),
        ("127.0.0.1.evil.example", 421),
        ("localhost", 200),
        ("127.0.0.1:1", 200),
        ("[::1]:8766", 200),
        ("10.0.0.7", 200),
        ("zwada:8766", 200),
        ("Nodes.Example", 200),
    ],
)
async def test_the_admin_address_is_asked_by_no_name_that_a_page_can_have(
    server: ServerProcess, host: str, status: int
) -> None:
    for path in ("livez", "readyz", "metrics"):
        said = await told(port_of(server.admin), f"GET /{path} HTTP/1.1\r\nHost: {host}\r\n")
        assert int(said.split()[1]) == status
        assert status == 200 or said.endswith(b'{"error":{"code":"host.bad"}}')


async def told(port: int, request: str) -> bytes:
    """The whole answer to one request."""
    async with await RawSocket.connect(port) as raw:
        raw.send(f"{request}Connection: close\r\n\r\n".encode("latin-1"))
        return await raw.read(raw.reader.read(-1))


@pytest.mark.parametrize("at_once", [True, False], ids=["in one piece", "in two"])
@pytest.mark.parametrize(("bytes_", "status"), [(HEAD, 200), (HEAD + 1, 400), (7_000, 400)])
async def test_a_head_is_as_large_as_it_may_be_and_no_larger(
    server: ServerProcess, bytes_: int, status: int, at_once: bool
) -> None:
    start = b"GET /v1/keys HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: "
    head = start + b"a" * (bytes_ - len(start) - 4) + b"\r\n\r\n"
    async with await RawSocket.connect(port_of(server.url)) as raw:
        raw.send(head if at_once else head[:2_000])
        if not at_once:
            await raw.flush()
            raw.send(head[2_000:])
        said = await raw.read(raw.reader.read(-1))
    assert int(said.split()[1]) == status
    if status == 400:
        params = {"why": "size", "bound": "handshake_bytes", "max": HEAD}
        assert json.loads(said.partition(b"\r\n\r\n")[2]) == {"error": {"code": "frame.bad", "params": params}}


async def test_the_head_of_a_websocket_is_bounded_too(server: ServerProcess) -> None:
    async with await RawSocket.connect(port_of(server.url)) as raw:
        assert await raw.shake("/v1/rooms/tavern/ws", X="a" * HEAD) == 400


async def test_what_is_no_request_of_http_is_refused_by_a_code(server: ServerProcess) -> None:
    async with await RawSocket.connect(port_of(server.url)) as raw:
        raw.send(b"\x16\x03\x01 hello\r\n\r\n")
        said = await raw.read(raw.reader.read(-1))
    assert said.startswith(b"HTTP/1.1 400 ")
    assert said.endswith(b'{"error":{"code":"frame.bad","params":{"why":"syntax","at":"$"}}}')


SPELLINGS = {
    200: [["Bearer {}"], ["bearer   {}  "]],
    401: [
        *[[f"Bearer {{}}{end}"] for end in ("=", "==", ".", ", Bearer {}", "\xa0")],
        *[[line] for line in ("Bearer\t{}", "Bearer={}", "Basic {}", "{}", "Bearer")],
        *[["Bearer {}", "Bearer {}"], ["Bearer x", "Bearer {}"], ["Bearer {}", "Bearer x"]],
    ],
}


async def test_a_token_is_shown_in_one_spelling_and_once(server: ServerProcess) -> None:
    async with table_at(server.url) as table:
        token = await table.gm.session.fresh_token()
        for status, authorization in ((status, each) for status, many in SPELLINGS.items() for each in many):
            lines = "".join(f"Authorization: {line.replace('{}', token)}\r\n" for line in authorization)
            said = await told(port_of(server.url), f"GET /v1/rooms/{table.room}/view HTTP/1.1\r\nHost: x\r\n{lines}")
            assert int(said.split()[1]) == status, authorization
            assert status == 200 or said.endswith(b'{"error":{"code":"session.bad"}}')
