"""Odria's numbers for the reckoning of recorded fights: the starter catalogue and what stands on a sheet.

A second reading of the specification, written apart from the engine, which it does not import.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Record = Mapping[str, Any]

# hit, pen, crush, destruction, defence, initiative, greatest reach, strength full and reduced, types
MELEE: Mapping[str, tuple[int, int | None, int, str, int, int, int, int, int, str]] = {
    "unarmed": (0, None, 0, "0", 0, 2, 0, 1, 1, "D"),
    "dagger": (2, 3, 1, "1", 1, 1, 1, 5, 2, "BS"),
    "short_sword": (4, 5, 3, "2", 3, 3, 1, 8, 5, "SB"),
    "long_sword": (6, 7, 5, "1d6", 5, 5, 2, 11, 8, "SB"),
    "rapier": (7, 6, 1, "1", 4, 3, 2, 9, 6, "B"),
    "two_handed_sword": (6, 10, 9, "1d10", 4, 8, 2, 15, 12, "S"),
    "battle_axe": (4, 8, 7, "1d6+1", 2, 7, 1, 13, 10, "S"),
    "mace": (4, None, 9, "2", 2, 6, 1, 12, 9, "D"),
    "club": (3, None, 7, "1", 2, 6, 1, 10, 7, "D"),
    "quarterstaff": (5, None, 5, "0", 6, 4, 2, 8, 5, "D"),
    "spear": (7, 8, 3, "1d4", 4, 5, 3, 9, 6, "B"),
    "halberd": (6, 10, 8, "1d8", 3, 9, 3, 14, 11, "SB"),
}
# hit short, effective, maximum; pen and crush with the ammunition's; destruction; initiative, strength, strength from
RANGED: Mapping[str, tuple[tuple[int | None, int | None, int | None], int | None, int, str, int, int, int, int | None]]
RANGED = {
    "throwing_knife": ((4, 1, None), 3, 1, "1", 2, 4, 2, None),
    "javelin": ((4, 2, None), 6, 3, "1d4", 5, 9, 6, None),
    "short_bow": ((5, 3, 0), 6, 2, "1d4", 4, 9, 7, 1),
    "long_bow": ((6, 4, 1), 9, 3, "1d4", 6, 13, 11, 3),
    "light_crossbow": ((8, 5, 1), 11, 4, "1d6", 5, 9, 6, 3),
    "sling": ((3, 1, -2), None, 5, "1", 4, 5, 3, None),
    "blowpipe": ((4, 1, -3), 1, 0, "0", 3, 3, 1, None),
}
BANDS = ("short", "effective", "maximum")
THROWN = frozenset({"throwing_knife", "javelin"})
SLOW = frozenset({"light_crossbow"})
WEIGHTS = {
    "unarmed": 0.0, "dagger": 0.4, "short_sword": 1.0, "long_sword": 1.5, "rapier": 1.1, "two_handed_sword": 3.2,
    "battle_axe": 2.2, "mace": 2.0, "club": 2.5, "quarterstaff": 1.8, "spear": 2.0, "halberd": 3.5,
}  # fmt: skip
# slash, pierce, crush, omega, magic
ARMOUR = {
    "cloth": (1, 1, 1, 0, 0), "padded": (3, 2, 5, 1, 1), "leather": (5, 4, 3, 2, 2), "chainmail": (12, 8, 4, 0, 2),
    "plate": (18, 16, 10, 0, 4), "scaled_skin": (4, 4, 3, 6, 3),
}  # fmt: skip
AGAINST = {"S": 0, "B": 1, "D": 2, "magic": 4}
# defence, resistance
SHIELDS = {"buckler": (2, 12), "round_shield": (4, 16), "tower_shield": (6, 20)}


@dataclass(frozen=True)
class Weapon:
    """A weapon as the reckoning needs it; `own_str`: the strength bonus of a bow or crossbow."""

    id: str
    hit: tuple[int | None, int | None, int | None]
    pen: int | None
    crush: int
    destr: str
    defence: int
    initiative: int
    reach: int
    full: int
    reduced: int
    types: tuple[str, ...]
    own_str: int | None = None

    @property
    def is_melee(self) -> bool:
        return self.id not in RANGED


def weapon_of(sheet: Record, id: str) -> Weapon:
    """A weapon of the sheet's own, else of the starter catalogue."""
    for own in sheet.get("weapons", ()):
        if own["id"] == id:
            full, reduced = own.get("str_min", (1, 1))
            reach = own.get("reach", (0, 1))[1]
            destr, types = str(own.get("destr", "0")), tuple(own["types"])
            hit = (own["hit"], None, None)
            return Weapon(
                id, hit, own.get("pen"), own["crush"], destr, own["def"], own["ini"], reach, full, reduced, types
            )
    if id in MELEE:
        hit_, pen, crush, destr, defence, initiative, reach, full, reduced, types_ = MELEE[id]
        return Weapon(
            id, (hit_, None, None), pen, crush, destr, defence, initiative, reach, full, reduced, tuple(types_)
        )
    bands, pen, crush, destr, initiative, full, reduced, own_str = RANGED[id]
    types = ("D",) if pen is None else ("B",)
    return Weapon(id, bands, pen, crush, destr, 0, initiative, 0, full, reduced, types, own_str)


