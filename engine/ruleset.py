"""What a rule system is: six methods, and more that do nothing unless they are needed.

Not here: any rule. `sheet, table, frames, facts, wishes` (S, T, F, E, A) are each one Struct or a union of tagged
ones; wishes are tagged with the command's name on the wire (`tag_field="type"`).
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeAlias

from msgspec import Struct

from engine.draft import Draft
from engine.events import Fact
from engine.figures import Figures
from engine.ids import CombatantId, Side
from engine.rejections import Code, Param, Rejection
from engine.state import (
    A,
    Beat,
    Choice,
    Combatant,
    E,
    Encounter,
    F,
    Option,
    Outcome,
    Parameter,
    Prompt,
    S,
    Status,
    T,
    World,
)

Served: TypeAlias = Literal["served"]
"""A request that was dealt with by changing the queue, or has lost its ground: it waits no longer."""
Detail: TypeAlias = Literal["all", "own", "others", "unseen"]
"""How much a viewer sees of a combatant: the GM all, a player of its own, everybody of the others; of one that has
slipped out of its sight only what is known without seeing it. Rules without `sees` never meet the last.
"""


class Template(Struct, frozen=True):
    """A sheet that comes with a rule system, as it stands on the wire; clients have its name by its id."""

    id: str
    sheet: dict[str, Any]


class GmCommand(Struct, frozen=True):
    """A wish of the GM's that a rule system adds, as a form: its parameters, and nothing of what it does."""

    type: str
    parameters: tuple[Parameter, ...] = ()
    points: Literal["take", "give", "add", "set"] | None = None
    """What its first range does to the points that a combatant's `hp` shows."""


class ChartRow(Struct, frozen=True):
    """A row of a chart as it stands before a GM changes it; `house`: those of its values that are not the source's."""

    data: dict[str, Any]
    house: tuple[str, ...] = ()


class Chart(Struct, frozen=True):
    """A table of the rules that a GM may change: each row is the data of the GM's command that would set it so.

    `keys` are the values by which a row is found. Rows that a fight has changed stand in `charts` of its table.
    """

    name: str
    command: str
    keys: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    remove: str = ""
    """The GM's command that takes a row out, found by its keys."""


class Described(Struct, frozen=True):
    """What clients build forms from: JSON Schemas of a sheet and of the options as on the wire, and what there is."""

    sheet: dict[str, Any]
    options: dict[str, Any]
    templates: tuple[Template, ...] = ()
    gm: tuple[GmCommand, ...] = ()
    charts: tuple[Chart, ...] = ()


