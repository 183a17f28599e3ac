"""What may be asked of a table, as it comes from the wire: one typed Struct for each flow command.

A field that is not listed, or of another JSON type, is `frame.bad`. The commands of a rule system (its action catalogue
and its GM list) are its own types; `wishes` tells one kind from the other.

Not here: who may send what (`authorise.py`), what comes of it (`table_talk.py`, `fighting.py`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from engine.rejections import Param

from .protocol import END, Plain
from .seats import Role, Scope

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[0-9A-Za-z_.\-]+{END}")]
Ref: TypeAlias = Annotated[str, Meta(max_length=512)]
SideName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[^\x00-\x1f\x7f~]+{END}")]
"""A side as somebody names it, in any letters."""
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Url: TypeAlias = Annotated[str, Meta(max_length=1_000, pattern=rf"^https?://[!-~]+{END}")]
Tag: TypeAlias = Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z][0-9A-Za-z_]*{END}")]
Ms: TypeAlias = Annotated[int, Meta(ge=0, le=2_592_000_000)]
Seconds: TypeAlias = Annotated[int, Meta(ge=1, le=2_592_000)]


class RoomCommand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wish about the table or the flow of the fight."""


# -- the table ---------------------------------------------------------------------------------------------------------


class NameRoom(RoomCommand, frozen=True, tag="name_room"):
    name: Name


class NameSeat(RoomCommand, frozen=True, tag="name_seat"):
    """Without a seat, one's own."""

    name: Name
    seat: Id | UnsetType = UNSET


class MakeInvite(RoomCommand, frozen=True, tag="invite"):
    """A link that opens a seat. Without a seat, a new one is made; spectators have none."""

    role: Role
    seat: Id | UnsetType = UNSET
    name: Name = ""
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)] = ()


class MakeKey(RoomCommand, frozen=True, tag="make_key"):
    """A key for a program, good until it is revoked (`revoke {session}`) or its days are over. Without a seat, a new
    one of role `bot` is made, with these scopes; a bot's seat that is there keeps its own, other ones are `seat.other`.
    """

    seat: Id | UnsetType = UNSET
    name: Name = ""
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)] = ()
    days: Annotated[int, Meta(ge=1, le=3_650)] = 90


class Revoke(RoomCommand, frozen=True, tag="revoke"):
    """Exactly one of the three."""

    session: Id | UnsetType = UNSET
    invite: Id | UnsetType = UNSET
    seat: Id | UnsetType = UNSET


class Claim(RoomCommand, frozen=True, tag="claim"):
    """Take a combatant, or a party sheet, that nobody plays yet."""

    combatant: Ref | UnsetType = UNSET
    sheet: Id | UnsetType = UNSET


class HandOver(RoomCommand, frozen=True, tag="hand_over"):
    """Without a seat: back to the GM."""

    combatant: Ref
    seat: Id | UnsetType = UNSET


class SetRole(RoomCommand, frozen=True, tag="set_role"):
    """A seat's people may do other things from now on; one game master always stays."""

    seat: Id
    role: Role


class SaveSheet(RoomCommand, frozen=True, tag="save_sheet"):
    """A sheet of the party, kept from fight to fight. Without an id, a new one."""

    name: Name
    sheet: Plain
    id: Id | UnsetType = UNSET
    seat: Id | UnsetType = UNSET


class DropSheet(RoomCommand, frozen=True, tag="drop_sheet"):
    id: Id


class SaveTemplate(RoomCommand, frozen=True, tag="save_template"):
    name: Name
    sheet: Plain
    id: Id | UnsetType = UNSET


class DropTemplate(RoomCommand, frozen=True, tag="drop_template"):
    id: Id


class CastMember(RoomCommand, frozen=True):
    """One combatant of a prepared fight. `party` or `template` says what it comes from, `sheet` what differs."""

    id: Id
    name: Name
    side: SideName
    sheet: Plain = {}
    party: Id | UnsetType = UNSET
    hidden: bool = False
    seat: Id | UnsetType = UNSET
    template: Id | UnsetType = UNSET
    alias: Name = ""


class PrepareEncounter(RoomCommand, frozen=True, tag="prepare_encounter"):
    """Keep a fight that waits to be played. Without an id, a new one."""

    name: Name
    cast: tuple[CastMember, ...] = ()
    options: dict[str, Param] = {}
    id: Id | UnsetType = UNSET


class DropPrepared(RoomCommand, frozen=True, tag="drop_prepared"):
    id: Id


