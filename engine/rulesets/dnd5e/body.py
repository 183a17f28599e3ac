"""A creature in a fight: its stat block, what has happened to it, what it has spent; and the table.

Here too: reading that state from the wire, and the questions every rule asks of it (who can act, who is hostile).
Not here: anything that changes them (the facts), numbers reckoned from them (numbers.py), places (space.py).
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.forms import fault
from engine.ids import CombatantId, Side
from engine.rejections import Rejection
from engine.rulesets.dnd5e.actions import Readied
from engine.rulesets.dnd5e.options import Options
from engine.rulesets.dnd5e.sheet import Condition, Duration, Id, RepeatSave, Sheet, read_sheet, show_sheet
from engine.state import World

Life: TypeAlias = Literal["alive", "dying", "stable", "dead"]
Square: TypeAlias = tuple[int, int]
Kind: TypeAlias = Literal["attack", "save", "check"]
"""The three kinds of d20 test."""
Degree: TypeAlias = Literal["none", "half", "three_quarters", "total"]
Policy: TypeAlias = Literal["ask", "never", "always"]

DISABLING: tuple[Condition, ...] = ("paralyzed", "petrified", "stunned", "unconscious")
"""Conditions that take away everything. (chapter 2: unable)"""
INCAPACITATING: tuple[Condition, ...] = ("incapacitated", *DISABLING)
STILL: tuple[Condition, ...] = ("grappled", "restrained", *DISABLING)
"""Conditions that leave no speed. (DND-46)"""
NEUTRAL = "neutral"


class Affliction(Struct, frozen=True, omit_defaults=True):
    """A condition from one source (cs: stav). Several from several sources are kept apart. (DND-135)

    `after`: the turns that the creature whose turns count had begun when it was put on; a turn in progress does not
    count. `spell_of`: it ends with this one's concentration. `at_zero`: the unconsciousness of 0 hit points.
    """

    condition: Condition
    source: CombatantId | None = None
    duration: Duration | None = None
    rounds: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    after: int = 0
    repeat_save: RepeatSave | None = None
    escape_dc: Annotated[int, Meta(ge=0, le=99)] | None = None
    reach: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    spell_of: CombatantId | None = None
    at_zero: bool = False


EffectDice = Annotated[str, Meta(pattern=r"^-?[1-9]\d?d[1-9]\d{0,2}$", max_length=8)]


class Modifier(Struct, frozen=True, omit_defaults=True):
    """A named effect: dice or a number added to d20 tests. (DND-44, DND-160)"""

    id: Id
    applies: tuple[Kind, ...]
    dice: EffectDice | None = None
    flat: Annotated[int, Meta(ge=-99, le=99)] = 0
    spell_of: CombatantId | None = None


class Aid(Struct, frozen=True, omit_defaults=True):
    """Help (cs: Pomoc) that somebody gives: against a target, or with a check. (DND-74, DND-75)"""

    by: CombatantId
    target: CombatantId | None = None
    task: str | None = None


class Grant(Struct, frozen=True):
    """The GM's word on the next roll of a kind. (DND-41)"""

    grant: Literal["advantage", "disadvantage"]
    on: Literal["attack", "check", "save", "any"]


class Series(Struct, frozen=True, omit_defaults=True):
    """The attacks of an action under way: how many are left, or which of a multiattack. (DND-68, DND-69)"""

    left: int = 0
    option: int | None = None
    made: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    """Loading weapons and nets used with it. (DND-99)"""


