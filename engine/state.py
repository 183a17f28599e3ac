"""All nouns of a fight. An encounter has two halves: the *world*, which rules read and write, and the *flow* of
play (round, queue, beat, stack, clock), which only the core touches.

Not here: what changes them (events.py) and what may be asked (commands.py). Everything is frozen; a dict is replaced,
never written to. The five type parameters are a rule system's sheet, table, frames, facts and wishes.
"""

from typing import ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from engine.ids import CombatantId, FrameId, Millis, PromptId, Side, StatusId
from engine.rejections import Param

S = TypeVar("S", bound=Struct)
T = TypeVar("T", bound=Struct)
F = TypeVar("F", bound=Struct)
E = TypeVar("E", bound=Struct)
A = TypeVar("A", bound=Struct)


# --- the world -------------------------------------------------------------------------------------------------------

Reset: TypeAlias = Literal["round", "turn", "fight"]
"""When a limit is whole again: as a round begins, as its combatant's own turn begins, or not in this fight."""


class Limit(Struct, frozen=True, omit_defaults=True):
    """How often something has been done that may be done only so often. `size` only where the first spending set it."""

    used: int
    reset: Reset = "round"
    size: int | None = None


class Combatant(Struct, Generic[S], frozen=True, omit_defaults=True):
    """Who fights (pl: postać, cs: účastník). `sheet` is what the rule system made of it, with its state in the fight.

    `hidden`: only the GM and whoever controls it may know that it exists. `turns` counts the turns it has begun.
    `alias`: what the others call it, who may not know its name.
    """

    id: CombatantId
    name: str
    side: Side
    sheet: S
    hidden: bool = False
    turns: int = 0
    limits: dict[str, Limit] = {}
    alias: str = ""


class Until(Struct, frozen=True, omit_defaults=True):
    """When a status ends by itself: at the start or end of the `n`-th turn of a combatant, or as round `n` begins."""

    at: Literal["turn_start", "turn_end", "round"]
    n: int
    of: CombatantId | None = None


class Status(Struct, frozen=True, omit_defaults=True):
    """Something that holds on a combatant, between two (`source` and `on`), or on the whole table (neither).

    `until` None: until lifted. What the numbers and words in `data` mean is the rule system's.
    """

    id: StatusId
    name: str
    on: CombatantId | None = None
    source: CombatantId | None = None
    until: Until | None = None
    data: dict[str, Param] = {}


class World(Struct, Generic[S, T], frozen=True):
    """All that rules read and write. `combatants` stand in the order in which they were added (the roster)."""

    table: T
    combatants: dict[CombatantId, Combatant[S]] = {}
    statuses: tuple[Status, ...] = ()

    def used(self, who: CombatantId, limit: str) -> int:
        """How much of a limit is spent; 0 where it never was."""
        spent = self.combatants[who].limits.get(limit)
        return 0 if spent is None else spent.used

    def status(self, name: str, on: CombatantId | None = None, source: CombatantId | None = None) -> Status | None:
        """The first status of this name on, and where given from, somebody; None where there is none."""
        for status in self.statuses:
            if status.name == name and status.on == on and (source is None or status.source == source):
                return status
        return None


# --- questions and what waits ---------------------------------------------------------------------------------------


class Choice(Struct, Generic[A], frozen=True, omit_defaults=True):
    """A wish with its wisher and the id of the command that brought it."""

    who: CombatantId
    wish: A
    id: str = ""


How: TypeAlias = Literal["given", "passed", "standing", "expired", "nothing", "gm"]
"""How a question was closed: answered, passed, by standing answer, by the clock, as nothing was offered, by the GM."""


class Prompt(Struct, Generic[A], frozen=True, kw_only=True, omit_defaults=True):
    """A question to a seat: its own turn, a defence, a reaction, a ruling, a die. Belongs to a frame.

    `kind`: `turn`, `declaration` and `dice` are the core's; the others the rule system's words. `left_ms` None: it
    waits for ever; else its clock runs while its frame is on top and `running_since` is set.
    """

    id: PromptId
    kind: str
    to: CombatantId
    how: How | None = None
    answer: Choice[A] | None = None
    default: A | None = None
    asked: bool = False
    left_ms: Millis | None = None
    full_ms: Millis | None = None
    data: dict[str, Param] = {}

    @property
    def is_open(self) -> bool:
        return self.how is None


class Turn(Struct, frozen=True, tag="Turn"):
    """The own turn of one combatant, or of several at once (a group): each acts until it ends its turn."""

    who: tuple[CombatantId, ...]


