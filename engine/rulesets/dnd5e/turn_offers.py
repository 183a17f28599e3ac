"""What a turn offers beside attacks and ways: grips, the actions of the combat chapter, the free things. (chapter 9)"""

from collections.abc import Iterator
from typing import Literal

from engine.ids import CombatantId
from engine.rulesets.dnd5e import odds
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.body import can_play, creature
from engine.rulesets.dnd5e.deed_checks import granted
from engine.rulesets.dnd5e.deeds import FIRST_AID_DC
from engine.rulesets.dnd5e.frames import Asked, Now, window
from engine.rulesets.dnd5e.move_offers import movement
from engine.rulesets.dnd5e.offering import ok, others
from engine.rulesets.dnd5e.reactions import Ready, Response
from engine.rulesets.dnd5e.strike_offers import attacks, spells
from engine.rulesets.dnd5e.tables import INTERACTIONS, SHIELD, UNARMED
from engine.state import Option, Parameter

PLAIN: dict[str, tuple[type[a.Dash] | type[a.Disengage] | type[a.Dodge] | type[a.Hide] | type[a.Search], str]] = {
    "dash": (a.Dash, "DND-71"),
    "disengage": (a.Disengage, "DND-72"),
    "dodge": (a.Dodge, "DND-73"),
    "hide": (a.Hide, "DND-76"),
    "search": (a.Search, "DND-79"),
}
COST_OF = {"action": {"action": 1}, "bonus_action": {"bonus": 1}}
TEXT_MAX = 500


