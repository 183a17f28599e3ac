"""Rolls of combatants: the statistics, skill and percentages that go into one, and its dice through the draft.

The arithmetic itself is in rolls.py and trials.py. Not here: what a roll decides, and how it is explained.
"""

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import W, conditions, fighter
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.rolls import SIDES, Attempt, Throw, Tried, try_it
from engine.rulesets.dragons_of_shadows.ruling_facts import RulingUsed
from engine.rulesets.dragons_of_shadows.sheet import Tag
from engine.rulesets.dragons_of_shadows.trials import Opposed, opposed_test


def throws(draft: D, who: CombatantId, purpose: str) -> Throw:
    """How dice of this purpose fall for this combatant. (DOS-1)"""
    return lambda n: draft.roll(who, purpose, n, SIDES)


def plain_die(draft: D, who: CombatantId, purpose: str) -> int:
    """One d10 without bonus dice, cancelling or luck. (DOS-12)"""
    return draft.roll(who, purpose, 1, SIDES)[0]


def attempt(
    world: W,
    who: CombatantId,
    stats: tuple[str, ...],
    skill: str,
    tag: Tag,
    default: int = 0,
    rule: str = "",
    at_best: int | None = None,
) -> Attempt:
    """What goes into a roll. One difficulty status: the GM's, else the action's by its `rule`. (DOS-11, DOS-22)

    `at_best` is the mildest it may be: a runner's defence is very hard or worse. (DOS-51)
    """
    one = fighter(world, who)
    status = default
    if one.next_status is not None:
        status, rule = one.next_status, "DOS-21"
    if at_best is not None and at_best <= status:
        status, rule = at_best, "DOS-51"
    stated = tuple([(stat, getattr(one.sheet, stat)) for stat in stats])
    return Attempt(stated, one.sheet.skill(skill), status, conditions(world, who, tag), 0, skill, rule)


def use_up_difficulty(draft: D, who: CombatantId) -> None:
    """A status the GM has set holds for one roll only. (DOS-22)"""
    if fighter(draft.world, who).next_status is not None:
        draft.record(RulingUsed("difficulty", who))


def roll_for(draft: D, who: CombatantId, tried: Attempt, purpose: str) -> Tried:
    """Roll an attempt of this combatant. (DOS-2)"""
    rolled = try_it(tried, throws(draft, who, purpose), draft.world.table.options)
    use_up_difficulty(draft, who)
    return rolled


def roll_opposed(
    draft: D,
    who: CombatantId,
    mine: Attempt,
    purpose: str,
    other: CombatantId,
    theirs: Attempt,
    their_purpose: str,
) -> Opposed:
    """The initiator's complete roll, then the other's. (DOS-17)"""
    ended = opposed_test(
        mine,
        throws(draft, who, purpose),
        theirs,
        throws(draft, other, their_purpose),
        draft.world.table.options,
    )
    use_up_difficulty(draft, who)
    use_up_difficulty(draft, other)
    return ended
