"""Conditions put on and taken off, and what follows at once: lost grips, concentration, falls. (5.8, DND-151)

Not here: how long they last (durations.py), and what they do to rolls (favour.py, saving.py, rolls.py).
"""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import INCAPACITATING, STILL, Affliction, Creature, creature, grappled_by, rider_of
from engine.rulesets.dnd5e.deed_facts import ItemsDropped
from engine.rulesets.dnd5e.frames import D, Hurt, Part, Saddle, Tumble
from engine.rulesets.dnd5e.harm_facts import (
    ConcentrationEnded,
    ConcentrationStarted,
    ConditionAdded,
    ConditionRemoved,
    ConditionResisted,
    DamageRolled,
    Died,
    ExhaustionChanged,
    GrappleEnded,
    RolledPart,
    SourceAdded,
    SourceRemoved,
)
from engine.rulesets.dnd5e.move_facts import Fell
from engine.rulesets.dnd5e.order_facts import Noted, SideDefeated
from engine.rulesets.dnd5e.tables import UNARMED
from engine.rulesets.dnd5e.terms import Condition

GRIP = 5
"""The least reach of a grip. (DND-105)"""
READY = "ready:"
CASTING = "casting:"


def is_immune(one: Creature, condition: Condition) -> bool:
    """(DND-135, DND-144)"""
    if condition == "poisoned" and one.has("petrified"):
        return True
    return condition in one.sheet.condition_immunities


def afflict(draft: D, target: CombatantId, affliction: Affliction, by_will: bool = False) -> bool:
    """Put a condition on; False where it is immune. A rider is not simply knocked prone. (DND-135, DND-162)"""
    one, condition = creature(draft.world, target), affliction.condition
    if is_immune(one, condition):
        draft.record(ConditionResisted(target, condition))
        return False
    if condition == "exhaustion":
        exhaust(draft, target, one.exhaustion + 1)
        return True
    if condition == "prone" and one.mounted_on is not None and not by_will:
        draft.push(Saddle(target, one.mounted_on), name=f"saddle.{target}")
        return True
    if one.has(condition):
        if condition != "prone":
            draft.record(SourceAdded(target, affliction))
        return True
    draft.record(ConditionAdded(target, condition, affliction))
    follow(draft, target, condition)
    return True


def follow(draft: D, target: CombatantId, condition: Condition) -> None:
    """What a condition brings at once. (DND-60, DND-73, DND-106, DND-149, DND-153, DND-162)"""
    if condition in INCAPACITATING:
        let_go(draft, target, "grappler_incapacitated")
        stop_concentrating(draft, target, "incapacitated")
    if condition in (*INCAPACITATING, *STILL) and creature(draft.world, target).dodging:
        draft.record(Noted(target, dodging=False))
    if condition == "unconscious":
        drop_all(draft, target)
        afflict(draft, target, Affliction("prone"))
    if condition == "prone" or condition in STILL:
        come_down(draft, target)
    if condition == "prone":
        rider = rider_of(draft.world, target)
        if rider is not None:
            draft.push(Tumble(rider, target), name=f"tumble.{rider}")


def drop_all(draft: D, who: CombatantId) -> None:
    """Whatever is in hand falls. (DND-149)"""
    held = creature(draft.world, who).held
    if held:
        draft.record(ItemsDropped(who, held))


def come_down(draft: D, who: CombatantId) -> None:
    """A flyer that cannot stay up falls, unless it hovers. (DND-60)"""
    one = creature(draft.world, who)
    if one.altitude > 0 and not one.sheet.speeds.hover and one.mounted_on is None:
        fall(draft, who, one.altitude)


