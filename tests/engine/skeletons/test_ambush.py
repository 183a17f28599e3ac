"""An ambush "before X" while another waits with one action left, a grapple, a run that completes next turn."""

from collections.abc import Sequence

import pytest

from engine.dice import FixedDice
from engine.rejections import Rejection
from tests.engine.skeletons.ambush import ActNow, Ambush, AmbushRules, Defend, Grab, Run, Strike, Wait
from tests.support.play import Play


def scene(faces: Sequence[int] = (), restart: bool = True) -> Play:
    play = Play(AmbushRules(), FixedDice(faces), restart)
    play.add("anna", "heroes", {"actions": 2})
    play.add("bron", "wolves")
    play.add("cyra", "heroes")
    play.add("hild", "wolves", hidden=True)
    play.start()
    return play


def test_an_ambush_before_somebody_comes_between_while_another_holds_an_action() -> None:
    play = scene([5, 2])
    play.does("anna", Strike("bron"))
    assert play.asked == {"bron": "defence"}
    play.does("bron", Defend())
    assert play.sheet("bron").hp == 7
    play.does("anna", Wait())
    assert play.beat == "bron"
    play.at_any_time("hild", Ambush("cyra"))
    play.at_any_time("anna", ActNow())
    assert play.beat == "bron", "requests wait for the boundary"
    play.passes("bron")
    assert play.beat == "hild", "the ambush came first, and its moment is before cyra"
    assert play.now.world.table.order == ("anna", "bron", "hild", "cyra")
    play.passes("hild")
    assert play.beat == "held:anna"
    assert {o.type for o in play.offered("anna")} == {"strike", "grab", "wait", "run"}
    play.does("anna", Grab("hild"))
    assert play.beat == "cyra", "the held action is the only one"


def test_the_held_one_may_not_run_and_a_run_completes_as_the_next_turn_begins() -> None:
    play = scene()
    play.does("anna", Grab("bron"))
    play.passes("anna")
    assert play.wish("bron", Run()) == Rejection("grappled")
    play.passes("bron")
    play.does("cyra", Run())
    assert play.sheet("cyra").run == 0
    assert play.now.flow.round == 2
    play.passes("anna")
    play.passes("bron")
    assert play.beat == "cyra"
    assert play.sheet("cyra").run == 8
    assert play.now.world.status("runs", on="cyra") is None


def test_one_whose_defence_is_spent_is_not_asked() -> None:
    play = scene([3, 1, 4])
    play.does("anna", Strike("bron"))
    play.does("bron", Defend())
    play.does("anna", Strike("bron"))
    assert play.sheet("bron").hp == 10 - 2 - 4
    assert play.beat == "bron"


@pytest.mark.parametrize("restart", [True, False])
def test_the_same_end_whether_killed_at_every_prompt_or_never(restart: bool) -> None:
    play = scene([5, 2, 6, 6, 1, 3], restart)
    play.does("anna", Strike("bron"))
    play.does("bron", Defend())
    play.does("anna", Wait())
    play.at_any_time("hild", Ambush("cyra"))
    play.at_any_time("anna", ActNow())
    play.passes("bron")
    play.does("hild", Strike("cyra"))
    play.passes("cyra")
    play.does("anna", Strike("hild"))
    play.passes("hild")
    assert {who: play.sheet(who).hp for who in ("bron", "cyra", "hild")} == {"bron": 7, "cyra": 4, "hild": 4}
