"""The starter catalogue of Odria and its ready combatants. (section 2)

House values of the specification; a sheet's own weapons, shields and projectiles come before these.
"""

from typing import Any

from engine.ruleset import Template
from engine.rulesets.odria.equipment import Bands, DamageType, Layer, Projectile, Shield, Weapon


def melee(
    id_: str,
    hit: int,
    pen: int | None,
    crush: int,
    destr: str,
    defence: int,
    ini: int,
    reach: tuple[int, int],
    str_min: tuple[int, int],
    types: tuple[DamageType, ...],
    weight_g: int,
    hands: int = 1,
) -> Weapon:
    """A melee weapon, in the order of the specification's table."""
    return Weapon(
        id=id_, hit=hit, pen=pen, crush=crush, destr=destr, defence=defence, ini=ini, reach=reach, str_min=str_min,
        types=types, weight_g=weight_g, hands=2 if hands == 2 else 1,
    )  # fmt: skip


def known(*weapons: Weapon) -> dict[str, Weapon]:
    """Weapons by id."""
    return {weapon.id: weapon for weapon in weapons}


WEAPONS: dict[str, Weapon] = known(
    melee("unarmed", 0, None, 0, "0", 0, 2, (0, 0), (1, 1), ("D",), 0),
    melee("dagger", 2, 3, 1, "1", 1, 1, (0, 1), (5, 2), ("B", "S"), 400),
    melee("short_sword", 4, 5, 3, "2", 3, 3, (1, 1), (8, 5), ("S", "B"), 1000),
    melee("long_sword", 6, 7, 5, "1d6", 5, 5, (1, 2), (11, 8), ("S", "B"), 1500),
    melee("rapier", 7, 6, 1, "1", 4, 3, (1, 2), (9, 6), ("B",), 1100),
    melee("two_handed_sword", 6, 10, 9, "1d10", 4, 8, (2, 2), (15, 12), ("S",), 3200, 2),
    melee("battle_axe", 4, 8, 7, "1d6+1", 2, 7, (1, 1), (13, 10), ("S",), 2200),
    melee("mace", 4, None, 9, "2", 2, 6, (1, 1), (12, 9), ("D",), 2000),
    melee("club", 3, None, 7, "1", 2, 6, (1, 1), (10, 7), ("D",), 2500),
    melee("quarterstaff", 5, None, 5, "0", 6, 4, (2, 2), (8, 5), ("D",), 1800, 2),
    melee("spear", 7, 8, 3, "1d4", 4, 5, (2, 3), (9, 6), ("B",), 2000, 2),
    melee("halberd", 6, 10, 8, "1d8", 3, 9, (3, 3), (14, 11), ("S", "B"), 3500, 2),
    Weapon(
        id="throwing_knife", kind="thrown", hit=Bands(4, 1), pen=3, crush=1, destr="1", ini=2, str_min=(4, 2),
        types=("B",), weight_g=300, ranges=Bands(6, 15),
    ),
    Weapon(
        id="javelin", kind="thrown", hit=Bands(4, 2), pen=6, crush=3, destr="1d4", ini=5, str_min=(9, 6),
        types=("B",), weight_g=1000, ranges=Bands(10, 30),
    ),
    Weapon(
        id="short_bow", kind="shot", hit=Bands(5, 3, 0), pen=5, crush=2, ini=4, str_min=(9, 7), types=("B",),
        weight_g=900, hands=2, family="bow", weapon_str=1, projectile="arrow", ranges=Bands(20, 60, 120),
    ),
    Weapon(
        id="long_bow", kind="shot", hit=Bands(6, 4, 1), pen=8, crush=3, ini=6, str_min=(13, 11), types=("B",),
        weight_g=1200, hands=2, family="bow", weapon_str=3, projectile="arrow", ranges=Bands(30, 90, 200),
    ),
    Weapon(
        id="light_crossbow", kind="shot", hit=Bands(7, 4, 0), pen=9, crush=3, ini=5, str_min=(9, 6), types=("B",),
        weight_g=3000, hands=2, family="crossbow", weapon_str=3, projectile="bolt", ranges=Bands(25, 70, 150),
        slow_reload=True,
    ),
    Weapon(
        id="sling", kind="shot", hit=Bands(3, 1, -2), crush=5, ini=4, str_min=(5, 3), types=("D",), weight_g=200,
        family="sling", projectile="stone", ranges=Bands(15, 50, 100),
    ),
    Weapon(
        id="blowpipe", kind="shot", hit=Bands(4, 1, -3), pen=1, crush=0, ini=3, str_min=(3, 1), types=("B",),
        weight_g=200, family="blowpipe", projectile="dart", ranges=Bands(8, 20, 30),
    ),
)  # fmt: skip

