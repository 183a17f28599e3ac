"""Ready-made sheets and the starter weapons of Dragons of Shadows, as they stand on the wire. (section 3)

The persons are those of the source text's examples; what it does not say of them is filled in.
"""

from typing import Any

from engine.ruleset import Template

Form = dict[str, Any]


def weapon(id_: str, wields: str, damage: int, **more: Any) -> Form:
    """A weapon as on the wire."""
    return {"id": id_, "class": wields, "damage": damage, **more}


WEAPONS: dict[str, Form] = {
    form["id"]: form
    for form in (
        weapon("dagger", "melee", 5, throwable=True),
        weapon("club", "melee", 4),
        weapon("staff", "melee", 4, two_handed=True),
        weapon("short_sword", "melee", 7),
        weapon("long_sword", "melee", 9),
        weapon("battle_axe", "melee", 10),
        weapon("great_sword", "melee", 13, two_handed=True),
        weapon("spear", "thrown", 8),
        weapon("throwing_axe", "thrown", 7),
        weapon("stone", "thrown", 2, kind="light"),
        weapon("improvised_stick", "melee", 2, kind="light"),
        weapon("short_bow", "shooting", 20, two_handed=True),
        weapon("long_bow", "shooting", 25, two_handed=True),
        weapon("crossbow", "shooting", 30, two_handed=True, reload_actions=2),
        weapon("arquebus", "shooting", 40, two_handed=True, reload_actions=6),
    )
}
"""The starter list; only the dagger's damage is the source text's."""

ARMOUR = {"none": 0, "padded": 2, "leather": 3, "mail": 6, "plate": 10}


def person(skills: dict[str, int], *armed: str, **fields: Any) -> Form:
    """A sheet with these skills and weapons, the first weapon in hand."""
    weapons = [WEAPONS[name] for name in armed]
    return {**fields, "skills": skills, "weapons": weapons, "wielded": list(armed[:1])}


def template(id_: str, skills: dict[str, int], *armed: str, **fields: Any) -> Template:
    """A ready-made sheet."""
    return Template(id_, person(skills, *armed, **fields))


TEMPLATES: tuple[Template, ...] = (
    template(
        "kobold", {"melee_weapon": 1, "block": 1}, "club",
        strength=6, dexterity=9, speed=9, willpower=5, hp_max=12, common_noun=True,
    ),
    template(
        "bandit", {"melee_weapon": 2, "block": 1, "dodge": 1, "unarmed": 1}, "short_sword", "dagger",
        strength=11, dexterity=13, speed=18, hp_max=18, armor=ARMOUR["padded"], common_noun=True,
    ),
    template(
        "guard", {"melee_weapon": 3, "block": 2, "dodge": 1, "unarmed": 1, "shooting": 1},
        "spear", "short_sword", "crossbow",
        strength=13, dexterity=15, speed=14, willpower=15, hp_max=26, armor=ARMOUR["mail"], common_noun=True,
    ),
    template(
        "ignatius", {"melee_weapon": 2}, "dagger",
        strength=18, dexterity=25, speed=32, willpower=20, hp_max=40, gender="masculine",
    ),
    template(
        "sarathi", {"melee_weapon": 1}, "long_sword", strength=10, dexterity=12, speed=12, hp_max=20, gender="feminine"
    ),
    template("lethi", {"melee_weapon": 1}, "long_sword", strength=10, dexterity=12, speed=9, hp_max=20),
    template(
        "baltir", {"shooting": 2, "survival": 2}, "short_bow",
        strength=11, dexterity=14, speed=14, intelligence=9, hp_max=25, gender="masculine",
    ),
    template(
        "arathus", {"melee_weapon": 5}, "club",
        strength=6, dexterity=44, speed=9, willpower=5, hp_max=30, gender="masculine",
    ),
    template("sarathael", {"reading_writing": 3}, "dagger", intelligence=24, gender="masculine"),
    template("ulavar", {"smithing": 2}, "battle_axe", strength=10, gender="masculine"),
)  # fmt: skip
