"""A creature in a fight: its stat block, what has happened to it, what it has spent; and the table.

Here too: the questions every rule asks of it (who can act, who is hostile). Not here: reading that state from the wire
(state_form.py), anything that changes it (the facts), numbers reckoned from it (numbers.py), places (space.py).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.again import asked_again
from engine.ids import CombatantId, Side
from engine.rulesets.dnd5e.options import Options
from engine.rulesets.dnd5e.reactions import Readied
from engine.rulesets.dnd5e.sheet import Sheet
from engine.rulesets.dnd5e.sheet_parts import RepeatSave
from engine.rulesets.dnd5e.terms import Condition, Duration, Id
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
    wakes_in: int | None = None
    """Hours until it wakes, once hours go by while it is stable. (DND-131)"""
    burned: bool = False
    """Hurt by what blocks its regeneration since its last turn. (DND-167)"""
    policies: dict[str, tuple[Policy, str | None]] = {}
    # This turn's:
    spent: int = 0
    dashes: int = 0
    series: Series | None = None
    light: tuple[str, ...] = ()
    """Light melee weapons attacked with by the Attack action; one that was thrown without a name. (DND-104)"""
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


@asked_again
def grappled_by(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Those it holds. (DND-106)"""
    held = ((other, one.sheet) for other, one in world.combatants.items() if one.sheet.conditions)
    return tuple(other for other, one in held if who in one.sources("grappled"))


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
