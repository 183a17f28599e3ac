"""A combatant of Dragons of Shadows in a fight: its sheet, what it has suffered, what it is about; and the table.

Here too: reading and showing of that state by the names of the specification, and the questions every rule asks of a
world (who can act, who is held, what is in hand). Not here: anything that changes them (facts.py) or decides.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.rulesets.dragons_of_shadows.options import Options
from engine.rulesets.dragons_of_shadows.sheet import (
    UNARMED,
    Sheet,
    Tag,
    Weapon,
    invalid,
    is_length,
    millimetres,
    read_sheet,
    show_sheet,
)
from engine.rulesets.dragons_of_shadows.trials import ComplexTest
from engine.rulesets.dragons_of_shadows.wounds import State, Vitality, can_act
from engine.state import Combatant, Status, World

Defence: TypeAlias = Literal["block", "dodge"]
Cover: TypeAlias = int | Literal["full"]

LIMIT_OF: dict[Defence, str] = {"block": "blocks", "dodge": "dodges"}
"""What counts the attempts of a defence. (DOS-44)"""

FIST = Weapon(id=UNARMED, wields="melee", damage=0, kind="light", throwable=False)
"""Bare hands. (section 3)"""


class Progress(Struct, frozen=True):
    """An action that costs more than a turn had: what was begun, and how much of it is done. (DOS-35)"""

    command: Literal["draw", "reload"]
    item: str
    done: int


class Fighter(Struct, frozen=True, omit_defaults=True):
    """A combatant's sheet and its state in the fight. Runs, holds and statuses are the encounter's statuses."""

    sheet: Sheet
    body: Vitality
    actions: int = 0
    """How many its running turn has, or its last one had. (DOS-25)"""
    held: int = 0
    """Actions held while it waits; 0: it does not wait. (DOS-32)"""
    spent_before: int = 0
    """Actions it had spent in this round before it waited. (DOS-50)"""
    surprising: bool = False
    """It is in the turn of its ambush. (DOS-33)"""
    distance_mm: int = 0
    away: tuple[str, ...] = ()
    """Things thrown or lost. (DOS-62)"""
    at_feet: tuple[str, ...] = ()
    """Things dropped, drawn again for one action. (DOS-62)"""
    progress: Progress | None = None
    cover: Cover | None = None
    opponents: tuple[CombatantId, ...] | None = None
    next_status: int | None = None
    """Percent that the GM has set for its next skill roll. (DOS-22)"""
    ranged_difficulty: int | None = None
    ranged_defence: int | None = None
    """Percent at which it may defend against the next shot. (DOS-49)"""
    defences_allowed: tuple[Defence, ...] | None = None
    """What the GM allows against the next attack. (DOS-42)"""


class OpenTest(Struct, frozen=True):
    """A complex test that the GM has asked for. (DOS-19)"""

    actor: CombatantId
    stats: tuple[str, ...]
    test: ComplexTest
    abandoned: bool = False
    partial: str | None = None


class Table(Struct, frozen=True, omit_defaults=True):
    """The table: options, the order of play, and what the GM has set for everybody."""

    options: Options = Options()
    order: tuple[CombatantId, ...] = ()
    totals: dict[CombatantId, tuple[int, ...]] = {}
    """Initiative totals: the first, then those of re-rolled ties; an ambusher has none."""
    begun: tuple[CombatantId, ...] = ()
    """Who has begun its turn in this round. (DOS-24)"""
    skipped: tuple[CombatantId, ...] = ()
    """Who has none in this round. (DOS-34, DOS-56)"""
    ranged_difficulty: int | None = None
    hazard_allowed: bool = False
    tests: dict[str, OpenTest] = {}


W: TypeAlias = World[Fighter, Table]


# --- reading and showing ---------------------------------------------------------------------------------------------


class StateForm(Struct, frozen=True, forbid_unknown_fields=True):
    """State in the fight by the names of section 2, as the GM may set it; what is left out stays."""

    hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    light_taken: Annotated[int, Meta(ge=0, le=99_999)] | None = None
    wounds_taken: Annotated[int, Meta(ge=0, le=99_999)] | None = None
    critical_taken: Annotated[int, Meta(ge=0, le=99_999)] | None = None
    second_bar: bool | None = None
    state: State | None = None
    acting: bool | None = None
    held_actions: Annotated[int, Meta(ge=0, le=999)] | None = None
    distance_m: float | None = None
    away: tuple[str, ...] | None = None


def read_fighter(data: dict[str, Any], was: Fighter | None) -> Fighter | Rejection:
    """A combatant from the wire; with `was`, the fields given change its sheet and the rest stays. (section 2)

    The key `state` sets state in the fight, which is the GM's to set.
    """
    fields = {name: value for name, value in data.items() if name != "state"}
    sheet = read_sheet(fields if was is None else {**show_sheet(was.sheet), **fields})
    if isinstance(sheet, Rejection):
        return sheet
    if was is None:
        fighter = Fighter(sheet, Vitality(sheet.hp_max, sheet.hp_max))
    else:
        fighter = replace(was, sheet=sheet, body=replace(was.body, hp_max=sheet.hp_max))
    return with_state(fighter, data["state"]) if "state" in data else fighter


def with_state(fighter: Fighter, data: object) -> Fighter | Rejection:
    """A combatant with its state in the fight set by hand."""
    try:
        form = msgspec.convert(data, StateForm)
    except msgspec.ValidationError as error:
        found = fault(error)
        return Rejection("invalid_sheet", params={**found, "field": f"state.{found['field']}"})
    body = {name: getattr(form, name) for name in BODY_FIELDS if getattr(form, name) is not None}
    fighter = replace(fighter, body=replace(fighter.body, **body))
    if fighter.body.hp > fighter.sheet.hp_max:
        return invalid("state.hp", "too_large", max=fighter.sheet.hp_max)
    if form.held_actions is not None:
        fighter = replace(fighter, held=form.held_actions)
    if form.away is not None:
        fighter = replace(fighter, away=form.away)
    if form.distance_m is not None:
        if not is_length(form.distance_m):
            return invalid("state.distance_m", "not_a_length")
        fighter = replace(fighter, distance_mm=millimetres(form.distance_m))
    return fighter


BODY_FIELDS = ("hp", "light_taken", "wounds_taken", "critical_taken", "second_bar", "state", "acting")


# --- what rules ask of a world ---------------------------------------------------------------------------------------


def fighter(world: W, who: CombatantId) -> Fighter:
    """A combatant's sheet and state."""
    return world.combatants[who].sheet


