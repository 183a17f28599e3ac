"""What goes wrong in a run, when, and for how long: a list drawn from the seed, each fault independent of the others.

Any of them can be left out (`but`), so that the ones a failure needs can be found.

Not here: what the faults do to a lane or a call (`network.py`, `storage.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from tests.sim.nodes import Node
from tests.sim.storage import Link

if TYPE_CHECKING:
    from tests.sim.world import World

HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Fault:
    """One of `KINDS`, from `at` on for `length` seconds; `die` decides whom it hits, and how."""

    kind: str
    at: float
    length: float
    die: int

    def __str__(self) -> str:
        return f"{self.kind} at {self.at:.1f} for {self.length:.1f} s"


WEIGHTS: dict[str, int] = {
    "kill": 22,
    "stop": 6,
    "cut_person": 12,
    "cut_node": 5,
    "vanish": 6,
    "slow_person": 5,
    "freeze_node": 6,
    "outage": 8,
    "cut_from_store": 8,
    "lossy_store": 14,
    "late_calls": 6,
    "lost_news": 10,
    "messy_news": 10,
    "deaf": 8,
    "slow_store": 4,
    "rollback": 6,
    "store_clock": 4,
    "node_clock": 6,
    "drift": 6,
}


def drawn(chance: Random, start: float, end: float, most: int, weights: dict[str, int] | None = None) -> list[Fault]:
    """The faults of one run, in their order."""
    kinds = dict(weights or WEIGHTS)
    faults = []
    for kind in chance.choices(list(kinds), list(kinds.values()), k=chance.randint(min(2, most), most)):
        at = chance.uniform(start, end)
        length = min(chance.choice([0.5, 1.0, 2.0, 4.0, 8.0]) * chance.uniform(0.5, 1.5), max(0.5, end - at))
        faults.append(Fault(kind, at, length, chance.randrange(2**32)))
    return sorted(faults, key=lambda fault: fault.at)


class Trouble:
    """Brings the faults of a plan about."""

    def __init__(self, world: World, plan: list[Fault]) -> None:
        self.world = world
        self.plan = plan
        self._until: dict[tuple[str, str], int] = {}

    def begin(self) -> None:
        for fault in self.plan:
            self.world.loop.later(max(0.0, fault.at - self.world.loop.now), self._bring, fault)

    def _bring(self, fault: Fault) -> None:
        if self.world.is_busy:
            getattr(self, f"_{fault.kind}")(fault, Random(fault.die))

    def _tell(self, fault: Fault, what: str) -> None:
        self.world.tell(f"FAULT {fault.kind}: {what} ({fault.length:.1f} s)")

    def _node(self, chance: Random) -> Node | None:
        up = [node for node in self.world.nodes if node.is_up and not node.is_going]
        return chance.choice(up) if up else None

    def _while(self, fault: Fault, undo: Callable[[], None]) -> None:
        """Until the fault is over, or all are."""
        self.world.cures.append(undo)

        def end() -> None:
            if undo in self.world.cures:
                self.world.cures.remove(undo)
                undo()

        self.world.loop.later(fault.length, end)

    # -- nodes ---------------------------------------------------------------------------------------------------------

    def _kill(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is None:
            return
        node.process.on_death = lambda: self.world.killed(node, chance.uniform(0.2, fault.length))
        node.process.dies_in = chance.choice([0, 5, 20, 60, 150])
        self._tell(fault, f"{node.name} dies in {node.process.dies_in} steps")

    def _stop(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is not None:
            self._tell(fault, f"{node.name} is told to stop")
            node.stop()
            self.world.replace(node, chance.uniform(0.5, fault.length + 1.0))

    def _freeze_node(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is not None:
            self._tell(fault, node.name)
            node.process.frozen_until = self.world.loop.now + fault.length

    def _node_clock(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is None:
            return
        by = chance.choice([-HOUR_MS, HOUR_MS, -20_000, 20_000])
        self._tell(fault, f"{node.name} by {by / 1000:+.0f} s")
        node.clock.ahead_ms += by

        def undo() -> None:
            node.clock.ahead_ms -= by

        self._while(fault, undo)

    def _drift(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is not None:
            rate = chance.choice([0.9, 1.1])
            self._tell(fault, f"{node.name} runs at {rate}")
            node.process.drift(rate)
            self._while(fault, lambda: node.process.drift(1.0))

    # -- people --------------------------------------------------------------------------------------------------------

    def _cut_person(self, fault: Fault, chance: Random) -> None:
        person = chance.choice(self.world.people)
        self._tell(fault, person.name)
        for wire in self.world.wires_of(person.name):
            wire.break_off(chance.uniform(0.0, 20.0), chance.choice([0.0, 0.5, 5.0]))

    def _cut_node(self, fault: Fault, chance: Random) -> None:
        node = self._node(chance)
        if node is not None:
            self._tell(fault, f"all connections of {node.name}")
            for wire in node.wires:
                wire.break_off(chance.uniform(0.0, 10.0), chance.uniform(0.0, 3.0))

    def _vanish(self, fault: Fault, chance: Random) -> None:
        person = chance.choice(self.world.people)
        if not person.process.is_dead:
            self._tell(fault, person.name)
            person.kill()
            self.world.loop.later(fault.length, person.open)

    def _slow_person(self, fault: Fault, chance: Random) -> None:
        person = chance.choice(self.world.people)
        if not person.process.is_dead:
            self._tell(fault, f"{person.name} reads nothing")
            person.process.frozen_until = self.world.loop.now + 2 * fault.length

    # -- the store -----------------------------------------------------------------------------------------------------

    def _outage(self, fault: Fault, chance: Random) -> None:
        if self.world.depot.is_down:
            return
        self._tell(fault, "the store is away")
        self.world.store_down()
        self._while(fault, self.world.store_up)

    def _link(self, fault: Fault, chance: Random, what: str, **change: float | bool) -> None:
        node = self._node(chance)
        if node is None:
            return
        self._tell(fault, f"{node.name} {what}")
        node.port.link = replace(node.port.link, **change)  # type: ignore[arg-type]
        usual = Link()

        def undo() -> None:
            node.port.link = replace(node.port.link, **{name: getattr(usual, name) for name in change})
            if "is_cut" in change or "is_deaf" in change:
                node.port.reconnect()

        self._while(fault, undo)

    def _cut_from_store(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "cannot reach the store", is_cut=True)

    def _lossy_store(self, fault: Fault, chance: Random) -> None:
        there, back = chance.choice([(0.0, 0.5), (0.3, 0.3), (0.1, 0.9)])
        self._link(fault, chance, f"loses calls {there:.0%}, answers {back:.0%}", lost_there=there, lost_back=back)

    def _late_calls(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "has calls that arrive when given up", late=0.4)

    def _slow_store(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "is far from the store", slow=30.0)

    def _lost_news(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "misses news", news_lost=chance.choice([0.3, 1.0]))

    def _messy_news(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "hears news twice and late", news_twice=0.5, news_late=0.5)

    def _deaf(self, fault: Fault, chance: Random) -> None:
        self._link(fault, chance, "is deaf", is_deaf=True)

    def _rollback(self, fault: Fault, chance: Random) -> None:
        self.world.roll_back(chance.choice([1, 1, 1, 2, 3, 5, 8, 20]), is_noticed=chance.random() < 0.5)

    def _store_clock(self, fault: Fault, chance: Random) -> None:
        by = chance.choice([-HOUR_MS, HOUR_MS, HOUR_MS, 30_000])
        self._tell(fault, f"the store's by {by / 1000:+.0f} s")
        self.world.truth.skews.append(self.world.loop.now)
        self.world.clock.ahead_ms += by
