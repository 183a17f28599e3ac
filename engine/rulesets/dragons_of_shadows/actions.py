"""What may be asked in Dragons of Shadows: the action catalogue and the GM's list, one typed wish for each.

Values outside their lists are let in here and refused by the checks, in the order of the specification. Lengths are the
metres of the wire. The commands of the flow itself (start, end_turn, join, reveal, edit_sheet …) are the core's.
"""

from typing import Any, Final, TypeAlias, TypeGuard, get_args

from msgspec import Struct, field

from engine.forms import Wish
from engine.ids import CombatantId

Number: TypeAlias = int | float
Point: TypeAlias = tuple[Number, Number]


# --- combatants (section 9) ------------------------------------------------------------------------------------------


class Attack(Wish, frozen=True):
    """A blow, armed or bare-handed (pl: atak). (DOS-37)"""

    target: CombatantId
    weapon: str | None = None
    aim: str | None = None
    stunt: bool = False


class Defend(Wish, frozen=True):
    """Block, dodge or take the blow (pl: blok, unik). (DOS-40)"""

    choice: str


class RangedAttack(Wish, frozen=True):
    """A shot or a throw (pl: atak dystansowy). (DOS-46)"""

    target: CombatantId
    weapon: str | None = None
    aim: str | None = None
    stunt: bool = False


class Reload(Wish, frozen=True):
    """Load a shooting weapon. (DOS-48)"""

    weapon: str | None = None


class Run(Wish, frozen=True):
    """Run for the whole turn (pl: bieg). (DOS-50)"""

    intent: str = "reposition"


class Move(Wish, frozen=True):
    """A short careful step (pl: przemieszczenie), by its length or to a place. (DOS-54)"""

    distance: Number | None = None
    to: Point | None = None


class Grapple(Wish, frozen=True):
    """Seize an arm or immobilise (pl: chwyt). (DOS-55)"""

    target: CombatantId
    mode: str = "arm"
    item: str | None = None


class Escape(Wish, frozen=True):
    """Break a hold. (DOS-57)"""

    stat: str | None = None


class Release(Wish, frozen=True):
    """Let go of whoever one holds. (DOS-56)"""


class Push(Wish, frozen=True):
    """Force the opponent to another place (pl: przepchnięcie). (DOS-58, DOS-59)"""

    target: CombatantId
    method: str = "force"
    skill: str = "unarmed"
    hazard: bool = False


class Draw(Wish, frozen=True):
    """Take a thing in hand. (DOS-62)"""

    item: str


class UseItem(Wish, frozen=True):
    """Use a thing in hand; its effects are the GM's. (DOS-62)"""

    item: str


class Drop(Wish, frozen=True):
    """Let a thing fall at one's feet. (DOS-62)"""

    item: str


class Other(Wish, frozen=True):
    """Any other idea, in words; the GM judges it. (DOS-61, DOS-63)"""

    text: str
    actions: int = 1


class Wait(Wish, frozen=True):
    """End the turn and hold the actions that are left. (DOS-32)"""


class ActNow(Wish, frozen=True):
    """Take the held actions at the next boundary. (DOS-32)"""


class Ambush(Wish, frozen=True):
    """Come out of hiding at the next boundary, or just before somebody's next turn. (DOS-33)"""

    before: CombatantId | None = None


class EndTurn(Wish, frozen=True):
    """End the turn; unspent actions are lost. (DOS-35)"""


# --- the GM (section 8) ----------------------------------------------------------------------------------------------


class SetOrder(Wish, frozen=True):
    """A new order of play, all members exactly once. (DOS-31)"""

    order: tuple[CombatantId, ...]


class SetOpponents(Wish, frozen=True):
    """Who counts as the opposing group of somebody; None: all able, visible enemies. (DOS-27)"""

    actor: CombatantId
    opponents: tuple[CombatantId, ...] | None


class SetDifficulty(Wish, frozen=True):
    """The difficulty status of an actor's next skill roll; None withdraws it. (DOS-22)"""

    actor: CombatantId
    status: str | int | None


class SetRangedDifficulty(Wish, frozen=True):
    """How hard shots at a target are, or at anybody. (DOS-47)"""

    value: int
    target: CombatantId | None = None


class SetCover(Wish, frozen=True):
    """Cover of a target: a number for the difficulty, `full`, or None. (DOS-49)"""

    target: CombatantId
    cover: int | str | None


class AllowRangedDefence(Wish, frozen=True):
    """A target may defend against the next shot or throw at it. (DOS-49)"""

    target: CombatantId
    status: str | int | None = None


class LimitDefence(Wish, frozen=True):
    """What is allowed against the next attack on a target. (DOS-42)"""

    target: CombatantId
    allowed: tuple[str, ...]


class AllowHazard(Wish, frozen=True):
    """The next push into a deadly place is let happen. (DOS-60)"""


