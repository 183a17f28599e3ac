"""Bots as careless authors write them: each answers every event with commands, also those that its own commands bring,
and where it is sent away it comes back at once.

They run in a process of their own (`python -m tests.support.looping`), so that those who are measured beside them do
not wait for it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tests.support.tree import ROOT
from zwada_client import Connection, Link, Session

ANSWERS = 3
"""Commands for each event."""


class Looping:
    """One such bot. `answers` counts what came of its commands, by code or `ok`; `closes` why it was sent away."""

    def __init__(self, session: Session, name: str) -> None:
        self.session, self.name = session, name
        self.answers: Counter[str] = Counter()
        self.closes: Counter[int] = Counter()
        self._ids = itertools.count(1)

    async def run(self) -> None:
        """Until cancelled."""
        hello = {"t": "hello", "token": await self.session.fresh_token(), "tab": "loop"}
        url, protocol = self.session.socket_url, Subprotocol("zwada.v1.json")
        while True:
            try:
                async with connect(url, subprotocols=[protocol], compression=None, proxy=None) as socket:
                    await socket.send(json.dumps(hello))
                    await self._answer_all(socket)
            except ConnectionClosed as closed:
                self.closes[closed.rcvd.code if closed.rcvd else 1006] += 1

    async def _answer_all(self, socket: ClientConnection) -> None:
        async for frame in socket:
            message = json.loads(frame)
            if message["t"] == "result":
                self.answers["ok" if message.get("ok") else message["error"]["code"]] += 1
            heard = {"snapshot": 1, "update": len(message.get("events", ()))}.get(message["t"], 0)
            for _ in range(heard * ANSWERS):
                n = next(self._ids)
                said = {"t": "cmd", "id": f"{self.name}.{n}", "type": "name_seat", "data": {"name": f"{self.name} {n}"}}
                await socket.send(json.dumps(said))


@asynccontextmanager
async def looping(gm: Connection, link: Link, *names: str) -> AsyncIterator[list[Looping]]:
    """Such bots at a table. Gone at the end; only then it is known what came of them."""
    words = [link.base, link.room]
    for name in names:
        made = (await gm.do("make_key", {"name": name, "scopes": ["play"]})).or_raise()
        words += [name, made.data["key"]]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, *words, stdin=PIPE, stdout=PIPE, env=environment, cwd=ROOT
    )
    bots: list[Looping] = []
    try:
        yield bots
    finally:
        said, _ = await process.communicate(b"")
    for each in json.loads(said):
        bot = Looping(Session(link.base, link.room, ""), each["name"])
        bot.answers.update(each["answers"])
        bot.closes.update({int(code): count for code, count in each["closes"].items()})
        bots.append(bot)


async def main(base: str, room: str, *keys: str) -> None:
    """Bots by name and key, until standard input ends; then what came of each."""
    pairs = zip(keys[::2], keys[1::2], strict=True)
    bots = [Looping(Session.of_key(base, room, key), name) for name, key in pairs]
    looping = asyncio.gather(*(bot.run() for bot in bots))
    reading = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await asyncio.wait([looping, reading], return_when=asyncio.FIRST_COMPLETED)
    print(json.dumps([{"name": bot.name, "answers": bot.answers, "closes": bot.closes} for bot in bots]), flush=True)
    os._exit(int(looping.done()))  # where it stands: no such bot says goodbye


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
