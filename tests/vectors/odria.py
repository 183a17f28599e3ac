"""Plays the vectors of Odria: formulas call what `decide` calls, attacks and fights go through `decide`.

Nothing here reckons with dice or totals. Attacks and fights are played in odria_fights.py.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.dice import FixedDice
from engine.rejections import Rejection
from engine.rulesets.odria import numbers, rolls
from engine.rulesets.odria.armour import against
from engine.rulesets.odria.body import Fighter
from engine.rulesets.odria.equipment import DamageType
from engine.rulesets.odria.harm import severity
from engine.rulesets.odria.options import Options, read_options
from engine.rulesets.odria.reading import read_fighter
from tests.vectors.odria_fights import play_attack, play_declare, play_fight, play_schedule, sheet_of
from tests.vectors.running import Unsupported

HERE = Path(__file__).parent


@cache
def fixtures() -> dict[str, Any]:
    """The sheets and spells that vectors name."""
    found: dict[str, Any] = json.loads((HERE / "odria.vectors.json").read_text(encoding="utf-8"))["fixtures"]
    return found


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """A vector's `given`; each kind has its own fields."""

    kind: str
    options: dict[str, Any] = {}


class RollGiven(Given, kw_only=True):
    context: str


class TrapGiven(Given, kw_only=True):
    fort: int
    danger: int


class DeriveGiven(Given, kw_only=True):
    sheet: str
    override: dict[str, Any] = {}
    state: dict[str, Any] = {}


class ArmorGiven(Given, kw_only=True):
    layers: list[str | dict[str, Any]]
    types: list[DamageType]
    element: str | None = None
    location: str | None = None


class SheetGiven(Given, kw_only=True):
    sheet: str
    override: dict[str, Any] = {}
    state: dict[str, Any] = {}
    edit: dict[str, Any] | None = None


class SeverityGiven(Given, kw_only=True):
    wound: int
    hp_max: int
    lost: int | None = None


def options_of(given: Given) -> Options:
    options = read_options(given.options)
    if not isinstance(options, Options):
        raise Unsupported(f"options: {options}")
    return options


def throws(dice: FixedDice) -> rolls.Throw:
    return lambda sides: dice.roll(1, sides)[0]


def play_roll(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, RollGiven)
    throw = throws(dice)
    fails = given.context == "attack" or options_of(given).crit_failure_scope == "attack_and_defense"
    roll = rolls.fumbling(throw, throw) if fails else rolls.exploding(throw)
    return {
        "total": roll.total,
        "explosions": roll.explosions,
        "crit_success": roll.is_critical,
        "crit_failure_check": roll.d100 is not None,
        "crit_failure": roll.is_fumbled,
    }


def play_trap(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, TrapGiven)
    options = options_of(given)
    trap = rolls.trap(given.danger, numbers.bonus_of(given.fort, options), throws(dice), options)
    return {"total": trap.total, "ok": trap.is_passed}


def fighter_of(data: dict[str, Any]) -> Fighter:
    one = read_fighter(data, None)
    if isinstance(one, Rejection):
        raise Unsupported(f"a sheet that does not validate: {one}")
    return one


def play_derive(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, DeriveGiven)
    options = options_of(given)
    one = fighter_of(sheet_of(fixtures(), given.sheet, given.override, given.state))
    weapon = one.in_hand
    if numbers.grip(one, weapon, options) == "none":
        return {"error": "strength_too_low"}
    bonuses = numbers.bonuses(one, options)
    if weapon.is_melee:
        hit: Any = total(numbers.hit(one, weapon, None, options))
    else:
        bands = {
            "short": numbers.hit(one, weapon, "short", options),
            "effective": numbers.hit(one, weapon, "effective", options),
            "maximum": numbers.hit(one, weapon, "maximum", options),
        }
        hit = {band: total(found) for band, found in bands.items() if found is not None}
    block = one.shield is not None
    return {
        "bonuses": {"agi": bonuses.agi, "str": bonuses.strength, "dex": bonuses.dex, "fort": bonuses.fort},
        "hit": hit,
        "pen": total(numbers.pen(one, weapon, options)),
        "crush": numbers.crush(one, weapon, options).total,
        "initiative": numbers.initiative(one, weapon, options).total,
        "passive_melee": numbers.passive(one, options).total,
        "passive_ranged": numbers.passive(one, options, ranged=True).total,
        "dodge_melee": numbers.active(one, "dodge", options).total,
        "dodge_ranged": numbers.active(one, "dodge", options, ranged=True).total,
        "parry": numbers.active(one, "parry", options).total if numbers.has_weapon_part(one, options) else None,
        "block_melee": numbers.active(one, "block", options).total if block else None,
        "block_ranged": numbers.active(one, "block", options, ranged=True).total if block else None,
        "aim_bonus": numbers.aim_bonus(one, weapon, one.aim, options),
    }


def total(found: numbers.Sum | None) -> int | None:
    return None if found is None else found.total


def play_armor(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, ArmorGiven)
    one = fighter_of({"armor": given.layers})
    options = options_of(given)
    return {kind: against(one.layers, kind, options, given.element, given.location).value for kind in given.types}


def play_sheet(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    """A sheet as it is read, or edited: what is refused of it, or the state it leaves."""
    given = msgspec.convert(data, SheetGiven)
    sheet = sheet_of(fixtures(), given.sheet, given.override, {})
    one = read_fighter({**sheet, **({"state": given.state} if given.state else {})}, None)
    if given.edit is not None and not isinstance(one, Rejection):
        one = read_fighter(given.edit, one)
    if isinstance(one, Rejection):
        return {"error": one.code, **one.params}
    return {
        "hp": one.hp,
        "armor_hp": list(one.armor_hp),
        "armor_spent": [list(spent) for spent in one.spent],
        "shield_hp": one.shield_hp,
        "weapon": one.weapon,
        "status": one.state,
        "marks": list(one.marks),
    }


def play_severity(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, SeverityGiven)
    lost = given.wound if given.lost is None else given.lost
    return {
        "severity": severity(given.wound, given.hp_max),
        "wound_pct": numbers.wound_percent(lost, given.hp_max, options_of(given)),
    }


FORMULAS: dict[str, Callable[[dict[str, Any], FixedDice], dict[str, Any]]] = {
    "roll": play_roll,
    "trap": play_trap,
    "derive": play_derive,
    "armor": play_armor,
    "severity": play_severity,
    "sheet": play_sheet,
}
SITUATIONS: dict[str, Callable[[dict[str, Any], dict[str, Any], FixedDice, dict[str, Any]], dict[str, Any]]] = {
    "schedule": play_schedule,
    "declare": play_declare,
    "attack": play_attack,
    "fight": play_fight,
}


class Watched(FixedDice):
    """Dice that fall as told, and what sides they had."""

    def __init__(self, dice: FixedDice) -> None:
        self.dice = dice
        self.sides: list[int] = []

    @property
    def left(self) -> list[int]:  # type: ignore[override]
        return self.dice.left

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        self.sides += [sides] * n
        return self.dice.roll(n, sides, secret=secret)


def play(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """Play one vector; what was got, in the shape of what is expected, and the `sides` of the dice that fell."""
    kind = str(given.get("kind"))
    watched = Watched(dice)
    if kind in FORMULAS:
        got = FORMULAS[kind](given, watched)
    elif kind in SITUATIONS:
        got = SITUATIONS[kind](fixtures(), given, watched, expect)
    else:
        raise Unsupported(f"kind {kind!r}")
    return {**got, "sides": watched.sides}
