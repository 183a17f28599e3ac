"""Facts of the destiny-die pool that the GM brings about, and distances; each says what it does."""

from typing import ClassVar

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import Apart, Fighter, W, apart
from engine.rulesets.bajarz.happening import Happening, OfOne, on_sheet, with_table
from engine.rulesets.bajarz.sheet import Status
from engine.rulesets.bajarz.tables import (
    Band,
    Location,
    Motion,
    Weapon,
    WoundBand,
    with_figure,
    with_landing,
    with_weapon,
    with_wound_band,
    without_wound_band,
)


def set_apart(world: W, pair: Apart) -> W:
    """The world with the distance of a pair replaced."""
    others = tuple(one for one in world.table.apart if {one.a, one.b} != {pair.a, pair.b})
    return with_table(world, apart=(*others, pair))


class DistanceSet(Happening, frozen=True, tag=True):
    """How far two are apart now. (BAJ-59, BAJ-60)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    band: Band

    def happen(self, world: W) -> W:
        return set_apart(world, replace(apart(world, self.who, self.target), band=self.band))


class MetresSet(Happening, frozen=True, tag=True):
    """The metres of a shot as the GM has set them. (section 8)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    metres: int | None = None

    def happen(self, world: W) -> W:
        return set_apart(world, replace(apart(world, self.who, self.target), metres=self.metres))


class SurprisedSet(OfOne, frozen=True, tag=True):
    """Somebody is surprised, or is not. (BAJ-23)"""

    surprised: bool

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, surprised=self.surprised)


class ImmobileSet(OfOne, frozen=True, tag=True):
    """Somebody stands still and does not fight, or does. (BAJ-16)"""

    immobile: bool

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, immobile=self.immobile)


class MotionSet(OfOne, frozen=True, tag=True):
    """How somebody moves. (BAJ-17, BAJ-39)"""

    motion: Motion

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, motion=self.motion)


class ImpossibleSet(OfOne, frozen=True, tag=True):
    """Where somebody cannot be hit. (BAJ-45)"""

    locations: tuple[Location, ...]

    def changed(self, fighter: Fighter) -> Fighter:
        return on_sheet(fighter, impossible_locations=self.locations)


class CircumstanceSet(OfOne, frozen=True, tag=True):
    """A circumstance of attacks on somebody. (BAJ-20, BAJ-39)"""

    value: int
    once: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, once=self.value) if self.once else on_sheet(fighter, circumstance=self.value)


class CircumstanceUsed(OfOne, frozen=True, tag=True):
    """The circumstance of one attack only is used up. (3.3)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, once=0)


class VisibilitySet(Happening, frozen=True, tag=True):
    """Whether one sees badly here. (3.3)"""

    poor: bool

    def happen(self, world: W) -> W:
        return with_table(world, poor_visibility=self.poor)


class Overridden(OfOne, frozen=True, tag=True):
    """Vitality or status set by the GM. (section 8)"""

    vitality: int | None = None
    status: Status | None = None
    note: str = ""

    def changed(self, fighter: Fighter) -> Fighter:
        sheet = fighter.sheet
        vitality = sheet.health if self.vitality is None else self.vitality
        return on_sheet(fighter, vitality=vitality, status=self.status or sheet.status)


class WeaponSet(Happening, frozen=True, tag=True):
    """A weapon of the table is another. (section 3)"""

    weapon: Weapon

    def happen(self, world: W) -> W:
        return with_table(world, figures=with_weapon(world.table.figures, self.weapon))


class FigureSet(Happening, frozen=True, tag=True):
    """A number of the tables is another. (section 3)"""

    table: str
    name: str
    value: int

    def happen(self, world: W) -> W:
        return with_table(world, figures=with_figure(world.table.figures, self.table, self.name, self.value))


class LandingSet(Happening, frozen=True, tag=True):
    """Rolls of the destiny die land elsewhere. (3.4)"""

    dice: str
    location: Location

    def happen(self, world: W) -> W:
        return with_table(world, figures=with_landing(world.table.figures, self.dice, self.location))


class WoundBandSet(Happening, frozen=True, tag=True):
    """A band of vitality takes other dice, or is new. (BAJ-52)"""

    band: WoundBand

    def happen(self, world: W) -> W:
        return with_table(world, figures=with_wound_band(world.table.figures, self.band))


class WoundBandRemoved(Happening, frozen=True, tag=True):
    """A band of vitality is no more. (BAJ-52)"""

    above: int

    def happen(self, world: W) -> W:
        return with_table(world, figures=without_wound_band(world.table.figures, self.above))
