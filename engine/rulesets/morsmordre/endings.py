"""The order of play, which flips; how a duel ends, and what of it stays: knock-out, flight, magic."""

from engine.events import Revealed
from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import D10, D100, Critical, critical_of
from engine.rulesets.morsmordre.body import (
    ATTACKED,
    CLINCH,
    FLEEING,
    OWES_DESCRIPTION,
    SURPRISE,
    WAITING,
    Ambush,
    W,
    conditions,
    duellist,
    order,
    other_than,
    waiting,
)
from engine.rulesets.morsmordre.facts import (
    Escaped,
    FlightFailed,
    HealthChanged,
    KnockedOut,
    OrderSettled,
    SurpriseRolled,
    WandDrawn,
)
from engine.rulesets.morsmordre.frames import D, Now
from engine.rulesets.morsmordre.reckoning import perception_total, stealth_total
from engine.rulesets.morsmordre.sheet import Condition
from engine.state import Beat, Explain, Term

COMPLICATIONS_UP_TO = 2
"""The faces of the d10 that bring complications. (MOR-30)"""
TWO = 2


# --- order -----------------------------------------------------------------------------------------------------------


def schedule(draft: D) -> tuple[Beat, ...]:
    """A turn begins: both act once, in the order that flips every turn. (MOR-2)"""
    if not draft.world.table.order:
        open_duel(draft)
    both = order(draft.world)
    in_order = both if draft.now.flow.round % 2 else both[::-1]
    return tuple(Beat(who, (who,)) for who in in_order)


def open_duel(draft: D) -> None:
    """What the sheets bring along holds; an ambush is noticed or not; the GM's order, or as they joined. (MOR-2)"""
    for who in draft.world.combatants:
        put_conditions(draft, who, duellist(draft.world, who).sheet.conditions)
    roster = tuple(draft.world.combatants)
    named = tuple(dict.fromkeys(draft.now.flow.order or ()))
    both = (*named, *(who for who in roster if who not in named))
    ambush = draft.world.table.ambush
    if ambush is not None and ambush.by in roster and springs(draft, ambush):
        both = (ambush.by, *(who for who in roster if who != ambush.by))
    draft.record(OrderSettled(both))


def springs(draft: D, ambush: Ambush) -> bool:
    """An ambusher rolls against its target's perception, unless the GM lets it succeed; unnoticed it opens. (MOR-38)"""
    target = other_than(draft.world, ambush.by)
    if target is None:
        return False
    surprised = not ambush.roll or is_surprised(draft, ambush.by, target)
    if surprised:
        draft.put(SURPRISE, on=target, source=ambush.by)
    return surprised


def is_surprised(draft: D, by: CombatantId, target: CombatantId) -> bool:
    """The target notices on an equal total; naturals of the target before those of the ambusher. (MOR-38)"""
    die = draft.roll(by, "stealth", 1, D100)[0]
    other = draft.roll(target, "perception", 1, D100)[0]
    mine, theirs = stealth_total(draft.world, by, die), perception_total(draft.world, target, other)
    natural = surprise_by_naturals(critical_of(die, D100), critical_of(other, D100))
    surprised = theirs.total < mine.total if natural is None else natural
    lines = (
        Explain("stealth", mine.terms, mine.total, rules=("MOR-38",)),
        Explain(
            "perception", theirs.terms, theirs.total, None, mine.total, "surprised" if surprised else "noticed",
            ("MOR-38",),
        ),
    )  # fmt: skip
    if draft.world.combatants[by].hidden:
        draft.record(Revealed(by))
    draft.record(SurpriseRolled(by, target, mine.total, theirs.total, surprised, lines))
    return surprised


def surprise_by_naturals(ambusher: Critical | None, target: Critical | None) -> bool | None:
    """Whether the dice alone say that the target is surprised; None: the totals do. (MOR-38)"""
    if target is not None:
        return target == "failure"
    return None if ambusher is None else ambusher == "success"


