"""A room without a server: whoever says something here is heard, written down and told in one breath.

The journal is a list. Every audience's mirror folds what it is told, and is held against the room's view after each
entry; every entry is read back from its bytes and folded by a second room, as another node would.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec

from engine.clock import next_deadline
from engine.ids import CombatantId
from engine.state import Prompt
from server import facts as f
from server import seats
from server.authorise import sender_of
from server.bounds import Bounds
from server.entries import heading_of
from server.facts import AnyRules
from server.hearing import Sender, Wish
from server.patch import text
from server.projection import Seen
from server.protocol import Plain, Problem
from server.room import Errand, First, Lookup, Proposed, Refused, Room
from server.room_state import GM_SEAT, Seat
from server.seats import Keys
from server.work import at_once
from tests.engine.skeletons.ambush import AmbushRules
from zwada_client.mirror import Mirror as ClientMirror
from zwada_client.mirror import canonical

SECRET = b"a secret of the tavern"


class Mirror:
    """What a client of one audience holds, made of its messages alone, by the Python client's own mirror."""

    def __init__(self, snapshot: bytes) -> None:
        self.bytes: list[bytes] = [snapshot]
        self.events: list[dict[str, Any]] = []
        self._held = ClientMirror()
        self._held.snapshot(msgspec.json.decode(snapshot))

    def hear(self, frame: bytes) -> None:
        message = msgspec.json.decode(frame)
        self.bytes.append(frame)
        assert self._held.update(message), "told twice"
        self.events += message["events"]

    @property
    def seq(self) -> int:
        return self._held.seq

    @property
    def view(self) -> Any:
        return self._held.view

    @property
    def options(self) -> Any:
        return self._held.options


