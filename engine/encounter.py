"""`decide`: is the command in order (`hearing.py`), play on until somebody must be waited for (`flow.py`), stop and
start clocks (`clock.py`). Not here: who may send it, and what a rule system makes of a wish.

Everything that can be refused is refused in `hear`, before anything is recorded.
"""

from collections.abc import Container, Iterator
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from engine import commands as c
from engine import events as e
from engine.clock import Clock
from engine.dice import Dice, Drawn
from engine.draft import Draft
from engine.flow import crank
from engine.hearing import hear
from engine.ids import CombatantId, Side
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.state import (
    A,
    E,
    Encounter,
    F,
    Option,
    Parameter,
    Prompt,
    S,
    T,
    World,
)


class Decided(Struct, Generic[S, T, F, E, A], frozen=True):
    """What a command brought: its facts, the encounter after them, and the dice drawn for it, undone steps included."""

    events: tuple[Any, ...]
    now: Encounter[S, T, F, E, A]
    drawn: tuple[Drawn, ...] = ()


def decide(
    rules: Ruleset[S, T, F, E, A],
    now: Encounter[S, T, F, E, A],
    command: c.Command[A, S, T, F, E],
    dice: Dice,
    closed: Container[Side] = (),
) -> Decided[S, T, F, E, A] | Rejection:
    """The facts a command brings about, or why it is refused. The encounter that is passed stays as it was.

    `closed` are the sides whose dice come from the secret stream: not all of their numbers are shown.
    """
    draft = Draft(rules, now, dice, command.id, command.secret, closed)
    clock = Clock(now, command.at)
    if now.flow.phase == "running":
        draft.judged = (now.world, now.flow.beat, now.flow.step)
    refusal = hear(draft, command, clock)
    if refusal is not None:
        return _in_words(rules, refusal)
    crank(draft)
    clock.close(draft)
    if draft.now.flow is not now.flow:
        draft.events.append(_waits(now, draft.now))  # which says what the draft's flow is already
    return Decided(tuple(draft.events), draft.now, tuple(draft.drawn))


def _in_words(rules: Ruleset[S, T, F, E, A], refusal: Rejection) -> Rejection:
    """The core's refusals in the words of a rule system that has its own."""
    return replace(refusal, code=rules.codes.get(refusal.code, refusal.code))


def open_encounter(rules: Ruleset[S, T, F, E, A]) -> Encounter[S, T, F, E, A]:
    """An encounter with nobody in it yet."""
    return Encounter(World(rules.table()))


def _waits(was: Encounter[S, T, F, E, A], now: Encounter[S, T, F, E, A]) -> e.Waits[F, E, A]:
    """Where play stands. Frames that are the very same as before need no telling."""
    old, new = was.flow.stack, now.flow.stack
    keep = 0
    while keep < min(len(old), len(new)) and old[keep] is new[keep]:
        keep += 1
    flow = now.flow
    return e.Waits(flow.step, keep, new[keep:], flow.members, flow.kept, flow.names, flow.running_since)


def options(
    rules: Ruleset[S, T, F, E, A],
    now: Encounter[S, T, F, E, A],
    who: CombatantId,
    ask: Prompt[A] | None,
) -> Iterator[Option]:
    """What `who` may do when asked so, or with no prompt at any time. The only list of it; lazy."""
    if ask is not None and ask.kind == "dice":
        n, sides = ask.data["n"], ask.data["sides"]
        assert isinstance(n, int)
        assert isinstance(sides, int)
        return iter((Option("dice", "throw_dice", {}, (Parameter("faces", "faces", min=1, max=sides, step=n),)),))
    return rules.options(now, who, ask)
