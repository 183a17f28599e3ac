"""Time of Odria: rounds, the moment of surprise, counts, pauses between them, and a round's end. (sections 6 and 12)

The order of play is the core's queue; laid out here from the plans, anew whenever a slot has moved.
"""

from engine.events import LimitsReset
from engine.ids import GM, CombatantId
from engine.rulesets.odria.aftermath import follow
from engine.rulesets.odria.attack_facts import Died
from engine.rulesets.odria.body import ACTIVES, KEPT_OFF, UNDEFENDED, Plan, able, able_ones, fighter, is_there
from engine.rulesets.odria.facts import AimSpent
from engine.rulesets.odria.frames import D, Halt, Now, Question, phase
from engine.rulesets.odria.round_facts import (
    CountBegan,
    Lost,
    RoundCleared,
    SlotLost,
    SlotsPlanned,
    StopsTaken,
    SurpriseBegan,
    SurpriseEnded,
)
from engine.rulesets.odria.slots import last_of_round
from engine.state import Beat


def schedule(draft: D) -> tuple[Beat, ...]:
    """A round begins with declarations; the first may be preceded by the moment of surprise. (ODR-39, ODR-42)

    Whoever was brought in without hit points is dying or dead from here on. (ODR-77)
    """
    table = draft.world.table
    attackers = tuple(who for who in table.attackers if able(draft.world, who) and fighter(draft.world, who).hp > 0)
    surprised = any(is_there(draft.world, who) for who in table.surprised)
    first = draft.now.flow.round == 1 and surprised and bool(attackers)
    if first:
        draft.record(SurpriseBegan())
    follow(draft)
    if first:
        return (Beat("surprise", in_roster(draft, attackers), "locked"), declaration(draft))
    return (declaration(draft),)


def in_roster(draft: D, some: tuple[CombatantId, ...]) -> tuple[CombatantId, ...]:
    """These in roster order. (ODR-46)"""
    return tuple(who for who in draft.world.combatants if who in some)


def declaration(draft: D) -> Beat:
    """Everybody able declares; open or sealed is a matter of what is shown. (ODR-39)"""
    return Beat("declare", able_ones(draft.world), "locked")


# --- counts ----------------------------------------------------------------------------------------------------------


def lay_out(draft: D) -> None:
    """The beats still to come: counts as the plans have them, after the surprise the declarations of round 1."""
    running = draft.now.flow.beat
    beats = tuple(beat for beat in counts(draft) if running is None or beat.key != running.key)
    if draft.world.table.surprise:
        beats = (*beats, declaration(draft))
    draft.queue(beats)


def counts(draft: D) -> tuple[Beat, ...]:
    """One beat for each count with slots that are not held, lowest first. (ODR-38, ODR-46)"""
    at: dict[int, list[CombatantId]] = {}
    for who, plan in plans(draft):
        for slot in () if plan.waiting else plan.open:
            at.setdefault(slot.at, []).append(who)
    return tuple(Beat(f"count.{count}", tuple(at[count]), "locked", "at_the_end") for count in sorted(at))


def plans(draft: D) -> tuple[tuple[CombatantId, Plan], ...]:
    """What those who are there have planned, in roster order. (ODR-39)"""
    known = ((who, one.sheet.plan) for who, one in draft.world.combatants.items() if is_there(draft.world, who))
    return tuple((who, plan) for who, plan in known if plan is not None)


def waiting_ones(draft: D) -> tuple[CombatantId, ...]:
    """Those who hold an action and can act. (ODR-44)"""
    return tuple(who for who in able_ones(draft.world) if is_waiting(draft, who))


def is_waiting(draft: D, who: CombatantId) -> bool:
    """Whether it holds an action. (ODR-44)"""
    plan = fighter(draft.world, who).plan
    return plan is not None and plan.waiting and bool(plan.open)


def begin(draft: D, beat: Beat) -> None:
    """A count begins: the helpless lose their slots of it. A pause begins: those who asked for it have it. (ODR-40)"""
    name, _, count = beat.key.partition(".")
    if name == "count":
        draft.record(CountBegan(int(count)))
        for who in beat.who:
            if not able(draft.world, who):
                lose_slots(draft, who, int(count), "incapacitated")
    elif name == "declare" and draft.world.table.surprise:
        reset(draft)
    elif name == "between":
        halted = draft.world.table.stop or draft.world.table.options.count_pause == "always"
        draft.record(StopsTaken())
        if halted:
            draft.push(Halt(), Question("halt", GM), name="halt")


def lose_slots(draft: D, who: CombatantId, count: int, why: Lost) -> None:
    """What it had planned for a count comes to nothing."""
    plan = fighter(draft.world, who).plan
    for slot in () if plan is None or plan.waiting else plan.open:
        if slot.at == count:
            draft.record(SlotLost(who, slot.n, count, why))


