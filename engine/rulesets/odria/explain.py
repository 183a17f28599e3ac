"""How an attack, its defence and its damage came about, line by line, for whoever wants to check. No rule is here."""

from engine.rulesets.odria.equipment import DamageType
from engine.rulesets.odria.harm import DANGERS, Force, Harm
from engine.rulesets.odria.rolls import TWELVE, Roll
from engine.state import Explain, Term

Terms = tuple[tuple[str, int], ...]

RULE_OF: dict[str, str] = {
    "sure_strike": "ODR-88",
    "hard_strike": "ODR-89",
    "quick_attack": "ODR-92",
    "aim": "ODR-93",
    "pressure": "ODR-96",
    "retreat": "ODR-97",
    "all_in_one_attack": "ODR-108",
    "from_behind": "ODR-98",
    "invisible": "ODR-99",
    "zigzag": "ODR-101",
    "drop_prone": "ODR-102",
    "prone_cover": "ODR-102",
    "jump_back": "ODR-103",
    "leap_in": "ODR-106",
    "waiting": "ODR-107",
    "guard": "ODR-110",
    "called_shot": "ODR-111",
    "shock": "ODR-83",
    "undefended": "ODR-60",
    "unaware": "ODR-43",
    "ruling": "ODR-115",
    "strength_minimum": "ODR-20",
    "projectile": "ODR-29",
    "dodge": "ODR-23",
    "parry": "ODR-24",
    "block": "ODR-25",
    "passive": "ODR-21",
}
RULE_OF_TYPE = {"S": "ODR-71", "B": "ODR-72", "omega": "ODR-72", "D": "ODR-73", "magic": "ODR-74"}
RULE_OF_SEVERITY = {"heavy": "ODR-80", "massive": "ODR-81", "liquidating": "ODR-82"}


def named(terms: Terms) -> tuple[Term, ...]:
    """Terms with their names; what adds nothing is left out."""
    return tuple(Term(name, value) for name, value in terms if value)


def rules_of(terms: Terms) -> tuple[str, ...]:
    """The rules that give these terms."""
    return tuple(dict.fromkeys(RULE_OF[name] for name, value in terms if name in RULE_OF and value))


def die(roll: Roll) -> Term:
    """An exploding d12 as it fell."""
    return Term("dice", roll.total, TWELVE, roll.faces[:1], roll.faces[1:])


def attack(terms: Terms, roll: Roll, total: int) -> Explain:
    """The attack value. (ODR-52)"""
    rules = ("ODR-52", *rules_of(terms), *(("ODR-2",) if roll.d100 is not None else ()))
    outcome = "critical_success" if roll.is_critical else None
    return Explain("attack", (*named(terms), die(roll)), total, outcome=outcome, rules=rules)


def fumbled(roll: Roll) -> Explain:
    """The d100 after a 1. (ODR-2)"""
    assert roll.d100 is not None
    outcome = "critical_failure" if roll.is_fumbled else "ordinary"
    return Explain(
        "critical_failure", (Term("d100", roll.d100, 100, (roll.d100,)),), roll.d100, None, 51, outcome, ("ODR-2",)
    )


def defence(kind: str, terms: Terms, roll: Roll | None, total: int) -> Explain:
    """The defence value; a passive one is never a critical success. (ODR-4, ODR-56, ODR-60)"""
    dice = () if roll is None else (die(roll),)
    outcome = "critical_success" if roll is not None and roll.is_critical and kind != "passive" else None
    return Explain(kind, (*named(terms), *dice), total, outcome=outcome, rules=rules_of(terms))


def compared(total: int, against: int, outcome: str, rules: tuple[str, ...]) -> Explain:
    """The attack must be greater, unless a critical success decides. (ODR-5, ODR-55)"""
    return Explain("result", (), total, None, against, outcome, rules or ("ODR-55",))


def casting(percent: int, d100: int, ok: bool) -> Explain:
    """The casting roll. (ODR-53)"""
    return Explain(
        "casting", (Term("d100", d100, 100, (d100,)),), d100, None, percent, "cast" if ok else "cast_failed",
        ("ODR-53",),
    )  # fmt: skip


