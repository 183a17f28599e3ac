"""Spells of Foundry: what is cast with, slots, and each spell with its time, range, area and effect. (chapter 13)"""

import re
from typing import Any

from engine.rulesets.dnd5e.importing.building import Build, eighths_of
from engine.rulesets.dnd5e.importing.foundry_damage import pairs, written
from engine.rulesets.dnd5e.importing.foundry_formula import Names, evaluate
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.words import CONDITION_NAMES, TYPE_NAMES, slug
from engine.rulesets.dnd5e.terms import ABILITIES, Ability

TIMES = {"action": "action", "bonus": "bonus_action", "reaction": "reaction", "minute": "long", "hour": "long"}
TURNS = {"minute": 10, "hour": 600}
COMPONENTS = {"vocal": "v", "somatic": "s", "material": "m"}
SHAPES = {
    "cone": "cone",
    "cube": "cube",
    "cylinder": "cylinder",
    "line": "line",
    "sphere": "sphere",
    "radius": "sphere",
}
TIERS = (5, 11, 17)
"""Levels of a caster from which a cantrip has one die more."""
_OR_BE = re.compile(r"\bor (?:be|become|fall)(?: knocked)? ([a-z]{1,20})", re.IGNORECASE)


class Caster:
    """What an actor casts with: ability, level, slots."""

    def __init__(self, system: Node) -> None:
        attributes, details = system.node("attributes"), system.node("details")
        named = attributes.line("spellcasting")
        self.ability: Ability | None = next((each for each in ABILITIES if each == named), None)
        rating = (eighths_of(details.data.get("cr")) or 0) // 8
        self.level = details.whole("spellLevel", 0, 30) or details.whole("level", 0, 30) or rating
        self.tier = 1 + sum(self.level >= tier for tier in TIERS)
        self.slots: dict[str, int] = {}
        spells = system.node("spells")
        for level in map(str, range(1, 10)):
            of = spells.node(f"spell{level}")
            there = [of.whole(key, 0, 99) for key in ("override", "max", "value")]
            count = next((each for each in there if each is not None), 0)
            if count:
                self.slots[level] = count
        self.has_spells = False

    def dc(self, save: Node, names: Names) -> int | None:
        """What is written; else reckoned by its ability. (DND-157)"""
        if not isinstance(save.data.get("dc"), dict):
            return save.whole("dc", 0, 99)
        dc = save.node("dc")
        value = dc.data.get("formula", dc.data.get("value"))
        found = evaluate(str(value), names) if value not in (None, "") else None
        if found is not None and not found.dice and 0 <= found.bonus <= 99:
            return found.bonus
        by = dc.line("calculation")
        ability = self.ability if by == "spellcasting" else next((each for each in ABILITIES if each == by), None)
        return 8 + names.modifiers[ability] + names.proficiency if ability else None


def spellcasting(build: Build, caster: Caster) -> None:
    """Only who has spells casts."""
    if not caster.has_spells:
        return
    if caster.ability is None:
        build.report.guessed("spellcasting.ability")
    build.put("spellcasting", {"ability": caster.ability or "int"})
    build.put("slots", caster.slots)


def spell(item: Node, build: Build, names: Names, caster: Caster) -> None:
    """One spell."""
    system = item.node("system")
    id_ = slug(item.line("name"))
    if not id_:
        item.skip("name")
        return
    caster.has_spells = True
    names.mod = names.modifiers[caster.ability] if caster.ability else 0
    level = system.whole("level", 0, 9) or 0
    activation = system.node("activation")
    time = TIMES.get(activation.line("type"))
    if time is None:
        build.report.guessed(f"spells.{id_}.casting_time")
    made: dict[str, Any] = {"id": id_, "level": level, "casting_time": time or "action"}
    if time == "long":
        made["long_turns"] = max(
            1, min(9999, (activation.whole("value", 1, 999) or 1) * TURNS[activation.line("type")])
        )
    made["range"] = reach(system.node("range"), id_, build)
    made["components"] = [short for long, short in COMPONENTS.items() if is_marked(system, long)]
    if is_marked(system, "concentration"):
        made["concentration"] = True
    template = system.node("target").node("template")
    shape, size = SHAPES.get(template.line("type")), template.whole("size", 1, 10_000)
    if shape and size:
        made["area"] = {"shape": shape, "size": size}
    made["effect"] = effect(system, level, build, names, caster)
    kinds = [activity.line("type") for activity in system.nodes("activities")]
    older = system.line("actionType") not in ("", "util", "other")
    if made["effect"]["kind"] == "none" and (older or any(kind != "utility" for kind in kinds)):
        build.report.warn("spell_as_text", id_)
    if all(each["id"] != id_ for each in build.fields.get("spells", ())):
        build.more("spells", made)


