"""Brings to webhooks what their audiences are told: each line at least once, in order, however often it takes.

What is sent is folded from the journal once more, for the webhook's audience alone, so that nothing is in it that this
audience was not told. How far a webhook has come is a mark in the journal, beside the room: whoever loads the room next
goes on from there, and may send again what was under way. Of several nodes the one with the least name sends; for a
moment there may be two, and then something is sent twice.

Not here: one attempt (`webhook_post.py`), what the GM says of webhooks (`webhook_talk.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from . import errands
from .journal import Journal, Mark, NoSuchRoom, StorageUnavailable
from .keeper import BESIDE, Keeper
from .past import Past
from .protocol import Update
from .room import Room
from .room_state import Webhook
from .seats import DAY_MS, Keys
from .settings import Settings
from .webhook_post import Answer, post, signed
from .webhook_talk import secret_of

log = structlog.get_logger("zwada.webhooks")

ATTEMPTS_KEPT: Final = 50
STORAGE_RETRY_S: Final = 1.0
AHEAD: Final = 2**53 - 1
"""Where a reader stands that waits for nothing: no room is loaded for it."""


class Attempt(Struct, frozen=True):
    """One line of the delivery log: which message, when, and what came of it."""

    id: str
    event: str
    type: str
    seq: int
    at: int
    ms: int
    status: int = 0
    why: str = ""


class Come(Struct, frozen=True):
    """How far a webhook has come: after entry `n` and update `seq`, in this turn and this history of the room."""

    turn: int
    epoch: int
    n: int
    seq: int = 0
    failing_since: int = 0
    attempts: tuple[Attempt, ...] = ()


class Line(NamedTuple):
    """One event as an audience was told it."""

    seq: int
    event: dict[str, Any]


class Told(Struct, frozen=True):
    """What a message carries."""

    room: str
    audience: str
    seq: int
    event: dict[str, Any]


class Message(Struct, frozen=True):
    """One message, as it is sent: `type` is the event's tag."""

    type: str
    timestamp: str
    data: Told


def read_mark(mark: Mark | None) -> Come | None:
    try:
        return None if mark is None else msgspec.msgpack.decode(mark.body, type=Come)
    except msgspec.MsgspecError:
        return None


def message_id(room: str, audience: str, event: str) -> str:
    """The same for every attempt, and for whoever replays; another for each event."""
    return "evt_" + hashlib.sha256(f"{room}\0{audience}\0{event}".encode()).hexdigest()[:32]


def body_of(room: str, audience: str, line: Line) -> bytes:
    at = datetime.fromtimestamp(line.event["at"] / 1_000, UTC).isoformat(timespec="milliseconds")
    data = Told(room, audience, line.seq, line.event)
    return msgspec.json.encode(Message(str(line.event["tag"]), at.replace("+00:00", "Z"), data))


def wait_s(id: str, attempt: int, answer: Answer, settings: Settings) -> float:
    """How long until the next attempt: doubled each time, up to a most, and a little different for each message."""
    chance = int(hashlib.sha256(f"{id}{attempt}".encode()).hexdigest()[:4], 16) / 0xFFFF
    doubled = settings.webhook_retry_s * 2.0 ** min(attempt, 40) * (0.8 + 0.4 * chance)
    return min(max(doubled, answer.retry_after_s), settings.webhook_retry_most_s)


