"""Damage that reaches somebody, and what comes of it: death, dying, concentration; healing. (5.7)

Not here: how it is rolled (striking.py, spells.py).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Affliction, Creature, creature
from engine.rulesets.dnd5e.conditions import afflict, die, end, side_beaten, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import TraitUsed
from engine.rulesets.dnd5e.frames import D, Hurt, Part, Saving
from engine.rulesets.dnd5e.harm_facts import (
    DamageApplied,
    DeathSaveFailure,
    Destabilized,
    DroppedToZero,
    Healed,
    KnockedOut,
    TempHpSet,
)
from engine.rulesets.dnd5e.numbers import hp_max
from engine.rulesets.dnd5e.sheet_parts import Against
from engine.rulesets.dnd5e.terms import Mark

FORTITUDE = "undead_fortitude"


def hurt(draft: D, frame: Hurt, got: str | None) -> None:
    """The next step of a damage. (DND-117)"""
    match frame.step:
        case "apply":
            apply(draft, frame)
        case "fortitude":
            if got == "saved":
                draft.record(TraitUsed(frame.target, FORTITUDE, 1))
                concentrate(draft, frame)
            else:
                drop(draft, frame)
        case "concentration":
            if got == "failed":
                stop_concentrating(draft, frame.target, "damage")


def apply(draft: D, frame: Hurt) -> None:
    """Reckon what arrives, take it, and see what comes of it. (DND-117 to DND-129)"""
    target = frame.target
    one = creature(draft.world, target)
    if one.life == "dead":
        return
    by_type = reckon(one, frame.parts, frame.attack, frame.marks)
    total = sum(by_type.values())
    if total < one.sheet.damage_threshold:
        by_type, total = dict.fromkeys(by_type, 0), 0
    absorbed = min(one.temp_hp, total)
    beyond = total - absorbed
    lost = min(one.hp, beyond)
    blocks = one.sheet.regeneration.blocked_by if one.sheet.regeneration is not None else ()
    burned = any(by_type.get(kind, 0) for kind in blocks)
    left = one.hp - lost
    draft.record(
        DamageApplied(target, total, by_type, absorbed, lost, left, one.temp_hp - absorbed, hp_max(one), burned)
    )
    frame = replace(frame, total=total, rest=beyond - lost)
    if frame.falls and total > 0:
        afflict(draft, target, Affliction("prone"))
    if not one.is_alive:
        at_zero(draft, frame, beyond)
    elif left > 0:
        concentrate(draft, frame)
    elif withstands(one, frame, by_type):
        draft.again(replace(frame, step="fortitude"))
        dc = 5 + total
        draft.push(Saving(who=target, ability="con", dc=dc, purpose=FORTITUDE), name=f"save.{target}")
    else:
        drop(draft, frame)


def reckon(one: Creature, parts: Iterable[Part], attack: bool, marks: tuple[Mark, ...]) -> dict[str, int]:
    """Damage by type: reduced once, added up, then immunity, resistance, vulnerability. (DND-116 to DND-118)"""
    reduction = one.sheet.damage_reduction
    by_type: dict[str, int] = {}
    for part in parts:
        taken = min(reduction, part.amount)
        reduction -= taken
        by_type[part.type] = by_type.get(part.type, 0) + part.amount - taken
    return {kind: met(one, kind, amount, attack, marks) for kind, amount in by_type.items()}


def met(one: Creature, kind: str, amount: int, attack: bool, marks: tuple[Mark, ...]) -> int:
    """So much of a type, as it arrives. (DND-118)"""
    sheet = one.sheet
    if applies(sheet.immunities, kind, attack, marks) or (one.is_object and kind in ("poison", "psychic")):
        return 0
    wet = one.underwater and kind == "fire"
    if applies(sheet.resistances, kind, attack, marks) or one.has("petrified") or wet:
        amount //= 2
    if applies(sheet.vulnerabilities, kind, attack, marks):
        amount *= 2
    return amount


def applies(entries: tuple[Against, ...], kind: str, attack: bool, marks: tuple[Mark, ...]) -> bool:
    """Whether one of these entries is against this. (DND-119)"""
    for entry in entries:
        if isinstance(entry, str):
            if entry in (kind, "all"):
                return True
        elif kind in entry.types or "all" in entry.types:
            marked = any(mark in entry.unless for mark in marks)
            if not marked and (attack or not entry.attacks_only):
                return True
    return False


def withstands(one: Creature, frame: Hurt, by_type: dict[str, int]) -> bool:
    """Undead fortitude: not for radiant or critical damage, nor against instant death. (DND-167)"""
    if FORTITUDE not in one.sheet.traits or frame.critical or by_type.get("radiant"):
        return False
    return frame.rest < hp_max(one)


def concentrate(draft: D, frame: Hurt) -> None:
    """Whoever concentrates saves. (DND-152)"""
    if frame.total > 0 and creature(draft.world, frame.target).concentrating is not None:
        draft.again(replace(frame, step="concentration"))
        dc = max(10, frame.total // 2)
        draft.push(Saving(who=frame.target, ability="con", dc=dc, purpose="concentration"), name=f"save.{frame.target}")


def drop(draft: D, frame: Hurt) -> None:
    """At 0 hit points. (DND-124 to DND-126, DND-132, DND-134)"""
    target = frame.target
    one = creature(draft.world, target)
    if one.is_object:
        die(draft, target, "zero_hp")
    elif frame.knock_out and frame.melee:
        draft.record(KnockedOut(target))
        lie_down(draft, target)
    elif frame.rest >= hp_max(one):
        die(draft, target, "instant_death")
    elif one.sheet.kind == "monster" and not one.sheet.death_saves and draft.world.table.options.monsters_die_at_zero:
        die(draft, target, "zero_hp")
    else:
        draft.record(DroppedToZero(target))
        lie_down(draft, target)


def lie_down(draft: D, target: CombatantId) -> None:
    """Unconscious, and no longer among those who fight. (DND-125, DND-149)"""
    afflict(draft, target, Affliction("unconscious", at_zero=True))
    stop_concentrating(draft, target, "incapacitated")
    side_beaten(draft, target)


def at_zero(draft: D, frame: Hurt, beyond: int) -> None:
    """Damage to one who lies there already. (DND-129, DND-131)"""
    target = frame.target
    one = creature(draft.world, target)
    if beyond <= 0:
        return
    if beyond >= hp_max(one):
        die(draft, target, "instant_death")
        return
    if one.life == "stable":
        draft.record(Destabilized(target))
    failures = creature(draft.world, target).death_saves[1] + (2 if frame.critical else 1)
    draft.record(DeathSaveFailure(target, failures))
    if failures >= 3:
        die(draft, target, "death_saves")


def heal(draft: D, target: CombatantId, amount: int) -> None:
    """Up to the maximum; above 0 it wakes. (DND-123)"""
    one = creature(draft.world, target)
    hp = min(hp_max(one), one.hp + amount)
    draft.record(Healed(target, max(0, hp - one.hp), max(hp, one.hp)))
    wake(draft, target)


def wake(draft: D, target: CombatantId) -> None:
    """The unconsciousness of 0 hit points ends, other conditions stay. (DND-123)"""
    one = creature(draft.world, target)
    if one.is_alive:
        for affliction in one.conditions:
            if affliction.at_zero:
                end(draft, target, affliction, "DND-123")


def shield_with(draft: D, target: CombatantId, amount: int, choice: str | None) -> None:
    """Temporary hit points do not add up: the higher are kept unless the owner chooses. (DND-121)"""
    had = creature(draft.world, target).temp_hp
    kept = amount if choice == "new" else had if choice == "keep" else max(had, amount)
    draft.record(TempHpSet(target, kept))
