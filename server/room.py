"""The room: a table with its journal's head in hand. It decides, believes what was written, and says what to tell.

Sans-I/O: `hear` makes a proposal and changes nothing; the host writes it; `commit` takes it for true and gives the
frames for each audience. `catch_up` does the same with what other nodes wrote. Clock, journal and sockets are the
host's (`host.py`), so a simulator can run this code as it is.

Not here: what a command brings (`table_talk.py`, `fighting.py`), what anybody sees (`projection.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from engine.clock import next_deadline

from . import room_commands as rc
from . import seats
from .absence import set_stand_in, stand_ins
from .authorise import BUSY_MS, audience_of, forbidden, sender_of, waits_for_hidden
from .bounds import Bounds
from .chance import dice_for
from .entries import Entry, Said, closed, codec_of, faces_of, unopened, written
from .facts import AnyFight, AnyRules, Fact, apply
from .fighting import act, by_server, commitment_of, flow, wants_seeds
from .hearing import THE_SERVER, Act, Heard, LetPass, Sender, Wish, read
from .journal import Key
from .minutes import Minutes
from .nudges import next_due, next_nudge
from .patch import packed
from .projection import Seen
from .protocol import Code, Plain, Problem, Snapshot
from .room_state import SEATS, SERVER, RoomState, SeatId
from .seats import Keys
from .streams import Streams
from .suggestions import answer, hold, is_suggestion, lapse, suggest
from .table import Frame
from .table_talk import TALK, talk
from .veil import Veil
from .webhook_talk import HOOKS, hook_talk, secret_of
from .work import Work, at_once

Telling: TypeAlias = "list[tuple[str, Frame]]"
"""Frames in the order in which they are to be told, each with its audience."""


class Errand(Struct, frozen=True, kw_only=True):
    """What the server does by itself: `type` and `data` say all, or `do` notes it (a session, an invite)."""

    id: str
    type: str
    data: Plain = {}
    do: Callable[[Minutes], Problem | None] | None = None


class Proposed(Struct, frozen=True, kw_only=True):
    """An entry that is true as soon as it is written. `not_before`: the deadline whose passing it states."""

    entry: Entry[Fact]
    body: bytes
    key: Key
    payload: bytes
    answer: bytes
    after: RoomState
    wake_at: int | None
    not_before: int | None = None
    extends_ms: int = 0


class Refused(Struct, frozen=True):
    """Why not, as far as this node knows. It leaves only after the journal has been asked."""

    problem: Problem


class First(Struct, frozen=True):
    """This must be written first; then hear the wish again."""

    errand: Errand


class Lookup(Struct, frozen=True):
    """The fight as it was after an entry is needed: that of this number, or of the command of this log line."""

    entry: int | None = None
    line: str = ""


Outcome: TypeAlias = Proposed | Refused | First | Lookup


class Broken(Exception):
    """An entry does not follow on what this room holds: another history, or a fault of ours."""


def key_of(by: SeatId, id: str) -> Key:
    """What a command is accepted once by. Whoever has no seat was never accepted."""
    return Key(by if by in ("", SERVER) else SEATS, id)


class Room:
    """One loaded table. `only`: what one audience sees is all that is asked of it (a past that is looked at)."""

    def __init__(self, rules: AnyRules, keys: Keys, bounds: Bounds, id: str, only: str | None = None) -> None:
        self.rules = rules
        self.keys = keys
        self.bounds = bounds
        self.codec = codec_of(rules)
        self.state = unopened()
        # Nobody comes back to a past that is looked at.
        self.streams = Streams(id, keys.derive("stream", id), bounds.ring_bytes if only is None else 0)
        self.seen = Seen(rules, only)
        self.read_only = False

    # -- what is written is true ---------------------------------------------------------------------------------------

    def restore(self, snapshot: bytes) -> bool:
        return at_once(self.restoring(snapshot))

    def restoring(self, snapshot: bytes) -> Work[bool]:
        """Start from a snapshot of the journal; False where it is of another version, and all must be folded."""
        kept = self.codec.kept(snapshot)
        if kept is None:
            return False
        self.state, positions = kept
        yield from self.seen.looking(self.state)
        self.streams.restore({who: at for who, at in positions.items() if who in self.seen.views})
        return True

    def snapshot(self) -> bytes:
        return self.codec.keep(self.state, self.streams.positions())

    def catch_up(self, entries: Iterable[tuple[int, bytes]]) -> Telling:
        """Fold in what was written elsewhere, or before this node had the room."""
        return [each for n, body in entries for each in at_once(self.folding(n, body))]

    def folding(self, n: int, body: bytes) -> Work[Telling]:
        """Fold in one entry of those."""
        if n <= self.state.head:
            return []
        entry = self.codec.read(body)
        if n != self.state.head + 1 or entry.n != n or entry.prev != self.state.hash:
            raise Broken(f"entry {n} does not follow on {self.state.head}")
        told = yield from self._believe(entry, body)
        return told

    def commit(self, proposed: Proposed) -> Telling:
        return at_once(self.committing(proposed))

    def committing(self, proposed: Proposed) -> Work[Telling]:
        """It is written: believe it, and say what to tell."""
        if proposed.entry.prev != self.state.hash:
            raise Broken(f"entry {proposed.entry.n} does not follow on {self.state.head}")
        told = yield from self._believe(proposed.entry, proposed.body, proposed.after)
        return told

    def _believe(self, entry: Entry[Fact], body: bytes, after: RoomState | None = None) -> Work[Telling]:
        """The table moves on, at once when all that is to be told is made; `after` where who decided the entry knows
        already how it ends.
        """
        states = [self.state]
        for fact in entry.events if after is None else entry.events[:-1]:
            states.append(apply(self.rules, states[-1], fact))
        if after is None:
            states[-1] = closed(states[-1], entry, body)
        else:
            states[len(entry.events) :] = [after]
        before = states[0]
        sender = None if entry.by == SERVER else audience_of(before, sender_of(before, entry.by))
        told: Telling = []
        pieces = yield from self.seen.entry(entry, states)
        for audience, piece in pieces:
            cmd = entry.id if audience == sender and piece.is_first else None
            cause = entry.id if piece.is_known else None
            frame = self.streams.tell(audience, piece.events, piece.patch, piece.options, cmd, cause)
            told.append((audience, frame))
        self.streams.are(tuple(self.seen.views))
        self.state = states[-1]
        return told

    # -- what is asked -------------------------------------------------------------------------------------------------

    def hear(self, wish: Wish, at: int, past: tuple[int, AnyFight] | None = None) -> Outcome:
        """What a wish would bring, decided on what this node knows. Nothing has changed."""
        if self.read_only:
            return Refused(Problem(code=Code.ROOM_READ_ONLY))
        veil = Veil(self.state, wish.by, self.rules.nameless)
        veiled = veil.over(wish)
        outcome = self._hear(veiled, at, past)
        if isinstance(outcome, Refused):
            return Refused(veil.off(outcome.problem))
        return outcome if veiled is wish else self._hear(wish, at, past)

    def _hear(self, wish: Wish, at: int, past: tuple[int, AnyFight] | None) -> Outcome:
        room = self.state
        heard = read(self.rules, wish)
        if isinstance(heard, Problem):
            return Refused(heard)
        if (problem := forbidden(self.rules, room, wish.by, heard)) is not None:
            return Refused(problem)
        is_talk = isinstance(heard, (*TALK, *HOOKS, rc.AnswerRequest, rc.SetStandIn))
        if not is_talk and waits_for_hidden(self.rules, room, wish.by):
            return Refused(Problem(code=Code.BUSY, retry_ms=BUSY_MS))
        if past is None and (wanted := self._looks_back(wish.by, heard)) is not None:
            return wanted
        minutes = self._minutes(wish.by, wish.id, at, past)
        if is_suggestion(room, wish.by, heard):
            problem = suggest(minutes, wish, heard, self._note)
        else:
            problem = self._note(minutes, heard, wish.prompt)
        if problem is not None:
            return Refused(problem)
        lapse(minutes, room)
        hold(minutes)
        if (number := wants_seeds(minutes, room)) is not None:
            id, data = commitment_of(room, number)
            return First(Errand(id=id, type="commit_dice", data=data))
        said = Said(type=wish.type, data=wish.data, turn=wish.turn or "", prompt=wish.prompt or "")
        return self._proposed(minutes, said, wish.payload())

    def run(self, errand: Errand, at: int) -> Proposed | Refused:
        """What the server wants to do by itself."""
        if self.read_only:
            return Refused(Problem(code=Code.ROOM_READ_ONLY))
        deadline = next_deadline(self.state.encounter) if self.state.encounter is not None else None
        minutes = self._minutes(THE_SERVER, errand.id, at, None)
        problem = errand.do(minutes) if errand.do is not None else by_server(minutes, errand.type, errand.data)
        if problem is not None:
            return Refused(problem)
        lapse(minutes, self.state)
        hold(minutes)
        proposed = self._proposed(minutes, Said(type=errand.type, data=errand.data), b"")
        if errand.type == "expire":
            return msgspec.structs.replace(proposed, not_before=None if deadline is None else deadline[0])
        if errand.type == "extend_clocks":
            return msgspec.structs.replace(proposed, extends_ms=int(errand.data["ms"]))
        return proposed

    def due(self) -> tuple[int, Errand] | None:
        """The next clock to run out, or nearly so, in Unix milliseconds, and what is to be done then."""
        if self.state.encounter is None or self.read_only:
            return None
        found: list[tuple[int, Errand]] = []
        if (soon := next_nudge(self.state)) is not None:
            errand = Errand(id=f"nudge:{soon[1]}:{soon[2]}", type="nudge", data={"prompt": soon[1]})
            found.append((soon[0], errand))
        for at, _, asked in stand_ins(self.state):
            data = {"prompt": str(asked.id)}
            found.append((at, Errand(id=f"stand_in:{asked.id}:{at}", type="stand_in", data=data)))
        if (deadline := next_deadline(self.state.encounter)) is not None:
            at, prompt = deadline
            found.append((at, Errand(id=f"timer:{prompt}", type="expire", data={"prompt": prompt})))
        return min(found, key=lambda one: one[0], default=None)

    def answer(self, answer: bytes) -> Plain:
        """What only the sender is told; the secret of an invite and a key are made again, they stand nowhere."""
        data: Plain = msgspec.msgpack.decode(answer) if answer else {}
        key = self.state.sessions.get(str(data.get("session", "")))
        if key is not None and key.is_key:
            return {**data, "key": seats.key_token(self.keys, self.state.id, key)}
        if "webhook" in data:
            return {**data, "secret": secret_of(self.keys, self.state.id, str(data["webhook"]))}
        found = self.state.invites.get(str(data.get("invite", "")))
        if found is None:
            return data
        _, secret = seats.invite(self.keys, self.state.id, found.id, found.role, at=found.made_at)
        return {**data, "secret": secret}

    def snapshot_of(self, audience: str) -> Frame:
        """The whole view of an audience, as a message."""
        at = self.streams.position(audience)
        return Frame(
            Snapshot(
                seq=at.seq,
                digest=at.digest.hex(),
                view=self.seen.views[audience],
                options=self.seen.options[audience],
            )
        )

    def _looks_back(self, by: Sender, heard: Heard) -> Lookup | None:
        room = self.state
        if isinstance(heard, rc.Rewind):
            return Lookup(line=heard.to)
        if isinstance(heard, rc.TakeBack):
            last = room.last
            quiet = last.by == by.seat and not last.drew and not last.showed
            if last.fight and (quiet or by.is_gm) and last.n - 1 >= room.began_at_entry:
                return Lookup(entry=last.n - 1)
        return None

    def _note(self, minutes: Minutes, heard: Heard, prompt: str | None) -> Problem | None:
        match heard:
            case Act() | LetPass():
                return act(minutes, heard)
            case rc.AnswerRequest():
                return answer(minutes, heard, self._note)
            case rc.SetStandIn():
                return set_stand_in(minutes, heard)
            case _ if isinstance(heard, HOOKS):
                return hook_talk(minutes, heard)
            case _ if isinstance(heard, TALK):
                return talk(minutes, heard, prompt)
            case _:
                return flow(minutes, heard, prompt)

    def _minutes(self, by: Sender, id: str, at: int, past: tuple[int, AnyFight] | None) -> Minutes:
        dice = dice_for(self.keys, self.state, by.seat, id)
        return Minutes(self.rules, self.state, by, id, at, dice, self.keys, self.bounds, past)

    def _proposed(self, minutes: Minutes, said: Said, payload: bytes) -> Proposed:
        room = self.state
        entry: Entry[Fact] = Entry(
            n=room.head + 1,
            id=minutes.command,
            by=minutes.by.seat,
            at=minutes.at,
            command=said,
            events=tuple(minutes.facts),
            dice=faces_of(minutes.drawn),
            versions=self.codec.versions,
            prev=room.hash,
        )
        body = written(entry)
        after = closed(minutes.room, entry, body)
        return Proposed(
            entry=entry,
            body=body,
            key=key_of(minutes.by.seat, minutes.command),
            payload=payload,
            answer=packed(minutes.answer),
            after=after,
            wake_at=next_due(after),
        )
