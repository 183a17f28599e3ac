"""A duellist in a fight, the table, and the questions every rule asks: who is the other, what waits, what weighs.

Here too: reading of that state from the wire. Not here: anything that changes it (facts.py) or decides.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct, structs

from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.morsmordre.blows import HEALTHY, HEAVY, Band, Book, Critical, Part, Strength
from engine.rulesets.morsmordre.options import Options
from engine.rulesets.morsmordre.sheet import Sheet, read_form
from engine.state import Status, World

CLINCH = "clinch"
"""The status on the table in which there is no wand and no getting away (pl: zwarcie). (MOR-1)"""
WAITING = "waiting_attack"
"""The status from attacker on target: a blow already rolled. (MOR-8)"""
FLEEING = "fleeing"
ATTACKED = "attacked"
"""On whom a balanced or stronger blow was declared in this turn. (MOR-34)"""
SURPRISE = "surprise"
"""From an ambusher on its target, until its first attack. (MOR-38)"""
OWES_DESCRIPTION = "owes_description"
"""On the knocked-out one, until its player has described it. (MOR-41)"""
OWN_WORDS = (CLINCH, WAITING, FLEEING, ATTACKED, SURPRISE, OWES_DESCRIPTION)
"""Statuses the rules themselves put, which no condition may be called."""


class Duellist(Struct, frozen=True, omit_defaults=True):
    """A combatant's sheet and its state in the fight. What it bears are statuses of the encounter."""

    sheet: Sheet
    health: int
    """May go below zero. (MOR-29)"""
    out: bool = False
    """Knocked out (pl: nokaut)."""
    magic_open_from: int | None = None
    """The turn from which it may draw its wand in the clinch. (MOR-37)"""


class Ending(Struct, frozen=True, omit_defaults=True):
    """How the duel ended: who won, got away or drew a wand; `pending` are the attacks left to magic. (MOR-42)"""

    kind: Literal["knockout", "escaped", "magic"]
    by: CombatantId
    pending: tuple[int, ...] = ()


class Ambush(Struct, frozen=True):
    """An ambush the GM has laid: rolled for, or certain. (MOR-38)"""

    by: CombatantId
    roll: bool


class Table(Struct, frozen=True, omit_defaults=True):
    """The table: options, the tables of blows and health, the order of play, and how it ended."""

    options: Options = Options()
    book: Book = Book()
    order: tuple[CombatantId, ...] = ()
    """Who opens turn 1, and the other. (MOR-2)"""
    ambush: Ambush | None = None
    attacks: int = 0
    """How many were declared: each bears its number. (MOR-8)"""
    ending: Ending | None = None


W: TypeAlias = World[Duellist, Table]


class Blow(Struct, frozen=True):
    """A declared attack with its roll. (MOR-5, MOR-8)"""

    attack: int
    who: CombatantId
    target: CombatantId
    part: Part
    strength: Strength
    natural: int
    total: int
    critical: Critical | None = None


def read_duellist(changes: dict[str, Any], was: Duellist | None) -> Duellist | Rejection:
    """A duellist from the wire. Health that is written brings a knocked-out one back; else it stays as it was."""
    kept = {} if was is None else structs.asdict(was.sheet)
    form = read_form({**kept, **changes})
    if isinstance(form, Rejection):
        return form
    sheet = Sheet(**{name: getattr(form, name) for name in Sheet.__struct_fields__})
    if was is None or form.health is not None:
        return Duellist(sheet, form.health or sheet.health_max, False, None if was is None else was.magic_open_from)
    return structs.replace(was, sheet=sheet, health=min(was.health, sheet.health_max))


# --- questions -------------------------------------------------------------------------------------------------------


def duellist(world: W, who: CombatantId) -> Duellist:
    """One of the two."""
    return world.combatants[who].sheet


def order(world: W) -> tuple[CombatantId, ...]:
    """Both in the order of turn 1: as it was settled, else as they joined. (MOR-2)"""
    placed = tuple(who for who in world.table.order if who in world.combatants)
    return (*placed, *(who for who in world.combatants if who not in placed))


def other_than(world: W, who: CombatantId) -> CombatantId | None:
    """The opponent; None while nobody is there. (MOR-1)"""
    return next((other for other in world.combatants if other != who), None)


def waiting(world: W, who: CombatantId) -> tuple[Blow, ...]:
    """The attacks that wait for somebody's next action, in the order declared. (MOR-8)"""
    return tuple(blow_of(status) for status in world.statuses if status.name == WAITING and status.on == who)


def status_of(world: W, blow: Blow) -> Status | None:
    """The status that is this waiting attack."""
    for status in world.statuses:
        if status.name == WAITING and status.on == blow.target and status.data.get("attack") == blow.attack:
            return status
    return None


def blow_of(status: Status) -> Blow:
    """A waiting attack as its status says it."""
    data: dict[str, Any] = status.data
    assert status.source is not None
    assert status.on is not None
    return Blow(who=status.source, target=status.on, **data)


def data_of(blow: Blow) -> dict[str, Any]:
    """A waiting attack as its status keeps it."""
    data = structs.asdict(blow)
    del data["who"], data["target"]
    return {name: value for name, value in data.items() if value is not None}


def in_clinch(world: W) -> bool:
    """Whether they are in the clinch (pl: zwarcie). (MOR-1)"""
    return world.status(CLINCH) is not None


def band(world: W, who: CombatantId) -> Band:
    """The band of health somebody is in. (MOR-17)"""
    one, table = duellist(world, who), world.table
    return table.book.band(one.health, one.sheet.health_max) if table.options.health_bands else HEALTHY


def penalty(world: W, who: CombatantId) -> int:
    """What weighs on somebody's d100: health, and what the GM has attached to conditions. (MOR-17)"""
    return band(world, who).penalty + borne(world, who)


def borne(world: W, who: CombatantId) -> int:
    """What the GM has attached to the conditions somebody bears. (section 3.3)"""
    weights = [status.data.get("penalty", 0) for status in conditions(world, who)]
    return sum(weight for weight in weights if isinstance(weight, int))


def conditions(world: W, who: CombatantId) -> tuple[Status, ...]:
    """Consequences, complications and conditions somebody bears. (MOR-15, MOR-30)"""
    return tuple(status for status in world.statuses if status.on == who and "kind" in status.data)


def is_heavy(strength: Strength | None) -> bool:
    """Balanced or stronger. (MOR-35)"""
    return strength in HEAVY


def magic_is_open(world: W, who: CombatantId, turn: int) -> bool:
    """Whether magic is open to somebody in this turn, even in the clinch. (MOR-36, MOR-37)

    In the turn in which the other has declared flight it is, too.
    """
    since = duellist(world, who).magic_open_from
    other = other_than(world, who)
    return (since is not None and turn >= since) or (other is not None and world.status(FLEEING, other) is not None)
