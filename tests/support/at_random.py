"""What must hold of any fight played at random, whatever its rules. How one is played, each rule system's test says."""

from collections.abc import Iterator
from typing import Any

from engine.ids import CombatantId
from engine.view import TABLE, THE_GM, Viewer, view
from tests.support.play import Play


def views_hold(play: Play, player: str) -> None:
    """The views of GM, table and of whoever controls `player` hold nothing that is None, and nobody unknown."""
    now = play.now
    for viewer in (THE_GM, TABLE, Viewer(controls=frozenset({CombatantId(player)}))):
        seen = view(play.rules, now, viewer)
        assert None not in list(every_value(seen))
        known = set(seen["combatants"])
        assert known == {who for who, one in now.world.combatants.items() if viewer.knows(one)}


def every_value(value: Any) -> Iterator[Any]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, dict):
        for item in value.values():
            yield from every_value(item)
    elif isinstance(value, list):
        for item in value:
            yield from every_value(item)
