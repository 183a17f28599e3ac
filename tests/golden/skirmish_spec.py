"""What a recorded fight of the fifth edition is reckoned with: the tables it needs, and a creature's own figures.

A second reading of the specification, written apart from the engine, which it does not import. It knows what the
recorded fights need and no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WEAPONS = {
    "longsword": ("1d8", "slashing", "melee", False),
    "rapier": ("1d8", "piercing", "melee", True),
    "shortbow": ("1d6", "piercing", "ranged", False),
    "dagger": ("1d4", "piercing", "melee", True),
}
"""Dice, damage type, how it is used, whether it is finesse."""
RANGES = {"shortbow": (80, 320)}
ARMOUR = {"chain_mail": (16, 0, True), "leather": (11, 99, False)}
"""Base, the most that Dexterity adds, whether it is noisy."""
SKILLS = {"athletics": "str", "acrobatics": "dex", "stealth": "dex", "perception": "wis", "medicine": "wis"}
UNABLE = {"paralyzed", "unconscious"}


@dataclass(frozen=True)
class Blow:
    """An attack as it is made: what is added to the d20, and the dice, bonus and type of each part of the damage."""

    bonus: int
    parts: tuple[tuple[int, int, int, str], ...]
    ranged: bool
    normal: int
    magical: bool


@dataclass
class One:
    """A creature in the fight."""

    id: str
    side: str
    sheet: Mapping[str, Any]
    at: tuple[int, int]
    hp: int
    temp: int = 0
    life: str = "alive"
    conditions: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Each with what was said of it."""
    unseen_by: set[str] = field(default_factory=set)
    surprised: bool = False
    spent: int = 0
    used: dict[str, int] = field(default_factory=dict)
    saves: tuple[int, int] = (0, 0)
    concentrating: tuple[str, str, str] | None = None
    """The spell, on whom, the condition that hangs on it."""
    readied: Mapping[str, Any] | None = None
    slots: dict[str, int] = field(default_factory=dict)
    turns: int = 0
    attacks: int = 0
    """Made in this turn."""
    stealth: int = 0
    """What was rolled for it."""

    @property
    def stealthy(self) -> bool:
        return bool(self.sheet.get("state", {}).get("stealthy"))

    @property
    def group(self) -> str | None:
        """Creatures of the GM with one key act together. (DND-10)"""
        key = self.sheet.get("creature_key")
        return f"group:{key}" if key is not None else None

    @property
    def able(self) -> bool:
        """Whether it can act at all."""
        return self.life == "alive" and not UNABLE & set(self.conditions)

    @property
    def proficiency(self) -> int:
        rank = max(1, int(self.sheet.get("level") or self.sheet.get("challenge_rating", 1)))
        return 2 + (rank - 1) // 4

    @property
    def dies_at_zero(self) -> bool:
        return self.sheet.get("kind") == "monster"

    @property
    def ac(self) -> int:
        """Printed, or the armour with what Dexterity may add. (DND-84)"""
        if "ac" in self.sheet:
            return int(self.sheet["ac"])
        base, most, _ = ARMOUR.get(self.sheet.get("armor", ""), (10, 99, False))
        return base + min(most, self.modifier("dex"))

    @property
    def passive_perception(self) -> int:
        return int(self.sheet.get("passive_perception", 10 + self.skill("perception")))

    @property
    def noisy(self) -> bool:
        return ARMOUR.get(self.sheet.get("armor", ""), (0, 0, False))[2]

    def modifier(self, ability: str) -> int:
        """(DND-34)"""
        return int((self.sheet["abilities"].get(ability, 10) - 10) // 2)

    def skill(self, name: str) -> int:
        """(DND-38)"""
        times = self.sheet.get("skill_proficiencies", {}).get(name, 0)
        return self.modifier(SKILLS[name]) + int(times * self.proficiency)

    def defence(self) -> str:
        """The skill the server takes for who is grappled or shoved: the better, at a tie Athletics. (DND-109)"""
        return "acrobatics" if self.skill("acrobatics") > self.skill("athletics") else "athletics"

    def speed(self, dragging: bool) -> int:
        """(DND-46, DND-106)"""
        if (UNABLE | {"grappled"}) & set(self.conditions) or self.life != "alive":
            return 0
        walk = int(self.sheet.get("speeds", {}).get("walk", 30))
        return walk // 2 if dragging else walk

    def resists(self, kind: str, magical: bool) -> bool:
        """Whether an attack does half of this type. (DND-118, DND-119)"""
        return any(
            kind in against["types"] and not (magical and "magical" in against["unless"])
            for against in self.sheet.get("resistances", ())
        )

    def blow(self, attack: str, extras: list[str]) -> Blow:
        """An attack of its sheet with the extras chosen for it. (DND-88, DND-113)"""
        entry = next(entry for entry in self.sheet["attacks"] if entry["id"] == attack)
        if "weapon" in entry:
            dice, kind, mode, finesse = WEAPONS[entry["weapon"]]
            strength, dexterity = self.modifier("str"), self.modifier("dex")
            by = dexterity if mode == "ranged" else max(strength, dexterity) if finesse else strength
            bonus, ranged = by + self.proficiency, mode == "ranged"
            parts = [(*dice_of(dice), by, kind)]
            normal = RANGES.get(entry["weapon"], (0, 0))[0]
        else:
            bonus, ranged = entry["attack_bonus"], entry["mode"] == "ranged"
            parts = [(*dice_of(part["dice"]), part["bonus"], part["type"]) for part in entry["damage"]]
            normal = entry.get("range", {}).get("normal", 0)
        for chosen in extras:
            extra = next(extra for extra in self.sheet["attack_extras"] if extra["id"] == chosen)
            parts.append((*dice_of(extra["dice"]), 0, parts[0][3]))
        return Blow(bonus, tuple(parts), ranged, normal, bool(entry.get("magical")))


def dice_of(text: str) -> tuple[int, int]:
    """How many dice of how many sides."""
    count, sides = text.split("d")
    return int(count), int(sides)


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Feet between two squares; a diagonal counts as five. (DND-56, DND-57)"""
    return 5 * max(abs(one[0] - other[0]), abs(one[1] - other[1]))
