"""What happens in Odria beyond the core's facts: what follows from attacks, the GM's word, and all facts in one union.

Rounds and slots are in round_facts.py, attacks and harm in attack_facts.py. A fact is complete and its tag is for
ever. Nothing is decided here; what a viewer is told of a fact is in show.py.
"""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId, StatusId
from engine.rulesets.odria.attack_facts import (
    ArmourHurt,
    AttackResolved,
    AttackRolled,
    CastFailed,
    Died,
    FellDying,
    ForceApplied,
    Healed,
    HealingUsed,
    Hurt,
    KnockedOut,
    Rescued,
    ShieldHurt,
    Shocked,
    Woken,
)
from engine.rulesets.odria.body import Bond, Cast, Fighter, Mark, W
from engine.rulesets.odria.equipment import UNARMED
from engine.rulesets.odria.happening import OfOne, OfTwo
from engine.rulesets.odria.round_facts import (
    CountBegan,
    Declared,
    RoundCleared,
    SlotBegan,
    SlotLost,
    SlotsMoved,
    SlotsPlanned,
    StopsTaken,
    StopWanted,
    SurpriseBegan,
    SurpriseEnded,
    SurpriseSet,
)
from engine.state import Status

# --- what follows from them ------------------------------------------------------------------------------------------


class Attacked(OfOne, frozen=True, tag=True):
    """It has made an attack of its own in this round. (ODR-90)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, attacked=True)


class Seen(OfOne, frozen=True, tag=True):
    """It has attacked at a count that is over. (ODR-100)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, seen=True)


class Engaged(OfTwo, frozen=True, tag=True):
    """Two are tied up in melee from the end of this count on. (ODR-101)"""

    def happen(self, world: W) -> W:
        return with_bond(world, "engaged", self.who, self.target)


class Disengaged(OfTwo, frozen=True, tag=True):
    """No longer tied up. (ODR-101, ODR-103)"""

    def happen(self, world: W) -> W:
        pair = {self.who, self.target}
        left = tuple(s for s in world.statuses if not (s.name == "engaged" and {s.source, s.on} == pair))
        return replace(world, statuses=left)


def with_bond(world: W, name: Bond, source: CombatantId, on: CombatantId) -> W:
    """The world with something between two, once."""
    pair = {source, on}
    if any(status.name == name and {status.source, status.on} == pair for status in world.statuses):
        return world
    if source not in world.combatants or on not in world.combatants:
        return world
    status = Status(StatusId(f"{name}:{source}>{on}"), name, on, source)
    return replace(world, statuses=(*world.statuses, status))


class StanceEnded(OfOne, frozen=True, tag=True):
    """A stance is over before the round: a zigzag once engaged. (ODR-101)"""

    stance: str

    def changed(self, fighter: Fighter) -> Fighter:
        if fighter.plan is None:
            return fighter
        stances = tuple(stance for stance in fighter.plan.stances if stance != self.stance)
        return replace(fighter, plan=replace(fighter.plan, stances=stances))


class WeaponDropped(OfOne, frozen=True, tag=True):
    """The weapon falls from its hand. (ODR-3)"""

    def changed(self, fighter: Fighter) -> Fighter:
        plan = fighter.plan
        return replace(fighter, weapon=UNARMED, plan=None if plan is None else replace(plan, weapon=UNARMED))


class WentProne(OfOne, frozen=True, tag=True):
    """Down from a standing position, covered from shots and throws up to a count. (ODR-102)"""

    until: int | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(with_mark(fighter, "prone", True), cover_until=self.until)


def with_mark(one: Fighter, mark: Mark, on: bool) -> Fighter:
    """The combatant with a mark, or without it."""
    others = tuple(own for own in one.marks if own != mark)
    return replace(one, marks=(*others, mark) if on else others)


class Marked(OfOne, frozen=True, tag=True):
    """A mark on one: the GM's word, or standing up and bracing. (section 12)"""

    mark: Mark
    on: bool = True

    def changed(self, fighter: Fighter) -> Fighter:
        return with_mark(fighter, self.mark, self.on)


class Aimed(OfOne, frozen=True, tag=True):
    """So many aims are gathered for the next shot. (ODR-93)"""

    aims: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, aim=self.aims, kept_aim=True)


class AimSpent(OfOne, frozen=True, tag=True):
    """The shot has used its aims; `lost`: something else was done, or nothing for a round. (ODR-93)"""

    lost: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, aim=0, kept_aim=fighter.kept_aim or not self.lost)


class OtherDone(OfOne, frozen=True, tag=True):
    """A move, a drink, a power, a spell without attack: what it does is the GM's. (ODR-49, ODR-53)"""

    what: str
    count: int | None
    may_heal: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, may_heal=True)


class LeptIn(OfTwo, frozen=True, tag=True):
    """A leap in, made or failed. (ODR-106)"""

    ok: bool


class DistanceTaken(OfTwo, frozen=True, tag=True):
    """An opponent is kept at Distance. (ODR-104)"""

    def happen(self, world: W) -> W:
        one = world.combatants[self.who]
        used = replace(one, sheet=replace(one.sheet, distance_used=True))
        return replace(world, combatants={**world.combatants, self.who: used})


class DistanceBroken(OfTwo, frozen=True, tag=True):
    """`who` is no longer kept off by `target`. (ODR-105, ODR-106, ODR-109)"""

    how: Literal["beat", "parry", "leap", "charge"]


# --- the GM ----------------------------------------------------------------------------------------------------------


class Adjusted(OfOne, frozen=True, tag=True):
    """State set by the GM. (ODR-115)"""

    fields: tuple[str, ...]
    left: Fighter

    def changed(self, fighter: Fighter) -> Fighter:
        return self.left


class InitiativeSet(OfOne, frozen=True, tag=True):
    """The GM's word on an other action's count. (ODR-49)"""

    value: int | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, initiative=self.value)


class CastRuled(OfOne, frozen=True, tag=True):
    """The GM's word on somebody's next spell. (ODR-57, ODR-59, ODR-74)"""

    cast: Cast

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, cast=self.cast)


class Overridden(OfTwo, frozen=True, tag=True):
    """The GM rules on an attack that waits. (ODR-115)"""

    outcome: str | None = None
    modifier: int | None = None
    bypass_armor: bool | None = None
    undodgeable: bool | None = None
    unblockable: bool | None = None
    armor_share_pct: int | None = None


Facts: TypeAlias = (
    SurpriseSet
    | SurpriseBegan
    | SurpriseEnded
    | RoundCleared
    | Declared
    | SlotsPlanned
    | SlotsMoved
    | SlotLost
    | SlotBegan
    | CountBegan
    | StopWanted
    | StopsTaken
    | AttackRolled
    | AttackResolved
    | CastFailed
    | ForceApplied
    | Hurt
    | ArmourHurt
    | ShieldHurt
    | Shocked
    | KnockedOut
    | FellDying
    | Died
    | Rescued
    | Healed
    | HealingUsed
    | Woken
    | Attacked
    | Seen
    | Engaged
    | Disengaged
    | StanceEnded
    | WeaponDropped
    | WentProne
    | Marked
    | Aimed
    | AimSpent
    | OtherDone
    | LeptIn
    | DistanceTaken
    | DistanceBroken
    | Adjusted
    | InitiativeSet
    | CastRuled
    | Overridden
)
