"""Acceptance of webhooks: real processes, killed as they are in the world; every event at least once, in order."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.e2e.conftest import QUICK
from tests.support.listening import until
from tests.support.played import RULESET, act
from tests.support.receiver import Receiver
from tests.support.redis_server import temporary_redis
from tests.support.serving import ServerProcess
from zwada_client import Connection, Link, Session
from zwada_client.demo import templates

SECRET, KEY = "a secret that two nodes share", "who may open rooms"
HIDDEN = "Lurker-in-the-dark"
HASTY = QUICK | {
    "ZWADA_WEBHOOK_PRIVATE": "true",
    "ZWADA_WEBHOOK_RETRY_S": "0.05",
    "ZWADA_WEBHOOK_RETRY_MOST_S": "0.2",
    "ZWADA_WEBHOOK_KEEP_S": "0.05",
    "ZWADA_WEBHOOK_WATCH_S": "0.2",
}
"""A minute without a receiver passes in a second."""
PATIENCE_S = 60.0


class Fight:
    """A table at which somebody lurks, and a receiver that is told what all may know."""

    def __init__(self, room: str, invite: str, receiver: Receiver) -> None:
        self.room, self.invite, self.receiver = room, invite, receiver
        self.chance = Random(7)

    async def sit(self, base: str) -> Connection:
        return Connection(await Session.open(Link(base, self.room, self.invite)))

    async def goes_on(self, gm: Connection, deeds: int = 6) -> None:
        for _ in range(deeds):
            await act(gm, self.chance)

    async def told(self, base: str, gm: Connection) -> list[str]:
        """All lines the table was told since the webhook was made, by the server's own history."""
        headers = {"Authorization": f"Bearer {await gm.session.fresh_token()}"}
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=PATIENCE_S) as http:
            answer = await http.get(f"/v1/rooms/{self.room}/entries", params={"as": "table"}, headers=headers)
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert HIDDEN not in answer.text
        return [
            event["id"] for line in lines for event in line["events"] if event["tag"] not in ("RoomOpened", "SeatMade")
        ]

    def heard(self) -> list[str]:
        """What the receiver was told, the first time of each."""
        ids = [message["body"]["data"]["event"]["id"] for message in self.receiver.heard()]
        return list(dict.fromkeys(ids))

    async def has_heard(self, expected: list[str]) -> None:
        await until(lambda: len(self.heard()) >= len(expected), PATIENCE_S)
        assert self.heard() == expected
        sent = self.receiver.heard()
        assert len({message["id"] for message in sent}) == len(expected), (
            "a message has one id, however often it is sent"
        )
        assert HIDDEN not in self.receiver.file.read_text()
        assert all(message["body"]["data"]["audience"] == "table" for message in sent)


async def begun(base: str, receiver: Receiver, stack: AsyncExitStack) -> tuple[Fight, Connection]:
    async with httpx.AsyncClient(base_url=base, trust_env=False, headers={"Authorization": f"Bearer {KEY}"}) as http:
        made: dict[str, Any] = (await http.post("/v1/rooms", json={"ruleset": RULESET, "name": "Ford"})).json()
    fight = Fight(made["room"], made["invites"]["gm"], receiver)
    gm = await stack.enter_async_context(await fight.sit(base))
    hook = (await gm.do("add_webhook", {"url": receiver.url})).or_raise()
    receiver.secret = hook.data["secret"]
    receiver.start()
    stack.callback(receiver.kill)
    sheets = templates(base)
    for id, template, hidden in (("ignatius", "ignatius", False), ("kobold", "kobold", False), ("x", "kobold", True)):
        name = HIDDEN if hidden else id.title()
        data = {"id": id, "name": name, "side": template, "sheet": dict(sheets[template]), "hidden": hidden}
        (await gm.do("add_combatant", data)).or_raise()
    (await gm.do("start")).or_raise()
    return fight, gm


async def test_acceptance_2_a_receiver_and_a_server_that_are_killed_miss_nothing(tmp_path: Path) -> None:
    receiver = Receiver(tmp_path / "received.jsonl")
    server = ServerProcess(tmp_path / "data", **HASTY)
    async with AsyncExitStack() as stack:
        stack.callback(server.kill)
        await server.start()
        async with AsyncExitStack() as sitting:
            fight, gm = await begun(server.url, receiver, sitting)
            stack.callback(receiver.kill)
            await fight.goes_on(gm)
            await until(fight.heard, PATIENCE_S)
            receiver.kill()
            await fight.goes_on(gm)
            receiver.start()
            await fight.goes_on(gm)
            await until(lambda: len(fight.heard()) > 10, PATIENCE_S)
            receiver.kill()
            await fight.goes_on(gm)
            expected = await fight.told(server.url, gm)
            assert set(expected) > set(fight.heard())
        server.kill()
        receiver.start()
        await server.start()
        await fight.has_heard(expected)  # though nobody has come back to the table


@pytest.mark.redis
async def test_a_node_that_dies_leaves_its_webhooks_to_another(tmp_path: Path) -> None:
    receiver = Receiver(tmp_path / "received.jsonl")
    async with AsyncExitStack() as stack:
        redis = stack.enter_context(temporary_redis(appendonly="yes", appendfsync="always"))
        settings = HASTY | {"ZWADA_SECRET": SECRET, "ZWADA_CREATE_KEY": KEY}
        nodes = [ServerProcess(tmp_path / f"node{n}", "--redis-url", redis.url, **settings) for n in range(2)]
        for node in nodes:
            stack.callback(node.kill)
            await node.start()
        fight, gm = await begun(nodes[0].url, receiver, stack)
        other = await stack.enter_async_context(await fight.sit(nodes[1].url))
        await fight.goes_on(gm)
        await until(fight.heard, PATIENCE_S)
        receiver.kill()
        await fight.goes_on(gm)
        nodes[0].kill()
        await fight.goes_on(other)
        receiver.start()
        expected = await fight.told(nodes[1].url, other)
        await fight.has_heard(expected)
        await fight.goes_on(other)
        await fight.has_heard(await fight.told(nodes[1].url, other))
