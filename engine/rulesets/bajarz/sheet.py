"""What a combatant of the destiny-die pool is made of: the character sheet with its status, read and shown.

Not here: what a fight adds (body.py), ready-made sheets (templates.py).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeGuard

import msgspec
from msgspec import Meta, Struct

from engine.forms import by_identity, fault, plain, schema_of
from engine.rejections import Rejection
from engine.rulesets.bajarz.tables import (
    SKILLS,
    UNARMED,
    WEAPONS,
    Attribute,
    Id,
    Location,
    Motion,
    Plate,
    Shield,
    Size,
    Skill,
    Weapon,
)

Status = Literal["active", "down", "dead"]
Figure = Annotated[int, Meta(ge=1, le=10)]
Rank = Annotated[int, Meta(ge=0, le=10)]
VITALITY_LEAST: Final = -9999
SECONDS_MAX: Final = 86_400
HALF_SECOND_MS: Final = 500
"""How long one action lasts. (BAJ-29)"""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character sheet (pl: karta postaci) with the status of its bearer. (section 2)"""

    agility: Figure = 2
    strength: Figure = 2
    skills: Annotated[dict[Skill, Rank], Meta(max_length=20)] = {}
    skill_attribute: Annotated[dict[Skill, Attribute], Meta(max_length=20)] = {}
    """Attribute of a skill where it is not agility."""
    vitality_max: Annotated[int, Meta(ge=1, le=200)] = 20
    vitality: Annotated[int, Meta(ge=VITALITY_LEAST, le=200)] | None = None
    weapon: Id = UNARMED
    weapons: Annotated[tuple[Id, ...], Meta(max_length=30)] = ()
    own_weapons: Annotated[tuple[Weapon, ...], Meta(max_length=30)] = ()
    """Weapons that are not in the table. (section 3)"""
    shield: Shield | None = None
    armour: dict[Plate, Annotated[int, Meta(ge=0, le=100)]] = {}
    size: Size = "human"
    no_locations: bool = False
    manoeuvres: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=30)] = ()
    status: Status = "active"
    motion: Motion = "still"
    immobile: bool = False
    surprised: bool = False
    impossible_locations: Annotated[tuple[Location, ...], Meta(max_length=8)] = ()
    circumstance: Annotated[int, Meta(ge=-50, le=50)] = 0
    gender: Literal["masculine", "feminine", "neuter"] | None = None
    common_noun: bool = False

    @property
    def health(self) -> int:
        """Vitality that is left (pl: żywotność). (BAJ-51)"""
        return self.vitality_max if self.vitality is None else self.vitality

    def attribute(self, skill: str) -> Attribute:
        """The attribute that goes with a skill (pl: cecha). (section 2)"""
        for bound, attribute in self.skill_attribute.items():
            if bound == skill:
                return attribute
        return "agility"

    def skill(self, name: str) -> int:
        """Level of a skill (pl: umiejętność), 0 where it is not on the sheet. (BAJ-1)"""
        return next((level for skill, level in self.skills.items() if skill == name), 0)

    def own_weapon(self, weapon: str) -> Weapon | None:
        """A weapon that only this sheet knows."""
        return next((own for own in self.own_weapons if own.id == weapon), None)


def read_sheet(data: Mapping[str, Any], in_fight: bool) -> Sheet | Rejection:
    """A sheet from the wire; refuses a value out of range, a weapon or skill that is not in the tables. (section 2)"""
    for name in ("skills", "skill_attribute"):
        entries = data.get(name)
        for skill in entries if isinstance(entries, dict) else ():
            if skill not in SKILLS:
                return Rejection("unknown_skill", params={"field": name, "value": str(skill)[:64]})
    try:
        sheet = msgspec.convert(dict(data), Sheet)
    except msgspec.ValidationError as error:
        return Rejection("invalid_value", params={**fault(error)})
    sheet = msgspec.structs.replace(sheet, vitality=sheet.health)
    return next(contradictions(sheet, in_fight), sheet)


def contradictions(sheet: Sheet, in_fight: bool) -> Iterator[Rejection]:
    """What single fields cannot show. (section 2)"""
    ids = {*WEAPONS, *(own.id for own in sheet.own_weapons)}
    for weapon in (sheet.weapon, *sheet.weapons):
        if weapon not in ids:
            yield Rejection("unknown_weapon", params={"value": weapon})
    if sheet.health > sheet.vitality_max:
        yield Rejection("invalid_value", params={"field": "vitality", "reason": "too_large", "max": sheet.vitality_max})
    if not in_fight and sheet.status == "active" and sheet.health < 1:
        yield Rejection("invalid_value", params={"field": "vitality", "reason": "too_small", "min": 1})
    if "torso" in sheet.impossible_locations:
        yield Rejection("invalid_value", params={"field": "impossible_locations", "reason": "not_listed"})


def is_seconds(value: object) -> TypeGuard[int | float]:
    """Whether the wire sent a time: more than nothing, at most three decimals."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value <= SECONDS_MAX:
        return False
    return round(value * 1000) == value * 1000 or abs(round(value * 1000) / 1000 - value) < 1e-9


def actions_of(seconds: float) -> int:
    """How many actions an activity of this length takes: half a second each (30 s: 60). (BAJ-29)"""
    return -(-round(seconds * 1000) // HALF_SECOND_MS)


@by_identity
def show_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it stands on the wire: every field that has a value."""
    shown: dict[str, Any] = plain(sheet)
    return shown


def sheet_schema() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire."""
    return schema_of(Sheet)
