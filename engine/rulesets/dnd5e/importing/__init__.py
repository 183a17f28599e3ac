"""Stat blocks that users already have become sheets: which format a file is in, and each creature in it. (DND-175)

5e-bits, Open5e v1 and v2, Improved Initiative, Foundry VTT. What is understood is taken, what is skipped or guessed is
said, and a broken field never loses its creature. Reading the bytes is the server's; here is what was decoded.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine.importing import Block
from engine.rejections import Rejection
from engine.rulesets.dnd5e.importing import five_e_bits, foundry, improved_initiative, open5e
from engine.rulesets.dnd5e.importing.building import Build
from engine.rulesets.dnd5e.importing.reading import Node, Report
from engine.rulesets.dnd5e.importing.words import has_markup

UNKNOWN = "unknown_format"
TEXT_MOST = 100_000
"""Signs of a block that stands in its file as JSON text."""
INNER_MOST = 20_000
"""Maps and lists that such texts of one file hold together."""


class Format(Struct, frozen=True):
    """How a block is known, and how it is read."""

    key: str
    is_one: Callable[[dict[Any, Any]], bool]
    read: Callable[[Node, Build], None]
    name: str = "name"


FORMATS = (
    Format(five_e_bits.KEY, five_e_bits.is_one, five_e_bits.read),
    Format(open5e.V1, open5e.is_v1, open5e.read_v1),
    Format(open5e.V2, open5e.is_v2, open5e.read_v2),
    Format(improved_initiative.KEY, improved_initiative.is_one, improved_initiative.read, "Name"),
    Format(foundry.KEY, foundry.is_one, foundry.read),
)
"""In the order in which they are recognised. (DND-175)"""


class StatBlocks:
    """The importer of this system."""

    ruleset = "dnd5e"

    def creatures(self, data: Any) -> Iterator[Any]:
        return creatures(data)

    def block(self, creature: Any) -> Block:
        return block(creature)


def creatures(data: Any) -> Iterator[Any]:
    """The stat blocks of a file: one, a list, an API's page, an export, a saved encounter. (DND-175)"""
    if isinstance(data, list):
        yield from map(unwrapped, data)
    elif isinstance(data, dict) and isinstance(data.get("results"), list):
        yield from map(unwrapped, data["results"])
    elif isinstance(data, dict) and isinstance(data.get("Combatants"), list):
        yield from map(unwrapped, data["Combatants"])
    elif isinstance(data, dict) and any(is_exported(key) for key in data):
        left = INNER_MOST
        for key, value in data.items():
            if is_exported(key):
                left -= value.count("[") + value.count("{") if isinstance(value, str) else 0
                yield from exported(key, decoded(value) if left >= 0 else value)
    else:
        yield unwrapped(data)


def is_exported(key: Any) -> bool:
    return isinstance(key, str) and key.startswith(("Creatures.", "PersistentCharacters.", "SavedEncounters."))


def exported(key: str, value: Any) -> Iterator[Any]:
    """One entry of an Improved Initiative export."""
    if key.startswith("SavedEncounters.") and isinstance(value, dict) and isinstance(value.get("Combatants"), list):
        yield from map(unwrapped, value["Combatants"])
    else:
        yield unwrapped(value)


def decoded(value: Any) -> Any:
    """JSON text as what it says; what cannot be read stays text, which is no block."""
    if not isinstance(value, str) or len(value) > TEXT_MOST:
        return value
    try:
        return msgspec.json.decode(value.encode("utf-8", "replace"))
    except (msgspec.MsgspecError, RecursionError):
        return value


def unwrapped(value: Any) -> Any:
    """A character or combatant holds its block in `StatBlock`; its hit points of the moment are state, no sheet."""
    return value["StatBlock"] if isinstance(value, dict) and isinstance(value.get("StatBlock"), dict) else value


def block(value: Any) -> Block:
    """One creature: its sheet and what is to be said of it, or why there is none."""
    if not isinstance(value, dict):
        return Block(error=UNKNOWN)
    for form in FORMATS:
        if form.is_one(value):
            return read(form, value)
    return Block(error=UNKNOWN)


def read(form: Format, value: dict[Any, Any]) -> Block:
    name = value.get(form.name)
    if isinstance(name, str) and has_markup(name):
        return Block(format=form.key, error="invalid_sheet:name")
    report = Report()
    build = Build(report)
    form.read(Node(value, report), build)
    sheet = build.sheet()
    if isinstance(sheet, Rejection):
        return Block(format=form.key, error=f"invalid_sheet:{sheet.params['field']}")
    return Block(format=form.key, sheet=sheet, warnings=report.sorted())
