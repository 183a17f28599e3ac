"""Facts of Dragons of Shadows about blows, bodies, movement, holds and things; each says what it does."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import Fighter, Progress
from engine.rulesets.dragons_of_shadows.happening import Happening, OfOne, without
from engine.rulesets.dragons_of_shadows.rolls import Luck
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location
from engine.rulesets.dragons_of_shadows.wounds import Healed, State, Vitality
from engine.state import Explain


class AttackResolved(Happening, frozen=True, tag=True):
    """An attack has hit or missed. Without a defence there is no defence sum. (DOS-37, DOS-38, DOS-46)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    weapon: str
    hit: bool
    attack_sum: int
    attack_luck: Luck
    defence: Literal["block", "dodge", "none"] = "none"
    defence_sum: int | None = None
    defence_luck: Luck | None = None
    difficulty: int | None = None
    explain: tuple[Explain, ...] = ()


class DamageRolled(Happening, frozen=True, tag=True):
    """Where a hit landed and what it does after armour. (DOS-64 to DOS-68, DOS-76)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    location: Location | None
    pool: int
    die: int
    amount: int
    explain: tuple[Explain, ...] = ()


class DamageTaken(OfOne, frozen=True, tag=True):
    """What damage has done to a body; `kind` is what it counted as. (DOS-70 to DOS-75)"""

    amount: int
    kind: Kind
    left: Vitality
    by_gm: bool = False
    explain: tuple[Explain, ...] = ()

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, body=self.left)


class Healing(OfOne, frozen=True, tag=True):
    """What healing has done to a body. (DOS-78)"""

    amount: int
    kind: Healed
    left: Vitality

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, body=self.left)


class Killed(OfOne, frozen=True, tag=True):
    """Dead by the GM's word. (DOS-75)"""

    left: Vitality

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, body=self.left)


class StateChanged(OfOne, frozen=True, tag=True):
    """Somebody falls, dies, leaves or comes back; told beside the fact that did it."""

    state: State
    acting: bool = False


class ActionPermitted(OfOne, frozen=True, tag=True):
    """It may act at zero. (DOS-73)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, body=replace(fighter.body, acting=True))


# --- movement, holds, pushes -----------------------------------------------------------------------------------------


class RunChecked(OfOne, frozen=True, tag=True):
    """Whether a runner whose defence has held is stopped. (DOS-52)"""

    die: int
    stopped: bool
    explain: tuple[Explain, ...] = ()


class RunEnded(OfOne, frozen=True, tag=True):
    """A run is over, completed or cut short, and its distance credited. (DOS-53)"""

    completed: bool
    distance_mm: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, distance_mm=fighter.distance_mm + self.distance_mm)


class Fled(OfOne, frozen=True, tag=True):
    """It has left the fight (`escaped`), and does not act at zero any more. (DOS-53, DOS-73)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, body=replace(fighter.body, state="escaped", acting=False))


class Moved(OfOne, frozen=True, tag=True):
    """A step, by its length, and where it leads to on a map. (DOS-54)"""

    length_mm: int
    to_mm: tuple[int, int] | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        if self.to_mm is None:
            return fighter
        return replace(fighter, sheet=replace(fighter.sheet, position_mm=self.to_mm))


class ContestResolved(Happening, frozen=True, tag=True):
    """A grapple, escape or push is decided; without dice there are no sums. (DOS-55, DOS-57, DOS-58, DOS-59)"""

    concerns: ClassVar[tuple[str, ...]] = ("who", "target")
    who: CombatantId
    target: CombatantId
    contest: Literal["grapple", "escape", "push"]
    success: bool
    attack_sum: int | None = None
    attack_luck: Luck | None = None
    defence_sum: int | None = None
    defence_luck: Luck | None = None
    pushed_mm: int | None = None
    explain: tuple[Explain, ...] = ()


# --- things ----------------------------------------------------------------------------------------------------------


class Drawn(OfOne, frozen=True, tag=True):
    """A thing is in hand. (DOS-62)"""

    item: str
    cost: int

    def changed(self, fighter: Fighter) -> Fighter:
        sheet = replace(fighter.sheet, wielded=(*fighter.sheet.wielded, self.item))
        return replace(fighter, sheet=sheet, at_feet=without(fighter.at_feet, self.item), progress=None)


class Dropped(OfOne, frozen=True, tag="ItemDropped"):
    """A thing lies at one's feet. (DOS-62)"""

    item: str

    def changed(self, fighter: Fighter) -> Fighter:
        sheet = replace(fighter.sheet, wielded=without(fighter.sheet.wielded, self.item))
        return replace(fighter, sheet=sheet, at_feet=(*fighter.at_feet, self.item))


class Lost(OfOne, frozen=True, tag="ItemAway"):
    """A thing is away: thrown, broken or lost. (DOS-46, DOS-62)"""

    item: str
    by_gm: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        sheet = replace(fighter.sheet, wielded=without(fighter.sheet.wielded, self.item))
        away = (*without(fighter.away, self.item), self.item)
        return replace(fighter, sheet=sheet, away=away, at_feet=without(fighter.at_feet, self.item))


class Returned(OfOne, frozen=True, tag="ItemReturned"):
    """A thing that was away is back, and drawn at its usual price. (DOS-62)"""

    item: str

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, away=without(fighter.away, self.item))


class Used(OfOne, frozen=True, tag="ItemUsed"):
    """A thing in hand was used; the GM says what comes of it. (DOS-62)"""

    item: str


class Progressed(OfOne, frozen=True, tag=True):
    """Part of a costly action is done. (DOS-35)"""

    command: Literal["draw", "reload"]
    item: str
    done: int
    cost: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, progress=Progress(self.command, self.item, self.done))


class ProgressLost(OfOne, frozen=True, tag=True):
    """Something else was done in between. (DOS-35)"""

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, progress=None)


class WeaponLoaded(OfOne, frozen=True, tag=True):
    """A shooting weapon is loaded again, or empty after a shot. (DOS-48)"""

    weapon: str
    loaded: bool
    cost: int

    def changed(self, fighter: Fighter) -> Fighter:
        weapons = tuple(
            replace(weapon, loaded=self.loaded) if weapon.id == self.weapon else weapon
            for weapon in fighter.sheet.weapons
        )
        progress = None if self.loaded else fighter.progress
        return replace(fighter, sheet=replace(fighter.sheet, weapons=weapons), progress=progress)


class OtherDone(OfOne, frozen=True, tag=True):
    """Another idea, in the player's words. (DOS-61)"""

    text: str
    actions: int
