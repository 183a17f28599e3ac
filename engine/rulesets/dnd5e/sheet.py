"""What a creature is made of: the stat block as it stands on the wire, how it is read, and how it is shown.

Its entries are in sheet_parts.py, its state in a fight in body.py, what is reckoned from it in numbers.py, weapons and
armour in tables.py. On the wire a challenge rating is a number (0.125, 0.25, 0.5, 1 …) and a proficiency counts 0, 0.5,
1 or 2 times; here they are eighths and halves. Unknown keys of a sheet are kept (`extra`) and have no rules; unknown
keys within its entries and `null` are as absent. (chapter 4)

This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and
available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative
Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engine.forms import by_identity, fault, plain, schema_of
from engine.rejections import Rejection
from engine.rulesets.dnd5e.sheet_parts import (
    Abilities,
    Against,
    Attack,
    Extra,
    Legendary,
    Reaction,
    Regeneration,
    Senses,
    Series,
    Speeds,
    Spell,
    Spellcasting,
)
from engine.rulesets.dnd5e.terms import (
    Ability,
    Armour,
    Bonus,
    Condition,
    Count,
    Id,
    Ids,
    Kind,
    Line,
    Lines,
    Points,
    Size,
    Skill,
    SlotLevel,
    Text,
)

RATINGS = (0, 1, 2, 4, *range(8, 241, 8))
"""Challenge ratings in eighths: 0, 1/8, 1/4, 1/2, 1 to 30. (DND-35)"""


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


@by_identity
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
    schema = schema_of(Sheet)
    fields = schema["$defs"]["Sheet"]["properties"]
    del fields["extra"], fields["rating_8ths"], fields["skill_halves"]
    fields["challenge_rating"] = {"enum": [unscaled(eighths, 8) for eighths in RATINGS]}
    once = {"enum": [0, 0.5, 1, 2]}
    skill = fields["skills"]["propertyNames"]
    fields["skill_proficiencies"] = {
        "type": "object",
        "propertyNames": skill,
        "additionalProperties": once,
        "default": {},
    }
    return schema
