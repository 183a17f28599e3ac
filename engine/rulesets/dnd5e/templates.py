"""Ready-made stat blocks, as they stand on the wire: five monsters of the SRD 5.1, four adventurers and a horse.

This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards of the Coast LLC and
available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative
Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.
"""

from engine.ruleset import Template
from engine.rulesets.dnd5e.adventurers import CLERIC, FIGHTER, ROGUE, WIZARD
from engine.rulesets.dnd5e.monsters import GOBLIN, HORSE, KNIGHT, OGRE, SKELETON, WOLF

TEMPLATES: tuple[Template, ...] = (
    Template("goblin", GOBLIN),
    Template("skeleton", SKELETON),
    Template("wolf", WOLF),
    Template("ogre", OGRE),
    Template("knight", KNIGHT),
    Template("fighter", FIGHTER),
    Template("rogue", ROGUE),
    Template("cleric", CLERIC),
    Template("wizard", WIZARD),
    Template("horse", HORSE),
)
