"""A blow already rolled waits for the target's own next action; of two, the first changes what may meet the second."""

from collections.abc import Sequence

import pytest

from engine.dice import FixedDice
from engine.rejections import Rejection
from tests.engine.skeletons.duel import Attack, Defend, DuelRules
from tests.support.play import Play


def scene(faces: Sequence[int] = (), restart: bool = True) -> Play:
    play = Play(DuelRules(), FixedDice(faces), restart)
    for who, side in (("anna", "a"), ("bron", "b"), ("cyra", "c")):
        play.add(who, side, {"hp": 40})
    play.start()
    return play


def two_blows_wait_for_cyra(play: Play) -> None:
    play.does("anna", Attack("cyra"))
    play.does("bron", Attack("cyra"))


def test_a_rolled_blow_hurts_nobody_until_the_target_acts() -> None:
    play = scene([6, 6, 3, 2])
    two_blows_wait_for_cyra(play)
    assert [status.data["sum"] for status in play.now.world.statuses] == [12, 5]
    assert play.sheet("cyra").hp == 40
    assert play.beat == "cyra"


def test_the_first_blow_changes_what_may_answer_the_second() -> None:
    play = scene([6, 6, 3, 2, 1, 1])
    two_blows_wait_for_cyra(play)
    play.does("cyra", Defend(("block", "dodge")))
    assert play.sheet("cyra").hp == 40 - (12 - 2) - 5, "stunned by the first, she cannot dodge the second"


def test_where_the_first_is_met_the_second_can_be_dodged() -> None:
    play = scene([1, 1, 3, 2, 6, 6, 6, 5])
    two_blows_wait_for_cyra(play)
    play.does("cyra", Defend(("block", "dodge")))
    assert play.sheet("cyra").hp == 40


def test_another_action_lets_them_land_and_so_does_none() -> None:
    play = scene([6, 6, 3, 2, 4, 4])
    two_blows_wait_for_cyra(play)
    play.does("cyra", Attack("anna"))
    assert play.sheet("cyra").hp == 40 - 12 - 5
    assert play.beat == "cyra", "the order flips: she acts twice in a row"
    play.passes("cyra")
    play.passes("bron")
    play.passes("anna")
    assert play.sheet("anna").hp == 40 - 8


def test_there_must_be_a_blow_to_defend_against() -> None:
    assert scene().wish("anna", Defend(("block",))) == Rejection("no_pending_attack")


@pytest.mark.parametrize("restart", [True, False])
def test_the_same_end_whether_killed_at_every_prompt_or_never(restart: bool) -> None:
    play = scene([6, 6, 3, 2, 1, 1, 2, 2], restart)
    two_blows_wait_for_cyra(play)
    play.does("cyra", Defend(("block", "dodge")))
    play.does("cyra", Attack("bron"))
    play.passes("bron")
    assert [play.sheet(who).hp for who in ("anna", "bron", "cyra")] == [40, 36, 25]
