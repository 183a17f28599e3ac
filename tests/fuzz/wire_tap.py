"""A real server that says again what it hears, and connections to it that send whatever bytes there are."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from server.bounds import Bounds
from server.settings import Settings
from tests.support.listening import listening
from tests.support.rawws import BINARY, CLOSE, PING, PONG, TEXT, Gone, RawSocket, closing, frame

END = b"that was all"
PATIENT = Bounds(frames_per_s=1_000, control_frames_per_s=500, strangers=1_000_000, strangers_per_s=1_000)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": scope["subprotocols"][0]})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "bytes": message.get("bytes"), "text": message.get("text")})


@dataclass
class Heard:
    """What came back: messages and pongs, and the close code; 1006 where the connection just ended."""

    code: int
    messages: list[bytes] = field(default_factory=list)
    pongs: list[bytes] = field(default_factory=list)


class Tap(logging.Handler):
    """One server, and what it logs."""

    def __init__(self, port: int) -> None:
        super().__init__(logging.ERROR)
        self.port = port
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def said(self) -> str:
        return "\n".join(self.lines)

    async def send(self, data: bytes, is_torn: bool = False) -> Heard:
        """These bytes after the handshake and all that the server says to it. Our close comes once all of it was read;
        what is torn ends with our end.
        """
        async with await RawSocket.connect(self.port) as raw:
            assert await raw.shake() == 101
            raw.send(data if is_torn else data + frame(PING, END))
            if is_torn:
                raw.writer.write_eof()
            heard = Heard(1006)
            try:
                while True:
                    found = await raw.receive(30)
                    if found.opcode in (TEXT, BINARY):
                        heard.messages.append(found.payload)
                    elif found.opcode == PONG and found.payload == END:
                        raw.send(closing(1000))
                    elif found.opcode == PONG:
                        heard.pongs.append(found.payload)
                    else:
                        assert found.opcode == CLOSE
                        heard.code = found.code or 1005
                        return heard
            except Gone:
                return heard


@asynccontextmanager
async def tapped(close_s: float = 3) -> AsyncIterator[Tap]:
    """`close_s` after the end of what is torn it is over; no other period ends by itself on a machine that is busy."""
    settings = Settings(ping_s=60, pong_s=60, close_s=close_s, handshake_s=30)
    async with listening(echo, settings, PATIENT) as (port, _):
        tap = Tap(port)
        root = logging.getLogger()
        root.addHandler(tap)
        try:
            yield tap
        finally:
            root.removeHandler(tap)
