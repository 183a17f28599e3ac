"""Weapons, armour and what else the rules have in tables. (chapter 2) Not here: what a sheet makes of them."""

from msgspec import Struct

from engine.rulesets.dnd5e.terms import Ability, Armour, DamageType, Property, Size, Skill

SKILL_ABILITY: dict[Skill, Ability] = {
    "athletics": "str",
    "acrobatics": "dex",
    "sleight_of_hand": "dex",
    "stealth": "dex",
    "arcana": "int",
    "history": "int",
    "investigation": "int",
    "nature": "int",
    "religion": "int",
    "animal_handling": "wis",
    "insight": "wis",
    "medicine": "wis",
    "perception": "wis",
    "survival": "wis",
    "deception": "cha",
    "intimidation": "cha",
    "performance": "cha",
    "persuasion": "cha",
}
SQUARES: dict[Size, int] = {"tiny": 1, "small": 1, "medium": 1, "large": 2, "huge": 3, "gargantuan": 4}
"""Squares along one side of a creature's space. (DND-56)"""


class Weapon(Struct, frozen=True):
    """A weapon (cs: zbraň): its damage, what it is like, how far it goes. (DND-99)"""

    dice: str | None
    type: DamageType
    properties: tuple[Property, ...] = ()
    melee: bool = True
    range: tuple[int, int] | None = None
    """Of a shot or a throw, in feet: normal and long."""
    versatile: str | None = None
    ammunition: str | None = None


def melee(text: str, type_: DamageType, *properties: Property, thrown: tuple[int, int] | None = None) -> Weapon:
    """A melee weapon; `1d8/1d10`: versatile."""
    dice, _, two = text.partition("/")
    named = (*properties, *(("thrown",) if thrown else ()), *(("versatile",) if two else ()))
    return Weapon(dice, type_, named, True, thrown, two or None)


def shot(dice: str | None, kind: str, range_: tuple[int, int], *properties: Property) -> Weapon:
    """A weapon that shoots ammunition of this kind."""
    type_: DamageType = "bludgeoning" if kind == "sling_bullets" else "piercing"
    return Weapon(dice, type_, ("ammunition", *properties), False, range_, None, kind)


WEAPONS: dict[str, Weapon] = {
    "club": melee("1d4", "bludgeoning", "light"),
    "dagger": melee("1d4", "piercing", "finesse", "light", thrown=(20, 60)),
    "greatclub": melee("1d8", "bludgeoning", "two_handed"),
    "handaxe": melee("1d6", "slashing", "light", thrown=(20, 60)),
    "javelin": melee("1d6", "piercing", thrown=(30, 120)),
    "light_hammer": melee("1d4", "bludgeoning", "light", thrown=(20, 60)),
    "mace": melee("1d6", "bludgeoning"),
    "quarterstaff": melee("1d6/1d8", "bludgeoning"),
    "sickle": melee("1d4", "slashing", "light"),
    "spear": melee("1d6/1d8", "piercing", thrown=(20, 60)),
    "light_crossbow": shot("1d8", "bolts", (80, 320), "loading", "two_handed"),
    "dart": Weapon("1d4", "piercing", ("finesse", "thrown"), False, (20, 60)),
    "shortbow": shot("1d6", "arrows", (80, 320), "two_handed"),
    "sling": shot("1d4", "sling_bullets", (30, 120)),
    "battleaxe": melee("1d8/1d10", "slashing"),
    "flail": melee("1d8", "bludgeoning"),
    "glaive": melee("1d10", "slashing", "heavy", "reach", "two_handed"),
    "greataxe": melee("1d12", "slashing", "heavy", "two_handed"),
    "greatsword": melee("2d6", "slashing", "heavy", "two_handed"),
    "halberd": melee("1d10", "slashing", "heavy", "reach", "two_handed"),
    "lance": melee("1d12", "piercing", "reach", "special"),
    "longsword": melee("1d8/1d10", "slashing"),
    "maul": melee("2d6", "bludgeoning", "heavy", "two_handed"),
    "morningstar": melee("1d8", "piercing"),
    "pike": melee("1d10", "piercing", "heavy", "reach", "two_handed"),
    "rapier": melee("1d8", "piercing", "finesse"),
    "scimitar": melee("1d6", "slashing", "finesse", "light"),
    "shortsword": melee("1d6", "piercing", "finesse", "light"),
    "trident": melee("1d6/1d8", "piercing", thrown=(20, 60)),
    "war_pick": melee("1d8", "piercing"),
    "warhammer": melee("1d8/1d10", "bludgeoning"),
    "whip": melee("1d4", "slashing", "finesse", "reach"),
    "blowgun": shot(None, "needles", (25, 100), "loading"),
    "hand_crossbow": shot("1d6", "bolts", (30, 120), "light", "loading"),
    "heavy_crossbow": shot("1d10", "bolts", (100, 400), "heavy", "loading", "two_handed"),
    "longbow": shot("1d8", "arrows", (150, 600), "heavy", "two_handed"),
    "net": Weapon(None, "bludgeoning", ("thrown", "special"), False, (5, 15)),
}
UNARMED, IMPROVISED, NET, LANCE, SHIELD, FOCUS = "unarmed", "improvised", "net", "lance", "shield", "focus"
IMPROVISED_RANGE = (20, 60)
FINE_UNDER_WATER = ("dagger", "javelin", "shortsword", "spear", "trident")
"""Melee weapons that water does not hamper. (DND-165)"""
SHOT_UNDER_WATER = ("light_crossbow", "hand_crossbow", "heavy_crossbow", "net", "javelin", "spear", "trident", "dart")
"""Ranged weapons that water does not hamper within their normal range. (DND-166)"""


class Suit(Struct, frozen=True):
    """Armour (cs: zbroj): its base, how much Dexterity it lets in, its noise, the strength it needs. (DND-84)"""

    base: int
    dexterity: int | None
    """The most Dexterity modifier it lets in; None: all of it."""
    noisy: bool = False
    strength: int = 0


SUITS: dict[Armour, Suit] = {
    "padded": Suit(11, None, noisy=True),
    "leather": Suit(11, None),
    "studded_leather": Suit(12, None),
    "hide": Suit(12, 2),
    "chain_shirt": Suit(13, 2),
    "scale_mail": Suit(14, 2, noisy=True),
    "breastplate": Suit(14, 2),
    "half_plate": Suit(15, 2, noisy=True),
    "ring_mail": Suit(14, 0, noisy=True),
    "chain_mail": Suit(16, 0, noisy=True, strength=13),
    "splint": Suit(17, 0, noisy=True, strength=15),
    "plate": Suit(18, 0, noisy=True, strength=15),
}
INTERACTIONS = (
    "draw_or_sheathe", "open_or_close_door", "take_potion_from_pack", "pick_up_dropped_weapon", "take_trinket",
    "remove_ring", "eat_a_bite", "plant_banner", "take_coins", "drink_mug", "pull_lever_or_switch",
    "take_torch_from_sconce", "take_book", "light_small_flame", "don_mask", "cover_lantern", "pull_up_hood",
    "ear_to_door", "kick_pebble", "turn_key", "tap_floor_with_pole", "hand_over_item",
)  # fmt: skip
"""What may be done in passing, as offered; any other word is as good. (DND-28)"""
BONUS_OPTIONS = {"nimble_escape": ("disengage", "hide"), "cunning_action": ("dash", "disengage", "hide")}
"""Bonus actions of automated traits. (DND-167)"""
