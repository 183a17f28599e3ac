"""Attacks of the destiny-die pool from declaration to wound: blows, shots, throws, defences and clashes.

What each roll is reckoned with is in reckoning.py and pools.py. Not here: whether a wish is legal (checks.py).
"""

from typing import Literal

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rejections import Param, Rejection
from engine.rulesets.bajarz.actions import Attack, Clash, Defend, Shoot, Strikes, Throw
from engine.rulesets.bajarz.body import (
    BARRED,
    MET,
    RIGHT,
    active,
    apart,
    band,
    between,
    holder,
    in_hand,
    sheet_of,
    weapon_named,
)
from engine.rulesets.bajarz.checks import answers_to, called_location
from engine.rulesets.bajarz.explain import (
    RULE_OF_DEFENCE,
    half_line,
    location_line,
    points_line,
    pool_line,
    sum_line,
)
from engine.rulesets.bajarz.facts import AttackResolved, ClashBegan, DamageApplied, Fell, ReflexRolled
from engine.rulesets.bajarz.frames import KIND, Chosen, D, Exchange, Question
from engine.rulesets.bajarz.pools import Result
from engine.rulesets.bajarz.reckoning import (
    Sum,
    attack_pool,
    clash_difficulty,
    damage_of,
    defence_pool,
    is_rolled,
    melee_difficulty,
    possible,
    power_of,
    random_location,
    shield_value,
    shot_difficulty,
)
from engine.rulesets.bajarz.rolling import abandon, reflex_pool, roll_pool, take_slot
from engine.rulesets.bajarz.ruling_facts import CircumstanceUsed
from engine.rulesets.bajarz.tables import DEFENCES, Defence, Location, Weapon
from engine.state import Choice, Explain, Term, Until

# --- declared --------------------------------------------------------------------------------------------------------


def strike(draft: D, who: CombatantId, wish: Strikes) -> None:
    """Declare an attack; a shot is resolved at once, anything else may be answered. (BAJ-10, BAJ-26, BAJ-33)"""
    weapon = weapon_for(draft, who, wish.weapon)
    target = wish.target
    split = take_slot(draft, who, wish.split)
    match wish:
        case Shoot():
            shot = Exchange(who, target, "shoot", weapon, called_location(wish.called), split)
            resolve(draft, at_metres(draft, shot, wish.metres), None, 1)
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
            resolve(draft, exchange, next(kind for kind in DEFENCES if kind == wish.kind), split)
        case Clash():
            split = take_slot(draft, target, wish.split)
            abandon(draft, target)
            weapon = weapon_for(draft, target, wish.weapon)
            back = Exchange(target, exchange.who, "attack", weapon, called_location(wish.called), split)
            clash(draft, exchange, back)
        case _:
            let_through(draft, exchange)
            resolve(draft, exchange, None, 1)


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


# --- resolved --------------------------------------------------------------------------------------------------------


def resolve(draft: D, exchange: Exchange, defence: Defence | None, split: int) -> None:
    """The defence, then the attack against it, then the wound. (BAJ-9, BAJ-11)"""
    lines: list[Explain] = []
    dice, points, total = None, None, None
    if defence is not None:
        dice, points, total = defend(draft, exchange, defence, split, lines)
    if exchange.action == "attack":
        defended = () if total is None else (Term(defence or "defence", total),)
        difficulty = melee_difficulty(draft.world, exchange, defended)
    else:
        difficulty = shot_difficulty(draft.world, exchange, total)
    fact = roll_attack(draft, exchange, difficulty, exchange.action, (defence, dice, points), lines)
    if fact.damage:
        draft.later(DamageApplied(exchange.target, fact.damage, fact.location))
        if draft.now.flow.before is None:
            fall(draft, exchange.target)


def defend(draft: D, exchange: Exchange, defence: Defence, split: int, lines: list[Explain]) -> tuple[int, int, int]:
    """Pool, points and result of a defence: rolled, or half the pool; the shield comes on top. (BAJ-12, BAJ-19)"""
    target, options = exchange.target, draft.world.table.options
    pool = defence_pool(draft.world, exchange, defence, split)
    lines.append(pool_line(defence, pool, RULE_OF_DEFENCE[defence], *(("BAJ-22",) if pool.bonus else ())))
    shield = shield_value(draft.world, target) if defence == "shield" else 0
    if is_rolled(defence, options):
        rolled = roll_pool(draft, target, pool.dice, defence)
        lines.append(points_line(defence, rolled, options, None, None))
        points = rolled.points
    else:
        points = pool.dice // 2
        lines.append(half_line(defence, pool.dice, shield, points + shield))
    return pool.dice, points, points + shield