class Creature(Struct, frozen=True, omit_defaults=True):
    """A creature or an object: its sheet, and its state in the fight. (chapter 4)"""

    sheet: Sheet
    hp: int
    temp_hp: int = 0
    life: Life = "alive"
    death_saves: tuple[int, int] = (0, 0)
    conditions: tuple[Affliction, ...] = ()
    exhaustion: int = 0
    controller: str = ""
    """`gm`, or `player:<name>`; empty: a player for characters, else the GM."""
    concentrating: str | None = None
    casting: int = 0
    """Turns spent on a long casting. (DND-155)"""
    slots: dict[str, int] = {}
    ammo: dict[str, int] | None = None
    shot: dict[str, int] = {}
    """Ammunition spent in this fight. (DND-173)"""
    held: tuple[str, ...] | None = None
    stealthy: bool = False
    stealth_total: int | None = None
    hidden_from: tuple[CombatantId, ...] = ()
    surprised: bool = False
    dodging: bool = False
    disengaged: bool = False
    squeezing: bool = False
    underwater: bool = False
    mounted_on: CombatantId | None = None
    controlled: bool = False
    pos: Square | None = None
    altitude: int = 0
    modifiers: tuple[Modifier, ...] = ()
    aids: tuple[Aid, ...] = ()
    grants: tuple[Grant, ...] = ()
    readied: Readied | None = None
    spent_recharge: tuple[str, ...] = ()
    uses: dict[str, int] = {}
    """How often things with limited uses were used: attacks by id, `legendary_resistance`."""
    burned: bool = False
    """Hurt by what blocks its regeneration since its last turn. (DND-167)"""
    policies: dict[str, tuple[Policy, str | None]] = {}
    # This turn's:
    spent: int = 0
    dashes: int = 0
    series: Series | None = None
    light: tuple[str, ...] = ()
    """Light melee weapons attacked with by the Attack action. (DND-104)"""
    extras: tuple[str, ...] = ()
    """Once-per-turn extras used, reset as a turn of anybody begins. (DND-68)"""
    spells: tuple[str, ...] = ()
    """Spells cast in this turn: `bonus`, `cantrip`, `other`. (DND-154)"""
    chained: bool = False
    """It has mounted or dismounted in this turn. (DND-161)"""

    def has(self, *conditions: Condition) -> bool:
        """Whether it has any of these conditions."""
        return any(one.condition in conditions for one in self.conditions)

    def sources(self, condition: Condition) -> tuple[CombatantId, ...]:
        """Who has put this condition on it."""
        return tuple(a.source for a in self.conditions if a.condition == condition and a.source is not None)

    @property
    def is_alive(self) -> bool:
        return self.life == "alive"

    @property
    def is_object(self) -> bool:
        return self.sheet.kind == "object"

    @property
    def incapacitated(self) -> bool:
        """It takes no actions and no reactions. (DND-141)"""
        return not self.is_alive or self.has(*INCAPACITATING)

    @property
    def unable(self) -> bool:
        """It can do nothing at all. (chapter 2)"""
        return not self.is_alive or self.has(*DISABLING)

    @property
    def of_the_gm(self) -> bool:
        """Whether the GM plays it."""
        return self.controller == "gm" or (not self.controller and self.sheet.kind != "character")


class Entry(Struct, frozen=True, omit_defaults=True):
    """A place in the initiative order (cs: pořadí iniciativy): one combatant or a group. (DND-10, DND-11)"""

    id: str
    members: tuple[CombatantId, ...]
    total: int = 0


class Table(Struct, frozen=True, omit_defaults=True):
    """The table: options, the order, where everybody stands to everybody, and what the ground is like."""

    options: Options = Options()
    order: tuple[Entry, ...] = ()
    begun: bool = False
    """Initiative has been rolled for this fight; cleared as it ends."""
    distances: dict[str, int] = {}
    """`a|b`, in joining order, gridless. (DND-58)"""
    cover: dict[str, Degree] = {}
    """`attacker|target`. (DND-111)"""
    unseen: tuple[str, ...] = ()
    """`observer|target`: the GM's word. (DND-93)"""
    allied: tuple[tuple[Side, Side], ...] = ()
    difficult: tuple[Square, ...] = ()
    walls: tuple[Square, ...] = ()
    darkness: tuple[Square, ...] = ()
    obscured: tuple[Square, ...] = ()
    needs_action: tuple[str, ...] = ()
    """Objects that the GM marked. (DND-27)"""


