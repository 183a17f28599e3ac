"""Holds between two in Dragons of Shadows: put, seized things, let go. How one comes about: contests.py. (DOS-56)"""

from msgspec.structs import replace

from engine.events import StatusPut
from engine.ids import CombatantId
from engine.rejections import Param
from engine.rulesets.dragons_of_shadows.body import fighter, hold_on, holds_of
from engine.rulesets.dragons_of_shadows.frames import D


def put_hold(draft: D, holder: CombatantId, target: CombatantId, mode: str, item: str | None) -> None:
    """A hold, in place of an older one on the target; an arm hold seizes one thing in hand. (DOS-56)"""
    old = hold_on(draft.world, target)
    if old is not None:
        draft.lift(old)
    data: dict[str, Param] = {"mode": mode}
    if mode == "arm":
        in_hand = item or next(iter(fighter(draft.world, target).sheet.wielded), None)
        if in_hand is not None:
            data["item"] = in_hand
    draft.put("grappled", on=target, source=holder, data=data)


def unseize(draft: D, who: CombatantId, item: str) -> None:
    """A thing has left the hand that is held: nothing is seized any more. (DOS-56)"""
    hold = hold_on(draft.world, who)
    if hold is not None and hold.data.get("item") == item:
        data = {name: value for name, value in hold.data.items() if name != "item"}
        draft.record(StatusPut(replace(hold, data=data)))


def release_all(draft: D, holder: CombatantId) -> None:
    """Everybody it holds is free. (DOS-56)"""
    for hold in holds_of(draft.world, holder):
        draft.lift(hold)


def end_holds(draft: D, who: CombatantId) -> None:
    """The hold on it and those it has on others end. (DOS-56)"""
    hold = hold_on(draft.world, who)
    if hold is not None:
        draft.lift(hold)
    release_all(draft, who)
