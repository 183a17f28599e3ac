"""For scripts that wait for one thing at a time: the same connection, without `async`.

    with connect("http://127.0.0.1:8765/r/ROOM#INVITE") as table:
        for event in table.events():
            print(table.sentence(event))

It lives in a thread of its own, which reads and answers while the script is busy with something else. How it greets,
resumes and sends again is `connection.py`'s business.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any, TypeVar

from zwada_client.answers import Answer, Change, Closed
from zwada_client.connection import CHANGES_MAX, Connection
from zwada_client.mirror import View
from zwada_client.session import Invited, Link, Session

T = TypeVar("T")


def connect(to: Link | Session | str, *, tab: str | None = None, language: str = "en") -> Table:
    """Sit down, by an invite link or a session, and return once the table is known.

    Raises `HttpRefused` where the link opens nothing, `Closed` where the server will not have us, `OSError` where
    nobody answers. `language` (en, pl, cs) is that of sentences.
    """
    return Table(to, tab=tab, language=language)


class _Box:
    """Changes on their way from one thread to the other; the oldest are dropped where nobody reads them."""

    def __init__(self) -> None:
        self.count = 0
        self._held: deque[Change] = deque()
        self._dropped = 0
        self._closed: Closed | None = None
        self._moved = threading.Condition()

    @property
    def is_empty(self) -> bool:
        return not self._held

    def put(self, change: Change) -> None:
        with self._moved:
            if len(self._held) >= CHANGES_MAX:
                self._held.popleft()
                self._dropped += 1
            self._held.append(change)
            self._ring()

    def close(self, closed: Closed) -> None:
        with self._moved:
            self._closed = closed
            self._ring()

    def _ring(self) -> None:
        self.count += 1
        self._moved.notify_all()

    def get(self, until: float | None) -> Change:
        """The next change; raises `Closed` after the last one, `TimeoutError` where none came `until` then."""
        with self._moved:
            if not self._moved.wait_for(lambda: self._held or self._closed, _left(until)):
                raise TimeoutError("nothing happened")
            if not self._held:
                assert self._closed
                raise self._closed
            change, skipped, self._dropped = self._held.popleft(), self._dropped, 0
        return replace(change, skipped=skipped)

    def wait(self, count: int, until: float | None) -> None:
        """Return once more than `count` have come."""
        with self._moved:
            if not self._moved.wait_for(lambda: self.count > count or self._closed, _left(until)):
                raise TimeoutError("it did not come to that")
            if self._closed and self.count <= count:
                raise self._closed


def _left(until: float | None) -> float | None:
    return None if until is None else max(0.0, until - time.monotonic())


class Table:
    """A seat at a table, for one thread. `view` and `options` are always current; leave with `close`, or by `with`."""

    def __init__(self, to: Link | Session | str, *, tab: str | None = None, language: str = "en") -> None:
        """Use `connect`."""
        self._loop = asyncio.new_event_loop()
        self._box = _Box()
        self._watching: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, name="zwada", daemon=True)
        self._thread.start()
        try:
            self.connection = self._wait(self._sit(to, tab, language))
        except BaseException:
            self._end()
            raise

    # -- what is known ---------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The table as this seat may see it. Never changed in place: one that was kept stays as it was."""
        return self.connection.view

    @property
    def options(self) -> Mapping[str, Any]:
        """What may be done now, by the combatant that may do it."""
        return self.connection.options

    @property
    def you(self) -> Mapping[str, Any]:
        """Whose seat this is: `role`, `seat`, `combatants`."""
        return self.connection.you

    @property
    def session(self) -> Session:
        """What to keep (`saved`) to sit down again after this script has ended."""
        return self.connection.session

    @property
    def has_ended(self) -> bool:
        """True while the table's fight is over, and no other has begun."""
        return self.connection.has_ended

    def questions(self) -> list[tuple[str, Mapping[str, Any]]]:
        """Whoever is asked something now, with the entry of `options` that says what."""
        return self.connection.questions()

    def question(self, timeout_s: float | None = None) -> tuple[str, Mapping[str, Any]] | None:
        """Wait until this seat is asked something: the first of `questions`. None once the fight is over."""
        return self._wait(self.connection.question(timeout_s))

    def sentence(self, event: Mapping[str, Any]) -> str | None:
        """What happened, for people; None where there is nothing to be said."""
        return self.connection.sentence(event)

    # -- what is done ----------------------------------------------------------------------------------------------

    def do(
        self,
        type: str,
        data: Mapping[str, Any] | None = None,
        *,
        turn: str | None = None,
        prompt: str | None = None,
        id: str | None = None,
        patience_s: float | None = None,
    ) -> Answer:
        """Send a command and wait until it is accepted, however often the connection is lost in between.

        As `Connection.do`, but a refusal is raised: `Refused`, with `code`, `rule`, `params` and `sentence`.
        """
        sent = self.connection.do(type, data, turn=turn, prompt=prompt, id=id, patience_s=patience_s)
        return self._wait(sent).or_raise()

    def take(
        self, asked: Mapping[str, Any], option: Mapping[str, Any], values: Mapping[str, Any] | None = None
    ) -> Answer:
        """Take one of the options that stand in `asked`, with a value for each parameter that needs one."""
        return self._wait(self.connection.take(asked, option, values)).or_raise()

    def let_be(self, combatant: str, asked: Mapping[str, Any]) -> Answer:
        """Pass on what is asked: end the turn, take the blow, decline."""
        return self._wait(self.connection.let_be(combatant, asked)).or_raise()

    def invite(self, role: str, name: str, scopes: Sequence[str] = ()) -> Invited:
        """A new seat, and the link that opens it (GM). `role`: player, gm, bot (with `scopes`)."""
        return self._wait(self.connection.invite(role, name, scopes))

    def ruleset(self) -> Mapping[str, Any]:
        """What the server publishes of this table's rule system: `templates`, JSON Schemas of sheets and options."""
        return self._wait(self.connection.ruleset())

    # -- waiting ---------------------------------------------------------------------------------------------------

    def events(self, timeout_s: float | None = None, *, until_ended: bool = False) -> Iterator[Mapping[str, Any]]:
        """What happens, one event after another, from the moment this table was opened; each comes once.

        Ends where the fight is over, if told to; else by raising `Closed`, or `TimeoutError` where nothing came for
        `timeout_s`. After a connection that was lost for very long, what happened meanwhile may be missing.
        """
        changes = self.changes(timeout_s)
        while not (until_ended and self.has_ended and self._box.is_empty):
            yield from next(changes).events

    def changes(self, timeout_s: float | None = None) -> Iterator[Change]:
        """The same by messages: also presence, lost connections, and commands held back by a busy server."""
        while True:
            yield self._box.get(None if timeout_s is None else time.monotonic() + timeout_s)

    def until(self, holds: Callable[[Table], T], timeout_s: float | None = None) -> T:
        """Return what `holds(self)` gives as soon as that is true; raises `TimeoutError` or `Closed`."""
        until = None if timeout_s is None else time.monotonic() + timeout_s
        while True:
            count = self._box.count
            if found := holds(self):
                return found
            self._box.wait(count, until)

    # -- life ------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Leave. May be called twice."""
        if self._thread.is_alive():
            self._wait(self._leave())
            self._end()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _wait(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do it in the thread of the connection; interrupted, it is not done any more."""
        if not self._thread.is_alive():
            doing.close()
            raise Closed(1000, "closed by us")
        done = asyncio.run_coroutine_threadsafe(doing, self._loop)
        try:
            return done.result()
        except BaseException:
            done.cancel()
            raise

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _sit(self, to: Link | Session | str, tab: str | None, language: str) -> Connection:
        session = to if isinstance(to, Session) else await Session.open(to)
        connection = Connection(session, tab=tab, language=language)
        connection.hear(self._box.put)
        try:
            await connection.start()
        except BaseException:
            await connection.close()
            raise
        self._watching = asyncio.create_task(self._watch(connection))
        return connection

    async def _watch(self, connection: Connection) -> None:
        try:
            await connection.until(lambda _: False)
        except Closed as closed:
            self._box.close(closed)

    async def _leave(self) -> None:
        await self.connection.close()
        if self._watching:
            await self._watching
