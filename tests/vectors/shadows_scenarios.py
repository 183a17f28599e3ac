"""Scenario vectors of Dragons of Shadows: an opening, commands through `decide`, results read off the facts.

The opening is made of facts a GM could have brought about before the first turn; then the core begins it. Nothing here
reckons with dice or totals.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine import commands as c
from engine import events as e
from engine.dice import FixedDice
from engine.encounter import options
from engine.ids import GM, CombatantId, Side, StatusId
from engine.rejections import Rejection
from engine.replay import fold
from engine.rulesets.dragons_of_shadows import actions as a
from engine.rulesets.dragons_of_shadows import facts as f
from engine.rulesets.dragons_of_shadows.body import (
    actions_left,
    defences_left,
    hold_on,
    notes,
    run_of,
)
from engine.rulesets.dragons_of_shadows.frames import pending_defence
from engine.rulesets.dragons_of_shadows.rolls import status_percent
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.dragons_of_shadows.sheet import metres, show_point
from engine.state import Status, Until
from tests.support.play import Play
from tests.vectors.running import Unsupported

OWN_FIELDS = ("id", "name", "side", "hidden", "state")
ON_THE_SHEET = (
    "hp", "light_taken", "wounds_taken", "critical_taken", "second_bar", "state", "acting",
    "held_actions", "distance_m", "away",
)  # fmt: skip
LIMITS = {"blocks_used": "blocks", "dodges_used": "dodges", "moved": "move"}
APART = ("waiting", "running", "run_intent", "grappled_by", "grapple_mode", "grapple_item")
SETTINGS = ("cover", "opponents_override", "next_status")


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario: sheets in roster order, what is preset, and the commands."""

    kind: str
    combatants: list[dict[str, Any]]
    commands: list[dict[str, Any]] = []
    options: dict[str, Any] = {}
    order: list[str] | None = None
    initiative: dict[str, int] = {}


# --- opening ---------------------------------------------------------------------------------------------------------


def opened(given: Given, dice: FixedDice, restart: bool) -> Play:
    """The fight with the first combatant's turn begun."""
    play = Play(DragonsOfShadows(), dice, restart)
    for name, value in given.options.items():
        accepted(play, c.SetOption(**play.stamp(), name=name, value=value))
    for combatant in given.combatants:
        accepted(play, adding(play, combatant))
    order = None if given.order is None else tuple(map(CombatantId, given.order))
    totals = {CombatantId(who): total for who, total in given.initiative.items()}
    facts: list[Any] = [e.Started("vector", order, totals), e.RoundBegan(1)]
    for combatant in given.combatants:
        facts += presets(CombatantId(combatant["id"]), combatant.get("state", {}))
    facts.append(e.Waits("schedule", 0))
    play.now = fold(play.rules, play.now, facts)
    accepted(play, c.SetPace(**play.stamp(), pace=play.now.pace))
    return play


def accepted(play: Play, command: Any) -> None:
    answer = play.send(command)
    if isinstance(answer, Rejection):
        raise Unsupported(f"{answer.code} {answer.params}")


def adding(play: Play, combatant: dict[str, Any]) -> c.AddCombatant:
    """A combatant as a vector has it: sheet, and the state that stands on it."""
    sheet = {name: value for name, value in combatant.items() if name not in OWN_FIELDS}
    state = combatant.get("state", {})
    if unknown := set(state) - {*ON_THE_SHEET, *LIMITS, *APART, *SETTINGS}:
        raise Unsupported(f"state {', '.join(sorted(unknown))}")
    preset = {name: value for name, value in state.items() if name in ON_THE_SHEET}
    who = CombatantId(combatant["id"])
    return c.AddCombatant(
        **play.stamp(),
        who=who,
        name=combatant.get("name", who),
        side=Side(combatant["side"]),
        sheet={**sheet, "state": preset} if preset else sheet,
        hidden=combatant.get("hidden", False),
    )


