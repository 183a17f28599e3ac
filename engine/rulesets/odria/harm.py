"""What a blow does once it hits: number against armour, crushing fallback, destruction, shares, resistance, severity,
traps; and what a shield stops. (sections 8 to 10)

Pure reckoning: dice come from the throws that are passed, numbers from combatants as they stand. Who rolls what, and
what becomes of it, is in landing.py.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.rulesets.odria.armour import Worn, against
from engine.rulesets.odria.body import Fighter
from engine.rulesets.odria.equipment import NAMES, DamageType
from engine.rulesets.odria.numbers import bonuses
from engine.rulesets.odria.options import Options
from engine.rulesets.odria.rolls import Roll, Throw, Trap, exploding, trap, written

Severity: TypeAlias = Literal["none", "heavy", "massive", "liquidating"]
SEVERITIES: tuple[Severity, ...] = ("none", "heavy", "massive", "liquidating")
DEAD_BELOW = -10
"""Hit points below this are death at once. (ODR-77)"""
SHARES: dict[DamageType, int] = {"S": 30, "B": 10, "omega": 10, "D": 10, "magic": 0}
"""The most armour takes of the damage, in percent; of a spell its own share. (ODR-71 to ODR-74)"""
PERCENT_OF: dict[int, int] = {3: 15, 10: 40, 20: 70}
"""Off casting chances, by the shock penalty. (ODR-83)"""


class Danger(Struct, frozen=True):
    """The two traps of a severity: dangers, and the penalties of the first, passed and failed. (ODR-80 to ODR-82)"""

    penalty: int
    passed: int
    failed: int
    knock_out: int


DANGERS: dict[Severity, Danger] = {
    "heavy": Danger(8, 0, 3, 1),
    "massive": Danger(15, 3, 10, 7),
    "liquidating": Danger(20, 10, 20, 12),
}
NOTICES: dict[Severity, tuple[str, ...]] = {
    "none": (),
    "heavy": ("bleeding_likely", "fracture_possible"),
    "massive": ("bleeding_certain", "fracture_likely", "limb_disabled_possible"),
    "liquidating": (
        "bleeding_massive",
        "multiple_fractures_possible",
        "limb_loss_possible",
        "permanent_damage_likely",
    ),
}
"""Colour for the GM. (ODR-86)"""


class Force(Struct, frozen=True, omit_defaults=True):
    """What comes at the armour: a number, its type, and what may help it through. (ODR-65, ODR-66)"""

    number: int
    kind: DamageType
    element: str | None = None
    destr: str | None = None
    share: int = 0
    """Percent that armour takes of a spell or an element. (ODR-74)"""
    share_most: int | None = None
    """The GM lowers what armour takes to this. (ODR-71 to ODR-73)"""
    crush: int | None = None
    """The crushing number for the fallback, with the same die; None: no fallback. (ODR-69)"""
    bypass: bool = False
    """The armour is not asked. (ODR-5)"""
    raised: bool = False
    """One severity band more. (ODR-5)"""
    location: str | None = None

    def share_of(self, kind: DamageType) -> int:
        """Percent of the damage that armour takes at most, as which it got through. (ODR-71 to ODR-74)"""
        share = self.share if kind == "magic" else SHARES[kind]
        return share if self.share_most is None else min(share, self.share_most)


class Harm(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What came of a force, step by step."""

    force: int
    armor_value: int | None = None
    armor_roll: Roll | None = None
    crush_force: int | None = None
    crush_armor_value: int | None = None
    via: str = "held"
    """The damage type that got through, or `held`."""
    bypassed: bool = False
    destruction: int = 0
    destruction_faces: tuple[int, ...] = ()
    total: int = 0
    layer: int | None = None
    armor_damage: int = 0
    wound: int = 0
    resisted: int = 0
    """What resistance took, or weakness added as a negative number. (ODR-75)"""
    severity: Severity = "none"
    traps: tuple[Trap, ...] = ()
    shock: int = 0
    knocked_out: bool = False
    shield_damage: int | None = None
    shield_destroyed: bool = False
    pass_through: int | None = None

    @property
    def stopped_by_shield(self) -> bool:
        """Whether nothing passed the shield of a block, so that no armour was met. (ODR-61)"""
        return self.shield_damage is not None and self.via == "held" and self.armor_roll is None

    @property
    def armor_total(self) -> int | None:
        if self.armor_value is None or self.armor_roll is None:
            return None
        return self.armor_value + self.armor_roll.total

    @property
    def crush_armor_total(self) -> int | None:
        if self.crush_armor_value is None or self.armor_roll is None:
            return None
        return self.crush_armor_value + self.armor_roll.total


class Throws(Struct, frozen=True):
    """Who throws what: the defender its armour and traps, the attacker destruction."""

    armour: Throw
    destruction: Throw
    penalty: Throw
    knock_out: Throw


class Through(Struct, frozen=True):
    """How far a force has got: the damage type it got through as, by how much, past which armour."""

    kind: DamageType
    beyond: int
    worn: Worn


