"""What combatants do in their turns: actions spent, moves, things, and which module carries out which wish.

Attacks are in blows.py, contests in contests.py, waiting and ambush in order.py. All of it was checked before.
"""

from math import isqrt
from typing import Literal, assert_never

from engine.ids import CombatantId
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
from engine.rulesets.dragons_of_shadows.blows import attack, ranged_attack
from engine.rulesets.dragons_of_shadows.body import W, actions_left, default_shooting, fighter
from engine.rulesets.dragons_of_shadows.contests import escape, grapple, push
from engine.rulesets.dragons_of_shadows.deed_facts import (
    Drawn,
    Dropped,
    Moved,
    OtherDone,
    Progressed,
    ProgressLost,
    Used,
    WeaponLoaded,
)
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.holds import release_all, unseize
from engine.rulesets.dragons_of_shadows.order import wait
from engine.rulesets.dragons_of_shadows.runs import start_running
from engine.rulesets.dragons_of_shadows.sheet import Sheet, millimetres, read_point
from engine.rulesets.dragons_of_shadows.turn_facts import ActionsLost

COSTLY = frozenset((Attack, RangedAttack, Move, Grapple, Escape, Push, UseItem))
"""Deeds of exactly one action. (section 9)"""
UNDISTURBING = frozenset((Wait, EndTurn, Drop, Release, Draw, Reload))
"""Deeds that lose no progress; drawing and reloading see to it themselves. (DOS-35)"""


def carry_out(draft: D, who: CombatantId, deed: Deeds) -> None:
    """Spend what a deed costs, and do it. An action is spent when it is declared. (DOS-36, DOS-37)"""
    if type(deed) not in UNDISTURBING:
        lose_progress(draft, who)
    if type(deed) in COSTLY:
        spend_actions(draft, who, 1)
    match deed:
        case Attack():
            attack(draft, who, deed)
        case RangedAttack():
            ranged_attack(draft, who, deed)
        case Reload():
            reload(draft, who, deed)
        case Run():
            run(draft, who, deed)
        case Move():
            move(draft, who, deed)
        case Grapple():
            grapple(draft, who, deed)
        case Escape():
            escape(draft, who, deed)
        case Release():
            release_all(draft, who)
        case Push():
            push(draft, who, deed)
        case Draw():
            draw(draft, who, deed)
        case UseItem():
            draft.record(Used(who, deed.item))
        case Drop():
            draft.record(Dropped(who, deed.item))
            unseize(draft, who, deed.item)
        case Other():
            spend_actions(draft, who, deed.actions)
            draft.record(OtherDone(who, deed.text, deed.actions))
        case Wait():
            wait(draft, who)
        case EndTurn():
            draft.record(ActionsLost(who))
        case _:
            assert_never(deed)


def spend_actions(draft: D, who: CombatantId, n: int) -> None:
    """Actions of the running turn are used. (DOS-35)"""
    draft.spend(who, "actions", n, "turn", fighter(draft.world, who).actions)


def lose_progress(draft: D, who: CombatantId) -> None:
    """Any other action in between loses what was done of a costly one. (DOS-35)"""
    if fighter(draft.world, who).progress is not None:
        draft.record(ProgressLost(who))


# --- movement --------------------------------------------------------------------------------------------------------


def run(draft: D, who: CombatantId, wish: Run) -> None:
    """A run takes all actions of the turn; a holder lets go. (DOS-50, DOS-56)"""
    spend_actions(draft, who, actions_left(draft.world, who))
    release_all(draft, who)
    start_running(draft, who, wish.intent)


def move(draft: D, who: CombatantId, wish: Move) -> None:
    """A step, once a round; a holder lets go. (DOS-54, DOS-56)"""
    draft.spend(who, "move", size=1)
    release_all(draft, who)
    draft.record(Moved(who, step_length(draft.world, who, wish), target_place(wish)))


def target_place(wish: Move) -> tuple[int, int] | None:
    """Where a step leads on the map, in millimetres; None where only its length is told."""
    return None if wish.to is None else read_point(wish.to)


def step_length(world: W, who: CombatantId, wish: Move) -> int:
    """How long a step is, in millimetres, a diagonal one rounded down. (DOS-54)"""
    if wish.distance is not None:
        return millimetres(wish.distance)
    return isqrt(step_squared(world, who, wish))


def step_squared(world: W, who: CombatantId, wish: Move) -> int:
    """The square of a step's length, exactly; 0 where there is no such step. (DOS-13, DOS-54)"""
    if wish.distance is not None:
        return max(0, millimetres(wish.distance)) ** 2
    here, there = fighter(world, who).sheet.position_mm, target_place(wish)
    return 0 if here is None or there is None else apart_squared(here, there)


def apart_squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The square of the distance of two places, in mm². (DOS-54)"""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def longest_move_mm(sheet: Sheet) -> int:
    """A quarter of the speed in metres, exactly, in millimetres. (DOS-13, DOS-54)"""
    return sheet.speed * 250


# --- things ----------------------------------------------------------------------------------------------------------


def draw(draft: D, who: CombatantId, wish: Draw) -> None:
    """Take a thing in hand; a dear one may take more than this turn. (DOS-35, DOS-62)"""
    cost = draw_cost(draft.world, who, wish.item)
    if work_on(draft, who, "draw", wish.item, cost):
        draft.record(Drawn(who, wish.item, cost))


def draw_cost(world: W, who: CombatantId, item: str) -> int:
    """What drawing costs: its own price, else 1 at hand and 2 from a pack; from one's feet 1. (DOS-62)"""
    one = fighter(world, who)
    thing = one.sheet.thing(item)
    if item in one.at_feet or thing is None:
        return 1
    if thing.draw_actions is not None:
        return thing.draw_actions
    return world.table.options.packed_item_actions if thing.access == "packed" else 1


def reload(draft: D, who: CombatantId, wish: Reload) -> None:
    """Load a weapon; its price may take more than this turn. (DOS-35, DOS-48)"""
    sheet = fighter(draft.world, who).sheet
    weapon = sheet.weapon(wish.weapon) if wish.weapon else default_shooting(draft.world, who)
    assert weapon is not None, "checked before"
    if work_on(draft, who, "reload", weapon.id, weapon.reload_actions):
        draft.record(WeaponLoaded(who, weapon.id, loaded=True, cost=weapon.reload_actions))


def work_on(draft: D, who: CombatantId, command: Literal["draw", "reload"], item: str, cost: int) -> bool:
    """Spend on a costly action what is left or needed; True when it is done. Progress carries over. (DOS-35)"""
    progress = fighter(draft.world, who).progress
    goes_on = progress is not None and (progress.command, progress.item) == (command, item)
    if not goes_on:
        lose_progress(draft, who)
    done = progress.done if progress is not None and goes_on else 0
    spent = min(actions_left(draft.world, who), cost - done)
    spend_actions(draft, who, spent)
    if done + spent >= cost:
        return True
    draft.record(Progressed(who, command, item, done + spent, cost))
    return False
