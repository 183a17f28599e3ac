"""Defence in Odria: which defences are legal against an attack, how often, and what each is worth. (section 8)

Not here: the dice, and what comes of it (attack.py).
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from engine.ids import CombatantId
from engine.rejections import Refusals, Rejection, no
from engine.rulesets.odria.body import ACTIVES, UNDEFENDED, Active, Fighter, Slot, W, bond, fighter, from_to, is_unaware
from engine.rulesets.odria.frames import Blow
from engine.rulesets.odria.numbers import active, has_weapon_part, in_round, passive, shock

Reaction: TypeAlias = Literal["dodge", "parry", "block", "drop_prone", "jump_back"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
KIND_OF: dict[Reaction, Active] = {
    "dodge": "dodge",
    "parry": "parry",
    "block": "block",
    "drop_prone": "dodge",
    "jump_back": "dodge",
}
"""What a reaction uses up: dropping prone and jumping back are Dodges. (ODR-87)"""
Terms: TypeAlias = tuple[tuple[str, int], ...]

PER_UNDEFENDED = 5
FROM_BEHIND = 3
UNSEEN = 5
PRESSED = 3
RETREATING = 3
ZIGZAG = 3
PRONE_COVER = 4
WAITING = 1
DROPPING = 4
JUMPING = 1


# --- budgets (ODR-56) ------------------------------------------------------------------------------------------------


def budget(one: Fighter, kind: Active, world: W, number: int) -> int:
    """Uses of a defence in a round: one, the sheet's extras, one more in all-out defence; none in an all-out or

    all-in-one attack, and only of what it is capable of. (ODR-18, ODR-56, ODR-90, ODR-91, ODR-108)
    """
    stances = one.stances
    if "all_out_attack" in stances or "all_in_one_attack" in stances:
        return 0
    if kind == "block" and one.shield is None:
        return 0
    if kind == "parry" and not has_weapon_part(one, world.table.options):
        return 0
    halves: int = getattr(one.sheet.active_defenses, kind)
    return in_round(halves, number) + ("all_out_defense" in stances)


def uses_left(world: W, who: CombatantId, kind: Active, number: int) -> int:
    """How often it may still defend so in this round. (ODR-56)"""
    return max(0, budget(fighter(world, who), kind, world, number) - world.used(who, kind))


def has_defended(world: W, who: CombatantId) -> bool:
    """Whether it has used an active defence in this round. (ODR-91)"""
    return any(world.used(who, kind) > 0 for kind in ACTIVES)


# --- legality (ODR-56 to ODR-59, ODR-102, ODR-103) -------------------------------------------------------------------


def refusals(world: W, blow: Blow, choice: str, number: int) -> Refusals:
    """Why a defence is not legal against an attack, in the order of the specification. (ODR-56)"""
    reaction = next((known for known in REACTIONS if known == choice), None)
    if reaction is None:
        yield no("unknown_defense", "ODR-56")
        return
    if fighter(world, blow.at).is_helpless:
        yield no("incapacitated", "ODR-64")
    if not fits(blow, reaction):
        yield no("maneuver_not_applicable", "ODR-105" if blow.beat else "ODR-87")
    if (rule := forbidden(world, blow, reaction)) is not None:
        yield no("active_defense_forbidden", rule)
    yield from conditions(world, blow, reaction)
    kind = KIND_OF[reaction]
    if uses_left(world, blow.at, kind, number) == 0:
        size = budget(fighter(world, blow.at), kind, world, number)
        yield no("defense_exhausted", "ODR-56", used=world.used(blow.at, kind), size=size)


def fits(blow: Blow, reaction: Reaction) -> bool:
    """Dropping prone answers shots and throws, jumping back melee, and only a parry a beat. (ODR-102, 103, 105)"""
    if blow.beat:
        return reaction == "parry"
    if reaction == "drop_prone":
        return blow.is_missile
    return reaction != "jump_back" or blow.is_melee


def forbidden(world: W, blow: Blow, reaction: Reaction) -> str | None:
    """The rule that rules an active defence out: unaware, all-out attack, from behind, an unseen attacker, all-in-one.

    (ODR-43, ODR-91, ODR-98, ODR-99, ODR-108)
    """
    one = fighter(world, blow.at)
    if is_unaware(world, blow.at, blow.by):
        return "ODR-43"
    if "all_out_attack" in one.stances:
        return "ODR-91"
    if is_from_behind(world, blow) and KIND_OF[reaction] != "dodge":
        return "ODR-98"
    if is_unseen(world, blow):
        return "ODR-99"
    return "ODR-108" if "all_in_one_attack" in one.stances else None


def conditions(world: W, blow: Blow, reaction: Reaction) -> Iterator[Rejection]:
    """What each kind needs of its own. (ODR-57, ODR-58, ODR-59, ODR-102, ODR-103)"""
    one = fighter(world, blow.at)
    if reaction == "block":
        if one.shield is None:
            yield no("no_shield", "ODR-57")
        if blow.unblockable:
            yield no("attack_unblockable", "ODR-57")
        return
    if reaction == "parry":
        if not has_weapon_part(one, world.table.options):
            yield no("no_weapon_in_hand", "ODR-58")
        if not blow.is_melee:
            yield no("parry_vs_ranged", "ODR-58")
        if bond(world, "grapple", blow.by, blow.at) is not None:
            yield no("parry_in_grapple", "ODR-58")
        return
    if blow.undodgeable:
        yield no("attack_undodgeable", "ODR-59")
    if "immobilized" in one.marks:
        yield no("immobilized", "ODR-59")
    if reaction == "drop_prone" and "prone" in one.marks:
        yield no("already_prone", "ODR-102")
    if reaction == "jump_back" and attack_to_give(world, blow.at) is None:
        yield no("no_attack_left", "ODR-103")


def attack_to_give(world: W, who: CombatantId) -> Slot | None:
    """The next attack of this round still to come, later or held. (ODR-103)"""
    plan, count = fighter(world, who).plan, world.table.count
    if plan is None or plan.action not in ("attack", "aim"):
        return None
    return next((slot for slot in plan.open if plan.waiting or count is None or slot.at > count), None)


def legal(world: W, blow: Blow, number: int) -> Iterator[Reaction]:
    """The defences that may be chosen now. (ODR-54, ODR-56)"""
    for reaction in REACTIONS:
        if next(refusals(world, blow, reaction, number), None) is None:
            yield reaction


def is_from_behind(world: W, blow: Blow) -> bool:
    """Whether the pair is marked so. (ODR-98)"""
    return from_to(world, "behind", blow.by, blow.at) is not None


def is_unseen(world: W, blow: Blow) -> bool:
    """Whether the attacker cannot be seen. (ODR-99)"""
    return "invisible" in fighter(world, blow.by).marks


# --- values ----------------------------------------------------------------------------------------------------------


def situation(world: W, blow: Blow) -> Terms:
    """What changes every defence against this attack, passive and active alike."""
    one, options = fighter(world, blow.at), world.table.options
    found: list[tuple[str, int]] = []
    if blow.is_melee:
        if "pressure" in one.stances:
            found.append(("pressure", -PRESSED))
        if "retreat" in one.stances:
            found.append(("retreat", RETREATING))
        if "all_in_one_attack" in one.stances:
            found.append(("all_in_one_attack", -PRESSED))
        if is_delaying(one, world.table.count):
            found.append(("waiting", WAITING))
    if blow.is_missile:
        if "zigzag" in one.stances:
            found.append(("zigzag", ZIGZAG))
        if is_covered(one, world.table.count):
            found.append(("prone_cover", PRONE_COVER))
    if is_from_behind(world, blow):
        found.append(("from_behind", -FROM_BEHIND))
    if is_unseen(world, blow):
        found.append(("invisible", -max(0, UNSEEN - one.sheet.blind_fighting)))
    if worse := shock(one, options):
        found.append(("shock", -worse))
    return tuple(found)


def is_delaying(one: Fighter, count: int | None) -> bool:
    """Whether it holds a slot whose count has come: before that nothing is being delayed. (ODR-107)"""
    if one.plan is None or not one.plan.waiting or count is None:
        return False
    return any(slot.at <= count for slot in one.plan.open[:1])


def is_covered(one: Fighter, count: int | None) -> bool:
    """Whether having dropped prone still covers it from shots and throws. (ODR-102)"""
    return one.cover_until is not None and count is not None and count <= one.cover_until


def passive_terms(world: W, blow: Blow) -> Terms:
    """Passive defence: static, less for every attack already met so in this round; an unaware one may have none.

    (ODR-43, ODR-60, ODR-99)
    """
    one, options = fighter(world, blow.at), world.table.options
    if options.unaware_defense == "none" and is_unaware(world, blow.at, blow.by):
        return (("unaware", 0),)
    base = passive(one, options, not blow.is_melee, is_from_behind(world, blow))
    before = world.used(blow.at, UNDEFENDED)
    tired = (("undefended", -PER_UNDEFENDED * before),) if before else ()
    return (("passive", base.total), *tired, *situation(world, blow))


def active_terms(world: W, blow: Blow, reaction: Reaction) -> Terms:
    """An active defence without its die. (ODR-23 to ODR-25, ODR-102, ODR-103)"""
    one, options = fighter(world, blow.at), world.table.options
    kind = KIND_OF[reaction]
    own = active(one, kind, options, not blow.is_melee, is_from_behind(world, blow)).terms
    extra: Terms = ()
    if reaction == "drop_prone":
        extra = (("drop_prone", DROPPING),)
    elif reaction == "jump_back":
        extra = (("jump_back", JUMPING),)
    return (*own, *extra, *situation(world, blow))


def total(terms: Terms) -> int:
    """The value of these terms."""
    return sum(value for _, value in terms)
