"""One WebSocket: the greeting, a reader, and a writer around a bounded outbox.

The reader hands commands to the room and waits for nothing else; the writer alone awaits the socket. Whoever is too
slow for the outbox is let go with 4508 and resumes; the table does not wait. Two tasks, both of one group: when the
reader is at the end, so is the writer, and the place at the table is given back.

Not here: sockets and frames (door.py), bytes to messages (wire.py), everything that happens at the table (room.py).
"""

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any, NoReturn, Protocol, TypeAlias

import structlog
from msgspec import UNSET
from msgspec.structs import replace

from . import seats, wire
from .bounds import Bounds
from .clock import Clock
from .door import EXTENSION, Allowance, Allowances
from .metrics import Metrics
from .protocol import (
    SUBPROTOCOLS,
    Bad,
    Close,
    Cmd,
    Code,
    Format,
    FromClient,
    Hello,
    Moved,
    Ping,
    Pong,
    Problem,
    Reauth,
    Renew,
    Result,
    Sync,
)
from .seats import Claims, Keys
from .sentences import language_of, worded
from .settings import Settings
from .table import Frame, Seated, Tables
from .traces import Traces
from .wire import Malformed

log = structlog.get_logger("zwada.connection")

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

ROOM = re.compile(r"[0-9A-Za-z_-]{1,64}")
PATH = re.compile(rf"/v1/rooms/({ROOM.pattern})/ws")
MOVED_RETRY_MS = 500
TOKEN_CHECK_S = 30.0  # the journal's clock may step forward, so a token's end is looked at again at least so often


class Exit(Protocol):
    """What a connection needs of the door: the short ways out, past what waits and past a reader that does not read.

    And it wants to hear of whoever is no stranger.
    """

    nearby: str

    def known(self) -> None: ...

    def hand_out(self, framed: bytes) -> bool: ...

    def close(self, code: int, reason: str) -> None: ...


class Leaver(Protocol):
    """Whoever is to be sent away when the server stops."""

    def send_away(self) -> None: ...


