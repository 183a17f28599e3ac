"""What happens in Dragons of Shadows beyond the core's facts: all of them in one union.

A fact is complete and its tag is for ever. Nothing is decided here; what a viewer is told of a fact is in show.py.
"""

from typing import TypeAlias

from engine.rulesets.dragons_of_shadows.deed_facts import (
    ActionPermitted,
    AttackResolved,
    ContestResolved,
    DamageRolled,
    DamageTaken,
    Drawn,
    Dropped,
    Fled,
    Healing,
    Killed,
    Lost,
    Moved,
    OtherDone,
    Progressed,
    ProgressLost,
    Returned,
    RunChecked,
    RunEnded,
    StateChanged,
    Used,
    WeaponLoaded,
)
from engine.rulesets.dragons_of_shadows.ruling_facts import (
    CoverSet,
    DefenceLimited,
    DifficultySet,
    DistanceSet,
    HazardAllowed,
    OpponentsSet,
    OpposedMade,
    PartialSucceeded,
    PositionSet,
    RangedDefenceAllowed,
    RangedDifficultySet,
    RulingUsed,
    TestAbandoned,
    TestMade,
    TestOpened,
    TestRolled,
)
from engine.rulesets.dragons_of_shadows.turn_facts import (
    ActionsCounted,
    ActionsLost,
    HeldLost,
    InitiativeRerolled,
    InitiativeRolled,
    OrderSet,
    RoundCleared,
    TurnSkipped,
    Waited,
)

Facts: TypeAlias = (
    InitiativeRolled
    | InitiativeRerolled
    | OrderSet
    | RoundCleared
    | ActionsCounted
    | TurnSkipped
    | Waited
    | HeldLost
    | ActionsLost
    | AttackResolved
    | DamageRolled
    | DamageTaken
    | Healing
    | Killed
    | StateChanged
    | ActionPermitted
    | RunChecked
    | RunEnded
    | Fled
    | Moved
    | ContestResolved
    | Drawn
    | Dropped
    | Lost
    | Returned
    | Used
    | Progressed
    | ProgressLost
    | WeaponLoaded
    | OtherDone
    | OpponentsSet
    | DifficultySet
    | RangedDifficultySet
    | CoverSet
    | RangedDefenceAllowed
    | DefenceLimited
    | HazardAllowed
    | RulingUsed
    | DistanceSet
    | PositionSet
    | TestMade
    | OpposedMade
    | TestOpened
    | TestRolled
    | TestAbandoned
    | PartialSucceeded
)