def presets(who: CombatantId, state: dict[str, Any]) -> Iterator[Any]:
    """Facts that bring about state that does not stand on the sheet."""
    for name, limit in LIMITS.items():
        if name in state:
            yield e.LimitSet(who, limit, int(state[name]))
    if state.get("running"):
        data = {"intent": state.get("run_intent", "reposition")}
        yield e.StatusPut(Status(StatusId(f"run>{who}"), "running", who, None, Until("turn_start", 1, who), {**data}))
    if holder := state.get("grappled_by"):
        data = {"mode": state.get("grapple_mode", "arm")}
        if item := state.get("grapple_item"):
            data["item"] = item
        yield e.StatusPut(Status(StatusId(f"hold>{who}"), "grappled", who, CombatantId(holder), None, {**data}))
    if state.get("waiting"):
        yield f.TurnSkipped(who)
    if "cover" in state:
        yield f.CoverSet(who, state["cover"])
    if "opponents_override" in state:
        named = state["opponents_override"]
        yield f.OpponentsSet(who, None if named is None else tuple(map(CombatantId, named)))
    if state.get("next_status") is not None:
        yield f.DifficultySet(who, status_percent(state["next_status"]))


# --- commands --------------------------------------------------------------------------------------------------------


def command(play: Play, by: str, cmd: str, data: dict[str, Any]) -> Any:
    """A command as a room would make it of what came in; a Rejection where it does not validate."""
    stamp = play.stamp()
    match cmd:
        case "end_turn":
            prompt = play.prompt_of(by)
            turns = [p for frame in play.now.flow.stack for p in frame.prompts if p.to == by and p.kind == "turn"]
            if prompt is not None and turns:
                return c.Pass(**stamp, who=CombatantId(by), prompt=turns[-1].id, turn=True)
        case "join" | "add_combatant":
            return adding(play, data.get("combatant", data))
        case "reveal":
            return c.Reveal(**stamp, who=CombatantId(data["target"]))
        case "hide":
            made = c.Hide if data.get("hidden", True) else c.Reveal
            return made(**stamp, who=CombatantId(data["target"]))
        case "edit_sheet":
            return c.EditSheet(**stamp, who=CombatantId(data["target"]), changes=data["changes"])
        case "set_option":
            return c.SetOption(**stamp, name=data["option"], value=data["value"])
        case "start":
            return c.Start(**stamp)
        case "end_encounter":
            return c.EndEncounter(**stamp)
        case "reopen":
            return c.Reopen(**stamp)
    return acting(play, by, cmd, data)


def acting(play: Play, by: str, cmd: str, data: dict[str, Any]) -> Any:
    """A wish in one's own turn, an answer to what one is asked, or what stands outside both."""
    known = {str(wish.__struct_config__.tag) for wish in a.Wishes.__args__}
    if cmd not in known:
        return Rejection("unknown_command")
    try:
        wish = msgspec.convert({"type": cmd, **data}, a.Wishes)
    except msgspec.ValidationError:
        return Rejection("unknown_defence" if cmd == "defend" else "invalid_parameter")
    who = GM if by == "gm" else CombatantId(by)
    asked = [p for frame in play.now.flow.stack for p in frame.prompts if p.to == who and p.is_open]
    turn = next((p.id for p in asked if p.kind == "turn"), None) if isinstance(wish, a.Deeds) else None
    prompt = next((p.id for p in asked if p.kind == "defence"), None) if isinstance(wish, a.Defend) else None
    return c.Do(**play.stamp(), who=who, wish=wish, turn=turn, prompt=prompt)


# --- results ---------------------------------------------------------------------------------------------------------


