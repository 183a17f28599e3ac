"""Ready-made duellists, as they stand on the wire. The first two are those of the source text's examples, filled in."""

from engine.ruleset import Template

TEMPLATES: tuple[Template, ...] = (
    Template("brawler", {"fitness": 7, "agility": 5, "unarmed": 2, "has_wand": True, "common_noun": True}),
    Template("agile_wizard", {"fitness": 5, "agility": 10, "unarmed": 1, "has_wand": True, "common_noun": True}),
    Template("boxer", {"fitness": 25, "agility": 15, "unarmed": 3, "health_max": 120, "common_noun": True}),
    Template(
        "cutthroat",
        {
            "fitness": 10, "agility": 12, "unarmed": 2, "stealth": 20, "perception": 5,
            "weapon_bonus": 6, "common_noun": True,
        },
    ),
    Template("auror", {
        "fitness": 12, "agility": 16, "unarmed": 2, "perception": 20, "has_wand": True, "common_noun": True,
    }),
    Template("half_giant", {
        "fitness": 40, "agility": 3, "unarmed": 2, "health_max": 220, "giant_kin": True, "common_noun": True,
    }),
    Template("werewolf", {
        "fitness": 30, "agility": 20, "unarmed": 3, "health_max": 150, "weapon_bonus": 10, "stealth": 15,
        "perception": 25, "common_noun": True,
    }),
)  # fmt: skip
