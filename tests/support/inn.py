"""A host without sockets: rooms on a memory journal, connections that are lists, and a clock that is turned by hand.

Several inns on one store are several nodes on one storage.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from server import seats
from server.bounds import Bounds
from server.facts import AnyRules
from server.journal import StorageUnavailable
from server.journal.memory import MemoryJournal, MemoryStore
from server.metrics import Metrics
from server.patch import Json, merge
from server.places import Place
from server.promise import Promise
from server.protocol import Close, Cmd, Format, If, Resume
from server.reception import Reception
from server.seats import Claims, Keys, Role
from server.settings import Settings
from server.table import Frame
from tests.engine.skeletons.ambush import AmbushRules

HOUR_MS = 3_600_000


class HandClock:
    """Time goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def now_ms(self) -> int:
        return self.at

    def ticks_ms(self) -> int:
        return self.at

    def turn(self, ms: int) -> None:
        self.at += ms


class Chance:
    """Bytes that are the same each time."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def bytes(self, n: int) -> bytes:
        return next(self._numbers).to_bytes(n, "big")


@dataclass
class Ear:
    """One connection's end: what it was told, and its mirror of the view."""

    told: list[dict[str, Any]] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    view: Json = None
    options: Json = None
    seq: int = -1
    digest: str = ""
    closed: Close | None = None
    place: Place | None = None
    nearby: str = ""
    form: Format = "json"

    def when_written(self, done: Callable[[], None]) -> None:
        done()

    def tell(self, frame: Frame) -> None:
        raw = frame.encoded("json")
        message = msgspec.json.decode(raw)
        self.raw.append(raw)
        self.told.append(message)
        match message["t"]:
            case "snapshot":
                self.view, self.options = message["view"], message["options"]
                self.seq, self.digest = message["seq"], message["digest"]
            case "update":
                assert message["seq"] == self.seq + 1, "a gap"
                self.view = merge(self.view, message["patch"])
                self.options = message.get("options", self.options)
                self.seq, self.digest = message["seq"], message["digest"]

    def close(self, why: Close) -> None:
        self.closed = why

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.told]

    def results(self) -> list[dict[str, Any]]:
        return [message for message in self.told if message["t"] == "result"]

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.told) if message["t"] == kind)

    def sees(self, *path: str) -> Any:
        found: Any = self.view
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    async def until(self, holds: Callable[[Ear], object], tries: int = 400) -> None:
        """Let the others work until something holds here."""
        for _ in range(tries):
            if holds(self):
                return
            await asyncio.sleep(0.002)
        raise AssertionError(f"never came: {self.kinds()[-8:]}")

    async def answer(self, id: str) -> dict[str, Any]:
        await self.until(lambda ear: any(result["id"] == id for result in ear.results()))
        return next(result for result in reversed(self.results()) if result["id"] == id)


class StumblingJournal(MemoryJournal):
    """Cannot be read for the next `stumbles` times."""

    stumbles = 0

    async def read(self, room: str, after: int = 0, limit: int | None = None) -> list[tuple[int, bytes]]:
        if self.stumbles:
            self.stumbles -= 1
            raise StorageUnavailable("stumbled")
        return await super().read(room, after, limit)


