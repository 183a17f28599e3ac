"""An actor of Foundry VTT's system for the fifth edition: a creature or a character. (chapter 13, DND-175)

Not here: its items (foundry_items.py, foundry_attacks.py, foundry_spells.py).
"""

from typing import Any

from engine.rulesets.dnd5e.importing import foundry_items as items
from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.clauses import PHYSICAL, read_clauses
from engine.rulesets.dnd5e.importing.foundry_formula import Names, evaluate
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.words import MODES, SENSES, SIZE_NAMES, SKILL_NAMES, TYPE_NAMES, slug
from engine.rulesets.dnd5e.sheet import scaled
from engine.rulesets.dnd5e.tables import SKILL_ABILITY
from engine.rulesets.dnd5e.terms import ABILITIES

KEY = "foundry-dnd5e"
ACTORS = ("npc", "character", "vehicle")
READ = ("name", "type", "system", "items")
BESIDE = (
    *("_id", "img", "prototypeToken", "token", "folder", "sort", "ownership", "permission", "flags", "_stats", "_key"),
    "permissions",
)
SYSTEM_READ = ("abilities", "attributes", "details", "traits", "skills", "spells", "resources", "bonuses")
SYSTEM_BESIDE = ("currency", "source", "identifier", "favorites", "tools", "schemaVersion", "_schema")
MARKS = {"mgc": "magical", "sil": "silvered", "ada": "adamantine"}


def is_one(data: dict[Any, Any]) -> bool:
    """An actor; what else Foundry exports in this form (an item, a scene) is none."""
    return "system" in data and "name" in data and data.get("type") in ACTORS


def read(node: Node, build: Build) -> None:
    """All of one actor."""
    system = node.node("system")
    is_character = node.line("type") == "character"
    build.fields["kind"] = "character" if is_character else "monster"
    if node.line("type") == "vehicle":
        node.report.guessed("kind")
    build.known_as("", node.line("name"))
    traits, details, attributes = system.node("traits"), system.node("details"), system.node("attributes")
    build.sized(SIZE_NAMES.get(slug(traits.line("size"))))
    kind(details, build)
    spoken = traits.node("languages")
    build.put("languages", [each[:200] for each in (*spoken.texts("value"), *spoken.texts("custom"))][:50])
    scores = {ability: system.node("abilities").node(ability).whole("value", 1, 30) for ability in ABILITIES}
    build.able(dict(scores))
    if is_character:
        build.levelled(level(node, details))
    else:
        build.rated(details.data.get("cr"), None)
    build.fields["proficiency_bonus"] = build.bearer.proficiency
    names = Names(build.bearer.modifiers, build.bearer.proficiency, 0, {a: s for a, s in scores.items() if s})
    belongings = items.Belongings(node, system, build, names)
    armour_class(attributes.node("ac"), belongings, build, names)
    hp = attributes.node("hp")
    points = hp.whole("max", 1, 9999)
    if points is None and hp.whole("value", 1, 9999) is not None:
        node.report.guessed("hp_max")
        points = hp.whole("value", 1, 9999)
    build.living(points, hp.line("formula"))
    build.moving(speeds(attributes.node("movement")))
    saves(system.node("abilities"), build, names)
    skills(system.node("skills"), build, names)
    initiative(attributes.node("init"), build, names)
    senses(attributes.node("senses"), build)
    for field, key in (("resistances", "dr"), ("vulnerabilities", "dv"), ("immunities", "di")):
        build.put(field, against(traits.node(key), build))
    build.immune_to(traits.node("ci").texts("value"))
    if traits.node("ci").has("custom"):
        traits.node("ci").skip("custom")
    if traits.node("dm").has("amount"):
        traits.skip("dm")
    belongings.read()
    resources(system.node("resources"), build)
    if system.node("bonuses").data and any(not_empty(each) for each in system.node("bonuses").data.values()):
        system.skip("bonuses")
    system.rest(SYSTEM_READ, SYSTEM_BESIDE)
    node.rest(READ, BESIDE)


def not_empty(value: Any) -> bool:
    """Whether a map of bonuses has one that is set."""
    return any(each not in ("", None) for each in value.values()) if isinstance(value, dict) else bool(value)


def kind(details: Node, build: Build) -> None:
    if isinstance(details.data.get("type"), dict):
        of = details.node("type")
        build.put("creature_type", (of.line("value") or of.line("custom")).lower())
        build.put("tags", [tag.lower() for tag in [of.line("subtype")] if tag])
    else:
        build.put("creature_type", details.line("type").lower())
    build.put("alignment", details.line("alignment").lower())
    xp = details.node("xp").whole("value", 0, 10_000_000) if isinstance(details.data.get("xp"), dict) else None
    build.put("xp", xp)


def level(node: Node, details: Node) -> int | None:
    """The levels of all classes together, or the one that is written."""
    of_classes = [
        found
        for item in node.nodes("items", items.ITEMS_MOST)
        if item.data.get("type") == "class" and (found := item.node("system").whole("levels", 0, 20))
    ]
    return sum(of_classes) or details.whole("level", 1, 20)


