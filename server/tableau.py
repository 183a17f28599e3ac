"""A whole table as an audience may see it. Allow-lists: what is not written here is not shown.

Not here: what may be seen of a fight (`engine.view`), what one may do (`choices.py`), what is told of an entry
(`projection.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import to_builtins

from engine.album import Album
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.view import known_of
from engine.view import view as engine_view
from engine.viewer import Viewer

from .authorise import audience_of, sender_of, viewer_of
from .facts import AnyFight, AnyRules
from .patch import Json, View
from .room_state import GM_SEAT, TABLE, PartySheet, RoomState, Webhook
from .seats import Session


def audiences(room: RoomState) -> tuple[str, ...]:
    """Everybody who is told things of their own: the game masters, the table, each other seat."""
    return tuple(dict.fromkeys((GM_SEAT, TABLE, *(audience_of(room, sender_of(room, seat)) for seat in room.seats))))


def viewer_in(album: Album, room: RoomState, audience: str) -> Viewer:
    """What an audience may see of a fight: the same viewer, as long as nobody gets another combatant or loses one, and
    the GM shows as much of rolls.
    """
    hands = (room.hands, room.kept_for, room.seats, room.numbers)
    return album.part(("viewer", audience), hands, lambda: viewer_of(room, audience))


def view(rules: AnyRules, room: RoomState, audience: str, album: Album | None = None) -> View:
    """The whole table as an audience may see it. Parts of it may be shared with other views: never write to them."""
    album = album or album_of(lambda: room)
    viewer = viewer_in(album, room, audience)
    fight = None if room.encounter is None else _fight(rules, room, room.encounter, viewer, album)
    known = [] if fight is None else fight["roster"]
    looked_at = (
        *(room.name, room.seats, room.sessions, room.hands, room.absences, room.kept_for, known if fight else None),
        *(room.pace, room.rulings, room.dice, room.party),
        *(room.templates, room.prepared, room.sight, room.numbers, room.invites, room.webhooks),
    )
    seen = album.part(("around", audience), looked_at, lambda: _around(rules, room, audience, viewer, known, album))
    if asked := _asked(rules, room, audience, viewer):
        seen = seen | {"asked": album.again(("asked", audience), asked)}
    return seen if fight is None else seen | {"encounter": fight}


def _around(rules: AnyRules, room: RoomState, audience: str, viewer: Viewer, known: Json, album: Album) -> View:
    """All but the fight itself, which is what changes most, and what is asked about it."""
    seen: View = {
        "room": album.part("room", (room.name,), lambda: _card(rules, room)),
        "seats": album.again(("seats", audience), _seats(room, viewer, known)),
        "seat_order": album.part("seat_order", (room.seats,), lambda: _order(room)),
        "pace": album.part("pace", (room.pace,), lambda: _pace(room)),
    }
    if room.rulings:
        seen["rulings"] = "ask"
    if room.dice is not None:
        seen["dice"] = album.part("dice", (room.dice,), lambda: _dice(room))
    if party := album.part(("party", audience), (room.party,), lambda: _party(room, audience)):
        seen["party"] = party
    if audience == GM_SEAT:
        lists = (room.templates, room.prepared, room.sight, room.numbers, room.invites, room.webhooks, room.sessions)
        seen |= album.part("only_gm", lists, lambda: _only_gm(room))
    return seen


def album_of(room: Callable[[], RoomState]) -> Album:
    """An album of views of a fight, with what its table knows of a combatant: whose it is, and its party sheet."""

    def more(who: CombatantId, detail: Detail) -> View:
        state = room()
        shown: View = {}
        if seat := state.hands.get(who):
            shown["seat"] = seat
        if detail in ("all", "own") and (source := state.sources.get(who)):
            shown["party"] = source
        return shown

    return Album(more, lambda: (room().hands, room().sources))


def _card(rules: AnyRules, room: RoomState) -> View:
    return {
        "id": room.id,
        "name": room.name,
        "ruleset": room.ruleset,
        "layout": rules.layout,
        "rulesets_version": rules.version,
    }


def _order(room: RoomState) -> list[Json]:
    return list(room.seats)


def _party(room: RoomState, audience: str) -> View:
    return {one.id: _sheet(one) for one in room.party.values() if may_read(one.seat, audience)}


def _asked(rules: AnyRules, room: RoomState, audience: str, viewer: Viewer) -> list[Json]:
    """What the audience has asked of the GM, without whoever it may know no more."""
    asked = [to_builtins(one) for one in room.asked if audience in (GM_SEAT, one.by)]
    for wish in (one["wish"] for one in asked if "wish" in one):
        if room.encounter is not None and "data" in wish:
            wish["data"] = known_of(rules, room.encounter, wish["data"], viewer)
    return asked


def _sheet(one: PartySheet) -> View:
    shown: View = {"id": one.id, "name": one.name, "sheet": one.sheet}
    if one.seat:
        shown["seat"] = one.seat
    return shown


def _seats(room: RoomState, viewer: Viewer, known: Json) -> View:
    """Each seat with those of the known combatants that it plays, and whether somebody has a session for it."""
    assert isinstance(known, list)
    taken = {session.seat for session in room.sessions.values()}
    shown: View = {}
    for id, seat in room.seats.items():
        held: list[Json] = [who for who, holder in room.hands.items() if holder == id and who in known]
        one: View = {"role": seat.role, "name": seat.name, "combatants": held, "taken": id in taken}
        if seat.scopes and viewer.is_gm:
            one["scopes"] = list(seat.scopes)
        if (absence := room.absences.get(id)) is not None:
            one["stand_in"] = {"by": absence.by, "after_s": absence.after_s}
        if away := [who for who, of in room.kept_for.items() if of == id and who in known]:
            one["played_by_others"] = list[Json](away)
        shown[id] = one
    return shown


def _pace(room: RoomState) -> View:
    shown: View = {}
    if room.pace.turn_ms is not None:
        shown["turn_s"] = room.pace.turn_ms // 1_000
    if room.pace.reaction_ms is not None:
        shown["reaction_s"] = room.pace.reaction_ms // 1_000
    return shown


def _dice(room: RoomState) -> View:
    """Commitments, and what has been revealed. How many dice have fallen is nobody's to know."""
    dice = room.dice
    assert dice is not None
    shown: View = {"encounter": dice.encounter, "n": dice.n, "commitment": dice.open, "secret_commitment": dice.secret}
    if dice.revealed:
        shown["revealed"] = dice.revealed
    if dice.revealed_secret:
        shown["secret_revealed"] = dice.revealed_secret
    return shown


