"""An attack of Odria from the casting roll to the comparison: dice, question, defence. (sections 7 and 8)

Numbers come from the world as it is now: what a count does falls at its end, so that is the world from before it, but
for what counts at once. (ODR-46) Whether an attack is legal is in slot_checks.py, what a hit does in landing.py.
"""

from engine.ids import CombatantId
from engine.rejections import Param
from engine.rulesets.odria import explain
from engine.rulesets.odria.actions import React
from engine.rulesets.odria.attack_facts import AttackRolled, CastFailed, Outcome
from engine.rulesets.odria.blows import attack_terms, later, resolved, throws
from engine.rulesets.odria.body import KEPT_OFF, UNDEFENDED, Active, W, bond, fighter, from_to
from engine.rulesets.odria.defence import (
    KIND_OF,
    REACTIONS,
    Reaction,
    Terms,
    active_terms,
    attack_to_give,
    is_from_behind,
    legal,
    passive_terms,
    situation,
    total,
    uses_left,
)
from engine.rulesets.odria.facts import Attacked, Disengaged, DistanceBroken, Engaged, Seen, WeaponDropped, WentProne
from engine.rulesets.odria.frames import Announced, Blow, Chosen, D, Question, Struck, round_of
from engine.rulesets.odria.landing import land, stress
from engine.rulesets.odria.numbers import active, casting_chance
from engine.rulesets.odria.rolls import HUNDRED, Roll, exploding, fumble, fumbling
from engine.rulesets.odria.round_facts import SlotLost
from engine.state import Explain

LEAPING = 3
HEAVIER = 3
"""How many times a weapon must be as heavy to endanger the one that parries it. (ODR-62)"""


# --- opening (ODR-53, ODR-54) ----------------------------------------------------------------------------------------


def open_blow(draft: D, blow: Blow) -> None:
    """Cast where it is a spell; then roll, or ask first where the table wants it so. (ODR-53, ODR-54)"""
    if blow.spell is not None:
        spell = fighter(draft.world, blow.by).spell(blow.spell)
        if spell is None or not cast(draft, blow.by, spell.id, spell.success_pct):
            return
    if blow.slot is not None:
        draft.record(Attacked(blow.by))
    if draft.world.table.options.defense_declaration == "before_attack_roll" and blow.free is None:
        ask = question(draft, blow, {})
        draft.push(Announced(blow.by, blow.at, blow), *ask, name=f"attack.{blow.by}")
    else:
        roll_attack(draft, blow, None, asked=False)


def cast(draft: D, who: CombatantId, tool: str, success: int) -> bool:
    """The casting roll, where success is not certain: at most the chance. (ODR-53, ODR-83, ODR-85)"""
    percent = casting_chance(fighter(draft.world, who), success, draft.world.table.options)
    if percent >= 100:
        return True
    d100 = throws(draft, who, "casting")(HUNDRED)
    if d100 > percent:
        draft.record(CastFailed(who, tool, percent, d100, (explain.casting(percent, d100, False),)))
        return False
    return True


def question(draft: D, blow: Blow, about: dict[str, int | bool]) -> tuple[Question, ...]:
    """The question to the defender, where any active defence is legal. (ODR-54)"""
    if next(legal(draft.world, blow, round_of(draft.now)), None) is None:
        return ()
    data: dict[str, Param] = {"attacker": blow.by, "action": blow.mode, **about, **choices(draft, blow)}
    if blow.weapon is not None:
        data["weapon"] = blow.weapon
    if blow.spell is not None:
        data["spell"] = blow.spell
    if blow.location is not None:
        data["location"] = blow.location
    if blow.beat:
        data["beat"] = True
    if is_from_behind(draft.world, blow):
        data["behind"] = True
    return (Question("reaction", blow.at, data=data),)


def choices(draft: D, blow: Blow) -> dict[str, int]:
    """Each legal defence with its value before the die and its uses left, and passive defence. (ODR-54)"""
    world, number = draft.world, round_of(draft.now)
    found = {"passive": total(passive_terms(world, blow))}
    if undefended := world.used(blow.at, UNDEFENDED):
        found["undefended"] = undefended
    for reaction in legal(world, blow, number):
        found[reaction] = total(active_terms(world, blow, reaction))
        kind = KIND_OF[reaction]
        found[f"uses_{kind}"] = uses_left(world, blow.at, kind, number)
    return found


def announced(draft: D, frame: Announced, answer: Chosen | None) -> None:
    """The defence is chosen: now the attack is rolled. (ODR-54)"""
    roll_attack(draft, frame.blow, reaction_of(answer), asked=True)


def reaction_of(answer: Chosen | None) -> Reaction | None:
    """The defence an answer names; None for none."""
    if answer is None or not isinstance(answer.wish, React):
        return None
    wish = answer.wish
    return next((known for known in REACTIONS if known == wish.choice), None)


