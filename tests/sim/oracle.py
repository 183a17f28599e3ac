"""What must hold in every run, whatever went wrong in it. Each finding names the law it breaks:

I1 whoever was told `ok` has an entry, or the loss is told · I2 no command has two · I3 one answer · I4 the history is
legal · I5 no gap, and one body for each update · I6 nothing of the hidden · I7 all see the same in the end · I8 bounds
· I9 deadlines · I10 rights (by I4: each command is decided again) · I11 nothing hangs.

While a run goes on (`watch`), when all is quiet (`at_rest`), and when it is over (`afterwards`).

Not here: the rules (decided again by `server/judge.py`), how a run is made (`world.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from engine.ids import PromptId
from engine.replay import broken
from engine.state import Encounter
from server import facts as f
from server.entries import Entry, codec_of
from server.journal.pulse import LATE_MS
from server.judge import Judge
from server.room import Room
from server.room_state import SERVER
from tests.sim.nodes import BOUNDS, KEYS
from tests.sim.people import WRAITH
from tests.sim.storage import Lost, Written
from tests.sim.world import ROOM, World
from zwada_client import wire
from zwada_client.mirror import canonical

TOLERANCE_S = 2.5
EXPECTED = ("history.forked: a room's history is another; it is loaded anew",)
"""What a node may log as an exception, where the store has lost something."""


def watch(world: World) -> None:
    """What may never be seen, at any moment."""
    for node in world.nodes:
        if not node.is_up or node.is_dead:
            continue
        keeper = node.keeper(ROOM)
        if keeper is not None and keeper.room.state.hash not in world.truth.tips:
            world.breach(f"I4 {node.name} believes an entry {keeper.room.state.head} that was never written")
        if keeper is not None and len(keeper._inbox) > BOUNDS.inbox:
            world.breach(f"I8 the inbox of {node.name} holds {len(keeper._inbox)}")
        for connection in node.lobby.open:
            if len(connection.outbox._queue) > BOUNDS.outbox_frames:
                world.breach(f"I8 an outbox of {node.name} holds {len(connection.outbox._queue)}")


def at_rest(world: World) -> None:
    """All faults are over, everybody is back, and five seconds have passed."""
    room = final(world)
    if room is None:
        return
    for node in world.nodes:
        keeper = node.keeper(ROOM)
        if keeper is not None and keeper.room.state != room.state:
            had, has = keeper.room.state, room.state
            world.breach(f"I7 {node.name} stands at entry {had.head}, the journal at {has.head}")
        if node.host.trouble() is not None:
            world.breach(f"I7 {node.name} is still in trouble: {node.host.trouble()}")
    for person in world.people:
        if person.table is None or not person.is_connected:
            continue
        audience = {"gm": "gm", "spectator": "table"}.get(person.claims.role, person.claims.seat)
        mirror, at = person.table.mirror, room.streams.position(audience)
        if (mirror.seq, mirror.digest) != (at.seq, at.digest.hex()):
            has = f"{mirror.seq} {mirror.digest}"
            world.breach(f"I7 {person.name} stands at update {has}, {audience} at {at.seq} {at.digest.hex()}")
        elif canonical(mirror.view) != canonical(room.seen.views[audience]):
            world.breach(f"I7 {person.name} sees another table than {audience}")
        elif canonical(mirror.options) != canonical(room.seen.options[audience]):
            world.breach(f"I7 {person.name} is offered something else than {audience}")
    due = room.due()
    if due is not None:
        world.breach(f"I9 the clock of {due[1].id} runs in a pause")


def final(world: World) -> Room | None:
    """The room as anybody would load it now, from the first entry on."""
    there = world.store.rooms_kept.get(ROOM)
    if there is None:
        return None
    room = Room(world.rules, KEYS, BOUNDS, ROOM)
    room.catch_up((n, there.rows[n].entry) for n in range(1, there.head + 1))
    return room


def afterwards(world: World) -> None:
    """All the rest, from what was written, sent and read."""
    found = [*histories(world), *answers(world), *streams(world), *secrets(world), *faults(world)]
    for text in found:
        world.breach(text)


# -- I2, I4, I9, I10: the history itself -------------------------------------------------------------------------------


def histories(world: World) -> Iterator[str]:
    there = world.store.rooms_kept.get(ROOM)
    if there is None:
        return
    judge = Judge(world.rules, ROOM)
    codec = codec_of(world.rules)
    when = {written.row.entry: written.at for written in world.truth.written}
    seen: dict[str, int] = {}
    clocks = Clocks(world)
    for n in range(1, there.head + 1):
        body = there.rows[n].entry
        entry = codec.read(body)
        if entry.n != n or entry.prev != judge.state.hash:
            yield f"I4 entry {n} does not follow on {n - 1}"
            return
        if entry.at < judge.state.at:
            yield f"I4 entry {n} is older than the one before it"
        name = f"{'server' if entry.by == SERVER else 'seat'} {entry.id}"
        if name in seen:
            yield f"I2 the command {entry.id} of {entry.by} has the entries {seen[name]} and {n}"
        seen[name] = n
        if (why := judge.fault_of(entry)) is not None:
            yield f"I4 entry {n}, {entry.command.type} of {entry.by}: {why}"
        before = judge.state.encounter
        judge.believe(entry, body)
        after = judge.state.encounter
        if after is not None and (wrong := broken(after)):
            yield f"I4 after entry {n}: {wrong}"
        yield from clocks.wrote(entry, when[body], before, after)


class Clocks:
    """Real time against the journal's: no question is closed before its time, and downtime does not count."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._since: tuple[Any, float] = (None, 0.0)
        self._alive = sorted(world.truth.alive)

    def wrote(
        self, entry: Entry[Any], at: float, before: Encounter[Any, Any, Any, Any, Any] | None, after: Any
    ) -> Iterator[str]:
        lived = at - self._since[1] - self._silent(self._since[1], at)
        match entry.command.type:
            case "expire" if before is not None:
                asked = before.prompt(PromptId(str(entry.command.data["prompt"])))
                if asked is not None and asked[1].left_ms is not None:
                    had_s = asked[1].left_ms / 1_000
                    self.world.lived.append((entry.n, had_s, lived))
                    if lived < had_s - TOLERANCE_S:
                        yield f"I9 entry {entry.n}: {asked[1].id} had {had_s:.1f} s and ran out after {lived:.1f} s"
            case "extend_clocks" if before is not None and after is not None:
                left = {prompt.id: prompt.left_ms for prompt in after.open_prompts()}
                for prompt in before.open_prompts():
                    if prompt.left_ms is not None and left[prompt.id] < prompt.left_ms - (lived + TOLERANCE_S) * 1_000:
                        yield f"I9 entry {entry.n}: {prompt.id} is left {left[prompt.id]} of {prompt.left_ms} ms"
        mark = None if after is None else (after.flow.branch, after.flow.running_since)
        if mark != self._since[0]:
            self._since = (mark, at)

    def _silent(self, since: float, until: float) -> float:
        """How long nobody was alive; a shorter time than the journal takes for a silence counts."""
        signs = [since, *(at for at in self._alive if since < at < until), until]
        gaps = [later - one for one, later in pairwise(signs)]
        return sum(gap for gap in gaps if gap > LATE_MS / 1_000 + 0.5)


