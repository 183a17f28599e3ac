"""What an audience may see of a table, and be told of an entry. Allow-lists: what is not written here is not shown.

A function of the states before and after and of the entry alone. Every visible change of the beat is an update of its
own: an entry is told in pieces, cut after each beat's end and before each beat's beginning. So somebody who may not
know of a beat in between is told the same pieces, whether there was one or not.

Not here: what may be seen of a fight (`engine.view`), seq and digest (`streams.py`), sockets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

import engine.events as engine_facts
from engine.ids import CombatantId
from engine.state import Combatant
from engine.telling import project
from engine.viewer import Viewer

from . import facts as f
from .authorise import viewer_of
from .choices import options
from .entries import Entry, Said, unopened
from .facts import AnyRules, Fact
from .patch import View, diff
from .room_state import GM_SEAT, RoomState, Suggested, ruled
from .table_told import told_of
from .tableau import album_of, audiences, view, viewer_in
from .work import Work

MANY = 24
"""Combatants of a fight that is shown to all who watch with pauses, since that takes as long as many commands."""
Shown: TypeAlias = tuple[dict[str, View], dict[str, View]]
"""What each audience sees, and what it may do."""


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
        self._album = album_of(lambda: self._room)

    def looking(self, room: RoomState) -> Work[None]:
        """Everybody sees the table as it stands."""
        shown: Shown = {}, {}
        for audience in self._audiences(room):
            yield from self._look(room, audience, shown)
        self.views, self.options = shown

    def _audiences(self, room: RoomState) -> tuple[str, ...]:
        every = self._album.part("audiences", (room.seats,), lambda: audiences(room))
        return every if self._only is None else tuple(audience for audience in every if audience == self._only)

    def _look(self, room: RoomState, audience: str, shown: Shown) -> Work[None]:
        views, may = shown
        views[audience] = self._view(room, audience)
        may[audience] = yield from self._options(room, audience)

    def _options(self, room: RoomState, audience: str) -> Work[View]:
        """What an audience may do, and a pause before and after where there are many."""
        many = room.encounter is not None and len(room.encounter.world.combatants) >= MANY
        if many:
            yield
        found = yield from options(self._rules, room, audience, self._album, many)
        return found

    def _view(self, room: RoomState, audience: str) -> View:
        self._room = room
        return view(self._rules, room, audience, self._album)

    def entry(self, entry: Entry[Fact], states: Sequence[RoomState]) -> Work[list[tuple[str, Piece]]]:
        """The pieces of an entry, one after another, each for all audiences. `states[i]` is the table before its fact
        `i`, the last the one after all. Of a secret command the GM alone hears; what it changed still shows where it
        may be seen. Until all of it is made, everybody sees what was there before.
        """
        after = self._audiences(states[-1])
        told = [audience for audience in after if audience in self.views]
        shown: Shown = {who: self.views[who] for who in told}, {who: self.options[who] for who in told}
        pieces: list[tuple[str, Piece]] = []
        secret = _in_secret(entry, states)
        known = {audience: _may_know(entry, secret, audience) for audience in told}
        begun: set[str] = set()
        start = 0
        for end in _cuts(entry.events):
            for audience in told:
                events = self._events(entry, states, audience, start, end)
                piece = yield from self._piece(states[end], audience, events, shown)
                if piece is not None:
                    first = audience not in begun
                    pieces.append((audience, replace(piece, is_known=known[audience], is_first=first)))
                    begun.add(audience)
            start = end
        self._album.all_told()
        for audience in after:
            if audience not in told:  # it begins with this entry, and is told what stands there
                yield from self._look(states[-1], audience, shown)
        self.views, self.options = shown
        return pieces

    def _events(
        self, entry: Entry[Fact], states: Sequence[RoomState], audience: str, start: int, end: int
    ) -> list[View]:
        """What an audience is told of the facts of one piece."""
        if audience != GM_SEAT and entry.command.data.get("secret") is True:
            return []
        events: list[View] = []
        viewer: Viewer | None = None
        for i in range(start, end):
            fact, before, after = entry.events[i], states[i], states[i + 1]
            if isinstance(fact, f.TableFact):
                told, viewer = self._told_of_table(after, fact, audience), None  # who may see other things from now on
            else:
                viewer = viewer or viewer_in(self._album, after, audience)
                told = self._told(before, after, fact, viewer)
            if told is not None:
                if isinstance(fact, engine_facts.Rewound):
                    told = _went_back(entry, states[0])
                elif isinstance(fact, engine_facts.Rolled) and (shows := _shown_of(entry, before, fact)):
                    told = {**told, "shows": shows}
                events.append({"at": entry.at, **told})
        return events

    def _told_of_table(self, after: RoomState, fact: f.TableFact, audience: str) -> View | None:
        if isinstance(fact, f.Nudged) and not self._shows(after, audience, fact.prompt):
            return None
        return told_of(fact, after, audience)

    def _told(self, before: RoomState, after: RoomState, fact: Fact, viewer: Viewer) -> View | None:
        assert before.encounter is not None
        assert after.encounter is not None
        told = project(self._rules, before.encounter, after.encounter, fact, viewer, self._album)
        if told is not None and self._is_out_of_sight(after, viewer, fact):
            return {name: value for name, value in told.items() if name not in self._rules.points_left}
        return told

    def _is_out_of_sight(self, room: RoomState, viewer: Viewer, fact: Fact) -> bool:
        """Whether a fact is about the hit points of somebody of whose side the GM lets nothing be seen."""
        if viewer.is_gm or "nothing" not in room.sight.values() or room.encounter is None:
            return False
        there = room.encounter.world.combatants
        known = (there[who] for who in self._album.concerned(fact) if who in there)
        return any(room.sight.get(one.side) == "nothing" and one.id not in viewer.controls for one in known)

    def _shows(self, room: RoomState, audience: str, prompt: str) -> bool:
        """Whether a question stands in an audience's view; of any other nothing is told."""
        fight = self._view(room, audience).get("encounter")
        prompts = fight.get("prompts") if isinstance(fight, dict) else None
        return isinstance(prompts, dict) and prompt in prompts

    def _piece(self, room: RoomState, audience: str, events: list[View], shown: Shown) -> Work[Piece | None]:
        views, options = shown
        seen = self._view(room, audience)
        patch = diff(views[audience], seen)
        if patch:
            views[audience] = seen
        may = yield from self._options(room, audience)
        changed = None
        if options[audience] != may:
            options[audience] = changed = may
        return Piece(events, patch, changed) if events or patch or changed is not None else None


