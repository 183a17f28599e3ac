"""Why a deed or an answer is not legal now, in the order of the specification. (section 5)

Nothing is recorded and no die is rolled here. The GM's commands are checked in gm_checks.py.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rejections import Rejection, no
from engine.rulesets.bajarz.actions import (
    Answers,
    Attack,
    Cast,
    ChangeRange,
    Clash,
    Deeds,
    Defend,
    LongActivity,
    Other,
    Shoot,
    Strikes,
    SwitchWeapon,
    Throw,
    YieldTo,
)
from engine.rulesets.bajarz.body import (
    BARRED,
    W,
    active,
    apart,
    band,
    carried,
    has_acted,
    in_hand,
    sheet_of,
    slots_left,
    split_of,
    weapon_named,
)
from engine.rulesets.bajarz.frames import Asked, Exchange, Now, current, pending
from engine.rulesets.bajarz.pools import share_of, sum_of
from engine.rulesets.bajarz.reckoning import bands_off, defence_skill, has_free_hand, shortage
from engine.rulesets.bajarz.tables import BANDS, DEFENCES, LOCATIONS, SHIELD, UNARMED, Defence, Location, Weapon

No = Iterator[Rejection]


def called_location(called: str | None) -> Location | None:
    """A called location by its word, which was checked. (BAJ-46)"""
    return next((location for location in LOCATIONS if location == called), None)


# --- one's own turn --------------------------------------------------------------------------------------------------


def deed(now: Now, who: CombatantId, wish: Deeds, ask: Asked | None) -> No:
    """Why something may not be done in one's own turn."""
    if pending(now) is not None:
        yield no("reaction_pending", "BAJ-28")
    if ask is None or ask.kind != "turn":
        yield no("not_your_turn")
    yield from doing(now, who, wish)


def doing(now: Now, who: CombatantId, wish: Deeds) -> No:
    """The same, whoever's turn it is."""
    world = now.world
    if not active(world, who):
        yield no("not_active", "BAJ-53", combatant=who)
    if isinstance(wish, YieldTo):
        yield from giving_way(now, who, wish)
        return
    if not slots_left(world, who):
        yield no("no_slots_left", "BAJ-28")
    match wish:
        case Attack() | Shoot() | Throw():
            yield from striking(now, who, wish)
        case ChangeRange():
            yield from ranging(world, who, wish)
        case Cast() | LongActivity():
            if split_of(world, who) is not None:
                yield no("needs_whole_action", "BAJ-29")
        case SwitchWeapon():
            yield from fixing(world, who, wish.split)
            if wish.weapon not in carried(sheet_of(world, who)):
                yield no("weapon_not_carried", "BAJ-62", weapon=wish.weapon)
        case Other():
            yield from fixing(world, who, wish.split)


def fixing(world: W, who: CombatantId, split: int | None) -> No:
    """The split is fixed with the first activity of the round. (BAJ-30)"""
    fixed = split_of(world, who)
    if fixed is not None and split is not None and split != fixed:
        yield no("split_already_set", "BAJ-30", split=fixed)


def splitting(world: W, who: CombatantId, split: int | None, skill: str) -> No:
    """The same, and the divided sum leaves at least one die. (BAJ-30)"""
    yield from fixing(world, who, split)
    total = sum_of(sheet_of(world, who), skill)
    if share_of(total, split_of(world, who) or split or 1, world.table.options) < 1:
        yield no("pool_too_small", "BAJ-30", sum=total)


def reaching(world: W, who: CombatantId, target: CombatantId) -> No:
    """Somebody else, who is there and not dead. (BAJ-16)"""
    one = world.combatants.get(target)
    if one is None:
        yield no("unknown_combatant", combatant=target)
    elif target == who or one.hidden or one.sheet.sheet.status == "dead":
        yield no("target_invalid", "BAJ-16", target=target)


