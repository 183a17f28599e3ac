"""What viewers see of Morsmordre: duellists, the table, facts. Allow-lists, in the wire's words.

Results are public to both; what is somebody's own is its sheet and the exact points of its health. (MOR-40)
"""

from typing import Any

from msgspec import to_builtins

from engine.forms import without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.morsmordre.blows import DEFENCES, judge, s_dice
from engine.rulesets.morsmordre.body import (
    Duellist,
    W,
    band,
    conditions,
    magic_is_open,
    order,
    penalty,
    waiting,
)
from engine.rulesets.morsmordre.charts import changed
from engine.rulesets.morsmordre.facts import (
    AmbushLaid,
    Facts,
    HealthChanged,
    OrderSettled,
)
from engine.rulesets.morsmordre.frames import Now
from engine.rulesets.morsmordre.reckoning import attack_total
from engine.rulesets.morsmordre.requirements import may_answer
from engine.rulesets.morsmordre.sheet import Condition, show_condition, show_sheet
from engine.state import Combatant

ITS_OWN_BUSINESS = ("health",)
"""Explanations that name points of health."""


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
    return shown | without_nothing(waiting=waiting_for(world, who.id, detail))


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
    return attack_total(world, who, 0).total


def waiting_for(world: W, who: CombatantId, detail: Detail) -> list[dict[str, Any]]:
    """The blows that wait for somebody, as they were rolled; what may answer each, to whoever knows. (MOR-7, MOR-8)"""
    shown = []
    for blow in waiting(world, who):
        if world.combatants[blow.who].hidden and detail != "all":
            continue
        judged = judge(world.table.book.row(blow.part), blow.strength, blow.total, blow.critical)
        known = detail != "others"
        answers = [kind for kind in DEFENCES if may_answer(world, who, kind, blow.strength)] if known else []
        shown.append(
            {"id": str(blow.attack), "kind": "blow", "by": blow.who, "part": blow.part, "strength": blow.strength}
            | {"total": blow.total, "result": judged.result}
            | without_nothing(
                effective=judged.effective if judged.result == "partial" else None,
                critical=blow.critical,
                answers=answers,
            )
        )
    return shown


def show_table(now: Now, to_gm: bool) -> dict[str, Any]:
    """The order of the next turn, tables that were changed, how it ended; an ambush that is laid, to the GM."""
    table = now.world.table
    ending = None if table.ending is None else without_nothing(**to_builtins(table.ending))
    ambush = None if table.ambush is None else to_builtins(table.ambush)
    both = [who for who in order(now.world) if to_gm or not now.world.combatants[who].hidden]
    return without_nothing(
        next_order=both[::-1] if now.flow.round % 2 else both,
        charts=changed(table.book),
        ending=ending,
        ambush=ambush if to_gm else None,
    )


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
