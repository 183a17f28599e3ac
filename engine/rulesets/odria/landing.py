"""A blow of Odria that lands, on its target or on a shield: its number, and what it leaves. (ODR-61, ODR-65 to ODR-86)

The reckoning of number against armour is in harm.py.
"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.odria import explain
from engine.rulesets.odria.attack_facts import ArmourHurt, Hurt, KnockedOut, ShieldHurt, Shocked
from engine.rulesets.odria.blows import later, resolved, throws
from engine.rulesets.odria.body import fighter
from engine.rulesets.odria.defence import Terms, total
from engine.rulesets.odria.equipment import Spell
from engine.rulesets.odria.facts import Facts
from engine.rulesets.odria.frames import Blow, D
from engine.rulesets.odria.harm import NOTICES, PERCENT_OF, Force, Harm, Throws, harm, stopped
from engine.rulesets.odria.numbers import crush, destruction, pen
from engine.rulesets.odria.rolls import Roll, exploding, written
from engine.state import Explain


def force_of(draft: D, blow: Blow) -> tuple[Force, Explain]:
    """The damage number: penetration or crushing and a die, or the spell's dice.

    Of several damage types the attacker names one, by default the first. (ODR-31, ODR-65, ODR-66)
    """
    one, options = fighter(draft.world, blow.by), draft.world.table.options
    spell, weapon = one.spell(blow.spell), one.weapon_of(blow.weapon or "")
    if spell is not None:
        return spell_force(draft, blow, spell)
    assert weapon is not None, "an attack has a weapon or a spell"
    kind = blow.damage_type or weapon.types[0]
    extra: Terms = ()
    if blow.sure:
        extra = (("sure_strike", -3 * blow.sure),)
    if blow.hard:
        extra = (("hard_strike", blow.hard),)
    piercing = pen(one, weapon, options) if kind in ("S", "B") else None
    crushing = crush(one, weapon, options)
    own = piercing or crushing
    roll = exploding(throws(draft, blow.by, "damage"))
    number = own.total + total(extra) + roll.total
    label = "crush" if piercing is None else "pen"
    force = Force(
        number,
        kind,
        weapon.element if kind == "magic" else None,
        destruction(one, weapon),
        share=blow.share,
        share_most=blow.share_most,
        crush=None if piercing is None else crushing.total + total(extra) + roll.total,
        bypass=blow.bypass,
        location=blow.location,
    )
    return force, explain.number(label, (*own.parts, *extra), roll, (), 0, number)


def spell_force(draft: D, blow: Blow, spell: Spell) -> tuple[Force, Explain]:
    """A spell's dice, and no d12. (ODR-66, ODR-74)"""
    dice = written(spell.damage)
    sides = max(dice.dice, default=0)
    faces = draft.roll(blow.by, "damage", len(dice.dice), sides)
    number = sum(faces) + dice.plus
    force = Force(
        number,
        spell.damage_type,
        spell.element,
        share=blow.share,
        share_most=blow.share_most,
        bypass=blow.bypass,
        location=blow.location,
    )
    return force, explain.number("spell_damage", (("bonus", dice.plus),), None, faces, sides, number)


def harm_throws(draft: D, by: CombatantId, at: CombatantId) -> Throws:
    """Who throws what in a hit. (section 9)"""
    return Throws(
        throws(draft, at, "armour"),
        throws(draft, by, "destruction"),
        throws(draft, at, "penalty_trap"),
        throws(draft, at, "knock_out_trap"),
    )


def land(
    draft: D, blow: Blow, roll: Roll, value: int, tier: int, found: dict[str, object], lines: tuple[Explain, ...]
) -> None:
    """A hit: the damage number, then all that follows; a tiered critical success skips armour. (ODR-5, ODR-65)"""
    options = draft.world.table.options
    force, line = force_of(draft, blow)
    if options.crit_success_effect == "tiered":
        force = replace(force, bypass=force.bypass or tier >= 3, raised=tier >= 4)
    done = harm(fighter(draft.world, blow.at), force, harm_throws(draft, blow.by, blow.at), options)
    lines = (*lines, line, *explain.harmed(done, force))
    notices = NOTICES[done.severity]
    draft.record(resolved(draft, blow, "hit", roll, value, harm=done, explain=lines, notices=notices, **found))
    leave_marks(draft, blow, blow.at, done)


def stress(draft: D, blow: Blow, roll: Roll, value: int, found: dict[str, object], lines: tuple[Explain, ...]) -> None:
    """A block: what is beyond the shield's resistance hurts it, and what is beyond the shield goes on. (ODR-61)"""
    one, options = fighter(draft.world, blow.at), draft.world.table.options
    shield = one.shield
    assert shield is not None, "a block has a shield"
    force, line = force_of(draft, blow)
    worn, destroyed, passed = stopped(shield.resistance, one.shield_hp, force.number)
    if passed:
        rest = replace(force, number=passed, crush=None, bypass=False)
        done = harm(one, rest, harm_throws(draft, blow.by, blow.at), options)
        more = explain.harmed(done, rest)
    else:
        done, more = Harm(force=force.number), ()
    done = replace(
        done,
        force=force.number,
        shield_damage=worn,
        shield_destroyed=destroyed,
        pass_through=passed or None,
    )
    lines = (*lines, line, explain.shielded(done, shield.resistance), *more)
    notices = NOTICES[done.severity]
    draft.record(resolved(draft, blow, "missed", roll, value, harm=done, explain=lines, notices=notices, **found))
    if worn:
        later(draft, blow, ShieldHurt(blow.at, worn))
    leave_marks(draft, blow, blow.at, done)


def leave_marks(draft: D, blow: Blow, who: CombatantId, done: Harm) -> None:
    """Wound, worn armour, shock and unconsciousness, when the count ends, of a free attack at once. (ODR-46)"""
    for fact in marks_of(who, done):
        later(draft, blow, fact)


def marks_of(who: CombatantId, done: Harm) -> list[Facts]:
    """What a harm changes on whoever suffers it. (ODR-36, ODR-76, ODR-80 to ODR-84)"""
    found: list[Facts] = []
    if done.layer is not None and done.armor_damage:
        found.append(ArmourHurt(who, done.layer, done.armor_damage))
    if done.wound:
        found.append(Hurt(who, done.wound))
    if done.shock:
        found.append(Shocked(who, done.shock, PERCENT_OF[done.shock]))
    if done.knocked_out:
        found.append(KnockedOut(who))
    return found
