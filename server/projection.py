"""What an audience may see of a table, and be told of an entry. Allow-lists: what is not written here is not shown.

A function of the states before and after and of the entry alone. Every visible change of the beat is an update of its
own: an entry is told in pieces, cut after each beat's end and before each beat's beginning. So somebody who may not
know of a beat in between is told the same pieces, whether there was one or not.

Not here: what may be seen of a fight (`engine.view`), seq and digest (`streams.py`), sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

import engine.events as engine_facts
from engine.encounter import options as engine_options
from engine.ids import GM, CombatantId
from engine.ruleset import Detail
from engine.state import Odds, Prompt
from engine.view import Album, Viewer, detail_of, project, shown_option
from engine.view import view as engine_view

from . import facts as f
from .authorise import audience_of, sender_of, viewer_of
from .entries import Entry, Said, unopened
from .facts import AnyFight, AnyRules, Fact
from .patch import Json, View, diff
from .room_state import GM_SEAT, TABLE, PartySheet, RoomState, Suggested, Webhook
from .seats import Session

# -- what stands in a view ---------------------------------------------------------------------------------------------


def audiences(room: RoomState) -> tuple[str, ...]:
    """Everybody who is told things of their own: the game masters, the table, each other seat."""
    return tuple(dict.fromkeys((GM_SEAT, TABLE, *(audience_of(room, sender_of(room, seat)) for seat in room.seats))))


def view(rules: AnyRules, room: RoomState, audience: str, album: Album | None = None) -> View:
    """The whole table as an audience may see it. Parts of it may be shared with other views: never write to it."""
    gm = audience == GM_SEAT
    viewer = viewer_of(room, audience)
    seen: View = {
        "room": {
            "id": room.id,
            "name": room.name,
            "ruleset": room.ruleset,
            "layout": rules.layout,
            "rulesets_version": rules.version,
        },
        "seats": {seat: _seat(room, seat, viewer) for seat in room.seats},
        "seat_order": list(room.seats),
        "pace": _pace(room),
    }
    if room.dice is not None:
        seen["dice"] = _dice(room)
    party: View = {one.id: _sheet(one) for one in room.party.values() if _may_read(one.seat, audience)}
    if party:
        seen["party"] = party
    asked: list[Json] = [to_builtins(one) for one in room.asked if gm or one.by == audience]
    if asked:
        seen["asked"] = asked
    if gm:
        seen |= _only_gm(room)
    if room.encounter is not None:
        seen["encounter"] = _fight(rules, room, room.encounter, viewer, album)
    return seen


def _sheet(one: PartySheet) -> View:
    shown: View = {"id": one.id, "name": one.name, "sheet": one.sheet}
    if one.seat:
        shown["seat"] = one.seat
    return shown


def _seat(room: RoomState, id: str, viewer: Viewer) -> View:
    seat = room.seats[id]
    fighters = {} if room.encounter is None else room.encounter.world.combatants
    held: list[Json] = [
        who for who, seat_id in room.hands.items() if seat_id == id and who in fighters and viewer.knows(fighters[who])
    ]
    taken = any(session.seat == id for session in room.sessions.values())
    shown: View = {"role": seat.role, "name": seat.name, "combatants": held, "taken": taken}
    if seat.scopes and viewer.is_gm:
        shown["scopes"] = list(seat.scopes)
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


def _fight(rules: AnyRules, room: RoomState, now: AnyFight, viewer: Viewer, album: Album | None) -> View:
    seen: View = engine_view(rules, now, viewer, album or Album(hands_of(lambda: room)))
    seen["number"] = room.number
    fighters = seen["combatants"]
    if room.sight and not viewer.is_gm and isinstance(fighters, dict):
        seen["combatants"] = {who: _sighted(rules, room, now, viewer, shown) for who, shown in fighters.items()}
    return seen


def _sighted(rules: AnyRules, room: RoomState, now: AnyFight, viewer: Viewer, shown: Json) -> Json:
    """Somebody, with as much of another's hit points as the GM lets be seen of its side."""
    if not isinstance(shown, dict) or viewer.detail(CombatantId(str(shown["id"]))) != "others":
        return shown
    match room.sight.get(str(shown["side"])):
        case "nothing":
            return {name: value for name, value in shown.items() if name != "hp"}
        case "exact":
            one = now.world.combatants[CombatantId(str(shown["id"]))]
            return shown | {"hp": rules.show(now, one, "own")["hp"]}
        case _:
            return shown


