"""What can happen to a table, past tense and complete, and what each fact does to it.

Together with the engine's facts these are all a journal entry may hold; a tag is for ever. `apply` refuses nothing.
What a fact of the engine does is the engine's; the few that also move the table (a pace, somebody who leaves the fight)
are met here.

Not here: which facts a command leads to (`table_talk.py`, `fighting.py`), how an entry is written (`entries.py`).
"""

from __future__ import annotations

from typing import Any, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

import engine.events as engine_facts
from engine.encounter import open_encounter
from engine.events import evolve
from engine.figures import Numbers
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.state import Encounter, Pace

from .protocol import Plain
from .room_state import (
    Absence,
    Asked,
    Committed,
    PartySheet,
    Prepared,
    RoomState,
    Seat,
    SeatId,
    Sight,
    Template,
    Webhook,
)
from .seats import Invite, Session


class TableFact(Struct, frozen=True):
    """Something that happened at the table."""


class RoomOpened(TableFact, frozen=True, tag=True):
    """The first fact of every journal."""

    room: str
    ruleset: str
    name: str
    options: Plain


class RoomNamed(TableFact, frozen=True, tag=True):
    name: str


class SeatMade(TableFact, frozen=True, tag=True):
    seat: Seat


class SeatChanged(TableFact, frozen=True, tag=True):
    seat: Seat


class SeatRemoved(TableFact, frozen=True, tag=True):
    """Its sessions and invites end with it; its combatants are the GM's again."""

    seat: SeatId


class InviteMade(TableFact, frozen=True, tag=True):
    invite: Invite


class InviteRevoked(TableFact, frozen=True, tag=True):
    invite: str


class SessionOpened(TableFact, frozen=True, tag=True):
    session: Session


class SessionKept(TableFact, frozen=True, tag=True):
    """Its end slides."""

    session: str
    expires_at: int


class SessionRevoked(TableFact, frozen=True, tag=True):
    session: str


class HandedOver(TableFact, frozen=True, tag=True):
    """From now on this seat plays the combatant; an empty seat: the GM."""

    combatant: CombatantId
    seat: SeatId


class PartySheetSaved(TableFact, frozen=True, tag=True):
    sheet: PartySheet


class PartySheetDropped(TableFact, frozen=True, tag=True):
    sheet: str


class TemplateSaved(TableFact, frozen=True, tag=True):
    template: Template


class TemplateDropped(TableFact, frozen=True, tag=True):
    template: str


class FightPrepared(TableFact, frozen=True, tag=True):
    prepared: Prepared


class FightDropped(TableFact, frozen=True, tag=True):
    prepared: str


class FightMade(TableFact, frozen=True, tag=True):
    """An empty fight in its setup, with the options of the table. The one before it is over."""

    number: int
    options: Plain


class PaceChosen(TableFact, frozen=True, tag=True):
    """The pace of the fights to come; a fight at hand has a fact of its own."""

    pace: Pace


class Sourced(TableFact, frozen=True, tag=True):
    """The combatant was made from this party sheet."""

    combatant: CombatantId
    sheet: str


class DiceCommitted(TableFact, frozen=True, tag=True):
    """New seeds: their SHA-256 is known to all before any die of theirs falls."""

    committed: Committed


class DiceRevealed(TableFact, frozen=True, tag=True):
    """A seed in hex; `secret` only where the GM chose so."""

    open: str
    secret: str = ""


class WrittenBack(TableFact, frozen=True, tag=True):
    """What the fight left of somebody stands on the party sheet again."""

    combatant: CombatantId
    sheet: PartySheet


class GmAsked(TableFact, frozen=True, tag=True):
    """Somebody wishes what only the GM can grant."""

    asked: Asked


class GmHeard(TableFact, frozen=True, tag=True):
    """Such a wish is granted, refused or past. `outcome`, of a deed of seat `by`: stands, changed, forbidden,
    lapsed.
    """

    asked: str
    by: SeatId = ""
    outcome: str = ""


class Nudged(TableFact, frozen=True, tag=True):
    """Somebody's time for a question is running out: it ends then."""

    prompt: str
    who: str
    ends_at: int


class StandInSet(TableFact, frozen=True, tag=True):
    """From now on `by` plays for a seat that has not answered for so long; an empty `by`: nobody."""

    seat: SeatId
    by: SeatId
    after_s: int


class StoodIn(TableFact, frozen=True, tag=True):
    """A seat has not answered: another has its combatant (`HandedOver`) until it claims it back."""

    combatant: CombatantId
    seat: SeatId
    by: SeatId


