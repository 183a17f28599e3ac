"""Logs: one JSON object a line on stderr, without secrets and without floods.

What the libraries say comes the same way, from `warning` up. A line that repeats itself is counted and not repeated.

Not here: metrics (metrics.py), what happens in a room (its journal).
"""

import logging
import os
import re
import sys
import time
from collections.abc import Callable, MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import Processor

SECRET = re.compile(r"token|secret|refresh|invite|authori[sz]ation|cookie|password|seed|(^|_)key$", re.I)
# Things that look like one of ours: a JWT, a refresh secret, an invite on its own, the password in an address.
SHAPES = re.compile(
    r"eyJ[\w-]+\.[\w-]+\.[\w-]*|\b[0-9a-z]{16}\.[\w-]{43}\b|#[\w-]{22}\b|(?<=://)[^\s/]*(?=@)|(?<=[?&]password=)[^\s&]*"
)
WINDOW_S, WINDOW_LINES = 10.0, 20
TRACES = "zwada.trace"
"""Whose lines are never left out: how many there are, the operator has said."""
EVENTS_MAX = 1_000
TEXT_MAX = 2_000


def without_secrets(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Values under telling names are left out, and so is what looks like a token in any text."""
    for name, value in line.items():
        if SECRET.search(name):
            line[name] = "…"
        elif isinstance(value, str):
            line[name] = SHAPES.sub("…", value if name == "exception" else value[:TEXT_MAX])
    return line


class Flood(logging.Filter):
    """At most so many lines of one event in a window; after it, one line tells how many were left out."""

    def __init__(
        self, tell: Callable[[logging.LogRecord], object], ticks: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self.tell, self.ticks = tell, ticks
        self.began = ticks()
        self.seen: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == TRACES:
            return True
        now = self.ticks()
        if now - self.began > WINDOW_S:
            left_out = {event: n - WINDOW_LINES for event, n in self.seen.items() if n > WINDOW_LINES}
            self.began, self.seen = now, {}
            if left_out:
                self.tell(logging.LogRecord("zwada.logs", logging.WARNING, "", 0, f"left out: {left_out}", None, None))
        said = record.msg.get("event") if isinstance(record.msg, dict) else record.msg
        event = f"{record.name}: {said}"[:100] if len(self.seen) < EVENTS_MAX else "others"
        self.seen[event] = self.seen.get(event, 0) + 1
        return self.seen[event] <= WINDOW_LINES


def numbered(worker: int) -> Processor:
    """Which of several processes says it."""

    def number(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        line.update(worker=worker, pid=os.getpid())
        return line

    return number


def configure(level: str, stream: TextIO | None = None, worker: int | None = None) -> None:
    """For the whole process; `worker` where it is one of several."""
    shared: list[Any] = [
        *([] if worker is None else [numbered(worker)]),
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    handler.addFilter(Flood(handler.emit))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("zwada").setLevel(level.upper())
