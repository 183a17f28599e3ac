"""A bot that may only suggest: what it asks for waits for the GM, and is done in its name or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from server.bounds import Bounds
from server.judge import Judge
from tests.support.tavern import Tavern

BOT = "s3"
"""The bot's seat: it plays the owl."""


def duel(bounds: Bounds | None = None, hidden: bool = False) -> Tavern:
    """Mira (s2) and the owl, which a bot may suggest for; it is the owl's turn."""
    tavern = Tavern(players=1, bounds=bounds)
    made = tavern.ok("gm", "make_key", {"name": "Owlbot", "scopes": ["suggest"]})
    assert made["seat"] == BOT
    tavern.fight(heroes={"mira": {"seat": "s2"}}, beasts={"owl": {"seat": BOT, "hidden": hidden}, "wolf": {}})
    tavern.ok("gm", "start", {"order": ["owl", "mira", "wolf"]})
    return tavern


def suggests(tavern: Tavern, type: str = "strike", **data: Any) -> str:
    turn = tavern.prompt_of("owl").id
    if type == "strike":
        data = {"target": "wolf", **data}
    return str(tavern.ok(BOT, type, {"actor": "owl", **data}, turn=turn)["request"])


def holds(tavern: Tavern) -> None:
    """The owl is held, and cannot run."""
    status = {"id": "h1", "name": "held", "on": "owl", "source": "mira"}
    tavern.ok("gm", "override", {"what": "put_status", "status": status})


def waiting(tavern: Tavern, audience: str = "gm") -> list[str]:
    return [one["id"] for one in tavern.mirrors[audience].view.get("asked", [])]


def outcomes(tavern: Tavern, audience: str) -> list[tuple[str, str]]:
    return [(e["asked"], e["outcome"]) for e in tavern.mirrors[audience].events if e["tag"] == "GmHeard"]


def test_a_suggestion_changes_nothing_and_the_gm_and_the_bot_alone_know_it() -> None:
    tavern = duel()
    fight = tavern.room.state.encounter
    said = {who: len(mirror.bytes) for who, mirror in tavern.mirrors.items()}
    request = suggests(tavern)
    assert tavern.room.state.encounter == fight
    (asked,) = tavern.mirrors["gm"].view["asked"]
    assert (asked["id"], asked["kind"], asked["by"], asked["about"]) == (request, "suggestion", BOT, "owl")
    assert asked["wish"]["type"] == "strike"
    assert asked["wish"]["data"] == {"actor": "owl", "target": "wolf"}
    assert tavern.mirrors["gm"].events[-1]["type"] == "strike"
    assert waiting(tavern, BOT) == [request]
    for audience in ("table", "s2"):
        assert len(tavern.mirrors[audience].bytes) == said[audience]


def test_what_stands_is_done_in_the_bots_name() -> None:
    tavern = duel()
    request = suggests(tavern)
    told = len(tavern.mirrors["table"].events)
    assert tavern.ok("gm", "answer_request", {"request": request, "stands": True}) == {"outcome": "stands"}
    assert tavern.prompt_of("wolf").kind != "turn", "the wolf is asked to defend itself"
    assert outcomes(tavern, BOT) == outcomes(tavern, "gm") == [(request, "stands")]
    assert waiting(tavern) == []
    tavern.does("gm", "wolf", "defend")
    assert "Rolled" in tavern.tags("table")
    assert not any("by_gm" in event for event in tavern.mirrors["table"].events[told:])


def test_what_is_forbidden_is_not_done_and_the_bot_is_told() -> None:
    tavern = duel()
    fight = tavern.room.state.encounter
    request = suggests(tavern)
    assert tavern.ok("gm", "answer_request", {"request": request}) == {}
    assert tavern.room.state.encounter == fight
    assert outcomes(tavern, BOT) == [(request, "forbidden")]
    assert outcomes(tavern, "s2") == []


def test_only_what_could_be_played_is_suggested() -> None:
    tavern = duel()
    turn = tavern.prompt_of("owl").id
    holds(tavern)
    assert tavern.refused(BOT, "run", {"actor": "owl"}, turn=turn) == "grappled"
    assert tavern.refused(BOT, "strike", {"actor": "mira", "target": "wolf"}, turn=turn) == "seat.not_allowed"
    assert tavern.refused(BOT, "end_turn", {"actor": "owl"}, turn="gone") == "turn.stale"
    for type, data in (("pause", {}), ("take_back", {}), ("answer_request", {"request": "x", "stands": True})):
        assert tavern.refused(BOT, type, data) == "seat.not_allowed"
    assert waiting(tavern) == []


