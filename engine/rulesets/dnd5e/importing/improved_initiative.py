"""A stat block of Improved Initiative, of a monster or of a player's character. (chapter 13, DND-175)"""

from typing import Any

from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.clauses import read_clauses
from engine.rulesets.dnd5e.importing.entries import Entry, read_entry
from engine.rulesets.dnd5e.importing.open5e import action, trait
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.sensing import senses_in
from engine.rulesets.dnd5e.importing.words import (
    ABILITY_NAMES,
    MODES,
    SIZE_NAMES,
    SKILL_NAMES,
    number_in,
    slug,
    words_of,
)

KEY = "improved-initiative"
READ = (
    *("Name", "Type", "HP", "AC", "InitiativeModifier", "InitiativeAdvantage", "Speed", "Abilities", "Saves"),
    *("DamageVulnerabilities", "DamageResistances", "DamageImmunities", "ConditionImmunities", "Skills", "Senses"),
    *("Languages", "Challenge", "Traits", "Actions", "BonusActions", "Reactions", "LegendaryActions"),
    *("MythicActions", "Player"),
)
BESIDE = ("Id", "Version", "Path", "Source", "Description", "ImageURL", "LastUpdateMs", "FolderName", "StatBlockId")


def is_one(data: dict[Any, Any]) -> bool:
    return "Name" in data and "HP" in data and "AC" in data


def read(node: Node, build: Build) -> None:
    """All of one stat block."""
    is_player = node.line("Player") != ""
    build.fields["kind"] = "character" if is_player else "monster"
    build.known_as("", node.line("Name"))
    kind_of(node.line("Type"), build)
    abilities = node.node("Abilities")
    build.able({ability: abilities.whole(ability.title(), 1, 30) for ability in build.bearer.modifiers})
    if is_player:
        levels = [number for piece in node.line("Challenge").split("/") if (number := number_in(piece))]
        build.levelled(sum(levels) if levels else None)
    else:
        build.rated(node.data.get("Challenge"), None)
    build.armoured(node.node("AC").whole("Value", 1, 40), node.node("AC").line("Notes"))
    build.living(node.node("HP").whole("Value", 1, 9999), formula_in(node.node("HP").line("Notes")))
    build.moving(speeds(node))
    modifier = node.whole("InitiativeModifier", -50, 50)
    build.fields["initiative_bonus"] = build.bearer.modifiers["dex"] + (modifier or 0)
    if node.flag("InitiativeAdvantage"):
        build.more("features", "initiative_advantage")
    totals(node, "Saves", build)
    totals(node, "Skills", build)
    for field in ("Resistances", "Vulnerabilities", "Immunities"):
        build.put(field.lower(), read_clauses([", ".join(node.texts(f"Damage{field}"))], node.report))
    build.immune_to([piece for text in node.texts("ConditionImmunities") for piece in text.split(",")])
    senses_in(node.texts("Senses"), node, build)
    build.put("languages", [each[:200] for each in node.texts("Languages")][:50])
    deeds(node, build)
    node.rest(READ, BESIDE)


def formula_in(notes: str) -> str:
    """`(19d12+133)`; notes without brackets are a formula only if they begin like one."""
    inner = notes.partition("(")[2].partition(")")[0] if "(" in notes else notes
    return inner if inner[:1].isdecimal() else ""


def kind_of(text: str, build: Build) -> None:
    """`Small humanoid (goblinoid), neutral evil`; a player's type has no size. (DND-178)"""
    creature, _, alignment = text.partition(",")
    first, _, rest = creature.strip().partition(" ")
    size = SIZE_NAMES.get(first.lower())
    build.sized(size)
    kind, _, tags = (rest if size else creature).partition("(")
    build.put("creature_type", kind.strip().lower()[:200])
    build.put("tags", [tag for each in tags.rstrip(") ").split(",") if (tag := each.strip())][:50])
    build.put("alignment", alignment.strip())


def speeds(node: Node) -> dict[str, Any]:
    """`30 ft.`, `fly 40 ft. (hover)`"""
    found: dict[str, Any] = {}
    for piece in (piece for text in node.texts("Speed") for piece in text.split(",") if piece.strip()):
        words, feet = words_of(piece), number_in(piece)
        mode = next((word for word in words if word in MODES), "walk")
        if feet is None or feet > 10_000:
            node.skip("Speed")
            continue
        found[mode] = feet
        if "hover" in words:
            found["hover"] = True
    return found


def totals(node: Node, key: str, build: Build) -> None:
    """`[{"Name": "Dex", "Modifier": 6}]`"""
    names = SKILL_NAMES if key == "Skills" else ABILITY_NAMES
    found = {}
    for each in node.nodes(key):
        name, total = names.get(slug(each.line("Name"))), each.whole("Modifier", -99, 99)
        if name is None or total is None:
            node.report.skipped(f"{slug(key)}.{slug(each.line('Name'))}")
        else:
            found[name] = total
    build.put(slug(key), found)


def entry_of(node: Node) -> Entry:
    node.rest(("Name", "Content", "Usage"))
    return read_entry(node.line("Name"), node.text("Content"), node.line("Usage"))


def deeds(node: Node, build: Build) -> None:
    """Traits, actions, reactions, legendary actions; what belongs to the lair is a text of its own. (DND-170)"""
    for each in node.nodes("Traits"):
        trait(entry_of(each), build)
    for each in node.nodes("Actions"):
        entry = entry_of(each)
        if entry.id.startswith("lair_action"):
            build.put("lair", entry.text)
        else:
            action(each, entry, [], build)
    for key in ("BonusActions", "MythicActions"):
        for each in node.nodes(key):
            entry = entry_of(each)
            node.report.warn("action_as_text", entry.id)
            build.as_text(entry)
    for each in node.nodes("Reactions"):
        build.reaction(entry_of(each))
    for each in node.nodes("LegendaryActions"):
        build.legendary(entry_of(each))
    build.legendary_pool(None)
