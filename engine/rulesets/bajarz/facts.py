"""What happens in the destiny-die pool beyond the core's facts: orders, attacks, wounds, activities.

A fact is complete and its tag is for ever. The GM's are in ruling_facts.py, the union of all at the end here; nothing
is decided here, and what a viewer is told is in show.py.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import Activity, Fighter, Places, W
from engine.rulesets.bajarz.happening import Happening, OfOne, on_sheet, with_table
from engine.rulesets.bajarz.ruling_facts import (
    CircumstanceSet,
    CircumstanceUsed,
    DistanceSet,
    FigureSet,
    ImmobileSet,
    ImpossibleSet,
    LandingSet,
    MetresSet,
    MotionSet,
    Overridden,
    SurprisedSet,
    VisibilitySet,
    WeaponSet,
    WoundBandRemoved,
    WoundBandSet,
)
from engine.rulesets.bajarz.sheet import Status
from engine.rulesets.bajarz.tables import UNARMED, Band, Defence, Location
from engine.state import Explain

# --- order -----------------------------------------------------------------------------------------------------------


class ReflexRolled(Happening, frozen=True, tag=True):
    """Reflex tests (pl: test refleksu): of a whole round, or of those in a contest or a clash. (BAJ-54, BAJ-55)"""

    concerns: ClassVar[tuple[str, ...]] = ("names",)
    names: tuple[CombatantId, ...]
    points: dict[CombatantId, int]
    purpose: Literal["round", "contest", "clash"]
    explain: tuple[Explain, ...] = ()

    def happen(self, world: W) -> W:
        if self.purpose == "clash":
            return world
        return with_table(world, reflex={**world.table.reflex, **self.points})


class PlacesSet(Happening, frozen=True, tag=True):
    """The order of the round; `base` is what the next one starts from. (BAJ-55, BAJ-56)"""

    order: Places
    base: Places
    by_gm: bool = False

    def happen(self, world: W) -> W:
        return with_table(world, order=self.order, base=self.base)


class RoundCleared(Happening, frozen=True, tag=True):
    """Nobody has acted in this round, and no reflex test was rolled. (BAJ-28)"""

    def happen(self, world: W) -> W:
        return with_table(world, begun=(), reflex={})


class TurnCame(OfOne, frozen=True, tag=True):
    """Its turn in this round has come."""

    def happen(self, world: W) -> W:
        return with_table(world, begun=(*world.table.begun, self.who))


class TurnPutOff(OfOne, frozen=True, tag=True):
    """Its turn is still to come: it was moved in the order before it had done anything. (BAJ-55, BAJ-57)"""

    def happen(self, world: W) -> W:
        return with_table(world, begun=tuple(one for one in world.table.begun if one != self.who))


class Yielded(Happening, frozen=True, tag=True):
    """It acts right after somebody slower (pl: rezygnacja z pierwszeństwa). (BAJ-57)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "to")
    who: CombatantId
    to: CombatantId


# --- attacks ---------------------------------------------------------------------------------------------------------


class ClashBegan(Happening, frozen=True, tag=True):
    """Both of a pair attack; the faster strikes first, equals at once (pl: atak mimo kolejności). (BAJ-27)"""

    concerns: ClassVar[tuple[str, ...]] = ("names",)
    names: tuple[CombatantId, ...]
    """The holder of the right first, then the other."""
    order: tuple[CombatantId, ...]
    """Who strikes first; nobody: at the same moment."""


class AttackResolved(Happening, frozen=True, tag=True):
    """An attack has hit or missed, with all that went into it. (BAJ-8, BAJ-9, BAJ-11)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    action: Literal["attack", "shoot", "throw", "clash"]
    weapon: str
    pool: int
    points: int
    difficulty: int
    hit: bool
    margin: int
    defence: Defence | Literal["none"] = "none"
    defence_pool: int | None = None
    defence_points: int | None = None
    power: int | None = None
    location: Location | None = None
    damage: int = 0
    explain: tuple[Explain, ...] = ()


class DamageApplied(OfOne, frozen=True, tag=True):
    """Vitality lost, as a difference: in a shared place wounds add up until all have acted. (BAJ-51, BAJ-56)"""

    amount: int
    location: Location | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, vitality=fighter.sheet.health - self.amount)


class Fell(OfOne, frozen=True, tag=True):
    """Down or dead (pl: poza walką). (BAJ-53)"""

    status: Status

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, status=self.status)


class SurpriseOver(OfOne, frozen=True, tag=True):
    """Surprise ends with the first round. (BAJ-23)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, surprised=False)


class Moved(OfOne, frozen=True, tag=True):
    """Whoever does something stands still no more. (BAJ-16)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, immobile=False)


# --- activities ------------------------------------------------------------------------------------------------------


class RangeTried(Happening, frozen=True, tag=True):
    """A change of distance has succeeded or failed. (BAJ-59)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    pool: int
    points: int
    difficulty: int
    success: bool
    to: Band
    explain: tuple[Explain, ...] = ()


class WeaponDrawn(OfOne, frozen=True, tag=True):
    """Another weapon is in hand; the old one is carried. (BAJ-62)"""

    weapon: str

    def changed(self, fighter: Fighter) -> Fighter:
        old, weapons = fighter.sheet.weapon, fighter.sheet.weapons
        if old != UNARMED and old not in weapons:
            weapons = (*weapons, old)
        return on_sheet(fighter, weapon=self.weapon, weapons=weapons)


class OtherDone(OfOne, frozen=True, tag=True):
    """Something else, in words. (BAJ-62)"""

    label: str


class ActivityBegun(OfOne, frozen=True, tag=True):
    """A spell or another activity of whole actions is begun; its first action is spent. (BAJ-29, BAJ-32)"""

    kind: Literal["cast", "long_activity"]
    label: str
    needed: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, activity=Activity(self.kind, self.label, self.needed, 1))


class ActivityWentOn(OfOne, frozen=True, tag=True):
    """One more action of it is spent. (BAJ-29)"""

    kind: Literal["cast", "long_activity"]
    label: str
    done: int
    needed: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, activity=Activity(self.kind, self.label, self.needed, self.done))


class ActivityLost(OfOne, frozen=True, tag=True):
    """It was abandoned by a defence or a clash, or by going down. (BAJ-29, BAJ-32)"""

    kind: Literal["cast", "long_activity"]
    label: str

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, activity=None)


class ActivityDone(OfOne, frozen=True, tag=True):
    """An activity is completed. (BAJ-29)"""

    label: str

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, activity=None)


class SpellEffect(OfOne, frozen=True, tag=True):
    """A spell takes effect, last in its round; what it does is the GM's. (BAJ-32)"""

    label: str

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, activity=None)


Facts: TypeAlias = (
    ReflexRolled
    | PlacesSet
    | RoundCleared
    | TurnCame
    | TurnPutOff
    | Yielded
    | ClashBegan
    | AttackResolved
    | DamageApplied
    | Fell
    | SurpriseOver
    | Moved
    | RangeTried
    | WeaponDrawn
    | OtherDone
    | ActivityBegun
    | ActivityWentOn
    | ActivityLost
    | ActivityDone
    | SpellEffect
    | DistanceSet
    | MetresSet
    | SurprisedSet
    | ImmobileSet
    | MotionSet
    | ImpossibleSet
    | CircumstanceSet
    | CircumstanceUsed
    | VisibilitySet
    | Overridden
    | WeaponSet
    | FigureSet
    | LandingSet
    | WoundBandSet
    | WoundBandRemoved
)
