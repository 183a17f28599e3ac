"""A monster as the 5e-bits API answers it. (chapter 13, DND-175)"""

from collections.abc import Iterator
from typing import Any

from engine.rulesets.dnd5e.importing.attacks import Part, Printed
from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.clauses import read_clauses
from engine.rulesets.dnd5e.importing.dice import read_formula
from engine.rulesets.dnd5e.importing.entries import Entry, read_entry
from engine.rulesets.dnd5e.importing.reading import Node, whole
from engine.rulesets.dnd5e.importing.words import (
    ABILITY_NAMES,
    FULL_NAMES,
    MODES,
    SENSES,
    SIZE_NAMES,
    SKILL_NAMES,
    number_in,
    slug,
)

KEY = "5e-bits"
READ = (
    *("index", "name", "size", "type", "subtype", "alignment", "armor_class", "hit_points", "hit_points_roll"),
    *("hit_dice", "speed", *FULL_NAMES, "proficiencies", "damage_vulnerabilities", "damage_resistances"),
    *("damage_immunities", "condition_immunities", "senses", "languages", "challenge_rating", "proficiency_bonus"),
    *("xp", "special_abilities", "actions", "reactions", "legendary_actions", "legendary_desc"),
)
BESIDE = ("desc", "image", "url", "updated_at", "_id", "id")
"""What is not of the creature: where it was found and how it looks."""
ENTRY_READ = (
    *("name", "desc", "attack_bonus", "damage", "dc", "usage", "multiattack_type", "actions", "action_options"),
    *("options", "attacks", "spellcasting"),
)


def is_one(data: dict[Any, Any]) -> bool:
    return "index" in data and "armor_class" in data


def read(node: Node, build: Build) -> None:
    """All of one monster."""
    build.fields["kind"] = "monster"
    build.known_as(node.line("index"), node.line("name"))
    size = SIZE_NAMES.get(slug(node.line("size")))
    build.sized(size)
    build.put("creature_type", node.line("type").lower())
    build.put("tags", [tag for tag in [node.line("subtype")] if tag])
    build.put("alignment", node.line("alignment"))
    build.put("languages", [each for each in node.text("languages").split(", ") if each][:50])
    build.put("xp", node.whole("xp", 0, 10_000_000))
    build.able({ABILITY_NAMES[name]: node.whole(name, 1, 30) for name in FULL_NAMES})
    build.rated(node.data.get("challenge_rating"), node.whole("proficiency_bonus", 0, 20))
    armour_class(node, build)
    build.living(node.whole("hit_points", 1, 9999), node.line("hit_points_roll") or node.line("hit_dice"))
    build.moving(speeds(node.node("speed")))
    proficiencies(node, build)
    for field in ("resistances", "vulnerabilities", "immunities"):
        build.put(field, read_clauses(node.texts(f"damage_{field}"), node.report))
    build.immune_to([each.line("index") for each in node.nodes("condition_immunities")])
    senses(node.node("senses"), build)
    deeds(node, build)
    node.rest(READ, BESIDE)


def armour_class(node: Node, build: Build) -> None:
    """The first of the list; older files have a number. What stands behind it depends on something."""
    if isinstance(node.data.get("armor_class"), list):
        every = list(node.nodes("armor_class"))
        for number, _ in enumerate(every[1:], 1):
            node.report.skipped(f"armor_class.{number}")
        first = every[0] if every else Node({}, node.report, "armor_class")
        worn = ", ".join(each.line("name").lower() for each in first.nodes("armor"))
        build.armoured(first.whole("value", 1, 40), first.line("desc") or worn or first.line("type"))
    else:
        build.armoured(node.whole("armor_class", 1, 40))


def speeds(node: Node) -> dict[str, Any]:
    """`{"walk": "30 ft.", "hover": true}`; plain numbers are feet too."""
    found: dict[str, Any] = {}
    for mode in MODES:
        value = node.data.get(mode)
        feet = number_in(value) if isinstance(value, str) else whole(value)
        if feet is not None and 0 <= feet <= 10_000:
            found[mode] = feet
        elif value is not None and value != "":
            node.skip(mode)
    if node.flag("hover"):
        found["hover"] = True
    node.rest(MODES, ("hover", "notes", "unit"))
    return found


def proficiencies(node: Node, build: Build) -> None:
    """`saving-throw-dex`, `skill-stealth`; a total of 0 is a value. (DND-177)"""
    saves: dict[str, int] = {}
    skills: dict[str, int] = {}
    for each in node.nodes("proficiencies"):
        total, index = each.whole("value", -99, 99), each.node("proficiency").line("index")
        save = ABILITY_NAMES.get(index.removeprefix("saving-throw-"))
        skill = SKILL_NAMES.get(slug(index.removeprefix("skill-")))
        if total is None:
            node.report.skipped(f"proficiencies.{slug(index)}")
        elif index.startswith("saving-throw-") and save:
            saves[save] = total
        elif index.startswith("skill-") and skill:
            skills[skill] = total
        else:
            node.report.skipped(f"proficiencies.{slug(index)}")
    build.put("saves", saves)
    build.put("skills", skills)


