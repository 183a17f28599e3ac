"""Rolling: d20 tests with advantage, named effects and luck; checks, contests; dice of damage. (5.3)

Not here: who is favoured in an attack (favour.py), and saves, which may wait for an answer (saving.py).
"""

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Aid, Creature, Grant, Kind, Modifier, W, creature
from engine.rulesets.dnd5e.deed_facts import CheckRolled, ContestResolved
from engine.rulesets.dnd5e.frames import D
from engine.rulesets.dnd5e.numbers import mod, skill_bonus
from engine.rulesets.dnd5e.order_facts import Noted, RollMode
from engine.rulesets.dnd5e.space import sees
from engine.rulesets.dnd5e.tables import SUITS
from engine.rulesets.dnd5e.terms import ABILITIES, SKILLS, Ability, Skill


class Test(Struct, frozen=True):
    """A d20 test as it fell: all d20s, the one that counts, and what effects added. (DND-41, DND-44)"""

    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    bonus: int
    total: int
    adv: tuple[str, ...] = ()
    dis: tuple[str, ...] = ()


def dice_of(text: str) -> tuple[int, int]:
    """Number and sides of dice as text."""
    n, _, sides = text.partition("d")
    return int(n), int(sides)


def mode_of(adv: tuple[str, ...], dis: tuple[str, ...]) -> RollMode:
    """One source of each kind: both vanish. (DND-42)"""
    if bool(adv) == bool(dis):
        return "normal"
    return "advantage" if adv else "disadvantage"


def d20_test(
    draft: D,
    who: CombatantId,
    kind: Kind,
    bonus: int,
    adv: tuple[str, ...] = (),
    dis: tuple[str, ...] = (),
    purpose: str = "",
) -> Test:
    """Roll a d20 test: the d20s, a lucky reroll, then named effects; what the GM granted is used up. (DND-41)"""
    one = creature(draft.world, who)
    used, adv, dis = granted(one, kind, adv, dis)
    if used:
        draft.record(Noted(who, grants=tuple(grant for grant in one.grants if grant not in used)))
    d20, mode, natural = roll_d20(draft, who, purpose or kind, adv, dis)
    extra = effects(draft, who, kind)
    return Test(d20, mode, natural, bonus, natural + bonus + extra, tuple(sorted(set(adv))), tuple(sorted(set(dis))))


def granted(
    one: Creature, kind: Kind, adv: tuple[str, ...], dis: tuple[str, ...]
) -> tuple[tuple[Grant, ...], tuple[str, ...], tuple[str, ...]]:
    """What the GM has granted for a kind of test, and the names of favour with it. (DND-41)"""
    found = tuple(grant for grant in one.grants if grant.on in (kind, "any"))
    given = {grant.grant for grant in found}
    return found, adv + ("gm",) * ("advantage" in given), dis + ("gm",) * ("disadvantage" in given)


def roll_d20(
    draft: D, who: CombatantId, purpose: str, adv: tuple[str, ...], dis: tuple[str, ...]
) -> tuple[tuple[int, ...], RollMode, int]:
    """One or two d20, of which luck rerolls the first that shows 1; and the one that counts. (DND-41, DND-43)"""
    mode = mode_of(adv, dis)
    faces = draft.roll(who, purpose, 1 if mode == "normal" else 2, 20)
    counted, shown = list(faces), list(faces)
    if 1 in counted and "lucky" in creature(draft.world, who).sheet.features:
        again = sum(draft.roll(who, purpose, 1, 20))
        counted[counted.index(1)] = again
        shown.append(again)
    return tuple(shown), mode, min(counted) if mode == "disadvantage" else max(counted)


def effects(draft: D, who: CombatantId, kind: Kind) -> int:
    """What named effects add: each name once, the strongest. (DND-44, DND-160)"""
    total = 0
    for effect in counting(creature(draft.world, who), kind):
        total += effect.flat
        if effect.dice is not None:
            n, sides = dice_of(effect.dice.removeprefix("-"))
            rolled = sum(draft.roll(who, "effect", n, sides))
            total += -rolled if effect.dice.startswith("-") else rolled
    return total


def counting(one: Creature, kind: Kind) -> tuple[Modifier, ...]:
    """The effects that count for a kind of test, in the order they were put on. (DND-160)"""
    best: dict[str, Modifier] = {}
    for effect in one.modifiers:
        if kind in effect.applies and (effect.id not in best or strength(effect) > strength(best[effect.id])):
            best[effect.id] = effect
    return tuple(best.values())


