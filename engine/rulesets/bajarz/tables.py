"""The figures of the destiny-die pool: weapons, shields, circumstances, locations (RULES.md, section 3).

Most are house values; a GM may change every one of them at the table (`Figures`), and a sheet may bring weapons of its
own. Not here: what is reckoned with them.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

Band: TypeAlias = Literal["short", "medium", "long", "far"]
"""Reach and distance (pl: zasięg krótki, średni, daleki). (BAJ-25)"""
Location: TypeAlias = Literal[
    "head", "eye", "heart", "torso", "left_arm", "right_arm", "left_leg", "right_leg"
]  # fmt: skip
Plate: TypeAlias = Literal["head", "eye", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]
"""Where armour is worn. (BAJ-50)"""
Shield: TypeAlias = Literal["small_shield", "large_shield"]
Size: TypeAlias = Literal["eye", "apple", "head", "human", "elephant", "barn"]
Motion: TypeAlias = Literal["still", "walking", "running", "galloping"]
Attribute: TypeAlias = Literal["agility", "strength"]
Skill: TypeAlias = Literal[
    "sword", "sabre", "axe", "knife", "polearm", "brawl", "shield", "dodge", "reflex", "bow", "crossbow", "throwing",
    "sling",
]  # fmt: skip
Defence: TypeAlias = Literal["parry", "block", "dodge", "shield"]
"""The four defences (pl: parowanie, blok, unik, parowanie tarczą). (BAJ-12)"""

BANDS: Final[tuple[Band, ...]] = ("short", "medium", "long", "far")
LOCATIONS: Final[tuple[Location, ...]] = (
    "torso", "left_arm", "right_arm", "left_leg", "right_leg", "head", "heart", "eye",
)  # fmt: skip
DEFENCES: Final[tuple[Defence, ...]] = ("parry", "block", "dodge", "shield")
MOTIONS: Final[tuple[Motion, ...]] = ("still", "walking", "running", "galloping")
SIZES: Final[tuple[Size, ...]] = ("eye", "apple", "head", "human", "elephant", "barn")
SKILLS: Final[tuple[Skill, ...]] = (
    "sword", "sabre", "axe", "knife", "polearm", "brawl", "shield", "dodge", "reflex", "bow", "crossbow", "throwing",
    "sling",
)  # fmt: skip
UNARMED: Final = "unarmed"
SHIELD: Final = "shield"
"""What an attack with the shield is called; it needs the manoeuvre `shield_bash`. (BAJ-21)"""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Small = Annotated[int, Meta(ge=0, le=100)]
Metres = Annotated[int, Meta(ge=0, le=10_000)]


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon (pl: broń). `melee` ones have a reach; `shot` and `thrown` ones a base range, a step and a maximum."""

    id: Id
    wields: Literal["melee", "shot", "thrown"] = "melee"
    skill: Skill = "brawl"
    damage: Small = 0
    reach: Band = "medium"
    can_parry: bool = False
    small: bool = False
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    spanned: bool = False
    """A crossbow: who cannot span it cannot shoot. (BAJ-41)"""
    base_m: Metres = 0
    step_m: Annotated[int, Meta(ge=1, le=10_000)] = 1
    max_m: Metres = 0
    bow_strength: Small = 0
    """Strength it shoots with; 0 without a draw: the thrower's own. (BAJ-42, BAJ-48)"""
    draw: Small = 0
    """Strength that is needed to span it; 0: it has no draw. (BAJ-40)"""

    @property
    def parries(self) -> bool:
        """Whether it can parry; what shoots or is thrown never does. (BAJ-14, 3.1)"""
        return self.can_parry and self.wields == "melee"


def melee(
    id_: str, reach: Band, skill: Skill, damage: int, *, parry: bool = False, small: bool = False, hands: int = 1
) -> Weapon:
    """A row of table 3.1."""
    return Weapon(id=id_, reach=reach, skill=skill, damage=damage, can_parry=parry, small=small, hands=hands)


NO_BOW: Final = (0, 0)
"""Strength and draw of what has none: slings, and what is thrown. (BAJ-40)"""


def ranged(
    id_: str,
    skill: Skill,
    damage: int,
    metres: tuple[int, int, int],
    bow: tuple[int, int] = NO_BOW,
    *,
    hands: int = 2,
    thrown: bool = False,
) -> Weapon:
    """A row of table 3.2; `metres`: base range, step, maximum; `bow`: strength it shoots with, and draw."""
    return Weapon(
        id=id_, wields="thrown" if thrown else "shot", skill=skill, damage=damage, reach="far", hands=hands,
        spanned=skill == "crossbow", base_m=metres[0], step_m=metres[1], max_m=metres[2],
        bow_strength=bow[0], draw=bow[1],
    )  # fmt: skip


