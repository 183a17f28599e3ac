"""Attacks of Dragons of Shadows: declared, defended or not, resolved. (DOS-37 to DOS-49)

Whether an attack or a defence is legal is asked in the checks; what a hit does is in hits.py.
"""

from engine.draft import Ask
from engine.ids import CombatantId
from engine.rejections import Param, Rejection
from engine.rulesets.dragons_of_shadows.actions import Attack, Defend, RangedAttack
from engine.rulesets.dragons_of_shadows.body import (
    LIMIT_OF,
    Defence,
    W,
    able,
    allowance,
    default_melee,
    default_ranged,
    defences_left,
    fighter,
    immobilised,
    run_of,
    weapon_of,
)
from engine.rulesets.dragons_of_shadows.deed_facts import AttackResolved, Lost, WeaponLoaded
from engine.rulesets.dragons_of_shadows.explain import blow_lines, difficulty_line, shot_lines
from engine.rulesets.dragons_of_shadows.frames import Blow, Chosen, D, Question
from engine.rulesets.dragons_of_shadows.hits import land
from engine.rulesets.dragons_of_shadows.rolling import attempt, roll_for, roll_opposed
from engine.rulesets.dragons_of_shadows.rolls import Attempt, Tried, status_percent
from engine.rulesets.dragons_of_shadows.ruling_facts import RulingUsed
from engine.rulesets.dragons_of_shadows.runs import RUNNERS_DEFENCE, check_run
from engine.rulesets.dragons_of_shadows.sheet import UNARMED, Tag
from engine.rulesets.dragons_of_shadows.trials import verdict
from engine.state import Choice, Explain

DEFENCES: tuple[Defence, ...] = ("block", "dodge")
DEFEND: dict[Defence, Defend] = {defence: Defend(choice=defence) for defence in DEFENCES}
DEFENCE_NAMED: dict[str, Defence] = {defence: defence for defence in DEFENCES}


# --- declared --------------------------------------------------------------------------------------------------------


def attack(draft: D, who: CombatantId, wish: Attack) -> None:
    """A blow is declared; its action is spent already. (DOS-37)"""
    world = draft.world
    chosen = weapon_of(fighter(world, who).sheet, wish.weapon) if wish.weapon else default_melee(world, who)
    assert chosen is not None, "checked before"
    allowed = use_up_limit(draft, wish.target)
    declare(draft, Blow(who, wish, chosen, allowed if may_be_defended(world, who) else ()))


def ranged_attack(draft: D, who: CombatantId, wish: RangedAttack) -> None:
    """A shot or a throw is declared: without a defence, unless the GM has allowed one. (DOS-46, DOS-49)"""
    world = draft.world
    chosen = weapon_of(fighter(world, who).sheet, wish.weapon) if wish.weapon else default_ranged(world, who)
    assert chosen is not None, "checked before"
    percent = fighter(world, wish.target).ranged_defence
    if percent is None:
        declare(draft, Blow(who, wish, chosen, ()))
        return
    draft.record(RulingUsed("ranged_defence", wish.target))
    allowed = use_up_limit(draft, wish.target)
    declare(draft, Blow(who, wish, chosen, allowed if may_be_defended(world, who) else (), percent))


def use_up_limit(draft: D, target: CombatantId) -> tuple[Defence, ...]:
    """What the GM allows against this attack; a limit holds for one. (DOS-42)"""
    allowed = fighter(draft.world, target).defences_allowed
    if allowed is None:
        return DEFENCES
    draft.record(RulingUsed("defence", target))
    return allowed


def may_be_defended(world: W, attacker: CombatantId) -> bool:
    """Surprise takes the defence away only by the option `surprise_denies_defence`. (DOS-33)"""
    return not (world.table.options.surprise_denies_defence and fighter(world, attacker).surprising)


def declare(draft: D, blow: Blow) -> None:
    """Ask the target for a defence before any die is rolled; nobody is asked where none is legal. (DOS-40)"""
    best = best_defence(draft.world, blow)
    if best is None:
        draft.push(blow, name="blow")
        return
    data: dict[str, Param] = {
        "attacker": blow.who,
        "action": "ranged_attack" if blow.ranged else "attack",
        "weapon": blow.weapon.id,
    }
    if blow.wish.aim:
        data["aim"] = blow.wish.aim
    question: Question = Ask("defence", blow.target, DEFEND[best], data)
    draft.push(blow, question, name="blow")


