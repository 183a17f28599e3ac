"""What a pool comes to before it is rolled: dice, difficulty, and the chance of reaching it. For whoever has to choose.

A blow that may still be defended is reckoned as if it were not; the answer has the attacker's dice against it. Nothing
is rolled here, and no rule is: pools and difficulties come from where rolls take them.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import W, apart, band, motion_of, split_of
from engine.rulesets.bajarz.frames import Exchange
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.pools import DESTINY_ROLLS_MAX, SIDES, points_of
from engine.rulesets.bajarz.reckoning import (
    attack_pool,
    circumstances,
    clash_difficulty,
    defence_pool,
    is_rolled,
    melee_difficulty,
    range_steps,
    shield_value,
    shot_difficulty,
    undefended,
)
from engine.rulesets.bajarz.rolling import reflex_pool
from engine.rulesets.bajarz.tables import LOCATIONS, POINT_BLANK_M, Defence, Location, Weapon
from engine.state import Odds, Parameter

PER_CENT = 100
SIXES_TOLD = 12
"""Sixes in a row beyond which the destiny die is not followed: what is left out does not show in per cent."""
When = dict[str, tuple[int | str, ...]]
Case = tuple[When, int, int]
"""Values of the parameters, dice, difficulty."""


# --- the chance of so many points ------------------------------------------------------------------------------------


def added(one: list[int], other: list[int]) -> list[int]:
    """The points of both together: in how many ways the dice give how many points."""
    both = [0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            both[i + j] += p * q
    return both


def of_die(options: Options) -> list[int]:
    """The points of an ordinary die. (BAJ-3)"""
    points = [points_of(face, options) for face in range(1, SIDES + 1)]
    return [points.count(n) for n in range(max(points) + 1)]


def of_destiny(options: Options) -> list[int]:
    """The points of the destiny die with all its re-rolls, as if it were rolled so often in any case. (BAJ-4)"""
    six, rolls = points_of(SIDES, options), rolls_told(options)
    ways = [0] * (six * rolls + max(points_of(face, options) for face in range(1, SIDES + 1)) + 1)
    for sixes in range(rolls):
        last = range(1, SIDES + 1 if sixes + 1 == rolls else SIDES)
        for face in last:
            ways[six * sixes + points_of(face, options)] += SIDES ** (rolls - sixes - 1)
    return ways


def rolls_told(options: Options) -> int:
    """How often the destiny die is followed. (BAJ-4)"""
    return min(options.destiny_max_rolls or DESTINY_ROLLS_MAX, SIXES_TOLD) if options.destiny_explodes else 1


@lru_cache(maxsize=4096)
def chance(dice: int, difficulty: int, options: Options) -> int:
    """That a pool reaches a difficulty, in per cent; 0 and 100 only where it is certain. (BAJ-3 to BAJ-6)"""
    if difficulty <= 0:
        return PER_CENT
    if dice <= 0:
        return 0
    beside = dice - 1 if options.destiny_in_pool else dice
    others = [1]
    for _ in range(beside):
        others = added(others, of_die(options))
    reached = sum(added(others, of_destiny(options))[difficulty:])
    if options.destiny_one == "minus_point":
        # A destiny die that shows 1 first needs one point more from all of them.
        short = difficulty - points_of(1, options)
        reached -= others[short] * SIDES ** (rolls_told(options) - 1) if 0 <= short < len(others) else 0
    if reached <= 0:
        return 0
    ways: int = SIDES ** (beside + rolls_told(options))
    return min(PER_CENT - 1, max(1, (2 * PER_CENT * reached + ways) // (2 * ways)))


def merged(cases: Iterator[Case], options: Options) -> tuple[Odds, ...]:
    """One line for all that come to the same and differ in one parameter only: targets first, then locations."""
    found = list(cases)
    names: tuple[str, ...] = ("target", "called")
    for name in names:
        groups: dict[object, tuple[Case, list[int | str]]] = {}
        for when, dice, difficulty in found:
            rest = tuple((key, values) for key, values in when.items() if key != name)
            key = (rest, name in when, dice, difficulty)
            groups.setdefault(key, ((when, dice, difficulty), []))[1].extend(when.get(name, ()))
        found = [({**one[0], name: tuple(every)} if every else one[0], *one[1:]) for one, every in groups.values()]
    return tuple(
        Odds(when, difficulty, dice, chance=chance(dice, difficulty, options)) for when, dice, difficulty in found
    )


# --- what is offered -------------------------------------------------------------------------------------------------


def ways(world: W, who: CombatantId, parameters: tuple[Parameter, ...]) -> Iterator[tuple[When, int, Location | None]]:
    """Splits that are open, and locations that may be called in an action that is not split. (BAJ-30, BAJ-46)"""
    fixed = split_of(world, who)
    most = next((one.max or 1 for one in parameters if one.name == "split"), 1)
    yield {}, fixed or 1, None
    for split in range(2, most + 1):
        yield {"split": (split, split)}, split, None
    if any(one.name == "called" for one in parameters):
        for location in LOCATIONS:
            yield {"called": (location,)}, fixed or 1, location


def of_attack(world: W, exchange: Exchange, parameters: tuple[Parameter, ...]) -> tuple[Odds, ...]:
    """A blow, a shot or a throw at each of its targets, as if it were not defended. (BAJ-10, BAJ-16, BAJ-17, BAJ-33)"""
    targets = next(one.values for one in parameters if one.name == "target")

    known: dict[object, tuple[Case, ...]] = {}

    def against(target: CombatantId) -> Iterator[Case]:
        aimed = replace(exchange, target=target)
        for when, split, called in ways(world, exchange.who, parameters):
            tried = replace(aimed, split=split, called=called)
            dice = attack_pool(world, tried, band(world, exchange.who, target)).dice
            if exchange.action == "attack":
                yield when, dice, melee_difficulty(world, tried, None).total
            else:
                for span, difficulty in distances(world, tried):
                    yield {**span, **when}, dice, difficulty

    def cases() -> Iterator[Case]:
        for named in targets:
            target = CombatantId(str(named))
            like = all_that_counts(world, exchange.who, target)
            if like not in known:
                known[like] = tuple(against(target))
            for when, dice, difficulty in known[like]:
                yield {"target": (target,), **when}, dice, difficulty

    return merged(cases(), world.table.options)


def all_that_counts(world: W, who: CombatantId, target: CombatantId) -> tuple[object, ...]:
    """What the dice against a target rest on: of a crowd most are the same in it. (BAJ-16, BAJ-20, BAJ-35, BAJ-39)"""
    where = band(world, who, target), apart(world, who, target).metres
    return *where, undefended(world, target), motion_of(world, target), *circumstances(world, target, None)


def distances(world: W, shot: Exchange) -> Iterator[tuple[When, int]]:
    """The difficulty by metres, each with its span; the GM's metres stand for all. (BAJ-35, BAJ-37)"""
    weapon, fixed = shot.weapon, apart(world, shot.who, shot.target).metres
    if fixed is not None:
        yield {}, shot_difficulty(world, replace(shot, metres=fixed), None).total
        return
    begun, before = 0, shot_difficulty(world, replace(shot, metres=0), None).total
    for metres in steps_of(weapon):
        difficulty = shot_difficulty(world, replace(shot, metres=metres), None).total
        if difficulty != before:
            yield {"metres": (begun, metres - 1)}, before
            begun, before = metres, difficulty
    yield {"metres": (begun, weapon.max_m)}, before


