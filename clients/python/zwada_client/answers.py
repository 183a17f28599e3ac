"""What comes back from a table: answers to commands, changes, and why a connection has ended.

Plain values; where they come from is `connection.py`'s business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


class Closed(Exception):
    """The connection has ended for good: `code` is the close code, 1000 if we closed it ourselves."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"{code} {reason}".strip())
        self.code, self.reason = code, reason


class Refused(Exception):
    """A command was refused: with a stable `code`, the id of the `rule` that says so if it is one, `params` with the
    numbers, and a `sentence` for people in the language of the connection."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.code} {dict(answer.params)}")
        self.answer = answer

    @property
    def code(self) -> str:
        """Stable: `turn.stale`, `no_blocks_left`. PROTOCOL.md has the server's, a system's RULES.md its own."""
        return self.answer.code or ""

    @property
    def rule(self) -> str | None:
        """The rule's id (`DOS-41`); None where it is no matter of rules."""
        return self.answer.rule

    @property
    def params(self) -> Mapping[str, Any]:
        """What the sentence is made with: numbers, ids."""
        return self.answer.params

    @property
    def sentence(self) -> str:
        """Why, for people."""
        return self.answer.sentence


@dataclass(frozen=True)
class Answer:
    """The one answer to a command: accepted, or refused with a stable `code`, the rule's id and `params`."""

    id: str
    ok: bool
    code: str | None = None
    rule: str | None = None
    params: Mapping[str, Any] = field(default_factory=dict)
    retry_ms: int | None = None
    """Set if the same command may succeed later: the server is busy, or its storage is away."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What an accepted command brought, for the sender only: the secret of a new invite, the outcome of a test."""
    told: Callable[[Answer], str] | None = field(default=None, repr=False, compare=False)
    """Whoever knows the language, and the names at the table."""

    @property
    def sentence(self) -> str:
        """Why it was refused, for people; empty where it was not."""
        return "" if self.ok else self.told(self) if self.told else self.code or ""

    def or_raise(self) -> Answer:
        """This answer if it is a yes; else `Refused`."""
        if not self.ok:
            raise Refused(self)
        return self


@dataclass(frozen=True)
class Change:
    """Something has come: the message, after the mirror took it in.

    `kind` is the message's `t` (`snapshot`, `update`, `welcome`, `note`, `moved`, `error`); or `lost` (with `code`)
    when the connection was lost and is being made again, or `held` (with `id`, `code`, `retry_ms`) when the server was
    too busy for a command, which will be sent again. `skipped` counts changes dropped before this one because
    nobody read them.
    """

    kind: str
    message: Mapping[str, Any]
    skipped: int = 0

    @property
    def events(self) -> list[Mapping[str, Any]]:
        """What happened, for a log: the events of an update."""
        found: list[Mapping[str, Any]] = self.message.get("events", [])
        return found
