"""Lines of a log as a post for a forum, in BBCode; nothing that somebody typed is a tag in it.

Not here: the sentences (telling.py), which lines there are (exports.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from .telling import Teller

JOINER: Final = "\u2060"
"""Shows nothing, and keeps `[b]` from being a tag."""


def plain(text: str) -> str:
    """A text in which no forum finds a tag."""
    return text.replace("[", f"[{JOINER}")


def bbcode(teller: Teller, lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A list with a point for each line, and its arithmetic in italics below."""
    yield "[list]"
    for line in lines:
        yield from points(teller, line)
    yield "[/list]"


def points(teller: Teller, line: Mapping[str, Any]) -> Iterator[str]:
    """The points of one line, without the list around them."""
    for said in teller.lines(line):
        is_below = said.startswith(" ")
        yield f"[i]{plain(said.strip())}[/i]" if is_below else f"[*]{plain(said)}"