def fall(draft: D, who: CombatantId, feet: int) -> None:
    """1d6 for each full 10 ft, at most 20; then prone unless no damage was taken. (DND-62)"""
    draft.record(Fell(who, feet))
    n = min(20, feet // 10)
    if n == 0:
        return
    faces = draft.roll(who, "fall", n, 6)
    draft.record(DamageRolled(who, (RolledPart("bludgeoning", faces, 0, sum(faces), 6),)))
    draft.push(Hurt(target=who, parts=(Part("bludgeoning", sum(faces)),), falls=True), name=f"hurt.{who}")


def end(draft: D, target: CombatantId, affliction: Affliction, rule: str) -> None:
    """A condition ends from one source. (DND-135)"""
    one = creature(draft.world, target)
    if sum(a.condition == affliction.condition for a in one.conditions) > 1:
        draft.record(SourceRemoved(target, affliction, rule))
    else:
        draft.record(ConditionRemoved(target, affliction.condition, affliction, rule))


def end_all(draft: D, target: CombatantId, condition: Condition, rule: str) -> None:
    """A condition ends from all its sources."""
    for affliction in creature(draft.world, target).conditions:
        if affliction.condition == condition:
            end(draft, target, affliction, rule)


def end_grapple(draft: D, grappler: CombatantId, target: CombatantId, reason: str, rule: str = "DND-106") -> None:
    """A grip ends. (DND-106, DND-107)"""
    for affliction in creature(draft.world, target).conditions:
        if affliction.condition == "grappled" and affliction.source == grappler:
            draft.record(GrappleEnded(grappler, target, reason))  # type: ignore[arg-type]
            end(draft, target, affliction, rule)


def let_go(draft: D, grappler: CombatantId, reason: str) -> None:
    """All that it holds is free."""
    for target in grappled_by(draft.world, grappler):
        end_grapple(draft, grappler, target, reason)


def natural_reach(one: Creature) -> int:
    """How far it grips: 5 ft, or its greatest natural reach. (DND-105)"""
    natural = [a.reach for a in one.sheet.attacks if a.source == "natural" and a.mode != "ranged" and a.id != UNARMED]
    return max(GRIP, *natural) if natural else GRIP


def exhaust(draft: D, target: CombatantId, level: int) -> None:
    """(DND-150)"""
    level = max(0, min(6, level))
    draft.record(ExhaustionChanged(target, level))
    if level >= 5:
        come_down(draft, target)
    if level >= 6 and creature(draft.world, target).life != "dead":
        die(draft, target, "exhaustion")


# --- life ------------------------------------------------------------------------------------------------------------


def die(draft: D, target: CombatantId, cause: str) -> None:
    """Dead: what it held, concentrated on and rode ends. (DND-106, DND-124, DND-153)"""
    was_alive = creature(draft.world, target).is_alive
    draft.record(Died(target, cause))  # type: ignore[arg-type]
    let_go(draft, target, "grappler_incapacitated")
    stop_concentrating(draft, target, "incapacitated")
    come_down_dead(draft, target)
    if was_alive:
        side_beaten(draft, target)


def come_down_dead(draft: D, target: CombatantId) -> None:
    """Its rider tumbles. (DND-162)"""
    rider = rider_of(draft.world, target)
    if rider is not None:
        draft.push(Tumble(rider, target), name=f"tumble.{rider}")


def side_beaten(draft: D, target: CombatantId) -> None:
    """The last of its side that was alive. (DND-3)"""
    one = draft.world.combatants[target]
    if one.sheet.is_object or one.side == "neutral" or one.hidden:
        return
    everybody = draft.world.combatants.values()
    there = (other.sheet for other in everybody if other.side == one.side and not other.hidden)
    if not any(other.is_alive and not other.is_object for other in there):
        draft.record(SideDefeated(one.side, target))


# --- concentration (DND-151 to DND-153) ------------------------------------------------------------------------------


def start_concentrating(draft: D, who: CombatantId, spell: str) -> None:
    """A new one ends the old. (DND-151)"""
    stop_concentrating(draft, who, "new_concentration")
    draft.record(ConcentrationStarted(who, spell))


def stop_concentrating(draft: D, who: CombatantId, reason: str) -> None:
    """What hangs on it ends with it. (DND-82, DND-151, DND-153, DND-155)"""
    spell = creature(draft.world, who).concentrating
    if spell is None:
        return
    draft.record(ConcentrationEnded(who, spell, reason))  # type: ignore[arg-type]
    if spell.startswith(READY):
        draft.record(Noted(who, readied=None))
    for target, one in draft.world.combatants.items():
        for affliction in one.sheet.conditions:
            if affliction.spell_of == who:
                end(draft, target, affliction, "DND-151")
        kept = tuple(effect for effect in one.sheet.modifiers if effect.spell_of != who)
        if len(kept) != len(one.sheet.modifiers):
            draft.record(Noted(target, modifiers=kept))
