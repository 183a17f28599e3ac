"""The examples for nginx and Caddy, run by the real ones: what gets through, what does not, and a node that is down."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin, Subprotocol

from server.bounds import Bounds
from server.settings import Settings
from tests.deploy.recipes import DEPLOY
from tests.e2e.playing import table_at
from tests.support.ports import nobody
from tests.support.proxies import PROXIES, Proxy
from tests.support.serving import ServerProcess

KEY = "whoever opens a room"
STRANGERS = 40


@pytest.fixture(params=PROXIES)
async def proxy(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Proxy]:
    """A proxy before two nodes, of which one is down."""
    few = {"ZWADA_STRANGERS": str(STRANGERS), "ZWADA_STRANGERS_PER_S": "0"}
    node = ServerProcess(tmp_path / "data", ZWADA_CREATE_KEY=KEY, ZWADA_PROXIES="127.0.0.1", **few)
    (tmp_path / "proxy").mkdir()
    with nobody() as down:
        made = PROXIES[request.param](tmp_path / "proxy", [f"127.0.0.1:{down}", urlsplit(node.url).netloc])
        node._environment["ZWADA_ORIGIN"] = made.url
        try:
            await node.start()
            async with made.running():
                monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
                yield made
        finally:
            node.kill()


@pytest.mark.parametrize("name", PROXIES)
def test_the_program_takes_the_example_without_a_warning(name: str, tmp_path: Path) -> None:
    checked = PROXIES[name](tmp_path, ["127.0.0.1:8765", "127.0.0.1:8775"]).checked()
    assert checked.returncode == 0, checked.stderr
    assert not re.search(r"\bwarn", checked.stderr, re.I), checked.stderr


def test_nginx_waits_longer_than_the_pings_and_takes_what_a_node_takes() -> None:
    example = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    ours = Settings()
    for timeout in ("proxy_read_timeout", "proxy_send_timeout"):
        (found,) = re.findall(rf"{timeout}\s+(\d+)s;", example)
        assert int(found) > ours.ping_s + ours.pong_s
    assert f"client_max_body_size {Bounds().import_bytes // 1024}k;" in example


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_no_admin_port_is_passed_on(name: str) -> None:
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "8766" in line and not line.startswith("#")]


async def test_page_and_requests_come_through_and_the_admin_address_does_not(proxy: Proxy) -> None:
    async with proxy.client() as http:
        page = await http.get(f"{proxy.url}/")
        assert page.status_code == 200
        assert "connect-src 'self'" in page.headers["Content-Security-Policy"]
        assert page.headers["Strict-Transport-Security"]
        for path in ("livez", "readyz", "metrics"):
            assert (await http.get(f"{proxy.url}/{path}")).status_code == 404
        wish, key = {"ruleset": "dragons_of_shadows"}, {"Authorization": f"Bearer {KEY}"}
        for _ in range(4):  # also those whose turn it is to be asked of the node that is down
            assert (await http.post(f"{proxy.url}/v1/rooms", json=wish, headers=key)).status_code == 201
        assert (await http.post(f"{proxy.url}/v1/rooms", json=wish)).status_code == 401
        strange = key | {"Origin": "https://evil.example"}
        assert (await http.post(f"{proxy.url}/v1/rooms", json=wish, headers=strange)).status_code == 403
        too_much = b'{"ruleset": "' + b"x" * Bounds().body_bytes + b'"}'
        typed = key | {"Content-Type": "application/json"}
        for times in (1, 10):
            answer = await http.post(f"{proxy.url}/v1/rooms", content=times * too_much, headers=typed)
            assert answer.status_code in (400, 413)
        assert (await http.get(f"{proxy.url}/")).status_code == 200


async def test_who_is_refused_gets_the_whole_answer_however_many_ask_at_once(proxy: Proxy) -> None:
    """A node may refuse a request before the proxy has done with sending it."""
    strange = {"Authorization": f"Bearer {KEY}", "Origin": "https://evil.example"}

    async def one() -> None:
        async with proxy.client() as http:
            for _ in range(50):
                answer = await http.post(f"{proxy.url}/v1/rooms", json={"ruleset": "none"}, headers=strange)
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin.bad")

    async with asyncio.TaskGroup() as group:
        for _ in range(8):
            group.create_task(one())


async def test_who_breaks_off_requests_takes_no_node_from_the_others(proxy: Proxy) -> None:
    address = urlsplit(proxy.url)
    trusted = ssl.create_default_context(cafile=str(proxy.certificate))
    head = (
        f"POST /v1/rooms HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {KEY}\r\nContent-Type: application/json"
    )
    async with proxy.client() as http:
        for _ in range(5):
            _, writer = await asyncio.open_connection(address.hostname, address.port, ssl=trusted)
            writer.write(f"{head}\r\nContent-Length: 1000\r\n\r\n{{".encode())
            await writer.drain()
            await asyncio.sleep(0.1)
            writer.transport.abort()
            answer = await http.post(
                f"{proxy.url}/v1/rooms", json={"ruleset": "none"}, headers={"Authorization": f"Bearer {KEY}"}
            )
            assert answer.json()["error"]["code"] == "ruleset.unknown"


async def handshake(proxy: Proxy, origin: str | None, *offered: str, come_from: str = "127.0.0.1", **said: str) -> int:
    """The status of a handshake, 101 where it is let in; `said` are more headers."""
    url = f"wss{proxy.url.removeprefix('https')}/v1/rooms/nowhere/ws"
    names = [Subprotocol(name) for name in offered]
    trusted = ssl.create_default_context(cafile=str(proxy.certificate))
    try:
        async with connect(
            url,
            ssl=trusted,
            origin=Origin(origin) if origin else None,
            subprotocols=names or None,
            additional_headers={name.replace("_", "-"): value for name, value in said.items()},
            proxy=None,
            host="127.0.0.1",
            local_addr=(come_from, 0),
        ) as socket:
            return 101 if socket.subprotocol in offered else 0
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_a_handshake_is_judged_by_the_node_as_if_nobody_stood_between(proxy: Proxy) -> None:
    ours = "zwada.v1.json"
    assert await handshake(proxy, proxy.url, ours) == 101
    assert await handshake(proxy, None, ours) == 101
    assert await handshake(proxy, "https://evil.example", ours) == 403
    assert await handshake(proxy, "null", ours) == 403
    assert await handshake(proxy, proxy.url) == 400


@pytest.mark.slow
async def test_who_shuts_oneself_out_shuts_out_nobody_else_behind_the_proxy(proxy: Proxy) -> None:
    """The node learns from the proxy who asks, and what somebody says of oneself on the way there does not count."""
    ours, other = "zwada.v1.json", "127.0.0.2"
    for n in range(STRANGERS):
        said = f"203.0.113.{n}"
        assert await handshake(proxy, proxy.url, ours, come_from=other, X_Forwarded_For=said) == 101
    assert await handshake(proxy, proxy.url, ours, come_from=other, X_Forwarded_For="203.0.113.99") == 429
    assert await handshake(proxy, proxy.url, ours) == 101


async def test_people_play_through_the_proxy(proxy: Proxy) -> None:
    async with table_at(proxy.url, key=KEY) as table:
        await table.gm_does("name_room", name="Behind the wall")
        await table.level()
        assert table.gm.view["room"]["name"] == "Behind the wall"
        assert await table.gm.ping() is not None
