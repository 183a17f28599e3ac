"""What happens in Morsmordre beyond the core's facts, each with what it does to the world. Nothing is decided here.

A fact is complete and its tag is for ever. What a viewer is told of one is in show.py. The clinch, waiting attacks,
flight and conditions are statuses, which the core puts and lifts.
"""

from typing import ClassVar, Literal, TypeAlias, get_args

from msgspec.structs import replace

from engine.events import Fact
from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import Band, Critical, Damage, Defence, Part, Result, Row, Strength
from engine.rulesets.morsmordre.body import Ambush, Duellist, Ending, W
from engine.state import Explain


class Happening(Fact, frozen=True, omit_defaults=True):
    """A fact of this system."""

    def happen(self, world: W) -> W:
        """The world after it."""
        return world


class OfOne(Happening, frozen=True):
    """A fact about one combatant, `who`."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId

    def happen(self, world: W) -> W:
        combatant = world.combatants[self.who]
        changed = replace(combatant, sheet=self.changed(combatant.sheet))
        return replace(world, combatants={**world.combatants, self.who: changed})

    def changed(self, duellist: Duellist) -> Duellist:
        """The combatant after it."""
        return duellist


class OfBlow(Happening, frozen=True):
    """A fact about a blow between two."""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    attack: int


def with_table(world: W, **changes: object) -> W:
    """The world with some of its table changed."""
    return replace(world, table=replace(world.table, **changes))


# --- before the first blow -------------------------------------------------------------------------------------------


class OrderSettled(Happening, frozen=True, tag=True):
    """Who opens turn 1, and the other. (MOR-2)"""

    concerns: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[CombatantId, ...]

    def happen(self, world: W) -> W:
        return with_table(world, order=self.order)


class AmbushLaid(Happening, frozen=True, tag=True):
    """The GM has laid an ambush, or none. (MOR-38)"""

    ambush: Ambush | None

    def happen(self, world: W) -> W:
        return with_table(world, ambush=self.ambush)


class SurpriseRolled(Happening, frozen=True, tag=True):
    """Whether an ambush was noticed. (MOR-38)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    stealth_total: int
    perception_total: int
    surprised: bool
    explain: tuple[Explain, ...] = ()


# --- blows -----------------------------------------------------------------------------------------------------------


class AttackDeclared(OfBlow, frozen=True, tag=True):
    """A blow was declared and rolled; what it would be if nobody answered it. (MOR-4 to MOR-8)"""

    part: Part
    strength: Strength
    natural: int
    total: int
    result: Result
    effective: Strength | None = None
    critical: Critical | None = None
    explain: tuple[Explain, ...] = ()

    def happen(self, world: W) -> W:
        return with_table(world, attacks=self.attack)


class DefenceRolled(OfBlow, frozen=True, tag=True):
    """An answer to a waiting attack: `who` struck, `target` answers. Nothing to reach in a dodge. (MOR-20 to MOR-24)"""

    defence: Defence
    die: int
    total: int
    success: bool
    against: int | None = None
    critical: Critical | None = None
    wand_free: bool = False
    """A leap that lets the wand be drawn in the same action. (MOR-37)"""
    explain: tuple[Explain, ...] = ()


class DefenceLapsed(OfBlow, frozen=True, tag=True):
    """A chosen defence that the health band forbids by now. (MOR-8)"""

    defence: Defence


class ActionVoided(OfOne, frozen=True, tag=True):
    """Knocked out by what waited, before its own action. (MOR-8)"""


class AttackResolved(OfBlow, frozen=True, tag=True):
    """What a waiting attack came to. (MOR-7 to MOR-16)"""

    part: Part
    strength: Strength
    total: int
    final_total: int
    result: Result
    damage: int
    effective: Strength | None = None
    s: int | None = None
    critical: Critical | None = None
    consequences: tuple[str, ...] = ()
    permanent: tuple[str, ...] = ()
    explain: tuple[Explain, ...] = ()


class CounterDealt(OfBlow, frozen=True, tag=True):
    """A counterattack strikes the attacker: `who` struck back, `target` is hurt. (MOR-25)"""

    damage: int
    explain: tuple[Explain, ...] = ()


class HealthChanged(OfOne, frozen=True, tag=True):
    """Health lost or won back, by so much. (MOR-29)"""

    amount: int
    left: int
    by_gm: bool = False
    explain: tuple[Explain, ...] = ()

    def changed(self, duellist: Duellist) -> Duellist:
        health = duellist.health + self.amount
        return replace(duellist, health=health, out=duellist.out and health <= 0)