W: TypeAlias = World[Creature, Table]


# --- reading ---------------------------------------------------------------------------------------------------------


class StateForm(Struct, frozen=True, forbid_unknown_fields=True):
    """State by the names of the rules, as the GM may set it; what is left out stays. (chapter 4)"""

    hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    temp_hp: Annotated[int, Meta(ge=0, le=9999)] | None = None
    life: Life | None = None
    death_saves: tuple[Annotated[int, Meta(ge=0, le=3)], Annotated[int, Meta(ge=0, le=3)]] | None = None
    conditions: Annotated[tuple[Affliction | Condition, ...], Meta(max_length=40)] | None = None
    exhaustion: Annotated[int, Meta(ge=0, le=6)] | None = None
    controller: Annotated[str, Meta(max_length=80)] | None = None
    concentrating: Annotated[str, Meta(max_length=80)] | None = None
    slots: dict[str, Annotated[int, Meta(ge=0, le=99)]] | None = None
    ammo: dict[Id, Annotated[int, Meta(ge=0, le=9999)]] | None = None
    held: Annotated[tuple[Id, ...], Meta(max_length=10)] | None = None
    stealthy: bool | None = None
    stealth_total: Annotated[int, Meta(ge=-99, le=99)] | None = None
    hidden_from: Annotated[tuple[CombatantId, ...], Meta(max_length=200)] | None = None
    surprised: bool | None = None
    dodging: bool | None = None
    squeezing: bool | None = None
    underwater: bool | None = None
    mounted_on: CombatantId | None = None
    controlled: bool | None = None
    pos: tuple[Annotated[int, Meta(ge=-9999, le=9999)], Annotated[int, Meta(ge=-9999, le=9999)]] | None = None
    altitude: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    modifiers: Annotated[tuple[Modifier, ...], Meta(max_length=40)] | None = None
    spent_recharge: tuple[Id, ...] | None = None
    spent: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    dashes: Annotated[int, Meta(ge=0, le=9)] | None = None


def read_creature(data: dict[str, Any], was: Creature | None) -> Creature | Rejection:
    """A creature from the wire; with `was`, the fields given change its sheet and the rest stays. (chapter 4)

    The key `state` sets state in the fight, which is the GM's to set.
    """
    fields = {name: value for name, value in data.items() if name != "state"}
    sheet = read_sheet(fields if was is None else {**show_sheet(was.sheet), **fields})
    if isinstance(sheet, Rejection):
        return sheet
    one = fresh(sheet) if was is None else fitted(was, sheet)
    return one if data.get("state") is None else set_state(one, data["state"])


def set_state(one: Creature, state: Any) -> Creature | Rejection:
    """A creature with what the map sets."""
    try:
        form = msgspec.convert(state, StateForm)
    except msgspec.ValidationError as error:
        found = fault(error)
        return Rejection("invalid_sheet", params={**found, "field": f"state.{found['field']}"})
    return with_state(one, form)


def fresh(sheet: Sheet) -> Creature:
    """A creature as it comes to a fight."""
    return Creature(sheet, sheet.hp_max, slots=sheet.slots, ammo=sheet.ammo, held=sheet.held)


def fitted(was: Creature, sheet: Sheet) -> Creature:
    """The same creature with its sheet edited: what is new is whole, what is the same stays as it is."""
    one = replace(was, sheet=sheet, hp=min(was.hp, sheet.hp_max))
    for name in ("slots", "ammo", "held"):
        if getattr(sheet, name) != getattr(was.sheet, name):
            one = replace(one, **{name: getattr(sheet, name)})
    return one


