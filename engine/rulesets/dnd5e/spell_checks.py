"""Why a spell is refused. (5.9) In the order of chapter 12."""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.arms import hands_full
from engine.rulesets.dnd5e.body import W, creature
from engine.rulesets.dnd5e.frames import Now, own_turn
from engine.rulesets.dnd5e.numbers import spell_of
from engine.rulesets.dnd5e.reactions import UseReaction
from engine.rulesets.dnd5e.sheet_parts import ByAttack, ByHealing, BySave, ByWord, Spell
from engine.rulesets.dnd5e.space import cover, distance, distance_to_square
from engine.rulesets.dnd5e.spells import level_of
from engine.rulesets.dnd5e.tables import FOCUS


def cast(now: Now, who: CombatantId, wish: a.Cast) -> Refusals:
    """Cast in one's turn. (DND-154 to DND-159)"""
    world = now.world
    spell = spell_of(creature(world, who).sheet, wish.spell)
    if spell is None:
        yield no("unknown_spell", spell=wish.spell)
        return
    if spell.casting_time == "reaction":
        yield no("wrong_casting_time", "DND-154")
    if spell.casting_time == "bonus_action":
        if world.used(who, "bonus") >= 1:
            yield no("bonus_action_spent", "DND-23")
    elif world.used(who, "action") >= 1:
        yield no("action_spent", "DND-18")
    yield from spell_legal(now, who, spell, wish)


def spell_legal(now: Now, who: CombatantId, spell: Spell, wish: a.Cast, paid: bool = False) -> Refusals:
    """Whatever pays for its time: the other spell of the turn, its slot, targets, voice and hands."""
    if not paid:
        yield from turn_limit(now, who, spell)
        yield from slot(now.world, who, spell, wish.slot)
    yield from targets(now.world, who, spell, wish)
    yield from components(now.world, who, spell)


def turn_limit(now: Now, who: CombatantId, spell: Spell) -> Refusals:
    """Beside a bonus-action spell only a cantrip of one action. (DND-154)"""
    if not own_turn(now, who):
        return
    cast_already = creature(now.world, who).spells
    cantrip = spell.level == 0 and spell.casting_time == "action"
    if "bonus" in cast_already and not cantrip:
        yield no("bonus_spell_limit", "DND-154")
    if spell.casting_time == "bonus_action" and any(kind != "cantrip" for kind in cast_already):
        yield no("bonus_spell_limit", "DND-154")


def slot(world: W, who: CombatantId, spell: Spell, wanted: int | None) -> Refusals:
    """A slot of the spell's level or higher. (DND-159)"""
    if spell.level == 0:
        return
    if wanted is not None and not spell.level <= wanted <= 9:
        yield no("invalid_slot", "DND-159", level=spell.level)
        return
    if creature(world, who).slots.get(str(level_of(spell, wanted)), 0) < 1:
        yield no("no_slot", "DND-159", level=level_of(spell, wanted))


def targets(world: W, who: CombatantId, spell: Spell, wish: a.Cast) -> Refusals:
    """In range, not behind total cover, not dead; of an area the point of origin. (DND-158)"""
    if not wish.targets and not isinstance(spell.effect, ByWord):
        yield no("illegal_target", "DND-158")
    harmful = isinstance(spell.effect, ByAttack | BySave)
    far = spell.range
    if spell.area is not None and wish.origin is not None and far != "self":
        away = distance_to_square(world, who, wish.origin)
        yield from (no("out_of_range", "DND-158", range=far) for _ in range(away > far))
    for target in wish.targets:
        if target not in world.combatants or wish.targets.count(target) > 1:
            yield no("illegal_target", "DND-158", target=target)
            continue
        if creature(world, target).life == "dead" and not isinstance(spell.effect, ByWord):
            yield no("target_dead", "DND-158", target=target)
        if harmful and target in creature(world, who).sources("charmed"):
            yield no("charmed_by_target", "DND-137", target=target)
        if cover(world, who, target) == "total":
            yield no("total_cover", "DND-158", target=target)
        if spell.area is None and spell.range != "self" and distance(world, who, target) > spell.range:
            yield no("out_of_range", "DND-158", range=spell.range)
        if spell.range == "self" and spell.area is None and isinstance(spell.effect, ByHealing) and target != who:
            yield no("out_of_range", "DND-158", range=0)


def components(world: W, who: CombatantId, spell: Spell) -> Refusals:
    """A voice; a free hand, or a focus in hand. (DND-156)"""
    one = creature(world, who)
    if "v" in spell.components and one.has("silenced"):
        yield no("no_components", "DND-156", component="v")
    by_hand = "s" in spell.components or "m" in spell.components
    if by_hand and one.held is not None and hands_full(world, who) >= 2 and FOCUS not in one.held:
        yield no("no_components", "DND-156", component="s")


def ready(now: Now, who: CombatantId, name: str | None, wanted: int | None) -> Refusals:
    """A readied spell: cast now, with an action; it is held. (DND-82)"""
    spell = spell_of(creature(now.world, who).sheet, name or "")
    if spell is None:
        yield no("unknown_spell", spell=name or "")
        return
    if spell.casting_time != "action":
        yield no("cannot_ready_spell", "DND-82")
    yield from turn_limit(now, who, spell)
    yield from slot(now.world, who, spell, wanted)
    yield from components(now.world, who, spell)


def reaction(now: Now, who: CombatantId, wish: UseReaction) -> Refusals:
    """A spell with the casting time of a reaction. (DND-29, DND-154)"""
    spell = spell_of(creature(now.world, who).sheet, wish.spell or "")
    if spell is None:
        yield no("unknown_spell", spell=wish.spell or "")
        return
    if spell.casting_time != "reaction":
        yield no("wrong_casting_time", "DND-154")
    as_cast = a.Cast(spell=spell.id, slot=wish.slot, targets=wish.targets, origin=wish.origin)
    yield from spell_legal(now, who, spell, as_cast)


def targets_of(world: W, who: CombatantId, wish: a.Cast) -> Refusals:
    """The targets of a readied spell that is let go. (DND-82, DND-158)"""
    spell = spell_of(creature(world, who).sheet, wish.spell)
    if spell is None:
        yield no("unknown_spell", spell=wish.spell)
        return
    yield from targets(world, who, spell, wish)