class Inn:
    """One node."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        clock: HandClock | None = None,
        rules: AnyRules | None = None,
        **settings: Any,
    ) -> None:
        self.clock = clock or HandClock()
        self.store = store or MemoryStore(self.clock)
        self.journal = StumblingJournal(self.store)
        self.keys = Keys(b"a secret of the inn")
        self.chance = Chance()
        self.rules = rules or AmbushRules()
        self.bounds = settings.pop("bounds", Bounds())
        is_shared = settings.pop("is_shared", False)
        self.host = Reception(
            self.journal,
            self.keys,
            Settings(**settings),
            self.bounds,
            self.clock,
            Metrics(),
            promise=Promise("none"),
            is_shared=is_shared,
            rules_of=lambda key: {self.rules.key: self.rules}[key],
        )
        self.numbers = count(1)

    async def open(self, room: str = "inn") -> str:
        """A room; its game master's secret."""
        gm, secret = seats.invite(self.keys, room, "first.gm", "gm", seat="gm", at=self.clock.at)
        watch, _ = seats.invite(self.keys, room, "first.spectator", "spectator", at=self.clock.at)
        await self.host.create(room, self.rules.key, "Inn", {}, (gm, watch))
        return secret

    async def claims(self, room: str, secret: str) -> Claims:
        """Exchange an invite for a session, as HTTP does."""
        found = await self.host.find_invite(room, secret)
        if found.role == "spectator":
            return self._claims(room, "spectator", "", found.id)
        opened, _ = seats.session(found, self.chance, self.clock.at, 30)
        opened = await self.host.open_session(room, opened)
        return self._claims(room, opened.role, opened.seat, opened.id)

    def _claims(self, room: str, role: Role, seat: str, session: str) -> Claims:
        return Claims(room=room, role=role, seat=seat, session=session, expires_at=self.clock.at + 600_000)

    async def join(self, claims: Claims, tab: str = "tab", resume: Ear | None = None) -> Ear:
        ear = Ear()
        mark = None
        if resume is not None:
            ear.view, ear.options, ear.seq, ear.digest = resume.view, resume.options, resume.seq, resume.digest
            mark = Resume(seq=resume.seq, digest=resume.digest)
        joined = await self.host.join(claims, tab, mark, ear)
        if isinstance(joined, Close):
            ear.closed = joined
        else:
            ear.place = joined
        return ear

    def send(self, ear: Ear, type: str, data: dict[str, Any] | None = None, id: str | None = None, **if_: str) -> str:
        id = id or f"c{next(self.numbers)}"
        cmd = Cmd(id=id, type=type, data=data or {}, if_=If(**if_)) if if_ else Cmd(id=id, type=type, data=data or {})
        assert ear.place is not None
        ear.place.hear(cmd)
        return id

    async def say(self, ear: Ear, type: str, data: dict[str, Any] | None = None, **more: str) -> dict[str, Any]:
        answered = len(ear.results())
        id = self.send(ear, type, data, **more)
        await ear.until(lambda ear: any(result["id"] == id for result in ear.results()[answered:]))
        return ear.results()[-1]

    async def ok(self, ear: Ear, type: str, data: dict[str, Any] | None = None, **more: str) -> dict[str, Any]:
        answer = await self.say(ear, type, data, **more)
        assert answer.get("ok"), answer
        data = answer.get("data", {})
        assert isinstance(data, dict)
        return data

    async def duel(self, gm: Ear, seat: str = "") -> None:
        """Mira and the wolf, begun; it is Mira's turn."""
        mira: dict[str, Any] = {"id": "mira", "name": "Mira", "side": "heroes"}
        await self.ok(gm, "add_combatant", {**mira, "seat": seat} if seat else mira)
        await self.ok(gm, "add_combatant", {"id": "wolf", "name": "Wolf", "side": "beasts"})
        await self.ok(gm, "start", {"order": ["mira", "wolf"]})

    async def unload(self, room: str = "inn") -> None:
        """Let go of the room, as if nobody had needed it for long."""
        keeper = self.host.keepers[room]
        keeper.stop()
        await keeper.ended.wait()

    def turn(self, ear: Ear, who: str) -> str:
        return str(ear.sees("encounter", "beat", "turns", who))


@asynccontextmanager
async def inn(
    store: MemoryStore | None = None, clock: HandClock | None = None, rules: AnyRules | None = None, **settings: Any
) -> AsyncIterator[Inn]:
    """A node, from its start to its end."""
    node = Inn(store, clock, rules, **settings)
    async with node.host:
        yield node
    await node.journal.close()