class Mail:
    """All webhooks of one loaded room."""

    def __init__(self, keeper: Keeper, journal: Journal, keys: Keys, settings: Settings) -> None:
        self.keeper, self.journal, self.keys, self.settings = keeper, journal, keys, settings
        self._carriers: dict[str, Carrier] = {}
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """The room has grown, or other nodes have come or gone. To a table without webhooks that is nothing."""
        if self._carriers or self.keeper.room.state.webhooks:
            self._wake.set()
        for carrier in self._carriers.values():
            carrier.wake.set()

    async def run(self) -> None:
        """Until cancelled: a carrier for each webhook that is on."""
        try:
            while True:
                self._wake.clear()
                try:
                    await self._tend()
                except StorageUnavailable:
                    await asyncio.sleep(STORAGE_RETRY_S)
                    continue
                await self._wake.wait()
        except NoSuchRoom:
            pass  # it was deleted meanwhile, and all that was kept for it
        except Exception:
            log.exception("webhooks have stopped; the room must be loaded anew", room=self.keeper.room.state.id)
        finally:
            for id in list(self._carriers):
                await self._end(id)

    async def _tend(self) -> None:
        hooks = self.keeper.room.state.webhooks
        wanted = {hook.id: hook for hook in hooks.values() if not hook.off}
        own = frozenset({BESIDE + self.journal.node}) if wanted else frozenset()
        if own != self.keeper.beside_own:
            self.keeper.beside_own = own
            self.keeper.stir()
        if not all(BESIDE + self.journal.node <= other for other in self.keeper.beside):
            wanted = {}
        for id, carrier in list(self._carriers.items()):
            if wanted.get(id) != carrier.hook or carrier.task.done():
                await self._end(id)
        if len(self._carriers) < len(wanted) or len(hooks) != len(wanted):
            for id in await self.journal.marks(self.keeper.room.state.id):
                if id not in hooks:
                    await self.journal.mark(self.keeper.room.state.id, id, None)
        for id, hook in wanted.items():
            if id not in self._carriers:
                self._carriers[id] = Carrier(self, hook)
        self.look()

    def look(self) -> None:
        """Whether the room is still needed for what is to be sent."""
        self.keeper.is_wanted = any(not carrier.is_level for carrier in self._carriers.values())

    async def _end(self, id: str) -> None:
        task = self._carriers.pop(id).task
        task.cancel()
        await asyncio.wait([task])
        if not task.cancelled() and (why := task.exception()) is not None:
            log.warning("how far a webhook has come was not kept", webhook=id, why=str(why))


