"""What may be asked in the destiny-die pool: the action catalogue and the GM's list, one typed wish for each.

Values outside their lists are refused by shapes.py. What is the flow's own (start, pass, join, end …) is the core's.
"""

from typing import Final, TypeAlias, TypeGuard, get_args

from engine.forms import Wish
from engine.ids import CombatantId
from engine.rulesets.bajarz.tables import Weapon

Number: TypeAlias = int | float


# --- combatants (section 7) ------------------------------------------------------------------------------------------


class Attack(Wish, frozen=True):
    """A blow, armed, bare-handed or with the shield (pl: atak, test walki). (BAJ-10)"""

    target: CombatantId
    weapon: str | None = None
    called: str | None = None
    split: int | None = None


class Shoot(Wish, frozen=True):
    """A shot with bow, crossbow or sling. (BAJ-33)"""

    target: CombatantId
    weapon: str | None = None
    metres: int | None = None
    called: str | None = None
    split: int | None = None


class Throw(Wish, frozen=True):
    """A throw. (BAJ-33)"""

    target: CombatantId
    weapon: str | None = None
    metres: int | None = None
    called: str | None = None
    split: int | None = None


class ChangeRange(Wish, frozen=True):
    """Move one band nearer or further away (pl: zmiana dystansu). (BAJ-59)"""

    target: CombatantId
    to: str
    split: int | None = None


class Cast(Wish, frozen=True):
    """Cast a spell that takes so many seconds. (BAJ-32)"""

    seconds: Number
    label: str = ""


class LongActivity(Wish, frozen=True):
    """Do something that takes so many seconds. (BAJ-29)"""

    seconds: Number
    label: str = ""


class SwitchWeapon(Wish, frozen=True):
    """Draw another weapon. (BAJ-62)"""

    weapon: str
    split: int | None = None


class Other(Wish, frozen=True):
    """Anything else that fits into half a second, in words. (BAJ-62)"""

    label: str
    split: int | None = None


class YieldTo(Wish, frozen=True):
    """Act right after somebody slower (pl: rezygnacja z pierwszeństwa). (BAJ-57)"""

    target: CombatantId


class Defend(Wish, frozen=True):
    """Parry, block, dodge or shield (pl: parowanie, blok, unik, parowanie tarczą). (BAJ-12)"""

    kind: str
    split: int | None = None


class Clash(Wish, frozen=True):
    """Strike back instead of defending (pl: atak mimo kolejności). (BAJ-26)"""

    weapon: str | None = None
    called: str | None = None
    split: int | None = None


# --- the GM (section 5) ----------------------------------------------------------------------------------------------


class SetDistance(Wish, frozen=True):
    """How far two are apart. (BAJ-60)"""

    a: CombatantId
    b: CombatantId
    band: str


class SetMetres(Wish, frozen=True):
    """The same in metres, which overrides what a shooter says; None: it says so again. (section 8)"""

    a: CombatantId
    b: CombatantId
    metres: int | None


class SetSurprised(Wish, frozen=True):
    """Whether somebody is surprised. (BAJ-23)"""

    combatant: CombatantId
    surprised: bool = True


class SetImmobile(Wish, frozen=True):
    """Whether somebody stands still and does not fight (pl: w bezruchu). (BAJ-16)"""

    combatant: CombatantId
    immobile: bool = True


class SetMotion(Wish, frozen=True):
    """How somebody moves. (BAJ-17)"""

    combatant: CombatantId
    motion: str


class SetImpossible(Wish, frozen=True):
    """Where somebody cannot be hit. (BAJ-45)"""

    combatant: CombatantId
    locations: tuple[str, ...]


class SetCircumstance(Wish, frozen=True):
    """A circumstance of every attack on somebody, or of the pending or next one (pl: modyfikator). (BAJ-39)"""

    combatant: CombatantId
    value: int
    once: bool = False


class SetVisibility(Wish, frozen=True):
    """Whether one sees badly here. (3.3)"""

    poor: bool = True


class SetOrder(Wish, frozen=True):
    """A new order of play; whoever is not named comes last. (BAJ-55)"""

    order: tuple[CombatantId, ...]


class Contest(Wish, frozen=True):
    """A reflex test between some: they take their own places in the order of their results. (BAJ-55)"""

    participants: tuple[CombatantId, ...]


class GmOverride(Wish, frozen=True):
    """Set vitality or status by hand. (section 8)"""

    combatant: CombatantId
    vitality: int | None = None
    status: str | None = None
    note: str = ""


class SetWeapon(Wish, frozen=True):
    """Change a weapon of the table; new ones are a sheet's own. (section 3)"""

    weapon: Weapon


class SetFigure(Wish, frozen=True):
    """Change a number of the tables. (section 3)"""

    table: str
    name: str
    value: int


class SetLanding(Wish, frozen=True):
    """Change where rolls of the destiny die land: 1 to 5, one 6, two. (3.4)"""

    dice: str
    location: str


class SetWoundBand(Wish, frozen=True):
    """Change how many dice wounds take in a band of vitality, or add one; without `above` the lowest. (BAJ-52)"""

    above: int | None = None
    lost: int = 0


class RemoveWoundBand(Wish, frozen=True):
    """Take a band of vitality out. (BAJ-52)"""

    above: int


Strikes: TypeAlias = Attack | Shoot | Throw
"""Attacks on somebody, near or far."""
Deeds: TypeAlias = Strikes | ChangeRange | Cast | LongActivity | SwitchWeapon | Other | YieldTo
"""What is done in one's own turn."""
Answers: TypeAlias = Defend | Clash
"""What answers an attack."""
Rulings: TypeAlias = (
    SetDistance
    | SetMetres
    | SetSurprised
    | SetImmobile
    | SetMotion
    | SetImpossible
    | SetCircumstance
    | SetVisibility
    | SetOrder
    | Contest
    | GmOverride
    | SetWeapon
    | SetFigure
    | SetLanding
    | SetWoundBand
    | RemoveWoundBand
)
"""The GM's alone."""
Wishes: TypeAlias = Deeds | Answers | Rulings
DEEDS: Final = frozenset(get_args(Deeds))
RULINGS: Final = frozenset(get_args(Rulings))


def is_deed(wish: Wishes) -> TypeGuard[Deeds]:
    """Whether this is done in one's own turn."""
    return type(wish) in DEEDS


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether this is the GM's alone."""
    return type(wish) in RULINGS
