"""The entries of a sheet, as on the wire: abilities, attacks and their riders, features, spells. (chapter 4)

Keys an entry does not know are ignored.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from engine.rulesets.dnd5e.terms import (
    ABILITIES,
    DC,
    Ability,
    Bonus,
    CastingTime,
    Component,
    Condition,
    Count,
    DamageType,
    DiceText,
    Die6,
    Duration,
    Feet,
    Id,
    Line,
    Mark,
    Mode,
    Property,
    Score,
    Shape,
    Size,
    Source,
)


class Record(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An entry of a sheet; keys it does not know are ignored."""


class Abilities(Record, frozen=True):
    """Ability scores (cs: hodnoty vlastností). (DND-34)"""

    strength: Score = field(name="str", default=10)
    dex: Score = 10
    con: Score = 10
    intelligence: Score = field(name="int", default=10)
    wis: Score = 10
    cha: Score = 10

    def of(self, ability: Ability) -> int:
        """The score of an ability."""
        scores = (self.strength, self.dex, self.con, self.intelligence, self.wis, self.cha)
        return scores[ABILITIES.index(ability)]


class Speeds(Record, frozen=True):
    """Feet in a turn by mode; None: it has no such speed. (DND-46)"""

    walk: Feet = 30
    fly: Feet | None = None
    swim: Feet | None = None
    climb: Feet | None = None
    burrow: Feet | None = None
    hover: bool = False


class Senses(Record, frozen=True):
    """How far it sees without eyes or light, in feet. (DND-93)"""

    darkvision: Feet = 0
    blindsight: Feet = 0
    tremorsense: Feet = 0
    truesight: Feet = 0


class Qualified(Record, frozen=True):
    """Damage types met differently unless an attack has one of these marks. (DND-119)"""

    types: tuple[DamageType | Literal["all"], ...]
    unless: tuple[Mark, ...] = ()
    attacks_only: bool = False


Against: TypeAlias = DamageType | Literal["all"] | Qualified
"""What a resistance, a vulnerability or an immunity is against."""


class Damage(Record, frozen=True):
    """One part of a damage; without dice it is the bonus alone. (DND-113)"""

    type: DamageType
    dice: DiceText | None = None
    bonus: Bonus = 0


class Range(Record, frozen=True):
    """How far a ranged attack goes; beyond `normal` with disadvantage, not beyond `long` or the only one. (DND-94)"""

    normal: Feet
    long: Feet | None = None


class Versatile(Record, frozen=True):
    """The dice of the first part in two hands. (DND-99)"""

    dice: DiceText


class RiderSave(Record, frozen=True):
    """The save against a rider. (DND-133)"""

    ability: Ability
    dc: DC
    on_success: Literal["none", "half"] = "none"


class RepeatSave(Record, frozen=True):
    """A save at the end of each own turn. (DND-135)"""

    ability: Ability
    dc: DC


class Rider(Record, frozen=True):
    """What follows a hit. (DND-133)"""

    save: RiderSave | None = None
    damage: Annotated[tuple[Damage, ...], Meta(max_length=5)] = ()
    condition: Condition | None = None
    duration: Duration | None = None
    rounds: Annotated[int, Meta(ge=1, le=1000)] | None = None
    repeat_save: RepeatSave | None = None
    escape_dc: DC | None = None
    max_size: Size | None = None


class Attack(Record, frozen=True):
    """An attack: a weapon of the table with what its bearer brings, or printed values. (chapter 4)"""

    id: Id
    name: Line | None = None
    weapon: Id | None = None
    proficient: bool = True
    ability: Ability | None = None
    magic_bonus: Bonus = 0
    item: Id | None = None
    """What it is called in `held`; the id where nothing else is said. (DND-100)"""
    mode: Mode | None = None
    source: Source = "weapon"
    attack_bonus: Bonus | None = None
    reach: Feet = 5
    range: Range | None = None
    damage: Annotated[tuple[Damage, ...], Meta(max_length=8)] = ()
    properties: tuple[Property, ...] = ()
    base_weapon: Id | None = None
    versatile: Versatile | None = None
    magical: bool = False
    silvered: bool = False
    adamantine: bool = False
    crit_range: Annotated[int, Meta(ge=2, le=20)] = 20
    recharge: Die6 | None = None
    per_day: Count | None = None
    target: Literal["any", "creature"] = "any"
    on_hit: Annotated[tuple[Rider, ...], Meta(max_length=8)] = ()


