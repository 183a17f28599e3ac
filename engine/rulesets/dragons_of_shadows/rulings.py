"""What the GM's commands do in Dragons of Shadows, and the tests a GM asks for; checked before. (section 8)

A command that changes who can act, or when, lays out the queue anew.
"""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.actions import (
    Abandon,
    AddStatus,
    AllowHazard,
    AllowRangedDefence,
    ComplexRoll,
    GmDamage,
    Heal,
    Kill,
    LimitDefence,
    PartialSuccess,
    PermitAction,
    RemoveStatus,
    RequestComplex,
    RequestOpposed,
    RequestTest,
    ReturnItem,
    Roller,
    Rulings,
    SetCover,
    SetDifficulty,
    SetDistance,
    SetGrapple,
    SetOpponents,
    SetOrder,
    SetPosition,
    SetRangedDifficulty,
    TakeActions,
    TakeItem,
)
from engine.rulesets.dragons_of_shadows.blows import DEFENCES
from engine.rulesets.dragons_of_shadows.body import W, hold_on, notes
from engine.rulesets.dragons_of_shadows.deed_facts import ActionPermitted, Lost, Returned, StateChanged
from engine.rulesets.dragons_of_shadows.effects import damaged, healed, killed, put_note
from engine.rulesets.dragons_of_shadows.explain import compared, judged, reckoned
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.holds import put_hold, unseize
from engine.rulesets.dragons_of_shadows.order import lay_out, take_actions
from engine.rulesets.dragons_of_shadows.rolling import attempt, throws, use_up_difficulty
from engine.rulesets.dragons_of_shadows.rolls import Attempt, status_percent
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
    TestAbandoned,
    TestMade,
    TestOpened,
    TestRolled,
)
from engine.rulesets.dragons_of_shadows.runs import stop_running
from engine.rulesets.dragons_of_shadows.sheet import Kind, Note, millimetres, read_point
from engine.rulesets.dragons_of_shadows.trials import (
    ComplexTest,
    complex_roll,
    luck_of,
    opposed_test,
    simple_test,
    sum_of,
)
from engine.rulesets.dragons_of_shadows.turn_facts import OrderSet
from engine.rulesets.dragons_of_shadows.wounds import Healed

KINDS: tuple[Kind, ...] = ("light", "serious", "critical")
HEALED: tuple[Healed, ...] = ("light", "wounds", "critical")


def rule(draft: D, wish: Rulings) -> None:
    """Carry out a command of the GM's list: extras after luck or bad luck, and all else the GM decides. (DOS-45)"""
    match wish:
        case SetOrder():
            draft.record(OrderSet(wish.order, by_gm=True))
        case SetOpponents():
            draft.record(OpponentsSet(wish.actor, wish.opponents))
        case SetDifficulty():
            draft.record(DifficultySet(wish.actor, percent(wish.status)))
        case SetRangedDifficulty():
            draft.record(RangedDifficultySet(wish.value, wish.target))
        case SetCover():
            draft.record(CoverSet(wish.target, "full" if isinstance(wish.cover, str) else wish.cover))
        case AllowRangedDefence():
            status = draft.world.table.options.ranged_defence_status if wish.status is None else wish.status
            draft.record(RangedDefenceAllowed(wish.target, status_percent(status)))
        case LimitDefence():
            allowed = tuple(defence for defence in DEFENCES if defence in wish.allowed)
            draft.record(DefenceLimited(wish.target, allowed))
        case AllowHazard():
            draft.record(HazardAllowed())
        case GmDamage():
            damaged(draft, wish.target, wish.amount, next(kind for kind in KINDS if kind == wish.kind))
        case Heal():
            healed(draft, wish.target, wish.amount, next(kind for kind in HEALED if kind == wish.kind))
        case Kill():
            killed(draft, wish.target)
        case PermitAction():
            draft.record(ActionPermitted(wish.target))
            draft.record(StateChanged(wish.target, "incapacitated", acting=True))
        case TakeActions():
            take_actions(draft, wish.target)
        case AddStatus():
            put_note(draft, wish.target, msgspec.convert(wish.status, Note))
        case RemoveStatus():
            remove_status(draft, wish.target, wish.status)
        case SetGrapple():
            set_grapple(draft, wish)
        case TakeItem():
            draft.record(Lost(wish.target, wish.item, by_gm=True))
            unseize(draft, wish.target, wish.item)
        case ReturnItem():
            draft.record(Returned(wish.target, wish.item))
        case SetDistance():
            draft.record(DistanceSet(wish.target, millimetres(wish.value)))
        case SetPosition():
            place = None if wish.position is None else read_point(wish.position)
            draft.record(PositionSet(wish.target, place))
        case RequestTest():
            request_test(draft, wish)
        case RequestOpposed():
            request_opposed(draft, wish)
        case RequestComplex():
            request_complex(draft, wish)
        case PartialSuccess():
            actor = draft.world.table.tests[wish.test].actor
            draft.record(PartialSucceeded(actor, wish.test, wish.text))
        case _:
            assert_never(wish)
    lay_out(draft)


def percent(status: str | int | None) -> int | None:
    """A difficulty status as a percentage. (DOS-21)"""
    return None if status is None else status_percent(status)