def armour_class(node: Node, belongings: "items.Belongings", build: Build, names: Names) -> None:
    """By the way it is reckoned: printed, by what is worn, or by a formula that the name of the way stands for."""
    calc, flat = node.line("calc") or "default", node.whole("flat", 1, 40)
    dex = names.modifiers["dex"]
    if calc in ("flat", "natural"):
        build.armoured(flat)
        return
    worn = belongings.worn_ac(dex)
    known = {
        "mage": 13 + dex,
        "draconic": 13 + dex,
        "unarmoredMonk": 10 + dex + names.modifiers["wis"],
        "unarmoredBarb": 10 + dex + names.modifiers["con"],
        "unarmoredBard": 10 + dex + names.modifiers["cha"],
    }
    if calc == "default":
        build.armoured((10 + dex if worn is None else worn) + belongings.shield_ac())
    elif calc in known:
        build.armoured(known[calc] + belongings.shield_ac())
    else:
        found = evaluate(node.line("formula"), names) if node.line("formula") else None
        if found is None or found.dice:
            node.skip("calc")
            build.armoured(flat)
        else:
            build.armoured(max(1, min(found.bonus, 40)))


def speeds(node: Node) -> dict[str, Any]:
    """Nothing and 0 are no speed; a character's may be a text."""
    found: dict[str, Any] = {}
    metres = node.line("units") in ("m", "meter", "metres")
    for mode in MODES:
        feet = node.whole(mode, 0, 10_000)
        if metres and feet:
            feet = feet * 10 // 3 // 5 * 5
            node.report.guessed("speeds")
        if feet or (mode == "walk" and feet is not None):
            found[mode] = feet
    if node.flag("hover"):
        found["hover"] = True
    return found


def saves(node: Node, build: Build, names: Names) -> None:
    """Modifier and proficiency of those it is proficient in, and what else is added."""
    found = {}
    for ability in ABILITIES:
        of = node.node(ability)
        proficient = of.whole("proficient", 0, 2) or 0
        bonus = added(of.node("bonuses"), "save", names)
        if of.node("bonuses").has("check"):
            of.node("bonuses").skip("check")
        if proficient or bonus:
            found[ability] = names.modifiers[ability] + proficient * names.proficiency + bonus
    build.put("saves", found)


def skills(node: Node, build: Build, names: Names) -> None:
    """Half, once or twice the proficiency. (DND-38)"""
    found = {}
    for key in node.data:
        skill = SKILL_NAMES.get(str(key))
        of = node.node(str(key))
        if skill is None:
            if of.data:
                node.skip(str(key))
            continue
        halves = scaled(of.data.get("value") or 0, 2)
        ability = of.line("ability")
        modifier = names.modifiers[next((each for each in ABILITIES if each == ability), SKILL_ABILITY[skill])]
        bonus = added(of.node("bonuses"), "check", names)
        if of.node("bonuses").has("passive"):
            of.node("bonuses").skip("passive")
        if halves not in (0, 1, 2, 4):
            of.skip("value")
        elif halves or bonus:
            found[skill] = modifier + halves * names.proficiency // 2 + bonus
    build.put("skills", found)


def added(node: Node, key: str, names: Names) -> int:
    """A bonus written as a formula; one with dice is skipped, and said to be."""
    value = node.data.get(key)
    if value is None or value == "":
        return 0
    found = evaluate(value, names) if isinstance(value, str) else evaluate(str(node.whole(key)), names)
    if found is None or found.dice or abs(found.bonus) > 50:
        node.skip(key)
        return 0
    return found.bonus


def initiative(node: Node, build: Build, names: Names) -> None:
    ability = node.line("ability")
    modifier = names.modifiers[next((each for each in ABILITIES if each == ability), "dex")]
    build.fields["initiative_bonus"] = modifier + added(node, "bonus", names)


def senses(node: Node, build: Build) -> None:
    """Beside the units, or among `ranges`."""
    ranges = node.node("ranges")
    found = {}
    for sense in SENSES:
        feet = node.whole(sense, 0, 10_000) or ranges.whole(sense, 0, 10_000)
        if feet:
            found[sense] = feet
    build.put("senses", found)
    if node.has("special"):
        node.skip("special")


def against(node: Node, build: Build) -> list[Any]:
    """Plain types first; `bypasses` qualifies the physical ones. (DND-119)"""
    listed = [slug(word) for word in node.texts("value")]
    types: list[str] = list(dict.fromkeys(word for word in listed if word in TYPE_NAMES))
    if "physical" in listed:  # as older files call what magic overcomes
        types += [word for word in PHYSICAL if word not in types]
    if any(word not in TYPE_NAMES and word not in ("physical", "all") for word in listed):
        node.report.warn("unparsed_damage_qualifier")
    marks = [MARKS[word] for word in node.texts("bypasses") if word in MARKS]
    if "physical" in listed and not marks:
        marks = ["magical"]
    found: list[Any] = ["all"] if "all" in listed else []
    physical = [each for each in types if each in PHYSICAL] if marks else []
    found += [each for each in types if each not in physical]
    if physical:
        found.append({"types": physical, "unless": marks, "attacks_only": True})
    custom = node.text("custom")
    return found + (read_clauses([custom], node.report) if custom else [])


def resources(node: Node, build: Build) -> None:
    """How many legendary actions and resistances. (DND-169, DND-170)"""
    build.legendary_pool(node.node("legact").whole("max", 0, 9) or None)
    if node.node("lair").flag("value") and "lair" not in build.fields:
        node.skip("lair")
    resistance = node.node("legres").whole("max", 0, 99)
    if resistance:
        build.fields["legendary_resistance"] = resistance
