"""How sums, results, damage and its effects came about, line by line, for whoever wants to check. No rule is here."""

from engine.rulesets.dragons_of_shadows.body import Defence
from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.rolls import SIDES, Luck, Tried, cancelled_faces
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location
from engine.rulesets.dragons_of_shadows.trials import Side, Verdict, luck_of, sum_of
from engine.rulesets.dragons_of_shadows.wounds import DAMAGE_PERCENT, Vitality, die_part
from engine.state import Explain, Term

RULE_OF_DEFENCE: dict[Defence, str] = {"block": "DOS-41", "dodge": "DOS-43"}
RULE_OF_KIND: dict[Kind, str] = {"light": "DOS-70", "serious": "DOS-72", "critical": "DOS-74"}
RULE_OF_LUCK: dict[Luck, str] = {"bad": "DOS-8", "good": "DOS-9"}


def reckoned(label: str, side: Side, rules: tuple[str, ...] = ()) -> Explain:
    """A sum with all that went into it, and the rules that made it so: ones, tens, luck, percentages. (DOS-11)"""
    if isinstance(side, int):
        return Explain(label, (Term("fixed_sum", side),), side, rules=rules)
    roll, attempt = side.roll, side.attempt
    terms = [Term(name, value) for name, value in attempt.stats]
    rules += ("DOS-11",)
    if roll.base:
        terms.append(Term("dice", roll.total, SIDES, roll.base, roll.bonus, cancelled_faces(roll)))
    if attempt.flat:
        terms.append(Term("flat", attempt.flat))
    if side.percent or attempt.status or attempt.conditions:
        rules += percent_rules(side)
    if 1 in roll.base:
        rules += ("DOS-4",)
    if roll.bonus:
        rules += ("DOS-5",)
    if roll.luck == "none":
        return Explain(label, tuple(terms), side.sum, side.percent or None, rules=rules)
    return Explain(label, tuple(terms), side.sum, side.percent or None, None, roll.luck, (*rules, *luck_rules(side)))


def percent_rules(side: Tried) -> tuple[str, ...]:
    """Where a percentage comes from: the one status, statuses of the sheet, no skill; how they add up. (DOS-22)"""
    attempt = side.attempt
    untrained = side.percent != max(-100, attempt.status + attempt.conditions)
    found = (
        attempt.rule if attempt.status else "",
        "DOS-79" if attempt.conditions else "",
        "DOS-14" if untrained else "",
        "DOS-22",
    )
    return tuple(rule for rule in found if rule)


def luck_rules(*sides: Side) -> tuple[str, ...]:
    """The rules of the luck these have. (DOS-8, DOS-9)"""
    return tuple(RULE_OF_LUCK[luck] for luck in ("bad", "good") if any(luck_of(side) == luck for side in sides))


def compared(side: Side, against: Side, outcome: str, *rules: str) -> Explain:
    """Two sums against each other: luck decides, or the higher sum. (DOS-17, DOS-18)"""
    lucks = luck_of(side), luck_of(against)
    if lucks == ("none", "none"):
        decided: tuple[str, ...] = ("DOS-17",)
    else:
        decided = (*luck_rules(side, against), "DOS-18", *(("DOS-17",) if lucks == ("good", "good") else ()))
    return Explain("result", (), sum_of(side), None, sum_of(against), outcome, rules + decided)


def judged(side: Tried, difficulty: int, outcome: str, *rules: str) -> Explain:
    """A sum against a difficulty: luck decides, or it must exceed. (DOS-15, DOS-16)"""
    return Explain("result", (), side.sum, None, difficulty, outcome, (*rules, *(luck_rules(side) or ("DOS-15",))))


def unopposed_result(side: Tried, outcome: str, rule: str) -> Explain:
    """A sum with nothing to win against: only bad luck fails. (DOS-38, DOS-55)"""
    return Explain("result", (), side.sum, None, None, outcome, (rule, *luck_rules(side)))


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
    against = (Term("opposing_speed", opposing, op="÷"),) if opposing else ()
    return Explain("actions", (Term("speed", action), *against), actions, rules=("DOS-25", "DOS-27"))


def blow_lines(defence: Defence | None, mine: Tried, theirs: Tried | None, hit: bool) -> tuple[Explain, ...]:
    """A blow, its defence, and how they compare. (DOS-37, DOS-38)"""
    attack = reckoned("attack", mine, ("DOS-37",))
    if defence is None or theirs is None:
        return (attack, unopposed_result(mine, hit_word(hit), "DOS-38"))
    against = reckoned(defence, theirs, (RULE_OF_DEFENCE[defence],))
    return (attack, against, compared(mine, theirs, hit_word(hit)))


