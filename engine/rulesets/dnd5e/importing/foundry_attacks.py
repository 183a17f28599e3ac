"""A weapon of Foundry as an attack: activities of now, or the fields that items had before them. (chapter 13)"""

from typing import Any

from engine.rulesets.dnd5e.importing.attacks import uses
from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.dice import dice_text
from engine.rulesets.dnd5e.importing.entries import Entry
from engine.rulesets.dnd5e.importing.foundry_damage import pairs, part_of, written
from engine.rulesets.dnd5e.importing.foundry_formula import Names, evaluate
from engine.rulesets.dnd5e.importing.foundry_spells import Caster
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.weapons import base_weapon
from engine.rulesets.dnd5e.importing.words import conditions_in, slug
from engine.rulesets.dnd5e.terms import ABILITIES, Ability

PROPERTIES = {
    "fin": "finesse",
    "lgt": "light",
    "hvy": "heavy",
    "two": "two_handed",
    "amm": "ammunition",
    "lod": "loading",
    "thr": "thrown",
}
MARKS = {"mgc": "magical", "sil": "silvered", "ada": "adamantine"}
OLDER_MODES = {"mwak": "melee", "rwak": "ranged", "msak": "melee", "rsak": "ranged"}


def weapon(item: Node, entry: Entry, build: Build, names: Names, caster: Caster) -> None:
    """One attack; a weapon nothing attacks with is kept as text."""
    system = item.node("system")
    activities = list(system.nodes("activities"))
    attack = next((each for each in activities if each.data.get("type") == "attack"), None)
    older = OLDER_MODES.get(system.line("actionType"))
    if attack is None and older is None:
        build.report.warn("action_as_text", entry.id)
        build.as_text(entry)
        return
    entry = build.unique(entry)
    marks = properties(system)
    way = Way(system, attack, older, marks, names, caster)
    made: dict[str, Any] = {
        "id": entry.id,
        "name": entry.name[:200],
        "mode": way.mode,
        "source": way.source,
        "attack_bonus": to_hit(system, attack, way, names, build),
        "ability": way.ability or "str",
        "damage": damage(system, attack, way, names, build, entry),
        "target": "creature" if way.creature_only else "any",
        "properties": [PROPERTIES[mark] for mark in marks if mark in PROPERTIES],
    }
    ranges = system.node("range")
    if way.mode != "ranged":
        reach = ranges.whole("reach", 0, 1000) or (10 if "rch" in marks else 5)
        made["reach"] = reach
    if way.mode != "melee":
        normal = ranges.whole("value", 0, 10_000)
        if normal is None and attack is not None:
            normal = attack.node("range").whole("value", 0, 10_000)
        if normal:
            long = ranges.whole("long", 0, 10_000)
            made["range"] = {"normal": normal} | ({"long": long} if long else {})
    base = base_weapon(slug(kind_of(system).line("baseItem") or entry.id))
    if base:
        made["base_weapon"] = base
    made |= {MARKS[mark]: True for mark in marks if mark in MARKS}
    threshold = attack.node("attack").node("critical").whole("threshold", 2, 20) if attack is not None else None
    if threshold:
        made["crit_range"] = threshold
    if "ver" in marks and (two := in_two_hands(system, names)):
        made["versatile"] = {"dice": two}
    if attack is None and system.node("save").has("ability"):
        activities = [older_save(system)]
    riders = [rider for each in activities if (rider := rider_of(each, system, entry, names, caster, build))]
    if riders:
        made["on_hit"] = riders
        build.tell(entry)
    build.more("attacks", made | uses(entry))


def kind_of(system: Node) -> Node:
    """`type {value, baseItem}`; older items have `weaponType` and `baseItem`."""
    if isinstance(system.data.get("type"), dict):
        return system.node("type")
    return Node({"value": system.line("weaponType"), "baseItem": system.line("baseItem")}, system.report, system.at)


def properties(system: Node) -> list[str]:
    """A list, or in older items a map of what is true."""
    value = system.data.get("properties")
    if isinstance(value, dict):
        return [str(key) for key, is_set in value.items() if is_set is True]
    return system.texts("properties")


