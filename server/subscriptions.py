"""The stream of an audience over plain HTTP, for programs: as server-sent events, as lines of JSON, or by asking again.

The same messages as on a WebSocket and nothing else: a subscriber joins the table like any connection, with an outbox
of the same bounds, and only listens. `Last-Event-ID` (or `after`) is `seq.digest` of the last message it has; without
one, or where that is of another history, the whole view comes first. Who asks again and again for `application/json`
takes no place: the answer is what has been told since, and ends.

Not here: WebSockets (connection.py), past lines (http.py), what an audience is told (the room).
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Literal

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from . import seats
from .connection import MOVED_RETRY_MS, Lobby, Mailbox
from .entropy import Entropy, room_id
from .protocol import Close, Code, Moved, Refused, Resume, Snapshot, Update
from .seats import Claims
from .table import Frame, Rooms, Seated
from .whence import neighbourhood
from .wire import Malformed

Shape = Literal["event-stream", "x-ndjson", "json"]
SHAPES: Final[dict[str, Shape]] = {
    "text/event-stream": "event-stream",
    "application/x-ndjson": "x-ndjson",
    "application/json": "json",
    "*/*": "x-ndjson",
}
REFUSED: Final = {
    Close.UNAUTHENTICATED: Code.SESSION_BAD,
    Close.FORBIDDEN: Code.SEAT_NOT_ALLOWED,
    Close.NO_ROOM: Code.ROOM_UNKNOWN,
    Close.ROOM_CLOSED: Code.ROOM_CLOSED,
    Close.STORAGE: Code.STORAGE_UNAVAILABLE,
}


def shape_of(accept: str) -> Shape:
    """The first of what is asked for that there is."""
    for kind in accept.split(","):
        found = SHAPES.get(kind.partition(";")[0].strip().lower())
        if found is not None:
            return found
    raise Malformed("content_type", expected=", ".join(SHAPES))


def resume_of(text: str) -> Resume | None:
    """`seq.digest`, or nothing."""
    if not text:
        return None
    seq, _, digest = text.partition(".")
    try:
        return msgspec.convert({"seq": int(seq) if seq.isdecimal() and len(seq) < 17 else -1, "digest": digest}, Resume)
    except msgspec.ValidationError:
        raise Malformed("type", expected="seq.digest", at="after") from None


class Subscription:
    """One subscriber, from its place at the table to the end of its answer."""

    def __init__(self, lobby: Lobby, claims: Claims, only: frozenset[str], nearby: str) -> None:
        self.lobby, self.claims, self.only = lobby, claims, only
        self.outbox = Mailbox("json", lobby.bounds, self.end, lambda: None, nearby=nearby)
        self.seated: Seated | None = None

    async def join(self, entropy: Entropy, resume: Resume | None) -> None:
        found = await self.lobby.tables.join(self.claims, room_id(entropy), resume, self.outbox)
        if isinstance(found, Close):
            raise Refused(REFUSED.get(found, Code.BUSY))
        self.seated = found
        self.lobby.open.add(self)
        self.lobby.metrics.connections.inc()

    def leave(self) -> None:
        if self.seated is not None:
            self.seated.leave()
            self.seated = None
            self.outbox.let_go()
            self.lobby.open.discard(self)
            self.lobby.metrics.connections.dec()

    def end(self, why: Close) -> None:
        """Too slow: the writer finds the end in its next message; one that reads nothing at all is the door's."""
        self.outbox.why = why

    def send_away(self) -> None:
        """The server stops: go, and come back."""
        self.outbox.tell(Frame(Moved(retry_ms=MOVED_RETRY_MS)))
        self.outbox.close(Close.DRAINING)

    async def heard(self, pause_s: float) -> AsyncIterator[Frame | None]:
        """Every message as it comes, None after each pause, to the end of the place at the table or of the token."""
        while (left_ms := self.claims.expires_at + seats.SKEW_MS - self.lobby.clock.now_ms()) > 0:
            try:
                async with asyncio.timeout(min(pause_s, left_ms / 1_000)):
                    frame = await self.outbox.next()
            except TimeoutError:
                yield None
                continue
            if frame is None:
                return
            if (one := chosen(frame, self.only)) is not None:
                yield one
        self.outbox.close(Close.UNAUTHENTICATED)


