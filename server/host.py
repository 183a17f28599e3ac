"""All rooms of a process: loads them when somebody comes or a clock runs out, and lets them go when nobody is left.

A room is one task. A fault in one closes its connections, which come back and find it rebuilt from the journal; an
entry that cannot be folded makes it read-only. The process lives.

Not here: one room's work (`keeper.py`), its past (`past.py`), what HTTP asks of it (`reception.py`), sockets and routes
(`connection.py`, `http.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Self

import structlog

from engine import catalogue

from . import __version__, errands
from .bounds import Bounds
from .clock import Clock
from .entries import VersionUnknown, ruleset_kept, ruleset_of
from .facts import AnyRules
from .journal import BEAT_MS, Damaged, Forked, Journal, NoSuchRoom, StorageUnavailable
from .keeper import Keeper, Reply
from .metrics import Metrics
from .places import Greeting, Place, Places
from .promise import Promise
from .protocol import Close, Cmd, Code, Problem, Refused, Resume
from .room import Broken, Room
from .seats import Claims, Keys
from .settings import Settings
from .steps import Steps
from .table import Outbox
from .traces import Trace
from .webhook_delivery import Mail

log = structlog.get_logger("zwada.host")

WATCH_S = 1.0
"""How often rooms that are not loaded are looked through for clocks that have run out."""
TROUBLE_BEAT_S = 0.5
"""How often a journal that failed is asked whether it is back."""
LOADS = 8
"""Rooms loaded at once."""
CLOSES: dict[str, Close] = {
    Code.ROOM_UNKNOWN: Close.NO_ROOM,
    Code.STORAGE_UNAVAILABLE: Close.STORAGE,
    Code.BUSY: Close.DRAINING,
}
"""Why a room that cannot be had is no place for a connection."""


class Host:
    """All rooms of this process, and who comes to them. (`Tables`)"""

    def __init__(
        self,
        journal: Journal,
        keys: Keys,
        settings: Settings,
        bounds: Bounds,
        clock: Clock,
        metrics: Metrics,
        *,
        promise: Promise | None = None,
        is_shared: bool = False,
        rules_of: Callable[[str], AnyRules] = catalogue.ruleset,
    ) -> None:
        self.journal = journal
        self.keys = keys
        self.settings = settings
        self.bounds = bounds
        self.clock = clock
        self.metrics = metrics
        self.promise = promise or Promise("disk")
        self.is_shared = is_shared
        self.rules_of = rules_of
        self.keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Future[Keeper]] = {}
        self._loads = asyncio.Semaphore(LOADS)
        self._group = asyncio.TaskGroup()
        self._watching: list[asyncio.Task[None]] = []
        self._steps = Steps()
        self.foreseeing: set[str] = set()
        """Rooms whose fight is being played many times."""
        self._is_open = False
        self._trouble: str | None = None
        self._is_away = False

    # -- the whole -----------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self._group.__aenter__()
        self._is_open = True
        self._watching = [self._group.create_task(work()) for work in (self._beat, self._watch, self._watch_mail)]
        return self

    async def __aexit__(self, *why: Any) -> None:
        self._is_open = False
        for task in self._watching:
            task.cancel()
        for keeper in list(self.keepers.values()):
            keeper.stop()
        await self._group.__aexit__(*why)

    def trouble(self) -> str | None:
        """Why nobody should be sent here now; None where all is well."""
        if not self._is_open:
            return "not started, or stopping"
        return self._trouble or self.promise.broken

    async def _beat(self) -> None:
        """A sign of life, so that time in which nothing was alive does not count.

        Where it fails for long on a journal that other nodes share, it may be that only this one is cut off: those who
        are here are sent away, and so is who comes.
        """
        loop, since = asyncio.get_running_loop(), 0.0
        while True:
            try:
                await self.journal.heartbeat()
                await self.promise.check(at_once=self._trouble is not None)
                if self._trouble is not None:
                    log.warning("the journal is back", away_s=round(loop.time() - since, 1))
                self._trouble, self._is_away = None, False
            except StorageUnavailable as why:
                self.metrics.storage_errors.inc()
                if self._trouble is None:
                    since = loop.time()
                    log.error("the journal is away", why=str(why))
                self._trouble = str(why)
                if self.is_shared and not self._is_away and loop.time() - since >= self.settings.away_s:
                    self._is_away = True
                    self._send_away()
            await asyncio.sleep(BEAT_MS / 1_000 if self._trouble is None else TROUBLE_BEAT_S)

    def _send_away(self) -> None:
        """Everybody to another node; the rooms stay, with what this one has seen."""
        log.error("the journal is away for long: clients are sent to other nodes", rooms=len(self.keepers))
        for keeper in self.keepers.values():
            keeper.places.clear(Close.STORAGE)

    async def _watch(self) -> None:
        """Wake rooms whose clock has run out, and let go of those that nobody needs."""
        while True:
            with contextlib.suppress(StorageUnavailable):
                for due in await self.journal.due(self.journal.now()):
                    if due.room not in self.keepers and due.room not in self._loading:
                        self._group.create_task(self._wake(due.room))
            self._let_go()
            await asyncio.sleep(WATCH_S)

    async def _watch_mail(self) -> None:
        """Wake rooms whose webhooks have not come to the end: after a restart, or where another node is gone."""
        while True:
            with contextlib.suppress(StorageUnavailable):
                for room in await self.journal.behind():
                    if room not in self.keepers and room not in self._loading:
                        self._group.create_task(self._wake(room))
            await asyncio.sleep(self.settings.webhook_watch_s)

    async def _wake(self, room: str) -> None:
        with contextlib.suppress(Refused):
            await self.keeper(room)

    def _let_go(self) -> None:
        now = asyncio.get_running_loop().time()
        for keeper in list(self.keepers.values()):
            if keeper.is_idle() and now - keeper.idle_since >= self.settings.unload_s:
                keeper.stop()

    # -- loading -------------------------------------------------------------------------------------------------------

    async def keeper(self, room: str) -> Keeper:
        """The loaded room. Raises Refused: room.unknown, storage.unavailable, busy."""
        found = self.keepers.get(room)
        if found is not None and not found.is_closed:
            return found
        if not self._is_open:
            raise Refused(Code.BUSY, retry_ms=1_000)
        loading = self._loading.get(room)
        if loading is None:
            loading = self._loading[room] = asyncio.get_running_loop().create_future()
            self._group.create_task(self._load_for(room, loading))
        return await asyncio.shield(loading)

    async def _load_for(self, room: str, waiting: asyncio.Future[Keeper]) -> None:
        try:
            async with self._loads:
                waiting.set_result(await self._load(room))
        except NoSuchRoom:
            waiting.set_exception(Refused(Code.ROOM_UNKNOWN))
        except (StorageUnavailable, Forked) as why:
            self.metrics.storage_errors.inc()
            if self._trouble is None:
                log.warning("a room cannot be loaded now", room=room, why=str(why))
            waiting.set_exception(Refused(Code.STORAGE_UNAVAILABLE, retry_ms=1_000))
        except Refused as refused:
            waiting.set_exception(refused)
        except Exception:
            log.exception("a room cannot be loaded", room=room)
            waiting.set_exception(Refused(Code.INTERNAL))
        finally:
            del self._loading[room]
            waiting.exception()  # nobody may be waiting

    async def _load(self, id: str) -> Keeper:
        while (old := self.keepers.get(id)) is not None:  # it is on its way out: its last snapshot first
            await old.ended.wait()
        lost = next((missing for missing in self.journal.missing if missing.room == id), None)
        try:
            room = await self._folded(id)
        except Damaged as why:
            # A torn tail: the room starts again at its last whole entry, and says so.
            lost = await self.journal.mend(id)
            log.exception("a room has lost entries", room=id, lost=lost)
            room = await self._mended(id, why.n - 1)
        info = await self.journal.info(id)
        lost = lost or info.lost
        self._make_room()
        greeting = Greeting(epoch=info.epoch, promise=self.promise, server=__version__, bounds=self.bounds)
        keeper: Keeper

        def heard(place: Place, cmd: Cmd, trace: Trace | None) -> None:
            keeper.heard(place, cmd, trace)

        def empty() -> None:
            keeper.idle_since = asyncio.get_running_loop().time()

        def moved() -> None:
            keeper.stir()

        places = Places(room, greeting, self.clock, heard, empty, moved)
        keeper = Keeper(room, self.journal, places, self.settings, self.bounds, self.metrics, info.epoch, self._steps)
        keeper.snapshot_at = room.state.head
        if lost is not None and not room.read_only:
            accepted(await keeper.do(errands.say_forked(info.epoch, lost.head, lost.known - lost.head)))
        if room.due() is not None and (silent := await self.journal.downtime(id)):
            await keeper.extend(silent)
        self.keepers[id] = keeper
        self.metrics.rooms.set(len(self.keepers))
        mail = Mail(keeper, self.journal, self.keys, self.settings)
        keeper.grown = mail.wake
        self._group.create_task(self._keep(id, keeper, mail))
        return keeper

    def _make_room(self) -> None:
        """Not more rooms than there may be: one that nobody needs goes before its time."""
        if len(self.keepers) < self.bounds.rooms:
            return
        idle = [keeper for keeper in self.keepers.values() if keeper.is_idle() and not keeper.is_closed]
        if not idle:
            raise Refused(Code.BUSY, retry_ms=1_000)
        min(idle, key=lambda keeper: keeper.idle_since).stop()

    async def _mended(self, id: str, last: int) -> Room:
        """Where others share the journal nothing is cut off: one of them may still know what stood there."""
        try:
            return await self._folded(id)
        except Damaged:
            self.metrics.quarantined.inc()
            return await self._folded(id, last)

    async def _folded(self, id: str, last: int | None = None) -> Room:
        """The room from its last snapshot and the entries since. Where one cannot be folded, it stays before that.

        `last`: it can only be read, and no further.
        """
        kept = await self.journal.snapshot(id, last)
        if kept is None and last == 0:
            raise Refused(Code.ROOM_READ_ONLY)
        try:
            key = ruleset_kept(kept[1]) if kept is not None else ruleset_of((await self.journal.read(id, 0, 1))[0][1])
            rules = self.rules_of(key)
        except KeyError:
            raise Refused(Code.ROOM_READ_ONLY) from None
        room = Room(rules, self.keys, self.bounds, id)
        if kept is not None and not await self._steps.whole(room.restoring(kept[1])):
            room = Room(rules, self.keys, self.bounds, id)
        room.read_only = last is not None
        while room.state.head != last and (page := await self.journal.read(id, room.state.head)):
            for n, body in page:
                try:
                    await self._steps.whole(room.folding(n, body))
                except VersionUnknown as why:
                    log.error("a room was written by another version; it can only be read", room=id, why=str(why))
                    room.read_only = True
                except Exception:
                    log.exception("an entry cannot be folded; the room can only be read", room=id, entry=n)
                    self.metrics.quarantined.inc()
                    room.read_only = True
                if room.state.head < n:
                    return await self._before(room, n - 1)
                if n % 50 == 0:
                    await asyncio.sleep(0)
        return room

    async def _before(self, room: Room, n: int) -> Room:
        """A room as it was after entry `n`, whatever the entry after it has left half done."""
        again = Room(room.rules, self.keys, self.bounds, room.state.id)
        kept = await self.journal.snapshot(room.state.id, n)
        if kept is not None and not await self._steps.whole(again.restoring(kept[1])):
            again = Room(room.rules, self.keys, self.bounds, room.state.id)
        while again.state.head < n:
            for m, body in await self.journal.read(room.state.id, again.state.head, n - again.state.head):
                await self._steps.whole(again.folding(m, body))
        again.read_only = True
        return again

    async def _keep(self, id: str, keeper: Keeper, mail: Mail) -> None:
        """The task of one room, and of what is sent from it. What goes wrong in it stays in it."""
        why = Close.DRAINING
        sending = asyncio.create_task(mail.run())
        try:
            await keeper.run()
        except NoSuchRoom:
            why = Close.ROOM_CLOSED
        except (Broken, Forked) as other:
            log.error("history.forked: a room's history is another; it is loaded anew", room=id, why=str(other))
            why = Close.STORAGE
        except StorageUnavailable as spoilt:
            log.error("a room cannot be read", room=id, why=str(spoilt))
            why = Close.STORAGE
        except Exception:
            log.exception("a room has failed; it is loaded anew", room=id)
            self.metrics.quarantined.inc()
            why = Close.FAULT
        finally:
            sending.cancel()
            await asyncio.wait([sending])
            keeper.abandon()
            keeper.places.close(why)
            if self.keepers.get(id) is keeper:
                del self.keepers[id]
            keeper.ended.set()
            self.metrics.rooms.set(len(self.keepers))

    # -- connections (`Tables`) ----------------------------------------------------------------------------------------

    async def join(self, who: Claims, tab: str, resume: Resume | None, outbox: Outbox) -> Place | Close:
        if self._is_away:
            return Close.STORAGE
        try:
            keeper = await self.keeper(who.room)
        except Refused as refused:
            return CLOSES.get(refused.problem.code, Close.FAULT)
        joined = keeper.places.join(who, tab, resume, outbox)
        if joined == Close.UNAUTHENTICATED:  # another node may have let them in a moment ago
            try:
                accepted(await keeper.level())
            except Refused as refused:
                return CLOSES.get(refused.problem.code, Close.FAULT)
            joined = keeper.places.join(who, tab, resume, outbox)
        return joined


def accepted(reply: Reply) -> None:
    """Raises Refused where something the server wanted done was not."""
    if isinstance(reply, Problem):
        retry_ms = reply.retry_ms if isinstance(reply.retry_ms, int) else None
        raise Refused(reply.code, retry_ms, **reply.params)
