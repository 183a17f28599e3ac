"""Runs of Dragons of Shadows: begun, completed, cut short, checked. (DOS-50 to DOS-53)"""

from engine.ids import CombatantId
from engine.rulesets.dragons_of_shadows.body import W, fighter, run_of
from engine.rulesets.dragons_of_shadows.deed_facts import Fled, RunChecked, RunEnded, StateChanged
from engine.rulesets.dragons_of_shadows.explain import one_die
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.holds import end_holds
from engine.rulesets.dragons_of_shadows.rolling import plain_die
from engine.rulesets.dragons_of_shadows.rolls import STATUS_PERCENT
from engine.state import Status, Until

RUNNERS_DEFENCE = STATUS_PERCENT["very_hard"]
"""A runner's block and dodge are very hard at best. (DOS-51)"""


def start_running(draft: D, who: CombatantId, intent: str) -> None:
    """It runs until its next turn begins. (DOS-53)"""
    next_turn = draft.world.combatants[who].turns + 1
    draft.put("running", on=who, until=Until("turn_start", next_turn, who), data={"intent": intent})


def complete_run(draft: D, who: CombatantId, run: Status) -> None:
    """The whole speed is credited, and one who fled has left. (DOS-50, DOS-53)"""
    draft.record(RunEnded(who, True, run_mm(draft.world, who, 100)))
    if run.data.get("intent") == "flee" and draft.world.table.options.flee_escapes:
        draft.record(Fled(who))
        draft.record(StateChanged(who, "escaped"))
        end_holds(draft, who)


def stop_running(draft: D, who: CombatantId) -> None:
    """A run ends early: stopped, grappled, unable to act. Part of the speed is credited. (DOS-53)"""
    run = run_of(draft.world, who)
    if run is not None:
        draft.lift(run)
        draft.record(
            RunEnded(who, False, run_mm(draft.world, who, draft.world.table.options.run_stop_distance_percent))
        )


def run_mm(world: W, who: CombatantId, percent: int) -> int:
    """So much of a run of `speed` metres, exactly, in millimetres. (DOS-13, DOS-28, DOS-50)"""
    return fighter(world, who).sheet.speed * 10 * percent


def check_run(draft: D, runner: CombatantId) -> None:
    """A defended attack on a runner has failed: 1 to 5 stops it. (DOS-52)"""
    if run_of(draft.world, runner) is None:
        return
    die = plain_die(draft, runner, "run_check")
    stopped = is_stopped(die)
    line = one_die("run_check", die, "stopped" if stopped else "running", "DOS-52")
    draft.record(RunChecked(runner, die, stopped, (line,)))
    if stopped:
        stop_running(draft, runner)


def is_stopped(die: int) -> bool:
    """Whether a runner's check stops it. (DOS-52)"""
    return die <= 5
