"""A count with a leap-in, and an attack and a shot locked together, resolved from one snapshot, budgets at once."""

from collections.abc import Sequence

import pytest

from engine import commands as c
from engine.dice import FixedDice
from engine.events import Lapsed
from engine.ids import CombatantId
from engine.rejections import Code, Rejection
from engine.view import view
from engine.viewer import THE_GM, Viewer
from tests.engine.skeletons.counts import Attack, CountRules, Declare, Parry
from tests.support.play import Play


def scene(faces: Sequence[int] = (), restart: bool = True) -> Play:
    play = Play(CountRules(), FixedDice(faces), restart)
    play.add("anna", "heroes", {"hp": 20})
    play.add("bron", "wolves", {"hp": 20})
    play.add("cyra", "heroes", {"hp": 5})
    play.start()
    return play


def declared(play: Play, anna: int, bron: int, cyra: int) -> None:
    play.does("anna", Declare(anna))
    play.does("bron", Declare(bron))
    play.does("cyra", Declare(cyra))


def test_declarations_are_sealed_until_all_have_answered() -> None:
    play = scene()
    play.does("anna", Declare(3))
    assert "'count': 3" not in str(view(play.rules, play.now, THE_GM)), "the GM waits like everybody else"
    own = view(play.rules, play.now, Viewer(controls=frozenset({CombatantId("anna")})))
    assert any(prompt.get("answer") == {"type": "declare", "count": 3} for prompt in own["prompts"].values())
    play.does("bron", Declare(3))
    play.does("cyra", Declare(5))
    assert play.beat == "count.3"
    assert [beat.key for beat in play.now.flow.queue] == ["count.5"]


def test_an_answer_can_be_withdrawn_while_others_are_asked() -> None:
    play = scene()
    prompt = play.prompt_of("anna")
    assert prompt is not None
    play.does("anna", Declare(3))
    play.ok(c.Withdraw(**play.stamp(), who=CombatantId("anna"), prompt=prompt.id))
    play.does("anna", Declare(4))
    play.does("bron", Declare(4))
    play.does("cyra", Declare(4))
    assert play.beat == "count.4"


def test_a_count_is_resolved_from_one_snapshot_and_falls_together() -> None:
    play = scene([6, 6])
    declared(play, 3, 3, 5)
    play.does("anna", Attack("bron"))
    play.does("bron", Attack("anna"))
    assert play.asked == {"bron": "parry"}
    play.passes("bron")
    assert play.sheet("bron").hp == 20
    play.passes("anna")
    assert (play.sheet("anna").hp, play.sheet("bron").hp) == (9, 9), "neither was weakened by the other's blow"


def test_budgets_count_at_once() -> None:
    play = scene([1, 1])
    declared(play, 3, 5, 3)
    play.does("anna", Attack("bron"))
    play.does("cyra", Attack("bron"))
    play.does("bron", Parry())
    assert play.beat == "count.5", "one parry a round: the second blow asks nobody"
    assert play.sheet("bron").hp == 20 - (1 + 5 - 4) - (1 + 5 - 2)


def test_a_leap_in_attacks_at_once_after_its_blow() -> None:
    play = scene([1, 2])
    declared(play, 3, 5, 5)
    play.does("anna", Attack("bron", leap_in=True))
    play.passes("bron")
    assert play.sheet("bron").hp == 20, "the blow of the count is kept"
    assert play.asked == {"bron": "parry"}
    play.passes("bron")
    assert play.sheet("bron").hp == 20 - 6 - 7


def test_a_locked_choice_lapses_when_its_ground_has_gone() -> None:
    play = scene([6, 6])
    declared(play, 3, 4, 4)
    play.does("anna", Attack("cyra"))
    play.passes("cyra")
    assert play.beat == "count.4"
    assert play.sheet("cyra").down
    assert play.asked == {"bron": "declaration"}, "one who is down is not asked"
    assert play.wish("bron", Attack("cyra")) == Rejection("target_down")
    assert Lapsed not in {type(fact) for fact in play.told}


def test_the_gm_closes_a_lock_and_who_has_not_answered_loses_the_slot() -> None:
    play = scene()
    play.does("anna", Declare(3))
    prompt = play.prompt_of("bron")
    assert prompt is not None
    play.ok(c.Close(**play.stamp(), prompt=prompt.id))
    assert play.beat == "count.3"
    stale = play.send(c.Close(**play.stamp(), prompt=prompt.id))
    assert stale == Rejection(Code.PROMPT_STALE)


@pytest.mark.parametrize("restart", [True, False])
def test_the_same_end_whether_killed_at_every_prompt_or_never(restart: bool) -> None:
    play = scene([6, 6, 2, 1], restart)
    declared(play, 3, 3, 3)
    play.does("anna", Attack("bron", leap_in=True))
    play.does("bron", Attack("cyra"))
    play.does("cyra", Attack("bron"))
    for _ in range(6):
        if play.beat != "count.3":
            break
        play.passes(next(iter(play.asked)))
    assert play.sheet("cyra").down
    assert play.sheet("bron").hp < 20 - 11
