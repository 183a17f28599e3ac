"""What a bot only suggests: its command waits until a game master lets it stand, forbids it, or its ground is gone.

A suggestion is checked when it is made, as if it were played, and nothing of that is kept. Let stand, it is decided
anew, in the bot's name and as part of the game master's answer; where the rules now refuse it, it has lapsed.

Not here: who may suggest (`authorise.py`), the wishes of players that only a GM can grant (`table_talk.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from . import facts as f
from . import room_commands as rc
from .authorise import forbidden, sender_of
from .hearing import Act, Heard, LetPass, Sender, Wish, read
from .minutes import Minutes
from .protocol import Problem
from .room_state import Asked, RoomState, Suggested
from .table_talk import full, unknown

Play: TypeAlias = Callable[[Minutes, Heard, str | None], Problem | None]
"""Notes what follows of something heard, or says why not."""


def is_suggestion(by: Sender, heard: Heard) -> bool:
    """Whether a command waits for the GM. Asking for time does so by itself."""
    return not by.plays and not isinstance(heard, rc.MoreTime)


def suggest(minutes: Minutes, wish: Wish, heard: Heard, play: Play) -> Problem | None:
    """Note a bot's wish, if it could be played now."""
    room, by = minutes.room, minutes.by
    problem = play(minutes.aside(_as_player(by)), heard, wish.prompt)
    if problem is not None:
        return problem
    suggested = Suggested(type=wish.type, data=wish.data, turn=wish.turn or "", prompt=wish.prompt or "")
    about = str(heard.who) if isinstance(heard, Act | LetPass) else ""
    asked = Asked(minutes.command, "suggestion", by.seat, about, suggested)
    others = [one for one in room.asked if one.by == by.seat and one.matter != asked.matter]
    if len(others) >= minutes.bounds.suggestions:
        return full("suggestions", minutes.bounds.suggestions)
    minutes.note(f.GmAsked(asked))
    minutes.answer = {"request": asked.id}
    return None


def answer(minutes: Minutes, said: rc.AnswerRequest, play: Play) -> Problem | None:
    """The GM has seen a request; a suggestion is done where it stands."""
    asked = next((one for one in minutes.room.asked if one.id == said.request), None)
    if asked is None:
        return unknown("request", said.request)
    if asked.wish is None:
        minutes.note(f.GmHeard(asked.id))
        return None
    if not said.stands:
        minutes.note(f.GmHeard(asked.id, asked.by, "forbidden"))
        return None
    aside = minutes.aside(_as_player(sender_of(minutes.room, asked.by)))
    problem = _played(aside, asked.wish, play)
    minutes.note(f.GmHeard(asked.id, asked.by, "lapsed" if problem else "stands"))
    if problem is None:
        # The bot's deed comes after the word that it may; `aside` was decided on the table before it.
        minutes.take(aside)
    minutes.answer = {"outcome": "lapsed", "code": problem.code} if problem else {"outcome": "stands"}
    return None


def lapse(minutes: Minutes, before: RoomState) -> None:
    """Suggestions whose turn or question is over, or whose fight is."""
    room = minutes.room
    for asked in room.asked:
        if asked.wish is not None and (room.number != before.number or not _is_open(room, asked.wish)):
            minutes.note(f.GmHeard(asked.id, asked.by, "lapsed"))


def _played(aside: Minutes, suggested: Suggested, play: Play) -> Problem | None:
    wish = Wish(
        id=aside.command,
        by=aside.by,
        type=suggested.type,
        data=suggested.data,
        turn=suggested.turn or None,
        prompt=suggested.prompt or None,
    )
    heard = read(aside.rules, wish)
    if isinstance(heard, Problem):
        return heard
    return forbidden(aside.rules, aside.room, aside.by, heard) or play(aside, heard, wish.prompt)


def _is_open(room: RoomState, wish: Suggested) -> bool:
    asked = [one for one in (wish.turn, wish.prompt) if one]
    fight = room.encounter
    return not asked or (fight is not None and all(fight.prompt(one) is not None for one in asked))


def _as_player(by: Sender) -> Sender:
    """A bot, as if it played its seat."""
    return replace(by, scopes=("play",))