class Carrier:
    """Sends one webhook's lines, one after another."""

    def __init__(self, mail: Mail, hook: Webhook) -> None:
        self.mail, self.hook = mail, hook
        self.keeper, self.settings = mail.keeper, mail.settings
        self.id = mail.keeper.room.state.id
        self.secret = secret_of(mail.keys, self.id, hook.id)
        self.is_level = False
        self.wake = asyncio.Event()
        self.come = Come(turn=hook.turn, epoch=self.keeper.epoch, n=hook.after_entry)
        self._kept = self.come
        self._kept_at = 0.0
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            try:
                await self._carry()
                return
            except StorageUnavailable:
                await asyncio.sleep(STORAGE_RETRY_S)
            except NoSuchRoom:
                return
            except Exception:
                log.exception("a webhook has stopped; the room must be loaded anew", room=self.id, webhook=self.hook.id)
                self.is_level = True
                self.mail.look()
                return

    async def _carry(self) -> None:
        reader, after_seq = await self._start()
        await self._keep()
        try:
            while True:
                for seq, lines in await self._next(reader):
                    for event in lines if seq > after_seq else ():
                        if not self.hook.events or event["tag"] in self.hook.events:
                            self.is_level = False
                            self.mail.look()
                            if not await self._send(Line(seq, event)):
                                return
                    self.come = replace(self.come, seq=max(seq, self.come.seq))
                self.come = replace(self.come, n=reader.state.head)
                if self.come.n < self.keeper.room.state.head:
                    await self._keep(slowly=True)
                    continue
                self.is_level = True
                self.mail.look()
                await self._pause()
        finally:
            await self._keep()

    async def _start(self) -> tuple[Room, int]:
        """The room as the webhook's audience last saw it, and the update after which it is told."""
        hook, journal = self.hook, self.mail.journal
        kept = read_mark((await journal.marks(self.id)).get(hook.id))
        room = self.keeper.room
        past = Past(journal, room.rules, room.keys, self.keeper.bounds, self.keeper.past.steps)
        if kept is not None:
            self.come = replace(self.come, attempts=kept.attempts)
        if kept is not None and kept.turn == hook.turn:
            n = kept.n
            if kept.epoch != self.keeper.epoch:  # what it had come to may be no more
                lost = (await journal.info(self.id)).lost
                n = min(n, lost.head if lost is not None else n)
            self.come = replace(kept, n=n, epoch=self.keeper.epoch)
            return await past.room_at(self.id, n, hook.audience), 0
        if hook.after_seq is not None:
            reader = await past.room_after(self.id, hook.after_seq, hook.audience)
            self.come = replace(self.come, n=reader.state.head)
            return reader, hook.after_seq
        return await past.room_at(self.id, hook.after_entry, hook.audience), 0

    async def _next(self, reader: Room) -> Iterator[tuple[int, list[dict[str, Any]]]]:
        """What the next entry tells."""
        page = await self.mail.journal.read(self.id, reader.state.head, 1)
        steps = self.keeper.past.steps
        told = [frame.message for n, body in page for _, frame in await steps.whole(reader.folding(n, body))]
        return ((one.seq, one.events) for one in told if isinstance(one, Update))

    async def _pause(self) -> None:
        """Until there is more; what is known is kept in the meantime, once a while."""
        while self.come.n >= self.keeper.room.state.head:
            self.wake.clear()
            late_s = self._kept_at + self.settings.webhook_keep_s - asyncio.get_running_loop().time()
            if self.come != self._kept and late_s <= 0:
                await self._keep()
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(late_s if self.come != self._kept else None):
                    await self.wake.wait()

    async def _keep(self, slowly: bool = False) -> None:
        """Write down how far it is. `slowly`: unless that was done a moment ago."""
        now = asyncio.get_running_loop().time()
        if slowly and now - self._kept_at < self.settings.webhook_keep_s:
            return
        is_off = self.keeper.room.state.webhooks.get(self.hook.id, self.hook).off
        mark = Mark(AHEAD if is_off else self.come.n, msgspec.msgpack.encode(self.come))
        await self.mail.journal.mark(self.id, self.hook.id, mark)
        self._kept, self._kept_at = self.come, now

    async def _send(self, line: Line) -> bool:
        """One line, until it is taken. False: nothing more is to be sent."""
        id = message_id(self.id, self.hook.audience, line.event["id"])
        body = body_of(self.id, self.hook.audience, line)
        attempt = 0
        while True:
            answer = await self._try(id, line, body)
            if answer.is_taken:
                self.come = replace(self.come, failing_since=0)
                return True
            since = self.come.failing_since or self.mail.journal.now()
            self.come = replace(self.come, failing_since=since)
            if answer.status == 410:
                return await self._off("gone")
            if self.mail.journal.now() - since > self.settings.webhook_days * DAY_MS:
                return await self._off("failing")
            await self._keep()
            await asyncio.sleep(wait_s(id, attempt, answer, self.settings))
            attempt += 1

    async def _try(self, id: str, line: Line, body: bytes) -> Answer:
        loop, at = asyncio.get_running_loop(), self.mail.journal.now()
        began = loop.time()
        headers = signed(self.secret, id, at, body)
        answer = await post(
            self.hook.url, headers, body, self.settings.webhook_timeout_s, self.settings.webhook_private
        )
        ms = round((loop.time() - began) * 1_000)
        self.keeper.metrics.webhooks.labels("taken" if answer.is_taken else "failed").inc()
        event, type = str(line.event["id"]), str(line.event["tag"])
        tried = Attempt(id, event, type, line.seq, at, ms, answer.status, answer.why)
        self.come = replace(self.come, attempts=(*self.come.attempts[1 - ATTEMPTS_KEPT :], tried))
        return answer

    async def _off(self, why: str) -> bool:
        """It is no use. The GM is told, and says when it may go on."""
        off = errands.webhook_off(self.hook.id, self.hook.turn, why, self.come.n)
        await self.keeper.errand(off)
        return False
