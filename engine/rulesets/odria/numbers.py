"""Combat numbers of Odria, each as the terms it is the sum of: so they are shown with their formula. (section 4)

Only initiative may be negative: a sum is at least 0 before situations change it. (ODR-27)
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.rulesets.odria.body import Active, Fighter
from engine.rulesets.odria.equipment import UNARMED, Band, Bands, Halves, Spell, Weapon
from engine.rulesets.odria.options import Options

Grip: TypeAlias = Literal["full", "reduced", "none"]
STRENGTH_PENALTY = 2


class Sum(Struct, frozen=True):
    """A combat number: its terms, and whether it may be negative."""

    terms: tuple[tuple[str, int], ...]
    may_be_negative: bool = False

    @property
    def total(self) -> int:
        """At least 0, but for initiative. (ODR-27)"""
        return sum(value for _, value in self.parts)

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """The terms, and what lifts them to 0 where they are less: so that they add up. (ODR-27)"""
        found = sum(value for _, value in self.terms)
        return self.terms if self.may_be_negative or found >= 0 else (*self.terms, ("at_least_0", -found))


def part(value: int, by: int, options: Options) -> int:
    """A half or a third, rounded down, or half up where the table says so. (ODR-6)"""
    return value // by if options.rounding == "floor" else (2 * value + by) // (2 * by)


# --- attributes (ODR-8 to ODR-10) ------------------------------------------------------------------------------------


class Bonuses(Struct, frozen=True):
    """True bonuses of the attributes, negative ones too. (ODR-8)"""

    agi: int
    strength: int
    dex: int
    fort: int


def wound_percent(lost: int, hp_max: int, options: Options) -> int:
    """What accumulated wounds take off attributes and casting: 5, 20 or 50 percent. (ODR-85)"""
    tiers = [percent for beyond, percent in ((50, 5), (80, 20), (95, 50)) if lost * 100 > beyond * hp_max]
    return sum(tiers) if options.wound_tiers == "add" else max(tiers, default=0)


def reduced(degree: int, percent: int) -> int:
    """A degree lowered by a percentage of itself. (ODR-10)"""
    return degree * (100 - percent) // 100


def bonus_of(degree: int, options: Options) -> int:
    """The bonus of a degree, by the table's own list or the scale: 10 to 12 give 0, every two more. (ODR-8)"""
    for entry in options.attribute_bonus_table:
        at, bonus = entry.split("=")
        if int(at) == degree:
            return int(bonus)
    return (degree - 11) // 2 if degree >= 11 else (degree - 10) // 2


def degrees(one: Fighter, options: Options) -> tuple[int, int, int, int]:
    """Agility, strength, dexterity, resilience, as wounds have left them. (ODR-10, ODR-85)"""
    percent = wound_percent(one.sheet.hp_max - one.hp, one.sheet.hp_max, options)
    attr = one.sheet.attr
    return (
        reduced(attr.agi, percent),
        reduced(attr.strength, percent),
        reduced(attr.dex, percent),
        reduced(attr.fort, percent),
    )


def bonuses(one: Fighter, options: Options) -> Bonuses:
    """The bonuses of its attributes now. (ODR-8, ODR-10)"""
    return Bonuses(*(bonus_of(degree, options) for degree in degrees(one, options)))


def agility(one: Fighter, options: Options) -> int:
    """The agility bonus in combat numbers: a negative one counts as 0. (ODR-9)"""
    return max(0, bonuses(one, options).agi)


# --- weapons (ODR-11 to ODR-20) --------------------------------------------------------------------------------------


def grip(one: Fighter, weapon: Weapon, options: Options) -> Grip:
    """Whether its strength is enough for a weapon: in full, with a penalty, or not at all. (ODR-20)"""
    strength = degrees(one, options)[1]
    full, least = weapon.str_min
    if strength >= full:
        return "full"
    return "reduced" if strength >= least else "none"


def clumsy(one: Fighter, weapon: Weapon, options: Options, by: int = -STRENGTH_PENALTY) -> tuple[tuple[str, int], ...]:
    """What a weapon too heavy for it costs each of its numbers. (ODR-20)"""
    return () if grip(one, weapon, options) == "full" else (("strength_minimum", by),)