def hands_of(room: Callable[[], RoomState]) -> Callable[[CombatantId, Detail], View]:
    """What the table knows of a combatant beside the fight: whose it is, and the party sheet it came from."""

    def more(who: CombatantId, detail: Detail) -> View:
        state = room()
        shown: View = {}
        if seat := state.hands.get(who):
            shown["seat"] = seat
        if detail in ("all", "own") and (source := state.sources.get(who)):
            shown["party"] = source
        return shown

    return more


# -- what one may do ---------------------------------------------------------------------------------------------------


def options(rules: AnyRules, room: RoomState, audience: str) -> View:
    """For each combatant this audience plays: what it is asked and may choose, and what it may do at any time.

    The GM is shown this for whoever is asked, and what nobody's combatants may do at any time.
    """
    now = room.encounter
    if now is None or now.flow.phase != "running":
        return {}
    gm = audience == GM_SEAT
    mine = [who for who in now.world.combatants if room.hands.get(who, GM_SEAT) == audience]
    asked = [prompt for prompt in now.open_prompts() if gm or prompt.to in mine]
    viewer = viewer_of(room, audience)
    unknown = frozenset(
        who
        for who, one in now.world.combatants.items()
        if not viewer.knows(one) or detail_of(rules, now, viewer, who) == "unseen"
    )
    shown: dict[str, Json] = {}

    def plays(all_of: tuple[CombatantId, ...]) -> bool:
        return gm or set(all_of) <= set(mine)

    for prompt in asked:
        _list_of(shown, prompt.to).append(_asking(rules, now, prompt, unknown, plays))
    for who in mine:
        if free := _offered(rules, now, who, None, unknown, plays):
            _list_of(shown, who).append({"kind": "free", "options": free})
    return shown


def _offered(
    rules: AnyRules,
    now: AnyFight,
    who: CombatantId,
    ask: Prompt[Any] | None,
    unknown: frozenset[CombatantId],
    plays: Callable[[tuple[CombatantId, ...]], bool],
) -> list[Json]:
    """What is offered, without what names somebody the audience cannot know, or rests on what only others know."""
    offered: list[Json] = []
    for option in engine_options(rules, now, who, ask):
        named = (value for key, value in option.data.items() if key not in rules.nameless and isinstance(value, str))
        if unknown and not unknown.isdisjoint(named):
            continue
        naming = [one.name for one in option.parameters if one.name not in rules.nameless]
        if unknown and any(not unknown.isdisjoint(map(str, p.values)) for p in option.parameters if p.name in naming):
            parameters = tuple(
                replace(one, values=tuple(value for value in one.values if value not in unknown))
                if one.name in naming
                else one
                for one in option.parameters
            )
            was = {one.name for one in option.parameters if one.values}
            if any(one.required and not one.values and one.name in was for one in parameters):
                continue  # it is about nobody else
            odds = tuple(one for one in (_known(one, naming, unknown) for one in option.odds) if one is not None)
            option = replace(option, parameters=parameters, odds=odds)
        if option.odds:
            option = replace(option, odds=tuple(one for one in option.odds if plays(one.secret_of)))
        shown = shown_option(option)
        if who != GM:
            shown["data"] = {"actor": who, **shown["data"]}  # so that an option is sent as it came
        offered.append(shown)
    return offered


def _known(odds: Odds, naming: list[str], unknown: frozenset[CombatantId]) -> Odds | None:
    """The odds without those whom the audience cannot know; None where they are about nobody else."""
    when = {
        name: tuple(value for value in values if name not in naming or value not in unknown)
        for name, values in odds.when.items()
    }
    return replace(odds, when=when) if all(when.values()) else None


