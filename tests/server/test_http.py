"""The HTTP routes through a real server: who gets in, what is refused and how, what every answer carries."""

import asyncio
import contextlib
import io
import json
import os
import re
import time
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs
from starlette.applications import Starlette
from starlette.routing import Route

from engine.ruleset import Ruleset
from server import foundry, seats, signing
from server.answers import not_found
from server.bounds import Bounds
from server.connection import Lobby
from server.entropy import SystemEntropy
from server.http import Desk, described_once
from server.metrics import Metrics
from server.seats import DAY_MS, Claims, Keys
from server.settings import Settings
from tests.support.listening import listening
from tests.support.parlour import Parlour, Register
from tests.support.rawws import RawSocket

NOW = 1_767_225_600_000
KEYS = Keys(b"k" * 32)
ORIGIN = "http://127.0.0.1:8765"


@dataclass
class StoppedClock:
    at: int = NOW

    def now_ms(self) -> int:
        return self.at

    def ticks_ms(self) -> int:
        return self.at


@dataclass
class House:
    http: httpx.AsyncClient
    port: int
    rooms: Register
    clock: StoppedClock
    routes: list[Route]

    async def post(self, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, Any]]:
        answer = await self.http.post(path, json=body, headers=headers)
        return answer.status_code, answer.json()

    async def get(self, path: str, **headers: str) -> tuple[int, dict[str, Any]]:
        answer = await self.http.get(path, headers=headers)
        return answer.status_code, answer.json()

    async def room(self, invites: tuple[str, ...] = ("gm", "spectator")) -> tuple[str, dict[str, str]]:
        """A room with one invite of each role."""
        made, secrets = [], {}
        for role in invites:
            invite, secrets[role] = seats.invite(KEYS, "tavern", role, role, seat=role, at=NOW)  # type: ignore[arg-type]
            made.append(invite)
        await self.rooms.create("tavern", "none", "", {}, tuple(made))
        return "tavern", secrets


@contextlib.asynccontextmanager
async def house(
    settings: Settings | None = None, bounds: Bounds | None = None, pages: Path = Path("nowhere")
) -> AsyncIterator[House]:
    settings = settings or Settings()
    rooms, clock = Register(), StoppedClock()
    app = Starlette(exception_handlers={404: not_found, 405: not_found, 500: not_found})
    async with listening(app, settings, bounds) as (port, shared):
        shared.origins = frozenset({ORIGIN})
        metrics = Metrics()
        lobby = Lobby(settings, shared.bounds, KEYS, clock, Parlour(), metrics)
        routes = Desk(shared, KEYS, clock, SystemEntropy(), rooms, metrics, pages, lobby).routes()
        app.router.routes += routes
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            yield House(client, port, rooms, clock, routes)


# -- rooms -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "key", "status"),
    [
        (Settings(), None, 404),
        (Settings(create_key="open sesame"), None, 401),
        (Settings(create_key="open sesame"), "open sesam", 401),
        (Settings(create_key="open sesame"), "öpen", 401),
        (Settings(create_key="open sesame"), "open sesame", 404),
        (Settings(origin=("https://table.example",)), None, 401),
        (Settings(origin=("https://table.example",)), "", 401),
    ],
    ids=["loopback", "no key", "wrong key", "strange key", "key", "behind a proxy", "empty key"],
)
async def test_the_creation_key_is_asked_for_where_others_can_reach_us(
    settings: Settings, key: str | None, status: int
):
    """404 is the answer of whoever may: there is no such rule system."""
    async with house(settings) as at:
        headers = {} if key is None else {"Authorization": b"Bearer " + (key.encode() or b"-")}
        answer = await at.http.post("/v1/rooms", json={"ruleset": "none"}, headers=headers)
        assert answer.status_code == status
        assert answer.json()["error"]["code"] == {404: "ruleset.unknown", 401: "key.bad"}[status]


async def test_the_operator_makes_a_new_link():
    async with house() as at:
        room, _ = await at.room()
        status, made = await at.post(f"/v1/rooms/{room}/invites", {"role": "player"})
        assert (status, made["role"], made["seat"]) == (201, "player", "p1")
        status, session = await at.post(f"/v1/rooms/{room}/session", {"invite": made["invite"]})
        assert (status, session["role"], session["seat"]) == (200, "player", "p1")


# -- sessions ----------------------------------------------------------------------------------------------------------


