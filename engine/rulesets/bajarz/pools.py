"""Pools of d6 of the destiny-die pool: sums, dice, points, and the destiny die (pl: kostka przeznaczenia).

Pure reckoning; who throws is whoever is passed as `throw`. Not here: what a pool is rolled for.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from engine.rulesets.bajarz.body import Table
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.sheet import Sheet

SIDES: Final = 6
DESTINY_ROLLS_MAX: Final = 64
"""Technical cap of the destiny die's rolls: a person's dice may always show 6."""

Throw: TypeAlias = Callable[[int], tuple[int, ...]]


class Pool(Struct, frozen=True):
    """The dice of a test and what they are made of (pl: kostki). (BAJ-2)"""

    skill: str
    attribute: str
    of_attribute: int
    of_skill: int
    split: int
    share: int
    """What the split leaves of the sum. (BAJ-30)"""
    bonus: int
    penalty: int
    wounds: int

    @property
    def sum(self) -> int:
        """Attribute and skill (pl: suma). (BAJ-1)"""
        return self.of_attribute + self.of_skill

    @property
    def dice(self) -> int:
        """How many dice are rolled, never fewer than none. (BAJ-2)"""
        return max(0, self.share + self.bonus - self.penalty - self.wounds)


class Result(Struct, frozen=True):
    """Dice as they fell: every roll of the destiny die, the others, and the points they give. (BAJ-3, BAJ-4)"""

    destiny: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    points: int = 0


def sum_of(sheet: Sheet, skill: str) -> int:
    """Attribute and skill; a missing skill counts 0. (BAJ-1)"""
    return attribute_of(sheet, skill) + sheet.skill(skill)


def attribute_of(sheet: Sheet, skill: str) -> int:
    """The attribute that goes with a skill. (BAJ-1)"""
    return sheet.strength if sheet.attribute(skill) == "strength" else sheet.agility


def share_of(total: int, split: int, options: Options) -> int:
    """What is left of a sum for each of several activities at once (pl: wiele czynności na raz). (BAJ-30)

    Divided and rounded down; by the option `penalty` fewer by so much for each activity beyond the first.
    """
    if options.multi_action_mode == "divide":
        return total // split
    return total - options.multi_action_penalty * (split - 1)


def wounds_of(sheet: Sheet, table: Table) -> int:
    """Dice that a sheet's wounds take from every pool, none by the option. (BAJ-52)"""
    return table.figures.wound_dice(sheet.health, sheet.vitality_max) if table.options.wound_penalties else 0


def pool_of(sheet: Sheet, skill: str, table: Table, split: int, bonus: int, penalty: int) -> Pool:
    """The pool of a test: the division comes first and applies to the sum only. (BAJ-2)"""
    return Pool(
        skill,
        sheet.attribute(skill),
        attribute_of(sheet, skill),
        sheet.skill(skill),
        split,
        share_of(sum_of(sheet, skill), split, table.options),
        bonus,
        penalty,
        wounds_of(sheet, table),
    )


def points_of(face: int, options: Options) -> int:
    """Points of one die: one from the threshold up, or what the table gives its face. (BAJ-3)"""
    if options.points_by_face:
        return options.points_by_face[face - 1]
    return 1 if face >= options.point_threshold else 0


def roll(dice: int, throw: Throw, options: Options) -> Result:
    """Roll a pool: the destiny die and its re-rolls, then the others; an empty pool rolls nothing. (BAJ-4, BAJ-5)"""
    if dice <= 0:
        return Result()
    destiny = roll_destiny(throw, options)
    others = throw(dice - 1 if options.destiny_in_pool else dice)
    points = sum(points_of(face, options) for face in (*destiny, *others))
    if destiny[0] == 1 and options.destiny_one == "minus_point":
        points = max(0, points - 1)
    return Result(destiny, others, points)


def roll_destiny(throw: Throw, options: Options) -> tuple[int, ...]:
    """The destiny die: shown a 6, it is rolled again at once, and again while it shows 6. (BAJ-4)"""
    most = options.destiny_max_rolls or DESTINY_ROLLS_MAX
    rolled = throw(1)
    while rolled[-1] == SIDES and options.destiny_explodes and len(rolled) < most:
        rolled += throw(1)
    return rolled