def test_a_suggestion_whose_turn_is_over_has_lapsed() -> None:
    tavern = duel()
    request = suggests(tavern)
    tavern.ends_turn("gm", "owl")
    assert outcomes(tavern, BOT) == [(request, "lapsed")]
    assert waiting(tavern) == []
    assert tavern.refused("gm", "answer_request", {"request": request, "stands": True}) == "ref.unknown"


def test_a_suggestion_whose_question_runs_out_of_time_has_lapsed() -> None:
    tavern = duel()
    tavern.ok("gm", "set_pace", {"turn_s": 60})
    tavern.ends_turn("gm", "owl")
    for who in ("mira", "wolf"):
        tavern.ends_turn("gm", who)
    request = suggests(tavern, "end_turn")
    tavern.at += 61_000
    tavern.runs_out()
    assert outcomes(tavern, BOT) == [(request, "lapsed")]


def test_a_suggestion_that_the_rules_refuse_by_now_has_lapsed() -> None:
    tavern = duel()
    request = suggests(tavern, "run")
    holds(tavern)
    assert waiting(tavern) == [request], "the owl's turn goes on"
    answer = tavern.ok("gm", "answer_request", {"request": request, "stands": True})
    assert answer == {"outcome": "lapsed", "code": "grappled"}
    assert outcomes(tavern, BOT) == [(request, "lapsed")]


def test_a_seat_that_is_taken_from_the_bot_takes_its_suggestion_with_it() -> None:
    tavern = duel()
    request = suggests(tavern)
    tavern.ok("gm", "hand_over", {"combatant": "owl", "seat": "s2"})
    answer = tavern.ok("gm", "answer_request", {"request": request, "stands": True})
    assert answer == {"outcome": "lapsed", "code": "seat.not_allowed"}
    again = duel()
    suggests(again)
    again.ok("gm", "revoke", {"seat": BOT})
    assert waiting(again) == []


def test_a_newer_suggestion_for_the_same_turn_takes_the_place_of_the_older() -> None:
    tavern = duel()
    suggests(tavern)
    newer = suggests(tavern, "end_turn")
    assert waiting(tavern) == [newer]
    tavern.ok("gm", "answer_request", {"request": newer, "stands": True})
    assert tavern.beat == "mira"


def test_suggestions_that_wait_are_counted() -> None:
    tavern = duel(Bounds(suggestions=1))
    suggests(tavern)
    answer = tavern.say(BOT, "name_seat", {"name": "Night owl"})
    assert (answer.code, answer.params) == ("limit.reached", {"bound": "suggestions", "max": 1})  # type: ignore[union-attr]


def test_a_new_fight_forgets_what_was_suggested_for_the_old() -> None:
    tavern = duel()
    request = str(tavern.ok(BOT, "name_seat", {"name": "Night owl"})["request"])
    tavern.ok("gm", "end_encounter")
    assert waiting(tavern) == [request]
    tavern.ok("gm", "new_encounter")
    assert outcomes(tavern, BOT) == [(request, "lapsed")]


@pytest.mark.parametrize("hidden", [False, True])
def test_of_somebody_hidden_nobody_learns_that_anything_was_let_stand(hidden: bool) -> None:
    tavern = duel(hidden=hidden)
    request = suggests(tavern, "end_turn")
    answer = "the-answer-of-the-gm"
    tavern.ok("gm", "answer_request", {"request": request, "stands": True}, id=answer)
    assert tavern.beat == "mira"
    heard = b"".join(tavern.mirrors["table"].bytes)
    assert (answer.encode() in heard) is not hidden


def test_what_was_suggested_and_let_stand_is_decided_again_from_the_journal() -> None:
    tavern = duel()
    for stands in (False, True):
        tavern.ok("gm", "answer_request", {"request": suggests(tavern), "stands": stands})
    tavern.does("gm", "wolf", "defend")
    tavern.ok(BOT, "name_seat", {"name": "Night owl"})
    judge = Judge(tavern.rules, tavern.id)
    for body in tavern.journal:
        entry = tavern.room.codec.read(body)
        assert entry.n == 1 or judge.fault_of(entry) is None, "the first entry is the tavern's own"
        judge.believe(entry, body)
