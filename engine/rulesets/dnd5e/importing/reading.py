"""Reads what a foreign stat block holds, one field at a time, and remembers what could not be taken. (DND-176, DND-177)

Nothing here raises: a field that is not what it should be is skipped and said to be, and the rest goes on.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.rulesets.dnd5e.importing.words import RAW_MOST, TEXT_MOST, clean, plain, slug

WARNINGS_MOST = 60
TEXTS_MOST = 30_000
"""Signs of all descriptions of one creature that are read; those behind are cut, and said to be."""
ENTRIES_MOST = 60
"""Of one list (actions, traits); what stands behind is skipped."""


class Report:
    """What was skipped, guessed or read otherwise than it stands, as sorted words. (DND-176, DND-178)"""

    def __init__(self) -> None:
        self._found: dict[str, None] = {}
        self._more = 0
        self.signs_left = TEXTS_MOST

    def warn(self, code: str, where: str = "") -> None:
        """`damage_from_text:bite`."""
        self._found[f"{code}:{where}" if where else code] = None

    def skipped(self, where: str) -> None:
        self.warn("skipped", where)

    def guessed(self, where: str) -> None:
        self.warn("guessed", where)

    def sorted(self) -> tuple[str, ...]:
        """All of them; of very many the first, and how many more there are."""
        found = sorted(self._found)
        more = max(0, len(found) - WARNINGS_MOST) + self._more
        return (*found[:WARNINGS_MOST], f"more:{more}") if more else tuple(found)

    def and_more(self, count: int) -> None:
        """So many that are not named."""
        self._more += count


def is_empty(value: Any) -> bool:
    """Nothing that could be missed. Zero is a value. (DND-177)"""
    return value is None or value is False or value == "" or value == [] or value == {}


class Node:
    """A map of the file, its place in it, and who is told what it holds that cannot be taken."""

    def __init__(self, data: Mapping[Any, Any], report: Report, at: str = "") -> None:
        self.data, self.report, self.at = data, report, at

    def place(self, key: Any) -> str:
        """Where a field stands, in signs that are safe to show: `actions.bite.attack_bonus`."""
        name = slug(str(key)) or "field"
        return f"{self.at}.{name}" if self.at else name

    def skip(self, key: str) -> None:
        self.report.skipped(self.place(key))

    def has(self, key: str) -> bool:
        """Whether something stands there."""
        return not is_empty(self.data.get(key))

    def text(self, key: str) -> str:
        """A description without markup; empty where there is none."""
        value = self.data.get(key)
        if isinstance(value, str):
            found = plain(value[: self.report.signs_left])
            if len(found) > TEXT_MOST or len(value) > min(RAW_MOST, self.report.signs_left):
                self.report.warn("text_cut", self.place(key))
            self.report.signs_left = max(0, self.report.signs_left - min(len(value), RAW_MOST))
            return found[:TEXT_MOST]
        if not is_empty(value):
            self.skip(key)
        return ""

    def line(self, key: str) -> str:
        """A short text: a name, a type."""
        value = self.data.get(key)
        if isinstance(value, str):
            return clean(value[:400])[:200]
        if not is_empty(value):
            self.skip(key)
        return ""

    def whole(self, key: str, least: int = -9999, most: int = 9999) -> int | None:
        """A whole number in its range, also one written as text."""
        value = self.data.get(key)
        if value is None or value == "":
            return None
        found = whole(value)
        if found is None or not least <= found <= most:
            self.skip(key)
            return None
        return found

    def flag(self, key: str) -> bool:
        value = self.data.get(key)
        if isinstance(value, bool | int):
            return bool(value)
        if not is_empty(value):
            self.skip(key)
        return False

    def node(self, key: str) -> "Node":
        """A map; an empty one where there is none."""
        value = self.data.get(key)
        if not isinstance(value, dict):
            if not is_empty(value):
                self.skip(key)
            value = {}
        return Node(value, self.report, self.place(key))

    def nodes(self, key: str, most: int = ENTRIES_MOST) -> Iterator["Node"]:
        """The maps of a list, or of a map by ids."""
        value = self.data.get(key)
        if isinstance(value, dict):
            value = list(value.values())
        if not isinstance(value, list):
            if not is_empty(value):
                self.skip(key)
            return
        if len(value) > most:
            self.report.skipped(f"{self.place(key)}.{most}")
        for number, each in enumerate(value[:most]):
            if isinstance(each, dict):
                yield Node(each, self.report, f"{self.place(key)}.{called(each) or number}")
            else:
                self.report.skipped(f"{self.place(key)}.{number}")

    def texts(self, key: str) -> list[str]:
        """The texts of a list; a lone one is a list of one."""
        value = self.data.get(key)
        if isinstance(value, str):
            value = [value] if value.strip() else []
        if not isinstance(value, list):
            if not is_empty(value):
                self.skip(key)
            return []
        found = [plain(each)[:TEXT_MOST] for each in value[:ENTRIES_MOST] if isinstance(each, str)]
        if len(found) != len(value):
            self.skip(key)
        return [each for each in found if each]

    def rest(self, *known: Iterable[str]) -> None:
        """Whatever stands here beside what is known is skipped, and said to be."""
        expected = frozenset(name for each in known for name in each)
        unknown = [key for key, value in self.data.items() if key not in expected and not is_empty(value)]
        for key in unknown[:WARNINGS_MOST]:
            self.skip(key)
        self.report.and_more(max(0, len(unknown) - WARNINGS_MOST))


def called(data: Mapping[Any, Any]) -> str:
    """How an entry is called in a place."""
    name = data.get("name", data.get("Name"))
    return slug(name) if isinstance(name, str) else ""


def whole(value: Any) -> int | None:
    """A whole number, written as one or as text; None where it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) <= 1_000_000_000 else None
    if isinstance(value, str):
        text = value.strip().removeprefix("+").replace("−", "-")
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 9 else None
    return None
