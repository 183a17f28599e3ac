"""Where the time of a command goes, from its bytes to the last socket that is told of it. Off unless the operator asks.

Each traced command is one log line of milliseconds, and counts in a histogram by stage. The stages follow on each
other without a gap: `decode` (bytes to a message), `wait` (for its turn in the room), `decide` (the rules), `append`
(until the journal has it, or knows no better), `tell` (what each audience sees of it), `encode`, `write` (until the
last socket of the room has taken all of it, the result included; the answer to a request is handed over before). Of
what it says nothing is written but its type.

Not here: who begins one (connection.py, http.py), the stages of a room's work (keeper.py), when all is written
(Mailbox).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import perf_counter
from typing import TYPE_CHECKING

import structlog

from .logs import TRACES

if TYPE_CHECKING:
    from .metrics import Metrics
    from .protocol import Cmd
    from .table import Outbox

log = structlog.get_logger(TRACES)

STAGES = ("decode", "wait", "decide", "append", "tell", "encode", "write")


class Trace:
    """One command under way: what each stage has taken, in seconds."""

    __slots__ = ("_at", "_done", "_left", "cmd", "outcome", "room", "spent", "told")

    def __init__(self, room: str, cmd: Cmd, began: float, done: Callable[[Trace], None]) -> None:
        self.room, self.cmd = room, cmd
        self.outcome = ""
        self.told = 0
        self.spent = dict.fromkeys(STAGES, 0.0)
        self._at, self._done, self._left = began, done, 0

    def lap(self, stage: str) -> None:
        """What has gone by since the last one belongs to this stage."""
        now = perf_counter()  # the loop of uvloop counts in whole milliseconds
        self.spent[stage] += now - self._at
        self._at = now

    def end(self, outcome: str, outboxes: Collection[Outbox]) -> None:
        """It was answered; it is over once all these have been written out."""
        self.outcome = outcome
        self.told = len(outboxes)
        self._left = len(outboxes) + 1
        for outbox in outboxes:
            outbox.when_written(self._written)
        self._written()

    def _written(self) -> None:
        self._left -= 1
        if self._left == 0:
            self.lap("write")
            self._done(self)


class Traces:
    """Every so many-th command of a process."""

    def __init__(self, every: int, metrics: Metrics) -> None:
        self.every, self.metrics = every, metrics
        self._count = 0

    def begin(self, room: str, cmd: Cmd, began: float) -> Trace | None:
        """The trace of a command that has just been decoded, if it is its turn."""
        self._count += 1
        if self._count % self.every:
            return None
        trace = Trace(room, cmd, began, self._done)
        trace.lap("decode")
        return trace

    def _done(self, trace: Trace) -> None:
        said = {"room": trace.room, "id": trace.cmd.id, "type": trace.cmd.type, "outcome": trace.outcome}
        ms = {f"{stage}_ms": round(seconds * 1_000, 3) for stage, seconds in trace.spent.items()}
        log.info("command", **said, told=trace.told, total_ms=round(sum(trace.spent.values()) * 1_000, 3), **ms)
        for stage, seconds in trace.spent.items():
            self.metrics.stages.labels(stage).observe(seconds)
