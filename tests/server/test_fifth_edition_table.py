"""The fifth edition at a table: what the server makes of words that the flow knows too."""

from engine.rulesets.dnd5e.rules import Dnd5e
from tests.support.tavern import Tavern


def tavern() -> Tavern:
    return Tavern(Dnd5e()).fight(
        a={"mira": {"seat": "s2", "template": "rogue"}}, b={"wolf": {"template": "wolf", "hidden": False}}
    )


def test_hiding_is_an_action_where_an_actor_is_named_and_the_gms_where_a_target_is() -> None:
    table = tavern()
    table.ok("gm", "start", {"order": ["mira", "wolf"]})
    table.ok("gm", "set_unseen", {"observer": "wolf", "target": "mira"})
    table.does("s2", "mira", "hide", cost="bonus_action")
    assert "WentHidden" in table.tags("s2")
    table.ok("gm", "hide", {"target": "wolf"})
    assert "Hidden" in table.tags("gm")


def test_the_rounds_start_when_the_gm_says_so_after_initiative() -> None:
    table = tavern()
    table.ok("gm", "begin_encounter", {})
    assert table.sees("gm", "encounter", "phase") == "setup"
    assert table.sees("s2", "encounter", "table", "begun")
    table.ok("gm", "start_rounds", {})
    assert table.sees("gm", "encounter", "round") == 1
