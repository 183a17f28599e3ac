"""Refusals in the reader's language, for whoever asks for them: `hello.lang`, or `Accept-Language` of a request.

Not here: the sentences (clients/locales), how they are told (telling.py). Who has the catalogues asks for none.
"""

from typing import Any

from msgspec.structs import replace
from starlette.requests import Request

from .protocol import Problem
from .table import Reading
from .telling import LANGUAGES, Teller

RANGES_MAX = 20  # of one Accept-Language


def language_of(accept: str) -> str | None:
    """The best of our languages for somebody who reads these, as in `Accept-Language` (RFC 9110, 12.5.4); None: none is
    asked for.
    """
    wanted: list[tuple[float, str]] = []
    for each in accept.split(",")[:RANGES_MAX]:
        tag, _, weight = each.strip().partition(";")
        quality = _quality(weight)
        if tag and quality > 0:
            wanted.append((-quality, tag.strip().lower().partition("-")[0]))
    if not wanted:
        return None
    read = [language for _, language in sorted(wanted, key=lambda one: one[0])]
    return next((language for language in read if language in LANGUAGES), LANGUAGES[0])


def _quality(weight: str) -> float:
    name, _, number = weight.replace(" ", "").partition("=")
    try:
        return float(number) if name == "q" else 1.0
    except ValueError:
        return 0.0


def language_asked(request: Request) -> str | None:
    """The language that a request wants its refusals in."""
    return language_of(",".join(request.headers.getlist("accept-language")))


def worded(problem: Problem, language: str, reading: Reading) -> Problem:
    """A refusal with its sentence, which names whom this reader knows by the names that this reader knows."""
    teller = Teller(reading.ruleset, language, reading.names)
    return replace(problem, message=teller.refusal(problem.code, problem.params))


def names_in(view: dict[str, Any]) -> dict[str, str]:
    """What a view calls those it shows."""
    fighters = view.get("encounter", {}).get("combatants", {})
    found = {id: str(one.get("name") or id) for id, one in fighters.items()}
    return found | {id: str(seat["name"]) for id, seat in view.get("seats", {}).items() if seat.get("name")}