def _shown_of(entry: Entry[Fact], room: RoomState, rolled: engine_facts.Rolled) -> str | None:
    """How much others read of a roll of which that is not all, and which is no secret itself."""
    if not rolled.secret or entry.command.data.get("secret") is True or room.encounter is None:
        return None
    one = room.encounter.world.combatants.get(rolled.who)
    return None if one is None or one.hidden else room.numbers.get(one.side)


def _in_secret(entry: Entry[Fact], states: Sequence[RoomState]) -> list[list[tuple[RoomState, Combatant[Any]]]]:
    """Those a command names, or whose question it answers, who were hidden all along: as they were before and after."""
    before = states[0].encounter
    said: Said | Suggested = entry.command
    if said.type == "answer_request":  # the command that others may see the effects of is the one that was suggested
        suggested = [one.wish for one in states[0].asked if one.id == entry.command.data.get("request")]
        said = next((ruled(wish, entry.command.data.get("instead")) for wish in suggested if wish is not None), said)
    named = [CombatantId(str(said.data[name])) for name in ("actor", "target", "combatant") if name in said.data]
    for question in (said.turn, said.prompt, said.data.get("prompt")):
        found = before.prompt(question) if before is not None and isinstance(question, str) and question else None
        named += [found[1].to] if found is not None else []
    fights = [(room, room.encounter.world.combatants) for room in (states[0], states[-1]) if room.encounter is not None]
    there = [[(room, fighters[who]) for room, fighters in fights if who in fighters] for who in named]
    return [one for one in there if one and all(found.hidden for _, found in one)]


def _may_know(entry: Entry[Fact], secret: Sequence[Sequence[tuple[RoomState, Combatant[Any]]]], audience: str) -> bool:
    """Whether an audience may know of a command: neither whoever acts, nor whom it is about, is hidden from it.

    Known before or afterwards is enough: who is hidden now was seen, and who is revealed is seen.
    """
    return audience in (GM_SEAT, entry.by) or all(
        any(viewer_of(room, audience).knows(one) for room, one in hidden) for hidden in secret
    )


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
