"""The network between clients and nodes: WebSockets that lose, delay and end, without a socket.

A wire has two lanes, each in order and each with its own delay. On one end stands what `zwada_client` takes for the
connection of the `websockets` library, on the other what the server's application is given: scope, receive, send, door.

Not here: the way to the store (`storage.py`), who is cut off and when (`faults.py`).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, MutableMapping
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosedError, ConnectionClosedOK
from websockets.frames import Close as CloseFrame

from server.door import EXTENSION
from tests.sim.loop import SimLoop

Message = MutableMapping[str, Any]
LOST = 1006
WINDOW = 12_288
"""Bytes under way to a client that does not read, before the server's `send` waits."""
OPEN_S = 10.0


class Lane:
    """One direction of a wire."""

    def __init__(self, loop: SimLoop, chance: Random, delay: Callable[[], float]) -> None:
        self._loop, self._chance, self._delay = loop, chance, delay
        self._there: deque[bytes | str] = deque()
        self._last = 0.0
        self._changed: asyncio.Future[None] | None = None
        self.unread = 0
        self.code: int | None = None
        """Why nothing more comes; known to the reader after what is there."""
        self.is_cut = False
        self.is_over = False
        """Nothing more is put in."""

    def put(self, data: bytes | str) -> None:
        if self.is_over:
            return
        self.unread += len(data)
        self._at_the_end(self._arrive, data)

    def end(self, code: int) -> None:
        """The last thing that comes."""
        if not self.is_over:
            self.is_over = True
            self._at_the_end(self._ended, code)

    def break_off(self, after_s: float, code: int = LOST) -> None:
        """Nothing that is under way arrives; the reader finds out later."""
        self.is_cut = self.is_over = True
        self._loop.later(after_s, self.finish, code)

    def finish(self, code: int) -> None:
        """The reader is told now."""
        self.is_over = True
        if self.code is None:
            self.code = code
            self._ring()

    def _at_the_end(self, call: Callable[[Any], None], what: Any) -> None:
        self._last = max(self._last + 1e-5, self._loop.now + self._delay())
        self._loop.later(self._last - self._loop.now, call, what)

    def _arrive(self, data: bytes | str) -> None:
        if not self.is_cut and self.code is None:
            self._there.append(data)
            self._ring()

    def _ended(self, code: int) -> None:
        if not self.is_cut:
            self.finish(code)

    def _ring(self) -> None:
        if self._changed is not None and not self._changed.done():
            self._changed.set_result(None)
        self._changed = None

    async def get(self) -> bytes | str | None:
        """The next that came; None at the end."""
        while not self._there:
            if self.code is not None:
                return None
            await self.change()
        data = self._there.popleft()
        self.unread -= len(data)
        self._ring()
        return data

    async def change(self) -> None:
        if self._changed is None:
            self._changed = self._loop.create_future()
        await asyncio.shield(self._changed)


class Broken(OSError):
    """The other side is not there any more."""