def in_round(halves: int, number: int) -> int:
    """ODR-18: of attacks or defences written as halves, the odd half counts in odd rounds."""
    return halves // 2 + (halves % 2 if number % 2 else 0)


@dataclass
class Plan:
    """What somebody has declared for this round. A slot: its planned count, where it stands now, whether it is over."""

    action: str = "hold"
    weapon: str = "unarmed"
    spell: str | None = None
    stances: tuple[str, ...] = ()
    guard: str | None = None
    slots: dict[int, list[int]] = field(default_factory=dict)
    """Planned and present count, by number."""
    done: set[int] = field(default_factory=set)
    quick: set[int] = field(default_factory=set)
    waiting: bool = False

    @property
    def coming(self) -> list[int]:
        """The numbers of the slots still to come."""
        return [n for n in sorted(self.slots) if n not in self.done]


@dataclass
class One:
    """A combatant as this reckoning sees it."""

    id: str
    side: str
    sheet: Record
    hp: int
    weapon: str
    shield_hp: int
    armour_hp: list[int]
    shocks: list[tuple[int, int]] = field(default_factory=list)
    plan: Plan = field(default_factory=Plan)
    used: dict[str, int] = field(default_factory=dict)
    marks: set[str] = field(default_factory=set)
    cover_until: int | None = None
    aims: int = 0
    aimed_or_shot: bool = False
    attacked: bool = False
    is_out: bool = False
    """Unconscious by a trap."""
    is_dead: bool = False
    deadline: int | None = None

    @property
    def hp_max(self) -> int:
        return int(self.sheet.get("hp_max", 20))

    @property
    def is_helpless(self) -> bool:
        return self.is_dead or self.is_out or self.hp <= 0 or "paralyzed" in self.marks

    @property
    def lost_percent(self) -> int:
        """ODR-85."""
        lost = self.hp_max - self.hp
        return next((tier for above, tier in ((95, 50), (80, 20), (50, 5)) if 100 * lost > above * self.hp_max), 0)

    @property
    def shock(self) -> int:
        """ODR-83: they add up."""
        return sum(penalty for penalty, _ in self.shocks)

    def degree(self, attribute: str) -> int:
        """ODR-10."""
        return int(self.sheet.get("attr", {}).get(attribute, 11)) * (100 - self.lost_percent) // 100

    def bonus(self, attribute: str) -> int:
        """ODR-8, with its sign."""
        degree = self.degree(attribute)
        return (degree - 11) // 2 if degree >= 11 else (degree - 10) // 2

    def plus(self, attribute: str) -> int:
        """ODR-9: in combat numbers never below 0."""
        return max(0, self.bonus(attribute))

    def skill(self, id: str | None) -> int:
        return int(self.sheet.get("skills", {}).get(id, 0))

    def extra(self, name: str) -> int:
        return int(self.sheet.get("bonus", {}).get(name, 0))

    def arm(self, id: str) -> Weapon:
        return weapon_of(self.sheet, id)

    def too_heavy(self, weapon: Weapon) -> int:
        """ODR-20: 0, or 2 with the strength for it reduced."""
        return 0 if self.degree("str") >= weapon.full else 2

    def hit(self, weapon: Weapon, band: str | None) -> int:
        """ODR-11 and 12."""
        place = BANDS.index(band) if band else 0
        base = weapon.hit[place]
        assert base is not None
        share = place + 1
        skill, extra = self.skill(weapon.id) // share, self.extra("hit") // share
        return max(0, base - self.too_heavy(weapon) + 2 * self.plus("agi") + skill + extra)

    def force(self, weapon: Weapon, kind: str) -> int:
        """ODR-13 and 14: `pen` or `crush` before all modifiers."""
        strength = self.plus("str") if weapon.own_str is None else weapon.own_str
        base = weapon.pen if kind == "pen" else weapon.crush
        assert base is not None
        skill = self.skill(weapon.id) // (2 if kind == "pen" else 3)
        return max(0, base - self.too_heavy(weapon) + 2 * strength + skill + self.extra(kind))

    def initiative(self, weapon: Weapon, strength_counts: bool = True) -> int:
        """ODR-16 and 20."""
        late = self.too_heavy(weapon) if strength_counts else 0
        return weapon.initiative - 2 * self.skill(weapon.id) // 5 + late

    @property
    def by_body(self) -> int:
        """A of ODR-21."""
        return 2 * self.plus("agi") + int(self.sheet.get("dodging", 0)) // 2 + int(self.sheet.get("reflexes", 0))

    @property
    def by_weapon(self) -> int:
        """Wp of ODR-21."""
        weapon = self.arm(self.weapon)
        bare = weapon.id == "unarmed" and not self.sheet.get("can_parry_unarmed")
        if not weapon.is_melee or bare or self.degree("str") < weapon.reduced:
            return 0
        return max(0, weapon.defence - self.too_heavy(weapon) + self.skill(weapon.id) // 3)

    @property
    def by_shield(self) -> int:
        """Sp of ODR-21."""
        shield = self.sheet.get("shield")
        return SHIELDS[shield][0] + self.skill(shield) // 2 if shield and self.shield_hp > 0 else 0

    @property
    def by_dodge(self) -> int:
        """ODR-23."""
        quick = self.plus("agi") + int(self.sheet.get("dodging", 0)) // 2 + int(self.sheet.get("reflexes", 0))
        return max(2, quick)

    def passive(self, ranged: bool, behind: bool) -> int:
        """ODR-21, 22, 98 and 108."""
        if "all_in_one_attack" in self.plan.stances:
            parts = self.extra("def_items") + (0 if behind else self.by_shield)
        else:
            parts = self.by_body + self.extra("def_other") + self.extra("def_items")
            parts += 0 if behind else self.by_shield + (0 if ranged else self.by_weapon)
        return max(0, parts)

    def armour(self, kind: str) -> tuple[int, int]:
        """ODR-33, 34, 36: the value against a type, and the layer that is hurt."""
        layers = [
            (n, ARMOUR[name][AGAINST[kind]])
            for n, name in enumerate(self.sheet.get("armor", ()))
            if self.armour_hp[n] > 0
        ]
        best, hurt = 0, 0
        for start in range(len(layers)):
            series = layers[start : start + 3]
            parts = [value // share for (_, value), share in zip(series, (1, 2, 3), strict=False)]
            if sum(parts) > best:
                best = sum(parts)
                hurt = next(n for (n, _), part in zip(series, parts, strict=True) if part)
        return best, hurt

    def resisted(self, wound: int, *kinds: str | None) -> int:
        """ODR-75."""
        entry = next((self.sheet["resist"][kind] for kind in kinds if kind in self.sheet.get("resist", {})), None)
        if entry is None or wound <= 0:
            return wound
        return max(0, wound * (100 - entry.get("pct", 0)) // 100 - entry.get("flat", 0))

    def attacks(self, weapon: Weapon, number: int) -> int:
        """ODR-18, 19, 91 and 108: how many attacks this round."""
        whole = in_round(self.sheet.get("attacks", {}).get(weapon.id, 2), number)
        if weapon.id in SLOW:
            return min(1, whole)
        return whole + sum(stance in self.plan.stances for stance in ("all_out_attack", "all_in_one_attack"))
