"""What may be asked, all together, and who it is for: a turn, any time, the GM. (chapters 7 to 9)

The commands of the flow itself (start, end_encounter, letting a question go by …) are the core's.
"""

from typing import Final, TypeAlias, TypeGuard, get_args

from engine.rulesets.dnd5e.gm_actions import (
    BeginEncounter,
    Check,
    GmArea,
    GmCondition,
    GmDamage,
    GmEffect,
    GmFall,
    GmGrant,
    GmHeal,
    GmPassTime,
    GmReveal,
    GmSet,
    GmTeleport,
    GmTempHp,
    Place,
    QueryCover,
    QueryDerived,
    Save,
    SetAllied,
    SetCover,
    SetDistance,
    SetNeedsAction,
    SetTerrain,
    SetUnseen,
)
from engine.rulesets.dnd5e.reactions import (
    EndConcentration,
    OrderTies,
    React,
    Ready,
    RecoverAmmunition,
    SetPolicy,
    TriggerReady,
    UseReaction,
)
from engine.rulesets.dnd5e.turn_actions import (
    Attack,
    Cast,
    Dash,
    Delay,
    Disengage,
    Dismount,
    Dodge,
    DropItem,
    DropProne,
    Escape,
    Grapple,
    Help,
    Hide,
    Improvise,
    Interact,
    Jump,
    Mount,
    Move,
    OffHandAttack,
    Release,
    Search,
    Shove,
    Stabilize,
    Stand,
)

Deeds: TypeAlias = (
    Attack
    | OffHandAttack
    | Grapple
    | Shove
    | Escape
    | Release
    | Cast
    | Dash
    | Disengage
    | Dodge
    | Help
    | Hide
    | Search
    | Interact
    | Improvise
    | Stabilize
    | Move
    | Jump
    | Stand
    | DropProne
    | Mount
    | Dismount
    | DropItem
    | Delay
    | Ready
)
"""What a combatant does in its turn."""
Asides: TypeAlias = TriggerReady | UseReaction | SetPolicy | EndConcentration | OrderTies | RecoverAmmunition
"""What it may do at any time."""
Rulings: TypeAlias = (
    BeginEncounter
    | Place
    | SetDistance
    | SetCover
    | SetUnseen
    | SetAllied
    | SetTerrain
    | SetNeedsAction
    | GmDamage
    | GmArea
    | GmHeal
    | GmTempHp
    | GmCondition
    | GmFall
    | GmTeleport
    | GmGrant
    | GmEffect
    | GmReveal
    | GmSet
    | GmPassTime
    | Check
    | Save
    | QueryDerived
    | QueryCover
)
"""The GM's."""
Wishes: TypeAlias = Deeds | Asides | React | Rulings
DEEDS: Final = get_args(Deeds)
RULINGS: Final = get_args(Rulings)
ASIDES: Final = get_args(Asides)


def is_deed(wish: Wishes) -> TypeGuard[Deeds]:
    """Whether it is something done in a turn."""
    return isinstance(wish, DEEDS)


def is_ruling(wish: Wishes) -> TypeGuard[Rulings]:
    """Whether it is the GM's."""
    return isinstance(wish, RULINGS)


def is_aside(wish: Wishes) -> TypeGuard[Asides]:
    """Whether it may be done at any time."""
    return isinstance(wish, ASIDES)
