"""Facts of Dragons of Shadows about the order of play and turns; each says what it does."""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import Fighter, W
from engine.rulesets.dragons_of_shadows.happening import Happening, OfOne, with_table
from engine.state import Explain


class InitiativeRolled(Happening, frozen=True, tag=True):
    """First totals, of everybody as the fight begins or of a late joiner. (DOS-29, DOS-34)"""

    totals: dict[CombatantId, int]
    explain: tuple[Explain, ...] = ()

    def happen(self, world: W) -> W:
        fresh = {who: (total,) for who, total in self.totals.items()}
        return with_table(world, totals={**world.table.totals, **fresh})


class InitiativeRerolled(Happening, frozen=True, tag=True):
    """The re-roll of one tie. (DOS-30)"""

    totals: dict[CombatantId, int]

    def happen(self, world: W) -> W:
        longer = {who: (*world.table.totals.get(who, ()), total) for who, total in self.totals.items()}
        return with_table(world, totals={**world.table.totals, **longer})


class OrderSet(Happening, frozen=True, tag=True):
    """The order of play, by initiative, by an ambush, a joiner or the GM. (DOS-29, DOS-31, DOS-33, DOS-34)"""

    order: tuple[CombatantId, ...]
    by_gm: bool = False

    def happen(self, world: W) -> W:
        return with_table(world, order=self.order)


class RoundCleared(Happening, frozen=True, tag=True):
    """A round begins: everybody may act, nobody waits any more. (DOS-24, DOS-32)"""

    def happen(self, world: W) -> W:
        return with_table(world, begun=(), skipped=())


class ActionsCounted(OfOne, frozen=True, tag=True):
    """A turn has begun with so many actions. (DOS-25, DOS-32)"""

    actions: int
    from_waiting: bool = False
    surprising: bool = False
    explain: tuple[Explain, ...] = ()

    def happen(self, world: W) -> W:
        counted, begun = OfOne.happen(self, world), world.table.begun
        return counted if self.who in begun else with_table(counted, begun=(*begun, self.who))

    def changed(self, fighter: Fighter) -> Fighter:
        spent_before = fighter.spent_before if self.from_waiting else 0
        return replace(fighter, actions=self.actions, held=0, spent_before=spent_before, surprising=self.surprising)


class TurnSkipped(OfOne, frozen=True, tag=True):
    """It does not act in this round any more, or not yet. (DOS-34, DOS-56)"""

    def happen(self, world: W) -> W:
        return with_table(world, skipped=(*world.table.skipped, self.who))


class Waited(OfOne, frozen=True, tag=True):
    """It waits with actions held. `spent`: what it had spent before in this round. (DOS-32)"""

    held: int
    spent: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, held=self.held, spent_before=self.spent, actions=0)


class HeldLost(OfOne, frozen=True, tag=True):
    """Held actions have lapsed. (DOS-32)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, held=0)


class ActionsLost(OfOne, frozen=True, tag=True):
    """What is left of the running turn is gone. (DOS-35, DOS-56)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, actions=0)
