"""What viewers see of Morsmordre: duellists, the table, facts. Allow-lists, in the wire's words.

Results are public to both; what is somebody's own is its sheet and the exact points of its health. (MOR-40)
"""

from typing import Any

from msgspec import to_builtins

from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.morsmordre.blows import D100, STRENGTHS, s_dice
from engine.rulesets.morsmordre.body import (
    Duellist,
    Table,
    W,
    band,
    conditions,
    duellist,
    magic_is_open,
    penalty,
)
from engine.rulesets.morsmordre.facts import (
    AmbushLaid,
    Facts,
    HealthChanged,
    OrderSettled,
)
from engine.rulesets.morsmordre.frames import Now
from engine.rulesets.morsmordre.requirements import may_strike
from engine.rulesets.morsmordre.sheet import Condition, show_condition, show_sheet
from engine.state import Combatant

ITS_OWN_BUSINESS = ("health",)
"""Explanations that name points of health."""


def without_nothing(**fields: Any) -> dict[str, Any]:
    """A map without what is None, empty, False or 0."""
    return {name: value for name, value in fields.items() if value not in (None, False, 0, "", (), [], {})}


def show_combatant(now: Now, who: Combatant[Duellist], detail: Detail) -> dict[str, Any]:
    """A duellist: the GM and whoever plays it see all of it, others its outside."""
    one, world = who.sheet, now.world
    known = detail != "others"
    shown: dict[str, Any] = {
        "hp": {"now": one.health, "max": one.sheet.health_max} if known else {"band": band_word(one)},
        "state": "knocked_out" if one.out else "active",
        "able": not one.out,
    }
    shown |= without_nothing(marks=own_marks(now, who) if known else {})
    if known:
        shown["sheet"] = show_sheet(one.sheet)
        shown["chances"] = chances(world, who)
    return shown


def band_word(one: Duellist) -> str:
    """How hurt somebody looks, in thirds of its health."""
    if one.out:
        return "down"
    if one.health >= one.sheet.health_max:
        return "unhurt"
    if one.health * 3 > one.sheet.health_max * 2:
        return "scratched"
    return "hurt" if one.health * 3 > one.sheet.health_max else "badly_hurt"


def own_marks(now: Now, who: Combatant[Duellist]) -> dict[str, Any]:
    """What only its player and the GM know of it. (MOR-10, MOR-17, MOR-37)"""
    world, one = now.world, who.sheet
    return without_nothing(
        attack_bonus=attack_bonus(world, who.id),
        penalty=penalty(world, who.id),
        forbidden=list(band(world, who.id).forbidden),
        s_dice=s_dice(one.sheet.fitness),
        magic_open=magic_is_open(world, who.id, now.flow.round),
        magic_open_from=one.magic_open_from,
    )


def attack_bonus(world: W, who: CombatantId) -> int:
    """What is added to the d100 of an attack. (MOR-5)"""
    return 2 * duellist(world, who).sheet.fitness + penalty(world, who)


def chances(world: W, who: Combatant[Duellist]) -> dict[str, Any]:
    """For each part, the number a lawful class needs, and in per cent the chance of a full success. (MOR-5, MOR-7)"""
    bonus = attack_bonus(world, who.id)
    lawful = [strength for strength in STRENGTHS if may_strike(world, who.id, strength)]
    return {
        row.part: {
            strength: {"needs": row.number(strength), "chance": full_chance(row.number(strength), bonus)}
            for strength in lawful
        }
        for row in world.table.book.rows
    }


def full_chance(number: int, bonus: int) -> int:
    """Of a hundred rolls, how many are a full success with this bonus: never a 1, always a 100. (MOR-7, MOR-26)"""
    return 1 + sum(face + bonus >= number for face in range(2, D100))


def show_table(table: Table, to_gm: bool) -> dict[str, Any]:
    """The tables of blows and health; how it ended; an ambush that is laid, to the GM."""
    book = table.book
    ending = None if table.ending is None else without_nothing(**to_builtins(table.ending))
    ambush = None if table.ambush is None else to_builtins(table.ambush)
    return {
        "blows": {row.part: list(row.numbers) for row in book.rows},
        "consequences": {row.part: list(row.consequences) for row in book.rows},
        "damage": {each.strength: {"base": each.base, "share": each.share} for each in book.damage},
        "bands": [
            {name: value for name, value in to_builtins(each).items() if value is not None} for each in book.bands
        ],
    } | without_nothing(ending=ending, ambush=ambush if to_gm else None)


def written_back(now: Now, who: Combatant[Duellist]) -> dict[str, Any]:
    """What a fight leaves on a sheet: health, at least a point of it, and what it bears. (MOR-16, MOR-30)"""
    borne = [
        show_condition(Condition(status.name, **status.data))  # type: ignore[arg-type]
        for status in conditions(now.world, who.id)
    ]
    return {
        "health": max(1, who.sheet.health),
        "weapon_bonus": who.sheet.sheet.weapon_bonus,
        "conditions": borne,
    }


# --- facts -----------------------------------------------------------------------------------------------------------


def tell(event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact; points of others' health only as far as the views show them."""
    if isinstance(event, OrderSettled) or (isinstance(event, AmbushLaid) and detail != "all"):
        return None
    told = {name: as_lists(to_builtins(getattr(event, name))) for name in event.__struct_fields__}
    told = {name: value for name, value in told.items() if value not in (None, "", [], {})}
    if isinstance(event, HealthChanged) and detail == "others":
        del told["left"]
        lines = [line for line in told.pop("explain", ()) if line["label"] not in ITS_OWN_BUSINESS]
        told |= {"explain": lines} if lines else {}
    return told


def as_lists(value: Any) -> Any:
    """The same with lists in place of tuples, and nothing that is None."""
    if isinstance(value, list | tuple):
        return [as_lists(item) for item in value]
    if isinstance(value, dict):
        return {name: as_lists(item) for name, item in value.items() if item is not None}
    return value
