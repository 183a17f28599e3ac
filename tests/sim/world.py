"""One run: nodes, people, store, network and clock, all from one seed; and its story.

Not here: what must hold (`oracle.py`), what goes wrong (`faults.py`).
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any

import structlog

from engine import catalogue
from server import seats
from server.journal.memory import MemoryStore
from server.protocol import Close
from server.seats import Claims, Role
from tests.sim.faults import Trouble, drawn
from tests.sim.loop import SimLoop, Stuck
from tests.sim.network import Broken, Wire
from tests.sim.nodes import KEYS, SETTINGS, WALL_MS, FakeTime, Node, SimClock, borrow
from tests.sim.people import Dial, Person, who_asks
from tests.sim.storage import Depot, Lost, Truth

ROOM = "tavern"
RULES = "dragons_of_shadows"
NOTICE_S = 5.0
"""A loss comes no sooner after another: nodes must have had the time to say what was lost."""


@dataclass(frozen=True)
class Plan:
    """The size of a run."""

    nodes: int = 3
    players: int = 2
    gms: int = 2
    busy_s: float = 25.0
    pause_s: float = 2.0
    faults_max: int = 9
    only: tuple[str, ...] = ()
    """Kinds of faults; none named: all."""
    but: frozenset[int] = frozenset()
    """Numbers of faults that do not happen."""
    repeats: float = 0.06
    """How often an old command is sent once more."""
    deeds: frozenset[str] = frozenset()
    """What GMs do beside the rules; nothing named: all."""
    apart: bool = False
    """Each person sits at a node of its own, as far as there are so many."""
    script: Callable[[World], Coroutine[Any, Any, None]] | None = None
    """Something more that happens while people play."""


@dataclass
class Line:
    at: float
    text: str
    is_note: bool


class Chance:
    """Bytes drawn from the seed. (`Entropy`)"""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def bytes(self, n: int) -> bytes:
        return self._chance.randbytes(n)


@dataclass
class World:
    """All there is."""

    seed: int
    plan: Plan = field(default_factory=Plan)

    def __post_init__(self) -> None:
        self.loop = SimLoop(self.chance("loop"))
        self.clock = SimClock(self.loop)
        self.truth = Truth()
        self.store = MemoryStore(self.clock)
        self.depot = Depot(self.loop, self.store, self.truth)
        self.nodes: list[Node] = []
        self.gone: list[Node] = []
        self.people: list[Person] = []
        self.wires: list[Wire] = []
        self.cures: list[Callable[[], None]] = []
        self.lines: list[Line] = []
        self.breaches: list[str] = []
        self.logged: list[tuple[float, str, str]] = []
        self.player_seats: list[str] = []
        self.lived: list[tuple[int, float, float]] = []
        """Of each question whose clock ran out: the entry, the seconds it had, and those that passed."""
        self.is_busy = False
        self.is_over = False
        self.is_lost = False
        """The room itself is gone from the store, though nobody deleted it."""
        self.table_set = 0
        """So many entries set the table, and are never lost: without them nobody could come back."""
        self.pause_s = self.plan.pause_s
        self.rules = catalogue.ruleset(RULES)
        self.sheets = {one.id: one.sheet for one in self.rules.describe().templates}
        self.watch: Callable[[World], None] = lambda world: None
        self.at_rest: Callable[[World], None] = lambda world: None
        self._numbers = 0
        self._net = self.chance("net")
        faults = drawn(
            self.chance("faults"),
            4.0,
            4.0 + self.plan.busy_s * 0.9,
            self.plan.faults_max,
            dict.fromkeys(self.plan.only, 1) or None,
        )
        self.faults = [fault for n, fault in enumerate(faults) if n not in self.plan.but]

    def chance(self, purpose: str) -> Random:
        return Random(f"{self.seed}/{purpose}")

    # -- the story -----------------------------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Something that matters for the story."""
        self.lines.append(Line(self.loop.now, text, False))

    def note(self, text: str) -> None:
        """Something that may."""
        self.lines.append(Line(self.loop.now, text, True))

    def breach(self, text: str) -> None:
        self.breaches.append(text)
        self.tell(f"BREACH {text}")

    def _log(self, logger: Any, method: str, event: dict[str, Any]) -> Any:
        said = str(event.pop("event", ""))
        raised = event.pop("exc_info", None)
        if raised:
            import sys

            raised = repr(sys.exc_info()[1])
        self.logged.append((self.loop.now, said, str(raised or "")))
        self.tell(f"log: {said} {raised or ''} {event}"[:160])
        raise structlog.DropEvent

    # -- a run ---------------------------------------------------------------------------------------------------------

    def run(self) -> World:
        """From beginning to end; what was broken stands in `breaches`."""
        kept = structlog.get_config()
        structlog.configure(processors=[self._log], cache_logger_on_first_use=False)
        give_back = borrow(self._connect, FakeTime(self.loop))
        collecting = gc.isenabled()
        gc.disable()  # what is collected when must not matter
        self.loop.set_exception_handler(self._lost_exception)
        try:
            self.loop.run_until_complete(self._main())
        except Stuck as stuck:
            self.breach(f"I11 it hangs: {stuck}")
        except Exception as raised:
            self.breach(f"the run itself failed: {raised!r}")
        finally:
            self._sweep()
            self.loop.close()
            give_back()
            structlog.configure(**kept)
            if collecting:
                gc.enable()
        return self

    def _lost_exception(self, loop: Any, context: dict[str, Any]) -> None:
        self.breach(f"a task failed unheard: {context.get('message')} {context.get('exception')!r}")

    async def _main(self) -> None:
        for _ in range(self.plan.nodes):
            self._new_node()
        await self.until(lambda: all(node.is_up for node in self.nodes), 10, "nodes start")
        await self._seat_people()
        for person in self.people:
            person.open()
        await self.until(lambda: all(person.is_connected for person in self.people), 30, "people come")
        await self.people[0].process.spawn(self.people[0].prepare())
        self.table_set = self.store.rooms_kept[ROOM].head
        self.is_busy = True
        Trouble(self, self.faults).begin()
        end = self.loop.now + self.plan.busy_s
        if self.plan.script is not None:
            await self.plan.script(self)
        while self.loop.now < end:
            await asyncio.sleep(0.5)
            self.watch(self)
        await self._come_to_rest()
        self.at_rest(self)
        await self._go_home()

    async def _seat_people(self) -> None:
        node = self.nodes[0]
        made: list[Claims] = await node.process.spawn(self._claims(node))
        names = [f"gm{n + 1}" for n in range(self.plan.gms)]
        names += [f"player{n + 1}" for n in range(self.plan.players)] + ["watcher"]
        for name, claims in zip(names, made, strict=True):
            form = "json" if name in ("watcher", "gm2") else "msgpack"
            self.people.append(Person(self, name, claims, form, self.chance(name)))

    async def _claims(self, node: Node) -> list[Claims]:
        """A room, and a session for each who will sit there."""
        now = node.clock.now_ms()
        gm, _ = seats.invite(KEYS, ROOM, "first.gm", "gm", seat="gm", at=now)
        watch, _ = seats.invite(KEYS, ROOM, "first.watch", "spectator", at=now)
        await node.host.create(ROOM, RULES, "Tavern", {}, (gm, watch))
        invites = [gm] * self.plan.gms
        for n in range(self.plan.players):
            made, _ = seats.invite(KEYS, ROOM, f"player{n}", "player", at=now)
            invites.append(await node.host.invite(ROOM, made))
        self.player_seats = [one.seat for one in invites if one.role == "player"]
        claims, entropy = [], Chance(self.chance("sessions"))
        for invite in invites:
            opened, _ = seats.session(invite, entropy, now, 30)
            opened = await node.host.open_session(ROOM, opened)
            claims.append(self._claim(opened.role, opened.seat, opened.id))
        return [*claims, self._claim("spectator", "", watch.id)]

    def _claim(self, role: Role, seat: str, session: str) -> Claims:
        return Claims(room=ROOM, role=role, seat=seat, session=session, expires_at=WALL_MS)

    async def until(self, holds: Callable[[], object], most_s: float, what: str) -> bool:
        end = self.loop.now + most_s
        while not holds():
            if self.loop.now > end:
                self.breach(f"I7 after {most_s:.0f} s still not: {what}")
                return False
            await asyncio.sleep(0.01)
        return True

    async def _come_to_rest(self) -> None:
        """All faults end; everybody comes back, every command is answered, and all see the same."""
        self.is_busy = False
        for undo in self.cures[:]:
            self.cures.remove(undo)
            undo()
        for node in [*self.nodes, *self.gone]:
            node.process.dies_in = None
            node.process.frozen_until = 0.0
        for person in self.people:
            person.process.frozen_until = 0.0
        there = {node.name for node in self.nodes if not node.is_dead}
        for wire in self.wires:
            if not wire.is_open or wire.node not in there:
                wire.break_off(0.0, 0.0)  # nobody is left believing in a connection that is none
        self.tell("all faults are over")
        await self.until(lambda: sum(node.is_up for node in self.nodes) == self.plan.nodes, 20, "nodes are back")
        if self.is_lost:
            ends = [person.closes for person in self.people]
            await self.until(
                lambda: all(some and some[-1].code == Close.NO_ROOM for some in ends),
                60,
                "all know that the room is gone",
            )
            return
        await self.until(lambda: all(p.is_connected for p in self.people), 90, "everybody is back")
        await self.until(lambda: not any(p.waiting() for p in self.people), 60, "every command is answered")
        gm = self.people[0]
        asked = gm.process.spawn(gm.say("pause", {}))
        if await self.until(asked.done, 20, "a command after the faults is answered"):
            answer = asked.result()
            if answer is None or not (answer.ok or answer.code in ("clock_paused", "already_paused", "not_started")):
                self.tell(f"the last pause: {answer}")
        await asyncio.sleep(5.0)

    async def _go_home(self) -> None:
        self.is_over = True
        for person in self.people:
            if not person.process.is_dead:
                person.process.spawn(person.leave())
        await asyncio.sleep(1.0)
        for node in self.nodes:
            node.stop()
        everyone = [node for node in [*self.nodes, *self.gone] if not node.is_dead]
        await self.until(lambda: all(node.ended_at is not None for node in everyone), 25, "nodes stop")
        await asyncio.sleep(0.5)
        for node in everyone:
            for task in node.process.pending():
                self.breach(f"I8 a task of {node.name} is left: {task.get_coro().__qualname__}")  # type: ignore[union-attr]

    def _sweep(self) -> None:
        """What the dead have left behind is let go, in order and without effect."""
        if self.loop.is_closed():
            return
        self.depot.is_down = True
        self.loop.set_exception_handler(lambda loop, context: None)
        for process in self.loop._ready.processes:
            process.is_dead, process.frozen_until, process.dies_in = False, 0.0, None
        for _ in range(8):
            waiting = sorted(asyncio.all_tasks(self.loop), key=hash)
            if not waiting:
                break
            for task in waiting:
                task.cancel()
            self.loop.steps = 0
            try:
                self.loop.run_until_complete(asyncio.wait(waiting, timeout=10))
            except Stuck:
                break
        else:
            self.breach(f"I8 tasks outlive the end: {waiting[:3]}")

    # -- nodes ---------------------------------------------------------------------------------------------------------

    def _new_node(self) -> Node:
        self._numbers += 1
        node = Node(self.loop, self.depot, self.chance(f"node{self._numbers}"), f"node{self._numbers}")
        self.nodes.append(node)
        return node

    def killed(self, node: Node, back_s: float) -> None:
        self.tell(f"{node.name} is killed")
        node.kill()
        self.replace(node, back_s)

    def replace(self, node: Node, after_s: float) -> None:
        if node in self.nodes:
            self.nodes.remove(node)
            self.gone.append(node)
            self.loop.later(after_s, self._new_node)

    # -- the network ---------------------------------------------------------------------------------------------------

    def _connect(self, url: str, *, subprotocols: list[str], **more: Any) -> Dial:
        name = who_asks()
        return Dial(self, next(person for person in self.people if person.name == name), str(subprotocols[0]))

    async def dial(self, person: Person, protocol: str) -> Wire:
        """Knock at one of the nodes, as a balancer would."""
        await asyncio.sleep(self._net.uniform(0.001, 0.05))
        there = [node for node in self.nodes if not node.is_dead]
        node = self._net.choice(there) if there else None
        if self.plan.apart and there:
            node = there[self.people.index(person) % len(there)]
        if node is None or not node.is_up:
            raise Broken("refused")
        wire = Wire(self.loop, self._net, person.name, f"/v1/rooms/{ROOM}/ws", protocol, SETTINGS.write_s)
        wire.node = node.name
        self.wires.append(wire)
        self.loop.later(self._net.uniform(0.001, 0.02), node.answer, wire)
        return wire

    def wires_of(self, name: str) -> list[Wire]:
        return [wire for wire in self.wires if wire.client == name and wire.is_open]

    # -- the store -----------------------------------------------------------------------------------------------------

    def store_down(self) -> None:
        self.depot.is_down = True
        self.truth.down.append((self.loop.now, float("inf")))

    def store_up(self) -> None:
        self.depot.is_down = False
        self.truth.down[-1] = (self.truth.down[-1][0], self.loop.now)
        for node in self.nodes:
            node.port.reconnect()

    def roll_back(self, most: int, is_noticed: bool) -> None:
        """The store loses what it wrote last, as by a loss of power. Unnoticed: another took its place, behind a proxy
        that kept the connections.
        """
        room = self.store.rooms_kept.get(ROOM)
        if room is None or (self.truth.losses and self.loop.now - self.truth.losses[-1].at < NOTICE_S):
            return
        head = max(self.table_set, room.head - most)
        if head < room.head:
            self._lose(room.head, head, is_noticed)

    def lose_all(self) -> None:
        """A store that came back empty."""
        self.is_lost, self.is_busy = True, False
        self._lose(self.store.rooms_kept[ROOM].head, 0, True)

    def _lose(self, had: int, head: int, is_noticed: bool) -> None:
        known = {}
        for node in self.nodes:
            keeper = node.keeper(ROOM)
            if keeper is not None and not node.is_dead:
                known[node.name] = keeper.room.state.head
        self.tell(f"FAULT rollback: entries {head + 1} to {had} are lost; known {known}")
        self.truth.losses.append(Lost(self.loop.now, ROOM, head, had, known))
        for written in self.truth.written:
            if written.room == ROOM and written.n > head and written.lost_at is None:
                written.lost_at = self.loop.now
        self.store.lose(ROOM, head)
        for node in self.nodes if is_noticed else ():
            node.port.reconnect()