def is_marked(system: Node, mark: str) -> bool:
    """A list of properties; older items have a map of components."""
    properties = system.data.get("properties")
    if isinstance(properties, list):
        return mark in properties
    return system.node("components").data.get(mark) is True


def reach(node: Node, id_: str, build: Build) -> int | str:
    """Feet; touch is 5."""
    units, feet = node.line("units"), node.whole("value", 0, 10_000)
    if units == "self":
        return "self"
    if units == "touch":
        return 5
    if units in ("ft", "") and feet is not None:
        return feet
    build.report.guessed(f"spells.{id_}.range")
    return "self"


def effect(system: Node, level: int, build: Build, names: Names, caster: Caster) -> dict[str, Any]:
    """What the first activity that is understood does; else the GM applies the outcome. (chapter 11)"""
    for activity in system.nodes("activities"):
        kind = activity.line("type")
        damage = parts(activity.node("damage"), level, names, caster)
        if kind == "attack":
            mode = activity.node("attack").node("type").line("value")
            return {"kind": "attack", "mode": mode if mode in ("melee", "ranged") else "ranged", "damage": damage}
        if kind == "save":
            save = activity.node("save")
            value = save.data.get("ability")
            named = save.texts("ability") if isinstance(value, str | list) else []
            ability = next((each for each in ABILITIES if each in named), None)
            if ability is not None:
                half = bool(damage) and activity.node("damage").line("onSave") == "half"
                made: dict[str, Any] = {"kind": "save", "ability": ability, "damage": damage}
                made["on_success"] = "half" if half else "none"
                condition = condition_of(system.node("description").text("value"))
                return made | ({"condition": condition} if condition else {})
        if kind == "heal":
            return healing(activity.node("healing"), names)
    return older_effect(system, level, names, caster)


def older_effect(system: Node, level: int, names: Names, caster: Caster) -> dict[str, Any]:
    """Of a spell as items were before they had activities."""
    kind = system.line("actionType")
    damage = []
    for text, of in pairs(system.node("damage").data.get("parts")):
        found = written(text, of, names, 0)
        if found is None and kind != "heal":
            system.skip("damage")
        elif found is not None:
            damage.append(found)
    if level == 0 and system.node("scaling").line("mode") == "cantrip":
        damage = [{**part, "dice": more_dice(part["dice"], caster)} for part in damage]
    if kind in ("rsak", "msak"):
        return {"kind": "attack", "mode": "ranged" if kind == "rsak" else "melee", "damage": damage}
    save = system.node("save")
    ability = next((each for each in ABILITIES if each == save.line("ability")), None)
    if kind == "save" and ability is not None:
        text = system.node("description").text("value")
        made = {"kind": "save", "ability": ability, "damage": damage}
        made["on_success"] = "half" if damage and "half" in text.lower() else "none"
        condition = condition_of(text)
        return made | ({"condition": condition} if condition else {})
    return {"kind": "none"}


def more_dice(dice: str | None, caster: Caster) -> str | None:
    """Of a cantrip at the level of its caster."""
    count, d, sides = (dice or "").partition("d")
    return f"{int(count) * caster.tier}d{sides}" if d else dice


def condition_of(text: str) -> str | None:
    """`must succeed on a Wisdom saving throw or be paralyzed`"""
    return next((word for found in _OR_BE.finditer(text) if (word := found[1].lower()) in CONDITION_NAMES), None)


def parts(node: Node, level: int, names: Names, caster: Caster) -> list[dict[str, Any]]:
    """Damage of a spell; a cantrip has more dice at higher levels of its caster."""
    found = []
    for part in node.nodes("parts"):
        count, sides = part.whole("number", 0, 99), part.whole("denomination", 0, 999)
        types = [each for each in part.texts("types") if each in TYPE_NAMES]
        value = part.data.get("bonus")
        bonus = evaluate(value, names) if isinstance(value, str) else None
        if not types or not count or not sides or (isinstance(value, str) and (bonus is None or bonus.dice)):
            part.skip("formula")
            continue
        if level == 0 and part.node("scaling").line("mode") == "whole":
            count *= caster.tier
        found.append({"dice": f"{count}d{sides}", "bonus": bonus.bonus if bonus else 0, "type": types[0]})
    return found


def healing(node: Node, names: Names) -> dict[str, Any]:
    """Dice, and the modifier of who casts where it is written."""
    count, sides = node.whole("number", 0, 99), node.whole("denomination", 0, 999)
    bonus = node.line("bonus")
    made: dict[str, Any] = {"kind": "heal", "add_modifier": "@mod" in bonus}
    if count and sides:
        made["dice"] = f"{count}d{sides}"
    flat = evaluate(bonus.replace("@mod", "0"), names) if bonus else None
    if flat is not None and not flat.dice and flat.bonus:
        made["bonus"] = flat.bonus
    return made
