"""How sums, results, damage and its effects came about, line by line, for whoever wants to check. No rule is here."""

from engine.rulesets.dragons_of_shadows.body import Defence
from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.rolls import SIDES, Tried, cancelled_faces
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location
from engine.rulesets.dragons_of_shadows.trials import Side, Verdict, sum_of
from engine.rulesets.dragons_of_shadows.wounds import Vitality
from engine.state import Explain, Term

RULE_OF_DEFENCE: dict[Defence, str] = {"block": "DOS-41", "dodge": "DOS-43"}
RULE_OF_KIND: dict[Kind, str] = {"light": "DOS-70", "serious": "DOS-72", "critical": "DOS-74"}


def reckoned(label: str, side: Side, rules: tuple[str, ...] = ()) -> Explain:
    """A sum with all that went into it. (DOS-11)"""
    if isinstance(side, int):
        return Explain(label, (Term("fixed_sum", side),), total=side, rules=rules)
    terms = [Term(name, value) for name, value in side.attempt.stats]
    if side.roll.base:
        cancelled = cancelled_faces(side.roll)
        terms.append(Term("dice", side.roll.total, SIDES, side.roll.base, side.roll.bonus, cancelled))
    if side.attempt.flat:
        terms.append(Term("flat", side.attempt.flat))
    percent = side.percent or None
    return Explain(label, tuple(terms), side.sum, percent, outcome=luck_word(side), rules=(*rules, "DOS-11"))


def luck_word(side: Side) -> str | None:
    """`good` or `bad` luck, where there is any. (DOS-8, DOS-9)"""
    return None if isinstance(side, int) or side.luck == "none" else side.luck


def result(side: Side, against: Side | None, outcome: str, *rules: str) -> Explain:
    """What was held against what, and how it ended."""
    held_against = None if against is None else sum_of(against)
    return Explain("result", total=sum_of(side), against=held_against, outcome=outcome, rules=rules)


def one_die(label: str, die: int, outcome: str | None, *rules: str) -> Explain:
    """A plain die and what it says. (DOS-12)"""
    return Explain(label, (Term("die", die, SIDES, (die,)),), outcome=outcome, rules=rules)


def word(won: bool) -> str:
    """How a contest ended. (DOS-17)"""
    return "success" if won else "failure"


def hit_word(hit: bool) -> str:
    """How an attack ended. (DOS-37)"""
    return "hit" if hit else "miss"


def counted(action: int, opposing: int, actions: int) -> Explain:
    """How many actions a turn has. (DOS-25, DOS-27)"""
    return Explain(
        "actions", (Term("speed", action), Term("opposing_speed", opposing)), actions, rules=("DOS-25", "DOS-27")
    )


def blow_lines(defence: Defence | None, mine: Tried, theirs: Tried | None, hit: bool) -> tuple[Explain, ...]:
    """A blow, its defence, and how they compare. (DOS-37, DOS-38)"""
    attack = reckoned("attack", mine, ("DOS-37",))
    if defence is None or theirs is None:
        return (attack, result(mine, None, hit_word(hit), "DOS-38"))
    against = reckoned(defence, theirs, (RULE_OF_DEFENCE[defence],))
    return (attack, against, result(mine, theirs, hit_word(hit), "DOS-17", "DOS-18"))


def shot_lines(
    defence: Defence | None, mine: Tried, theirs: Tried | None, difficulty: int, passed: Verdict, hit: bool
) -> tuple[Explain, ...]:
    """A shot against its difficulty, and against a defence the GM has allowed. (DOS-46, DOS-47, DOS-49)"""
    shot = reckoned("ranged_attack", mine, ("DOS-46",))
    held = result(mine, difficulty, passed, "DOS-16", "DOS-47")
    if defence is None or theirs is None:
        return (shot, held)
    against = reckoned(defence, theirs, (RULE_OF_DEFENCE[defence],))
    return (shot, against, held, result(mine, theirs, hit_word(hit), "DOS-49"))


def place(location: Location) -> Explain:
    """Where an aimed hit lands. (DOS-39)"""
    return Explain("location", outcome=location, rules=("DOS-39",))


def reckon_damage(
    made_of: tuple[tuple[str, int], ...], pool: int, die: int, part: int, halve: bool
) -> tuple[Explain, Explain]:
    """The pool, and the die's part of it, of a weapon not made to be thrown half of that. (DOS-64 to DOS-67)"""
    rules = ("DOS-64", "DOS-65", "DOS-67") if halve else ("DOS-64", "DOS-65")
    percent = -50 if halve and die != 1 else None
    return (
        Explain("pool", tuple(Term(name, value) for name, value in made_of), pool, rules=("DOS-66",)),
        Explain("damage", (Term("pool", pool), Term("die", die, SIDES, (die,))), part, percent, rules=rules),
    )


def reckon_armour(part: int, armour: int, amount: int, options: Options) -> tuple[Explain, ...]:
    """What armour took, where it took anything: its points, or its percent. (DOS-68)"""
    if amount == part:
        return ()
    by_percent = options.armor_mode == "percent"
    terms = (Term("damage", part),) if by_percent else (Term("damage", part), Term("armour", armour))
    return (Explain("armour", terms, amount, -min(100, armour) if by_percent else None, rules=("DOS-68",)),)


def effect(before: Vitality, amount: int, kind: Kind, left: Vitality) -> Explain:
    """The hit points before and after, and what was lost beyond zero. (DOS-71, DOS-72, DOS-74)"""
    rule = RULE_OF_KIND[kind]
    lost = max(0, amount - before.hp)
    terms = (Term("hp", before.hp), Term("damage", -amount), *((Term("lost", lost),) if lost else ()))
    outcome = "second_bar" if left.second_bar and not before.second_bar else left.state
    rules = (rule, "DOS-71") if outcome == "second_bar" else (rule, "DOS-75") if outcome == "dead" else (rule,)
    return Explain("effect", terms, left.hp, outcome=outcome, rules=rules)
