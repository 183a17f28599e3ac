"""What a fact of Odria is: something that happened, with what it does to the world. No fact is here."""

from typing import ClassVar

from msgspec.structs import replace

from engine.events import Fact
from engine.ids import CombatantId
from engine.rulesets.odria.body import Fighter, W


def with_fighter(world: W, who: CombatantId, fighter: Fighter) -> W:
    """The world with a combatant's sheet and state replaced."""
    combatant = replace(world.combatants[who], sheet=fighter)
    return replace(world, combatants={**world.combatants, who: combatant})


def with_table(world: W, **changes: object) -> W:
    """The world with some of its table changed."""
    return replace(world, table=replace(world.table, **changes))


class Happening(Fact, frozen=True, omit_defaults=True):
    """A fact of this system; most touch one combatant."""

    def happen(self, world: W) -> W:
        """The world after it."""
        return world


class OfOne(Happening, frozen=True):
    """A fact about one combatant, `who`."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId

    def happen(self, world: W) -> W:
        return with_fighter(world, self.who, self.changed(world.combatants[self.who].sheet))

    def changed(self, fighter: Fighter) -> Fighter:
        """The combatant after it."""
        return fighter


class OfTwo(Happening, frozen=True):
    """A fact between two."""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId


def is_only_told(fact: type[Happening]) -> bool:
    """Whether facts of this kind do nothing to the world."""
    if issubclass(fact, OfOne) and fact.happen is OfOne.happen:
        return fact.changed is OfOne.changed
    return fact.happen is Happening.happen