class Way:
    """How a weapon is used: near or far, with which ability."""

    def __init__(
        self, system: Node, attack: Node | None, older: str | None, marks: list[str], names: Names, caster: Caster
    ) -> None:
        said = attack.node("attack") if attack is not None else Node({}, system.report)
        kind = kind_of(system).line("value")
        mode = said.node("type").line("value") if isinstance(said.data.get("type"), dict) else ""
        mode = mode if mode in ("melee", "ranged") else older or ("ranged" if kind.endswith("R") else "melee")
        classified = said.node("type").line("classification") if isinstance(said.data.get("type"), dict) else ""
        self.is_spell = classified == "spell" or system.line("actionType") in ("msak", "rsak")
        self.mode = "melee_or_ranged" if "thr" in marks else mode
        self.source = "spell" if self.is_spell else "natural" if kind == "natural" else "weapon"
        self.ability = self._ability(said.line("ability") or system.line("ability"), mode, marks, names, caster)
        target = attack.node("target").node("affects") if attack is not None else system.node("target")
        self.creature_only = target.data.get("type") == "creature"
        self.modifier = names.modifiers[self.ability] if self.ability else 0

    def _ability(self, named: str, mode: str, marks: list[str], names: Names, caster: Caster) -> Ability | None:
        """The one that is named; else by the way of attacking. `none` adds nothing. (DND-88)"""
        if named == "none":
            return None
        for ability in ABILITIES:
            if named == ability:
                return ability
        if self.is_spell:
            return caster.ability or "int"
        if mode == "ranged":
            return "dex"
        if "fin" in marks and names.modifiers["dex"] > names.modifiers["str"]:
            return "dex"
        return "str"


def to_hit(system: Node, attack: Node | None, way: Way, names: Names, build: Build) -> int:
    """Ability, proficiency and bonus; a flat bonus is all of it."""
    said = attack.node("attack") if attack is not None else system
    key = "bonus" if attack is not None else "attackBonus"
    value = said.data.get(key)
    names.mod = way.modifier
    bonus = evaluate(value if isinstance(value, str) else str(said.whole(key) or 0), names)
    if bonus is None or bonus.dice:
        said.skip(key)
        bonus = None
    extra = bonus.bonus if bonus else 0
    if attack is not None and said.flag("flat"):
        return extra
    magic = system.whole("magicalBonus", -10, 10) or 0
    proficient = system.data.get("proficient")
    return way.modifier + (names.proficiency if proficient is None or proficient else 0) + extra + magic


def damage(
    system: Node, attack: Node | None, way: Way, names: Names, build: Build, entry: Entry
) -> list[dict[str, Any]]:
    """The weapon's own damage with its ability, then the further parts as they are written."""
    names.mod = way.modifier
    found: list[dict[str, Any]] = []
    if attack is None:
        for number, pair in enumerate(pairs(system.node("damage").data.get("parts"))):
            part = written(pair[0], pair[1], names, 0)
            if part is None:
                system.report.skipped(f"items.{entry.id}.damage.{number}")
            else:
                found.append(part)
        return found
    said = attack.node("damage")
    base = system.node("damage").node("base")
    if said.data.get("includeBase") is not False and base.has("types"):
        magic = system.whole("magicalBonus", -10, 10) or 0
        own = part_of(base, names, way.modifier + magic)
        if own is None:
            base.skip("formula")
        else:
            found.append(own)
    for further in said.nodes("parts"):
        made = part_of(further, names, 0)
        if made is None:
            further.skip("formula")
        else:
            found.append(made)
    return found


def in_two_hands(system: Node, names: Names) -> str | None:
    """Its dice in two hands; where they are not written, the next larger die."""
    value = system.node("damage").data.get("versatile") if isinstance(system.data.get("damage"), dict) else None
    if isinstance(value, str):
        formula = evaluate(value, names)
        return dice_text(*formula.dice[0]) if formula and len(formula.dice) == 1 else None
    two, base = system.node("damage").node("versatile"), system.node("damage").node("base")
    count, sides = two.whole("number", 0, 99), two.whole("denomination", 0, 999)
    if count and sides:
        return dice_text(count, sides)
    count, sides = base.whole("number", 0, 99), base.whole("denomination", 0, 100)
    return dice_text(count, sides + 2) if count and sides else None


def older_save(system: Node) -> Node:
    """The save of an older item as the activity it would be now."""
    save = system.node("save")
    dc = {"formula": save.data.get("dc") or "", "calculation": save.line("scaling")}
    data = {"type": "save", "save": {"ability": save.line("ability"), "dc": dc}}
    return Node(data, system.report, f"{system.at}.save")


def rider_of(
    activity: Node, system: Node, entry: Entry, names: Names, caster: Caster, build: Build
) -> dict[str, Any] | None:
    """A save that the same item asks for. (DND-133)"""
    if activity.data.get("type") != "save":
        return None
    save = activity.node("save")
    ability = next((each for each in ABILITIES if each in abilities_of(save)), None)
    dc = caster.dc(save, names)
    if ability is None or dc is None:
        save.skip("dc")
        return None
    parts = [made for part in activity.node("damage").nodes("parts") if (made := part_of(part, names, 0))]
    half = bool(parts) and activity.node("damage").line("onSave") == "half"
    rider: dict[str, Any] = {"save": {"ability": ability, "dc": dc, "on_success": "half" if half else "none"}}
    if parts:
        rider["damage"] = parts
    conditions = conditions_in(entry.text)
    if conditions:
        rider["condition"] = conditions[0]
    return rider


def abilities_of(save: Node) -> list[str]:
    """One, or in newer files a list of which the first counts."""
    value = save.data.get("ability")
    return save.texts("ability") if isinstance(value, str | list) else []
