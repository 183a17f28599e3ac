"""What a combatant does in its turn, carried out: costs, and the actions that need no module of their own. (5.5)

Not here: whether it is legal (deed_checks.py). `how` says what pays: the turn, or the reaction of a readied action.
"""

from typing import Literal, TypeAlias, assert_never

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e import contests, jumping, mounts, readying, spells, walking
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.actions import Deeds
from engine.rulesets.dnd5e.arms import arm
from engine.rulesets.dnd5e.body import Affliction, Aid, Series, creature, enemies
from engine.rulesets.dnd5e.conditions import afflict, end_all, end_grapple
from engine.rulesets.dnd5e.deed_facts import ActionTaken, Cost, Interaction, ItemsDropped, SearchResult, WentHidden
from engine.rulesets.dnd5e.frames import D
from engine.rulesets.dnd5e.harm_facts import Stabilized
from engine.rulesets.dnd5e.move_facts import StoodUp
from engine.rulesets.dnd5e.numbers import movement_left, passive_perception, spell_of, stands_for
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.reactions import Ready
from engine.rulesets.dnd5e.rolls import check
from engine.rulesets.dnd5e.space import sees
from engine.rulesets.dnd5e.striking import swing

How: TypeAlias = Literal["turn", "reaction"]
FIRST_AID_DC = 10


def spend(draft: D, who: CombatantId, limit: str) -> None:
    """The action, bonus action or interaction of this turn. (DND-18, DND-23, DND-25)"""
    draft.spend(who, limit, reset="turn")


def pay(draft: D, who: CombatantId, cost: str, how: How) -> Cost:
    """What a deed costs, told: nothing further for a readied one. (DND-81)"""
    if how == "reaction":
        return "reaction"
    if cost == "bonus_action":
        spend(draft, who, "bonus")
        return "bonus_action"
    spend(draft, who, "action")
    return "action"


def act(draft: D, who: CombatantId, wish: Deeds, how: How = "turn") -> None:
    """Carry it out. (chapter 9)"""
    match wish:
        case a.Attack():
            if how == "turn":
                series(draft, who, wish.attack, wish.use, wish.option)
                note_light(draft, who, wish)
            strike(draft, who, wish)
        case a.OffHandAttack():
            spend(draft, who, "bonus")
            strike(draft, who, wish, off_hand=True)
        case a.Grapple():
            replaces_attack(draft, who, how)
            contests.grapple(draft, who, wish.target)
        case a.Shove():
            replaces_attack(draft, who, how)
            contests.shove(draft, who, wish)
        case a.Escape():
            told(draft, who, "escape", "action", how)
            contests.escape(draft, who, wish)
        case a.Release():
            end_grapple(draft, who, wish.target, "released")
        case a.Cast():
            cast(draft, who, wish)
        case a.Dash() | a.Disengage() | a.Dodge() | a.Help() | a.Hide() | a.Search():
            plain(draft, who, wish, how)
        case a.Interact():
            interact(draft, who, wish, how)
        case a.Improvise():
            cost = pay(draft, who, "action", how)
            draft.record(ActionTaken(who, "improvise", cost, wish.text))
        case a.Stabilize():
            told(draft, who, "stabilize", "action", how)
            first_aid(draft, who, wish)
        case a.Move():
            budget = None if how == "turn" else readying.budget(draft.world, who, wish.mode)
            if wish.squeeze != creature(draft.world, who).squeezing:
                draft.record(Noted(who, squeezing=wish.squeeze))
            draft.push(walking.walk_of(draft.world, who, wish, budget), name=f"walk.{who}")
        case a.Jump():
            jumping.leap(draft, who, wish)
        case a.Stand():
            stand(draft, who)
        case a.DropProne():
            afflict(draft, who, Affliction("prone"), by_will=True)
        case a.Mount():
            mounts.mount(draft, who, wish)
        case a.Dismount():
            mounts.dismount(draft, who, wish)
        case a.DropItem():
            draft.record(ItemsDropped(who, (wish.item,)))
        case Ready():
            told(draft, who, "ready", "action", how)
            readying.ready(draft, who, wish)
        case a.Delay():
            raise AssertionError("there is no delaying")
        case _:
            assert_never(wish)


def told(draft: D, who: CombatantId, action: str, cost: str, how: How) -> None:
    """An action is taken."""
    draft.record(ActionTaken(who, action, pay(draft, who, cost, how)))


# --- attacks of an action (DND-68, DND-69, DND-104) ------------------------------------------------------------------


def series(draft: D, who: CombatantId, name: str | None, use: str | None = None, option: int = 0) -> None:
    """One attack of the action's: the first of them takes it. (DND-68, DND-69)"""
    one = creature(draft.world, who)
    under_way = one.series
    if under_way is None:
        multi = use == "multiattack"
        draft.record(ActionTaken(who, "multiattack" if multi else "attack", pay(draft, who, "action", "turn")))
        under_way = Series(option=option) if multi else Series(left=one.sheet.attacks_per_action)
    made = () if name is None else (name,)
    loaded = under_way.loaded
    weapon = None if name is None else arm(one.sheet, name)
    if weapon is not None and (weapon.has("loading") or weapon.base == "net"):
        loaded = (*loaded, weapon.id)
    left = under_way.left if under_way.option is not None else under_way.left - 1
    draft.record(Noted(who, series=replace(under_way, left=left, made=(*under_way.made, *made), loaded=loaded)))


