"""Which numbers of this system come of rolls, and whose they are."""

from typing import Final

from engine.figures import Figures

BOTH: Final = ("who", "target")

FIGURES: Final = Figures(
    plain=frozenset({"attack", "attack_id", "charts"} | {"BlowSet", "DamageSet", "HealthBandSet", "HealthBandRemoved"}),
    totals=frozenset(
        {"total", "final_total", "against", "damage", "amount", "left", "stealth_total", "perception_total"}
    ),
    whose={
        "DefenceRolled": ("target",),
        "DefenceRolled.against": ("who",),
        "DefenceRolled.explain": BOTH,
        "blocked": BOTH,
        "perception_total": ("target",),
        "SurpriseRolled.explain": BOTH,
    },
)
