"""What happens to rounds, slots and counts of Odria: what each of these facts does. (sections 6 and 12)"""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.odria.body import Fighter, Plan, W
from engine.rulesets.odria.happening import Happening, OfOne, with_table

Lost: TypeAlias = Literal["forfeited", "incapacitated", "spent_jump_back", "leap_failed", "lapsed", "dropped", "passed"]
"""Why a slot came to nothing."""


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
