"""What a duellist of Morsmordre is made of: the sheet, how it is read and shown. Its state in a fight is in body.py."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from engine.forms import by_identity, fault, schema_of
from engine.rejections import Rejection

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Statistic = Annotated[int, Meta(ge=0, le=60)]
Bonus = Annotated[int, Meta(ge=0, le=100)]
Points = Annotated[int, Meta(ge=1, le=500)]
WEAPON_MAX = 50
PENALTY_MIN = -100


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something somebody bears: a consequence of a blow, a complication (pl: powikłania), or the GM's word. (MOR-15)

    `penalty` is what the GM has attached to it, added to rolls of d100; labels carry none by themselves. (section 3.3)
    """

    id: Name
    kind: Literal["consequence", "complication", "condition"] = "condition"
    penalty: Annotated[int, Meta(ge=PENALTY_MIN, le=0)] = 0
    permanent: bool = False


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character sheet (pl: karta postaci). (section 2)"""

    fitness: Statistic = 0
    """Strength and condition (pl: sprawność)."""
    agility: Statistic = 0
    """Reflexes and speed (pl: zwinność)."""
    unarmed: Annotated[int, Meta(ge=0, le=3)] = 0
    """Proficiency (pl: walka wręcz I–III). (MOR-18)"""
    perception: Bonus = 0
    stealth: Bonus = 0
    health_max: Points = 100
    """Vitality (pl: żywotność)."""
    weapon_bonus: Annotated[int, Meta(ge=0, le=WEAPON_MAX)] = 0
    giant_kin: bool = False
    """Giants and their descendants (pl: olbrzymy): no damage cap. (MOR-14)"""
    has_wand: bool = False
    conditions: Annotated[tuple[Condition, ...], Meta(max_length=50)] = ()
    """Those it comes with; in a fight they are statuses of the encounter."""
    gender: Literal["masculine", "feminine", "neuter"] | None = None
    common_noun: bool = False


class Form(Sheet, frozen=True, forbid_unknown_fields=True):
    """A sheet as on the wire, with the health it comes to the fight with; None: whole."""

    health: Points | None = None


def read_form(data: Mapping[str, Any]) -> Form | Rejection:
    """A sheet from the wire; `invalid_value` names the field and the reason. (section 2)"""
    try:
        form = msgspec.convert(dict(data), Form)
    except msgspec.ValidationError as error:
        return Rejection("invalid_value", params=fault(error))
    if form.health is not None and form.health > form.health_max:
        return invalid("health", "too_large", max=form.health_max)
    return form


def invalid(where: str, reason: str, **params: int | str) -> Rejection:
    """`invalid_value` with the field and the reason."""
    return Rejection("invalid_value", params={"field": where, "reason": reason, **params})


@by_identity
def show_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it stands on the wire: every field that has a value."""
    shown = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
    shown["conditions"] = [show_condition(each) for each in sheet.conditions]
    return {name: value for name, value in shown.items() if value is not None}


def show_condition(condition: Condition) -> dict[str, Any]:
    """A condition as it stands on the wire."""
    return {name: getattr(condition, name) for name in condition.__struct_fields__}


def sheet_schema() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire."""
    return schema_of(Form)
