"""Checks an export: signature, hash chain, dice, decisions, each by itself and each with its first bad entry.

Dice: every face is made again from the seeds that were revealed. Decisions: each command is decided again with the dice
that fell, by the same rules, and must give the same facts; so rights, times and rules are checked as well. An export of
what an audience saw holds no journal: there the signature and the open dice are checked.

It does not prove that nobody read the server's disk: whoever knows the seeds knows the dice before they fall.

Not here: how an export is written (exports.py), the deciding (judge.py), how findings are printed (cli.py).
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine import catalogue
from engine.dice import commitment, context, face_at

from . import facts as f
from . import signing
from .chance import drawn_for
from .entries import Codec, Entry, Faces, hash_of, line_of, written
from .exports import Header, Line, OpenDice, Trailer, Unreadable, entry_decoder, lines_hash, parts_of, statement
from .facts import AnyRules, Fact
from .judge import Judge
from .room_state import Committed

Mark = Literal["good", "bad", "not checked"]


class Verdict(Struct, frozen=True, kw_only=True):
    """What one of the checks found; `entry` is the first bad one."""

    mark: Mark
    says: str
    entry: int | None = None


class Report(Struct, frozen=True, kw_only=True):
    """All checks of one export."""

    signature: Verdict
    chain: Verdict
    dice: Verdict
    decisions: Verdict

    @property
    def is_good(self) -> bool:
        return all(found.mark != "bad" for _, found in self.parts())

    def parts(self) -> Iterator[tuple[str, Verdict]]:
        yield from (("signature", self.signature), ("chain", self.chain))
        yield from (("dice", self.dice), ("decisions", self.decisions))


def good(says: str) -> Verdict:
    return Verdict(mark="good", says=says)


def bad(entry: int | None, says: str) -> Verdict:
    return Verdict(mark="bad", says=says, entry=entry)


def verify(lines: Sequence[bytes], trusted: bytes | None = None) -> Report:
    """Check the lines of an export; `trusted` is the public key it should be signed with. Raises Unreadable."""
    header, trailer, body = parts_of(lines)
    signature = check_signature(lines[0], trailer, trusted)
    if header.kind == "lines":
        told = Told(header, body)
        nothing = Verdict(mark="not checked", says="what an audience saw does not say what was decided")
        return Report(signature=signature, chain=told.chain(trailer), dice=told.check_dice(), decisions=nothing)
    history = History(header, body)
    chain, decisions = history.chain(trailer), history.decide_again()
    return Report(signature=signature, chain=chain, decisions=decisions, dice=history.check_dice())


def check_signature(header: bytes, trailer: Trailer, trusted: bytes | None) -> Verdict:
    try:
        key, hash, signature = (bytes.fromhex(part) for part in (trailer.key, trailer.hash, trailer.signature))
    except ValueError:
        return bad(None, "the last line is no signature")
    if trusted is not None and trusted != key:
        return bad(None, f"signed by {signing.key_id(key)}, not by {signing.key_id(trusted)}")
    if not signing.is_signed(key, signature, statement(header, hash)):
        return bad(None, "it does not fit the file")
    if trusted is None:
        return good(f"signed by {signing.key_id(key)}; whose key that is, only the server's /v1/keys says")
    return good(f"signed by {signing.key_id(key)}, as it should be")


# -- a journal ---------------------------------------------------------------------------------------------------------


class Draw(Struct, frozen=True):
    """The dice of one entry, and the seeds that were committed to before it."""

    entry: int
    by: str
    command: str
    faces: Faces
    committed: Committed | None


class History:
    """A GM's export: the entries of a journal."""

    def __init__(self, header: Header, lines: Sequence[bytes]) -> None:
        self.header = header
        try:
            self.rules: AnyRules = catalogue.ruleset(header.ruleset)
        except KeyError:
            raise Unreadable(f"the rule system {header.ruleset} is not known here") from None
        decoder = entry_decoder(self.rules)
        self.versions = Codec(self.rules).versions
        self.entries: list[Entry[Fact]] = []
        self.bodies: list[bytes] = []
        self.misspelt: int | None = None  # the first line that a server would have written in another way
        for number, line in enumerate(lines, 1):
            try:
                entry = decoder.decode(line)
            except msgspec.MsgspecError as fault:
                raise Unreadable(f"line {number + 1}: {fault}") from None
            if self.misspelt is None and line_of(entry) != line:
                self.misspelt = number
            self.entries.append(entry)
            self.bodies.append(written(entry))
        self.draws: list[Draw] = []
        self.seeds: dict[str, bytes] = {}  # by their commitment
        self.false_seed: int | None = None

    def chain(self, trailer: Trailer) -> Verdict:
        """Each entry names the hash of the one before it, and the last line that of the last."""
        before, at = b"", 0
        for n, (entry, body) in enumerate(zip(self.entries, self.bodies, strict=True), 1):
            if entry.n != n:
                return bad(n, f"entry {n} is missing: entry {entry.n} stands in its place")
            if entry.prev != before:
                return bad(max(1, n - 1), f"its hash is not the one that entry {n} names")
            if n == self.misspelt:
                return bad(n, "it holds something that no server wrote")
            if entry.at < at:
                return bad(n, "it is older than the one before it")
            before, at = hash_of(body), entry.at
        if len(self.entries) != self.header.entries:
            return bad(len(self.entries), f"it is the last, but the first line says {self.header.entries} entries")
        if before.hex() != trailer.hash:
            return bad(len(self.entries), "its hash is not the one in the last line")
        return good(f"{len(self.entries)} entries")

    def decide_again(self) -> Verdict:
        """Every command with the dice that fell; gathers what `check_dice` needs on the way."""
        judge = Judge(self.rules, self.header.room)
        again, others = 0, 0
        first: Verdict | None = None
        for n, (entry, body) in enumerate(zip(self.entries, self.bodies, strict=True), 1):
            self.draws.append(Draw(n, entry.by, entry.id, entry.dice, judge.state.dice))
            if entry.versions != self.versions:
                others += 1
            elif first is None:
                again += 1
                why = judge.fault_of(entry)
                first = None if why is None else bad(n, why)
            self._gather(n, entry, judge.state.dice)
            try:
                judge.believe(entry, body)
            except Exception as fault:  # facts that do not follow on each other break anything
                return first or bad(n, f"its facts do not follow on what was there ({type(fault).__name__})")
        if first is not None:
            return first
        if others:
            return Verdict(mark="not checked", says=f"{others} entries were written under other rules or schemas")
        return good(f"{again} commands decided again")

    def _gather(self, n: int, entry: Entry[Fact], dice: Committed | None) -> None:
        """The seeds that an entry reveals, if they are the ones that were committed to."""
        for fact in entry.events:
            if not isinstance(fact, f.DiceRevealed):
                continue
            for shown, promised in ((fact.open, dice and dice.open), (fact.secret, dice and dice.secret)):
                seed = _seed(shown)
                if seed is not None and commitment(seed) == promised:
                    self.seeds[commitment(seed)] = seed
                elif shown and self.false_seed is None:
                    self.false_seed = n

    def check_dice(self) -> Verdict:
        """Every face of every entry, from the seeds that were revealed."""
        checked, kept = 0, 0
        for draw in self.draws:
            if draw.entry == self.false_seed:
                return bad(draw.entry, "the seed that it reveals is not the one that was committed to")
            streams = (("open", draw.faces.open), ("secret", draw.faces.secret))
            for stream, faces in streams:
                if not faces:
                    continue
                if (promise := draw.committed) is None:
                    return bad(draw.entry, "it has dice before any seed was committed to")
                seed = self.seeds.get(promise.open if stream == "open" else promise.secret)
                if seed is None:
                    kept += len(faces)
                    continue
                at = promise.open_at if stream == "open" else promise.secret_at
                drawn = context(*drawn_for(self.header.room, promise, draw.by, draw.command), stream)
                for number, (sides, face) in enumerate(faces):
                    due = face_at(seed, at + number, sides, drawn) if sides > 0 else 0
                    if face != due:
                        return bad(draw.entry, f"{stream} die {number + 1} is {face}, the seed gives {due}")
                checked += len(faces)
        return good(f"{checked} made again from the seeds" + (f"; {kept} not, their seeds are kept" if kept else ""))


