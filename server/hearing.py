"""What a frame of the wire asks for, typed: a command of the table or the flow, an act or answer of a combatant, or
letting a question go by. What does not fit its type is `frame.bad`.

Not here: whether the sender may (`authorise.py`), whether the rules allow it (`engine.encounter.decide`).
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final, TypeAlias, get_args

import msgspec
from msgspec import Struct

from engine.catalogue import types_of
from engine.ids import GM, CombatantId, PromptId

from .facts import AnyRules
from .patch import packed
from .protocol import Code, Plain, Problem
from .room_commands import BY_NAME, RoomCommand, flattened_join
from .room_state import SERVER, SeatId
from .seats import Role, Scope
from .wire import explain

ALIASES: Final[dict[str, str]] = {
    "begin_encounter": "start",
    "start_rounds": "start",
    "stop": "end_encounter",
    "join": "add_combatant",
}
"""Words of a rule book for commands that have one name in every system."""
PASSING: Final = ("end_turn", "pass", "none", "decline")
"""Words for letting a question go by, unless the rule system has a wish of that name."""
NEEDS_PROMPT: Final = ("withdraw", "throw_dice", "more_time")


class Sender(Struct, frozen=True):
    """Whose wish it is: the seat, what the table says of it, and what a bot may do there."""

    seat: SeatId
    role: Role
    scopes: tuple[Scope, ...] = ()

    @property
    def is_gm(self) -> bool:
        return self.role == "gm" or (self.role == "bot" and "gm" in self.scopes) or self.seat == SERVER

    @property
    def plays(self) -> bool:
        """Whether what it asks for is done, as far as it may ask for it."""
        return self.is_gm or self.role == "player" or (self.role == "bot" and "play" in self.scopes)

    @property
    def suggests(self) -> bool:
        """Whether what it asks for waits for the GM."""
        return self.role == "bot" and "suggest" in self.scopes and not self.plays

    @property
    def reads_seat(self) -> bool:
        """Whether it sees what its seat may know. Other bots see the table."""
        return self.role != "bot" or any(scope != "read:table" for scope in self.scopes)


THE_SERVER: Final = Sender(SERVER, "gm")


class Wish(Struct, frozen=True, kw_only=True):
    """One command as it was sent. Its id is unique in the room; the payload says whether it is the same wish again."""

    id: str
    by: Sender
    type: str
    data: Plain = {}
    turn: str | None = None
    prompt: str | None = None

    def payload(self) -> bytes:
        return hashlib.sha256(packed([self.by.seat, self.type, self.data, self.turn, self.prompt])).digest()


class Act(Struct, frozen=True, kw_only=True):
    """A wish of the rule system: an action, an answer, or a GM command (`who` is then the GM)."""

    wish: Struct
    who: CombatantId
    turn: PromptId | None
    prompt: PromptId | None
    secret: bool = False


class LetPass(Struct, frozen=True, kw_only=True):
    """A turn ended, a defence not taken."""

    who: CombatantId
    prompt: PromptId
    turn: bool = False


Heard: TypeAlias = RoomCommand | Act | LetPass


@cache
def wishes_of(rules: AnyRules) -> dict[str, type[Struct]]:
    """All wishes of a rule system by their names on the wire."""
    union = types_of(type(rules)).wish
    return {str(one.__struct_config__.tag): one for one in get_args(union) or (union,)}


def read(rules: AnyRules, wish: Wish) -> Heard | Problem:
    """The wish, typed."""
    name, data = wish.type, wish.data
    own = wishes_of(rules)
    if name not in own and name in ALIASES:
        if name == "join":
            data = flattened_join(data)
        name = ALIASES[name]
    try:
        if name in BY_NAME and not (name in own and "actor" in data):  # an actor does what the rules call so
            return _flow(name, data, wish)
        if name in own:
            return _act(rules, name, data, wish)
        if name in PASSING or name in rules.passing.values():
            return _pass(name, data, wish)
    except msgspec.ValidationError as fault:
        return misfit(fault)
    return Problem(code=rules.codes.get(Code.COMMAND_UNKNOWN, Code.COMMAND_UNKNOWN), params={"type": wish.type})


def bad(why: str, **params: Any) -> Problem:
    return Problem(code=Code.FRAME_BAD, params={"why": why, **params})


def misfit(fault: msgspec.ValidationError, at: str = "data") -> Problem:
    """What does not fit its type, and where."""
    params = dict(explain(fault).params)
    params["at"] = str(params.get("at", "$")).replace("$", at, 1)
    return Problem(code=Code.FRAME_BAD, params=params)


def _flow(name: str, data: Plain, wish: Wish) -> RoomCommand | Problem:
    if wish.turn is not None or (wish.prompt is not None) != (name in NEEDS_PROMPT):
        return bad("if", at="if.prompt" if name in NEEDS_PROMPT else "if")
    return msgspec.convert(data, BY_NAME[name])


def _act(rules: AnyRules, name: str, data: Plain, wish: Wish) -> Act | Problem:
    rest, secret = dict(data), False
    if wish.by.is_gm and isinstance(rest.get("secret"), bool):
        secret = rest.pop("secret")
    who = GM
    if name not in rules.gm_wishes and not (wish.by.is_gm and "actor" not in rest):
        actor = rest.pop("actor", None)
        if not isinstance(actor, str):
            return bad("missing", at="data.actor")
        who = CombatantId(actor)
    if (missing := _names_wrong(rules, name, wish)) is not None:
        return bad("missing", at=missing)
    typed: Struct = msgspec.convert({**rest, "type": name}, wishes_of(rules)[name])
    return Act(
        wish=typed,
        who=who,
        turn=None if wish.turn is None else PromptId(wish.turn),
        prompt=None if wish.prompt is None else PromptId(wish.prompt),
        secret=secret,
    )


def _names_wrong(rules: AnyRules, name: str, wish: Wish) -> str | None:
    """Where `if` does not name what such a wish is meant for: an action its turn, an answer its question."""
    turn, prompt = wish.turn is not None, wish.prompt is not None
    if name in rules.gm_wishes:
        return "if" if turn or prompt else None
    if name in rules.at_any_time:  # which may also be done in a turn that asks for it, or be an answer
        return "if" if prompt and (turn or name not in rules.answers) else None
    if name in rules.answers:
        return None if prompt and not turn else "if.prompt"
    return None if turn != prompt else "if.turn"


def _pass(name: str, data: Plain, wish: Wish) -> LetPass | Problem:
    actor = data.get("actor")
    if not isinstance(actor, str) or len(data) != 1:
        return bad("missing" if "actor" not in data else "unknown", at="data.actor" if "actor" not in data else "data")
    asked = wish.turn if name == "end_turn" else wish.prompt
    if asked is None or (wish.turn is not None and wish.prompt is not None):
        return bad("missing", at="if.turn" if name == "end_turn" else "if.prompt")
    return LetPass(who=CombatantId(actor), prompt=PromptId(asked), turn=name == "end_turn")