# --- the attack roll (ODR-52) ----------------------------------------------------------------------------------------


def roll_attack(draft: D, blow: Blow, chosen: Reaction | None, asked: bool) -> None:
    """Roll; a critical failure ends it here, else the defender is asked, or has been. (ODR-2, ODR-52, ODR-54)"""
    terms = attack_terms(draft.world, blow)
    roll = fumbling(throws(draft, blow.by, "attack"), throws(draft, blow.by, "critical_failure"))
    value = total(terms) + roll.total
    if roll.is_fumbled:
        if asked and chosen is not None:
            spend(draft, blow, chosen)
        failed(draft, blow, terms, roll, value, jumped=chosen == "jump_back")
        return
    if asked or blow.free is not None:
        meet(draft, blow, roll, value, terms, chosen)
        return
    draft.record(AttackRolled(blow.by, blow.at, draft.world.table.count, blow.slot, value, roll.is_critical))
    ask = question(draft, blow, {"attack_total": value, "critical": roll.is_critical})
    draft.push(Struck(blow.by, blow.at, blow, roll, value, terms), *ask, name=f"attack.{blow.by}")


def failed(draft: D, blow: Blow, terms: Terms, roll: Roll, value: int, jumped: bool) -> None:
    """A critical failure: a miss; graded the weapon is dropped, and the blow may stray. (ODR-3, ODR-54)"""
    assert roll.d100 is not None
    weapon = fighter(draft.world, blow.by).weapon_of(blow.weapon or "")
    does = fumble(roll.d100, draft.world.table.options)
    if does != "miss" and weapon is not None and not weapon.natural and weapon.id != "unarmed":
        later(draft, blow, WeaponDropped(blow.by))
    notices = ("stray_attack",) if does == "stray" else ()
    lines = (explain.attack(terms, roll, value), explain.fumbled(roll))
    draft.record(resolved(draft, blow, "critical_failure", roll, value, explain=lines, notices=notices))
    aftermath(draft, blow, jumped)
    if blow.free is not None:
        draft.leave("missed")


# --- the defence (ODR-55 to ODR-64) ----------------------------------------------------------------------------------


def struck(draft: D, frame: Struck, answer: Chosen | None) -> None:
    """The defence is chosen, or there is none: compare. (ODR-54)"""
    meet(draft, frame.blow, frame.roll, frame.total, frame.terms, reaction_of(answer))


def spend(draft: D, blow: Blow, reaction: Reaction) -> None:
    """One use of its kind, whether it succeeds or not. (ODR-56)"""
    draft.spend(blow.at, KIND_OF[reaction])


def meet(draft: D, blow: Blow, roll: Roll, value: int, made_of: Terms, reaction: Reaction | None) -> None:
    """The attack against the defence: greater hits, critical successes decide before the totals. (ODR-5, ODR-55)"""
    options = draft.world.table.options
    kind, terms, thrown, fumbled = defend(draft, blow, reaction)
    against = total(terms) + (0 if thrown is None else thrown.total)
    is_active = thrown is not None and kind not in ("passive", "helpless")
    guarded = is_active and thrown is not None and thrown.is_critical
    by_luck, rules = luck(roll.is_critical, guarded, fumbled, options.crit_success_defense)
    hits = value > against if by_luck is None else by_luck
    if blow.ruled is not None:
        hits, rules = blow.ruled == "hit", ("ODR-115",)
    lines = (
        explain.attack(made_of, roll, value),
        explain.defence(kind, terms, thrown, against),
        explain.compared(value, against, "hit" if hits else "missed", rules),
    )
    found: dict[str, object] = {"defence": kind, "defence_roll": thrown, "defence_total": against}
    if blow.beat:
        beaten(draft, blow, roll, value, hits, found, lines)
    elif hits:
        tier = roll.explosions if roll.is_critical and not guarded else 0
        land(draft, blow, roll, value, tier, found, lines)
    else:
        turned(draft, blow, roll, value, kind, found, lines)
    aftermath(draft, blow, jumped=reaction == "jump_back")
    if blow.free is not None:
        draft.leave("hit" if hits else "missed")


def luck(attack: bool, defence: bool, fumbled: bool, option: str) -> tuple[bool | None, tuple[str, ...]]:
    """What critical rolls decide, None where totals do: two cancel each other. (ODR-2, ODR-5)"""
    if fumbled:
        return True, ("ODR-2",)
    if attack and not defence:
        return True, ("ODR-4", "ODR-5")
    if defence and not attack and option == "auto_defend":
        return False, ("ODR-4", "ODR-5")
    return None, ()


