"""What waits for a ruling: what a bot only suggests, and what a player wants to do where the table asks the GM first.

Such a command waits until a game master lets it stand, changes or forbids it, or its ground is gone. It is checked when
it is made, as if it were played, and nothing of that is kept. Let stand, it is decided anew, in its sender's name and
as part of the game master's answer; where the rules now refuse it, it has lapsed. While a player waits, no clock runs.

Not here: who may suggest (`authorise.py`), the wishes of players that only a GM can grant (`table_talk.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from engine.commands import HoldClocks
from engine.ids import CombatantId, Millis

from . import facts as f
from . import room_commands as rc
from .authorise import forbidden, sender_of
from .hearing import Act, Heard, LetPass, Sender, Wish, read
from .minutes import Minutes
from .protocol import Problem
from .room_state import Asked, RoomState, Suggested, ruled
from .table_talk import full, unknown

Play: TypeAlias = Callable[[Minutes, Heard, str | None], Problem | None]
"""Notes what follows of something heard, or says why not."""


def is_suggestion(room: RoomState, by: Sender, heard: Heard) -> bool:
    """Whether a command waits for the GM. Asking for time does so by itself; letting go by needs no word."""
    if not by.plays:
        return not isinstance(heard, rc.MoreTime)
    return room.rulings and not by.is_gm and isinstance(heard, Act)


def suggest(minutes: Minutes, wish: Wish, heard: Heard, play: Play) -> Problem | None:
    """Note a wish, if it could be played now."""
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
    if not said.stands and said.instead is UNSET:
        minutes.note(f.GmHeard(asked.id, asked.by, "forbidden"))
        return None
    aside = minutes.aside(_as_player(sender_of(minutes.room, asked.by)))
    changed = said.instead is not UNSET
    problem = _played(aside, ruled(asked.wish, said.instead), play)
    if problem is not None and changed:
        return problem  # the ruling is what cannot be; the deed waits for another
    outcome = "lapsed" if problem else "changed" if changed else "stands"
    minutes.note(f.GmHeard(asked.id, asked.by, outcome))
    if problem is None:
        # The deed comes after the word that it may; `aside` was decided on the table before it.
        minutes.take(aside)
    minutes.answer = {"outcome": outcome} | ({"code": problem.code} if problem else {})
    return None


def hold(minutes: Minutes) -> None:
    """Clocks stand while what a player wants to do waits for the GM, and go on when nothing of it does."""
    room, fight = minutes.room, minutes.room.encounter
    if fight is None or fight.flow.phase != "running":
        return
    waits = room.rulings and any(one.wish is not None and _is_seen(room, one) for one in room.asked)
    if waits != fight.flow.held:
        problem = minutes.play(HoldClocks(id=minutes.command, at=Millis(minutes.at), on=waits))
        assert problem is None, "clocks can always be held"


def _is_seen(room: RoomState, asked: Asked) -> bool:
    """What somebody hidden wants stops no clock: others would see it stand."""
    fight = room.encounter
    one = None if fight is None else fight.world.combatants.get(CombatantId(asked.about))
    return one is not None and not one.hidden


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
    """A bot as if it played its seat; a player does."""
    return replace(by, scopes=("play",))
