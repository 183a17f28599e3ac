"""The tables of blows and health, as data a GM may edit, and what a total, a class and a band make of each other.

Nothing here rolls or knows a combatant. Figures not marked as the source text's are house values. (section 3)
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Part: TypeAlias = Literal["skull", "eye", "nose", "jaw", "neck", "ribs", "belly", "groin", "arm", "leg"]
Strength: TypeAlias = Literal["gentle", "light", "balanced", "strong", "mighty"]
"""Classes of blows (pl: cios łagodny, lekki, wyważony, silny, potężny), weakest first."""
Defence: TypeAlias = Literal["block", "dodge", "leap", "counterattack"]
"""The four answers (pl: blok, unik, odskok, kontratak)."""
Result: TypeAlias = Literal["full", "partial", "miss", "avoided"]
Critical: TypeAlias = Literal["failure", "success"]
Share: TypeAlias = Literal["none", "half", "whole"]
"""How much of the rolled S a class adds to its damage. (MOR-11, MOR-12)"""

PARTS: tuple[Part, ...] = ("skull", "eye", "nose", "jaw", "neck", "ribs", "belly", "groin", "arm", "leg")
STRENGTHS: tuple[Strength, ...] = ("gentle", "light", "balanced", "strong", "mighty")
DEFENCES: tuple[Defence, ...] = ("block", "dodge", "leap", "counterattack")
FORBIDDABLE: tuple[str, ...] = (*STRENGTHS, *DEFENCES)

HEAVY: tuple[Strength, ...] = STRENGTHS[2:]
"""Balanced or stronger: what starts a clinch and stops a flight. (MOR-1, MOR-34, MOR-35)"""

D100, D10 = 100, 10


class Row(Struct, frozen=True):
    """A part of the body: the target number (pl: ST) of each class, and what those above gentle may leave. (MOR-4)"""

    part: Part
    numbers: tuple[int, int, int, int, int]
    consequences: tuple[str, str, str, str]
    permanent: tuple[str, ...] = ()
    """Those of its consequences that remain for ever. (MOR-16)"""

    def number(self, strength: Strength) -> int:
        """The total that a blow of this class needs. (MOR-4)"""
        return self.numbers[STRENGTHS.index(strength)]

    def ladder(self, strength: Strength) -> tuple[str, ...]:
        """The consequences of a class and of all weaker ones; a gentle blow has none. (MOR-16)"""
        return self.consequences[: STRENGTHS.index(strength)]


class Damage(Struct, frozen=True):
    """What a class of blow does: its base, and its share of S. (MOR-11)"""

    strength: Strength
    base: int
    share: Share = "none"


class Band(Struct, frozen=True):
    """Health above so many per cent of the whole (None: whatever is left): the penalty to d100, and what is forbidden.

    `forbidden` is the whole list of the band, not only what it adds to the one above. (MOR-17)
    """

    above: int | None
    penalty: int
    forbidden: tuple[str, ...] = ()


OTHERS = (12, 30, 60, 80, 100)
JAW = (12, 20, 40, 60, 100)
ROWS: tuple[Row, ...] = (
    Row("skull", OTHERS, ("headache", "dizziness", "concussion", "skull_fracture")),
    Row("eye", OTHERS, ("watering_eye", "swollen_eye", "temporary_blindness", "eye_lost"), ("eye_lost",)),
    Row("nose", OTHERS, ("nose_pain", "nosebleed", "broken_nose", "crushed_nose")),
    Row("jaw", JAW, ("jaw_pain", "split_lip", "dislocated_jaw", "broken_jaw")),
    Row("neck", OTHERS, ("neck_pain", "breathless", "lost_voice", "crushed_windpipe")),
    Row("ribs", OTHERS, ("bruised_ribs", "winded", "cracked_rib", "broken_ribs")),
    Row("belly", OTHERS, ("belly_pain", "winded", "vomiting", "internal_bleeding")),
    Row("groin", OTHERS, ("groin_pain", "nausea", "doubled_over", "groin_injury")),
    Row("arm", OTHERS, ("bruised_arm", "numb_arm", "sprained_arm", "broken_arm")),
    Row("leg", OTHERS, ("bruised_leg", "limp", "twisted_knee", "broken_leg")),
)
DAMAGE: tuple[Damage, ...] = (
    Damage("gentle", 2),
    Damage("light", 5),
    Damage("balanced", 10),
    Damage("strong", 15, "half"),
    Damage("mighty", 30, "whole"),
)
BANDS: tuple[Band, ...] = (
    Band(90, 0),
    Band(80, -5),
    Band(70, -10),
    Band(60, -15),
    Band(50, -20, ("mighty",)),
    Band(40, -30, ("mighty", "strong")),
    Band(30, -40, ("mighty", "strong", "block", "counterattack")),
    Band(20, -50, ("mighty", "strong", "block", "counterattack", "dodge")),
    Band(None, -60, ("mighty", "strong", "block", "counterattack", "dodge")),
)
HEALTHY = Band(None, 0)
"""Where health is no matter. (MOR-17)"""


class Book(Struct, frozen=True, omit_defaults=True):
    """The tables of one fight. (section 3)"""

    rows: tuple[Row, ...] = ROWS
    damage: tuple[Damage, ...] = DAMAGE
    bands: tuple[Band, ...] = BANDS

    def row(self, part: str) -> Row:
        """The row of a part of the body. (MOR-4)"""
        return next(row for row in self.rows if row.part == part)

    def damage_of(self, strength: Strength) -> Damage:
        """What a full success of this class does. (MOR-11)"""
        return self.damage[STRENGTHS.index(strength)]

    def band(self, health: int, health_max: int) -> Band:
        """The band that health is in, compared exactly. (MOR-17)"""
        for band in self.bands:
            if band.above is None or 100 * health > band.above * health_max:
                return band
        return HEALTHY

    def with_row(self, changed: Row) -> "Book":
        """With another row for its part."""
        return replace(self, rows=tuple(changed if row.part == changed.part else row for row in self.rows))

    def with_damage(self, changed: Damage) -> "Book":
        """With other damage for its class."""
        rest = (changed if each.strength == changed.strength else each for each in self.damage)
        return replace(self, damage=tuple(rest))

    def with_band(self, changed: Band) -> "Book":
        """With this band among the others, highest first."""
        others = self.without_band(changed.above).bands
        above = tuple(band for band in others if band.above is not None and _is_over(band, changed))
        return replace(self, bands=(*above, changed, *others[len(above) :]))

    def without_band(self, above: int | None) -> "Book":
        """Without the band that begins there."""
        return replace(self, bands=tuple(band for band in self.bands if band.above != above))


def _is_over(band: Band, other: Band) -> bool:
    return other.above is None or (band.above is not None and band.above > other.above)


class Judged(Struct, frozen=True):
    """What a blow has become: its result, and the class whose damage is used (None: it does none). (MOR-7)"""

    result: Result
    effective: Strength | None = None


MISS = Judged("miss")
AVOIDED = Judged("avoided")


def judge(row: Row, declared: Strength, total: int, critical: Critical | None) -> Judged:
    """Full at the declared class's number, else partial by the highest weaker class reached, else a miss. (MOR-7)

    A natural 1 misses and a natural 100 is a full success, whatever the total. (MOR-26)
    """
    if critical == "failure":
        return MISS
    if critical == "success" or total >= row.number(declared):
        return Judged("full", declared)
    weaker = STRENGTHS[: STRENGTHS.index(declared)]
    reached = [strength for strength in weaker if total >= row.number(strength)]
    return Judged("partial", reached[-1]) if reached else MISS


def critical_of(natural: int, sides: int) -> Critical | None:
    """A natural 1 fails, the highest face succeeds; read from the die before anything is added. (MOR-26 to MOR-28)"""
    if natural == 1:
        return "failure"
    return "success" if natural == sides else None


def half_up(value: int) -> int:
    """Half, rounded up. (MOR-12, MOR-13)"""
    return -(-value // 2)


def s_dice(fitness: int) -> int:
    """How many dice make S: a fifth of fitness, rounded up. (MOR-10)"""
    return -(-fitness // 5)


def share_of(s: int, share: Share) -> int:
    """What of S is added to the damage, half of it rounded up. (MOR-11, MOR-12)"""
    return {"none": 0, "half": half_up(s), "whole": s}[share]
