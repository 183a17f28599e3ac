"""What is done in a slot whose count has come, and between counts, in Odria; checked before. (sections 6 and 11)"""

from typing import assert_never

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.odria.actions import (
    AllOutDefense,
    ChangeAction,
    ConfirmSlot,
    DeclareDistance,
    Meanwhile,
    Quick,
    Release,
    Wait,
)
from engine.rulesets.odria.attack import cast, open_blow, roll_attack
from engine.rulesets.odria.blows import lose_aim, spell_blow, weapon_blow
from engine.rulesets.odria.body import KEPT_OFF, Plan, bond, fighter, from_to
from engine.rulesets.odria.declaring import attacks_by, keep_off, plan_of
from engine.rulesets.odria.facts import Aimed, AimSpent, DistanceBroken, LeptIn, Marked, OtherDone
from engine.rulesets.odria.frames import Blow, Charge, D, Leap, round_of
from engine.rulesets.odria.numbers import aim_bonus
from engine.rulesets.odria.round_facts import Declared, SlotBegan, SlotLost, SlotsMoved
from engine.rulesets.odria.rounds import lay_out
from engine.rulesets.odria.slot_checks import TYPES, band_of, mode_of, slot_now, spell_band, target_of
from engine.rulesets.odria.slots import beyond, changed, made_quick, released

# --- in a slot -------------------------------------------------------------------------------------------------------


def confirm(draft: D, who: CombatantId, wish: ConfirmSlot) -> None:
    """Work a slot off: it is spent now, whatever comes of it. (ODR-46)"""
    one = fighter(draft.world, who)
    plan, slot = one.plan, slot_now(draft.world, who)
    assert plan is not None
    assert slot is not None
    draft.record(SlotBegan(who, slot.n))
    match plan.action:
        case "attack" | "aim":
            attack(draft, who, wish, plan, slot.n, slot.quick)
        case "spell":
            spell(draft, who, wish, plan, slot.n)
        case "psionic":
            power(draft, who, plan)
        case "other":
            other(draft, who, plan)
        case "hold":
            raise AssertionError("holding has no slots")


def attack(draft: D, who: CombatantId, wish: ConfirmSlot, plan: Plan, n: int, quick: bool) -> None:
    """An attack slot: aim, shoot or throw, strike, beat, leap in, or go against Distance. (section 13)"""
    one, options = fighter(draft.world, who), draft.world.table.options
    mode, weapon = mode_of(plan, wish), one.in_hand
    if mode == "aim":
        draft.record(Aimed(who, one.aim + 1))
        return
    target = target_of(plan, wish)
    assert target is not None, "checked before"
    blow = replace(
        weapon_blow(who, target, weapon, n),
        beat=mode == "beat",
        damage_type=next((kind for kind in TYPES if kind == wish.damage_type), None),
        band=None if weapon.is_melee else band_of(draft.world, who, target, weapon, wish.band or plan.band),
        location=wish.location,
        sure=wish.sure_strike or 0,
        hard=wish.hard_strike or 0,
        quick=quick,
    )
    if weapon.kind == "shot":
        blow = replace(blow, aim=aim_bonus(one, weapon, one.aim, options))
        draft.record(AimSpent(who))
    else:
        lose_aim(draft, who)
    kept = from_to(draft.world, KEPT_OFF, target, who)
    if kept is not None and mode == "leap_in":
        leap_in(draft, blow)
    elif kept is not None and mode == "attack" and weapon.is_melee:
        draft.push(Charge(who, target, blow), name=f"charge.{who}")
        roll_attack(draft, replace(free_blow(draft, target, who), free="line"), None, asked=False)
    else:
        open_blow(draft, blow)


def free_blow(draft: D, holder: CombatantId, at: CombatantId) -> Blow:
    """The free attack of whoever keeps another at Distance: the active melee weapon, no manoeuvre. (ODR-106)"""
    return replace(weapon_blow(holder, at, fighter(draft.world, holder).in_hand), free="leap")


def leap_in(draft: D, blow: Blow) -> None:
    """A leap in (cs: přískok): one Dodge in any case, and the holder's free attack, which must be dodged. (ODR-106)"""
    draft.spend(blow.by, "dodge")
    draft.push(Leap(blow.by, blow.at, blow), name=f"leap.{blow.by}")
    roll_attack(draft, free_blow(draft, blow.at, blow.by), None, asked=False)


def leapt(draft: D, leap: Leap, got: str | None) -> None:
    """Dodged: Distance is broken, close contact, and the attack follows; hit: the slot is lost. (ODR-106)"""
    draft.record(LeptIn(leap.who, leap.target, got != "hit"))
    if got == "hit":
        return
    break_distance(draft, leap.who, leap.target, "leap")
    if bond(draft.world, "close", leap.who, leap.target) is None:
        draft.put("close", on=leap.target, source=leap.who)
    open_blow(draft, leap.blow)