def _only_gm(room: RoomState) -> View:
    seen: View = {}
    if room.templates:
        seen["templates"] = {
            one.id: {"id": one.id, "name": one.name, "sheet": one.sheet} for one in room.templates.values()
        }
    if room.prepared:
        seen["prepared"] = {one.id: to_builtins(one) for one in room.prepared.values()}
    if room.sight:
        seen["sight"] = dict(room.sight)
    if room.numbers:
        seen["numbers"] = dict(room.numbers)
    seen["invites"] = {
        one.id: {"role": one.role} | ({"seat": one.seat} if one.seat else {}) for one in room.invites.values()
    }
    if room.webhooks:
        seen["webhooks"] = {one.id: _webhook(one) for one in room.webhooks.values()}
    seen["sessions"] = {one.id: _session(one) for one in room.sessions.values()}
    return seen


def _webhook(one: Webhook) -> View:
    shown: View = {"id": one.id, "url": one.url, "name": one.name, "audience": one.audience, "on": not one.off}
    if one.events:
        shown["events"] = list(one.events)
    return shown | {"off": one.off} if one.off else shown


def _session(one: Session) -> View:
    shown: View = {"role": one.role, "seat": one.seat, "opened_at": one.opened_at}
    return shown | {"key": True, "expires_at": one.expires_at} if one.is_key else shown


def _fight(rules: AnyRules, room: RoomState, now: AnyFight, viewer: Viewer, album: Album) -> View:
    seen: View = engine_view(rules, now, viewer, album)
    seen["number"] = room.number
    fighters = seen["combatants"]
    if room.sight and not viewer.is_gm and isinstance(fighters, dict):
        seen["combatants"] = {who: _sighted(rules, room, now, viewer, shown, album) for who, shown in fighters.items()}
    return seen


def _sighted(rules: AnyRules, room: RoomState, now: AnyFight, viewer: Viewer, shown: Json, album: Album) -> Json:
    """Somebody, with as much of another's hit points as the GM lets be seen of its side."""
    if not isinstance(shown, dict) or viewer.detail(CombatantId(str(shown["id"]))) != "others":
        return shown
    one = now.world.combatants[CombatantId(str(shown["id"]))]

    def seen() -> View:
        match room.sight.get(str(shown["side"])):
            case "nothing":
                return {name: value for name, value in shown.items() if name != "hp"}
            case "exact":
                return shown | {"hp": rules.show(now, one, "own")["hp"]}
            case _:
                return shown

    return album.part(("sighted", one.id), (shown, room.sight, one), seen)


def may_read(seat: str, audience: str) -> bool:
    """The GM every sheet; a seat its own, and those it may still claim."""
    return audience == GM_SEAT or (audience != TABLE and seat in ("", audience))
