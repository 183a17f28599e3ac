"""Plays the vectors of Dragons of Shadows: formulas call what `decide` calls, scenarios go through `decide`.

Nothing here reckons with dice or totals. Scenarios are played in shadows_scenarios.py.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from engine.dice import FixedDice
from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows import rolls, trials, turns, wounds
from engine.rulesets.dragons_of_shadows.options import Options, read_options
from engine.rulesets.dragons_of_shadows.rolls import Attempt, Tried
from engine.rulesets.dragons_of_shadows.sheet import Kind
from tests.vectors.running import Unsupported
from tests.vectors.shadows_scenarios import play_scenario


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """A vector's `given`; each kind has its own fields."""

    kind: str
    options: dict[str, Any] = {}


class Roller(Struct, forbid_unknown_fields=True, kw_only=True):
    """Who rolls, as a vector says it."""

    stats: list[int]
    skill: int
    status: str | int = "normal"
    percent: int = 0
    flat: int = 0


class Fixed(Struct, forbid_unknown_fields=True):
    fixed_sum: int


class RollGiven(Roller, kw_only=True):
    kind: str
    options: dict[str, Any] = {}
    difficulty: int | None = None


class OpposedGiven(Given, kw_only=True):
    initiator: dict[str, Any]
    opponent: dict[str, Any]


class ComplexGiven(Roller, kw_only=True):
    kind: str
    options: dict[str, Any] = {}
    difficulty: int
    max_rolls: int
    successes_needed: int


class CountGiven(Given, kw_only=True):
    speed: int
    opponent_speeds: list[int]


class Runner(Struct, forbid_unknown_fields=True):
    id: CombatantId
    speed: int


class InitiativeGiven(Given, kw_only=True):
    roster: list[Runner]


class DamageGiven(Given, kw_only=True):
    pool: int
    halve: bool = False
    armor: int = 0


class TargetGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    hp: int
    hp_max: int
    light_taken: int = 0
    wounds_taken: int = 0
    critical_taken: int = 0
    second_bar: bool = False
    state: wounds.State = "active"
    acting: bool = False


class Hit(Struct, forbid_unknown_fields=True):
    amount: int
    kind: Kind


class HurtGiven(Given, kw_only=True):
    target: TargetGiven
    hits: list[Hit]


def options_of(given: Given | RollGiven | ComplexGiven) -> Options:
    options = read_options(given.options)
    if not isinstance(options, Options):
        raise Unsupported(f"options: {options}")
    return options


def attempt_of(roller: Roller) -> Attempt:
    stats = tuple((f"statistic {place}", value) for place, value in enumerate(roller.stats))
    return Attempt(
        stats, roller.skill, status=rolls.status_percent(roller.status), conditions=roller.percent, flat=roller.flat
    )


def throws(dice: FixedDice) -> rolls.Throw:
    return lambda n: dice.roll(n, rolls.SIDES)


def shown(tried: Tried) -> dict[str, Any]:
    """A roll in a vector's words."""
    return {
        "base": list(tried.roll.base),
        "bonus": list(tried.roll.bonus),
        "cancelled": list(rolls.cancelled_faces(tried.roll)),
        "dice_total": tried.roll.total,
        "raw_sum": tried.raw,
        "percent": tried.percent,
        "sum": tried.sum,
        "luck": tried.luck,
    }


def play_roll(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, RollGiven)
    return shown(rolls.try_it(attempt_of(given), throws(dice), options_of(given)))


def play_simple(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, RollGiven)
    if given.difficulty is None:
        raise Unsupported("a simple test without a difficulty")
    tried, verdict = trials.simple_test(attempt_of(given), given.difficulty, throws(dice), options_of(given))
    return {**shown(tried), "outcome": verdict}


def play_opposed(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, OpposedGiven)
    throw = throws(dice)
    ended = trials.opposed_test(side_of(given.initiator), throw, side_of(given.opponent), throw, options_of(given))
    return {
        "initiator_sum": trials.sum_of(ended.initiator),
        "opponent_sum": trials.sum_of(ended.opponent),
        "initiator_luck": trials.luck_of(ended.initiator),
        "opponent_luck": trials.luck_of(ended.opponent),
        "winner": "initiator" if ended.initiator_wins else "opponent",
    }


def side_of(data: dict[str, Any]) -> Attempt | int:
    if "fixed_sum" in data:
        return msgspec.convert(data, Fixed).fixed_sum
    return attempt_of(msgspec.convert(data, Roller))


def play_complex(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, ComplexGiven)
    options = options_of(given)
    test = trials.ComplexTest(attempt_of(given), given.difficulty, given.max_rolls, given.successes_needed)
    rolled: list[dict[str, Any]] = []
    while test.outcome == "open":
        test, tried, verdict = trials.complex_roll(test, throws(dice), options)
        rolled.append({**shown(tried), "outcome": verdict})
    return {"rolls": rolled, "successes": test.successes, "rolls_used": test.rolls_used, "outcome": test.outcome}


def play_count(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, CountGiven)
    return {"actions": turns.action_count(given.speed, given.opponent_speeds)}


def play_initiative(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, InitiativeGiven)
    speeds = {one.id: one.speed for one in given.roster}
    rolled = turns.roll_initiative(list(speeds), speeds, lambda who: dice.roll(1, rolls.SIDES)[0])
    return {"totals": rolled.totals, "rerolls": list(rolled.rerolls), "order": list(rolled.order)}


def play_damage(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, DamageGiven)
    options = options_of(given)
    faces = dice.roll(len(dice.left), rolls.SIDES)
    return {"amounts": [wounds.damage_amount(given.pool, die, given.halve, given.armor, options) for die in faces]}


def play_location(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    msgspec.convert(data, Given)
    return {"locations": [wounds.location_of(die) for die in dice.roll(len(dice.left), rolls.SIDES)]}


def play_hurt(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, HurtGiven)
    body = wounds.Vitality(**msgspec.structs.asdict(given.target))
    kinds: list[str] = []
    after: list[dict[str, Any]] = []
    for hit in given.hits:
        kind = wounds.kind_on(body, hit.amount, hit.kind)
        body = wounds.hurt(body, hit.amount, kind, options_of(given))
        kinds.append(kind)
        after.append(msgspec.structs.asdict(body))
    return {"kinds": kinds, "after_each": after, "final": after[-1] if after else {}}


FORMULAS: dict[str, Callable[[dict[str, Any], FixedDice], dict[str, Any]]] = {
    "roll": play_roll,
    "simple_test": play_simple,
    "opposed_test": play_opposed,
    "complex_test": play_complex,
    "action_count": play_count,
    "initiative": play_initiative,
    "damage_amount": play_damage,
    "hit_location": play_location,
    "apply_damage": play_hurt,
}


def play(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """Play one vector; what was got, in the shape of what is expected."""
    kind = given.get("kind")
    if kind in FORMULAS:
        return FORMULAS[str(kind)](given, dice)
    if kind == "scenario":
        return play_scenario(given, dice, expect)
    raise Unsupported(f"kind {kind!r}")
