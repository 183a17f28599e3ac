"""Numbers reckoned from a sheet and its state: modifiers, armour class, saves, skills, speeds. (chapters 2, 5.3)

Not here: attacks (arms.py), advantage and disadvantage (favour.py), places (space.py).
"""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import STILL, Creature, W, creature, grappled_by
from engine.rulesets.dnd5e.sheet import Sheet
from engine.rulesets.dnd5e.sheet_parts import Spell
from engine.rulesets.dnd5e.tables import SHIELD, SKILL_ABILITY, SUITS
from engine.rulesets.dnd5e.terms import SIZES, Ability, Skill


def modifier(score: int) -> int:
    """What an ability score is worth. (DND-34)"""
    return (score - 10) // 2


def mod(sheet: Sheet, ability: Ability) -> int:
    """An ability's modifier. (DND-34)"""
    return modifier(sheet.abilities.of(ability))


def proficiency(sheet: Sheet) -> int:
    """The proficiency bonus: printed, or by level or challenge rating. (DND-35)"""
    if sheet.proficiency_bonus is not None:
        return sheet.proficiency_bonus
    if sheet.level is None and sheet.rating_8ths is not None:
        return proficiency_by(sheet.rating_8ths // 8)
    return proficiency_by(sheet.level or 1)


def proficiency_by(rank: int) -> int:
    """The proficiency bonus of a level or a challenge rating. (DND-35)"""
    return 2 + (max(1, rank) - 1) // 4


def save_bonus(sheet: Sheet, ability: Ability) -> int:
    """A save's bonus: the listed total, else by proficiency. (DND-40, DND-45)"""
    if ability in sheet.saves:
        return sheet.saves[ability]
    return mod(sheet, ability) + (proficiency(sheet) if ability in sheet.save_proficiencies else 0)


def skill_bonus(sheet: Sheet, skill: Skill) -> int:
    """A skill's bonus: the listed total, else with its share of proficiency. (DND-38, DND-45)"""
    if skill in sheet.skills:
        return sheet.skills[skill]
    return mod(sheet, SKILL_ABILITY[skill]) + sheet.skill_halves.get(skill, 0) * proficiency(sheet) // 2


def passive_perception(sheet: Sheet) -> int:
    """The number a hider must reach. (DND-39)"""
    if sheet.passive_perception is not None:
        return sheet.passive_perception
    return 10 + skill_bonus(sheet, "perception") + sheet.passive_perception_adjust


def initiative_bonus(sheet: Sheet) -> int:
    """(DND-9)"""
    return mod(sheet, "dex") if sheet.initiative_bonus is None else sheet.initiative_bonus


def hp_max(one: Creature) -> int:
    """The most hit points it has now. (DND-150)"""
    return max(1, one.sheet.hp_max // 2) if one.exhaustion >= 4 else one.sheet.hp_max


def has_shield(one: Creature) -> bool:
    """A shield counts while it is in hand. (DND-84)"""
    if one.held is None:
        return one.sheet.shield
    return SHIELD in one.held


def armour_class(one: Creature) -> int:
    """AC (cs: obranné číslo): printed, or of armour, Dexterity and shield. (DND-84)"""
    sheet = one.sheet
    if sheet.ac is not None:
        return sheet.ac
    dex = mod(sheet, "dex")
    shield = 2 if has_shield(one) else 0
    if sheet.armor is None:
        return 10 + dex + shield
    suit = SUITS[sheet.armor]
    return suit.base + (dex if suit.dexterity is None else min(dex, suit.dexterity)) + shield


def save_dc(sheet: Sheet) -> int:
    """The DC of its spells. (DND-157)"""
    casting = sheet.spellcasting
    if casting is None:
        return 8 + proficiency(sheet)
    return 8 + mod(sheet, casting.ability) + proficiency(sheet) if casting.save_dc is None else casting.save_dc


def spell_attack(sheet: Sheet) -> int:
    """The bonus of its spell attacks. (DND-157)"""
    casting = sheet.spellcasting
    if casting is None:
        return proficiency(sheet)
    return mod(sheet, casting.ability) + proficiency(sheet) if casting.attack_bonus is None else casting.attack_bonus


def spell_of(sheet: Sheet, spell: str) -> Spell | None:
    """A spell it knows."""
    return next((one for one in sheet.spells if one.id == spell), None)


def size_of(one: Creature) -> int:
    """Its size as a number: 0 tiny, 5 gargantuan."""
    return SIZES.index(one.sheet.size)


def drags(world: W, who: CombatantId) -> bool:
    """Whether somebody it holds slows it: not those two or more sizes smaller. (DND-106)"""
    mine = size_of(creature(world, who))
    return any(size_of(creature(world, held)) > mine - 2 for held in grappled_by(world, who))


def speed(world: W, who: CombatantId, mode: str = "walk") -> int:
    """Feet in a turn now. (DND-46, DND-140, DND-147)"""
    one = creature(world, who)
    speeds = one.sheet.speeds
    if one.has(*STILL) or one.exhaustion >= 5 or not one.is_alive:
        return 0
    own = {"walk": speeds.walk, "fly": speeds.fly, "swim": speeds.swim, "climb": speeds.climb, "burrow": speeds.burrow}
    base = own.get(mode)
    if base is None:
        base = speeds.walk if mode in ("climb", "swim") else 0
    suit = None if one.sheet.armor is None or one.sheet.ac is not None else SUITS[one.sheet.armor]
    if suit is not None and one.sheet.abilities.of("str") < suit.strength:
        base -= 10
    if one.exhaustion >= 2:
        base //= 2
    if drags(world, who):
        base //= 2
    return max(0, base)


def movement_left(world: W, who: CombatantId, mode: str = "walk") -> int:
    """Feet it may still go in this turn. (DND-46, DND-48, DND-71)"""
    one = creature(world, who)
    return max(0, speed(world, who, mode) * (1 + one.dashes) - one.spent)


def stands_for(world: W, who: CombatantId) -> int:
    """Feet that getting up, mounting or dismounting costs. (DND-52, DND-161)"""
    return speed(world, who) // 2