def strength(effect: Modifier) -> int:
    """How much an effect does, in halves."""
    if effect.dice is None:
        return 2 * abs(effect.flat)
    n, sides = dice_of(effect.dice.removeprefix("-"))
    return n * (sides + 1) + 2 * abs(effect.flat)


# --- checks ----------------------------------------------------------------------------------------------------------


def check_bonus(one: Creature, name: str) -> int:
    """The bonus of a skill or an ability. (DND-36)"""
    if name in SKILLS:
        return skill_bonus(one.sheet, skill(name))
    return mod(one.sheet, ability(name))


def skill(name: str) -> Skill:
    """A skill by name."""
    return next(known for known in SKILLS if known == name)


def ability(name: str) -> Ability:
    """An ability by name."""
    return next(known for known in ABILITIES if known == name)


def hampered(world: W, who: CombatantId, name: str = "") -> tuple[str, ...]:
    """What hampers its ability checks. (DND-139, DND-145, DND-150)"""
    one = creature(world, who)
    found = []
    if one.exhaustion >= 1:
        found.append("exhaustion")
    if one.has("poisoned"):
        found.append("poisoned")
    if afraid(world, who):
        found.append("frightened")
    if name == "stealth" and one.sheet.armor is not None and SUITS[one.sheet.armor].noisy:
        found.append("armour")
    return tuple(found)


def afraid(world: W, who: CombatantId) -> bool:
    """Whether it sees what it is frightened of. (DND-139)"""
    sources = creature(world, who).sources("frightened")
    return any(source in world.combatants and sees(world, who, source) for source in sources)


def aid_with(one: Creature, name: str) -> Aid | None:
    """Somebody's Help with a task of this kind. (DND-74)"""
    return next((aid for aid in one.aids if aid.task == name), None)


def helped(draft: D, who: CombatantId, name: str) -> tuple[str, ...]:
    """Help with a task of this kind, which is used up. (DND-74)"""
    one = creature(draft.world, who)
    mine = aid_with(one, name)
    if mine is None:
        return ()
    draft.record(Noted(who, aids=tuple(aid for aid in one.aids if aid is not mine)))
    return ("help",)


def check(
    draft: D,
    who: CombatantId,
    name: str,
    dc: int | None = None,
    requires: str | None = None,
    adv: tuple[str, ...] = (),
    dis: tuple[str, ...] = (),
) -> CheckRolled:
    """An ability check; one that needs a lost sense fails without a roll. (DND-36, DND-136, DND-138)"""
    one = creature(draft.world, who)
    bonus = check_bonus(one, name)
    lost = (requires == "sight" and one.has("blinded", "unconscious")) or (
        requires == "hearing" and one.has("deafened", "unconscious")
    )
    if lost:
        rolled = CheckRolled(who, name, (), "normal", 0, bonus, 0, dc, False, "fail")
    else:
        dis += hampered(draft.world, who, name)
        made = d20_test(draft, who, "check", bonus, adv + helped(draft, who, name), dis, name)
        success = None if dc is None else made.total >= dc
        rolled = CheckRolled(who, name, made.d20, made.mode, made.natural, bonus, made.total, dc, success)
    draft.record(rolled)
    return rolled


def better_skill(world: W, who: CombatantId) -> str:
    """Athletics or Acrobatics: the higher, counted ±5 where hampered; a tie is Athletics. (DND-109)"""
    one = creature(world, who)
    return "acrobatics" if worth(one, "acrobatics") > worth(one, "athletics") else "athletics"


def worth(one: Creature, name: str) -> int:
    """A skill's bonus, and 5 for Help with it. (DND-109)

    What hampers one of the two hampers the other; what the GM grants favours both, and Help adds nothing to it.
    """
    _, favoured, _ = granted(one, "check", (), ())
    return check_bonus(one, name) + (5 if not favoured and aid_with(one, name) is not None else 0)


def contest(draft: D, who: CombatantId, against: CombatantId, mine: str, theirs: str) -> bool:
    """Both check; the higher total wins, a tie changes nothing. Whether `who` has won. (DND-37)"""
    first = check(draft, who, mine)
    second = check(draft, against, theirs)
    tie = first.total == second.total
    won = first.total > second.total
    winner = "tie" if tie else "initiator" if won else "defender"
    draft.record(ContestResolved(who, against, winner, first.total, second.total))  # type: ignore[arg-type]
    return won