def result(play: Play, facts: tuple[Any, ...], by: str, cmd: str) -> dict[str, Any]:
    """What a command brought, in a vector's words."""
    pending = pending_defence(play.now)
    got: dict[str, Any] = {"pending": pending is not None, "running": False}
    if pending is not None:
        offered = options(play.rules, play.now, pending[1].to, pending[1])
        got["legal_defences"] = [*(str(option.data["choice"]) for option in offered), "none"]
    if by in play.now.world.combatants:
        got["running"] = run_of(play.now.world, CombatantId(by)) is not None
    if cmd in ("act_now", "ambush"):
        got["queued"] = True
    for fact in facts:
        if read := READ.get(type(fact)):
            got |= read(play, fact)
        elif isinstance(fact, f.InitiativeRerolled):
            got.setdefault("rerolls", []).append(fact.totals)
    return got


def attacked(play: Play, fact: f.AttackResolved) -> dict[str, Any]:
    body = play.sheet(fact.target).body
    return {
        "attack_sum": fact.attack_sum,
        "attack_luck": fact.attack_luck,
        "defence": fact.defence,
        "defence_sum": fact.defence_sum,
        "defence_luck": fact.defence_luck,
        "difficulty": fact.difficulty,
        "outcome": "hit" if fact.hit else "miss",
        "target_hp": body.hp,
        "target_state": body.state,
        **dict.fromkeys(("location", "damage_pool", "damage_roll", "damage", "damage_kind", "status_added")),
        **dict.fromkeys(("run_check", "run_stopped")),
    }


def contested(play: Play, fact: f.ContestResolved) -> dict[str, Any]:
    return {
        "attack_sum": fact.attack_sum,
        "attack_luck": fact.attack_luck,
        "defence_sum": fact.defence_sum,
        "defence_luck": fact.defence_luck,
        "outcome": "success" if fact.success else "failure",
        "pushed_m": None if fact.pushed_mm is None else metres(fact.pushed_mm),
        **dict.fromkeys(("run_check", "run_stopped")),
    }


def hit(play: Play, fact: f.DamageRolled) -> dict[str, Any]:
    return {"location": fact.location, "damage_pool": fact.pool, "damage_roll": fact.die, "damage": fact.amount}


def hurt(play: Play, fact: f.DamageTaken) -> dict[str, Any]:
    return {"damage": fact.amount, "damage_kind": fact.kind, "target_hp": fact.left.hp, "target_state": fact.left.state}


def changed(play: Play, fact: f.Healing | f.Killed) -> dict[str, Any]:
    return {"target_hp": fact.left.hp, "target_state": fact.left.state}


def put(play: Play, fact: e.StatusPut) -> dict[str, Any]:
    if "percent" in fact.status.data:
        return {"status_added": fact.status.name}
    return {"running": True} if fact.status.name == "running" else {}


def loaded(play: Play, fact: f.WeaponLoaded) -> dict[str, Any]:
    return {"completed": True, "cost": fact.cost} if fact.loaded else {}


def opposed(play: Play, fact: f.OpposedMade) -> dict[str, Any]:
    names = ("initiator_sum", "opponent_sum", "initiator_luck", "opponent_luck", "winner")
    return {name: getattr(fact, name) for name in names}


def tested(play: Play, fact: f.TestMade) -> dict[str, Any]:
    return {"sum": fact.sum, "luck": fact.luck, "outcome": fact.outcome}


def rolled(play: Play, fact: f.TestRolled) -> dict[str, Any]:
    left = fact.left
    standing = {"successes": left.successes, "rolls_used": left.rolls_used, "test_outcome": left.outcome}
    return {"sum": fact.sum, "luck": fact.luck, "outcome": fact.outcome, "test": fact.test, **standing}


