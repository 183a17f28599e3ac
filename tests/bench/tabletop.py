"""A table in this process, without sockets and disk: what deciding an action and telling it costs by itself.

Dragons of Shadows; by turns an attack, which opens a defence, and the answer to it, as the rows of `fanout` have them.
"""

from __future__ import annotations

import gc
import itertools
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from engine.catalogue import ruleset
from server import errands, seats
from server.bounds import Bounds
from server.hearing import Sender, Wish
from server.room import First, Proposed, Room
from server.room_state import GM_SEAT
from server.seats import Keys
from tests.bench.rows import Row, say

ENOUGH = 10**6
SHEET = {"dexterity": 12, "hp_max": 9_999, "armor": 999, "skills": {"melee_weapon": 2, "block": 2, "dodge": 1}}
ACTIONS, REPEATS = 100, 5
GM = Sender(GM_SEAT, "gm")


class Tabletop:
    """A fight of so many, with so many players who play one of them each."""

    def __init__(self, combatants: int, players: int = 1) -> None:
        keys = Keys(b"a secret of the bench")
        self.ids = itertools.count(1)
        self.room = Room(ruleset("dragons_of_shadows"), keys, Bounds(), "bench")
        self.decide_s = self.tell_s = 0.0
        self.commit(self.room.run(errands.open_room("bench", "dragons_of_shadows", "bench", {}, _invites(keys)), 0))
        for n in range(players):
            self.do("invite", {"role": "player", "name": f"Player {n}"})
        held = [seat for seat in self.room.state.seats if seat != GM_SEAT]
        self.names = [f"fighter{n}" for n in range(combatants)]
        for n, name in enumerate(self.names):
            who: dict[str, Any] = {"id": name, "name": name, "side": "other" if n else "one", "sheet": SHEET}
            self.do("add_combatant", who | ({"seat": held[n]} if n < min(len(held), combatants) else {}))
        self.do("start", {"order": self.names})
        for limit, target in (("actions", self.names[0]), *(("blocks", name) for name in self.names[1:])):
            self.do("override", {"what": "limit", "target": target, "limit": limit, "used": -ENOUGH})

    def do(self, type: str, data: dict[str, Any], **meant: str) -> None:
        """A command that must be accepted."""
        n = next(self.ids)
        wish = Wish(id=f"c{n:08}", by=GM, type=type, data=data, **meant)
        began = time.process_time()
        outcome = self.room.hear(wish, n)
        self.decide_s += time.process_time() - began
        if isinstance(outcome, First):
            self.commit(self.room.run(outcome.errand, n))
            outcome = self.room.hear(wish, n)
        self.commit(outcome)

    def commit(self, outcome: object) -> None:
        """It counts as written."""
        assert isinstance(outcome, Proposed), outcome
        began = time.process_time()
        self.room.commit(outcome)
        self.tell_s += time.process_time() - began

    def act(self, n: int) -> None:
        """An attack, or the answer to it."""
        assert self.room.state.encounter is not None
        prompt = self.room.state.encounter.open_prompts()[0]
        if prompt.kind == "turn":
            target = self.names[1 + n // 2 % (len(self.names) - 1)]
            self.do("attack", {"actor": self.names[0], "target": target}, turn=prompt.id)
        else:
            self.do("defend", {"actor": prompt.to, "choice": "block"}, prompt=prompt.id)

    def us(self) -> tuple[float, float]:
        """Microseconds of CPU for deciding an action, and for telling it: medians of several runs."""
        decided, told = [], []
        for _ in range(REPEATS):
            gc.collect()
            self.decide_s = self.tell_s = 0.0
            for n in range(ACTIONS):
                self.act(n)
            decided.append(self.decide_s / ACTIONS * 1e6)
            told.append(self.tell_s / ACTIONS * 1e6)
        return median(decided), median(told)


def _invites(keys: Keys) -> tuple[seats.Invite, ...]:
    return (seats.invite(keys, "bench", "gm", "gm", at=0)[0],)


def rows() -> Iterator[Row]:
    """What an action costs beside sockets and disk, at a table of ten with a player."""
    decided, told = Tabletop(10).us()
    yield say(Row("tabletop.decide_us", decided))
    yield say(Row("tabletop.tell_us", told))
