"""What the GM rules: places, cover, damage, conditions, checks, state. (chapter 8)

Not here: whether it can be done (gm_checks.py).
"""

from typing import assert_never

from msgspec.structs import replace

from engine.events import LimitSet
from engine.ids import CombatantId
from engine.rulesets.dnd5e import gm_actions as g
from engine.rulesets.dnd5e.actions import Rulings
from engine.rulesets.dnd5e.body import Affliction, Creature, Grant, Modifier, W, creature, rider_of
from engine.rulesets.dnd5e.conditions import afflict, end, exhaust, fall, is_immune, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import Unhidden
from engine.rulesets.dnd5e.derived import derived
from engine.rulesets.dnd5e.frames import Area, D, Hurt, Part, Saving
from engine.rulesets.dnd5e.harm import heal, shield_with
from engine.rulesets.dnd5e.harm_facts import ConditionResisted, StableRecovery
from engine.rulesets.dnd5e.mounts import unseat
from engine.rulesets.dnd5e.move_facts import Moved
from engine.rulesets.dnd5e.order import begin_encounter
from engine.rulesets.dnd5e.order_facts import DistancesSet, Noted, StateSet
from engine.rulesets.dnd5e.rolls import check
from engine.rulesets.dnd5e.ruling_facts import CoverAsked, CoverSet, Granted, GroundSet, UnseenSet
from engine.rulesets.dnd5e.sheet_parts import Damage, RepeatSave
from engine.rulesets.dnd5e.space import COVER_BONUS, cover, pair, place
from engine.rulesets.dnd5e.spells import damage_parts
from engine.rulesets.dnd5e.state_form import set_state
from engine.rulesets.dnd5e.terms import ABILITIES, CONDITIONS, DAMAGE_TYPES, Ability, Condition, Mark
from engine.rulesets.dnd5e.walking import loosen

MARKS: tuple[Mark, ...] = ("magical", "silvered", "adamantine")
GROUND = {"difficult": "difficult", "walls": "walls", "darkness": "darkness", "heavily_obscured": "obscured"}
LIMITS = {"action": "action", "bonus": "bonus", "interaction": "interaction", "reaction": "reaction"}
"""Fields of `gm_set` that are limits: the value is what is left."""


def rule(draft: D, wish: Rulings) -> None:
    """Carry it out."""
    match wish:
        case g.BeginEncounter():
            begin_encounter(draft, wish)
        case g.Place() | g.SetDistance() | g.SetCover() | g.SetUnseen() | g.SetAllied() | g.SetTerrain():
            arrange(draft, wish)
        case g.SetNeedsAction():
            rest = tuple(name for name in draft.world.table.needs_action if name != wish.object)
            names = (*rest, wish.object) if wish.needs_action else rest
            draft.record(GroundSet("needs_action", names=names))
        case g.GmDamage():
            damage(draft, wish)
        case g.GmArea():
            area(draft, wish)
        case g.GmHeal():
            heal(draft, wish.target, wish.amount)
        case g.GmTempHp():
            shield_with(draft, wish.target, wish.amount, wish.choice)
        case g.GmCondition():
            condition(draft, wish)
        case g.GmFall():
            fall(draft, wish.target, wish.feet)
        case g.GmTeleport():
            teleport(draft, wish)
        case g.GmGrant():
            one = creature(draft.world, wish.target)
            draft.record(Noted(wish.target, grants=(*one.grants, Grant(wish.grant, wish.on))))
            draft.record(Granted(wish.target, wish.grant, wish.on))
        case g.GmEffect():
            effect(draft, wish)
        case g.GmReveal():
            draft.record(Unhidden(wish.target, "gm", wish.to))
        case g.GmSet():
            set_field(draft, wish)
        case g.GmPassTime():
            pass_time(draft, wish)
        case g.Check():
            adv = ("gm",) if wish.advantage else ()
            dis = ("gm",) if wish.disadvantage else ()
            check(draft, wish.actor, wish.skill or wish.ability or "", wish.dc, wish.requires, adv, dis)
        case g.Save():
            save(draft, wish)
        case g.QueryDerived():
            draft.record(derived(draft.world, wish.actor))
        case g.QueryCover():
            draft.record(CoverAsked(wish.actor, wish.target, cover(draft.world, wish.actor, wish.target)))
        case _:
            assert_never(wish)


