"""The outermost door: what a socket may do before and beneath any message. Subclasses of uvicorn's protocols.

uvicorn is pinned, since its methods are overridden here; tests/server/test_door.py has a test for each override.
What stock uvicorn lacks and this adds: a reader that takes nothing is aborted after `write_s`; a request must be whole
after `handshake_s`, and no larger than `handshake_bytes`; frames a second, control frames a second and fragments of a
message are counted; where all sockets are taken, who says nothing gives way to a newcomer, and so does an address that
has most of them, or more than one may have; the wrong kind of frame closes with 1003; a wrong Origin is refused before
anything is accepted, and so is an address from which many have come and not said who they are; a close never waits for
a stuck peer.

Not here: what messages say (wire.py), who may sit down (connection.py), limits on commands (connection.py).
"""

import asyncio
import socket
import struct
from asyncio.transports import BaseTransport
from collections import Counter
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, cast

import h11
import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State

from . import answers
from .bounds import Bounds
from .frames import FrameProtocol
from .protocol import SUBPROTOCOLS, Close, Code, Format, Problem
from .settings import Settings
from .whence import FORWARDED_FOR, is_of, neighbourhood, networks, whence

SLICE = 4_096  # bytes parsed before the counts are looked at again
HIGH_WATER, LOW_WATER = 65_536, 16_384  # bytes that wait in a socket's buffer before its writer must wait
EXTENSION = "zwada.door"  # in `scope["extensions"]`: the door itself, for what ASGI has no words for
LINGER_BYTES = 1_048_576  # read and thrown away after our close, so the peer can still read why


class House:
    """What all doors of a server share."""

    def __init__(self, settings: Settings, bounds: Bounds) -> None:
        self.settings = settings
        self.bounds = bounds
        self.origins: frozenset[str] = frozenset(settings.origin)
        self.refused: Callable[[str], None] = lambda reason: None  # counts, for the metrics
        self.strangers = Allowances(bounds.strangers_per_s, bounds.strangers)
        self.waiting: dict[HttpDoor, None] = {}  # whose next request is not whole, those who wait longest first
        self.callers: dict[str, dict[HttpDoor, None]] = {}  # sockets of each address, the oldest first; of no proxy
        self.asking: Counter[str] = Counter()  # requests of each address that are being answered
        self.proxies = networks(settings.proxies)


class Allowance:
    """So many a second, and twice as many at once."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, now: float, burst: float | None = None) -> None:
        self.rate = rate
        self.most = 2 * rate if burst is None else burst
        self.left = self.most
        self.at = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Whether so much more is within the allowance."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def give_back(self) -> None:
        """One that was taken does not count."""
        self.left = min(self.most, self.left + 1)

    def rested(self, now: float) -> bool:
        """Whether it is whole again, so that a new one would be the same."""
        return self.left + (now - self.at) * self.rate >= self.most

    def wait_s(self, amount: float = 1) -> float:
        """Seconds until so much more would be; an hour where nothing is given back."""
        return max(0.0, (amount - self.left) / self.rate) if self.rate else 3_600.0


class Allowances:
    """One allowance for each of many; those that are whole again need not be remembered."""

    KEPT = 4_096

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._of: dict[tuple[str, ...], Allowance] = {}

    def of(self, key: tuple[str, ...], now: float) -> Allowance:
        found = self._of.get(key)
        if found is None:
            if len(self._of) >= self.KEPT:
                self._of = {one: kept for one, kept in self._of.items() if not kept.rested(now)}
            found = self._of[key] = Allowance(self.rate, now, self.burst)
        return found


def refusal(origin: list[str], offered: list[str], origins: frozenset[str]) -> tuple[HTTPStatus, Code] | None:
    """Why a handshake is refused. One without Origin comes from no browser and is let in."""
    if origin and (len(origin) > 1 or origin[0] not in origins):
        return HTTPStatus.FORBIDDEN, Code.ORIGIN_BAD
    if not any(name in SUBPROTOCOLS for name in offered):
        return HTTPStatus.BAD_REQUEST, Code.SUBPROTOCOL_MISSING
    return None


class _Deadlines:
    """Two clocks of a transport: until its full buffer has room again, and until it must be gone."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, house: House) -> None:
        self.loop, self.transport, self.house = loop, transport, house
        self.full: asyncio.TimerHandle | None = None
        self.over: asyncio.TimerHandle | None = None

    def buffer_full(self) -> None:
        if self.full is None:
            self.full = self.loop.call_later(self.house.settings.write_s, self.abort, "slow_reader")

    def buffer_has_room(self) -> None:
        if self.full is not None:
            self.full.cancel()
            self.full = None

    def end_in(self, seconds: float, reason: str) -> None:
        """It must be gone by then; the first deadline that was set stays."""
        if self.over is None:
            self.over = self.loop.call_later(seconds, self.abort, reason)

    def carry_on(self) -> None:
        if self.over is not None:
            self.over.cancel()
            self.over = None

    def stop(self) -> None:
        self.buffer_has_room()
        self.carry_on()

    def abort(self, reason: str) -> None:
        """Drop it with all that waits to be sent, which the kernel would else keep for a peer that reads nothing."""
        self.house.refused(reason)
        sock = self.transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()