def with_state(one: Creature, form: StateForm) -> Creature:
    """A creature with what the form sets; at 0 hit points it lies there. (DND-125)"""
    given = {name: getattr(form, name) for name in StateForm.__struct_fields__}
    changes = {name: value for name, value in given.items() if value is not None}
    if form.conditions is not None:
        changes["conditions"] = tuple(Affliction(c) if isinstance(c, str) else c for c in form.conditions)
    if form.slots is not None:
        changes["slots"] = {**one.slots, **form.slots}
    if form.concentrating == "":
        changes["concentrating"] = None
    changed: Creature = replace(one, **changes)
    changed = replace(changed, hp=min(changed.hp, changed.sheet.hp_max))
    if form.hp is not None and form.life is None and one.is_alive != (form.hp > 0):
        changed = replace(changed, life="alive" if form.hp > 0 else "dying" if not one.is_object else "dead")
    if changed.life in ("dying", "stable") and one.is_alive:
        down = (Affliction("unconscious", at_zero=True), Affliction("prone"))
        more = tuple(a for a in down if not changed.has(a.condition))
        held = None if changed.held is None else ()
        changed = replace(changed, hp=0, conditions=(*changed.conditions, *more), held=held)
    if changed.is_alive and not one.is_alive:
        changed = replace(changed, conditions=tuple(a for a in changed.conditions if not a.at_zero))
    return changed


# --- questions -------------------------------------------------------------------------------------------------------


def creature(world: W, who: CombatantId) -> Creature:
    """A combatant's sheet and state."""
    return world.combatants[who].sheet


def hostile(world: W, one: CombatantId, other: CombatantId) -> bool:
    """Whether two are enemies: sides neither the same, nor allied, nor neutral; objects never. (DND-3)"""
    a, b = world.combatants[one], world.combatants[other]
    if a.sheet.is_object or b.sheet.is_object or one == other:
        return False
    return hostile_sides(world.table, a.side, b.side)


def hostile_sides(table: Table, a: Side, b: Side) -> bool:
    """Whether two sides are enemies. (DND-3)"""
    return a != b and NEUTRAL not in (a, b) and (a, b) not in table.allied and (b, a) not in table.allied


def enemies(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """All hostile creatures, in joining order."""
    return tuple(other for other in world.combatants if hostile(world, who, other))


def grappled_by(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Those it holds. (DND-106)"""
    return tuple(other for other, one in world.combatants.items() if who in one.sheet.sources("grappled"))


def rider_of(world: W, mount: CombatantId) -> CombatantId | None:
    """Who sits on it. (DND-161)"""
    return next((who for who, one in world.combatants.items() if one.sheet.mounted_on == mount), None)


def entry_of(world: W, who: CombatantId) -> Entry | None:
    """Its place in the order."""
    return next((entry for entry in world.table.order if who in entry.members), None)


def in_order(world: W) -> tuple[CombatantId, ...]:
    """All that have a place, in initiative order. (DND-11)"""
    return tuple(who for entry in world.table.order for who in entry.members if who in world.combatants)


def can_react(world: W, who: CombatantId) -> bool:
    """Neither incapacitated, surprised, nor its reaction spent. (DND-29, DND-30)"""
    one = creature(world, who)
    return not one.incapacitated and not one.surprised and world.used(who, "reaction") < 1


def can_play(world: W, who: CombatantId) -> bool:
    """Whether it can do anything in its turn. (DND-22)"""
    one = creature(world, who)
    return not one.unable and not one.surprised


def beaten(world: W, side: Side) -> bool:
    """A side none of whose creatures is alive. (DND-3)"""
    there = [one.sheet for one in world.combatants.values() if one.side == side and not one.sheet.is_object]
    return bool(there) and not any(one.is_alive for one in there)


def sides(world: W) -> tuple[Side, ...]:
    """The sides with creatures, in joining order, but the neutral."""
    there = (one.side for one in world.combatants.values() if not one.sheet.is_object and one.side != NEUTRAL)
    return tuple(dict.fromkeys(there))


def decided(world: W) -> bool:
    """A side is beaten, and no two that are not are hostile to each other. (DND-3)"""
    left = [side for side in sides(world) if not beaten(world, side)]
    if len(left) == len(sides(world)):
        return False
    return not any(hostile_sides(world.table, a, b) for a in left for b in left)
