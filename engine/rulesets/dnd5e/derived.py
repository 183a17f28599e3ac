"""All numbers of a creature at once, as the GM asks for them and as sheets are shown. (chapter 8: query_derived)"""

from engine.ids import CombatantId
from engine.rulesets.dnd5e.arms import arm
from engine.rulesets.dnd5e.body import W, creature
from engine.rulesets.dnd5e.numbers import (
    armour_class,
    hp_max,
    initiative_bonus,
    mod,
    passive_perception,
    proficiency,
    save_bonus,
    save_dc,
    skill_bonus,
    speed,
    spell_attack,
)
from engine.rulesets.dnd5e.ruling_facts import Derived, Explained
from engine.rulesets.dnd5e.terms import ABILITIES, SKILLS


def derived(world: W, who: CombatantId) -> Derived:
    """(DND-34, DND-35, DND-38, DND-39, DND-40, DND-84, DND-88, DND-157)"""
    one = creature(world, who)
    sheet = one.sheet
    speeds = sheet.speeds
    modes = {"walk": speeds.walk, "fly": speeds.fly, "swim": speeds.swim, "climb": speeds.climb}
    modes["burrow"] = speeds.burrow
    made = ((entry.id, arm(sheet, entry.id)) for entry in sheet.attacks)
    return Derived(
        who,
        modifiers={ability: mod(sheet, ability) for ability in ABILITIES},
        proficiency_bonus=proficiency(sheet),
        ac=armour_class(one),
        passive_perception=passive_perception(sheet),
        initiative_bonus=initiative_bonus(sheet),
        hp_max=hp_max(one),
        speed={mode: speed(world, who, mode) for mode, feet in modes.items() if feet is not None},
        saves={ability: save_bonus(sheet, ability) for ability in ABILITIES},
        skills={skill: skill_bonus(sheet, skill) for skill in SKILLS},
        attacks={
            name: Explained(each.bonus, each.damage[0].bonus if each.damage else 0)
            for name, each in made
            if each is not None
        },
        spell_save_dc=None if sheet.spellcasting is None else save_dc(sheet),
        spell_attack_bonus=None if sheet.spellcasting is None else spell_attack(sheet),
    )
