"""What a creature is made of: the stat block as it stands on the wire, how it is read, and how it is shown.

Its state in a fight is in body.py, what is reckoned from it in numbers.py, weapons and armour in tables.py. On the wire
a challenge rating is a number (0.125, 0.25, 0.5, 1 …) and a proficiency counts 0, 0.5, 1 or 2 times; here they are
eighths and halves. Unknown keys of a sheet are kept (`extra`) and have no rules; unknown keys within its entries and
`null` are as absent. (chapter 4)

This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and
available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative
Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct, field

from engine.forms import fault, plain
from engine.rejections import Rejection

Kind: TypeAlias = Literal["character", "monster", "object"]
Size: TypeAlias = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
Ability: TypeAlias = Literal["str", "dex", "con", "int", "wis", "cha"]
"""Abilities (cs: vlastnosti)."""
Skill: TypeAlias = Literal[
    "athletics", "acrobatics", "sleight_of_hand", "stealth", "arcana", "history", "investigation", "nature", "religion",
    "animal_handling", "insight", "medicine", "perception", "survival", "deception", "intimidation", "performance",
    "persuasion",
]  # fmt: skip
"""Skills (cs: dovednosti), in the order of their abilities."""
DamageType: TypeAlias = Literal[
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant",
    "slashing", "thunder",
]  # fmt: skip
Condition: TypeAlias = Literal[
    "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled", "incapacitated", "invisible", "paralyzed",
    "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious", "silenced",
]  # fmt: skip
"""Conditions (cs: stavy); `silenced` only takes the voice. (DND-135, DND-156)"""
Mode: TypeAlias = Literal["melee", "ranged", "melee_or_ranged"]
Source: TypeAlias = Literal["weapon", "natural", "spell"]
Mark: TypeAlias = Literal["magical", "silvered", "adamantine"]
Duration: TypeAlias = Literal["start_of_turn", "end_of_turn", "start_of_source_turn", "end_of_source_turn"]
CastingTime: TypeAlias = Literal["action", "bonus_action", "reaction", "long"]
Component: TypeAlias = Literal["v", "s", "m"]
Shape: TypeAlias = Literal["cone", "cube", "cylinder", "line", "sphere"]
Property: TypeAlias = Literal[
    "ammunition", "finesse", "heavy", "light", "loading", "reach", "special", "thrown", "two_handed", "versatile",
]  # fmt: skip
Armour: TypeAlias = Literal[
    "padded", "leather", "studded_leather", "hide", "chain_shirt", "scale_mail", "breastplate", "half_plate",
    "ring_mail", "chain_mail", "splint", "plate",
]  # fmt: skip

SIZES: tuple[Size, ...] = get_args(Size)
ABILITIES: tuple[Ability, ...] = get_args(Ability)
SKILLS: tuple[Skill, ...] = get_args(Skill)
DAMAGE_TYPES: tuple[DamageType, ...] = get_args(DamageType)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Line = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=4000)]
Lines = Annotated[tuple[Line, ...], Meta(max_length=50)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=50)]
DiceText = Annotated[str, Meta(pattern=r"^[1-9]\d?d[1-9]\d{0,2}$", max_length=7)]
"""Dice: `2d6`."""
Score = Annotated[int, Meta(ge=1, le=30)]
Bonus = Annotated[int, Meta(ge=-99, le=99)]
Feet = Annotated[int, Meta(ge=0, le=10_000)]
Points = Annotated[int, Meta(ge=0, le=9999)]
DC = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]
Die6 = Annotated[int, Meta(ge=2, le=6)]
SlotLevel = Annotated[str, Meta(pattern="^[1-9]$")]
RATINGS = (0, 1, 2, 4, *range(8, 241, 8))
"""Challenge ratings in eighths: 0, 1/8, 1/4, 1/2, 1 to 30. (DND-35)"""


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


class Sheet(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A stat block or character sheet (cs: deník postavy). (chapter 4)"""

    id: Line = ""
    name: Line = ""
    kind: Kind = "character"
    creature_key: Id | None = None
    size: Size = "medium"
    creature_type: Line = ""
    tags: Lines = ()
    alignment: Line = ""
    languages: Lines = ()
    xp: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None
    level: Annotated[int, Meta(ge=1, le=20)] | None = None
    rating_8ths: int | None = None
    """`challenge_rating` in eighths. (DND-35)"""
    proficiency_bonus: Annotated[int, Meta(ge=0, le=20)] | None = None
    abilities: Abilities = Abilities()
    ac: Annotated[int, Meta(ge=1, le=40)] | None = None
    armor: Armour | None = None
    shield: bool = False
    hp_max: Annotated[int, Meta(ge=1, le=9999)]
    hp_formula: Line = ""
    speeds: Speeds = Speeds()
    saves: dict[Ability, Bonus] = {}
    save_proficiencies: tuple[Ability, ...] = ()
    skills: dict[Skill, Bonus] = {}
    skill_halves: dict[Skill, Annotated[int, Meta(ge=0, le=4)]] = {}
    """`skill_proficiencies` in halves. (DND-38)"""
    initiative_bonus: Bonus | None = None
    passive_perception: Bonus | None = None
    passive_perception_adjust: Annotated[int, Meta(ge=-5, le=5)] = 0
    senses: Senses = Senses()
    resistances: Annotated[tuple[Against, ...], Meta(max_length=30)] = ()
    vulnerabilities: Annotated[tuple[Against, ...], Meta(max_length=30)] = ()
    immunities: Annotated[tuple[Against, ...], Meta(max_length=30)] = ()
    condition_immunities: tuple[Condition, ...] = ()
    save_advantages: tuple[Condition, ...] = ()
    damage_reduction: Points = 0
    damage_threshold: Points = 0
    attacks: Annotated[tuple[Attack, ...], Meta(max_length=50)] = ()
    attacks_per_action: Annotated[int, Meta(ge=1, le=10)] = 1
    multiattack: Annotated[tuple[Annotated[tuple[Series, ...], Meta(max_length=10)], ...], Meta(max_length=10)] = ()
    attack_extras: Annotated[tuple[Extra, ...], Meta(max_length=20)] = ()
    bonus_options: Ids = ()
    reactions: Annotated[tuple[Reaction, ...], Meta(max_length=30)] = ()
    features: Ids = ()
    traits: Ids = ()
    text_traits: Annotated[tuple[Text, ...], Meta(max_length=100)] = ()
    legendary: Legendary | None = None
    legendary_resistance: Count = 0
    lair: Text = ""
    regeneration: Regeneration | None = None
    spellcasting: Spellcasting | None = None
    slots: dict[SlotLevel, Count] = {}
    spells: Annotated[tuple[Spell, ...], Meta(max_length=100)] = ()
    held: Ids | None = None
    """What is in hand; None: hands are not tracked. (DND-100)"""
    ammo: dict[Id, Annotated[int, Meta(ge=0, le=9999)]] | None = None
    """Ammunition by kind; None: it is not tracked. (DND-99)"""
    death_saves: bool = False
    trained_mount: bool = False
    unarmed: bool = True
    """Whether it may strike unarmed. (DND-97)"""
    gender: Literal["masculine", "feminine", "neuter"] | None = None
    common_noun: bool = False
    extra: dict[str, Any] = {}
    """Keys no rule knows, as they came. (chapter 4)"""


