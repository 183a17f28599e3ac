"""One node: the real host and the real connections, on a simulated clock, network and way to the store.

Not here: uvicorn and its door, HTTP routes, processes and signals.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import zwada_client.connection
from server.bounds import Bounds
from server.connection import Lobby
from server.journal import StorageUnavailable
from server.journal.shared import SharedJournal
from server.metrics import Metrics
from server.promise import Promise
from server.reception import Reception
from server.seats import Keys
from server.settings import Settings
from tests.sim.loop import Process, SimLoop
from tests.sim.network import Wire
from tests.sim.storage import Depot, Port

if TYPE_CHECKING:
    from server.keeper import Keeper

WALL_MS = 1_700_000_000_000
"""What all clocks show when a run begins."""
BOUNDS = Bounds(outbox_frames=24, outbox_bytes=262_144, ring_bytes=8_192, commands_per_s=50, commands_burst=100)
SETTINGS = Settings(snapshot_entries=25, unload_s=15.0)
KEYS = Keys(b"a secret of the simulator")


class SimClock:
    """A machine's clock: the wall may be set, the steady one may be slow or fast."""

    def __init__(self, loop: SimLoop, process: Process | None = None) -> None:
        self.loop, self.process = loop, process
        self.ahead_ms = 0

    def now_ms(self) -> int:
        return WALL_MS + self.ahead_ms + self.ticks_ms()

    def ticks_ms(self) -> int:
        now = self.loop.now if self.process is None else self.process.local(self.loop.now)
        return int(now * 1_000)


class FakeTime:
    """The module `time` as the client's connection has it."""

    def __init__(self, loop: SimLoop) -> None:
        self._loop = loop

    def time(self) -> float:
        return WALL_MS / 1_000 + self._loop.time()

    def time_ns(self) -> int:
        return WALL_MS * 1_000_000 + int(self._loop.time() * 1e9)

    def perf_counter(self) -> float:
        return self._loop.time()


class Node:
    """One server process; after a kill another one takes its place, under another name."""

    def __init__(self, loop: SimLoop, depot: Depot, chance: Random, name: str) -> None:
        self.name, self.loop, self.depot, self.chance = name, loop, depot, chance
        self.process = loop.process(name)
        self.clock = SimClock(loop, self.process)
        self.port = Port(depot, self.process, chance)
        self.journal: Any = SharedJournal(self.port, name, BOUNDS)
        self.host: Reception
        self.lobby: Lobby
        self.wires: list[Wire] = []
        self.is_up = False
        self.is_going = False
        self.ended_at: float | None = None
        self._stop: asyncio.Event
        self.task = self.process.spawn(self._live())

    @property
    def is_dead(self) -> bool:
        return self.process.is_dead

    async def _live(self) -> None:
        self._stop = asyncio.Event()
        while True:
            try:
                await self.journal.start()
                break
            except StorageUnavailable:
                await asyncio.sleep(0.5)
        host = Reception(self.journal, KEYS, SETTINGS, BOUNDS, self.clock, Metrics(), promise=Promise("none"))
        self.host = host
        self.lobby = Lobby(SETTINGS, BOUNDS, KEYS, self.clock, host, host.metrics)
        async with host:
            self.is_up = True
            await self._stop.wait()
            self.is_up = False
            await self.lobby.drain(10, 0.1)
            await asyncio.sleep(0.5)
        await self.journal.close()
        self.ended_at = self.loop.now

    def stop(self) -> None:
        """As by SIGTERM."""
        if not self.is_going and not self.is_dead:
            self.is_going = True
            self.process.run(lambda: self._stop.set() if self.is_up else self.task.cancel())

    def kill(self) -> None:
        """Nothing of it ever runs again. What it has sent may still arrive."""
        self.process.is_dead, self.is_up = True, False
        self.loop.later(self.chance.uniform(0.5, 6.0), self.depot.store.crash, self.name)
        for wire in self.wires:
            self._orphan(wire)

    def _orphan(self, wire: Wire) -> None:
        after_s = self.chance.uniform(0.0, 0.3) if self.chance.random() < 0.8 else self.chance.uniform(1.0, 20.0)
        if self.chance.random() < 0.5:
            wire.break_off(0.0, after_s)
        else:  # what it sent still arrives
            self.loop.later(after_s, wire.break_off, 0.0, 0.0)

    def answer(self, wire: Wire) -> None:
        """Somebody knocks."""
        if self.is_dead or not self.is_up:
            wire.break_off(0.0, 0.0)
            return
        self.wires = [one for one in self.wires if one.up.code is None]
        self.wires.append(wire)
        self.process.spawn(self.lobby(wire.scope, wire.receive, wire.send))

    def keeper(self, room: str) -> Keeper | None:
        return self.host.keepers.get(room) if self.is_up else None


def borrow(connect: Any, clock: FakeTime) -> Any:
    """Have the client's connection use this network and this clock; returns how to give back the real ones."""
    module: Any = zwada_client.connection
    kept = module.connect, module.time
    module.connect, module.time = connect, clock

    def give_back() -> None:
        module.connect, module.time = kept

    return give_back
