"""Start, admin address and stop of the whole, around the smallest room there can be."""

import asyncio
import contextlib
import socket
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from server import seats
from server.app import Parts, Running, Unable, known_keys, listen, own_origins, server_keys, started
from server.bounds import Bounds
from server.clock import SystemClock
from server.hosting import hosting
from server.journal.folder import DATABASE
from server.seats import Claims
from server.settings import Settings
from tests.support.listening import until
from tests.support.parlour import Parlour, Register
from tests.support.rawws import TEXT, RawSocket, frame


class Guesthouse(Parlour, Register):
    """Both halves of the parlour, as the application starts and stops them."""

    def __init__(self) -> None:
        Parlour.__init__(self)
        Register.__init__(self)
        self.is_open = False
        self.ill: str | None = None

    async def __aenter__(self) -> "Guesthouse":
        self.is_open = True
        return self

    async def __aexit__(self, *why: object) -> None:
        self.is_open = False

    def trouble(self) -> str | None:
        return self.ill


@contextlib.asynccontextmanager
async def running(folder: Path, **knobs: Any) -> AsyncIterator[tuple[Running, Guesthouse, asyncio.Event]]:
    settings = Settings(port=0, admin="127.0.0.1:0", data=str(folder), **knobs)
    host, stop = Guesthouse(), asyncio.Event()
    async with started(Parts(settings, Bounds(), server_keys(settings)), lambda parts: host) as found:
        living = asyncio.create_task(found.run(stop))
        await until(lambda: found.server.started and found.admin.started)
        try:
            yield found, host, stop
        finally:
            stop.set()
            await asyncio.wait_for(living, 30)
    assert not host.is_open


async def test_the_admin_address_says_how_it_is(tmp_path: Path):
    async with running(tmp_path) as (server, host, _), httpx.AsyncClient(trust_env=False) as http:
        admin = f"http://127.0.0.1:{server.admin_port}"
        assert (await http.get(f"{admin}/livez")).json() == {"live": True}
        assert (await http.get(f"{admin}/readyz")).json() == {"ready": True}
        host.ill = "the disk is full"
        sick = await http.get(f"{admin}/readyz")
        assert (sick.status_code, sick.json()) == (503, {"ready": False, "why": "the disk is full"})
        assert (await http.get(f"{admin}/livez")).status_code == 200
        await http.get(f"http://127.0.0.1:{server.port}/v1/rulesets")
        page = (await http.get(f"{admin}/metrics")).text
        assert 'zwada_http_requests_total{route="/v1/rulesets",status="200"} 1.0' in page
        assert "zwada_connections 0.0" in page
        assert "process_resident_memory_bytes" in page
        for path in ("/livez", "/metrics"):
            assert (await http.get(f"http://127.0.0.1:{server.port}{path}")).status_code == 404