def able(world: W, who: CombatantId) -> bool:
    """Whether it is there and can act: active, or acting at zero. (DOS-73, DOS-80)"""
    combatant = world.combatants.get(who)
    return combatant is not None and can_act(combatant.sheet.body)


def present(combatant: Combatant[Fighter]) -> bool:
    """Whether others can see and reach it: neither hidden nor gone. (DOS-27, DOS-33)"""
    return not combatant.hidden and combatant.sheet.body.state != "escaped"


def actions_left(world: W, who: CombatantId) -> int:
    """Actions of the running turn that are not spent. (DOS-35)"""
    return max(0, fighter(world, who).actions - world.used(who, "actions"))


def allowance(world: W, who: CombatantId, defence: Defence) -> int:
    """How many attempts of a defence a round has: `block` + 1, as many dodges as the skill. (DOS-41, DOS-43)"""
    level = world.combatants[who].sheet.sheet.skills.get(defence, 0)
    return level + 1 if defence == "block" else level


def defences_left(world: W, who: CombatantId, defence: Defence) -> int:
    """How many of them are left, whether those made were won or lost. (DOS-44)"""
    left = allowance(world, who, defence) - world.used(who, LIMIT_OF[defence])
    return left if left > 0 else 0


def conditions(world: W, who: CombatantId, tag: Tag) -> int:
    """Percentages of its statuses that bear on rolls of this tag, added; `all` for those the GM asks for. (DOS-22)"""
    if not world.statuses:
        return 0
    return sum(percent_on(status, tag) for status in notes(world, who))


def percent_on(status: Status, tag: Tag) -> int:
    """A status' percentage for rolls of a tag, 0 where it does not bear on them. (DOS-79)"""
    percent, tags = status.data["percent"], status.data.get("applies_to", ("all",))
    if not isinstance(percent, int) or not isinstance(tags, tuple):
        return 0
    return percent if "all" in tags or tag in tags else 0


