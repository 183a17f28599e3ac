"""As much of Discord as a bot with buttons needs: a gateway it connects to, and the REST routes it calls.

It holds one channel. A test presses buttons in it as a user, and sees the messages and what was answered. Not here:
what the bot says; that a first answer must come within three seconds (a test lets the table stand still meanwhile).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

SECONDS = 180.0  # also on a machine that is busy with other tests
APPLICATION, BOT, CHANNEL = 100, 100, 300
DEFERRED = 5

Json = dict[str, Any]


def user(id: int, name: str, **more: Any) -> Json:
    return {"id": str(id), "username": name, "discriminator": "0", "global_name": name, "avatar": None, **more}


def answer(data: Json, status: int = 200) -> web.Response:
    """As Discord sends it: the library looks for just this type."""
    return web.Response(body=json.dumps(data), status=status, headers={"Content-Type": "application/json"})


class Press:
    """A button that was pressed, and what came back."""

    def __init__(self) -> None:
        self.first: Json | None = None
        self.followups: list[Json] = []


class Discord:
    """The server, its channel, and the one bot that may come."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.messages: dict[str, Json] = {}
        self.presses: dict[str, Press] = {}
        self.has_bot = False
        self._ids = count(1_000)
        self._changed = asyncio.Condition()
        self._gateway: web.WebSocketResponse | None = None
        self._sequence = 0
        self.api = self.gateway = ""

    # -- what a test does ------------------------------------------------------------------------------------------

    @property
    def told(self) -> list[str]:
        """The texts of all messages, in their order."""
        return [message["content"] for message in self.messages.values()]

    def buttons(self) -> dict[str, tuple[str, str]]:
        """The buttons that can be pressed now, by label: message and id."""
        return {
            button["label"]: (message["id"], button["custom_id"])
            for message in self.messages.values()
            for row in message["components"]
            for button in row["components"]
            if not button.get("disabled")
        }

    async def until(self, holds: Callable[[Discord], Any]) -> Any:
        """What `holds` gives as soon as that is true."""
        async with asyncio.timeout(SECONDS), self._changed:
            while not (found := holds(self)):
                await self._changed.wait()
            return found

    async def press(self, label: str, by: int) -> Press:
        """Press a button as a user, and wait for the first answer."""
        message, custom_id = self.buttons()[label]
        token = f"press-{next(self._ids)}"
        press = self.presses[token] = Press()
        await self._dispatch(
            "INTERACTION_CREATE",
            {
                "id": str(next(self._ids)),
                "application_id": str(APPLICATION),
                "type": 3,
                "token": token,
                "version": 1,
                "attachment_size_limit": 0,
                "locale": "en-GB",
                "channel": {"id": str(CHANNEL), "type": 1, "recipients": []},
                "user": user(by, f"user{by}"),
                "message": self.messages[message],
                "data": {"custom_id": custom_id, "component_type": 2},
            },
        )
        await self.until(lambda _: press.first)
        return press

    # -- the gateway -----------------------------------------------------------------------------------------------

    async def _dispatch(self, kind: str, data: Json) -> None:
        assert self._gateway
        self._sequence += 1
        await self._gateway.send_json({"op": 0, "t": kind, "s": self._sequence, "d": data})

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        self._gateway = socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            message = json.loads(frame.data)
            if message["op"] == 1:
                await socket.send_json({"op": 11})
            elif message["op"] == 2:
                assert message["d"]["token"] == self.token
                ready = {"v": 10, "user": user(BOT, "Zwada", bot=True), "guilds": [], "session_id": "s"}
                more = {"resume_gateway_url": self.gateway, "application": {"id": str(APPLICATION), "flags": 0}}
                await self._dispatch("READY", ready | more)
                self.has_bot = True
                await self._tell()
        return socket

    # -- REST ------------------------------------------------------------------------------------------------------

    async def _me(self, request: web.Request) -> web.Response:
        if request.headers["Authorization"] != f"Bot {self.token}":
            return answer({"message": "401: Unauthorized", "code": 0}, status=401)
        return answer(user(BOT, "Zwada", bot=True))

    async def _application(self, _: web.Request) -> web.Response:
        owner = user(1, "owner")
        about = {"id": str(APPLICATION), "name": "Zwada", "description": "", "icon": None, "owner": owner}
        more = {"bot_public": False, "bot_require_code_grant": False, "rpc_origins": [], "flags": 0, "team": None}
        return answer({**about, **more, "verify_key": "", "summary": ""})

    def _message(self, body: Json) -> Json:
        return {
            "id": str(next(self._ids)),
            "channel_id": str(CHANNEL),
            "author": user(BOT, "Zwada", bot=True),
            "content": body.get("content") or "",
            "components": body.get("components") or [],
            "type": 0,
            "embeds": [],
            "attachments": [],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "pinned": False,
            "allowed_mentions": body.get("allowed_mentions"),
        }

    async def _post(self, request: web.Request) -> web.Response:
        message = self._message(await request.json())
        assert len(message["content"]) <= 2_000
        self.messages[message["id"]] = message
        await self._tell()
        return answer(message)

    async def _edit(self, request: web.Request) -> web.Response:
        message = self.messages[request.match_info["message"]]
        message |= {key: value or [] for key, value in (await request.json()).items() if key == "components"}
        await self._tell()
        return answer(message)

    async def _answer(self, request: web.Request) -> web.Response:
        press = self.presses[request.match_info["token"]]
        press.first = await request.json()
        await self._tell()
        interaction = {"id": request.match_info["id"], "type": 3}
        return answer({"interaction": interaction})

    async def _follow(self, request: web.Request) -> web.Response:
        body = await request.json()
        self.presses[request.match_info["token"]].followups.append(body)
        await self._tell()
        return answer(self._message(body))

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def application(self) -> web.Application:
        found = web.Application()
        found.router.add_get("/gateway/", self._connect)
        found.router.add_get("/api/users/@me", self._me)
        found.router.add_get("/api/oauth2/applications/@me", self._application)
        found.router.add_post(f"/api/channels/{CHANNEL}/messages", self._post)
        found.router.add_patch(f"/api/channels/{CHANNEL}/messages/{{message}}", self._edit)
        found.router.add_post("/api/interactions/{id}/{token}/callback", self._answer)
        found.router.add_post("/api/webhooks/{application}/{token}", self._follow)
        return found


@asynccontextmanager
async def discord(token: str = "bot-token") -> AsyncIterator[Discord]:
    """A Discord of one's own on loopback."""
    server = Discord(token)
    runner = web.AppRunner(server.application())
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = runner.addresses[0][1]
        server.api, server.gateway = f"http://127.0.0.1:{port}/api", f"ws://127.0.0.1:{port}/gateway/"
        yield server
    finally:
        await runner.cleanup()
