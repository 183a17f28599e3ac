"""What is worn, wielded, cast and worked in Odria, as records of a sheet or of the catalogue. (section 2)

Not here: the catalogue itself (templates.py), and what its numbers are for (numbers.py, armour.py).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

DamageType: TypeAlias = Literal["S", "B", "D", "omega", "magic"]
"""Slash, pierce, crush, omega, and all elements (cs: sečné, bodné, drtivé, omega, magie). (ODR-31, ODR-32)"""

Band: TypeAlias = Literal["short", "effective", "maximum"]
"""Range bands (cs: dostřel krátký, efektivní, maximální). (ODR-28)"""

Size: TypeAlias = Literal["small", "human", "large", "formation", "structure"]

Kind: TypeAlias = Literal["melee", "thrown", "shot"]

Id = Annotated[str, Meta(min_length=1, max_length=64)]

Degree = Annotated[int, Meta(ge=1, le=40)]

Level = Annotated[int, Meta(ge=0, le=30)]

Extra = Annotated[int, Meta(ge=-30, le=30)]

Points = Annotated[int, Meta(ge=0, le=9999)]

Number = Annotated[int, Meta(ge=-99, le=999)]

DiceText = Annotated[str, Meta(pattern=r"^(\d{1,3}|\d{1,2}d\d{1,3}([+-]\d{1,3})?)$", max_length=12)]
"""A number, or dice and a number: `1d6+1`."""

Halves = Annotated[int, Meta(ge=0, le=20)]

Grams = Annotated[int, Meta(ge=0, le=1_000_000)]

UNARMED = "unarmed"

NAMES: dict[DamageType, str] = {"S": "slash", "B": "pierce", "D": "crush", "omega": "omega", "magic": "magic"}
"""Damage types by the names of armour values and resistances."""


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a catalogue or a sheet."""


class Bands(Record, frozen=True):
    """A number for each range band; thrown weapons have no maximum. (ODR-12, ODR-28)"""

    short: Number
    effective: Number
    maximum: Number | None = None


class Weapon(Record, frozen=True, kw_only=True):
    """A weapon (cs: zbraň). One without `pen` is crushing or elemental. (section 2, ODR-30)"""

    id: Id
    kind: Kind = "melee"
    hit: Number | Bands = 0
    pen: Number | None = None
    crush: Number = 0
    destr: DiceText | None = None
    defence: Number = field(name="def", default=0)
    reach: tuple[Points, Points] = (0, 0)
    ini: Number = 0
    str_min: tuple[Degree, Degree] = (1, 1)
    types: Annotated[tuple[DamageType, ...], Meta(min_length=1, max_length=5)] = ("D",)
    element: Id | None = None
    weight_g: Grams = 0
    active_weight_g: Grams | None = None
    hands: Literal[1, 2] = 1
    natural: bool = False
    """Claws and jaws: not dropped. (ODR-3)"""
    family: Literal["bow", "crossbow", "sling", "blowpipe"] | None = None
    weapon_str: Extra | None = None
    projectile: Id | None = None
    slow_reload: bool = False
    reload_initiative: Annotated[int, Meta(ge=1, le=99)] | None = None
    ranges: Bands | None = None
    range_per_str: Points = 0
    """Metres that each point of strength adds to every band. (ODR-28)"""

    @property
    def is_melee(self) -> bool:
        return self.kind == "melee"


class Projectile(Record, frozen=True, kw_only=True):
    """What a shot weapon shoots. (ODR-29)"""

    id: Id
    hit: Number = 0
    pen: Number = 0
    crush: Number = 0
    destr: DiceText | None = None


class Layer(Record, frozen=True, kw_only=True):
    """A layer of armour (cs: vrstva zbroje); `natural`: skin. Empty `covers`: everywhere. (ODR-32, ODR-36)"""

    id: Id | None = None
    slash: Points = 0
    pierce: Points = 0
    crush: Points = 0
    omega: Points = 0
    magic: Points = 0
    hp: Points = 0
    weight_g: Grams = 0
    natural: bool = False
    spent: tuple[Id, ...] = ()
    """Elements it no longer protects from. (ODR-37)"""
    covers: tuple[Id, ...] = ()


class Shield(Record, frozen=True, kw_only=True):
    """A shield (cs: štít). (ODR-21, ODR-61)"""

    id: Id
    defense: Points = 0
    resistance: Points = 0
    hp: Points = 1
    weight_g: Grams = 0


class Spell(Record, frozen=True, kw_only=True):
    """A spell (cs: kouzlo); without `damage` no attack: what it does is the GM's. (ODR-47, ODR-53)"""

    id: Id
    time: Number = 0
    hit: Number | Bands = 0
    damage: DiceText | None = None
    damage_type: DamageType = "magic"
    element: Id | None = None
    armor_share_pct: Annotated[int, Meta(ge=0, le=30)] = 0
    undodgeable: bool = False
    unblockable: bool = False
    success_pct: Annotated[int, Meta(ge=0, le=100)] = 100


class Power(Record, frozen=True, kw_only=True):
    """A psionic power. (ODR-48)"""

    id: Id
    activation_time: Number = 0
    success_pct: Annotated[int, Meta(ge=0, le=100)] = 100
