"""The core's facts and, below them, what each does to the encounter. A fact is complete, and its tag is for ever.

Not here: the facts of a rule system (its actions.py), which touch the world alone, and any rule or refusal.
`concerns` names the fields that hold combatants: a fact that concerns somebody hidden is known to whoever may know
that one. `SEALED` facts are never told.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine.ids import GM, CombatantId, FrameId, Millis, PromptId, Side
from engine.rejections import Param, Rejection
from engine.state import (
    A,
    Beat,
    Choice,
    Combatant,
    E,
    Encounter,
    F,
    Flow,
    Frame,
    How,
    Limit,
    Pace,
    Prompt,
    Reset,
    S,
    Standing,
    Status,
    Step,
    T,
    World,
)

if TYPE_CHECKING:
    from engine.ruleset import Ruleset


class Fact(Struct, frozen=True):
    """Something that happened. Rule systems' facts are of this kind too."""

    concerns: ClassVar[tuple[str, ...]] = ()


class CombatantAdded(Fact, Generic[S], frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("combatant",)
    combatant: Combatant[S]


class CombatantRemoved(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class CombatantChanged(Fact, Generic[S], frozen=True, tag=True):
    """Name, side or sheet set by hand."""

    concerns: ClassVar[tuple[str, ...]] = ("combatant",)
    combatant: Combatant[S]


class Hidden(Fact, frozen=True, tag=True):
    """From now on only the GM and whoever controls it may know that it exists."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class Revealed(Fact, frozen=True, tag=True):
    who: CombatantId


class AliasGiven(Fact, frozen=True, tag=True):
    """From now on only the GM and whoever controls it read its name; the others read the alias."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    alias: str


class NameRevealed(Fact, frozen=True, tag=True):
    """Everybody may know who it was that they knew by an alias."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    alias: str


class OptionSet(Fact, frozen=True, tag=True):
    name: str
    value: Param


class PaceSet(Fact, frozen=True, tag=True):
    pace: Pace


class Started(Fact, frozen=True, tag=True):
    """The fight begins. `branch` is the id of the command; `order` and totals are the GM's, where given."""

    branch: str
    order: tuple[CombatantId, ...] | None = None
    totals: dict[CombatantId, int] = {}


class Ended(Fact, frozen=True, tag=True):
    winner: Side | None = None
    by_gm: bool = False


class Reopened(Fact, frozen=True, tag=True):
    pass


class Paused(Fact, frozen=True, tag=True):
    pass


class Resumed(Fact, frozen=True, tag=True):
    pass


class ClocksHeld(Fact, frozen=True, tag=True):
    """Clocks stand, or run again. Not told: it shows in the questions."""

    on: bool


class RoundBegan(Fact, frozen=True, tag=True):
    round: int


class RoundEnded(Fact, frozen=True, tag=True):
    round: int


class QueueSet(Fact, frozen=True, tag=True):
    """The beats still to come in this round. Not told: what may be known of the order stands in the views."""

    queue: tuple[Beat, ...]


class BeatBegan(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("beat",)
    beat: Beat


class BeatEnded(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    key: str
    who: tuple[CombatantId, ...]
    cut_short: bool = False


class BeatJoined(Fact, frozen=True, tag=True):
    """Somebody takes part in the running beat, and in no other of this round. Not told: its turn begins, and is."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class TurnBegan(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId


class TurnEnded(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    how: How = "passed"


class Rested(Fact, frozen=True, tag=True):
    """Rounds went by in which nobody was asked anything: play is paused until the GM resumes it.

    Not until somebody does something: what is done in secret would show by it.
    """

    rounds: int


class Requested(Fact, Generic[A], frozen=True, tag=True):
    """A wish that waits for its moment. It replaces the sender's older one of the same kind."""

    concerns: ClassVar[tuple[str, ...]] = ("choice",)
    choice: Choice[A]


class RequestServed(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    id: str


class Acted(Fact, Generic[A], frozen=True, tag=True):
    """An accepted wish that is carried out now."""

    concerns: ClassVar[tuple[str, ...]] = ("choice",)
    choice: Choice[A]
    prompt: PromptId | None = None
    as_gm: bool = False


class Asked(Fact, frozen=True, tag=True):
    """A question is open, and something is offered."""

    concerns: ClassVar[tuple[str, ...]] = ("to",)
    prompt: PromptId
    kind: str
    to: CombatantId


class Answered(Fact, Generic[A], frozen=True, tag=True):
    """A sealed answer: known to its sender alone until its group is settled. `choice` None is passing."""

    prompt: PromptId
    how: How
    choice: Choice[A] | None = None


class Withdrawn(Fact, frozen=True, tag=True):
    prompt: PromptId


class Reply(Struct, Generic[A], frozen=True, omit_defaults=True):
    """One answer of a settled group."""

    to: CombatantId
    kind: str
    how: How
    choice: Choice[A] | None = None


class Settled(Fact, Generic[A], frozen=True, tag=True):
    """All questions of a frame are closed, and what was sealed is open."""

    concerns: ClassVar[tuple[str, ...]] = ("replies",)
    frame: FrameId
    replies: tuple[Reply[A], ...]


class Lapsed(Fact, Generic[A], frozen=True, tag=True):
    """An accepted choice whose ground is gone. `code` says why, as a refusal would."""

    concerns: ClassVar[tuple[str, ...]] = ("choice",)
    choice: Choice[A]
    code: str
    rule: str | None = None
    params: dict[str, Param] = {}


class Rolled(Fact, frozen=True, tag=True):
    """Dice as they fell. The first `fixed` were fixed by the GM; `by_hand`: the rest were thrown by a person."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    purpose: str
    sides: int
    faces: tuple[int, ...]
    fixed: int = 0
    by_hand: bool = False
    secret: bool = False


class DiceFixed(Fact, frozen=True, tag=True):
    faces: tuple[int, ...]
    who: CombatantId | None = None


class HandDiceSet(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    on: bool


class Spent(Fact, frozen=True, tag=True):
    """Part of a limit is used."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    limit: str
    n: int = 1
    reset: Reset = "round"
    size: int | None = None


class LimitSet(Fact, frozen=True, tag=True):
    """The GM says how much of a limit is used."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    limit: str
    used: int
    reset: Reset = "round"


class LimitsReset(Fact, frozen=True, tag=True):
    """Limits are whole again by a rule system's own rule. Not told: views show what is left."""

    limits: tuple[str, ...]
    who: tuple[CombatantId, ...]


class StatusPut(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("status",)
    status: Status


class StatusLifted(Fact, frozen=True, tag=True):
    """A status has ended; `due`: by its own words. Carries the status, so that the log can name it."""

    concerns: ClassVar[tuple[str, ...]] = ("status",)
    status: Status
    due: bool = False


class StandingSet(Fact, Generic[A], frozen=True, tag=True):
    """Known to whoever plays the combatant."""

    who: CombatantId
    kind: str
    standing: Standing[A] | None


class TimeGiven(Fact, frozen=True, tag=True):
    concerns: ClassVar[tuple[str, ...]] = ("to",)
    prompt: PromptId
    to: CombatantId
    left_ms: Millis | None


class ClockExtended(Fact, frozen=True, tag=True):
    """Time in which nothing was alive did not count."""

    ms: Millis


class Dropped(Fact, frozen=True, tag=True):
    """The GM stopped what waited here, and all above it."""

    frame: FrameId


class Rewound(Fact, Generic[S, T, F, E, A], frozen=True, tag=True):
    """The fight is as it was after entry `to`, under a new branch: old turns and prompts name nothing any more."""

    to: int
    branch: str
    encounter: Encounter[S, T, F, E, A]


class Waits(Fact, Generic[F, E, A], frozen=True, tag=True, omit_defaults=True):
    """Where play stands when a command is done: told to nobody. The lowest `keep` frames are unchanged."""

    step: Step
    keep: int
    frames: tuple[Frame[F, A], ...] = ()
    members: tuple[CombatantId, ...] = ()
    kept: tuple[E, ...] = ()
    names: dict[str, int] = {}
    running_since: Millis | None = None


CoreFact: TypeAlias = (
    CombatantAdded[S]
    | CombatantRemoved
    | CombatantChanged[S]
    | Hidden
    | Revealed
    | AliasGiven
    | NameRevealed
    | OptionSet
    | PaceSet
    | Started
    | Ended
    | Reopened
    | ClocksHeld
    | Paused
    | Resumed
    | RoundBegan
    | RoundEnded
    | QueueSet
    | BeatBegan
    | BeatEnded
    | BeatJoined
    | TurnBegan
    | TurnEnded
    | Rested
    | Requested[A]
    | RequestServed
    | Acted[A]
    | Asked
    | Answered[A]
    | Withdrawn
    | Settled[A]
    | Lapsed[A]
    | Rolled
    | DiceFixed
    | HandDiceSet
    | Spent
    | LimitSet
    | LimitsReset
    | StatusPut
    | StatusLifted
    | StandingSet[A]
    | TimeGiven
    | ClockExtended
    | Dropped
    | Rewound[S, T, F, E, A]
    | Waits[F, E, A]
)
Event: TypeAlias = CoreFact[S, A, T, F, E] | E
UNCHANGING: Final = frozenset((Acted, Asked, Lapsed, RoundEnded, TurnEnded, Settled, TimeGiven, ClockExtended, Dropped))
"""Facts that change nothing by themselves; the clock and the stack are told by `Waits`."""
SEALED: Final = frozenset((Waits, QueueSet, LimitsReset, BeatJoined, ClocksHeld))
"""Facts that no audience is told; what they changed shows in the views."""


# --- what each does -------------------------------------------------------------------------------------------------


def evolve(rules: "Ruleset[S, T, F, E, A]", now: Encounter[S, T, F, E, A], event: Any) -> Encounter[S, T, F, E, A]:
    """The encounter after a fact. Refuses nothing, and knows no rule: a rule system's facts change the world alone.

    Those that come most often come first.
    """
    kind = type(event)
    if kind in UNCHANGING or kind in rules.unchanging:
        return now
    if kind in rules.facts:
        return replace(now, world=rules.evolve(now.world, event))
    core: CoreFact[S, A, T, F, E] = event
    flow = now.flow
    match core:
        case Rolled():
            return now if core.fixed == 0 else replace(now, fixed=_used_up(now.fixed, core.who, core.fixed))
        case Spent():
            combatant = now.world.combatants[core.who]
            used = combatant.limits[core.limit].used if core.limit in combatant.limits else 0
            return _limited(now, combatant, core.limit, Limit(used + core.n, core.reset, core.size))
        case Answered():
            return _prompt_changed(now, core.prompt, core.how, core.choice)
        case Waits():
            return replace(
                now,
                flow=replace(
                    flow,
                    step=core.step,
                    stack=flow.stack[: core.keep] + core.frames,
                    members=core.members,
                    kept=core.kept,
                    names=core.names,
                    running_since=core.running_since,
                ),
            )
        case LimitSet():
            return _limited(now, now.world.combatants[core.who], core.limit, Limit(core.used, core.reset))
        case LimitsReset():
            world = now.world
            for who in core.who:
                world = _without_limits(world, who, core.limits)
            return replace(now, world=world)
        case TurnBegan():
            return replace(now, world=_turn_begun(now.world, core.who))
        case BeatBegan():
            before = now.world if core.beat.effects == "at_the_end" else None
            rest = tuple(beat for beat in flow.queue if beat.key != core.beat.key)
            begun = replace(
                flow, beat=core.beat, queue=rest, step="open", members=core.beat.who, before=before, kept=(), names={}
            )
            return replace(now, flow=begun)
        case BeatEnded():
            ended = replace(flow, beat=None, step="open", members=(), stack=(), before=None, kept=(), names={})
            return _options_due(rules, replace(now, flow=replace(ended, running_since=None)))
        case BeatJoined():
            assert flow.beat is not None, "no beat runs"
            joined = replace(flow.beat, who=(*flow.beat.who, core.who))
            return replace(now, flow=replace(flow, beat=joined, queue=_without(flow.queue, core.who)))
        case RoundBegan():
            fresh = replace(flow, round=core.round, queue=(), names={})
            return _options_due(rules, replace(now, world=_round_begun(now.world), flow=fresh))
        case QueueSet():
            return replace(now, flow=replace(flow, queue=core.queue))
        case Withdrawn():
            return _prompt_changed(now, core.prompt, None, None)
        case Requested():
            kind, who = type(core.choice.wish), core.choice.who
            others = tuple(r for r in flow.requests if r.who != who or type(r.wish) is not kind)
            return replace(now, flow=replace(flow, requests=(*others, core.choice)))
        case RequestServed():
            return replace(now, flow=replace(flow, requests=tuple(r for r in flow.requests if r.id != core.id)))
        case StatusPut():
            others_left = tuple(s for s in now.world.statuses if s.id != core.status.id)
            return replace(now, world=replace(now.world, statuses=(*others_left, core.status)))
        case StatusLifted():
            left = tuple(s for s in now.world.statuses if s.id != core.status.id)
            return replace(now, world=replace(now.world, statuses=left))
        case CombatantAdded() | CombatantChanged():
            return _combatant(now, core.combatant)
        case CombatantRemoved():
            return _removed(now, core.who)
        case Hidden():
            return _combatant(now, replace(now.world.combatants[core.who], hidden=True))
        case Revealed():
            return _combatant(now, replace(now.world.combatants[core.who], hidden=False))
        case AliasGiven():
            return _combatant(now, replace(now.world.combatants[core.who], alias=core.alias))
        case NameRevealed():
            return _combatant(now, replace(now.world.combatants[core.who], alias=""))
        case OptionSet():
            waiting = replace(flow, options_next=(*flow.options_next, (core.name, core.value)))
            set_now = flow.phase != "running" or flow.beat is None
            later = replace(now, flow=waiting)
            return _options_due(rules, later) if set_now else later
        case PaceSet():
            return replace(now, pace=core.pace)
        case Started():
            begun_flow: Flow[S, T, F, E, A] = Flow(
                phase="running",
                branch=core.branch,
                order=core.order,
                totals=core.totals,
                standing=flow.standing,
                paused=flow.paused,
            )
            return replace(now, flow=begun_flow)
        case Ended():
            over = replace(flow, phase="ended", winner=core.winner, beat=None, step="open", members=(), stack=())
            nothing = replace(over, before=None, kept=(), names={}, requests=(), running_since=None)
            return replace(now, flow=replace(nothing, paused=False, resting=False, held=False))
        case Reopened():
            return replace(now, flow=replace(flow, phase="running", winner=None))
        case Paused():
            return replace(now, flow=replace(flow, paused=True, running_since=None))
        case ClocksHeld():
            return replace(now, flow=replace(flow, held=core.on))
        case Rested():
            return replace(now, flow=replace(flow, paused=True, resting=True, running_since=None))
        case Resumed():
            return replace(now, flow=replace(flow, paused=False, resting=False))
        case DiceFixed():
            key = core.who or "*"
            return replace(now, fixed={**now.fixed, key: now.fixed.get(key, ()) + core.faces})
        case HandDiceSet():
            hands = tuple(w for w in now.by_hand if w != core.who)
            return replace(now, by_hand=(*hands, core.who) if core.on else hands)
        case StandingSet():
            kept = tuple(s for s in flow.standing if s.who != core.who or s.kind != core.kind)
            return replace(now, flow=replace(flow, standing=kept if core.standing is None else (*kept, core.standing)))
        case Rewound():
            return replace(core.encounter, pace=now.pace)
        case (
            Acted() | Asked() | Lapsed() | RoundEnded() | TurnEnded() | Settled() | TimeGiven()
            | ClockExtended() | Dropped()
        ):  # fmt: skip
            raise AssertionError("these change nothing")
        case _:
            assert_never(core)


def _combatant(now: Encounter[S, T, F, E, A], combatant: Combatant[S]) -> Encounter[S, T, F, E, A]:
    combatants = {**now.world.combatants, combatant.id: combatant}
    return replace(now, world=replace(now.world, combatants=combatants))


def _removed(now: Encounter[S, T, F, E, A], who: CombatantId) -> Encounter[S, T, F, E, A]:
    """Without a combatant, its statuses and wishes. Its beats stay where others are members, and while they run."""
    world, flow = now.world, now.flow
    world = replace(
        world,
        combatants={key: one for key, one in world.combatants.items() if key != who},
        statuses=tuple(s for s in world.statuses if who not in (s.on, s.source)),
    )
    queue = _without(flow.queue, who)
    beat = flow.beat
    if beat is not None and who in beat.who:
        beat = replace(beat, who=tuple(member for member in beat.who if member != who))
    flow = replace(
        flow,
        queue=queue,
        beat=beat,
        members=tuple(member for member in flow.members if member != who),
        requests=tuple(r for r in flow.requests if r.who != who),
        standing=tuple(s for s in flow.standing if s.who != who),
    )
    gone = {**now.gone, who: now.world.combatants[who].turns}
    return replace(now, world=world, flow=flow, gone=gone)


def _without(queue: tuple[Beat, ...], who: CombatantId) -> tuple[Beat, ...]:
    """The beats still to come without a combatant; those of others stay."""
    return tuple(
        beat if who not in beat.who else replace(beat, who=tuple(w for w in beat.who if w != who))
        for beat in queue
        if beat.who != (who,)
    )


def _limited(
    now: Encounter[S, T, F, E, A], combatant: Combatant[S], name: str, limit: Limit
) -> Encounter[S, T, F, E, A]:
    return _combatant(now, replace(combatant, limits={**combatant.limits, name: limit}))


def _without_limits(world: World[S, T], who: CombatantId, names: tuple[str, ...]) -> World[S, T]:
    combatant = world.combatants[who]
    left = {name: limit for name, limit in combatant.limits.items() if name not in names}
    if len(left) == len(combatant.limits):
        return world
    return replace(world, combatants={**world.combatants, who: replace(combatant, limits=left)})


def _turn_begun(world: World[S, T], who: CombatantId) -> World[S, T]:
    combatant = world.combatants[who]
    limits = {name: limit for name, limit in combatant.limits.items() if limit.reset != "turn"}
    begun = replace(combatant, turns=combatant.turns + 1, limits=limits)
    return replace(world, combatants={**world.combatants, who: begun})


def _round_begun(world: World[S, T]) -> World[S, T]:
    if not any(limit.reset == "round" for one in world.combatants.values() for limit in one.limits.values()):
        return world
    return replace(
        world,
        combatants={
            key: replace(one, limits={n: limit for n, limit in one.limits.items() if limit.reset != "round"})
            for key, one in world.combatants.items()
        },
    )


def _options_due(rules: "Ruleset[S, T, F, E, A]", now: Encounter[S, T, F, E, A]) -> Encounter[S, T, F, E, A]:
    """Table options that were set during a beat hold from the next one."""
    if not now.flow.options_next:
        return now
    table = now.world.table
    for name, value in now.flow.options_next:
        changed = rules.with_option(table, name, value)
        assert not isinstance(changed, Rejection), "a recorded option was checked before"
        table = changed
    return replace(now, world=replace(now.world, table=table), flow=replace(now.flow, options_next=()))


def _prompt_changed(
    now: Encounter[S, T, F, E, A], prompt_id: PromptId, how: How | None, answer: Choice[A] | None
) -> Encounter[S, T, F, E, A]:
    stack = list(now.flow.stack)
    for depth, frame in enumerate(stack):
        for place, prompt in enumerate(frame.prompts):
            if prompt.id == prompt_id:
                changed: Prompt[A] = replace(prompt, how=how, answer=answer)
                prompts = (*frame.prompts[:place], changed, *frame.prompts[place + 1 :])
                stack[depth] = replace(frame, prompts=prompts)
    return replace(now, flow=replace(now.flow, stack=tuple(stack)))


def _used_up(fixed: dict[str, tuple[int, ...]], who: CombatantId, n: int) -> dict[str, tuple[int, ...]]:
    """Fixed faces without the first `n` that `who` has used: those for this one first, then those for anybody."""
    left = dict(fixed)
    for key in (who, "*"):
        mine = left.get(key, ())
        took = min(n, len(mine))
        n -= took
        if took:
            left[key] = mine[took:]
        if key in left and not left[key]:
            del left[key]
    return left


def tag_of(fact: Fact) -> str:
    """The name of a fact in journals and on the wire."""
    return str(fact.__struct_config__.tag)


def concerned(about: Struct) -> tuple[CombatantId, ...]:
    """The combatants a fact or a frame is about, from the fields it names in `concerns`."""
    found: list[CombatantId] = []
    for name in getattr(about, "concerns", ()):
        found += _combatants_in(getattr(about, name))
    return tuple(dict.fromkeys(who for who in found if who != GM))


def _combatants_in(value: object) -> list[CombatantId]:
    match value:
        case None:
            return []
        case str():
            return [CombatantId(value)]
        case tuple():
            return [who for item in value for who in _combatants_in(item)]
        case Beat():
            return list(value.who)
        case Choice():
            return [value.who]
        case Combatant():
            return [value.id]
        case Reply():
            return [value.to]
        case Status():
            return [who for who in (value.on, value.source) if who is not None]
        case _:
            raise TypeError(f"no combatants in {value!r}")
