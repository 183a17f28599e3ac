"""A combatant of the destiny-die pool in a fight, the table, and the questions every rule asks of a world.

Not here: anything that changes them (facts.py) or decides. Who has the right of attack over whom, and whether a pair
has attacked at all, are statuses between the two; distances are the table's.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.sheet import Sheet, read_sheet, show_sheet
from engine.rulesets.bajarz.tables import SHIELD, SHIELD_BASH, Band, Figures, Motion, Weapon
from engine.state import Status, World

SLOTS: Final = "slots"
"""The limit that counts the activities of a round; its size is the split. (BAJ-30)"""
MET: Final = "first_attack"
"""Between two who have attacked each other at least once, thrown weapons included. (BAJ-22)"""
RIGHT: Final = "right_of_attack"
"""From whoever attacked first in melee on the other, with the round in which it was. (BAJ-24)"""
BARRED: Final = "clash_only"
"""On one who has let an attack of the source through: this round it may only strike back as it is struck. (BAJ-26)"""


class Activity(Struct, frozen=True):
    """A spell or another activity that takes whole actions. (BAJ-29, BAJ-32)"""

    kind: Literal["cast", "long_activity"]
    label: str
    needed: int
    done: int


class Fighter(Struct, frozen=True, omit_defaults=True):
    """A sheet and what the fight adds to it."""

    sheet: Sheet
    activity: Activity | None = None
    once: int = 0
    """Circumstances that the GM has set for the pending or next attack only. (3.3)"""


class Apart(Struct, frozen=True, omit_defaults=True):
    """How far two are apart, by band and, for shots, in metres where the GM has said so. (BAJ-60)"""

    a: CombatantId
    b: CombatantId
    band: Band | None = None
    metres: int | None = None


Places: TypeAlias = tuple[tuple[CombatantId, ...], ...]
"""The order of a round: equal results share a place. (BAJ-55, BAJ-56)"""


class Table(Struct, frozen=True, omit_defaults=True):
    """The table: options, figures, distances, and the order of this round."""

    options: Options = Options()
    figures: Figures = Figures()
    poor_visibility: bool = False
    apart: tuple[Apart, ...] = ()
    order: Places = ()
    base: Places = ()
    """The same without those who gave up their precedence, which holds for one round. (BAJ-57)"""
    reflex: dict[CombatantId, int] = {}
    """Results of the round's reflex tests. (BAJ-54)"""
    begun: tuple[CombatantId, ...] = ()
    """Whose turn has come in this round."""


W: TypeAlias = World[Fighter, Table]


def read_fighter(data: dict[str, Any], was: Fighter | None) -> Fighter | Rejection:
    """A combatant from the wire; with `was`, the fields given change its sheet and the fight's part stays."""
    fields = data if was is None else {**show_sheet(was.sheet), **data}
    sheet = read_sheet(fields, was is not None)
    if isinstance(sheet, Rejection):
        return sheet
    return Fighter(sheet) if was is None else replace(was, sheet=sheet)


def sheet_of(world: W, who: CombatantId) -> Sheet:
    """A combatant's sheet."""
    return world.combatants[who].sheet.sheet


def active(world: W, who: CombatantId) -> bool:
    """Whether it is there, seen, and able to act. (BAJ-28, BAJ-53)"""
    one = world.combatants.get(who)
    return one is not None and not one.hidden and one.sheet.sheet.status == "active"


def actives(world: W) -> list[CombatantId]:
    """All who can act, in join order."""
    return [who for who in world.combatants if active(world, who)]


def sides_active(world: W) -> tuple[str, ...]:
    """The sides that still have somebody able to act, hidden ones included. (BAJ-63)"""
    return tuple(dict.fromkeys(one.side for one in world.combatants.values() if one.sheet.sheet.status == "active"))


# --- slots -----------------------------------------------------------------------------------------------------------


def split_of(world: W, who: CombatantId) -> int | None:
    """Into how many activities this round's action is split; None while that is open. (BAJ-30)"""
    limit = world.combatants[who].limits.get(SLOTS)
    return None if limit is None or not limit.used else limit.size or 1


