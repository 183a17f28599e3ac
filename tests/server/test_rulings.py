"""A table that asks the GM first: what players want to do waits for a ruling, and no clock runs meanwhile."""

from __future__ import annotations

from typing import Any

from server.judge import Judge
from tests.support.tavern import Tavern


def table(ask: bool = True) -> Tavern:
    """Mira (s2) against the wolf, who strikes first."""
    tavern = Tavern(players=1)
    tavern.fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {}})
    tavern.ok("gm", "set_rulings", {"ask": ask})
    tavern.ok("gm", "start", {"order": ["mira", "wolf"]})
    return tavern


def strikes(tavern: Tavern) -> str:
    turn = tavern.prompt_of("mira").id
    return str(tavern.ok("s2", "strike", {"actor": "mira", "target": "wolf"}, turn=turn)["request"])


def defends(tavern: Tavern) -> str:
    """Mira is struck, and wants to defend herself."""
    tavern.ends_turn("s2", "mira")
    tavern.does("gm", "wolf", "strike", target="mira")
    prompt = tavern.prompt_of("mira").id
    return str(tavern.ok("s2", "defend", {"actor": "mira"}, prompt=prompt)["request"])


def left(tavern: Tavern) -> dict[str, Any]:
    """What the table sees of the clock of the one question that is no turn."""
    prompts = tavern.sees("table", "encounter", "prompts").values()
    return next(
        {name: one.get(name) for name in ("left_ms", "running_since")} for one in prompts if one["kind"] != "turn"
    )


def outcomes(tavern: Tavern) -> list[str]:
    return [event["outcome"] for event in tavern.mirrors["s2"].events if event["tag"] == "GmHeard"]


def test_what_a_player_wants_to_do_waits_for_the_gm_and_is_done_in_its_name() -> None:
    tavern = table()
    assert tavern.sees("s2", "rulings") == "ask", "everybody knows the table's way"
    fight = tavern.room.state.encounter
    request = strikes(tavern)
    assert tavern.room.state.encounter.world == fight.world  # type: ignore[union-attr]
    assert [one["id"] for one in tavern.sees("gm", "asked")] == [request]
    assert tavern.sees("table", "asked") is None
    assert tavern.ok("gm", "answer_request", {"request": request, "stands": True}) == {"outcome": "stands"}
    assert tavern.prompt_of("wolf").kind == "defence"
    acted = next(event for event in tavern.mirrors["table"].events if event["tag"] == "Acted")
    assert (acted["who"], acted.get("by_gm")) == ("mira", None)
    assert outcomes(tavern) == ["stands"]


def test_what_the_gm_forbids_costs_nothing_and_may_be_replaced() -> None:
    tavern = table()
    before = tavern.sees("s2", "encounter", "combatants", "mira")
    assert tavern.ok("gm", "answer_request", {"request": strikes(tavern)}) == {}
    assert outcomes(tavern) == ["forbidden"]
    assert tavern.sees("s2", "encounter", "combatants", "mira") == before
    assert tavern.mirrors["s2"].options["mira"], "the turn goes on"
    tavern.ends_turn("s2", "mira")
    assert tavern.beat == "wolf", "to let the turn go by needs no ruling"


def test_the_gm_may_have_something_else_done_instead() -> None:
    tavern = table()
    request = strikes(tavern)
    wrong = {"request": request, "instead": {"type": "defend", "actor": "mira"}}
    assert tavern.refused("gm", "answer_request", wrong) == "frame.bad"
    another = {"request": request, "instead": {"type": "strike", "actor": "wolf", "target": "mira"}}
    assert tavern.refused("gm", "answer_request", another) == "seat.not_allowed", "it stays the player's deed"
    assert [one["id"] for one in tavern.sees("gm", "asked")] == [request]
    run = {"request": request, "instead": {"type": "run", "actor": "mira"}}
    assert tavern.ok("gm", "answer_request", run) == {"outcome": "changed"}
    acted = [event for event in tavern.mirrors["table"].events if event["tag"] == "Acted"]
    assert [(one["who"], one["wish"]["type"]) for one in acted] == [("mira", "run")]
    assert outcomes(tavern) == ["changed"]


def test_the_clock_of_a_reaction_stands_while_the_gm_rules_and_goes_on_with_what_was_left() -> None:
    tavern = table()
    tavern.ends_turn("s2", "mira")
    tavern.does("gm", "wolf", "strike", target="mira")
    prompt = tavern.prompt_of("mira").id
    began = left(tavern)
    assert began["running_since"] is not None
    tavern.at += 10_000
    request = tavern.ok("s2", "defend", {"actor": "mira"}, prompt=prompt)["request"]
    stands = left(tavern)
    assert stands["running_since"] is None
    assert began["left_ms"] - stands["left_ms"] >= 10_000
    assert tavern.deadline() is None
    tavern.at += 3_600_000
    tavern.ok("gm", "answer_request", {"request": request})
    goes_on = left(tavern)
    assert goes_on["left_ms"] == stands["left_ms"]
    assert goes_on["running_since"] is not None
    tavern.runs_out()
    assert outcomes(tavern) == ["forbidden"]
    assert tavern.prompt_of("mira").kind == "turn", "the time was out, and the blow fell"


def test_what_somebody_hidden_wants_stops_no_clock_that_others_see() -> None:
    tavern = table()
    tavern.ok("gm", "set_pace", {"turn_s": 60})
    tavern.ok("gm", "hide", {"target": "mira"})
    strikes(tavern)
    assert not tavern.room.state.encounter.flow.held  # type: ignore[union-attr]


def test_the_gm_acts_without_a_ruling_and_a_table_that_does_not_ask_waits_for_nobody() -> None:
    tavern = table()
    tavern.ends_turn("s2", "mira")
    tavern.does("gm", "wolf", "strike", target="mira")
    assert tavern.prompt_of("mira").kind == "defence"
    request = tavern.ok("s2", "defend", {"actor": "mira"}, prompt=tavern.prompt_of("mira").id)["request"]
    tavern.ok("gm", "set_rulings", {"ask": False})
    assert left(tavern)["running_since"] is not None, "the clocks go on, and the deed still waits"
    tavern.ok("gm", "answer_request", {"request": request, "stands": True})
    assert tavern.prompt_of("mira").kind == "turn", "the blow is over, and with it the wolf's turn"
    assert tavern.refused("s2", "set_rulings", {"ask": False}) == "seat.not_allowed"


def test_a_rewind_takes_what_waits_with_it_and_clocks_run_again() -> None:
    tavern = table()
    told = [event["id"] for event in tavern.mirrors["gm"].events if event["tag"] == "TurnBegan"]
    defends(tavern)
    tavern.ok("gm", "rewind", {"to": told[0]})
    assert tavern.sees("gm", "asked") is None
    assert not tavern.room.state.encounter.flow.held  # type: ignore[union-attr]


def test_a_table_that_asks_first_is_decided_again_from_the_journal() -> None:
    tavern = table()
    tavern.ok("gm", "answer_request", {"request": strikes(tavern)})
    request = strikes(tavern)
    tavern.ok("gm", "answer_request", {"request": request, "instead": {"type": "run", "actor": "mira"}})
    judge = Judge(tavern.rules, tavern.id)
    for body in tavern.journal:
        entry = tavern.room.codec.read(body)
        assert entry.n == 1 or judge.fault_of(entry) is None, "the first entry is the tavern's own"
        judge.believe(entry, body)