def hit(one: Fighter, weapon: Weapon, band: Band | None, options: Options) -> Sum | None:
    """The hit number (cs: zásažnost), in melee or in a range band; None where it has no such band. (ODR-11, ODR-12)"""
    skill, bonus = one.sheet.skill(weapon.id), one.sheet.bonus.hit
    own = weapon.hit if isinstance(weapon.hit, int) else in_band(weapon.hit, band)
    if own is None:
        return None
    by = 1 if band is None or weapon.is_melee else {"short": 1, "effective": 2, "maximum": 3}[band]
    projectile = one.projectile(weapon)
    return Sum(
        (
            ("weapon", own),
            *((("projectile", projectile.hit),) if projectile else ()),
            ("agility", 2 * agility(one, options)),
            ("skill", skill if by == 1 else part(skill, by, options)),
            ("bonus", bonus if by == 1 else part(bonus, by, options)),
            *clumsy(one, weapon, options),
        )
    )


def in_band(bands: Bands, band: Band | None) -> int | None:
    """The number of a range band. (ODR-28)"""
    found: int | None = getattr(bands, band or "short")
    return found


def strength_of(one: Fighter, weapon: Weapon, options: Options) -> int:
    """Whose strength drives it: a bow's or crossbow's own, else the character's. (ODR-13)"""
    if weapon.family in ("bow", "crossbow"):
        return weapon.weapon_str or 0
    return max(0, bonuses(one, options).strength)


def pen(one: Fighter, weapon: Weapon, options: Options) -> Sum | None:
    """Penetration (cs: průraznost); None for crushing and elemental weapons. (ODR-13, ODR-29, ODR-30)"""
    if weapon.pen is None:
        return None
    projectile = one.projectile(weapon)
    return Sum(
        (
            ("weapon", weapon.pen),
            *((("projectile", projectile.pen),) if projectile else ()),
            ("strength", 2 * strength_of(one, weapon, options)),
            ("skill", part(one.sheet.skill(weapon.id), 2, options)),
            ("bonus", one.sheet.bonus.pen),
            *clumsy(one, weapon, options),
        )
    )


def crush(one: Fighter, weapon: Weapon, options: Options) -> Sum:
    """The crushing number (cs: drtivost). (ODR-14, ODR-29)"""
    projectile = one.projectile(weapon)
    return Sum(
        (
            ("weapon", weapon.crush),
            *((("projectile", projectile.crush),) if projectile else ()),
            ("strength", 2 * strength_of(one, weapon, options)),
            ("skill", part(one.sheet.skill(weapon.id), 3, options)),
            ("bonus", one.sheet.bonus.crush),
            *clumsy(one, weapon, options),
        )
    )


def destruction(one: Fighter, weapon: Weapon) -> str | None:
    """Destruction (cs: ničivost) as dice text: the weapon's, of a shot the projectile's. (ODR-15, ODR-29)"""
    projectile = one.projectile(weapon) if weapon.kind == "shot" else None
    return projectile.destr if projectile is not None else weapon.destr


