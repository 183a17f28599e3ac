"""Which numbers of this system come of rolls, and whose they are."""

from typing import Final

from engine.figures import Figures

BOTH: Final = ("who", "target")
OF_THE_TARGET: Final = frozenset(
    {"passive", "parry", "block", "dodge", "jump_back", "drop_prone", "defence_total"}
    | {"armor_damage", "armour_damage", "shield_damage", "wound", "penalty_trap", "knock_out_trap"}
)

FIGURES: Final = Figures(
    plain=frozenset(
        {"count", "counts", "slot", "quick", "slots", "planned", "last_tick", "aims", "aim", "metres"}
        | {"deadline", "dying", "layer", "uses_parry", "uses_block", "uses_dodge", "undefended"}
    ),
    totals=frozenset(
        {"total", "defence_total", "force", "wound", "armor_damage", "shield_damage", "damage", "amount"}
        | {"attack_total", "percent", "d100", "penalty"}
    ),
    whose={
        **dict.fromkeys((f"AttackResolved.{name}" for name in OF_THE_TARGET), ("target",)),
        **dict.fromkeys((f"AttackResolved.{name}" for name in ("result", "armour", "damage", "crushing")), BOTH),
        "attack_total": ("attacker",),
    },
)
