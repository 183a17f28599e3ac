"""What is done to somebody: damage, life and death, healing, conditions, concentration. (5.7, 5.8, 5.9)"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Affliction, Creature, Life
from engine.rulesets.dnd5e.happening import Happening, OfActor, OfTarget
from engine.rulesets.dnd5e.terms import Condition


class RolledPart(Struct, frozen=True, omit_defaults=True):
    """One part of a damage as it fell. (DND-113)"""

    type: str
    dice: tuple[int, ...]
    bonus: int
    sum: int
    sides: int = 0


class DamageRolled(Happening, frozen=True, tag=True):
    """(DND-113, DND-114)"""

    concerns: ClassVar[tuple[str, ...]] = ("actor",)
    actor: CombatantId
    parts: tuple[RolledPart, ...]
    critical: bool = False


class DamageApplied(OfTarget, frozen=True, tag=True):
    """What reaches somebody. (DND-117 to DND-122)"""

    total: int
    by_type: dict[str, int]
    temp_absorbed: int
    hp_lost: int
    hp: int
    temp_hp: int
    hp_max: int
    burned: bool = False
    """By what blocks its regeneration. (DND-167)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, hp=self.hp, temp_hp=self.temp_hp, burned=one.burned or self.burned)


class DroppedToZero(OfTarget, frozen=True, tag=True):
    """Dying. (DND-125)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, life="dying", death_saves=(0, 0))


class Died(OfTarget, frozen=True, tag=True):
    """Dead, or broken. (DND-124, DND-126, DND-127, DND-134, DND-150)"""

    cause: Literal["zero_hp", "instant_death", "death_saves", "exhaustion"]

    def changed(self, one: Creature) -> Creature:
        return replace(one, life="dead", hp=0, death_saves=(0, 0))


class KnockedOut(OfTarget, frozen=True, tag=True):
    """Unconscious and stable. (DND-132)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, life="stable", hp=0, death_saves=(0, 0), wakes_in=None)


class DeathSave(OfActor, frozen=True, tag=True):
    """(DND-127, DND-128)"""

    d20: tuple[int, ...]
    natural: int
    total: int
    outcome: Literal["success", "failure", "critical_failure", "revived"]
    successes: int
    failures: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, death_saves=(self.successes, self.failures))


class DeathSaveFailure(OfTarget, frozen=True, tag=True):
    """Damage at 0 hit points. (DND-129)"""

    failures: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, death_saves=(one.death_saves[0], self.failures))


class Stabilized(OfTarget, frozen=True, tag=True):
    """(DND-127, DND-130)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, life="stable", death_saves=(0, 0), wakes_in=None)


class Destabilized(OfTarget, frozen=True, tag=True):
    """(DND-131)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, life="dying", death_saves=(0, 0))


class StableRecovery(OfTarget, frozen=True, tag=True):
    """Hours from now until it wakes by itself. (DND-131)"""

    hours: int


class Healed(OfTarget, frozen=True, tag=True):
    """(DND-123)"""

    amount: int
    hp: int

    def changed(self, one: Creature) -> Creature:
        life: Life = "alive" if self.hp > 0 else one.life
        return replace(one, hp=self.hp, life=life, death_saves=(0, 0) if life != one.life else one.death_saves)


class TempHpSet(OfTarget, frozen=True, tag=True):
    """(DND-121)"""

    temp_hp: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, temp_hp=self.temp_hp)


class ConditionAdded(OfTarget, frozen=True, tag=True):
    """From its first source. (DND-135)"""

    condition: Condition
    affliction: Affliction

    def changed(self, one: Creature) -> Creature:
        return replace(one, conditions=(*one.conditions, self.affliction))


class SourceAdded(OfTarget, frozen=True, tag=True):
    """A condition it has already, from another source. (DND-135)"""

    affliction: Affliction

    def changed(self, one: Creature) -> Creature:
        return replace(one, conditions=(*one.conditions, self.affliction))


def without(one: Creature, affliction: Affliction) -> Creature:
    """The creature without the first such affliction."""
    at = one.conditions.index(affliction)
    return replace(one, conditions=(*one.conditions[:at], *one.conditions[at + 1 :]))


class ConditionRemoved(OfTarget, frozen=True, tag=True):
    """From its last source; `rule` says which rule ended it. (DND-135)"""

    condition: Condition
    affliction: Affliction
    rule: str

    def changed(self, one: Creature) -> Creature:
        return without(one, self.affliction)


class SourceRemoved(OfTarget, frozen=True, tag=True):
    """One of several sources has ended. (DND-135)"""

    affliction: Affliction
    rule: str

    def changed(self, one: Creature) -> Creature:
        return without(one, self.affliction)


class ConditionResisted(OfTarget, frozen=True, tag=True):
    """(DND-135)"""

    condition: Condition


class ExhaustionChanged(OfTarget, frozen=True, tag=True):
    """(DND-150)"""

    level: int

    def changed(self, one: Creature) -> Creature:
        changed = replace(one, exhaustion=self.level)
        return replace(changed, hp=min(one.hp, max(1, one.sheet.hp_max // 2))) if self.level >= 4 else changed


class GrappleEnded(Happening, frozen=True, tag=True):
    """(DND-106, DND-107)"""

    concerns: ClassVar[tuple[str, ...]] = ("grappler", "target")
    grappler: CombatantId
    target: CombatantId
    reason: Literal["released", "escaped", "out_of_reach", "grappler_incapacitated"]


class ConcentrationStarted(OfActor, frozen=True, tag=True):
    """(DND-151)"""

    spell: str

    def changed(self, one: Creature) -> Creature:
        return replace(one, concentrating=self.spell)


class ConcentrationEnded(OfActor, frozen=True, tag=True):
    """(DND-151 to DND-153)"""

    spell: str
    reason: Literal["damage", "incapacitated", "new_concentration", "voluntary", "ready_expired", "released", "cast"]

    def changed(self, one: Creature) -> Creature:
        return replace(one, concentrating=None, casting=0)


HarmFacts: TypeAlias = (
    DamageRolled
    | DamageApplied
    | DroppedToZero
    | Died
    | KnockedOut
    | DeathSave
    | DeathSaveFailure
    | Stabilized
    | Destabilized
    | StableRecovery
    | Healed
    | TempHpSet
    | ConditionAdded
    | SourceAdded
    | ConditionRemoved
    | SourceRemoved
    | ConditionResisted
    | ExhaustionChanged
    | GrappleEnded
    | ConcentrationStarted
    | ConcentrationEnded
)