def finish(draft: D, beat: Beat) -> None:
    """After a beat's effects have fallen."""
    match beat.key.partition(".")[0]:
        case "declare":
            declared(draft)
        case "surprise":
            surprised(draft)
        case "count":
            committed(draft, beat)
        case "between":
            gone_on(draft)


def declared(draft: D) -> None:
    """All have declared: the counts of the round; where only held actions are left, a pause. (ODR-39, ODR-45)"""
    known = tuple(plan for _, plan in plans(draft))
    draft.record(SlotsPlanned(last_of_round(known, draft.world.table.options)))
    lay_out(draft)
    if not draft.now.flow.queue and waiting_ones(draft):
        draft.queue((between(draft),))


def surprised(draft: D) -> None:
    """Attacks within the span from the lowest count happen, the rest is dropped. (ODR-42)"""
    open_slots = [(slot.at, who, slot.n) for who, plan in plans(draft) for slot in plan.open]
    first = min((at for at, _, _ in open_slots), default=0)
    for at, who, n in sorted(open_slots, key=lambda slot: slot[0]):
        if at >= first + draft.world.table.options.surprise_span:
            draft.record(SlotLost(who, n, at, "dropped"))
    if counts(draft):
        lay_out(draft)
    else:
        end_surprise(draft)


def end_surprise(draft: D) -> None:
    """Round 1 begins for everybody with fresh counters. (ODR-42)"""
    reset(draft)
    draft.queue((declaration(draft),))


def reset(draft: D) -> None:
    """The moment of surprise is over, and nothing of it is counted. (ODR-42)"""
    draft.record(SurpriseEnded())
    draft.record(LimitsReset((*ACTIVES, UNDEFENDED), tuple(draft.world.combatants)))


def committed(draft: D, beat: Beat) -> None:
    """A count is over: slots nobody worked off are lost, states follow, and perhaps a pause comes. (ODR-46)"""
    count = int(beat.key.partition(".")[2])
    for who in beat.who:
        if who in draft.world.combatants:
            lose_slots(draft, who, count, "passed")
    follow(draft)
    if draft.world.table.surprise:
        if counts(draft):
            lay_out(draft)
        else:
            end_surprise(draft)
        return
    lay_out(draft)
    if pauses(draft):
        draft.queue((between(draft), *draft.now.flow.queue))


def pauses(draft: D) -> bool:
    """Whether play stays between counts: somebody waits, or has asked for it, or the table always does. (section 12)"""
    table = draft.world.table
    if table.options.count_pause == "always" or table.stop or waiting_ones(draft):
        return True
    return any(fighter(draft.world, who).stop for who in able_ones(draft.world))


def between(draft: D) -> Beat:
    """A pause: those who wait or have asked for it are asked; where the GM halts, the GM alone. (section 12)"""
    table = draft.world.table
    key = f"between.{'start' if table.count is None else table.count}"
    if table.stop or table.options.count_pause == "always":
        return Beat(key, ())
    asked = tuple(who for who in able_ones(draft.world) if is_waiting(draft, who) or fighter(draft.world, who).stop)
    return Beat(key, asked, "freely")


def gone_on(draft: D) -> None:
    """The pause is over; where no slots are left, held ones are given up. (ODR-44, section 12)"""
    follow(draft)
    lay_out(draft)
    if draft.now.flow.queue:
        return
    for who in draft.world.combatants:
        plan = fighter(draft.world, who).plan
        for slot in plan.open if plan is not None and plan.waiting else ():
            draft.record(SlotLost(who, slot.n, slot.at, "forfeited"))


# --- a round's end ---------------------------------------------------------------------------------------------------


def round_over(draft: D) -> None:
    """Deadlines of the dying, aims not kept up; stances, waiting, Distance and counters are gone. (ODR-50, 78, 93)"""
    for who, combatant in draft.world.combatants.items():
        one = combatant.sheet
        if one.dying is not None and one.dying <= draft.now.flow.round:
            draft.record(Died(who))
        kept = one.in_hand.family == "crossbow" and "braced" in one.marks
        if one.aim and not one.kept_aim and not kept:
            draft.record(AimSpent(who, lost=True))
    for status in draft.world.statuses:
        if status.name == KEPT_OFF:
            draft.lift(status)
    draft.record(RoundCleared())


def nobody_can_act(now: Now) -> bool:
    """Nobody is able, and nobody dies any more: play rests."""
    fighters = [one.sheet for one in now.world.combatants.values() if is_there(now.world, one.id)]
    return all(one.is_helpless for one in fighters) and not any(one.dying is not None for one in fighters)


def left(draft: D) -> None:
    """Somebody is gone or hidden: the counts without it; a beat that runs asks it no more."""
    if phase(draft.now) in ("count", "between"):
        lay_out(draft)
