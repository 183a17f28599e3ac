"""The mutants themselves: that they change what they say, and that a vector notices. All of them: `make mutants`."""

import ast

import pytest

from tests.mutants import all_mutants, judged, mutated, places

RULESET = "dragons_of_shadows"


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("x = a < b", "a < b → a <= b"),
        ("x = a == b", "a == b → a != b"),
        ("x = a not in b", "a not in b → a in b"),
        ("x = a is None", "a is None → a is not None"),
        ("x = 90", "90 → 91"),
        ("def f(n: int = 3) -> int:\n    return n", "3 → 4"),
    ],
)
def test_a_mutant_is_one_change(source: str, says: str) -> None:
    tree, _, text = mutated(source, 0, 1)
    assert text == says
    assert ast.unparse(tree) != ast.unparse(ast.parse(source))


@pytest.mark.parametrize(
    "source", ['"""1"""', "x: Annotated[int, Meta(ge=1)] = y", "assert x > 1", "x = True", "def f(n: Literal[1]): pass"]
)
def test_texts_bounds_and_assertions_are_left_alone(source: str) -> None:
    assert not list(places(ast.parse(source)))


def test_there_are_enough_places_to_change() -> None:
    assert len(all_mutants(RULESET)) >= 150


def test_vectors_notice_a_wrong_number() -> None:
    halves = next(m for m in all_mutants(RULESET) if m.module == "wounds" and m.text.startswith("120 →"))
    assert judged((RULESET, halves, 1))


def test_a_change_by_nothing_is_not_noticed() -> None:
    some = next(m for m in all_mutants(RULESET) if m.text[0].isdigit())
    assert not judged((RULESET, some, 0))
