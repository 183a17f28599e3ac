"""Why an attack is refused. (DND-68, DND-69, DND-85 to DND-100, DND-104) In the order of chapter 12."""

from engine.ids import CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.arms import Arm, arm, hands_full, in_hand, takes_two
from engine.rulesets.dnd5e.body import W, creature
from engine.rulesets.dnd5e.space import cover, distance, distance_to_square


def claims(world: W, who: CombatantId, wish: a.Strike) -> Refusals:
    """Advantage is declared by the GM, for whom the GM plays. (DND-41)"""
    if (wish.advantage or wish.disadvantage) and not creature(world, who).of_the_gm:
        yield no("not_permitted", "DND-41")


def series(world: W, who: CombatantId, name: str | None, use: str | None = None, option: int = 0) -> Refusals:
    """An attack of the Attack action, or of a multiattack. (DND-68, DND-69)"""
    one = creature(world, who)
    under_way = one.series
    if under_way is None:
        if world.used(who, "action") >= 1:
            yield no("action_spent", "DND-18")
        if use == "multiattack":
            if not 0 <= option < len(one.sheet.multiattack):
                yield no("no_multiattack", "DND-69")
            elif all(each.attack != name for each in one.sheet.multiattack[option]):
                yield no("not_in_multiattack", "DND-69")
        return
    if under_way.option is None:
        if under_way.left < 1 or use == "multiattack":
            yield no("action_spent", "DND-68")
        return
    listed = one.sheet.multiattack[under_way.option] if under_way.option < len(one.sheet.multiattack) else ()
    left = {each.attack: each.count - under_way.made.count(each.attack) for each in listed}
    if not any(n > 0 for n in left.values()):
        yield no("action_spent", "DND-69")
    elif left.get(name or "", 0) < 1:
        yield no("not_in_multiattack", "DND-69")


def off_hand(world: W, who: CombatantId, wish: a.OffHandAttack) -> Refusals:
    """A different light melee weapon after an attack with a light one. (DND-23, DND-104)"""
    one = creature(world, who)
    if world.used(who, "bonus") >= 1:
        yield no("bonus_action_spent", "DND-23")
    made = arm(one.sheet, wish.attack)
    if made is None:
        yield no("no_such_attack", attack=wish.attack)
        return
    twice = one.held is not None and made.item is not None and one.held.count(made.item) > 1
    fits = made.melee and made.has("light") and bool(one.light) and (made.item not in one.light or twice)
    if not fits:
        yield no("no_bonus_action", "DND-104")


def strike(world: W, who: CombatantId, wish: a.Strike, loaded: tuple[str, ...] = ()) -> Refusals:
    """Uses, target, extras, hands, ammunition."""
    one = creature(world, who)
    made = arm(one.sheet, wish.attack, wish.throw)
    if made is None:
        yield no("no_such_attack", attack=wish.attack)
        return
    if made.recharge and made.id in one.spent_recharge:
        yield no("not_recharged", "DND-168", attack=made.id)
    if made.per_day is not None and one.uses.get(made.id, 0) >= made.per_day:
        yield no("no_uses_left", "DND-168", attack=made.id)
    if made.id in loaded:
        yield no("loading", "DND-99", attack=made.id)
    yield from target(world, who, wish, made)
    known = {extra.id: extra for extra in one.sheet.attack_extras}
    for name in wish.extras:
        if name not in known:
            yield no("no_such_extra", extra=name)
        elif known[name].once_per_turn and (name in one.extras or wish.extras.count(name) > 1):
            yield no("already_used_this_turn", "DND-68", extra=name)
    yield from hands(world, who, wish, made)
    if made.ammunition is not None and one.ammo is not None and one.ammo.get(made.ammunition, 0) < 1:
        yield no("no_ammunition", "DND-99", ammunition=made.ammunition)


def target(world: W, who: CombatantId, wish: a.Strike, made: Arm) -> Refusals:
    """A creature, an object or a place in range. (DND-85, DND-91, DND-94, DND-96, DND-110, DND-137)"""
    if wish.target is None:
        if wish.location is None:
            yield no("illegal_target", "DND-85")
        else:
            yield from far(made, distance_to_square(world, who, wish.location))
        return
    yield from victim(world, who, wish.target)
    if wish.target not in world.combatants:
        return
    if made.creatures_only and creature(world, wish.target).is_object:
        yield no("illegal_target", "DND-85")
    yield from far(made, distance(world, who, wish.target))


def there(world: W, who: CombatantId, target: CombatantId | None, rule: str) -> Refusals:
    """Somebody else who is in the fight."""
    if target is None or target not in world.combatants or target == who:
        yield no("illegal_target", rule, target=target or "")


def victim(world: W, who: CombatantId, target: CombatantId) -> Refusals:
    """Whom one may turn against at all. (DND-85, DND-110, DND-137)"""
    if target not in world.combatants or target == who:
        yield no("illegal_target", "DND-85", target=target)
        return
    if creature(world, target).life == "dead":
        yield no("target_dead", "DND-85", target=target)
    if target in creature(world, who).sources("charmed"):
        yield no("charmed_by_target", "DND-137", target=target)
    if cover(world, who, target) == "total":
        yield no("total_cover", "DND-110", target=target)


def far(made: Arm, feet: int) -> Refusals:
    """In reach, or in range. (DND-94, DND-96)"""
    if made.melee:
        if feet > made.reach:
            yield no("out_of_reach", "DND-96", reach=made.reach)
    elif made.range is not None and feet > made.range[1]:
        yield no("out_of_range", "DND-94", range=made.range[1])


def hands(world: W, who: CombatantId, wish: a.Strike, made: Arm) -> Refusals:
    """In hand, or drawn; a second hand where it is needed. (DND-99, DND-100)"""
    one = creature(world, who)
    if one.held is None or made.item is None:
        return
    if not in_hand(one, made):
        if not wish.draw:
            yield no("weapon_not_held", "DND-100", item=made.item)
        if world.used(who, "interaction") >= 1:
            yield no("no_free_interaction", "DND-26")
        if hands_full(world, who) >= 2:
            yield no("no_free_hand", "DND-100")
    second = takes_two(made, wish, one.mounted_on is not None) or made.ammunition is not None
    if second and hands_full(world, who, made.item) > 0:
        yield no("no_free_hand", "DND-100")
