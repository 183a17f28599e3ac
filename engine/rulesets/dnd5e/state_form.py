"""A creature and its state in a fight, read from the wire and set by the GM. (chapter 4)"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.dnd5e.body import Affliction, Creature, Life, Modifier
from engine.rulesets.dnd5e.sheet import Sheet, read_sheet, show_sheet
from engine.rulesets.dnd5e.terms import Condition, Id


class StateForm(Struct, frozen=True, forbid_unknown_fields=True):
    """State by the names of the rules, as the GM may set it; what is left out stays. (chapter 4)"""

    hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    temp_hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    life: Life | None = None
    death_saves: tuple[Annotated[int, Meta(ge=0, le=3)], Annotated[int, Meta(ge=0, le=3)]] | None = None
    conditions: Annotated[tuple[Affliction | Condition, ...], Meta(max_length=40)] | None = None
    exhaustion: Annotated[int, Meta(ge=0, le=6)] | None = None
    controller: Annotated[str, Meta(max_length=80)] | None = None
    concentrating: Annotated[str, Meta(max_length=80)] | None = None
    slots: dict[str, Annotated[int, Meta(ge=0, le=99)]] | None = None
    ammo: dict[Id, Annotated[int, Meta(ge=0, le=9999)]] | None = None
    held: Annotated[tuple[Id, ...], Meta(max_length=10)] | None = None
    stealthy: bool | None = None
    stealth_total: Annotated[int, Meta(ge=-99, le=99)] | None = None
    hidden_from: Annotated[tuple[CombatantId, ...], Meta(max_length=200)] | None = None
    surprised: bool | None = None
    dodging: bool | None = None
    squeezing: bool | None = None
    underwater: bool | None = None
    mounted_on: CombatantId | None = None
    controlled: bool | None = None
    pos: tuple[Annotated[int, Meta(ge=-9999, le=9999)], Annotated[int, Meta(ge=-9999, le=9999)]] | None = None
    altitude: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    modifiers: Annotated[tuple[Modifier, ...], Meta(max_length=40)] | None = None
    spent_recharge: tuple[Id, ...] | None = None
    spent: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    dashes: Annotated[int, Meta(ge=0, le=9)] | None = None


def read_creature(data: dict[str, Any], was: Creature | None) -> Creature | Rejection:
    """A creature from the wire; with `was`, the fields given change its sheet and the rest stays. (chapter 4)

    The key `state` sets state in the fight, which is the GM's to set.
    """
    fields = {name: value for name, value in data.items() if name != "state"}
    sheet = read_sheet(fields if was is None else {**show_sheet(was.sheet), **fields})
    if isinstance(sheet, Rejection):
        return sheet
    one = fresh(sheet) if was is None else fitted(was, sheet)
    return one if data.get("state") is None else set_state(one, data["state"])


def set_state(one: Creature, state: Any) -> Creature | Rejection:
    """A creature with what the map sets."""
    try:
        form = msgspec.convert(state, StateForm)
    except msgspec.ValidationError as error:
        found = fault(error)
        return Rejection("invalid_sheet", params={**found, "field": f"state.{found['field']}"})
    return with_state(one, form)


def fresh(sheet: Sheet) -> Creature:
    """A creature as it comes to a fight."""
    return Creature(sheet, sheet.hp_max, slots=sheet.slots, ammo=sheet.ammo, held=sheet.held)


def fitted(was: Creature, sheet: Sheet) -> Creature:
    """The same creature with its sheet edited: what is new is whole, what is the same stays as it is."""
    one = replace(was, sheet=sheet, hp=min(was.hp, sheet.hp_max))
    for name in ("slots", "ammo", "held"):
        if getattr(sheet, name) != getattr(was.sheet, name):
            one = replace(one, **{name: getattr(sheet, name)})
    return one


def with_state(one: Creature, form: StateForm) -> Creature:
    """A creature with what the form sets; at 0 hit points it lies there. (DND-125)"""
    given = {name: getattr(form, name) for name in StateForm.__struct_fields__}
    changes = {name: value for name, value in given.items() if value is not None}
    if form.conditions is not None:
        changes["conditions"] = tuple(Affliction(c) if isinstance(c, str) else c for c in form.conditions)
    if form.slots is not None:
        changes["slots"] = {**one.slots, **form.slots}
    if form.concentrating == "":
        changes["concentrating"] = None
    changed: Creature = replace(one, **changes)
    changed = replace(changed, hp=min(changed.hp, changed.sheet.hp_max))
    if form.hp is not None and form.life is None and one.is_alive != (form.hp > 0):
        changed = replace(changed, life="alive" if form.hp > 0 else "dying" if not one.is_object else "dead")
    if changed.life in ("dying", "stable") and one.is_alive:
        down = (Affliction("unconscious", at_zero=True), Affliction("prone"))
        more = tuple(a for a in down if not changed.has(a.condition))
        held = None if changed.held is None else ()
        changed = replace(changed, hp=0, conditions=(*changed.conditions, *more), held=held)
    if changed.is_alive and not one.is_alive:
        changed = replace(changed, conditions=tuple(a for a in changed.conditions if not a.at_zero))
    return changed
