"""Untrusted bytes become messages here, or `Malformed` says why not.

Three steps: the format's own reader with its limits (JSON without doubles and without NaN; MessagePack without
extensions), a walk that bounds depth, count, length and magnitude and brings texts into one form, and at last
`msgspec.convert` to a closed type that refuses unknown fields. Every fault is found, none is repaired.

Not here: the size of a message (door.py), what a command's data means (the room converts it to its own type).
"""

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar, get_args

import msgpack
import msgspec

from . import names
from .bounds import Bounds
from .protocol import Format, FromClient, Plain

T = TypeVar("T")
WIDEST = 2**53  # integers beyond it are not the same in every client
_KINDS: Final = {str(kind.__struct_config__.tag): kind for kind in get_args(FromClient)}
"""Each kind of message by its name: msgspec takes a union apart anew whenever it converts to one."""
NAMED = frozenset({"name", "alias"})  # keys whose text is a name


class Malformed(Exception):
    """Not a legal message. `params` name the reason, the bound, the place; `id` is the command's, if it can be read."""

    def __init__(self, why: str, **params: Any) -> None:
        super().__init__(why)
        self.params: Plain = {"why": why, **params}
        self.id: str | None = None


def decode(data: bytes | str, form: Format, bounds: Bounds) -> FromClient:
    """One message of a client."""
    raw = read_json(data) if form == "json" else read_msgpack(data, bounds)
    if not isinstance(raw, dict):
        raise Malformed("shape", at="$", expected="object")
    try:
        said = _Walk(bounds).message(raw)
        kind = said.get("t")
        known: Any = _KINDS.get(kind, FromClient) if isinstance(kind, str) else FromClient
        return msgspec.convert(said, known)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise _of(raw, explain(fault)) from None
    except Malformed as fault:
        raise _of(raw, fault) from None


def body(data: bytes, kind: type[T], bounds: Bounds) -> T:
    """A request's JSON. What is not of its type is refused before anything is made of it."""
    try:
        msgspec.json.decode(data, type=kind)
        return msgspec.convert(plain(read_json(data), bounds), kind)
    except msgspec.ValidationError as fault:
        raise explain(fault) from None
    except RecursionError:
        raise Malformed("depth") from None
    except msgspec.DecodeError:
        raise Malformed("syntax") from None


def plain(value: Any, bounds: Bounds) -> Any:
    """Any JSON value that came from outside (an import, a request's body), bounded and in one form."""
    return _Walk(bounds).value(value, 1, bounds.number_max, False)


def _of(raw: dict[str, Any], fault: Malformed) -> Malformed:
    """A bad command still gets its one result, where its id can be read."""
    name = raw.get("id")
    if raw.get("t") == "cmd" and isinstance(name, str) and re.fullmatch(r"[0-9A-Za-z_.-]{1,64}", name):
        fault.id = name
    return fault


# -- readers -----------------------------------------------------------------------------------------------------------


def _pairs(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("duplicate_key")
    return found


def _integer(digits: str) -> int:
    if len(digits) > 17:  # sign and sixteen digits: WIDEST has sixteen
        raise Malformed("number", bound="number_max", max=WIDEST)
    return int(digits)


def _fraction(digits: str) -> float:
    found = float(digits) if len(digits) <= 40 else math.inf
    if not math.isfinite(found):
        raise Malformed("number", bound="number_max", max=WIDEST)
    return found


def _no_constant(word: str) -> NoReturn:
    raise Malformed("syntax", got=word)


def read_json(data: bytes | str) -> Any:
    """JSON as RFC 8259 has it, and each key once."""
    try:
        text = data if isinstance(data, str) else data.decode()
        return json.loads(
            text, object_pairs_hook=_pairs, parse_int=_integer, parse_float=_fraction, parse_constant=_no_constant
        )
    except RecursionError:
        raise Malformed("depth") from None
    except ValueError:
        raise Malformed("syntax") from None


def _no_extension(code: int, data: bytes) -> NoReturn:
    raise Malformed("extension")


def read_msgpack(data: bytes | str, bounds: Bounds) -> Any:
    """MessagePack without extension types, with text keys, each once."""
    if isinstance(data, str):
        raise Malformed("syntax")
    try:
        return msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            unicode_errors="strict",
            object_pairs_hook=_pairs,
            ext_hook=_no_extension,
            max_str_len=bounds.frame_bytes,
            max_bin_len=0,
            max_array_len=bounds.frame_bytes,  # what may be in a list says the walk, which knows whose fault it is
            max_map_len=bounds.frame_bytes,
            max_ext_len=0,
        )
    except (ValueError, TypeError, RecursionError, msgpack.UnpackException) as fault:
        raise Malformed("depth" if isinstance(fault, RecursionError | msgpack.StackError) else "syntax") from None


