"""What each audience of a room is told, in order and without a gap.

Each audience (the gm, the table, each seat) counts its own updates: a hidden event has no number in its stream, so a
gap means loss, and nothing tells that something was kept back. The digest chains the updates of a stream: where a
client's (seq, digest) is still known it gets exactly what it missed, else a snapshot. Streams are a function of the
journal alone, so any node that folds it can resume any client.

Not here: who belongs to which audience and what an update says (`projection.py`), sockets (`connection.py`).
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct

from .patch import View, fields, map_of, packed
from .protocol import Update
from .table import Frame

DIGEST_BYTES = 8


class Position(Struct, frozen=True, omit_defaults=True):
    """Where a stream stands: how many updates it has had, and the digest over all of them.

    `cause` is the last command this audience could know of, `lines` how many events have come of it so far. An event
    is called `cause/line`: what comes of a command nobody may know of is a late consequence of the one before it.
    """

    seq: int
    digest: bytes
    cause: str = ""
    lines: int = 0


class Told(Struct, frozen=True):
    """One update as it was sent; `before` is the digest of those who had everything but this."""

    before: bytes
    seq: int
    frame: Frame
    size: int


class Streams:
    """All streams of one room, and a ring of what was told last, for those who come back."""

    def __init__(self, room: str, key: bytes, ring_bytes: int) -> None:
        self._room = room
        self._signer = hmac.new(key, digestmod="sha256")
        self._ring_bytes = ring_bytes
        self._at: dict[str, Position] = {}
        self._kept: dict[str, deque[Told]] = {}
        self._order: deque[str] = deque()  # whose oldest update is the next to be forgotten
        self._size = 0

    def restore(self, positions: Mapping[str, Position]) -> None:
        """Stand where a snapshot of the journal stood. Nothing is kept for those who come back."""
        self._at = dict(positions)
        self._kept = {audience: deque() for audience in positions}
        self._order.clear()
        self._size = 0

    def are(self, audiences: Sequence[str]) -> None:
        """These audiences there are now. A new one starts, one that is gone is forgotten."""
        for audience in audiences:
            if audience not in self._at:
                self._at[audience] = Position(0, self._digest(b"start", packed([self._room, audience])))
                self._kept[audience] = deque()
        for audience in [audience for audience in self._at if audience not in audiences]:
            del self._at[audience]
            self._size -= sum(told.size for told in self._kept.pop(audience))
            self._order = deque(other for other in self._order if other != audience)

    def audiences(self) -> tuple[str, ...]:
        return tuple(self._at)

    def positions(self) -> dict[str, Position]:
        return dict(self._at)

    def position(self, audience: str) -> Position:
        return self._at[audience]

    def tell(
        self,
        audience: str,
        events: Sequence[View],
        patch: View,
        options: View | None = None,
        cmd: str | None = None,
        cause: str | None = None,
    ) -> Frame:
        """The next update of an audience, ready to be sent; events get their names. No `cause`: none to be known of."""
        before = self._at[audience]
        named, lines = before.cause, before.lines
        if cause is not None and cause != named:
            named, lines = cause, 0
        told: list[View] = [{"id": f"{named}/{lines + i}", **event} for i, event in enumerate(events, 1)]
        body: dict[str, object] = {"events": told, "patch": patch, "seq": before.seq + 1, "t": "update"}
        if options is not None:
            body["options"] = options
        rest = fields(body)
        first = b"" if cmd is None else fields({"cmd": cmd})
        size = len(body) + (cmd is not None)
        digest = self._digest(before.digest, map_of(size, first + rest))
        # The digest is of the update without it, whose bytes are as good for the update with it.
        in_hex = digest.hex()
        whole = map_of(size + 1, first + fields({"digest": in_hex}) + rest)
        now = Position(before.seq + 1, digest, named, lines + len(told))
        self._at[audience] = now
        frame = Frame(
            Update(
                seq=now.seq,
                digest=in_hex,
                events=told,
                patch=patch,
                options=UNSET if options is None else options,
                cmd=UNSET if cmd is None else cmd,
            ),
            packed=whole,
        )
        self._keep(audience, Told(before.digest, now.seq, frame, len(whole)))
        return frame

    def missed(self, audience: str, seq: int, digest: str) -> list[Frame] | None:
        """The frames this audience missed after `seq`; None where only a snapshot will do."""
        at = self._at.get(audience)
        if at is None or seq > at.seq:
            return None
        if seq == at.seq:
            return [] if at.digest.hex() == digest else None
        kept = self._kept[audience]
        skip = len(kept) - (at.seq - seq)  # trimmed where negative
        if skip < 0 or kept[skip].before.hex() != digest:  # another history
            return None
        return [told.frame for told in list(kept)[skip:]]

    def _keep(self, audience: str, told: Told) -> None:
        if self._kept[audience]:
            self._kept[audience][-1].frame.put_away()  # who is here has had it
        self._kept[audience].append(told)
        self._order.append(audience)
        self._size += told.size
        while self._size > self._ring_bytes:
            self._size -= self._kept[self._order.popleft()].popleft().size

    def _digest(self, previous: bytes, body: bytes) -> bytes:
        signing = self._signer.copy()  # a key already taken in is half the work
        signing.update(previous + body)
        return signing.digest()[:DIGEST_BYTES]
