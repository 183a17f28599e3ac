"""The nouns of a table: seats, who may come in, sheets, prepared fights, committed dice, and the fight itself.

A room outlasts its fights; at most one runs at a time. All of it is the fold of the room's journal: `facts.py` says
what each entry changes, `entries.py` how one is written. Frozen throughout; a dict is replaced, never written to.

Not here: what may be asked (`room_commands.py`), who may ask it (`authorise.py`), what anybody sees (`projection.py`).
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from engine.figures import Numbers
from engine.ids import CombatantId, Side
from engine.state import Encounter, Pace

from .protocol import Plain
from .seats import Invite, Role, Scope, Session

SeatId: TypeAlias = str

SERVER: Final = "server"
"""`by` of what the server does by itself: clocks, sessions, commitments."""
SEATS: Final = "seats"
"""In whose name the journal keeps the ids of all seats together: what is made of a command (frames, questions, log
lines) bears its id, so that of two seats one must not take the other's."""
TABLE: Final = "table"
"""The audience of those without a seat: spectators, overlays, exports."""
GM_SEAT: Final = "gm"
"""The first game master's seat, and the audience of all game masters."""


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place at the table. Whoever has a session for it sits on it; it outlasts them."""

    id: SeatId
    role: Role
    name: str = ""
    scopes: tuple[Scope, ...] = ()


class PartySheet(Struct, frozen=True, omit_defaults=True):
    """Somebody who comes to more than one fight. `sheet` is as on the wire; the rule system has checked it."""

    id: str
    name: str
    sheet: Plain
    seat: SeatId = ""


class Template(Struct, frozen=True, omit_defaults=True):
    """A sheet the GM keeps to make combatants from."""

    id: str
    name: str
    sheet: Plain


class Cast(Struct, frozen=True, omit_defaults=True):
    """One combatant of a prepared fight: `party` names the party sheet it comes from, `template` the template; `sheet`
    says what differs, or all of it.
    """

    id: str
    name: str
    side: str
    sheet: Plain = {}
    party: str = ""
    hidden: bool = False
    seat: SeatId = ""
    template: str = ""
    alias: str = ""


class Prepared(Struct, frozen=True, omit_defaults=True):
    """A fight that waits to be played."""

    id: str
    name: str
    cast: tuple[Cast, ...] = ()
    options: Plain = {}


class Committed(Struct, frozen=True, omit_defaults=True):
    """The seeds of a fight's dice, shown as SHA-256 before any die falls. The seeds themselves stand nowhere: they are
    made from the server's secret and these numbers, and the open one is written down when it is revealed.

    `n` counts the pairs of this fight, `fork` the epoch in which the storage last lost what had been told:
    such seeds are burnt.
    """

    encounter: int
    n: int
    fork: int
    open: str
    secret: str
    open_at: int = 0
    secret_at: int = 0
    revealed: str = ""
    revealed_secret: str = ""


class Last(Struct, frozen=True, omit_defaults=True):
    """What is asked of the last entry when its sender wants it back. A commitment to dice is none: it is part of the
    command it comes before.
    """

    n: int = 0
    by: SeatId = SERVER
    command: str = ""
    drew: bool = False
    showed: bool = False
    fight: bool = False


class Webhook(Struct, frozen=True, omit_defaults=True):
    """Where a program wants to be told what an audience is told, line by line; of `events` only, where there are any.

    It begins after an entry, or after an update of its audience. `turn` counts the times it was told where to begin:
    how far a delivery has come holds for its turn alone. `off`: why nothing is sent: `gm`, `gone`, `failing`.
    """

    id: str
    url: str
    name: str = ""
    audience: str = TABLE
    events: tuple[str, ...] = ()
    after_entry: int = 0
    after_seq: int | None = None
    turn: int = 1
    off: str = ""


class Suggested(Struct, frozen=True, omit_defaults=True):
    """A command as it was sent, which waits for a ruling."""

    type: str
    data: Plain = {}
    turn: str = ""
    prompt: str = ""


def ruled(wish: Suggested, instead: object) -> Suggested:
    """The command that is done: the one that was sent, or what the GM says instead of it, for the same question."""
    if not isinstance(instead, dict):
        return wish
    data = {name: value for name, value in instead.items() if name != "type"}
    return Suggested(type=str(instead.get("type", "")), data=data, turn=wish.turn, prompt=wish.prompt)


class Absence(Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on for a seat that does not answer: after so long, `by` plays for it."""

    seat: SeatId
    by: SeatId
    after_s: int


Sight: TypeAlias = Literal["exact", "usual", "nothing"]
"""What others see of a combatant's hit points: the number, what its rules show them (mostly a band), or nothing."""


class Asked(Struct, frozen=True, omit_defaults=True):
    """A wish only the GM can grant: more time for a question, a command taken back, a deed that waits for a ruling."""

    id: str
    kind: str
    by: SeatId
    about: str = ""
    wish: Suggested | None = None

    @property
    def matter(self) -> tuple[str, ...]:
        """What it is about: a newer wish about the same replaces an older one."""
        wish = self.wish
        return (self.kind, self.by) if wish is None else (self.by, self.about, wish.turn or wish.prompt or wish.type)


class RoomState(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table after `head` entries. `hash` is the last entry's, `at` its time."""

    id: str
    ruleset: str
    name: str = ""
    options: Plain = {}
    head: int = 0
    hash: bytes = b""
    at: int = 0
    seats: dict[SeatId, Seat] = {}
    seats_made: int = 0
    invites: dict[str, Invite] = {}
    sessions: dict[str, Session] = {}
    party: dict[str, PartySheet] = {}
    templates: dict[str, Template] = {}
    prepared: dict[str, Prepared] = {}
    pace: Pace = Pace()
    encounter: Encounter[Any, Any, Any, Any, Any] | None = None
    number: int = 0
    """Fights so far, the one at hand included."""
    began_at_entry: int = 0
    """The entry that brought the fight at hand into being; rewind goes no further back."""
    sources: dict[CombatantId, str] = {}
    """The party sheet a combatant was made from."""
    sight: dict[str, Sight] = {}
    """What others see of a side's hit points, where the GM has chosen."""
    numbers: dict[str, Numbers] = {}
    """What others read of the numbers of a side's rolls, where that is not all."""
    rulings: bool = False
    """Whether what players want to do waits for the GM."""
    hands: dict[CombatantId, SeatId] = {}
    """Whose a combatant is; nobody's is the GM's."""
    dice: Committed | None = None
    asked: tuple[Asked, ...] = ()
    webhooks: dict[str, Webhook] = {}
    nudged: dict[str, int] = {}
    """Open questions whose seat was reminded, and the end that was meant."""
    absences: dict[SeatId, Absence] = {}
    waiting: dict[str, int] = {}
    """Since when open questions wait, where seats have stand-ins."""
    kept_for: dict[CombatantId, SeatId] = {}
    """Whose a combatant is that another plays in their absence."""
    last: Last = Last()
    forks: int = 0

    def holds(self, seat: SeatId) -> frozenset[CombatantId]:
        """The combatants that are a seat's, also while another plays them in its absence."""
        every = (*self.hands.items(), *self.kept_for.items())
        return frozenset(who for who, holder in every if holder == seat)

    def closed(self) -> frozenset[Side]:
        """Sides of whose rolls not all numbers are shown."""
        return frozenset(map(Side, self.numbers))

    def role_of(self, seat: SeatId) -> Role:
        """A seat's role; without a seat one watches."""
        found = self.seats.get(seat)
        return "spectator" if found is None else found.role
