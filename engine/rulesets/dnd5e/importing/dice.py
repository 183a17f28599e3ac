"""Dice as foreign files write them: `2d10 + 8`, `2d10+1d8`, `17`. (chapter 13)"""

import re

from msgspec import Struct

_TERM = re.compile(r"\s*+([+-]?)\s*+(?:(\d{1,2})d(\d{1,3})(?!\d)|(\d{1,4})(?!\d))\s*+")
TERMS_MOST = 8


class Formula(Struct, frozen=True):
    """Dice, each as count and sides, and a number."""

    dice: tuple[tuple[int, int], ...] = ()
    bonus: int = 0

    @property
    def average(self) -> int:
        """Rounded down once. (DND-178)"""
        return sum(count * (sides + 1) for count, sides in self.dice) // 2 + self.bonus

    @property
    def text(self) -> str:
        """`19d12+133`."""
        dice = "+".join(f"{count}d{sides}" for count, sides in self.dice)
        return f"{dice}{self.bonus:+d}" if dice and self.bonus else dice or str(self.bonus)


def read_formula(text: str) -> Formula | None:
    """What a formula says; None where it is none."""
    text = text.strip().lower().replace("−", "-").replace("–", "-")
    if not 0 < len(text) <= 60:
        return None
    dice: list[tuple[int, int]] = []
    bonus = at = 0
    for _ in range(TERMS_MOST):
        found = _TERM.match(text, at)
        if not found or (at > 0 and not found[1]):
            return None
        sign, count, sides, number = found.groups()
        if number is not None:
            bonus += -int(number) if sign == "-" else int(number)
        elif sign == "-" or not int(count) or not int(sides):
            return None
        else:
            dice.append((int(count), int(sides)))
        at = found.end()
        if at == len(text):
            return Formula(tuple(dice), bonus)
    return None


def dice_text(count: int, sides: int) -> str:
    return f"{count}d{sides}"
