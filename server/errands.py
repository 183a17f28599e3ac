"""What the server does at a table by itself, beside clocks and dice: opening it, ways in, sessions, what was lost.

Each is an entry like any other, so that append-if-head makes it exact on every node.

Not here: who asks for it (`http.py`, by `reception.py`), what the facts do (`facts.py`).
"""

from __future__ import annotations

from msgspec.structs import replace

from . import facts as f
from .minutes import Minutes
from .protocol import Code, Plain, Problem
from .room import Errand
from .room_state import GM_SEAT, Seat
from .seats import Invite, Session
from .table_talk import full, make_seat, make_way, other_seat


def noting(id: str, type: str, *facts: f.Talk, data: Plain | None = None) -> Errand:
    """An errand that writes these facts down."""

    def note(minutes: Minutes) -> None:
        minutes.note(*facts)

    return Errand(id=id, type=type, data=data or {}, do=note)


def open_room(room: str, ruleset: str, name: str, options: Plain, invites: tuple[Invite, ...]) -> Errand:
    """The first entry of a journal: the game master's seat, and the first links."""
    made = [f.InviteMade(invite) for invite in invites]
    opened = f.RoomOpened(room, ruleset, name, options)
    return noting("open", "open_room", opened, f.SeatMade(Seat(GM_SEAT, "gm")), *made)


def make_invite(invite: Invite) -> Errand:
    """One more link. Without a seat: a game master's opens the first seat, others a new one."""

    def note(minutes: Minutes) -> Problem | None:
        room = minutes.room
        if len(room.invites) >= minutes.bounds.invites:
            return full("invites", minutes.bounds.invites)
        seat = invite.seat or (GM_SEAT if invite.role == "gm" else "")
        if seat and seat not in room.seats:
            return Problem(code=Code.SEAT_UNKNOWN, params={"seat": seat})
        if seat and room.seats[seat].role != invite.role:
            return other_seat(room.seats[seat])
        if not seat and invite.role != "spectator":
            made = make_seat(minutes, invite.role, scopes=invite.scopes)
            if isinstance(made, Problem):
                return made
            seat = made.id
        scopes = minutes.room.seats[seat].scopes if seat else ()
        minutes.note(f.InviteMade(replace(invite, seat=seat, scopes=scopes)))
        return None

    return Errand(id=f"invite:{invite.id}", type="invite", data={"invite": invite.id, "role": invite.role}, do=note)


def open_session(session: Session) -> Errand:
    """Somebody has come in by an invite. One without a seat makes it now."""

    def note(minutes: Minutes) -> Problem | None:
        invite = minutes.room.invites.get(session.invite)
        if invite is None or invite.role == "spectator":
            return Problem(code=Code.INVITE_BAD)
        seat = invite.seat
        if not seat:
            made = make_seat(minutes, invite.role, scopes=invite.scopes)
            if isinstance(made, Problem):
                return made
            seat = made.id
        make_way(minutes)
        scopes = minutes.room.seats[seat].scopes
        minutes.note(f.SessionOpened(replace(session, role=invite.role, seat=seat, scopes=scopes)))
        return None

    return Errand(id=f"session:{session.id}", type="open_session", data={"session": session.id}, do=note)


def keep_session(session: str, until_ms: int) -> Errand:
    """A session's end slides."""

    def note(minutes: Minutes) -> Problem | None:
        if session not in minutes.room.sessions:
            return Problem(code=Code.SESSION_BAD)
        minutes.note(f.SessionKept(session, until_ms))
        return None

    data = {"session": session, "until": until_ms}
    return Errand(id=f"keep:{session}:{until_ms}", type="keep_session", data=data, do=note)


def webhook_off(webhook: str, turn: int, why: str, after_entry: int) -> Errand:
    """A webhook's address is gone, or has failed for days: nothing more is sent, until the GM says so."""

    def note(minutes: Minutes) -> Problem | None:
        found = minutes.room.webhooks.get(webhook)
        if found is None or found.turn != turn:
            return Problem(code=Code.REF_UNKNOWN, params={"what": "webhook", "id": webhook})
        minutes.note(f.WebhookSaved(replace(found, off=why, after_entry=after_entry, after_seq=None, turn=turn + 1)))
        return None

    data = {"webhook": webhook, "why": why, "after": after_entry}
    return Errand(id=f"webhook_off:{webhook}:{turn}", type="webhook_off", data=data, do=note)


def say_forked(epoch: int, head: int, lost: int) -> Errand:
    """The storage came back with an older history; its dice are burnt, since faces after them may have been seen.

    Said again where another node turns out to have seen more of what was lost.
    """
    data = {"head": head, "lost": lost}
    return noting(f"forked:{epoch}.{lost}", "history_forked", f.HistoryForked(head, lost, epoch), data=data)
