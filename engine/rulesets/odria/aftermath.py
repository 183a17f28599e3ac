"""What follows once wounds, engagement and the GM's word have fallen: dying, death, rescue, and what they end.

(ODR-40, ODR-77, ODR-78, ODR-101, ODR-104)
"""

from engine.ids import CombatantId
from engine.rulesets.odria.attack_facts import Died, FellDying, Rescued
from engine.rulesets.odria.body import KEPT_OFF, fighter, is_engaged
from engine.rulesets.odria.facts import Disengaged, StanceEnded
from engine.rulesets.odria.frames import D, round_of
from engine.rulesets.odria.harm import DEAD_BELOW


def follow(draft: D) -> None:
    """Everybody's state as its hit points say, and what the helpless no longer hold."""
    for who in draft.world.combatants:
        follow_one(draft, who)
    for who in draft.world.combatants:
        if fighter(draft.world, who).is_helpless:
            stand_down(draft, who)
    for who in draft.world.combatants:
        if "zigzag" in fighter(draft.world, who).stances and is_engaged(draft.world, who):
            draft.record(StanceEnded(who, "zigzag"))


def follow_one(draft: D, who: CombatantId) -> None:
    """Dead below −10, dying at 0 or below, rescued above 0. (ODR-77, ODR-78)"""
    one = fighter(draft.world, who)
    if one.dead:
        return
    if one.hp < DEAD_BELOW:
        draft.record(Died(who))
    elif one.hp <= 0 and one.dying is None:
        draft.record(FellDying(who, round_of(draft.now) + draft.world.table.options.dying_rounds))
    elif one.hp > 0 and one.dying is not None:
        draft.record(Rescued(who))


def stand_down(draft: D, who: CombatantId) -> None:
    """A helpless one keeps nobody at Distance and is tied up with nobody. (ODR-101, ODR-104)"""
    for status in draft.world.statuses:
        if status.name == KEPT_OFF and status.source == who:
            draft.lift(status)
        elif status.name == "engaged" and who in (status.source, status.on) and status.source and status.on:
            draft.record(Disengaged(status.source, status.on))
