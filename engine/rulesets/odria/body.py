"""A combatant of Odria in a fight: its sheet, what it has suffered, what it has planned; and the table.

Here too: the questions every rule asks of a world (who can act, what is in hand, who is near whom). Not here: how it is
read (reading.py), anything that changes it (facts.py), or numbers reckoned from it (numbers.py).
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.ids import CombatantId, Side
from engine.rulesets.odria.equipment import UNARMED, Band, Layer, Power, Projectile, Shield, Spell, Weapon
from engine.rulesets.odria.options import Options
from engine.rulesets.odria.sheet import Sheet
from engine.rulesets.odria.templates import ARMOUR, PROJECTILES, SHIELDS, WEAPONS
from engine.state import Status, World

State: TypeAlias = Literal["active", "unconscious", "dying", "dead"]
Active: TypeAlias = Literal["dodge", "parry", "block"]
ActionKind: TypeAlias = Literal["attack", "aim", "spell", "psionic", "other", "hold"]
Stance: TypeAlias = Literal[
    "all_out_defense",
    "all_out_attack",
    "all_in_one_attack",
    "pressure",
    "retreat",
    "zigzag",
]
Mark: TypeAlias = Literal["unaware", "invisible", "immobilized", "paralyzed", "prone", "braced"]
"""What the GM may mark on one combatant. (section 12)"""
Bond: TypeAlias = Literal["unaware_of", "behind", "grapple", "engaged", "close", "distance"]
"""What the GM may mark between two; `distance` with metres. (section 12)"""

ACTIVES: tuple[Active, ...] = ("dodge", "parry", "block")
UNDEFENDED = "undefended"
"""The limit that counts attacks met passively. (ODR-60)"""
KEPT_OFF = "kept_off"
"""The status of an opponent kept at Distance, from its holder. (ODR-104)"""


class Slot(Struct, frozen=True, omit_defaults=True):
    """A planned action at a count: `n` from 1 in its round, where it was planned, where it is now. (ODR-17)"""

    n: int
    planned: int
    at: int
    quick: bool = False
    """2 counts earlier and −6. (ODR-92)"""
    done: bool = False


class Plan(Struct, frozen=True, omit_defaults=True):
    """What a combatant has declared for this round. (ODR-39)"""

    action: ActionKind = "hold"
    weapon: str = UNARMED
    spell: str | None = None
    power: str | None = None
    what: str | None = None
    """An other action in a word: move, draw, drink, stand_up, brace, aid. (ODR-49)"""
    target: CombatantId | None = None
    band: Band | None = None
    stances: tuple[Stance, ...] = ()
    guard: str | None = None
    slots: tuple[Slot, ...] = ()
    waiting: bool = False

    @property
    def open(self) -> tuple[Slot, ...]:
        """The slots still to come, in their order."""
        return tuple(slot for slot in self.slots if not slot.done)


class Cast(Struct, frozen=True, omit_defaults=True):
    """What the GM has said of somebody's next spell. (ODR-57, ODR-59, ODR-74)"""

    undodgeable: bool | None = None
    unblockable: bool | None = None
    armor_share_pct: int | None = None


class Fighter(Struct, frozen=True, omit_defaults=True):
    """A combatant's sheet and its state in the fight. What holds between two are the encounter's statuses."""

    sheet: Sheet
    hp: int
    weapon: str = UNARMED
    """The active weapon. (ODR-41)"""
    armor_hp: tuple[int, ...] = ()
    spent: tuple[tuple[str, ...], ...] = ()
    """Per layer, the elements it no longer protects from. (ODR-37)"""
    shield_hp: int = 0
    shock: tuple[int, ...] = ()
    """Penalties to hit and defence. (ODR-83)"""
    cast_pen: tuple[int, ...] = ()
    """Percentages off casting chances. (ODR-83)"""
    knocked_out: bool = False
    dying: int | None = None
    """The round at whose end it dies. (ODR-78)"""
    dead: bool = False
    marks: tuple[Mark, ...] = ()
    aim: int = 0
    """Aim actions gathered for the next shot. (ODR-93)"""
    kept_aim: bool = False
    """It has aimed or shot in this round."""
    plan: Plan | None = None
    attacked: bool = False
    """It has made an attack of its own in this round. (ODR-90)"""
    seen: bool = False
    """It has attacked at an earlier count of this round. (ODR-100)"""
    distance_used: bool = False
    cover_until: int | None = None
    """The last count at which having dropped prone covers it. (ODR-102)"""
    initiative: int | None = None
    """The GM's word on its next other action. (ODR-49)"""
    cast: Cast = Cast()
    stop: bool = False
    """It has asked for a pause between counts. (section 12)"""
    may_heal: bool = False
    """A spell, power or other action of its own has just been done: healing may come of it. (ODR-78)"""

    @property
    def layers(self) -> tuple[Layer, ...]:
        """Its armour as it is now: hit points left, elements it is spent against. (ODR-36, ODR-37)"""
        worn = (ARMOUR[item] if isinstance(item, str) else item for item in self.sheet.armor)
        return tuple(
            replace(layer, hp=left, spent=(*layer.spent, *spent))
            for layer, left, spent in zip(worn, self.armor_hp, self.spent, strict=True)
        )

    @property
    def shield(self) -> Shield | None:
        """The shield on its arm, None where there is none or it is destroyed. (ODR-21, ODR-61)"""
        return shield_of(self.sheet) if self.shield_hp > 0 else None

    @property
    def state(self) -> State:
        """Unconscious, dying, dead, or none of them. (ODR-77, ODR-84)"""
        if self.dead:
            return "dead"
        if self.dying is not None:
            return "dying"
        return "unconscious" if self.knocked_out else "active"

    @property
    def is_helpless(self) -> bool:
        """Unconscious, dying, dead or paralysed. (ODR-40, ODR-64)"""
        return self.state != "active" or "paralyzed" in self.marks

    @property
    def stances(self) -> tuple[Stance, ...]:
        """What it has declared for the round. (ODR-87)"""
        return () if self.plan is None else self.plan.stances

    @property
    def guard(self) -> str | None:
        """The place it guards in this round. (ODR-110)"""
        return None if self.plan is None else self.plan.guard

    def weapon_of(self, id_: str) -> Weapon | None:
        """A weapon by id: its own, or the starter catalogue's."""
        for own in self.sheet.weapons:
            if own.id == id_:
                return own
        return WEAPONS.get(id_)

    @property
    def in_hand(self) -> Weapon:
        """The active weapon."""
        return self.weapon_of(self.weapon) or WEAPONS[UNARMED]

    def spell(self, id_: str | None) -> Spell | None:
        """A spell it knows."""
        return next((spell for spell in self.sheet.spells if spell.id == id_), None)

    def power(self, id_: str | None) -> Power | None:
        """A psionic power it knows."""
        return next((power for power in self.sheet.psionics if power.id == id_), None)

    def projectile(self, weapon: Weapon) -> Projectile | None:
        """What a shot weapon shoots. (ODR-29)"""
        own = next((one for one in self.sheet.projectiles if one.id == weapon.projectile), None)
        return own or PROJECTILES.get(weapon.projectile or "")


