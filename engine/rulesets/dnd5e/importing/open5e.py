"""A monster as Open5e answers it, in its first and its second version. (chapter 13, DND-175)"""

from typing import Any

from engine.rulesets.dnd5e.importing.attacks import Part, Printed
from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.clauses import read_clauses
from engine.rulesets.dnd5e.importing.dice import Formula, read_formula
from engine.rulesets.dnd5e.importing.entries import Entry, read_entry
from engine.rulesets.dnd5e.importing.five_e_bits import legendary_count, speeds
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.sensing import senses_in
from engine.rulesets.dnd5e.importing.words import ABILITY_NAMES, FULL_NAMES, SENSES, SIZE_NAMES, SKILL_NAMES, slug

V1, V2 = "open5e-v1", "open5e-v2"
V1_READ = (
    *("slug", "name", "size", "type", "subtype", "alignment", "armor_class", "armor_desc", "hit_points", "hit_dice"),
    *("speed", *FULL_NAMES, *(f"{name}_save" for name in FULL_NAMES), "skills", "damage_vulnerabilities"),
    *("damage_resistances", "damage_immunities", "condition_immunities", "senses", "languages", "challenge_rating"),
    *("cr", "actions", "bonus_actions", "reactions", "legendary_actions", "legendary_desc", "special_abilities"),
)
V1_BESIDE = (
    *("perception", "desc", "group", "environments", "page_no", "img_main", "spell_list", "document__slug"),
    *("document__title", "document__url", "document__license_url", "v2_converted_path"),
)
"""What is not of the creature, or said in another field as well."""
V2_READ = (
    *("key", "name", "size", "type", "subcategory", "alignment", "armor_class", "armor_detail", "hit_points"),
    *("hit_dice", "speed", "ability_scores", "saving_throws", "skill_bonuses", "resistances_and_immunities"),
    *("initiative_bonus", "passive_perception", "languages", "challenge_rating", "proficiency_bonus"),
    *("experience_points", "traits", "actions", *(f"{sense}_range" for sense in SENSES)),
)
V2_BESIDE = (
    *("document", "url", "category", "creaturesets", "crossreferences", "environments", "illustration", "modifiers"),
    *("normal_sight_range", "saving_throws_all", "skill_bonuses_all", "speed_all", "challenge_rating_text"),
    "challenge_rating_decimal",
)


def is_v1(data: dict[Any, Any]) -> bool:
    return "slug" in data and "armor_class" in data


def is_v2(data: dict[Any, Any]) -> bool:
    return "key" in data and "ability_scores" in data


def read_v1(node: Node, build: Build) -> None:
    """All of one monster of the first version."""
    build.fields["kind"] = "monster"
    build.known_as(node.line("slug"), node.line("name"))
    build.sized(SIZE_NAMES.get(slug(node.line("size"))))
    build.put("creature_type", node.line("type").lower())
    build.put("tags", [tag for tag in [node.line("subtype")] if tag])
    build.put("alignment", node.line("alignment"))
    build.put("languages", [each for each in node.text("languages").split(", ") if each][:50])
    build.able({ABILITY_NAMES[name]: node.whole(name, 1, 30) for name in FULL_NAMES})
    rating = node.data.get("cr")
    build.rated(node.data.get("challenge_rating") if rating is None else rating, None)
    build.armoured(node.whole("armor_class", 1, 40), node.line("armor_desc"))
    build.living(node.whole("hit_points", 1, 9999), node.line("hit_dice"))
    build.moving(speeds(node.node("speed")))
    saves = {ABILITY_NAMES[name]: node.whole(f"{name}_save", -99, 99) for name in FULL_NAMES}
    build.put("saves", {ability: total for ability, total in saves.items() if total is not None})
    totals(node.node("skills"), build, "skills")
    for field in ("resistances", "vulnerabilities", "immunities"):
        build.put(field, read_clauses(node.texts(f"damage_{field}"), node.report))
    build.immune_to(node.line("condition_immunities").split(","))
    senses_in(node.texts("senses"), node, build)
    for each in node.nodes("special_abilities"):
        trait(read_entry(each.line("name"), each.text("desc")), build)
    for each in node.nodes("actions"):
        action(each, read_entry(each.line("name"), each.text("desc")), [v1_fields(each)], build)
        each.rest(("name", "desc", "attack_bonus", "damage_dice", "damage_bonus"))
    for each in node.nodes("bonus_actions"):
        entry = read_entry(each.line("name"), each.text("desc"))
        node.report.warn("action_as_text", entry.id)
        build.as_text(entry)
    for each in node.nodes("reactions"):
        build.reaction(read_entry(each.line("name"), each.text("desc")))
    for each in node.nodes("legendary_actions"):
        build.legendary(read_entry(each.line("name"), each.text("desc")))
    build.legendary_pool(legendary_count(node.text("legendary_desc")))
    node.rest(V1_READ, V1_BESIDE)


def trait(entry: Entry, build: Build) -> None:
    """A trait; spells stand in its text. (chapter 13)"""
    if "spellcasting" in entry.id:
        build.report.warn("spells_as_text")
    build.trait(entry)


def action(node: Node, entry: Entry, printed: list[Printed], build: Build) -> None:
    if entry.id.startswith("multiattack"):
        build.multiattack_as_text(entry)
    else:
        build.action(entry, printed)


def totals(node: Node, build: Build, field: str) -> None:
    """Totals by name, of skills or of saves."""
    names = SKILL_NAMES if field == "skills" else ABILITY_NAMES
    found = {}
    for key in node.data:
        name = names.get(slug(str(key)))
        if name is None:
            node.skip(str(key))
        elif (total := node.whole(key, -99, 99)) is not None:
            found[name] = total
    build.put(field, found)


