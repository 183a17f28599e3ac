"""What is told of a fact, whatever the rule system says of it: nobody is named to whoever may not know them."""

from typing import Any

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId
from engine.rulesets.dnd5e.deed_facts import Unhidden
from engine.rulesets.dnd5e.gm_actions import GmReveal
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.morsmordre.facts import KnockedOut
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.telling import project
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.play import Play


def test_who_found_somebody_is_told_to_those_only_who_may_know_of_the_finder() -> None:
    play = Play(Dnd5e(), FixedDice([]))
    for who in ("scout", "spy", "guard"):
        play.add(who, who, {"hp_max": 7, "ac": 12}, hidden=who == "spy")
    play.ok(c.EditSheet(**play.stamp(), who=CombatantId("scout"), changes={"state": {"hidden_from": ["spy", "guard"]}}))
    before = play.now
    wish = GmReveal(target=CombatantId("scout"), to=CombatantId("spy"))
    (found,) = [fact for fact in play.ok(c.Do(**play.stamp(), who=GM, wish=wish)) if isinstance(fact, Unhidden)]

    def told(viewer: Viewer) -> dict[str, Any] | None:
        return project(play.rules, before, play.now, found, viewer)

    whole = {"tag": "Unhidden", "actor": "scout", "reason": "gm", "to": "spy"}
    assert told(THE_GM) == told(Viewer(controls=frozenset({CombatantId("spy")}))) == whole
    assert told(TABLE) is None, "from the spy alone"


def test_a_rule_system_that_forgets_to_hide_somebody_names_nobody_all_the_same() -> None:
    play = Play(Morsmordre(), FixedDice([]))
    for who in ("anna", "bron"):
        play.add(who, who, hidden=who == "anna")
    out = KnockedOut(who=CombatantId("bron"), winner=CombatantId("anna"), roll=7, complications="no")

    def told(viewer: Viewer) -> dict[str, Any] | None:
        return project(play.rules, play.now, play.now, out, viewer)

    whole = told(THE_GM)
    assert whole is not None
    assert told(TABLE) == {name: value for name, value in whole.items() if name != "winner"} != whole