def _seed(shown: str) -> bytes | None:
    try:
        return bytes.fromhex(shown) or None
    except ValueError:
        return None


# -- what an audience saw ----------------------------------------------------------------------------------------------


class Told:
    """An export of the table's or a seat's lines."""

    def __init__(self, header: Header, lines: Sequence[bytes]) -> None:
        self.header, self.raw = header, lines
        self.lines: list[Line] = []
        for number, line in enumerate(lines, 1):
            try:
                self.lines.append(msgspec.json.decode(line, type=Line))
            except msgspec.MsgspecError as fault:
                raise Unreadable(f"line {number + 1}: {fault}") from None

    def chain(self, trailer: Trailer) -> Verdict:
        """The lines' own numbers rise, and all together have the hash of the last line."""
        before = 0
        for number, line in enumerate(self.lines, 1):
            if line.n <= before:
                return bad(number, f"line {line.n} stands after line {before}")
            before = line.n
        if len(self.lines) != self.header.entries or lines_hash(self.raw).hex() != trailer.hash:
            return bad(None, "the lines are not those that were signed")
        return good(f"{len(self.lines)} lines")

    def check_dice(self) -> Verdict:
        """The open dice of each line, where their seed was revealed to this audience."""
        seeds = {commitment(seed): seed for seed in self._revealed()}
        promised: set[str] = set()
        checked, kept = 0, 0
        for number, line in enumerate(self.lines, 1):
            for event in line.events:
                if event.get("tag") == "DiceCommitted":
                    promised.add(str(event.get("commitment")))
            drawn = [*line.earlier, *([] if line.dice is None else [line.dice])]
            if not drawn:
                if any(_faces(event) for event in line.events):
                    return bad(number, "its dice do not say where they come from")
                continue
            if any(dice.of not in promised for dice in drawn):
                return bad(number, "it has dice before their seed was committed to")
            count = sum(dice.count for dice in drawn)
            if any(dice.of not in seeds or not dice.command for dice in drawn):
                kept += count
                continue
            why = self._wrong(line, [(dice, seeds[dice.of]) for dice in drawn])
            if why is not None:
                return bad(number, why)
            checked += count
        return good(
            f"{checked} made again from the seed"
            + (f"; {kept} not, their seed or what they were drawn for is kept" if kept else "")
        )

    def _revealed(self) -> Iterator[bytes]:
        for line in self.lines:
            for event in line.events:
                seed = _seed(str(event.get("open", ""))) if event.get("tag") == "DiceRevealed" else None
                if seed is not None:
                    yield seed

    def _wrong(self, line: Line, drawn: list[tuple[OpenDice, bytes]]) -> str | None:
        """Each roll stands in the dice drawn, in order; dice of a step that was taken again lie between them."""
        fallen = deque(drawn)
        at = fallen[0][0].at
        for event in line.events:
            faces = _faces(event)
            sides = int(event.get("sides", 0))
            while faces:
                if not fallen:
                    return f"{faces} are not the dice that the seed gives"
                dice, seed = fallen[0]
                if at + len(faces) > dice.at + dice.count:
                    fallen.popleft()
                    at = fallen[0][0].at if fallen else 0
                    continue
                of = context(self.header.room, self._encounter_of(dice.of), dice.by, dice.command, "open")
                if sides > 0 and faces == [face_at(seed, at + i, sides, of) for i in range(len(faces))]:
                    at += len(faces)
                    break
                at += 1
        return None

    def _encounter_of(self, promise: str) -> str:
        for line in self.lines:
            for event in line.events:
                if event.get("tag") == "DiceCommitted" and event.get("commitment") == promise:
                    return str(event.get("encounter"))
        return ""


def _faces(event: dict[str, Any]) -> list[int]:
    """The faces of a roll that the server's open dice gave."""
    if event.get("tag") != "Rolled" or event.get("by_hand") or event.get("secret"):
        return []
    faces = event.get("faces")
    return list(faces)[int(event.get("fixed", 0)) :] if isinstance(faces, list) else []
