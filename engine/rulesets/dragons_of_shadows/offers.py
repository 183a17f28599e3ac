"""What one may do in Dragons of Shadows: options of a turn, of a defence, and at any time. Lazy, in the order shown.

What is offered is accepted by the checks; shorter forms that it accepts too are not offered twice.
"""

from collections.abc import Iterator

from engine.ids import GM, CombatantId
from engine.rulesets.dragons_of_shadows.actions import ActNow
from engine.rulesets.dragons_of_shadows.blows import is_defended, legal_defences
from engine.rulesets.dragons_of_shadows.body import (
    FIST,
    LIMIT_OF,
    W,
    able,
    actions_left,
    fighter,
    hold_on,
    holds_of,
    immobilised,
    is_loaded,
    ready_weapons,
    seized,
)
from engine.rulesets.dragons_of_shadows.deeds import draw_cost, longest_move_mm
from engine.rulesets.dragons_of_shadows.frames import Asked, Blow, Now, pending_defence
from engine.rulesets.dragons_of_shadows.hits import PLACES
from engine.rulesets.dragons_of_shadows.shapes import TEXT_MAX
from engine.rulesets.dragons_of_shadows.sheet import HANDS, Item, Weapon, hands_taken
from engine.state import Option, Parameter

ONE_ACTION = {"actions": 1}
MANNER = (Parameter("aim", "choice", PLACES, required=False), Parameter("stunt", "flag", required=False))
"""How a blow may be dealt: at a place, or with a flourish. (DOS-39)"""


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now, asked so; without a question what it may do at any time."""
    if ask is None:
        return at_any_time(now, who)
    return turn(now.world, who) if ask.kind == "turn" else defence(now, ask)


def is_offered(now: Now, who: CombatantId, ask: Asked) -> bool:
    """Whether there is anything to choose: in a turn as long as an action is left, else a defence. (DOS-35, DOS-40)"""
    if ask.kind == "turn":
        return may_act(now.world, who)
    blow = asking(now, ask)
    return blow is not None and is_defended(now.world, blow)


def asking(now: Now, ask: Asked) -> Blow | None:
    """The attack that asks for this defence."""
    for frame in reversed(now.flow.stack):
        if isinstance(frame.body, Blow) and any(prompt.id == ask.id for prompt in frame.prompts):
            return frame.body
    return None


def defence(now: Now, ask: Asked) -> Iterator[Option]:
    """The defences that are left; taking the blow is passing. (DOS-40)"""
    blow = asking(now, ask)
    for choice in legal_defences(now.world, blow) if blow is not None else ():
        rule = "DOS-41" if choice == "block" else "DOS-43"
        yield Option(choice, "defend", {"choice": choice}, cost={LIMIT_OF[choice]: 1}, rules=(rule,))


def at_any_time(now: Now, who: CombatantId) -> Iterator[Option]:
    """Coming back from waiting or out of hiding, and rolls of a test under way. (DOS-19, DOS-32, DOS-33)"""
    world = now.world
    if now.flow.phase != "running" or who == GM or who not in world.combatants or pending_defence(now) is not None:
        return
    asked = any(request.who == who and isinstance(request.wish, ActNow) for request in now.flow.requests)
    if able(world, who) and fighter(world, who).held and not asked:
        yield Option("act_now", "act_now", rules=("DOS-32",))
    if able(world, who) and world.combatants[who].hidden:
        before = Parameter("before", "combatant", world.table.order, required=False)
        yield Option("ambush", "ambush", parameters=(before,), rules=("DOS-33",))
    for name, test in world.table.tests.items():
        if test.actor == who and test.test.outcome == "open":
            yield Option(f"complex_roll/{name}", "complex_roll", {"test": name}, rules=("DOS-19",))
            yield Option(f"abandon/{name}", "abandon", {"test": name}, rules=("DOS-19",))


# --- one's own turn --------------------------------------------------------------------------------------------------


def may_act(world: W, who: CombatantId) -> bool:
    """Whether it is there, can act, and has an action left. (DOS-33, DOS-35)"""
    return able(world, who) and not world.combatants[who].hidden and actions_left(world, who) > 0


def turn(world: W, who: CombatantId) -> Iterator[Option]:
    """The action catalogue, as far as it is legal; nothing where no action is left: so a turn ends. (DOS-35)"""
    if not may_act(world, who):
        return
    bound = immobilised(world, who)
    if not bound:
        yield from against_enemies(world, who)
    if hold_on(world, who) is not None:
        stat = Parameter("stat", "choice", ("strength", "dexterity"), required=False)
        yield Option("escape", "escape", parameters=(stat,), cost=ONE_ACTION, rules=("DOS-57",))
    else:
        yield from movement(world, who)
    yield from things(world, who, bound)
    if holds_of(world, who):
        yield Option("release", "release", rules=("DOS-56",))
    left = actions_left(world, who)
    yield Option(
        "other",
        "other",
        parameters=(
            Parameter("text", "text", max=TEXT_MAX),
            Parameter("actions", "range", min=1, max=left, step=1, required=False, default=1),
        ),
        cost=ONE_ACTION,
        rules=("DOS-61", "DOS-63"),
    )
    yield Option("wait", "wait", rules=("DOS-32",))


def against_enemies(world: W, who: CombatantId) -> Iterator[Option]:
    """Blows, shots, grapples and pushes. (DOS-37, DOS-46, DOS-55, DOS-58)"""
    enemies = enemies_of(world, who)
    if not enemies:
        return
    target = Parameter("target", "combatant", enemies)
    ready = tuple(ready_weapons(world, who))
    strikers = tuple(weapon for weapon in ready if weapon.wields != "shooting")
    for weapon in (*strikers, FIST):
        data = {"weapon": weapon.id}
        yield Option(f"attack/{weapon.id}", "attack", {**data}, (target, *MANNER), ONE_ACTION, ("DOS-37",))
    in_view = tuple(one for one in enemies if fighter(world, one).cover != "full")
    for weapon in ready if in_view else ():
        if weapon.wields != "shooting" or is_loaded(weapon):
            yield ranged(weapon, in_view)
    yield grapple(target)
    yield from seizures(world, enemies)
    yield from pushes(world, target, armed=bool(strikers))


def enemies_of(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Whom it may turn against: enemies who are there and not dead. (section 8)"""
    side = world.combatants[who].side
    return tuple(
        one.id
        for one in world.combatants.values()
        if one.side != side and not one.hidden and one.sheet.body.state not in ("dead", "escaped")
    )