class GmDamage(Wish, frozen=True):
    """Damage by the GM: no die, no armour. (DOS-66)"""

    target: CombatantId
    amount: int
    kind: str


class Heal(Wish, frozen=True):
    """Healing of one kind. (DOS-78)"""

    target: CombatantId
    amount: int
    kind: str


class Kill(Wish, frozen=True):
    """Dead at once. (DOS-75)"""

    target: CombatantId


class PermitAction(Wish, frozen=True):
    """Let an incapacitated combatant of strong will act. (DOS-73)"""

    target: CombatantId
    force: bool = False


class TakeActions(Wish, frozen=True):
    """Take what is left of somebody's actions in this round. (DOS-56)"""

    target: CombatantId


class AddStatus(Wish, frozen=True):
    """Put a status on somebody; the record is as on a sheet. (DOS-79)"""

    target: CombatantId
    status: dict[str, Any]


class RemoveStatus(Wish, frozen=True):
    """Take a status off by its id. (DOS-79)"""

    target: CombatantId
    status: str


class SetGrapple(Wish, frozen=True):
    """Put a hold on somebody, or lift it. (DOS-56)"""

    target: CombatantId
    holder: CombatantId | None
    mode: str = "arm"
    item: str | None = None


class TakeItem(Wish, frozen=True):
    """A thing breaks or is lost. (DOS-62)"""

    target: CombatantId
    item: str


class ReturnItem(Wish, frozen=True):
    """A thing that was away is back. (DOS-62)"""

    target: CombatantId
    item: str


class SetDistance(Wish, frozen=True):
    """Correct the distance run, in metres. (DOS-53)"""

    target: CombatantId
    value: Number


class SetPosition(Wish, frozen=True):
    """Place a figure; None: off the map. (DOS-60)"""

    target: CombatantId
    position: Point | None


class Roller(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who rolls in a test the GM asks for."""

    actor: CombatantId
    stats: tuple[str, ...]
    skill: str
    status: str | int | None = None


class Opponent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The other side of an opposed test: somebody who rolls, or a fixed sum."""

    fixed_sum: int | None = None
    actor: CombatantId | None = None
    stats: tuple[str, ...] = ()
    skill: str = ""
    status: str | int | None = None

    def roller(self) -> Roller | None:
        """Who rolls on this side; None: it has a fixed sum."""
        return None if self.actor is None else Roller(self.actor, self.stats, self.skill, self.status)


class RequestTest(Wish, frozen=True):
    """A simple test. (DOS-16)"""

    actor: CombatantId
    stats: tuple[str, ...]
    skill: str
    difficulty: int
    status: str | int | None = None


class RequestOpposed(Wish, frozen=True):
    """An opposed test. (DOS-17)"""

    initiator: Roller
    opponent: Opponent


class RequestComplex(Wish, frozen=True):
    """Open a complex test. (DOS-19)"""

    actor: CombatantId
    stats: tuple[str, ...]
    skill: str
    difficulty: int
    max_rolls: int
    successes_needed: int
    status: str | int | None = None


class ComplexRoll(Wish, frozen=True):
    """One roll of a complex test; the actor's too, in any turn. (DOS-19)"""

    test: str


class Abandon(Wish, frozen=True):
    """Give a complex test up; the actor's too, in any turn. (DOS-19)"""

    test: str


class PartialSuccess(Wish, frozen=True):
    """Declare a failed complex test a partial success. (DOS-20)"""

    test: str
    text: str = field(default="")


Rulings: TypeAlias = (
    SetOrder
    | SetOpponents
    | SetDifficulty
    | SetRangedDifficulty
    | SetCover
    | AllowRangedDefence
    | LimitDefence
    | AllowHazard
    | GmDamage
    | Heal
    | Kill
    | PermitAction
    | TakeActions
    | AddStatus
    | RemoveStatus
    | SetGrapple
    | TakeItem
    | ReturnItem
    | SetDistance
    | SetPosition
    | RequestTest
    | RequestOpposed
    | RequestComplex
    | PartialSuccess
)
"""The GM's alone."""
Deeds: TypeAlias = (
    Attack
    | RangedAttack
    | Reload
    | Run
    | Move
    | Grapple
    | Escape
    | Release
    | Push
    | Draw
    | UseItem
    | Drop
    | Other
    | Wait
    | EndTurn
)
"""What is done in one's own turn."""
Wishes: TypeAlias = Deeds | Defend | ActNow | Ambush | ComplexRoll | Abandon | Rulings
DEEDS: Final = frozenset(get_args(Deeds))
RULINGS: Final = frozenset(get_args(Rulings))


def is_deed(wish: Wishes) -> TypeGuard[Deeds]:
    """Whether this is done in one's own turn."""
    return type(wish) in DEEDS


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether this is the GM's alone."""
    return type(wish) in RULINGS