def shield_of(sheet: Sheet) -> Shield | None:
    """The shield a sheet names."""
    if sheet.shield is None:
        return None
    own = next((shield for shield in sheet.shields if shield.id == sheet.shield), None)
    return own or SHIELDS.get(sheet.shield)


class Table(Struct, frozen=True, omit_defaults=True):
    """The table: options, the count play stands at, and the surprise before round 1."""

    options: Options = Options()
    count: int | None = None
    """The count that is being resolved, or was last. (ODR-46)"""
    last_tick: int = 0
    """The round's last count. (ODR-45)"""
    surprised: tuple[CombatantId, ...] = ()
    attackers: tuple[CombatantId, ...] = ()
    surprise: bool = False
    """The surprise before round 1 runs. (ODR-42)"""
    stop: bool = False
    """The GM has asked for a pause between counts. (section 12)"""


W: TypeAlias = World[Fighter, Table]


# --- questions -------------------------------------------------------------------------------------------------------


def fighter(world: W, who: CombatantId) -> Fighter:
    """A combatant's sheet and state."""
    return world.combatants[who].sheet


def able(world: W, who: CombatantId) -> bool:
    """Whether it is there, may be known of, and can act. (ODR-40)"""
    return is_there(world, who) and not fighter(world, who).is_helpless


def able_ones(world: W) -> tuple[CombatantId, ...]:
    """Those who can act, in roster order. (ODR-39)"""
    return tuple(who for who in world.combatants if able(world, who))


def sides_able(world: W) -> tuple[Side, ...]:
    """The sides with somebody able. (section 12)"""
    return tuple(dict.fromkeys(one.side for one in world.combatants.values() if not one.sheet.is_helpless))


def bond(world: W, name: str, one: CombatantId, other: CombatantId) -> Status | None:
    """What holds between two, whichever way."""
    for status in world.statuses:
        if status.name == name and {status.source, status.on} == {one, other}:
            return status
    return None


def from_to(world: W, name: str, source: CombatantId, on: CombatantId) -> Status | None:
    """What holds from one on another."""
    return world.status(name, on, source)


def is_there(world: W, who: CombatantId) -> bool:
    """Whether it takes part, as everybody may know: nothing that players see follows from anybody hidden."""
    one = world.combatants.get(who)
    return one is not None and not one.hidden


def bound_to(world: W, who: CombatantId, name: str) -> tuple[CombatantId, ...]:
    """With whom something holds, whichever way; of those who are there."""
    ends = [(s.source, s.on) for s in world.statuses if s.name == name]
    others = (on if source == who else source for source, on in ends if who in (source, on))
    return tuple(other for other in others if other is not None and is_there(world, other))


def is_engaged(world: W, who: CombatantId) -> bool:
    """Whether it is tied up in melee with anybody. (ODR-101)"""
    return bool(bound_to(world, who, "engaged"))


def holders_of(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Who keeps it at Distance. (ODR-104)"""
    kept = [s.source for s in world.statuses if s.name == KEPT_OFF and s.on == who]
    return tuple(holder for holder in kept if holder is not None and is_there(world, holder))


def metres_between(world: W, one: CombatantId, other: CombatantId) -> int | None:
    """The distance of a pair on the grid, 0 in close contact; None where the GM has marked none. (ODR-114)"""
    if bond(world, "close", one, other) is not None:
        return 0
    marked = bond(world, "distance", one, other)
    if marked is None:
        return None
    value = marked.data.get("metres", 0)
    assert isinstance(value, int)
    return value


def is_unaware(world: W, who: CombatantId, of: CombatantId | None) -> bool:
    """Surprised, marked unaware, or unaware of this attacker. (ODR-43)"""
    if "unaware" in fighter(world, who).marks or (world.table.surprise and who in world.table.surprised):
        return True
    return of is not None and from_to(world, "unaware_of", of, who) is not None