# -- I1, I3: what people were told -------------------------------------------------------------------------------------


def answers(world: World) -> Iterator[str]:
    there = world.store.rooms_kept.get(ROOM)
    told, sent = results(world), sendings(world)
    codec = codec_of(world.rules)
    entries: dict[str, int] = {}
    forks: list[f.HistoryForked] = []
    for n in range(1, there.head + 1) if there is not None else ():
        entry = codec.read(there.rows[n].entry)
        if entry.by != SERVER:
            entries[entry.id] = n
    written: dict[str, list[Written]] = defaultdict(list)
    for one in world.truth.written:
        written[one.row.key.id].append(one)
        if one.row.key.id.startswith("forked:"):  # said once is enough, even if that is lost as well
            forks += [fact for fact in codec.read(one.row.entry).events if isinstance(fact, f.HistoryForked)]
    for id, some in told.items():
        oks = [(at, data) for at, ok, _, data, _ in some if ok]
        final_nos = [(at, code) for at, ok, code, _, retry in some if not ok and retry is None]
        if oks and id not in entries:
            lost = written.get(id, [])
            if not lost:
                yield f"I1 {id} was told ok and was never written"
            elif world.store.rooms_kept.get(ROOM) is not None:
                yield from unnamed(world, id, lost[-1], forks)
        if not world.truth.losses and len({canonical(data) for _, data in oks}) > 1:
            yield f"I3 {id} was told ok with {[data for _, data in oks]}"
        for at, code in final_nos:
            after_ok = any(ok_at < at for ok_at, _ in oks)
            if after_ok and not world.truth.losses:
                yield f"I3 {id} was told ok and then {code}"
            again = any(sent_at > at - 1e-9 for sent_at in sent.get(id, ()))
            if id in entries and not again and not after_ok:
                yield f"I3 {id} was told {code} and is entry {entries[id]}"
    for person in world.people:
        for said in person.waiting():
            yield f"I3 {person.name} never heard of {said.id} {said.type}"