class KnockedOut(OfOne, frozen=True, tag=True):
    """Out of the fight, which is over; and what stays with the loser. (MOR-29 to MOR-31)"""

    winner: CombatantId
    roll: int | None
    complications: Literal["yes", "no", "all"]
    labels: tuple[str, ...] = ()
    explain: tuple[Explain, ...] = ()

    def changed(self, duellist: Duellist) -> Duellist:
        return replace(duellist, out=True)

    def happen(self, world: W) -> W:
        return with_table(super().happen(world), ending=Ending("knockout", self.winner))


class KnockoutDescribed(OfOne, frozen=True, tag=True):
    """How it went, in its player's words. (MOR-41)"""

    text: str


# --- flight and magic ------------------------------------------------------------------------------------------------


class FlightDeclared(OfOne, frozen=True, tag=True):
    """Somebody tries to get away in this turn. (MOR-34)"""


class FlightFailed(OfOne, frozen=True, tag=True):
    """Attacked in the turn of the flight. (MOR-34)"""


class Escaped(OfOne, frozen=True, tag=True):
    """Got away; magic is open. (MOR-34)"""

    turn: int

    def changed(self, duellist: Duellist) -> Duellist:
        return replace(duellist, magic_open_from=self.turn)

    def happen(self, world: W) -> W:
        ending = world.table.ending or Ending("escaped", self.who)
        return with_table(super().happen(world), ending=ending)


class MagicOpened(OfOne, frozen=True, tag=True):
    """From this turn on it may draw its wand even in the clinch. (MOR-37)"""

    turn: int

    def changed(self, duellist: Duellist) -> Duellist:
        return replace(duellist, magic_open_from=self.turn)


class MagicClosed(OfOne, frozen=True, tag=True):
    """A balanced or stronger blow has landed since the leap. (MOR-37)"""

    def changed(self, duellist: Duellist) -> Duellist:
        return replace(duellist, magic_open_from=None)


class WandDrawn(OfOne, frozen=True, tag=True):
    """A wand is out: the duel ends, and what waits is left to magic. (MOR-33)"""

    pending: tuple[int, ...] = ()

    def happen(self, world: W) -> W:
        return with_table(world, ending=Ending("magic", self.who, self.pending))


class EndingForgotten(Happening, frozen=True, tag=True):
    """The duel is taken up again."""

    def happen(self, world: W) -> W:
        return with_table(world, ending=None)


# --- the GM ----------------------------------------------------------------------------------------------------------


class WeaponBonusSet(OfOne, frozen=True, tag=True):
    """What an object in the hand, teeth or claws add. (MOR-32)"""

    value: int

    def changed(self, duellist: Duellist) -> Duellist:
        return replace(duellist, sheet=replace(duellist.sheet, weapon_bonus=self.value))


class BlowSet(Happening, frozen=True, tag=True):
    """A row of the table of blows. (section 3.1)"""

    row: Row

    def happen(self, world: W) -> W:
        return with_table(world, book=world.table.book.with_row(self.row))


class DamageSet(Happening, frozen=True, tag=True):
    """What a class of blow does. (section 3.2)"""

    damage: Damage

    def happen(self, world: W) -> W:
        return with_table(world, book=world.table.book.with_damage(self.damage))


class HealthBandSet(Happening, frozen=True, tag=True):
    """A band of health. (section 3.4)"""

    band: Band

    def happen(self, world: W) -> W:
        return with_table(world, book=world.table.book.with_band(self.band))


class HealthBandRemoved(Happening, frozen=True, tag=True):
    """A band of health no longer. (section 3.4)"""

    above: int

    def happen(self, world: W) -> W:
        return with_table(world, book=world.table.book.without_band(self.above))


Facts: TypeAlias = (
    OrderSettled
    | AmbushLaid
    | SurpriseRolled
    | AttackDeclared
    | DefenceRolled
    | DefenceLapsed
    | ActionVoided
    | AttackResolved
    | CounterDealt
    | HealthChanged
    | KnockedOut
    | KnockoutDescribed
    | FlightDeclared
    | FlightFailed
    | Escaped
    | MagicOpened
    | MagicClosed
    | WandDrawn
    | EndingForgotten
    | WeaponBonusSet
    | BlowSet
    | DamageSet
    | HealthBandSet
    | HealthBandRemoved
)
ALL: frozenset[type[Fact]] = frozenset(get_args(Facts))


def is_only_told(fact: type[Happening]) -> bool:
    """Whether facts of this kind do nothing to the world."""
    if issubclass(fact, OfOne) and fact.happen is OfOne.happen:
        return fact.changed is OfOne.changed
    return fact.happen is Happening.happen
