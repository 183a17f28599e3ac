"""A command in the making: what a rule system records with, and how frames, questions and dice come about.

Not here: the order of play (flow.py) and what a fact does (events.py). `now` is the encounter with all that has been
recorded; `before` the world at the start of a beat whose effects fall at its end, else the world of now.
"""

from collections.abc import Container, Iterable
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.dice import Dice, Drawn
from engine.events import (
    UNCHANGING,
    BeatEnded,
    BeatJoined,
    Fact,
    Lapsed,
    QueueSet,
    Requested,
    Rolled,
    Spent,
    StatusLifted,
    StatusPut,
    TurnBegan,
    concerned,
    evolve,
)
from engine.ids import CombatantId, FrameId, Millis, PromptId, Side, StatusId
from engine.rejections import Param, Rejection
from engine.state import (
    A,
    Beat,
    Choice,
    E,
    Encounter,
    F,
    Face,
    Frame,
    Locked,
    Prompt,
    Reset,
    S,
    Status,
    T,
    Throw,
    Turn,
    Until,
    World,
)

if TYPE_CHECKING:
    from engine.ruleset import Ruleset


class Ask(Struct, Generic[A], frozen=True):
    """A question a frame puts when it is pushed. `ms`: `pace` takes the table's pace; None waits for ever."""

    kind: str
    to: CombatantId
    default: A | None = None
    data: dict[str, Param] = {}
    ms: int | Literal["pace"] | None = "pace"


