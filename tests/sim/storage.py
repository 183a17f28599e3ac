"""One node's way to the shared store: calls that are late, lost on their way there or back, and news that may not come.

The store itself is the one of `server/journal/memory.py`; each call is one step of it, taken when the call arrives,
whatever has become of the node by then. All that is ever written is noted by the `Truth`, for the oracle.

Not here: what a node makes of it (`server/journal/shared.py`), when a fault begins and ends (`faults.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from server.journal import Appended, StorageUnavailable
from server.journal.memory import MemoryStore
from server.journal.store import Listener, News, Row, Stirred, tip_of
from tests.sim.loop import Process, SimLoop

CALL_S = 2.0
"""How long a node waits for an answer."""
CALLS = frozenset(
    (
        *("leave", "beat", "create", "append", "check", "look", "read", "info", "rooms", "save_snapshot", "snapshot"),
        *("due", "delete", "downtime", "sit", "fork", "orphans", "orphan", "recover", "mark", "marks", "behind"),
    )
)


@dataclass
class Written:
    """An entry that was appended once, whatever became of it."""

    at: float
    room: str
    n: int
    row: Row
    node: str
    lost_at: float | None = None


@dataclass
class Lost:
    """The store has forgotten: `head` is what is left, `known` what the nodes that were alive knew."""

    at: float
    room: str
    head: int
    had: int
    known: dict[str, int]


@dataclass
class Truth:
    """What really happened at the store."""

    written: list[Written] = field(default_factory=list)
    tips: set[bytes] = field(default_factory=set)
    losses: list[Lost] = field(default_factory=list)
    down: list[tuple[float, float]] = field(default_factory=list)
    """Outages."""
    alive: list[float] = field(default_factory=list)
    """When the store heard that a node is alive."""
    skews: list[float] = field(default_factory=list)
    """When a clock was set."""

    def wrote(self, at: float, room: str, n: int, row: Row, node: str) -> None:
        self.written.append(Written(at, room, n, row, node))
        self.tips.add(tip_of(row.entry))


@dataclass
class Link:
    """How one node reaches the store now."""

    lost_there: float = 0.0
    lost_back: float = 0.0
    slow: float = 1.0
    late: float = 0.0
    """How often a call arrives only after its caller has given up."""
    news_lost: float = 0.0
    news_twice: float = 0.0
    news_late: float = 0.0
    is_cut: bool = False
    is_deaf: bool = False


@dataclass
class Depot:
    """The store, and whether anybody can reach it."""

    loop: SimLoop
    store: MemoryStore
    truth: Truth
    is_down: bool = False


class Port:
    """The store as one node has it. (`Store`)"""

    def __init__(self, depot: Depot, process: Process, chance: Random) -> None:
        self.depot, self.process, self.chance = depot, process, chance
        self.link = Link()
        self.node = ""
        self._loop = depot.loop
        self._listener: Listener | None = None
        self._followed: list[str] = []
        self._heard_at = (depot.store.now(), process.local(depot.loop.now))

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        if name not in CALLS:
            raise AttributeError(name)
        return partial(self._call, name)

    # -- calls ---------------------------------------------------------------------------------------------------------

    def _delay(self) -> float:
        usual = self.chance.uniform(0.0005, 0.01)
        return self.link.slow * (usual if self.chance.random() < 0.98 else self.chance.uniform(0.02, 0.4))

    @property
    def is_away(self) -> bool:
        return self.depot.is_down or self.link.is_cut

    async def _call(self, name: str, *args: Any) -> Any:
        kept = tuple(dict(a) if isinstance(a, dict) else list(a) if isinstance(a, list) else a for a in args)
        reply = self._loop.create_future()
        link, chance = self.link, self.chance
        if not self.is_away and chance.random() >= link.lost_there:
            late = chance.uniform(CALL_S, 3 * CALL_S) if chance.random() < link.late else 0.0
            is_lost = chance.random() < link.lost_back
            self._loop.later(self._delay() + late, self._arrive, name, kept, None if is_lost else reply)
        elif chance.random() < 0.5:  # the connection is refused at once
            await asyncio.sleep(self._delay())
            raise StorageUnavailable("storage unavailable: refused")
        try:
            async with asyncio.timeout(CALL_S):
                return await reply
        except TimeoutError:
            raise StorageUnavailable("storage unavailable: no answer") from None

    def _arrive(self, name: str, args: tuple[Any, ...], reply: asyncio.Future[Any] | None) -> None:
        if self.depot.is_down:
            return
        said = self._step(name, args)
        if reply is not None and not self.link.is_cut:
            self._loop.later(self._delay(), self._answer, reply, said)

    def _step(self, name: str, args: tuple[Any, ...]) -> Any:
        """The store takes it; the result, or what it raises."""
        if name in ("beat", "append", "join"):
            self.depot.truth.alive.append(self._loop.now)
        step = getattr(self.depot.store, name)(*args)
        try:
            step.send(None)
        except StopIteration as done:
            said = done.value
        except Exception as raised:
            return raised
        else:
            raise AssertionError(f"the store waits in {name}")
        if isinstance(said, Appended):
            row = args[1] if name == "create" else args[3]
            self.depot.truth.wrote(self._loop.now, args[0], said.n, row, self.node)
        return said

    def _answer(self, reply: asyncio.Future[Any], said: Any) -> None:
        if reply.done() or self.process.is_dead:
            return
        now = self.depot.store.now()
        self._heard_at = (max(now, self.now()), self.process.local(self._loop.now))
        if isinstance(said, Exception):
            reply.set_exception(said)
            reply.exception()
        else:
            reply.set_result(said)

    def now(self) -> int:
        at, then = self._heard_at
        return at + int((self.process.local(self._loop.now) - then) * 1_000)

    async def join(self, node: str, listener: Listener) -> None:
        self.node, self._listener = node, listener
        await self._call("join", node, self)

    async def close(self) -> None:
        self._listener = None

    # -- news ----------------------------------------------------------------------------------------------------------

    def follow(self, node: str, room: str) -> None:
        self._followed.append(room)
        self._loop.later(self._delay(), self._subscribe, room)

    def unfollow(self, node: str, room: str) -> None:
        self._followed.remove(room)
        if room not in self._followed:
            self._loop.later(self._delay(), self.depot.store.unfollow, self.node, room)

    def _subscribe(self, room: str) -> None:
        if self.process.is_dead or room not in self._followed:
            return
        if self.is_away or self.node not in self.depot.store.alive:
            self._loop.later(0.5, self._subscribe, room)
            return
        self.depot.store.follow(self.node, room)
        self._loop.later(self._delay(), self._deliver, Stirred(room))

    def reconnect(self) -> None:
        """The connection that brings news stands again: whatever may have been missed is to be looked at."""
        for room in self._followed:
            self._loop.later(self._delay(), self._deliver, Stirred(room))

    def heard(self, news: News) -> None:
        """The store has news for this node. (`Listener`)"""
        link, chance = self.link, self.chance
        if self.is_away or link.is_deaf or chance.random() < link.news_lost:
            return
        for _ in range(2 if chance.random() < link.news_twice else 1):
            late = chance.uniform(0.0, 3.0) if chance.random() < link.news_late else 0.0
            self._loop.later(self._delay() + late, self._deliver, news)

    def _deliver(self, news: News) -> None:
        listener = self._listener
        if listener is not None and not self.process.is_dead and not self.is_away:
            self.process.run(lambda: self._loop.call_soon(listener.heard, news))
