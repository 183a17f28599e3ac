"""Which numbers of this system come of rolls, and whose they are."""

from typing import Final

from engine.figures import Figures

BOTH: Final = ("who", "target")

FIGURES: Final = Figures(
    plain=frozenset(
        {"actions", "cost", "done", "all", "max_rolls", "successes_needed"}  # what a deed takes
        | {"held", "spent", "left", "successes", "rolls_used"}  # what there is of it
        | {"to", "position", "distance", "distance_m", "length_m", "pushed_m", "cover"}  # how far, how covered
        | {"HazardAllowed", "PositionSet"}
    ),
    totals=frozenset(
        {"attack_sum", "defence_sum", "difficulty", "sum", "initiator_sum", "opponent_sum", "totals", "amount"}
        | {"ranged_difficulty", "value"}
    ),
    whose={
        "defence_sum": ("target",),
        "AttackResolved.difficulty": ("target",),
        "ranged_difficulty": ("target",),
        "RangedDifficultySet": ("target",),
        **dict.fromkeys(("block", "dodge", "resist", "hold", "armour"), ("target",)),
        "AttackResolved.result": BOTH,
        "ContestResolved.result": BOTH,
        "DamageRolled.damage": BOTH,
        "DamageRolled.amount": BOTH,
        "initiator": ("initiator",),
        "opponent": ("opponent",),
        "opponent_sum": ("opponent",),
        "OpposedMade.result": ("initiator", "opponent"),
        "actions": ("who", ""),
    },
)
"""An action counted against the opponents' speed, and a test against a fixed sum, rest on numbers of nobody named."""