@lru_cache(maxsize=256)
def steps_of(weapon: Weapon) -> tuple[int, ...]:
    """Metres at which a shot may become another. (BAJ-35, BAJ-37)"""
    alike = [(range_steps(weapon, metres), metres <= POINT_BLANK_M) for metres in range(weapon.max_m + 1)]
    return tuple(metres for metres in range(1, weapon.max_m + 1) if alike[metres] != alike[metres - 1])


def of_clash(world: W, exchange: Exchange, parameters: tuple[Parameter, ...]) -> tuple[Odds, ...]:
    """A blow back: both at a difficulty of their own, neither defends. (BAJ-27)"""

    def cases() -> Iterator[Case]:
        for when, split, called in ways(world, exchange.who, parameters):
            tried = replace(exchange, split=split, called=called)
            dice = attack_pool(world, tried, band(world, exchange.who, exchange.target)).dice
            yield when, dice, clash_difficulty(world, exchange.target, called).total

    return merged(cases(), world.table.options)


def of_defence(world: W, exchange: Exchange, defence: Defence, parameters: tuple[Parameter, ...]) -> tuple[Odds, ...]:
    """How many dice a defence has, or what it is worth without a roll. (BAJ-12, BAJ-19)"""
    found = []
    for when, split, _ in ways(world, exchange.target, parameters):
        dice = defence_pool(world, exchange, defence, split).dice
        shield = shield_value(world, exchange.target) if defence == "shield" else 0
        rolled = is_rolled(defence, world.table.options)
        found.append(Odds(when, dice=dice) if rolled else Odds(when, fixed=dice // 2 + shield))
    return tuple(found)


def of_move(world: W, who: CombatantId, parameters: tuple[Parameter, ...]) -> tuple[Odds, ...]:
    """A change of distance: a reflex test. (BAJ-59)"""
    targets: tuple[int | str, ...] = tuple(str(who) for one in parameters if one.name == "target" for who in one.values)
    difficulty = world.table.options.change_range_difficulty
    found = (
        ({"target": targets, **when}, reflex_pool(world, who, split).dice, difficulty)
        for when, split, _ in ways(world, who, parameters)
    )
    return merged(iter(found), world.table.options)