BOWS, CROSSBOWS = (20, 20, 100), (30, 30, 200)
WEAPONS: Final[dict[str, Weapon]] = {
    weapon.id: weapon
    for weapon in (
        melee("unarmed", "short", "brawl", 0, hands=0),
        melee("knuckleduster", "short", "brawl", 1, small=True),
        melee("knife", "short", "knife", 2, small=True),
        melee("sword", "medium", "sword", 3, parry=True),
        melee("sabre", "medium", "sabre", 3, parry=True),
        melee("axe", "medium", "axe", 4),
        melee("spear", "long", "polearm", 3, parry=True, hands=2),
        melee("halberd", "long", "polearm", 5, parry=True, hands=2),
        ranged("bow", "bow", 1, BOWS, (2, 2)),
        ranged("long_bow", "bow", 1, BOWS, (3, 3)),
        ranged("recurve_bow", "bow", 1, BOWS, (3, 2)),
        ranged("crossbow", "crossbow", 2, CROSSBOWS, (3, 3)),
        ranged("heavy_crossbow", "crossbow", 2, CROSSBOWS, (4, 4)),
        ranged("heavy_crossbow_winch", "crossbow", 2, CROSSBOWS, (4, 2)),
        ranged("sling", "sling", 1, (15, 15, 75), hands=1),
        ranged("throwing_knife", "throwing", 1, (5, 3, 20), hands=1, thrown=True),
    )
}
"""Tables 3.1 and 3.2. Reach of sword, fist and knife, and the ranges of bows and throws are the source text's."""
SHIELD_BASH: Final = Weapon(id=SHIELD, reach="short", skill="shield")
"""A blow with the shield. (BAJ-21)"""

POINT_BLANK_M: Final = 2
THROWN_LOSS_M: Final = 3
"""A throw loses one point of damage for each of these beyond its base range. (BAJ-38)"""

LANDINGS: Final[dict[str, Location]] = {
    "1": "left_leg", "2": "right_leg", "3": "left_arm", "4": "right_arm", "5": "torso", "6": "torso", "66": "head",
}  # fmt: skip
"""Where the destiny die's rolls land (pl: kropki); a third 6 is heart or eye, by the option. (BAJ-43, BAJ-44, 3.4)"""

NUMBERS: Final[dict[str, dict[str, int]]] = {
    "shields": {"small_shield": 1, "large_shield": 2},
    "sizes": {"eye": 3, "apple": 2, "head": 1, "human": 0, "elephant": -1, "barn": -2},
    "motions": {"still": 0, "walking": 1, "running": 2, "galloping": 3},
    "called": {
        "torso": 0, "left_arm": 1, "right_arm": 1, "left_leg": 1, "right_leg": 1, "head": 1, "heart": 2, "eye": 3,
    },
    "others": {"poor_visibility": 1, "point_blank": -2},
}  # fmt: skip
"""Shields, circumstances (3.3) and called blows (3.4) by their tables."""


class WoundBand(Struct, frozen=True):
    """Vitality above so many per cent of the whole (None: whatever is left): dice that every pool loses. (BAJ-52)"""

    above: int | None
    lost: int


WOUND_BANDS: Final = (WoundBand(75, 0), WoundBand(50, 1), WoundBand(25, 2), WoundBand(None, 3))


class Figures(Struct, frozen=True, omit_defaults=True):
    """What a GM has changed of the tables: weapons by their ids, numbers as `table.name`, landings by their dice."""

    weapons: dict[str, Weapon] = {}
    numbers: dict[str, int] = {}
    landings: dict[str, Location] = {}
    wounds: tuple[WoundBand, ...] = WOUND_BANDS

    def weapon(self, weapon: str) -> Weapon | None:
        """A weapon of this table; None where it has none of this name."""
        return self.weapons.get(weapon) or WEAPONS.get(weapon)

    def number(self, table: str, name: str) -> int:
        """A number of this table."""
        changed = self.numbers.get(f"{table}.{name}")
        return NUMBERS[table][name] if changed is None else changed

    def landing(self, dice: str) -> Location:
        """Where these rolls of the destiny die land. (BAJ-43)"""
        return self.landings.get(dice) or LANDINGS[dice]

    def wound_dice(self, vitality: int, vitality_max: int) -> int:
        """Dice that wounds take from every pool; the highest band that vitality is above, compared exactly. (BAJ-52)"""
        for band in self.wounds:
            if band.above is None or 100 * vitality > band.above * vitality_max:
                return band.lost
        return 0


def with_landing(figures: Figures, dice: str, location: Location) -> Figures:
    """The figures with one landing changed."""
    return replace(figures, landings={**figures.landings, dice: location})


def with_wound_band(figures: Figures, band: WoundBand) -> Figures:
    """The figures with this band among the others, highest first; one that began there is replaced."""
    others = without_wound_band(figures, band.above).wounds
    bands = sorted((*others, band), key=lambda each: -1 if each.above is None else each.above, reverse=True)
    return replace(figures, wounds=tuple(bands))


def without_wound_band(figures: Figures, above: int | None) -> Figures:
    """The figures without the band that begins there."""
    return replace(figures, wounds=tuple(band for band in figures.wounds if band.above != above))


def with_figure(figures: Figures, table: str, name: str, value: int) -> Figures:
    """The figures with one number changed."""
    return replace(figures, numbers={**figures.numbers, f"{table}.{name}": value})


def with_weapon(figures: Figures, weapon: Weapon) -> Figures:
    """The figures with one weapon changed."""
    return replace(figures, weapons={**figures.weapons, weapon.id: weapon})