class Series(Record, frozen=True):
    """So many of an attack in a multiattack. (DND-69)"""

    attack: Id
    count: Annotated[int, Meta(ge=1, le=20)] = 1


class Extra(Record, frozen=True):
    """Extra damage of a feature, chosen with an attack (sneak attack, cs: záludný útok). (DND-68)"""

    id: Id
    dice: DiceText
    type: DamageType | Literal["same"] = "same"
    once_per_turn: bool = False


class Reaction(Record, frozen=True):
    """A reaction of the sheet; `on: hit` and `parry` may turn a hit. (DND-29, DND-112)"""

    id: Id
    on: Line = ""
    ac_bonus: Bonus = 0
    melee_only: bool = False

    @property
    def answers_a_hit(self) -> bool:
        return self.on == "hit" or self.id == "parry"

    @property
    def only_melee(self) -> bool:
        return self.melee_only or self.id == "parry"


class LegendaryOption(Record, frozen=True):
    """One legendary action. (DND-169)"""

    id: Id
    cost: Annotated[int, Meta(ge=1, le=9)] = 1
    attack: Id | None = None


class Legendary(Record, frozen=True):
    """The pool of legendary actions. (DND-169)"""

    options: Annotated[tuple[LegendaryOption, ...], Meta(max_length=12)]
    per_round: Annotated[int, Meta(ge=1, le=9)] = 3


class Regeneration(Record, frozen=True):
    """Hit points at the start of each own turn. (DND-167)"""

    amount: Annotated[int, Meta(ge=1, le=999)]
    blocked_by: tuple[DamageType, ...] = ()


class Spellcasting(Record, frozen=True):
    """What spells are cast with; printed numbers win. (DND-157)"""

    ability: Ability
    save_dc: DC | None = None
    attack_bonus: Bonus | None = None


class Area(Record, frozen=True):
    """The area of a spell: only shown, the caster names the targets. (DND-158)"""

    shape: Shape
    size: Feet


class ByAttack(Record, frozen=True, tag_field="kind", tag="attack"):
    """A spell that attacks. (DND-157)"""

    mode: Literal["melee", "ranged"] = "ranged"
    damage: Annotated[tuple[Damage, ...], Meta(max_length=5)] = ()


class BySave(Record, frozen=True, tag_field="kind", tag="save"):
    """A spell its targets save against; `repeat`: again at the end of their turns. (DND-115, DND-135)"""

    ability: Ability
    damage: Annotated[tuple[Damage, ...], Meta(max_length=5)] = ()
    on_success: Literal["none", "half"] = "none"
    condition: Condition | None = None
    repeat: bool = False


class ByHealing(Record, frozen=True, tag_field="kind", tag="heal"):
    """A spell that heals. (DND-123)"""

    dice: DiceText | None = None
    bonus: Bonus = 0
    add_modifier: bool = False


class ByWord(Record, frozen=True, tag_field="kind", tag="none"):
    """A spell whose outcome the GM applies. (chapter 11)"""


class Spell(Record, frozen=True):
    """A spell (cs: kouzlo). (DND-154 to DND-159)"""

    id: Id
    level: Annotated[int, Meta(ge=0, le=9)] = 0
    casting_time: CastingTime = "action"
    long_turns: Annotated[int, Meta(ge=1, le=9999)] = 10
    range: Feet | Literal["self"] = "self"
    components: tuple[Component, ...] = ()
    concentration: bool = False
    area: Area | None = None
    effect: ByAttack | BySave | ByHealing | ByWord = ByWord()