async def test_what_http_asks_is_put_down_to_whom_the_proxy_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Many ask by one connection of the proxy, one after the other."""
    async with running(tmp_path, proxies=("127.0.0.1",)) as (server, _, _), httpx.AsyncClient(trust_env=False) as http:
        asked: list[str] = []

        def look_back(request: Request, who: Claims) -> None:
            asked.append(request.client.host if request.client else "")

        monkeypatch.setattr(server.desk, "look_back", look_back)
        now = server.parts.clock.now_ms()
        claims = Claims(room="tavern", role="spectator", seat="", session="s", expires_at=now + 600_000)
        token = seats.token(server.parts.keys, claims, now)
        for address in ("198.51.100.7", "203.0.113.1, 198.51.100.8"):
            headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}
            await http.get(f"http://127.0.0.1:{server.port}/v1/rooms/tavern/view", headers=headers)
        assert asked == ["198.51.100.7", "198.51.100.8"]


async def seated(server: Running, tab: str) -> RawSocket:
    client = await RawSocket.connect(server.port)
    assert await client.shake("/v1/rooms/tavern/ws", origin=f"http://localhost:{server.port}") == 101
    now = server.parts.clock.now_ms()
    claims = Claims(room="tavern", role="gm", seat="gm", session="s", expires_at=now + 600_000)
    token = seats.token(server.parts.keys, claims, now)
    client.send(frame(TEXT, b'{"t":"hello","tab":"%s","token":"%s"}' % (tab.encode(), token.encode())))
    assert b"welcome" in (await client.receive()).payload
    assert b"snapshot" in (await client.receive()).payload
    return client


async def test_row_56_a_stop_sends_everybody_away_and_ends(tmp_path: Path):
    async with running(tmp_path) as (server, _, stop):
        clients = [await seated(server, f"t{n}") for n in range(60)]
        stop.set()
        for client in clients:
            assert b"moved" in (await client.receive()).payload
            assert await client.receive_close() == 4503
            client.close()
        with pytest.raises(OSError, match="Connect"):
            await RawSocket.connect(server.port)


async def test_a_stop_does_not_wait_for_a_client_that_reads_nothing(tmp_path: Path):
    async with running(tmp_path, close_s=0.3) as (server, host, stop):
        client = await seated(server, "t")
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(50):
            host.tell(host.update("x" * 100_000))
        stop.set()
        await until(lambda: not host.here, 15)
        client.close()


async def test_a_taken_port_is_one_clear_line(tmp_path: Path):
    with listen("127.0.0.1", 0, "--port") as taken:
        port = taken.getsockname()[1]
        with pytest.raises(
            Unable, match=rf"^127.0.0.1:{port} is taken by another program; choose another with --port$"
        ):
            listen("127.0.0.1", port, "--port")
        settings = Settings(port=0, admin=f"127.0.0.1:{port}", data=str(tmp_path))
        with pytest.raises(Unable, match="--admin"):
            async with started(Parts(settings, Bounds(), server_keys(settings)), lambda parts: Guesthouse()):
                pass
    with pytest.raises(Unable, match="cannot be listened to"):
        listen("203.0.113.7", 0, "--host")


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path):
    settings = Settings(data=str(tmp_path / "new"))
    first = server_keys(settings)
    assert server_keys(settings).derive("x") == first.derive("x")
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["secret", "secret.check"]
    assert known_keys(settings).derive("x") == first.derive("x")


def test_a_folder_is_not_gone_on_with_under_another_secret(tmp_path: Path):
    """Dice were promised under the first one."""
    server_keys(Settings(data=str(tmp_path)))
    with pytest.raises(Unable, match="another secret"):
        server_keys(Settings(data=str(tmp_path), secret="s" * 16))
    (tmp_path / DATABASE).write_text("")
    (tmp_path / "secret").unlink()
    with pytest.raises(Unable, match="restore it from a backup"):
        server_keys(Settings(data=str(tmp_path)))
    assert not (tmp_path / "secret").exists()
    with pytest.raises(Unable, match="there is no secret"):
        known_keys(Settings(data=str(tmp_path)))
    assert not list(tmp_path.glob("secret.[0-9]*"))


@pytest.mark.parametrize("text", ["", "zz", "00ff"])
def test_a_spoilt_secret_is_never_replaced(tmp_path: Path, text: str):
    (tmp_path / "secret").write_text(text)
    with pytest.raises(Unable, match="restore it from a backup"):
        server_keys(Settings(data=str(tmp_path)))
    assert (tmp_path / "secret").read_text() == text


def test_a_data_folder_that_is_a_file(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Unable, match="data folder"):
        server_keys(Settings(data=str(tmp_path / "file")))


def test_on_loopback_our_own_addresses_are_origins_elsewhere_only_the_named():
    assert own_origins(Settings(), 80) == {"http://127.0.0.1:80", "http://localhost:80", "http://[::1]:80"}
    assert own_origins(Settings(host="0.0.0.0", origin=("https://table.example",)), 80) == {"https://table.example"}


def test_listening_on_a_name():
    with listen("localhost", 0, "--port") as sock:
        assert sock.family in (socket.AF_INET, socket.AF_INET6)


class Wayward(SystemClock):
    """The wall clock of this machine, after somebody has set it."""

    ahead_ms = 0

    def now_ms(self) -> int:
        return super().now_ms() + self.ahead_ms


@pytest.mark.parametrize("hours", [-1, 1])
async def test_row_21_a_wall_clock_that_jumps_ends_no_token_and_misleads_nobody(tmp_path: Path, hours: int):
    settings, wall = Settings(port=0, admin="", data=str(tmp_path)), Wayward()
    parts = Parts(settings, Bounds(), server_keys(settings), wall)
    async with hosting(parts):
        before = parts.clock.now_ms()
        claims = Claims(room="tavern", role="gm", seat="gm", session="s", expires_at=before + 60_000)
        token = seats.token(parts.keys, claims, before)
        wall.ahead_ms = hours * 3_600_000
        assert 0 <= parts.clock.now_ms() - before < 10_000
        assert seats.read_token(parts.keys, "tavern", token, parts.clock.now_ms()) is not None
