"""Why a command of the GM is refused in Dragons of Shadows, in the order of the specification. (section 8)"""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dragons_of_shadows.actions import (
    AddStatus,
    AllowRangedDefence,
    GmDamage,
    Heal,
    Kill,
    LimitDefence,
    PartialSuccess,
    PermitAction,
    RemoveStatus,
    RequestComplex,
    RequestOpposed,
    RequestTest,
    ReturnItem,
    Rulings,
    SetCover,
    SetDifficulty,
    SetDistance,
    SetGrapple,
    SetOpponents,
    SetOrder,
    SetPosition,
    SetRangedDifficulty,
    TakeActions,
    TakeItem,
)
from engine.rulesets.dragons_of_shadows.body import W, fighter
from engine.rulesets.dragons_of_shadows.deed_checks import in_hand


def ruling(world: W, wish: Rulings) -> Refusals:
    """A command of the GM's list: those named exist, and what it changes is there to be changed."""
    for actor in actors(wish):
        if actor not in world.combatants:
            yield no("unknown_combatant", combatant=actor)
    for target in targets(wish):
        if target not in world.combatants:
            yield no("unknown_target", target=target)
            return
    match wish:
        case SetGrapple():
            yield from hold(world, wish)
        case GmDamage():
            yield from alive(world, wish.target)
        case Heal():
            if wish.kind != "critical":
                yield from alive(world, wish.target)
        case TakeItem() | ReturnItem():
            if fighter(world, wish.target).sheet.thing(wish.item) is None:
                yield no("unknown_item", "DOS-62", item=wish.item)
        case PermitAction():
            yield from at_zero(world, wish)
        case SetOrder():
            if sorted(wish.order) != sorted(world.table.order):
                yield no("invalid_order", "DOS-31")
        case PartialSuccess():
            test = world.table.tests.get(wish.test)
            if test is None or test.test.outcome != "failure":
                yield no("unknown_test", "DOS-20", test=wish.test)
        case _:
            return


def actors(wish: Rulings) -> tuple[CombatantId, ...]:
    """Whom a command makes act or roll."""
    match wish:
        case SetOpponents() | SetDifficulty() | RequestTest() | RequestComplex():
            return (wish.actor,)
        case RequestOpposed():
            other = wish.opponent.actor
            return (wish.initiator.actor,) if other is None else (wish.initiator.actor, other)
        case _:
            return ()


def targets(wish: Rulings) -> tuple[CombatantId, ...]:
    """Whom a command is about."""
    match wish:
        case SetGrapple():
            return (wish.target,) if wish.holder is None else (wish.target, wish.holder)
        case SetOpponents():
            return wish.opponents or ()
        case SetRangedDifficulty():
            return () if wish.target is None else (wish.target,)
        case (
            SetCover() | AllowRangedDefence() | LimitDefence() | GmDamage() | Heal() | Kill() | PermitAction()
            | TakeActions() | AddStatus() | RemoveStatus() | TakeItem() | ReturnItem() | SetDistance() | SetPosition()
        ):  # fmt: skip
            return (wish.target,)
        case _:
            return ()


def alive(world: W, target: CombatantId) -> Refusals:
    """The dead take no damage, and only critical healing. (DOS-78)"""
    if fighter(world, target).body.state == "dead":
        yield no("target_dead", "DOS-75", target=target)


def hold(world: W, wish: SetGrapple) -> Refusals:
    """Two, and what is seized is in the target's hand. (DOS-56)"""
    if wish.holder == wish.target:
        yield no("invalid_target", "DOS-56", target=wish.target)
    if wish.holder is not None and wish.mode == "arm" and wish.item is not None:
        yield from in_hand(world, wish.target, wish.item)


def at_zero(world: W, wish: PermitAction) -> Refusals:
    """An incapacitated combatant of high willpower, unless forced. (DOS-73)"""
    one = fighter(world, wish.target)
    if one.body.state != "incapacitated":
        yield no("not_incapacitated", "DOS-73", target=wish.target)
    needed = world.table.options.high_willpower
    if one.sheet.willpower < needed and not wish.force:
        yield no("willpower_too_low", "DOS-73", willpower=one.sheet.willpower, needed=needed)
