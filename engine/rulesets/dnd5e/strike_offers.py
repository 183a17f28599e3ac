"""Attacks and spells of a turn, offered with the targets they are legal against. (DND-68, DND-69, DND-154)"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e import odds, strike_checks
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.arms import arm
from engine.rulesets.dnd5e.body import W, creature
from engine.rulesets.dnd5e.frames import Asked, Now
from engine.rulesets.dnd5e.offering import ok, others
from engine.rulesets.dnd5e.sheet_parts import ByHealing, ByWord, Spell
from engine.rulesets.dnd5e.tables import IMPROVISED, UNARMED
from engine.state import Option, Parameter


def attacks(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Each attack with the targets it is legal against, also thrown; multiattack; the other hand. (DND-68, DND-69)"""
    sheet = creature(now.world, who).sheet
    names = [entry.id for entry in sheet.attacks] + [UNARMED, IMPROVISED]
    for name in names:
        made = arm(sheet, name)
        if made is None:
            continue
        thrown = "thrown" in made.properties or (made.melee and has_range(now.world, who, name))
        for throw in (False, True) if thrown else (False,):
            yield from attack(now, who, ask, a.Attack(attack=name, throw=throw), "attack", "DND-68")
            if made.has("light"):
                yield from attack(now, who, ask, a.OffHandAttack(attack=name, throw=throw), "off_hand", "DND-104")
    for place_, series in enumerate(sheet.multiattack):
        for each in series:
            multi = a.Attack(attack=each.attack, use="multiattack", option=place_)
            if creature(now.world, who).series is None:
                yield from attack(now, who, ask, multi, f"multiattack/{place_}", "DND-69")


def has_range(world: W, who: CombatantId, name: str) -> bool:
    """A printed attack for hand and throw."""
    return any(e.id == name and e.mode == "melee_or_ranged" for e in creature(world, who).sheet.attacks)


def attack(
    now: Now, who: CombatantId, ask: Asked, wish: a.Attack | a.OffHandAttack, name: str, rule: str
) -> Iterator[Option]:
    """An attack, drawn where it must be, with its targets."""
    if isinstance(wish, a.Attack):
        spent = strike_checks.series(now.world, who, wish.attack, wish.use, wish.option)
    else:
        spent = strike_checks.off_hand(now.world, who, wish)
    if next(spent, None) is not None:
        return
    for draw in (False, True):
        drawn = with_target(wish, None, draw)
        targets = tuple(o for o in others(now.world, who) if ok(now, who, with_target(wish, o, draw), ask))
        if not targets:
            continue
        data: dict[str, int | str | bool | tuple[str, ...]] = {"attack": wish.attack}
        if wish.throw:
            data["throw"] = True
        if draw:
            data["draw"] = True
        if isinstance(drawn, a.Attack) and drawn.use is not None:
            data |= {"use": drawn.use, "option": drawn.option}
        id_ = "/".join((name, wish.attack, *(("throw",) if wish.throw else ()), *(("draw",) if draw else ())))
        cost = {"bonus": 1} if isinstance(wish, a.OffHandAttack) else {"action": 1}
        kind = str(wish.__struct_config__.tag)
        more = tuple(attack_parameters(now, who, ask, with_target(wish, targets[0], draw)))
        made = arm(creature(now.world, who).sheet, wish.attack, wish.throw)
        assert made is not None, "it is offered"
        likely = odds.of_attack(now.world, who, made, drawn, targets)
        yield Option(id_, kind, data, (Parameter("target", "combatant", targets), *more), cost, (rule,), likely)
        return


def with_target(wish: a.Attack | a.OffHandAttack, target: CombatantId | None, draw: bool) -> a.Attack | a.OffHandAttack:
    """The same attack on somebody."""
    if isinstance(wish, a.Attack):
        return a.Attack(
            attack=wish.attack, throw=wish.throw, target=target, draw=draw, use=wish.use, option=wish.option
        )
    return a.OffHandAttack(attack=wish.attack, throw=wish.throw, target=target, draw=draw)


def attack_parameters(now: Now, who: CombatantId, ask: Asked, wish: a.Attack | a.OffHandAttack) -> Iterator[Parameter]:
    """Extras of the sheet, knocking out, both hands. (DND-68, DND-99, DND-132)"""
    one = creature(now.world, who)
    made = arm(one.sheet, wish.attack, wish.throw)
    yield from extras_of(now.world, who)
    if made is not None and made.melee:
        yield Parameter("knock_out", "flag", required=False)
    if made is not None and made.two_dice is not None and isinstance(wish, a.Attack):
        both = a.Attack(
            attack=wish.attack,
            target=wish.target,
            draw=wish.draw,
            use=wish.use,
            option=wish.option,
            two_handed=True,
        )
        if ok(now, who, both, ask):
            yield Parameter("two_handed", "flag", required=False)


def extras_of(world: W, who: CombatantId) -> Iterator[Parameter]:
    """Extras of the sheet that are still to be had in this turn. (DND-68)"""
    one = creature(world, who)
    extras = tuple(e.id for e in one.sheet.attack_extras if not (e.once_per_turn and e.id in one.extras))
    if extras:
        yield Parameter("extras", "choice", extras, required=False, many=True)


def spells(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Each spell at each level there is a slot for, with its targets. (DND-154 to DND-159)"""
    one = creature(now.world, who)
    for spell in one.sheet.spells:
        levels = [None] if spell.level == 0 else [int(s) for s, n in sorted(one.slots.items()) if n > 0]
        for level in levels:
            if level is not None and level < spell.level:
                continue
            yield from spell_at(now, who, ask, spell, level)


def spell_at(now: Now, who: CombatantId, ask: Asked, spell: Spell, level: int | None) -> Iterator[Option]:
    """A spell at a level."""
    kind = "bonus" if spell.casting_time == "bonus_action" else "action"
    data: dict[str, int | str | bool | tuple[str, ...]] = {"spell": spell.id}
    name = f"cast/{spell.id}"
    if level is not None and level != spell.level:
        data["slot"], name = level, f"{name}/{level}"
    there = (who, *others(now.world, who))
    targets = tuple(o for o in there if ok(now, who, a.Cast(spell=spell.id, slot=level, targets=(o,)), ask))
    needs = not isinstance(spell.effect, ByWord)
    if needs and not isinstance(spell.effect, ByHealing):
        targets = tuple(target for target in targets if target != who or spell.area is not None)
    if not targets and (needs or not ok(now, who, a.Cast(spell=spell.id, slot=level), ask)):
        return
    more = (Parameter("targets", "combatant", targets, required=needs, many=True),) if targets else ()
    yield Option(name, "cast", data, more, {kind: 1}, ("DND-154",), odds.of_spell(now.world, who, spell, targets))
