"""A blow of Odria: what is struck with, its attack value, and the fact of it. (ODR-11, ODR-12, ODR-52, ODR-53)

How it goes, from the casting roll to the defence, is in attack.py.
"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.odria.attack_facts import AttackResolved, Outcome
from engine.rulesets.odria.body import Cast, W, fighter
from engine.rulesets.odria.defence import Terms
from engine.rulesets.odria.equipment import Spell, Weapon
from engine.rulesets.odria.facts import AimSpent, CastRuled, Facts
from engine.rulesets.odria.frames import Blow, D
from engine.rulesets.odria.numbers import hit, shock, spell_hit
from engine.rulesets.odria.rolls import Roll, Throw

QUICK = 6

PRESSING = 3

INVISIBLE = 10

GUARDED, GUARDED_SMALL, UNGUARDED = 3, 5, 1


def throws(draft: D, who: CombatantId, purpose: str) -> Throw:
    """One die at a time for somebody, for a purpose."""
    return lambda sides: sum(draft.roll(who, purpose, 1, sides))


# --- the attack roll (ODR-52) ----------------------------------------------------------------------------------------


def attack_terms(world: W, blow: Blow) -> Terms:
    """The attack value without its die. (ODR-52)"""
    one, options = fighter(world, blow.by), world.table.options
    found: list[tuple[str, int]] = [("hit", hit_number(world, blow))]
    if blow.sure:
        found.append(("sure_strike", blow.sure))
    if blow.hard:
        found.append(("hard_strike", -3 * blow.hard))
    if blow.quick:
        found.append(("quick_attack", -QUICK))
    if blow.is_melee:
        if "pressure" in one.stances:
            found.append(("pressure", PRESSING))
        if "retreat" in one.stances:
            found.append(("retreat", -PRESSING))
        if "all_in_one_attack" in one.stances:
            found.append(("all_in_one_attack", PRESSING))
    if blow.aim:
        found.append(("aim", blow.aim))
    if blow.location is not None and blow.free is None:
        found += called(world, blow, blow.location)
    if "invisible" in fighter(world, blow.at).marks:
        found.append(("invisible", one.sheet.blind_fighting - INVISIBLE))
    if worse := shock(one, options):
        found.append(("shock", -worse))
    if blow.modifier:
        found.append(("ruling", blow.modifier))
    return tuple(found)


def hit_number(world: W, blow: Blow) -> int:
    """The hit number of what is struck with. (ODR-11, ODR-12, ODR-53)"""
    one = fighter(world, blow.by)
    spell, weapon = one.spell(blow.spell), one.weapon_of(blow.weapon or "")
    if spell is not None:
        number = spell_hit(one, spell, blow.band)
    else:
        number = None if weapon is None else hit(one, weapon, blow.band, world.table.options)
    return 0 if number is None else number.total


def called(world: W, blow: Blow, location: str) -> Terms:
    """A called shot, and whether that place is guarded. (ODR-110, ODR-111)"""
    options, guard = world.table.options, fighter(world, blow.at).guard
    small = location in options.small_locations
    found: list[tuple[str, int]] = [
        ("called_shot", -(options.called_penalty_small if small else options.called_penalty))
    ]
    if guard is not None and blow.mode != "spell":
        guarded = -(GUARDED_SMALL if small else GUARDED) if guard == location else UNGUARDED
        found.append(("guard", guarded))
    return tuple(found)


def resolved(draft: D, blow: Blow, outcome: Outcome, roll: Roll, value: int, **more: object) -> AttackResolved:
    """The fact of an attack, with what is known of it in any case."""
    table = draft.world.table
    fact = AttackResolved(
        blow.by,
        blow.at,
        blow.mode,
        blow.spell or blow.weapon or "",
        outcome,
        table.count,
        blow.slot,
        blow.free is not None,
        table.surprise,
        blow.beat,
        roll,
        value,
        location=blow.location,
    )
    return replace(fact, **more)


def later(draft: D, blow: Blow, fact: Facts) -> None:
    """What an attack leaves falls at the end of its count, of a free attack at once. (ODR-46)"""
    if blow.free is not None:
        draft.record(fact)
    else:
        draft.later(fact)


# --- what is struck with ---------------------------------------------------------------------------------------------


def weapon_blow(by: CombatantId, at: CombatantId, weapon: Weapon, slot: int | None = None) -> Blow:
    """An attack with a weapon, as its kind is. (ODR-30)"""
    return Blow(by, at, weapon.kind, weapon=weapon.id, slot=slot)


def spell_blow(draft: D, by: CombatantId, at: CombatantId, spell: Spell, slot: int | None) -> Blow:
    """An attack by a spell, as its record says, or the GM for this cast. (ODR-57, ODR-59, ODR-74)"""
    said = fighter(draft.world, by).cast
    if said != Cast():
        draft.record(CastRuled(by, Cast()))
    return Blow(
        by,
        at,
        "spell",
        spell=spell.id,
        slot=slot,
        undodgeable=spell.undodgeable if said.undodgeable is None else said.undodgeable,
        unblockable=spell.unblockable if said.unblockable is None else said.unblockable,
        share=spell.armor_share_pct if said.armor_share_pct is None else said.armor_share_pct,
    )


def lose_aim(draft: D, who: CombatantId) -> None:
    """Any other attack or action of its own loses what was aimed. (ODR-93)"""
    if fighter(draft.world, who).aim:
        draft.record(AimSpent(who, lost=True))