PROJECTILES: dict[str, Projectile] = {
    projectile.id: projectile
    for projectile in (
        Projectile(id="arrow", pen=1, destr="1d4"),
        Projectile(id="bolt", hit=1, pen=2, crush=1, destr="1d6"),
        Projectile(id="stone", destr="1"),
        Projectile(id="dart", destr="0"),
    )
}

ARMOUR: dict[str, Layer] = {
    "cloth": Layer(id="cloth", slash=1, pierce=1, crush=1, hp=8),
    "padded": Layer(id="padded", slash=3, pierce=2, crush=5, omega=1, magic=1, hp=20),
    "leather": Layer(id="leather", slash=5, pierce=4, crush=3, omega=2, magic=2, hp=25),
    "chainmail": Layer(id="chainmail", slash=12, pierce=8, crush=4, magic=2, hp=50),
    "plate": Layer(id="plate", slash=18, pierce=16, crush=10, magic=4, hp=90),
    "scaled_skin": Layer(id="scaled_skin", slash=4, pierce=4, crush=3, omega=6, magic=3, hp=30, natural=True),
}

SHIELDS: dict[str, Shield] = {
    "buckler": Shield(id="buckler", defense=2, resistance=12, hp=25),
    "round_shield": Shield(id="round_shield", defense=4, resistance=16, hp=40),
    "tower_shield": Shield(id="tower_shield", defense=6, resistance=20, hp=60),
}

ELEMENTS = ("fire", "cold", "lightning")
SPELLS: tuple[dict[str, Any], ...] = (
    {"id": "fire_bolt", "time": 5, "hit": 8, "damage": "3d6+2", "element": "fire"},
    {"id": "blue_lightning", "time": 4, "hit": 10, "damage": "4d6", "element": "lightning", "undodgeable": True},
    {"id": "healing_touch", "time": 6},
)
POWERS: tuple[dict[str, Any], ...] = ({"id": "mind_spike", "activation_time": 3},)


def degrees(agi: int, strength: int, dex: int, fort: int) -> dict[str, int]:
    """Attributes as on the wire."""
    return {"agi": agi, "str": strength, "dex": dex, "fort": fort}


TEMPLATES: tuple[Template, ...] = (
    Template(
        "levy_spearman",
        {
            "attr": degrees(11, 12, 10, 13), "hp_max": 35, "skills": {"spear": 3, "dagger": 1}, "dodging": 1,
            "weapon": "spear", "armor": ["padded"], "auto_defense": ["parry", "dodge"], "common_noun": True,
        },
    ),
    Template(
        "swordsman",
        {
            "attr": degrees(13, 15, 11, 15), "hp_max": 60, "skills": {"long_sword": 6, "round_shield": 4},
            "dodging": 2, "attacks": {"long_sword": 2}, "weapon": "long_sword", "shield": "round_shield",
            "armor": ["chainmail", "padded"], "auto_defense": ["block", "parry", "dodge"], "common_noun": True,
        },
    ),
    Template(
        "archer",
        {
            "attr": degrees(14, 13, 17, 11), "hp_max": 40, "skills": {"long_bow": 7, "short_sword": 2}, "dodging": 3,
            "attacks": {"long_bow": 2}, "weapon": "long_bow", "armor": ["leather"], "auto_defense": ["dodge"],
            "common_noun": True,
        },
    ),
    Template(
        "plate_fighter",
        {
            "attr": degrees(12, 18, 10, 17), "hp_max": 75, "skills": {"two_handed_sword": 6, "mace": 3}, "dodging": 0,
            "weapon": "two_handed_sword", "armor": ["plate", "padded"], "auto_defense": ["parry", "dodge"],
            "common_noun": True,
        },
    ),
    Template(
        "mage",
        {
            "attr": degrees(12, 9, 12, 10), "hp_max": 28, "skills": {"dagger": 2, "quarterstaff": 2}, "dodging": 2,
            "weapon": "dagger", "armor": ["cloth"], "bonus": {"spell_hit": 6}, "spells": list(SPELLS),
            "psionics": list(POWERS), "auto_defense": ["dodge", "parry"], "common_noun": True,
        },
    ),
    Template(
        "scaled_beast",
        {
            "attr": degrees(15, 20, 8, 19), "hp_max": 80, "skills": {"claws": 5}, "dodging": 2,
            "attacks": {"claws": 2}, "weapon": "claws", "armor": ["scaled_skin"], "size": "large",
            "can_parry_unarmed": True, "resist": {"fire": {"pct": 50}, "omega": {"pct": -50}}, "common_noun": True,
            "weapons": [
                {
                    "id": "claws", "hit": 6, "pen": 7, "crush": 6, "destr": "1d4", "def": 2, "ini": 4,
                    "reach": [0, 1], "types": ["S", "B"], "natural": True,
                },
            ],
            "auto_defense": ["dodge", "parry"],
        },
    ),
)  # fmt: skip
