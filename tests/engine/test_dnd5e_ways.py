"""Ways over squares as they are offered: all that the checks let through, nothing else. (DND-46 to DND-57, DND-139)"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from engine import commands as c
from engine.ids import GM, CombatantId
from engine.rejections import Rejection
from engine.rulesets.dnd5e.gm_actions import GmCondition, SetTerrain
from engine.rulesets.dnd5e.move_checks import jump, move
from engine.rulesets.dnd5e.turn_actions import Jump, Move
from engine.state import Option, Parameter, Way
from tests.engine.test_dnd5e import fight, refused
from tests.support.offered import SIDES, leads
from tests.support.play import Play

STEPS = 3


def ruled(play: Play, *wishes: Any) -> Play:
    for wish in wishes:
        play.ok(c.Do(**play.stamp(), who=GM, wish=wish))
    return play


def placed(who: str = "fighter", **at: tuple[int, int]) -> Play:
    """Its turn, with everybody on a square."""
    options = {"diagonals": "5-10-5"} if at.pop("slanting", None) else {}
    state = {name: {"pos": place} for name, place in at.items()}
    return fight(order=(who, *(name for name in at if name != who)), state=state, **options)


def offered(play: Play, who: str) -> Parameter | None:
    return next((one for option in play.offered(who) for one in option.parameters if one.kind == "path"), None)


def all_ways(start: tuple[int, int]) -> Iterator[Way]:
    """Every way of so many steps, legal or not."""
    for n in range(1, STEPS + 1):
        for taken in product(SIDES, repeat=n):
            x, y = start
            yield tuple((x := x + dx, y := y + dy) for dx, dy in taken)


def crowd() -> Play:
    return placed(fighter=(0, 0), cleric=(1, 0), goblin1=(0, 1), goblin2=(2, 2))


SCENES = {
    "among friends and foes": crowd,
    "with every second slant dearer": lambda: placed(fighter=(0, 0), goblin1=(2, 0), slanting=(0, 0)),
    "by walls, over hard ground": lambda: ruled(
        placed(fighter=(0, 0), goblin1=(5, 5)),
        SetTerrain(kind="walls", squares=((1, 0), (0, 2))),
        SetTerrain(kind="difficult", squares=((0, 1), (1, 1), (-1, -1))),
    ),
    "crawling": lambda: ruled(crowd(), GmCondition(target=CombatantId("fighter"), condition="prone")),
    "afraid of somebody": lambda: ruled(
        crowd(), GmCondition(target=CombatantId("fighter"), condition="frightened", source=CombatantId("goblin2"))
    ),
    "larger than a square": lambda: ruled(
        placed("ogre", ogre=(0, 0), fighter=(2, 0), goblin1=(0, 2)),
        SetTerrain(kind="difficult", squares=((-1, 0), (2, -1))),
        SetTerrain(kind="walls", squares=((-2, -1),)),
    ),
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_way_is_offered_where_it_would_be_gone_and_nowhere_else(scene: str) -> None:
    """DND-46, DND-49, DND-53 to DND-57, DND-139"""
    play = SCENES[scene]()
    who = CombatantId("ogre" if "larger" in scene else "fighter")
    path = offered(play, who)
    assert path is not None
    assert path.ground is not None
    for way in all_ways((0, 0)):
        legal = next(move(play.now.world, who, Move(path=way)), None) is None
        assert leads(path.ground, way, path.max or 0) == legal, way
    assert all(leads(path.ground, way, path.max or 0) for way in path.values if isinstance(way, tuple))


def test_no_way_stumbles_over_whoever_is_hidden() -> None:
    """DND-54, and the core's law of the hidden."""
    seen, hidden = placed(fighter=(0, 0), goblin1=(9, 9)), crowd()
    for who in ("cleric", "goblin1", "goblin2"):
        hidden.ok(c.Hide(**hidden.stamp(), who=CombatantId(who)))
    assert offered(hidden, "fighter") == offered(seen, "fighter")


