"""Days-long play: nobody's time runs out before they were reminded."""

from __future__ import annotations

import pytest

from server.judge import Judge
from server.nudges import LONG_MS, MOST_MS, ahead_ms, next_due
from tests.support.tavern import Tavern

HOUR_S, DAY_S = 3_600, 86_400
HOUR_MS, DAY_MS = HOUR_S * 1_000, DAY_S * 1_000


def by_post(turn_s: int = DAY_S) -> Tavern:
    """Mira (s2) and the wolf (s3); it is the wolf's turn, for as long as that."""
    tavern = Tavern()
    tavern.ok("gm", "set_pace", {"turn_s": turn_s})
    tavern.fight(heroes={"mira": {"seat": "s2"}}, beasts={"wolf": {"seat": "s3"}})
    tavern.ok("gm", "start", {"order": ["wolf", "mira"]})
    return tavern


def nudges(tavern: Tavern, audience: str = "table") -> list[str]:
    return [event["who"] for event in tavern.mirrors[audience].events if event["tag"] == "Nudged"]


def test_whoever_has_a_day_is_reminded_six_hours_before_it_is_over() -> None:
    tavern = by_post()
    began, prompt = tavern.at, tavern.prompt_of("wolf").id
    assert next_due(tavern.room.state) == began + 18 * HOUR_MS
    tavern.runs_out()
    (told,) = [event for event in tavern.mirrors["table"].events if event["tag"] == "Nudged"]
    assert (told["who"], told["prompt"], told["ends_at"]) == ("wolf", prompt, began + DAY_MS)
    assert tavern.beat == "wolf", "a reminder changes nothing"
    assert next_due(tavern.room.state) == began + DAY_MS
    tavern.runs_out()
    assert tavern.beat == "mira"
    assert nudges(tavern) == ["wolf"]


@pytest.mark.parametrize("turn_s", [HOUR_S, 5 * HOUR_S, DAY_S, 30 * DAY_S])
def test_nothing_that_lasts_for_hours_runs_out_without_a_reminder(turn_s: int) -> None:
    tavern = by_post(turn_s)
    for _ in range(12):
        tavern.runs_out()
    tags = [tag for tag in tavern.tags("table") if tag in ("Nudged", "TurnEnded")]
    assert tags == ["Nudged", "TurnEnded"] * 6


def test_who_sits_at_the_table_is_not_reminded() -> None:
    tavern = by_post(HOUR_S - 1)
    for _ in range(4):
        tavern.runs_out()
    assert nudges(tavern) == []


def test_who_gets_more_time_is_reminded_again_before_the_new_end() -> None:
    tavern = by_post()
    tavern.runs_out()
    prompt = tavern.prompt_of("wolf").id
    tavern.ok("gm", "override", {"what": "time", "prompt": prompt, "ms": 2 * DAY_MS})
    tavern.runs_out()
    tavern.runs_out()
    assert nudges(tavern) == ["wolf", "wolf"]
    assert tavern.beat == "mira"


def test_a_minute_more_is_no_reason_to_be_reminded_again() -> None:
    tavern = by_post()
    tavern.runs_out()
    tavern.at += 6 * HOUR_MS - 60_000
    tavern.ok("gm", "override", {"what": "time", "prompt": tavern.prompt_of("wolf").id, "ms": 120_000})
    tavern.runs_out()
    assert nudges(tavern) == ["wolf"]
    assert tavern.beat == "mira"


def test_while_play_is_paused_nobody_is_reminded() -> None:
    tavern = by_post()
    tavern.ok("gm", "pause")
    assert tavern.room.due() is None
    tavern.at += 10 * DAY_MS
    tavern.ok("gm", "resume")
    assert next_due(tavern.room.state) == tavern.at + 18 * HOUR_MS


def test_of_somebody_hidden_only_those_who_know_hear_it() -> None:
    tavern = by_post()
    tavern.ok("gm", "hide", {"target": "wolf"})
    tavern.runs_out()
    assert nudges(tavern) == nudges(tavern, "s2") == []
    assert nudges(tavern, "gm") == nudges(tavern, "s3") == ["wolf"]


def test_a_reminder_is_decided_again_from_the_journal() -> None:
    tavern = by_post()
    for _ in range(4):
        tavern.runs_out()
    judge = Judge(tavern.rules, tavern.id)
    for body in tavern.journal:
        entry = tavern.room.codec.read(body)
        assert judge.fault_of(entry) is None or entry.command.type == "open"
        judge.believe(entry, body)


def test_what_is_forgotten_of_reminders_is_only_what_is_answered() -> None:
    tavern = by_post()
    for _ in range(8):
        tavern.runs_out()
    assert len(tavern.room.state.nudged) == 1


def test_how_long_before_the_end() -> None:
    assert [ahead_ms(ms) for ms in (LONG_MS, DAY_MS, 30 * DAY_MS)] == [LONG_MS // 4, DAY_MS // 4, MOST_MS]