class Ruleset(Generic[S, T, F, E, A]):
    """One rule system. It reads encounters, records facts through a draft, and never touches the flow."""

    key: ClassVar[str]
    """Its identifier on the wire and in journals."""
    version: ClassVar[int]
    """Raised when the same commands and dice may give other facts."""
    layout: ClassVar[str]
    """How a client draws its order of play: list, counts, pairs, duel, entries."""
    sides_max: ClassVar[int] = 100
    """The most sides a die of this system has."""
    facts: ClassVar[frozenset[type[Fact]]]
    unchanging: ClassVar[frozenset[type[Fact]]] = frozenset()
    """Those of its facts that `evolve` leaves the world with as it is: only told."""
    gm_wishes: ClassVar[frozenset[str]] = frozenset()
    """Names of wishes that are the GM's; they stand outside turns and prompts and need no combatant."""
    answers: ClassVar[frozenset[str]] = frozenset()
    """Names of wishes that only answer a question."""
    at_any_time: ClassVar[frozenset[str]] = frozenset()
    """Names of wishes that stand outside turns and questions, though a combatant wishes them."""
    eager: ClassVar[tuple[str, ...]] = ()
    """Names of wishes that a simple player likes, the best first: what harms the others, then what protects."""
    setup_wishes: ClassVar[frozenset[str]] = frozenset()
    """Those of them that are legal before the fight."""
    ended_wishes: ClassVar[frozenset[str]] = frozenset()
    """Those of them that are legal after the fight."""
    nameless: ClassVar[frozenset[str]] = frozenset()
    """Fields of wishes and questions that never name a combatant, though a thing may bear the id of one."""
    quiet: ClassVar[frozenset[str]] = frozenset()
    """Names of statuses that only keep count, or that its layout draws in a way of its own: nothing to say on a row."""
    points_left: ClassVar[frozenset[str]] = frozenset()
    """Fields of told facts that say how many hit points somebody has left, or how hurt it looks."""
    figures: ClassVar[Figures] = Figures()
    """Which of its numbers come of rolls, and whose they are."""
    close_rolls: ClassVar[frozenset[str]] = frozenset()
    """Purposes of rolls whose faces are for the GM and whoever plays the roller, though the dice are open ones."""
    codes: ClassVar[Mapping[str, str]] = {}
    """The core's refusals in the words of this system's rules."""
    passing: ClassVar[Mapping[str, str]] = {}
    """The word for letting a prompt of a kind go by, where it is not `pass` (a turn's is always `end_turn`)."""

    # --- the six ---

    def schedule(self, draft: Draft[S, T, F, E, A]) -> tuple[Beat, ...]:
        """The beats of the round that begins; none at all: the round does not begin, and play rests."""
        raise NotImplementedError

    def options(self, now: Encounter[S, T, F, E, A], who: CombatantId, ask: Prompt[A] | None) -> Iterator[Option]:
        """What `who` may do when asked so; with no prompt, what it may do at any time. Lazy, in the order shown."""
        raise NotImplementedError

    def is_offered(self, now: Encounter[S, T, F, E, A], who: CombatantId, ask: Prompt[A]) -> bool:
        """Whether there is anything to choose; worth a shorter way where that is asked after every command.

        That is where `options` offers something; beside it, where an answer may say what no option lists.
        """
        return next(iter(self.options(now, who, ask)), None) is not None

    def check(self, now: Encounter[S, T, F, E, A], choice: Choice[A], ask: Prompt[A] | None) -> Rejection | None:
        """Why a choice is not legal now; None where it is. A locked choice is checked again with kind `locked`."""
        raise NotImplementedError

    def act(self, draft: Draft[S, T, F, E, A], choice: Choice[A]) -> None:
        """Carry out a choice that was checked: cannot refuse."""
        raise NotImplementedError

    def resume(
        self,
        draft: Draft[S, T, F, E, A],
        frame: F,
        answers: tuple[Choice[A] | None, ...],
        got: str | None,
    ) -> None:
        """Go on with a frame whose questions are answered (None: passed), or whose callee left a word."""
        raise NotImplementedError

    def evolve(self, world: World[S, T], event: E) -> World[S, T]:
        """The world after one of this system's facts."""
        raise NotImplementedError

    # --- what a combatant and a table are made of ---

    def read(self, sheet: dict[str, Any], was: S | None = None) -> S | Rejection:
        """A sheet as on the wire, typed; with `was`, only the fields given change and the state in the fight stays."""
        raise NotImplementedError

    def table(self) -> T:
        """The table of a new encounter, with the default options."""
        raise NotImplementedError

    def with_option(self, table: T, name: str, value: Param) -> T | Rejection:
        """The table with one option changed; `option.unknown`, `option.invalid`."""
        raise NotImplementedError

    def options_of(self, table: T) -> Struct:
        """The table options as they are set, a Struct of plain values."""
        raise NotImplementedError

    def show_table(self, now: Encounter[S, T, F, E, A], to_gm: bool) -> dict[str, Any]:
        """What a viewer may see of the table beyond its options (a cover, a clinch): an allow-list, no None in it."""
        return {}

    def show(self, now: Encounter[S, T, F, E, A], who: Combatant[S], detail: Detail) -> dict[str, Any]:
        """What a viewer may see of a combatant beyond id, name, side and statuses: an allow-list, no None in it."""
        raise NotImplementedError

    def sees(self, now: Encounter[S, T, F, E, A], by: frozenset[CombatantId], who: CombatantId) -> bool:
        """Whether somebody who is known to be there is in sight of whoever plays these; where nobody is, of the table.
        Of one that is not, no doing is told, no question in between shown, and nothing offered against it.
        """
        return True

    def looks_at(self, now: Encounter[S, T, F, E, A]) -> tuple[object, ...]:
        """What `show` looks at beside the combatant and whether it acts. As long as these are the very same objects, it
        shows the same, and is not asked again. Always of the same length.
        """
        return (now.world.statuses, now.world.table)

    def written_back(self, now: Encounter[S, T, F, E, A], who: Combatant[S]) -> dict[str, Any]:
        """What a fight leaves on a sheet that outlasts it (wounds, lasting statuses): fields of a sheet to `read`."""
        return {}

    def track(self, now: Encounter[S, T, F, E, A]) -> tuple[CombatantId, ...]:
        """The combatants in the order of play, as the page draws it."""
        raise NotImplementedError

    def describe(self) -> "Described":
        """What clients build forms from."""
        raise NotImplementedError

    # --- when needed ---

    def shape(self, wish: A) -> Rejection | None:
        """A wish that no state could make legal (a value outside its list): asked before anything else."""
        return None

    def refuse(self, now: Encounter[S, T, F, E, A], choice: Choice[A], code: Code) -> Rejection:
        """The core's refusal in this system's words, and behind those of its checks that come first."""
        return Rejection(self.codes.get(code, code))

    def refuse_pass(self, now: Encounter[S, T, F, E, A], who: CombatantId, code: Code) -> Rejection:
        """The same where somebody lets a question go by, or ends a turn."""
        return Rejection(self.codes.get(code, code))

    def idle(self, now: Encounter[S, T, F, E, A]) -> bool:
        """Nobody in the order could act: no new round begins, and play rests."""
        return False

    def ready(self, now: Encounter[S, T, F, E, A]) -> Rejection | None:
        """Why the fight cannot begin, or be taken up again."""
        return None

    def admit(self, now: Encounter[S, T, F, E, A]) -> Rejection | None:
        """Why nobody more can come in once the fight has begun."""
        return None

    def serve(self, draft: Draft[S, T, F, E, A], wish: Choice[A], upcoming: Beat | None) -> Beat | Served | None:
        """At a boundary: the beat of a request that is due, or None while it is not."""
        return None

    def comes_first(self, wish: A) -> bool:
        """Whether, of all that is locked together, this takes effect before the rest is worked off."""
        return False

    def begin(self, draft: Draft[S, T, F, E, A], beat: Beat) -> None:
        """Before a beat asks anybody."""

    def turn_comes(self, draft: Draft[S, T, F, E, A], who: CombatantId) -> None:
        """Just before a member of a beat that asks `in_turn` is asked, whether anything is offered to it or not."""

    def finish(self, draft: Draft[S, T, F, E, A], beat: Beat) -> None:
        """After a beat's kept effects have fallen: floors and consequences."""

    def round_over(self, draft: Draft[S, T, F, E, A]) -> None:
        """As a round ends."""

    def lapsed(self, draft: Draft[S, T, F, E, A], status: Status) -> None:
        """The `until` of a status has come; it is lifted already."""

    def entered(self, draft: Draft[S, T, F, E, A], who: CombatantId) -> None:
        """Somebody was added or revealed during the fight: give it its place."""

    def rewritten(self, draft: Draft[S, T, F, E, A], who: CombatantId, fields: tuple[str, ...]) -> None:
        """Somebody's sheet came in or was edited once the fight began: `fields` are those the GM wrote."""

    def left(self, draft: Draft[S, T, F, E, A], who: CombatantId) -> None:
        """Somebody was hidden, or is about to be removed together with the frames that concern it, during the fight."""

    def reopened(self, draft: Draft[S, T, F, E, A]) -> None:
        """An ended fight is taken up again in the same round: lay out who is still to come."""

    def outcome(self, now: Encounter[S, T, F, E, A]) -> Outcome | None:
        """Why the fight is over; asked whenever nothing but turns waits."""
        return None

    def victor(self, now: Encounter[S, T, F, E, A]) -> Side | None:
        """The side that has won where the GM ends the fight and names none."""
        return None

    def by_itself(self, now: Encounter[S, T, F, E, A], ask: Prompt[A]) -> A | None:
        """The answer to an open question that nobody gives, as the world is now; None passes."""
        return ask.default

    def think_ms(self, now: Encounter[S, T, F, E, A], kind: str) -> int | None:
        """How long a prompt of this kind may be thought about; None waits. The table's pace unless a rule says so."""
        return now.pace.turn_ms if kind in ("turn", "declaration") else now.pace.reaction_ms

    def tell(self, now: Encounter[S, T, F, E, A], event: E, detail: Detail) -> dict[str, Any] | None:
        """What a viewer is told of one of this system's facts; None: nothing. `own`: it plays one concerned."""
        raise NotImplementedError
