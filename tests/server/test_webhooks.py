"""Webhooks: signed, in order, again and again until they are taken, never to a private network that was not allowed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from server.settings import Settings
from server.webhook_delivery import message_id, wait_s
from server.webhook_post import Answer, is_public, post
from tests.server.test_bots import Table, a_table
from tests.support.listening import until
from tests.support.receiver import Stub

PATIENCE_S = 60.0
HASTY: dict[str, Any] = {"webhook_private": True, "webhook_retry_s": 0.01, "webhook_keep_s": 0.01}


async def hooked(table: Table, stub: Stub, **wish: Any) -> dict[str, Any]:
    return dict((await table.gm.do("add_webhook", {"url": stub.url, "name": "Stub", **wish})).or_raise().data)


async def named(table: Table, *names: str) -> None:
    for name in names:
        (await table.gm.do("name_room", {"name": name})).or_raise()


async def log_with(table: Table, webhook: str, attempts: int) -> dict[str, Any]:
    """The delivery log, once it has so many attempts."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            token = await table.gm.session.fresh_token()
            found: dict[str, Any] = (await table.get(f"webhooks/{webhook}", token)).json()
            if len(found.get("attempts", ())) >= attempts:
                return found
            await asyncio.sleep(0.05)


async def soon(true: Callable[[], object]) -> None:
    await until(true, PATIENCE_S)


def names(stub: Stub) -> list[str]:
    return [json.loads(body)["data"]["event"]["name"] for body in stub.bodies]


