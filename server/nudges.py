"""A reminder before a clock runs out that somebody has hours for: whoever plays by post is not looking.

Nothing that has so long a clock expires without one: it is an entry of the journal, told like any other, and so brought
by webhooks. Whoever gets more time, by the GM or after the server was away, is reminded again before the new end.

Not here: clocks and what happens when one runs out (the engine), who looks when (`keeper.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.clock import next_deadline
from engine.ids import PromptId

from . import facts as f
from .absence import stand_ins
from .minutes import Minutes
from .protocol import Code, Problem
from .room_state import RoomState

LONG_MS: Final = 3_600_000
"""Of shorter clocks nobody is reminded: who has them sits at the table."""
MOST_MS: Final = 12 * 3_600_000


def ahead_ms(full_ms: int) -> int:
    """How long before the end: a quarter of the time there was, and at most half a day."""
    return min(full_ms // 4, MOST_MS)


def endings(room: RoomState) -> Iterator[tuple[int, int, PromptId]]:
    """Of each question of which somebody is reminded: when, what then ends (its time, or its seat's), which it is."""
    fight = room.encounter
    if fight is None:
        return
    for prompt in fight.open_prompts():
        if fight.flow.running_since is None or prompt.left_ms is None or prompt.full_ms is None:
            continue
        if prompt.full_ms >= LONG_MS:
            ends_at = int(fight.flow.running_since + prompt.left_ms)
            yield ends_at - ahead_ms(prompt.full_ms), ends_at, prompt.id
    for at, absence, prompt in stand_ins(room):
        yield at - ahead_ms(absence.after_s * 1_000), at, prompt.id


def next_nudge(room: RoomState) -> tuple[int, PromptId, int] | None:
    """When somebody is to be reminded next, of which question, and when that one ends."""
    due = [(at, id, ends_at) for at, ends_at, id in endings(room) if at >= room.nudged.get(id, 0)]
    return min(due, default=None)


def next_due(room: RoomState) -> int | None:
    """When this room must be looked at next: for a reminder, a stand-in, or for a clock that has run out."""
    ends = None if room.encounter is None else next_deadline(room.encounter)
    found = [int(one[0]) for one in (ends, next_nudge(room), *stand_ins(room)) if one is not None]
    return min(found, default=None)


def nudge(minutes: Minutes, prompt: str) -> Problem | None:
    """Remind somebody, if the question is still open."""
    room = minutes.room
    found = None if room.encounter is None else room.encounter.prompt(prompt)
    ends = [(at, ends_at) for at, ends_at, id in endings(room) if id == prompt]
    if found is None or not ends:
        return Problem(code=Code.PROMPT_STALE)
    due = [one for one in ends if one[0] >= room.nudged.get(prompt, 0)]
    minutes.note(f.Nudged(found[1].id, found[1].to, min(due or ends)[1]))
    return None
