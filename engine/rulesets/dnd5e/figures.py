"""Which numbers of this system come of rolls, and whose they are."""

from typing import Final

from engine.figures import Figures

FIGURES: Final = Figures(
    plain=frozenset(
        {"feet", "max", "spent", "remaining", "from", "at", "pos", "altitude", "distance_to", "distances", "squares"}
        | {"difficult", "walls", "darkness", "heavily_obscured", "exhaustion", "level", "left", "recovered"}
        | {"death_saves", "successes", "failures", "slot", "slots", "done", "need", "hours", "to"}
    ),
    totals=frozenset(
        {"total", "dc", "initiator_total", "defender_total", "by_type", "hp_lost", "temp_absorbed", "amount"}
        | {"escape_dc"}
    ),
    steps=frozenset({"mode", "adv", "dis", "auto"}),
    whose={
        "dc": ("",),
        "escape_dc": ("source",),
        "defender_total": ("defender",),
    },
)
"""What a save or a check is held against is somebody's whom the fact does not name."""