def defend(draft: D, blow: Blow, reaction: Reaction | None) -> tuple[str, Terms, Roll | None, bool]:
    """How the attack is met: kind, value, its die, and whether that failed critically. (ODR-55 to ODR-64)"""
    world, options = draft.world, draft.world.table.options
    if fighter(world, blow.at).is_helpless:
        return "helpless", (("helpless", 0),), None, False
    if blow.free == "leap":
        terms = (
            *active(fighter(world, blow.at), "dodge", options, behind=is_from_behind(world, blow)).terms,
            ("leap_in", -LEAPING),
            *situation(world, blow),
        )
        return ("leap_in", terms, *roll_defence(draft, blow, "dodge"))
    if reaction is None:
        terms = passive_terms(world, blow)
        draft.spend(blow.at, UNDEFENDED)
        thrown = exploding(throws(draft, blow.at, "passive")) if options.passive_roll == "d12x" else None
        return "passive", terms, thrown, False
    terms = active_terms(world, blow, reaction)
    spend(draft, blow, reaction)
    thrown, fumbled = roll_defence(draft, blow, KIND_OF[reaction])
    if reaction == "drop_prone":
        count = world.table.count
        draft.record(WentProne(blow.at, None if count is None else count + 1))
    return reaction, terms, thrown, fumbled


def roll_defence(draft: D, blow: Blow, kind: Active) -> tuple[Roll, bool]:
    """The defender's die; it fails critically only where the table says so. (ODR-2, ODR-56)"""
    throw = throws(draft, blow.at, kind)
    if draft.world.table.options.crit_failure_scope == "attack":
        return exploding(throw), False
    roll = fumbling(throw, throws(draft, blow.at, "critical_failure"))
    return roll, roll.is_fumbled


def turned(
    draft: D, blow: Blow, roll: Roll, value: int, kind: str, found: dict[str, object], lines: tuple[Explain, ...]
) -> None:
    """The attack is met: on the shield, by a weapon that may suffer, past one who has dodged. (ODR-57, 61, 62, 63)"""
    notices: tuple[str, ...] = ()
    if kind == "block" and draft.world.table.options.shield_wear:
        stress(draft, blow, roll, value, found, lines)
        return
    if kind == "parry" and is_at_risk(draft.world, blow):
        notices = ("parry_weapon_at_risk",)
    if kind in ("dodge", "drop_prone") and not blow.is_melee:
        notices = ("stray_attack",)
    draft.record(resolved(draft, blow, "missed", roll, value, explain=lines, notices=notices, **found))
    if kind == "parry":
        parried(draft, blow)


def is_at_risk(world: W, blow: Blow) -> bool:
    """Whether a weapon three times as heavy was parried. (ODR-62)"""
    striking, parrying = fighter(world, blow.by).weapon_of(blow.weapon or ""), fighter(world, blow.at).in_hand
    return striking is not None and 0 < HEAVIER * parrying.weight_g <= striking.weight_g


def parried(draft: D, blow: Blow) -> None:
    """One kept at Distance breaks it by parrying an attack of the holder. (ODR-105)"""
    kept = from_to(draft.world, KEPT_OFF, blow.by, blow.at)
    if kept is not None:
        draft.lift(kept)
        draft.record(DistanceBroken(blow.at, blow.by, "parry"))


def beaten(
    draft: D, blow: Blow, roll: Roll, value: int, hits: bool, found: dict[str, object], lines: tuple[Explain, ...]
) -> None:
    """A beat: it breaks Distance, and wounds nobody; a light weapon that parries it is at risk. (ODR-62, ODR-105)"""
    outcome: Outcome = "distance_broken" if hits else "beat_failed"
    is_risky = not hits and found["defence"] == "parry" and is_at_risk(draft.world, blow)
    notices = ("parry_weapon_at_risk",) if is_risky else ()
    draft.record(resolved(draft, blow, outcome, roll, value, explain=lines, notices=notices, **found))
    kept = from_to(draft.world, KEPT_OFF, blow.at, blow.by)
    if hits and kept is not None:
        draft.lift(kept)
        draft.record(DistanceBroken(blow.by, blow.at, "beat"))


def aftermath(draft: D, blow: Blow, jumped: bool) -> None:
    """Both are engaged after a melee attack, unless one has jumped back, which costs it an attack to come.

    Close contact ends at once, engagement changes with the count. (ODR-46, ODR-100, ODR-101, ODR-103)
    """
    draft.later(Seen(blow.by))
    if jumped:
        slot = attack_to_give(draft.world, blow.at)
        if slot is not None:
            draft.record(SlotLost(blow.at, slot.n, slot.at, "spent_jump_back"))
        close = bond(draft.world, "close", blow.by, blow.at)
        if close is not None:
            draft.lift(close)
        draft.later(Disengaged(blow.by, blow.at))
    elif blow.is_melee:
        draft.later(Engaged(blow.by, blow.at))
