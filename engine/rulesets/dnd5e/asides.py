"""What is done outside turns and questions: standing answers, ties, a spell let go, somebody who leaves. (chapter 6)"""

from typing import assert_never

from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Asides
from engine.rulesets.dnd5e.body import Policy, creature
from engine.rulesets.dnd5e.conditions import end, let_go, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import AmmunitionRecovered
from engine.rulesets.dnd5e.frames import D, Triggered
from engine.rulesets.dnd5e.mounts import get_off
from engine.rulesets.dnd5e.order import order_ties
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.reactions import (
    EndConcentration,
    OrderTies,
    RecoverAmmunition,
    SetPolicy,
    TriggerReady,
    UseReaction,
)
from engine.rulesets.dnd5e.readying import use_reaction


def act(draft: D, who: CombatantId, wish: Asides) -> None:
    """Carry it out."""
    match wish:
        case TriggerReady():
            draft.push(Triggered(who), name=f"ready.{who}")
        case UseReaction():
            use_reaction(draft, who, wish)
        case SetPolicy():
            policies = creature(draft.world, who).policies
            draft.record(Noted(who, policies={**policies, wish.kind: (policy(wish), wish.attack)}))
        case EndConcentration():
            stop_concentrating(draft, who, "voluntary")
        case OrderTies():
            order_ties(draft, wish.order)
        case RecoverAmmunition():
            recover(draft, who)
        case _:
            assert_never(wish)


def policy(wish: SetPolicy) -> Policy:
    """The policy, typed; its word was checked."""
    return "never" if wish.policy == "never" else "always" if wish.policy == "always" else "ask"


def recover(draft: D, who: CombatantId) -> None:
    """Half of what was shot is found again. (DND-173)"""
    one = creature(draft.world, who)
    for kind, n in one.shot.items():
        if n:
            found = n // 2
            left = (one.ammo or {}).get(kind, 0) + found
            draft.record(AmmunitionRecovered(who, kind, left, found))


def leave(draft: D, who: CombatantId) -> None:
    """Concentration, grips and what hangs on its turns end at once. (DND-135, chapter 6)"""
    stop_concentrating(draft, who, "incapacitated")
    let_go(draft, who, "released")
    for other, one in draft.world.combatants.items():
        for affliction in one.sheet.conditions:
            its_turns = affliction.duration in ("start_of_source_turn", "end_of_source_turn")
            if other != who and affliction.source == who and (its_turns or affliction.condition == "grappled"):
                end(draft, other, affliction, "DND-135")
        if one.sheet.mounted_on == who:
            get_off(draft, other, who, fell=False)
        if any(aid.by == who for aid in one.sheet.aids):
            draft.record(Noted(other, aids=tuple(aid for aid in one.sheet.aids if aid.by != who)))
