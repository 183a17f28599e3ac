"""Somebody does not answer for hours: another plays for them, where the table has agreed on that.

A seat may have a stand-in: where one of its combatants is asked and nothing comes for so long, the server hands that
combatant over (`hand_over`, told to all as ever), after a reminder; the seat may claim it again at any time. Time in
which play is paused, clocks are held or the question is covered does not count: it begins anew. Whether somebody stands
in or not, a clock runs as it does, standing answers hold, and the GM may answer for anybody.

Not here: reminders (`nudges.py`), who sits where (`table_talk.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.state import Prompt

from . import facts as f
from . import room_commands as rc
from .minutes import Minutes
from .protocol import Code, Problem
from .room_state import Absence, RoomState


def waiting(room: RoomState, at: int) -> dict[str, int]:
    """Since when each question waits that somebody could answer in another's place."""
    fight = room.encounter
    if not room.absences or fight is None or fight.flow.paused or fight.flow.held:
        return {}
    return {str(prompt.id): room.waiting.get(prompt.id, at) for prompt in fight.open_prompts()}


def stand_ins(room: RoomState) -> Iterator[tuple[int, Absence, Prompt[Any]]]:
    """When somebody is to be played by another, by what was agreed, and the question that waits."""
    fight = room.encounter
    if fight is None or not room.waiting:
        return
    for prompt in fight.open_prompts():
        absence, since = room.absences.get(room.hands.get(prompt.to, "")), room.waiting.get(prompt.id)
        if absence is not None and since is not None and absence.by in room.seats:
            yield since + absence.after_s * 1_000, absence, prompt


def stand_in(minutes: Minutes, prompt: str) -> Problem | None:
    """It has come to that, if the question is still open."""
    found = next((one for one in stand_ins(minutes.room) if one[2].id == prompt), None)
    if found is None or found[0] > minutes.at:
        return Problem(code=Code.PROMPT_STALE)
    _, absence, asked = found
    by = minutes.room.seats[absence.by]
    minutes.note(f.HandedOver(asked.to, "" if by.role == "gm" else by.id))
    minutes.note(f.StoodIn(asked.to, absence.seat, by.id))
    return None


def set_stand_in(minutes: Minutes, said: rc.SetStandIn) -> Problem | None:
    """Who plays for a seat that does not answer, and after how long; without `by`, nobody any more."""
    room, seat = minutes.room, said.seat or minutes.by.seat
    for one in (seat, said.by or seat):
        if one not in room.seats:
            return Problem(code=Code.SEAT_UNKNOWN, params={"seat": one})
    if said.by and (said.by == seat or room.seats[said.by].role == "spectator"):
        return Problem(code=Code.SEAT_NOT_ALLOWED)
    minutes.note(f.StandInSet(seat, said.by or "", said.after_s))
    return None
