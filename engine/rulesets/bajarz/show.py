"""What viewers see of the destiny-die pool: combatants, the table, facts. Allow-lists, in the wire's words.

Which combatants and facts a viewer may know of at all is the core's.
"""

from typing import Any

from msgspec import to_builtins

from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.bajarz.body import SLOTS, Fighter, W, active, rights_of, split_of
from engine.rulesets.bajarz.facts import DamageApplied, Facts, RoundCleared, TurnCame, TurnPutOff
from engine.rulesets.bajarz.frames import Now
from engine.rulesets.bajarz.pools import wounds_of
from engine.rulesets.bajarz.ruling_facts import CircumstanceUsed, Overridden
from engine.rulesets.bajarz.sheet import Sheet, show_sheet
from engine.state import Combatant

UNTOLD = (RoundCleared, TurnCame, TurnPutOff, CircumstanceUsed)
"""Bookkeeping: what it changes shows in the views."""


def without_nothing(**fields: Any) -> dict[str, Any]:
    """A map without what is None, empty, False or 0."""
    return {name: value for name, value in fields.items() if value not in (None, False, 0, "", (), [], {})}


# --- states ----------------------------------------------------------------------------------------------------------


def show_combatant(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """A combatant: the GM and whoever plays it see all of it, others its outside."""
    world, one, sheet = now.world, who.sheet, who.sheet.sheet
    known = detail != "others"
    shown: dict[str, Any] = {
        "hp": {"now": sheet.health, "max": sheet.vitality_max} if known else {"band": band(sheet)},
        "state": sheet.status,
        "able": active(world, who.id),
    }
    result = world.table.reflex.get(who.id)
    marks = outside(world, who, now.flow.round) | (inside(world, one) if known else {})
    shown |= without_nothing(totals=None if result is None else [result], marks=marks)
    if known:
        size = split_of(world, who.id) or 1
        shown["limits"] = {SLOTS: {"used": world.used(who.id, SLOTS), "size": size}}
        shown["sheet"] = show_sheet(sheet)
    return shown


def band(sheet: Sheet) -> str:
    """How hurt somebody looks."""
    if sheet.health <= 0:
        return "down"
    if sheet.health >= sheet.vitality_max:
        return "unhurt"
    if sheet.health * 3 > sheet.vitality_max * 2:
        return "scratched"
    return "hurt" if sheet.health * 3 > sheet.vitality_max else "badly_hurt"


def outside(world: W, who: Combatant[Fighter], round_: int) -> dict[str, Any]:
    """What everybody sees: weapon and shield, how it moves, over whom it has the right of attack. (BAJ-24)"""
    sheet = who.sheet.sheet
    activity = who.sheet.activity
    rights = [str(one) for one in rights_of(world, who.id, round_)] if active(world, who.id) else []
    return without_nothing(
        weapon=sheet.weapon,
        shield=sheet.shield,
        motion=None if sheet.motion == "still" else sheet.motion,
        size=None if sheet.size == "human" else sheet.size,
        immobile=sheet.immobile,
        activity=None if activity is None else activity.kind,
        rights=rights,
    )


def inside(world: W, one: Fighter) -> dict[str, Any]:
    """What only its player and the GM know of it."""
    activity = one.activity
    done = None if activity is None else {"done": activity.done, "all": activity.needed, "label": activity.label}
    return without_nothing(
        progress=done,
        wounds=wounds_of(one.sheet, world.table.options),
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
    """Visibility, distances, places of the round, and what the GM has changed of the tables."""
    table = now.world.table
    pairs = [
        without_nothing(a=pair.a, b=pair.b, band=pair.band) | ({} if pair.metres is None else {"metres": pair.metres})
        for pair in table.apart
        if to_gm or all(seen(now, who) for who in (pair.a, pair.b))
    ]
    places = [[who for who in place if to_gm or seen(now, who)] for place in table.order]
    return without_nothing(
        poor_visibility=table.poor_visibility,
        distances=pairs,
        places=[place for place in places if place],
        weapons=to_builtins(table.figures.weapons),
        figures=dict(table.figures.numbers),
    )


def seen(now: Now, who: CombatantId) -> bool:
    """Whether everybody may know of somebody."""
    one = now.world.combatants.get(who)
    return one is not None and not one.hidden


# --- facts -----------------------------------------------------------------------------------------------------------


def tell(event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact; vitality set by hand only whoever plays it."""
    if isinstance(event, UNTOLD):
        return None
    told = {name: as_lists(to_builtins(getattr(event, name))) for name in event.__struct_fields__}
    told = {name: value for name, value in told.items() if value not in (None, "", [], {})}
    if isinstance(event, Overridden) and detail == "others":
        told.pop("vitality", None)
        told.pop("note", None)
    if isinstance(event, DamageApplied):
        told.setdefault("amount", 0)
    return told


def as_lists(value: Any) -> Any:
    """The same with lists in place of tuples."""
    if isinstance(value, list | tuple):
        return [as_lists(item) for item in value]
    return {name: as_lists(item) for name, item in value.items()} if isinstance(value, dict) else value