# --- defended --------------------------------------------------------------------------------------------------------


def legal_defences(world: W, blow: Blow) -> tuple[Defence, ...]:
    """Defences with allowance left that nothing forbids; none where either of the two cannot act. (DOS-38, DOS-40)"""
    target = blow.target
    if not blow.allowed or not able(world, target) or not able(world, blow.who):
        return ()
    legal: tuple[Defence, ...] = ()
    for defence in blow.allowed:
        if defences_left(world, target, defence) and lets(world, blow, defence):
            legal += (defence,)
    return legal


def is_defended(world: W, blow: Blow) -> bool:
    """Whether there is a defence to ask for. (DOS-40)"""
    target = blow.target
    if able(world, target) and able(world, blow.who):
        for defence in blow.allowed:
            if defences_left(world, target, defence) and lets(world, blow, defence):
                return True
    return False


def lets(world: W, blow: Blow, defence: Defence) -> bool:
    """Whether neither the GM nor a hold forbids this defence. (DOS-42, DOS-43)"""
    return defence in blow.allowed and not (defence == "dodge" and immobilised(world, blow.target))


def best_defence(world: W, blow: Blow) -> Defence | None:
    """What is assumed when the time is out: the legal defence with more dice, block on equal. (DOS-40)"""
    legal = legal_defences(world, blow)
    if len(legal) < 2:
        return legal[0] if legal else None
    return max(legal, key=fighter(world, blow.target).sheet.skill)


def ground_lost(world: W, blow: Blow) -> Rejection | None:
    """Why a pending attack lapses: its attacker cannot act any more, or its target is dead or gone. (DOS-40)"""
    if not able(world, blow.who):
        return Rejection("combatant_incapacitated", "DOS-40", {"combatant": blow.who})
    target = world.combatants.get(blow.target)
    state = "escaped" if target is None else target.sheet.body.state
    if state == "escaped":
        return Rejection("target_not_present", "DOS-40", {"target": blow.target})
    if state == "dead":
        return Rejection("target_dead", "DOS-40", {"target": blow.target})
    return None


# --- resolved --------------------------------------------------------------------------------------------------------


def resolve(draft: D, blow: Blow, answer: Chosen | None) -> None:
    """The attack goes on with the defence chosen, or lapses: its action is spent all the same. (DOS-38, DOS-40)"""
    lost = ground_lost(draft.world, blow)
    if lost is not None:
        draft.lapse(Choice(blow.who, blow.wish), lost)
        return
    target = blow.target
    defence = chosen_defence(answer) if able(draft.world, target) else None
    if defence is not None:
        draft.spend(target, LIMIT_OF[defence], size=allowance(draft.world, target, defence))
    if not blow.ranged:
        hit = roll_blow(draft, blow, defence)
    else:
        hit = roll_shot(draft, blow, defence)
        if blow.thrown:
            draft.record(Lost(blow.who, blow.weapon.id))
        elif blow.weapon.reload_actions:
            draft.record(WeaponLoaded(blow.who, blow.weapon.id, loaded=False, cost=0))
    if hit:
        land(draft, blow)
    elif defence is not None:
        check_run(draft, target)


def chosen_defence(answer: Chosen | None) -> Defence | None:
    """Block or dodge; None: the blow is taken. (DOS-38)"""
    if answer is None or not isinstance(answer.wish, Defend):
        return None
    return DEFENCE_NAMED.get(answer.wish.choice)


def attackers_attempt(world: W, blow: Blow) -> Attempt:
    """Dexterity and the weapon's skill; aimed and elaborate attacks are hard. (DOS-37, DOS-39, DOS-46)"""
    plain = blow.wish.aim is None and not blow.wish.stunt
    default = 0 if plain else status_percent(world.table.options.aimed_status)
    skill, tag = skill_of(blow)
    return attempt(world, blow.who, ("dexterity",), skill, tag, default, "DOS-39")


