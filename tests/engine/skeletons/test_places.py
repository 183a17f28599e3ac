"""Two share a place: damage falls as it ends, a clash falls at once, the right of attack alternates per pair."""

from collections.abc import Sequence

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import CombatantId
from engine.rejections import Rejection
from tests.engine.skeletons.places import Clash, Guard, PlaceRules, Strike
from tests.support.play import Play


def scene(faces: Sequence[int] = (), restart: bool = True) -> Play:
    play = Play(PlaceRules(), FixedDice(faces), restart)
    play.add("anna", "heroes", {"reflex": 3, "hp": 4})
    play.add("bron", "wolves", {"reflex": 3, "hp": 5})
    play.add("cyra", "heroes", {"reflex": 1})
    play.start()
    return play


def test_both_of_a_place_are_asked_at_once_and_act_in_any_order() -> None:
    play = scene([6, 6])
    assert play.asked == {"anna": "turn", "bron": "turn"}
    play.does("bron", Strike("anna"))
    play.does("anna", Guard())
    assert play.asked == {"anna": "turn"}, "nothing is left to bron"


def test_wounds_of_a_place_fall_together_so_that_both_may_go_down() -> None:
    play = scene([6, 6])
    play.does("bron", Strike("anna"))
    play.does("anna", Guard())
    assert play.sheet("anna").hp == 4, "kept until the place ends"
    assert play.wish("anna", Strike("bron")) != Rejection("right_of_attack")
    play.passes("bron")
    assert play.sheet("anna").down
    assert play.sheet("bron").down
    assert play.tags()[-2] == "Rested", "cyra finds nobody to strike, round after round, so play rests"
    assert play.beat is None


def test_play_at_rest_goes_on_when_the_gm_resumes_it_and_not_before() -> None:
    play = scene([6, 6])
    play.does("bron", Strike("anna"))
    play.does("anna", Guard())
    play.does("anna", Strike("bron"))
    play.passes("bron")
    assert play.now.flow.paused
    rested = play.now.flow.round
    play.ok(c.Hide(who=CombatantId("cyra"), **play.stamp()))
    assert play.now.flow.round == rested, "whatever else is done, also in secret"
    play.ok(c.ResumeClock(**play.stamp()))
    assert play.now.flow.round > rested


def test_a_clash_falls_at_once() -> None:
    play = scene([5, 2])
    play.does("bron", Strike("anna"))
    play.does("anna", Clash())
    assert play.sheet("bron").hp == 2
    assert play.beat == "anna=bron"


def test_the_right_of_attack_alternates_per_pair() -> None:
    play = scene([1, 1, 1])
    play.does("anna", Strike("bron"))
    play.does("bron", Guard())
    play.passes("bron")
    play.passes("cyra")
    assert play.now.flow.round == 2
    assert play.wish("anna", Strike("bron")) == Rejection("right_of_attack")
    assert not isinstance(play.wish("anna", Strike("cyra")), Rejection)
    play.passes("cyra")
    play.does("bron", Strike("anna"))
    play.passes("anna")
    play.passes("cyra")
    assert not isinstance(play.wish("anna", Strike("bron")), Rejection)


@pytest.mark.parametrize("restart", [True, False])
def test_the_same_end_whether_killed_at_every_prompt_or_never(restart: bool) -> None:
    play = scene([4, 6, 6, 3], restart)
    play.does("bron", Strike("cyra"))
    play.does("cyra", Guard())
    play.does("anna", Strike("bron"))
    play.does("bron", Guard())
    play.does("cyra", Strike("bron"))
    play.does("bron", Clash())
    assert [play.sheet(who).hp for who in ("anna", "bron", "cyra")] == [4, 1, 5]
