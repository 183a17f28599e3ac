"""The words of the fifth edition alone; what every rule system must say is tested in test_sentences.py."""

from typing import Any, get_args

import pytest

from engine.rulesets.dnd5e.frames import WINDOWS
from engine.rulesets.dnd5e.sheet_parts import Speeds
from engine.rulesets.dnd5e.templates import TEMPLATES
from engine.rulesets.dnd5e.terms import Property
from server.telling import Teller
from tests.support import words

CHOICES = {
    "opportunity_attack": "opportunity_attack",
    "ready": "take",
    "legendary_resistance": "use",
    "mount_fall": "land",
}
"""What may be answered to a window beside declining, where no sheet names it."""
OF_A_SHEET = {"hit", "legendary"}


def test_every_answer_to_a_window_has_its_words() -> None:
    assert CHOICES.keys() | OF_A_SHEET == set(WINDOWS)
    reactions = {reaction["id"] for template in TEMPLATES for reaction in template.sheet.get("reactions", ())}
    assert reactions, "no template has a reaction"
    assert words.missing("dnd5e", {f"choice-{name}" for name in reactions | set(CHOICES.values())}) == []


def test_every_window_says_to_all_who_is_asked_and_why() -> None:
    asked = {f"{key}-{kind}" for kind in WINDOWS for key in ("prompt", "kind", "track-why")}
    assert words.missing("dnd5e", asked | {f"prompt-{kind}-of" for kind in WINDOWS}) == []


def test_the_form_of_a_sheet_has_words_for_speeds_and_for_what_a_weapon_is_like() -> None:
    asked = {f"field-{name}" for name in Speeds.__struct_fields__} | {f"property-{name}" for name in get_args(Property)}
    assert len(asked) > 12
    assert words.missing("dnd5e", asked) == []


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"field": "hp", "value": 2}, "GM's decision: Goblin – hit points: 2."),
        ({"field": "slots"}, "GM's decision: Goblin – spell slots changed."),
        ({}, "GM's decision: Goblin is changed."),
    ],
)
def test_what_the_gm_sets_is_told_with_its_value(told: dict[str, Any], says: str) -> None:
    assert Teller("dnd5e", names={"goblin": "Goblin"}).sentence({"tag": "StateSet", "target": "goblin", **told}) == says