def notes(world: W, who: CombatantId) -> list[Status]:
    """The statuses of its sheet: wounds, fatigue, illness, curses. (DOS-79)"""
    return [status for status in world.statuses if status.on == who and "percent" in status.data]


def run_of(world: W, who: CombatantId) -> Status | None:
    """Its run, while it runs. (DOS-53)"""
    for status in world.statuses:
        if status.name == "running" and status.on == who and "percent" not in status.data:
            return status
    return None


def hold_on(world: W, who: CombatantId) -> Status | None:
    """The hold on it; `source` is who holds. (DOS-56)"""
    for status in world.statuses:
        if status.name == "grappled" and status.on == who and status.source is not None:
            return status
    return None


def holds_of(world: W, who: CombatantId) -> tuple[Status, ...]:
    """The holds it has on others. (DOS-56)"""
    return tuple(s for s in world.statuses if s.name == "grappled" and s.source == who)


def immobilised(world: W, who: CombatantId) -> bool:
    """Whether a hold forbids it attacks, drawing and dodging too. (DOS-56)"""
    hold = hold_on(world, who)
    return hold is not None and hold.data.get("mode") == "immobilise"


def seized(world: W, who: CombatantId, thing: str) -> bool:
    """Whether this thing is in the hand that is held. (DOS-56)"""
    hold = hold_on(world, who)
    return hold is not None and hold.data.get("mode") == "arm" and hold.data.get("item") == thing


def weapon_of(sheet: Sheet, weapon: str) -> Weapon | None:
    """A weapon of its own by id, the fist included."""
    return FIST if weapon == UNARMED else sheet.weapon(weapon)


def ready_weapons(world: W, who: CombatantId) -> Iterator[Weapon]:
    """Weapons in hand, in that order, but for a seized one. (DOS-56)"""
    sheet = fighter(world, who).sheet
    for held in sheet.wielded:
        weapon = sheet.weapon(held)
        if weapon is not None and not seized(world, who, held):
            yield weapon


def default_melee(world: W, who: CombatantId) -> Weapon:
    """The first weapon in hand for a blow, else the fist. (section 9, `attack`)"""
    for weapon in ready_weapons(world, who):
        if weapon.wields != "shooting":
            return weapon
    return FIST


def default_ranged(world: W, who: CombatantId) -> Weapon | None:
    """The first weapon in hand made to shoot or to be thrown. (section 9, `ranged_attack`)"""
    return next((weapon for weapon in ready_weapons(world, who) if weapon.wields != "melee"), None)


def default_shooting(world: W, who: CombatantId) -> Weapon | None:
    """The first shooting weapon in hand. (section 9, `reload`)"""
    sheet = fighter(world, who).sheet
    in_hand = (sheet.weapon(held) for held in sheet.wielded)
    return next((weapon for weapon in in_hand if weapon is not None and weapon.wields == "shooting"), None)


def is_loaded(weapon: Weapon) -> bool:
    """A shooting weapon without a reload is always loaded. (DOS-48)"""
    return weapon.loaded or weapon.reload_actions == 0


def opponents_of(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Whose speeds divide its own: all able, visible enemies, or those of them the GM has named. (DOS-27)"""
    mine = world.combatants[who]
    named = mine.sheet.opponents
    if named is None:
        candidates = tuple(other for other in world.combatants.values() if other.side != mine.side)
    else:
        candidates = tuple(world.combatants[other] for other in named if other in world.combatants)
    return tuple(other.id for other in candidates if present(other) and able(world, other.id))


def two_sides_able(world: W) -> bool:
    """Whether at least two sides still have a member able to act. (DOS-80)"""
    first = None
    for one in world.combatants.values():
        if one.side != first and can_act(one.sheet.body):
            if first is not None:
                return True
            first = one.side
    return False


def sides_able(world: W) -> tuple[str, ...]:
    """The sides that still have a member able to act, hidden ones included, in roster order. (DOS-80)"""
    return tuple(dict.fromkeys(one.side for one in world.combatants.values() if able(world, one.id)))
