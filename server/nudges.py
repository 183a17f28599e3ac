"""A reminder before a clock runs out that somebody has hours for: whoever plays by post is not looking.

Nothing that has so long a clock expires without one: it is an entry of the journal, told like any other, and so brought
by webhooks. Whoever gets more time, by the GM or after the server was away, is reminded again before the new end.

Not here: clocks and what happens when one runs out (the engine), who looks when (`keeper.py`).
"""

from __future__ import annotations

from typing import Final

from engine.encounter import next_deadline
from engine.ids import PromptId

from . import facts as f
from .facts import AnyFight
from .minutes import Minutes
from .protocol import Code, Problem
from .room_state import RoomState

LONG_MS: Final = 3_600_000
"""Of shorter clocks nobody is reminded: who has them sits at the table."""
MOST_MS: Final = 12 * 3_600_000


def ahead_ms(full_ms: int) -> int:
    """How long before the end: a quarter of the time there was, and at most half a day."""
    return min(full_ms // 4, MOST_MS)


def next_nudge(room: RoomState) -> tuple[int, PromptId, int] | None:
    """When somebody is to be reminded next, of which question, and when that one ends."""
    fight = room.encounter
    if fight is None or fight.flow.running_since is None:
        return None
    due = []
    for prompt in fight.open_prompts():
        if prompt.left_ms is None or prompt.full_ms is None or prompt.full_ms < LONG_MS:
            continue
        ends_at, ahead = fight.flow.running_since + prompt.left_ms, ahead_ms(prompt.full_ms)
        if ends_at - ahead >= room.nudged.get(prompt.id, 0):
            due.append((ends_at - ahead, prompt.id, int(ends_at)))
    return min(due, default=None)


def next_due(room: RoomState) -> int | None:
    """When this room must be looked at next: for a reminder, or for a clock that has run out."""
    ends = None if room.encounter is None else next_deadline(room.encounter)
    nudge = next_nudge(room)
    return min((int(one[0]) for one in (ends, nudge) if one is not None), default=None)


def nudge(minutes: Minutes, prompt: str) -> Problem | None:
    """Remind somebody, if the question is still open."""
    fight: AnyFight | None = minutes.room.encounter
    found = None if fight is None else fight.prompt(prompt)
    if fight is None or found is None or fight.flow.running_since is None or found[1].left_ms is None:
        return Problem(code=Code.PROMPT_STALE)
    minutes.note(f.Nudged(found[1].id, found[1].to, int(fight.flow.running_since + found[1].left_ms)))
    return None
