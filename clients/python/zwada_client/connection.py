"""One seat's live connection: it greets, resumes, comes back by itself, and sends each command until it is answered.

It keeps a `Mirror` and knows no rules. Sessions and tokens are `session.py`'s, how long to wait `backoff.py`'s.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.typing import Subprotocol

from zwada_client import wire
from zwada_client.answers import Answer, Change, Closed
from zwada_client.backoff import LOST, wait_s
from zwada_client.mirror import Gap, Mirror, View
from zwada_client.session import LOOPBACK, HttpRefused, Invited, Link, Session, get
from zwada_client.telling import Teller
from zwada_client.ulid import Ulids

GREET_S = 10.0
"""How long the server may take from `hello` to `welcome`."""
PING_S = 15.0
"""How often we ask the server for its clock and its `seq`."""
MESSAGE_MAX = 16 * 1024 * 1024
"""The largest message we read, in bytes; a snapshot of a crowded table stays far below."""
CHANGES_MAX = 10_000
"""Changes kept for one `changes()` that nobody reads."""


@dataclass
class _Wish:
    """A command on its way: sent again, with the same id, until the server has answered."""

    frame: wire.Message
    patient_until: float
    """From this moment of the event loop's clock on, `busy` is an answer like any other."""
    answered: asyncio.Future[Answer]
    hold_until: float = 0.0
    """Not to be sent before this moment of the event loop's clock: the server said it is busy."""