def senses(node: Node, build: Build) -> None:
    found = {}
    for sense in SENSES:
        text = node.line(sense)
        feet = number_in(text)
        if feet is not None:
            found[sense] = feet
        elif text:
            node.skip(sense)
    build.put("senses", found)
    build.put("passive_perception", node.whole("passive_perception", -99, 99))
    node.rest(SENSES, ("passive_perception",))


def entries(node: Node, key: str) -> Iterator[tuple[Node, Entry]]:
    """Named entries of a list, with what their names and their `usage` say."""
    for each in node.nodes(key):
        usage = each.node("usage")
        kind = usage.line("type").lower()
        shown = ""
        if kind == "recharge on roll":
            least = usage.whole("min_value", 2, 6)
            shown = f"Recharge {least}-6" if least not in (None, 6) else "Recharge 6"
        elif kind == "per day":
            shown = f"{usage.whole('times', 0, 99) or 1}/Day"
        elif kind == "recharge after rest":
            shown = "Recharge after Rest"
        elif kind:
            usage.skip("type")
        name = each.line("name")
        yield each, read_entry(name, each.text("desc"), "" if "(" in name else shown)
        each.rest(ENTRY_READ)


def deeds(node: Node, build: Build) -> None:
    """Traits, actions, reactions, legendary actions."""
    for each, entry in entries(node, "special_abilities"):
        build.trait(entry)
        if each.has("spellcasting"):
            spellcasting(each.node("spellcasting"), build)
    several = []
    for each, entry in entries(node, "actions"):
        if entry.id.startswith("multiattack"):
            several.append((each, entry))
        else:
            build.action(entry, [printed(each)])
    for each, entry in several:
        multiattack(each, entry, build)
    for _, entry in entries(node, "reactions"):
        build.reaction(entry)
    for _, entry in entries(node, "legendary_actions"):
        build.legendary(entry)
    build.legendary_pool(legendary_count(node.text("legendary_desc")))


def legendary_count(text: str) -> int | None:
    """`The dragon can take 3 legendary actions`"""
    before = text.partition(" legendary action")[0].rpartition(" ")[2]
    found = whole(before)
    return found if found is not None and 1 <= found <= 9 else None


def printed(node: Node) -> Printed:
    """To hit and damage as fields; a choice between damages is left to the text."""
    parts = []
    for each in node.nodes("damage"):
        if each.has("damage_dice"):
            formula = read_formula(each.line("damage_dice"))
            kind = each.node("damage_type").line("index").lower()
            if formula is None:
                each.skip("damage_dice")
            parts.append(Part(formula, kind or None))
    return Printed(to_hit=node.whole("attack_bonus", -99, 99), damage=tuple(parts))


def multiattack(node: Node, entry: Entry, build: Build) -> None:
    """A list of attacks and counts; where it is a choice or no number, a text. (chapter 13)"""
    listed = list(node.nodes("actions")) if node.line("multiattack_type") == "actions" else []
    ids = [attack["id"] for attack in build.fields.get("attacks", ())]
    series = []
    for each in listed:
        id_, count = slug(each.line("action_name").partition("(")[0]), whole(each.data.get("count"))
        if id_ in ids and count is not None and 1 <= count <= 20:
            series.append({"attack": id_, "count": count})
        elif each.line("type") in ("ability", "magic") and count is not None:
            node.report.skipped(f"multiattack.{id_}")
            build.tell(entry)
        else:
            series = []
            break
    if series:
        build.more("multiattack", series)
    else:
        build.multiattack_as_text(entry)


def spellcasting(node: Node, build: Build) -> None:
    """What it casts with, slots and spells. What a spell does the file does not say: the GM applies it. (DND-154)"""
    ability = ABILITY_NAMES.get(node.node("ability").line("index").lower())
    slots = {}
    for level in map(str, range(1, 10)):
        count = node.node("slots").whole(level, 0, 99)
        if count:
            slots[level] = count
    if ability is None or not slots:
        node.report.warn("spells_as_text")
        return
    fields = {"save_dc": node.whole("dc", 0, 99), "attack_bonus": node.whole("modifier", -99, 99)}
    build.put("spellcasting", {"ability": ability, **{key: at for key, at in fields.items() if at is not None}})
    build.put("slots", slots)
    for each in node.nodes("spells"):
        level_of = each.whole("level", 0, 9)
        id_ = slug(each.line("name"))
        if id_ and level_of is not None:
            node.report.guessed("spells")
            build.more("spells", {"id": id_, "level": level_of, "range": GUESSED_RANGE, "effect": {"kind": "none"}})


GUESSED_RANGE = 120
"""Of a spell whose range the file does not say: few go farther, and the GM sees that it is a guess."""
