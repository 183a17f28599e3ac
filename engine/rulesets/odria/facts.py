"""What happens in Odria beyond the core's facts: what each does, and all of them in one union.

A fact is complete and its tag is for ever. Nothing is decided here; what a viewer is told of a fact is in show.py.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId, StatusId
from engine.rulesets.odria.body import Bond, Cast, Fighter, Mark, Plan, Slot, W
from engine.rulesets.odria.happening import Happening, OfOne, with_table
from engine.rulesets.odria.harm import Harm
from engine.rulesets.odria.rolls import Roll
from engine.rulesets.odria.sheet import UNARMED
from engine.state import Explain, Status

Lost: TypeAlias = Literal["forfeited", "incapacitated", "spent_jump_back", "leap_failed", "lapsed", "dropped", "passed"]
"""Why a slot came to nothing."""


class OfTwo(Happening, frozen=True):
    """A fact between two."""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId


# --- rounds and slots ------------------------------------------------------------------------------------------------


class SurpriseSet(Happening, frozen=True, tag=True):
    """Who is surprised and who attacks before round 1. (ODR-42)"""

    concerns: ClassVar[tuple[str, ...]] = ("surprised", "attackers")
    surprised: tuple[CombatantId, ...]
    attackers: tuple[CombatantId, ...]

    def happen(self, world: W) -> W:
        return with_table(world, surprised=self.surprised, attackers=self.attackers)


class SurpriseBegan(Happening, frozen=True, tag=True):
    """The moment of surprise. (ODR-42)"""

    def happen(self, world: W) -> W:
        return with_table(world, surprise=True)


class SurpriseEnded(Happening, frozen=True, tag=True):
    """Round 1 begins for everybody with fresh counters. (ODR-42)"""

    def happen(self, world: W) -> W:
        return cleared(with_table(world, surprise=False, surprised=(), attackers=()))


class RoundCleared(Happening, frozen=True, tag=True):
    """What a round's end resets. (ODR-50)"""

    def happen(self, world: W) -> W:
        return cleared(world)


def cleared(world: W) -> W:
    """Plans, stances, waiting, cover and what was done in the round are gone. (ODR-50)"""
    combatants = {
        who: replace(
            one,
            sheet=replace(
                one.sheet,
                plan=None,
                attacked=False,
                seen=False,
                distance_used=False,
                cover_until=None,
                initiative=None,
                kept_aim=False,
                stop=False,
                may_heal=False,
            ),
        )
        for who, one in world.combatants.items()
    }
    return replace(with_table(world, count=None, last_tick=0, stop=False), combatants=combatants)


class Declared(OfOne, frozen=True, tag=True):
    """What somebody does in this round, and its slots. A weapon named is the active one. (ODR-39, ODR-41)"""

    plan: Plan
    changed_to: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, plan=self.plan, weapon=self.plan.weapon)


class SlotsPlanned(Happening, frozen=True, tag=True):
    """All have declared: the last count of the round. (ODR-45)"""

    last_tick: int

    def happen(self, world: W) -> W:
        return with_table(world, last_tick=self.last_tick)


class SlotsMoved(OfOne, frozen=True, tag=True):
    """Slots at other counts, or fewer of them; it waits, or waits no more. (ODR-41, ODR-44, ODR-92)"""

    why: Literal["waits", "released", "quick", "gm", "all_out_defense"]
    plan: Plan

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, plan=self.plan)


class SlotLost(OfOne, frozen=True, tag=True):
    """A slot comes to nothing. (ODR-40, ODR-44, ODR-45, ODR-103)"""

    slot: int
    count: int
    why: Lost

    def changed(self, fighter: Fighter) -> Fighter:
        return with_done(fighter, self.slot)


class SlotBegan(OfOne, frozen=True, tag=True):
    """A slot is worked off: it is spent, whatever comes of it. (ODR-46)"""

    slot: int

    def changed(self, fighter: Fighter) -> Fighter:
        return with_done(fighter, self.slot)


def with_done(one: Fighter, n: int) -> Fighter:
    """The combatant with one of its slots done."""
    if one.plan is None:
        return one
    slots = tuple(replace(slot, done=True) if slot.n == n else slot for slot in one.plan.slots)
    return replace(one, plan=replace(one.plan, slots=slots))


