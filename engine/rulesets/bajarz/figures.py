"""Which numbers of this system come of rolls, and whose they are."""

from typing import Final

from engine.figures import Figures

BOTH: Final = ("who", "target")
DEFENCES: Final = ("parry", "block", "dodge", "shield")

FIGURES: Final = Figures(
    plain=frozenset(
        {"needed", "done", "all", "seconds", "since", "metres", "charts", "unmet", "pairs"}
        | {"MetresSet", "WeaponSet", "FigureSet", "LandingSet", "WoundBandSet", "WoundBandRemoved"}
    ),
    totals=frozenset({"points", "difficulty", "defence_points", "damage", "amount", "totals", "vitality"}),
    whose={
        "difficulty": ("target",),
        "defence_pool": ("target",),
        "defence_points": ("target",),
        **{f"{defence}_{of}": ("target",) for defence in DEFENCES for of in ("pool", "points")},
        **dict.fromkeys(("margin", "AttackResolved.damage", "AttackResolved.power", "attack_points"), BOTH),
        "RangeTried.reflex_points": BOTH,
        "first_attack": ("attacker",),
    },
)
"""Damage counts the points above the difficulty, so it is of both."""
