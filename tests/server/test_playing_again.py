"""A fight that is over, in every rule system: played again with the same cast, or taken up again."""

from __future__ import annotations

import pytest

from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.odria.rules import Odria
from server.facts import AnyRules
from tests.support.tavern import Tavern

SYSTEMS: tuple[AnyRules, ...] = (Odria(), Dnd5e(), Morsmordre(), Bajarz(), DragonsOfShadows())
every_system = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.key)
OWN_WORDS = {"dragons_of_shadows": "not_enough_sides", "morsmordre": "duel_only"}


@every_system
def test_a_fight_with_nobody_in_it_is_not_started(rules: AnyRules) -> None:
    tavern = Tavern(rules)
    tavern.ok("gm", "new_encounter")
    assert tavern.refused("gm", "start") == OWN_WORDS.get(rules.key, "encounter.empty")
    assert tavern.sees("gm", "encounter", "phase") == "setup"


@every_system
def test_a_fight_is_played_again_by_the_same_cast_heroes_as_their_sheet_says_foes_fresh(rules: AnyRules) -> None:
    tavern = Tavern(rules)
    template = rules.describe().templates[0]
    kept = tavern.ok("gm", "save_sheet", {"name": "Mira", "sheet": template.sheet, "seat": "s2"})["id"]
    tavern.ok("gm", "add_combatant", {"id": "mira", "name": "Mira", "side": "party", "party": kept})
    wolf = {"id": "wolf", "name": "Wolf", "side": "foes", "template": template.id}
    tavern.ok("gm", "add_combatant", wolf)
    before = {who: tavern.sees("gm", "encounter", "combatants", who) for who in ("mira", "wolf")}
    tavern.ok("gm", "start")
    tavern.ok("gm", "end_encounter")
    tavern.ok("gm", "new_encounter", {"again": True})
    assert tavern.sees("gm", "encounter", "phase") == "setup"
    for who, was in before.items():
        assert tavern.sees("gm", "encounter", "combatants", who) == was
    tavern.ok("gm", "start")


def test_a_fight_that_would_be_over_in_the_same_moment_is_not_reopened_until_somebody_stands_again() -> None:
    tavern = Tavern(Bajarz())
    for who, side in (("mira", "party"), ("wolf", "foes")):
        template = Bajarz().describe().templates[0].id
        tavern.ok("gm", "add_combatant", {"id": who, "name": who, "side": side, "template": template})
    tavern.ok("gm", "start")
    tavern.ok("gm", "gm_override", {"combatant": "wolf", "status": "dead"})
    assert tavern.sees("gm", "encounter", "phase") == "ended"
    assert tavern.refused("gm", "reopen") == "encounter.decided"
    assert tavern.sees("gm", "encounter", "phase") == "ended"
