"""Stat blocks of the fifth edition as they come and go on the wire."""

import pytest

from engine.rejections import Rejection
from engine.rulesets.dnd5e.sheet import Sheet, read_sheet, show_sheet


def test_a_rating_is_counted_in_eighths_and_shown_as_it_came() -> None:
    for shown, eighths in ((0, 0), (0.125, 1), (0.25, 2), (0.5, 4), (1, 8), (30, 240)):
        sheet = read_sheet({"hp_max": 7, "challenge_rating": shown})
        assert isinstance(sheet, Sheet)
        assert sheet.rating_8ths == eighths
        assert show_sheet(sheet)["challenge_rating"] == shown


def test_proficiency_counts_half_once_or_twice() -> None:
    sheet = read_sheet({"hp_max": 7, "skill_proficiencies": {"stealth": 2, "history": 0.5}})
    assert isinstance(sheet, Sheet)
    assert sheet.skill_halves == {"stealth": 4, "history": 1}
    assert show_sheet(sheet)["skill_proficiencies"] == {"stealth": 2, "history": 0.5}


def test_what_no_rule_knows_is_kept_and_null_is_as_absent() -> None:
    sheet = read_sheet({"hp_max": 7, "ac_note": "plate", "legendary": None, "attacks": [{"id": "bite", "x": None}]})
    assert isinstance(sheet, Sheet)
    assert show_sheet(sheet)["ac_note"] == "plate"
    assert read_sheet(show_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    ("fields", "where", "reason"),
    [
        ({}, "hp_max", "missing"),
        ({"hp_max": 0}, "hp_max", "too_small"),
        ({"hp_max": 7, "challenge_rating": 0.3}, "challenge_rating", "wrong_type"),
        ({"hp_max": 7, "skill_proficiencies": {"stealth": 0.7}}, "skill_proficiencies[...]", "wrong_type"),
        ({"hp_max": 7, "abilities": {"str": 31}}, "abilities.str", "too_large"),
        ({"hp_max": 7, "attacks": [{"id": "bite", "reach": "far"}]}, "attacks[0].reach", "wrong_type"),
        ({"hp_max": 7, "resistances": ["water"]}, "resistances[0]", "not_listed"),
    ],
)
def test_a_broken_field_is_named(fields: dict[str, object], where: str, reason: str) -> None:
    refused = read_sheet(fields)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.params["field"], refused.params["reason"]) == ("invalid_sheet", where, reason)