# -- bounds ------------------------------------------------------------------------------------------------------------


class _Walk:
    """One pass over a value: nothing too deep, too many, too long or too large; texts in one form."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.left = bounds.items

    def message(self, raw: dict[Any, Any]) -> dict[str, Any]:
        """Only a command's data is bounded like what people type: tokens are longer, times are larger."""
        found = {}
        for key, value in raw.items():
            if key == "data":
                found[key] = self.value(value, 2, self.bounds.number_max, False)
            else:
                found[self.key(key)] = self.value(value, 2, WIDEST, True)
        return found

    def value(self, value: Any, depth: int, largest: int, verbatim: bool) -> Any:
        self.left -= 1
        if self.left < 0:
            raise Malformed("items", bound="items", max=self.bounds.items)
        kind = type(value)
        if kind is str:
            return self.text(value, verbatim)
        if kind is bool or value is None:
            return value
        if kind is int or kind is float:
            if not -largest <= value <= largest:  # NaN is in no range
                raise Malformed("number", bound="number_max", max=largest)
            return value
        if kind is dict or kind is list:
            return self.inner(value, depth, largest, verbatim)
        raise Malformed("type", got=kind.__name__)

    def inner(self, value: Any, depth: int, largest: int, verbatim: bool) -> Any:
        if depth > self.bounds.depth:
            raise Malformed("depth", bound="depth", max=self.bounds.depth)
        if len(value) > self.bounds.list_items:
            raise Malformed("items", bound="list_items", max=self.bounds.list_items)
        if type(value) is list:
            return [self.value(each, depth + 1, largest, verbatim) for each in value]
        return {
            self.key(key): self.name(each)
            if key in NAMED and type(each) is str
            else self.value(each, depth + 1, largest, verbatim)
            for key, each in value.items()
        }

    def key(self, key: Any) -> str:
        if type(key) is not str:
            raise Malformed("key")
        if len(key) > self.bounds.key_chars:
            raise Malformed("text", bound="key_chars", max=self.bounds.key_chars)
        if names.has_control(key):
            raise Malformed("control_character")
        return key

    def text(self, text: str, verbatim: bool) -> str:
        most = self.bounds.token_chars if verbatim else self.bounds.text_chars
        if len(text) > most:
            raise Malformed("text", bound="token_chars" if verbatim else "text_chars", max=most)
        if names.has_control(text):
            raise Malformed("control_character")
        return text if verbatim or text.isascii() else names.tidy(text)

    def name(self, text: str) -> str:
        self.left -= 1
        found = names.name(self.text(text, False))
        if len(found) > self.bounds.name_chars:
            raise Malformed("text", bound="name_chars", max=self.bounds.name_chars)
        return found


# -- faults of shape ---------------------------------------------------------------------------------------------------

_AT = re.compile(r" - at `(?:key in )?(\$[^`]*)`$")
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Plain]], ...] = (
    (re.compile(r"^Object contains unknown field `(.*)`$", re.S), lambda m: {"why": "unknown_field", "field": m[1]}),
    (re.compile(r"^Object missing required field `(.*)`$"), lambda m: {"why": "missing_field", "field": m[1]}),
    (re.compile(r"^Expected `([^`]*)`, got `([^`]*)`$"), lambda m: {"why": "type", "expected": m[1], "got": m[2]}),
    (re.compile(r"^Expected `([^`]*)`(?: of)? (.*)$"), lambda m: {"why": "range", "expected": f"{m[1]} {m[2]}"}),
    (re.compile(r"^Invalid value (.*)$", re.S), lambda m: {"why": "value", "got": m[1].strip("'")[:64]}),
    (re.compile(r"^Invalid enum value (.*)$", re.S), lambda m: {"why": "value", "got": m[1].strip("'")[:64]}),
)


def explain(fault: msgspec.ValidationError) -> Malformed:
    """msgspec's sentence taken apart into values a client can make its own sentence of."""
    text = str(fault)
    place = _AT.search(text)
    at = place[1] if place else "$"
    said = text[: place.start()] if place else text
    for pattern, params in _SHAPES:
        if found := pattern.match(said):
            return Malformed(**params(found), at=at)
    return Malformed("shape", at=at)
