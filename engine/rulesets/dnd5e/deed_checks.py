"""Why what somebody wants to do in its turn is refused, in the order of chapter 12: window, turn, dead, surprised, able
to act, resource, target, hands. Attacks, ways, mounts and spells have modules of their own.
"""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import move_checks, spell_checks, strike_checks
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.actions import Deeds
from engine.rulesets.dnd5e.arms import hands_full
from engine.rulesets.dnd5e.body import W, creature, enemies, grappled_by, hostile, rider_of
from engine.rulesets.dnd5e.conditions import natural_reach
from engine.rulesets.dnd5e.frames import Asked, Now, own_turn, window
from engine.rulesets.dnd5e.mount_checks import riding
from engine.rulesets.dnd5e.numbers import movement_left, size_of, speed, stands_for
from engine.rulesets.dnd5e.reactions import Ready
from engine.rulesets.dnd5e.readying import is_complete
from engine.rulesets.dnd5e.space import (
    FOOT,
    distance,
    sees,
)
from engine.rulesets.dnd5e.tables import BONUS_OPTIONS, SHIELD

FREE = (a.Move, a.Stand, a.DropProne, a.DropItem, a.Release, a.Jump)
"""What the incapacitated may still do. (DND-141)"""
OF_A_MOUNT = (a.Dash, a.Disengage, a.Dodge, a.Move, a.Stand, a.DropProne, a.Jump)
"""What a led mount may do. (DND-163)"""


def deed(now: Now, who: CombatantId, wish: Deeds, ask: Asked | None) -> Refusals:
    """Why not in this turn. (DND-16, DND-18, DND-22, DND-32)"""
    if window(now) is not None:
        yield no("window_open", "DND-32")
    if isinstance(wish, a.Delay):
        yield no("no_delay", "DND-16")
    if now.flow.phase != "running":
        yield no("encounter_not_running")
    if not own_turn(now, who):
        yield no("not_your_turn", "DND-18")
    yield from fit(now.world, who, wish)
    if ask is None or ask.kind != "turn":
        yield no("not_your_turn", "DND-18")
    yield from legal(now, who, wish)


def fit(world: W, who: CombatantId, wish: Deeds) -> Refusals:
    """Dead, surprised, unable; a led mount does little. (DND-6, DND-141, DND-163)"""
    one = creature(world, who)
    if one.life == "dead":
        yield no("dead")
    if one.surprised:
        yield no("surprised", "DND-6")
    if one.unable or (one.incapacitated and not isinstance(wish, FREE)):
        yield no("cannot_act", "DND-141")
    if one.controlled and rider_of(world, who) is not None and not isinstance(wish, OF_A_MOUNT):
        yield no("mount_action_limited", "DND-163")


def legal(now: Now, who: CombatantId, wish: Deeds) -> Refusals:
    """Resource, target, hands."""
    world = now.world
    match wish:
        case a.Attack():
            yield from strike_checks.claims(world, who, wish)
            yield from strike_checks.series(world, who, wish.attack, wish.use, wish.option)
            under_way = creature(world, who).series
            loaded = () if under_way is None else under_way.loaded
            yield from strike_checks.strike(world, who, wish, loaded)
        case a.OffHandAttack():
            yield from strike_checks.claims(world, who, wish)
            yield from strike_checks.off_hand(world, who, wish)
            yield from strike_checks.strike(world, who, wish)
        case a.Grapple() | a.Shove():
            yield from strike_checks.series(world, who, None)
            yield from hold(world, who, wish)
        case a.Cast():
            yield from spell_checks.cast(now, who, wish)
        case a.Dash() | a.Disengage() | a.Dodge() | a.Help() | a.Hide() | a.Search():
            yield from cost(world, who, wish)
            yield from plain(world, who, wish)
        case a.Escape() | a.Stabilize() | a.Improvise():
            yield from action(world, who)
            yield from simple(world, who, wish)
        case Ready():
            yield from action(world, who)
            yield from ready(now, who, wish)
        case a.Interact():
            yield from interact(world, who, wish)
        case a.Move():
            yield from move_checks.move(world, who, wish)
        case a.Jump():
            yield from move_checks.jump(world, who, wish)
        case a.Mount() | a.Dismount():
            yield from riding(world, who, wish)
        case _:
            yield from free(world, who, wish)