async def test_an_invite_is_exchanged_for_a_session_and_that_for_new_tokens():
    async with house() as at:
        room, secrets = await at.room()
        status, session = await at.post(f"/v1/rooms/{room}/session", {"invite": secrets["gm"]})
        assert status == 200
        assert session["expires_at"] == NOW + 600_000
        claims = seats.read_token(KEYS, room, session["token"], NOW)
        assert claims is not None
        assert (claims.role, claims.seat, claims.expires_at) == ("gm", "gm", session["expires_at"])
        at.clock.at += 700_000
        status, again = await at.post(f"/v1/rooms/{room}/session", {"refresh": session["refresh"]})
        assert (status, again["refresh"], again["expires_at"]) == (200, session["refresh"], NOW + 1_300_000)
        assert at.rooms.kept == []


async def test_a_session_slides_on_at_most_once_a_day():
    async with house() as at:
        room, secrets = await at.room()
        _, session = await at.post(f"/v1/rooms/{room}/session", {"invite": secrets["gm"]})
        for _ in range(48):
            at.clock.at += 3_600_000
            await at.post(f"/v1/rooms/{room}/session", {"refresh": session["refresh"]})
        assert at.rooms.kept == [NOW + 31 * DAY_MS, NOW + 32 * DAY_MS]
        at.clock.at += 30 * DAY_MS
        assert (await at.post(f"/v1/rooms/{room}/session", {"refresh": session["refresh"]}))[0] == 401


async def test_a_spectator_comes_again_with_the_invite_itself():
    async with house() as at:
        room, secrets = await at.room()
        _, session = await at.post(f"/v1/rooms/{room}/session", {"invite": secrets["spectator"]})
        assert (session["role"], session["seat"]) == ("spectator", "")
        _, again = await at.post(f"/v1/rooms/{room}/session", {"refresh": session["refresh"]})
        assert again["role"] == "spectator"
        assert at.rooms.sessions == {}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"invite": "A" * 22}, 401, "invite.bad"),
        ({"invite": ""}, 401, "invite.bad"),
        ({"refresh": "A" * 22}, 401, "invite.bad"),
        ({"refresh": "A"}, 401, "invite.bad"),
        ({"refresh": "nobody." + "A" * 43}, 401, "session.bad"),
        ({}, 400, "frame.bad"),
        ({"invite": "a", "refresh": "b"}, 400, "frame.bad"),
        ({"invite": 7}, 400, "frame.bad"),
        ({"invite": "a", "role": "gm"}, 400, "frame.bad"),
        ([], 400, "frame.bad"),
        (None, 400, "frame.bad"),
    ],
)
async def test_what_opens_no_session(body: Any, status: int, code: str):
    async with house() as at:
        room, _ = await at.room()
        answered, said = await at.post(f"/v1/rooms/{room}/session", body)
        assert (answered, said["error"]["code"]) == (status, code)


async def test_sessions_and_looks_back_have_their_rate():
    async with house(bounds=Bounds(sessions_per_min=2, lookbacks_per_min=2)) as at:
        room, secrets = await at.room()
        body = {"invite": secrets["gm"]}
        assert [(await at.post(f"/v1/rooms/{room}/session", body))[0] for _ in range(5)] == [200] * 4 + [429]
        answer = await at.http.post(f"/v1/rooms/{room}/session", json=body)
        assert answer.json()["error"]["code"] == "rate.limited"
        assert 30 <= int(answer.headers["retry-after"]) <= 31
        assert (await at.post(f"/v1/rooms/{room}/session", {"invite": secrets["spectator"]}))[0] == 200
        looks = [(await at.get(f"/v1/rooms/{room}/view", **bearer()))[0] for _ in range(5)]
        assert looks == [200] * 4 + [429]
        assert (await at.get(f"/v1/rooms/{room}/view", **bearer(session="s9")))[0] == 429, (
            "another session of this seat"
        )
        assert (await at.get(f"/v1/rooms/{room}/view", **bearer(seat="odo")))[0] == 200
        at.clock.at += 31_000
        assert (await at.post(f"/v1/rooms/{room}/session", body))[0] == 200


async def test_the_gms_invite_is_no_refresh_secret():
    async with house() as at:
        room, secrets = await at.room()
        assert (await at.post(f"/v1/rooms/{room}/session", {"refresh": secrets["gm"]}))[0] == 401