def striking(now: Now, who: CombatantId, wish: Strikes) -> No:
    """Why an attack may not be declared. (BAJ-10, BAJ-33)"""
    world = now.world
    yield from fixing(world, who, wish.split)
    yield from reaching(world, who, wish.target)
    yield from wielding(world, who, wish)
    weapon = in_hand(world, who) if wish.weapon is None else weapon_named(world, who, wish.weapon)
    assert weapon is not None, "it is in hand"
    yield from splitting(world, who, wish.split, weapon.skill)
    yield from calling(world, wish.target, wish.called)
    if isinstance(wish, Attack):
        yield from in_reach(world, who, wish.target, weapon)
        if world.status(BARRED, on=who, source=wish.target) is not None:
            yield no("clash_only", "BAJ-26", target=wish.target)
    else:
        yield from in_range(world, who, wish, weapon)


def wielding(world: W, who: CombatantId, wish: Strikes) -> No:
    """The weapon is in hand, and one to strike, shoot or throw with. (section 7)"""
    named = wish.weapon or sheet_of(world, who).weapon
    if isinstance(wish, Attack) and named == SHIELD:
        yield from bashing(world, who)
        return
    if named not in (sheet_of(world, who).weapon, *((UNARMED,) if isinstance(wish, Attack) else ())):
        yield no("weapon_not_in_hand", weapon=named)
        return
    weapon = weapon_named(world, who, named)
    assert weapon is not None, "a sheet was read with this weapon"
    wanted = {"attack": "melee", "shoot": "shot", "throw": "thrown"}[str(wish.__struct_config__.tag)]
    if weapon.wields != wanted:
        yield no("not_a_melee_weapon" if wanted == "melee" else "not_a_ranged_weapon", weapon=named)


def bashing(world: W, who: CombatantId) -> No:
    """A blow with the shield is a manoeuvre. (BAJ-21)"""
    if "shield_bash" not in sheet_of(world, who).manoeuvres:
        yield no("shield_attack_needs_manoeuvre", "BAJ-21")
    if sheet_of(world, who).shield is None:
        yield no("no_shield", "BAJ-21")


def calling(world: W, target: CombatantId, called: str | None) -> No:
    """The target can be hit there; one without locations nowhere in particular. (BAJ-45 to BAJ-47)"""
    if called is None:
        return
    sheet = sheet_of(world, target)
    if sheet.no_locations or called in sheet.impossible_locations:
        yield no("location_impossible", "BAJ-45", location=called)


def in_reach(world: W, who: CombatantId, target: CombatantId, weapon: Weapon) -> No:
    """A weapon attacks at its own band only, and never at `far`. (BAJ-25)"""
    distance = band(world, who, target)
    wrong = distance == "far" or (world.table.options.reach_mismatch == "forbid" and bands_off(weapon, distance) > 0)
    if wrong:
        yield no("out_of_reach", "BAJ-25", distance=distance, reach=weapon.reach)


def in_range(world: W, who: CombatantId, wish: Shoot | Throw, weapon: Weapon) -> No:
    """Not beyond the longest range, and with a crossbow that can be spanned. (BAJ-36, BAJ-41)"""
    if weapon.spanned and shortage(sheet_of(world, who), weapon):
        yield no("too_weak_to_span", "BAJ-41", draw=weapon.draw)
    set_by_gm = apart(world, who, wish.target).metres
    metres = wish.metres if set_by_gm is None else set_by_gm
    if metres is None:
        yield no("invalid_value", "BAJ-35", field="metres", reason="missing")
    elif metres > weapon.max_m:
        yield no("beyond_max_range", "BAJ-36", max=weapon.max_m)


def ranging(world: W, who: CombatantId, wish: ChangeRange) -> No:
    """One band at a time. (BAJ-59)"""
    yield from fixing(world, who, wish.split)
    yield from reaching(world, who, wish.target)
    yield from splitting(world, who, wish.split, "reflex")
    bands: tuple[str, ...] = BANDS
    if abs(bands.index(wish.to) - bands.index(band(world, who, wish.target))) != 1:
        yield no("not_adjacent_band", "BAJ-59", distance=band(world, who, wish.target))


def giving_way(now: Now, who: CombatantId, wish: YieldTo) -> No:
    """To somebody with a lower reflex result who has not acted, before doing anything. (BAJ-57)"""
    world, reflex = now.world, now.world.table.reflex
    if wish.target not in world.combatants:
        yield no("unknown_combatant", combatant=wish.target)
        return
    slower = who in reflex and wish.target in reflex and reflex[wish.target] < reflex[who]
    waiting = active(world, wish.target) and not has_acted(world, wish.target, current(now))
    if not slower or not waiting or split_of(world, who) is not None:
        yield no("cannot_yield", "BAJ-57", target=wish.target)