class Lobby:
    """What all connections of a server share."""

    def __init__(
        self, settings: Settings, bounds: Bounds, keys: Keys, clock: Clock, tables: Tables, metrics: Metrics
    ) -> None:
        self.settings, self.bounds, self.keys = settings, bounds, keys
        self.clock, self.tables, self.metrics = clock, tables, metrics
        # One for each seat, whatever number of tabs it has open; a spectator's is the session's.
        self.rates = Allowances(bounds.commands_per_s, bounds.commands_burst)
        self.weights = Allowances(bounds.command_bytes_per_s, bounds.command_bytes_burst)
        self.open: set[Leaver] = set()
        self.draining = False
        self.traces = Traces(settings.trace, metrics) if settings.trace else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application for WebSockets. Nothing stands between it and the door: a connection stays for long."""
        found = PATH.fullmatch(scope["path"])
        if found is None:
            await receive()
            head = [(b"content-type", b"application/json")]
            await send({"type": "websocket.http.response.start", "status": 404, "headers": head})
            await send({"type": "websocket.http.response.body", "body": b'{"error":{"code":"path.unknown"}}'})
            return
        await Connection(self, found[1], scope, receive, send).serve()

    async def drain(self, batch: int, pause_s: float) -> None:
        """Send everybody away, some at a time, so that they do not come back all at once."""
        self.draining = True
        left = list(self.open)
        while left:
            for connection in left[:batch]:
                connection.send_away()
            left = left[batch:]
            await asyncio.sleep(pause_s)


class Mailbox:
    """The outbox of one connection. What the door takes at once is gone; what must wait is bounded in frames and
    bytes.
    """

    def __init__(
        self,
        form: Format,
        bounds: Bounds,
        hurry: Callable[[Close], None],
        strike: Callable[[], None],
        hand_out: Callable[[bytes], bool] = lambda framed: False,
        nearby: str = "",
    ) -> None:
        self.form = form
        self.nearby = nearby
        self._bounds = bounds
        self._hand_out = hand_out
        self._hurry = hurry  # closes now, whatever the writer waits for
        self._strike = strike  # counts what no honest client sends
        self._queue: deque[Frame] = deque()
        self._bytes = 0
        self._is_writing = False
        self._written = 0
        self._awaited: deque[tuple[int, Callable[[], None]]] = deque()
        self._wake = asyncio.Event()
        self.why: Close | None = None
        self.worded: Callable[[Problem], Problem] | None = None  # for whoever wants a sentence with a refusal

    def tell(self, frame: Frame) -> None:
        if self.why is not None:
            return
        if self.worded is not None and frame.kind is Result:
            frame = self._in_words(frame, self.worded)
        if self._queue or self._is_writing or not self._hand_out(frame.framed(self.form)):
            self._put_by(frame)
        if frame.kind is Result:
            said = frame.message
            assert isinstance(said, Result)
            if said.error is not UNSET and said.error.code == Code.SEAT_NOT_ALLOWED:
                self._strike()

    def _in_words(self, frame: Frame, worded: Callable[[Problem], Problem]) -> Frame:
        said = frame.message
        assert isinstance(said, Result)
        return frame if said.error is UNSET else Frame(replace(said, error=worded(said.error)))

    def _put_by(self, frame: Frame) -> None:
        if frame.droppable and len(self._queue) * 2 > self._bounds.outbox_frames:
            return
        self._bytes += len(frame.framed(self.form))
        self._queue.append(frame)
        if self._is_full():
            self._queue.clear()
            self._bytes = 0
            self.let_go()
            self.why = Close.SLOW
            self._hurry(Close.SLOW)
        self._wake.set()

    def _is_full(self) -> bool:
        n = len(self._queue)  # one alone is let through whatever its size: a snapshot may be large
        return n > self._bounds.outbox_frames or (n > 1 and self._bytes > self._bounds.outbox_bytes)

    def close(self, why: Close) -> None:
        if self.why is None:
            self.why = why
            self._wake.set()

    def when_written(self, done: Callable[[], None]) -> None:
        ahead = len(self._queue) + self._is_writing
        if ahead:
            self._awaited.append((self._written + ahead, done))
        else:
            done()

    def let_go(self) -> None:
        """Nothing more of it will be written."""
        while self._awaited:
            self._awaited.popleft()[1]()

    async def next(self) -> Frame | None:
        """The oldest, or None where nothing more will come. Who asks has written the one before."""
        self._written += self._is_writing
        self._is_writing = False
        while self._awaited and self._awaited[0][0] <= self._written:
            self._awaited.popleft()[1]()
        while not self._queue:
            if self.why is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        frame = self._queue.popleft()
        self._bytes -= len(frame.framed(self.form))
        self._is_writing = True
        return frame


class Gone(Exception):
    """The client has left."""


class Connection:
    """One client, from the accepted handshake to the last frame."""

    def __init__(self, lobby: Lobby, room: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.lobby, self.room, self.receive, self.send = lobby, room, receive, send
        self.protocol = next(name for name in scope["subprotocols"] if name in SUBPROTOCOLS)
        self.form: Format = SUBPROTOCOLS[self.protocol]
        self.exit: Exit = scope["extensions"][EXTENSION]
        self.outbox = Mailbox(self.form, lobby.bounds, self.hurry, self.strike, self.exit.hand_out, self.exit.nearby)
        self.loop = asyncio.get_running_loop()
        now = self.loop.time()
        self.strikes = Allowance(1 / lobby.settings.strike_s, now, lobby.bounds.strikes)
        self.syncs = Allowance(1, now, lobby.bounds.syncs_burst)
        self.refusals = Allowance(lobby.bounds.commands_per_s, now, lobby.bounds.refusals)
        self.claims: Claims
        self.commands: Allowance
        self.weight: Allowance
        self.token_timer: asyncio.TimerHandle | None = None
        self.asked_for = 0
        self.is_seated = False

    # -- its life ------------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        metrics = self.lobby.metrics
        await self.receive()  # "websocket.connect"
        await self.send({"type": "websocket.accept", "subprotocol": self.protocol})
        metrics.connections.inc()
        self.lobby.open.add(self)
        try:
            hello = await self.greeting()
            await self.sit(hello)
        except (Gone, OSError):
            pass
        except Exception:
            log.exception("connection failed", room=self.room)
            self.hurry(Close.FAULT)
        finally:
            self.outbox.let_go()
            self.lobby.open.discard(self)
            metrics.connections.dec()
            metrics.closed.labels(str(int(self.outbox.why)) if self.outbox.why else "client").inc()

    async def greeting(self) -> Hello:
        """The first message, or the end."""
        if self.lobby.draining:
            await self.refuse(Close.DRAINING)
        try:
            async with asyncio.timeout(self.lobby.settings.hello_s):
                data = await self.next_message()
        except TimeoutError:
            await self.refuse(Close.HELLO_LATE)
        if len(data) > self.lobby.bounds.hello_bytes:
            await self.refuse(Close.TOO_BIG)
        try:
            hello = wire.decode(data, self.form, self.lobby.bounds)
        except Malformed as fault:
            await self.refuse(Close.UNAUTHENTICATED, fault.params)
        if not isinstance(hello, Hello):
            await self.refuse(Close.UNAUTHENTICATED, {"why": "hello_missing"})
        return hello

    async def refuse(self, why: Close, params: dict[str, Any] | None = None) -> NoReturn:
        """Close before anybody sat down."""
        if params is not None:
            await self.write_one(Frame(Bad(code=Code.FRAME_BAD, params=params)).encoded(self.form))
        self.outbox.why = why
        await self.send({"type": "websocket.close", "code": int(why)})
        raise Gone

    async def sit(self, hello: Hello) -> None:
        lobby = self.lobby
        claims = seats.read_token(lobby.keys, self.room, hello.token, lobby.clock.now_ms())
        if claims is None:
            await self.refuse(Close.UNAUTHENTICATED)
        self.claims = claims
        mine = claims.room, claims.seat or claims.session
        self.commands = lobby.rates.of(mine, self.loop.time())
        self.weight = lobby.weights.of(mine, self.loop.time())
        resume = None if hello.resume is UNSET else hello.resume
        async with asyncio.TaskGroup() as group:
            # The writer is there first: what the join tells may be much, and the room goes on meanwhile.
            writer = group.create_task(self.write())
            seated = await lobby.tables.join(claims, hello.tab, resume, self.outbox)
            if isinstance(seated, Close):
                self.outbox.close(seated)
                await writer
                return
            self.is_seated = True
            language = language_of(hello.lang or "")
            if language is not None:
                self.outbox.worded = lambda problem: worded(problem, language, seated.reading())
            self.exit.known()
            if lobby.draining:
                self.send_away()
            try:
                self.watch_token()
                await self.read(seated)
            except Gone:
                pass
            finally:
                seated.leave()
                if self.token_timer is not None:
                    self.token_timer.cancel()
                writer.cancel()

    def send_away(self) -> None:
        """The server stops: go, and come back."""
        if self.is_seated:
            self.outbox.tell(Frame(Moved(retry_ms=MOVED_RETRY_MS)))
            self.outbox.close(Close.DRAINING)
        else:
            self.hurry(Close.DRAINING)

    def hurry(self, why: Close) -> None:
        """Close now. The reader finds the end in its next message, the writer at once."""
        self.outbox.close(why)
        self.exit.close(int(why), "")

    # -- what comes ----------------------------------------------------------------------------------------------------

    async def next_message(self) -> bytes | str:
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        data: bytes | str | None = message.get("text")
        if data is None:
            data = message["bytes"]
        return data

    async def read(self, seated: Seated) -> None:
        """Every message, one after another. Ends by `Gone`."""
        lobby = self.lobby
        while True:
            data = await self.next_message()
            if self.outbox.why is not None:
                continue  # on its way out: nothing counts any more
            came_at = 0.0 if lobby.traces is None else perf_counter()
            try:
                message = wire.decode(data, self.form, lobby.bounds)
            except Malformed as fault:
                lobby.metrics.received.labels("bad").inc()
                self.bad(fault)
                continue
            lobby.metrics.received.labels(str(message.__struct_config__.tag)).inc()
            self.hear(message, len(data), seated, came_at)

    def hear(self, message: FromClient, size: int, seated: Seated, came_at: float) -> None:
        match message:
            case Cmd():
                if not self.weight.take(self.loop.time(), size):
                    self.too_many(message.id, self.weight, size)
                elif self.commands.take(self.loop.time()):
                    traces = self.lobby.traces
                    seated.hear(message, None if traces is None else traces.begin(self.room, message, came_at))
                else:
                    self.too_many(message.id, self.commands)
            case Ping():
                seated.seen(message.seq)
                now = self.lobby.clock.now_ms()
                self.outbox.tell(Frame(Pong(seq=message.seq, sent_at=message.sent_at, now=now), droppable=True))
            case Sync():
                if self.syncs.take(self.loop.time()):
                    seated.sync()
                else:
                    self.too_many(None, self.syncs)
            case Reauth():
                self.reauth(message.token)
            case Hello():
                self.bad(Malformed("hello_twice"))

    def bad(self, fault: Malformed) -> None:
        """Not a legal message: said, counted, and after some too many."""
        if fault.id is not None:
            self.outbox.tell(Frame(Result(id=fault.id, error=Problem(code=Code.FRAME_BAD, params=fault.params))))
        else:
            self.outbox.tell(Frame(Bad(code=Code.FRAME_BAD, params=fault.params)))
        self.strike()

    def strike(self) -> None:
        if not self.strikes.take(self.loop.time()):
            self.outbox.close(Close.FLOOD)

    def too_many(self, id: str | None, allowance: Allowance, amount: int = 1) -> None:
        self.lobby.metrics.limited.inc()
        if not self.refusals.take(self.loop.time()):
            self.outbox.close(Close.FLOOD)
            return
        problem = Problem(code=Code.RATE_LIMITED, retry_ms=int(allowance.wait_s(amount) * 1_000) + 1)
        if id is None:
            self.outbox.tell(Frame(Bad(code=problem.code)))
        else:
            self.outbox.tell(Frame(Result(id=id, error=problem)))

    # -- tokens --------------------------------------------------------------------------------------------------------

    def reauth(self, token: str) -> None:
        """A new token of the same session; any other is as bad as none."""
        found = seats.read_token(self.lobby.keys, self.room, token, self.lobby.clock.now_ms())
        if found is None or (found.session, found.seat) != (self.claims.session, self.claims.seat):
            self.outbox.close(Close.UNAUTHENTICATED)
            return
        self.claims = found
        self.watch_token()

    def watch_token(self) -> None:
        """Ask for a new token before the end of this one, and close after it."""
        if self.token_timer is not None:
            self.token_timer.cancel()
        now, end = self.lobby.clock.now_ms(), self.claims.expires_at
        ask_at = end - self.lobby.settings.reauth_s * 1_000
        if now >= end + seats.SKEW_MS:
            self.outbox.close(Close.UNAUTHENTICATED)
            return
        if now >= ask_at and self.asked_for != end:
            self.asked_for = end
            self.outbox.tell(Frame(Renew(expires_at=end)))
        wait_ms = (ask_at if now < ask_at else end + seats.SKEW_MS) - now
        self.token_timer = self.loop.call_later(min(wait_ms / 1_000, TOKEN_CHECK_S), self.watch_token)

    # -- what goes -----------------------------------------------------------------------------------------------------

    async def write(self) -> None:
        """What could not be handed out at once, in order, and at last the close."""
        try:
            while (frame := await self.outbox.next()) is not None:
                await self.write_one(frame.encoded(self.form))
            assert self.outbox.why is not None
            await self.send({"type": "websocket.close", "code": int(self.outbox.why)})
        except OSError:
            pass  # the client is gone; the reader finds out by itself

    async def write_one(self, data: bytes) -> None:
        if self.form == "json":
            await self.send({"type": "websocket.send", "text": data.decode()})
        else:
            await self.send({"type": "websocket.send", "bytes": data})
