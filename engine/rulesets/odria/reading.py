"""A combatant of Odria as it is read from the wire, with the state that the GM may set. (section 2, ODR-115)

Reading a sheet by itself is in sheet.py.
"""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.rejections import Rejection
from engine.rulesets.odria.body import Fighter, Mark, shield_of
from engine.rulesets.odria.sheet import Sheet, invalid, read_sheet, show_sheet
from engine.rulesets.odria.templates import ARMOUR


class StateForm(Struct, frozen=True, forbid_unknown_fields=True):
    """State in the fight by the names of the specification, as the GM may set it; what is left out stays."""

    hp: Annotated[int, Meta(ge=-9999, le=9999)] | None = None
    armor_hp: tuple[Annotated[int, Meta(ge=0, le=9999)], ...] | None = None
    armor_spent: tuple[tuple[str, ...], ...] | None = None
    shield_hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    shock: tuple[Annotated[int, Meta(ge=0, le=99)], ...] | None = None
    cast_pen: tuple[Annotated[int, Meta(ge=0, le=100)], ...] | None = None
    unconscious: bool | None = None
    dying: Annotated[int, Meta(ge=0, le=9999)] | None = None
    dead: bool | None = None
    aim: Annotated[int, Meta(ge=0, le=99)] | None = None
    marks: tuple[Mark, ...] | None = None
    weapon: str | None = None
    attacked: bool | None = None


def read_fighter(data: dict[str, Any], was: Fighter | None) -> Fighter | Rejection:
    """A combatant from the wire; with `was`, the fields given change its sheet and the rest stays. (section 2)

    The key `state` sets state in the fight, which is the GM's to set.
    """
    fields = {name: value for name, value in data.items() if name != "state"}
    sheet = read_sheet(fields if was is None else {**show_sheet(was.sheet), **fields})
    if isinstance(sheet, Rejection):
        return sheet
    fighter = fresh(sheet) if was is None else fitted(was, sheet)
    wrong = next(contradictions(fighter), None)
    if wrong is not None:
        return wrong
    if data.get("state") is None:
        return fighter
    try:
        form = msgspec.convert(data["state"], StateForm)
    except msgspec.ValidationError as error:
        found = fault(error)
        return Rejection("invalid_sheet", params={**found, "field": f"state.{found['field']}"})
    return with_state(fighter, form)


def fresh(sheet: Sheet) -> Fighter:
    """A combatant as it comes to a fight."""
    worn = tuple(ARMOUR.get(item) if isinstance(item, str) else item for item in sheet.armor)
    shield = shield_of(sheet)
    return Fighter(
        sheet,
        sheet.hp_max,
        sheet.weapon,
        tuple(0 if layer is None else layer.hp for layer in worn),
        ((),) * len(worn),
        0 if shield is None else shield.hp,
    )


def fitted(was: Fighter, sheet: Sheet) -> Fighter:
    """The same combatant with its sheet edited: what is new is whole, what is the same stays as it is."""
    new = fresh(sheet)
    one = replace(was, sheet=sheet, hp=min(was.hp, sheet.hp_max))
    if sheet.weapon != was.sheet.weapon:
        one = replace(one, weapon=sheet.weapon)
    if sheet.armor != was.sheet.armor:
        one = replace(one, armor_hp=new.armor_hp, spent=new.spent)
    if (sheet.shield, sheet.shields) != (was.sheet.shield, was.sheet.shields):
        one = replace(one, shield_hp=new.shield_hp)
    return one


def contradictions(one: Fighter) -> Iterator[Rejection]:
    """What single fields cannot show: things that are in no catalogue, hands too full. (section 2)"""
    sheet = one.sheet
    for place, item in enumerate(sheet.armor):
        if isinstance(item, str) and item not in ARMOUR:
            yield invalid(f"armor[{place}]", "not_listed", value=item)
        layer = ARMOUR[item] if isinstance(item, str) else item
        if layer.natural and place + 1 < len(sheet.armor):
            yield invalid(f"armor[{place}]", "not_innermost")
    if sheet.shield is not None and shield_of(sheet) is None:
        yield invalid("shield", "not_listed", value=sheet.shield)
    weapon = one.weapon_of(sheet.weapon)
    if weapon is None:
        yield invalid("weapon", "not_listed", value=sheet.weapon)
    elif weapon.hands == 2 and sheet.shield is not None:
        yield invalid("shield", "hands_full")
    for place, own in enumerate(sheet.weapons):
        if own.is_melee != isinstance(own.hit, int):
            yield invalid(f"weapons[{place}].hit", "wrong_type")


def with_state(one: Fighter, form: StateForm) -> Fighter | Rejection:
    """A combatant with what the form sets."""
    for name in ("armor_hp", "armor_spent"):
        given = getattr(form, name)
        if given is not None and len(given) > len(one.armor_hp):
            return invalid(f"state.{name}", "too_long", max=len(one.armor_hp))
    if form.weapon is not None and one.weapon_of(form.weapon) is None:
        return invalid("state.weapon", "not_listed", value=form.weapon)
    changes: dict[str, object] = {
        name: getattr(form, name)
        for name in ("hp", "shock", "cast_pen", "dying", "dead", "aim", "weapon", "attacked")
        if getattr(form, name) is not None
    }
    if form.marks is not None:
        changes["marks"] = tuple(dict.fromkeys(form.marks))
    if form.unconscious is not None:
        changes["knocked_out"] = form.unconscious
    if form.armor_hp is not None:
        changes["armor_hp"] = (*form.armor_hp, *one.armor_hp[len(form.armor_hp) :])
    if form.armor_spent is not None:
        changes["spent"] = (*form.armor_spent, *one.spent[len(form.armor_spent) :])
    if form.shield_hp is not None and one.sheet.shield is not None:
        changes["shield_hp"] = form.shield_hp
    changed: Fighter = replace(one, **changes)
    return replace(changed, hp=min(changed.hp, changed.sheet.hp_max), seen=changed.attacked)
