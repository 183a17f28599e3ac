"""The one module that knows every rule system, and how their encounters and facts are written and read again.

Not here: any rule. A new system is one import and one line; so is what reads the stat blocks that its users have.
"""

from typing import Any, get_args, get_origin

import msgspec

from engine import commands as c
from engine import events as e
from engine.importing import Importer
from engine.ruleset import Ruleset
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.dnd5e.importing import StatBlocks
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.odria.rules import Odria
from engine.state import Encounter

SYSTEMS: tuple[Ruleset[Any, Any, Any, Any, Any], ...] = (DragonsOfShadows(), Bajarz(), Odria(), Morsmordre(), Dnd5e())
IMPORTERS: tuple[Importer, ...] = (StatBlocks(),)


def ruleset(key: str) -> Ruleset[Any, Any, Any, Any, Any]:
    """The rule system of this key; KeyError where there is none."""
    for rules in SYSTEMS:
        if rules.key == key:
            return rules
    raise KeyError(key)


class Types(msgspec.Struct, frozen=True):
    """The types of one rule system's encounters, facts and commands, for encoders and decoders."""

    encounter: Any
    fact: Any
    command: Any
    wish: Any


_KNOWN: dict[type, Types] = {}


def types_of(rules: type[Ruleset[Any, Any, Any, Any, Any]]) -> Types:
    """Read off the five type parameters a rule system is declared with."""
    if rules not in _KNOWN:
        _KNOWN[rules] = _read_off(rules)
    return _KNOWN[rules]


def _read_off(rules: type) -> Types:
    base = next(base for base in _bases(rules) if get_origin(base) is Ruleset)
    sheet, table, frames, facts, wishes = get_args(base)
    encounter: Any = Encounter
    core_fact: Any = e.CoreFact
    command: Any = c.Command
    return Types(
        encounter=encounter[sheet, table, frames, facts, wishes],
        fact=core_fact[sheet, wishes, table, frames, facts] | facts,
        command=command[wishes, sheet, table, frames, facts],
        wish=wishes,
    )


def _bases(rules: type) -> tuple[Any, ...]:
    return tuple(rules.__dict__.get("__orig_bases__", rules.__bases__))