def harm(target: Fighter, force: Force, throws: Throws, options: Options) -> Harm:
    """All that a force does, in the order of the dice. (ODR-65 to ODR-82)"""
    worn = against(target.layers, force.kind, options, force.element, force.location)
    through: Through | None
    if force.bypass or worn.value == 0:
        got = Harm(force=force.number, bypassed=force.bypass)
        through = Through(force.kind, force.number, Worn(())) if force.number >= 1 else None
    else:
        roll = exploding(throws.armour)
        got = Harm(force=force.number, armor_value=worn.value, armor_roll=roll)
        if force.number > worn.value + roll.total:
            through = Through(force.kind, force.number - worn.value - roll.total, worn)
        elif force.crush is None:
            through = None
        else:
            got, through = crushing(target, force, got, roll, options)
    return got if through is None else damage(target, force, got, through, throws, options)


def crushing(target: Fighter, force: Force, got: Harm, roll: Roll, options: Options) -> tuple[Harm, Through | None]:
    """A blade that was held may still crush, with the same dice on both sides. (ODR-69)"""
    assert force.crush is not None
    worn = against(target.layers, "D", options, None, force.location)
    beyond = force.crush - worn.value - roll.total
    got = Harm(
        force=got.force,
        armor_value=got.armor_value,
        armor_roll=got.armor_roll,
        crush_force=force.crush,
        crush_armor_value=worn.value,
    )
    return got, Through("D", beyond, worn) if beyond > 0 else None


def damage(target: Fighter, force: Force, got: Harm, through: Through, throws: Throws, options: Options) -> Harm:
    """What got through, with destruction: a share to the armour, the rest a wound. (ODR-70 to ODR-75)"""
    dice = written(force.destr)
    faces = tuple(throws.destruction(sides) for sides in dice.dice)
    destruction = sum(faces) + dice.plus
    total = through.beyond + destruction
    worn = armour_share(force, through, total, options)
    layer = through.worn.struck
    if layer is not None:
        worn = min(worn, target.armor_hp[layer])
    bare = total - worn
    wound = resisted(target, through.kind, force.element, bare)
    band = raised(severity(wound, target.sheet.hp_max), force.raised and wound > 0)
    traps: tuple[Trap, ...] = ()
    if band != "none" and target.hp - wound >= DEAD_BELOW and not target.dead:
        traps = trapped(target, band, throws, options)
    penalty, knocked_out = consequences(band, traps)
    return Harm(
        force=got.force,
        armor_value=got.armor_value,
        armor_roll=got.armor_roll,
        crush_force=got.crush_force,
        crush_armor_value=got.crush_armor_value,
        bypassed=got.bypassed,
        via=through.kind,
        destruction=destruction,
        destruction_faces=faces,
        total=total,
        layer=layer if worn else None,
        armor_damage=worn,
        wound=wound,
        resisted=bare - wound,
        severity=band,
        traps=traps,
        shock=penalty,
        knocked_out=knocked_out,
    )


def armour_share(force: Force, through: Through, total: int, options: Options) -> int:
    """What armour takes of the damage: the maximum, rounded down; of crushing only what is beyond twice its value.

    Of a spell what it says of itself. (ODR-36, ODR-71 to ODR-74)
    """
    if not options.armor_wear or through.worn.struck is None:
        return 0
    if through.kind == "D" and total <= 2 * through.worn.value:
        return 0
    return total * force.share_of(through.kind) // 100


def resisted(target: Fighter, kind: DamageType, element: str | None, wound: int) -> int:
    """A wound after resistance or weakness: the element's entry before the type's. (ODR-75)"""
    resist = target.sheet.resist
    own = resist.get(element) if element is not None else None
    own = own or resist.get(NAMES[kind])
    return wound if own is None else max(0, wound * (100 - own.pct) // 100 - own.flat)


def severity(wound: int, hp_max: int) -> Severity:
    """Beyond a quarter, a half, three quarters of all hit points; exactly that is the lower band. (ODR-79)"""
    for band, quarters in (("liquidating", 3), ("massive", 2), ("heavy", 1)):
        if wound * 4 > quarters * hp_max:
            return SEVERITIES[SEVERITIES.index(band)]
    return "none"


def raised(band: Severity, by_one: bool) -> Severity:
    """One band more, after a great critical success. (ODR-5)"""
    return SEVERITIES[min(SEVERITIES.index(band) + by_one, len(SEVERITIES) - 1)]


def trapped(target: Fighter, band: Severity, throws: Throws, options: Options) -> tuple[Trap, ...]:
    """The penalty trap, then the knock-out trap, with the bonus from before the blow. (ODR-80 to ODR-82)"""
    danger, bonus = DANGERS[band], bonuses(target, options).fort
    first = trap(danger.penalty, bonus, throws.penalty, options)
    return first, trap(danger.knock_out, bonus, throws.knock_out, options)


def consequences(band: Severity, traps: tuple[Trap, ...]) -> tuple[int, bool]:
    """The shock penalty and whether it is knocked out. (ODR-80 to ODR-83)"""
    if not traps:
        return 0, False
    danger = DANGERS[band]
    return danger.passed if traps[0].is_passed else danger.failed, not traps[1].is_passed


def stopped(resistance: int, left: int, number: int) -> tuple[int, bool, int]:
    """What a blocked attack does to the shield: damage, whether it is destroyed, what passes through. (ODR-61)"""
    excess = max(0, number - resistance)
    return min(excess, left), excess >= left, max(0, excess - left)
