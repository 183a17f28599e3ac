"""Dice of combatants of the destiny-die pool through the draft, and slots spent. The arithmetic is in pools.py."""

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import SLOTS, W, sheet_of, split_of
from engine.rulesets.bajarz.facts import ActivityLost, Moved
from engine.rulesets.bajarz.frames import D
from engine.rulesets.bajarz.pools import SIDES, Pool, Result, pool_of, roll


def roll_pool(draft: D, who: CombatantId, dice: int, purpose: str) -> Result:
    """Roll a pool of this combatant: the destiny die, its re-rolls, then the others. (section 6)"""
    return roll(dice, lambda n: draft.roll(who, purpose, n, SIDES), draft.world.table.options)


def reflex_pool(world: W, who: CombatantId, split: int = 1, bonus: int = 0) -> Pool:
    """The pool of a reflex test (pl: test refleksu): agility and `reflex`. (BAJ-54)"""
    return pool_of(sheet_of(world, who), "reflex", world.table, split, bonus, 0)


def take_slot(draft: D, who: CombatantId, split: int | None) -> int:
    """Use one activity of the round: the first fixes the split, 1 where none is named. (BAJ-28, BAJ-30, BAJ-58)"""
    fixed = spend_slot(draft, who, split)
    stir(draft, who)
    return fixed


def spend_slot(draft: D, who: CombatantId, split: int | None) -> int:
    """Count one activity of the round, which may fix the split. (BAJ-30)"""
    fixed = split_of(draft.world, who) or split or 1
    draft.spend(who, SLOTS, size=fixed)
    return fixed


def stir(draft: D, who: CombatantId) -> None:
    """Whoever does anything but pass or not defend stands still no more (pl: w bezruchu). (BAJ-16)"""
    if sheet_of(draft.world, who).immobile:
        draft.record(Moved(who))


def abandon(draft: D, who: CombatantId) -> None:
    """A spell or another long activity is lost: its performer defends, strikes back, or falls. (BAJ-29, BAJ-32)"""
    activity = draft.world.combatants[who].sheet.activity
    if activity is not None:
        draft.record(ActivityLost(who, activity.kind, activity.label))
