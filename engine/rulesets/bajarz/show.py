"""What viewers see of the destiny-die pool: combatants, the table, facts. Allow-lists, in the wire's words.

Which combatants and facts a viewer may know of at all is the core's.
"""

from typing import Any

from engine.forms import listed, without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.bajarz.body import (
    MET,
    SLOTS,
    Fighter,
    W,
    active,
    actives,
    apart,
    band,
    between,
    holder,
    split_of,
)
from engine.rulesets.bajarz.charts import changed
from engine.rulesets.bajarz.facts import DamageApplied, Facts, ReflexRolled, RoundCleared, TurnCame, TurnPutOff
from engine.rulesets.bajarz.frames import Now
from engine.rulesets.bajarz.pools import wounds_of
from engine.rulesets.bajarz.ruling_facts import CircumstanceUsed, Overridden
from engine.rulesets.bajarz.sheet import Sheet, show_sheet
from engine.state import Combatant

UNTOLD = (RoundCleared, TurnCame, TurnPutOff, CircumstanceUsed)
"""Bookkeeping: what it changes shows in the views."""
DESTINY = "destiny_die"
"""The term whose faces are one die, rolled again and again: told as a `chain`. (BAJ-4)"""


# --- states ----------------------------------------------------------------------------------------------------------


def show_combatant(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """A combatant: the GM and whoever plays it see all of it, others its outside."""
    world, one, sheet = now.world, who.sheet, who.sheet.sheet
    known = detail != "others"
    shown: dict[str, Any] = {
        "hp": {"now": sheet.health, "max": sheet.vitality_max} if known else {"band": how_hurt(sheet)},
        "state": sheet.status,
        "able": active(world, who.id),
    }
    result = world.table.reflex.get(who.id)
    marks = outside(who) | (inside(world, one) if known else {})
    shown |= without_nothing(totals=None if result is None else [result], marks=marks)
    if active(world, who.id):
        shown["limits"] = {SLOTS: {"used": world.used(who.id, SLOTS), "size": split_of(world, who.id) or 1}}
    if known:
        shown |= without_nothing(numbers=ranges(world, sheet))
        shown["sheet"] = show_sheet(sheet)
    return shown


def ranges(world: W, sheet: Sheet) -> list[dict[str, Any]]:
    """Base range, step and longest range of all that it shoots and throws, as they stand at this table. (section 2)"""
    known = (sheet.own_weapon(one) or world.table.figures.weapon(one) for one in (sheet.weapon, *sheet.weapons))
    far = {weapon.id: weapon for weapon in known if weapon is not None and weapon.wields != "melee"}
    metres = ("base_m", "step_m", "max_m")
    return [
        {"name": name, "parts": [{"name": each, "value": getattr(weapon, each)} for each in metres]}
        for name, weapon in far.items()
    ]


def how_hurt(sheet: Sheet) -> str:
    """How hurt somebody looks."""
    if sheet.health <= 0:
        return "down"
    if sheet.health >= sheet.vitality_max:
        return "unhurt"
    if sheet.health * 3 > sheet.vitality_max * 2:
        return "scratched"
    return "hurt" if sheet.health * 3 > sheet.vitality_max else "badly_hurt"


def outside(who: Combatant[Fighter]) -> dict[str, Any]:
    """What everybody sees: weapon and shield, how it moves, what keeps it busy and how far that is. (BAJ-29, BAJ-32)"""
    sheet = who.sheet.sheet
    busy = who.sheet.activity
    doing = (
        None
        if busy is None
        else {"kind": busy.kind, "done": busy.done, "all": busy.needed} | without_nothing(label=busy.label)
    )
    return without_nothing(
        weapon=sheet.weapon,
        shield=sheet.shield,
        motion=None if sheet.motion == "still" else sheet.motion,
        size=None if sheet.size == "human" else sheet.size,
        immobile=sheet.immobile,
        activity=doing,
    )


def inside(world: W, one: Fighter) -> dict[str, Any]:
    """What only its player and the GM know of it."""
    return without_nothing(
        wounds=wounds_of(one.sheet, world.table),
        surprised=one.sheet.surprised,
        circumstance=one.sheet.circumstance,
        once=one.once,
        impossible=list(one.sheet.impossible_locations),
    )


def written_back(who: Combatant[Fighter]) -> dict[str, Any]:
    """What a fight leaves on a sheet: vitality, status, what is in hand and carried."""
    sheet = show_sheet(who.sheet.sheet)
    return {name: sheet[name] for name in ("vitality", "status", "weapon", "weapons")}


def show_table(now: Now, to_gm: bool) -> dict[str, Any]:
    """Visibility, places of the round, pairs with their right of attack, and the tables a GM may change."""
    table, options = now.world.table, now.world.table.options
    places = [[who for who in place if to_gm or seen(now, who)] for place in table.order]
    told, others = pairs(now, to_gm)
    unmet = {"band": options.start_distance, "bonus": options.first_attack_bonus, "n": others}
    return without_nothing(
        poor_visibility=table.poor_visibility,
        places=[place for place in places if place],
        pairs=told,
        unmet=unmet if others else None,
        charts=changed(table.figures),
    )


def pairs(now: Now, to_gm: bool) -> tuple[list[dict[str, Any]], int]:
    """Opponents who can act, two by two, as soon as there is something to say of them; how many others there are.

    Distance, who has the right of attack in this round and in the next, whether they have fought yet. (BAJ-22, BAJ-24)
    """
    world, round_ = now.world, now.flow.round
    there = [who for who in actives(world) if to_gm or seen(now, who)]
    told, others = [], 0
    for at, one in enumerate(there):
        for other in there[at + 1 :]:
            if world.combatants[one].side == world.combatants[other].side:
                continue
            distance, met = apart(world, one, other), between(world, MET, one, other) is not None
            if not met and distance.band is None and distance.metres is None:
                others += 1
                continue
            right = holder(world, one, other, round_)
            told.append(
                {"a": one, "b": other, "band": band(world, one, other)}
                | without_nothing(right=right, next=holder(world, one, other, round_ + 1), met=met)
                | ({} if distance.metres is None else {"metres": distance.metres})
            )
    return told, others


def seen(now: Now, who: CombatantId) -> bool:
    """Whether everybody may know of somebody."""
    one = now.world.combatants.get(who)
    return one is not None and not one.hidden


# --- facts -----------------------------------------------------------------------------------------------------------


def tell(event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact; vitality set by hand only whoever plays it."""
    if isinstance(event, UNTOLD):
        return None
    told = {name: listed(getattr(event, name)) for name in event.__struct_fields__}
    told = {name: value for name, value in told.items() if value not in (None, "", [], {})}
    if isinstance(event, Overridden) and detail == "others":
        told.pop("vitality", None)
        told.pop("note", None)
    if isinstance(event, DamageApplied):
        told.setdefault("amount", 0)
    if isinstance(event, ReflexRolled):
        for at, line in enumerate(told.get("explain", ())):
            line["who"] = event.names[at // 2]  # dice and points of each, in this order
    for line in told.get("explain", ()):
        for term in line.get("terms", ()):
            if term["name"] == DESTINY:
                term["chain"] = True
    return told