class NewEncounter(RoomCommand, frozen=True, tag="new_encounter"):
    """An empty fight, one that was prepared, or `again` the one before: who was in it, fresh, as the party sheet says
    or as brought in. The one before it must be over or still in its setup.
    """

    prepared: Id | UnsetType = UNSET
    again: bool = False


class WriteBack(RoomCommand, frozen=True, tag="write_back"):
    """What an ended fight left of these combatants goes back to their party sheets."""

    combatants: tuple[Ref, ...]


class RevealDice(RoomCommand, frozen=True, tag="reveal_dice"):
    """Show the secret seed of an ended fight as well."""


class MoreTime(RoomCommand, frozen=True, tag="more_time"):
    """Ask the GM for it; `if.prompt` names the question."""

    actor: Ref


class AddWebhook(RoomCommand, frozen=True, tag="add_webhook"):
    """Tell this address by `POST` what an audience (`table`, `gm`, a seat) is told from now on, signed with the secret
    of the answer. With `events`, only these.
    """

    url: Url
    name: Name = ""
    audience: Id = "table"
    events: Annotated[tuple[Tag, ...], Meta(max_length=64)] = ()


class SetWebhook(RoomCommand, frozen=True, tag="set_webhook"):
    """Change it; `on` again, it goes on where it stopped."""

    id: Id
    url: Url | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    events: Annotated[tuple[Tag, ...], Meta(max_length=64)] | UnsetType = UNSET
    on: bool | UnsetType = UNSET


class ReplayWebhook(RoomCommand, frozen=True, tag="replay_webhook"):
    """Tell it again all that came after this update (`seq`) of its audience."""

    id: Id
    after: Annotated[int, Meta(ge=0, le=2**53)]


class DropWebhook(RoomCommand, frozen=True, tag="drop_webhook"):
    id: Id


class SetSight(RoomCommand, frozen=True, tag="set_sight"):
    """What those who do not play them see of the hit points of a side: the number, what the rules show, or nothing."""

    side: SideName
    shows: Literal["exact", "usual", "nothing"]


class SetNumbers(RoomCommand, frozen=True, tag="set_numbers"):
    """What those who do not play them read of the numbers of a side's rolls: all, totals and outcomes, or outcomes
    alone. Dice of a side of which that is not all come from the secret stream.
    """

    side: Id
    shows: Literal["all", "totals", "outcome"]


class SetRulings(RoomCommand, frozen=True, tag="set_rulings"):
    """Whether what players want to do comes to the GM first, who lets it stand, changes or forbids it
    (`answer_request`). To let a question or the rest of a turn go by needs no ruling.
    """

    ask: bool


class WriteNote(RoomCommand, frozen=True, tag="write_note"):
    """A word of the GM's to one seat, which nobody else is told; without a seat to the whole table."""

    text: Annotated[str, Meta(min_length=1, max_length=1_000)]
    seat: Id | UnsetType = UNSET


class AnswerRequest(RoomCommand, frozen=True, tag="answer_request"):
    """The GM has seen somebody's wish; granting it is a command of its own. Only a deed that waits for a ruling is done
    at once, where it `stands`, or another one `instead` of it (its `type` and data); else it is forbidden.
    """

    request: Ref
    stands: bool = False
    instead: Plain | UnsetType = UNSET


class SetStandIn(RoomCommand, frozen=True, tag="set_stand_in"):
    """Where a seat does not answer for so long (an hour at least), the seat `by` plays for it until it claims its
    combatant back; without `by`, nobody any more. Without a seat, one's own.
    """

    seat: Id | UnsetType = UNSET
    by: Id | UnsetType = UNSET
    after_s: Annotated[int, Meta(ge=3_600, le=2_592_000)] = 86_400


class SetPace(RoomCommand, frozen=True, tag="set_pace"):
    """How long one may think; null waits for ever, what is left out stays."""

    turn_s: Seconds | UnsetType | None = UNSET
    reaction_s: Seconds | UnsetType | None = UNSET


# -- the fight ---------------------------------------------------------------------------------------------------------


class AddCombatant(RoomCommand, frozen=True, tag="add_combatant"):
    """`party` takes a sheet of the party, `template` a ready one (the rule system's or the GM's); `sheet` says what
    differs, or all of it.

    Without `side` it is on a side of its own, named like itself. An `alias` is the GM's to give. An `id` is everybody's
    to see; where none is given it tells no name.
    """

    name: Name
    side: SideName | UnsetType = UNSET
    id: Id | UnsetType = UNSET
    sheet: Plain = {}
    hidden: bool = False
    party: Id | UnsetType = UNSET
    template: Id | UnsetType = UNSET
    seat: Id | UnsetType = UNSET
    alias: Name = ""


