"""The destiny-die pool's tables and formulae, read a second time from the specification for `pool_reckoner.py`.

Written apart from the engine, which it does not import. Table options and tables stand at their defaults, but for
`vital_choice`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Blade(NamedTuple):
    """A melee weapon. (3.1)"""

    reach: str
    skill: str
    damage: int
    parries: bool


class Missile(NamedTuple):
    """A weapon for shots or throws; draw 0: it has none. (3.2)"""

    kind: str
    skill: str
    damage: int
    base: int
    step: int
    furthest: int
    strength: int = 0
    draw: int = 0


BLADES = {
    "knife": Blade("short", "knife", 2, False),
    "sword": Blade("medium", "sword", 3, True),
    "sabre": Blade("medium", "sabre", 3, True),
    "axe": Blade("medium", "axe", 4, False),
}
MISSILES = {
    "long_bow": Missile("bow", "bow", 1, 20, 20, 100, strength=3, draw=3),
    "crossbow": Missile("crossbow", "crossbow", 2, 30, 30, 200, strength=3, draw=3),
    "throwing_knife": Missile("thrown", "throwing", 1, 5, 3, 20),
}
SHIELDS = {"small_shield": 1, "large_shield": 2}
BANDS = ("short", "medium", "long", "far")
SIZES = {"eye": 3, "apple": 2, "head": 1, "human": 0, "elephant": -1, "barn": -2}
MOTIONS = {"still": 0, "walking": 1, "running": 2, "galloping": 3}
CALLED = {
    "torso": 0, "left_arm": 1, "right_arm": 1, "left_leg": 1, "right_leg": 1, "head": 1, "heart": 2, "eye": 3,
}  # fmt: skip
LANDS = ("left_leg", "right_leg", "left_arm", "right_arm", "torso")
FIRST_ATTACK = CLASH = 4


@dataclass
class One:
    """Somebody who fights, as the specification has the sheet, and what the fight makes of it."""

    id: str
    side: str
    sheet: Mapping[str, Any]
    health: int
    status: str = "active"
    motion: str = "still"
    immobile: bool = False
    split: int | None = None
    used: int = 0
    activity: tuple[str, str, int, int] | None = None
    """Kind, label, actions done, actions needed."""
    barred: set[str] = field(default_factory=set)
    """Whose blows it let through in this round. (BAJ-26)"""

    @property
    def full(self) -> int:
        return int(self.sheet.get("vitality_max", 20))

    @property
    def strength(self) -> int:
        return int(self.sheet.get("strength", 2))

    @property
    def weapon(self) -> str:
        return str(self.sheet.get("weapon", "unarmed"))

    @property
    def slots(self) -> int:
        """What is left of the action; one while no split is fixed. (BAJ-28, BAJ-30)"""
        return (self.split or 1) - self.used

    @property
    def still(self) -> bool:
        """Motionless: stands still, casts, or is down. (BAJ-16, BAJ-31)"""
        return self.immobile or self.status != "active" or (self.activity or ("",))[0] == "cast"

    def sum(self, skill: str) -> int:
        """Attribute and skill; a skill that is missing counts 0. (BAJ-1)"""
        attribute = self.sheet.get("skill_attribute", {}).get(skill, "agility")
        return int(self.sheet.get(attribute, 2)) + int(self.sheet.get("skills", {}).get(skill, 0))

    @property
    def wounds(self) -> int:
        """Dice lost to wounds. (BAJ-52)"""
        return sum((4 * self.health <= 3 * self.full, 2 * self.health <= self.full, 4 * self.health <= self.full))

    def pool(self, skill: str, split: int = 1, bonus: int = 0, penalty: int = 0) -> int:
        """The sum divided first, rounded down; then bonus, penalty and wounds; never below 0. (BAJ-2)"""
        return max(0, self.sum(skill) // split + bonus - penalty - self.wounds)

    def armour(self, location: str | None) -> int:
        """The heart lies under the torso's, and so does whatever has no locations. (BAJ-47, BAJ-50)"""
        where = "torso" if location in (None, "heart") else location
        return int(self.sheet.get("armour", {}).get(where, 0))


class Dice(NamedTuple):
    """A pool as it fell: every roll of the destiny die, and the others."""

    destiny: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def points(self) -> int:
        """One for each die that shows 4 or more, further rolls of the destiny die among them. (BAJ-3, BAJ-4)"""
        return points(self.destiny) + points(self.others)


def points(faces: Sequence[int]) -> int:
    """Points of dice. (BAJ-3)"""
    return sum(die >= 4 for die in faces)


def lands(destiny: Sequence[int]) -> str:
    """Where the destiny die says that a blow lands; `vital` for three sixes. (BAJ-43, BAJ-44, 3.4)"""
    if not destiny:
        return "torso"
    if destiny[0] != 6:
        return LANDS[destiny[0] - 1]
    if destiny[1] != 6:
        return "torso"
    return "vital" if destiny[2] == 6 else "head"


def steps(missile: Missile, metres: int) -> int:
    """Full steps beyond base range, or nearer, toward zero. (BAJ-35)"""
    return int((metres - missile.base) / missile.step)


def location_bonus(location: str | None) -> int:
    """Damage more for a head, a heart, an eye. (BAJ-49)"""
    return {"head": 3, "heart": 6, "eye": 6}.get(location or "", 0)


def actions(kind: str, seconds: float) -> int:
    """How many actions an activity takes, half a second each; a spell at least two. (BAJ-29, BAJ-32)"""
    needed = -int(-(seconds * 1000) // 500)
    return max(2, needed) if kind == "cast" else needed