# --- answers ---------------------------------------------------------------------------------------------------------


def answer(now: Now, who: CombatantId, wish: Answers, ask: Asked | None) -> No:
    """Why an attack may not be answered so. (BAJ-12 to BAJ-19, BAJ-26)"""
    waits = pending(now)
    if waits is None or waits[1].to != who or ask is None:
        yield no("no_reaction_pending", "BAJ-28")
        return
    exchange = waits[0]
    if not active(now.world, who):
        yield no("not_active", "BAJ-53", combatant=who)
    if not slots_left(now.world, who):
        yield no("no_slots_left", "BAJ-28")
    if isinstance(wish, Defend):
        yield from defending(now.world, exchange, wish)
    else:
        yield from clashing(now, exchange, wish)


def defending(world: W, exchange: Exchange, wish: Defend) -> No:
    """Why a defence is not allowed. (BAJ-12 to BAJ-19)"""
    kind = next(kind for kind in DEFENCES if kind == wish.kind)
    yield from allowed(world, exchange, kind)
    yield from splitting(world, exchange.target, wish.split, defence_skill(world, exchange.target, kind))


def allowed(world: W, exchange: Exchange, kind: Defence) -> No:
    """What a defence works against and what it needs. (BAJ-13 to BAJ-15, BAJ-18, BAJ-19, BAJ-33)"""
    who = exchange.target
    if exchange.action == "shoot":
        yield no("no_defence_vs_shot", "BAJ-18")
    if exchange.action == "throw" and kind != "dodge":
        yield no("only_dodge_vs_thrown", "BAJ-33")
    if kind == "parry" and not in_hand(world, who).parries:
        yield no("cannot_parry_with_weapon", "BAJ-14", weapon=in_hand(world, who).id)
    if kind == "block":
        yield from blocking(world, exchange)
    if kind == "shield" and sheet_of(world, who).shield is None:
        yield no("no_shield", "BAJ-19")


def blocking(world: W, exchange: Exchange) -> No:
    """A free hand, against bare hands or a small weapon close by (pl: blok). (BAJ-15)"""
    if not has_free_hand(world, exchange.target):
        yield no("no_free_hand", "BAJ-15")
    close = band(world, exchange.who, exchange.target) == "short"
    if exchange.weapon.id != UNARMED and not (exchange.weapon.small and close):
        yield no("block_not_allowed", "BAJ-15", weapon=exchange.weapon.id)


def clashing(now: Now, exchange: Exchange, wish: Clash) -> No:
    """Strike back: only against a blow, with a weapon that reaches. (BAJ-26)"""
    who, world = exchange.target, now.world
    if exchange.action != "attack":
        yield no("clash_not_allowed", "BAJ-26")
    back = Attack(target=exchange.who, weapon=wish.weapon)
    yield from fixing(world, who, wish.split)
    yield from wielding(world, who, back)
    weapon = in_hand(world, who) if wish.weapon is None else weapon_named(world, who, wish.weapon)
    assert weapon is not None, "it is in hand"
    yield from splitting(world, who, wish.split, weapon.skill)
    yield from calling(world, exchange.who, wish.called)
    yield from in_reach(world, who, exchange.who, weapon)


def answers_to(now: Now, exchange: Exchange) -> Iterator[Defend | Clash]:
    """All that may answer an attack: the defences, then the weapons to strike back with. (section 5)"""
    world, who = now.world, exchange.target
    if not active(world, who) or not slots_left(world, who):
        return
    for kind in DEFENCES:
        wish = Defend(kind=kind)
        if next(defending(world, exchange, wish), None) is None:
            yield wish
    for weapon in strikers(world, who):
        back = Clash(weapon=weapon)
        if next(clashing(now, exchange, back), None) is None:
            yield back


def strikers(world: W, who: CombatantId) -> tuple[str, ...]:
    """What it might strike with: the weapon in hand, bare hands, a shield. (BAJ-21)"""
    return tuple(dict.fromkeys((sheet_of(world, who).weapon, UNARMED, SHIELD)))
