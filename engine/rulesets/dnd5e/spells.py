"""Spells as timed actions: slots, concentration, long castings, attacks, saves, healing. (5.9, DND-115)

Not here: whether a spell may be cast (spell_checks.py).
"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.arms import Arm
from engine.rulesets.dnd5e.body import Affliction, Creature, W, creature
from engine.rulesets.dnd5e.conditions import CASTING, afflict, start_concentrating, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import CastingProgress, SpellCast
from engine.rulesets.dnd5e.frames import Area, D, Hurt, Part, Saving, Volley
from engine.rulesets.dnd5e.harm import heal
from engine.rulesets.dnd5e.numbers import mod, save_dc, spell_attack, spell_of
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.rolls import dice_of
from engine.rulesets.dnd5e.sheet_parts import ByAttack, ByHealing, BySave, Damage, RepeatSave, Spell
from engine.rulesets.dnd5e.space import COVER_BONUS, cover
from engine.rulesets.dnd5e.striking import roll, roll_damage
from engine.rulesets.dnd5e.terms import Mark
from engine.rulesets.dnd5e.turn_actions import Cast, Strike
from engine.rulesets.dnd5e.windows import watch


def cast(draft: D, who: CombatantId, wish: Cast) -> None:
    """Cast a spell: a long one only goes on. The action is spent already. (DND-154, DND-155)"""
    spell = spell_of(creature(draft.world, who).sheet, wish.spell)
    assert spell is not None, "checked before"
    count(draft, who, spell)
    if spell.casting_time == "long":
        go_on(draft, who, spell, wish)
    else:
        pay(draft, who, spell, wish.slot)
        release(draft, who, spell, wish)


def count(draft: D, who: CombatantId, spell: Spell) -> None:
    """What kind of spell was cast in this turn. (DND-154)"""
    kind = "bonus" if spell.casting_time == "bonus_action" else "long" if spell.casting_time == "long" else "other"
    if spell.level == 0 and spell.casting_time == "action":
        kind = "cantrip"
    draft.record(Noted(who, spells=(*creature(draft.world, who).spells, kind)))


def level_of(spell: Spell, slot: int | None) -> int:
    """The level it is cast at. (DND-159)"""
    return 0 if spell.level == 0 else max(spell.level, slot or 0)


def pay(draft: D, who: CombatantId, spell: Spell, slot: int | None) -> None:
    """A slot of the spell's level or higher; cantrips none. (DND-159)"""
    level = str(level_of(spell, slot))
    slots = creature(draft.world, who).slots
    if spell.level > 0 and level in slots:
        draft.record(Noted(who, slots={**slots, level: slots[level] - 1}))


def go_on(draft: D, who: CombatantId, spell: Spell, wish: Cast) -> None:
    """One more turn of a long casting, held by concentration; done, the spell is paid and cast. (DND-155)"""
    held = CASTING + spell.id
    if creature(draft.world, who).concentrating != held:
        start_concentrating(draft, who, held)
    done = creature(draft.world, who).casting + 1
    draft.record(CastingProgress(who, spell.id, done, spell.long_turns))
    if done >= spell.long_turns:
        stop_concentrating(draft, who, "cast")
        pay(draft, who, spell, wish.slot)
        release(draft, who, spell, wish)


def release(draft: D, who: CombatantId, spell: Spell, wish: Cast) -> None:
    """The spell takes effect. (DND-82, DND-115, DND-151, DND-157)"""
    draft.record(SpellCast(who, spell.id, level_of(spell, wish.slot), wish.targets))
    watch(draft, "casts", who)
    if spell.concentration:
        start_concentrating(draft, who, spell.id)
    effect = spell.effect
    one = creature(draft.world, who)
    match effect:
        case ByAttack():
            draft.push(Volley(by=who, arm=arm_of(one, spell, effect), targets=wish.targets), name=f"volley.{who}")
        case BySave():
            draft.push(area_of(one, who, spell, effect, wish.targets), name=f"area.{who}")
        case ByHealing():
            healing(draft, who, one, effect, wish.targets)
        case _:
            return


def area_of(one: Creature, who: CombatantId, spell: Spell, effect: BySave, targets: tuple[CombatantId, ...]) -> Area:
    """What the targets of a spell save against. (DND-115, DND-157)"""
    return Area(
        targets=targets,
        ability=effect.ability,
        dc=save_dc(one.sheet),
        by=who,
        damage=effect.damage,
        half=effect.on_success == "half",
        condition=effect.condition,
        repeat=effect.repeat,
        concentration=spell.concentration,
        magic=True,
    )


def arm_of(one: Creature, spell: Spell, effect: ByAttack) -> Arm:
    """The attack of a spell. (DND-157)"""
    return Arm(
        id=spell.id,
        bonus=spell_attack(one.sheet),
        damage=effect.damage,
        melee=effect.mode == "melee",
        range=None if effect.mode == "melee" or spell.range == "self" else (spell.range, spell.range),
        marks=("magical",),
        source="spell",
    )