def ranged(weapon: Weapon, targets: tuple[CombatantId, ...]) -> Option:
    """A shot or a throw of this weapon. (DOS-46)"""
    target = Parameter("target", "combatant", targets)
    data = {"weapon": weapon.id}
    name = f"ranged_attack/{weapon.id}"
    return Option(name, "ranged_attack", {**data}, (target, *MANNER), ONE_ACTION, ("DOS-46",))


def grapple(target: Parameter) -> Option:
    """Seize an arm, or immobilise. (DOS-55)"""
    mode = Parameter("mode", "choice", ("arm", "immobilise"), required=False, default="arm")
    return Option("grapple", "grapple", parameters=(target, mode), cost=ONE_ACTION, rules=("DOS-55", "DOS-56"))


def seizures(world: W, enemies: tuple[CombatantId, ...]) -> Iterator[Option]:
    """Seize the arm with this thing in its hand; the first in hand is seized where none is named. (DOS-56)"""
    for enemy in enemies:
        for item in fighter(world, enemy).sheet.wielded[1:]:
            data = {"target": enemy, "mode": "arm", "item": item}
            name = f"grapple/{enemy}/{item}"
            yield Option(name, "grapple", {**data}, cost=ONE_ACTION, rules=("DOS-55", "DOS-56"))


def pushes(world: W, target: Parameter, armed: bool) -> Iterator[Option]:
    """By force with or without a weapon, by feints; into a deadly place only with the GM's leave. (DOS-58 to DOS-60)"""
    hazard = (Parameter("hazard", "flag", required=False),) if world.table.hazard_allowed else ()
    ways = [("force", "unarmed", "DOS-58")]
    if armed:
        ways += [("force", "melee_weapon", "DOS-58"), ("feint", "melee_weapon", "DOS-59")]
    for method, skill, rule in ways:
        data = {"method": method, "skill": skill}
        name = f"push/{method}/{skill}"
        yield Option(name, "push", {**data}, (target, *hazard), ONE_ACTION, (rule, "DOS-60"))


def movement(world: W, who: CombatantId) -> Iterator[Option]:
    """A step, by length or to a place; a run as the only activity of the turn. (DOS-50, DOS-54)"""
    one = fighter(world, who)
    if not world.used(who, "move"):
        longest = longest_move_mm(one.sheet)
        length = Parameter("distance", "range", min=1, max=longest, step=1, default=longest, scale=1000)
        yield Option("move", "move", parameters=(length,), cost=ONE_ACTION, rules=("DOS-54",))
        if one.sheet.position_mm is not None:
            place = Parameter("to", "point", scale=1000)
            yield Option("move/to", "move", parameters=(place,), cost=ONE_ACTION, rules=("DOS-54",))
    if not world.used(who, "actions") and not one.spent_before:
        intent = Parameter("intent", "choice", ("reposition", "flee"), required=False, default="reposition")
        cost = {"actions": actions_left(world, who)}
        yield Option("run", "run", parameters=(intent,), cost=cost, rules=("DOS-50", "DOS-53"))


def things(world: W, who: CombatantId, bound: bool) -> Iterator[Option]:
    """Reload, draw, use, drop. (DOS-48, DOS-62)"""
    one = fighter(world, who)
    in_hand = one.sheet.wielded
    for thing in () if bound else one.sheet.things:
        usable = thing.id in in_hand and not seized(world, who, thing.id)
        if usable and isinstance(thing, Weapon) and thing.wields == "shooting" and not is_loaded(thing):
            cost = {"actions": thing.reload_actions}
            yield Option(f"reload/{thing.id}", "reload", {"weapon": thing.id}, cost=cost, rules=("DOS-48", "DOS-35"))
        if usable and isinstance(thing, Item):
            data = {"item": thing.id}
            yield Option(f"use_item/{thing.id}", "use_item", {**data}, cost=ONE_ACTION, rules=("DOS-62",))
        if thing.id in in_hand or thing.id in one.away:
            continue
        if hands_taken(one.sheet, in_hand) + thing.hands <= HANDS:
            cost = {"actions": draw_cost(world, who, thing.id)}
            yield Option(f"draw/{thing.id}", "draw", {"item": thing.id}, cost=cost, rules=("DOS-62", "DOS-35"))
    for held in in_hand:
        yield Option(f"drop/{held}", "drop", {"item": held}, rules=("DOS-62",))