READ: dict[type, Callable[[Play, Any], dict[str, Any]]] = {
    f.AttackResolved: attacked,
    f.ContestResolved: contested,
    f.DamageRolled: hit,
    f.DamageTaken: hurt,
    f.Healing: changed,
    f.Killed: changed,
    e.StatusPut: put,
    f.RunChecked: lambda play, fact: {"run_check": fact.die, "run_stopped": fact.stopped},
    f.Moved: lambda play, fact: {"moved_m": metres(fact.length_mm)},
    f.Drawn: lambda play, fact: {"completed": True, "cost": fact.cost},
    f.Progressed: lambda play, fact: {"completed": False, "progress": fact.done, "cost": fact.cost},
    f.WeaponLoaded: loaded,
    f.Used: lambda play, fact: {"used": fact.item},
    f.Dropped: lambda play, fact: {"dropped": fact.item},
    f.Waited: lambda play, fact: {"held_actions": fact.held},
    f.InitiativeRolled: lambda play, fact: {"initiative": next(iter(fact.totals.values()), None), "rerolls": []},
    f.OrderSet: lambda play, fact: {"order": list(fact.order)},
    f.TestMade: tested,
    f.OpposedMade: opposed,
    f.TestOpened: lambda play, fact: {"test": fact.test},
    f.TestRolled: rolled,
    f.TestAbandoned: lambda play, fact: {"test": fact.test, "test_outcome": "failure"},
}


def final(play: Play, who: CombatantId) -> dict[str, Any]:
    """A combatant's state after the last command."""
    combatant, world = play.now.world.combatants[who], play.now.world
    one, hold = combatant.sheet, hold_on(world, who)
    body = msgspec.structs.asdict(one.body)
    return {
        **body,
        "blocks_left": defences_left(world, who, "block"),
        "dodges_left": defences_left(world, who, "dodge"),
        "running": run_of(world, who) is not None,
        "distance_m": metres(one.distance_mm),
        "waiting": one.held > 0,
        "held_actions": one.held,
        "moved": world.used(who, "move") > 0,
        "grappled_by": None if hold is None else hold.source,
        "grapple_mode": None if hold is None else hold.data.get("mode"),
        "grapple_item": None if hold is None else hold.data.get("item"),
        "wielded": list(one.sheet.wielded),
        "away": list(one.away),
        "position": None if one.sheet.position_mm is None else show_point(one.sheet.position_mm),
        "statuses": [status.name for status in notes(world, who)],
        "hidden": combatant.hidden,
    }


def whole(play: Play) -> dict[str, Any]:
    """The encounter after the last command."""
    flow, world = play.now.flow, play.now.world
    current = flow.beat.who[0] if flow.beat is not None and flow.beat.who else None
    return {
        "order": list(world.table.order),
        "round": flow.round,
        "current": current,
        "actions_left": None if current is None else actions_left(world, current),
        "ended": flow.phase == "ended",
        "winner": flow.winner,
        "initiative": {who: totals[0] for who, totals in world.table.totals.items()},
    }


def play_scenario(
    data: dict[str, Any], dice: FixedDice, expect: dict[str, Any], restart: bool = True
) -> dict[str, Any]:
    """Play one scenario; what was got, in the shape of what is expected."""
    given = msgspec.convert(data, Given)
    play = opened(given, dice, restart)
    results: list[dict[str, Any]] = []
    got: dict[str, Any] = {"error": None, "at": None}
    for place, sent in enumerate(given.commands):
        by, cmd = sent["by"], sent["cmd"]
        wanted = command(play, by, cmd, {name: value for name, value in sent.items() if name not in ("by", "cmd")})
        before, thrown = play.now, len(dice.left)
        answer = wanted if isinstance(wanted, Rejection) else play.send(wanted)
        if isinstance(answer, Rejection):
            got |= {"error": answer.code, "at": place}
            if "error" not in expect:
                raise AssertionError(f"command {place} ({cmd}) was refused: {answer.code} {answer.params}")
            if play.now is not before or len(dice.left) != thrown:
                raise AssertionError("a refused command has changed something")
            break
        results.append({"command": place, **result(play, answer, by, cmd)})
    wanted_results = [check["command"] for check in expect.get("results", [])]
    got["results"] = [results[place] if place < len(results) else {} for place in wanted_results]
    got["final"] = {who: final(play, who) for who in play.now.world.combatants}
    return got | whole(play)
