"""Grapples, escapes and pushes of Dragons of Shadows: opposed tests without a defence window. (DOS-55 to DOS-60)

What a hold is, and when it ends, is in holds.py.
"""

from typing import Literal

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.actions import Escape, Grapple, Push
from engine.rulesets.dragons_of_shadows.body import W, able, allowance, defences_left, fighter, hold_on, run_of
from engine.rulesets.dragons_of_shadows.deed_facts import ContestResolved
from engine.rulesets.dragons_of_shadows.explain import compared, reckoned, unopposed_result, word
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.holds import end_holds, put_hold
from engine.rulesets.dragons_of_shadows.rolling import attempt, roll_for, roll_opposed
from engine.rulesets.dragons_of_shadows.rolls import Attempt, Tried
from engine.rulesets.dragons_of_shadows.ruling_facts import RulingUsed
from engine.rulesets.dragons_of_shadows.runs import RUNNERS_DEFENCE, check_run, stop_running

Contest = Literal["grapple", "escape", "push"]


# --- grapple ---------------------------------------------------------------------------------------------------------


def grapple(draft: D, who: CombatantId, wish: Grapple) -> None:
    """Dexterity and unarmed against dexterity and dodge; a runner that resists rolls its check. (DOS-52, DOS-55)"""
    target = wish.target
    mine = attempt(draft.world, who, ("dexterity",), "unarmed", "grapple")
    resists = may_resist(draft, target)
    if not able(draft.world, target):
        seized = unopposed(draft, who, target, "grapple")
    elif resists:
        seized = opposed(draft, who, mine, target, evasion(draft.world, target), "grapple", "dodge", "DOS-55")
    else:
        seized = unresisted(draft, who, mine, target)
    if seized:
        stop_running(draft, target)
        put_hold(draft, who, target, wish.mode, wish.item)
    elif resists:
        check_run(draft, target)


def may_resist(draft: D, target: CombatantId) -> bool:
    """Whether the target rolls. With `grapple_uses_dodge_limit` that takes one of the dodges it has left. (DOS-55)"""
    if not able(draft.world, target):
        return False
    if not draft.world.table.options.grapple_uses_dodge_limit:
        return True
    if not defences_left(draft.world, target, "dodge"):
        return False
    draft.spend(target, "dodges", size=allowance(draft.world, target, "dodge"))
    return True


def evasion(world: W, target: CombatantId) -> Attempt:
    """The target's dexterity and dodge, very hard at best for a runner. (DOS-51, DOS-55)"""
    at_best = RUNNERS_DEFENCE if run_of(world, target) is not None else None
    return attempt(world, target, ("dexterity",), "dodge", "dodge", at_best=at_best)


def unresisted(draft: D, who: CombatantId, mine: Attempt, target: CombatantId) -> bool:
    """No dodge left to resist with: it succeeds but for bad luck. (DOS-55)"""
    tried = roll_for(draft, who, mine, "grapple")
    seized = tried.luck != "bad"
    lines = (reckoned("grapple", tried, ("DOS-55",)), unopposed_result(tried, word(seized), "DOS-55"))
    draft.record(ContestResolved(who, target, "grapple", seized, tried.sum, tried.luck, explain=lines))
    return seized


# --- escape ----------------------------------------------------------------------------------------------------------


def escape(draft: D, who: CombatantId, wish: Escape) -> None:
    """Strength or dexterity and unarmed against the holder's higher one and unarmed. (DOS-57)"""
    hold = hold_on(draft.world, who)
    assert hold is not None, "checked before"
    assert hold.source is not None, "a hold is between two"
    mine = attempt(draft.world, who, (wish.stat or higher(draft.world, who),), "unarmed", "escape")
    theirs = attempt(draft.world, hold.source, (higher(draft.world, hold.source),), "unarmed", "grapple")
    if opposed(draft, who, mine, hold.source, theirs, "escape", "hold", "DOS-57"):
        draft.lift(hold)


def higher(world: W, who: CombatantId) -> str:
    """The higher of strength and dexterity; of equal ones strength. (DOS-57)"""
    sheet = fighter(world, who).sheet
    return "strength" if sheet.strength >= sheet.dexterity else "dexterity"


# --- push ------------------------------------------------------------------------------------------------------------


def push(draft: D, who: CombatantId, wish: Push) -> None:
    """By force or by feints, the same pair on both sides; the winner moves the target. (DOS-58, DOS-59, DOS-60)"""
    if wish.hazard:
        draft.record(RulingUsed("hazard"))
    if able(draft.world, wish.target):
        stat, skill, rule = pair(wish)
        mine = attempt(draft.world, who, (stat,), skill, "push")
        theirs = attempt(draft.world, wish.target, (stat,), skill, "push")
        pushed = opposed(draft, who, mine, wish.target, theirs, "push", "resist", rule)
    else:
        pushed = unopposed(draft, who, wish.target, "push")
    if pushed:
        end_holds(draft, wish.target)


def pair(wish: Push) -> tuple[str, str, str]:
    """The statistic and skill of both sides, and the rule that says so. (DOS-58, DOS-59)"""
    return ("dexterity", "melee_weapon", "DOS-59") if wish.method == "feint" else ("strength", wish.skill, "DOS-58")


def pushed_mm(world: W, contest: Contest, success: bool) -> int | None:
    """How far the target is displaced; only a push displaces. (DOS-60)"""
    if contest != "push":
        return None
    return world.table.options.push_distance_mm if success else 0


# --- all of them -----------------------------------------------------------------------------------------------------


def opposed(
    draft: D,
    who: CombatantId,
    mine: Attempt,
    target: CombatantId,
    theirs: Attempt,
    contest: Contest,
    their_purpose: str,
    rule: str,
) -> bool:
    """Roll both sides and record who wins. (DOS-17, DOS-18)"""
    ended = roll_opposed(draft, who, mine, contest, target, theirs, their_purpose)
    assert isinstance(ended.initiator, Tried)
    assert isinstance(ended.opponent, Tried)
    won = ended.initiator_wins
    lines = (
        reckoned(contest, ended.initiator, (rule,)),
        reckoned(their_purpose, ended.opponent, (rule,)),
        compared(ended.initiator, ended.opponent, word(won)),
    )
    draft.record(
        ContestResolved(
            who,
            target,
            contest,
            won,
            ended.initiator.sum,
            ended.initiator.luck,
            ended.opponent.sum,
            ended.opponent.luck,
            pushed_mm(draft.world, contest, won),
            lines,
        )
    )
    return won


def unopposed(draft: D, who: CombatantId, target: CombatantId, contest: Contest) -> bool:
    """One who cannot act is seized or pushed without dice. (DOS-55, DOS-60)"""
    draft.record(ContestResolved(who, target, contest, True, pushed_mm=pushed_mm(draft.world, contest, True)))
    return True
