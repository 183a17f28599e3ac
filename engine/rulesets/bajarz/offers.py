"""What one may do in the destiny-die pool: options of a turn and answers to an attack. Lazy, in the order shown.

What is offered is accepted by the checks; shorter forms that they accept too are not offered twice.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.ids import GM, CombatantId
from engine.rulesets.bajarz import odds
from engine.rulesets.bajarz.actions import Attack, ChangeRange, Deeds, Defend, Shoot, SwitchWeapon, Throw, YieldTo
from engine.rulesets.bajarz.body import (
    SLOTS,
    W,
    active,
    apart,
    carried,
    in_hand,
    sheet_of,
    slots_left,
    split_of,
    weapon_named,
)
from engine.rulesets.bajarz.checks import answers_to, doing, strikers
from engine.rulesets.bajarz.explain import RULE_OF_DEFENCE
from engine.rulesets.bajarz.frames import Asked, Exchange, Now
from engine.rulesets.bajarz.pools import share_of, sum_of
from engine.rulesets.bajarz.reckoning import defence_skill
from engine.rulesets.bajarz.shapes import LABEL_MAX, SPLIT_MAX, TEXT_MAX
from engine.rulesets.bajarz.sheet import SECONDS_MAX
from engine.rulesets.bajarz.tables import BANDS, DEFENCES, LOCATIONS, Location, Weapon
from engine.state import Option, Parameter

ONE_SLOT = {SLOTS: 1}
Targets = tuple[CombatantId, ...]


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now, asked so; outside a question nothing."""
    if ask is None or who == GM or who not in now.world.combatants:
        return
    yield from turn(now, who) if ask.kind == "turn" else answers(now, ask)


def is_offered(now: Now, who: CombatantId, ask: Asked) -> bool:
    """Whether there is anything to choose: in a turn as long as a slot is left, else an answer. (BAJ-28)"""
    if ask.kind == "turn":
        return may_act(now.world, who)
    exchange = asking(now, ask)
    return exchange is not None and any(True for _ in answers_to(now, exchange))


def may_act(world: W, who: CombatantId) -> bool:
    """Whether it is there, able, not busy with something long, and has a slot left. (BAJ-28, BAJ-29)"""
    return active(world, who) and world.combatants[who].sheet.activity is None and slots_left(world, who) > 0


def asking(now: Now, ask: Asked) -> Exchange | None:
    """The attack that asks for this answer."""
    for frame in reversed(now.flow.stack):
        if isinstance(frame.body, Exchange) and any(prompt.id == ask.id for prompt in frame.prompts):
            return frame.body
    return None


def splits(world: W, who: CombatantId, skill: str | None) -> tuple[Parameter, ...]:
    """Into how many activities the action may be split, while that is open: each keeps a die. (BAJ-30)"""
    if split_of(world, who) is not None:
        return ()
    most = SPLIT_MAX
    if skill is not None:
        total, options = sum_of(sheet_of(world, who), skill), world.table.options
        most = max((k for k in range(1, SPLIT_MAX + 1) if share_of(total, k, options) > 0), default=1)
    if most == 1:
        return ()
    return (Parameter("split", "range", min=1, max=most, step=1, required=False, default=1),)


def legal(now: Now, who: CombatantId, wish: Deeds) -> bool:
    """Whether nothing speaks against it, asked in its own turn."""
    return next(doing(now, who, wish), None) is None


def others(world: W, who: CombatantId) -> Targets:
    """Whom it may turn against: those of other sides who are there and not dead."""
    side = world.combatants[who].side
    return tuple(
        one.id
        for one in world.combatants.values()
        if one.side != side and not one.hidden and one.sheet.sheet.status != "dead"
    )


def callable_at(world: W, target: CombatantId) -> tuple[Location, ...]:
    """Where a blow at somebody may be called. (BAJ-45 to BAJ-47)"""
    sheet = sheet_of(world, target)
    return () if sheet.no_locations else tuple(one for one in LOCATIONS if one not in sheet.impossible_locations)


def alike(world: W, targets: Targets) -> tuple[Targets, ...]:
    """Those who can be hit at the same locations together, for a call must fit each target. (BAJ-46)"""
    kinds = dict.fromkeys(callable_at(world, target) for target in targets)
    return tuple(tuple(target for target in targets if callable_at(world, target) == kind) for kind in kinds)


def called(world: W, targets: Targets) -> tuple[Parameter, ...]:
    """Where a blow at any of these, who are alike, may be called. (BAJ-45, BAJ-46)"""
    free = callable_at(world, targets[0])
    return (Parameter("called", "choice", free, required=False),) if free else ()


# --- one's own turn --------------------------------------------------------------------------------------------------


def turn(now: Now, who: CombatantId) -> Iterator[Option]:
    """The action catalogue, as far as it is legal; nothing where no slot is left: so a turn ends. (section 7)"""
    world = now.world
    if not may_act(world, who):
        return
    enemies = others(world, who)
    for place, targets in enumerate(alike(world, enemies)):
        for option in attacks(now, who, targets):
            yield option if not place else replace(option, id=f"{option.id}/{targets[0]}")
    yield from moves(now, who, enemies)
    if split_of(world, who) is None:
        yield long("cast", "BAJ-32")
        yield long("long_activity", "BAJ-29")
    for weapon in carried(sheet_of(world, who)):
        if legal(now, who, SwitchWeapon(weapon=weapon)):
            more = splits(world, who, None)
            yield Option(f"switch_weapon/{weapon}", "switch_weapon", {"weapon": weapon}, more, ONE_SLOT, ("BAJ-62",))
    label = Parameter("label", "text", max=TEXT_MAX)
    yield Option("other", "other", {}, (label, *splits(world, who, None)), ONE_SLOT, ("BAJ-62",))
    for target in world.combatants:
        if target in world.table.reflex and legal(now, who, YieldTo(target=target)):
            yield Option(f"yield_to/{target}", "yield_to", {"target": target}, rules=("BAJ-57",))


