"""Why a form does not validate, as a word and numbers that every language can say. Not here: the forms themselves."""

import re

import msgspec

from engine.rejections import Param

PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("too_small", re.compile(r"Expected `(?:int|float|number)` >=? (?P<min>-?\d+)")),
    ("too_large", re.compile(r"Expected `(?:int|float|number)` <=? (?P<max>-?\d+)")),
    ("too_short", re.compile(r"Expected `\w+` of length >= (?P<min>\d+)")),
    ("too_long", re.compile(r"Expected `\w+` of length <= (?P<max>\d+)")),
    ("wrong_length", re.compile(r"Expected `\w+` of length (?P<length>\d+)")),
    ("missing", re.compile(r"missing required field `(?P<name>[^`]+)`")),
    ("unknown_field", re.compile(r"unknown field `(?P<name>[^`]+)`")),
    ("not_listed", re.compile(r"Invalid enum value (?P<value>.+?)(?: - at|$)")),
    ("wrong_type", re.compile(r"Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`")),
)


def fault(error: msgspec.ValidationError) -> dict[str, Param]:
    """The field (`weapons[0].damage`), the reason as a word, and the bound it breaks."""
    text = str(error)
    path = re.search(r"at `(?:key in )?\$\.?(?P<path>[^`]*)`", text)
    where = path["path"] if path else ""
    for reason, pattern in PATTERNS:
        if match := pattern.search(text):
            found = {name: whole(value) for name, value in match.groupdict().items()}
            if name := found.pop("name", ""):
                where = f"{where}.{name}" if where else str(name)
            return {"field": where, "reason": reason, **found}
    return {"field": where, "reason": "invalid"}


def whole(text: str) -> int | str:
    """A bound as a number, a word as it is."""
    return int(text) if re.fullmatch(r"-?\d+", text) else text.strip("'")
