"""The examples of the Python SDK as processes, run as their README says, and a table for them with a fight on it.

Not here: what must come of it (tests/e2e/test_examples.py).
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from tests.support import sdk
from zwada_client import Connection, Invited, Session, create_room
from zwada_client.demo import CASTS

EXAMPLES = sdk.PACKAGE / "examples"
SECONDS = 180.0  # also on a machine that is busy with other tests


def command_of(example: str, **words: str) -> list[str]:
    """How the README runs an example, with the words that stand there for something replaced."""
    found = [line for block in sdk.blocks(EXAMPLES / "README.md", "console") for line in block.splitlines()]
    (line,) = (line for line in found if f" {example} " in line)
    return [words.get(word, word) for word in shlex.split(line)][1:]


class Program:
    """A running example."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    @classmethod
    async def start(cls, cwd: Path, command: list[str], **settings: str) -> Program:
        env = os.environ | {"PYTHONPATH": str(sdk.PACKAGE), "PYTHONUNBUFFERED": "1"} | settings
        command = [sys.executable, str(EXAMPLES / command[0]), *command[1:]]
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, cwd=cwd, env=env, stdout=pipe, stderr=pipe))

    async def says(self, words: str) -> str:
        """Wait for a line with these words."""
        assert self.process.stdout
        async with asyncio.timeout(SECONDS):
            while line := (await self.process.stdout.readline()).decode():
                self.lines.append(line.rstrip("\n"))
                if words in line:
                    return self.lines[-1]
        assert self.process.stderr
        raise AssertionError(f"it never said {words!r}: {self.lines}\n{(await self.process.stderr.read()).decode()}")

    async def ended(self) -> tuple[int, str]:
        """Wait for its end: its exit code, and what it complained of."""
        async with asyncio.timeout(SECONDS):
            out, err = await self.process.communicate()
        self.lines += out.decode().splitlines()
        return self.process.returncode or 0, err.decode()

    async def stop(self) -> None:
        """End it, if it has not ended by itself; what it complained of is shown where a test fails."""
        if self.process.returncode is None:
            self.process.terminate()
        _, complaint = await self.process.communicate()
        print(complaint.decode())


@asynccontextmanager
async def a_fight(base: str, ruleset: str, name: str = "") -> AsyncIterator[tuple[Connection, Invited, Invited, str]]:
    """A table where the demo's people wait to start: its GM, the seats of either side, and the spectators' link."""
    cast = CASTS[ruleset]
    room = await create_room(base, ruleset, name or cast.name)
    async with Connection(await Session.open(room.link("gm"))) as gm:
        sheets = {each["id"]: each["sheet"] for each in (await gm.ruleset())["templates"]}
        sides: list[tuple[Invited, Mapping[str, str]]] = []
        for side, members in (("party", cast.heroes), ("foes", cast.foes)):
            sides.append((await gm.invite("bot", side.capitalize(), ["play"]), members))
            for who, template in members.items():
                data = {"id": who.lower().replace(" ", "_"), "name": who, "side": side, "sheet": sheets[template]}
                (await gm.do("add_combatant", {**data, "seat": sides[-1][0].seat})).or_raise()
        yield gm, sides[0][0], sides[1][0], room.link("spectator").url


class Forum:
    """A forum's API: takes posts, each key once; is away for as often as it is told."""

    def __init__(self, away: int = 0) -> None:
        self.away = away
        self.posts: dict[str, dict[str, Any]] = {}
        forum = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                is_away, forum.away = forum.away > 0, max(0, forum.away - 1)
                if not is_away:
                    forum.posts.setdefault(self.headers["Idempotency-Key"], body)
                self.send_response(503 if is_away else 201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/api/posts"
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
