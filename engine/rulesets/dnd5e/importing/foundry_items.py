"""What an actor of Foundry carries and can do: its items, each read by what it is. (chapter 13)"""

from typing import Any

from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.dice import read_formula
from engine.rulesets.dnd5e.importing.entries import Entry, read_entry
from engine.rulesets.dnd5e.importing.foundry_attacks import abilities_of, weapon
from engine.rulesets.dnd5e.importing.foundry_damage import part_of
from engine.rulesets.dnd5e.importing.foundry_formula import Names, evaluate
from engine.rulesets.dnd5e.importing.foundry_spells import Caster, spell, spellcasting
from engine.rulesets.dnd5e.importing.reading import Node, whole
from engine.rulesets.dnd5e.importing.words import FULL_NAMES, slug
from engine.rulesets.dnd5e.terms import ABILITIES

ITEMS_MOST = 250
WORN = ("light", "medium", "heavy", "natural")
SAID_ELSEWHERE = ("legendary_actions", "legendary_resistance")
"""Features whose numbers stand among the actor's resources."""


class Belongings:
    """The items of one actor."""

    def __init__(self, node: Node, system: Node, build: Build, names: Names) -> None:
        self.node, self.build, self.names = node, build, names
        self.items = list(node.nodes("items", ITEMS_MOST))
        self.caster = Caster(system)
        self.taken: list[Node] = []

    def kind(self, item: Node) -> str:
        return item.line("type")

    # -- armour --------------------------------------------------------------------------------------------------------

    def _armour(self) -> list[tuple[Node, str]]:
        found = []
        for item in self.items:
            system = item.node("system")
            if item.data.get("type") == "equipment" and system.data.get("equipped") is True:
                of = system.node("type").line("value") if isinstance(system.data.get("type"), dict) else ""
                found.append((system, of or system.node("armor").line("type")))
        return found

    def worn_ac(self, dex: int) -> int | None:
        """Armour that is worn: light with Dexterity, medium with at most two of it, heavy without. (DND-84)"""
        for system, of in self._armour():
            armour = system.node("armor")
            base = armour.whole("value", 0, 40)
            if of in WORN and base is not None:
                most = armour.whole("dex", -10, 20)
                if of == "medium" and most is None:
                    most = 2
                part = 0 if of == "heavy" else dex if most is None else min(dex, most)
                self.taken.append(system)
                return base + part + (armour.whole("magicalBonus", 0, 10) or 0)
        return None

    def shield_ac(self) -> int:
        for system, of in self._armour():
            if of == "shield":
                self.taken.append(system)
                armour = system.node("armor")
                return (armour.whole("value", 0, 10) or 0) + (armour.whole("magicalBonus", 0, 10) or 0)
        return 0

    # -- all of them ---------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Weapons first, since multiattack and legendary actions name them."""
        later = []
        for item in self.items:
            kind = self.kind(item)
            if item.has("effects"):
                item.skip("effects")
            if kind == "weapon" and not activated(item, "legendary"):
                weapon(item, entry_of(item, self.names, self.caster), self.build, self.names, self.caster)
            elif kind == "spell":
                spell(item, self.build, self.names, self.caster)
            elif kind in ("weapon", "feat"):
                later.append(item)
            elif kind != "class" and not self._is_worn(item):
                self.node.report.skipped(f"items.{slug(item.line('name')) or 'item'}")
        for item in later:
            self._feature(item)
        spellcasting(self.build, self.caster)

    def _is_worn(self, item: Node) -> bool:
        return any(system.data is item.data.get("system") for system in self.taken)

    def _feature(self, item: Node) -> None:
        """A feature: a trait, an action, a reaction, a legendary action."""
        entry = entry_of(item, self.names, self.caster)
        if entry.id in SAID_ELSEWHERE:
            return
        if entry.id.startswith("multiattack"):
            self.build.multiattack_as_text(entry)
        elif cost := activated(item, "legendary"):
            self.build.legendary(read_entry(f"{entry.name} (Costs {cost} Actions)", entry.text) if cost > 1 else entry)
        elif activated(item, "reaction"):
            self.build.reaction(entry)
        elif activated(item, "action") or activated(item, "bonus"):
            self.build.report.warn("action_as_text", entry.id)
            self.build.as_text(entry)
        elif activated(item, "lair"):
            self.build.put("lair", entry.text)
        else:
            self.build.trait(entry)


def activated(item: Node, kind: str) -> int:
    """How much of this kind of action an item takes; 0 where it takes none."""
    system = item.node("system")
    ways = [activity.node("activation") for activity in system.nodes("activities")] or [system.node("activation")]
    for way in ways:
        if way.data.get("type") == kind:
            cost = whole(way.data.get("value", way.data.get("cost")))
            return cost if cost and 1 <= cost <= 9 else 1
    return 0


def entry_of(item: Node, names: Names, caster: Caster) -> Entry:
    """An item as an entry: its name, its description, its recharge and uses. (DND-168)"""
    system = item.node("system")
    description = system.node("description")
    value = description.data.get("value")
    if isinstance(value, str):
        description = Node({"value": spoken(value, system, names, caster)}, item.report, description.at)
    return read_entry(item.line("name"), description.text("value"), usage(system, item.line("name")))


def spoken(text: str, system: Node, names: Names, caster: Caster) -> str:
    """`[[/save]]` and `[[/damage average]]` in a description stand for numbers of the item's activities."""
    for activity in system.nodes("activities"):
        save = activity.node("save")
        ability = next((each for each in ABILITIES if each in abilities_of(save)), None)
        dc = caster.dc(save, names) if ability else None
        if ability and dc is not None:
            text = text.replace("[[/save]]", f"DC {dc} {FULL_NAMES[ABILITIES.index(ability)].title()}")
        said = [
            damage_text(made) for part in activity.node("damage").nodes("parts") if (made := part_of(part, names, 0))
        ]
        if said:
            for command in ("[[/damage average]]", "[[/damage extended]]", "[[/damage]]"):
                text = text.replace(command, " plus ".join(said))
    return text


def damage_text(part: dict[str, Any]) -> str:
    """As a stat block prints it: `63 (18d6) fire`."""
    formula = read_formula(f"{part['dice'] or '0'}{part['bonus']:+d}")
    dice = f" ({formula.text})" if formula and formula.dice else ""
    return f"{formula.average if formula else part['bonus']}{dice} {part['type']}"


def usage(system: Node, name: str) -> str:
    """As it would stand in the name: `Recharge 5-6`, `3/Day`."""
    if "(" in name:
        return ""
    uses = system.node("uses")
    for each in uses.nodes("recovery"):
        if each.line("period") == "recharge":
            least = each.whole("formula", 2, 6)
            return "Recharge 6" if least in (None, 6) else f"Recharge {least}-6"
    older = system.node("recharge").whole("value", 2, 6)
    if older:
        return "Recharge 6" if older == 6 else f"Recharge {older}-6"
    most = uses.data.get("max")
    times = evaluate(most, Names({}, 0)) if isinstance(most, str) and most else None
    count = times.bonus if times is not None and not times.dice else whole(most)
    daily = uses.line("per") == "day" or any(each.data.get("period") == "day" for each in uses.nodes("recovery"))
    return f"{count}/Day" if daily and count and 1 <= count <= 99 else ""
