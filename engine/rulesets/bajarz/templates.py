"""Ready-made combatants of the destiny-die pool, as they stand on the wire. (section 2)

The starter tables of weapons, shields and circumstances are in tables.py.
"""

from typing import Any

from engine.ruleset import Template


def template(id_: str, skills: dict[str, int], **fields: Any) -> Template:
    """A ready-made sheet."""
    return Template(id_, {**fields, "skills": skills})


MAIL = {"head": 1, "torso": 2, "left_arm": 1, "right_arm": 1}
LEATHER = {"torso": 1, "left_arm": 1, "right_arm": 1}

TEMPLATES: tuple[Template, ...] = (
    template(
        "swordsman", {"sword": 4, "dodge": 2, "reflex": 2, "brawl": 1},
        agility=3, strength=3, weapon="sword", weapons=["sword", "knife"], armour=LEATHER, common_noun=True,
    ),
    template(
        "shieldman", {"sword": 3, "shield": 3, "reflex": 1, "brawl": 1},
        agility=3, strength=3, weapon="sword", weapons=["sword", "axe"], shield="large_shield", armour=MAIL,
        manoeuvres=["shield_bash"], common_noun=True,
    ),
    template(
        "axeman", {"axe": 3, "dodge": 1, "brawl": 2, "shield": 2},
        agility=2, strength=4, weapon="axe", weapons=["axe", "knife"], shield="small_shield", vitality_max=24,
        common_noun=True,
    ),
    template(
        "spearman", {"polearm": 3, "dodge": 2, "reflex": 2},
        agility=2, strength=2, weapon="spear", weapons=["spear", "knife"], armour=LEATHER, common_noun=True,
    ),
    template(
        "archer", {"bow": 4, "dodge": 2, "knife": 2, "reflex": 2},
        agility=3, strength=2, weapon="recurve_bow", weapons=["recurve_bow", "knife"], vitality_max=18,
        common_noun=True,
    ),
    template(
        "crossbowman", {"crossbow": 3, "sword": 2, "dodge": 1},
        agility=2, strength=3, weapon="crossbow", weapons=["crossbow", "sword"], armour=MAIL, common_noun=True,
    ),
    template(
        "knife_thrower", {"throwing": 4, "knife": 3, "dodge": 3, "reflex": 3},
        agility=4, strength=2, weapon="throwing_knife", weapons=["throwing_knife", "knife"], vitality_max=16,
        common_noun=True,
    ),
    template("brawler", {"brawl": 4, "dodge": 2, "reflex": 1}, agility=3, strength=4, vitality_max=22,
             common_noun=True),
    template(
        "bandit", {"sabre": 2, "dodge": 1, "brawl": 1}, agility=2, strength=2, weapon="sabre", vitality_max=16,
        weapons=["sabre", "knife"], common_noun=True,
    ),
    template("mage", {"dodge": 2, "reflex": 2}, agility=2, strength=1, vitality_max=14, common_noun=True),
    template("wolf", {"brawl": 3, "dodge": 2, "reflex": 3}, agility=3, strength=2, vitality_max=12, no_locations=True,
             motion="running", common_noun=True),
    template("apple", {}, agility=1, strength=1, vitality_max=1, size="apple", no_locations=True, immobile=True,
             common_noun=True),
)  # fmt: skip