def attacks(now: Now, who: CombatantId, enemies: Targets) -> Iterator[Option]:
    """Blows with all it can strike with, shots and throws. (BAJ-10, BAJ-33)"""
    for weapon in strikers(now.world, who):
        yield from blows(now, who, weapon, enemies)
    yield from shots(now, who, enemies)


def blows(now: Now, who: CombatantId, weapon: str, enemies: Targets) -> Iterator[Option]:
    """Blows with one weapon at whoever it reaches. (BAJ-10, BAJ-25)"""
    world = now.world
    targets = tuple(one for one in enemies if legal(now, who, Attack(target=one, weapon=weapon)))
    known = weapon_named(world, who, weapon)
    if targets and known is not None:
        parameters: tuple[Parameter, ...] = (Parameter("target", "combatant", targets), *called(world, targets))
        parameters += splits(world, who, known.skill)
        rules = ("BAJ-10", "BAJ-25")
        likely = odds.of_attack(world, Exchange(who, targets[0], "attack", known), parameters)
        yield Option(f"attack/{weapon}", "attack", {"weapon": weapon}, parameters, ONE_SLOT, rules, likely)


def shots(now: Now, who: CombatantId, enemies: Targets) -> Iterator[Option]:
    """Shots and throws with the weapon in hand; the GM's metres stand above the shooter's. (BAJ-33, BAJ-36)"""
    world, weapon = now.world, in_hand(now.world, who)
    if weapon.wields == "melee":
        return
    made: type[Shoot | Throw] = Shoot if weapon.wields == "shot" else Throw
    action: Literal["shoot", "throw"] = "shoot" if weapon.wields == "shot" else "throw"
    targets = tuple(one for one in enemies if legal(now, who, made(target=one, metres=weapon.base_m)))
    if targets:
        measured = tuple(one for one in targets if apart(world, who, one).metres is not None)
        parameters = (
            Parameter("target", "combatant", targets),
            metres_of(weapon, required=len(measured) < len(targets)),
            *called(world, targets),
            *splits(world, who, weapon.skill),
        )
        rules = ("BAJ-33", "BAJ-35", "BAJ-36")
        likely = odds.of_attack(world, Exchange(who, targets[0], action, weapon), parameters)
        yield Option(f"{action}/{weapon.id}", action, {"weapon": weapon.id}, parameters, ONE_SLOT, rules, likely)


def metres_of(weapon: Weapon, required: bool) -> Parameter:
    """How far away the target is. (BAJ-35, BAJ-36)"""
    default = weapon.base_m if required else None
    return Parameter("metres", "range", min=0, max=weapon.max_m, step=1, required=required, default=default)


def moves(now: Now, who: CombatantId, enemies: Targets) -> Iterator[Option]:
    """One band nearer to somebody, or further away. (BAJ-59)"""
    for band in BANDS:
        targets = tuple(one for one in enemies if legal(now, who, ChangeRange(target=one, to=band)))
        if targets:
            parameters = (Parameter("target", "combatant", targets), *splits(now.world, who, "reflex"))
            likely = odds.of_move(now.world, who, parameters)
            yield Option(
                f"change_range/{band}", "change_range", {"to": band}, parameters, ONE_SLOT, ("BAJ-59",), likely
            )


def long(kind: str, rule: str) -> Option:
    """A spell or another activity of whole actions. (BAJ-29, BAJ-32)"""
    seconds = Parameter("seconds", "range", min=500, max=SECONDS_MAX * 1000, step=500, default=1000, scale=1000)
    label = Parameter("label", "text", max=LABEL_MAX, required=False)
    return Option(kind, kind, {}, (seconds, label), ONE_SLOT, (rule,))


# --- answers ---------------------------------------------------------------------------------------------------------


def answers(now: Now, ask: Asked) -> Iterator[Option]:
    """The defences and the counterattacks that are legal; letting the attack through is passing. (section 5)"""
    exchange = asking(now, ask)
    if exchange is None:
        return
    world, who = now.world, exchange.target
    for wish in answers_to(now, exchange):
        if isinstance(wish, Defend):
            kind = next(kind for kind in DEFENCES if kind == wish.kind)
            more = splits(world, who, defence_skill(world, who, kind))
            rules = ("BAJ-12", RULE_OF_DEFENCE[kind])
            likely = odds.of_defence(world, exchange, kind, more)
            yield Option(kind, "defend", {"kind": kind}, more, ONE_SLOT, rules, likely)
        else:
            weapon = weapon_named(world, who, wish.weapon or "")
            assert weapon is not None, "the answer was checked"
            parameters = (*called(world, (exchange.who,)), *splits(world, who, weapon.skill))
            likely = odds.of_clash(world, Exchange(who, exchange.who, "attack", weapon), parameters)
            data, rules = {"weapon": weapon.id}, ("BAJ-26", "BAJ-27")
            yield Option(f"clash/{weapon.id}", "clash", {**data}, parameters, ONE_SLOT, rules, likely)
