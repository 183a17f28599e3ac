"""The vector runner: what counts as a failure, and what it prints. The vectors themselves run in tests/engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.vectors.__main__ import main
from tests.vectors.running import adapter, differences, failure, load

HERE = Path(__file__).parent / "vectors"
SIMPLE: dict[str, Any] = {
    "id": "one",
    "rules": ["DOS-16"],
    "given": {"kind": "simple_test", "stats": [9], "skill": 2, "difficulty": 20},
    "dice": [8, 5],
    "expect": {"sum": 22, "outcome": "success"},
}


def fails(**changes: Any) -> str | None:
    return failure(adapter("dragons_of_shadows"), {**SIMPLE, **changes})


def test_a_vector_that_holds_passes() -> None:
    assert fails() is None


@pytest.mark.parametrize(
    "changes",
    [
        {"surprise": 1},
        {"given": {**SIMPLE["given"], "luckily": True}},
        {"given": {"kind": "prophecy"}},
        {"given": {**SIMPLE["given"], "options": {"no_such": 1}}},
        {"given": {**SIMPLE["given"], "status": "breezy"}},
        {"expect": {"sum": 23}},
        {"expect": {"prophecy": 1}},
        {"dice": [8, 5, 5]},
        {"dice": [8]},
        {"dice": [8, 11]},
    ],
    ids=str,
)
def test_whatever_is_wrong_or_unknown_is_a_failure_in_one_line(changes: dict[str, Any]) -> None:
    why = fails(**changes)
    assert why
    assert "expected" in why
    assert "got" in why
    assert "\n" not in why


def scenario(**changes: Any) -> dict[str, Any]:
    wolf = {"id": "wolf", "side": "a", "speed": 9}
    hare = {"id": "hare", "side": "b", "speed": 9}
    given = {"kind": "scenario", "combatants": [wolf, hare], "order": ["wolf", "hare"], "commands": []}
    return {"id": "two", "rules": [], "dice": [], "given": {**given, **changes}, "expect": {"current": "wolf"}}


@pytest.mark.parametrize(
    "changes",
    [
        {"weather": "rain"},
        {"combatants": [{"id": "wolf", "side": "a", "teeth": 42}, {"id": "hare", "side": "b"}]},
        {"combatants": [{"id": "wolf", "side": "a", "state": {"mood": 1}}, {"id": "hare", "side": "b"}]},
        {"commands": [{"by": "hare", "cmd": "end_turn"}]},
        {"commands": [{"by": "wolf", "cmd": "attack", "target": "hare", "teeth": 42}]},
    ],
    ids=str,
)
def test_a_scenario_that_is_not_understood_or_refused_fails(changes: dict[str, Any]) -> None:
    play = adapter("dragons_of_shadows")
    assert failure(play, scenario()) is None
    assert failure(play, scenario(**changes))


def test_true_is_not_one_and_lists_match_exactly_and_maps_in_part() -> None:
    assert list(differences(1, True))
    assert list(differences([1], [1, 2]))
    assert list(differences({"a": [{"b": 1}]}, {"a": [{"b": 1, "c": 2}], "d": 3})) == []


def test_a_rule_system_without_an_adapter_fails_each_of_its_vectors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps({"ruleset": "unheard_of", "vectors": [SIMPLE, {**SIMPLE, "id": "two"}]}))
    assert main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "0 passed, 2 failed"
    assert len(lines) == 3
    assert "not supported" in lines[0]


def test_the_last_line_counts_and_the_exit_code_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.json"
    wrong = {**SIMPLE, "id": "wrong", "expect": {"sum": 1}}
    file.write_text(json.dumps({"ruleset": "dragons_of_shadows", "vectors": [SIMPLE, wrong]}))
    assert main([str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == ["wrong: sum: expected 1, got 22", "1 passed, 1 failed"]


def test_a_file_that_is_none_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.json"
    file.write_text("[]")
    assert main([str(file)]) == 2
    assert "not a file of vectors" in capsys.readouterr().err


def test_every_file_of_vectors_names_its_rule_system() -> None:
    for file in sorted(HERE.glob("*.json")):
        ruleset, vectors = load(file)
        assert file.name.startswith(ruleset)
        assert len({vector["id"] for vector in vectors}) == len(vectors)