def slots_left(world: W, who: CombatantId) -> int:
    """Activities that are left in this round, one while no split is fixed. (BAJ-28, BAJ-30)"""
    return max(0, (split_of(world, who) or 1) - world.used(who, SLOTS))


def has_acted(world: W, who: CombatantId, current: CombatantId | None) -> bool:
    """Whether it has used a slot, or its turn is over. (BAJ-55, BAJ-57)"""
    return world.used(who, SLOTS) > 0 or (who in world.table.begun and who != current)


# --- pairs -----------------------------------------------------------------------------------------------------------


def between(world: W, name: str, a: CombatantId, b: CombatantId) -> Status | None:
    """A status between two, whichever of them it comes from."""
    return world.status(name, on=b, source=a) or world.status(name, on=a, source=b)


def apart(world: W, a: CombatantId, b: CombatantId) -> Apart:
    """How far two are apart."""
    for pair in world.table.apart:
        if {pair.a, pair.b} == {a, b}:
            return pair
    return Apart(a, b)


def band(world: W, a: CombatantId, b: CombatantId) -> Band:
    """The distance of two (pl: zasięg): `medium` where nobody has said otherwise. (BAJ-60)"""
    return apart(world, a, b).band or world.table.options.start_distance


def holder(world: W, a: CombatantId, b: CombatantId, round_: int) -> CombatantId | None:
    """Who of two has the right of attack in a round: the first attacker in its own round, then by turns. (BAJ-24)

    None: neither has attacked yet.
    """
    status = between(world, RIGHT, a, b)
    if status is None or status.source is None or status.on is None:
        return None
    since = status.data.get("since")
    turned = isinstance(since, int) and (round_ - since) % 2
    return status.on if turned else status.source


def rights_of(world: W, who: CombatantId, round_: int) -> Iterator[CombatantId]:
    """Those active opponents over whom it holds the right of attack in a round. (BAJ-24, BAJ-55)"""
    return (other for other in actives(world) if holder(world, who, other, round_) == who)


def engaged(world: W, who: CombatantId) -> bool:
    """Whether it has fought hand to hand in this encounter, which counts as walking. (BAJ-39)"""
    return any(status.name == RIGHT and who in (status.on, status.source) for status in world.statuses)


# --- bodies ----------------------------------------------------------------------------------------------------------


def motionless(world: W, who: CombatantId) -> bool:
    """Whether it does not move (pl: w bezruchu): told to stand still, casting, or down. (BAJ-16, BAJ-31)"""
    one = world.combatants[who].sheet
    casting = one.activity is not None and one.activity.kind == "cast"
    return one.sheet.immobile or casting or one.sheet.status != "active"


def motion_of(world: W, who: CombatantId) -> Motion:
    """How it moves, as shots meet it: engaged in melee at least walking, motionless not at all. (BAJ-39)"""
    motion = sheet_of(world, who).motion
    if motionless(world, who):
        return "still"
    return "walking" if motion == "still" and engaged(world, who) else motion


def weapon_named(world: W, who: CombatantId, weapon: str) -> Weapon | None:
    """A weapon by its id: the sheet's own, else the table's; `shield` is a blow with the shield. (BAJ-21)"""
    own = sheet_of(world, who).own_weapon(weapon)
    if own is not None:
        return own
    return SHIELD_BASH if weapon == SHIELD else world.table.figures.weapon(weapon)


def in_hand(world: W, who: CombatantId) -> Weapon:
    """The weapon in hand. (section 2)"""
    weapon = weapon_named(world, who, sheet_of(world, who).weapon)
    assert weapon is not None, "a sheet was read with this weapon"
    return weapon


def hands_used(world: W, who: CombatantId) -> int:
    """Hands that weapon and shield take. (BAJ-15)"""
    return in_hand(world, who).hands + (1 if sheet_of(world, who).shield else 0)


def carried(sheet: Sheet) -> tuple[str, ...]:
    """What it can draw: all it carries, and bare hands. (BAJ-62)"""
    others = (weapon for weapon in (*sheet.weapons, "unarmed") if weapon != sheet.weapon)
    return tuple(dict.fromkeys(others))
