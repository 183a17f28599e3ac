"""What blows and defences require of whoever gives them: proficiency, fitness, agility, health. No state is here."""

from engine.ids import CombatantId
from engine.rulesets.morsmordre.blows import Defence, Strength
from engine.rulesets.morsmordre.body import W, band, duellist
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.sheet import Sheet

UNARMED: dict[str, int] = {"balanced": 1, "block": 1, "strong": 2, "counterattack": 2, "mighty": 3}
"""Proficiency needed; what is not here needs none. (MOR-18)"""
MIGHTY_FITNESS = 25
DODGE_AGILITY: dict[Strength, int] = {"strong": 10, "mighty": 15}
LEAP_MIGHTY_AGILITY = 10


def proficient(sheet: Sheet, word: str) -> bool:
    """Whether proficiency allows a class of blow or a defence; a mighty blow needs fitness too. (MOR-18)"""
    if word == "mighty" and sheet.fitness < MIGHTY_FITNESS:
        return False
    return sheet.unarmed >= UNARMED.get(word, 0)


def agility_needed(defence: Defence, declared: Strength, options: Options) -> int:
    """What a dodge or a leap asks for by the declared class of the attack. (MOR-19)"""
    if defence == "dodge":
        return DODGE_AGILITY.get(declared, 0)
    if defence != "leap":
        return 0
    return {"strong": options.leap_strong_agility, "mighty": LEAP_MIGHTY_AGILITY}.get(declared, 0)


def agile(world: W, who: CombatantId, defence: Defence, declared: Strength) -> bool:
    """Whether agility allows this defence against this class. (MOR-19)"""
    return duellist(world, who).sheet.agility >= agility_needed(defence, declared, world.table.options)


def health_forbids(world: W, who: CombatantId, word: str) -> bool:
    """Whether the band of health forbids a class of blow or a defence now. (MOR-17)"""
    return word in band(world, who).forbidden


def may_strike(world: W, who: CombatantId, strength: Strength) -> bool:
    """Whether somebody may declare a blow of this class. (MOR-17, MOR-18)"""
    return proficient(duellist(world, who).sheet, strength) and not health_forbids(world, who, strength)


def may_answer(world: W, who: CombatantId, defence: Defence, declared: Strength) -> bool:
    """Whether somebody may answer an attack of this class so. (MOR-17 to MOR-19)"""
    sheet = duellist(world, who).sheet
    able = proficient(sheet, defence) and agile(world, who, defence, declared)
    return able and not health_forbids(world, who, defence)
