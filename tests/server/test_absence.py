"""Somebody does not answer: another plays for them after a time that was agreed on, and everybody is told."""

from __future__ import annotations

import pytest

from server.judge import Judge
from server.nudges import next_due
from tests.support.tavern import Tavern

HOUR_S = 3_600
HOUR_MS = HOUR_S * 1_000


def by_post(turn_s: int | None = None, after_s: int = 24 * HOUR_S) -> Tavern:
    """Mira (s2) and the wolf (s3), whose turn it is; Mira's seat plays for the wolf's after so long."""
    tavern = Tavern()
    tavern.ok("gm", "set_pace", {"turn_s": turn_s})
    tavern.ok("gm", "set_stand_in", {"seat": "s3", "by": "s2", "after_s": after_s})
    tavern.fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {"seat": "s3"}})
    tavern.ok("gm", "start", {"order": ["wolf", "mira"]})
    return tavern


def told(tavern: Tavern, *tags: str, audience: str = "table") -> list[str]:
    return [tag for tag in tavern.tags(audience) if tag in tags]


def test_whoever_does_not_answer_is_reminded_and_then_another_plays_for_them() -> None:
    tavern = by_post()
    began = tavern.at
    assert next_due(tavern.room.state) == began + 18 * HOUR_MS
    tavern.runs_out()
    (reminded,) = [event for event in tavern.mirrors["table"].events if event["tag"] == "Nudged"]
    assert (reminded["who"], reminded["ends_at"]) == ("wolf", began + 24 * HOUR_MS)
    assert tavern.refused("s2", "end_turn", {"actor": "wolf"}, turn=tavern.prompt_of("wolf").id) == "seat.not_allowed"
    tavern.runs_out()
    assert tavern.at == began + 24 * HOUR_MS
    stood_in = tavern.mirrors["table"].events[-1]
    assert (stood_in["tag"], stood_in["combatant"], stood_in["seat"], stood_in["by"]) == ("StoodIn", "wolf", "s3", "s2")
    assert "wolf" in tavern.mirrors["s2"].options
    assert "wolf" not in tavern.mirrors["s3"].options
    tavern.ends_turn("s2", "wolf")
    assert tavern.beat == "mira"


def test_whoever_comes_back_takes_their_combatant_again_and_saw_all_of_it_meanwhile() -> None:
    tavern = by_post()
    tavern.ok("gm", "hide", {"target": "wolf"})
    before = tavern.tags("table")
    tavern.runs_out()
    tavern.runs_out()
    assert tavern.sees("s3", "encounter", "combatants", "wolf") is not None
    assert tavern.sees("s3", "seats", "s3", "played_by_others") == ["wolf"]
    assert tavern.sees("table", "seats", "s3", "played_by_others") is None
    assert tavern.tags("table") == before, "of somebody hidden nobody hears it"
    tavern.ok("s3", "claim", {"combatant": "wolf"})
    assert "wolf" in tavern.mirrors["s3"].options
    assert tavern.sees("s3", "seats", "s3", "played_by_others") is None
    assert tavern.sees("s2", "encounter", "combatants", "wolf") is None
    assert tavern.refused("s2", "claim", {"combatant": "wolf"}) == "seat.not_allowed"


def test_a_clock_that_ends_before_that_ends_as_ever() -> None:
    tavern = by_post(turn_s=12 * HOUR_S)
    for _ in range(2):
        tavern.runs_out()
    assert tavern.beat == "mira"
    assert told(tavern, "Nudged", "StoodIn", "TurnEnded") == ["Nudged", "TurnEnded"]


def test_whoever_plays_in_anothers_place_has_what_is_left_of_the_clock_and_is_reminded_too() -> None:
    tavern = by_post(turn_s=96 * HOUR_S)
    for _ in range(4):
        tavern.runs_out()
    assert told(tavern, "Nudged", "StoodIn", "TurnEnded") == ["Nudged", "StoodIn", "Nudged", "TurnEnded"]


def test_time_in_which_play_is_paused_does_not_count() -> None:
    tavern = by_post()
    tavern.ok("gm", "pause")
    assert tavern.room.due() is None
    tavern.at += 48 * HOUR_MS
    tavern.ok("gm", "resume")
    assert next_due(tavern.room.state) == tavern.at + 18 * HOUR_MS


def test_the_gm_may_be_the_stand_in_and_a_player_chooses_their_own() -> None:
    tavern = by_post()
    tavern.ok("s3", "set_stand_in", {"by": "gm", "after_s": HOUR_S})
    assert tavern.sees("s2", "seats", "s3", "stand_in") == {"by": "gm", "after_s": HOUR_S}
    for _ in range(2):
        tavern.runs_out()
    assert "wolf" not in tavern.room.state.hands
    assert tavern.refused("s3", "set_stand_in", {"seat": "s2", "by": "s3"}) == "seat.not_allowed"
    assert tavern.refused("s3", "set_stand_in", {"by": "s3"}) == "seat.not_allowed"
    assert tavern.refused("gm", "set_stand_in", {"seat": "s3", "by": "s9"}) == "seat.unknown"
    assert tavern.refused("gm", "set_stand_in", {"seat": "s3", "by": "s2", "after_s": 60}) == "frame.bad"
    tavern.ok("s3", "set_stand_in")
    assert tavern.sees("s2", "seats", "s3", "stand_in") is None
    assert next_due(tavern.room.state) is None


@pytest.mark.parametrize("who", ["s2", "s3"])
def test_with_a_seat_goes_what_was_agreed_on_for_it(who: str) -> None:
    tavern = by_post()
    tavern.ok("gm", "revoke", {"seat": who})
    assert next_due(tavern.room.state) is None


def test_it_is_decided_again_from_the_journal() -> None:
    tavern = by_post()
    for _ in range(2):
        tavern.runs_out()
    judge = Judge(tavern.rules, tavern.id)
    for body in tavern.journal:
        entry = tavern.room.codec.read(body)
        assert judge.fault_of(entry) is None or entry.command.type == "open"
        judge.believe(entry, body)
