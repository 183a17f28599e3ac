"""Every example of PROTOCOL.md is sent to a real server, and answered as the page says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.support.page_of_protocol import PAGE, SECONDS, Evening, Example, examples
from tests.support.serving import ServerProcess
from zwada_client import Connection, Session, create_room

pytestmark = pytest.mark.slow

SCHEMAS = PAGE.parent / "schemas"
SIDES = {"From the client": "client", "From the server": "server"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    # Its tokens end soon, so that it asks for a new one.
    found = ServerProcess(tmp_path / "data", ZWADA_TOKEN_S="183", ZWADA_REAUTH_S="180")
    await found.start()
    try:
        yield found
    finally:
        if found.is_running:
            await found.stop()


def messages(chapter: str) -> dict[str, Any]:
    """The example of each message of one side, by its `t`."""
    return {each["t"]: each for each in (json.loads(e.text) for e in examples() if e.chapter == chapter)}


def test_no_example_is_of_a_kind_that_is_not_run() -> None:
    kinds = {(each.language, each.chapter) for each in examples()}
    by_hand = {("http", "A fight by hand"), ("ws", "A fight by hand"), ("sh", "A fight in three requests")}
    run = {*by_hand, *(("json", chapter) for chapter in SIDES)}
    # A webhook's body is checked where webhooks are: tests/server/test_describe.py holds it against what is sent.
    assert kinds == run | {("json", "Webhooks")}


@pytest.mark.parametrize("example", [each for each in examples() if each.chapter in SIDES], ids=lambda e: e.section)
def test_every_message_is_what_its_schema_says(example: Example) -> None:
    message = json.loads(example.text)
    name = f"{SIDES[example.chapter]}-{message['t']}.json"
    assert example.section == f"`{message['t']}`"
    schema = json.loads((SCHEMAS / name).read_text(encoding="utf-8").replace("$(?!\\\\n)", "$"))
    Draft202012Validator(schema).validate(message)


async def test_the_fight_by_hand_goes_as_the_page_says(server: ServerProcess) -> None:
    evening = Evening(server.url)
    run = {"http": evening.http, "ws": evening.socket, "sh": evening.shell}
    try:
        for example in examples():
            if example.language in run:
                await run[example.language](example.text)
    finally:
        await evening.close()
    assert {"ROOM", "GM_TOKEN", "KEY", "AFTER"} <= set(evening.words)
    schemas = {tag: json.loads((SCHEMAS / f"server-{tag}.json").read_text(encoding="utf-8")) for tag in evening.heard}
    for message in evening.met:
        Draft202012Validator(schemas[message["t"]]).validate(message)
    assert evening.heard == {"welcome", "snapshot", "update", "result", "pong"}


class Talk:
    """One WebSocket: what is said, and the next message of a kind."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def say(self, message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            while True:
                message: dict[str, Any] = json.loads(await self._socket.recv())
                if message["t"] == kind:
                    return message

    async def close_code(self) -> int | None:
        async with asyncio.timeout(SECONDS):
            await self._socket.wait_closed()
        return self._socket.close_code


async def test_every_message_of_the_page_is_said_and_heard_on_one_connection(server: ServerProcess) -> None:
    """As they stand there, but for tokens and the turn of the evening."""
    ours, theirs = messages("From the client"), messages("From the server")
    sword = {"id": "long_sword", "class": "melee", "damage": 9, "kind": "serious"}
    sheet = {"skills": {"melee_weapon": 2}, "weapons": [sword], "wielded": ["long_sword"]}
    room = await create_room(server.url, "dragons_of_shadows", "Forest road")
    met: dict[str, dict[str, Any]] = {}
    async with Connection(await Session.open(room.link("gm"))) as gm:
        mira = await gm.invite("player", "Mira")
        for who, seat in (("ignatius", {"seat": mira.seat}), ("kobold", {})):
            data = {"id": who, "name": who.capitalize(), "side": who, "sheet": sheet, **seat}
            (await gm.do("add_combatant", data)).or_raise()
        (await gm.do("start", {"order": ["ignatius", "kobold"]})).or_raise()
        session = await Session.open(mira.link)
        subprotocols = [Subprotocol("zwada.v1.json")]
        async with connect(session.socket_url, subprotocols=subprotocols, proxy=None) as socket:
            talk = Talk(socket)
            await talk.say({**ours["hello"], "token": session.token})
            met["welcome"] = await talk.hear("welcome")
            assert not met["welcome"]["resumed"]  # another evening's digest
            met["snapshot"] = await talk.hear("snapshot")
            met["note"] = await talk.hear("note")
            await talk.say(ours["ping"])
            met["pong"] = await talk.hear("pong")
            assert met["pong"]["sent_at"] == ours["ping"]["sent_at"]
            (asked,) = [each for each in met["snapshot"]["options"]["ignatius"] if each["kind"] == "turn"]
            await talk.say({**ours["cmd"], "if": {"turn": asked["prompt"]}})
            met["update"] = await talk.hear("update")
            result = await talk.hear("result")
            assert (result["id"], result["ok"]) == (ours["cmd"]["id"], True)
            await talk.say({**ours["cmd"], "id": "another", "if": {"turn": asked["prompt"]}})
            met["result"] = await talk.hear("result")
            await talk.say(ours["sync"])
            assert (await talk.hear("snapshot"))["seq"] >= met["update"]["seq"]
            await talk.say({**ours["ping"], "role": "gm"})
            assert await talk.hear("error") == theirs["error"]
            met["reauth"] = await talk.hear("reauth")
            await talk.say({**ours["reauth"], "token": await session.fresh_token(but_not=session.token)})
            await talk.say(ours["ping"])
            await talk.hear("pong")
            await server.stop()
            met["moved"] = await talk.hear("moved")
            assert await talk.close_code() == 4503
    schemas = {tag: json.loads((SCHEMAS / f"server-{tag}.json").read_text(encoding="utf-8")) for tag in met}
    for tag, message in met.items():
        Draft202012Validator(schemas[tag]).validate(message)
        assert set(message) >= set(theirs[tag]) - {"cmd"}, tag
    assert set(met) | {"error"} == set(theirs)
    assert set(met["note"]["data"]) == set(theirs["note"]["data"])
    assert set(met["result"]["error"]) <= {"code", "rule", "params", "retry_ms"}
