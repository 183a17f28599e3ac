"""What a bench prints: one line a row, `row value goal met|missed`; figures that no goal stands for say `shown`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measured figure. A goal is an upper limit; None: only shown. A trailing unit is part of the name."""

    name: str
    value: float
    goal: float | None = None

    @property
    def met(self) -> bool:
        return self.goal is None or self.value <= self.goal

    def __str__(self) -> str:
        goal = "-" if self.goal is None else f"{self.goal:g}"
        verdict = "shown" if self.goal is None else "met" if self.met else "missed"
        return f"{self.name} {self.value:.2f} {goal} {verdict}"


def say(row: Row) -> Row:
    """Print a row as soon as it is known."""
    print(row, flush=True)
    return row


def note(text: str) -> None:
    """Print what a reader must know of the rows that follow, such as settings that differ from the defaults."""
    print(f"# {text}", flush=True)
