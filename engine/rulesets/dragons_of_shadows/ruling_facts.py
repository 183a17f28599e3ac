"""Facts of Dragons of Shadows that are the GM's: what is set for later, tests asked for; each says what it does."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import Cover, Defence, Fighter, OpenTest, W
from engine.rulesets.dragons_of_shadows.happening import Happening, OfOne, with_fighter, with_table
from engine.rulesets.dragons_of_shadows.rolls import Luck
from engine.rulesets.dragons_of_shadows.trials import ComplexTest, Verdict
from engine.state import Explain


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
