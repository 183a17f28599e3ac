"""An attack of a sheet made of its text and of what the file says beside it; the text wins. (DND-176)"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.rulesets.dnd5e.importing.attack_text import AttackText
from engine.rulesets.dnd5e.importing.dice import Formula, dice_text
from engine.rulesets.dnd5e.importing.entries import Entry
from engine.rulesets.dnd5e.importing.reading import Report
from engine.rulesets.dnd5e.importing.weapons import base_weapon, properties_of
from engine.rulesets.dnd5e.terms import Ability


class Part(Struct, frozen=True):
    """Damage in fields of its own; None: the field says nothing."""

    formula: Formula | None = None
    type: str | None = None


class Printed(Struct, frozen=True, kw_only=True):
    """What a file says of an attack beside its text."""

    to_hit: int | None = None
    damage: tuple[Part, ...] = ()


class Bearer(Struct, frozen=True):
    """Who attacks: modifiers and proficiency, from which the ability of a printed attack is found."""

    modifiers: Mapping[Ability, int]
    proficiency: int


def from_text(entry: Entry, said: AttackText, printed: Sequence[Printed], bearer: Bearer, report: Report) -> Any:
    """The sheet's attack. What the fields say otherwise than the text is told. (DND-176)"""
    damage = list(said.damage)
    for fields in printed:
        compare(entry.id, said, fields, report)
    first = printed[0] if printed else Printed()
    if not damage and any(part.formula for part in first.damage):
        report.guessed(f"{entry.id}.damage")
        damage = parts_of(first)
    to_hit = said.to_hit if said.to_hit is not None else first.to_hit
    ability = ability_of(said.mode, said.is_spell, to_hit, bearer)
    if to_hit is None:
        report.guessed(f"{entry.id}.attack_bonus")
        to_hit = bearer.modifiers[ability] + bearer.proficiency
    weapon = None if said.is_spell else base_weapon(entry.id)
    attack: dict[str, Any] = {
        "id": entry.id,
        "name": entry.name[:200],
        "mode": said.mode,
        "source": "spell" if said.is_spell else "weapon" if weapon else "natural",
        "attack_bonus": to_hit,
        "ability": ability,
        "damage": damage,
        "target": "creature" if said.creature_only else "any",
    }
    if said.mode != "ranged":
        attack["reach"] = said.reach or 5
        if said.reach == 0:  # in its own space, which nobody shares with it here
            report.guessed(f"{entry.id}.reach")
    if said.range:
        attack["range"] = said.range
    if weapon:
        attack["base_weapon"] = weapon
        attack["properties"] = properties_of(weapon)
    if said.versatile:
        attack["versatile"] = {"dice": said.versatile}
    if said.riders:
        attack["on_hit"] = list(said.riders)
    return attack | uses(entry)


def from_fields(entry: Entry, printed: Printed, bearer: Bearer, report: Report) -> Any:
    """An attack whose text is none that we can read: a melee attack until the GM says otherwise."""
    report.guessed(f"{entry.id}.mode")
    attack = {
        "id": entry.id,
        "name": entry.name[:200],
        "mode": "melee",
        "source": "weapon" if base_weapon(entry.id) else "natural",
        "attack_bonus": printed.to_hit or 0,
        "ability": ability_of("melee", False, printed.to_hit, bearer),
        "reach": 5,
        "damage": parts_of(printed),
    }
    return attack | uses(entry)


def uses(entry: Entry) -> dict[str, int]:
    """Recharge and uses a day. (DND-168)"""
    named = {"recharge": entry.recharge, "per_day": entry.per_day}
    return {key: value for key, value in named.items() if value is not None}


def parts_of(printed: Printed) -> list[dict[str, Any]]:
    """Damage that only the fields tell."""
    return [part for each in printed.damage if (part := part_of(each))]


def part_of(part: Part) -> dict[str, Any] | None:
    """One part; None where it has no type, no dice or more than a sheet can hold."""
    if part.formula is None or part.type is None or len(part.formula.dice) > 1 or abs(part.formula.bonus) > 99:
        return None
    dice = dice_text(*part.formula.dice[0]) if part.formula.dice else None
    return {"dice": dice, "bonus": part.formula.bonus, "type": part.type}


def compare(id_: str, said: AttackText, printed: Printed, report: Report) -> None:
    """Tell where fields and text differ: to hit, dice, type of damage."""
    if None not in (said.to_hit, printed.to_hit) and said.to_hit != printed.to_hit:
        report.warn("attack_bonus_from_text", id_)
    for part, field in zip(said.damage, printed.damage, strict=False):
        if field.formula is not None:
            dice = tuple(dice_text(*each) for each in field.formula.dice)
            spoken = (part["dice"],) if part["dice"] else ()
            if (dice, field.formula.bonus) != (spoken, part["bonus"]):
                report.warn("damage_from_text", id_)
        if field.type is not None and field.type != part["type"]:
            report.warn("damage_type_from_text", id_)


def ability_of(mode: str, is_spell: bool, to_hit: int | None, bearer: Bearer) -> Ability:
    """The ability that explains the printed bonus; else the usual one. (DND-88)"""
    likely: tuple[Ability, ...] = ("dex", "str") if mode == "ranged" else ("str", "dex")
    if is_spell:
        likely = ("int", "wis", "cha")
    for ability in likely:
        if to_hit is not None and bearer.modifiers[ability] + bearer.proficiency == to_hit:
            return ability
    return likely[0]