class WebhookSaved(TableFact, frozen=True, tag=True):
    """A new one, or one as it is from now on."""

    webhook: Webhook


class WebhookDropped(TableFact, frozen=True, tag=True):
    webhook: str


class SightSet(TableFact, frozen=True, tag=True):
    """What others see of the hit points of a side, from now on and in every fight."""

    side: str
    shows: Sight


class NumbersSet(TableFact, frozen=True, tag=True):
    """What others read of the numbers of a side's rolls, from now on and in every fight."""

    side: str
    shows: Numbers


class RulingsSet(TableFact, frozen=True, tag=True):
    """Whether what players want to do waits for the GM, from now on and in every fight."""

    ask: bool


class NoteWritten(TableFact, frozen=True, tag=True):
    """A word of the GM's to a seat; an empty seat: to the whole table."""

    text: str
    seat: SeatId = ""


class HistoryForked(TableFact, frozen=True, tag=True):
    """The storage came back with another history: what stood after `head` is kept apart and no longer counts.

    `epoch` is the history's number; 0 where an older server did not say it.
    """

    head: int
    lost: int
    epoch: int = 0


Talk: TypeAlias = (
    RoomOpened
    | RoomNamed
    | SeatMade
    | SeatChanged
    | SeatRemoved
    | InviteMade
    | InviteRevoked
    | SessionOpened
    | SessionKept
    | SessionRevoked
    | HandedOver
    | PartySheetSaved
    | PartySheetDropped
    | TemplateSaved
    | TemplateDropped
    | FightPrepared
    | FightDropped
    | FightMade
    | PaceChosen
    | Sourced
    | DiceCommitted
    | DiceRevealed
    | WrittenBack
    | GmAsked
    | GmHeard
    | Nudged
    | StandInSet
    | StoodIn
    | WebhookSaved
    | WebhookDropped
    | SightSet
    | NumbersSet
    | RulingsSet
    | NoteWritten
    | HistoryForked
)
Fact: TypeAlias = "Talk | engine_facts.Fact"
"""Of the table or of the fight."""
AnyRules: TypeAlias = Ruleset[Any, Any, Any, Any, Any]
AnyFight: TypeAlias = Encounter[Any, Any, Any, Any, Any]


def apply(rules: AnyRules, room: RoomState, fact: Fact) -> RoomState:
    """The table after a fact."""
    if isinstance(fact, TableFact):
        return _talked(rules, room, fact)
    assert room.encounter is not None, "a fact of a fight, and no fight"
    return moved(replace(room, encounter=evolve(rules, room.encounter, fact)), fact)


def moved(room: RoomState, fact: engine_facts.Fact) -> RoomState:
    """The table after a fact of the fight that concerns it too."""
    if isinstance(fact, engine_facts.CombatantRemoved):
        return replace(
            room,
            hands=_without(room.hands, fact.who),
            sources=_without(room.sources, fact.who),
            kept_for=_without(room.kept_for, fact.who),
        )
    if isinstance(fact, engine_facts.PaceSet):
        return replace(room, pace=fact.pace)
    return room