def readied(now: Now, who: CombatantId, wish: Deeds, budget: int) -> Refusals:
    """A response that is taken: no resource but the reaction. (DND-81)"""
    world = now.world
    match wish:
        case a.Attack():
            yield from strike_checks.claims(world, who, wish)
            yield from strike_checks.strike(world, who, wish)
        case a.Move():
            yield from move_checks.move(world, who, wish, budget)
        case a.Cast():
            yield from spell_checks.targets_of(world, who, wish)
        case a.Grapple() | a.Shove():
            yield from hold(world, who, wish)
        case a.Dash() | a.Disengage() | a.Dodge() | a.Help() | a.Hide() | a.Search():
            yield from plain(world, who, wish)
        case a.Escape() | a.Stabilize() | a.Improvise():
            yield from simple(world, who, wish)
        case a.Interact():
            yield from handled(world, who, wish)
        case _:
            yield no("illegal_option", "DND-80")


# --- resources -------------------------------------------------------------------------------------------------------


def action(world: W, who: CombatantId) -> Refusals:
    """(DND-18)"""
    if world.used(who, "action") >= 1:
        yield no("action_spent", "DND-18")


def cost(world: W, who: CombatantId, wish: a.Plain) -> Refusals:
    """The action, or a bonus action that something grants. (DND-23)"""
    if wish.cost == "action":
        yield from action(world, who)
        return
    if str(wish.__struct_config__.tag) not in granted(world, who):
        yield no("no_bonus_action", "DND-23")
    if world.used(who, "bonus") >= 1:
        yield no("bonus_action_spent", "DND-23")


def granted(world: W, who: CombatantId) -> tuple[str, ...]:
    """The actions it may take as a bonus action. (DND-23, DND-167)"""
    sheet = creature(world, who).sheet
    more = (name for key, names in BONUS_OPTIONS.items() if key in (*sheet.traits, *sheet.features) for name in names)
    return tuple(dict.fromkeys((*sheet.bonus_options, *more)))


# --- targets ---------------------------------------------------------------------------------------------------------


def hold(world: W, who: CombatantId, wish: a.Grapple | a.Shove) -> Refusals:
    """At most one size larger, in reach; a hand for the grip. (DND-105, DND-108)"""
    yield from strike_checks.victim(world, who, wish.target)
    one, other = creature(world, who), creature(world, wish.target)
    if other.is_object or (isinstance(wish, a.Grapple) and who in other.sources("grappled")):
        yield no("illegal_target", "DND-105", target=wish.target)
    if size_of(other) - size_of(one) > 1:
        yield no("target_too_large", "DND-105")
    if distance(world, who, wish.target) > natural_reach(one):
        yield no("out_of_reach", "DND-105", reach=natural_reach(one))
    if isinstance(wish, a.Grapple) and one.held is not None and hands_full(world, who) >= 2:
        yield no("no_free_hand", "DND-105")


def plain(world: W, who: CombatantId, wish: a.Plain) -> Refusals:
    """Help and Hide have grounds of their own. (DND-74 to DND-76)"""
    match wish:
        case a.Help():
            yield from strike_checks.there(world, who, wish.ally, "DND-75")
            if wish.ally in world.combatants and hostile(world, who, wish.ally):
                yield no("illegal_target", "DND-75", target=wish.ally)
            if wish.target is None:
                if wish.task is None:
                    yield no("illegal_option", "DND-74", field="task")
                return
            yield from strike_checks.there(world, who, wish.target, "DND-75")
            if distance(world, who, wish.target) > FOOT:
                yield no("out_of_reach", "DND-75", reach=FOOT)
        case a.Hide():
            if wish.gm_allow and not creature(world, who).of_the_gm:
                yield no("not_permitted", "DND-76")
            watching = [enemy for enemy in enemies(world, who) if watches(world, who, enemy)]
            if not wish.gm_allow and watching and all(sees(world, enemy, who) for enemy in watching):
                yield no("cannot_hide_seen", "DND-76")
        case _:
            return