class Connection:
    """A seat at a table. Use it as `async with Connection(session) as table:`; inside, `table.view` is current.

    It reconnects by itself until the server says to stay away; then every wait raises `Closed`.
    """

    def __init__(
        self,
        session: Session,
        *,
        tab: str | None = None,
        format: wire.Format = "msgpack",
        chance: Random | None = None,
        language: str = "en",
    ) -> None:
        """`tab`: a newer connection of the same tab replaces this one (4409). `chance`: where the jitter comes from.

        `language` (en, pl, cs) is that of sentences.
        """
        self.session = session
        self.mirror = Mirror()
        self.you: Mapping[str, Any] = {}
        self.welcome: Mapping[str, Any] = {}
        self.connects = 0
        """How many times the server has said `welcome` on a new connection."""
        self.language = language
        self._format: wire.Format = format
        self._ulid = Ulids()
        self._tab = tab or self._ulid()
        self._chance = chance or Random()
        self._wishes: dict[str, _Wish] = {}
        self._socket: ClientConnection | None = None
        self._open = False
        self._awaiting = False
        self._missed_to = -1  # the last update that was told before the greeting
        self._ahead_ms = 0
        self._moved_ms: int | None = None
        self._pings = 0
        self._pongs: dict[int, asyncio.Future[bool]] = {}
        self._news: asyncio.Event = asyncio.Event()
        self._readers: list[deque[Change]] = []
        self._skips: dict[int, int] = {}
        self._hearers: list[Callable[[Change], None]] = []
        self._closed: Closed | None = None
        self._running: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    # -- what is known ------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The table as this seat may see it."""
        return self.mirror.view

    @property
    def options(self) -> Mapping[str, Any]:
        """What may be done now, by the combatant that may do it."""
        return self.mirror.options

    @property
    def connected(self) -> bool:
        """True while a greeted connection stands and the view is what the server shows now."""
        return self._open and not self._awaiting and self.mirror.seq >= self._missed_to

    @property
    def closed(self) -> Closed | None:
        """Why the connection has ended for good; None while it lives or is being made again."""
        return self._closed

    @property
    def now_ms(self) -> int:
        """The server's clock, Unix ms, as well as we know it."""
        return time.time_ns() // 1_000_000 + self._ahead_ms

    def left_ms(self, prompt: Mapping[str, Any]) -> int | None:
        """How long `prompt` (as it stands in the view) may still be answered; None if it has no clock."""
        left: int | None = prompt.get("left_ms")
        since: int | None = prompt.get("running_since")
        return left if left is None or since is None else max(0, left - max(0, self.now_ms - since))

    def questions(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Whoever is asked something now, with the entry of `options` that says what: turns, defences, reactions.

        Nothing that was answered already, that another question comes before, or that may be done without being asked.
        """
        encounter = self.view.get("encounter", {})
        if not self.connected or encounter.get("paused"):
            return []
        shown = encounter.get("prompts", {})
        return [
            (combatant, asked)
            for combatant, entries in sorted(self.options.items())
            for asked in entries
            if asked["kind"] not in {"free", "dice"} and _is_open(shown.get(asked["prompt"], {}))
        ]

    @property
    def has_ended(self) -> bool:
        """True while the table's fight is over, and no other has begun."""
        return bool(self.view.get("encounter", {}).get("phase") == "ended")

    def teller(self) -> Teller:
        """Says events and refusals in sentences, with the names that combatants and seats have now."""
        return teller_of(self.view, self.language)

    def sentence(self, event: Mapping[str, Any]) -> str | None:
        """What happened, for people; None where there is nothing to be said."""
        return self.teller().sentence(event)

    # -- what is done -------------------------------------------------------------------------------------------

    async def do(
        self,
        type: str,
        data: Mapping[str, Any] | None = None,
        *,
        turn: str | None = None,
        prompt: str | None = None,
        id: str | None = None,
        patience_s: float | None = None,
    ) -> Answer:
        """Send a command and wait for its answer, however often the connection is lost or the server is busy.

        `turn` or `prompt` is the one it is meant for. `id` sends a command again that an earlier run of the program
        sent: if it was accepted then, its first answer comes back and nothing happens twice. `patience_s`: how long
        to put up with a busy server before that is the answer; None: for ever. Raises `Closed`.
        """
        if self._closed is not None:
            raise self._closed
        id = id or self._ulid()
        frame: wire.Message = {"t": "cmd", "id": id, "type": type, "data": dict(data or {})}
        meant = {name: value for name, value in (("turn", turn), ("prompt", prompt)) if value is not None}
        if meant:
            frame["if"] = meant
        wish = self._wishes.get(id)
        if wish is None:
            loop = asyncio.get_running_loop()
            patient_until = math.inf if patience_s is None else loop.time() + patience_s
            wish = self._wishes[id] = _Wish(frame, patient_until, loop.create_future())
            await self._send_wish(wish)
        try:
            return await asyncio.shield(wish.answered)
        except asyncio.CancelledError:
            self._wishes.pop(id, None)  # who waits no longer does not want it sent again, minutes later
            raise

    async def take(
        self, asked: Mapping[str, Any], option: Mapping[str, Any], values: Mapping[str, Any] | None = None
    ) -> Answer:
        """Take one of the `options` that stand in `asked` (an entry of `table.options[combatant]`)."""
        data = {**option.get("data", {}), **(values or {})}
        return await self.do(option["type"], data, turn=turn_of(asked), prompt=prompt_of(asked))

    async def let_be(self, combatant: str, asked: Mapping[str, Any]) -> Answer:
        """Pass on what stands in `asked`: end the turn, take the blow, decline. Always legal while it is open."""
        return await self.do(asked["pass"], {"actor": combatant}, turn=turn_of(asked), prompt=prompt_of(asked))

    async def invite(self, role: str, name: str, scopes: Sequence[str] = ()) -> Invited:
        """A new seat, and the link that opens it; only the GM may, else it raises `Refused`."""
        wish = {"role": role, "name": name} | ({"scopes": list(scopes)} if scopes else {})
        made = (await self.do("invite", wish)).or_raise().data
        seat = self.view["invites"][made["invite"]].get("seat")
        return Invited(seat, Link(self.session.base, self.session.room, made["secret"]))

    async def ruleset(self) -> Mapping[str, Any]:
        """What the server publishes of this table's rule system: `templates`, `sheet` and `options` as JSON Schemas."""
        return await get(f"{self.session.base}/v1/rulesets/{self.view['room']['ruleset']}")

    async def ping(self, timeout_s: float = PING_S) -> float | None:
        """Ask the server for a sign of life; milliseconds there and back, None if no answer came.

        What the server said before its answer has been taken in by then. A server under load may drop a ping.
        """
        if not self._open:
            return None
        self._pings += 1
        answered = self._pongs[self._pings] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self._send({"t": "ping", "seq": max(0, self.mirror.seq), "sent_at": self._pings})
        done, _ = await asyncio.wait([answered], timeout=timeout_s)
        return (time.perf_counter() - began) * 1000 if done and answered.result() else None

    async def sync(self) -> None:
        """Ask for a snapshot; until it comes the view stands still."""
        self._awaiting = True
        await self._send({"t": "sync"})

    # -- waiting for something ----------------------------------------------------------------------------------

    def hear(self, hearer: Callable[[Change], None]) -> Callable[[], None]:
        """Call `hearer` with every change, right after the mirror took it in; returns how to stop that."""
        self._hearers.append(hearer)
        return lambda: self._hearers.remove(hearer)

    async def changes(self) -> AsyncIterator[Change]:
        """Every change from now on; ends by raising `Closed`. Who reads too slowly finds `skipped` above zero."""
        box: deque[Change] = deque()
        self._readers.append(box)
        try:
            while True:
                while box:
                    change = box.popleft()
                    yield Change(change.kind, change.message, self._skips.pop(id(box), 0))
                await self._next_news()
        finally:
            self._readers.remove(box)
            self._skips.pop(id(box), None)

    async def until(self, holds: Callable[[Connection], object], timeout_s: float | None = None) -> None:
        """Return as soon as `holds(self)` is true; raises `TimeoutError` or `Closed`."""
        async with asyncio.timeout(timeout_s):
            while not holds(self):
                await self._next_news()

    async def question(self, timeout_s: float | None = None) -> tuple[str, Mapping[str, Any]] | None:
        """Wait until this seat is asked something: the first of `questions`. None once the fight is over."""
        found: list[tuple[str, Mapping[str, Any]]] = []

        def came(table: Connection) -> bool:
            found[:] = table.questions()
            return bool(found) or table.has_ended

        await self.until(came, timeout_s)
        return found[0] if found else None

    # -- life ---------------------------------------------------------------------------------------------------

    @classmethod
    async def join(
        cls, link: Link | str, *, tab: str | None = None, format: wire.Format = "msgpack", language: str = "en"
    ) -> Connection:
        """Exchange the invite of `link` and sit down; call `close` when done."""
        return await cls(await Session.open(link), tab=tab, format=format, language=language).start()

    async def start(self) -> Connection:
        """Connect, and return once the first snapshot is here; raises `Closed` if the server will not have us."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name=f"zwada {self.session.room}")
        await self.until(lambda table: table.mirror.seq >= 0)
        return self

    async def close(self) -> None:
        """Leave. Commands not yet answered raise `Closed`; they may have been accepted."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        self._end(Closed(1000, "closed by us"))

    async def __aenter__(self) -> Connection:
        try:
            return await self.start()
        except BaseException:
            await self.close()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _run(self) -> None:
        """Come back until told to stay away; a mistake of ours ends the connection where everybody sees it."""
        try:
            await self._come_back()
        except Exception as mistake:
            self._end(Closed(1011, f"{type(mistake).__name__}: {mistake}"))
            raise

    async def _come_back(self) -> None:
        """Connect, talk, wait, again; until the server says to stay away or `close` cancels."""
        attempt, refused_token = 0, None
        while True:
            before = self.connects
            closed, token = await self._once(refused_token)
            if self.connects > before:
                attempt, refused_token = 0, None
            if closed.code == 4401 and refused_token is None:
                refused_token = token  # once more with a new one: ours may simply have grown old
                continue
            wait = wait_s(closed.code, attempt, self._chance)
            if wait is not None and self._moved_ms is not None:
                wait, self._moved_ms = self._moved_ms / 1000 * self._chance.uniform(0.5, 1.5), None
            if wait is None:
                self._end(closed)
                return
            self._tell(Change("lost", {"t": "lost", "code": closed.code, "reason": closed.reason}))
            attempt += 1
            await asyncio.sleep(wait)

    async def _once(self, refused_token: str | None) -> tuple[Closed, str | None]:
        """One connection from token to end; why it ended, and the token it was made with."""
        token = None
        try:
            token = await self.session.fresh_token(but_not=refused_token)
            return await self._talk(token), token
        except HttpRefused as refused:
            code = LOST if refused.passing else {404: 4404, 410: 4410}.get(refused.status, 4403)
            return Closed(code, refused.code), token
        except InvalidStatus as refused:
            status = refused.response.status_code
            code = {404: 4404, 403: 4403, 400: 1002, 401: 4401, 429: 4529}.get(status, LOST)
            return Closed(code, f"HTTP {status}"), token
        except (OSError, TimeoutError, InvalidHandshake) as failed:
            return Closed(LOST, str(failed) or type(failed).__name__), token
        except InvalidURI as failed:
            return Closed(1002, str(failed)), token

    async def _talk(self, token: str) -> Closed:
        """Greet and read until the connection ends; why it did."""
        url = self.session.socket_url
        host = url.partition("://")[2].rpartition(":")[0].strip("[]")
        async with connect(
            url,
            subprotocols=[Subprotocol(wire.subprotocol(self._format))],
            compression=None,
            max_size=MESSAGE_MAX,
            proxy=None if host in LOOPBACK else True,
            ping_interval=PING_S,
            ping_timeout=PING_S,
            close_timeout=2.0,
        ) as socket:
            self._socket = socket
            helpers: list[asyncio.Task[None]] = []
            try:
                hello: wire.Message = {"t": "hello", "token": token, "tab": self._tab}
                if self.mirror.resume is not None:
                    hello["resume"] = self.mirror.resume
                await socket.send(wire.encode(hello, self._format))
                async with asyncio.timeout(GREET_S):
                    self._take(wire.decode(await socket.recv()))
                if not self._open:
                    return Closed(1002, "the first answer was no welcome")
                self.connects += 1
                helpers = [
                    asyncio.create_task(self._resend(list(self._wishes.values()))),
                    asyncio.create_task(self._ping()),
                ]
                async for frame in socket:
                    message = wire.decode(frame)
                    if message["t"] == "reauth":
                        helpers.append(asyncio.create_task(self._reauth(token)))
                    else:
                        self._take(message)
            except ConnectionClosed:
                pass
            except asyncio.CancelledError:
                await socket.close(1000)
                raise
            except wire.NotAMessage as wrong:
                return Closed(LOST, f"not a message: {wrong}")
            finally:
                self._socket, self._open = None, False
                for answered in self._pongs.values():
                    if not answered.done():
                        answered.set_result(False)
                self._pongs.clear()
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)
            return Closed(socket.close_code or LOST, socket.close_reason or "")

    def _take(self, message: wire.Message) -> None:
        """Take in one message of the server."""
        kind = message["t"]
        if kind == "welcome":
            # Not resumed, or now another seat: a snapshot follows, and what we hold stands until then.
            self._awaiting = not message.get("resumed")
            self._missed_to = message["seq"]
            self.welcome, self.you = message, message["you"]
            self._set_clock(message)
            self._open = True
        elif kind == "snapshot":
            self.mirror.snapshot(message)
            self._awaiting, self._missed_to = False, -1
        elif kind == "update":
            if self._awaiting or not self._merged(message):
                return
        elif kind == "result":
            self._answer(message)
            return
        elif kind == "moved":
            self._moved_ms = message["retry_ms"]
        elif kind == "pong":
            self._set_clock(message)
            if (answered := self._pongs.pop(message["sent_at"], None)) is not None and not answered.done():
                answered.set_result(True)
            return
        self._tell(Change(kind, message))

    def _merged(self, update: Mapping[str, Any]) -> bool:
        """Merge an update; where one is missing, ask for a snapshot instead."""
        try:
            return self.mirror.update(update)
        except Gap:
            self._awaiting = True
            self._soon({"t": "sync"})
            return False

    def _answer(self, message: wire.Message) -> None:
        """One `result`: the command it belongs to is done, or is held back if the server is busy."""
        wish = self._wishes.get(message["id"])
        if wish is None:
            return
        error = message.get("error") or {}
        retry_ms = error.get("retry_ms")
        loop = asyncio.get_running_loop()
        if retry_ms is not None and loop.time() < wish.patient_until:
            wait = retry_ms / 1000 * self._chance.uniform(1.0, 1.5)
            wish.hold_until = loop.time() + wait
            loop.call_later(wait, self._soon, wish.frame, wish)
            self._tell(Change("held", {"t": "held", "id": message["id"], "code": error["code"], "retry_ms": retry_ms}))
            return
        del self._wishes[message["id"]]
        if not wish.answered.done():
            wish.answered.set_result(
                Answer(
                    id=message["id"],
                    ok=bool(message.get("ok")),
                    code=error.get("code"),
                    rule=error.get("rule"),
                    params=error.get("params") or {},
                    retry_ms=retry_ms,
                    data=message.get("data") or {},
                    told=lambda refused: self.teller().refusal(refused.code or "", refused.params),
                )
            )

    def _set_clock(self, message: Mapping[str, Any]) -> None:
        if (now := message.get("now")) is not None:
            self._ahead_ms = now - time.time_ns() // 1_000_000

    async def _reauth(self, old: str) -> None:
        """Show the server a new token; if there is none to be had it will close with 4401 by itself."""
        with suppress(HttpRefused, OSError):
            await self._send({"t": "reauth", "token": await self.session.fresh_token(but_not=old)})

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_S)
            await self.ping()

    async def _resend(self, unanswered: list[_Wish]) -> None:
        """Send again what was not answered on an earlier connection, oldest first."""
        for wish in unanswered:
            await self._send_wish(wish)

    async def _send_wish(self, wish: _Wish) -> None:
        if not wish.answered.done() and wish.hold_until <= asyncio.get_running_loop().time():
            await self._send(wish.frame)

    async def _send(self, message: wire.Message) -> None:
        """Send if there is a connection; what matters is sent again on the next one."""
        if self._open and self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(wire.encode(message, self._format))

    def _soon(self, message: wire.Message, wish: _Wish | None = None) -> None:
        """Send `message` from outside a coroutine, unless its wish has been answered."""
        if wish is None or not wish.answered.done():
            task = asyncio.ensure_future(self._send(message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    def _tell(self, change: Change) -> None:
        for box in self._readers:
            if len(box) >= CHANGES_MAX:
                box.popleft()
                self._skips[id(box)] = self._skips.get(id(box), 0) + 1
            box.append(change)
        for hearer in list(self._hearers):
            hearer(change)
        self._ring()

    def _end(self, closed: Closed) -> None:
        if self._closed is None:
            self._closed = closed
        for wish in self._wishes.values():
            if not wish.answered.done():
                wish.answered.set_exception(self._closed)
        self._wishes.clear()
        self._ring()

    def _ring(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def _next_news(self) -> None:
        if self._closed is not None:
            raise self._closed
        await self._news.wait()


def _is_open(prompt: Mapping[str, Any]) -> bool:
    """False if a sealed answer lies there already, or another question comes first."""
    return not prompt.get("answered") and prompt.get("top") is not False


def teller_of(view: View, language: str = "en") -> Teller:
    """Says events of the table that `view` shows, in one language, with the names it has for combatants and seats."""
    everybody = {**view.get("seats", {}), **view.get("encounter", {}).get("combatants", {})}
    names = {id: one.get("name") or one.get("alias") or id for id, one in everybody.items()}
    return Teller(view.get("room", {}).get("ruleset", ""), language, names)


def turn_of(asked: Mapping[str, Any]) -> str | None:
    """The turn an action is meant for; None for an answer, and outside one's beat."""
    return asked.get("prompt") if asked["kind"] == "turn" else None


def prompt_of(asked: Mapping[str, Any]) -> str | None:
    """The question an answer is meant for; None in one's own turn, and outside one's beat."""
    return None if asked["kind"] in {"turn", "free"} else asked.get("prompt")
