"""What viewers see of Dragons of Shadows: combatants, the table, facts. Allow-lists, in the wire's words and units.

Which combatants and facts a viewer may know of at all is the core's.
"""

from functools import cache
from typing import Any

from msgspec import Struct, to_builtins

from engine.forms import listed, without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.dragons_of_shadows.body import (
    LIMIT_OF,
    Fighter,
    Table,
    able,
    actions_left,
    allowance,
    hold_on,
    notes,
    run_of,
)
from engine.rulesets.dragons_of_shadows.deed_facts import DamageTaken, Healing, Killed
from engine.rulesets.dragons_of_shadows.deeds import draw_cost
from engine.rulesets.dragons_of_shadows.facts import Facts
from engine.rulesets.dragons_of_shadows.frames import Now
from engine.rulesets.dragons_of_shadows.ruling_facts import (
    DifficultySet,
    OpponentsSet,
    RulingUsed,
    TestOpened,
    TestRolled,
)
from engine.rulesets.dragons_of_shadows.sheet import metres, show_point, show_sheet
from engine.rulesets.dragons_of_shadows.turn_facts import ActionsCounted, RoundCleared
from engine.rulesets.dragons_of_shadows.wounds import Vitality, returned
from engine.state import Combatant

UNTOLD = (RoundCleared, RulingUsed)
"""Bookkeeping: what it changes shows in the views."""


ITS_OWN_BUSINESS = ("effect",)
"""Explanations that name hit points."""


# --- states ----------------------------------------------------------------------------------------------------------


