"""What may be asked in Odria: the action catalogue and the GM's list, one typed wish for each.

Values outside their lists are let in here and refused by the checks, in the order of the specification. The commands
of the flow itself (start, end_encounter, closing a question, withdrawing an answer …) are the core's.
"""

from typing import Any, Final, TypeAlias, TypeGuard, get_args

from engine.forms import Wish
from engine.ids import CombatantId

# --- combatants (section 13) -----------------------------------------------------------------------------------------


class Declare(Wish, frozen=True):
    """What one does in this round (cs: ohlášení): action, weapon, stances, Distance, waiting. (ODR-39)"""

    action: str
    weapon: str | None = None
    spell: str | None = None
    power: str | None = None
    what: str | None = None
    target: CombatantId | None = None
    band: str | None = None
    stance: tuple[str, ...] | str = ()
    """Several, or one as a word."""
    guard: str | None = None
    distance: CombatantId | None = None
    wait: bool = False
    quick: tuple[int, ...] | int = ()
    """Slots that are quick attacks, or one."""

    @property
    def stances(self) -> tuple[str, ...]:
        return (self.stance,) if isinstance(self.stance, str) else self.stance

    @property
    def quick_slots(self) -> tuple[int, ...]:
        return (self.quick,) if isinstance(self.quick, int) else self.quick


class ConfirmSlot(Wish, frozen=True):
    """What is done in a slot whose count has come: target and manoeuvre. (ODR-46)"""

    mode: str | None = None
    """attack, aim, beat, leap_in; None: as declared."""
    target: CombatantId | None = None
    band: str | None = None
    location: str | None = None
    damage_type: str | None = None
    sure_strike: int | None = None
    hard_strike: int | None = None
    from_behind: bool = False
    """Only where the GM has marked the pair so; every attack of such a pair is one anyway. (ODR-98)"""


class Wait(Wish, frozen=True):
    """Hold the planned action (cs: vyčkávání). (ODR-44)"""


class React(Wish, frozen=True):
    """Dodge, parry, block, drop prone, jump back, or none. (ODR-54)"""

    choice: str


class Release(Wish, frozen=True):
    """Stop waiting: act at the count after the last. (ODR-44)"""


class ChangeAction(Wish, frozen=True):
    """Another action in place of what is left of the declared one. (ODR-41)"""

    action: str
    weapon: str | None = None
    spell: str | None = None
    power: str | None = None
    what: str | None = None
    target: CombatantId | None = None
    band: str | None = None


class DeclareDistance(Wish, frozen=True):
    """Keep an opponent at Distance (cs: distanc), between counts. (ODR-104)"""

    target: CombatantId


class Quick(Wish, frozen=True):
    """Make a slot still to come a quick attack. (ODR-92)"""

    slot: int


class AllOutDefense(Wish, frozen=True):
    """All-out defence, declared late. (ODR-90)"""


class PauseRequest(Wish, frozen=True):
    """Ask for a pause after this count. (section 12)"""


class GoOn(Wish, frozen=True):
    """The GM's answer to a pause: go on. (section 12)"""


class Heal(Wish, frozen=True):
    """Hit points given by a spell, a power or a potion; by the actor of the slot just done, or by the GM. (ODR-78)"""

    target: CombatantId
    amount: int
    means: str = "spell"


# --- the GM (sections 12 and 14) -------------------------------------------------------------------------------------


class StartSurprise(Wish, frozen=True):
    """Who is surprised, and who attacks before round 1; before the fight. (ODR-42)"""

    surprised: tuple[CombatantId, ...]
    attackers: tuple[CombatantId, ...]


class Advance(Wish, frozen=True):
    """Go on to the next count, whoever is still asked. (section 12)"""


class SetMarker(Wish, frozen=True):
    """Mark a combatant, or one towards another, or take the mark off. (section 12)"""

    target: CombatantId
    marker: str
    other: CombatantId | None = None
    on: bool = True
    metres: int | None = None


class GmApplyForce(Wish, frozen=True):
    """A blast or a fall: the number meets the armour, nobody rolls to hit. (ODR-112, ODR-113)"""

    target: CombatantId
    force: int
    damage_type: str
    element: str | None = None


class Adjust(Wish, frozen=True):
    """Set state in the fight, by the names of a sheet's `state`. (ODR-115)"""

    target: CombatantId
    state: dict[str, Any]


class Wake(Wish, frozen=True):
    """Wake somebody unconscious. (ODR-84)"""

    target: CombatantId


class SetInitiative(Wish, frozen=True):
    """The count of somebody's other action, or of its next slot. (ODR-49, section 14)"""

    target: CombatantId
    value: int | None


class RuleCast(Wish, frozen=True):
    """What the next spell of somebody is. (ODR-57, ODR-59, ODR-74)"""

    target: CombatantId
    undodgeable: bool | None = None
    unblockable: bool | None = None
    armor_share_pct: int | None = None


class RuleAttack(Wish, frozen=True):
    """Rule on the attack that waits for its defence. (ODR-115)"""

    outcome: str | None = None
    modifier: int | None = None
    bypass_armor: bool | None = None
    undodgeable: bool | None = None
    unblockable: bool | None = None
    armor_share_pct: int | None = None


class StrayAttack(Wish, frozen=True):
    """A missed missile, or a blow gone astray, comes at somebody else with the same total. (ODR-63)"""

    actor: CombatantId
    target: CombatantId
    total: int
    weapon: str | None = None
    spell: str | None = None


class Forfeit(Wish, frozen=True):
    """Take a slot that is still to come. (section 14)"""

    target: CombatantId
    slot: int


Rulings: TypeAlias = (
    StartSurprise
    | Advance
    | SetMarker
    | GmApplyForce
    | Adjust
    | Wake
    | SetInitiative
    | RuleCast
    | RuleAttack
    | StrayAttack
    | Forfeit
)
"""The GM's alone."""
Meanwhile: TypeAlias = Wait | Release | ChangeAction | DeclareDistance | Quick | AllOutDefense
"""What is done between counts."""
Wishes: TypeAlias = Declare | ConfirmSlot | React | Meanwhile | PauseRequest | GoOn | Heal | Rulings
RULINGS: Final = frozenset(get_args(Rulings))
MEANWHILE: Final = frozenset(get_args(Meanwhile))


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether this is the GM's alone."""
    return type(wish) in RULINGS


def is_meanwhile(wish: Wishes) -> TypeGuard[Meanwhile]:
    """Whether this is done between counts."""
    return type(wish) in MEANWHILE
