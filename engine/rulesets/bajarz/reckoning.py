"""Difficulties, hit locations and damage of the destiny-die pool, as terms that add up. Nothing is rolled here."""

from collections.abc import Iterable

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.bajarz.body import W, hands_used, in_hand, motion_of, motionless, sheet_of
from engine.rulesets.bajarz.frames import Exchange
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.pools import Pool, pool_of
from engine.rulesets.bajarz.sheet import Sheet
from engine.rulesets.bajarz.tables import (
    BANDS,
    POINT_BLANK_M,
    THROWN_LOSS_M,
    Band,
    Defence,
    Figures,
    Location,
    Plate,
    Weapon,
)
from engine.state import Term


class Sum(Struct, frozen=True):
    """Terms and what they come to, floors included."""

    terms: tuple[Term, ...]
    total: int


# --- pools of attacks and defences -----------------------------------------------------------------------------------


def shortage(sheet: Sheet, weapon: Weapon) -> int:
    """By how much a bow is too strong for its archer (pl: naciąg); no draw, no shortage. (BAJ-40)"""
    return max(0, weapon.draw - sheet.strength)


def bands_off(weapon: Weapon, distance: Band) -> int:
    """How many bands a weapon's reach is off the distance. (BAJ-25)"""
    return abs(BANDS.index(weapon.reach) - BANDS.index(distance))


def attack_pool(world: W, exchange: Exchange, distance: Band) -> Pool:
    """Agility and the weapon's skill; fewer dice at the wrong reach or with too strong a bow. (BAJ-10, BAJ-34)"""
    sheet, options = sheet_of(world, exchange.who), world.table.options
    if exchange.action == "attack":
        penalty = options.reach_penalty * bands_off(exchange.weapon, distance)
    else:
        penalty = shortage(sheet, exchange.weapon)
    return pool_of(sheet, exchange.weapon.skill, world.table, exchange.split, 0, penalty)


def defence_skill(world: W, who: CombatantId, defence: Defence) -> str:
    """The skill of a defence: a parry's is that of the weapon in hand, a block's `brawl`. (BAJ-12)"""
    match defence:
        case "parry":
            return in_hand(world, who).skill
        case "block":
            return "brawl"
        case "dodge" | "shield":
            return defence


def defence_pool(world: W, exchange: Exchange, defence: Defence, split: int) -> Pool:
    """The pool of a defence, with the dice of a first attack unless surprised. (BAJ-12, BAJ-22, BAJ-23)"""
    sheet, options = sheet_of(world, exchange.target), world.table.options
    bonus = options.first_attack_bonus if exchange.first and not sheet.surprised else 0
    return pool_of(sheet, defence_skill(world, exchange.target, defence), world.table, split, bonus, 0)


def is_rolled(defence: Defence, options: Options) -> bool:
    """Whether a defence is rolled or half its pool. (BAJ-12)"""
    if options.defence_mode == "mixed":
        return defence in ("parry", "block")
    return options.defence_mode == "rolled"


def shield_value(world: W, who: CombatantId) -> int:
    """What the shield adds to a shield parry. (BAJ-19)"""
    shield = sheet_of(world, who).shield
    return world.table.figures.number("shields", shield) if shield else 0


def has_free_hand(world: W, who: CombatantId) -> bool:
    """Whether a hand is free for a block. (BAJ-15)"""
    return hands_used(world, who) <= 1


# --- difficulty ------------------------------------------------------------------------------------------------------


def at_least(terms: Iterable[Term], name: str, least: int) -> Sum:
    """Terms added up, raised to `least` where they come to less."""
    plain = added(terms)
    raised = max(plain.total, least)
    return Sum((*plain.terms, Term(name, least, op="≥")), raised) if raised - plain.total else plain


def added(terms: Iterable[Term]) -> Sum:
    """Terms added up."""
    known = tuple(terms)
    return Sum(known, sum(term.value for term in known))


def difficulty(terms: Iterable[Term], options: Options) -> Sum:
    """Base and circumstances add up; lower than the floor is raised to it. (BAJ-7)"""
    floor = options.difficulty_floor
    return added(terms) if floor == "none" else at_least(terms, "floor", floor)


def circumstances(world: W, target: CombatantId, called: Location | None) -> list[Term]:
    """Size, visibility, called location, the GM's own (pl: modyfikatory okolicznościowe). (BAJ-20, BAJ-39, BAJ-46)"""
    one, figures = world.combatants[target].sheet, world.table.figures
    found = [
        ("size", figures.number("sizes", one.sheet.size)),
        ("poor_visibility", figures.number("others", "poor_visibility") if world.table.poor_visibility else 0),
        ("called", figures.number("called", called) if called else 0),
        ("circumstance", one.sheet.circumstance),
        ("once", one.once),
    ]
    return [Term(name, value) for name, value in found if value]


def undefended(world: W, target: CombatantId) -> Term:
    """What a target that does not defend costs: nothing where motionless, else its motion. (BAJ-16, BAJ-17)"""
    if motionless(world, target):
        return Term("motionless", 0)
    figures = world.table.figures
    moving = figures.number("motions", sheet_of(world, target).motion)
    return Term("moving", max(figures.number("motions", "walking"), moving))