def show_combatant(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """A combatant: the GM and whoever plays it see all of it, others its outside."""
    one, world = who.sheet, now.world
    known = detail != "others"
    beat = now.flow.beat
    turn = beat is not None and who.id in beat.who
    shown: dict[str, Any] = {
        "hp": {"now": one.body.hp, "max": one.body.hp_max} if known else {"band": band(one.body)},
        "state": one.body.state,
        "able": able(world, who.id),
    }
    shown |= without_nothing(
        totals=list(world.table.totals.get(who.id, ())),
        actions={"left": actions_left(world, who.id), "size": one.actions} if turn else None,
        marks=marks(now, who, detail) | (own_marks(now, who, detail) if known else {}),
    )
    if known:
        shown["limits"] = limits(now, who)
        shown["sheet"] = show_sheet(one.sheet)
    return shown


def band(body: Vitality) -> str:
    """How hurt somebody looks, in thirds of its hit points."""
    if body.hp == 0:
        return "down"
    if body.hp >= body.hp_max:
        return "unhurt"
    if body.hp * 3 > body.hp_max * 2:
        return "scratched"
    return "hurt" if body.hp * 3 > body.hp_max else "badly_hurt"


def marks(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """What everybody sees somebody do."""
    one, world = who.sheet, now.world
    hold = hold_on(world, who.id)
    holder = None if hold is None or hold.source is None else known_of(now, (hold.source,), detail)
    return without_nothing(
        running=run_of(world, who.id) is not None,
        waiting=one.held > 0,
        distance_m=metres(one.distance_mm),
        wielded=list(one.sheet.wielded),
        grappled_by=holder[0] if holder else None,
        cover=one.cover,
        acting=one.body.acting,
        position=None if one.sheet.position_mm is None else show_point(one.sheet.position_mm),
    )


def known_of(now: Now, named: tuple[CombatantId, ...], detail: Detail) -> list[CombatantId]:
    """Those of the named that may be shown: somebody hidden to the GM alone."""
    return [
        who
        for who in named
        if detail == "all" or (who in now.world.combatants and not now.world.combatants[who].hidden)
    ]


def own_marks(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """What only its player and the GM know of it."""
    one, world = who.sheet, now.world
    return without_nothing(
        moved=world.used(who.id, "move") > 0,
        held_actions=one.held,
        second_bar=one.body.second_bar,
        light_taken=one.body.light_taken,
        wounds_taken=one.body.wounds_taken,
        critical_taken=one.body.critical_taken,
        away=list(one.away),
        at_feet=list(one.at_feet),
        progress=progress(now, who),
        next_status=one.next_status,
        ranged_difficulty=one.ranged_difficulty,
        ranged_defence=one.ranged_defence,
        defences_allowed=None if one.defences_allowed is None else list(one.defences_allowed) or ["none"],
        opponents=None if one.opponents is None else known_of(now, one.opponents, detail),
    )


def progress(now: Now, who: Combatant[Fighter]) -> dict[str, Any] | None:
    """How far a costly action is. (DOS-35)"""
    begun = who.sheet.progress
    if begun is None:
        return None
    weapon = who.sheet.sheet.weapon(begun.item)
    reloading = begun.command == "reload" and weapon is not None
    cost = weapon.reload_actions if reloading and weapon else draw_cost(now.world, who.id, begun.item)
    return {"command": begun.command, "item": begun.item, "done": begun.done, "all": cost}


def limits(now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
    """Defences of this round, used and allowed. (DOS-41, DOS-43)"""
    shown = {}
    for defence, name in LIMIT_OF.items():
        if size := allowance(now.world, who.id, defence):
            shown[name] = {"used": now.world.used(who.id, name), "size": size}
    return shown


def written_back(now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
    """What a fight leaves on a sheet: statuses, wounds, and what is in hand. Who has fled is there again."""
    one = who.sheet
    sheet = show_sheet(one.sheet)
    options = now.world.table.options
    body: dict[str, Any] = to_builtins(returned(one.body, options) if one.body.state == "escaped" else one.body)
    del body["hp_max"], body["acting"]
    statuses = [
        {"id": status.name, **{name: listed(value) for name, value in status.data.items()}}
        for status in notes(now.world, who.id)
    ]
    state = {**body, "away": list(one.away)}
    return {"statuses": statuses, "wielded": sheet["wielded"], "weapons": sheet["weapons"], "state": state}


def show_table(table: Table, to_gm: bool) -> dict[str, Any]:
    """What is set for everybody; tests under way by the GM's measure."""
    tests = {
        name: without_nothing(
            actor=test.actor,
            successes=test.test.successes,
            rolls_used=test.test.rolls_used,
            outcome=test.test.outcome,
            abandoned=test.abandoned,
            partial=test.partial,
        )
        | {"max_rolls": test.test.max_rolls, "successes_needed": test.test.successes_needed}
        for name, test in table.tests.items()
    }
    return without_nothing(
        ranged_difficulty=table.ranged_difficulty,
        hazard_allowed=table.hazard_allowed,
        tests=tests if to_gm else None,
    )


# --- facts -----------------------------------------------------------------------------------------------------------


def tell(event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact; hit points of others only as far as they show in the views."""
    if isinstance(event, UNTOLD) or (isinstance(event, DifficultySet | TestOpened) and detail == "others"):
        return None
    if isinstance(event, OpponentsSet) and detail != "all":
        return None
    if isinstance(event, ActionsCounted) and not event.actions:
        return None  # it left as its turn began, which is told
    fields = ((name, as_shown, getattr(event, name)) for name, as_shown in shown_names(type(event)))
    told = {as_shown: shown(name, value) for name, as_shown, value in fields if value or value is False or value == 0}
    if isinstance(event, DamageTaken | Healing | Killed):
        del told["left"]
        if detail == "others":
            lines = [line for line in told.pop("explain", ()) if line["label"] not in ITS_OWN_BUSINESS]
            told |= {"explain": lines} if lines else {}
        else:
            told |= {"hp": event.left.hp, "hp_max": event.left.hp_max}
    if isinstance(event, TestRolled):
        del told["left"]
        told |= {
            "successes": event.left.successes,
            "rolls_used": event.left.rolls_used,
            "test_outcome": event.left.outcome,
        }
    return told


@cache
def shown_names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a fact, each with its name on the wire: lengths are metres there."""
    bare = ((field, field.removesuffix("_mm")) for field in kind.__struct_fields__)
    return tuple((field, f"{name}_m" if name in ("distance", "pushed", "length") else name) for field, name in bare)


def shown(field: str, value: Any) -> Any:
    """The wire's value."""
    if field.endswith("_mm") and value is not None:
        return show_point(value) if isinstance(value, tuple) else metres(value)
    return listed(value)
