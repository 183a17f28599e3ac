"""Forms: how a rule system's wishes, options and sheets are typed, read and shown, and why one of them is not valid.

Every language can say what is wrong: a word and numbers. Not here: the forms themselves.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.rejections import Code, Param, Rejection

Options = TypeVar("Options", bound=Struct)
Shown = TypeVar("Shown", bound=Struct)
KEPT_MAX = 512
"""Sheets kept as they are shown."""

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


# --- wishes ----------------------------------------------------------------------------------------------------------


def snake(name: str) -> str:
    """A class's name as the wire spells it."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")


class Wish(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag=snake
):
    """A wish of a combatant or of the GM; its tag is the command's name."""


def tags(wishes: Any) -> frozenset[str]:
    """The wishes of a union, as their names on the wire."""
    return frozenset(str(wish.__struct_config__.tag) for wish in get_args(wishes))


# --- options ---------------------------------------------------------------------------------------------------------


def with_option(options: Options, name: str, value: object) -> Options | Rejection:
    """The table options with one of them changed; `option.unknown`, `option.invalid`."""
    if name not in options.__struct_fields__:
        return Rejection(Code.OPTION_UNKNOWN, params={"option": name})
    try:
        changed = msgspec.convert({name: value}, type(options))
    except msgspec.ValidationError as error:
        return Rejection(Code.OPTION_INVALID, params={**fault(error), "option": name})
    return replace(options, **{name: getattr(changed, name)})


# --- schemas ---------------------------------------------------------------------------------------------------------


def schema_of(form: type[Struct]) -> dict[str, Any]:
    """The JSON Schema of a form, its words in the order in which the rules name them."""
    orders = {frozenset(words): words for words in literals(form)}
    return cast(dict[str, Any], in_order(msgspec.json.schema(form), orders))


def literals(kind: Any, within: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every list of words that a type is made of."""
    if get_origin(kind) is Literal:
        yield get_args(kind)
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for inner in () if kind in within else get_type_hints(kind, include_extras=True).values():
            yield from literals(inner, (*within, kind))
    else:
        for inner in get_args(kind):
            yield from literals(inner, within)


def in_order(schema: Any, orders: Mapping[frozenset[Any], tuple[Any, ...]]) -> Any:
    """A schema with each of its lists of words in one of these orders."""
    if isinstance(schema, list | tuple):
        return [in_order(item, orders) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: in_order(value, orders) for key, value in schema.items()}
    return made | {"enum": list(orders.get(frozenset(made["enum"]), made["enum"]))} if "enum" in made else made


def offer(form: dict[str, Any], known: Iterable[Any] = (), *own: str, only: bool = False) -> None:
    """Say in a field's JSON Schema what it may well be: `examples` of a catalogue, and what the sheet has under the
    names of `x-own`, by its id; `x-only`: nothing else is taken.
    """
    form |= without_nothing(**{"examples": [plain(each) for each in known], "x-own": list(own), "x-only": only})


# --- shown -----------------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """A struct and all that is in it as the wire has it: maps and lists, without what is not there."""
    if isinstance(value, Struct):
        names = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        fields = ((shown, getattr(value, name)) for shown, name in names)
        made = {shown: plain(content) for shown, content in fields if content is not None}
        config = value.__struct_config__
        return made if config.tag is None else {str(config.tag_field): config.tag, **made}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def listed(value: Any) -> Any:
    """A value as the wire has it: maps, and lists in place of tuples."""
    if value is None or isinstance(value, str | int):
        return value
    return msgspec.msgpack.decode(_PACKED.encode(value))


_PACKED = msgspec.msgpack.Encoder()


def by_identity(show: Callable[[Shown], dict[str, Any]]) -> Callable[[Shown], dict[str, Any]]:
    """What is shown of something frozen is made once; never write to it."""
    kept: dict[int, tuple[Shown, dict[str, Any]]] = {}

    def shown(value: Shown) -> dict[str, Any]:
        found = kept.get(id(value))
        if found is None or found[0] is not value:
            if len(kept) >= KEPT_MAX:
                kept.clear()
            found = kept[id(value)] = (value, show(value))
        return found[1]

    return shown


def without_nothing(**fields: Any) -> dict[str, Any]:
    """Fields that say something: no None, no switch that is off, no 0, nothing empty."""
    return {name: value for name, value in fields.items() if value}
