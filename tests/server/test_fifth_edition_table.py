"""The fifth edition at a table: what the server makes of words that the flow knows too."""

from typing import Any

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


def ambush() -> Tavern:
    """On a grid: a wolf that hides from Mira, whom Odo, played by another, sees."""
    table = tavern()
    for who, pos in {"mira": [0, 0], "wolf": [3, 0]}.items():
        table.ok("gm", "place", {"actor": who, "pos": pos})
    table.ok("gm", "add_combatant", {"id": "odo", "name": "Odo", "side": "a", "template": "fighter", "seat": "s3"})
    table.ok("gm", "place", {"actor": "odo", "pos": [0, 3]})
    table.ok("gm", "start", {"order": ["wolf", "mira", "odo"]})
    table.ok("gm", "gm_set", {"target": "wolf", "field": "hidden_from", "value": ["mira"]})
    return table


def told(table: Tavern, seat: str) -> list[dict[str, object]]:
    return [event for event in table.mirrors[seat].events if "wolf" in (event.get("actor"), event.get("who"))]


def test_where_somebody_hidden_goes_is_for_those_who_see_it() -> None:
    """DND-77"""
    table = ambush()
    before = {seat: len(told(table, seat)) for seat in ("s2", "s3", "table")}
    table.does("gm", "wolf", "move", path=[[2, 0], [1, 0]])
    assert told(table, "s2")[before["s2"] :] == []
    assert [event["tag"] for event in told(table, "s3")[before["s3"] :]] == ["Acted", "Moved"]
    assert [event["tag"] for event in told(table, "table")[before["table"] :]] == ["Acted", "Moved"]
    places = [table.sees(seat, "encounter", "combatants", "wolf", "marks", "pos") for seat in ("s2", "s3", "table")]
    assert places == [None, [1, 0], [1, 0]]


def test_friends_see_one_who_hides_from_enemies() -> None:
    """DND-77"""
    table = ambush()
    table.ok("gm", "gm_set", {"target": "mira", "field": "hidden_from", "value": ["wolf"]})
    assert table.sees("s3", "encounter", "combatants", "mira", "marks", "pos") == [0, 0]
    assert table.sees("table", "encounter", "combatants", "mira", "marks", "pos") == [0, 0]


def test_nothing_shows_that_somebody_hidden_is_asked_and_nothing_is_offered_against_it() -> None:
    """DND-32, DND-77"""
    table = ambush()
    table.does("gm", "wolf", "move", path=[[2, 0], [1, 0]])
    table.ends_turn("gm", "wolf")
    offered = table.mirrors["s2"].options["mira"][0]["options"]
    near = [p["values"] for option in offered for p in option.get("parameters", []) if p["name"] == "target"]
    assert near
    assert not any("wolf" in names for names in near)
    table.does("s2", "mira", "move", path=[[-1, 0]])
    asked = next(prompt for prompt in table.sees("gm", "encounter", "prompts").values() if prompt["to"] == "wolf")
    assert asked["kind"] == "opportunity_attack"
    assert asked["id"] not in table.sees("s2", "encounter", "prompts")
    assert asked["id"] in table.sees("s3", "encounter", "prompts")
    assert table.refused("s2", "end_turn", {"actor": "mira"}, turn=table.prompt_of("mira").id) == "busy"
    table.does("gm", "wolf", "react", choice="decline")
    assert "Asked" not in [event["tag"] for event in told(table, "s2")]
    assert not any(event["tag"] == "Settled" for event in table.mirrors["s2"].events)
    assert table.sees("s2", "encounter", "combatants", "mira", "marks", "pos") == [-1, 0]


def test_the_faces_of_a_stealth_roll_are_for_the_gm_and_whoever_hides() -> None:
    """DND-77"""
    table = tavern()
    table.ok("gm", "start", {"order": ["mira", "wolf"]})
    table.ok("gm", "set_unseen", {"observer": "wolf", "target": "mira"})
    table.does("s2", "mira", "hide", cost="bonus_action")
    rolled = {
        seat: [event for event in table.mirrors[seat].events if event.get("purpose") == "stealth"]
        for seat in ("gm", "s2", "s3", "table")
    }
    assert [len(found) for found in rolled.values()] == [1, 1, 0, 0]


def shown(table: Tavern, audience: str, who: str, name: str) -> list[Any]:
    found = (option for asked in table.mirrors[audience].options[who] for option in asked["options"])
    return list(next(option for option in found if option["id"] == name).get("odds", []))


def test_an_armour_class_that_a_player_may_not_know_is_in_no_number_he_is_shown() -> None:
    """Chapter 8: it is the GM's, and of whoever plays the target."""
    table = Tavern(Dnd5e()).fight(
        a={"mira": {"seat": "s2", "template": "fighter"}, "ida": {"seat": "s2", "template": "cleric"}},
        b={"wolf": {"template": "wolf"}},
    )
    table.ok("gm", "set_option", {"option": "default_distance", "value": 5})
    table.ok("gm", "start", {"order": ["mira", "wolf", "ida"]})
    told = shown(table, "gm", "mira", "attack/longsword")
    assert {"when": {"target": ["wolf"]}, "needs": 13, "chance": 70} in told
    mine = shown(table, "s2", "mira", "attack/longsword")
    assert [one["when"]["target"] for one in mine] == [["ida"]]


def test_what_a_monster_s_attack_comes_to_is_for_the_gm_and_a_character_s_for_all() -> None:
    """DND-112, chapter 8: players are told the outcome."""
    table = tavern()
    table.ok("gm", "set_option", {"option": "default_distance", "value": 5})
    table.ok("gm", "start", {"order": ["mira", "wolf"]})
    table.does("s2", "mira", "attack", attack="unarmed", target="wolf")
    table.ends_turn("s2", "mira")
    table.does("gm", "wolf", "attack", attack="bite", target="mira")
    told = {
        seat: [
            {name for name in ("outcome", "total", "ac") if name in event}
            for event in table.mirrors[seat].events
            if event["tag"] == "AttackRolled"
        ]
        for seat in ("gm", "s2", "table")
    }
    assert told["gm"] == [{"outcome", "total", "ac"}] * 2
    assert told["s2"] == told["table"] == [{"outcome", "total"}, {"outcome"}]


def test_where_nothing_is_seen_of_hit_points_a_blow_does_not_tell_how_hurt_somebody_is() -> None:
    table = tavern()

    def hurt(seat: str) -> dict[str, Any]:
        table.ok("gm", "gm_damage", {"target": "wolf", "parts": [{"type": "fire", "amount": 1}]})
        return [event for event in table.mirrors[seat].events if event["tag"] == "DamageApplied"][-1]

    table.ok("gm", "start", {"order": ["mira", "wolf"]})
    assert "band" in hurt("s2")
    table.ok("gm", "set_sight", {"side": "b", "shows": "nothing"})
    assert not {"band", "hp", "temp_hp"} & set(hurt("s2"))
    assert "hp" in hurt("gm")
    assert "hp" not in table.sees("s2", "encounter", "combatants", "wolf")
