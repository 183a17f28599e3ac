"""Reads and runs the examples of PROTOCOL.md: requests with their answers, and what is said over a WebSocket.

A word of capitals (`ROOM`, `GM_TOKEN`) stands for what the server gave first, and for the same ever after; `…` for
anything. Of an answer every field that the page shows must be there; numbers may be others.

Not here: which examples there are (the page), that none is left out (tests/e2e/test_protocol_page.py).
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.support.tree import ROOT

PAGE = ROOT / "clients" / "PROTOCOL.md"
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^##+ (.*)$", re.MULTILINE)
WORD = re.compile(r"\b[A-Z][A-Z_]{2,}\b")
SECONDS = 30.0


@dataclass(frozen=True)
class Example:
    """A fenced block: its language, its text, the headings above it."""

    language: str
    text: str
    chapter: str
    section: str


def examples() -> Iterator[Example]:
    """All of the page, in its order."""
    page = PAGE.read_text(encoding="utf-8")
    for found in FENCED.finditer(page):
        above = [(line[0].count("#"), line[1]) for line in re.findall(r"^(##+) (.*)$", page[: found.start()], re.M)]
        chapter = next((title for level, title in reversed(above) if level == 2), "")
        yield Example(found[1], found[2], chapter, above[-1][1] if above else "")


@dataclass
class Evening:
    """What the words of the page stand for, and who is connected."""

    server: str
    words: dict[str, str] = field(default_factory=dict)
    sockets: dict[str, ClientConnection] = field(default_factory=dict)
    met: list[dict[str, Any]] = field(default_factory=list)
    """Messages of the server that an example stands for."""

    def given(self, text: str) -> str:
        """A text of the page as it is sent."""
        return WORD.sub(lambda word: self.words.get(word[0], word[0]), text)

    def compare(self, shown: Any, real: Any, at: str = "$") -> None:
        """What the page shows is so, but for what is another every evening."""
        match shown, real:
            case "…", _:
                return
            case dict(), dict():
                for key, value in shown.items():
                    if key != "…":
                        assert key in real, f"{at}: there is no {key} in {real}"
                        self.compare(value, real[key], f"{at}.{key}")
            case list(), list():
                items = shown[:-1] if shown[-1:] == ["…"] else shown
                assert len(real) >= len(items), f"{at}: {real} is shorter than {shown}"
                assert items is not shown or len(real) == len(items), f"{at}: {real} is not {shown}"
                for number, value in enumerate(items):
                    self.compare(value, real[number], f"{at}[{number}]")
            case str(), str() if WORD.fullmatch(shown):
                assert self.words.setdefault(shown, real) == real, f"{at}: {shown} was {self.words[shown]}, is {real}"
            case str(), str():
                assert self.given(shown) == real, f"{at}: {real!r} is not {shown!r}"
            case bool(), bool():
                assert shown == real, at
            case int() | float(), int() | float():
                return
            case _:
                raise AssertionError(f"{at}: {real!r} is not like {shown!r}")

    @property
    def heard(self) -> set[str]:
        """The kinds of messages that examples stand for."""
        return {message["t"] for message in self.met}

    # -- plain HTTP ------------------------------------------------------------------------------------------------

    async def http(self, text: str) -> None:
        """A request, and what is answered."""
        asked, _, answered = text.partition("\nHTTP/1.1 ")
        head, _, body = asked.partition("\n\n")
        line, *fields = head.splitlines()
        method, path = line.split()
        headers = dict(self.given(each).split(": ", 1) for each in fields)
        async with httpx.AsyncClient(trust_env=False, base_url=self.server, timeout=SECONDS) as client:
            got = await client.request(method, self.given(path), headers=headers, content=self.given(body.strip()))
        status, _, shown = answered.partition("\n\n")
        assert got.status_code == int(status.split()[0]), got.text
        self.compare(json.loads(shown), got.json())

    async def shell(self, text: str) -> None:
        """Each line with `curl`, and below it what is answered."""
        self.words.setdefault("SERVER", self.server)
        answered: Any = None
        async with httpx.AsyncClient(trust_env=False, timeout=SECONDS) as client:
            for line in filter(None, text.splitlines()):
                if not line.startswith("curl "):
                    self.compare(json.loads(line), answered)
                    continue
                (_, *said), headers, body = shlex.split(self.given(line)), {}, None
                while len(said) > 1:
                    name, value, *said = said
                    if name == "--json":  # curl's own: both headers, and POST
                        headers |= {"Content-Type": "application/json", "Accept": "application/json"}
                        body = value
                    else:
                        assert name == "-H", line
                        headers |= dict([value.split(": ", 1)])
                got = await client.request("GET" if body is None else "POST", said[0], headers=headers, content=body)
                assert got.is_success, got.text
                answered = got.json()

    # -- a WebSocket -----------------------------------------------------------------------------------------------

    async def socket(self, text: str) -> None:
        """What is said (`>`) and heard (`<`), after a line with the address (`GET …`) where it is a new one."""
        for line in text.splitlines():
            mark, _, said = line.partition(" ")
            if mark == "GET":
                await self.close()
                url = self.server.replace("http", "ws", 1) + self.given(said)
                self.sockets["one"] = await connect(url, subprotocols=[Subprotocol("zwada.v1.json")], proxy=None)
            elif mark == ">":
                await self.sockets["one"].send(self.given(said))
            elif mark == "<":
                shown = json.loads(said)
                real = await self._heard()
                assert real["t"] == shown["t"], f"{real} is not {said}"
                self.compare(shown, real)
                self.met.append(real)
            else:
                raise AssertionError(f"what is {line!r}?")

    async def _heard(self) -> dict[str, Any]:
        """The next message that is no note: those may come at any time."""
        async with asyncio.timeout(SECONDS):
            while True:
                message: dict[str, Any] = json.loads(await self.sockets["one"].recv())
                if message["t"] != "note":
                    return message

    async def close(self) -> None:
        for socket in self.sockets.values():
            await socket.close()
        self.sockets.clear()
