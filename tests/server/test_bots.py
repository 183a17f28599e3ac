"""Programs at a table: the keys that the GM makes for them, what each key opens, and how it ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import Match, Route

from server.bounds import Bounds
from tests.support.listening import until
from tests.support.played import RULESET, serving
from zwada_client import Closed, Connection, NewRoom, Session, create_room

SCOPES = ("read:table", "read:seat", "suggest", "play", "gm")
PATIENT = Bounds(lookbacks_per_min=10_000, commands_per_s=5_000, commands_burst=10_000, command_bytes_burst=100_000_000)


class Table:
    """A room with its GM connected."""

    def __init__(self, room: NewRoom, gm: Connection, http: httpx.AsyncClient, routes: Sequence[Route] = ()) -> None:
        self.room, self.gm, self.http, self.routes = room, gm, http, routes
        self.path = f"/v1/rooms/{room.room}"

    async def key(self, *scopes: str, **wish: Any) -> dict[str, Any]:
        made = (await self.gm.do("make_key", {"scopes": list(scopes), **wish})).or_raise()
        return dict(made.data)

    async def get(self, path: str, key: str, accept: str = "application/json") -> httpx.Response:
        headers = {"Authorization": f"Bearer {key}", "Accept": accept}
        return await self.http.get(f"{self.path}/{path}", headers=headers)

    async def command(self, key: str, type: str, data: dict[str, Any], id: str, **more: Any) -> httpx.Response:
        said = {"id": id, "type": type, "data": data, **more}
        return await self.http.post(f"{self.path}/commands", json=said, headers={"Authorization": f"Bearer {key}"})

    def with_key(self, key: str) -> Connection:
        return Connection(Session.of_key(self.room.base, self.room.room, key))

    @asynccontextmanager
    async def stream(self, key: str, accept: str) -> AsyncIterator[AsyncIterator[str]]:
        headers = {"Authorization": f"Bearer {key}", "Accept": accept}
        async with self.http.stream("GET", f"{self.path}/events", headers=headers) as answer:
            assert answer.status_code == 200
            lines = answer.aiter_lines()
            async with aclosing(answer):
                yield lines


@asynccontextmanager
async def a_table(folder: Path, **knobs: Any) -> AsyncIterator[Table]:
    async with serving(folder, PATIENT, **knobs) as (running, base), AsyncExitStack() as stack:
        room = await create_room(base, RULESET, "Bots")
        gm = await stack.enter_async_context(Connection(await Session.open(room.link("gm"))))
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=base, trust_env=False, timeout=30))
        yield Table(room, gm, http, [route for route in running.desk.routes() if route.path.startswith("/v1/")])


async def test_a_key_outlives_every_token_and_is_listed_with_its_seat(tmp_path: Path) -> None:
    async with a_table(tmp_path, token_s=1, reauth_s=0) as table:
        made = await table.key("play", name="Autopilot", days=30)
        listed = table.gm.view["sessions"][made["session"]]
        assert (listed["key"], listed["seat"], listed["expires_at"]) == (True, made["seat"], made["expires_at"])
        assert table.gm.view["seats"][made["seat"]]["scopes"] == ["play"]
        assert made["expires_at"] - listed["opened_at"] == 30 * 86_400_000
        async with table.with_key(made["key"]) as bot:
            assert (bot.you["role"], bot.you["seat"]) == ("bot", made["seat"])
            assert "sessions" not in bot.view
            assert "scopes" not in bot.view["seats"][made["seat"]]


async def test_a_command_that_is_sent_again_gets_the_same_key_and_it_stands_nowhere(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        gm_token = await table.gm.session.fresh_token()
        answers = [await table.command(gm_token, "make_key", {"scopes": ["play"]}, "k1") for _ in range(2)]
        first, again = (answer.json() for answer in answers)
        assert first == again
        assert first["data"]["key"] not in json.dumps(table.gm.view)
    written = await asyncio.to_thread(lambda: b"".join(path.read_bytes() for path in tmp_path.glob("*.db*")))
    assert first["data"]["session"].encode() in written
    assert first["data"]["key"].encode() not in written


async def test_a_second_key_of_a_seat_may_what_the_seat_may(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        made = await table.key("read:seat", name="Bot")
        second = (await table.gm.do("make_key", {"seat": made["seat"]})).or_raise().data
        assert (second["seat"], second["scopes"]) == (made["seat"], ["read:seat"])
        assert second["session"] != made["session"]


async def test_a_key_for_a_seat_that_is_something_else_is_refused_by_what_the_seat_is(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        made = await table.key("read:seat", name="Bot")
        player = (await table.gm.do("invite", {"role": "player", "name": "Mira"})).or_raise().data["seat"]
        for wish, params in (
            ({"seat": "gm"}, {"seat": "gm", "role": "gm"}),
            ({"seat": player}, {"seat": player, "role": "player"}),
            ({"seat": made["seat"], "scopes": ["gm"]}, {"seat": made["seat"], "role": "bot", "scopes": ["read:seat"]}),
        ):
            refused = await table.gm.do("make_key", wish)
            assert (refused.code, refused.params) == ("seat.other", params)
        link = await table.gm.do("invite", {"role": "player", "seat": made["seat"]})
        assert link.code == "seat.other"
        assert (await table.gm.do("make_key", {"seat": "s9"})).code == "seat.unknown"
        assert len(table.gm.view["sessions"]) == 2, "the GM's own, and the one key"


@pytest.mark.parametrize("what", ["session", "seat"])
async def test_a_revoked_key_closes_what_it_has_open_and_opens_nothing_more(what: str, tmp_path: Path) -> None:
    close = 4401 if what == "session" else 4403
    async with a_table(tmp_path) as table:
        made = await table.key("play")
        key = made["key"]
        async with (
            table.with_key(key) as bot,
            table.stream(key, "text/event-stream") as events,
            table.stream(key, "application/x-ndjson") as lines,
        ):
            assert '"welcome"' in await anext(lines)
            (await table.gm.do("revoke", {what: made[what]})).or_raise()
            with pytest.raises(Closed) as closed:
                async for _ in bot.changes():
                    pass
            assert closed.value.code == close
            told = [json.loads(line) async for line in lines if line]
            assert told[-1] == {"t": "close", "code": close}
            heard = [line async for line in events if line.startswith("data: ")]
            assert json.loads(heard[-1].removeprefix("data: ")) == {"t": "close", "code": close}
        assert (await table.get("view", key)).status_code == 401
        assert (await table.get("events", key)).json()["error"]["code"] == "session.bad"
        assert (await table.command(key, "name_seat", {"name": "Late"}, "c1")).status_code == 401
        assert made["session"] not in table.gm.view["sessions"]


async def test_a_key_is_worth_nothing_once_its_seat_is_somebody_elses(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        made = await table.key("read:table")
        (await table.gm.do("set_role", {"seat": made["seat"], "role": "player"})).or_raise()
        assert (await table.get("view", made["key"])).status_code == 401


async def test_acceptance_3_of_every_route_each_scope_reads_what_is_its_own(tmp_path: Path) -> None:
    """What is allowed, route by route; commands are in test_rights.py."""
    async with a_table(tmp_path) as table:
        tried: set[tuple[str, str]] = set()

        async def asked_for(request: httpx.Request) -> None:
            tried.add((request.method, request.url.path))

        table.http.event_hooks["request"].append(asked_for)
        keys = {scope: await table.key(scope, name=scope.replace(":", " ")) for scope in SCOPES}
        other = (await table.key("play", name="Another"))["seat"]
        hook = (await table.gm.do("add_webhook", {"url": "https://example.invalid/"})).or_raise().data["webhook"]
        for scope, made in keys.items():
            key, seat = made["key"], made["seat"]
            own = {"read:table": "table", "gm": "gm"}.get(scope, seat)
            asked = {
                "view": 200,
                "view?as=table": 200,
                f"view?as={own}": 200,
                "view?as=gm": 200 if scope == "gm" else 403,
                f"view?as={other}": 200 if scope == "gm" else 403,
                "entries": 200,
                f"entries?as={own}": 200,
                "entries?as=gm": 200 if scope == "gm" else 403,
                f"entries?as={other}": 200 if scope == "gm" else 403,
                "digest": 200,
                f"digest?as={own}": 200,
                "digest?as=gm": 200 if scope == "gm" else 403,
                f"digest?as={other}": 200 if scope == "gm" else 403,
                "export": 200,
                f"export?as={own}": 200,
                "export?as=gm": 200 if scope == "gm" else 403,
                f"export?as={other}": 200 if scope == "gm" else 403,
                "lost": 422 if scope == "gm" else 403,  # nothing was lost
                "odds": 422 if scope == "gm" else 403,  # no fight is being prepared
                "events": 200,
                f"webhooks/{hook}": 200 if scope == "gm" else 403,
            }
            for path, status in asked.items():
                assert (await table.get(path, key)).status_code == status, (scope, path)
            (snapshot,) = (await table.get("events", key)).json()["messages"]
            assert snapshot["view"] == (await table.get(f"view?as={own}", key)).json()
            for accept in ("text/event-stream", "application/x-ndjson"):
                async with table.stream(key, accept) as lines:
                    assert await anext(lines)
            for path, body in (
                ("invites", {"role": "gm"}),
                ("session", {"refresh": key}),
                ("session", {"invite": key}),
            ):
                answer = await table.http.post(
                    f"{table.path}/{path}", json=body, headers={"Authorization": f"Bearer {key}"}
                )
                # The server is asked from its own machine, where whoever may open rooms needs no key.
                assert answer.status_code == (201 if path == "invites" else 401), (scope, path)
            for path in ("/v1/rulesets", f"/v1/rulesets/{RULESET}", "/v1/keys"):
                answer = await table.http.get(path, headers={"Authorization": f"Bearer {key}"})
                assert answer.status_code == 200, "what anybody may read"
            asks = await table.http.options(f"{table.path}/view", headers={"Authorization": f"Bearer {key}"})
            assert asks.status_code == 204, "what a browser asks before it sends anything"
            named = await table.command(key, "name_seat", {"name": f"bot {seat}"}, f"name.{seat}")
            assert named.status_code == (200 if scope in ("suggest", "play", "gm") else 403), scope
            opened = await table.http.post("/v1/rooms", json={"ruleset": RULESET}, headers={"Authorization": key})
            assert opened.status_code == 201, "as for the invites: no key is needed here"
            stat_blocks = await table.http.post("/v1/import", json=[], headers={"Authorization": f"Bearer {key}"})
            assert stat_blocks.status_code == 403, "imports are for people who prepare a fight"
            elsewhere = await create_room(table.room.base, RULESET, "Elsewhere")
            path = f"/v1/rooms/{elsewhere.room}/view"
            assert (await table.http.get(path, headers={"Authorization": f"Bearer {key}"})).status_code == 401
        for route in table.routes:
            scopes = [{"type": "http", "method": method, "path": path} for method, path in tried]
            assert any(route.matches(scope)[0] is Match.FULL for scope in scopes), f"nobody has tried {route}"


async def test_a_bot_without_a_socket_asks_again_and_again_and_misses_nothing(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        key = (await table.key("read:table"))["key"]
        first = (await table.get("events", key)).json()
        assert [message["t"] for message in first["messages"]] == ["snapshot"]
        nothing = (await table.get(f"events?after={first['after']}", key)).json()
        assert nothing == {"after": first["after"], "messages": []}
        for name in ("One", "Two"):
            (await table.gm.do("name_room", {"name": name})).or_raise()
        some = (await table.get(f"events?after={first['after']}", key)).json()
        assert [message["events"][0]["name"] for message in some["messages"]] == ["One", "Two"]
        assert some["after"] == f"{some['messages'][-1]['seq']}.{some['messages'][-1]['digest']}"
        (await table.gm.do("set_pace", {"turn_s": 60})).or_raise()
        chosen = (await table.get(f"events?after={first['after']}&events=PaceChosen", key)).json()
        assert [[event["tag"] for event in message["events"]] for message in chosen["messages"]] == [["PaceChosen"]]
        assert chosen["after"].split(".")[0] == str(int(some["after"].split(".")[0]) + 1)
        lost = (await table.get(f"events?after=1.{'0' * 16}", key)).json()
        assert [message["t"] for message in lost["messages"]] == ["snapshot"]
        assert (await table.get("events?after=nowhere", key)).status_code == 400
        assert not table.gm.view["seats"].get("nobody"), "who only asks takes no place"


async def test_a_bot_asks_what_happened_since_it_looked_in_words_for_a_forum(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        key = (await table.key("read:table"))["key"]
        await table.gm.do("name_room", {"name": "[b]One[/b]"})
        first = await table.get("digest?lang=pl&format=bbcode", key)
        assert first.headers["content-type"] == "text/plain; charset=utf-8"
        assert first.text.startswith("[list]\n[*]")
        assert "[\u2060b]One" in first.text, "what somebody typed is no tag"
        after = first.headers["zwada-after"]
        assert (await table.get(f"digest?after={after}", key)).text == ""
        await table.gm.do("write_note", {"text": "A word", "seat": "gm"})
        await table.gm.do("name_room", {"name": "Two"})
        new = await table.get(f"digest?after={after}", key)
        assert "Two" in new.text
        assert "One" not in new.text
        assert "A word" not in new.text, "it was not for this audience"
        assert int(new.headers["zwada-after"]) == int(after) + 1
        for wrong in ("format=html", "lang=xx", "after=last"):
            assert (await table.get(f"digest?{wrong}", key)).status_code == 400


async def test_a_bot_without_a_socket_plays_by_letters(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        made = await table.key("play", name="Penpal")
        said = await table.command(made["key"], "name_seat", {"name": "Pen pal"}, "c1")
        assert (said.status_code, said.json()) == (200, {"t": "result", "id": "c1", "ok": True})
        again = await table.command(made["key"], "name_seat", {"name": "Pen pal"}, "c1")
        assert again.json() == said.json()
        await until(lambda: table.gm.view["seats"][made["seat"]]["name"] == "Pen pal", 60)
        reused = await table.command(made["key"], "name_seat", {"name": "Other"}, "c1")
        assert reused.json()["error"]["code"] == "command.id_reused"
        not_mine = await table.command(made["key"], "pause", {}, "c2")
        assert (not_mine.status_code, not_mine.json()["error"]["code"]) == (403, "seat.not_allowed")
        unread = await table.command(made["key"], "name_seat", {"name": "X", "by": "gm"}, "c3")
        assert (unread.status_code, unread.json()["error"]["params"]["field"]) == (400, "by")
        stranger = await table.command("nobody", "name_seat", {"name": "X"}, "c4")
        assert stranger.status_code == 401


async def test_letters_are_limited_as_sockets_are(tmp_path: Path) -> None:
    async with serving(tmp_path, Bounds(commands_per_s=1, commands_burst=3)) as (_, base):
        room = await create_room(base, RULESET, "Bots")
        async with (
            Connection(await Session.open(room.link("gm"))) as gm,
            httpx.AsyncClient(base_url=base, trust_env=False, timeout=30) as http,
        ):
            made = (await gm.do("make_key", {"scopes": ["play"]})).or_raise()
            table = Table(room, gm, http)
            sent = [table.command(made.data["key"], "name_seat", {"name": f"N{n}"}, f"c{n}") for n in range(12)]
            answers = await asyncio.gather(*sent)
            limited = [answer for answer in answers if answer.status_code == 429]
            assert limited
            assert all(answer.json()["error"]["code"] == "rate.limited" for answer in limited)
            assert all(int(answer.headers["retry-after"]) >= 1 for answer in limited)