def arrange(draft: D, wish: g.Place | g.SetDistance | g.SetCover | g.SetUnseen | g.SetAllied | g.SetTerrain) -> None:
    """Where everybody is, and what lies between. (DND-8, DND-111)"""
    table = draft.world.table
    match wish:
        case g.Place():
            start = place(draft.world, wish.actor)
            draft.record(Noted(wish.actor, pos=wish.pos))
            draft.record(Moved(wish.actor, start, wish.pos, creature(draft.world, wish.actor).spent, forced=True))
            loosen(draft)
        case g.SetDistance():
            draft.record(DistancesSet({pair(draft.world, wish.a, wish.b): wish.feet}))
            loosen(draft)
        case g.SetCover():
            draft.record(CoverSet(wish.attacker, wish.target, wish.degree))
        case g.SetUnseen():
            draft.record(UnseenSet(wish.observer, wish.target, wish.unseen))
        case g.SetAllied():
            rest = tuple(two for two in table.allied if two not in ((wish.a, wish.b), (wish.b, wish.a)))
            draft.record(GroundSet("allied", pairs=(*rest, (wish.a, wish.b)) if wish.allied else rest))
        case g.SetTerrain():
            draft.record(GroundSet(GROUND[wish.kind], squares=wish.squares))  # type: ignore[arg-type]
        case _:
            assert_never(wish)


# --- damage and healing ----------------------------------------------------------------------------------------------


def amounts(draft: D, target: CombatantId, parts: g.Parts) -> tuple[Part, ...]:
    """Named amounts, and dice that are rolled now."""
    named = tuple(Part(part.type, part.amount) for part in parts if part.amount is not None)
    diced = dice_parts(parts)
    return (*named, *damage_parts(draft, target, diced)) if diced else named


def dice_parts(parts: g.Parts) -> tuple[Damage, ...]:
    """The parts that are dice."""
    return tuple(
        Damage(type=kind, dice=part.dice, bonus=part.bonus)
        for part in parts
        for kind in DAMAGE_TYPES
        if part.amount is None and kind == part.type
    )


