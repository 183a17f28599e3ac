"""An event loop whose time is only counted: several processes in one thread, in an order drawn from a seed.

Every callback belongs to a process, known by its context. Within a process callbacks run in the order in which asyncio
promises to run them; between processes nothing is promised, so there the order is drawn. Timers of one moment are drawn
too. Where nothing is left to run, time jumps to the next timer. A process can be frozen (its callbacks wait) and killed
(they never run again, and nothing is cleaned up); it can be told to die after so many callbacks, which is between any
two awaits. Its clock may be slow or fast: `time()` and `call_at` are by the clock of whoever calls.

Nothing here reads a clock, a socket or chance. Sets of tasks and futures have one order: these are hashed by number.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from itertools import count
from random import Random
from typing import Any

PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)
STEPS_MAX = 3_000_000
"""Callbacks of one run; more is a loop that never rests."""


class Stuck(Exception):
    """Nothing will ever happen again, or never anything else."""


class Process:
    """One program on one machine: its callbacks, tasks and steady clock."""

    def __init__(self, loop: SimLoop, name: str) -> None:
        self.loop = loop
        self.name = name
        self.ready: deque[asyncio.Handle] = deque()
        self.tasks: list[asyncio.Task[Any]] = []
        self.is_dead = False
        self.frozen_until = 0.0
        self.dies_in: int | None = None
        """Callbacks until its death."""
        self.on_death: Callable[[], None] = lambda: None
        self._rate, self._from, self._base = 1.0, loop.now, loop.now
        self._context = contextvars.Context()
        self._context.run(PROCESS.set, self)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task of this process, whoever asks."""
        return self.run(lambda: self.loop.create_task(work))

    def run(self, call: Callable[[], Any]) -> Any:
        """Something done here and now by this process."""
        return self._context.copy().run(call)

    def pending(self) -> list[asyncio.Task[Any]]:
        self.tasks = [task for task in self.tasks if not task.done()]
        return self.tasks

    # -- its clock -----------------------------------------------------------------------------------------------------

    def local(self, at: float) -> float:
        return self._base + (at - self._from) * self._rate

    def true(self, local: float) -> float:
        return self._from + (local - self._base) / self._rate

    def drift(self, rate: float) -> None:
        """Its clock runs at another rate from now on."""
        self._base, self._from, self._rate = self.local(self.loop.now), self.loop.now, rate


class SimTask(asyncio.Task[Any]):
    """A task that is hashed by its number."""

    def __init__(self, work: Any, *, loop: SimLoop, **more: Any) -> None:
        self.number = next(loop.numbers)
        super().__init__(work, loop=loop, **more)

    def __hash__(self) -> int:
        return self.number


class SimFuture(asyncio.Future[Any]):
    """A future that is hashed by its number."""

    def __init__(self, *, loop: SimLoop) -> None:
        self.number = next(loop.numbers)
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self.number


class Ready:
    """What the base class appends to: each callback goes to its process."""

    def __init__(self) -> None:
        self.nobody: deque[asyncio.Handle] = deque()
        """What the world itself does; always first."""
        self.processes: list[Process] = []

    def append(self, handle: asyncio.Handle) -> None:
        process = handle._context.get(PROCESS)  # type: ignore[attr-defined]
        (self.nobody if process is None else process.ready).append(handle)

    def clear(self) -> None:
        self.nobody.clear()
        for process in self.processes:
            process.ready.clear()

    def __len__(self) -> int:
        return len(self.nobody) + sum(len(process.ready) for process in self.processes)


class SimLoop(asyncio.BaseEventLoop):
    """One run of the simulator."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.now = 0.0
        self.steps = 0
        self.numbers = count(1)
        self._chance = chance
        self._ready: Any = Ready()
        self._world = contextvars.Context()
        self.set_task_factory(self._task)

    def process(self, name: str) -> Process:
        made = Process(self, name)
        self._ready.processes.append(made)
        return made

    def _task(self, loop: Any, work: Any, **more: Any) -> asyncio.Task[Any]:
        task = SimTask(work, loop=self, **more)
        process = PROCESS.get()
        if process is not None:
            if len(process.tasks) > 64:
                process.pending()
            process.tasks.append(task)
        return task

    def create_future(self) -> asyncio.Future[Any]:
        return SimFuture(loop=self)

    # -- time ----------------------------------------------------------------------------------------------------------

    def time(self) -> float:
        process = PROCESS.get()
        return self.now if process is None else process.local(self.now)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        process = PROCESS.get()
        if process is not None:
            when = process.true(when)
        # Of timers of one moment nobody knows which is first.
        return super().call_at(when + self._chance.random() * 1e-6, callback, *args, context=context)

    def later(self, delay: float, call: Callable[..., object], *args: Any) -> None:
        """Something the world does, whoever asks for it: a message arrives, a fault begins."""
        self._world.copy().run(self.call_at, self.now + delay, call, *args)

    # -- running -------------------------------------------------------------------------------------------------------

    def _run_once(self) -> None:
        self.steps += 1
        if self.steps > STEPS_MAX:
            raise Stuck("it never comes to rest")
        handle = self._next()
        while handle is None:
            self._jump()
            handle = self._next()
        if not handle._cancelled:  # type: ignore[attr-defined]
            handle._run()  # type: ignore[attr-defined]

    def _next(self) -> asyncio.Handle | None:
        ready: Ready = self._ready
        if ready.nobody:
            return ready.nobody.popleft()
        able = [one for one in ready.processes if one.ready and not one.is_dead and one.frozen_until <= self.now]
        if not able:
            return None
        process = able[0] if len(able) == 1 else able[int(self._chance.random() * len(able))]
        if process.dies_in is not None:
            process.dies_in -= 1
            if process.dies_in < 0:
                process.dies_in = None
                process.on_death()
                return self._next()
        return process.ready.popleft()

    def _jump(self) -> None:
        """To the next moment at which something happens."""
        timers: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        while timers and timers[0]._cancelled:  # type: ignore[attr-defined]
            heapq.heappop(timers)._scheduled = False  # type: ignore[attr-defined]
        thaws = [p.frozen_until for p in self._ready.processes if p.ready and not p.is_dead]
        moments = thaws + ([timers[0].when()] if timers else [])
        if not moments:
            raise Stuck("nothing will ever happen again")
        self.now = max(self.now, min(moments))
        while timers and timers[0].when() <= self.now:
            timer = heapq.heappop(timers)
            timer._scheduled = False  # type: ignore[attr-defined]
            self._ready.append(timer)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Cancelled timers are passed over when their moment comes."""

    def _process_events(self, events: Any) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """There is but one thread."""