class Lock(Struct, frozen=True, tag="Lock"):
    """Sealed choices of all members of a beat are being gathered."""

    who: tuple[CombatantId, ...]


class Locked(Struct, Generic[A], frozen=True, tag="Locked"):
    """Gathered choices still to be worked off, those that come first and then in the beat's order.

    Each is checked again when its turn comes.
    """

    choices: tuple[Choice[A], ...]


class Doing(Struct, Generic[A], frozen=True, tag="Doing"):
    """An accepted action about to be carried out."""

    concerns: ClassVar[tuple[str, ...]] = ("choice",)
    choice: Choice[A]


class Face(Struct, frozen=True, array_like=True):
    """A face that is settled, and by whom: the server's dice, a hand, or the GM who fixed it."""

    face: int
    source: Literal["server", "hand", "gm"] = "server"


class Throw(Struct, frozen=True, tag="Throw"):
    """A person owes dice. `faces` are those already settled in the step that waits for them; sealed for everybody."""

    concerns: ClassVar[tuple[str, ...]] = ("who",)
    who: CombatantId
    purpose: str
    n: int
    sides: int
    faces: tuple[Face, ...] = ()


class Frame(Struct, Generic[F, A], frozen=True, omit_defaults=True):
    """Something that waits on the stack. It goes on when it is on top and none of its prompts is open."""

    id: FrameId
    body: F | Turn | Lock | Locked[A] | Doing[A] | Throw
    prompts: tuple[Prompt[A], ...] = ()
    got: str | None = None
    names: dict[str, int] = {}


class Beat(Struct, frozen=True, omit_defaults=True):
    """One step of a round: whose go it is, how they are asked, when its effects fall. `key` is unique in its round."""

    key: str
    who: tuple[CombatantId, ...]
    ask: Literal["in_turn", "freely", "locked"] = "in_turn"
    effects: Literal["at_once", "at_the_end"] = "at_once"


Step: TypeAlias = Literal["open", "begin", "ask", "close", "finish", "shut", "round", "due", "schedule"]
"""What comes next. Of a beat: open (statuses due), begin, ask, close (kept effects fall), finish, shut (statuses due).
Between beats: open (a request or the next beat), and at the turn of a round: round, due, schedule."""
Phase: TypeAlias = Literal["setup", "running", "ended"]


class Standing(Struct, Generic[A], frozen=True):
    """What a combatant always answers to one kind of prompt, as long as it is legal; `wish` None is passing."""

    who: CombatantId
    kind: str
    wish: A | None


class Pace(Struct, frozen=True, omit_defaults=True):
    """How long one may think, in milliseconds; None waits for ever. Live by default: turns wait, reactions 30 s."""

    turn_ms: Millis | None = None
    reaction_ms: Millis | None = Millis(30_000)


# --- the encounter --------------------------------------------------------------------------------------------------


class Flow(Struct, Generic[S, T, F, E, A], frozen=True, omit_defaults=True):
    """Where play stands: the core's alone. `branch` is the id of the start or of the last rewind.

    `members` are those of the beat still to be asked; `before` is the world as a beat began whose effects fall at its
    end, `kept` are those effects; `names` numbers what the beat's own steps call. `resting`: paused because rounds went
    by in which nobody was asked. `held`: no clock runs, and all may act.
    """

    phase: Phase = "setup"
    branch: str = ""
    round: int = 0
    order: tuple[CombatantId, ...] | None = None
    totals: dict[CombatantId, int] = {}
    queue: tuple[Beat, ...] = ()
    beat: Beat | None = None
    step: Step = "open"
    members: tuple[CombatantId, ...] = ()
    stack: tuple[Frame[F, A], ...] = ()
    requests: tuple[Choice[A], ...] = ()
    standing: tuple[Standing[A], ...] = ()
    paused: bool = False
    resting: bool = False
    held: bool = False
    running_since: Millis | None = None
    before: World[S, T] | None = None
    kept: tuple[E, ...] = ()
    names: dict[str, int] = {}
    options_next: tuple[tuple[str, Param], ...] = ()
    winner: Side | None = None