def remove_status(draft: D, who: CombatantId, name: str) -> None:
    """Take a status off: the one of this id, else all of this name. (DOS-79)"""
    mine = tuple(notes(draft.world, who))
    exact = tuple(status for status in mine if status.id == name)
    for status in exact or tuple(status for status in mine if status.name == name):
        draft.lift(status)


def set_grapple(draft: D, wish: SetGrapple) -> None:
    """Put a hold, which ends a run, or lift the one there is. (DOS-53, DOS-56)"""
    if wish.holder is not None:
        stop_running(draft, wish.target)
        put_hold(draft, wish.holder, wish.target, wish.mode, wish.item)
        return
    hold = hold_on(draft.world, wish.target)
    if hold is not None:
        draft.lift(hold)


# --- tests -----------------------------------------------------------------------------------------------------------


def asked_for(world: W, who: CombatantId, stats: tuple[str, ...], skill: str, status: str | int | None) -> Attempt:
    """A roll the GM asks for: its own status, and statuses that bear on everything. (DOS-22)"""
    made = attempt(world, who, stats, skill, "all")
    own = percent(status)
    return made if own is None else replace(made, status=own, rule="DOS-21")


def request_test(draft: D, wish: RequestTest) -> None:
    """One roll against a difficulty; it costs nothing and has no effect of its own. (DOS-16, DOS-23)"""
    made = asked_for(draft.world, wish.actor, wish.stats, wish.skill, wish.status)
    throw = throws(draft, wish.actor, "test")
    tried, outcome = simple_test(made, wish.difficulty, throw, draft.world.table.options)
    use_up_difficulty(draft, wish.actor)
    lines = (reckoned("test", tried, ("DOS-16",)), judged(tried, wish.difficulty, outcome, "DOS-16"))
    draft.record(TestMade(wish.actor, tried.sum, tried.luck, wish.difficulty, outcome, lines))


def request_opposed(draft: D, wish: RequestOpposed) -> None:
    """Two rolls, or one against a fixed sum. (DOS-17, DOS-18)"""
    one, other = wish.initiator, wish.opponent.roller()
    theirs: Attempt | int
    if other is None:
        assert wish.opponent.fixed_sum is not None, "checked before"
        theirs, opponent = wish.opponent.fixed_sum, one.actor
    else:
        theirs, opponent = rolling(draft.world, other), other.actor
    ended = opposed_test(
        rolling(draft.world, one),
        throws(draft, one.actor, "test"),
        theirs,
        throws(draft, opponent, "test"),
        draft.world.table.options,
    )
    for roller in (one, other):
        if roller is not None:
            use_up_difficulty(draft, roller.actor)
    winner = "initiator" if ended.initiator_wins else "opponent"
    draft.record(
        OpposedMade(
            one.actor,
            None if other is None else other.actor,
            sum_of(ended.initiator),
            sum_of(ended.opponent),
            luck_of(ended.initiator),
            luck_of(ended.opponent),
            "initiator" if ended.initiator_wins else "opponent",
            (
                reckoned("initiator", ended.initiator, ("DOS-17",)),
                reckoned("opponent", ended.opponent, ("DOS-17",)),
                compared(ended.initiator, ended.opponent, winner),
            ),
        )
    )


def rolling(world: W, roller: Roller) -> Attempt:
    """What a roller of an opposed test rolls. (DOS-17)"""
    return asked_for(world, roller.actor, roller.stats, roller.skill, roller.status)


def request_complex(draft: D, wish: RequestComplex) -> None:
    """Open a test of several rolls: `t1`, `t2` …; secret ones are counted apart, so that they shift none. (DOS-19)"""
    made = replace(
        attempt(draft.world, wish.actor, wish.stats, wish.skill, "all"), status=percent(wish.status) or 0, rule="DOS-21"
    )
    test = ComplexTest(made, wish.difficulty, wish.max_rolls, wish.successes_needed)
    stem = "s" if draft.secret or draft.world.combatants[wish.actor].hidden else "t"
    number = sum(1 for name in draft.world.table.tests if name.startswith(stem)) + 1
    draft.record(TestOpened(wish.actor, f"{stem}{number}", wish.stats, test))


def roll_complex(draft: D, wish: ComplexRoll) -> None:
    """One more roll, with statistics and statuses as they are now. (DOS-19, DOS-20, DOS-22)"""
    asked = draft.world.table.tests[wish.test]
    kept = asked.test.attempt
    made = attempt(draft.world, asked.actor, asked.stats, kept.skill, "all", kept.status, kept.rule)
    throw = throws(draft, asked.actor, "test")
    left, tried, outcome = complex_roll(replace(asked.test, attempt=made), throw, draft.world.table.options)
    use_up_difficulty(draft, asked.actor)
    lines = (reckoned("complex", tried, ("DOS-19",)), judged(tried, left.difficulty, outcome, "DOS-16", "DOS-19"))
    left = replace(left, attempt=kept)
    draft.record(TestRolled(asked.actor, wish.test, tried.sum, tried.luck, outcome, left, lines))


def abandon(draft: D, wish: Abandon) -> None:
    """Give a complex test up. (DOS-19)"""
    draft.record(TestAbandoned(draft.world.table.tests[wish.test].actor, wish.test))
