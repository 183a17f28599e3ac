"""A named entry of a stat block (trait, action, reaction, legendary action) and what its name says of its use.

Fire Breath (Recharge 5-6) · Legendary Resistance (3/Day) · Wing Attack (Costs 2 Actions)
"""

import re

from msgspec import Struct

from engine.rulesets.dnd5e.importing.words import slug

_RECHARGE = re.compile(r"recharge ([2-6])(?: ?[-–] ?6)?", re.IGNORECASE)
_PER_DAY = re.compile(r"(\d{1,2}) ?/ ?day", re.IGNORECASE)
_COST = re.compile(r"costs (\d) actions?", re.IGNORECASE)
BRACKETS_MOST = 4


class Entry(Struct, frozen=True, kw_only=True):
    """A name without the brackets that were understood, its text, and its use."""

    id: str
    name: str
    shown: str
    """The name as it was printed."""
    text: str = ""
    recharge: int | None = None
    per_day: int | None = None
    cost: int | None = None


def read_entry(name: str, text: str, usage: str = "") -> Entry:
    """An entry by its name and text; `usage` is what some files keep beside the name."""
    use = _Use()
    shown = f"{name} ({usage.strip('() ')})" if usage.strip("() ") else name
    rest = shown
    for _ in range(BRACKETS_MOST):
        start = rest.rfind("(")
        if start < 0 or not rest.rstrip().endswith(")") or not use.take(rest[start + 1 : rest.rstrip().rfind(")")]):
            break
        rest = rest[:start].rstrip()
    base = slug(rest.partition("(")[0]) or slug(rest) or "entry"
    return Entry(
        id=base, name=rest, shown=shown[:200], text=text, recharge=use.recharge, per_day=use.per_day, cost=use.cost
    )


class _Use:
    """What brackets say."""

    def __init__(self) -> None:
        self.recharge: int | None = None
        self.per_day: int | None = None
        self.cost: int | None = None

    def take(self, inner: str) -> bool:
        """Whether these brackets are understood."""
        inner = inner.strip()
        if found := _RECHARGE.fullmatch(inner):
            self.recharge = int(found[1])
        elif found := _PER_DAY.fullmatch(inner):
            self.per_day = int(found[1])
        elif found := _COST.fullmatch(inner):
            self.cost = int(found[1])
        else:
            return False
        return True