class Encounter(Struct, Generic[S, T, F, E, A], frozen=True, omit_defaults=True):
    """A fight: world and flow, its pace, who throws by hand, and faces the GM has fixed (`*`: whoever rolls)."""

    world: World[S, T]
    flow: Flow[S, T, F, E, A] = Flow()
    pace: Pace = Pace()
    by_hand: tuple[CombatantId, ...] = ()
    fixed: dict[str, tuple[int, ...]] = {}
    gone: dict[CombatantId, int] = {}
    """The turns of those taken away: whoever comes back goes on counting, so that no turn has an old name."""

    @property
    def top(self) -> "Frame[F, A] | None":
        """The frame that goes on next, or waits for an answer; None between beats."""
        return self.flow.stack[-1] if self.flow.stack else None

    def prompt(self, prompt_id: str) -> "tuple[Frame[F, A], Prompt[A]] | None":
        """An open question and the frame that asks it; None where it is closed or never was."""
        for frame in reversed(self.flow.stack):
            for prompt in frame.prompts:
                if prompt.id == prompt_id:
                    return (frame, prompt) if prompt.is_open else None
        return None

    def open_prompts(self) -> "tuple[Prompt[A], ...]":
        """The questions of the frame on top that nobody has answered yet."""
        stack = self.flow.stack
        return tuple([p for p in stack[-1].prompts if p.how is None]) if stack else ()


# --- what one may do ------------------------------------------------------------------------------------------------


Way: TypeAlias = tuple[tuple[int, int], ...]


class Cell(Struct, frozen=True, array_like=True):
    """A square that a way may enter, whether it may end there, and what entering costs.

    `costs` is one number, or one for each side it may be entered from, 0 where it may not: from the neighbours at
    (−1, −1), (−1, 0), (−1, 1), (0, −1), (0, 1), (1, −1), (1, 0) and (1, 1) of it.
    """

    x: int
    y: int
    stays: bool
    costs: int | tuple[int, ...]


class Ground(Struct, frozen=True, omit_defaults=True):
    """Where a way may go: from `start` from neighbour to neighbour over these squares."""

    start: tuple[int, int]
    cells: tuple[Cell, ...]
    diagonal: int = 1
    """Every second diagonal step of a way costs so many times as much."""


class Parameter(Struct, frozen=True, omit_defaults=True):
    """What is still to be chosen when an option is taken: one of `values`, a number in a range, or a shape.

    Of a `path`, a list of points, the `values` are the shortest; others go over the `ground` and cost `max` at most.
    """

    name: str
    kind: Literal["choice", "combatant", "range", "text", "point", "path", "flag", "faces", "group"]
    values: tuple[int | str | Way, ...] = ()
    min: int | None = None
    max: int | None = None
    step: int | None = None
    required: bool = True
    default: int | str | bool | None = None
    many: bool = False
    """Several values, as a list in the order chosen."""
    fields: tuple["Parameter", ...] = ()
    """What a group is made of: it is sent as a map of these."""
    scale: int = 1
    """A range counts in 1/scale of the number on the wire: 1000 where rules count millimetres and sheets metres."""
    ground: Ground | None = None


class Odds(Struct, frozen=True, omit_defaults=True):
    """What taking an option comes to, for these values of its parameters; all others not given, or at their default.

    Of several that hold, the first counts.
    """

    when: dict[str, tuple[int | str, ...]] = {}
    needs: int | None = None
    """What must be reached."""
    dice: int | None = None
    """How many dice are rolled."""
    fixed: int | None = None
    """What it is worth without a roll."""
    chance: int | None = None
    """Of success, in per cent, rounded to the nearest."""
    secret_of: tuple[CombatantId, ...] = ()
    """Whose numbers it rests on that others may not know: only for the GM, and for whoever plays all of these."""


class Option(Struct, frozen=True, omit_defaults=True):
    """Something legal now: send `type` with `data` and a value for each parameter. `cost` by limit; `rules` are ids."""

    id: str
    type: str
    data: dict[str, int | str | bool | tuple[str, ...]] = {}
    parameters: tuple[Parameter, ...] = ()
    cost: dict[str, int] = {}
    rules: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    about: str = ""
    """What of those that wait for this combatant (`waiting` in its view) it answers, by its id there."""


class Term(Struct, frozen=True, omit_defaults=True):
    """One number of an explanation: what it is called, its value, and the dice behind it, as they fell.

    `op` is how it joins what stands before it; `%` takes so many per cent of that,
    `≥` makes it no less than its value.
    """

    name: str
    value: int
    sides: int = 0
    faces: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    cancelled: tuple[int, ...] = ()
    op: Literal["+", "÷", "%", "≥"] = "+"


class Explain(Struct, frozen=True, omit_defaults=True):
    """One line of arithmetic: terms joined in turn, changed by `percent`, giving `total`, held against `against`."""

    label: str
    terms: tuple[Term, ...] = ()
    total: int | None = None
    percent: int | None = None
    against: int | None = None
    outcome: str | None = None
    rules: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """Why the fight is over: the side that won, or None where nobody did."""

    winner: Side | None