def roll_attack(
    draft: D,
    exchange: Exchange,
    difficulty: Sum,
    action: Literal["attack", "shoot", "throw", "clash"],
    defence: tuple[Defence | None, int | None, int | None],
    lines: list[Explain],
) -> AttackResolved:
    """Roll an attack against its difficulty, say where it lands and what it does. (BAJ-6, BAJ-11, BAJ-48)"""
    world, who, target = draft.world, exchange.who, exchange.target
    options = world.table.options
    pool = attack_pool(world, exchange, band(world, who, target))
    rolled = roll_pool(draft, who, pool.dice, exchange.action)
    hit = rolled.points >= difficulty.total
    margin = rolled.points - difficulty.total
    lines += [
        pool_line("attack", pool, "BAJ-10" if exchange.action == "attack" else "BAJ-34"),
        sum_line("difficulty", difficulty, "BAJ-7"),
        points_line("attack", rolled, options, difficulty.total, "hit" if hit else "miss"),
    ]
    location, damage = None, 0
    if hit:
        location = land(draft, exchange, rolled)
        reckoned = damage_of(world, exchange, margin, location)
        damage = reckoned.total
        if location is not None:
            lines.append(location_line(location, exchange.called is not None, rolled.destiny))
        lines.append(sum_line("damage", reckoned, "BAJ-48"))
    fact = AttackResolved(
        who,
        target,
        action,
        exchange.weapon.id,
        pool.dice,
        rolled.points,
        difficulty.total,
        hit,
        margin,
        defence[0] or "none",
        defence[1],
        defence[2],
        power_of(sheet_of(world, who), exchange.weapon) if options.damage_power else 0,
        location,
        damage,
        tuple(lines),
    )
    draft.record(fact)
    if world.combatants[target].sheet.once:
        draft.record(CircumstanceUsed(target))
    return fact


def land(draft: D, exchange: Exchange, rolled: Result) -> Location | None:
    """Where a hit lands: as called, else by the destiny die; some targets have no locations. (BAJ-43 to BAJ-47)"""
    target = sheet_of(draft.world, exchange.target)
    if target.no_locations:
        return None
    if exchange.called is not None:
        return exchange.called
    location = random_location(rolled.destiny) or vital(draft, exchange.who)
    return possible(location, target)


def vital(draft: D, who: CombatantId) -> Location:
    """Heart or eye: by the option, or one more die: 1 to 3 the eye. (BAJ-44)"""
    choice = draft.world.table.options.vital_choice
    if choice != "random":
        return choice
    return "eye" if draft.roll(who, "vital", 1, 6)[0] <= 3 else "heart"


def fall(draft: D, who: CombatantId) -> None:
    """What vitality says of somebody: down at nothing, dead at as much below it as there was above. (BAJ-53)"""
    one = draft.world.combatants.get(who)
    if one is None:
        return
    sheet = one.sheet.sheet
    deadly = draft.world.table.options.death_mode == "auto" and sheet.health <= -sheet.vitality_max
    if sheet.status != "dead" and deadly:
        draft.record(Fell(who, "dead"))
    elif sheet.status == "active" and sheet.health <= 0:
        draft.record(Fell(who, "down"))
    if sheet_of(draft.world, who).status != "active":
        abandon(draft, who)


# --- clash -----------------------------------------------------------------------------------------------------------


def clash(draft: D, exchange: Exchange, back: Exchange) -> None:
    """Both attack: reflex decides who is first, the holder of the right with more dice; equal is at once. (BAJ-27)

    The first result affects the second at once, also in a shared place. (BAJ-56)
    """
    world = draft.world
    right = holder(world, exchange.who, back.who, draft.now.flow.round)
    one, other = (back, exchange) if right == back.who else (exchange, back)
    pools = {
        one.who: reflex_pool(world, one.who, bonus=world.table.options.clash_bonus),
        other.who: reflex_pool(world, other.who),
    }
    results = {who: roll_pool(draft, who, pool.dice, "reflex") for who, pool in pools.items()}
    points = {who: result.points for who, result in results.items()}
    lines: list[Explain] = []
    for who, pool in pools.items():
        lines += [
            pool_line("reflex", pool, "BAJ-27", "BAJ-54"),
            points_line("reflex", results[who], world.table.options, None, None),
        ]
    draft.record(ReflexRolled((one.who, other.who), points, "clash", tuple(lines)))
    if points[one.who] == points[other.who]:
        draft.record(ClashBegan((one.who, other.who), ()))
        hits = [blow_of_clash(draft, each) for each in (one, other)]
        for fact in hits:
            hurt(draft, fact)
        for fact in hits:
            fall(draft, fact.target)
        return
    first, second = (one, other) if points[one.who] > points[other.who] else (other, one)
    draft.record(ClashBegan((one.who, other.who), (first.who, second.who)))
    for each in (first, second):
        if active(draft.world, each.who):
            fact = blow_of_clash(draft, each)
            hurt(draft, fact)
            fall(draft, fact.target)


def blow_of_clash(draft: D, exchange: Exchange) -> AttackResolved:
    """One of the two attacks of a clash. (BAJ-27)"""
    difficulty = clash_difficulty(draft.world, exchange.target, exchange.called)
    return roll_attack(draft, exchange, difficulty, "clash", (None, None, None), [])


def hurt(draft: D, fact: AttackResolved) -> None:
    """The wound of a clash, which waits for nothing. (BAJ-27, BAJ-51)"""
    if fact.damage:
        draft.record(DamageApplied(fact.target, fact.damage, fact.location))