def _talked(rules: AnyRules, room: RoomState, fact: Talk) -> RoomState:
    match fact:
        case RoomOpened():
            return RoomState(id=fact.room, ruleset=fact.ruleset, name=fact.name, options=fact.options)
        case RoomNamed():
            return replace(room, name=fact.name)
        case SeatMade():
            return replace(room, seats={**room.seats, fact.seat.id: fact.seat}, seats_made=room.seats_made + 1)
        case SeatChanged():
            return _seat_changed(room, fact.seat)
        case SeatRemoved():
            return _seat_removed(room, fact.seat)
        case InviteMade():
            return replace(room, invites={**room.invites, fact.invite.id: fact.invite})
        case InviteRevoked():
            return replace(room, invites=_without(room.invites, fact.invite))
        case SessionOpened():
            return replace(room, sessions={**room.sessions, fact.session.id: fact.session})
        case SessionKept():
            kept = replace(room.sessions[fact.session], expires_at=fact.expires_at)
            return replace(room, sessions={**room.sessions, fact.session: kept})
        case SessionRevoked():
            return replace(room, sessions=_without(room.sessions, fact.session))
        case HandedOver():
            others = _without(room.hands, fact.combatant)
            hands = {**others, fact.combatant: fact.seat} if fact.seat else others
            return replace(room, hands=hands, kept_for=_without(room.kept_for, fact.combatant))
        case PartySheetSaved() | WrittenBack():
            return replace(room, party={**room.party, fact.sheet.id: fact.sheet})
        case PartySheetDropped():
            return replace(room, party=_without(room.party, fact.sheet))
        case TemplateSaved():
            return replace(room, templates={**room.templates, fact.template.id: fact.template})
        case TemplateDropped():
            return replace(room, templates=_without(room.templates, fact.template))
        case FightPrepared():
            return replace(room, prepared={**room.prepared, fact.prepared.id: fact.prepared})
        case FightDropped():
            return replace(room, prepared=_without(room.prepared, fact.prepared))
        case FightMade():
            return _fight_made(rules, room, fact)
        case PaceChosen():
            return replace(room, pace=fact.pace)
        case Sourced():
            return replace(room, sources={**room.sources, fact.combatant: fact.sheet})
        case DiceCommitted():
            return replace(room, dice=fact.committed)
        case DiceRevealed():
            assert room.dice is not None, "seeds were revealed that nobody committed to"
            return replace(room, dice=replace(room.dice, revealed=fact.open, revealed_secret=fact.secret))
        case GmAsked():
            others_asked = tuple(a for a in room.asked if a.matter != fact.asked.matter)
            return replace(room, asked=(*others_asked, fact.asked))
        case GmHeard():
            return replace(room, asked=tuple(a for a in room.asked if a.id != fact.asked))
        case Nudged():
            fight = room.encounter
            others = {p: at for p, at in room.nudged.items() if fight is not None and fight.prompt(p) is not None}
            return replace(room, nudged={**others, fact.prompt: fact.ends_at})
        case StandInSet(seat, by, after_s):
            others = _without(room.absences, seat)
            return replace(room, absences={**others, seat: Absence(seat, by, after_s)} if by else others)
        case StoodIn():
            return replace(room, kept_for={**room.kept_for, fact.combatant: fact.seat})
        case WebhookSaved():
            return replace(room, webhooks={**room.webhooks, fact.webhook.id: fact.webhook})
        case WebhookDropped():
            return replace(room, webhooks=_without(room.webhooks, fact.webhook))
        case SightSet():
            return replace(room, sight={**room.sight, fact.side: fact.shows})
        case NumbersSet():
            others = _without(room.numbers, fact.side)
            return replace(room, numbers=others if fact.shows == "all" else {**others, fact.side: fact.shows})
        case RulingsSet():
            return replace(room, rulings=fact.ask)
        case NoteWritten():
            return room  # it stands in the log alone
        case HistoryForked(epoch=epoch):
            # By the epoch: a count may itself be among what is lost, and burnt dice would fall again.
            return replace(room, forks=epoch or room.forks + 1)
        case _:
            assert_never(fact)


def _fight_made(rules: AnyRules, room: RoomState, fact: FightMade) -> RoomState:
    fight = replace(open_encounter(rules), pace=room.pace)
    table = fight.world.table
    for name, value in fact.options.items():
        table = rules.with_option(table, name, value)
        assert not isinstance(table, Rejection), "a recorded option was checked before"
    fight = replace(fight, world=replace(fight.world, table=table))
    # The entry under way becomes `head + 1`; it brings the fight into being.
    return replace(
        room, encounter=fight, number=fact.number, began_at_entry=room.head + 1, hands={}, sources={}, kept_for={}
    )


def _seat_changed(room: RoomState, seat: Seat) -> RoomState:
    """Its people's sessions, and the links that open it, are for the new role as well."""
    return replace(
        room,
        seats={**room.seats, seat.id: seat},
        invites={
            key: replace(one, role=seat.role, scopes=seat.scopes) if one.seat == seat.id else one
            for key, one in room.invites.items()
        },
        sessions={
            key: replace(one, role=seat.role, scopes=seat.scopes) if one.seat == seat.id else one
            for key, one in room.sessions.items()
        },
    )


def _seat_removed(room: RoomState, seat: SeatId) -> RoomState:
    return replace(
        room,
        seats=_without(room.seats, seat),
        invites={key: one for key, one in room.invites.items() if one.seat != seat},
        sessions={key: one for key, one in room.sessions.items() if one.seat != seat},
        hands={who: holder for who, holder in room.hands.items() if holder != seat},
        kept_for={who: holder for who, holder in room.kept_for.items() if holder != seat},
        absences={key: one for key, one in room.absences.items() if seat not in (one.seat, one.by)},
        party={key: replace(one, seat="") if one.seat == seat else one for key, one in room.party.items()},
        asked=tuple(asked for asked in room.asked if asked.by != seat),
    )


def _without(some: dict[Any, Any], key: str) -> dict[Any, Any]:
    return {other: value for other, value in some.items() if other != key}
