"""A WebSocket client that may do anything: frames are made by hand, nothing is checked for it."""

import asyncio
import os
import struct
from dataclasses import dataclass

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(
    opcode: int, payload: bytes = b"", *, fin: bool = True, mask: bool = True, rsv: int = 0, length: int | None = None
) -> bytes:
    """One frame; `length` is what its head says, whatever the payload is."""
    n = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    bit = 0x80 if mask else 0
    if n < 126:
        head += bytes([bit | n])
    elif n < 65_536:
        head += bytes([bit | 126]) + struct.pack("!H", n)
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", n)
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[i & 3] for i, byte in enumerate(payload))


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason)


@dataclass
class Received:
    opcode: int
    payload: bytes

    @property
    def code(self) -> int:
        return int(struct.unpack("!H", self.payload[:2])[0]) if self.opcode == CLOSE and self.payload else 0


class Gone(Exception):
    """The server closed the socket. Says whether by a reset."""


class RawSocket:
    """A connected socket, before and after the handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.head = b""

    @classmethod
    async def connect(cls, port: int, *, limit: int = 2**16, come_from: str = "127.0.0.1") -> "RawSocket":
        """To a port of this machine, from one of its addresses."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=limit, local_addr=(come_from, 0)))

    async def shake(
        self, path: str = "/", protocol: str | None = "zwada.v1.json", origin: str | None = None, **more: str
    ) -> int:
        """The opening handshake; the status that comes back."""
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        if protocol is not None:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin is not None:
            lines.append(f"Origin: {origin}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in more.items()]
        self.send("\r\n".join([*lines, "", ""]).encode())
        self.head = await self.read(self.reader.readuntil(b"\r\n\r\n"))
        return int(self.head.split()[1])

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def flush(self) -> None:
        await asyncio.wait_for(self.writer.drain(), 10)

    @staticmethod
    async def read(what: "asyncio.Future[bytes] | object", seconds: float = 10) -> bytes:
        try:
            return await asyncio.wait_for(what, seconds)  # type: ignore[arg-type]
        except asyncio.IncompleteReadError:
            raise Gone("closed") from None
        except OSError:
            raise Gone("reset") from None

    async def receive(self, seconds: float = 10) -> Received:
        """The next frame."""
        first, second = await self.read(self.reader.readexactly(2), seconds)
        n = second & 0x7F
        if n == 126:
            n = struct.unpack("!H", await self.read(self.reader.readexactly(2)))[0]
        elif n == 127:
            n = struct.unpack("!Q", await self.read(self.reader.readexactly(8)))[0]
        return Received(first & 0x0F, await self.read(self.reader.readexactly(n)))

    async def receive_close(self, seconds: float = 10) -> int:
        """The code of the close frame that comes at last; 1006 where the socket just ends."""
        try:
            while True:
                found = await self.receive(seconds)
                if found.opcode == CLOSE:
                    return found.code
        except Gone:
            return 1006

    async def gone(self, seconds: float = 10) -> bool:
        """Whether the server has closed its side within that time."""
        try:
            return await asyncio.wait_for(self.reader.read(1_000_000), seconds) == b""
        except OSError:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        self.writer.close()

    async def __aenter__(self) -> "RawSocket":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()
        try:
            await asyncio.wait_for(self.writer.wait_closed(), 5)
        except (OSError, TimeoutError):
            self.writer.transport.abort()
