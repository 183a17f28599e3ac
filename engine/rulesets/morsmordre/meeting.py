"""How a waiting attack is met: answered or not, what it does, what comes of it for the clinch and for magic. (MOR-8)

The numbers are in reckoning.py, what ends the fight in endings.py.
"""

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import (
    AVOIDED,
    D10,
    D100,
    Critical,
    Defence,
    Judged,
    critical_of,
    judge,
    s_dice,
)
from engine.rulesets.morsmordre.body import (
    CLINCH,
    Blow,
    W,
    duellist,
    in_clinch,
    is_heavy,
    status_of,
    waiting,
)
from engine.rulesets.morsmordre.endings import draw_wand, hurt, put_conditions
from engine.rulesets.morsmordre.facts import (
    ActionVoided,
    AttackResolved,
    CounterDealt,
    DefenceLapsed,
    DefenceRolled,
    MagicClosed,
    MagicOpened,
)
from engine.rulesets.morsmordre.frames import D, Meeting
from engine.rulesets.morsmordre.reckoning import RULE_OF, Sum, blow_damage, counter_damage, leap_total, on_d10
from engine.rulesets.morsmordre.requirements import health_forbids
from engine.rulesets.morsmordre.sheet import Condition
from engine.state import Explain, Term

CONSEQUENCES_ABOVE = 100
"""A total must exceed it to leave consequences. (MOR-15)"""


class Answer(Struct, frozen=True):
    """A defence as it was rolled, and what the blow has become by it."""

    defence: Defence
    success: bool
    critical: Critical | None
    final_total: int
    judged: Judged


def meet(draft: D, meeting: Meeting) -> None:
    """The earliest waiting attack is met, by the chosen defence where it is the one; then the next. (MOR-8)

    Nothing more is, once one of them has ended the fight.
    """
    blows = waiting(draft.world, meeting.who)
    if not blows or draft.world.table.ending is not None:
        return
    if blows[1:]:
        draft.again(meeting)
    blow = blows[0]
    chosen = meeting.defence if meeting.answered == blow.attack else None
    if chosen is not None and health_forbids(draft.world, meeting.who, chosen):
        draft.record(DefenceLapsed(blow.who, blow.target, blow.attack, chosen))
        chosen = None
    resolve(draft, blow, chosen, meeting.draw_wand)
    if meeting.acts and meeting.answered != blow.attack and draft.world.table.ending is not None:
        draft.record(ActionVoided(meeting.who))


def resolve(draft: D, blow: Blow, chosen: Defence | None, wand: bool) -> None:
    """One waiting attack, answered or not. (MOR-7 to MOR-16, MOR-20 to MOR-28)"""
    row = draft.world.table.book.row(blow.part)
    wand_free = chosen == "leap" and (is_heavy(blow.strength) or not in_clinch(draft.world))
    judged = judge(row, blow.strength, blow.total, blow.critical)
    answer = None if chosen is None else roll_defence(draft, blow, chosen, judged, wand_free)
    if answer is not None:
        judged = answer.judged
    status = status_of(draft.world, blow)
    assert status is not None, "it waits"
    draft.lift(status)
    final_total = blow.total if answer is None else answer.final_total
    land(draft, blow, judged, final_total, answer is not None and answer.defence == "block" and answer.success)
    if answer is None or draft.world.table.ending is not None:
        return
    if answer.defence == "counterattack" and answer.success:
        strike_back(draft, blow, answer.critical == "success")
    if answer.defence == "leap":
        leapt(draft, blow.target, answer.success, wand_free and wand)


# --- defences --------------------------------------------------------------------------------------------------------


def roll_defence(draft: D, blow: Blow, defence: Defence, was: Judged, wand_free: bool) -> Answer:
    """Roll an answer, and say what the blow becomes. Naturals decide whatever the total. (MOR-20 to MOR-28)"""
    sides = D100 if defence == "leap" else D10
    die = draft.roll(blow.target, defence, 1, sides)[0]
    total, against = defence_total(draft, blow, defence, die)
    critical = critical_of(die, sides)
    success = total.total >= against if critical is None else critical == "success"
    final_total, judged = blow.total, was
    if defence == "dodge":
        final_total, judged = dodged(draft.world, blow, total.total, critical)
        success = judged != was
    elif success and defence != "block":
        judged = AVOIDED
    line = Explain(
        defence, total.terms, total.total, None, None if defence == "dodge" else against,
        "success" if success else "failure", (RULE_OF[defence], *criticals(critical)),
    )  # fmt: skip
    draft.record(
        DefenceRolled(
            blow.who, blow.target, blow.attack, defence, die, total.total, success,
            None if defence == "dodge" else against, critical, wand_free and success, (line,),
        )
    )  # fmt: skip
    return Answer(defence, success, critical, final_total, judged)