EXTRA_MAX = 100
"""The most keys of a sheet that no rule knows."""
RENAMED = {"challenge_rating": "rating_8ths", "skill_proficiencies": "skill_halves"}
KNOWN = frozenset(Sheet.__struct_fields__) - {"extra", *RENAMED.values()} | set(RENAMED)
"""The fields of a sheet on the wire."""


def read_sheet(data: Mapping[str, Any]) -> Sheet | Rejection:
    """A sheet from the wire; `invalid_sheet` names the field and the reason. (chapter 4)"""
    try:
        return msgspec.convert(to_rules(data), Sheet)
    except msgspec.ValidationError as error:
        found = fault(error)
        where = str(found["field"])
        for shown, ours in RENAMED.items():
            where = shown + where.removeprefix(ours) if where.startswith(ours) else where
        return Rejection("invalid_sheet", params={**found, "field": where})


def to_rules(data: Mapping[str, Any]) -> dict[str, Any]:
    """Eighths and halves in place of fractions, nothing that is null, and what is not known apart."""
    there = {key: without_null(value) for key, value in data.items() if value is not None}
    made = {key: value for key, value in there.items() if key in KNOWN and key not in RENAMED}
    extra = {key: value for key, value in there.items() if key not in KNOWN}
    if "challenge_rating" in there:
        eighths = scaled(there["challenge_rating"], 8)
        made["rating_8ths"] = eighths if eighths in RATINGS else str(there["challenge_rating"])
    if "skill_proficiencies" in there:
        halves = there["skill_proficiencies"]
        made["skill_halves"] = {k: scaled(v, 2) for k, v in halves.items()} if isinstance(halves, dict) else halves
    if extra:
        made["extra"] = dict(list(extra.items())[:EXTRA_MAX])
    return made


def without_null(value: Any) -> Any:
    """Maps without their nulls, all the way down: null is as absent. (DND-177)"""
    if isinstance(value, Mapping):
        return {key: without_null(item) for key, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [without_null(item) for item in value]
    return value


def scaled(value: Any, by: int) -> Any:
    """A number of the wire as a whole number of smaller units; what is none stays."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1000:
        return value
    whole = round(value * by)
    return whole if whole == value * by else value


def unscaled(value: int, by: int) -> int | float:
    """The wire's number, whole where it is whole."""
    return value // by if value % by == 0 else value / by


def show_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it stands on the wire: every field that has a value, unknown keys too."""
    shown: dict[str, Any] = {**sheet.extra, **plain(sheet)}
    del shown["extra"]
    halves = shown.pop("skill_halves")
    shown["skill_proficiencies"] = {skill: unscaled(value, 2) for skill, value in halves.items()}
    eighths = shown.pop("rating_8ths", None)
    if eighths is not None:
        shown["challenge_rating"] = unscaled(eighths, 8)
    return shown


def invalid(where: str, reason: str, **params: int | str) -> Rejection:
    """`invalid_sheet` with the field and the reason."""
    return Rejection("invalid_sheet", params={"field": where, "reason": reason, **params})


def sheet_schema() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire."""
    schema = msgspec.json.schema(Sheet)
    fields = schema["$defs"]["Sheet"]["properties"]
    del fields["extra"], fields["rating_8ths"], fields["skill_halves"]
    fields["challenge_rating"] = {"enum": [unscaled(eighths, 8) for eighths in RATINGS]}
    once = {"enum": [0, 0.5, 1, 2]}
    fields["skill_proficiencies"] = {"type": "object", "additionalProperties": once, "default": {}}
    return schema