def unnamed(world: World, id: str, lost: Written, forks: list[f.HistoryForked]) -> Iterator[str]:
    """An entry that was told and is no more: a fork must name it, if any node that knew it has lived on."""
    if any(fork.head < lost.n <= fork.head + fork.lost for fork in forks):
        return
    if lost.lost_at is None:
        yield f"I1 {id} was told ok, was entry {lost.n}, and is not there, though nothing was lost"
        return
    loss = next(loss for loss in world.truth.losses if loss.at == lost.lost_at)
    if lived_on(world, loss, lost.n):
        yield f"I1 {id} was told ok, was entry {lost.n}, was lost at {loss.at:.3f}, and no fork names it: {forks}"


def lived_on(world: World, loss: Lost, n: int) -> bool:
    """Whether a node that knew entry `n` has lived long enough to notice that it is gone."""
    return any(loss.known.get(node.name, 0) >= n and not node.is_dead for node in world.nodes)


def results(world: World) -> dict[str, list[tuple[float, bool, str, Any, int | None]]]:
    """All results that were read, by command: when, ok, code, data, retry_ms."""
    found: dict[str, list[tuple[float, bool, str, Any, int | None]]] = defaultdict(list)
    for one in world.wires:
        for at, data in one.taken:
            message = wire.decode(data)
            if message["t"] == "result":
                error = message.get("error") or {}
                found[message["id"]].append(
                    (at, bool(message.get("ok")), error.get("code", ""), message.get("data", {}), error.get("retry_ms"))
                )
    for some in found.values():
        some.sort(key=lambda each: each[0])
    return found


def sendings(world: World) -> dict[str, list[float]]:
    """When each command was sent."""
    found: dict[str, list[float]] = defaultdict(list)
    for one in world.wires:
        for at, data in one.said:
            message = wire.decode(data)
            if message["t"] == "cmd":
                found[message["id"]].append(at)
    return found


# -- I5, I6: what was sent ---------------------------------------------------------------------------------------------


def streams(world: World) -> Iterator[str]:
    bodies: dict[tuple[str, int], dict[str, bytes]] = defaultdict(dict)
    for one in world.wires:
        audience, seq, resumed = "", -1, None
        for _, data in one.said:
            message = wire.decode(data)
            if message["t"] == "hello":
                resumed = message.get("resume")
        for at, data in one.sent:
            message = wire.decode(data)
            match message["t"]:
                case "welcome":
                    you = message["you"]
                    audience = {"gm": "gm", "spectator": "table"}.get(you["role"], you.get("seat", ""))
                    seq = resumed["seq"] if message["resumed"] and resumed else -1
                case "snapshot":
                    seq = message["seq"]
                case "update":
                    if seq >= 0 and message["seq"] != seq + 1:
                        yield f"I5 {one.node} sent {one.client} update {message['seq']} after {seq} at {at:.3f}"
                    seq = message["seq"]
                    body = canonical({name: part for name, part in message.items() if name != "t"})
                    same = bodies[audience, seq].setdefault(message["digest"], body)
                    if same != body:
                        yield f"I5 update {seq} of {audience} has two bodies with one digest"
    if not world.truth.losses:
        for (audience, seq), some in bodies.items():
            if len(some) > 1:
                yield f"I5 update {seq} of {audience} was told in {len(some)} ways"


def secrets(world: World) -> Iterator[str]:
    roles = {person.name: person.claims.role for person in world.people}
    for one in world.wires:
        if roles[one.client] == "gm":
            continue
        for at, data in one.sent:
            raw = data.encode() if isinstance(data, str) else data
            if WRAITH.encode() in raw.lower():
                yield f"I6 {one.client} was told of the hidden at {at:.3f}: {raw[:120]!r}"
                break


# -- what nodes said of themselves -------------------------------------------------------------------------------------


def faults(world: World) -> Iterator[str]:
    for at, said, raised in world.logged:
        if raised and not (said in EXPECTED and world.truth.losses):
            yield f"a node logged at {at:.3f}: {said} ({raised[:200]})"