def skill_of(blow: Blow) -> tuple[str, Tag]:
    """The skill an attack rolls, and the tag of statuses that bear on it. (DOS-22, DOS-37, DOS-46)"""
    if blow.ranged:
        return "shooting" if blow.weapon.wields == "shooting" else "throwing", "ranged"
    return "unarmed" if blow.weapon.id == UNARMED else "melee_weapon", "attack"


def defenders_attempt(world: W, blow: Blow, defence: Defence) -> Attempt:
    """Dexterity and the defence's dice; against a shot it is severe. (DOS-41, DOS-43, DOS-49)

    A runner's is very hard at best. (DOS-51)
    """
    target = blow.target
    at_best = None if run_of(world, target) is None else RUNNERS_DEFENCE
    return attempt(world, target, ("dexterity",), defence, defence, blow.defence_percent, "DOS-49", at_best)


def roll_both(draft: D, blow: Blow, defence: Defence | None) -> tuple[Tried, Tried | None, bool]:
    """The attacker's complete roll, then the defender's where there is a defence; whether the attacker wins. (DOS-37)

    Without a defence there is nothing to win against.
    """
    purpose = "ranged_attack" if blow.ranged else "attack"
    mine = attackers_attempt(draft.world, blow)
    if defence is None:
        return roll_for(draft, blow.who, mine, purpose), None, True
    theirs = defenders_attempt(draft.world, blow, defence)
    ended = roll_opposed(draft, blow.who, mine, purpose, blow.target, theirs, defence)
    assert isinstance(ended.initiator, Tried)
    assert isinstance(ended.opponent, Tried)
    return ended.initiator, ended.opponent, ended.initiator_wins


def roll_blow(draft: D, blow: Blow, defence: Defence | None) -> bool:
    """A blow hits if it wins against the defence; undefended it hits but for bad luck. (DOS-37, DOS-38)"""
    mine, theirs, wins = roll_both(draft, blow, defence)
    hit = mine.luck != "bad" if theirs is None else wins
    tell_attack(draft, blow, defence, mine, theirs, hit, None, blow_lines(defence, mine, theirs, hit))
    return hit


def roll_shot(draft: D, blow: Blow, defence: Defence | None) -> bool:
    """A shot hits if it passes the difficulty, and wins against a defence the GM has allowed. (DOS-46, DOS-49)"""
    mine, theirs, wins = roll_both(draft, blow, defence)
    bare, cover = ranged_difficulty(draft.world, blow.target), cover_of(draft.world, blow.target)
    difficulty = bare + cover
    passed = verdict(mine, difficulty, draft.world.table.options)
    hit = passed == "success" and wins
    lines = shot_lines(defence, mine, theirs, difficulty_line(bare, cover), passed, hit)
    tell_attack(draft, blow, defence, mine, theirs, hit, difficulty, lines)
    return hit


def ranged_difficulty(world: W, target: CombatantId) -> int:
    """The GM's difficulty for the target, for all, or the default; without cover. (DOS-47)"""
    set_for_it, table = fighter(world, target).ranged_difficulty, world.table
    if set_for_it is not None:
        return set_for_it
    return table.options.default_ranged_difficulty if table.ranged_difficulty is None else table.ranged_difficulty


def cover_of(world: W, target: CombatantId) -> int:
    """What a target's cover adds to the difficulty. (DOS-49)"""
    cover = fighter(world, target).cover
    return cover if isinstance(cover, int) else 0


def tell_attack(
    draft: D,
    blow: Blow,
    defence: Defence | None,
    mine: Tried,
    theirs: Tried | None,
    hit: bool,
    difficulty: int | None,
    lines: tuple[Explain, ...],
) -> None:
    """Record how an attack ended, with its arithmetic."""
    draft.record(
        AttackResolved(
            blow.who,
            blow.target,
            blow.weapon.id,
            hit,
            mine.sum,
            mine.luck,
            defence or "none",
            None if theirs is None else theirs.sum,
            None if theirs is None else theirs.luck,
            difficulty,
            lines,
        )
    )