def _list_of(shown: dict[str, Json], who: str) -> list[Json]:
    found = shown.setdefault(who, [])
    assert isinstance(found, list)
    return found


def _asking(
    rules: AnyRules,
    now: AnyFight,
    prompt: Prompt[Any],
    unknown: frozenset[CombatantId],
    plays: Callable[[tuple[CombatantId, ...]], bool],
) -> View:
    shown: View = {"prompt": prompt.id, "kind": prompt.kind}
    if prompt.kind != "dice":
        shown["pass"] = "end_turn" if prompt.kind == "turn" else rules.passing.get(prompt.kind, "pass")
    shown["options"] = _offered(rules, now, prompt.to, prompt, unknown, plays)
    return shown


# -- what is told of an entry ------------------------------------------------------------------------------------------


class Piece(Struct, frozen=True):
    """Part of an entry for one audience: its events, the patch, and what it may do where that has changed.

    `is_known`: the audience may know of the command itself. `is_first`: it is the first piece of its entry.
    """

    events: list[View]
    patch: View
    options: View | None
    is_known: bool = True
    is_first: bool = True


class Seen:
    """What each audience was last shown: the start of the next patch. `only`: of one audience alone."""

    def __init__(self, rules: AnyRules, only: str | None = None) -> None:
        self._rules = rules
        self._only = only
        self.views: dict[str, View] = {}
        self.options: dict[str, View] = {}
        self._room = unopened()
        self._album = Album(hands_of(lambda: self._room))

    def look(self, room: RoomState) -> None:
        """Everybody sees the table as it stands."""
        self.views.clear()
        self.options.clear()
        for audience in self._audiences(room):
            self._look(room, audience)

    def _audiences(self, room: RoomState) -> tuple[str, ...]:
        every = audiences(room)
        return every if self._only is None else tuple(audience for audience in every if audience == self._only)

    def _look(self, room: RoomState, audience: str) -> None:
        self.views[audience] = self._view(room, audience)
        self.options[audience] = options(self._rules, room, audience)

    def _view(self, room: RoomState, audience: str) -> View:
        self._room = room
        return view(self._rules, room, audience, self._album)

    def entry(self, entry: Entry[Fact], states: Sequence[RoomState]) -> Iterator[tuple[str, Piece]]:
        """The pieces of an entry, audience by audience. `states[i]` is the table before its fact `i`, the last the one
        after all. Of a secret command the GM alone hears; what it changed still shows where it may be seen.
        """
        facts, secret = entry.events, entry.command.data.get("secret") is True
        cuts = _cuts(facts)
        after = self._audiences(states[-1])
        for gone in [audience for audience in self.views if audience not in after]:
            del self.views[gone], self.options[gone]
        for audience in after:
            if audience not in self.views:  # it begins with this entry, and is told what stands there
                self._look(states[-1], audience)
                continue
            is_known, is_first, start = _may_know(entry, states, audience), True, 0
            for end in cuts:
                events: list[View] = []
                for i in range(start, end):
                    if secret and audience != GM_SEAT:
                        continue
                    told = self._told(states[i], states[i + 1], facts[i], audience)
                    if told is not None:
                        if isinstance(facts[i], engine_facts.Rewound):
                            told = _went_back(entry, states[0])
                        events.append({"at": entry.at, **told})
                start = end
                piece = self._piece(states[end], audience, events)
                if piece is not None:
                    yield audience, replace(piece, is_known=is_known, is_first=is_first)
                    is_first = False

    def _told(self, before: RoomState, after: RoomState, fact: Fact, audience: str) -> View | None:
        if isinstance(fact, f.Nudged) and not self._shows(after, audience, fact.prompt):
            return None
        if isinstance(fact, f.TableFact):
            told = _TOLD[type(fact)](fact, after, audience)
            return None if told is None else {"tag": str(type(fact).__struct_config__.tag), **told}
        assert before.encounter is not None
        assert after.encounter is not None
        viewer = viewer_of(after, audience)
        return project(self._rules, before.encounter, after.encounter, fact, viewer, self._album)

    def _shows(self, room: RoomState, audience: str, prompt: str) -> bool:
        """Whether a question stands in an audience's view; of any other nothing is told."""
        fight = self._view(room, audience).get("encounter")
        prompts = fight.get("prompts") if isinstance(fight, dict) else None
        return isinstance(prompts, dict) and prompt in prompts

    def _piece(self, room: RoomState, audience: str, events: list[View]) -> Piece | None:
        seen, may = self._view(room, audience), options(self._rules, room, audience)
        patch = diff(self.views[audience], seen)
        if patch:
            self.views[audience] = seen
        changed = None
        if self.options[audience] != may:
            self.options[audience] = changed = may
        return Piece(events, patch, changed) if events or patch or changed is not None else None