def v1_fields(node: Node) -> Printed:
    """To hit and one damage; its type stands in the text only."""
    formula = read_formula(node.line("damage_dice"))
    if formula is None and node.has("damage_dice"):
        node.skip("damage_dice")
    bonus = node.whole("damage_bonus", -99, 99)
    if formula is not None and bonus is not None:
        formula = Formula(formula.dice, bonus)
    return Printed(to_hit=node.whole("attack_bonus", -99, 99), damage=(Part(formula),) if formula else ())


def read_v2(node: Node, build: Build) -> None:
    """All of one creature of the second version."""
    build.fields["kind"] = "monster"
    build.known_as(node.line("key").partition("_")[2] or node.line("key"), node.line("name"))
    build.sized(SIZE_NAMES.get(slug(node.node("size").line("key"))))
    build.put("creature_type", node.node("type").line("key").lower())
    build.put("tags", [tag for tag in [node.line("subcategory")] if tag])
    build.put("alignment", node.line("alignment"))
    build.put("languages", [each for each in node.node("languages").text("as_string").split(", ") if each][:50])
    build.put("xp", node.whole("experience_points", 0, 10_000_000))
    scores = node.node("ability_scores")
    build.able({ABILITY_NAMES[name]: scores.whole(name, 1, 30) for name in FULL_NAMES})
    build.rated(node.data.get("challenge_rating"), node.whole("proficiency_bonus", 0, 20))
    build.armoured(node.whole("armor_class", 1, 40), node.line("armor_detail"))
    build.living(node.whole("hit_points", 1, 9999), node.line("hit_dice"))
    speed = node.node("speed")
    if speed.line("unit") not in ("", "feet", "ft"):
        speed.report.guessed("speeds")
    build.moving(speeds(speed))
    totals(node.node("saving_throws"), build, "saves")
    totals(node.node("skill_bonuses"), build, "skills")
    build.put("initiative_bonus", node.whole("initiative_bonus", -99, 99))
    build.put("passive_perception", node.whole("passive_perception", -99, 99))
    senses = {sense: node.whole(f"{sense}_range", 0, 10_000) for sense in SENSES}
    build.put("senses", {sense: feet for sense, feet in senses.items() if feet})
    resisting(node.node("resistances_and_immunities"), build)
    for each in node.nodes("traits"):
        trait(read_entry(each.line("name"), each.text("desc")), build)
    v2_actions(node, build)
    node.rest(V2_READ, V2_BESIDE)


def resisting(node: Node, build: Build) -> None:
    """The displayed text, else the list of keys."""
    for field in ("resistances", "vulnerabilities", "immunities"):
        shown = node.texts(f"damage_{field}_display")
        keys = [each.line("key") for each in node.nodes(f"damage_{field}")]
        build.put(field, read_clauses(shown or keys, node.report))
    build.immune_to([each.line("key") for each in node.nodes("condition_immunities")])


def v2_actions(node: Node, build: Build) -> None:
    """Actions of all kinds stand in one list."""
    legendary = []
    for each in node.nodes("actions"):
        usage = each.node("usage_limits")
        entry = read_entry(each.line("name"), each.text("desc"), v2_usage(usage))
        kind = each.line("action_type")
        if kind == "REACTION":
            build.reaction(entry)
        elif kind == "LEGENDARY_ACTION":
            legendary.append((each, entry))
        elif kind in ("ACTION", ""):
            action(each, entry, [v2_fields(attack) for attack in each.nodes("attacks")], build)
        else:
            node.report.warn("action_as_text", entry.id)
            build.as_text(entry)
        each.rest(
            ("name", "desc", "attacks", "action_type", "usage_limits", "legendary_action_cost"),
            ("order_in_statblock", "limited_to_form"),
        )
    for each, entry in legendary:
        cost = each.whole("legendary_action_cost", 1, 9)
        build.legendary(read_entry(f"{entry.name} (Costs {cost or 1} Actions)", entry.text))
    build.legendary_pool(None)


def v2_usage(node: Node) -> str:
    """As it would stand in the name."""
    kind, least = node.line("type"), node.whole("param", 0, 99)
    if kind == "RECHARGE_ON_ROLL" and least is not None and 2 <= least <= 6:
        return "Recharge 6" if least == 6 else f"Recharge {least}-6"
    if kind == "PER_DAY" and least is not None:
        return f"{least}/Day"
    if kind == "RECHARGE_AFTER_REST":
        return "Recharge after Rest"
    if kind:
        node.skip("type")
    return ""


def v2_fields(node: Node) -> Printed:
    """One of the attacks an action has in fields."""
    node.rest(
        ("to_hit_mod", "reach", "range", "long_range", "target_creature_only", "attack_type", "name"),
        ("distance_unit", *(f"{extra}damage_{key}" for extra in ("", "extra_") for key in V2_DAMAGE)),
    )
    parts = tuple(part for extra in ("", "extra_") if (part := v2_damage(node, extra)))
    return Printed(to_hit=node.whole("to_hit_mod", -99, 99), damage=parts)


V2_DAMAGE = ("die_count", "die_type", "bonus", "type")


def v2_damage(node: Node, extra: str) -> Part | None:
    count = node.whole(f"{extra}damage_die_count", 0, 99)
    sides = read_formula("1" + node.line(f"{extra}damage_die_type").lower())
    kind = node.node(f"{extra}damage_type").line("key").lower() if node.has(f"{extra}damage_type") else ""
    bonus = node.whole(f"{extra}damage_bonus", -99, 99)
    if not count or sides is None or not sides.dice:
        return None
    return Part(Formula(((count, sides.dice[0][1]),), bonus or 0), kind or None)
