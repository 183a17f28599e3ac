"""A file of stat blocks, from its bytes to what is answered: bounded before it is decoded, then read by an importer.

Unlike a command a file is taken as it is: a number, a key or a sign that is wrong loses a field (the importer says
which), never the file. What is refused whole is what would cost too much, or is no JSON.

Not here: formats (engine.catalogue.IMPORTERS), who may ask (http.py), the command line (cli.py).
"""

import json
import math
import re
from itertools import islice
from typing import Any, NoReturn

from msgspec import UNSET, Struct, UnsetType

from engine import catalogue
from engine.importing import Block

from .bounds import Bounds
from .wire import Malformed

_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_NO_SHAPE = bytes(sign for sign in range(256) if sign not in b"[]{},")
_QUOTES_A_VALUE = 6  # of a key and of a text, and some that are escaped in texts


class Shown(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One creature of the answer: its sheet and what was skipped or guessed, or the error."""

    sheet: dict[str, Any] | UnsetType = UNSET
    warnings: tuple[str, ...] | UnsetType = UNSET
    error: str | UnsetType = UNSET
    format: str | UnsetType = UNSET
    """Where it is another than the answer's."""


class Imported(Struct, frozen=True, kw_only=True):
    """What comes of a file: its format (that of its first good block), the rule system, a block for each creature."""

    format: str | None
    ruleset: str | None
    blocks: tuple[Shown, ...]

    @property
    def is_good(self) -> bool:
        return any(block.sheet is not UNSET for block in self.blocks)


def imported(data: bytes, bounds: Bounds) -> Imported:
    """The answer to a file; `Malformed` names the bound it breaks, or what is wrong with it."""
    value = decode(data, bounds)
    blocks: tuple[Block, ...] = ()
    for importer in catalogue.IMPORTERS:
        creatures = list(islice(importer.creatures(value), bounds.import_blocks + 1))
        if len(creatures) > bounds.import_blocks:
            raise Malformed("items", bound="import_blocks", max=bounds.import_blocks)
        blocks = tuple(map(importer.block, creatures))
        if any(block.sheet is not None for block in blocks):
            return answer(importer.ruleset, blocks)
    return answer(None, blocks)


def answer(ruleset: str | None, blocks: tuple[Block, ...]) -> Imported:
    form = next((block.format for block in blocks if block.sheet is not None), None)
    return Imported(format=form, ruleset=ruleset, blocks=tuple(shown(block, form) for block in blocks))


def shown(block: Block, form: str | None) -> Shown:
    other = block.format if block.format is not None and block.format != form else UNSET
    if block.sheet is None:
        return Shown(error=block.error or "unknown_format", format=other)
    return Shown(sheet=block.sheet, warnings=block.warnings, format=other)


# -- bytes -------------------------------------------------------------------------------------------------------------


def decode(data: bytes, bounds: Bounds) -> Any:
    """What the bytes say, bounded in size, count and depth before any of it is made."""
    if len(data) > bounds.import_bytes:
        raise Malformed("size", bound="import_bytes", max=bounds.import_bytes)
    data = data.removeprefix(b"\xef\xbb\xbf")
    measure(data, bounds)
    try:
        text = data.decode()
        return json.loads(
            text, object_pairs_hook=_pairs, parse_int=_integer, parse_float=_fraction, parse_constant=_no_constant
        )
    except (ValueError, RecursionError):
        raise Malformed("syntax") from None


def measure(data: bytes, bounds: Bounds) -> None:
    """Refuse what holds too much or lies too deep, in one pass that makes nothing of it."""
    too_many = Malformed("items", bound="import_values", max=bounds.import_values)
    if data.count(b'"') > _QUOTES_A_VALUE * bounds.import_values:
        raise too_many
    shape = _TEXT.sub(b"", data).translate(None, _NO_SHAPE)
    if len(shape) > 3 * bounds.import_values:
        raise too_many
    depth = 0
    for sign in shape:
        if sign in b"[{":
            depth += 1
            if depth > bounds.import_depth:
                raise Malformed("depth", bound="import_depth", max=bounds.import_depth)
        elif sign in b"]}":
            depth -= 1


def _pairs(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    """A key that stands twice would lose what it held first."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("duplicate_key")
    return found


def _integer(digits: str) -> int | float:
    """A number beyond all measure is none that a field can hold, and is no reason to lose the rest."""
    return int(digits) if len(digits) <= 17 else math.inf


def _fraction(digits: str) -> float:
    return float(digits) if len(digits) <= 40 else math.inf


def _no_constant(word: str) -> NoReturn:
    raise Malformed("syntax", got=word)