def chosen(frame: Frame, only: frozenset[str]) -> Frame | None:
    """Where some kinds of events were asked for: updates with these, and without what others are part of."""
    update = frame.message
    if not only or not isinstance(update, Update):
        return frame
    events = [event for event in update.events if event["tag"] in only]
    return Frame(replace(update, events=events, patch={}, options=UNSET)) if events else None


# -- shapes ------------------------------------------------------------------------------------------------------------


def place_of(frame: Frame) -> str:
    """Where the stream stands after this message, as it is given back to go on from."""
    said = frame.message
    return f"{said.seq}.{said.digest}" if isinstance(said, Snapshot | Update) else ""


def as_event(frame: Frame) -> bytes:
    """A message among server-sent events. JSON has no line end in it."""
    place = place_of(frame)
    kind = str(frame.message.__struct_config__.tag)
    head = (f"id: {place}\n" if place else "") + f"event: {kind}\ndata: "
    return head.encode() + frame.encoded("json") + b"\n\n"


def closing(shape: Shape, why: Close) -> bytes:
    """The last words, which WebSockets have a frame for."""
    said = msgspec.json.encode({"t": "close", "code": int(why)})
    return b"event: close\ndata: " + said + b"\n\n" if shape == "event-stream" else said + b"\n"


async def written(subscription: Subscription, shape: Shape) -> AsyncIterator[bytes]:
    """An endless answer; while nothing happens it says so by an empty comment, an empty line."""
    sse = shape == "event-stream"
    async for frame in subscription.heard(subscription.lobby.settings.ping_s):
        if frame is None:
            yield b":\n\n" if sse else b"\n"
        else:
            yield as_event(frame) if sse else frame.encoded("json") + b"\n"
    if (why := subscription.outbox.why) is not None:
        yield closing(shape, why)


class Listening(StreamingResponse):
    """An answer whose subscriber gives back its place at the table, however the answer ends."""

    def __init__(self, subscription: Subscription, shape: Shape) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        kind = f"{'text' if shape == 'event-stream' else 'application'}/{shape}"
        super().__init__(written(subscription, shape), headers=headers, media_type=kind)
        self.subscription = subscription

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.subscription.leave()


class Since(Struct, frozen=True, kw_only=True):
    """One answer to whoever asks again and again: `after` is what to ask with the next time."""

    after: str
    messages: list[Snapshot | Update]


async def since(rooms: Rooms, claims: Claims, resume: Resume | None, only: frozenset[str]) -> Response:
    frames, at = await rooms.since(claims.room, claims, resume)
    told = [one.message for one in (chosen(frame, only) for frame in frames) if one is not None]
    said = Since(after=f"{at.seq}.{at.digest}", messages=[one for one in told if isinstance(one, Snapshot | Update)])
    body = msgspec.json.encode(said, order="sorted")
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")


async def subscribe(lobby: Lobby, rooms: Rooms, entropy: Entropy, claims: Claims, request: Request) -> Response:
    """The answer to `GET /v1/rooms/{room}/events`."""
    shape = shape_of(request.headers.get("accept", "*/*"))
    query = request.query_params
    resume = resume_of(request.headers.get("last-event-id") or query.get("after", ""))
    only = frozenset(word for word in query.get("events", "").split(",") if word)
    if shape == "json":
        return await since(rooms, claims, resume, only)
    nearby = neighbourhood(request.client.host if request.client else "")
    subscription = Subscription(lobby, claims, only, nearby)
    await subscription.join(entropy, resume)
    return Listening(subscription, shape)