def charged(draft: D, charge: Charge) -> None:
    """Against Distance regardless: only who is knocked out, or worse, is stopped. It counts as broken. (ODR-109)"""
    break_distance(draft, charge.who, charge.target, "charge")
    if fighter(draft.world, charge.who).is_helpless:
        count, slot = draft.world.table.count, charge.blow.slot
        if count is not None and slot is not None:
            draft.record(SlotLost(charge.who, slot, count, "incapacitated"))
        return
    open_blow(draft, charge.blow)


def break_distance(draft: D, who: CombatantId, holder: CombatantId, how: str) -> None:
    """Distance is broken, at once. (ODR-46, ODR-106, ODR-109)"""
    kept = from_to(draft.world, KEPT_OFF, holder, who)
    if kept is not None:
        draft.lift(kept)
        draft.record(DistanceBroken(who, holder, "leap" if how == "leap" else "charge"))


def spell(draft: D, who: CombatantId, wish: ConfirmSlot, plan: Plan, n: int) -> None:
    """A spell at its time: an attack, or something the GM says. (ODR-47, ODR-53)"""
    lose_aim(draft, who)
    one = fighter(draft.world, who)
    known, target = one.spell(plan.spell), target_of(plan, wish)
    assert known is not None, "checked before"
    if known.damage is not None and target is not None:
        blow = spell_blow(draft, who, target, known, n)
        open_blow(draft, replace(blow, band=spell_band(known, plan, wish), location=wish.location))
    elif cast(draft, who, known.id, known.success_pct):
        draft.record(OtherDone(who, known.id, draft.world.table.count))


def power(draft: D, who: CombatantId, plan: Plan) -> None:
    """A psionic power takes its time; what it does is the GM's. (ODR-48, ODR-53)"""
    lose_aim(draft, who)
    known = fighter(draft.world, who).power(plan.power)
    assert known is not None, "checked before"
    if cast(draft, who, known.id, known.success_pct):
        draft.record(OtherDone(who, known.id, draft.world.table.count))


def other(draft: D, who: CombatantId, plan: Plan) -> None:
    """Another action; standing up and bracing do what they say, bracing costs no aim. (ODR-49, ODR-95, ODR-102)"""
    if plan.what != "brace":
        lose_aim(draft, who)
    draft.record(OtherDone(who, plan.what or "something", draft.world.table.count))
    if plan.what == "stand_up":
        draft.later(Marked(who, "prone", False))
    elif plan.what == "brace":
        draft.later(Marked(who, "braced"))


# --- between counts --------------------------------------------------------------------------------------------------


def wait(draft: D, who: CombatantId) -> None:
    """Hold what is planned. (ODR-44)"""
    plan = fighter(draft.world, who).plan
    assert plan is not None
    draft.record(SlotsMoved(who, "waits", replace(plan, waiting=True)))


def meanwhile(draft: D, who: CombatantId, wish: Meanwhile) -> None:
    """Something between counts; whoever was asked has acted. (section 12)"""
    plan, world = fighter(draft.world, who).plan, draft.world
    match wish:
        case Wait():
            wait(draft, who)
        case Release():
            assert plan is not None
            moved(draft, who, released(plan, world.table.count))
        case ChangeAction():
            change(draft, who, wish)
        case DeclareDistance():
            keep_off(draft, who, wish.target)
        case Quick():
            assert plan is not None
            draft.record(SlotsMoved(who, "quick", made_quick(plan, wish.slot)))
        case AllOutDefense():
            new = Plan("hold", fighter(world, who).weapon) if plan is None else plan
            stays = not attacks_by(fighter(world, who), new)
            slots = tuple(slot for slot in new.slots if slot.done or stays)
            stances = ("all_out_defense", *new.stances)
            draft.record(SlotsMoved(who, "all_out_defense", replace(new, slots=slots, stances=stances)))
        case _:
            assert_never(wish)
    lay_out(draft)
    draft.end_turn(who)


def moved(draft: D, who: CombatantId, plan: Plan) -> None:
    """Slots at their new counts; follow-ups beyond the round's last count are lost. (ODR-44, ODR-45)"""
    draft.record(SlotsMoved(who, "released", plan))
    for slot in beyond(plan, draft.world.table.last_tick):
        draft.record(SlotLost(who, slot.n, slot.at, "forfeited"))


def change(draft: D, who: CombatantId, wish: ChangeAction) -> None:
    """Another action in place of what is left. (ODR-41, ODR-45)"""
    one, table = fighter(draft.world, who), draft.world.table
    plan = changed(one, plan_of(one, wish), round_of(draft.now), table.count, table.options)
    draft.record(Declared(who, plan, changed_to=True))
    if not fighter(draft.world, who).in_hand.is_melee:
        let_come(draft, who)
    for slot in beyond(plan, table.last_tick):
        draft.record(SlotLost(who, slot.n, slot.at, "forfeited"))


def let_come(draft: D, who: CombatantId) -> None:
    """Without a melee weapon in hand it keeps nobody at Distance. (ODR-104)"""
    for status in draft.world.statuses:
        if status.name == KEPT_OFF and status.source == who:
            draft.lift(status)
