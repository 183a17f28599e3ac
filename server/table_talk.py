"""What is asked of the table itself, as facts: seats, ways in, sheets, prepared fights, hands, pace, wishes to the GM.

Each function refuses before it notes anything. Whether the sender may ask at all was decided before (`authorise.py`).

Not here: the fight (`fighting.py`).
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sized
from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rejections import Code as CoreCode
from engine.rejections import Rejection

from . import facts as f
from . import room_commands as rc
from . import seats
from .authorise import knows
from .facts import AnyRules
from .minutes import Minutes, refused
from .names import folded, look_alike, tidy
from .names import name as tidy_name
from .protocol import Code, Plain, Problem
from .room_state import Asked, Cast, PartySheet, Prepared, Seat, Template

TALK = (
    rc.NameRoom, rc.NameSeat, rc.MakeInvite, rc.MakeKey, rc.Revoke, rc.Claim, rc.HandOver, rc.SetRole, rc.SaveSheet,
    rc.DropSheet, rc.SaveTemplate, rc.DropTemplate, rc.PrepareEncounter, rc.DropPrepared, rc.MoreTime,
    rc.SetSight, rc.SetNumbers, rc.SetRulings, rc.WriteNote,
)  # fmt: skip
Talked: TypeAlias = (
    rc.NameRoom | rc.NameSeat | rc.MakeInvite | rc.MakeKey | rc.Revoke | rc.Claim | rc.HandOver | rc.SetRole
    | rc.SaveSheet | rc.DropSheet | rc.SaveTemplate | rc.DropTemplate | rc.PrepareEncounter | rc.DropPrepared
    | rc.MoreTime | rc.SetSight | rc.SetNumbers | rc.SetRulings | rc.WriteNote
)  # fmt: skip


def talk(minutes: Minutes, said: Talked, prompt: str | None) -> Problem | None:
    """Note what follows, or say why not."""
    room = minutes.room
    match said:
        case rc.NameRoom():
            minutes.note(f.RoomNamed(tidy_name(said.name)))
        case rc.NameSeat():
            return _name_seat(minutes, said)
        case rc.MakeInvite():
            return _invite(minutes, said)
        case rc.MakeKey():
            return _make_key(minutes, said)
        case rc.Revoke():
            return _revoke(minutes, said)
        case rc.Claim():
            return _claim(minutes, said)
        case rc.HandOver():
            return _hand_over(minutes, said)
        case rc.SetRole():
            return _set_role(minutes, said)
        case rc.SaveSheet():
            return _save_sheet(minutes, said)
        case rc.DropSheet():
            if said.id not in room.party:
                return unknown("sheet", said.id)
            minutes.note(f.PartySheetDropped(said.id))
        case rc.SaveTemplate():
            return _save_template(minutes, said)
        case rc.DropTemplate():
            if said.id not in room.templates:
                return unknown("template", said.id)
            minutes.note(f.TemplateDropped(said.id))
        case rc.PrepareEncounter():
            return _prepare(minutes, said)
        case rc.DropPrepared():
            if said.id not in room.prepared:
                return unknown("prepared", said.id)
            minutes.note(f.FightDropped(said.id))
        case rc.SetSight():
            if said.side not in room.sight and (
                problem := _room_for(room.sight, "combatants", minutes.bounds.combatants)
            ):
                return problem
            minutes.note(f.SightSet(said.side, said.shows))
        case rc.SetNumbers():
            if said.side not in room.numbers and (
                problem := _room_for(room.numbers, "combatants", minutes.bounds.combatants)
            ):
                return problem
            minutes.note(f.NumbersSet(said.side, said.shows))
        case rc.SetRulings():
            minutes.note(f.RulingsSet(said.ask))
        case rc.WriteNote():
            if said.seat and said.seat not in room.seats:
                return unknown("seat", said.seat)
            minutes.note(f.NoteWritten(tidy(said.text), said.seat or ""))
        case rc.MoreTime():
            asked = None if room.encounter is None or prompt is None else room.encounter.prompt(prompt)
            if prompt is None or asked is None or asked[1].to != said.actor:
                return Problem(code=Code.PROMPT_STALE)
            minutes.note(f.GmAsked(Asked(minutes.command, "more_time", minutes.by.seat, prompt)))
        case _:
            assert_never(said)
    return None


def unknown(what: str, id: str) -> Problem:
    """Something named that the table does not have."""
    if what == "seat":
        return Problem(code=Code.SEAT_UNKNOWN, params={"seat": id})
    return Problem(code=Code.REF_UNKNOWN, params={"what": what, "id": id})


def full(bound: str, most: int) -> Problem:
    return Problem(code=Code.LIMIT_REACHED, params={"bound": bound, "max": most})


def id_from(name: str, command: str) -> str:
    """An id for something named: readable, and never shifted by what else there is, known or hidden."""
    slug = re.sub(r"[^a-z0-9]+", "_", folded(name).lower()).strip("_")[:32] or "x"
    return f"{slug}_{hashlib.sha256(command.encode()).hexdigest()[:6]}"


def nameless_id(command: str) -> str:
    """An id that tells no name."""
    return f"c_{hashlib.sha256(command.encode()).hexdigest()[:12]}"


def _room_for(some: Sized, bound: str, most: int) -> Problem | None:
    return full(bound, most) if len(some) >= most else None


def too_many_brought(minutes: Minutes, seats: Iterable[str]) -> Problem | None:
    """A player leaves room for what others bring; `seats` says whose what there is already is."""
    most = minutes.bounds.brought
    own = sum(seat == minutes.by.seat for seat in seats)
    return full("brought", most) if own >= most and not minutes.by.is_gm else None


# -- seats and ways in -------------------------------------------------------------------------------------------------


def _free_name(minutes: Minutes, name: str, but: str = "") -> str | Problem:
    tidied = tidy_name(name)
    if not tidied and name:
        return Problem(code=Code.NAME_BAD)
    if tidied and any(look_alike(s.name, tidied) for s in minutes.room.seats.values() if s.id != but):
        return Problem(code=Code.NAME_TAKEN)
    return tidied


def _name_seat(minutes: Minutes, said: rc.NameSeat) -> Problem | None:
    seat = minutes.room.seats.get(said.seat or minutes.by.seat)
    if seat is None:
        return unknown("seat", said.seat or "")
    name = _free_name(minutes, said.name, seat.id)
    if isinstance(name, Problem):
        return name
    if not name:
        return Problem(code=Code.NAME_BAD)
    minutes.note(f.SeatChanged(replace(seat, name=name)))
    return None


def _invite(minutes: Minutes, said: rc.MakeInvite) -> Problem | None:
    room = minutes.room
    if problem := _room_for(room.invites, "invites", minutes.bounds.invites):
        return problem
    seat, scopes = "", said.scopes
    if said.seat or said.role != "spectator":
        found = _seat_for(minutes, said.role, said.seat or "", said.name, said.scopes)
        if isinstance(found, Problem):
            return found
        seat, scopes = found.id, found.scopes
    id = _unguessed(minutes)
    invite, _ = seats.invite(minutes.keys, room.id, id, said.role, seat=seat, scopes=scopes, at=minutes.at)
    minutes.note(f.InviteMade(invite))
    # The secret is never written down: whoever gives the answer makes it from the id again.
    minutes.answer = {"invite": id, "role": said.role} | ({"seat": seat} if seat else {})
    return None


def _make_key(minutes: Minutes, said: rc.MakeKey) -> Problem | None:
    found = _seat_for(minutes, "bot", said.seat or "", said.name, said.scopes)
    if isinstance(found, Problem):
        return found
    make_way(minutes)
    key = seats.key(_unguessed(minutes), found.id, found.scopes, minutes.at, said.days)
    minutes.note(f.SessionOpened(key))
    # Nor is the key: it is made from the session again.
    minutes.answer = {"session": key.id, "seat": key.seat, "scopes": list(key.scopes), "expires_at": key.expires_at}
    return None


def make_way(minutes: Minutes) -> None:
    """End sessions where there are as many as there may be: those past their end, else the oldest of the seat that has
    most, so that nobody ends another's.
    """
    sessions = minutes.room.sessions
    if len(sessions) < minutes.bounds.sessions:
        return
    past = [one.id for one in sessions.values() if one.expires_at <= minutes.at]
    many = Counter(one.seat for one in sessions.values())
    for old in past or [min(sessions.values(), key=lambda one: (-many[one.seat], one.opened_at)).id]:
        minutes.note(f.SessionRevoked(old))


def _unguessed(minutes: Minutes) -> str:
    """An id of what a command makes: the same where it is decided again."""
    return hashlib.sha256(f"{minutes.by.seat}\0{minutes.command}".encode()).hexdigest()[:16]


def _seat_for(
    minutes: Minutes, role: seats.Role, id: str, name: str, scopes: tuple[seats.Scope, ...]
) -> Seat | Problem:
    """The seat of this id, which keeps what it may; without one a new seat."""
    if not id:
        return make_seat(minutes, role, name, scopes)
    seat = minutes.room.seats.get(id)
    if seat is None:
        return unknown("seat", id)
    return other_seat(seat) if seat.role != role or (scopes and set(scopes) != set(seat.scopes)) else seat


def other_seat(seat: Seat) -> Problem:
    """A seat that is there, but not as was asked for."""
    scopes = {"scopes": list(seat.scopes)} if seat.scopes else {}
    return Problem(code=Code.SEAT_OTHER, params={"seat": seat.id, "role": seat.role} | scopes)


def make_seat(
    minutes: Minutes, role: seats.Role, name: str = "", scopes: tuple[seats.Scope, ...] = ()
) -> Seat | Problem:
    """A new seat, noted."""
    if problem := _room_for(minutes.room.seats, "seats", minutes.bounds.seats):
        return problem
    free = _free_name(minutes, name)
    if isinstance(free, Problem):
        return free
    seat = Seat(f"s{minutes.room.seats_made + 1}", role, free, _scopes_of(role, scopes))
    minutes.note(f.SeatMade(seat))
    return seat


def _scopes_of(role: seats.Role, scopes: tuple[seats.Scope, ...] = ()) -> tuple[seats.Scope, ...]:
    """Only bots have any; a bot of which nothing is said plays its seat."""
    return () if role != "bot" else scopes or ("play",)


def _revoke(minutes: Minutes, said: rc.Revoke) -> Problem | None:
    named = [one for one in (said.session, said.invite, said.seat) if one]
    if len(named) != 1:
        return Problem(code=Code.FRAME_BAD, params={"why": "missing", "at": "data.session"})
    room = minutes.room
    if said.session:
        if said.session not in room.sessions:
            return unknown("session", said.session)
        minutes.note(f.SessionRevoked(said.session))
    elif said.invite:
        if said.invite not in room.invites:
            return unknown("invite", said.invite)
        minutes.note(f.InviteRevoked(said.invite))
    elif said.seat:
        seat = room.seats.get(said.seat)
        if seat is None:
            return unknown("seat", said.seat)
        if _last_gm(minutes, seat):
            return Problem(code=Code.SEAT_NOT_ALLOWED)
        minutes.note(f.SeatRemoved(said.seat))
    return None


def _last_gm(minutes: Minutes, seat: Seat) -> bool:
    return seat.role == "gm" and sum(one.role == "gm" for one in minutes.room.seats.values()) == 1


def _set_role(minutes: Minutes, said: rc.SetRole) -> Problem | None:
    seat = minutes.room.seats.get(said.seat)
    if seat is None:
        return unknown("seat", said.seat)
    if seat.role == said.role or said.role == "spectator" or _last_gm(minutes, seat):
        return Problem(code=Code.SEAT_NOT_ALLOWED)
    minutes.note(f.SeatChanged(replace(seat, role=said.role, scopes=_scopes_of(said.role))))
    return None


# -- hands -------------------------------------------------------------------------------------------------------------


def _claim(minutes: Minutes, said: rc.Claim) -> Problem | None:
    """A player's is allowed already: it is nobody's, of the party, and known. The GM may name anything."""
    room, seat = minutes.room, minutes.by.seat
    if bool(said.sheet) == bool(said.combatant):
        return Problem(code=Code.FRAME_BAD, params={"why": "missing", "at": "data.combatant"})
    if said.sheet:
        if said.sheet not in room.party:
            return unknown("sheet", said.sheet)
        minutes.note(f.PartySheetSaved(replace(room.party[said.sheet], seat=seat)))
        fighters = [who for who, sheet in room.sources.items() if sheet == said.sheet and who not in room.hands]
        minutes.note(*(f.HandedOver(who, seat) for who in fighters))
    elif said.combatant:
        if (problem := _unknown_combatant(minutes, said.combatant)) is not None:
            return problem
        who = CombatantId(said.combatant)
        minutes.note(f.HandedOver(who, seat))
        if source := room.party.get(room.sources.get(who, "")):
            minutes.note(f.PartySheetSaved(replace(source, seat=seat)))
    return None


def _unknown_combatant(minutes: Minutes, who: str) -> Problem | None:
    if knows(minutes.room, minutes.by, who):
        return None
    code = minutes.rules.codes.get(CoreCode.COMBATANT_UNKNOWN, CoreCode.COMBATANT_UNKNOWN)
    return Problem(code=code, params={"combatant": who})


def _hand_over(minutes: Minutes, said: rc.HandOver) -> Problem | None:
    if (problem := _unknown_combatant(minutes, said.combatant)) is not None:
        return problem
    if said.seat and said.seat not in minutes.room.seats:
        return unknown("seat", said.seat)
    minutes.note(f.HandedOver(CombatantId(said.combatant), said.seat or ""))
    return None


# -- sheets ------------------------------------------------------------------------------------------------------------


def checked(minutes: Minutes, sheet: Plain) -> Problem | None:
    """Whether the rule system can read a sheet."""
    read = minutes.rules.read(sheet)
    return refused(read) if isinstance(read, Rejection) else None


def template_sheet(minutes: Minutes, id: str) -> Plain | None:
    """A sheet the GM keeps, else one that the rule system brings."""
    kept = minutes.room.templates.get(id)
    if kept is not None:
        return kept.sheet
    return brought_sheets(minutes.rules).get(id)


@lru_cache(maxsize=16)
def brought_sheets(rules: AnyRules) -> dict[str, Plain]:
    """What a rule system brings, asked once: all its forms are made for that."""
    return {one.id: one.sheet for one in rules.describe().templates}


def _save_sheet(minutes: Minutes, said: rc.SaveSheet) -> Problem | None:
    party = minutes.room.party
    known = party.get(said.id) if said.id else None
    if said.id and known is None:
        return unknown("sheet", said.id)
    if known is None and (problem := _room_for(party, "sheets", minutes.bounds.sheets)):
        return problem
    if known is None and (problem := too_many_brought(minutes, [one.seat for one in party.values()])):
        return problem
    if said.seat and said.seat not in minutes.room.seats:
        return unknown("seat", said.seat)
    if problem := checked(minutes, said.sheet):
        return problem
    own = "" if minutes.by.is_gm else minutes.by.seat
    seat = said.seat if said.seat is not UNSET else known.seat if known else own
    id = known.id if known else id_from(said.name, minutes.command)
    minutes.note(f.PartySheetSaved(PartySheet(id, tidy_name(said.name) or id, said.sheet, seat)))
    minutes.answer = {"id": id}
    return None


def _save_template(minutes: Minutes, said: rc.SaveTemplate) -> Problem | None:
    templates = minutes.room.templates
    if said.id and said.id not in templates:
        return unknown("template", said.id)
    if not said.id and (problem := _room_for(templates, "templates", minutes.bounds.templates)):
        return problem
    if problem := checked(minutes, said.sheet):
        return problem
    id = said.id or id_from(said.name, minutes.command)
    minutes.note(f.TemplateSaved(Template(id, tidy_name(said.name) or id, said.sheet)))
    minutes.answer = {"id": id}
    return None


def _prepare(minutes: Minutes, said: rc.PrepareEncounter) -> Problem | None:
    room = minutes.room
    if said.id and said.id not in room.prepared:
        return unknown("prepared", said.id)
    if not said.id and (problem := _room_for(room.prepared, "prepared", minutes.bounds.templates)):
        return problem
    if len(said.cast) > minutes.bounds.combatants:
        return full("combatants", minutes.bounds.combatants)
    table = minutes.rules.table()
    for name, value in said.options.items():
        changed = minutes.rules.with_option(table, name, value)
        if isinstance(changed, Rejection):
            return refused(changed)
        table = changed
    cast: list[Cast] = []
    for one in said.cast:
        if one.party and one.party not in room.party:
            return unknown("sheet", one.party)
        template = template_sheet(minutes, one.template) if one.template else {}
        if template is None:
            return unknown("template", one.template or "")
        party = room.party[one.party].sheet if one.party else {}
        if problem := checked(minutes, {**template, **party, **one.sheet}):
            return problem
        named = one.party or "", one.hidden, one.seat or "", one.template or "", one.alias
        cast.append(Cast(one.id, one.name, one.side, one.sheet, *named))
    id = said.id or id_from(said.name, minutes.command)
    minutes.note(f.FightPrepared(Prepared(id, tidy_name(said.name) or id, tuple(cast), to_builtins(said.options))))
    minutes.answer = {"id": id}
    return None
