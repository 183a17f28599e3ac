"""Attacks of the destiny-die pool, declared and answered: the first of a pair, its right, the question, the answer.

What comes of them is in blows.py and clashes.py. Not here: whether a wish is legal (checks.py).
"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rejections import Param, Rejection
from engine.rulesets.bajarz.actions import Attack, Clash, Defend, Shoot, Strikes, Throw
from engine.rulesets.bajarz.blows import resolve
from engine.rulesets.bajarz.body import (
    BARRED,
    MET,
    RIGHT,
    active,
    apart,
    band,
    between,
    in_hand,
    sheet_of,
    weapon_named,
)
from engine.rulesets.bajarz.checks import answers_to, called_location
from engine.rulesets.bajarz.clashes import clash
from engine.rulesets.bajarz.frames import KIND, Chosen, D, Exchange, Question
from engine.rulesets.bajarz.rolling import abandon, take_slot
from engine.rulesets.bajarz.tables import DEFENCES, Weapon
from engine.state import Choice, Until

# --- declared --------------------------------------------------------------------------------------------------------


def strike(draft: D, who: CombatantId, wish: Strikes) -> None:
    """Declare an attack; a shot is resolved at once, anything else may be answered. (BAJ-10, BAJ-26, BAJ-33)"""
    weapon = weapon_for(draft, who, wish.weapon)
    target = wish.target
    split = take_slot(draft, who, wish.split)
    match wish:
        case Shoot():
            shot = Exchange(who, target, "shoot", weapon, called_location(wish.called), split)
            resolve(draft, at_metres(draft, shot, wish.metres))
        case Throw():
            first = meet(draft, who, target)
            thrown = Exchange(who, target, "throw", weapon, called_location(wish.called), split, first=first)
            ask(draft, at_metres(draft, thrown, wish.metres))
        case Attack():
            first = meet(draft, who, target)
            if between(draft.world, RIGHT, who, target) is None:
                draft.put(RIGHT, on=target, source=who, data={"since": draft.now.flow.round})
            ask(draft, Exchange(who, target, "attack", weapon, called_location(wish.called), split, first=first))


def weapon_for(draft: D, who: CombatantId, named: str | None) -> Weapon:
    """The weapon an attack names, or the one in hand."""
    weapon = in_hand(draft.world, who) if named is None else weapon_named(draft.world, who, named)
    assert weapon is not None, "the weapon was checked"
    return weapon


def at_metres(draft: D, exchange: Exchange, metres: int | None) -> Exchange:
    """How far a shot goes: as the GM has set it, else as its shooter says. (section 8)"""
    set_by_gm = apart(draft.world, exchange.who, exchange.target).metres
    distance = metres if set_by_gm is None else set_by_gm
    assert distance is not None, "the distance was checked"
    return replace(exchange, metres=distance)


def meet(draft: D, who: CombatantId, target: CombatantId) -> bool:
    """Whether this is the first attack of the pair, in either direction, or by the option of all. (BAJ-22)

    It is counted when it is declared.
    """
    world = draft.world
    first = between(world, MET, who, target) is None
    if first:
        draft.put(MET, on=target, source=who)
    if world.table.options.first_attack_scope == "encounter":
        return not any(status.name == MET for status in world.statuses)
    return first


def ask(draft: D, exchange: Exchange) -> None:
    """Let the target answer before any die is rolled; nobody is asked where nothing is legal. (section 5)"""
    options = draft.world.table.options
    data: dict[str, Param] = {
        "attacker": exchange.who,
        "action": exchange.action,
        "weapon": exchange.weapon.id,
        "reach": band(draft.world, exchange.who, exchange.target),
    }
    if exchange.called:
        data["called"] = exchange.called
    if exchange.first and not sheet_of(draft.world, exchange.target).surprised:
        data["first_attack"] = options.first_attack_bonus
    question: Question = Question(KIND, exchange.target, None, data)
    draft.push(exchange, question, name="exchange")


# --- answered --------------------------------------------------------------------------------------------------------


def answered(draft: D, exchange: Exchange, answer: Chosen | None) -> None:
    """The attack goes on with the answer, or lapses where its ground is gone. (BAJ-11, BAJ-26)"""
    world, target = draft.world, exchange.target
    lost = ground_lost(draft, exchange)
    if lost is not None:
        draft.lapse(Choice(exchange.who, wish_of(exchange)), lost)
        return
    wish = answer.wish if answer is not None and active(world, target) else None
    match wish:
        case Defend():
            split = take_slot(draft, target, wish.split)
            abandon(draft, target)
            resolve(draft, exchange, (next(kind for kind in DEFENCES if kind == wish.kind), split))
        case Clash():
            split = take_slot(draft, target, wish.split)
            abandon(draft, target)
            weapon = weapon_for(draft, target, wish.weapon)
            back = Exchange(target, exchange.who, "attack", weapon, called_location(wish.called), split)
            clash(draft, exchange, back)
        case _:
            let_through(draft, exchange)
            resolve(draft, exchange)


def ground_lost(draft: D, exchange: Exchange) -> Rejection | None:
    """Why a declared attack lapses: its attacker cannot act any more, or its target is dead."""
    if not active(draft.world, exchange.who):
        return Rejection("not_active", "BAJ-53", {"combatant": exchange.who})
    target = draft.world.combatants.get(exchange.target)
    if target is None or target.hidden or target.sheet.sheet.status == "dead":
        return Rejection("target_invalid", "BAJ-16", {"target": exchange.target})
    return None


def wish_of(exchange: Exchange) -> Attack | Throw:
    """The wish an exchange came from, for the log."""
    if exchange.action == "throw":
        return Throw(target=exchange.target, weapon=exchange.weapon.id, metres=exchange.metres)
    return Attack(target=exchange.target, weapon=exchange.weapon.id)


def let_through(draft: D, exchange: Exchange) -> None:
    """Whoever could have answered a blow and did not may strike back only as it is struck again. (BAJ-26)"""
    target, who = exchange.target, exchange.who
    could = exchange.action == "attack" and any(True for _ in answers_to(draft.now, exchange))
    if could and draft.world.status(BARRED, on=target, source=who) is None:
        draft.put(BARRED, on=target, source=who, until=Until("round", draft.now.flow.round + 1))