class _Reading(h11.Connection):
    """h11 bounds what is not whole yet; a head that comes in one piece is bounded here."""

    def __init__(self, most: int) -> None:
        super().__init__(h11.SERVER, most)
        self.most = most
        self.is_too_large = False

    def next_event(self) -> Any:
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as fault:
            self.is_too_large = fault.error_status_hint == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise
        if isinstance(event, h11.Request):
            line = len(event.method) + len(event.target) + len(event.http_version) + len("  HTTP/\r\n\r\n")
            if line + sum(len(name) + len(value) + len(": \r\n") for name, value in event.headers) > self.most:
                self.is_too_large = True
                raise h11.RemoteProtocolError("the head is too large")
        return event


class HttpDoor(H11Protocol):
    """HTTP requests, and the first line of every WebSocket."""

    house: House
    deadlines: _Deadlines

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = self.reading = _Reading(self.house.bounds.handshake_bytes)
        self.answering = cast(ASGIApp, self.app)
        self.app = cast(Any, self.answer)
        self.near = ""

    def connection_made(self, transport: BaseTransport) -> None:
        found = cast(asyncio.Transport, transport)
        super().connection_made(found)
        self.deadlines = _Deadlines(self.loop, found, self.house)
        if not self.comes_in():
            self.deadlines.abort("too_many_sockets")
            return
        self.house.waiting[self] = None
        self.deadlines.end_in(self.house.settings.handshake_s, "handshake_late")

    def comes_in(self) -> bool:
        """Whether there is room, or is made: a newcomer may have something to say.

        Whoever has kept us waiting longest for a request gives way: of all, or of an address that has as many as one
        may have. Where all are taken and nobody waits, so does the oldest of the address that has most.
        """
        house, bounds = self.house, self.house.bounds
        peer = self.client[0] if self.client else ""
        mine: dict[HttpDoor, None] = {}
        if not is_of(peer, house.proxies):  # which sees to that itself
            self.near = neighbourhood(peer)
            mine = house.callers.setdefault(self.near, mine)
            mine[self] = None
            if len(mine) > bounds.sockets_of_one:
                return self.gave_way(one for one in mine if one in house.waiting)
        if len(self.connections) <= bounds.sockets or self.gave_way(house.waiting):
            return True
        most = max(house.callers.values(), key=len, default=mine)
        return len(most) > len(mine) and self.gave_way(most)

    def gave_way(self, some: "Iterable[HttpDoor]") -> bool:
        first = next(iter(some), None)
        if first is not None:
            first.goes()
            first.deadlines.abort("gave_way")
        return first is not None

    def goes(self) -> None:
        """It takes no socket for HTTP any more."""
        self.house.waiting.pop(self, None)
        mine = self.house.callers.get(self.near, {})
        if mine.pop(self, self) is None and not mine:
            del self.house.callers[self.near]

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application's answer. It is told who asks also where a proxy of ours passes it on."""
        if scope["client"]:
            lines = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED_FOR.encode()]
            scope["client"] = whence(scope["client"][0], lines, self.house.proxies), scope["client"][1]
        asking, who = self.house.asking, neighbourhood(scope["client"][0] if scope["client"] else "")
        if asking[who] >= self.house.bounds.sockets_of_one:
            self.house.refused("too_many_requests")
            busy = answers.dressed(answers.refusal(Problem(code=Code.RATE_LIMITED, retry_ms=1_000)))
            await busy(scope, receive, send)
            return
        asking[who] += 1
        try:
            await self.answering(scope, receive, send)
        finally:
            asking[who] -= 1
            if not asking[who]:
                del asking[who]

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        if before is not None and before.response_complete:
            self.deadlines.end_in(self.house.settings.handshake_s, "handshake_late")
        super().data_received(data)
        if self.cycle is not before:
            self.deadlines.carry_on()
        if self.reading.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.house.waiting.pop(self, None)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.reading.their_state is h11.IDLE and not self.transport.is_closing():
            self.house.waiting.setdefault(self)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.goes()
        self.deadlines.stop()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """No request of HTTP, or too large a one: a refusal like any other, and the end."""
        self.house.refused("bad_request")
        bound = {"why": "size", "bound": "handshake_bytes", "max": self.reading.most}
        params = bound if self.reading.is_too_large else {"why": "syntax", "at": "$"}
        body = msgspec.json.encode({"error": Problem(code=Code.FRAME_BAD, params=params)})
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        said = h11.Response(status_code=400, headers=[*headers, (b"connection", b"close")])
        for event in (said, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines.buffer_full()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.buffer_has_room()

    def shutdown(self) -> None:
        super().shutdown()
        if self.transport.is_closing():
            self.deadlines.end_in(self.house.settings.close_s, "close_late")

    def connection_lost(self, exc: Exception | None) -> None:
        self.goes()
        self.deadlines.stop()
        super().connection_lost(exc)


class Door(WebSocketsSansIOProtocol):
    """One WebSocket, from its handshake to the last byte."""

    house: House
    deadlines: _Deadlines

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        bounds = self.house.bounds
        self.conn = FrameProtocol(bounds.frame_bytes)  # no permessage-deflate: a small frame would become a large one
        self.close_timeout = self.house.settings.close_s
        now = self.loop.time()
        self.any_frames = Allowance(bounds.frames_per_s, now)
        self.control_frames = Allowance(bounds.control_frames_per_s, now)
        self.form: Format | None = None
        self.failed = False
        self.lingered = 0

    # -- the socket --------------------------------------------------------------------------------------------------

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.deadlines = _Deadlines(self.loop, self.transport, self.house)
        self.transport.set_write_buffer_limits(high=HIGH_WATER, low=LOW_WATER)
        self.deadlines.end_in(self.house.settings.handshake_s, "handshake_late")

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadlines.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadlines.buffer_full()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.deadlines.buffer_has_room()

    def data_received(self, data: bytes) -> None:
        # In slices: a segment may hold thousands of tiny frames, which would all be parsed before the first is counted.
        for start in range(0, len(data), SLICE):
            if self.failed:
                self.linger(len(data) - start)
                return
            super().data_received(data[start : start + SLICE])

    def eof_received(self) -> None:
        # The peer has said its last: nothing is worth waiting for but what is still being written.
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    # -- the handshake -----------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        if self.client:
            passed_on = event.headers.get_all(FORWARDED_FOR)
            self.client = whence(self.client[0], passed_on, self.house.proxies), self.client[1]
        offered = [
            token.strip() for line in event.headers.get_all("Sec-WebSocket-Protocol") for token in line.split(",")
        ]
        why = refusal(event.headers.get_all("Origin"), offered, self.house.origins)
        if why is None and not self.stranger().take(self.loop.time()):
            why = HTTPStatus.TOO_MANY_REQUESTS, Code.RATE_LIMITED
        if why is not None:
            self.refuse(*why)
            return
        # Nothing is read until the door is open: frames before the answer would be answered before it.
        self.transport.pause_reading()
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            # The task that runs the application has not begun yet.
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self
        else:
            self.deadlines.end_in(self.house.settings.close_s, "close_late")

    @property
    def nearby(self) -> str:
        return neighbourhood(self.client[0] if self.client else "")

    def stranger(self) -> Allowance:
        """What connections of this address may do that nobody knows yet."""
        return self.house.strangers.of((self.nearby,), self.loop.time())

    def known(self) -> None:
        """It has said a good `hello`, and was never a stranger."""
        self.stranger().give_back()

    def refuse(self, status: HTTPStatus, code: Code) -> None:
        """An HTTP answer instead of a WebSocket."""
        self.house.refused(str(code))
        body = msgspec.json.encode({"error": Problem(code=str(code))})
        answer: Response = self.conn.reject(status, body.decode())
        del answer.headers["Content-Type"]
        answer.headers["Content-Type"] = "application/json"
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.conn.send_response(answer)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.deadlines.carry_on()
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    # -- frames ------------------------------------------------------------------------------------------------------

    def handle_events(self) -> None:
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self.handle_connect(event)
            elif isinstance(event, Frame):
                if self.failed or not self.counted(event):
                    return
                self.handle_frame(event)

    def counted(self, frame: Frame) -> bool:
        now = self.loop.time()
        control = frame.opcode in (Opcode.PING, Opcode.PONG)
        if not self.any_frames.take(now) or (control and not self.control_frames.take(now)):
            self.fail(Close.FLOOD, "too many frames")
            return False
        return True

    def handle_frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                text = frame.opcode is Opcode.TEXT
                if text != (self.form == "json"):
                    self.fail(Close.UNSUPPORTED, "text for json, binary for msgpack")
                elif text:
                    self.handle_text(frame)
                else:
                    self.handle_bytes(frame)
            case Opcode.CONT:
                if len(self.frames) >= self.house.bounds.fragments:
                    self.fail(Close.POLICY, "too many fragments")
                else:
                    self.handle_cont(frame)
            case Opcode.PING:
                self.handle_ping()
            case Opcode.PONG:
                self.handle_pong(frame)
            case Opcode.CLOSE:
                self.handle_close(frame)

    # -- the end -----------------------------------------------------------------------------------------------------

    def fail(self, code: Close, reason: str) -> None:
        """Close because of what the peer did."""
        self.house.refused(reason)
        if self.conn.state is State.OPEN:
            self.conn.fail(int(code), reason)
        self.leave(int(code), reason)

    def handle_parser_exception(self) -> None:
        sent = self.conn.close_sent
        self.house.refused("bad_frame")
        self.leave(sent.code if sent else 1006, sent.reason if sent else "")

    def leave(self, code: int, reason: str) -> None:
        """Write why, and wait a little while the peer reads it: closing at once would throw the last bytes away."""
        if self.failed:
            return
        self.failed = self.close_sent = True
        self.stop_keepalive()
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            if self.transport.can_write_eof():
                self.transport.write_eof()
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is None:  # its presence keeps the end of the application from closing at once
            self.close_timer = self.loop.call_later(self.close_timeout, self.deadlines.abort, "close_late")

    def linger(self, n: int) -> None:
        self.lingered += n
        if self.lingered > LINGER_BYTES:
            self.deadlines.abort("still_sending")

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    def keepalive_timeout(self) -> None:
        self.house.refused("ping_unanswered")
        super().keepalive_timeout()
        # A peer that is gone takes no last bytes either.
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    def shutdown(self) -> None:
        super().shutdown()
        self.deadlines.end_in(self.house.settings.close_s, "close_late")

    # -- from the application ----------------------------------------------------------------------------------------

    def hand_out(self, framed: bytes) -> bool:
        """Write a whole frame now. False: the peer takes it slowly, and whoever wants it written must wait its turn."""
        if not self.writable.is_set() or self.transport.get_write_buffer_size() > HIGH_WATER:
            return False
        if not (self.close_sent or self.transport.is_closing()):  # else nobody will read it
            self.transport.write(framed)
        return True

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if self.form is not None and self.close_sent:
            raise ClientDisconnected  # it was sent away, and the application has yet to find out
        if kind == "websocket.close" and self.form is not None:
            self.close(message.get("code", 1000), message.get("reason") or "")
            return
        await super().send(message)
        if kind == "websocket.accept" and not self.transport.is_closing():
            self.form = SUBPROTOCOLS.get(message.get("subprotocol") or "")
            self.forget_handshake()
            self.deadlines.carry_on()
            self.transport.resume_reading()
        elif self.close_sent:  # refused: that is an answer too, and no fault of the application's
            self.handshake_complete = True
            self.deadlines.carry_on()
            self.deadlines.end_in(self.house.settings.close_s, "close_late")

    def forget_handshake(self) -> None:
        """A connection may stay for days, and its headers are of no use any more."""
        self.request = Request("", Headers())
        self.response = Response(101, "", Headers())
        self.scope["headers"] = []

    def close(self, code: int, reason: str) -> None:
        """Close now, also where the peer has stopped reading: what is in the buffer has `close_s` to leave."""
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.deadlines.abort, "close_late")


def doors(house: House) -> tuple[type[HttpDoor], type[Door]]:
    """The two protocol classes of one server, for uvicorn's `http` and `ws`."""
    return type("HttpDoor", (HttpDoor,), {"house": house}), type("Door", (Door,), {"house": house})
