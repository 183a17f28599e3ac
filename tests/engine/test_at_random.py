"""Every rule system played at random: invariants hold, whatever is offered is accepted, and nothing that is not.

How one plays at random is in tests/support/at_random.py. What single rules give is tested by vectors.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import SYSTEMS
from engine.events import tag_of
from tests.support.at_random import fight_of, played

every_system = pytest.mark.parametrize("system", [rules.key for rules in SYSTEMS])


@every_system
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_play_holds(system: str, seed: int) -> None:
    played(system, seed, 80)


@every_system
@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_long_play_holds(system: str, seed: int) -> None:
    played(system, seed, 300)


@every_system
def test_the_same_seed_is_the_same_fight(system: str) -> None:
    assert played(system, 7, 100).play.now == played(system, 7, 100).play.now


@every_system
def test_what_is_played_at_random_is_a_fight(system: str) -> None:
    told: set[str] = set()
    for seed in range(6):
        fight = fight_of(system, seed)
        for _ in range(120):
            fight.step()
        told |= {tag_of(fact) for fact in fight.play.told}
    assert fight.comes_up <= told, fight.comes_up - told
