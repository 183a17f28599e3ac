"""Decides the commands of a history again, with the dice that fell, and compares what comes of them.

A `Room` like any other, but for three things: its dice are those of the entry, it knows no secret (what is made of one
is not compared), and it looks back in what it has folded itself.

Not here: hash chain, dice against seeds, signatures (verify.py).
"""

from typing import Any

from msgspec.structs import replace

from engine.clock import next_deadline
from engine.dice import Dice

from . import facts as f
from .authorise import sender_of
from .bounds import Bounds
from .entries import Entry, Faces, folded
from .facts import AnyFight, AnyRules, Fact
from .hearing import Sender, Wish
from .minutes import Minutes
from .nudges import next_nudge
from .protocol import Problem
from .room import Errand, First, Lookup, Outcome, Proposed, Refused, Room
from .room_state import SERVER
from .seats import Keys

WIDE = Bounds(**dict.fromkeys(Bounds.__struct_fields__, 2**53))
"""The limits of the server that wrote the history are not known: it has kept them."""

BESIDE: dict[str, tuple[type[Any], ...]] = {
    "open_room": (f.RoomOpened, f.SeatMade, f.InviteMade),
    "invite": (f.SeatMade, f.InviteMade),
    "open_session": (f.SeatMade, f.SessionRevoked, f.SessionOpened),
    "keep_session": (f.SessionKept,),
    "history_forked": (f.HistoryForked,),
    "webhook_off": (f.WebhookSaved,),
}
"""What the server notes by itself, and the only facts it may note so: none of them touches a fight."""


class DiceWanted(Exception):
    """More or other dice were thrown than the entry holds."""


class RecordedDice:
    """The dice of one entry, each stream in its order."""

    def __init__(self, faces: Faces) -> None:
        self.left = {False: list(faces.open), True: list(faces.secret)}

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        left = self.left[secret]
        if n > len(left):
            raise DiceWanted("more dice are thrown than it holds")
        taken, self.left[secret] = left[:n], left[n:]
        if any(die[0] != sides or not 1 <= die[1] <= sides for die in taken):
            raise DiceWanted(f"a die with {sides} sides is thrown, it holds {taken}")
        return tuple(face for _, face in taken)


class Judge(Room):
    """Follows a history from its first entry."""

    def __init__(self, rules: AnyRules, id: str) -> None:
        super().__init__(rules, Keys(bytes(32)), WIDE, id)
        self.dice: Dice = RecordedDice(Faces())
        self.fights: list[AnyFight | None] = [None]
        self.entry_of: dict[str, int] = {}

    def believe(self, entry: Entry[Fact], body: bytes) -> None:
        """Fold an entry in, whatever was thought of it."""
        self.state = folded(self.rules, self.state, entry, body)
        self.fights.append(self.state.encounter)
        self.entry_of[entry.id] = entry.n

    def fault_of(self, entry: Entry[Fact]) -> str | None:
        """Why the rules would not have written this entry; None where they would."""
        self.dice = RecordedDice(entry.dice)
        if entry.by == SERVER and entry.command.type in BESIDE:
            strange = [fact for fact in entry.events if not isinstance(fact, BESIDE[entry.command.type])]
            return f"{entry.command.type} cannot bring {_tag(strange[0])}" if strange else None
        try:
            outcome = self.decided(entry)
        except DiceWanted as why:
            return str(why)
        except Exception as fault:  # a history can hold anything
            return f"it cannot be decided ({type(fault).__name__})"
        match outcome:
            case Refused(problem):
                return f"{entry.command.type} is refused: {problem.code}"
            case Proposed():
                return _difference(entry, outcome.entry)
            case First():
                return "no seeds were committed to before it"
            case Lookup():
                return "it goes back to an entry that is not there"

    def decided(self, entry: Entry[Fact]) -> Outcome:
        said = entry.command
        if entry.by == SERVER:
            if said.type in ("expire", "nudge") and not self.is_time(said.type, entry.at):
                return Refused(Problem(code="before its time"))
            return self.run(Errand(id=entry.id, type=said.type, data=said.data), entry.at)
        by = sender_of(self.state, entry.by)
        wish = Wish(
            id=entry.id, by=by, type=said.type, data=said.data, turn=said.turn or None, prompt=said.prompt or None
        )
        outcome = self.hear(wish, entry.at)
        if not isinstance(outcome, Lookup):
            return outcome
        n = outcome.entry or self.entry_of.get(outcome.line.rpartition("/")[0] or outcome.line)
        past = None if n is None or not self.state.began_at_entry <= n < len(self.fights) else self.fights[n]
        return outcome if n is None or past is None else self.hear(wish, entry.at, (n, past))

    def is_time(self, type: str, at: int) -> bool:
        """Whether a clock had run out by then, or somebody was to be reminded."""
        fight = self.state.encounter
        due = next_nudge(self.state) if type == "nudge" or fight is None else next_deadline(fight)
        return due is not None and due[0] <= at

    def _minutes(self, by: Sender, id: str, at: int, past: tuple[int, AnyFight] | None) -> Minutes:
        return Minutes(self.rules, self.state, by, id, at, self.dice, self.keys, self.bounds, past)


def _difference(written: Entry[Fact], again: Entry[Fact]) -> str | None:
    """The first fact that differs."""
    for number, (one, other) in enumerate(zip(written.events, again.events, strict=False), 1):
        if _blind(one) != _blind(other):
            return f"fact {number} is {_tag(one)}, decided again it is another {_tag(other)}"
    if len(written.events) != len(again.events):
        return f"it has {len(written.events)} facts, decided again {len(again.events)}"
    if written.dice != again.dice:
        return "it holds dice that nobody throws"
    return None


def _blind(fact: Fact) -> Fact:
    """Without what is made of the server's secret."""
    match fact:
        case f.InviteMade():
            return replace(fact, invite=replace(fact.invite, hash=b""))
        case f.DiceCommitted():
            return replace(fact, committed=replace(fact.committed, open="", secret=""))
        case f.DiceRevealed():
            return replace(fact, open="shown" if fact.open else "", secret="shown" if fact.secret else "")
        case _:
            return fact


def _tag(fact: Any) -> str:
    return str(type(fact).__struct_config__.tag)
