"""What damage a creature resists, as clauses of text: `cold; bludgeoning, piercing, and slashing from nonmagical
attacks that aren't silvered`. (DND-119, chapter 13)
"""

from collections.abc import Iterable
from typing import Any

from engine.rulesets.dnd5e.importing.reading import Report
from engine.rulesets.dnd5e.importing.words import TYPE_NAMES, words_of

PHYSICAL = ("bludgeoning", "piercing", "slashing")
_FILLING = frozenset({"and", "damage", "or"})
_QUALIFIED = frozenset({"nonmagical"})
CLAUSES_MOST = 20


def read_clauses(texts: Iterable[str], report: Report) -> list[Any]:
    """Entries of a sheet; in each clause the plain types first. What no clause understands is said to be skipped."""
    found: list[Any] = []
    clauses = [clause for text in texts for clause in text.split(";") if clause.strip()]
    if len(clauses) > CLAUSES_MOST:
        report.warn("unparsed_damage_qualifier")
    for clause in clauses[:CLAUSES_MOST]:
        found += [entry for entry in _clause(clause, report) if entry not in found]
    return found


def _clause(clause: str, report: Report) -> list[Any]:
    words = words_of(clause.replace("non-magical", "nonmagical"))
    types = list(dict.fromkeys(word for word in words if word in TYPE_NAMES))
    if not types:
        if words in (["all"], ["all", "damage"]):
            return ["all"]
        report.warn("unparsed_damage_qualifier")
        return []
    if "nonmagical" not in words:
        if any(word not in _FILLING and word not in types for word in words):
            report.warn("unparsed_damage_qualifier")
        return list(types)
    plain = [each for each in types if each not in PHYSICAL]
    physical = [each for each in types if each in PHYSICAL]
    if not physical:
        report.warn("unparsed_damage_qualifier")
        return list(plain)
    marks = ["magical", *(mark for mark in ("silvered", "adamantine") if mark in words)]
    return [*plain, {"types": physical, "unless": marks, "attacks_only": True}]