async def test_no_room_and_no_storage():
    async with house() as at:
        await at.room()
        body = {"invite": "A" * 22}
        for room in ("cellar", "c.ellar", "c" * 65):
            assert await at.post(f"/v1/rooms/{room}/session", body) == (404, {"error": {"code": "room.unknown"}})
        at.rooms.broken = True
        answer = await at.http.post("/v1/rooms/tavern/session", json=body)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        assert answer.json() == {"error": {"code": "storage.unavailable", "retry_ms": 1_500}}


# -- past lines and views ----------------------------------------------------------------------------------------------


def bearer(**changes: Any) -> dict[str, str]:
    claims = Claims(room="tavern", role="player", seat="mira", session="s1", expires_at=NOW + 600_000)
    return {"Authorization": "Bearer " + seats.token(KEYS, structs.replace(claims, **changes), NOW)}


async def test_lines_come_one_by_one():
    async with house() as at:
        answer = await at.http.get("/v1/rooms/tavern/entries?after=1", headers=bearer())
        assert answer.headers["content-type"] == "application/x-ndjson"
        assert [json.loads(line)["n"] for line in answer.text.splitlines()] == [2, 3]
        assert (await at.http.get("/v1/rooms/tavern/entries?after=3", headers=bearer())).text == ""
        status, said = await at.get("/v1/rooms/tavern/entries?as=gm", **bearer())
        assert (status, said["error"]["code"]) == (403, "seat.not_allowed")


async def test_an_export_comes_line_by_line_and_only_the_gm_may_have_the_journal():
    async with house() as at:
        answer = await at.http.get("/v1/rooms/tavern/export", headers=bearer())
        assert answer.headers["content-type"] == "application/x-ndjson"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.text.splitlines()[0] == '{"zwada":"export/1"}'
        status, said = await at.get("/v1/rooms/tavern/export?as=gm", **bearer())
        assert (status, said["error"]["code"]) == (403, "seat.not_allowed")


async def test_work_for_whoever_has_hung_up_is_given_up():
    begun, ended = asyncio.Event(), asyncio.Event()

    async def long(room: str, who: Claims, audience: str) -> AsyncIterator[bytes]:
        try:
            begun.set()
            await asyncio.Event().wait()
            yield b""
        finally:
            ended.set()

    async with house() as at:
        at.rooms.export = long  # type: ignore[method-assign]
        raw = await RawSocket.connect(at.port)
        lines = [
            "GET /v1/rooms/tavern/export HTTP/1.1",
            f"Host: 127.0.0.1:{at.port}",
            *map(": ".join, bearer().items()),
        ]
        raw.send("\r\n".join([*lines, "", ""]).encode())
        await raw.flush()
        await asyncio.wait_for(begun.wait(), 10)
        raw.writer.close()
        await asyncio.wait_for(ended.wait(), 10)


async def test_a_request_of_two_lengths_is_refused_and_nothing_behind_it_is_read():
    async with house() as at:
        raw = await RawSocket.connect(at.port)
        host = f"Host: 127.0.0.1:{at.port}"
        head = ["GET /v1/rulesets HTTP/1.1", host, "Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", ""]
        raw.send("\r\n".join([*head, "GET /v1/keys HTTP/1.1", host, "", ""]).encode())
        await raw.flush()
        said = await raw.read(raw.reader.read(-1))
        raw.writer.close()
        await raw.writer.wait_closed()
        assert said.startswith(b"HTTP/1.1 400 ")
        assert said.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "٣", "9" * 16])
async def test_a_line_number_is_one(after: str):
    async with house() as at:
        assert (await at.get(f"/v1/rooms/tavern/entries?after={after}", **bearer()))[0] == 400


async def test_a_view_of_the_past():
    async with house() as at:
        assert await at.get("/v1/rooms/tavern/view?entry=e1", **bearer()) == (200, {"room": {"id": "tavern"}})
        assert (await at.get("/v1/rooms/tavern/view?entry=nowhere", **bearer()))[0] == 404


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer x.y.z"},
        {"Authorization": "Basic eDp5"},
        bearer(room="cellar"),
        bearer(expires_at=NOW - 60_000),
    ],
)
async def test_row_45_without_a_token_of_this_room_nothing_is_told(headers: dict[str, str]):
    async with house() as at:
        for path in ("entries", "view", "export"):
            assert await at.get(f"/v1/rooms/tavern/{path}", **headers) == (401, {"error": {"code": "session.bad"}})