def initiative(one: Fighter, weapon: Weapon, options: Options, minded: bool = True) -> Sum:
    """Initiative: low acts first, may be negative. `minded` False: the strength minimum is ignored. (ODR-16, ODR-49)"""
    return Sum(
        (
            ("weapon", weapon.ini),
            ("skill", -(2 * one.sheet.skill(weapon.id) // 5)),
            *(clumsy(one, weapon, options, by=STRENGTH_PENALTY) if minded else ()),
        ),
        may_be_negative=True,
    )


def spell_hit(one: Fighter, spell: Spell, band: Band | None) -> Sum | None:
    """A spell's hit number. (ODR-53)"""
    own = spell.hit if isinstance(spell.hit, int) else in_band(spell.hit, band)
    return None if own is None else Sum((("spell", own), ("bonus", one.sheet.bonus.spell_hit)))


def casting_chance(one: Fighter, success: int, options: Options) -> int:
    """What is left of a chance after shock and wounds. (ODR-53, ODR-83, ODR-85)"""
    return success - cast_penalty(one, options) - wound_percent(one.sheet.hp_max - one.hp, one.sheet.hp_max, options)


def in_round(halves: Halves, number: int) -> int:
    """How many of so many halves there are in a round: the half one only in odd rounds. (ODR-18)"""
    return halves // 2 + (halves % 2 if number % 2 else 0)


# --- defence (ODR-21 to ODR-26) --------------------------------------------------------------------------------------


def has_weapon_part(one: Fighter, options: Options) -> bool:
    """Whether the active weapon defends: a melee weapon it is strong enough for, limbs only where they can parry."""
    weapon = one.in_hand
    if not weapon.is_melee or grip(one, weapon, options) == "none":
        return False
    return weapon.id != UNARMED or one.sheet.can_parry_unarmed


def weapon_part(one: Fighter, options: Options) -> int:
    """What the active melee weapon adds to the defence (cs: OČ), at least 0. (ODR-20, ODR-21, ODR-27)"""
    weapon = one.in_hand
    if not has_weapon_part(one, options):
        return 0
    worse = STRENGTH_PENALTY if grip(one, weapon, options) == "reduced" else 0
    return max(0, weapon.defence - worse + part(one.sheet.skill(weapon.id), 3, options))


def shield_part(one: Fighter, options: Options) -> int:
    """What the shield adds; nothing without one, or once it is destroyed. (ODR-21)"""
    shield = one.shield
    return 0 if shield is None else shield.defense + part(one.sheet.skill(shield.id), 2, options)


def passive(one: Fighter, options: Options, ranged: bool = False, behind: bool = False) -> Sum:
    """Passive defence (cs: pasivní obrana) against melee, or without the weapon against all that comes flying.

    From behind neither weapon nor shield help; an all-in-one attack leaves only shield and items. (ODR-21, ODR-22,
    ODR-98, ODR-108)
    """
    sheet = one.sheet
    shield = () if behind else (("shield", shield_part(one, options)),)
    items = (("items", sheet.bonus.def_items),)
    if "all_in_one_attack" in one.stances:
        return Sum((*shield, *items))
    return Sum(
        (
            ("agility", 2 * agility(one, options)),
            ("dodging", part(sheet.dodging, 2, options)),
            ("reflexes", sheet.reflexes),
            *(() if ranged or behind else (("weapon", weapon_part(one, options)),)),
            *shield,
            ("other", sheet.bonus.def_other),
            *items,
        )
    )


def active(one: Fighter, kind: Active, options: Options, ranged: bool = False, behind: bool = False) -> Sum:
    """An active defence: passive and its increment once more. (ODR-23 to ODR-26)"""
    base = passive(one, options, ranged, behind)
    match kind:
        case "dodge":
            nimble = agility(one, options) + part(one.sheet.dodging, 2, options) + one.sheet.reflexes
            more = max(2, nimble)
        case "parry":
            more = weapon_part(one, options)
        case "block":
            more = shield_part(one, options)
    return Sum((("passive", base.total), (kind, more)))


# --- shock and aim ---------------------------------------------------------------------------------------------------


def shock(one: Fighter, options: Options) -> int:
    """What shock takes off every hit and every defence: all of it, or the worst. (ODR-83)"""
    return max(one.shock, default=0) if options.shock_stacking == "worst" else sum(one.shock)


def cast_penalty(one: Fighter, options: Options) -> int:
    """What shock takes off casting chances, in percent. (ODR-83)"""
    return max(one.cast_pen, default=0) if options.shock_stacking == "worst" else sum(one.cast_pen)


def aim_bonus(one: Fighter, weapon: Weapon, aims: int, options: Options) -> int:
    """What so many aims give a shot: of a crossbow each the bonus, of others one; two cancel, more harm.

    The bonus is dexterity's, at least 2. (ODR-93, ODR-94, ODR-95)
    """
    each = max(2, bonuses(one, options).dex)
    if weapon.family == "crossbow":
        return aims * each
    return (0, each)[aims] if aims < 2 else -2 * (aims - 2)
