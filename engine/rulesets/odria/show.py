"""What viewers see of Odria: combatants with slots and numbers, the table, facts. Allow-lists, in the wire's words.

Which combatants and facts a viewer may know of at all is the core's.
"""

from typing import Any

from engine.forms import listed, without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.odria.actions import Declare
from engine.rulesets.odria.armour import against
from engine.rulesets.odria.attack_facts import AttackResolved, ForceApplied, HealingUsed
from engine.rulesets.odria.body import ACTIVES, UNDEFENDED, Fighter, Plan, Slot, able, holders_of, is_there
from engine.rulesets.odria.defence import budget
from engine.rulesets.odria.equipment import NAMES, DamageType
from engine.rulesets.odria.facts import Adjusted, Attacked, CastRuled, DistanceTaken, Facts, InitiativeSet, Seen
from engine.rulesets.odria.frames import Now, phase, round_of
from engine.rulesets.odria.numbers import (
    Sum,
    active,
    aim_bonus,
    bonuses,
    crush,
    hit,
    initiative,
    passive,
    pen,
    shield_part,
    shock,
    weapon_part,
)
from engine.rulesets.odria.round_facts import Declared, RoundCleared, SlotBegan, SlotsMoved, StopsTaken, SurpriseSet
from engine.rulesets.odria.sheet import show_sheet
from engine.state import Combatant

UNTOLD = (RoundCleared, SlotBegan, StopsTaken, HealingUsed, Seen, Attacked, DistanceTaken)
"""Bookkeeping: what it changes shows in the views, or another fact tells it."""
ONLY_GM = (SurpriseSet, CastRuled, InitiativeSet)
TYPES: tuple[DamageType, ...] = ("S", "B", "D", "omega", "magic")


# --- states ----------------------------------------------------------------------------------------------------------


def show_combatant(now: Now, who: Combatant[Fighter], detail: Detail) -> dict[str, Any]:
    """A combatant: the GM and whoever plays it see all of it, others its outside."""
    one = who.sheet
    known = detail != "others"
    shown: dict[str, Any] = {
        "hp": {"now": one.hp, "max": one.sheet.hp_max} if known else {"band": band(one)},
        "state": one.state,
        "able": able(now.world, who.id),
        "limits": limits(now, who),
    }
    shown |= without_nothing(marks=marks(now, who) | (own_marks(now, who) if known else {}))
    if known:
        shown["sheet"] = show_sheet(one.sheet)
        shown["numbers"] = numbers(now, one)
    return shown


def band(one: Fighter) -> str:
    """How hurt somebody looks, in thirds of its hit points."""
    hp, most = one.hp, one.sheet.hp_max
    if hp <= 0:
        return "down"
    if hp >= most:
        return "unhurt"
    if hp * 3 > most * 2:
        return "scratched"
    return "hurt" if hp * 3 > most else "badly_hurt"