def healing(draft: D, who: CombatantId, one: Creature, effect: ByHealing, targets: tuple[CombatantId, ...]) -> None:
    """Dice once, the same for all. (DND-115, DND-123)"""
    n, sides = dice_of(effect.dice) if effect.dice is not None else (0, 0)
    amount = sum(draft.roll(who, "healing", n, sides)) + effect.bonus
    if effect.add_modifier and one.sheet.spellcasting is not None:
        amount += mod(one.sheet, one.sheet.spellcasting.ability)
    for target in targets:
        heal(draft, target, amount)


def volley(draft: D, frame: Volley) -> None:
    """One attack of a spell after another."""
    if not frame.targets or frame.by not in draft.world.combatants:
        return
    first, rest = frame.targets[0], frame.targets[1:]
    if rest:
        draft.again(replace(frame, targets=rest))
    if first in draft.world.combatants and creature(draft.world, first).life != "dead":
        roll(draft, frame.by, first, frame.arm, Strike(attack=frame.arm.id, target=first))


# --- effects on several (DND-115) ------------------------------------------------------------------------------------


def area(draft: D, frame: Area, got: str | None) -> None:
    """First all saves in the order given, then the dice once, then one target after another. (DND-115, DND-120)"""
    if got is not None:
        frame = replace(frame, saved=(*frame.saved, got == "saved"))
    targets = tuple(frame.targets)
    if len(frame.saved) < len(targets):
        target = targets[len(frame.saved)]
        if target not in draft.world.combatants:
            draft.again(replace(frame, saved=(*frame.saved, True)))
            return
        draft.again(frame)
        draft.push(save_against(draft.world, frame, target), name=f"save.{target}")
        return
    if frame.rolled is None:
        frame = replace(frame, rolled=amounts(draft, frame))
    if frame.at >= len(targets):
        return
    draft.again(replace(frame, at=frame.at + 1))
    strike_one(draft, frame, targets[frame.at], frame.saved[frame.at])


def save_against(world: W, effect: Area, target: CombatantId) -> Saving:
    """The save of one of its targets; cover helps against what springs out of somebody. (DND-110, DND-115)"""
    hides = effect.by is not None and effect.ability == "dex"
    return Saving(
        who=target,
        ability=effect.ability,
        dc=effect.dc,
        magic=effect.magic,
        versus=effect.condition,
        bonus=COVER_BONUS[cover(world, effect.by, target)] if hides and effect.by is not None else 0,
        purpose="area",
    )


def amounts(draft: D, frame: Area) -> tuple[Part, ...]:
    """The dice, once, and only if somebody takes any. (DND-115)"""
    world = draft.world
    there = zip(frame.targets, frame.saved, strict=False)
    if not any(suffers(world, frame, target) and (frame.half or not saved) for target, saved in there):
        return ()
    if not frame.damage:
        return frame.fixed
    by = frame.by if frame.by is not None else rolls_for(draft, frame.targets)
    rolled = roll_damage(draft, by, frame.damage, attacks=frame.by is not None)
    return (*frame.fixed, *(Part(part.type, part.sum) for part in rolled))


def suffers(world: W, frame: Area, target: CombatantId) -> bool:
    """Whether it touches this target: not the dead, and things only where Str or Dex could save. (DND-85, DND-134)"""
    if target not in world.combatants or creature(world, target).life == "dead":
        return False
    return not creature(world, target).is_object or frame.ability in ("str", "dex")


def strike_one(draft: D, frame: Area, target: CombatantId, saved: bool) -> None:
    """What one target suffers. (DND-120, DND-135)"""
    world = draft.world
    if not suffers(world, frame, target):
        return
    if frame.condition is not None and not saved:
        repeat = RepeatSave(ability=frame.ability, dc=frame.dc) if frame.repeat else None
        after = world.combatants[target].turns
        spell_of_ = frame.by if frame.concentration else None
        afflict(
            draft,
            target,
            Affliction(frame.condition, frame.by, after=after, repeat_save=repeat, spell_of=spell_of_),
        )
    parts = frame.rolled or ()
    if parts and (not saved or frame.half):
        hit = tuple(Part(part.type, part.amount // 2 if saved else part.amount) for part in parts)
        marks: tuple[Mark, ...] = ("magical",) if frame.magic else ()
        draft.push(Hurt(target=target, by=frame.by, parts=hit, marks=marks), name=f"hurt.{target}")


def rolls_for(draft: D, targets: tuple[CombatantId, ...]) -> CombatantId:
    """Who rolls what the GM lets happen: the first that everybody may know of."""
    known = (who for who in targets if who in draft.world.combatants and not draft.world.combatants[who].hidden)
    return next(known, targets[0])


def damage_parts(draft: D, target: CombatantId, parts: tuple[Damage, ...]) -> tuple[Part, ...]:
    """The GM's dice."""
    return tuple(Part(part.type, part.sum) for part in roll_damage(draft, target, parts, attacks=False))