def turn(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Attacks, spells, actions, movement, the free things; ending the turn is always legal. (DND-19)"""
    if not can_play(now.world, who) or window(now) is not None:
        return
    yield from attacks(now, who, ask)
    yield from spells(now, who, ask)
    yield from holds(now, who, ask)
    yield from actions(now, who, ask)
    yield from movement(now, who, ask)
    yield from frees(now, who, ask)


def holds(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Grapple, shove, escape, release. (DND-105 to DND-108)"""
    there = others(now.world, who)
    grips = tuple(o for o in there if ok(now, who, a.Grapple(target=o), ask))
    if grips:
        target, likely = Parameter("target", "combatant", grips), odds.of_hold(now.world, who, grips)
        yield Option("grapple", "grapple", {}, (target,), {"action": 1}, ("DND-105",), likely)
    for result in ("prone", "push"):
        shoves = tuple(o for o in there if ok(now, who, a.Shove(target=o, result=result), ask))
        if shoves:
            target, likely = Parameter("target", "combatant", shoves), odds.of_hold(now.world, who, shoves)
            yield Option(f"shove/{result}", "shove", {"result": result}, (target,), {"action": 1}, ("DND-108",), likely)
    if ok(now, who, a.Escape(), ask):
        skill = Parameter("skill", "choice", ("athletics", "acrobatics"), required=False)
        yield Option("escape", "escape", {}, (skill,), {"action": 1}, ("DND-107",), odds.of_escape(now.world, who))
    netted = tuple(o for o in there if ok(now, who, a.Escape(target=o), ask))
    if netted:
        yield Option(
            "escape/other", "escape", {}, (Parameter("target", "combatant", netted),), {"action": 1}, ("DND-107",)
        )
    held = tuple(o for o in there if ok(now, who, a.Release(target=o), ask))
    if held:
        yield Option("release", "release", {}, (Parameter("target", "combatant", held),), rules=("DND-106",))


def actions(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """The actions of the combat chapter, each also as a bonus action where something grants it. (DND-23)"""
    bonus = granted(now.world, who)
    for name, (kind, rule) in PLAIN.items():
        for cost in ("action", "bonus_action") if name in bonus else ("action",):
            if ok(now, who, kind(cost=cost), ask):
                id_ = name if cost == "action" else f"{name}/bonus"
                yield Option(id_, name, {"cost": cost} if cost != "action" else {}, cost=COST_OF[cost], rules=(rule,))
    world, there = now.world, others(now.world, who)
    friends = tuple(o for o in there if ok(now, who, a.Help(ally=o, task="athletics"), ask))
    if friends:
        ally = Parameter("ally", "combatant", friends)
        skills = Parameter("task", "text", max=40)
        yield Option("help/task", "help", {}, (ally, skills), {"action": 1}, ("DND-74",))
        near = tuple(o for o in there if ok(now, who, a.Help(ally=friends[0], target=o), ask))
        if near:
            against = Parameter("target", "combatant", near)
            yield Option("help/attack", "help", {}, (ally, against), {"action": 1}, ("DND-75",))
    dying = tuple(o for o in there if ok(now, who, a.Stabilize(target=o), ask))
    if dying:
        kit = Parameter("healers_kit", "flag", required=False)
        target = Parameter("target", "combatant", dying)
        likely = odds.of_check(world, who, "medicine", FIRST_AID_DC, dying)
        yield Option("stabilize", "stabilize", {}, (target, kit), {"action": 1}, ("DND-130",), likely)
    if world.used(who, "action") < 1 and ok(now, who, a.Improvise(text="x"), ask):
        text = Parameter("text", "text", max=TEXT_MAX)
        yield Option("improvise", "improvise", {}, (text,), {"action": 1}, ("DND-67",))
        yield from ready(now, who, ask)


def ready(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """What may be readied, each with its trigger in words. (DND-80)"""
    sheet = creature(now.world, who).sheet
    found: list[tuple[str, tuple[Parameter, ...]]] = []
    kinds = [Response(kind="move"), Response(kind="action", action="dodge"), Response(kind="attack")]
    kinds += [Response(kind="spell", spell=spell.id) for spell in sheet.spells]
    fields = {
        "move": (Parameter("kind", "choice", ("move",), default="move"),),
        "action": (
            Parameter("kind", "choice", ("action",), default="action"),
            Parameter("action", "choice", ("dodge", "dash", "disengage", "hide", "search"), default="dodge"),
        ),
    }
    attacks_ = tuple(entry.id for entry in sheet.attacks) + ((UNARMED,) if sheet.unarmed else ())
    spells_ = tuple(r.spell for r in kinds if r.spell is not None and ok(now, who, readied(r), ask))
    for kind, more in fields.items():
        found.append((kind, more))
    if attacks_:
        kind_of = Parameter("kind", "choice", ("attack",), default="attack")
        found.append(("attack", (kind_of, Parameter("attack", "choice", attacks_, default=attacks_[0]))))
    if spells_:
        kind_of = Parameter("kind", "choice", ("spell",), default="spell")
        found.append(("spell", (kind_of, Parameter("spell", "choice", spells_, default=spells_[0]))))
    for name, group in found:
        trigger = Parameter("trigger", "text", max=TEXT_MAX)
        response = Parameter("response", "group", fields=group)
        yield Option(f"ready/{name}", "ready", {}, (trigger, response), {"action": 1}, ("DND-80",))


def readied(response: Response) -> Ready:
    """Readied for whatever comes."""
    return Ready(trigger="", response=response)


def frees(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Handling one thing, dropping what is held. (DND-25, DND-26)"""
    one = creature(now.world, who)
    if ok(now, who, a.Interact(object=INTERACTIONS[0]), ask):
        thing = Parameter("object", "text", max=TEXT_MAX)
        yield Option("interact", "interact", {}, (thing,), {"interaction": 1}, ("DND-25",))
    if ok(now, who, a.Interact(object=INTERACTIONS[0], use_action=True), ask):
        thing = Parameter("object", "text", max=TEXT_MAX)
        yield Option("interact/action", "interact", {"use_action": True}, (thing,), {"action": 1}, ("DND-26",))
    if one.sheet.shield and one.held is not None and SHIELD not in one.held:
        yield from at_hand(now, who, SHIELD, "draw", ask)
    for item in dict.fromkeys(one.held or ()):
        yield from at_hand(now, who, item, "stow", ask)
        if ok(now, who, a.DropItem(item=item), ask):
            yield Option(f"drop_item/{item}", "drop_item", {"item": item}, rules=("DND-26",))


def at_hand(now: Now, who: CombatantId, item: str, op: Literal["draw", "stow"], ask: Asked) -> Iterator[Option]:
    """Something put away or taken up, with the action where it must be: a shield is. (DND-27, DND-100)"""
    data: dict[str, int | str | bool | tuple[str, ...]] = {"object": item, "op": op}
    if ok(now, who, a.Interact(object=item, op=op), ask):
        yield Option(f"{op}/{item}", "interact", data, cost={"interaction": 1}, rules=("DND-100",))
    elif item == SHIELD and ok(now, who, a.Interact(object=item, op=op, use_action=True), ask):
        yield Option(f"{op}/{item}", "interact", data | {"use_action": True}, cost={"action": 1}, rules=("DND-27",))