def limits(now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
    """Active defences of this round, used and allowed. (ODR-56)"""
    number = round_of(now)
    sizes = {kind: budget(who.sheet, kind, now.world, number) for kind in ACTIVES}
    return {
        kind: {"used": now.world.used(who.id, kind), "size": size}
        for kind, size in sizes.items()
        if size or now.world.used(who.id, kind)
    }


def marks(now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
    """What everybody sees: what it has declared, its slots, how it stands."""
    one = who.sheet
    plan = one.plan
    return without_nothing(
        weapon=one.weapon,
        shield=one.sheet.shield if one.shield_hp > 0 else None,
        declared=shown_plan(plan) if plan is not None else declaring(now, who.id),
        slots=[] if plan is None else [shown_slot(plan, slot) for slot in plan.slots],
        waiting=plan is not None and plan.waiting and bool(plan.open),
        stances=list(one.stances),
        guard=None if plan is None else plan.guard,
        conditions=list(one.marks),
        aim=one.aim,
        kept_off_by=list(holders_of(now.world, who.id)),
        dying=one.dying,
    )


def shown_plan(plan: Plan) -> dict[str, Any]:
    """A declaration in a few words."""
    return without_nothing(action=plan.action, weapon=plan.weapon, spell=plan.spell, power=plan.power, what=plan.what)


def shown_slot(plan: Plan, slot: Slot) -> dict[str, Any]:
    """A slot of the round, as the layout `counts` draws it: which, when, with what, and whether it is over."""
    tool = plan.weapon if plan.action == "attack" else plan.spell or plan.power or plan.what or plan.action
    done = {"done": True} if slot.done else {}
    return {"n": slot.n, "count": slot.at, "planned": slot.planned, "what": tool, **done}


def declaring(now: Now, who: CombatantId) -> dict[str, Any] | None:
    """What somebody has declared while others still do, where the table declares openly. (ODR-39)"""
    if now.world.table.options.declarations == "sealed" or phase(now) != "declare":
        return None
    for frame in now.flow.stack:
        for prompt in frame.prompts:
            if prompt.to == who and prompt.answer is not None and isinstance(prompt.answer.wish, Declare):
                wish = prompt.answer.wish
                return without_nothing(
                    action=wish.action,
                    weapon=wish.weapon,
                    spell=wish.spell,
                    power=wish.power,
                    what=wish.what,
                    stances=list(wish.stances),
                )
    return None


def own_marks(now: Now, who: Combatant[Fighter]) -> dict[str, Any]:
    """What only its player and the GM know of it."""
    one, options = who.sheet, now.world.table.options
    target = None if one.plan is None else one.plan.target
    return without_nothing(
        target=target if target is not None and is_there(now.world, target) else None,
        armor_hp=list(one.armor_hp),
        armor_spent=[list(spent) for spent in one.spent] if any(one.spent) else None,
        shield_hp=one.shield_hp,
        shock=-shock(one, options),
        cast_penalty=sum(one.cast_pen),
        undefended=now.world.used(who.id, UNDEFENDED),
        stop=one.stop,
        may_heal=one.may_heal,
    )


def numbers(now: Now, one: Fighter) -> list[dict[str, Any]]:
    """Combat numbers with their formulas, in the order they are read in. (section 4)"""
    options, weapon = now.world.table.options, one.in_hand
    bonus = bonuses(one, options)
    bands = ("short", "effective", "maximum")
    hits: dict[str, Sum | None] = {"hit": hit(one, weapon, None, options)}
    if not weapon.is_melee:
        hits = {f"hit_{band}": hit(one, weapon, band, options) for band in bands}  # type: ignore[arg-type]
    sums: dict[str, Sum | None] = {
        **hits,
        "pen": pen(one, weapon, options),
        "crush": crush(one, weapon, options),
        "initiative": initiative(one, weapon, options),
        "passive_melee": passive(one, options),
        "passive_ranged": passive(one, options, ranged=True),
        "dodge": active(one, "dodge", options),
        "dodge_ranged": active(one, "dodge", options, ranged=True),
    }
    if weapon_part(one, options):
        sums["parry"] = active(one, "parry", options)
    if shield_part(one, options):
        sums["block"] = active(one, "block", options)
        sums["block_ranged"] = active(one, "block", options, ranged=True)
    shown = [shown_sum(name, found) for name, found in sums.items() if found is not None]
    if weapon.kind == "shot":
        shown.append({"name": "aim_bonus", "total": aim_bonus(one, weapon, one.aim, options)})
    degrees = (("agi", bonus.agi), ("str", bonus.strength), ("dex", bonus.dex), ("fort", bonus.fort))
    armour = tuple((NAMES[kind], against(one.layers, kind, options).value) for kind in TYPES)
    return [*shown, {"name": "armour", "parts": parts(armour)}, {"name": "bonuses", "parts": parts(degrees)}]


def shown_sum(name: str, found: Sum) -> dict[str, Any]:
    """A number with its terms, as on the wire."""
    return {"name": name, "total": found.total, "terms": parts(tuple(t for t in found.parts if t[1]))}


def parts(values: tuple[tuple[str, int], ...]) -> list[dict[str, Any]]:
    """Named numbers, in their order."""
    return [{"name": name, "value": value} for name, value in values]


def show_table(now: Now) -> dict[str, Any]:
    """The count play stands at, and whether it is the moment of surprise."""
    table = now.world.table
    return {
        **({} if table.count is None else {"count": table.count}),
        **without_nothing(phase=phase(now), surprise=table.surprise, last_tick=table.last_tick),
    }


def written_back(one: Fighter) -> dict[str, Any]:
    """What a fight leaves on a sheet: wounds, worn armour and shield. Shock ends with it. (ODR-83)"""
    state: dict[str, Any] = {
        "hp": one.hp,
        "armor_hp": list(one.armor_hp),
        "shield_hp": one.shield_hp,
        "dead": one.dead,
    }
    if one.sheet.shield is None:
        del state["shield_hp"]
    return {"state": state}


# --- facts -----------------------------------------------------------------------------------------------------------


def tell(event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact."""
    if isinstance(event, UNTOLD) or (isinstance(event, ONLY_GM) and detail != "all"):
        return None
    if isinstance(event, AttackResolved):
        return told_attack(event, detail)
    if isinstance(event, ForceApplied):
        told = {"who": event.who, **told_harm(event), "explain": listed(event.explain)}
        return told | ({"notices": list(event.notices)} if detail == "all" and event.notices else {})
    if isinstance(event, Declared | SlotsMoved):
        plan = event.plan
        counts = [slot.at for slot in plan.open]
        more = {"why": event.why} if isinstance(event, SlotsMoved) else {"changed_to": event.changed_to}
        return without_nothing(
            who=event.who, **shown_plan(plan), stances=list(plan.stances), counts=counts, waiting=plan.waiting, **more
        )
    if isinstance(event, Adjusted):
        return {"who": event.who} | ({"fields": list(event.fields)} if detail != "others" else {})
    told = {name: listed(getattr(event, name)) for name in event.__struct_fields__}
    return {name: value for name, value in told.items() if value is not False and value not in (None, "", [], {})}


def told_attack(event: AttackResolved, detail: Detail) -> dict[str, Any]:
    """An attack in a sentence, with its arithmetic behind it; notices are the GM's."""
    told = without_nothing(
        who=event.who,
        target=event.target,
        mode=event.mode,
        tool=event.tool,
        outcome=event.outcome,
        free=event.free,
        surprise=event.surprise,
        beat=event.beat,
        critical=event.roll is not None and event.roll.is_critical,
        crit_failure_d100=event.roll.d100 if event.roll is not None else None,
        defence=event.defence,
        location=event.location,
    )
    for name, value in (("count", event.count), ("total", event.total), ("defence_total", event.defence_total)):
        if value is not None:
            told[name] = value
    told |= told_harm(event)
    if event.notices and detail == "all":
        told["notices"] = list(event.notices)
    told["explain"] = listed(event.explain)
    return told


def told_harm(event: AttackResolved | ForceApplied) -> dict[str, Any]:
    """What came of it in numbers."""
    harm = event.harm
    if harm is None:
        return {}
    told = without_nothing(
        via="shield" if harm.stopped_by_shield else harm.via,
        severity=harm.severity if harm.severity != "none" else None,
        armor_damage=harm.armor_damage,
        shield_damage=harm.shield_damage,
        shield_destroyed=harm.shield_destroyed,
    )
    return told | {"force": harm.force, "wound": harm.wound}
