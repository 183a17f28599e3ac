"""What an audience is told of a fact of the table. Allow-lists, one for each kind of fact.

Not here: facts of a fight (`engine.telling`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import to_builtins

from . import facts as f
from .authorise import viewer_of
from .patch import View
from .room_state import GM_SEAT, RoomState
from .tableau import may_read

Teller: TypeAlias = "Callable[[Any, RoomState, str], View | None]"


def _nothing(fact: Any, room: RoomState, audience: str) -> View | None:
    return None


def _fields(*names: str, only_gm: bool = False) -> Teller:
    """Tell these fields and no other."""

    def tell(fact: Any, room: RoomState, audience: str) -> View | None:
        if only_gm and audience != GM_SEAT:
            return None
        return {name: to_builtins(getattr(fact, name)) for name in names}

    return tell


def _tell_seat(fact: Any, room: RoomState, audience: str) -> View:
    return {"seat": fact.seat.id, "role": fact.seat.role, "name": fact.seat.name}


def _tell_handed(fact: f.HandedOver, room: RoomState, audience: str) -> View | None:
    fighters = {} if room.encounter is None else room.encounter.world.combatants
    one = fighters.get(fact.combatant)
    if one is None or not viewer_of(room, audience).knows(one):
        return None
    shown: View = {"combatant": fact.combatant}
    if fact.seat:
        shown["seat"] = fact.seat
    return shown


def _tell_stood_in(fact: f.StoodIn, room: RoomState, audience: str) -> View | None:
    fighters = {} if room.encounter is None else room.encounter.world.combatants
    one = fighters.get(fact.combatant)
    knows = one is not None and viewer_of(room, audience).knows(one)
    return {"combatant": fact.combatant, "seat": fact.seat, "by": fact.by} if knows else None


def _tell_sheet(fact: Any, room: RoomState, audience: str) -> View | None:
    return {"sheet": fact.sheet.id, "name": fact.sheet.name} if may_read(fact.sheet.seat, audience) else None


def _tell_written_back(fact: f.WrittenBack, room: RoomState, audience: str) -> View | None:
    return {"combatant": fact.combatant, "sheet": fact.sheet.id} if may_read(fact.sheet.seat, audience) else None


def _tell_asked(fact: f.GmAsked, room: RoomState, audience: str) -> View | None:
    asked = fact.asked
    if audience not in (GM_SEAT, asked.by):
        return None
    shown: View = {"request": asked.id, "kind": asked.kind, "by": asked.by, "about": asked.about}
    return shown if asked.wish is None else shown | {"type": asked.wish.type, "data": asked.wish.data}


def _tell_heard(fact: f.GmHeard, room: RoomState, audience: str) -> View | None:
    if audience != GM_SEAT and audience != fact.by:
        return None
    shown: View = {"asked": fact.asked}
    return shown | {"outcome": fact.outcome} if fact.outcome else shown


def _tell_note(fact: f.NoteWritten, room: RoomState, audience: str) -> View | None:
    if fact.seat and audience not in (GM_SEAT, fact.seat):
        return None
    shown: View = {"text": fact.text}
    return shown | {"to": fact.seat} if fact.seat else shown


def _tell_committed(fact: f.DiceCommitted, room: RoomState, audience: str) -> View:
    dice = fact.committed
    return {"encounter": dice.encounter, "n": dice.n, "commitment": dice.open, "secret_commitment": dice.secret}


def _tell_revealed(fact: f.DiceRevealed, room: RoomState, audience: str) -> View:
    shown: View = {"open": fact.open}
    if fact.secret:
        shown["secret"] = fact.secret
    return shown


_TOLD: Final[dict[type[f.TableFact], Teller]] = {
    f.RoomOpened: _fields("name"),
    f.RoomNamed: _fields("name"),
    f.SeatMade: _tell_seat,
    f.SeatChanged: _tell_seat,
    f.SeatRemoved: _fields("seat"),
    f.InviteMade: lambda fact, room, audience: (
        {"role": fact.invite.role, "seat": fact.invite.seat} if audience == GM_SEAT else None
    ),
    f.InviteRevoked: _fields("invite", only_gm=True),
    f.SessionOpened: lambda fact, room, audience: (
        {"role": fact.session.role, "seat": fact.session.seat} if audience == GM_SEAT else None
    ),
    f.SessionKept: _nothing,
    f.SessionRevoked: _fields("session", only_gm=True),
    f.HandedOver: _tell_handed,
    f.PartySheetSaved: _tell_sheet,
    f.PartySheetDropped: _fields("sheet", only_gm=True),
    f.TemplateSaved: lambda fact, room, audience: (
        {"template": fact.template.id, "name": fact.template.name} if audience == GM_SEAT else None
    ),
    f.TemplateDropped: _fields("template", only_gm=True),
    f.FightPrepared: lambda fact, room, audience: (
        {"prepared": fact.prepared.id, "name": fact.prepared.name} if audience == GM_SEAT else None
    ),
    f.FightDropped: _fields("prepared", only_gm=True),
    f.FightMade: _fields("number"),
    f.PaceChosen: _fields("pace"),
    f.Sourced: _nothing,
    f.DiceCommitted: _tell_committed,
    f.DiceRevealed: _tell_revealed,
    f.WrittenBack: _tell_written_back,
    f.GmAsked: _tell_asked,
    f.GmHeard: _tell_heard,
    f.StandInSet: lambda fact, room, audience: (
        {"seat": fact.seat, "by": fact.by, "after_s": fact.after_s} if fact.by else {"seat": fact.seat}
    ),
    f.StoodIn: _tell_stood_in,
    f.Nudged: _fields("prompt", "who", "ends_at"),
    f.WebhookSaved: lambda fact, room, audience: (
        {"webhook": fact.webhook.id, "name": fact.webhook.name, "on": not fact.webhook.off, "why": fact.webhook.off}
        if audience == GM_SEAT
        else None
    ),
    f.WebhookDropped: _fields("webhook", only_gm=True),
    f.SightSet: _fields("side", "shows", only_gm=True),
    f.NumbersSet: _fields("side", "shows", only_gm=True),
    f.RulingsSet: _fields("ask"),
    f.NoteWritten: _tell_note,
    f.HistoryForked: _fields("head", "lost", only_gm=True),
}


def told_of(fact: f.TableFact, room: RoomState, audience: str) -> View | None:
    """What an audience is told of a fact, by the table after it; None: nothing."""
    told = _TOLD[type(fact)](fact, room, audience)
    return None if told is None else {"tag": str(type(fact).__struct_config__.tag), **told}