def replaces_attack(draft: D, who: CombatantId, how: How) -> None:
    """Grappling and shoving take the place of an attack. (DND-105, DND-108)"""
    if how == "turn":
        series(draft, who, None)


def note_light(draft: D, who: CombatantId, wish: a.Attack) -> None:
    """A light melee weapon of the Attack action lets the other hand strike; one thrown is in no hand. (DND-104)"""
    one = creature(draft.world, who)
    made = arm(one.sheet, wish.attack)
    by_action = one.series is not None and one.series.option is None
    if made is not None and made.melee and made.has("light") and by_action and made.item is not None:
        draft.record(Noted(who, light=(*one.light, "" if wish.throw else made.item)))


def strike(draft: D, who: CombatantId, wish: a.Strike, off_hand: bool = False) -> None:
    """The weapon is drawn where that was said, then the blow. (DND-25, DND-100)"""
    one = creature(draft.world, who)
    made = arm(one.sheet, wish.attack, wish.throw)
    assert made is not None, "checked before"
    if wish.draw and one.held is not None and made.item is not None and made.item not in one.held:
        spend(draft, who, "interaction")
        draft.record(Interaction(who, made.item, "free", "draw"))
    swing(draft, who, wish, off_hand)


def cast(draft: D, who: CombatantId, wish: a.Cast) -> None:
    """The casting time is paid, then the spell is cast. (DND-154)"""
    spell = spell_of(creature(draft.world, who).sheet, wish.spell)
    assert spell is not None, "checked before"
    told(draft, who, "cast", "bonus_action" if spell.casting_time == "bonus_action" else "action", "turn")
    spells.cast(draft, who, wish)


# --- plain actions (DND-71 to DND-79) --------------------------------------------------------------------------------


def plain(draft: D, who: CombatantId, wish: a.Plain, how: How) -> None:
    """Dash, Disengage, Dodge, Help, Hide, Search: with the action, or the bonus action."""
    told(draft, who, str(wish.__struct_config__.tag), wish.cost, how)
    one = creature(draft.world, who)
    match wish:
        case a.Dash():
            draft.record(Noted(who, dashes=one.dashes + 1))
        case a.Disengage():
            draft.record(Noted(who, disengaged=True))
        case a.Dodge():
            draft.record(Noted(who, dodging=True))
        case a.Help():
            aid = Aid(who, wish.target, wish.task)
            draft.record(Noted(wish.ally, aids=(*creature(draft.world, wish.ally).aids, aid)))
        case a.Hide():
            hide(draft, who)
        case a.Search():
            search(draft, who, wish)
        case _:
            assert_never(wish)


def hide(draft: D, who: CombatantId) -> None:
    """Hidden from each enemy that does not see it and whose passive Perception does not beat it. (DND-77)"""
    total = check(draft, who, "stealth").total
    world = draft.world
    unseeing = tuple(
        other
        for other in enemies(world, who)
        if not sees(world, other, who)
        and unnoticed(total, passive_perception(creature(world, other).sheet), world.table.options.stealth_tie)
    )
    draft.record(WentHidden(who, total, unseeing))


def unnoticed(total: int, passive: int, tie: str) -> bool:
    """Stealth against a passive score. (DND-5)"""
    return total >= passive if tie == "hider" else total > passive


def search(draft: D, who: CombatantId, wish: a.Search) -> None:
    """Finds every hidden enemy whose kept total is lower. (DND-79)"""
    total = check(draft, who, wish.skill, wish.dc).total
    world = draft.world
    found = tuple(
        other
        for other in enemies(world, who)
        if who in creature(world, other).hidden_from and (creature(world, other).stealth_total or 0) < total
    )
    draft.record(SearchResult(who, total, found))


# --- the rest --------------------------------------------------------------------------------------------------------


def interact(draft: D, who: CombatantId, wish: a.Interact, how: How) -> None:
    """For free once a turn, else with the action. (DND-25 to DND-27, DND-83)"""
    cost: Cost = "free"
    if how == "reaction":
        cost = "reaction"
    elif wish.use_action:
        spend(draft, who, "action")
        cost = "action"
    else:
        spend(draft, who, "interaction")
    draft.record(Interaction(who, wish.object, cost, wish.op))


def first_aid(draft: D, who: CombatantId, wish: a.Stabilize) -> None:
    """Medicine DC 10; a healer's kit needs no check. (DND-130)"""
    if wish.healers_kit or check(draft, who, "medicine", FIRST_AID_DC).success:
        draft.record(Stabilized(wish.target))


def stand(draft: D, who: CombatantId) -> None:
    """For half the speed. (DND-52)"""
    spent = creature(draft.world, who).spent + stands_for(draft.world, who)
    draft.record(Noted(who, spent=spent))
    draft.record(StoodUp(who, spent, movement_left(draft.world, who)))
    end_all(draft, who, "prone", "DND-52")
