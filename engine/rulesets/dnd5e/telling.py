"""What viewers are told of facts. Allow-lists, in the wire's words. (chapter 8: visibility)

Which facts a viewer may know of at all is the core's; what is seen of a state is in show.py.
"""

from typing import Any

from engine.forms import listed, plain, without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.dnd5e import deed_facts as d
from engine.rulesets.dnd5e import harm_facts as h
from engine.rulesets.dnd5e import order_facts as o
from engine.rulesets.dnd5e.facts import Facts
from engine.rulesets.dnd5e.frames import Now
from engine.rulesets.dnd5e.move_facts import Jumped, Moved, MovementStopped, StoodUp
from engine.rulesets.dnd5e.reactions import Trigger
from engine.rulesets.dnd5e.ruling_facts import CoverAsked, CoverSet, Derived, Granted, UnseenSet
from engine.rulesets.dnd5e.show import band, visible

UNTOLD = (
    o.TurnPrepared, o.ExtrasBack, o.PlacePassed, o.Noted, o.DistancesSet, h.SourceAdded, h.SourceRemoved,
)  # fmt: skip
"""Bookkeeping: what it changes shows in the views, or another fact tells it."""
OUT_OF_SIGHT = (Moved, MovementStopped, Jumped, StoodUp)
"""Where one goes who hides from the viewer."""
ONLY_GM = (Derived, CoverAsked, CoverSet, UnseenSet, Granted)


def tell(now: Now, event: Facts, detail: Detail) -> dict[str, Any] | None:
    """What a viewer is told of a fact."""
    if isinstance(event, UNTOLD) or (isinstance(event, ONLY_GM) and detail != "all"):
        return None
    if detail == "unseen":
        return None if isinstance(event, OUT_OF_SIGHT) else tell(now, event, "others")
    match event:
        case o.SurpriseDetermined():
            return without_nothing(surprised=known_of(now, event.surprised, detail))
        case o.OrderSet():
            return {"order": order_known(now, event, detail)}
        case o.StealthRolled() if detail == "others":
            return None
        case d.WentHidden():
            return {"actor": event.actor} if detail == "others" else {"actor": event.actor, "total": event.total}
        case d.SearchResult():
            return without_nothing(actor=event.actor, found=known_of(now, event.found, detail))
        case d.AttackRolled() | d.AttackRevised():
            return told_attack(now, event, detail)
        case h.DamageApplied():
            return told_damage(now, event, detail)
        case h.Healed() | h.TempHpSet():
            return told_healing(now, event, detail)
        case Moved():
            return told_way(now, event, detail)
        case o.StateSet():
            return {"target": event.target} | (told_state(event) if detail != "others" else {})
        case d.ActionReadied():
            return told_ready(event, detail)
        case h.ConditionAdded() | h.ConditionRemoved():
            source = visible(now, event.affliction.source)
            more = {"rule": event.rule} if isinstance(event, h.ConditionRemoved) else {}
            return {"target": event.target, "condition": event.condition, **without_nothing(source=source), **more}
        case d.CheckRolled() | d.SaveRolled():
            return told_test(event, detail)
        case d.RechargeRolled():
            return plainly(event) | {"recharged": event.recharged}
        case h.ConcentrationStarted() | h.ConcentrationEnded():
            return told_concentration(event, detail)
        case h.DamageRolled():
            return told_dice(event)
        case _:
            return plainly(event)


def told_state(event: o.StateSet) -> dict[str, Any]:
    """What was set, and to what where that is one number or one word."""
    value = getattr(event.left, event.field, None)
    return {"field": event.field} | ({"value": value} if isinstance(value, int | str) else {})


def plainly(event: Facts) -> dict[str, Any]:
    """Every field that has a value."""
    names = zip(event.__struct_encode_fields__, event.__struct_fields__, strict=True)
    told = {shown: listed(getattr(event, name)) for shown, name in names}
    return {name: value for name, value in told.items() if value is not False and value not in (None, "", [], {})}


