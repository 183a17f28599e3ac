"""Whoever something is shown to, and how much of a combatant that is."""

from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.figures import Numbers, Reader, least
from engine.ids import CombatantId, Side
from engine.ruleset import Detail, Ruleset
from engine.state import Combatant, Encounter

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any]
Now: TypeAlias = Encounter[Any, Any, Any, Any, Any]


class Viewer(Struct, frozen=True):
    """Whoever something is shown to: the GM, a seat with the combatants it controls, or the table (nobody's seat)."""

    is_gm: bool = False
    controls: frozenset[CombatantId] = frozenset()
    numbers: tuple[tuple[Side, Numbers], ...] = ()
    """Sides of whose rolls it does not read all numbers, and how much it does."""

    def knows(self, combatant: Combatant[Any]) -> bool:
        """Whether it may know that this combatant exists."""
        return self.is_gm or not combatant.hidden or combatant.id in self.controls

    def detail(self, who: CombatantId) -> Detail:
        return "all" if self.is_gm else "own" if who in self.controls else "others"

    def reads(self, combatant: Combatant[Any]) -> Numbers:
        """How much it reads of the numbers of somebody's rolls."""
        if self.is_gm or combatant.id in self.controls:
            return "all"
        return next((level for side, level in self.numbers if side == combatant.side), "all")

    def name_of(self, combatant: Combatant[Any]) -> str:
        """What it may call a combatant: the name, or the alias of whoever is to be known by that."""
        return name_for(combatant, self.detail(combatant.id))


def name_for(combatant: Combatant[Any], detail: Detail) -> str:
    """What somebody may call a combatant that it sees so much of."""
    return combatant.name if detail in KNOWN_BY_NAME or not combatant.alias else combatant.alias


KNOWN_BY_NAME: Final = ("all", "own")


TABLE: Final = Viewer()
THE_GM: Final = Viewer(is_gm=True)


def detail_of(rules: Rules, now: Now, viewer: Viewer, who: CombatantId) -> Detail:
    """How much a viewer sees of a combatant now."""
    detail = viewer.detail(who)
    if detail == "others" and who in now.world.combatants and not rules.sees(now, viewer.controls, who):
        return "unseen"
    return detail


def unseen_by(rules: Rules, now: Now, viewer: Viewer) -> frozenset[CombatantId]:
    """All those whom a viewer does not see. Most rule systems lose nobody from sight."""
    if type(rules).sees is Ruleset.sees:
        return frozenset()
    return frozenset(who for who in now.world.combatants if detail_of(rules, now, viewer, who) == "unseen")


def reader(rules: Rules, viewer: Viewer, *states: Now) -> Reader | None:
    """Who reads the numbers of what is told and shown; None where that is all of them.

    Of whoever is not there it reads as little as of anybody whom it may know of.
    """
    if viewer.is_gm or not viewer.numbers:
        return None
    there: dict[str, Combatant[Any]] = {who: one for now in states for who, one in now.world.combatants.items()}

    of_nobody = least([viewer.reads(one) for one in there.values() if viewer.knows(one)])

    def level(owners: tuple[str, ...]) -> Numbers:
        return least([viewer.reads(there[who]) if who in there else of_nobody for who in owners or ("",)])

    return Reader(rules.figures, level, there.__contains__)


def bare(**fields: Any) -> dict[str, Any]:
    """A map without what is None, empty or False. Zero is a number, and stays."""
    return {key: value for key, value in fields.items() if value or (value == 0 and value is not False)}
