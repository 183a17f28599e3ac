"""What happens in Dragons of Shadows beyond the core's facts, each with what it does to the world below its fields.

A fact is complete and its tag is for ever. Nothing is decided here; what a viewer is told of a fact is in show.py.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from engine.events import Fact
from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import Cover, Defence, Fighter, OpenTest, Progress, W
from engine.rulesets.dragons_of_shadows.rolls import Luck
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location
from engine.rulesets.dragons_of_shadows.trials import ComplexTest, Verdict
from engine.rulesets.dragons_of_shadows.wounds import Healed, State, Vitality
from engine.state import Explain


def with_fighter(world: W, who: CombatantId, fighter: Fighter) -> W:
    """The world with a combatant's sheet and state replaced."""
    combatant = replace(world.combatants[who], sheet=fighter)
    return replace(world, combatants={**world.combatants, who: combatant})


def with_table(world: W, **changes: object) -> W:
    """The world with some of its table changed."""
    return replace(world, table=replace(world.table, **changes))


class Happening(Fact, frozen=True, omit_defaults=True):
    """A fact of this system; most touch one combatant."""

    def happen(self, world: W) -> W:
        """The world after it."""
        return world


class OfOne(Happening, frozen=True):
    """A fact about one combatant, `who`."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId

    def happen(self, world: W) -> W:
        return with_fighter(world, self.who, self.changed(world.combatants[self.who].sheet))

    def changed(self, fighter: Fighter) -> Fighter:
        """The combatant after it."""
        return fighter


# --- order and turns -------------------------------------------------------------------------------------------------


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


# --- blows -----------------------------------------------------------------------------------------------------------


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


def without(things: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """These things but one."""
    return tuple(thing for thing in things if thing != gone)


# --- the GM's settings -----------------------------------------------------------------------------------------------


class OpponentsSet(OfOne, frozen=True, tag=True):
    """Whose speeds divide its own; None: all able, visible enemies. (DOS-27)"""

    opponents: tuple[CombatantId, ...] | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, opponents=self.opponents)


class DifficultySet(OfOne, frozen=True, tag=True):
    """The percent of its next skill roll; None: withdrawn. (DOS-22)"""

    percent: int | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, next_status=self.percent)


class RangedDifficultySet(Happening, frozen=True, tag=True):
    """How hard shots are, at a target or at anybody. (DOS-47)"""

    concerns: ClassVar[tuple[str, ...]] = ("target",)
    value: int
    target: CombatantId | None = None

    def happen(self, world: W) -> W:
        if self.target is None:
            return with_table(world, ranged_difficulty=self.value)
        fighter = world.combatants[self.target].sheet
        return with_fighter(world, self.target, replace(fighter, ranged_difficulty=self.value))


class CoverSet(OfOne, frozen=True, tag=True):
    """Cover against shots: a number, full, or none. (DOS-49)"""

    cover: Cover | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, cover=self.cover)


class RangedDefenceAllowed(OfOne, frozen=True, tag=True):
    """It may defend against the next shot, at this percent. (DOS-49)"""

    percent: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, ranged_defence=self.percent)


class DefenceLimited(OfOne, frozen=True, tag=True):
    """What is allowed against the next attack on it. (DOS-42)"""

    allowed: tuple[Defence, ...]

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, defences_allowed=self.allowed)


class HazardAllowed(Happening, frozen=True, tag=True):
    """The next push into a deadly place is let happen. (DOS-60)"""

    def happen(self, world: W) -> W:
        return with_table(world, hazard_allowed=True)


class RulingUsed(Happening, frozen=True, tag=True):
    """What the GM had set for one occasion is used up. (DOS-22, DOS-42, DOS-49, DOS-60)"""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    ruling: Literal["difficulty", "ranged_defence", "defence", "hazard"]
    who: CombatantId | None = None

    def happen(self, world: W) -> W:
        if self.who is None:
            return with_table(world, hazard_allowed=False)
        fighter = world.combatants[self.who].sheet
        match self.ruling:
            case "difficulty":
                fighter = replace(fighter, next_status=None)
            case "ranged_defence":
                fighter = replace(fighter, ranged_defence=None)
            case _:
                fighter = replace(fighter, defences_allowed=None)
        return with_fighter(world, self.who, fighter)


class DistanceSet(OfOne, frozen=True, tag=True):
    """The distance run, corrected. (DOS-53)"""

    distance_mm: int

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, distance_mm=self.distance_mm)


class PositionSet(OfOne, frozen=True, tag=True):
    """A figure placed, or off the map. (DOS-60)"""

    position_mm: tuple[int, int] | None

    def changed(self, fighter: Fighter) -> Fighter:
        return replace(fighter, sheet=replace(fighter.sheet, position_mm=self.position_mm))


# --- tests the GM asks for -------------------------------------------------------------------------------------------


class TestMade(OfOne, frozen=True, tag=True):
    """A simple test. (DOS-16)"""

    sum: int
    luck: Luck
    difficulty: int
    outcome: Verdict
    explain: tuple[Explain, ...] = ()


class OpposedMade(Happening, frozen=True, tag=True):
    """An opposed test; the opponent may be a fixed sum. (DOS-17)"""

    concerns: ClassVar[tuple[str, ...]] = ("initiator", "opponent")
    initiator: CombatantId
    opponent: CombatantId | None
    initiator_sum: int
    opponent_sum: int
    initiator_luck: Luck
    opponent_luck: Luck
    winner: Literal["initiator", "opponent"]
    explain: tuple[Explain, ...] = ()


class TestOpened(OfOne, frozen=True, tag=True):
    """A complex test is open. (DOS-19)"""

    test: str
    stats: tuple[str, ...]
    opened: ComplexTest

    def happen(self, world: W) -> W:
        tests = {**world.table.tests, self.test: OpenTest(self.who, self.stats, self.opened)}
        return with_table(world, tests=tests)


class TestRolled(OfOne, frozen=True, tag=True):
    """One roll of a complex test, and how it stands. (DOS-19)"""

    test: str
    sum: int
    luck: Luck
    outcome: Verdict
    left: ComplexTest
    explain: tuple[Explain, ...] = ()

    def happen(self, world: W) -> W:
        return with_test(world, self.test, test=self.left)


class TestAbandoned(OfOne, frozen=True, tag=True):
    """A complex test was given up, which is failure. (DOS-19)"""

    test: str

    def happen(self, world: W) -> W:
        test = replace(world.table.tests[self.test].test, outcome="failure")
        return with_test(world, self.test, test=test, abandoned=True)


class PartialSucceeded(OfOne, frozen=True, tag=True):
    """A failed complex test counts as a partial success, in the GM's words. (DOS-20)"""

    test: str
    text: str

    def happen(self, world: W) -> W:
        return with_test(world, self.test, partial=self.text)


def with_test(world: W, name: str, **changes: object) -> W:
    """The world with one complex test changed."""
    tests = world.table.tests
    return with_table(world, tests={**tests, name: replace(tests[name], **changes)})


Facts: TypeAlias = (
    InitiativeRolled
    | InitiativeRerolled
    | OrderSet
    | RoundCleared
    | ActionsCounted
    | TurnSkipped
    | Waited
    | HeldLost
    | ActionsLost
    | AttackResolved
    | DamageRolled
    | DamageTaken
    | Healing
    | Killed
    | StateChanged
    | ActionPermitted
    | RunChecked
    | RunEnded
    | Fled
    | Moved
    | ContestResolved
    | Drawn
    | Dropped
    | Lost
    | Returned
    | Used
    | Progressed
    | ProgressLost
    | WeaponLoaded
    | OtherDone
    | OpponentsSet
    | DifficultySet
    | RangedDifficultySet
    | CoverSet
    | RangedDefenceAllowed
    | DefenceLimited
    | HazardAllowed
    | RulingUsed
    | DistanceSet
    | PositionSet
    | TestMade
    | OpposedMade
    | TestOpened
    | TestRolled
    | TestAbandoned
    | PartialSucceeded
)
