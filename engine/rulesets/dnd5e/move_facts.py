"""Movement, told: ways, jumps, falls, mounts. (5.4)"""

from typing import ClassVar, TypeAlias

from msgspec import field
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, Square
from engine.rulesets.dnd5e.happening import OfActor, OfTarget


class Moved(OfActor, frozen=True, tag=True):
    """A way that has been gone, or where somebody was brought. (DND-46 to DND-66)"""

    start: Square | None = field(name="from", default=None)
    to: Square | None = None
    spent: int = 0
    remaining: int = 0
    mode: str = "walk"
    forced: bool = False
    distance_to: dict[CombatantId, int] = field(default_factory=dict)


class MovementStopped(OfActor, frozen=True, tag=True):
    """The rest of the way is not gone. (DND-64)"""

    at: Square | None
    reason: str


class Jumped(OfActor, frozen=True, tag=True):
    """(DND-61)"""

    kind: str
    feet: int
    max: int
    remaining: int
    to: Square | None = None


class StoodUp(OfActor, frozen=True, tag=True):
    """(DND-52)"""

    spent: int
    remaining: int


class Fell(OfActor, frozen=True, tag=True):
    """From a height. (DND-60, DND-62)"""

    feet: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, altitude=0)


class PushBlocked(OfTarget, frozen=True, tag=True):
    """No room to be pushed to. (DND-108)"""


class Mounted(OfActor, frozen=True, tag=True):
    """(DND-161)"""

    concerns: ClassVar[tuple[str, ...]] = ("actor", "mount")
    mount: CombatantId
    spent: int
    remaining: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, mounted_on=self.mount)


class Dismounted(OfActor, frozen=True, tag=True):
    """(DND-161, DND-162)"""

    mount: CombatantId
    spent: int = 0
    remaining: int = 0
    fell: bool = False
    to: Square | None = None

    def changed(self, one: Creature) -> Creature:
        return replace(one, mounted_on=None, pos=self.to or one.pos)


MoveFacts: TypeAlias = Moved | MovementStopped | Jumped | StoodUp | Fell | PushBlocked | Mounted | Dismounted
