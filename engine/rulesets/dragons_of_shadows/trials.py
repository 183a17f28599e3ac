"""Tests of Dragons of Shadows: simple, opposed and complex (pl: test prosty, porównawczy, złożony).

The dice and sums they compare are made in rolls.py. What a test decides in a fight is not here.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.rolls import Attempt, Luck, Throw, Tried, try_it

Verdict: TypeAlias = Literal["success", "failure"]
Progress: TypeAlias = Literal["open", "success", "failure"]


Side: TypeAlias = Tried | int
"""Somebody in an opposed test: a roll, or a fixed sum without dice."""


class Opposed(Struct, frozen=True):
    """An opposed test as it ended. (DOS-17, DOS-18)"""

    initiator: Side
    opponent: Side
    initiator_wins: bool


class ComplexTest(Struct, frozen=True):
    """A complex test under way: so many rolls, so many successes needed, and how it stands. (DOS-19)"""

    attempt: Attempt
    difficulty: int
    max_rolls: int
    successes_needed: int
    successes: int = 0
    rolls_used: int = 0
    outcome: Progress = "open"


def passes(total: int, difficulty: int, options: Options) -> bool:
    """A sum must exceed the difficulty (pl: poziom trudności); an equal one fails. (DOS-15)

    With `meet_succeeds` equality is enough, in simple, complex and ranged tests only.
    """
    return total > difficulty or (options.meet_succeeds and total == difficulty)


def verdict(tried: Tried, difficulty: int, options: Options) -> Verdict:
    """Bad luck fails, luck succeeds, else the sum decides. (DOS-8, DOS-9, DOS-16)"""
    if tried.luck == "none":
        return "success" if passes(tried.sum, difficulty, options) else "failure"
    return "success" if tried.luck == "good" else "failure"


def simple_test(attempt: Attempt, difficulty: int, throw: Throw, options: Options) -> tuple[Tried, Verdict]:
    """One roll against a difficulty. (DOS-16)"""
    tried = try_it(attempt, throw, options)
    return tried, verdict(tried, difficulty, options)


def initiator_exceeds(initiator: int, opponent: int, options: Options) -> bool:
    """The higher sum wins; of equal sums the initiator has not exceeded. (DOS-17)"""
    return initiator > opponent or (options.opposed_tie_initiator and initiator == opponent)


def sum_of(side: Side) -> int:
    """The sum of one side. (DOS-17)"""
    return side if isinstance(side, int) else side.sum


def luck_of(side: Side) -> Luck:
    """The luck of one side; without dice there is none. (DOS-10)"""
    return "none" if isinstance(side, int) else side.luck


def initiator_wins(initiator: Side, opponent: Side, options: Options) -> bool:
    """Luck in an opposed test, the first case that fits; else the sums. (DOS-18)"""
    match luck_of(initiator), luck_of(opponent):
        case "bad", _:
            return False
        case "good", "bad" | "none":
            return True
        case "none", "good":
            return False
        case "none", "bad":
            return True
    return initiator_exceeds(sum_of(initiator), sum_of(opponent), options)


def compare(initiator: Side, opponent: Side, options: Options) -> Opposed:
    """Set two sums against each other. (DOS-17, DOS-18)"""
    return Opposed(initiator, opponent, initiator_wins(initiator, opponent, options))


def opposed_test(
    initiator: Attempt | int, throw: Throw, opponent: Attempt | int, opponent_throw: Throw, options: Options
) -> Opposed:
    """The initiator's complete roll, then the opponent's; the sums are compared. A fixed sum rolls nothing. (DOS-17)"""
    first = initiator if isinstance(initiator, int) else try_it(initiator, throw, options)
    second = opponent if isinstance(opponent, int) else try_it(opponent, opponent_throw, options)
    return compare(first, second, options)


def complex_roll(test: ComplexTest, throw: Throw, options: Options) -> tuple[ComplexTest, Tried, Verdict]:
    """One more roll of a complex test that is open, and how the test stands after it. (DOS-19)"""
    tried, result = simple_test(test.attempt, test.difficulty, throw, options)
    successes = test.successes + (1 if result == "success" else 0)
    rolled = replace(test, successes=successes, rolls_used=test.rolls_used + 1)
    return replace(rolled, outcome=complex_outcome(rolled, tried.luck, options)), tried, result


def complex_outcome(test: ComplexTest, last: Luck, options: Options) -> Progress:
    """Success at once with enough successes, failure only when all rolls are used. (DOS-19)

    Bad luck decides its own roll alone, unless `complex_bad_luck_ends`. (DOS-20)
    """
    if test.successes >= test.successes_needed:
        return "success"
    if last == "bad" and options.complex_bad_luck_ends:
        return "failure"
    return "failure" if test.rolls_used >= test.max_rolls else "open"
