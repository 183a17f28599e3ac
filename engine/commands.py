"""What may be asked of a fight, stamped by the server with its id and time. Not here: who may ask it (the server
decides on the room's grants) and the wishes of a rule system (its actions.py), which arrive inside `Do`.
"""

from typing import Any, Generic, TypeAlias

from msgspec import Struct

from engine.ids import CombatantId, FrameId, Millis, PromptId, Side, StatusId
from engine.rejections import Param
from engine.state import A, E, F, Pace, Reset, S, Status, T
from engine.state import Encounter as EncounterOf


class Stamp(Struct, frozen=True, kw_only=True):
    """What the server knows of every command: its id, unique for ever, and its time in Unix milliseconds.

    `secret`: what comes of it is for the GM alone, and its dice come from the secret stream.
    """

    id: str
    at: Millis
    secret: bool = False


class Start(Stamp, frozen=True, tag=True):
    """Begin the fight. With an `order` (and totals) from the GM nothing is rolled for it."""

    order: tuple[CombatantId, ...] | None = None
    totals: dict[CombatantId, int] = {}


class Do(Stamp, Generic[A], frozen=True, tag=True):
    """Act or answer. `turn` names the turn prompt of an action in one's own beat, `prompt` the question of an answer;
    neither stands with what one may do at any time and with the GM's commands (`who` is then `gm`).
    """

    who: CombatantId
    wish: A
    turn: PromptId | None = None
    prompt: PromptId | None = None
    as_gm: bool = False


class Pass(Stamp, frozen=True, tag=True):
    """Let a question go by: end the turn, take the blow, decline. Always legal. `turn`: it was meant for a turn."""

    who: CombatantId
    prompt: PromptId
    as_gm: bool = False
    turn: bool = False


class Withdraw(Stamp, frozen=True, tag=True):
    """Take back a sealed answer, as long as the others of its group are still asked."""

    who: CombatantId
    prompt: PromptId


class Close(Stamp, frozen=True, tag=True):
    """The GM stops waiting: what is unanswered in the prompt's group is closed with its default."""

    prompt: PromptId


class Expire(Stamp, frozen=True, tag=True):
    """The clock of a prompt has run out. Refused as early while it has not."""

    prompt: PromptId


class ThrowDice(Stamp, frozen=True, tag=True):
    """The faces of dice thrown by hand, all of one throw."""

    prompt: PromptId
    faces: tuple[int, ...]


class AddCombatant(Stamp, frozen=True, tag=True):
    """Bring somebody in, before or during the fight. `sheet` is as on the wire; the rule system reads and types it."""

    who: CombatantId
    name: str
    side: Side
    sheet: dict[str, Any]
    hidden: bool = False
    alias: str = ""


class RemoveCombatant(Stamp, frozen=True, tag=True):
    who: CombatantId


class EditSheet(Stamp, frozen=True, tag=True):
    """Change fields of a sheet, the name or the side; what happened in the fight stays as it is."""

    who: CombatantId
    changes: dict[str, Any] = {}
    name: str | None = None
    side: Side | None = None


class Hide(Stamp, frozen=True, tag=True):
    who: CombatantId


class Reveal(Stamp, frozen=True, tag=True):
    who: CombatantId


class SetAlias(Stamp, frozen=True, tag=True):
    """What others call it who may not know its name; without an alias the name is known to all."""

    who: CombatantId
    alias: str = ""


class SetOption(Stamp, frozen=True, tag=True):
    """Change a table option: at once before the fight, from the next beat during it."""

    name: str
    value: Param


class SetPace(Stamp, frozen=True, tag=True):
    pace: Pace


class SetStanding(Stamp, Generic[A], frozen=True, tag=True):
    """Always answer one kind of prompt so; with `lift` ask again. `wish` None is passing."""

    who: CombatantId
    kind: str
    wish: A | None = None
    lift: bool = False


class PauseClock(Stamp, frozen=True, tag=True):
    """Nobody but the GM acts, no clock runs."""


class ResumeClock(Stamp, frozen=True, tag=True):
    pass


class HoldClocks(Stamp, frozen=True, tag=True):
    """No clock runs, or all that should do again; otherwise play goes on as it does."""

    on: bool


class EndEncounter(Stamp, frozen=True, tag=True):
    winner: Side | None = None


class Reopen(Stamp, frozen=True, tag=True):
    """Go on with an ended fight at the boundary of the same round."""


class GiveTime(Stamp, frozen=True, tag=True):
    """More time, or less, for one open question; `ms` None stops its clock for good."""

    prompt: PromptId
    ms: Millis | None


class ExtendClocks(Stamp, frozen=True, tag=True):
    """Time in which nothing was alive does not count: the clocks that ran go on as if `ms` had not passed."""

    ms: Millis


class SetLimit(Stamp, frozen=True, tag=True):
    """Say how much of a limit is spent. Below zero grants more than the rules do."""

    who: CombatantId
    limit: str
    used: int
    reset: Reset = "round"


class PutStatus(Stamp, frozen=True, tag=True):
    status: Status


class LiftStatus(Stamp, frozen=True, tag=True):
    status: StatusId


class SetQueue(Stamp, frozen=True, tag=True):
    """The beats still to come in this round, in a new order; those left out do not come."""

    keys: tuple[str, ...]


class SetActive(Stamp, frozen=True, tag=True):
    """End the running beat at once, unfinished questions dropped, and go on with the waiting beat of this key."""

    key: str


class FixDice(Stamp, frozen=True, tag=True):
    """The next faces of somebody's rolls, or of whoever rolls next. The log says that the GM fixed them."""

    faces: tuple[int, ...]
    who: CombatantId | None = None


class HandDice(Stamp, frozen=True, tag=True):
    """Whether a combatant's dice are thrown by hand by whoever plays it."""

    who: CombatantId
    on: bool


class DropFrame(Stamp, frozen=True, tag=True):
    """Stop what waits (a blow, a walk): it and all above it lapse without effect."""

    frame: FrameId


class Rewind(Stamp, Generic[S, T, F, E, A], frozen=True, tag=True):
    """Go back to how the fight was after entry `to`. The shell looks it up: `decide` knows no history."""

    to: int
    encounter: EncounterOf[S, T, F, E, A]


Core: TypeAlias = (
    Start
    | Pass
    | Withdraw
    | Close
    | Expire
    | ThrowDice
    | AddCombatant
    | RemoveCombatant
    | EditSheet
    | Hide
    | Reveal
    | SetAlias
    | SetOption
    | SetPace
    | HoldClocks
    | PauseClock
    | ResumeClock
    | EndEncounter
    | Reopen
    | GiveTime
    | ExtendClocks
    | SetLimit
    | PutStatus
    | LiftStatus
    | SetQueue
    | SetActive
    | FixDice
    | HandDice
    | DropFrame
)
Command: TypeAlias = Core | Do[A] | SetStanding[A] | Rewind[S, T, F, E, A]
