"""What a fact of this system is: something that happened, with what it does to the world. No fact is here."""

from typing import ClassVar

from msgspec.structs import replace

from engine.events import Fact
from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, W


def with_creature(world: W, who: CombatantId, one: Creature) -> W:
    """The world with a combatant's sheet and state replaced."""
    combatant = replace(world.combatants[who], sheet=one)
    return replace(world, combatants={**world.combatants, who: combatant})


def with_table(world: W, **changes: object) -> W:
    """The world with some of its table changed."""
    return replace(world, table=replace(world.table, **changes))


class Happening(Fact, frozen=True, omit_defaults=True):
    """A fact of this system."""

    def happen(self, world: W) -> W:
        """The world after it."""
        return world


class OfActor(Happening, frozen=True):
    """A fact about one who does something, `actor`."""

    concerns: ClassVar[tuple[str, ...]] = ("actor",)
    actor: CombatantId

    def happen(self, world: W) -> W:
        return with_creature(world, self.actor, self.changed(world.combatants[self.actor].sheet))

    def changed(self, one: Creature) -> Creature:
        """The creature after it."""
        return one


class OfTarget(Happening, frozen=True):
    """A fact about one to whom something is done, `target`."""

    concerns: ClassVar[tuple[str, ...]] = ("target",)
    target: CombatantId

    def happen(self, world: W) -> W:
        return with_creature(world, self.target, self.changed(world.combatants[self.target].sheet))

    def changed(self, one: Creature) -> Creature:
        """The creature after it."""
        return one


def is_only_told(fact: type[Happening]) -> bool:
    """Whether facts of this kind do nothing to the world."""
    for base in (OfActor, OfTarget):
        if issubclass(fact, base) and fact.happen is base.happen:
            return fact.changed is base.changed
    return fact.happen is Happening.happen