def criticals(critical: Critical | None) -> tuple[str, ...]:
    """The rule of a defence's natural. (MOR-27, MOR-28)"""
    return () if critical is None else ("MOR-27",) if critical == "failure" else ("MOR-28",)


def defence_total(draft: D, blow: Blow, defence: Defence, die: int) -> tuple[Sum, int]:
    """What an answer comes to and must reach; S is the statistic unless the table rolls it. (MOR-20 to MOR-24)"""
    world, options = draft.world, draft.world.table.options
    if defence == "leap":
        return leap_total(world, blow.target, die), blow.total
    mine = s_value(draft, blow.target)
    if defence == "counterattack":
        return (
            on_d10(world, blow.target, die, Term("fitness_twice", 2 * mine)),
            options.counter_st_multiplier * blow.total,
        )
    total = on_d10(world, blow.target, die, Term("fitness", mine))
    return total, 2 * s_value(draft, blow.who) if defence == "block" else 0


def s_value(draft: D, who: CombatantId) -> int:
    """S in the formulas of the defences: fitness, or rolled. (MOR-20)"""
    if draft.world.table.options.defence_s == "stat":
        return duellist(draft.world, who).sheet.fitness
    return sum(roll_s(draft, who))


def roll_s(draft: D, who: CombatantId) -> tuple[int, ...]:
    """The dice of S. (MOR-10)"""
    return draft.roll(who, "s", s_dice(duellist(draft.world, who).sheet.fitness), draft.world.table.options.s_die)


def dodged(world: W, blow: Blow, total: int, critical: Critical | None) -> tuple[int, Judged]:
    """A dodge is taken off the attack's total, which is judged again; a 1 takes nothing, a 10 avoids it. (MOR-22)

    The result of a natural attack stands, only its total is lowered. (MOR-26)
    """
    off = 0 if critical == "failure" else max(0, total)
    final_total = blow.total - off
    if critical == "success":
        return final_total, AVOIDED
    return final_total, judge(world.table.book.row(blow.part), blow.strength, final_total, blow.critical)


# --- what it does ----------------------------------------------------------------------------------------------------


def land(draft: D, blow: Blow, judged: Judged, final_total: int, blocked: bool) -> None:
    """Damage, consequences, the clinch; only the declared part is hit. (MOR-9 to MOR-16)"""
    faces: tuple[int, ...] = ()
    rolls_s = judged.effective is not None and draft.world.table.book.damage_of(judged.effective).share != "none"
    if rolls_s:
        faces = roll_s(draft, blow.who)
    damage, lines = blow_damage(draft.world, blow, judged, sum(faces), faces, blocked)
    row = draft.world.table.book.row(blow.part)
    full = judged.result == "full" and final_total > CONSEQUENCES_ABOVE
    consequences = row.ladder(blow.strength) if full else ()
    permanent = tuple(label for label in consequences if label in row.permanent)
    draft.record(
        AttackResolved(
            blow.who, blow.target, blow.attack, blow.part, blow.strength, blow.total, final_total, judged.result,
            damage, judged.effective, sum(faces) if rolls_s else None, blow.critical, consequences, permanent, lines,
        )
    )  # fmt: skip
    if judged.effective is None:
        return
    borne = tuple(Condition(label, "consequence", permanent=label in permanent) for label in consequences)
    put_conditions(draft, blow.target, borne)
    if is_heavy(judged.effective):
        come_to_grips(draft, blow.target)
    hurt(
        draft, blow.target, damage, labels=row.ladder(judged.effective), critical=blow.critical == "success"
    )  # fmt: skip


def come_to_grips(draft: D, target: CombatantId) -> None:
    """A balanced or stronger blow has landed: the clinch begins, and magic closes to its target. (MOR-1, MOR-37)"""
    if not in_clinch(draft.world):
        draft.put(CLINCH)
    if duellist(draft.world, target).magic_open_from is not None:
        draft.record(MagicClosed(target))


def strike_back(draft: D, blow: Blow, critical: bool) -> None:
    """A counterattack hurts the attacker; it hits no part and cannot be answered. (MOR-25)"""
    damage, lines = counter_damage(draft.world, blow)
    draft.record(CounterDealt(blow.target, blow.who, blow.attack, damage, lines))
    hurt(draft, blow.who, damage, critical=critical)


def leapt(draft: D, who: CombatantId, success: bool, wand: bool) -> None:
    """After a leap magic is open from the next turn on; or the wand comes at once. (MOR-37)"""
    if success and wand:
        draw_wand(draft, who)
        return
    since = duellist(draft.world, who).magic_open_from
    if since is None and (success or draft.world.table.options.magic_after_failed_leap):
        draft.record(MagicOpened(who, draft.now.flow.round + 1))
