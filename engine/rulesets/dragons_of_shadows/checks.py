"""When somebody may act, answer or speak up in Dragons of Shadows, and why not. (section 8)

Every check yields its refusals in the order of the specification; the first one is the answer. Deeds are checked in
deed_checks.py, the GM's commands in gm_checks.py, what no state could make legal in shapes.py.
"""

from engine.ids import GM, CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dragons_of_shadows.actions import (
    Abandon,
    Ambush,
    ComplexRoll,
    Defend,
)
from engine.rulesets.dragons_of_shadows.blows import DEFENCE_NAMED, lets
from engine.rulesets.dragons_of_shadows.body import (
    LIMIT_OF,
    able,
    allowance,
    defences_left,
    fighter,
)
from engine.rulesets.dragons_of_shadows.frames import Asked, Now, pending_defence


def defend(now: Now, who: CombatantId, wish: Defend, ask: Asked | None) -> Refusals:
    """An answer to one's own pending attack. (DOS-40 to DOS-44)"""
    pending = pending_defence(now)
    if pending is not None and pending[0].target != who:
        yield no("not_defender", "DOS-40", who=pending[0].target)
        return
    if pending is None or ask is None:
        yield no("no_pending_attack", "DOS-40")
        return
    blow, _ = pending
    if wish.choice == "none":
        return
    defence = DEFENCE_NAMED.get(wish.choice)
    if defence is None:
        yield no("unknown_defence", "DOS-40")
        return
    if defences_left(now.world, who, defence) == 0:
        limit, size = LIMIT_OF[defence], allowance(now.world, who, defence)
        yield no(f"no_{limit}_left", "DOS-44", used=now.world.used(who, limit), size=size)
    if not lets(now.world, blow, defence):
        yield no("defence_not_allowed", "DOS-42")


def moment(now: Now, who: CombatantId, ask: Asked | None) -> Refusals:
    """Not while a defence is pending, not when one cannot act, only in one's own turn. (DOS-36, DOS-40)"""
    if pending_defence(now) is not None:
        yield no("reaction_pending", "DOS-40")
    if not able(now.world, who):
        yield no("combatant_incapacitated", "DOS-72")
    if ask is None or ask.kind != "turn" or now.world.combatants[who].hidden:
        yield no("not_your_turn", "DOS-36")


def act_now(now: Now, who: CombatantId) -> Refusals:
    """Only who waits has held actions. (DOS-32)"""
    if pending_defence(now) is not None:
        yield no("reaction_pending", "DOS-40")
    if not fighter(now.world, who).held:
        yield no("not_waiting", "DOS-32")
    if not able(now.world, who):
        yield no("combatant_incapacitated", "DOS-72")


def ambush(now: Now, who: CombatantId, wish: Ambush) -> Refusals:
    """Only from hiding, and before somebody who stands in the order. (DOS-33)"""
    if pending_defence(now) is not None:
        yield no("reaction_pending", "DOS-40")
    if not now.world.combatants[who].hidden:
        yield no("not_hidden", "DOS-33")
    if not able(now.world, who):
        yield no("combatant_incapacitated", "DOS-72")
    if wish.before is not None and wish.before not in now.world.table.order:
        yield no("unknown_target", "DOS-33", target=wish.before)


def complex_test(now: Now, who: CombatantId, wish: ComplexRoll | Abandon) -> Refusals:
    """The GM, or whoever plays its actor, in any turn; others know no test of somebody hidden. (DOS-19)"""
    test = now.world.table.tests.get(wish.test)
    actor = None if test is None else now.world.combatants.get(test.actor)
    if actor is not None and actor.hidden and who not in (GM, actor.id):
        test = None
    if who != GM:
        if test is not None and test.actor != who:
            yield no("not_controller")
        if pending_defence(now) is not None:
            yield no("reaction_pending", "DOS-40")
    if test is None or test.test.outcome != "open" or test.actor not in now.world.combatants:
        yield no("unknown_test", "DOS-19", test=wish.test)
