"""What the GM's commands do in Odria; checked before. (sections 12 and 14)"""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from engine.events import StatusPut
from engine.ids import CombatantId, StatusId
from engine.rejections import Param, Rejection
from engine.rulesets.odria import explain
from engine.rulesets.odria.actions import (
    Adjust,
    Advance,
    Forfeit,
    GmApplyForce,
    Heal,
    RuleAttack,
    RuleCast,
    Rulings,
    SetInitiative,
    SetMarker,
    StartSurprise,
    StrayAttack,
    Wake,
)
from engine.rulesets.odria.aftermath import follow
from engine.rulesets.odria.attack import question
from engine.rulesets.odria.attack_facts import ForceApplied, Healed, HealingUsed, Woken
from engine.rulesets.odria.blows import spell_blow, weapon_blow
from engine.rulesets.odria.body import Cast, Mark, bond, fighter
from engine.rulesets.odria.equipment import DamageType
from engine.rulesets.odria.facts import Adjusted, CastRuled, InitiativeSet, Marked, Overridden
from engine.rulesets.odria.frames import Announced, D, Halt, Struck, pending, phase
from engine.rulesets.odria.harm import NOTICES, Force, harm
from engine.rulesets.odria.landing import harm_throws, marks_of
from engine.rulesets.odria.reading import StateForm, with_state
from engine.rulesets.odria.rolls import Roll
from engine.rulesets.odria.round_facts import SlotLost, SlotsMoved, SurpriseSet
from engine.rulesets.odria.rounds import lay_out
from engine.rulesets.odria.shapes import MARKS, damage_type
from engine.rulesets.odria.slots import shifted
from engine.state import Status

TYPES: tuple[DamageType, ...] = ("S", "B", "D", "omega", "magic")
ONE_MARKS: tuple[Mark, ...] = ("unaware", "invisible", "immobilized", "paralyzed", "prone", "braced")


def rule(draft: D, wish: Rulings) -> None:
    """Carry out a command of the GM's list. (ODR-115)"""
    match wish:
        case StartSurprise():
            draft.record(SurpriseSet(wish.surprised, wish.attackers))
        case Advance():
            advance(draft)
        case SetMarker():
            mark(draft, wish)
        case GmApplyForce():
            apply_force(draft, wish)
        case Adjust():
            adjust(draft, wish)
        case Wake():
            draft.record(Woken(wish.target))
        case SetInitiative():
            set_initiative(draft, wish.target, wish.value)
        case RuleCast():
            draft.record(CastRuled(wish.target, Cast(wish.undodgeable, wish.unblockable, wish.armor_share_pct)))
        case RuleAttack():
            rule_attack(draft, wish)
        case StrayAttack():
            stray(draft, wish)
        case Forfeit():
            plan = fighter(draft.world, wish.target).plan
            assert plan is not None
            at = next(slot.at for slot in plan.open if slot.n == wish.slot)
            draft.record(SlotLost(wish.target, wish.slot, at, "forfeited"))
        case _:
            assert_never(wish)
    settle(draft)


def settle(draft: D) -> None:
    """What the GM has changed takes its consequences, and the counts are laid out anew."""
    if draft.now.flow.phase != "running":
        return
    follow(draft)
    if phase(draft.now) in ("count", "between"):
        lay_out(draft)


def advance(draft: D) -> None:
    """Go on, whoever is still asked. (section 12)"""
    for frame in draft.now.flow.stack:
        if isinstance(frame.body, Halt):
            draft.drop(frame.id)
            return
    beat = draft.now.flow.beat
    for who in () if beat is None else beat.who:
        draft.end_turn(who)


def mark(draft: D, wish: SetMarker) -> None:
    """A mark on one, or something between two, put or taken off. (section 12)"""
    if wish.other is None:
        draft.record(Marked(wish.target, next(mark for mark in ONE_MARKS if mark == wish.marker), wish.on))
        return
    assert wish.marker not in MARKS
    directed = wish.marker in ("behind", "unaware_of")
    source, on = (wish.target, wish.other) if wish.marker == "behind" else (wish.other, wish.target)
    old = draft.world.status(wish.marker, on, source) if directed else bond(draft.world, wish.marker, source, on)
    if old is not None:
        draft.lift(old)
    if wish.on:
        data: dict[str, Param] = {} if wish.metres is None else {"metres": wish.metres}
        status_id = StatusId(f"{wish.marker}:{source}>{on}")
        draft.record(StatusPut(Status(status_id, wish.marker, on, source, data=data)))


