"""Frames as RFC 6455 wants them read, where the websockets library is milder or stricter than it.

A length must be in its shortest form (5.2), text must be UTF-8 as far as it has come (8.1), and a close ends a message
that is not whole (5.4). What breaks the first two is found in the order in which it was sent, so that nothing that
follows in the same segment hides it.

Not here: how many frames there may be, and what is done about those that are bad (door.py).
"""

from codecs import getincrementaldecoder
from collections.abc import Generator

from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

SHORTEST = {126: 126, 127: 65_536}
"""The least length that may be written in the bytes that follow such a first one."""


class FrameReader(StreamReader):
    """Knows which bytes of a frame it is asked for: two of the head, then of the length what did not fit in there."""

    def __init__(self) -> None:
        super().__init__()
        self._at_head = False
        self._least: int | None = None

    def at_eof(self) -> Generator[None, None, bool]:
        """It is asked before each frame."""
        self._at_head = True
        return super().at_eof()

    def read_exact(self, n: int) -> Generator[None, None, bytearray]:
        data = yield from super().read_exact(n)
        if self._at_head:
            self._at_head = False
            self._least = SHORTEST.get(data[1] & 0x7F)
        elif self._least is not None:
            if int.from_bytes(data) < self._least:
                raise ProtocolError("length is not in its shortest form")
            self._least = None
        return data


class FrameProtocol(ServerProtocol):
    """The server's side of one connection."""

    def __init__(self, max_size: int) -> None:
        super().__init__(max_size=max_size)
        self._decoder = getincrementaldecoder("utf-8")()
        self._is_text = False
        # Begun anew: the parser holds on to the reader it has begun with.
        self.reader = FrameReader()
        self.parser = self.parse()
        next(self.parser)

    def recv_frame(self, frame: Frame) -> None:
        """Raises ProtocolError and UnicodeDecodeError, which close with 1002 and 1007."""
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._is_text = frame.opcode is Opcode.TEXT
            case Opcode.CLOSE:
                self.current_size = None
        super().recv_frame(frame)
        if self._is_text and frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._decoder.decode(frame.data, frame.fin)
