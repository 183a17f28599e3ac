"""What happens to the order of play and to turns: surprise, initiative, turns that begin and end. (5.1, 5.2)"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from engine.ids import CombatantId, Side
from engine.rulesets.dnd5e.body import (
    Affliction,
    Aid,
    Creature,
    Entry,
    Grant,
    Modifier,
    Policy,
    Series,
    Square,
    W,
)
from engine.rulesets.dnd5e.happening import Happening, OfActor, OfTarget, with_creature, with_table
from engine.rulesets.dnd5e.reactions import Readied

RollMode: TypeAlias = Literal["normal", "advantage", "disadvantage"]
"""One d20, or the better or worse of two. (DND-41)"""


class StealthRolled(OfActor, frozen=True, tag=True):
    """A stealthy combatant before the fight. (DND-5)"""

    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    total: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, stealth_total=self.total)


class SurpriseDetermined(Happening, frozen=True, tag=True):
    """Who is surprised (cs: překvapený), and who starts hidden from whom. (DND-4 to DND-7)"""

    surprised: tuple[CombatantId, ...]
    hidden: dict[CombatantId, tuple[CombatantId, ...]]

    def happen(self, world: W) -> W:
        combatants = {
            who: replace(
                one,
                sheet=replace(
                    one.sheet,
                    surprised=who in self.surprised,
                    hidden_from=self.hidden.get(who, one.sheet.hidden_from),
                ),
            )
            for who, one in world.combatants.items()
        }
        return replace(world, combatants=combatants)


class InitiativeRolled(Happening, frozen=True, tag=True):
    """An entry's initiative (cs: iniciativa). (DND-9, DND-10)"""

    concerns: ClassVar[tuple[str, ...]] = ("members",)
    entry: str
    members: tuple[CombatantId, ...]
    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    bonus: int
    total: int


class TieRolled(Happening, frozen=True, tag=True):
    """A roll-off. (DND-13)"""

    concerns: ClassVar[tuple[str, ...]] = ("members",)
    entry: str
    members: tuple[CombatantId, ...]
    natural: int


class OrderSet(Happening, frozen=True, tag=True):
    """The initiative order; entries with equal totals stand in `ties`. (DND-11, DND-14, DND-15)"""

    entries: tuple[Entry, ...]
    ties: tuple[tuple[str, ...], ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(entry.id for entry in self.entries)

    def happen(self, world: W) -> W:
        return with_table(world, order=self.entries, begun=True)


class TurnPrepared(OfActor, frozen=True, tag=True):
    """What a turn gives is whole again; Dodge ends. (DND-20)"""

    def changed(self, one: Creature) -> Creature:
        return replace(
            one,
            dodging=False,
            disengaged=False,
            burned=False,
            **FRESH,
        )


FRESH: dict[str, object] = {
    "spent": 0,
    "dashes": 0,
    "series": None,
    "light": (),
    "spells": (),
    "chained": False,
}
"""What of a turn is whole as it begins."""


class ExtrasBack(Happening, frozen=True, tag=True):
    """Somebody's turn begins: once-per-turn extras may be used again by all. (DND-68)"""

    def happen(self, world: W) -> W:
        for who, one in world.combatants.items():
            if one.sheet.extras:
                world = with_creature(world, who, replace(one.sheet, extras=()))
        return world


class PlacePassed(Happening, frozen=True, tag=True):
    """A dead creature's place in the order goes by: its turn counts for what hangs on it. (DND-22, DND-135)"""

    concerns: ClassVar[tuple[str, ...]] = ("actor",)
    actor: CombatantId

    def happen(self, world: W) -> W:
        one = world.combatants[self.actor]
        counted = replace(one, turns=one.turns + 1)
        return replace(world, combatants={**world.combatants, self.actor: counted})


class TurnOver(Happening, frozen=True, tag=True):
    """An entry's turn has ended. (DND-21)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    entry: str
    who: CombatantId


class SurpriseEnded(OfActor, frozen=True, tag=True):
    """(DND-6)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, surprised=False)


class SideDefeated(Happening, frozen=True, tag=True):
    """None of a side's creatures is alive any more. (DND-3)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    side: Side
    who: CombatantId


class Noted(OfActor, frozen=True, tag=True):
    """What a creature has left of its turn, or how it stands: bookkeeping that shows in the views and is not told."""

    spent: int | UnsetType = UNSET
    dashes: int | UnsetType = UNSET
    series: Series | UnsetType | None = UNSET
    light: tuple[str, ...] | UnsetType = UNSET
    extras: tuple[str, ...] | UnsetType = UNSET
    spells: tuple[str, ...] | UnsetType = UNSET
    chained: bool | UnsetType = UNSET
    dodging: bool | UnsetType = UNSET
    disengaged: bool | UnsetType = UNSET
    squeezing: bool | UnsetType = UNSET
    readied: Readied | UnsetType | None = UNSET
    aids: tuple[Aid, ...] | UnsetType = UNSET
    grants: tuple[Grant, ...] | UnsetType = UNSET
    modifiers: tuple[Modifier, ...] | UnsetType = UNSET
    slots: dict[str, int] | UnsetType = UNSET
    ammo: dict[str, int] | UnsetType = UNSET
    shot: dict[str, int] | UnsetType = UNSET
    held: tuple[str, ...] | UnsetType = UNSET
    casting: int | UnsetType = UNSET
    uses: dict[str, int] | UnsetType = UNSET
    spent_recharge: tuple[str, ...] | UnsetType = UNSET
    burned: bool | UnsetType = UNSET
    wakes_in: int | UnsetType | None = UNSET
    policies: dict[str, tuple[Policy, str | None]] | UnsetType = UNSET
    controlled: bool | UnsetType = UNSET
    mounted_on: CombatantId | UnsetType | None = UNSET
    pos: Square | UnsetType = UNSET
    altitude: int | UnsetType = UNSET
    hidden_from: tuple[CombatantId, ...] | UnsetType = UNSET
    conditions: tuple[Affliction, ...] | UnsetType = UNSET

    def changed(self, one: Creature) -> Creature:
        given = {name: getattr(self, name) for name in self.__struct_fields__ if name != "actor"}
        return replace(one, **{name: value for name, value in given.items() if value is not UNSET})


class DistancesSet(Happening, frozen=True, tag=True):
    """Distances of pairs, gridless. (DND-58)"""

    distances: dict[str, int]

    def happen(self, world: W) -> W:
        return with_table(world, distances={**world.table.distances, **self.distances})


class StateSet(OfTarget, frozen=True, tag=True):
    """State set by the GM. (chapter 4)"""

    field: str
    left: Creature

    def changed(self, one: Creature) -> Creature:
        return self.left


OrderFacts: TypeAlias = (
    StealthRolled
    | SurpriseDetermined
    | InitiativeRolled
    | TieRolled
    | OrderSet
    | TurnPrepared
    | ExtrasBack
    | PlacePassed
    | TurnOver
    | SurpriseEnded
    | SideDefeated
    | Noted
    | DistancesSet
    | StateSet
)