def test_where_no_way_leads_none_is_offered() -> None:
    """DND-46"""
    play = ruled(crowd(), GmCondition(target=CombatantId("fighter"), condition="restrained"))
    assert offered(play, "fighter") is None
    assert refused(play, "fighter", Move(path=((-1, 0),))) == "speed_zero"


def test_a_long_way_is_gone_as_it_was_offered() -> None:
    """DND-46"""
    play = placed(fighter=(0, 0), goblin1=(9, 9))
    path = offered(play, "fighter")
    assert path is not None
    assert path.max == 30
    assert not isinstance(play.wish("fighter", Move(path=((1, 1), (2, 2), (2, 3), (2, 4)))), Rejection)
    left = offered(play, "fighter")
    assert left is not None
    assert left.ground is not None
    assert (left.max, left.ground.start) == (10, (2, 4))


SPEEDS = {"walk": 30, "fly": 60, "swim": 20, "climb": 40}


def flyer(**state: Any) -> Play:
    """A goblin with every speed, among others, its turn."""
    play = placed("goblin1", goblin1=(0, 0), fighter=(1, 0), goblin2=(0, 2))
    who = CombatantId("goblin1")
    play.ok(c.EditSheet(**play.stamp(), who=who, changes={"speeds": SPEEDS, "state": state}))
    return ruled(play, SetTerrain(kind="walls", squares=((-1, -1),)), SetTerrain(kind="difficult", squares=((0, 1),)))


def by_name(play: Play, who: str, name: str) -> Option:
    return next(option for option in play.offered(who) if option.id == name)


@pytest.mark.parametrize("altitude", [0, 20])
@pytest.mark.parametrize("mode", ["fly", "swim", "climb"])
def test_whoever_has_another_speed_is_offered_ways_for_it(mode: str, altitude: int) -> None:
    """DND-46, DND-48, DND-49, DND-54"""
    play, who = flyer(altitude=altitude), CombatantId("goblin1")
    option = by_name(play, "goblin1", f"move/{mode}")
    assert option.data == {"mode": mode}
    [path] = option.parameters
    assert path.ground is not None
    assert path.max == SPEEDS[mode]
    for way in all_ways((0, 0)):
        legal = next(move(play.now.world, who, Move(path=way, mode=mode)), None) is None
        assert leads(path.ground, way, path.max) == legal, way


def test_a_flyer_is_offered_every_height_it_can_pay() -> None:
    """DND-60"""
    play = flyer(altitude=20, spent=30)
    [height] = by_name(play, "goblin1", "move/fly/height").parameters
    assert (height.min, height.max, height.step) == (0, 50, 5)
    assert refused(play, "goblin1", Move(mode="fly", altitude=55)) == "not_enough_movement"
    for altitude in (0, 50):
        assert not isinstance(
            flyer(altitude=20, spent=30).wish("goblin1", Move(mode="fly", altitude=altitude)), Rejection
        )


@pytest.mark.parametrize("spent", [0, 10, 25])
def test_a_long_jump_is_offered_where_it_may_land_and_nowhere_else(spent: int) -> None:
    """DND-61"""
    play, who = flyer(spent=spent), CombatantId("goblin1")
    runs = spent >= 10
    far = next((option.parameters[0] for option in play.offered(who) if option.id == "jump/long"), None)
    for way in all_ways((0, 0)):
        legal = next(jump(play.now.world, who, Jump(path=way, running=runs)), None) is None
        offered = far is not None and far.ground is not None and leads(far.ground, way, far.max or 0)
        assert offered == legal, way


def test_a_high_jump_is_offered_as_high_as_it_goes() -> None:
    """DND-61"""
    [feet] = by_name(placed(fighter=(0, 0), goblin1=(9, 9)), "fighter", "jump/high").parameters
    assert (feet.min, feet.max) == (1, 3)


def test_whoever_lies_is_offered_neither_flight_nor_jumps() -> None:
    """DND-53"""
    play = ruled(flyer(), GmCondition(target=CombatantId("goblin1"), condition="prone"))
    assert not [option.id for option in play.offered("goblin1") if "fly" in option.id or option.type == "jump"]
