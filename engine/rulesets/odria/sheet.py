"""What a combatant of Odria is made of: its sheet, and how a sheet is read and shown.

What it bears is in equipment.py, its state in a fight in body.py, the starter catalogue in templates.py. On the wire
numbers of attacks and defences are multiples of a half and weights are kilograms; here they are halves and grams.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from engine.forms import by_identity, fault, plain, schema_of
from engine.rejections import Param, Rejection
from engine.rulesets.odria.equipment import (
    UNARMED,
    Degree,
    Extra,
    Halves,
    Id,
    Layer,
    Level,
    Power,
    Projectile,
    Record,
    Shield,
    Size,
    Spell,
    Weapon,
)


class Resist(Record, frozen=True):
    """Resistance or, negative, weakness. (ODR-75)"""

    pct: Annotated[int, Meta(ge=-300, le=100)] = 0
    flat: Annotated[int, Meta(ge=-999, le=999)] = 0


class Attributes(Struct, frozen=True, forbid_unknown_fields=True):
    """Degrees of agility, strength, manual dexterity, resilience (cs: Hbi, Sil, Zru, Fodl). (ODR-8)"""

    agi: Degree = 11
    strength: Degree = field(name="str", default=11)
    dex: Degree = 11
    fort: Degree = 11


class Bonus(Record, frozen=True):
    """What advantages, skills and magic items add. (section 2)"""

    hit: Extra = 0
    pen: Extra = 0
    crush: Extra = 0
    spell_hit: Extra = 0
    def_other: Extra = 0
    def_items: Extra = 0


class Defences(Record, frozen=True):
    """Uses of the active defences in a round, in halves. (ODR-18, ODR-56)"""

    dodge: Halves = 2
    parry: Halves = 2
    block: Halves = 2


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character sheet (cs: deník postavy). (section 2)"""

    attr: Attributes = Attributes()
    hp_max: Annotated[int, Meta(ge=1, le=9999)] = 20
    skills: Annotated[dict[Id, Level], Meta(max_length=100)] = {}
    dodging: Level = 0
    reflexes: Annotated[int, Meta(ge=0, le=10)] = 0
    bonus: Bonus = Bonus()
    attacks: Annotated[dict[Id, Halves], Meta(max_length=50)] = {}
    """In halves; on the wire multiples of a half. (ODR-17, ODR-18)"""
    active_defenses: Defences = Defences()
    weapon: Id = UNARMED
    shield: Id | None = None
    armor: Annotated[tuple[Id | Layer, ...], Meta(max_length=8)] = ()
    resist: Annotated[dict[Id, Resist], Meta(max_length=20)] = {}
    can_parry_unarmed: bool = False
    blind_fighting: Annotated[int, Meta(ge=0, le=10)] = 0
    size: Size = "human"
    spells: Annotated[tuple[Spell, ...], Meta(max_length=50)] = ()
    psionics: Annotated[tuple[Power, ...], Meta(max_length=50)] = ()
    auto_defense: Annotated[tuple[Id, ...], Meta(max_length=5)] = ()
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=50)] = ()
    """Weapons beyond the starter catalogue, or in place of its own."""
    shields: Annotated[tuple[Shield, ...], Meta(max_length=10)] = ()
    projectiles: Annotated[tuple[Projectile, ...], Meta(max_length=20)] = ()
    gender: Literal["masculine", "feminine", "neuter"] | None = None
    common_noun: bool = False

    def skill(self, item: str) -> int:
        """Skill with a weapon or shield, 0 where it is not on the sheet. (section 2)"""
        return self.skills.get(item, 0)


HALVED = ("dodge", "parry", "block")
WEIGHTS = ("weight", "active_weight")


def read_sheet(data: Mapping[str, Any]) -> Sheet | Rejection:
    """A sheet from the wire; `invalid_sheet` names the field and the reason. (section 2)"""
    try:
        return msgspec.convert(to_rules(dict(data)), Sheet)
    except msgspec.ValidationError as error:
        return Rejection("invalid_sheet", params=on_the_wire(fault(error)))


def on_the_wire(found: dict[str, Param]) -> dict[str, Param]:
    """A fault by the wire's name of the field, its bound in the wire's numbers."""
    where = str(found["field"])
    by = 1000 if where.endswith("_g") else 2 if where.startswith(("attacks", "active_defenses")) else 1
    if found["reason"] in ("too_small", "too_large"):
        found = {name: value // by if isinstance(value, int) else value for name, value in found.items()}
    return {**found, "field": where.removesuffix("_g")}


def to_rules(data: dict[str, Any]) -> dict[str, Any]:
    """Halves and grams in place of the wire's fractions; what is none stays, and does not validate."""
    for name in ("attacks", "active_defenses"):
        if isinstance(data.get(name), Mapping):
            data[name] = {key: scaled(value, 2) for key, value in data[name].items()}
    for name in ("weapons", "shields", "armor"):
        if isinstance(data.get(name), list | tuple):
            data[name] = [in_grams(item) for item in data[name]]
    return data


def in_grams(item: Any) -> Any:
    """A record with its weight in grams."""
    if not isinstance(item, Mapping):
        return item
    plain = {key: value for key, value in item.items() if key not in WEIGHTS}
    return plain | {f"{key}_g": scaled(item[key], 1000) for key in WEIGHTS if key in item}


def scaled(value: Any, by: int) -> Any:
    """A number of the wire as a whole number of smaller units; what is none stays."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not -10_000 <= value <= 10_000:
        return value
    whole = round(value * by)
    return whole if whole == value * by else value


def unscaled(value: int, by: int) -> int | float:
    """The wire's number, whole where it is whole."""
    return value // by if value % by == 0 else value / by


@by_identity
def show_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it stands on the wire: every field that has a value."""
    shown: dict[str, Any] = plain(sheet)
    for name in ("attacks", "active_defenses"):
        shown[name] = {key: unscaled(value, 2) for key, value in shown[name].items()}
    for name in ("weapons", "shields", "armor"):
        shown[name] = [in_kilograms(item) for item in shown[name]]
    return shown


def in_kilograms(item: Any) -> Any:
    """A record with its weight as on the wire."""
    if not isinstance(item, dict):
        return item
    grams = {f"{key}_g" for key in WEIGHTS}
    rest = {key: value for key, value in item.items() if key not in grams}
    return rest | {key: unscaled(item[f"{key}_g"], 1000) for key in WEIGHTS if f"{key}_g" in item}


def invalid(where: str, reason: str, **params: int | str) -> Rejection:
    """`invalid_sheet` with the field and the reason."""
    return Rejection("invalid_sheet", params={"field": where, "reason": reason, **params})


def sheet_schema() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire."""
    schema = schema_of(Sheet)
    half = {"type": "number", "minimum": 0, "maximum": 10, "multipleOf": 0.5}
    kilograms = {"type": "number", "minimum": 0, "maximum": 1000, "multipleOf": 0.001}
    known = schema["$defs"]
    known["Sheet"]["properties"]["attacks"]["additionalProperties"] = half
    for name in HALVED:
        known["Defences"]["properties"][name] = {**half, "default": 1}
    for form in weighed(known):
        fields = form["properties"]
        for name in WEIGHTS:
            if f"{name}_g" in fields:
                del fields[f"{name}_g"]
                fields[name] = kilograms
    return schema


def weighed(known: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The forms that have a weight."""
    return (known[name] for name in ("Weapon", "Layer", "Shield"))
