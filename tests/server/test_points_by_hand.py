"""Hit points corrected by the GM's hand, past armour and resistance, by what each rule system offers for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.odria.rules import Odria
from server.facts import AnyRules
from tests.support.tavern import Tavern

Correction: TypeAlias = Callable[[int, int], tuple[str, dict[str, Any]]]
"""The command that brings so many hit points to so many."""


def wounded(was: int, now: int) -> tuple[str, dict[str, Any]]:
    return ("gm_damage" if now < was else "heal"), {"amount": abs(now - was), "kind": "light"}


@pytest.mark.parametrize(
    ("rules", "correction"),
    [
        (Odria(), lambda _, now: ("adjust", {"state": {"hp": now}})),
        (Dnd5e(), lambda _, now: ("gm_set", {"field": "hp", "value": now})),
        (Morsmordre(), lambda was, now: ("adjust_health", {"amount": now - was})),
        (Bajarz(), lambda _, now: ("gm_override", {"vitality": now})),
        (DragonsOfShadows(), wounded),
    ],
    ids=("odria", "dnd5e", "morsmordre", "bajarz", "dragons_of_shadows"),
)
def test_a_game_master_takes_and_gives_hit_points_by_hand_in_every_rule_system(
    rules: AnyRules, correction: Correction
) -> None:
    tavern = Tavern(rules)
    template = rules.describe().templates[0].id
    for who, side in (("mira", "party"), ("wolf", "foes")):
        tavern.ok("gm", "add_combatant", {"id": who, "name": who, "side": side, "template": template})
    tavern.ok("gm", "start")
    was = tavern.sees("gm", "encounter", "combatants", "wolf", "hp", "now")
    for now in (was - 4, was - 1):
        command, data = correction(was, now)
        offered = next(one for one in rules.describe().gm if one.type == command and one.points is not None)
        tavern.ok("gm", command, {offered.parameters[0].name: "wolf", **data})
        was = tavern.sees("gm", "encounter", "combatants", "wolf", "hp", "now")
        assert was == now
