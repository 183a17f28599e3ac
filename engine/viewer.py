"""Whoever something is shown to, and how much of a combatant that is."""

from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.ids import CombatantId
from engine.ruleset import Detail, Ruleset
from engine.state import Combatant, Encounter

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any]
Now: TypeAlias = Encounter[Any, Any, Any, Any, Any]


class Viewer(Struct, frozen=True):
    """Whoever something is shown to: the GM, a seat with the combatants it controls, or the table (nobody's seat)."""

    is_gm: bool = False
    controls: frozenset[CombatantId] = frozenset()

    def knows(self, combatant: Combatant[Any]) -> bool:
        """Whether it may know that this combatant exists."""
        return self.is_gm or not combatant.hidden or combatant.id in self.controls

    def detail(self, who: CombatantId) -> Detail:
        return "all" if self.is_gm else "own" if who in self.controls else "others"

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


def bare(**fields: Any) -> dict[str, Any]:
    """A map without what is None, empty or False. Zero is a number, and stays."""
    return {key: value for key, value in fields.items() if value or (value == 0 and value is not False)}