def without(slots: tuple[Slot, ...], gone: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """These slots but some."""
    numbers = [slot.n for slot in gone]
    return tuple(slot for slot in slots if slot.n not in numbers)


class CountBegan(Happening, frozen=True, tag=True):
    """The count that is resolved now. (ODR-46)"""

    count: int

    def happen(self, world: W) -> W:
        combatants = {
            who: replace(one, sheet=replace(one.sheet, may_heal=False)) if one.sheet.may_heal else one
            for who, one in world.combatants.items()
        }
        return replace(with_table(world, count=self.count), combatants=combatants)


class StopWanted(Happening, frozen=True, tag=True):
    """Somebody, or the GM, asks for a pause after this count. (section 12)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId | None = None

    def happen(self, world: W) -> W:
        if self.who is None:
            return with_table(world, stop=True)
        one = world.combatants[self.who]
        stopped = replace(one, sheet=replace(one.sheet, stop=True))
        return replace(world, combatants={**world.combatants, self.who: stopped})


class StopsTaken(Happening, frozen=True, tag=True):
    """The pause asked for is there. (section 12)"""

    def happen(self, world: W) -> W:
        combatants = {
            who: replace(one, sheet=replace(one.sheet, stop=False)) if one.sheet.stop else one
            for who, one in world.combatants.items()
        }
        return replace(with_table(world, stop=False), combatants=combatants)


# --- attacks ---------------------------------------------------------------------------------------------------------


class AttackRolled(OfTwo, frozen=True, tag=True):
    """An attack value is there; the defence is still to be chosen. (ODR-52, ODR-54)"""

    count: int | None
    slot: int | None
    total: int
    critical: bool = False


Outcome: TypeAlias = Literal["hit", "missed", "critical_failure", "beat_failed", "distance_broken"]


class AttackResolved(OfTwo, frozen=True, tag=True):
    """An attack with its defence and what came of it. (ODR-51 to ODR-86)"""

    mode: Literal["melee", "thrown", "shot", "spell"]
    tool: str
    """The weapon, or the spell."""
    outcome: Outcome
    count: int | None = None
    slot: int | None = None
    free: bool = False
    surprise: bool = False
    beat: bool = False
    roll: Roll | None = None
    total: int | None = None
    cast_pct: int | None = None
    cast_d100: int | None = None
    defence: str | None = None
    defence_roll: Roll | None = None
    defence_total: int | None = None
    shielded: Harm | None = None
    """What a block did to the shield, and what passed through."""
    harm: Harm | None = None
    location: str | None = None
    notices: tuple[str, ...] = ()
    """For the GM. (ODR-62, ODR-63, ODR-86)"""
    explain: tuple[Explain, ...] = ()


class CastFailed(OfOne, frozen=True, tag=True):
    """A casting roll above its chance: the slot is spent without effect. (ODR-53)"""

    spell: str
    percent: int
    d100: int
    explain: tuple[Explain, ...] = ()


class ForceApplied(OfOne, frozen=True, tag=True):
    """The GM lets a force meet somebody's armour. (ODR-112, ODR-113)"""

    harm: Harm
    notices: tuple[str, ...] = ()
    explain: tuple[Explain, ...] = ()


class Hurt(OfOne, frozen=True, tag=True):
    """A wound is subtracted from hit points. (ODR-76)"""

    wound: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, hp=fighter.hp - self.wound)


class ArmourHurt(OfOne, frozen=True, tag=True):
    """A layer of armour loses hit points, not below 0. (ODR-36)"""

    layer: int
    damage: int

    def changed(self, fighter: Fighter) -> Fighter:
        left = tuple(
            max(0, hp - self.damage) if place == self.layer else hp for place, hp in enumerate(fighter.armor_hp)
        )
        return replace(fighter, armor_hp=left)


class ShieldHurt(OfOne, frozen=True, tag=True):
    """The shield loses hit points, not below 0. (ODR-61)"""

    damage: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, shield_hp=max(0, fighter.shield_hp - self.damage))


class Shocked(OfOne, frozen=True, tag=True):
    """A shock penalty for the rest of the fight. (ODR-83)"""

    penalty: int
    percent: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, shock=(*fighter.shock, self.penalty), cast_pen=(*fighter.cast_pen, self.percent))


class KnockedOut(OfOne, frozen=True, tag=True):
    """A knock-out trap was failed. (ODR-80 to ODR-82, ODR-84)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, knocked_out=True)


class FellDying(OfOne, frozen=True, tag=True):
    """At 0 hit points or below: dead at the end of a round unless helped. (ODR-77, ODR-78)"""

    deadline: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, dying=self.deadline)


class Died(OfOne, frozen=True, tag=True):
    """Below −10, or not helped in time. (ODR-77, ODR-78)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, dead=True, dying=None)


class Rescued(OfOne, frozen=True, tag=True):
    """Above 0 hit points again, in time. (ODR-78)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, dying=None)


class Healed(OfOne, frozen=True, tag=True):
    """Hit points are given back, not above the most. (ODR-78)"""

    amount: int
    means: str
    by: CombatantId | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, hp=min(fighter.sheet.hp_max, fighter.hp + self.amount))


class HealingUsed(OfOne, frozen=True, tag=True):
    """What a slot could heal, it has healed."""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, may_heal=False)


class Woken(OfOne, frozen=True, tag=True):
    """Conscious again by the GM's word. (ODR-84)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, knocked_out=False)


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
