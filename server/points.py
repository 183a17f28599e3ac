"""What a line did to hit points, as an audience saw it: read off the view of before and the patch, never off a sheet.

Where an audience is shown a word ("badly hurt") and no number, it is the word. What is shown to nobody changes nothing.

Not here: what may be seen (`projection.py`), what is made of it (the page's statistics).
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

Points: TypeAlias = int | str


class Change(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Hit points before and after a line; without `was`, whoever has them has just come into sight."""

    now: Points
    was: Points | None = None


def points_in(view: Mapping[str, Any]) -> dict[str, Points]:
    """The hit points that a view shows."""
    fighters = (view.get("encounter") or {}).get("combatants") or {}
    found = {who: _read(one.get("hp")) for who, one in fighters.items()}
    return {who: points for who, points in found.items() if points is not None}


def changed(known: dict[str, Points], patch: Mapping[str, Any]) -> dict[str, Change]:
    """What a patch makes of the known hit points, which it brings up to date."""
    fight = patch.get("encounter", {})
    fighters = {} if fight is None else fight.get("combatants", {})
    if fighters is None or fight is None:
        known.clear()
        return {}
    found: dict[str, Change] = {}
    for who, one in fighters.items():
        if one is None:
            known.pop(who, None)
            continue
        points = _read(one.get("hp"))
        if points is None or points == known.get(who):
            continue
        found[who] = Change(now=points, was=known.get(who))
        known[who] = points
    return found


def _read(hp: Any) -> Points | None:
    if not isinstance(hp, Mapping):
        return None
    points = hp.get("now", hp.get("band"))
    return points if isinstance(points, int | str) else None