class Owed(Exception):
    """A step needs dice that a person throws: it is undone, and taken again when they have fallen."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw


class Draft(Generic[S, T, F, E, A]):
    """Records facts one by one, evolving as it goes; frames, step and clock change silently beside them."""

    def __init__(
        self,
        rules: "Ruleset[S, T, F, E, A]",
        now: Encounter[S, T, F, E, A],
        dice: Dice,
        command: str,
        secret: bool,
        closed: Container[Side] = (),
    ) -> None:
        self.rules = rules
        self.now = now
        self.world = now.world
        """The world with all that has been recorded."""
        self.dice = dice
        self.command = command
        self.secret = secret
        self.closed = closed
        """Sides whose dice are not shown to all."""
        self.events: list[Any] = []
        self.drawn: list[Drawn] = []
        self.script: list[Face] = []
        self.settled: list[Face] = []
        self.running: Frame[F, A] | None = None
        self.judged: tuple[object, ...] | None = None

    @property
    def before(self) -> World[S, T]:
        """The world to take numbers from: as the beat began where its effects fall at the end, else as it is now."""
        return self.now.flow.before or self.now.world

    # --- facts ---

    def record(self, event: E | Fact) -> None:
        """It has happened."""
        self.events.append(event)
        kind = type(event)
        if kind not in UNCHANGING and kind not in self.rules.unchanging:
            self.now = now = evolve(self.rules, self.now, event)
            self.world = now.world

    def undo(self, to: Encounter[S, T, F, E, A], recorded: int) -> None:
        """As if all after the first `recorded` facts had not happened."""
        del self.events[recorded:]
        self.now = to
        self.world = to.world

    def later(self, event: E) -> None:
        """It will have happened at the end of this beat, or at once where the beat says so. A difference, no value."""
        beat = self.now.flow.beat
        if beat is not None and beat.effects == "at_the_end":
            self.reflow(kept=(*self.now.flow.kept, event))
        else:
            self.record(event)

    def spend(self, who: CombatantId, limit: str, n: int = 1, reset: Reset = "round", size: int | None = None) -> None:
        self.record(Spent(who, limit, n, reset, size))

    def put(
        self,
        name: str,
        on: CombatantId | None = None,
        source: CombatantId | None = None,
        until: Until | None = None,
        data: dict[str, Param] | None = None,
    ) -> Status:
        """Put a status, under an id of its own: `name:source>on`, then `…#2`."""
        stem = f"{name}:{source or ''}>{on or ''}"
        taken = {status.id for status in self.world.statuses}
        number, status_id = 1, stem
        while status_id in taken:
            number += 1
            status_id = f"{stem}#{number}"
        status = Status(StatusId(status_id), name, on, source, until, data or {})
        self.record(StatusPut(status))
        return status

    def lift(self, status: Status) -> None:
        self.record(StatusLifted(status))

    def lapse(self, choice: Choice[A], why: Rejection) -> None:
        """An accepted choice has lost its ground: said, and nothing spent."""
        self.record(Lapsed(choice, why.code, why.rule, why.params))

    def request(self, choice: Choice[A]) -> None:
        """Let a wish wait for its moment (`serve`)."""
        self.record(Requested(choice))

    def queue(self, beats: Iterable[Beat]) -> None:
        """Lay out anew the beats still to come in this round."""
        beats = tuple(beats)
        if beats != self.now.flow.queue:
            self.record(QueueSet(beats))

    def cut_short(self) -> None:
        """End the running beat at once: its kept effects fall, unfinished questions are dropped."""
        beat = self.now.flow.beat
        if beat is None:
            return
        for kept in self.now.flow.kept:
            self.record(kept)
        self.record(BeatEnded(beat.key, beat.who, cut_short=True))

    # --- dice ---

    def roll(self, who: CombatantId, purpose: str, n: int, sides: int) -> tuple[int, ...]:
        """Dice of one throw: fixed by the GM, thrown by hand, or the server's. No dice: nothing is recorded."""
        if n == 0:
            return ()
        combatant = self.world.combatants.get(who)
        closed = combatant is not None and (combatant.hidden or combatant.side in self.closed)
        secret = self.secret or closed
        if not (self.script or self.now.by_hand or self.now.fixed):
            thrown = self._throw(n, sides, secret)
            self.events.append(Rolled(who, purpose, sides, thrown, 0, False, secret))  # which changes nothing
            return thrown
        faces = self._scripted(n) or self._settle(who, purpose, n, sides, secret)
        self.record(
            Rolled(
                who,
                purpose,
                sides,
                tuple(face.face for face in faces),
                fixed=sum(face.source == "gm" for face in faces),
                by_hand=any(face.source == "hand" for face in faces),
                secret=secret,
            )
        )
        self.settled += faces
        return tuple(face.face for face in faces)

    def _scripted(self, n: int) -> list[Face]:
        faces, self.script = self.script[:n], self.script[n:]
        return faces

    def _settle(self, who: CombatantId, purpose: str, n: int, sides: int, secret: bool) -> list[Face]:
        fixed = (self.now.fixed.get(who, ()) + self.now.fixed.get("*", ()))[:n]
        # A face that this die does not have waits for one that does, and those behind it with it.
        faces = [Face(face, "gm") for face in takewhile(lambda face: face <= sides, fixed)]
        rest = n - len(faces)
        if rest and who in self.now.by_hand:
            raise Owed(Throw(who, purpose, rest, sides, (*self.settled, *faces)))
        return faces + [Face(face) for face in self._throw(rest, sides, secret)]

    def _throw(self, n: int, sides: int, secret: bool) -> tuple[int, ...]:
        """The server's dice, counted as drawn."""
        thrown = self.dice.roll(n, sides, secret=secret)
        for face in thrown:
            self.drawn.append(Drawn(sides, face, secret))
        return thrown

    # --- frames: oneself first (`again`), then the other (`push`) ---

    def again(self, body: F, *asks: Ask[A]) -> None:
        """Put the running frame back, perhaps with other fields, and ask."""
        assert self.running is not None, "no frame is running"
        self._put_frame(self.running.id, body, asks, dict(self.running.names))

    def push(self, body: F, *asks: Ask[A], name: str) -> None:
        """Put another frame on top: `name` says what it is within the one that calls it."""
        self._put_frame(FrameId(self.path(name)), body, asks, {})

    def leave(self, word: str) -> None:
        """Say something to the frame below, which goes on next."""
        stack = self.now.flow.stack
        if stack:
            self.reflow(stack=(*stack[:-1], replace(stack[-1], got=word)))

    def join_turn(self, who: CombatantId) -> None:
        """A turn of its own for somebody in the running beat, beside those who act there."""
        flow = self.now.flow
        assert flow.beat is not None, "no beat runs"
        self.record(BeatJoined(who))
        self.record(TurnBegan(who))
        name = f"{flow.branch}/{flow.beat.key}/{self.world.combatants[who].turns}/{who}"
        ask: Ask[A] = Ask("turn", who)
        prompt = self.question(PromptId(name), ask, self.rules.think_ms(self.now, "turn"))
        stack = tuple(
            replace(frame, body=Turn((*frame.body.who, who)), prompts=(*frame.prompts, prompt))
            if isinstance(frame.body, Turn)
            else frame
            for frame in self.now.flow.stack
        )
        self.reflow(stack=stack)

    def end_turn(self, who: CombatantId) -> None:
        """No more in this turn: its prompt closes, and the turn ends when play comes back to it."""
        stack = tuple(
            replace(frame, prompts=tuple(_closed(p) if p.to == who and p.is_open else p for p in frame.prompts))
            if isinstance(frame.body, Turn) and who in frame.body.who
            else frame
            for frame in self.now.flow.stack
        )
        self.reflow(stack=stack)

    def change(self, frame: FrameId, body: F) -> None:
        """Change what waits: for a GM's command."""
        stack = tuple(replace(f, body=body) if f.id == frame else f for f in self.now.flow.stack)
        self.reflow(stack=stack)

    def drop(self, frame: FrameId) -> None:
        """Take a frame, and all above it, off the stack."""
        stack = self.now.flow.stack
        for depth, waiting in enumerate(stack):
            if waiting.id == frame:
                self.reflow(stack=stack[:depth])
                return

    def forget(self, who: CombatantId) -> None:
        """Somebody is taken away: frames that concern it are dropped with all above them, and its kept effects."""
        for frame in self.now.flow.stack:
            if who in concerned(frame.body):
                self.drop(frame.id)
                break
        stack = tuple(
            replace(frame, body=Locked(tuple(choice for choice in frame.body.choices if choice.who != who)))
            if isinstance(frame.body, Locked)
            else replace(frame, prompts=tuple(_nobodys(p) if p.to == who else p for p in frame.prompts))
            for frame in self.now.flow.stack
        )
        kept = tuple(event for event in self.now.flow.kept if who not in concerned(event))
        self.reflow(stack=stack, kept=kept)

    def _put_frame(self, frame_id: FrameId, body: Any, asks: tuple[Ask[A], ...], names: dict[str, int]) -> None:
        prompts: list[Prompt[A]] = []
        for ask in asks:
            name = f"?{ask.to}"
            names[name] = names.get(name, 0) + 1
            number = "" if names[name] == 1 else f"#{names[name]}"
            ms = self.rules.think_ms(self.now, ask.kind) if ask.ms == "pace" else ask.ms
            prompts.append(self.question(PromptId(f"{frame_id}/{name}{number}"), ask, ms))
        self.reflow(stack=(*self.now.flow.stack, Frame(frame_id, body, tuple(prompts), None, names)))

    def question(self, prompt_id: PromptId, ask: Ask[A], ms: int | None) -> Prompt[A]:
        length = None if ms is None else Millis(ms)
        return Prompt(
            id=prompt_id,
            kind=ask.kind,
            to=ask.to,
            default=ask.default,
            left_ms=length,
            full_ms=length,
            data=ask.data,
        )

    def path(self, name: str) -> str:
        """`parent/name`, numbered per name within its parent, so that what is hidden shifts nothing that is seen."""
        flow, parent = self.now.flow, self.running
        if parent is None:
            names = dict(flow.names)
            stem = f"{flow.branch}/{flow.round}" + (f".{flow.beat.key}" if flow.beat else "")
        else:
            names = dict(parent.names)
            stem = parent.id
        names[name] = names.get(name, 0) + 1
        if parent is None:
            self.reflow(names=names)
        else:
            self.running = replace(parent, names=names)
            for depth, frame in enumerate(flow.stack):
                if frame.id == parent.id:
                    below, above = flow.stack[:depth], flow.stack[depth + 1 :]
                    self.reflow(stack=(*below, replace(frame, names=names), *above))
        return f"{stem}/{name}" if names[name] == 1 else f"{stem}/{name}#{names[name]}"

    def reflow(self, **changes: Any) -> None:
        """Change the flow silently: what `Waits` tells at the end of the command."""
        self.now = replace(self.now, flow=replace(self.now.flow, **changes))


def _nobodys(prompt: Prompt[A]) -> Prompt[A]:
    return replace(prompt, how="nothing", answer=None)


def _closed(prompt: Prompt[A]) -> Prompt[A]:
    return replace(prompt, how="given")
