"""How much of the numbers of rolls a viewer reads: all, totals and outcomes, or outcomes alone.

Of whom not all is shown, a number is shown only where the rules have a word for it: a number that no list names is a
step of a roll, and goes. So does an explanation, which is nothing but steps. What happened is a word, and stays.

Not here: which side the GM shows how much of (the server's), how much a viewer sees of a combatant (`viewer.py`).
"""

from collections.abc import Callable, Container, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

Numbers: TypeAlias = Literal["all", "totals", "outcome"]
NUMBERS: Final[tuple[Numbers, ...]] = ("all", "totals", "outcome")
"""From the most to the least."""


class Figures(Struct, frozen=True):
    """What a rule system says of the numbers in what it tells and shows."""

    plain: Container[str] = ()
    """Fields, and tags of facts, whose numbers come of no roll: how far, how often, in which round."""
    totals: Container[str] = ()
    """Fields that say what a roll came to, or what it was held against."""
    steps: Container[str] = ()
    """Fields that say in words how a roll was made."""
    whose: Mapping[str, tuple[str, ...]] = {}
    """The fields that name whose a number is: by `Tag.field`, `Tag.label` or `Tag.explain`, by field or label, by tag.

    All of them must be open to the viewer; whom no field names is open to nobody of whom not all is shown. What the
    rules do not say is whose the fact is, or the map around.
    """


PLAIN: Final = frozenset(
    {"round", "rounds", "turn", "turns", "until", "pace", "ms", "left_ms", "full_ms", "running_since", "to_come"}
    | {"n", "used", "size", "limits", "hp", "hp_max", "temp_hp", "sheet", "Rewound", "OptionSet"}
)
"""What the core tells and shows of time and limits, and hit points, of which the GM decides apart."""
OWNERS: Final = ("by", "who", "actor", "source", "initiator", "members", "on")
"""Fields that name whose the numbers beside them are, the first that does."""
OF_A_FACT: Final = (*OWNERS, "target", "to", "id")

Owners: TypeAlias = tuple[str, ...]


class Reader(Struct, frozen=True):
    """Whoever reads: how much of the numbers of these is open to it, and who there is."""

    figures: Figures
    level: Callable[[Owners], Numbers]
    is_there: Callable[[str], bool]

    def read(self, said: dict[str, Any], owners: Owners = (), among: Owners = OF_A_FACT) -> dict[str, Any]:
        """What was said without the numbers that are closed to the reader."""
        tag = str(said.get("tag", ""))
        if tag in PLAIN or tag in self.figures.plain:
            return said
        owners = next(filter(None, (self._named(said, name) for name in among)), owners)
        read: dict[str, Any] = {}
        for key, value in said.items():
            if key in PLAIN or key in self.figures.plain:
                read[key] = value
            elif key == "explain":
                if lines := [line for line in value if self._is_open(self._of_line(said, tag, line, owners))]:
                    read[key] = lines
            elif (kept := self._kept(key, value, self._whose(said, (f"{tag}.{key}", key, tag), owners))) is not None:
                read[key] = kept
        return read

    def _kept(self, key: str, value: Any, owners: Owners) -> Any:
        """A value, or what is left of it; None: nothing."""
        match value:
            case bool() | str() | None:
                return value if key not in self.figures.steps or self._is_open(owners) else None
            case int() | float():
                return value if self._may_read(key, owners) else None
            case dict() if value and all(self.is_there(who) for who in value):
                return {who: one for who, one in value.items() if self._may_read(key, (who,))} or None
            case dict() if key in self.figures.totals and self._may_read(key, owners):
                return value
            case dict():
                return self.read(value, owners, OWNERS) or (None if value else value)
            case list() | tuple() if key not in self.figures.steps or self._is_open(owners):
                left = [kept for one in value if (kept := self._kept(key, one, owners)) is not None]
                return left if left or not value else None
            case _:
                return None

    def _of_line(self, said: dict[str, Any], tag: str, line: dict[str, Any], owners: Owners) -> Owners:
        label = str(line["label"])
        names = (f"{tag}.{label}", f"{tag}.explain", label, tag)
        return self._named(line, "who") or self._whose(said, names, owners)

    def _whose(self, said: dict[str, Any], names: Owners, owners: Owners) -> Owners:
        fields = next((self.figures.whose[name] for name in names if name in self.figures.whose), None)
        if fields is None:
            return owners
        return tuple(who for field in fields for who in self._named(said, field) or ("",))

    def _named(self, said: dict[str, Any], field: str) -> Owners:
        value = said.get(field)
        named = value if isinstance(value, list | tuple) else (value,)
        return tuple(who for who in named if isinstance(who, str) and self.is_there(who))

    def _is_open(self, owners: Owners) -> bool:
        return self.level(owners) == "all"

    def _may_read(self, key: str, owners: Owners) -> bool:
        match self.level(owners):
            case "all":
                return True
            case "totals":
                return key in self.figures.totals
            case "outcome":
                return False


def least(levels: list[Numbers]) -> Numbers:
    """The least of several."""
    return max(levels, key=NUMBERS.index, default="all")