def melee_difficulty(world: W, exchange: Exchange, defended: Term | None) -> Sum:
    """The points of the defence, or the target's motion, and the circumstances. (BAJ-11, BAJ-16, BAJ-17, BAJ-20)"""
    base = defended or undefended(world, exchange.target)
    return difficulty([base, *circumstances(world, exchange.target, exchange.called)], world.table.options)


def clash_difficulty(world: W, target: CombatantId, called: Location | None) -> Sum:
    """Both are moving, and neither defends. (BAJ-27)"""
    base = Term("clash", world.table.options.clash_difficulty)
    return difficulty([base, *circumstances(world, target, called)], world.table.options)


def range_steps(weapon: Weapon, metres: int) -> int:
    """Full steps beyond the base range, or nearer, as a negative number. (BAJ-35)"""
    beyond = metres - weapon.base_m
    return max(0, beyond) // weapon.step_m - max(0, -beyond) // weapon.step_m


def shot_difficulty(world: W, exchange: Exchange, dodged: int | None) -> Sum:
    """Base, range, point blank, motion and circumstances; a dodge replaces the base and the motion. (BAJ-33 to BAJ-39)

    Option `max`: the higher of the undodged difficulty and the dodge.
    """
    options, figures = world.table.options, world.table.figures
    weapon, target, metres = exchange.weapon, exchange.target, exchange.metres
    steps = [Term("range", value) for value in (range_steps(weapon, metres),) if value]
    if weapon.wields != "thrown" and metres <= POINT_BLANK_M:
        steps.append(Term("point_blank", figures.number("others", "point_blank")))
    others = circumstances(world, target, exchange.called)
    base = options.shooting_base_difficulty
    if dodged is not None and options.thrown_dodge_mode == "replace_base":
        return difficulty([Term("dodge", max(base, dodged)), *steps, *others], options)
    motion = figures.number("motions", motion_of(world, target))
    moving = [Term("motion", motion)] if motion else []
    plain = difficulty([Term("base", base), *steps, *moving, *others], options)
    if dodged is None or dodged <= plain.total:
        return plain
    return Sum((*plain.terms, Term("dodge", dodged, op="≥")), dodged)


# --- location and damage ---------------------------------------------------------------------------------------------


def sixes(destiny: tuple[int, ...]) -> int:
    """How many 6 the destiny die shows before anything else. (BAJ-44)"""
    return next((place for place, face in enumerate(destiny) if face != 6), len(destiny))


def random_location(destiny: tuple[int, ...], figures: Figures) -> Location | None:
    """Where the destiny die lands: pips, then a second 6 for the head; None: heart or eye. (BAJ-43, BAJ-44)"""
    if not destiny:
        return "torso"
    match sixes(destiny):
        case 0:
            return figures.landing(str(destiny[0]))
        case 1:
            return figures.landing("6")
        case 2:
            return figures.landing("66")
        case _:
            return None


def possible(location: Location, sheet: Sheet) -> Location:
    """A random location that cannot be hit becomes the torso. (BAJ-45)"""
    return "torso" if location in sheet.impossible_locations else location


def armour_at(sheet: Sheet, location: Location | None) -> int:
    """Armour where the hit lands: the heart lies behind the torso's, no location counts as torso. (BAJ-47, BAJ-50)"""
    where: Plate = "torso" if location is None or location == "heart" else location
    return sheet.armour.get(where, 0)


def location_bonus(location: Location | None, options: Options) -> int:
    """What head, heart and eye add. (BAJ-49)"""
    if location == "head":
        return options.head_bonus
    return options.vital_bonus if location in ("heart", "eye") else 0


def power_of(sheet: Sheet, weapon: Weapon) -> int:
    """The strength behind a blow: one's own, or the bow's less what is missing; a crossbow's whole. (BAJ-42, BAJ-48)"""
    if not weapon.draw:
        return sheet.strength
    return weapon.bow_strength if weapon.spanned else weapon.bow_strength - shortage(sheet, weapon)


def thrown_loss(weapon: Weapon, metres: int) -> int:
    """What a throw loses with each full three metres beyond its base range. (BAJ-38)"""
    return max(0, metres - weapon.base_m) // THROWN_LOSS_M if weapon.wields == "thrown" else 0


def damage_of(world: W, exchange: Exchange, margin: int, location: Location | None) -> Sum:
    """Weapon, power, margin and location, less distance and armour, never below nothing. (BAJ-48)"""
    options, weapon = world.table.options, exchange.weapon
    sheet, target = sheet_of(world, exchange.who), sheet_of(world, exchange.target)
    more = [
        ("power", power_of(sheet, weapon) if options.damage_power else 0),
        ("margin", margin if options.damage_mode == "margin" else 0),
        ("location", location_bonus(location, options)),
        ("thrown_loss", -thrown_loss(weapon, exchange.metres)),
        ("armour", -armour_at(target, location)),
    ]
    return at_least((Term("weapon", weapon.damage), *(Term(*one) for one in more if one[1])), "floor", 0)
