"""What an option comes to before it is rolled: the number to reach, and the chance of it. For whoever has to choose.

Nothing is rolled here, and no rule is: bonuses, armour classes and favour come from where rolls take them. An armour
class and what others add to their dice are for the GM and whoever plays them; a DC of one's own is known. (chapter 8)
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

from engine.ids import CombatantId
from engine.rulesets.dnd5e.arms import Arm
from engine.rulesets.dnd5e.body import Kind, W, creature
from engine.rulesets.dnd5e.contests import NET_CHECK
from engine.rulesets.dnd5e.favour import against, drowned, favour, hits
from engine.rulesets.dnd5e.frames import Saving, Struck
from engine.rulesets.dnd5e.order_facts import RollMode
from engine.rulesets.dnd5e.rolls import (
    aid_with,
    better_skill,
    check_bonus,
    counting,
    dice_of,
    granted,
    hampered,
    mode_of,
)
from engine.rulesets.dnd5e.saving import by_itself, hampers, helps, resistances_left, save_of
from engine.rulesets.dnd5e.sheet_parts import ByAttack, BySave, Reaction, Spell
from engine.rulesets.dnd5e.spells import area_of, arm_of, save_against
from engine.rulesets.dnd5e.turn_actions import Strike
from engine.state import Odds

D20 = 20
PER_CENT = 100
Way = tuple[int, int]
"""What the die that counts shows, and what named effects add."""
Tally = Counter[Way]
Targets = tuple[CombatantId, ...]
Falling = tuple[RollMode, bool, tuple[str, ...], int]
"""What decides how a d20 test can fall: favour, luck, dice of named effects, and what is added."""


# --- ways of dice ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def naturals(mode: RollMode, lucky: bool) -> Counter[int]:
    """In how many ways the die that counts shows what; luck throws the first 1 once more. (DND-41, DND-43)"""
    found: Counter[int] = Counter()
    n = 1 if mode == "normal" else 2
    for number in range(D20**n):
        faces = [number // D20**place % D20 + 1 for place in range(n)]
        for again in range(1, D20 + 1):
            thrown = list(faces)
            if lucky and 1 in thrown:
                thrown[thrown.index(1)] = again
            found[min(thrown) if mode == "disadvantage" else max(thrown)] += 1
    return found


@lru_cache(maxsize=64)
def sums(dice: tuple[str, ...]) -> Counter[int]:
    """In how many ways the dice of named effects add up to what. (DND-44)"""
    found: Counter[int] = Counter({0: 1})
    for text in dice:
        n, sides = dice_of(text.removeprefix("-"))
        for _ in range(n):
            both: Counter[int] = Counter()
            for total, ways in found.items():
                for face in range(1, sides + 1):
                    both[total + (-face if text.startswith("-") else face)] += ways
            found = both
    return found


def falling(world: W, who: CombatantId, kind: Kind, adv: tuple[str, ...], dis: tuple[str, ...]) -> Falling:
    """What decides how a d20 test can fall: favour, luck, dice and numbers of named effects. (DND-41 to DND-44)"""
    one = creature(world, who)
    _, adv, dis = granted(one, kind, adv, dis)
    counts = counting(one, kind)
    dice = tuple(effect.dice for effect in counts if effect.dice is not None)
    return mode_of(adv, dis), "lucky" in one.sheet.features, dice, sum(effect.flat for effect in counts)


@lru_cache(maxsize=64)
def ways_of(mode: RollMode, lucky: bool, dice: tuple[str, ...], flat: int) -> Tally:
    """All ways in which a d20 test can fall. Read only. (DND-41 to DND-44)"""
    found: Tally = Counter()
    for natural, ways in naturals(mode, lucky).items():
        for more, others in sums(dice).items():
            found[natural, more + flat] += ways * others
    return found


def share(ways: Tally, succeeds: Callable[[int, int], bool]) -> int:
    """Of all ways, how many succeed, in per cent; 0 and 100 only where it is certain."""
    of_all = sum(ways.values())
    reached = sum(n for (natural, more), n in ways.items() if succeeds(natural, more))
    if reached in (0, of_all):
        return PER_CENT if reached else 0
    return min(PER_CENT - 1, max(1, (2 * PER_CENT * reached + of_all) // (2 * of_all)))


def apart(world: W, name: str, found: Iterator[tuple[CombatantId, int | None, int]]) -> Iterator[Odds]:
    """A line for all of a side against whom it comes to the same: one kept back of foes tells nothing of friends."""
    groups: dict[tuple[str, int | None, int], Targets] = {}
    for target, needs, chance in found:
        key = (world.combatants[target].side, needs, chance)
        groups[key] = (*groups.get(key, ()), target)
    for (_, needs, chance), targets in groups.items():
        yield Odds({name: targets}, needs=needs, chance=chance, secret_of=targets)


# --- attacks ---------------------------------------------------------------------------------------------------------


def to_hit(world: W, by: CombatantId, target: CombatantId, made: Arm, strike: Strike) -> tuple[int, int]:
    """The armour class with cover, and the chance to hit it. (DND-86, DND-87, DND-110)"""
    ac = against(world, by, target)
    if drowned(world, by, target, made):
        return ac, 0
    return ac, hit_with(*falling(world, by, "attack", *favour(world, by, target, made, strike)), made.bonus, ac)


@lru_cache(maxsize=1024)
def hit_with(mode: RollMode, lucky: bool, dice: tuple[str, ...], flat: int, bonus: int, ac: int) -> int:
    """The chance of an attack roll. (DND-86, DND-87)"""
    ways = ways_of(mode, lucky, dice, flat)
    return share(ways, lambda natural, more: hits(natural, natural + bonus + more, ac))


def of_attack(world: W, by: CombatantId, made: Arm, strike: Strike, targets: Targets) -> tuple[Odds, ...]:
    """An attack on each of its targets. (DND-85 to DND-95)"""
    return tuple(apart(world, "target", ((each, *to_hit(world, by, each, made, strike)) for each in targets)))


def of_blow(world: W, by: CombatantId, made: Arm, strike: Strike, target: CombatantId) -> tuple[Odds, ...]:
    """An attack on somebody who is named already. (DND-81, DND-102)"""
    ac, chance = to_hit(world, by, target, made, strike)
    return (Odds(needs=ac, chance=chance, secret_of=(target,)),)


def of_turning(blow: Struck, reaction: Reaction) -> tuple[Odds, ...]:
    """What a reaction adds to the armour class; whether that turns the blow, who knows its total knows. (DND-112)"""
    turns = PER_CENT if blow.total < blow.ac + reaction.ac_bonus else 0
    return (Odds(fixed=reaction.ac_bonus, chance=turns, secret_of=(blow.by,)), Odds(fixed=reaction.ac_bonus))


# --- spells ----------------------------------------------------------------------------------------------------------


def of_spell(world: W, who: CombatantId, spell: Spell, targets: Targets) -> tuple[Odds, ...]:
    """An attack of a spell, or that its targets fail their saves. (DND-115, DND-157)"""
    match spell.effect:
        case ByAttack() as effect:
            made = arm_of(creature(world, who), spell, effect)
            strike = Strike(attack=spell.id)
            return tuple(apart(world, "targets", ((each, *to_hit(world, who, each, made, strike)) for each in targets)))
        case BySave() as effect:
            area = area_of(creature(world, who), who, spell, effect, targets)
            known = Odds({"targets": targets}, needs=area.dc)
            found = ((each, area.dc, fails(world, save_against(world, area, each))) for each in targets)
            return (*apart(world, "targets", found), known)
        case _:
            return ()


def fails(world: W, saving: Saving) -> int:
    """The chance that a save fails, and is not resisted as a matter of course. (DND-40, DND-170)"""
    one = creature(world, saving.who)
    auto = by_itself(one, saving.ability)
    if auto == "success" or (resistances_left(one) and world.table.options.legendary_resistance == "auto"):
        return 0
    if auto == "fail":
        return PER_CENT
    bonus = save_of(one, saving)
    ways = ways_of(*falling(world, saving.who, "save", helps(world, saving), hampers(world, saving)))
    return share(ways, lambda natural, more: natural + bonus + more < saving.dc)


# --- checks and contests ---------------------------------------------------------------------------------------------


def checking(world: W, who: CombatantId, name: str) -> Falling:
    """What decides how a check can fall, its bonus in it. (DND-36)"""
    one = creature(world, who)
    adv = ("help",) if aid_with(one, name) is not None else ()
    mode, lucky, dice, flat = falling(world, who, "check", adv, hampered(world, who, name))
    return mode, lucky, dice, flat + check_bonus(one, name)


def reached(world: W, who: CombatantId, name: str, dc: int) -> int:
    """The chance of a check. (DND-36)"""
    return share(ways_of(*checking(world, who, name)), lambda natural, more: natural + more >= dc)


def won(world: W, who: CombatantId, other: CombatantId, mine: str, theirs: str) -> int:
    """The chance to win a contest; a tie wins nothing. (DND-37)"""
    return won_with(checking(world, who, mine), checking(world, other, theirs))


@lru_cache(maxsize=1024)
def won_with(mine: Falling, theirs: Falling) -> int:
    """The same of two checks. (DND-37)"""
    first, second = totals(ways_of(*mine)), totals(ways_of(*theirs))
    ways: Tally = Counter({(a, b): n * m for a, n in first.items() for b, m in second.items()})
    return share(ways, lambda a, b: a > b)


def totals(ways: Tally) -> Counter[int]:
    """In how many ways a test comes to what."""
    found: Counter[int] = Counter()
    for (natural, more), n in ways.items():
        found[natural + more] += n
    return found


def of_hold(world: W, who: CombatantId, targets: Targets) -> tuple[Odds, ...]:
    """A grapple or a shove. (DND-105, DND-108, DND-109)"""

    def found() -> Iterator[tuple[CombatantId, int | None, int]]:
        for each in targets:
            taken = creature(world, each).incapacitated
            yield each, None, PER_CENT if taken else won(world, who, each, "athletics", better_skill(world, each))

    return tuple(apart(world, "target", found()))


def of_check(world: W, who: CombatantId, name: str, dc: int, targets: Targets) -> tuple[Odds, ...]:
    """A check against a number that everybody knows. (DND-130)"""
    return (Odds({"target": targets}, needs=dc, chance=reached(world, who, name, dc)),)


def of_escape(world: W, who: CombatantId) -> tuple[Odds, ...]:
    """Out of a grip, with either skill or the better; out of a net, by Strength. (DND-107)"""
    one = creature(world, who)
    grip = next((held for held in one.conditions if held.condition == "grappled"), None)
    if grip is None:
        dc = next((held.escape_dc for held in one.conditions if held.escape_dc is not None), None)
        return () if dc is None else (Odds(needs=dc, chance=reached(world, who, NET_CHECK, dc)),)
    found = []
    ways: list[tuple[dict[str, tuple[int | str, ...]], str]] = [({}, better_skill(world, who))]
    ways += [({"skill": (skill,)}, skill) for skill in ("athletics", "acrobatics")]
    for when, skill in ways:
        if grip.escape_dc is not None:
            found.append(Odds(when, needs=grip.escape_dc, chance=reached(world, who, skill, grip.escape_dc)))
        elif grip.source is not None and grip.source in world.combatants:
            chance = won(world, who, grip.source, skill, "athletics")
            found.append(Odds(when, chance=chance, secret_of=(grip.source,)))
    return tuple(found)
