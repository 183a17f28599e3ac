"""Damage as Foundry writes it: parts with dice and types, or in older items a formula and a type. (chapter 13)"""

from typing import Any

from engine.rulesets.dnd5e.importing.dice import dice_text
from engine.rulesets.dnd5e.importing.foundry_formula import Names, evaluate
from engine.rulesets.dnd5e.importing.reading import Node
from engine.rulesets.dnd5e.importing.words import TYPE_NAMES


def pairs(value: Any) -> list[tuple[str, str]]:
    """`[["1d6 + @mod", "slashing"]]`"""
    if not isinstance(value, list):
        return []
    return [
        (each[0], each[1])
        for each in value[:8]
        if isinstance(each, list) and len(each) >= 2 and isinstance(each[0], str) and isinstance(each[1], str)
    ]


def written(text: str, kind: str, names: Names, modifier: int) -> dict[str, Any] | None:
    """Damage as a formula and a type; None where no sheet can hold it."""
    formula = evaluate(text, names)
    if formula is None or kind.lower() not in TYPE_NAMES or len(formula.dice) > 1:
        return None
    bonus = formula.bonus + modifier
    if abs(bonus) > 99:
        return None
    dice = dice_text(*formula.dice[0]) if formula.dice else None
    return {"dice": dice, "bonus": bonus, "type": kind.lower()}


def part_of(node: Node, names: Names, modifier: int) -> dict[str, Any] | None:
    """`{number, denomination, bonus, types}`, or a formula of its own. The ability is not added twice."""
    types = node.texts("types")
    if len(types) > 1:
        node.report.guessed(node.place("types"))
    custom = node.node("custom")
    names.used_mod = False
    if custom.flag("enabled"):
        return written(custom.line("formula"), types[0] if types else "", names, modifier)
    count, sides = node.whole("number", 0, 99), node.whole("denomination", 0, 999)
    bonus = node.data.get("bonus")
    text = (f"{count}d{sides}" if count and sides else "0") + (
        f" + {bonus}" if isinstance(bonus, str) and bonus.strip("+ ") else ""
    )
    made = written(text, types[0] if types else "", names, 0)
    if made is None:
        return None
    made["bonus"] += 0 if names.used_mod else modifier
    return made