def known_of(now: Now, names: tuple[CombatantId, ...], detail: Detail) -> list[CombatantId]:
    """Those whom a viewer may know of."""
    return [who for who in names if detail == "all" or visible(now, who) is not None]


def order_known(now: Now, event: o.OrderSet, detail: Detail) -> list[dict[str, Any]]:
    """The entries with the members a viewer may know of."""
    shown = []
    for entry in event.entries:
        members = known_of(now, entry.members, detail)
        if members:
            shown.append({"entry": entry.id, "members": members, "total": entry.total})
    return shown


def told_attack(now: Now, event: d.AttackRolled | d.AttackRevised, detail: Detail) -> dict[str, Any]:
    """`would hit`: the armour class is for the GM, and so is the total of a monster. (chapters 7 and 8)

    An empty place tells nothing.
    """
    told = plainly(event)
    if detail != "all":
        for name in ("ac",) if is_open(now, event.actor) else ("ac", "total", "bonus"):
            told.pop(name, None)
    return told


def told_test(event: d.CheckRolled | d.SaveRolled, detail: Detail) -> dict[str, Any]:
    """A check or a save; whether it was made is told to all."""
    told = plainly(event)
    if event.success is not None:
        told["success"] = event.success
    if detail == "others" and isinstance(event, d.CheckRolled) and event.check == "stealth":
        for name in ("total", "natural", "d20", "bonus"):
            told.pop(name, None)
    return told


def told_damage(now: Now, event: h.DamageApplied, detail: Detail) -> dict[str, Any]:
    """Hit points of monsters are for the GM, others see how hurt it looks."""
    told = {"target": event.target, "total": event.total, "by_type": dict(event.by_type)}
    if detail == "others" and not is_open(now, event.target):
        return told | {"band": band(event.hp, event.hp_max)}
    told |= without_nothing(temp_absorbed=event.temp_absorbed, hp_lost=event.hp_lost, temp_hp=event.temp_hp)
    return told | {"hp": event.hp}


def told_healing(now: Now, event: h.Healed | h.TempHpSet, detail: Detail) -> dict[str, Any]:
    """The same of healing."""
    if detail == "others" and not is_open(now, event.target):
        return {"target": event.target}
    return {"target": event.target, **plainly(event)}


def is_open(now: Now, who: CombatantId) -> bool:
    """Whether everybody knows its hit points and what it rolls."""
    one = now.world.combatants.get(who)
    return one is not None and one.sheet.sheet.kind == "character"


def told_way(now: Now, event: Moved, detail: Detail) -> dict[str, Any]:
    """A way, with how far it has brought one from those whom a viewer may know of."""
    told = plainly(event)
    if "distance_to" in told:
        near = {who: feet for who, feet in event.distance_to.items() if detail == "all" or visible(now, who)}
        told |= {"distance_to": near}
    return {name: value for name, value in told.items() if value != {}}


def told_concentration(event: h.ConcentrationStarted | h.ConcentrationEnded, detail: Detail) -> dict[str, Any]:
    """That somebody concentrates is seen, on what only by those who play it; `held`: it waits, or is still cast."""
    held, _, spell = event.spell.rpartition(":")
    told = {"actor": event.actor} | ({} if detail == "others" else without_nothing(spell=spell, held=held))
    return told | ({"reason": event.reason} if isinstance(event, h.ConcentrationEnded) else {})


def told_dice(event: h.DamageRolled) -> dict[str, Any]:
    """Dice of damage, with their sum and types."""
    told = plainly(event)
    types = list(dict.fromkeys(part.type for part in event.parts))
    return told | {"total": sum(part.sum for part in event.parts), "types": types}


def told_ready(event: d.ActionReadied, detail: Detail) -> dict[str, Any]:
    """That something is readied is seen, not what or for what."""
    if detail == "others":
        return {"actor": event.actor}
    trigger = event.readied.trigger
    return {
        "actor": event.actor,
        "trigger": plain(trigger) if isinstance(trigger, Trigger) else trigger,
        "response": event.readied.response.kind,
    }