def damage(draft: D, wish: g.GmDamage) -> None:
    """(DND-117)"""
    parts = amounts(draft, wish.target, wish.parts)
    if wish.saved_half:
        parts = tuple(replace(part, amount=part.amount // 2) for part in parts)
    hurt = Hurt(
        target=wish.target,
        parts=parts,
        critical=wish.critical,
        melee=wish.melee,
        knock_out=wish.knock_out,
        attack="attack" in wish.tags,
        marks=tuple(mark for mark in MARKS if mark in wish.tags),
    )
    draft.push(hurt, name=f"hurt.{wish.target}")


def area(draft: D, wish: g.GmArea) -> None:
    """(DND-115)"""
    draft.push(
        Area(
            targets=wish.targets,
            ability=ability(wish.ability),
            dc=wish.dc,
            damage=dice_parts(wish.damage),
            fixed=tuple(Part(part.type, part.amount) for part in wish.damage if part.amount is not None),
            half=wish.on_success == "half",
            condition=None if wish.condition is None else condition_named(wish.condition),
            magic=wish.magic,
        ),
        name="area",
    )


def ability(name: str) -> Ability:
    """An ability by name."""
    return next(known for known in ABILITIES if known == name)


def condition_named(name: str) -> Condition:
    """A condition by name."""
    return next(known for known in CONDITIONS if known == name)


def pass_time(draft: D, wish: g.GmPassTime) -> None:
    """A stable creature wakes with 1 hit point after 1d4 hours; hours that went by before count. (DND-131)"""
    for who, one in draft.world.combatants.items():
        if one.sheet.life != "stable":
            continue
        hours = one.sheet.wakes_in
        if hours is None:
            hours = sum(draft.roll(who, "recovery", 1, 4))
            draft.record(StableRecovery(who, hours))
        if hours <= wish.hours:
            heal(draft, who, 1)
        else:
            draft.record(Noted(who, wakes_in=hours - wish.hours))


# --- conditions and effects ------------------------------------------------------------------------------------------


def condition(draft: D, wish: g.GmCondition) -> None:
    """Put on, or taken off. (DND-135, DND-150)"""
    target, named = wish.target, condition_named(wish.condition)
    one = creature(draft.world, target)
    if named == "exhaustion":
        if is_immune(one, named) and not wish.remove:
            draft.record(ConditionResisted(target, named))
        else:
            exhaust(draft, target, one.exhaustion + (-wish.levels if wish.remove else wish.levels))
        return
    if wish.remove:
        for affliction in one.conditions:
            if affliction.condition == named and wish.source in (None, affliction.source):
                end(draft, target, affliction, "DND-135")
        return
    repeat = wish.repeat_save
    afflict(
        draft,
        target,
        Affliction(
            named,
            wish.source,
            wish.duration,  # type: ignore[arg-type]
            wish.rounds,
            turns_of(draft.world, wish),
            None if repeat is None else RepeatSave(ability=ability(repeat.ability), dc=repeat.dc),
            wish.escape_dc,
            wish.reach,
            wish.concentration,
        ),
    )


def turns_of(world: W, wish: g.GmCondition) -> int:
    """The turns begun by the one whose turns count. (DND-135)"""
    of: CombatantId = wish.target
    if wish.duration in ("start_of_source_turn", "end_of_source_turn") and wish.source is not None:
        of = wish.source
    return world.combatants[of].turns


def effect(draft: D, wish: g.GmEffect) -> None:
    """A named effect, or its end. (DND-151, DND-160)"""
    one = creature(draft.world, wish.target)
    if wish.remove:
        kept = tuple(known for known in one.modifiers if known.id != wish.id)
    else:
        kept = (*one.modifiers, Modifier(wish.id, wish.applies, wish.dice, wish.flat, wish.concentration))
    draft.record(Noted(wish.target, modifiers=kept))


# --- the rest --------------------------------------------------------------------------------------------------------


def teleport(draft: D, wish: g.GmTeleport) -> None:
    """Moved without its will: nothing is provoked; a rider saves. (DND-63, DND-103, DND-162)"""
    target, start = wish.target, place(draft.world, wish.target)
    if wish.distances:
        changed = {pair(draft.world, target, other): feet for other, feet in wish.distances.items()}
        draft.record(DistancesSet(changed))
    if wish.to is not None:
        draft.record(Noted(target, pos=wish.to))
    spent = creature(draft.world, target).spent
    draft.record(Moved(target, start, wish.to, spent, forced=True, distance_to=dict(wish.distances)))
    loosen(draft)
    rider = rider_of(draft.world, target)
    if rider is not None:
        unseat(draft, rider, target)


def save(draft: D, wish: g.Save) -> None:
    """(DND-40, DND-110)"""
    bonus = next((n for degree, n in COVER_BONUS.items() if degree == wish.cover), 0) if wish.ability == "dex" else 0
    saving = Saving(
        who=wish.actor,
        ability=ability(wish.ability),
        dc=wish.dc,
        magic=wish.magic,
        versus=wish.versus,
        bonus=bonus,
        alone=True,
    )
    draft.push(saving, name=f"save.{wish.actor}")


def set_field(draft: D, wish: g.GmSet) -> None:
    """Any state of chapter 4; a limit is set to what is left."""
    if wish.field in LIMITS:
        draft.record(LimitSet(wish.target, LIMITS[wish.field], 1 - int(wish.value), "turn"))
        return
    one = creature(draft.world, wish.target)
    if wish.field == "concentrating" and one.concentrating is not None:
        stop_concentrating(draft, wish.target, "voluntary")
    left = set_state(creature(draft.world, wish.target), {wish.field: wish.value})
    assert isinstance(left, Creature), "checked before"
    draft.record(StateSet(wish.target, wish.field, left))
