"""What may be asked in Morsmordre: the action catalogue and the GM's list, one typed wish for each.

Words outside their lists are let in here and refused by the checks, in the order of the specification. `pass`, `start`,
`stop` and editing a sheet are the core's.
"""

from typing import Final, TypeAlias, TypeGuard, get_args

from engine.forms import Wish
from engine.ids import CombatantId

# --- combatants (section 7) ------------------------------------------------------------------------------------------


class Attack(Wish, frozen=True):
    """A blow (pl: cios): part of the body and strength. (MOR-4)"""

    part: str
    strength: str


class Defend(Wish, frozen=True):
    """Answer one waiting attack by block, dodge, leap or counterattack (pl: blok, unik, odskok, kontratak). (MOR-8)"""

    kind: str
    attack_id: int | None = None
    draw_wand: bool = False


class Flee(Wish, frozen=True):
    """Get away (pl: ucieczka). (MOR-34)"""


class DrawWand(Wish, frozen=True):
    """Reach for the wand (pl: sięgnięcie po różdżkę). (MOR-33)"""


class DescribeKnockout(Wish, frozen=True):
    """What the knocked-out player owes. (MOR-41)"""

    text: str


# --- the GM (sections 5 and 8) ---------------------------------------------------------------------------------------


class SetClinch(Wish, frozen=True):
    """Start in the clinch, or end it. (MOR-1)"""

    on: bool = True


class SetAmbush(Wish, frozen=True):
    """Lay an ambush before the fight, rolled for or certain; nobody: none. (MOR-38)"""

    by: CombatantId | None = None
    roll: bool = True


class AdjustHealth(Wish, frozen=True):
    """Heal or hurt; at the threshold it knocks out like a blow. (MOR-29)"""

    target: CombatantId
    amount: int


class AddCondition(Wish, frozen=True):
    """Let somebody bear a condition, with a penalty to d100 where the GM attaches one. (section 3.3)"""

    target: CombatantId
    condition: str
    penalty: int = 0
    permanent: bool = False


class RemoveCondition(Wish, frozen=True):
    """Take a consequence, complication or condition away. (MOR-30)"""

    target: CombatantId
    condition: str


class SetWeaponBonus(Wish, frozen=True):
    """An object in the hand, teeth, claws. (MOR-32)"""

    target: CombatantId
    value: int


class SetBlow(Wish, frozen=True):
    """Change the table of blows: a target number, and the consequence of a class. (section 3.1, section 3.3)"""

    part: str
    strength: str
    number: int
    consequence: str | None = None
    permanent: bool = False


class SetDamage(Wish, frozen=True):
    """Change what a class of blow does. (section 3.2)"""

    strength: str
    base: int
    share: str = "none"


class SetHealthBand(Wish, frozen=True):
    """Change a band of health, or add one; without `above` the lowest. (section 3.4)"""

    above: int | None = None
    penalty: int = 0
    forbidden: tuple[str, ...] = ()


class RemoveHealthBand(Wish, frozen=True):
    """Take a band of health out. (section 3.4)"""

    above: int


Deeds: TypeAlias = Attack | Defend | Flee | DrawWand
"""What one does in one's own turn, each at the cost of all of it. (MOR-3)"""
Edits: TypeAlias = SetBlow | SetDamage | SetHealthBand | RemoveHealthBand
Rulings: TypeAlias = (
    SetClinch | SetAmbush | AdjustHealth | AddCondition | RemoveCondition | SetWeaponBonus | Edits
)  # fmt: skip
"""What the GM sets."""
Wishes: TypeAlias = Deeds | DescribeKnockout | Rulings

DEEDS: Final = get_args(Deeds)
RULINGS: Final = get_args(Rulings)


def is_deed(wish: Wishes) -> TypeGuard[Deeds]:
    """Whether it is done in one's own turn."""
    return isinstance(wish, DEEDS)


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether it is the GM's."""
    return isinstance(wish, RULINGS)