# -- bodies ------------------------------------------------------------------------------------------------------------


async def test_a_body_is_bounded_typed_and_in_time():
    async with house(Settings(body_s=0.3), Bounds(body_bytes=1_000)) as at:
        path = "/v1/rooms/tavern/session"
        for content, kind, params in (
            (b"{" + b" " * 2_000, "application/json", {"why": "size", "bound": "body_bytes", "max": 1_000}),
            (b"{}", "text/plain", {"why": "content_type", "expected": "application/json"}),
            (b"\xff", "application/json", {"why": "syntax"}),
            (b"[" * 999, "application/json", {"why": "type", "expected": "object", "got": "array", "at": "$"}),
            (
                b'{"invite":' + b"[" * 900,
                "application/json",
                {"why": "type", "expected": "str", "got": "array", "at": "$.invite"},
            ),
            (b'{"invite":"a","invite":"b"}', "application/json", {"why": "duplicate_key"}),
        ):
            answer = await at.http.post(path, content=content, headers={"content-type": kind})
            assert (answer.status_code, answer.json()["error"]["params"]) == (400, params)
        async with await RawSocket.connect(at.port) as raw:
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
            raw.send(head.encode())
            assert b"400" in await asyncio.wait_for(raw.reader.readline(), 5)


async def test_a_room_with_options_is_opened_by_a_bounded_body():
    async with house() as at:
        for options, params in (
            ('{"a":' + "[" * 2_000, {"why": "depth"}),
            ('{"a":' + "[" * 20 + "]" * 20 + "}}", {"why": "depth", "bound": "depth", "max": 16}),
            ('{"a":1,"a":2}}', {"why": "duplicate_key"}),
        ):
            body = '{"ruleset":"odria","options":' + options
            answer = await at.http.post("/v1/rooms", content=body, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["error"]["params"]) == (400, params)