def watches(world: W, who: CombatantId, enemy: CombatantId) -> bool:
    """Whether one who hides must mind this enemy: not the dead, nor whom it may not know of. (DND-76)"""
    one = world.combatants[enemy]
    return one.sheet.life != "dead" and (not one.hidden or world.combatants[who].hidden)


def simple(world: W, who: CombatantId, wish: a.Escape | a.Stabilize | a.Improvise) -> Refusals:
    """(DND-107, DND-130)"""
    match wish:
        case a.Stabilize():
            yield from strike_checks.there(world, who, wish.target, "DND-130")
            if creature(world, wish.target).life != "dying":
                yield no("not_dying", "DND-130", target=wish.target)
            if distance(world, who, wish.target) > FOOT:
                yield no("out_of_reach", "DND-130", reach=FOOT)
        case a.Escape():
            held = who if wish.target is None else wish.target
            if held not in world.combatants:
                yield no("illegal_target", "DND-107", target=held)
                return
            one = creature(world, held)
            bound = any(x.escape_dc is not None and x.condition != "grappled" for x in one.conditions)
            gripped = any(
                x.condition == "grappled" and (x.source is not None or x.escape_dc is not None) for x in one.conditions
            )
            if not bound and (held != who or not gripped):
                yield no("not_grappled", "DND-107")
            if held != who and distance(world, who, held) > FOOT:
                yield no("out_of_reach", "DND-107", reach=FOOT)
        case _:
            return


def ready(now: Now, who: CombatantId, wish: Ready) -> Refusals:
    """An action, a move, or a spell of one action. (DND-80, DND-82)"""
    found = wish.response
    if not is_complete(found):
        yield no("illegal_option", "DND-80", field="response")
    if found.kind == "spell":
        yield from spell_checks.ready(now, who, found.spell, found.slot)


def interact(world: W, who: CombatantId, wish: a.Interact) -> Refusals:
    """One for free; a shield and what the GM marked need the action. (DND-25 to DND-27)"""
    careful = wish.object in world.table.needs_action or (wish.object == SHIELD and wish.op is not None)
    if careful and not wish.use_action:
        yield no("requires_action", "DND-27", object=wish.object)
    if wish.use_action:
        yield from action(world, who)
    elif world.used(who, "interaction") >= 1:
        yield no("no_free_interaction", "DND-26")
    yield from handled(world, who, wish)


def handled(world: W, who: CombatantId, wish: a.Interact) -> Refusals:
    """Drawn with a free hand, stowed from the hand. (DND-100)"""
    held = creature(world, who).held
    if held is None or wish.op is None:
        return
    if wish.op == "stow" and wish.object not in held:
        yield no("weapon_not_held", "DND-100", item=wish.object)
    if wish.op == "draw" and hands_full(world, who) >= 2:
        yield no("no_free_hand", "DND-100")


def free(world: W, who: CombatantId, wish: Deeds) -> Refusals:
    """What costs nothing, or only movement. (DND-26, DND-27, DND-51, DND-52, DND-106)"""
    one = creature(world, who)
    match wish:
        case a.Stand():
            if not one.has("prone"):
                yield no("not_prone", "DND-52")
            if speed(world, who) == 0 or stands_for(world, who) > movement_left(world, who):
                yield no("cannot_stand", "DND-52")
        case a.Release():
            if wish.target not in grappled_by(world, who):
                yield no("not_grappling", "DND-106")
        case a.DropItem():
            if one.held is None or wish.item not in one.held:
                yield no("weapon_not_held", "DND-26", item=wish.item)
            elif wish.item == SHIELD:
                yield no("requires_action", "DND-27", object=wish.item)
        case _:
            return