def _may_know(entry: Entry[Fact], states: Sequence[RoomState], audience: str) -> bool:
    """Whether an audience may know of a command: neither whoever acts, nor whom it is about, is hidden from it.

    Known before or afterwards is enough: who is hidden now was seen, and who is revealed is seen.
    """
    if audience in (GM_SEAT, entry.by):
        return True
    before = states[0].encounter
    said: Said | Suggested = entry.command
    if said.type == "answer_request":  # the command that others may see the effects of is the one that was suggested
        suggested = [one.wish for one in states[0].asked if one.id == entry.command.data.get("request")]
        said = next((wish for wish in suggested if wish is not None), said)
    named = [CombatantId(str(said.data[name])) for name in ("actor", "target", "combatant") if name in said.data]
    for question in (said.turn, said.prompt, said.data.get("prompt")):
        found = before.prompt(question) if before is not None and isinstance(question, str) and question else None
        named += [found[1].to] if found is not None else []
    for who in named:
        there = [room for room in (states[0], states[-1]) if room.encounter and who in room.encounter.world.combatants]
        if there and not any(_knows(room, who, audience) for room in there):
            return False
    return True


def _knows(room: RoomState, who: CombatantId, audience: str) -> bool:
    assert room.encounter is not None
    return viewer_of(room, audience).knows(room.encounter.world.combatants[who])


def _cuts(facts: Sequence[Fact]) -> list[int]:
    """Where an entry is cut: after a beat's end, before a beat's beginning, and at its own end."""
    cuts: list[int] = []
    for i, fact in enumerate(facts):
        if isinstance(fact, engine_facts.BeatBegan) and i and cuts[-1:] != [i]:
            cuts.append(i)
        elif isinstance(fact, engine_facts.BeatEnded):
            cuts.append(i + 1)
    if cuts[-1:] != [len(facts)]:
        cuts.append(len(facts))
    return cuts


def _went_back(entry: Entry[Fact], before: RoomState) -> View:
    """Which line play went back to, or which command was taken back: never the entry's number, which counts all."""
    if entry.command.type == "take_back":
        return {"tag": "Rewound", "took_back": before.last.command}
    return {"tag": "Rewound", "to": str(entry.command.data.get("to", "")).rpartition("/")[0]}


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


def _tell_sheet(fact: Any, room: RoomState, audience: str) -> View | None:
    return {"sheet": fact.sheet.id, "name": fact.sheet.name} if _may_read(fact.sheet.seat, audience) else None


def _tell_written_back(fact: f.WrittenBack, room: RoomState, audience: str) -> View | None:
    return {"combatant": fact.combatant, "sheet": fact.sheet.id} if _may_read(fact.sheet.seat, audience) else None


def _may_read(seat: str, audience: str) -> bool:
    """The GM every sheet; a seat its own, and those it may still claim."""
    return audience == GM_SEAT or (audience != TABLE and seat in ("", audience))


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
    f.Nudged: _fields("prompt", "who", "ends_at"),
    f.WebhookSaved: lambda fact, room, audience: (
        {"webhook": fact.webhook.id, "name": fact.webhook.name, "on": not fact.webhook.off, "why": fact.webhook.off}
        if audience == GM_SEAT
        else None
    ),
    f.WebhookDropped: _fields("webhook", only_gm=True),
    f.SightSet: _fields("side", "shows", only_gm=True),
    f.NoteWritten: _tell_note,
    f.HistoryForked: _fields("head", "lost", only_gm=True),
}