def anonymous(bounds: Bounds) -> dict[str, list[bytes]]:
    """Bodies as large as they may be, for each address that takes one of somebody who has nothing to show."""
    most, frame = bounds.body_bytes, bounds.frame_bytes
    many = {
        "numbers": b"[" + b"1," * ((most - 3) // 2) + b"1]",
        "nested": b"[" * most,
        "options": b'{"ruleset":"odria","options":{"a":[' + b"1," * 2_000 + b"1]}}",
        "keys": b"{" + b",".join(b'"%03x":0' % n for n in range((most - 2) // 8)) + b"}",
        "the same key": b"{" + b'"invite":"a",' * (most // 14) + b'"invite":"a"}',
        "text": b'{"invite":"' + "ą̈".encode() * ((most - 20) // 4) + b'"}',
    }
    bodies = [body[:most] for body in many.values()]
    return {
        "/v1/rooms": bodies,
        "/v1/rooms/{room}/session": bodies,
        "/v1/rooms/{room}/invites": bodies,
        "/v1/rooms/{room}/commands": [b"[" + b"1," * (frame // 2 - 2) + b"1]"],
        "/v1/import": bodies,
    }


async def test_whatever_somebody_sends_who_has_nothing_to_show_costs_little_more_than_a_cheap_answer(pages: Path):
    """Each address with its largest bodies, and each that is only read; a ratio of what the processor did."""
    bounds = Bounds(strangers=10**6)
    (pages / "foundry").mkdir()
    (pages / "foundry" / "module.json").write_text('{"id": "zwada"}')
    (pages / "foundry" / "zwada.js").write_bytes(b"".join(b"%x" % n for n in range(100_000)))
    async with house(bounds=bounds, pages=pages) as at:
        host, typed = {"host": ORIGIN.removeprefix("http://")}, {"content-type": "application/json"}

        async def cost(method: str, path: str, body: bytes = b"") -> float:
            await at.http.request(method, path, content=body, headers=host | typed)
            began = time.process_time()
            for _ in range(20):
                await at.http.request(method, path, content=body, headers=host | typed)
            return time.process_time() - began

        known, costs = anonymous(bounds), dict[str, float]()
        cheap = max([await cost("GET", "/v1/rulesets") for _ in range(3)])
        for route in at.routes:
            path = re.sub(
                r"{(\w+)(:path)?}", lambda found: {"key": "odria", "path": "a/" * 7_000}.get(found[1], "x"), route.path
            )
            for n, body in enumerate(known.pop(path.replace("/x/", "/{room}/"), [b""])):
                for method in route.methods or ():
                    costs[f"{method} {path[:40]} {n}"] = await cost(method, path, body) / cheap
        assert not known
        assert {name: round(times, 1) for name, times in costs.items() if times > 5} == {}


async def test_a_body_for_whom_nobody_knows_is_no_longer_than_a_hello():
    async with house(Settings(create_key="open sesame")) as at:
        for path in ("rooms", "rooms/tavern/session", "rooms/tavern/invites"):
            long = b'{"ruleset":"' + b"a" * Bounds().hello_bytes + b'"}'
            headers = {"content-type": "application/json", "authorization": "Bearer open sesame"}
            answer = await at.http.post(f"/v1/{path}", content=long, headers=headers)
            assert answer.json()["error"]["params"]["bound"] == "body_bytes", path


async def test_who_guesses_at_ways_in_is_a_stranger_as_at_the_door():
    """And whoever gets in never was one."""
    async with house(Settings(create_key="open sesame"), Bounds(strangers=3, strangers_per_s=0)) as at:
        room, secrets = await at.room()
        body = {"invite": secrets["spectator"]}
        for _ in range(5):
            assert (await at.post(f"/v1/rooms/{room}/session", body))[0] == 200
        assert (await at.post(f"/v1/rooms/{room}/session", {"invite": "A" * 22}))[0] == 401
        assert (await at.post("/v1/rooms", {"ruleset": "none"}, Authorization="Bearer sesame"))[0] == 401
        assert (await at.post("/v1/import", {}))[0] == 401
        for path in (f"rooms/{room}/session", f"rooms/{room}/invites", "rooms", "import"):
            answer = await at.http.post(f"/v1/{path}", json=body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (429, "rate.limited")
            assert int(answer.headers["retry-after"]) > 0


async def test_another_sites_page_cannot_post():
    async with house() as at:
        for origin, status in ((ORIGIN, 404), ("https://evil.example", 403), ("null", 403)):
            assert (await at.post("/v1/rooms", {"ruleset": "none"}, Origin=origin))[0] == status


# -- rule systems, keys ------------------------------------------------------------------------------------------------


async def test_rule_systems_are_listed_and_described():
    async with house() as at:
        _, said = await at.get("/v1/rulesets")
        for each in said["rulesets"]:
            status, whole = await at.get("/v1/rulesets/" + each["key"])
            assert status == 200
            assert whole["layout"] == each["layout"]
            assert whole["sheet"]["$defs"]
        assert await at.get("/v1/rulesets/chess") == (
            404,
            {"error": {"code": "ruleset.unknown", "params": {"ruleset": "chess"}}},
        )


async def test_a_rule_system_is_described_once_however_often_somebody_asks(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def counted(rules: Ruleset[Any, Any, Any, Any, Any]) -> dict[str, Any]:
        asked.append(rules.key)
        return {"key": rules.key}

    monkeypatch.setattr("server.http.described", counted)
    described_once.cache_clear()
    try:
        async with house() as at:
            for _ in range(3):
                assert await at.get("/v1/rulesets/odria") == (200, {"key": "odria"})
    finally:
        described_once.cache_clear()
    assert asked == ["odria"]


async def test_the_public_key_checks_what_the_server_signs():
    async with house() as at:
        _, said = await at.get("/v1/keys")
        public = bytes.fromhex(said["keys"][0]["public"])
        assert signing.is_signed(public, signing.sign(KEYS, b"a history"), b"a history")
        assert not signing.is_signed(public, signing.sign(KEYS, b"a history"), b"another")
        assert not signing.is_signed(public, signing.sign(Keys(b"x" * 32), b"a history"), b"a history")
        assert not signing.is_signed(b"short", b"", b"")


# -- pages -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("not yours")
    root = tmp_path / "web"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html>")
    (root / "assets" / "main-abc.js").write_text("1")
    (root / "favicon.svg").write_text("<svg/>")
    (root / "out").symlink_to(tmp_path)
    return root


async def test_the_page_and_its_files(pages: Path):
    async with house(pages=pages) as at:
        for path, kind, cache in (
            ("/", "text/html; charset=utf-8", "no-cache"),
            ("/r/tavern", "text/html; charset=utf-8", "no-cache"),
            ("/stage/tavern", "text/html; charset=utf-8", "no-cache"),
            ("/overlay/tavern", "text/html; charset=utf-8", "no-cache"),
            ("/assets/main-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
            ("/favicon.svg", "image/svg+xml", "no-cache"),
        ):
            answer = await at.http.get(path)
            assert answer.status_code == 200
            assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, cache)
            again = await at.http.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/out/secret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/assets",
        "/a%00b",
        "/v1/nothing",
        "/nothing.js",
        "/r/tavern/more",
        "/" + "a" * 300,
        "/assets/" + "a/" * 2_500,
    ],
)
async def test_nothing_but_the_pages_files_is_served(pages: Path, path: str):
    async with house(pages=pages) as at, await RawSocket.connect(at.port) as raw:
        raw.send(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = await asyncio.wait_for(raw.reader.read(), 5)
        assert answer.startswith(b"HTTP/1.1 404")
        assert b'{"error":{"code":"path.unknown"' in answer


async def test_a_page_that_was_not_built_says_so():
    async with house() as at:
        assert await at.get("/") == (
            404,
            {"error": {"code": "path.unknown", "params": {"why": "page_not_built"}}},
        )


async def test_a_wrong_method_is_named():
    async with house() as at:
        for method, path in (("DELETE", "/v1/rooms"), ("GET", "/v1/rooms/tavern/session"), ("POST", "/v1/keys")):
            answer = await at.http.request(method, path)
            assert answer.status_code in (404, 405)
            assert answer.json()["error"]["code"] in ("path.unknown", "method.bad")


def policy_of(answer: httpx.Response) -> dict[str, str]:
    """What a page may load, and who may frame it."""
    return dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))


FRAMED = ("https://blog.example", "http://127.0.0.1:9000")


@pytest.mark.parametrize(("frame", "allowed"), [((), "'none'"), (FRAMED, " ".join(FRAMED))], ids=["nobody", "named"])
async def test_only_pages_on_which_nothing_is_pressed_may_be_framed_and_only_by_those_the_operator_names(
    pages: Path, frame: tuple[str, ...], allowed: str
):
    async with house(Settings(frame=frame), pages=pages) as at:
        for path in ("/stage/tavern", "/overlay/tavern"):
            answer = await at.http.get(path)
            assert policy_of(answer)["frame-ancestors"] == allowed
            assert policy_of(answer)["default-src"] == "'none'"
            known = await at.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
            assert (known.status_code, policy_of(known)["frame-ancestors"]) == (304, allowed)
        for path in ("/", "/r/tavern", "/stage", "/overlay/tavern/more", "/v1/keys"):
            assert policy_of(await at.http.get(path))["frame-ancestors"] == "'none'"


@pytest.mark.parametrize(
    ("frame", "allowed"),
    [((), "'none'"), (FRAMED, "'none'"), ((*FRAMED, "https://www.owlbear.rodeo"), "https://www.owlbear.rodeo")],
    ids=["nobody", "others", "owlbear"],
)
async def test_the_extension_is_framed_by_owlbear_where_the_operator_names_it_and_by_nobody_else(
    pages: Path, frame: tuple[str, ...], allowed: str
):
    async with house(Settings(frame=frame), pages=pages) as at:
        for path in ("/owlbear", "/owlbear/behind"):
            answer = await at.http.get(path)
            assert (answer.status_code, policy_of(answer)["frame-ancestors"]) == (200, allowed)


async def test_owlbear_may_read_the_extensions_manifest_and_its_sign_and_nothing_else_of_the_page(pages: Path):
    for name in ("owlbear.json", "favicon.svg"):
        (pages / name).write_text("{}")
    async with house(pages=pages) as at:
        for path, origin in (("/owlbear.json", "*"), ("/favicon.svg", "*"), ("/", None), ("/owlbear", None)):
            answer = await at.http.get(path, headers={"Origin": "https://www.owlbear.rodeo"})
            assert (answer.status_code, answer.headers.get("access-control-allow-origin")) == (200, origin)
            assert answer.headers["cross-origin-resource-policy"] == ("cross-origin" if origin else "same-origin")


async def test_foundry_installs_its_module_from_the_address_it_asked_at(pages: Path):
    module = pages / "foundry"
    (module / "lang").mkdir(parents=True)
    (module / "module.json").write_text('{"id": "zwada", "version": "1.2.3"}')
    (module / "zwada.js").write_text("let there = 'be';")
    (module / "lang" / "pl.json").write_text("{}")
    async with house(pages=pages) as at:
        here = {"Host": ORIGIN.removeprefix("http://")}
        told = (await at.http.get("/foundry/module.json", headers=here)).json()
        assert told == {
            "id": "zwada",
            "version": "1.2.3",
            "url": ORIGIN,
            "manifest": f"{ORIGIN}/foundry/module.json",
            "download": f"{ORIGIN}/foundry/zwada.zip",
        }
        packed = await at.http.get("/foundry/zwada.zip", headers=here)
        assert packed.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(packed.content)) as archived:
            assert archived.namelist() == ["lang/pl.json", "module.json", "zwada.js"]
            assert json.loads(archived.read("module.json")) == told
            assert archived.read("zwada.js") == b"let there = 'be';"
        for path in ("/foundry/module.json", "/foundry/zwada.zip"):
            elsewhere = await at.http.get(path, headers={"Host": "evil.example"})
            assert (elsewhere.status_code, elsewhere.json()["error"]["code"]) == (403, "origin.bad")


async def test_the_module_is_packed_once_for_each_address_and_known_again(pages: Path, monkeypatch: pytest.MonkeyPatch):
    packings: list[str] = []

    def archive(folder: Path, base: str) -> bytes:
        packings.append(base)
        time.sleep(0.01)
        return base.encode()

    monkeypatch.setattr(foundry, "archive", archive)
    (pages / "foundry").mkdir()
    manifest = pages / "foundry" / "module.json"
    manifest.write_text('{"id": "zwada", "version": "1.2.3"}')
    here = {"Host": ORIGIN.removeprefix("http://")}
    async with house(pages=pages) as at:
        answers = await asyncio.gather(*(at.http.get("/foundry/zwada.zip", headers=here) for _ in range(8)))
        assert packings == [ORIGIN]
        tag = answers[0].headers["etag"]
        known = await at.http.get("/foundry/zwada.zip", headers=here | {"if-none-match": tag})
        assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", tag)
        os.utime(manifest, ns=(1, 1))
        await at.http.get("/foundry/zwada.zip", headers=here)
        assert packings == [ORIGIN, ORIGIN], "another module was built"


async def test_a_module_that_was_not_built_is_not_offered(pages: Path):
    async with house(pages=pages) as at:
        answer = await at.http.get("/foundry/zwada.zip", headers={"Host": ORIGIN.removeprefix("http://")})
        assert (answer.status_code, answer.json()["error"]["params"]) == (404, {"why": "page_not_built"})


async def test_pages_of_the_origins_that_may_connect_read_answers_too_and_no_others():
    """A virtual tabletop's module comes from the tabletop's address, not from ours."""
    async with house() as at:
        room, secrets = await at.room()
        path, by = f"/v1/rooms/{room}/session", {"invite": secrets["gm"]}
        asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
        may = await at.http.request("OPTIONS", path, headers={"Origin": ORIGIN} | asked)
        assert (may.status_code, may.headers["access-control-allow-origin"]) == (204, ORIGIN)
        assert may.headers["access-control-allow-headers"] == "authorization, content-type"
        opened = await at.http.post(path, json=by, headers={"Origin": ORIGIN})
        assert (opened.status_code, opened.headers["access-control-allow-origin"]) == (200, ORIGIN)
        assert opened.headers["vary"] == "Origin"
        for origin in ("https://other.example", "null"):
            not_so = await at.http.request("OPTIONS", path, headers={"Origin": origin} | asked)
            assert (not_so.status_code, not_so.json()["error"]["code"]) == (403, "origin.bad")
            for answer in (not_so, await at.http.get("/v1/keys", headers={"Origin": origin})):
                assert "access-control-allow-origin" not in answer.headers
        assert "access-control-allow-origin" not in (await at.http.get("/v1/keys")).headers


async def test_every_answer_carries_the_headers_that_guard_the_page(pages: Path):
    async with house(pages=pages) as at:
        for path in ("/", "/nothing", "/v1/keys", "/v1/rooms/tavern/view"):
            answer = await at.http.get(path)
            policy = policy_of(answer)
            assert policy["default-src"] == "'none'"
            assert policy["script-src"] == "'self'"
            assert policy["frame-ancestors"] == "'none'"
            assert not re.search("unsafe|http:|\\*", answer.headers["content-security-policy"])
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            if path != "/":
                assert answer.headers["cache-control"] == "no-store"
