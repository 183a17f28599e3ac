"""What the core does for every rule system: clocks, hand dice, the GM's powers, standing answers, rewind, limits."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import commands as c
from engine.clock import next_deadline
from engine.dice import FixedDice
from engine.events import Answered, Asked, Rolled, StandingSet, TurnEnded
from engine.ids import CombatantId, Millis
from engine.rejections import Code, Rejection
from engine.state import Pace, Status, Throw, Until
from tests.engine.skeletons.ambush import AmbushRules, Defend, Strike, Wait
from tests.support.play import Play

ANNA, BRON, CYRA, HILD = (CombatantId(who) for who in ("anna", "bron", "cyra", "hild"))


def scene(faces: Sequence[int] = (), turn_ms: int | None = None) -> Play:
    play = Play(AmbushRules(), FixedDice(faces))
    play.add("anna", "heroes", {"actions": 2})
    play.add("bron", "wolves")
    play.add("cyra", "heroes")
    play.add("hild", "wolves", hidden=True)
    if turn_ms is not None:
        play.ok(c.SetPace(**play.stamp(), pace=Pace(turn_ms=Millis(turn_ms))))
    play.start()
    return play


def defence_asked(play: Play) -> Any:
    play.does("anna", Strike(BRON))
    return play.prompt_of("bron")


# --- clocks ---


def test_a_reaction_has_thirty_seconds_and_then_passes() -> None:
    play = scene([4])
    defence_asked(play)
    assert next_deadline(play.now) == (play.at + 30_000, "c6/blow.anna/?bron")
    play.at = Millis(play.at + 29_999)
    early = play.send(c.Expire(**play.stamp(), prompt=play.prompt_of("bron").id))
    assert early == Rejection(Code.PROMPT_EARLY)
    play.runs_out()
    assert play.sheet("bron").hp == 6


def test_a_turn_that_times_out_ends() -> None:
    play = scene(turn_ms=60_000)
    play.runs_out()
    assert play.beat == "bron"
    assert [fact.how for fact in play.told if isinstance(fact, TurnEnded)] == ["expired"]


def test_a_covered_turn_stands_still_and_goes_on_with_what_was_left() -> None:
    play = scene([4], turn_ms=60_000)
    play.at = Millis(play.at + 10_000)
    defence_asked(play)
    play.at = Millis(play.at + 25_000)
    play.passes("bron")
    assert play.prompt_of("anna").left_ms == 50_000
    assert next_deadline(play.now)[0] == play.at + 50_000


def test_a_pause_stops_the_clock_and_everybody_but_the_gm() -> None:
    play = scene([4])
    defence_asked(play)
    play.at = Millis(play.at + 5_000)
    play.ok(c.PauseClock(**play.stamp()))
    play.at = Millis(play.at + 500_000)
    assert play.wish("bron", Defend()) == Rejection(Code.PAUSED)
    play.ok(c.PutStatus(**play.stamp(), status=Status("x", "wet", on=BRON)))
    assert next_deadline(play.now) is None
    play.ok(c.ResumeClock(**play.stamp()))
    assert next_deadline(play.now)[0] == play.at + 25_000


def test_more_time_is_the_gms_to_give() -> None:
    play = scene()
    prompt = defence_asked(play)
    play.at = Millis(play.at + 20_000)
    play.ok(c.GiveTime(**play.stamp(), prompt=prompt.id, ms=Millis(40_000)))
    assert next_deadline(play.now)[0] == play.at + 40_000


def test_time_in_which_nothing_was_alive_does_not_count() -> None:
    play = scene()
    defence_asked(play)
    play.at = Millis(play.at + 500_000)
    play.ok(c.ExtendClocks(**play.stamp(), ms=Millis(490_000)))
    assert next_deadline(play.now)[0] == play.at + 20_000


def test_a_gm_command_that_changes_nothing_leaves_the_running_clock_alone() -> None:
    play = scene()
    defence_asked(play)
    since = play.now.flow.running_since
    play.at = Millis(play.at + 7_000)
    play.ok(c.PutStatus(**play.stamp(), status=Status("x", "wet", on=BRON)))
    assert play.now.flow.running_since == since


def test_a_pace_without_a_clock_stops_the_clock_that_runs_at_the_old_one() -> None:
    play = scene()
    defence_asked(play)
    play.at = Millis(play.at + 7_000)
    play.ok(c.SetPace(**play.stamp(), pace=Pace(reaction_ms=Millis(90_000))))
    assert next_deadline(play.now)[0] == play.at + 23_000, "another time counts from the next question on"
    play.ok(c.SetPace(**play.stamp(), pace=Pace(reaction_ms=None)))
    assert next_deadline(play.now) is None
    assert play.prompt_of("bron") is not None, "it is asked as before"


# --- dice ---


def test_hand_dice_undo_the_step_and_take_it_again_with_the_same_faces() -> None:
    play = scene([5])
    play.ok(c.HandDice(**play.stamp(), who=BRON, on=True))
    defence_asked(play)
    play.does("bron", Defend())
    assert play.asked == {"bron": "dice"}
    assert isinstance(play.now.top.body, Throw)
    assert [face.face for face in play.now.top.body.faces] == [5], "anna's die is drawn, and told to nobody yet"
    assert Rolled not in {type(fact) for fact in play.told}
    dice = play.prompt_of("bron")
    wrong = play.send(c.ThrowDice(**play.stamp(), prompt=dice.id, faces=(7,)))
    assert wrong == Rejection(Code.DICE_INVALID, params={"n": 1, "sides": 6})
    play.ok(c.ThrowDice(**play.stamp(), prompt=dice.id, faces=(2,)))
    rolled = [(fact.who, fact.faces, fact.by_hand) for fact in play.told if isinstance(fact, Rolled)]
    assert rolled == [("anna", (5,), False), ("bron", (2,), True)]
    assert play.sheet("bron").hp == 7


def test_two_owed_dice_of_one_step_are_owed_one_after_another() -> None:
    play = scene()
    play.ok(c.HandDice(**play.stamp(), who=ANNA, on=True))
    play.ok(c.HandDice(**play.stamp(), who=BRON, on=True))
    defence_asked(play)
    play.does("bron", Defend())
    first = play.prompt_of("anna").id
    play.ok(c.ThrowDice(**play.stamp(), prompt=first, faces=(6,)))
    second = play.prompt_of("bron").id
    assert first != second
    play.ok(c.ThrowDice(**play.stamp(), prompt=second, faces=(1,)))
    assert play.sheet("bron").hp == 5


def test_faces_the_gm_fixed_fall_next_and_are_marked() -> None:
    play = scene([2])
    play.ok(c.FixDice(**play.stamp(), who=ANNA, faces=(6,)))
    defence_asked(play)
    play.does("bron", Defend())
    assert [(fact.faces, fact.fixed) for fact in play.told if isinstance(fact, Rolled)] == [((6,), 1), ((2,), 0)]
    assert play.now.fixed == {}


@pytest.mark.parametrize("face", [0, -3, 101, 10**9])
def test_the_gm_cannot_fix_a_face_that_no_die_has(face: int) -> None:
    play = scene()
    refused = play.send(c.FixDice(**play.stamp(), who=ANNA, faces=(6, face)))
    assert refused == Rejection(Code.DICE_INVALID, params={"n": 2, "sides": 100})
    assert play.now.fixed == {}


def test_a_fixed_face_that_this_die_does_not_have_waits_for_one_that_does() -> None:
    play = scene([4, 2])
    play.ok(c.FixDice(**play.stamp(), who=ANNA, faces=(20, 6)))
    defence_asked(play)
    play.does("bron", Defend())
    assert [(fact.faces, fact.fixed) for fact in play.told if isinstance(fact, Rolled)] == [((4,), 0), ((2,), 0)]
    assert play.now.fixed == {ANNA: (20, 6)}


def test_the_dice_of_the_hidden_come_from_the_secret_stream() -> None:
    play = scene([3])
    play.ok(c.Reveal(**play.stamp(), who=HILD))
    play.ok(c.Hide(**play.stamp(), who=BRON))
    play.does("anna", Wait())
    play.does("bron", Strike(CYRA))
    play.passes("cyra")
    assert [fact.secret for fact in play.told if isinstance(fact, Rolled)] == [True]


# --- questions ---


def test_a_standing_answer_is_given_as_the_prompt_opens_where_it_is_legal() -> None:
    play = scene([5, 2, 4])
    play.ok(c.SetStanding(**play.stamp(), who=BRON, kind="defence", wish=Defend()))
    play.does("anna", Strike(BRON))
    assert play.sheet("bron").hp == 7
    assert not any(isinstance(fact, Asked) and fact.to == BRON for fact in play.told[:-4])
    play.does("anna", Strike(BRON))
    assert play.sheet("bron").hp == 3, "one defence a round: the standing one is not offered again"
    assert any(isinstance(fact, StandingSet) for fact in play.told)


def test_a_question_for_another_is_refused_and_one_that_was_answered_is_stale() -> None:
    play = scene([5, 2])
    prompt = defence_asked(play)
    for who, code in ((CYRA, Code.PROMPT_NOT_YOURS), (BRON, None)):
        answer = play.send(c.Do(**play.stamp(), who=who, wish=Defend(), prompt=prompt.id))
        assert (answer.code if isinstance(answer, Rejection) else None) == code
    again = play.send(c.Do(**play.stamp(), who=BRON, wish=Defend(), prompt=prompt.id))
    assert again == Rejection(Code.PROMPT_STALE)


def test_ones_own_turn_is_covered_while_another_is_asked() -> None:
    play = scene()
    turn = play.prompt_of("anna").id
    defence_asked(play)
    covered = play.send(c.Do(**play.stamp(), who=ANNA, wish=Strike(CYRA), turn=turn))
    assert covered == Rejection(Code.PROMPT_COVERED)


def test_a_gm_command_passes_through_an_open_window_and_changes_what_is_legal() -> None:
    play = scene([4])
    defence_asked(play)
    play.ok(c.SetLimit(**play.stamp(), who=BRON, limit="defend", used=1))
    assert play.sheet("bron").hp == 6, "nothing is offered any more, so the blow lands"


def test_the_gm_may_answer_for_anybody_and_it_is_told() -> None:
    play = scene([5, 2])
    prompt = defence_asked(play)
    play.ok(c.Do(**play.stamp(), who=BRON, wish=Defend(), prompt=prompt.id, as_gm=True))
    assert [fact.how for fact in play.told if isinstance(fact, Answered)] == ["gm"]


# --- the GM's powers ---


def test_a_blow_can_be_dropped_and_a_turn_cannot() -> None:
    play = scene()
    defence_asked(play)
    turn, blow = (frame.id for frame in play.now.flow.stack)
    assert play.send(c.DropFrame(**play.stamp(), frame=turn)) == Rejection(Code.FRAME_UNKNOWN)
    play.ok(c.DropFrame(**play.stamp(), frame=blow))
    assert play.asked == {"anna": "turn"}
    assert play.sheet("bron").hp == 10


def test_the_order_still_to_come_can_be_changed_and_nobody_acts_twice() -> None:
    play = scene()
    play.ok(c.SetQueue(**play.stamp(), keys=("cyra", "bron")))
    play.passes("anna")
    assert play.beat == "cyra"
    assert play.send(c.SetQueue(**play.stamp(), keys=("anna",))) == Rejection(Code.BEAT_UNKNOWN)


def test_the_active_beat_can_be_set_and_its_unfinished_questions_are_dropped() -> None:
    play = scene()
    defence_asked(play)
    play.ok(c.SetActive(**play.stamp(), key="cyra"))
    assert play.asked == {"cyra": "turn"}
    play.passes("cyra")
    assert play.beat == "bron"


def test_one_who_is_removed_in_the_own_turn_ends_it() -> None:
    play = scene()
    play.ok(c.RemoveCombatant(**play.stamp(), who=ANNA))
    assert play.beat == "bron"
    assert ANNA not in play.now.world.combatants


def test_what_waits_on_one_who_is_removed_lapses_and_others_go_on() -> None:
    play = scene()
    defence_asked(play)
    play.ok(c.RemoveCombatant(**play.stamp(), who=BRON))
    assert play.asked == {"anna": "turn"}, "the blow at bron is gone with him"


def test_one_who_comes_back_has_no_turn_of_an_old_name() -> None:
    play = scene()
    first = play.prompt_of("anna").id
    play.ok(c.RemoveCombatant(**play.stamp(), who=ANNA))
    play.add("anna", "heroes")
    assert play.now.world.combatants[ANNA].turns == 1
    play.passes("bron")
    play.passes("cyra")
    assert play.beat == "anna"
    assert play.prompt_of("anna").id != first


def test_a_status_ends_by_its_own_words() -> None:
    play = scene()
    play.ok(c.PutStatus(**play.stamp(), status=Status("x", "wet", on=BRON, until=Until("turn_end", 1, BRON))))
    play.ok(c.PutStatus(**play.stamp(), status=Status("y", "dark", until=Until("round", 2))))
    play.passes("anna")
    assert [status.name for status in play.now.world.statuses] == ["wet", "dark"]
    play.passes("bron")
    assert [status.name for status in play.now.world.statuses] == ["dark"]
    play.passes("cyra")
    assert play.now.world.statuses == ()


def test_a_fight_ends_and_can_be_reopened_in_the_same_round() -> None:
    play = scene()
    play.passes("anna")
    play.ok(c.EndEncounter(**play.stamp()))
    assert play.now.flow.phase == "ended"
    assert play.wish("bron", Wait()) == Rejection(Code.ENDED)
    play.ok(c.Reopen(**play.stamp()))
    assert (play.now.flow.phase, play.beat) == ("running", "cyra")


# --- rewind ---


def test_a_rewind_asks_again_under_new_names_with_full_clocks() -> None:
    play = scene([5, 2, 3])
    prompt = defence_asked(play)
    past = play.now
    play.at = Millis(play.at + 12_000)
    play.does("bron", Defend())
    play.ok(c.Rewind(id="r1", at=play.at, to=len(play.history) - 2, encounter=past))
    assert play.sheet("bron").hp == 10
    again = play.prompt_of("bron")
    assert again.id == f"r1~{prompt.id}"
    assert next_deadline(play.now)[0] == play.at + 30_000
    stale = play.send(c.Do(**play.stamp(), who=BRON, wish=Defend(), prompt=prompt.id))
    assert stale == Rejection(Code.PROMPT_STALE)
    play.runs_out()
    assert play.sheet("bron").hp == 7
    play.ok(c.Rewind(id="r2", at=play.at, to=1, encounter=play.history[-2]))
    assert play.prompt_of("bron").id == f"r2~{prompt.id}"


def test_a_rewind_leaves_a_paused_fight_paused() -> None:
    play = scene()
    defence_asked(play)
    past = play.now
    play.ok(c.PauseClock(**play.stamp()))
    play.ok(c.Rewind(id="r1", at=play.at, to=1, encounter=past))
    assert play.now.flow.paused
    assert next_deadline(play.now) is None
    play.ok(c.ResumeClock(**play.stamp()))
    assert next_deadline(play.now)[0] == play.at + 30_000


def test_a_rewind_keeps_the_pace_of_now() -> None:
    play = scene()
    past = play.now
    play.ok(c.SetPace(**play.stamp(), pace=Pace(turn_ms=Millis(9_000))))
    play.ok(c.Rewind(id="r1", at=play.at, to=1, encounter=past))
    assert play.now.pace.turn_ms == 9_000
