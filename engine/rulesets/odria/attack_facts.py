"""Attacks of Odria and the harm that comes of them, healing too: what each of these facts does. (sections 7 to 10)"""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.odria.body import Fighter
from engine.rulesets.odria.happening import OfOne, OfTwo
from engine.rulesets.odria.harm import Harm
from engine.rulesets.odria.rolls import Roll
from engine.state import Explain


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
