"""Reads a file of vectors, lets its rule system's adapter play each, and compares what was expected with what was got.

Not here: any rule, and how a vector is played (one module per rule system). A field that is not known here or to the
adapter makes a vector fail.
"""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

from engine.dice import DiceRanOut, FixedDice

Vector: TypeAlias = dict[str, Any]
Play: TypeAlias = Callable[[dict[str, Any], FixedDice, dict[str, Any]], dict[str, Any]]
"""Plays `given` with these dice. `expect` says only for which commands results are wanted. What was got, shaped so."""

FIELDS = {"id", "rules", "source", "title", "given", "dice", "expect", "note"}


class Unsupported(Exception):
    """This vector asks for something its adapter does not know."""


def load(path: Path) -> tuple[str, list[Vector]]:
    """A file's rule system and vectors; what it gives to all of them (`sheets`) is given to each."""
    content = json.loads(path.read_text(encoding="utf-8"))
    shared = {"sheets": content["sheets"]} if "sheets" in content else {}
    return content["ruleset"], [{**vector, "given": {**vector["given"], **shared}} for vector in content["vectors"]]


def adapter(ruleset: str) -> Play:
    """How this rule system's vectors are played; one that has no adapter fails each of them."""
    name = f"tests.vectors.{ruleset}"
    if not ruleset.isidentifier() or ruleset in ("running", "__main__") or find_spec(name) is None:

        def unsupported(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
            raise Unsupported(f"rule system {ruleset!r} is not supported")

        return unsupported
    play: Play = import_module(name).play
    return play


def failure(play: Play, vector: Vector) -> str | None:
    """Why a vector fails, in one line: what was expected, what was got. None where it passes."""
    if unknown := set(vector) - FIELDS:
        return f"expected no field {', '.join(sorted(unknown))}, got it"
    dice = FixedDice(vector["dice"])
    expect = vector["expect"]
    try:
        got = play(vector["given"], dice, expect)
    except DiceRanOut as ran_out:
        return f"expected {len(vector['dice'])} dice to do, got {ran_out}"
    except Exception as error:
        return f"expected {one_line(expect)}, got {type(error).__name__}: {one_line(str(error))}"
    wrong = [
        f"{where}: expected {one_line(want)}, got {one_line(have)}" for where, want, have in differences(expect, got)
    ]
    if dice.left:
        wrong.append(f"expected all dice to fall, got {len(dice.left)} left: {dice.left}")
    return "; ".join(wrong) or None


def differences(want: Any, have: Any, where: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two differ. Maps match partially, lists exactly, true is not 1."""
    if isinstance(want, dict) and isinstance(have, dict):
        for key, value in want.items():
            path = f"{where}.{key}" if where else key
            if key in have:
                yield from differences(value, have[key], path)
            else:
                yield path, value, "no such field"
    elif isinstance(want, list) and isinstance(have, list) and len(want) == len(have):
        for place, (one, other) in enumerate(zip(want, have, strict=True)):
            yield from differences(one, other, f"{where}[{place}]")
    elif want != have or isinstance(want, bool) != isinstance(have, bool):
        yield where or "everything", want, have


def one_line(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return " ".join(text.split())