class Wire:
    """One WebSocket. Also the server's door to it, and the client's socket."""

    def __init__(self, loop: SimLoop, chance: Random, client: str, path: str, protocol: str, write_s: float) -> None:
        self.loop, self.chance, self.client = loop, chance, client
        self.slow = 1.0
        self.up = Lane(loop, chance, self._delay)
        self.down = Lane(loop, chance, self._delay)
        self.scope: Message = {
            "type": "websocket",
            "path": path,
            "subprotocols": [protocol],
            "extensions": {EXTENSION: self},
        }
        self.accepted: asyncio.Future[None] = loop.create_future()
        self.node = ""
        self.said: list[tuple[float, bytes | str]] = []
        """All that the client said here, when."""
        self.sent: list[tuple[float, bytes | str]] = []
        """All that the server said here."""
        self.taken: list[tuple[float, bytes | str]] = []
        """All that the client read here."""
        self.close_code: int | None = None
        self.close_reason = ""
        self.is_text = protocol.endswith("json")
        self.nearby = ""
        """The door: nobody comes from anywhere."""
        self._write_s = write_s
        self._greeted = False

    @property
    def is_open(self) -> bool:
        return not self.up.is_over and not self.down.is_over

    def _delay(self) -> float:
        usual = self.chance.uniform(0.001, 0.04)
        return self.slow * (usual if self.chance.random() < 0.97 else self.chance.uniform(0.05, 1.0))

    # -- the server's end ----------------------------------------------------------------------------------------------

    async def receive(self) -> Message:
        if not self._greeted:
            self._greeted = True
            return {"type": "websocket.connect"}
        data = await self.up.get()
        if data is None:
            return {"type": "websocket.disconnect", "code": self.up.code}
        return {"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data}

    async def send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self.loop.later(self._delay(), self._accept)
            case "websocket.close":
                self.down.end(message["code"])
                self.up.break_off(0.1)
            case "websocket.send":
                data = message.get("text")
                if data is None:
                    data = message["bytes"]
                if self.down.is_over or self.up.code is not None:
                    raise Broken("gone")
                self.sent.append((self.loop.now, data))
                self.down.put(data)
                await self._drained()
            case other:
                raise AssertionError(other)

    async def _drained(self) -> None:
        """The client takes its time; too much of it, and the door slams."""
        try:
            async with asyncio.timeout(self._write_s):
                while self.down.unread > WINDOW and not self.down.is_over:
                    await self.down.change()
        except TimeoutError:
            self.break_off(0.0, self.chance.uniform(0.0, 0.5))
        if self.down.is_over:
            raise Broken("gone")

    def known(self) -> None:
        """The door: nobody is counted."""

    def hand_out(self, framed: bytes) -> bool:
        """The door: nothing goes without waiting, so that every order is tried."""
        return False

    def close(self, code: int, reason: str) -> None:
        """The door: at once, past a reader that does not read."""
        if self.chance.random() < 0.5:
            self.down.end(code)
        else:
            self.down.break_off(0.1)
        self.down._ring()
        self.up.break_off(0.0)

    def _accept(self) -> None:
        if not self.accepted.done():
            self.accepted.set_result(None)

    # -- faults --------------------------------------------------------------------------------------------------------

    def break_off(self, server_s: float, client_s: float) -> None:
        """The connection dies; each side finds out in its own time."""
        self.up.break_off(server_s)
        self.down.break_off(client_s)
        self.down._ring()
        if not self.accepted.done():
            self.loop.later(client_s, self._refused)

    def _refused(self) -> None:
        if not self.accepted.done():
            self.accepted.set_exception(Broken("reset"))

    # -- the client's end: what `websockets` has for a client ----------------------------------------------------------

    async def __aenter__(self) -> Wire:
        async with asyncio.timeout(OPEN_S):
            await self.accepted
        return self

    async def __aexit__(self, *why: object) -> None:
        await self.close_by_client()

    async def close_by_client(self) -> None:
        if self.close_code is None:
            self.close_code = self.down.code or 1000
        self.up.end(1000)
        self.down.finish(self.close_code)

    async def recv(self) -> bytes | str:
        data = await self.down.get()
        if data is None:
            self.close_code = self.down.code
            raise self._over()
        self.taken.append((self.loop.now, data))
        return data

    def _over(self) -> ConnectionClosedOK | ConnectionClosedError:
        code = self.down.code
        if code in (1000, 1001):
            return ConnectionClosedOK(CloseFrame(code, ""), None)
        return ConnectionClosedError(None if code in (None, LOST) else CloseFrame(code, ""), None)

    def __aiter__(self) -> Wire:
        return self

    async def __anext__(self) -> bytes | str:
        try:
            return await self.recv()
        except ConnectionClosedOK:
            raise StopAsyncIteration from None


class Socket:
    """A wire as the client holds it: its `close` is the client's, not the door's."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    @property
    def close_code(self) -> int | None:
        return self.wire.close_code

    @property
    def close_reason(self) -> str:
        return self.wire.close_reason

    async def send(self, data: bytes | str) -> None:
        if self.wire.up.is_over or self.wire.down.code is not None:
            raise ConnectionClosedError(None, None)
        self.wire.said.append((self.wire.loop.now, data))
        self.wire.up.put(data)

    async def recv(self) -> bytes | str:
        return await self.wire.recv()

    def __aiter__(self) -> Wire:
        return self.wire

    async def close(self, code: int = 1000) -> None:
        await self.wire.close_by_client()
