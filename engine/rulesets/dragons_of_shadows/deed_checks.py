"""Why an action of one's own turn is refused in Dragons of Shadows, in the specification's order. (sections 8, 9)"""

from collections.abc import Generator
from typing import assert_never

from engine.ids import CombatantId
from engine.rejections import Refusals, Rejection, no
from engine.rulesets.dragons_of_shadows.actions import (
    Attack,
    Deeds,
    Draw,
    Drop,
    EndTurn,
    Escape,
    Grapple,
    Move,
    Other,
    Push,
    RangedAttack,
    Release,
    Reload,
    Run,
    UseItem,
    Wait,
)
from engine.rulesets.dragons_of_shadows.body import (
    W,
    actions_left,
    default_ranged,
    default_shooting,
    fighter,
    hold_on,
    holds_of,
    immobilised,
    is_loaded,
    present,
    ready_weapons,
    seized,
    weapon_of,
)
from engine.rulesets.dragons_of_shadows.checks import moment
from engine.rulesets.dragons_of_shadows.deeds import apart_squared, longest_move_mm, step_squared, target_place
from engine.rulesets.dragons_of_shadows.frames import Asked, Now
from engine.rulesets.dragons_of_shadows.sheet import HANDS, UNARMED, Weapon, hands_taken, metres


def deed(now: Now, who: CombatantId, wish: Deeds, ask: Asked | None) -> Refusals:
    """An action of one's own turn. (section 9)"""
    yield from moment(now, who, ask)
    world = now.world
    match wish:
        case Attack():
            yield from attack(world, who, wish)
        case RangedAttack():
            yield from ranged_attack(world, who, wish)
        case Reload():
            yield from reload(world, who, wish)
        case Run():
            yield from run(world, who)
        case Move():
            yield from move(world, who, wish)
        case Grapple():
            yield from grapple(world, who, wish)
        case Escape():
            yield from has_action(world, who)
            if hold_on(world, who) is None:
                yield no("not_grappled", "DOS-57")
        case Release():
            if not holds_of(world, who):
                yield no("not_grappling", "DOS-56")
        case Push():
            yield from push(world, who, wish)
        case Draw():
            yield from draw(world, who, wish)
        case UseItem():
            yield from in_hand(world, who, wish.item)
            yield from has_action(world, who)
            yield from free(world, who, wish.item)
        case Drop():
            yield from in_hand(world, who, wish.item)
        case Other():
            yield from has_action(world, who, wish.actions)
        case Wait():
            yield from has_action(world, who)
        case EndTurn():
            return
        case _:
            assert_never(wish)


def target(world: W, who: CombatantId, other: CombatantId) -> Refusals:
    """An enemy who is there and not dead. (section 8)"""
    combatant = world.combatants.get(other)
    if combatant is None:
        yield no("unknown_target", target=other)
        return
    if other == who:
        yield no("invalid_target", target=other)
    if not present(combatant):
        yield no("target_not_present", "DOS-33", target=other)
    if combatant.sheet.body.state == "dead":
        yield no("target_dead", "DOS-75", target=other)
    if combatant.side == world.combatants[who].side:
        yield no("friendly_target", "DOS-37", target=other)


def has_action(world: W, who: CombatantId, n: int = 1) -> Refusals:
    """So many actions are left in the turn. (DOS-35)"""
    left = actions_left(world, who)
    if left < n:
        yield no("no_actions_left", "DOS-35", left=left, needed=n)


def free(world: W, who: CombatantId, thing: str | None = None) -> Refusals:
    """Not immobilised, and the thing not in a seized hand. (DOS-56)"""
    if immobilised(world, who) or (thing is not None and seized(world, who, thing)):
        yield no("grappled", "DOS-56")


def unheld(world: W, who: CombatantId) -> Refusals:
    """No hold of either kind: nobody held moves or runs. (DOS-56)"""
    if hold_on(world, who) is not None:
        yield no("grappled", "DOS-56")


def in_hand(world: W, who: CombatantId, item: str) -> Refusals:
    """A thing of its own, in hand. (DOS-62)"""
    sheet = fighter(world, who).sheet
    if sheet.thing(item) is None:
        yield no("unknown_item", "DOS-62", item=item)
    if item not in sheet.wielded:
        yield no("item_not_in_hand", "DOS-62", item=item)


def wielded(world: W, who: CombatantId, weapon: str) -> Refusals:
    """A weapon of its own, in hand; the fist always is. (DOS-37, DOS-62)"""
    sheet = fighter(world, who).sheet
    if weapon_of(sheet, weapon) is None:
        yield no("unknown_weapon", weapon=weapon)
    if weapon != UNARMED and weapon not in sheet.wielded:
        yield no("weapon_not_ready", "DOS-62", weapon=weapon)


def attack(world: W, who: CombatantId, wish: Attack) -> Refusals:
    """An enemy present; a weapon in hand that strikes, not seized. (DOS-37)"""
    yield from target(world, who, wish.target)
    if wish.weapon is not None:
        yield from wielded(world, who, wish.weapon)
        weapon = weapon_of(fighter(world, who).sheet, wish.weapon)
        if weapon is not None and weapon.wields == "shooting":
            yield no("wrong_weapon", "DOS-37", weapon=weapon.id)
    yield from has_action(world, who)
    yield from free(world, who, wish.weapon)