class RemoveCombatant(RoomCommand, frozen=True, tag="remove_combatant"):
    target: Ref


class EditSheet(RoomCommand, frozen=True, tag="edit_sheet"):
    target: Ref
    changes: Plain = {}
    name: Name | UnsetType = UNSET
    side: SideName | UnsetType = UNSET


class Hide(RoomCommand, frozen=True, tag="hide"):
    target: Ref
    hidden: bool = True


class Reveal(RoomCommand, frozen=True, tag="reveal"):
    target: Ref


class SetAlias(RoomCommand, frozen=True, tag="set_alias"):
    """What others call it, who read its name nowhere until it is revealed."""

    target: Ref
    alias: Name


class RevealName(RoomCommand, frozen=True, tag="reveal_name"):
    """From now on everybody reads the name of somebody known by an alias."""

    target: Ref


class SetOption(RoomCommand, frozen=True, tag="set_option"):
    option: Ref
    value: Param


class Start(RoomCommand, frozen=True, tag="start"):
    """With an order (and totals), nothing is rolled for it."""

    order: tuple[Ref, ...] | UnsetType = UNSET
    totals: dict[Ref, int] = {}


class EndEncounter(RoomCommand, frozen=True, tag="end_encounter"):
    winner: SideName | UnsetType = UNSET


class Reopen(RoomCommand, frozen=True, tag="reopen"):
    pass


class Pause(RoomCommand, frozen=True, tag="pause"):
    pass


class Resume(RoomCommand, frozen=True, tag="resume"):
    pass


class Rewind(RoomCommand, frozen=True, tag="rewind"):
    """The fight as it was after this log line: an event's id."""

    to: Ref


class TakeBack(RoomCommand, frozen=True, tag="take_back"):
    """One's own last command, where nothing came of it yet; else the GM is asked."""


class Withdraw(RoomCommand, frozen=True, tag="withdraw"):
    """A sealed answer, before its group is closed; `if.prompt` names it."""

    actor: Ref


class ThrowDice(RoomCommand, frozen=True, tag="throw_dice"):
    """Dice thrown by hand, all of one throw; `if.prompt` names the question."""

    actor: Ref
    faces: tuple[int, ...]


class Standing(RoomCommand, frozen=True, tag="standing"):
    """Always answer this kind of question so; without an answer, always let it pass; `lift`: ask again."""

    actor: Ref
    kind: Id
    answer: Plain | UnsetType = UNSET
    lift: bool = False


class Override(RoomCommand, frozen=True, tag="override"):
    """The GM sets what the rules do not. `what` says which."""

    what: Id
    target: Ref | UnsetType = UNSET
    prompt: Ref | UnsetType = UNSET
    ms: Ms | UnsetType | None = UNSET
    limit: Id | UnsetType = UNSET
    used: int | UnsetType = UNSET
    status: Plain | UnsetType = UNSET
    id: Ref | UnsetType = UNSET
    order: tuple[Ref, ...] | UnsetType = UNSET
    beat: Ref | UnsetType = UNSET
    faces: tuple[int, ...] | UnsetType = UNSET
    on: bool | UnsetType = UNSET
    frame: Ref | UnsetType = UNSET


FLOW: Final[tuple[type[RoomCommand], ...]] = (
    NameRoom, NameSeat, MakeInvite, MakeKey, Revoke, Claim, HandOver, SetRole, SaveSheet, DropSheet, SaveTemplate,
    DropTemplate, PrepareEncounter, DropPrepared, NewEncounter, WriteBack, RevealDice, MoreTime, AnswerRequest, SetPace,
    SetSight, SetNumbers, SetRulings, SetStandIn, WriteNote, AddWebhook, SetWebhook, ReplayWebhook, DropWebhook,
    AddCombatant, RemoveCombatant, EditSheet, Hide, Reveal, SetAlias, RevealName, SetOption, Start, EndEncounter,
    Reopen, Pause, Resume, Rewind, TakeBack, Withdraw, ThrowDice, Standing, Override,
)  # fmt: skip
BY_NAME: Final[dict[str, type[RoomCommand]]] = {str(one.__struct_config__.tag): one for one in FLOW}


def flattened_join(data: dict[str, Any]) -> dict[str, Any]:
    """`join {combatant: {id, side, …}}`, a rule book's word, as `add_combatant` has it."""
    whole = data.get("combatant")
    if set(data) != {"combatant"} or not isinstance(whole, dict):
        return data
    own = {key: whole[key] for key in ("id", "name", "side", "hidden") if key in whole}
    own.setdefault("name", str(whole.get("id", "")))
    return {**own, "sheet": {key: value for key, value in whole.items() if key not in own}}
