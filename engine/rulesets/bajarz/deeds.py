"""What is done in one's own turn in the destiny-die pool beside attacks: distances, spells, weapons, precedence."""

from typing import assert_never

from engine.ids import CombatantId
from engine.rulesets.bajarz.actions import (
    Attack,
    Cast,
    ChangeRange,
    Deeds,
    LongActivity,
    Other,
    Shoot,
    SwitchWeapon,
    Throw,
    YieldTo,
)
from engine.rulesets.bajarz.exchanges import strike
from engine.rulesets.bajarz.explain import points_line, pool_line
from engine.rulesets.bajarz.facts import ActivityBegun, OtherDone, RangeTried, WeaponDrawn
from engine.rulesets.bajarz.frames import D
from engine.rulesets.bajarz.order import give_way
from engine.rulesets.bajarz.rolling import reflex_pool, roll_pool, take_slot
from engine.rulesets.bajarz.ruling_facts import DistanceSet
from engine.rulesets.bajarz.sheet import actions_of
from engine.rulesets.bajarz.tables import BANDS

CAST_LEAST = 2
"""Actions that a spell takes at least. (BAJ-32)"""


def carry_out(draft: D, who: CombatantId, wish: Deeds) -> None:
    """Do what was checked. (section 7)"""
    match wish:
        case Attack() | Shoot() | Throw():
            strike(draft, who, wish)
        case ChangeRange():
            change_range(draft, who, wish)
        case Cast():
            needed = max(CAST_LEAST, actions_of(wish.seconds))
            take_slot(draft, who, None)
            draft.record(ActivityBegun(who, "cast", wish.label, needed))
        case LongActivity():
            take_slot(draft, who, None)
            draft.record(ActivityBegun(who, "long_activity", wish.label, actions_of(wish.seconds)))
        case SwitchWeapon():
            take_slot(draft, who, wish.split)
            draft.record(WeaponDrawn(who, wish.weapon))
        case Other():
            take_slot(draft, who, wish.split)
            draft.record(OtherDone(who, wish.label))
        case YieldTo():
            give_way(draft, who, wish.target)
        case _:
            assert_never(wish)


def change_range(draft: D, who: CombatantId, wish: ChangeRange) -> None:
    """A reflex test moves the pair one band; failed, the slot is spent all the same. (BAJ-59)"""
    split = take_slot(draft, who, wish.split)
    options = draft.world.table.options
    pool = reflex_pool(draft.world, who, split)
    rolled = roll_pool(draft, who, pool.dice, "reflex")
    difficulty = options.change_range_difficulty
    success = rolled.points >= difficulty
    to = next(band for band in BANDS if band == wish.to)
    lines = (
        pool_line("reflex", pool, "BAJ-54", "BAJ-59"),
        points_line("reflex", rolled, options, difficulty, "success" if success else "failure"),
    )
    draft.record(RangeTried(who, wish.target, pool.dice, rolled.points, difficulty, success, to, lines))
    if success:
        draft.record(DistanceSet(who, wish.target, to))
