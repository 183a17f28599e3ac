"""Parts of views as they were last made, for whoever looks again.

A part that shows the same is the very same map again, for every viewer: so whoever looks for what differs between two
views need not look into it. What a part was made from is told by identity, which frozen states make cheap.

Not here: what stands in a view (`view.py`), what is told of a fact (`telling.py`).
"""

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar

from engine.events import concerned
from engine.ids import CombatantId
from engine.ruleset import Detail

P = TypeVar("P")
PARTS_MAX = 2_048
"""Parts kept; with one more all are made anew."""
TOLD_MAX = 256
"""Facts kept as they were told, for the next who is told of the same."""


class Album:
    """`more` adds what its keeper knows of a combatant beside the encounter (whose it is), and `beside` says what it
    looks at for that.
    """

    def __init__(
        self,
        more: Callable[[CombatantId, Detail], dict[str, Any]] = lambda who, detail: {},
        beside: Callable[[], tuple[object, ...]] = tuple,
    ) -> None:
        self.more = more
        self.beside = beside
        self._looked: tuple[object, ...] = ()
        self._parts: dict[Hashable, tuple[tuple[object, ...], Any]] = {}
        self._told: dict[tuple[int, Hashable], tuple[object, Any]] = {}

    def looked(self, at: tuple[object, ...]) -> tuple[object, ...]:
        """The very same tuple again, as long as the very same objects are in it."""
        if len(self._looked) != len(at) or not all(map(is_, self._looked, at)):
            self._looked = at
        return self._looked

    def has(self, name: Hashable, looked_at: tuple[object, ...]) -> bool:
        """Whether a part need not be made."""
        kept = self._parts.get(name)
        return kept is not None and len(kept[0]) == len(looked_at) and all(map(is_, kept[0], looked_at))

    def part(self, name: Hashable, looked_at: tuple[object, ...], make: Callable[[], P]) -> P:
        """A part by its name: as it was, if it was made from the very same objects, or comes out the same again."""
        kept = self._parts.get(name)
        if kept is not None and len(kept[0]) == len(looked_at) and all(map(is_, kept[0], looked_at)):
            part: P = kept[1]
            return part
        made = make()
        if kept is not None and kept[1] == made:
            made = kept[1]
        elif len(self._parts) >= PARTS_MAX:
            self._parts.clear()
        self._parts[name] = looked_at, made
        return made

    def again(self, name: Hashable, made: P) -> P:
        """A part that had to be made: as it was, if it came out the same."""
        kept = self._parts.get(name)
        if kept is not None and kept[1] == made:
            part: P = kept[1]
            return part
        self._parts[name] = (), made
        return made

    def told(self, event: object, to: Hashable, tell: Callable[[], P]) -> P:
        """What is told of a fact to all who are told the same of it."""
        kept = self._told.get((id(event), to))
        if kept is not None and kept[0] is event:
            told: P = kept[1]
            return told
        if len(self._told) >= TOLD_MAX:
            self._told.clear()
        made = tell()
        self._told[id(event), to] = event, made
        return made

    def all_told(self) -> None:
        """Nobody asks for these facts again."""
        self._told.clear()

    def concerned(self, event: Any) -> tuple[CombatantId, ...]:
        """The combatants a fact is about."""
        return self.told(event, None, lambda: concerned(event))
