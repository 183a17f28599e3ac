"""Numbers that Foundry writes as formulas: `1d6 + @mod`, `@abilities.dex.mod`, `@prof`, `8 + @prof`. (chapter 13)

A formula is a sum of dice, numbers and names; anything else (functions, products, brackets) is not read.
"""

import re
from collections.abc import Mapping

from engine.rulesets.dnd5e.importing.dice import TERMS_MOST, Formula
from engine.rulesets.dnd5e.terms import ABILITIES, Ability

_TERM = re.compile(
    r"\s*+([+-]?)\s*+(?:(\d{1,2})d(\d{1,3})(?!\d)|(\d{1,4})(?!\d)|@([a-z.]{1,40}+))(?:\[[^\[\]]{0,40}+\])?\s*+"
)


class Names:
    """What `@mod`, `@prof` and `@abilities.dex.mod` stand for."""

    def __init__(
        self, modifiers: Mapping[Ability, int], proficiency: int, mod: int = 0, scores: Mapping[Ability, int] = {}
    ) -> None:
        self.modifiers, self.proficiency, self.mod, self.scores = modifiers, proficiency, mod, scores
        self.used_mod = False

    def value(self, name: str) -> int | None:
        """A name's number; None where it is none that we know."""
        if name == "mod":
            self.used_mod = True
            return self.mod
        if name in ("prof", "attributes.prof"):
            return self.proficiency
        for ability in ABILITIES:
            if name == f"abilities.{ability}.mod":
                return self.modifiers[ability]
            if name == f"abilities.{ability}.value":
                return self.scores.get(ability, 10)
        return None


def evaluate(text: str, names: Names) -> Formula | None:
    """Dice and a number; None where the formula says more than a sum."""
    text = text.strip().lower().replace("−", "-")
    if not text:
        return Formula()
    if len(text) > 120:
        return None
    dice: list[tuple[int, int]] = []
    total = at = 0
    for _ in range(TERMS_MOST):
        found = _TERM.match(text, at)
        if not found or (at > 0 and not found[1]):
            return None
        sign, count, sides, number, name = found.groups()
        if count is not None:
            if sign == "-" or not int(count) or not int(sides):
                return None
            dice.append((int(count), int(sides)))
        else:
            value = int(number) if number is not None else names.value(name)
            if value is None:
                return None
            total += -value if sign == "-" else value
        at = found.end()
        if at == len(text):
            return Formula(tuple(dice), total)
    return None