def turn_over(draft: D) -> None:
    """At the end of the turn a flight succeeds, unless a balanced or stronger blow was declared on it. (MOR-34)

    Where both get away, the duel ends by the one who acted first in this turn.
    """
    both = order(draft.world)
    for who in both if draft.now.flow.round % 2 else both[::-1]:
        if draft.world.status(FLEEING, who) is None:
            continue
        if draft.world.status(ATTACKED, who) is not None:
            draft.record(FlightFailed(who))
            continue
        draft.record(Escaped(who, draft.now.flow.round))
        clinch = draft.world.status(CLINCH)
        if clinch is not None:
            draft.lift(clinch)


def two_are_there(world: W) -> bool:
    """Exactly two, hidden ones included. (MOR-39)"""
    return len(world.combatants) == TWO


def is_stuck(now: Now) -> bool:
    """One has been taken away: play rests until another comes. (MOR-39)"""
    return not two_are_there(now.world)


# --- knock-out -------------------------------------------------------------------------------------------------------


def hurt(
    draft: D,
    who: CombatantId,
    amount: int,
    *,
    labels: tuple[str, ...] = (),
    critical: bool = False,
    by_gm: bool = False,
) -> None:
    """Health is lost, at the threshold all of it; `labels` are the complications that threaten then. (MOR-29)"""
    before = duellist(draft.world, who).health
    line = Explain("health", (Term("health", before), Term("damage", -amount)), before - amount, rules=("MOR-29",))
    draft.record(HealthChanged(who, -amount, before - amount, by_gm, (line,)))
    if is_beaten(draft.world, who):
        knock_out(draft, who, labels, critical)


def is_beaten(world: W, who: CombatantId) -> bool:
    """Whether health has crossed the threshold: zero is beyond it, unless the table wants less. (MOR-29)"""
    health = duellist(world, who).health
    return health <= 0 if world.table.options.ko_at_zero else health < 0


def knock_out(draft: D, who: CombatantId, labels: tuple[str, ...], critical: bool) -> None:
    """Out; a d10 says whether complications stay, a critical success lets all of them. (MOR-30, MOR-31)

    Attacks that still wait are void. (MOR-8)
    """
    winner = other_than(draft.world, who) or who
    if critical:
        draft.record(KnockedOut(who, winner, None, "all", labels, (Explain("knockout", rules=("MOR-31",)),)))
        suffer(draft, who, labels)
    else:
        die = draft.roll(who, "knockout", 1, D10)[0]
        suffers = die <= COMPLICATIONS_UP_TO
        line = Explain("knockout", (Term("die", die, D10, (die,)),), die, None, COMPLICATIONS_UP_TO, rules=("MOR-30",))
        draft.record(
            KnockedOut(who, winner, die, "yes" if suffers else "no", labels if suffers else (), (line,))
        )  # fmt: skip
        if suffers:
            suffer(draft, who, labels)
    for status in draft.world.statuses:
        if status.name == WAITING:
            draft.lift(status)
    draft.put(OWES_DESCRIPTION, on=who)


def suffer(draft: D, who: CombatantId, labels: tuple[str, ...]) -> None:
    """Complications until the end of the in-game month; what was but a consequence becomes one. (MOR-30)"""
    permanent = set[str]()
    for status in conditions(draft.world, who):
        if status.name in labels:
            permanent |= {status.name} if status.data.get("permanent") else set()
            draft.lift(status)
    put_conditions(
        draft, who, tuple(Condition(label, "complication", permanent=label in permanent) for label in labels)
    )  # fmt: skip


def put_conditions(draft: D, who: CombatantId, borne: tuple[Condition, ...]) -> None:
    """Let somebody bear these, each at most once. (MOR-16)"""
    for condition in borne:
        if draft.world.status(condition.id, who) is None:
            data: dict[str, bool | int | float | str | tuple[str, ...]] = {"kind": condition.kind}
            if condition.penalty:
                data["penalty"] = condition.penalty
            if condition.permanent:
                data["permanent"] = True
            draft.put(condition.id, on=who, data=data)


# --- magic -----------------------------------------------------------------------------------------------------------


def draw_wand(draft: D, who: CombatantId) -> None:
    """The wand is out at once, and the duel over: what waits for its bearer stays for magic to meet. (MOR-33)"""
    draft.record(WandDrawn(who, tuple(blow.attack for blow in waiting(draft.world, who))))
