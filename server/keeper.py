"""One loaded room and the one task that works for it: its inbox, deadlines, entries of other nodes, snapshots.

*Written, then believed, then told*: `ok` and updates leave only after the append is durable. Nothing is refused from
memory: before a refusal leaves, the journal is asked whether the command was accepted before, or the room has moved on.

Not here: what is decided (`room.py`), who is connected (`places.py`), which rooms are loaded (`host.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import structlog
from msgspec import UNSET, Struct

from engine.rejections import Code as CoreCode

from .bounds import Bounds
from .hearing import Wish
from .inbox import Inbox
from .journal import (
    Appended,
    Behind,
    Bell,
    Conflict,
    Duplicate,
    Early,
    Journal,
    Key,
    NoSuchRoom,
    Silence,
    Standing,
    StorageUnavailable,
)
from .metrics import Metrics
from .past import Past
from .places import Asking, Places
from .protocol import Cmd, Code, Problem, Result
from .room import Broken, Errand, First, Lookup, Outcome, Proposed, Refused, Room, key_of
from .room_state import SERVER
from .settings import Settings
from .steps import Steps
from .table import Frame
from .traces import Trace

log = structlog.get_logger("zwada.room")

ATTEMPTS = 8
"""How often one command is decided again because another node was first; then the sender is asked to try again."""
LEFT_BEHIND_S = 1.0
"""A command that has waited longer, and whose connection is gone, is not done: its sender may have asked another node
meanwhile, and been refused there.
"""
STORAGE_RETRY_S = 1.0
BUSY_MS = 500
BESIDE = "~"
"""What begins a name that stands for no seat, where it is told who sits at a table."""
FAULT_RETRY_S = 30.0
COUNTED: dict[str, str] = {Code.BUSY: "busy", Code.INTERNAL: "failed", Code.STORAGE_UNAVAILABLE: "failed"}


class Answered(Struct, frozen=True):
    """The command was accepted, now or before; `answer` is what its sender is told."""

    answer: bytes


Reply: TypeAlias = Answered | Problem


class Keeper:
    """A loaded room at work. Everything that changes it happens in `run`; joining and telling need no waiting."""

    def __init__(
        self,
        room: Room,
        journal: Journal,
        places: Places,
        settings: Settings,
        bounds: Bounds,
        metrics: Metrics,
        epoch: int = 1,
        steps: Steps | None = None,
    ) -> None:
        self.room = room
        self.journal = journal
        self.places = places
        self.settings = settings
        self.bounds = bounds
        self.metrics = metrics
        self.epoch = epoch
        self._steps = steps or Steps()
        self.past = Past(journal, room.rules, room.keys, bounds, self._steps)
        self.snapshot_at = 0
        self.is_closed = False
        self.ended = asyncio.Event()
        self._inbox: Inbox[tuple[Asking, Cmd, Trace | None, float]] = Inbox()
        self._trace: Trace | None = None
        self._errands: deque[tuple[Errand | None, asyncio.Future[Reply]]] = deque()
        self._wake = asyncio.Event()
        self._heard_of = 0
        self._not_before = 0.0
        self._is_snapshot_due = False
        self._is_refused = False
        self._seated: frozenset[str] = frozenset()
        self.beside_own: frozenset[str] = frozenset()
        self.beside: frozenset[str] = frozenset()
        """Who works beside this table, here and in other processes; they are told with those who sit at it."""
        self.is_wanted = False
        """Somebody beside the table is not done."""
        self.grown: Callable[[], None] = lambda: None
        """Told when the room has grown, or somebody has come or gone elsewhere."""
        self.idle_since = asyncio.get_running_loop().time()

    # -- what comes in -------------------------------------------------------------------------------------------------

    def heard(self, place: Asking, cmd: Cmd, trace: Trace | None = None) -> None:
        """A connection's command: queued, or refused as busy."""
        if len(self._inbox) >= self.bounds.inbox or self.is_closed:
            self.metrics.commands.labels("busy").inc()
            place.outbox.tell(Frame(Result(id=cmd.id, error=Problem(code=Code.BUSY, retry_ms=BUSY_MS))))
            if trace is not None:
                trace.end(Code.BUSY, [place.outbox])
            return
        came_at = asyncio.get_running_loop().time()
        self._inbox.put(place.claims.seat or place.claims.session, (place, cmd, trace, came_at))
        self._wake.set()

    def errand(self, errand: Errand) -> asyncio.Future[Reply]:
        """Something the server wants done; the future has the answer."""
        return self._queued(errand)

    def level(self) -> asyncio.Future[Reply]:
        """Everything that others have written by now is wanted here: what is not known may be among it."""
        return self._queued(None)

    def _queued(self, errand: Errand | None) -> asyncio.Future[Reply]:
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        if self.is_closed or len(self._errands) >= self.bounds.inbox:
            answer.set_result(Problem(code=Code.BUSY, retry_ms=BUSY_MS))
        else:
            self._errands.append((errand, answer))
            self._wake.set()
        return answer

    def rang(self, head: int) -> None:
        """The room has at least so many entries."""
        if head > self._heard_of and not self.room.read_only:
            self._heard_of = head
            if head > self.room.state.head:
                self._wake.set()

    def stir(self) -> None:
        """There is something to be done."""
        self._wake.set()

    def is_idle(self) -> bool:
        return not self.places and not self._inbox and not self._errands and not self.is_wanted

    def stop(self) -> None:
        """No more is taken in; what waits is still done, then `run` ends."""
        self.is_closed = True
        self._wake.set()

    def abandon(self) -> None:
        """Nothing more will be done: who waits is told to come again."""
        self.is_closed = True
        again = Problem(code=Code.BUSY, retry_ms=BUSY_MS)
        for place, cmd, _, _ in self._inbox:
            place.outbox.tell(Frame(Result(id=cmd.id, error=again)))
        for _, answer in self._errands:
            if not answer.done():
                answer.set_result(again)
        self._inbox.clear()
        self._errands.clear()

    # -- the task ------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until `stop`. What it raises is a fault of ours, or the room is gone or another; the host says so."""
        standing = Standing(self.room.state.head, self.room.state.hash, self.epoch)
        with self.journal.follow(self.room.state.id, standing) as bell:
            listening = asyncio.create_task(self._listen(bell))
            try:
                while True:
                    await self._work()
                    if self.is_closed and not self._inbox and not self._errands:
                        break
                    if listening.done():
                        listening.result()
                        await self.journal.head(self.room.state.id)  # it is gone, or the journal is closed
                        break
                    await self._rest()
                await self.save()
                await self._sit(frozenset())
            finally:
                listening.cancel()

    async def _listen(self, bell: Bell) -> None:
        try:
            async for head in bell:
                self.rang(head)
                elsewhere = self.journal.elsewhere(self.room.state.id)
                beside = frozenset(one for one in elsewhere if one.startswith(BESIDE))
                self.places.others(elsewhere - beside)
                if beside != self.beside:
                    self.beside = beside
                    self.grown()
        finally:
            self._wake.set()

    async def _sit(self, seats: frozenset[str]) -> None:
        """Tell other nodes who sits here. What they cannot be told now, the journal tells them with its heartbeat."""
        if seats != self._seated:
            self._seated = seats
            with contextlib.suppress(StorageUnavailable):
                await self.journal.sit(self.room.state.id, seats)

    async def _rest(self) -> None:
        """Sleep until something comes, or a clock runs out; not for long where there is still something to catch up."""
        wait_s = self._due_in()
        if self._heard_of > self.room.state.head:
            wait_s = STORAGE_RETRY_S if wait_s is None else min(wait_s, STORAGE_RETRY_S)
        if self._wake.is_set() or (wait_s is not None and wait_s <= 0):
            self._wake.clear()
            await asyncio.sleep(0)  # others have their turn, also where the journal never waits
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                await self._wake.wait()
        self._wake.clear()

    def _due_in(self) -> float | None:
        due = self.room.due()
        if due is None:
            return None
        later = self._not_before - asyncio.get_running_loop().time()
        return max((due[0] - self.journal.now()) / 1_000, later)

    async def _work(self) -> None:
        if self._heard_of > self.room.state.head:
            with contextlib.suppress(StorageUnavailable):
                await self.catch_up(self._heard_of)
        await self._sit(self.places.own | self.beside_own)
        while self._errands:
            errand, waiting = self._errands.popleft()
            reply = await self._reply(self._level() if errand is None else self.do(errand))
            if not waiting.done():
                waiting.set_result(reply)
        if self._inbox:
            place, cmd, self._trace, came_at = self._inbox.next()
            try:
                if place.is_here or asyncio.get_running_loop().time() - came_at < LEFT_BEHIND_S:
                    await self._hear(place, cmd)
            finally:
                self._trace = None
            if self._inbox:
                self._wake.set()
        wait_s = self._due_in()
        if wait_s is not None and wait_s <= 0:
            await self._expire()
        if self._is_snapshot_due:
            await self.save()

    async def _hear(self, place: Asking, cmd: Cmd) -> None:
        """One command, and its one result after the updates that carry it."""
        self._lap("wait")
        sender = place.sender()
        turn = (cmd.if_.turn or None) if cmd.if_ else None
        prompt = (cmd.if_.prompt or None) if cmd.if_ else None
        wish = Wish(id=cmd.id, by=sender, type=cmd.type, data=cmd.data, turn=turn, prompt=prompt)
        reply = await self._reply(self.wish(wish))
        if isinstance(reply, Problem):
            self.metrics.commands.labels(COUNTED.get(reply.code, "refused")).inc()
            result = Result(id=cmd.id, error=reply)
        else:
            self.metrics.commands.labels("ok").inc()
            data = self.room.answer(reply.answer)
            result = Result(id=cmd.id, ok=True, data=data or UNSET)
        if place.is_here:
            place.outbox.tell(Frame(result))
        if self._trace is not None:
            outcome = reply.code if isinstance(reply, Problem) else "ok"
            others = [other.outbox for other in self.places if other is not place]
            self._trace.end(outcome, [place.outbox, *others])

    def _lap(self, stage: str) -> None:
        """What has gone by belongs to this stage of the command that is traced, if one is."""
        if self._trace is not None:
            self._trace.lap(stage)

    async def _reply(self, deciding: Awaitable[Reply]) -> Reply:
        """Storage away: nothing is accepted, nothing has changed, whatever has become of the write."""
        try:
            reply = await deciding
            self._is_refused = False
            return reply
        except StorageUnavailable as why:
            self.metrics.storage_errors.inc()
            if not self._is_refused:
                self._is_refused = True
                log.warning("the journal takes no command", room=self.room.state.id, why=str(why))
            return Problem(code=Code.STORAGE_UNAVAILABLE, retry_ms=int(STORAGE_RETRY_S * 1_000))

    # -- deciding and writing ------------------------------------------------------------------------------------------

    async def wish(self, wish: Wish) -> Reply:
        """Decide, write, believe, tell; again where another node was first."""
        key, past = key_of(wish.by.seat, wish.id), None
        for _ in range(ATTEMPTS):
            outcome = self._decided(wish, past)
            self._lap("decide")
            match outcome:
                case Lookup():
                    past = await self.past.fight(self.room, outcome)
                    if past is not None:
                        continue
                    reply = await self._refuse(key, wish.payload(), Problem(code=Code.ENTRY_UNKNOWN))
                case First(errand):
                    first = await self.do(errand)
                    if isinstance(first, Problem):
                        return first
                    past = None
                    continue
                case Refused(problem):
                    reply = await self._refuse(key, wish.payload(), problem)
                case Proposed():
                    reply = await self._write(outcome)
            if reply is not None:
                return reply
            past = None  # the room has moved on: what is to be taken back now may be another command
        return Problem(code=Code.BUSY, retry_ms=BUSY_MS)

    def _decided(self, wish: Wish, past: Any) -> Outcome:
        with self.metrics.decide_s.time():
            try:
                return self.room.hear(wish, self._now(), past)
            except Exception:
                return self._fault(wish.type)

    def _fault(self, type: str) -> Refused:
        """A fault of the rules concerns this command alone: nothing has changed."""
        log.exception("a command failed", room=self.room.state.id, type=type)
        return Refused(Problem(code=Code.INTERNAL))

    async def do(self, errand: Errand) -> Reply:
        """The same for what the server does by itself."""
        for _ in range(ATTEMPTS):
            try:
                outcome = self.room.run(errand, self._now())
            except Exception:
                outcome = self._fault(errand.type)
            if isinstance(outcome, Refused):
                reply = await self._refuse(key_of(SERVER, errand.id), b"", outcome.problem)
            else:
                reply = await self._write(outcome)
            if reply is not None:
                return reply
        return Problem(code=Code.BUSY, retry_ms=BUSY_MS)

    async def _refuse(self, key: Key, payload: bytes, problem: Problem) -> Reply | None:
        """The refusal, if the journal knows no better; None: the room has moved on, decide again."""
        if not key.by or self.room.read_only:
            return problem  # whoever only watches was never accepted; a room that stands still learns nothing
        known = await self.journal.check(self.room.state.id, self.room.state.head, key, self.room.state.hash)
        self._lap("append")
        match known:
            case Duplicate():
                return await self._again(known, payload)
            case Behind(head):
                await self._moved_on(head)
                return None
            case _:
                return problem

    async def _write(self, proposed: Proposed) -> Reply | None:
        """Append. None: something was in the way; decide again."""
        room = self.room
        with self.metrics.append_s.time():
            result = await self.journal.append(
                room.state.id,
                room.state.head,
                proposed.body,
                proposed.key,
                proposed.payload,
                proposed.answer,
                proposed.entry.at,
                prev=proposed.entry.prev,
                wake_at=proposed.wake_at,
                not_before=proposed.not_before,
                extends_ms=proposed.extends_ms,
            )
        self._lap("append")
        match result:
            case Appended():
                before = room.state
                told = await self._steps.whole(room.committing(proposed))
                if self._trace is not None:
                    self._trace.lap("tell")
                    self.places.encode(told)
                    self._trace.lap("encode")
                self.places.tell(told, before)
                self.grown()
                self._is_snapshot_due = room.state.head - self.snapshot_at >= self.settings.snapshot_entries
                return Answered(proposed.answer)
            case Duplicate():
                return await self._again(result, proposed.payload)
            case Conflict(head):
                await self._moved_on(head)
            case Silence(ms):
                await self.extend(ms)
            case Early(left_ms):
                self._not_before = asyncio.get_running_loop().time() + left_ms / 1_000
                return Problem(code=CoreCode.PROMPT_EARLY)
        return None

    async def extend(self, ms: int) -> Reply:
        """Time in which nothing was alive does not count. Once: the journal knows how much it was."""
        id = f"downtime:{self.room.state.head + 1}"
        return await self.do(Errand(id=id, type="extend_clocks", data={"ms": ms}))

    async def _again(self, known: Duplicate, payload: bytes) -> Reply:
        """Accepted before: its first answer, after the update that carried it."""
        if known.n > self.room.state.head:
            await self.catch_up(known.n)
        if known.payload != payload:
            return Problem(code=Code.COMMAND_ID_REUSED)
        return Answered(known.answer)

    async def _moved_on(self, head: int) -> None:
        if head < self.room.state.head:
            raise Broken(f"the journal ends at {head}, this node has seen {self.room.state.head}")
        await self.catch_up(head)

    async def catch_up(self, head: int) -> None:
        """Fold in what others wrote, up to `head` at least, and tell it."""
        room = self.room
        while room.state.head < head and (page := await self.journal.read(room.state.id, room.state.head)):
            for n, body in page:
                before = room.state
                self.places.tell(await self._steps.whole(room.folding(n, body)), before)
            self.grown()

    async def _level(self) -> Reply:
        if not self.room.read_only:
            await self.catch_up(await self.journal.head(self.room.state.id))
        return Answered(b"")

    async def _expire(self) -> None:
        """A clock has run out. The journal's own clock decides whether that is so."""
        due = self.room.due()
        if due is None:
            return
        reply = await self._reply(self.do(due[1]))
        if isinstance(reply, Problem) and reply.code != CoreCode.PROMPT_EARLY:
            again_s = FAULT_RETRY_S if reply.code == Code.INTERNAL else STORAGE_RETRY_S
        elif isinstance(reply, Answered) and self.room.due() == due:
            again_s = FAULT_RETRY_S  # said before, and still due: a fault of ours, and no reason to ask without end
        else:
            return
        self._not_before = asyncio.get_running_loop().time() + again_s

    def _now(self) -> int:
        """The time of the next entry: never before the last one's."""
        return max(self.journal.now(), self.room.state.at)

    # -- snapshots -----------------------------------------------------------------------------------------------------

    async def save(self) -> None:
        """Keep the room as it stands, so that the next load folds little. Nothing hangs on it."""
        head = self.room.state.head
        self._is_snapshot_due = False
        if head == self.snapshot_at or self.room.read_only:
            return
        try:
            await self.journal.save_snapshot(self.room.state.id, head, self.room.snapshot())
        except (StorageUnavailable, NoSuchRoom, ValueError):  # no such entry: it was lost, as will be noticed
            return
        self.snapshot_at = head
