"""A server that does what a test tells it: real sockets, real WebSocket frames, real HTTP for the session.

It holds no room and no rules; `tests/e2e` has the real server.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from zwada_client import Session, wire

Message = dict[str, Any]
SECONDS = 10.0


@dataclass
class Peer:
    """One greeted connection of the client, seen from the server."""

    socket: ServerConnection
    hello: Message

    async def say(self, **message: Any) -> None:
        """Send one message."""
        form = "json" if str(self.socket.subprotocol).endswith("json") else "msgpack"
        await self.socket.send(wire.encode(message, form))  # type: ignore[arg-type]

    async def hear(self) -> Message:
        """The next message of the client."""
        return wire.decode(await self.socket.recv())

    async def welcome(self, seq: int = 0, *, resumed: bool = False, seat: str = "s1", **more: Any) -> None:
        """Greet back."""
        you = {"seat": seat, "role": "player", "combatants": []}
        now = time.time_ns() // 1_000_000
        await self.say(t="welcome", you=you, epoch=1, seq=seq, digest=digest(seq), resumed=resumed, now=now, **more)

    async def snapshot(self, view: Message, seq: int = 0, options: Message | None = None) -> None:
        """Everything at once."""
        await self.say(t="snapshot", seq=seq, digest=digest(seq), view=view, options=options or {})

    async def update(self, seq: int, patch: Message, **more: Any) -> None:
        """One step."""
        await self.say(**{"t": "update", "seq": seq, "digest": digest(seq), "events": [], "patch": patch, **more})

    async def sit(self, view: Message | None = None, seq: int = 0, options: Message | None = None) -> None:
        """Greet back and show the table."""
        await self.welcome(seq)
        await self.snapshot(view or {}, seq, options)


def digest(seq: int) -> str:
    """The digest that goes with an update in these tests."""
    return f"{seq:016x}"


Scene = Callable[[Peer], Awaitable[None]]


@dataclass
class Scripted:
    """Plays one scene for each connection, in order; when a scene returns, its line is cut without a close frame."""

    scenes: list[Scene]
    hellos: list[Message] = field(default_factory=list)
    posts: list[Message] = field(default_factory=list)
    tokens: int = 0
    refuse_with: tuple[int, str] | None = None
    base: str = ""
    failures: list[BaseException] = field(default_factory=list)

    def session(self) -> Session:
        """A session with a token that is good for ten minutes."""
        return Session(self.base, "tavern", "secret", "token-0", int(time.time() * 1000) + 600_000, "s1", "player")

    async def _talk(self, socket: ServerConnection) -> None:
        hello = wire.decode(await socket.recv())
        self.hellos.append(hello)
        scene = self.scenes.pop(0) if self.scenes else _stay
        try:
            await scene(Peer(socket, hello))
        except BaseException as failed:
            self.failures.append(failed)
            raise
        finally:
            if socket.close_code is None:
                socket.transport.close()

    def _post(self, body: Message) -> tuple[int, Message]:
        self.posts.append(body)
        if self.refuse_with is not None:
            status, code = self.refuse_with
            return status, {"error": {"code": code, "params": {}}}
        self.tokens += 1
        expires_at = int(time.time() * 1000) + 600_000
        return 200, {
            "token": f"token-{self.tokens}",
            "refresh": f"secret-{self.tokens}",
            "seat": "s1",
            "role": "player",
            "expires_at": expires_at,
        }

    async def _http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes) -> None:
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        status, answer = self._post(json.loads(await reader.readexactly(length)))
        body = json.dumps(answer).encode()
        writer.write(b"HTTP/1.1 %d x\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % (status, len(body)) + body)
        await writer.drain()


async def _stay(peer: Peer) -> None:
    """A scene in which nothing more happens."""
    await peer.sit()
    await peer.socket.wait_closed()


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


@asynccontextmanager
async def scripted(*scenes: Scene) -> AsyncIterator[Scripted]:
    """A server on a free port of loopback: `POST` is answered here, all else goes to the websockets library.

    A test that takes longer than `SECONDS` inside fails.
    """
    server = Scripted(list(scenes))
    protocols = [wire.subprotocol("msgpack"), wire.subprotocol("json")]

    async def front(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(b"POST"):
                await server._http(reader, writer, head)
                return
            back, forth = await asyncio.open_connection("127.0.0.1", inner_port)
            forth.write(head)
            await asyncio.gather(_pipe(reader, forth), _pipe(back, writer))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async with serve(server._talk, "127.0.0.1", 0, subprotocols=protocols, compression=None) as inner:  # type: ignore[arg-type]
        inner_port = next(iter(inner.sockets)).getsockname()[1]
        outer = await asyncio.start_server(front, "127.0.0.1", 0)
        server.base = f"http://127.0.0.1:{outer.sockets[0].getsockname()[1]}"
        try:
            async with asyncio.timeout(SECONDS):
                yield server
        finally:
            outer.close()
    assert not [failed for failed in server.failures if isinstance(failed, AssertionError)], server.failures