async def test_a_message_is_signed_and_says_what_the_table_was_told(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub() as stub:
        made = await hooked(table, stub)
        await named(table, "Forest road")
        await soon(lambda: stub.bodies)
        (body,), (headers,) = stub.bodies, stub.headers
        said = Webhook(made["secret"]).verify(body, headers)
        assert (headers["content-type"], headers["host"]) == ("application/json", f"127.0.0.1:{stub.port}")
        assert said["type"] == "RoomNamed"
        assert said["timestamp"].endswith("Z")
        data = said["data"]
        assert (data["room"], data["audience"]) == (table.room.room, "table")
        assert data["event"]["name"] == "Forest road"
        assert headers["webhook-id"] == message_id(table.room.room, "table", data["event"]["id"])
        with pytest.raises(WebhookVerificationError):
            Webhook(made["secret"]).verify(body.replace(b"Forest", b"Forged"), headers)
        assert made["secret"] not in json.dumps(table.gm.view)


async def test_what_is_not_taken_is_sent_again_and_nothing_overtakes_it(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub(500, 302, 404, 429, 204) as stub:
        made = await hooked(table, stub)
        await named(table, "One", "Two", "Three")
        await soon(lambda: len(stub.bodies) == 7)
        assert names(stub) == ["One", "One", "One", "One", "One", "Two", "Three"]
        assert len({headers["webhook-id"] for headers in stub.headers[:5]}) == 1
        assert len({headers["webhook-id"] for headers in stub.headers}) == 3
        log = await log_with(table, made["webhook"], 7)
        assert [attempt["status"] for attempt in log["attempts"]] == [500, 302, 404, 429, 204, 204, 204]
        assert log["attempts"][0]["type"] == "RoomNamed"
        assert log["failing_since"] == 0


async def test_only_the_events_that_were_asked_for_and_only_from_then_on(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub() as stub:
        await named(table, "Before")
        await hooked(table, stub, events=["PaceChosen"])
        await named(table, "After")
        (await table.gm.do("set_pace", {"turn_s": 60})).or_raise()
        await soon(lambda: stub.bodies)
        assert stub.events == ["PaceChosen"]


async def test_an_audience_is_told_its_own_and_nothing_else(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub() as open_to_all, Stub() as for_gm:
        await hooked(table, open_to_all)
        await hooked(table, for_gm, audience="gm")
        await table.key("play", name="Bot")
        await named(table, "Last")
        await soon(lambda: "RoomNamed" in for_gm.events and "RoomNamed" in open_to_all.events)
        assert "SessionOpened" in for_gm.events
        assert set(open_to_all.events) == {"SeatMade", "RoomNamed"}
        refused = await table.gm.do("add_webhook", {"url": for_gm.url, "audience": "nobody"})
        assert refused.code == "seat.unknown"


async def test_an_address_that_is_gone_is_switched_off_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub(204, 410, 204) as stub:
        made = await hooked(table, stub)
        await named(table, "One", "Two")
        await soon(lambda: not table.gm.view["webhooks"][made["webhook"]]["on"])
        assert table.gm.view["webhooks"][made["webhook"]]["off"] == "gone"
        await named(table, "Three")
        assert names(stub) == ["One", "Two"]
        (await table.gm.do("set_webhook", {"id": made["webhook"], "on": True})).or_raise()
        await soon(lambda: len(stub.bodies) >= 4)
        assert names(stub) == ["One", "Two", "Two", "Three"]


async def test_an_address_that_fails_for_days_is_switched_off(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY, webhook_days=0.000001) as table, Stub(500) as stub:
        made = await hooked(table, stub)
        await named(table, "One")
        await soon(lambda: table.gm.view["webhooks"][made["webhook"]].get("off") == "failing")


async def test_the_gm_switches_it_off_and_on_and_has_it_sent_again(tmp_path: Path) -> None:
    async with a_table(tmp_path, **HASTY) as table, Stub() as stub:
        made = await hooked(table, stub)
        await named(table, "One")
        await soon(lambda: stub.bodies)
        after = json.loads(stub.bodies[0])["data"]["seq"] - 1
        (await table.gm.do("set_webhook", {"id": made["webhook"], "on": False})).or_raise()
        await named(table, "Two")
        (await table.gm.do("set_webhook", {"id": made["webhook"], "on": True})).or_raise()
        await soon(lambda: len(stub.bodies) >= 2)
        assert names(stub) == ["One", "Two"]
        (await table.gm.do("replay_webhook", {"id": made["webhook"], "after": after})).or_raise()
        await soon(lambda: len(stub.bodies) >= 4)
        assert names(stub) == ["One", "Two", "One", "Two"]
        ids = [headers["webhook-id"] for headers in stub.headers]
        assert ids[:2] == ids[2:]
        (await table.gm.do("drop_webhook", {"id": made["webhook"]})).or_raise()
        await named(table, "Three")
        gone = await table.get(f"webhooks/{made['webhook']}", await table.gm.session.fresh_token())
        assert (gone.status_code, gone.json()["error"]["code"]) == (422, "ref.unknown")
        assert names(stub) == ["One", "Two", "One", "Two"]


async def test_a_private_network_is_refused_unless_it_is_allowed(tmp_path: Path) -> None:
    hasty = {**HASTY, "webhook_private": False}
    async with a_table(tmp_path, **hasty) as table, Stub() as stub:
        plain = await hooked(table, stub)
        safe = await hooked(table, stub, url=stub.url.replace("http", "https").replace("127.0.0.1", "localhost"))
        await named(table, "One")
        for made, why in ((plain, "not_https"), (safe, "private")):
            log = await log_with(table, made["webhook"], 1)
            assert log["attempts"][0]["why"] == why
        assert stub.bodies == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::10.0.0.1", False),
        ("64:ff9b::93.184.216.34", True),
        ("2002:7f00:1::1", False),
        ("64:ff9b:1::7f00:1", False),
        ("::127.0.0.1", False),
        ("fec0::1", False),
    ],
)
def test_which_addresses_are_everybodys(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "https://",
        "https://a:b@example.org/",
        "https://example.org/#x",
        "https://ex ample.org/",
        "x",
    ],
)
async def test_what_is_no_address_is_refused_at_once(url: str, tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        assert (await table.gm.do("add_webhook", {"url": url})).code == "frame.bad"


@asynccontextmanager
async def answering(said: bytes | None) -> AsyncIterator[str]:
    """An address that says this to whoever comes, and hangs up; None: it says nothing."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if said is None:
            await silence.wait()
        writer.write(said or b"")
        writer.close()

    silence = asyncio.Event()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    silence.set()
    server.close()


@pytest.mark.parametrize(
    ("scheme", "said", "why"),
    [
        ("http", b"no HTTP at all\r\n\r\n", "answer"),
        ("http", b"", "connection"),
        ("http", None, "timeout"),
        ("https", b"no TLS at all\r\n", "tls"),
    ],
)
async def test_whatever_goes_wrong_is_said_in_a_word(scheme: str, said: bytes | None, why: str) -> None:
    async with answering(said) as at:
        assert (await post(f"{scheme}://{at}", {}, b"{}", 0.2 if said is None else 20, private=True)).why == why
    assert (await post(f"{scheme}://{at}", {}, b"{}", 20, private=True)).why == "connection"


def test_the_wait_grows_and_has_a_most_and_heeds_what_the_receiver_says() -> None:
    settings = Settings(webhook_retry_s=5, webhook_retry_most_s=3_600)
    waits = [wait_s("evt", attempt, Answer(500), settings) for attempt in range(60)]
    assert 4 <= waits[0] <= 6
    assert 8 <= waits[1] <= 12
    assert waits[-1] == 3_600
    assert wait_s("evt", 0, Answer(429, retry_after_s=120), settings) == 120
    assert wait_s("evt", 0, Answer(429, retry_after_s=999_999), settings) == 3_600