def ranged_attack(world: W, who: CombatantId, wish: RangedAttack) -> Refusals:
    """A weapon in hand to shoot or throw, loaded, not seized; no full cover. (DOS-46, DOS-48, DOS-49)"""
    yield from target(world, who, wish.target)
    weapon = yield from chosen(world, who, wish.weapon, default_ranged(world, who))
    if weapon is None:
        return
    if weapon.id == UNARMED:
        yield no("wrong_weapon", "DOS-46", weapon=UNARMED)
    if weapon.wields == "shooting" and not is_loaded(weapon):
        yield no("weapon_not_loaded", "DOS-48", weapon=weapon.id)
    yield from has_action(world, who)
    yield from free(world, who, weapon.id)
    aimed_at = world.combatants.get(wish.target)
    if aimed_at is not None and aimed_at.sheet.cover == "full":
        yield no("target_in_full_cover", "DOS-49", target=wish.target)


def reload(world: W, who: CombatantId, wish: Reload) -> Refusals:
    """An unloaded shooting weapon in hand. (DOS-48)"""
    weapon = yield from chosen(world, who, wish.weapon, default_shooting(world, who))
    if weapon is None:
        return
    if weapon.wields != "shooting":
        yield no("wrong_weapon", "DOS-48", weapon=weapon.id)
    if is_loaded(weapon):
        yield no("already_loaded", "DOS-48", weapon=weapon.id)
    yield from has_action(world, who)
    yield from free(world, who, weapon.id)


def chosen(
    world: W, who: CombatantId, named: str | None, default: Weapon | None
) -> Generator[Rejection, None, Weapon | None]:
    """The weapon that is named, in hand, or the default one; none is refused. (section 9)"""
    if named is not None:
        yield from wielded(world, who, named)
        return weapon_of(fighter(world, who).sheet, named)
    if default is None:
        yield no("weapon_not_ready", "DOS-62")
    return default


def run(world: W, who: CombatantId) -> Refusals:
    """The turn's only activity, also after waiting. (DOS-50)"""
    yield from has_action(world, who)
    yield from unheld(world, who)
    if world.used(who, "actions") > 0 or fighter(world, who).spent_before > 0:
        yield no("run_needs_full_turn", "DOS-50")


def move(world: W, who: CombatantId, wish: Move) -> Refusals:
    """Once a round, more than nothing, at most a quarter of the speed, to a free place. (DOS-54)"""
    yield from has_action(world, who)
    yield from unheld(world, who)
    if world.used(who, "move") > 0:
        yield no("already_moved_this_round", "DOS-54")
    sheet = fighter(world, who).sheet
    squared = step_squared(world, who, wish)
    if squared == 0:
        yield no("invalid_distance", "DOS-54")
    longest = longest_move_mm(sheet)
    if squared > longest**2:
        yield no("distance_too_far", "DOS-54", max_m=str(metres(longest)))
    place = target_place(wish)
    if place is not None and is_occupied(world, who, place):
        yield no("destination_occupied", "DOS-54")


def is_occupied(world: W, who: CombatantId, place: tuple[int, int]) -> bool:
    """Whether somebody else stands too close to a place. (DOS-54)"""
    space = world.table.options.personal_space_mm
    for other in world.combatants.values():
        there = other.sheet.sheet.position_mm
        if other.id == who or there is None or not present(other) or other.sheet.body.state == "dead":
            continue
        if apart_squared(place, there) < space**2:
            return True
    return False


def grapple(world: W, who: CombatantId, wish: Grapple) -> Refusals:
    """An enemy present; what an arm hold shall seize is in its hand. (DOS-55, DOS-56)"""
    yield from target(world, who, wish.target)
    if wish.mode == "arm" and wish.item is not None and wish.target in world.combatants:
        yield from in_hand(world, wish.target, wish.item)
    yield from has_action(world, who)
    yield from free(world, who)


def push(world: W, who: CombatantId, wish: Push) -> Refusals:
    """With weapon skill a weapon in hand; into a deadly place only by the GM's leave. (DOS-58 to DOS-60)"""
    yield from target(world, who, wish.target)
    armed = any(weapon.wields != "shooting" for weapon in ready_weapons(world, who))
    if (wish.method == "feint" or wish.skill == "melee_weapon") and not armed:
        yield no("weapon_not_ready", "DOS-58" if wish.method == "force" else "DOS-59")
    yield from has_action(world, who)
    yield from free(world, who)
    if wish.hazard and not world.table.hazard_allowed:
        yield no("lethal_push_forbidden", "DOS-60")


def draw(world: W, who: CombatantId, wish: Draw) -> Refusals:
    """A thing of its own that is neither away nor in hand, and hands for it. (DOS-62)"""
    one = fighter(world, who)
    thing = one.sheet.thing(wish.item)
    if thing is None:
        yield no("unknown_item", "DOS-62", item=wish.item)
        return
    if wish.item in one.away:
        yield no("item_away", "DOS-62", item=wish.item)
    if wish.item in one.sheet.wielded:
        yield no("already_in_hand", "DOS-62", item=wish.item)
    yield from has_action(world, who)
    yield from free(world, who)
    if hands_taken(one.sheet, one.sheet.wielded) + thing.hands > HANDS:
        yield no("hands_full", "DOS-62", max=HANDS)
