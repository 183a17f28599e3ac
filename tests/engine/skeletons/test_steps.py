"""A movement interrupted three times and nested twice, one reactor hidden, a readied action between two steps."""

from collections.abc import Sequence

import pytest

from engine.dice import FixedDice
from engine.ids import CombatantId
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, Viewer
from tests.engine.skeletons.steps import Break, Go, Hit, Ready, StepRules, Ward
from tests.support.play import Play


def scene(faces: Sequence[int] = (), restart: bool = True) -> Play:
    play = Play(StepRules(), FixedDice(faces), restart)
    play.add("rolf", "wolves", {"hp": 30})
    play.add("anna", "heroes", {"reach": (0,)})
    play.add("hild", "heroes", {"reach": (1,)}, hidden=True)
    play.add("bron", "heroes")
    play.start("rolf", "anna", "bron")
    return play


def until_rolf_walks(play: Play) -> None:
    play.does("rolf", Ready(9))
    play.passes("anna")
    play.passes("hild")
    play.does("bron", Ready(2))
    play.does("rolf", Go(4))


def test_each_step_waits_for_those_it_gives_a_reason_and_goes_on() -> None:
    play = scene([2, 3, 4])
    until_rolf_walks(play)
    assert play.asked == {"anna": "hit"}
    play.does("anna", Hit())
    play.passes("rolf")
    assert play.asked == {"hild": "hit"}
    assert play.sheet("rolf").at == 1
    play.does("hild", Hit())
    play.passes("rolf")
    assert play.asked == {"bron": "hit"}, "the readied action, between two steps"
    play.does("bron", Hit())
    play.passes("rolf")
    assert (play.sheet("rolf").at, play.sheet("rolf").hp) == (4, 30 - 2 - 3 - 4)


def test_a_reaction_to_a_reaction_to_a_reaction_resolves_first() -> None:
    play = scene([5])
    until_rolf_walks(play)
    play.does("anna", Hit())
    play.does("rolf", Ward())
    assert play.asked == {"anna": "break"}
    names = [frame.id.rpartition("/")[2] for frame in play.now.flow.stack[1:]]
    assert names == ["walk", "blow.anna", "ward"]
    play.does("anna", Break())
    assert play.sheet("rolf").hp == 25, "the ward was broken, so the blow landed"
    assert play.asked == {"hild": "hit"}, "and the walk goes on"


def test_a_ward_that_nobody_breaks_holds() -> None:
    play = scene()
    until_rolf_walks(play)
    play.does("anna", Hit())
    play.does("rolf", Ward())
    play.passes("anna")
    assert play.sheet("rolf").hp == 30


def test_nothing_shows_that_a_hidden_one_was_asked() -> None:
    play = scene([2, 3, 4])
    until_rolf_walks(play)
    play.passes("anna")
    assert play.asked == {"hild": "hit"}
    seen = view(play.rules, play.now, TABLE)
    assert seen["waiting"] == []
    assert "hild" not in str(seen)
    told = [project(play.rules, play.now, play.now, fact, TABLE) for fact in play.told]
    assert "hild" not in str([line for line in told if line])
    hers = view(play.rules, play.now, Viewer(controls=frozenset({CombatantId("hild")})))
    assert [prompt["to"] for prompt in hers["prompts"].values() if prompt.get("top")] == ["hild"]


@pytest.mark.parametrize("hidden_asked", [True, False])
def test_ids_of_what_is_seen_do_not_depend_on_hidden_reactors(hidden_asked: bool) -> None:
    play = scene([2, 3, 4])
    until_rolf_walks(play)
    play.does("anna", Hit())
    play.passes("rolf")
    if hidden_asked:
        play.does("hild", Hit())
        play.passes("rolf")
    else:
        play.passes("hild")
    assert next(iter(play.now.open_prompts())).id.endswith("/walk/?bron")


@pytest.mark.parametrize("restart", [True, False])
def test_the_same_end_whether_killed_at_every_prompt_or_never(restart: bool) -> None:
    play = scene([2, 3, 4], restart)
    until_rolf_walks(play)
    for who in ("anna", "hild", "bron"):
        play.does(who, Hit())
        play.passes("rolf")
    assert (play.sheet("rolf").at, play.sheet("rolf").hp) == (4, 21)