def number(label: str, terms: Terms, roll: Roll | None, faces: tuple[int, ...], sides: int, total: int) -> Explain:
    """The damage number. (ODR-65, ODR-66)"""
    thrown: tuple[Term, ...] = () if roll is None else (die(roll),)
    if faces:
        thrown = (Term("dice", sum(faces), sides, faces),)
    rule = "ODR-66" if label == "spell_damage" else "ODR-65"
    return Explain(label, (*named(terms), *thrown), total, rules=(rule, *rules_of(terms)))


def shielded(harm: Harm, resistance: int) -> Explain:
    """What a block cost the shield. (ODR-61)"""
    outcome = "shield_destroyed" if harm.shield_destroyed else "shield_holds"
    terms = (Term("force", harm.force), Term("resistance", -resistance))
    return Explain("shield", terms, max(0, harm.force - resistance), outcome=outcome, rules=("ODR-61",))


def harmed(harm: Harm, force: Force) -> tuple[Explain, ...]:
    """Armour, crushing, destruction, shares, resistance, severity and traps, as far as they came to it."""
    lines: list[Explain] = []
    if harm.bypassed:
        lines.append(Explain("armour", outcome="bypassed", rules=("ODR-5",)))
    elif harm.armor_total is None:
        lines.append(Explain("armour", (), 0, outcome="no_armour", rules=("ODR-67",)))
    else:
        lines += against_armour(harm)
    if harm.via == "held":
        return tuple(lines)
    lines.append(total(harm))
    if harm.armor_damage:
        kind: DamageType = "D" if harm.via == "D" else force.kind
        share = force.share_of(kind)
        terms = (Term("damage", harm.total), Term("share", share, op="%"))
        lines.append(Explain("armour_damage", terms, harm.armor_damage, rules=("ODR-36", RULE_OF_TYPE[kind])))
    wound = (Term("damage", harm.total), *named((("armour", -harm.armor_damage), ("resistance", -harm.resisted))))
    rules = ("ODR-76", *(("ODR-75",) if harm.resisted else ()), *(("ODR-79",) if harm.severity != "none" else ()))
    lines.append(Explain("wound", wound, harm.wound, outcome=harm.severity, rules=rules))
    lines += trapped(harm)
    return tuple(lines)


def against_armour(harm: Harm) -> list[Explain]:
    """The number against the armour, and the crushing number where that was held. (ODR-68, ODR-69)"""
    assert harm.armor_value is not None
    assert harm.armor_roll is not None
    through = harm.force > (harm.armor_total or 0)
    terms = (Term("armour", harm.armor_value), die(harm.armor_roll))
    lines = [
        Explain("armour", terms, harm.armor_total, None, harm.force, "through" if through else "held", ("ODR-68",))
    ]
    if harm.crush_force is not None and harm.crush_armor_value is not None:
        beyond = harm.crush_force > (harm.crush_armor_total or 0)
        terms = (Term("crush_armour", harm.crush_armor_value), die(harm.armor_roll))
        outcome = "crushed" if beyond else "held"
        lines.append(Explain("crushing", terms, harm.crush_armor_total, None, harm.crush_force, outcome, ("ODR-69",)))
    return lines


def total(harm: Harm) -> Explain:
    """What is left of the number, with destruction. (ODR-70)"""
    number, against = harm.force, harm.armor_total or 0
    if harm.via == "D" and harm.crush_force is not None:
        number, against = harm.crush_force, harm.crush_armor_total or 0
    if harm.pass_through is not None:
        number = harm.pass_through
    terms = named((("force", number), ("armour", -against), ("destruction", harm.destruction)))
    return Explain("damage", terms, harm.total, rules=("ODR-15", "ODR-70" if against else "ODR-67"))


def trapped(harm: Harm) -> list[Explain]:
    """The penalty trap and the knock-out trap. (ODR-7, ODR-80 to ODR-82)"""
    lines = []
    for label, trap in zip(("penalty_trap", "knock_out_trap"), harm.traps, strict=False):
        penalty = label == "penalty_trap"
        outcome = f"shock_{harm.shock}" if penalty else "unconscious" if harm.knocked_out else "conscious"
        terms = (*named((("resilience", trap.bonus),)), Term("dice", sum(trap.faces), TWELVE, trap.faces))
        rule = RULE_OF_SEVERITY[harm.severity]
        lines.append(Explain(label, terms, trap.total, None, trap.danger, outcome, ("ODR-7", rule)))
    assert not lines or harm.severity in DANGERS
    return lines