class Tavern:
    """A room with a gm, and as many players as are asked for: seats `s1`, `s2`…"""

    def __init__(
        self, rules: AnyRules | None = None, players: int = 2, room: str = "tavern", bounds: Bounds | None = None
    ) -> None:
        self.rules = rules or AmbushRules()
        self.keys = Keys(SECRET)
        self.bounds = bounds or Bounds()
        self.id = room
        self.room = self.another_node()
        self.twin = self.another_node()
        self.journal: list[bytes] = []
        self.answers: dict[tuple[str, str], Proposed] = {}
        self.at = 1_000_000
        self.numbers = count(1)
        self.mirrors: dict[str, Mirror] = {}
        self.run(Errand(id="open", type="open", do=lambda minutes: minutes.note(*self._opening(players))))

    def _opening(self, players: int) -> list[f.Talk]:
        invite, _ = seats.invite(self.keys, self.id, "first", "gm", seat=GM_SEAT, at=self.at)
        opening: list[f.Talk] = [
            f.RoomOpened(self.id, self.rules.key, "Tavern", {}),
            f.SeatMade(Seat(GM_SEAT, "gm")),
            f.InviteMade(invite),
        ]
        return opening + [f.SeatMade(Seat(f"s{n + 1}", "player", f"Player {n + 1}")) for n in range(1, players + 1)]

    def another_node(self) -> Room:
        return Room(self.rules, self.keys, self.bounds, self.id)

    # -- saying --------------------------------------------------------------------------------------------------------

    def say(
        self,
        by: str,
        type: str,
        data: Plain | None = None,
        *,
        turn: str | None = None,
        prompt: str | None = None,
        id: str | None = None,
    ) -> Plain | Problem:
        """One command, as a client would send it; the answer, or why not."""
        sender = sender_of(self.room.state, by) if by != "nobody" else Sender("", "spectator")
        wish = Wish(id=id or f"c{next(self.numbers)}", by=sender, type=type, data=data or {}, turn=turn, prompt=prompt)
        past = None
        while True:
            outcome = self.room.hear(wish, self.at, past)
            match outcome:
                case Refused(problem):
                    return problem
                case First(errand):
                    self.run(errand)
                case Lookup():
                    past = self.look_back(outcome)
                    if past is None:
                        return Problem(code="entry.unknown")
                case Proposed():
                    self.write(outcome)
                    return self.room.answer(outcome.answer)

    def ok(self, by: str, type: str, data: Plain | None = None, **more: Any) -> Plain:
        answer = self.say(by, type, data, **more)
        assert not isinstance(answer, Problem), answer
        return answer

    def refused(self, by: str, type: str, data: Plain | None = None, **more: Any) -> str:
        answer = self.say(by, type, data, **more)
        assert isinstance(answer, Problem), answer
        return answer.code

    def run(self, errand: Errand) -> None:
        outcome = self.room.run(errand, self.at)
        assert isinstance(outcome, Proposed), outcome
        self.write(outcome)

    def write(self, proposed: Proposed) -> None:
        self.journal.append(proposed.body)
        told = self.room.commit(proposed)
        assert self.room.state == proposed.after, "what was written is not what was decided"
        again = self.twin.catch_up([(len(self.journal), proposed.body)])
        assert [(who, frame.encoded("msgpack")) for who, frame in told] == [
            (who, frame.encoded("msgpack")) for who, frame in again
        ], "another node tells something else"
        assert self.twin.state == self.room.state
        for audience, frame in told:
            self.mirrors[audience].hear(frame.encoded("json"))
        for audience in self.room.seen.views:
            if audience not in self.mirrors:
                self.mirrors[audience] = Mirror(self.room.snapshot_of(audience).encoded("json"))
            mirror, view = self.mirrors[audience], self.room.seen.views[audience]
            assert canonical(mirror.view) == text(view), f"the mirror of {audience} differs"
            assert canonical(mirror.options) == text(self.room.seen.options[audience])
            assert b"null" not in text(view)
        if len(self.journal) % 8 == 0:
            self._looks_afresh()

    def _looks_afresh(self) -> None:
        """Whoever has never looked sees what those see who have seen every change."""
        fresh = Seen(self.room.rules)
        at_once(fresh.looking(self.room.state))
        for shown, seen in ((fresh.views, self.room.seen.views), (fresh.options, self.room.seen.options)):
            assert {who: text(each) for who, each in shown.items()} == {who: text(each) for who, each in seen.items()}

    def look_back(self, wanted: Lookup) -> tuple[int, Any] | None:
        n = wanted.entry
        if n is None:
            command = wanted.line.rpartition("/")[0]
            found = [i for i, body in enumerate(self.journal, 1) if heading_of(body).id == command]
            n = found[-1] if found else 0
        if not self.room.state.began_at_entry <= n <= len(self.journal):
            return None
        return n, self.at_entry(n).state.encounter

    def at_entry(self, n: int) -> Room:
        """The room as it was after an entry."""
        past = self.another_node()
        past.catch_up(list(enumerate(self.journal[:n], 1)))
        return past

    # -- a fight -------------------------------------------------------------------------------------------------------

    def fight(self, **sides: Mapping[str, Mapping[str, Any]] | list[str]) -> Tavern:
        """Combatants by side, added by the GM; a mapping gives more of `add_combatant` for each."""
        for side, fighters in sides.items():
            for name in fighters:
                more = fighters[name] if isinstance(fighters, Mapping) else {}
                self.ok("gm", "add_combatant", {"id": name, "name": name, "side": side, "sheet": {}, **more})
        return self

    def prompt_of(self, who: str) -> Prompt[Any]:
        assert self.room.state.encounter is not None
        for frame in reversed(self.room.state.encounter.flow.stack):
            for prompt in frame.prompts:
                if prompt.to == who and prompt.is_open:
                    return prompt
        raise AssertionError(f"{who} is not asked")

    def does(self, by: str, who: str, type: str, **data: Any) -> Plain:
        """An action in one's turn, or an answer."""
        prompt = self.prompt_of(who)
        kind = "turn" if prompt.kind == "turn" else "prompt"
        return self.ok(by, type, {"actor": who, **data}, **{kind: prompt.id})

    def ends_turn(self, by: str, who: str) -> Plain:
        return self.ok(by, "end_turn", {"actor": who}, turn=self.prompt_of(who).id)

    def runs_out(self) -> None:
        due = self.room.due()
        assert due is not None, "no clock runs"
        self.at = due[0]
        self.run(due[1])

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def beat(self) -> str | None:
        fight = self.room.state.encounter
        assert fight is not None
        return None if fight.flow.beat is None else fight.flow.beat.key

    def hp(self, who: str) -> int:
        fight = self.room.state.encounter
        assert fight is not None
        return int(fight.world.combatants[CombatantId(who)].sheet.hp)

    def sees(self, audience: str, *path: str) -> Any:
        """What stands in an audience's mirror; None where nothing does."""
        found: Any = self.mirrors[audience].view
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    def tags(self, audience: str) -> list[str]:
        return [str(event["tag"]) for event in self.mirrors[audience].events]

    def deadline(self) -> int | None:
        fight = self.room.state.encounter
        assert fight is not None
        found = next_deadline(fight)
        return None if found is None else found[0]