def difficulty_line(bare: int, cover: int) -> Explain:
    """How hard a target is to hit from afar, and what its cover adds. (DOS-47, DOS-49)"""
    if not cover:
        return Explain("ranged_difficulty", (Term("difficulty", bare),), bare, rules=("DOS-47",))
    terms = (Term("difficulty", bare), Term("cover", cover))
    return Explain("ranged_difficulty", terms, bare + cover, rules=("DOS-47", "DOS-49"))


def shot_lines(
    defence: Defence | None, mine: Tried, theirs: Tried | None, difficulty: Explain, passed: Verdict, hit: bool
) -> tuple[Explain, ...]:
    """A shot against its difficulty, and against a defence the GM has allowed. (DOS-46, DOS-47, DOS-49)"""
    shot = reckoned("ranged_attack", mine, ("DOS-46",))
    assert difficulty.total is not None
    held = judged(mine, difficulty.total, passed, "DOS-16", "DOS-47")
    if defence is None or theirs is None:
        return (shot, difficulty, held)
    against = reckoned(defence, theirs, (RULE_OF_DEFENCE[defence],))
    return (shot, against, difficulty, held, compared(mine, theirs, hit_word(hit), "DOS-49"))


def place(location: Location) -> Explain:
    """Where an aimed hit lands. (DOS-39)"""
    return Explain("location", outcome=location, rules=("DOS-39",))


def reckon_damage(
    made_of: tuple[tuple[str, int], ...], pool: int, die: int, part: int, halve: bool, options: Options
) -> tuple[Explain, Explain]:
    """The pool, and the die's part of it, of a weapon not made to be thrown half of that. (DOS-64 to DOS-67)

    A die of 1 is one point; the least damage of the table is named where it decides. (DOS-65)
    """
    rules: tuple[str, ...] = ("DOS-64",) if die == 1 else ("DOS-64", "DOS-65")
    terms: tuple[Term, ...] = (Term("die", die, SIDES, (die,)),)
    if die != 1:
        terms = (Term("pool", pool), Term("die", DAMAGE_PERCENT[die], SIDES, (die,), op="%"))
    percent = None
    if halve and die != 1:
        rules, percent = (*rules, "DOS-67"), -50
    if options.min_damage and die != 1 and part > die_part(pool, die, halve):
        terms += (Term("min_damage", options.min_damage, op="≥"),)
    return (
        Explain("pool", tuple([Term(name, value) for name, value in made_of]), pool, rules=("DOS-66",)),
        Explain("damage", terms, part, percent, rules=rules),
    )


def reckon_armour(part: int, armour: int, amount: int, options: Options) -> tuple[Explain, ...]:
    """What armour took, where it took anything: its points, or its percent. (DOS-68)"""
    if amount == part:
        return ()
    by_percent = options.armor_mode == "percent"
    terms = (Term("damage", part),) if by_percent else (Term("damage", part), Term("armour", -armour))
    return (Explain("armour", terms, amount, -min(100, armour) if by_percent else None, rules=("DOS-68",)),)


def effects(before: Vitality, amount: int, kind: Kind, counted: Kind, left: Vitality) -> tuple[Explain, ...]:
    """What damage counted as, where that is not its own kind, and what it did. (DOS-69 to DOS-75)"""
    done = effect(before, amount, counted, left)
    if counted == kind:
        return (done,)
    because = "DOS-71" if counted == "serious" else "DOS-74"
    return (Explain("damage_kind", outcome=counted, rules=("DOS-69", because)), done)


def effect(before: Vitality, amount: int, kind: Kind, left: Vitality) -> Explain:
    """The hit points before and after, and what was lost beyond zero. (DOS-71, DOS-72, DOS-74)"""
    rule = RULE_OF_KIND[kind]
    lost = max(0, amount - before.hp)
    terms = (Term("hp", before.hp), Term("damage", -amount), *((Term("lost", lost),) if lost else ()))
    outcome = "second_bar" if left.second_bar and not before.second_bar else left.state
    rules = (rule, "DOS-71") if outcome == "second_bar" else (rule, "DOS-75") if outcome == "dead" else (rule,)
    return Explain("effect", terms, left.hp, outcome=outcome, rules=rules)
