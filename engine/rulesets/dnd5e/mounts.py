"""Mounts and riders. (DND-66, DND-161 to DND-164) Not here: whether it is legal (mount_checks.py)."""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Affliction, Entry, Square, can_react, creature, entry_of
from engine.rulesets.dnd5e.conditions import afflict
from engine.rulesets.dnd5e.deed_facts import ReactionTaken
from engine.rulesets.dnd5e.frames import Answers, D, Saddle, Saving, Tumble
from engine.rulesets.dnd5e.move_facts import Dismounted, Mounted
from engine.rulesets.dnd5e.numbers import movement_left, stands_for
from engine.rulesets.dnd5e.order_facts import DistancesSet, Noted, OrderSet
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.space import FOOT, distance, free_place, pair, place, space
from engine.rulesets.dnd5e.turn_actions import Dismount, Mount
from engine.rulesets.dnd5e.windows import answered, open_window

STAY_UP_DC = 10


def mount(draft: D, who: CombatantId, wish: Mount) -> None:
    """Up, for half the speed; a led mount joins its rider's entry at once. (DND-161, DND-163)"""
    one = creature(draft.world, who)
    spent = one.spent + stands_for(draft.world, who)
    draft.record(Noted(who, spent=spent, chained=True))
    draft.record(Mounted(who, wish.mount, spent, movement_left(draft.world, who)))
    if wish.control:
        draft.record(Noted(wish.mount, controlled=True))
        join_rider(draft, who, wish.mount)


def join_rider(draft: D, rider: CombatantId, led: CombatantId) -> None:
    """It leaves its entry, and has a turn of its own in the rider's. (DND-163)"""
    mine = entry_of(draft.world, rider)
    if mine is None or led in mine.members:
        return
    order: list[Entry] = []
    for entry in draft.world.table.order:
        members = tuple(member for member in entry.members if member != led)
        if entry.id == mine.id:
            members = (*members, led)
        if members:
            order.append(replace(entry, members=members))
    draft.record(OrderSet(tuple(order)))
    draft.join_turn(led)


def dismount(draft: D, who: CombatantId, wish: Dismount) -> None:
    """Off, for half the speed. (DND-161)"""
    one = creature(draft.world, who)
    assert one.mounted_on is not None, "checked before"
    spent = one.spent + stands_for(draft.world, who)
    draft.record(Noted(who, spent=spent, chained=True))
    get_off(draft, who, one.mounted_on, fell=False, to=wish.to, spent=spent)


def get_off(
    draft: D, who: CombatantId, from_: CombatantId, fell: bool, to: Square | None = None, spent: int = 0
) -> None:
    """Next to the mount, on the nearest free place; without a grid with its distances. (DND-66)"""
    world = draft.world
    home = place(world, who)
    if home is not None:
        if to is None:
            to = free_place(world, who, space(world, from_), FOOT, home) or home
    else:
        taken_over(draft, who, from_)
    left = movement_left(draft.world, who) if not fell else 0
    draft.record(Dismounted(who, from_, spent, left, fell, to))
    draft.record(Noted(from_, controlled=False))


def taken_over(draft: D, who: CombatantId, from_: CombatantId) -> None:
    """It stands where its mount stands. (DND-66)"""
    world = draft.world
    feet = {
        pair(world, who, other): distance(world, from_, other)
        for other in world.combatants
        if other not in (who, from_)
    }
    draft.record(DistancesSet({**feet, pair(world, who, from_): FOOT}))


def unseat(draft: D, rider: CombatantId, mount_: CombatantId) -> None:
    """The mount is moved against its will: its rider saves. (DND-162)"""
    draft.push(Saddle(rider, mount_), name=f"saddle.{rider}")


def saddle(draft: D, frame: Saddle, got: str | None) -> None:
    """Stays up and not prone, or falls off. (DND-162)"""
    if not frame.asked:
        draft.again(replace(frame, asked=True))
        draft.push(
            Saving(who=frame.who, ability="dex", dc=STAY_UP_DC, versus="prone", purpose="saddle"),
            name=f"save.{frame.who}",
        )
    elif got == "failed" and creature(draft.world, frame.who).mounted_on == frame.mount:
        tumble_off(draft, frame.who, frame.mount)


def tumble_off(draft: D, rider: CombatantId, mount_: CombatantId) -> None:
    """Off and prone. (DND-162)"""
    get_off(draft, rider, mount_, fell=True)
    afflict(draft, rider, Affliction("prone"))


def tumble(draft: D, frame: Tumble, answers: Answers) -> None:
    """The mount goes down: on its feet with the reaction, else prone. (DND-162)"""
    rider, one = frame.who, creature(draft.world, frame.who)
    if one.mounted_on != frame.mount:
        return
    if not frame.asked and can_react(draft.world, rider):
        draft.again(replace(frame, asked=True), *open_window(draft, "mount_fall", rider, React(choice="land")))
        return
    lands = (
        frame.asked
        and answered(draft.world, answers, rider, "mount_fall") is not None
        and can_react(draft.world, rider)
    )
    if lands:
        draft.spend(rider, "reaction", reset="turn")
        draft.record(ReactionTaken(rider, "mount_fall"))
        get_off(draft, rider, frame.mount, fell=False)
    else:
        tumble_off(draft, rider, frame.mount)