def apply_force(draft: D, wish: GmApplyForce) -> None:
    """A number meets the armour, without attack or defence. (ODR-112, ODR-113)"""
    kind = next(kind for kind in TYPES if kind == damage_type(wish.damage_type))
    force = Force(wish.force, kind, wish.element)
    one, options = fighter(draft.world, wish.target), draft.world.table.options
    done = harm(one, force, harm_throws(draft, wish.target, wish.target), options)
    lines = explain.harmed(done, force)
    draft.record(ForceApplied(wish.target, done, NOTICES[done.severity], lines))
    for fact in marks_of(wish.target, done):
        draft.record(fact)


def adjust(draft: D, wish: Adjust) -> None:
    """State as the GM says. (ODR-115)"""
    changed = with_state(fighter(draft.world, wish.target), msgspec.convert(wish.state, StateForm))
    assert not isinstance(changed, Rejection), "checked before"
    draft.record(Adjusted(wish.target, tuple(wish.state), changed))


def set_initiative(draft: D, who: CombatantId, value: int | None) -> None:
    """The count of an other action to come; slots that are planned move there. (ODR-49, section 14)"""
    draft.record(InitiativeSet(who, value))
    plan = fighter(draft.world, who).plan
    if value is not None and plan is not None and plan.open and phase(draft.now) in ("count", "between"):
        waits = plan.waiting
        draft.record(SlotsMoved(who, "gm", replace(shifted(plan, value), waiting=waits)))


def rule_attack(draft: D, wish: RuleAttack) -> None:
    """Rule on the attack that waits for its defence. (ODR-115)"""
    found = pending(draft.now)
    assert found is not None, "checked before"
    frame, body = found
    blow = body.blow
    modifier = wish.modifier or 0
    ruled = {"hit": "hit", "miss": "miss"}.get(wish.outcome or "")
    changes: dict[str, object] = {"modifier": blow.modifier + modifier}
    if ruled is not None:
        changes["ruled"] = ruled
    if wish.bypass_armor is not None:
        changes["bypass"] = wish.bypass_armor
    for name, value in (("undodgeable", wish.undodgeable), ("unblockable", wish.unblockable)):
        if value is not None:
            changes[name] = value
    if wish.armor_share_pct is not None:
        changes["share"] = changes["share_most"] = wish.armor_share_pct
    blow = replace(blow, **changes)
    new: Announced | Struck = replace(body, blow=blow)
    if isinstance(new, Struck):
        new = replace(new, total=new.total + modifier, terms=(*new.terms, ("ruling", modifier)))
    draft.change(frame.id, new)
    draft.record(
        Overridden(
            body.who,
            body.target,
            wish.outcome,
            wish.modifier,
            wish.bypass_armor,
            wish.undodgeable,
            wish.unblockable,
            wish.armor_share_pct,
        )
    )


def stray(draft: D, wish: StrayAttack) -> None:
    """The same attack total on another target: met like any other. (ODR-63)"""
    one = fighter(draft.world, wish.actor)
    spell, weapon = one.spell(wish.spell), one.weapon_of(wish.weapon or one.weapon)
    if spell is not None:
        blow = spell_blow(draft, wish.actor, wish.target, spell, None)
    else:
        assert weapon is not None, "checked before"
        blow = weapon_blow(wish.actor, wish.target, weapon)
    frame = Struck(wish.actor, wish.target, blow, Roll((wish.total,)), wish.total)
    ask = question(draft, blow, {"attack_total": wish.total, "critical": False})
    draft.push(frame, *ask, name=f"stray.{wish.actor}")


def heal(draft: D, who: CombatantId | None, wish: Heal) -> None:
    """Hit points come back; whoever was dying and is above 0 is rescued. (ODR-78)"""
    draft.record(Healed(wish.target, wish.amount, wish.means, who))
    if who is not None:
        draft.record(HealingUsed(who))
    settle(draft)
