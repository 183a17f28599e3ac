"""Plays the vectors of Morsmordre: sheets are read and shown, exchanges and duels go through `decide`.

Nothing here reckons with dice or totals: results are read off the facts.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId, PromptId, Side
from engine.rejections import Rejection
from engine.rulesets.morsmordre import actions as a
from engine.rulesets.morsmordre import facts as f
from engine.rulesets.morsmordre.blows import s_dice
from engine.rulesets.morsmordre.body import band, in_clinch, waiting
from engine.rulesets.morsmordre.rules import Morsmordre
from tests.support.play import Play
from tests.vectors.running import Unsupported

ANY_FACE = 60
"""For a blow whose answer is refused before a die of its own is thrown: the vectors say that any will do."""


class SheetGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    combatant: dict[str, Any]
    options: dict[str, Any] = {}


class BlowGiven(Struct, forbid_unknown_fields=True):
    part: str
    strength: str


class ExchangeGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    attacker: dict[str, Any]
    defender: dict[str, Any]
    blow: BlowGiven
    defence: str | None = None
    options: dict[str, Any] = {}


class DuelGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    combatants: list[dict[str, Any]]
    commands: list[dict[str, Any]] = []
    clinch: bool = False
    ambush: str | None = None
    certain: bool = False
    """The ambush succeeds without a roll."""
    options: dict[str, Any] = {}
    tables: list[dict[str, Any]] = []
    """What the GM has changed in the tables before the fight."""


# --- opening ---------------------------------------------------------------------------------------------------------


def accepted(play: Play, command: Any) -> None:
    answer = play.send(command)
    if isinstance(answer, Rejection):
        raise Unsupported(f"{answer.code} {answer.params}")


def opened(given: DuelGiven, dice: FixedDice, restart: bool) -> Play | Rejection:
    """The fight with turn 1 begun, or why it cannot begin."""
    play = Play(Morsmordre(), dice, restart)
    for name, value in given.options.items():
        accepted(play, c.SetOption(**play.stamp(), name=name, value=value))
    for combatant in given.combatants:
        sheet = {name: value for name, value in combatant.items() if name != "id"}
        who = CombatantId(combatant["id"])
        added = c.AddCombatant(**play.stamp(), who=who, name=who, side=Side(who), sheet=sheet)
        if isinstance(answer := play.send(added), Rejection):
            return answer
    if given.clinch:
        accepted(play, c.Do(**play.stamp(), who=GM, wish=a.SetClinch()))
    if given.ambush is not None:
        laid = a.SetAmbush(by=CombatantId(given.ambush), roll=not given.certain)
        accepted(play, c.Do(**play.stamp(), who=GM, wish=laid))
    for change in given.tables:
        accepted(play, c.Do(**play.stamp(), who=GM, wish=wish_of(change)))
    started = play.send(c.Start(**play.stamp()))
    return started if isinstance(started, Rejection) else play


def wish_of(data: dict[str, Any]) -> Any:
    """A wish as on the wire, typed."""
    try:
        return msgspec.convert({"type": data["cmd"], **{k: v for k, v in data.items() if k != "cmd"}}, a.Wishes)
    except msgspec.ValidationError as error:
        raise Unsupported(str(error)) from error


# --- commands --------------------------------------------------------------------------------------------------------


def command(play: Play, sent: dict[str, Any]) -> Any:
    """A command as a room would make it of what came in."""
    actor, stamp = sent["actor"], play.stamp()
    turns = [p for p in play.now.open_prompts() if p.kind == "turn"]
    match sent["cmd"]:
        case "pass":
            prompt = turns[0].id if turns else PromptId("none")
            return c.Pass(**stamp, who=CombatantId(actor), prompt=prompt, turn=True)
        case "stop":
            return c.EndEncounter(**stamp)
        case "edit_sheet":
            return c.EditSheet(**stamp, who=CombatantId(sent["target"]), changes=sent["changes"])
        case "add_combatant":
            who = CombatantId(sent["id"])
            return c.AddCombatant(**stamp, who=who, name=who, side=Side(who), sheet={})
        case "reopen":
            return c.Reopen(**stamp)
    wish = wish_of({name: value for name, value in sent.items() if name != "actor"})
    turn = next((p.id for p in turns if p.to == actor), None) if isinstance(wish, a.DEEDS) else None
    return c.Do(**stamp, who=GM if actor == "gm" else CombatantId(actor), wish=wish, turn=turn)


# --- results ---------------------------------------------------------------------------------------------------------


def resolutions(play: Play, facts: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The attacks that were resolved, each with its answer and what came of it."""
    found: list[dict[str, Any]] = []
    answer: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case f.DefenceLapsed():
                answer = {"lapsed": fact.defence}
            case f.DefenceRolled():
                answer = {
                    "defence_total": fact.total,
                    "defence_st": fact.against,
                    "defence_success": fact.success,
                    "defence_critical": fact.critical,
                    "wand_free": fact.wand_free,
                }
            case f.AttackResolved():
                found.append({**answer, **resolved(fact)})
                answer = {}
            case f.CounterDealt():
                found[-1]["counter_damage"] = fact.damage
            case f.KnockedOut() if found:
                found[-1]["knockout"] = knockout(fact)
    return found


def resolved(fact: f.AttackResolved) -> dict[str, Any]:
    return {
        "attack_id": fact.attack,
        "attack_total": fact.total,
        "critical": fact.critical,
        "final_total": fact.final_total,
        "result": fact.result,
        "effective_class": fact.effective,
        "s": fact.s,
        "damage": fact.damage,
        "consequences": list(fact.consequences),
        "permanent": list(fact.permanent),
    }


def knockout(fact: f.KnockedOut) -> dict[str, Any]:
    return {
        "who": fact.who,
        "roll": fact.roll,
        "complications": fact.complications,
        "labels": list(fact.labels),
        "winner": fact.winner,
    }


def declared(fact: f.AttackDeclared) -> dict[str, Any]:
    return {
        "id": fact.attack,
        "total": fact.total,
        "critical": fact.critical,
        "provisional": fact.result,
        "effective_class": fact.effective,
    }


READ: dict[type, Callable[[Any], dict[str, Any]]] = {
    f.AttackDeclared: lambda fact: {"attack": declared(fact)},
    f.Escaped: lambda fact: {"escaped": fact.who},
    f.FlightFailed: lambda fact: {"escape_failed": fact.who},
    f.MagicOpened: lambda fact: {"magic_opened": fact.turn},
    f.MagicClosed: lambda fact: {"magic_closed": fact.who},
    f.ActionVoided: lambda fact: {"cancelled": True},
}


def step(play: Play, facts: tuple[Any, ...]) -> dict[str, Any]:
    """What a command brought, in a vector's words."""
    got: dict[str, Any] = {"resolved": resolutions(play, facts), "cancelled": False}
    got["wand_free"] = any(each.get("wand_free") for each in got["resolved"])
    for fact in facts:
        if read := READ.get(type(fact)):
            got |= read(fact)
        if isinstance(fact, f.KnockedOut):
            got["knockout"] = knockout(fact)
    return got


def outcome(play: Play) -> dict[str, Any] | None:
    """How it ended, in a vector's words."""
    if play.now.flow.phase != "ended":
        return None
    ending = play.now.world.table.ending
    if ending is None:
        return {"kind": "stopped"}
    return {"kind": ending.kind, ("winner" if ending.kind == "knockout" else "by"): ending.by}


def final(play: Play) -> dict[str, Any]:
    """The encounter after the last command."""
    world, flow = play.now.world, play.now.flow
    beat = flow.beat
    ending = world.table.ending
    everybody = list(world.combatants)
    return {
        "turn": flow.round,
        "next": beat.who[0] if beat is not None and beat.who else None,
        "outcome": outcome(play),
        "winner_side": flow.winner,
        "left_to_magic": [] if ending is None else list(ending.pending),
        "clinch": in_clinch(world),
        "health": {who: play.sheet(who).health for who in everybody},
        "status": {who: "knocked_out" if play.sheet(who).out else "active" for who in everybody},
        "magic_open_from": {who: play.sheet(who).magic_open_from for who in everybody},
        "pending": {who: [blow.attack for blow in waiting(world, who)] for who in everybody},
        "borne": {
            who: {s.name: s.data for s in world.statuses if s.on == who and "kind" in s.data} for who in everybody
        },
    }


def setup(play: Play) -> dict[str, Any]:
    """What became of an ambush before turn 1."""
    for fact in play.told:
        if isinstance(fact, f.SurpriseRolled):
            names = ("stealth_total", "perception_total", "surprised")
            return {name: getattr(fact, name) for name in names}
    return {}


# --- kinds -----------------------------------------------------------------------------------------------------------


def play_sheet(data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    given = msgspec.convert(data, SheetGiven)
    both = [{"id": "it", **given.combatant}, {"id": "other"}]
    play = opened(DuelGiven(kind="duel", combatants=both, options=given.options), dice, True)
    if isinstance(play, Rejection):
        return {"error": play.code}
    found = band(play.now.world, CombatantId("it"))
    return {
        "s_dice": s_dice(play.sheet("it").sheet.fitness),
        "penalty": found.penalty,
        "forbidden": list(found.forbidden),
    }


def play_exchange(data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """One blow and its answer, as two commands of a duel."""
    given = msgspec.convert(data, ExchangeGiven)
    both = [{"id": "attacker", **given.attacker}, {"id": "defender", **given.defender}]
    names = [combatant["id"] for combatant in both]
    if "error" in expect and not dice.left:
        dice = FixedDice([ANY_FACE])
    play = opened(DuelGiven(kind="duel", combatants=both, options=given.options), dice, True)
    if isinstance(play, Rejection):
        return {"error": play.code}
    blow = {"actor": names[0], "cmd": "attack", "part": given.blow.part, "strength": given.blow.strength}
    answer = {"actor": names[1], "cmd": "pass"}
    if given.defence is not None:
        answer = {"actor": names[1], "cmd": "defend", "kind": given.defence}
    facts: tuple[Any, ...] = ()
    for sent in (blow, answer):
        came = play.send(command(play, sent))
        if isinstance(came, Rejection):
            return {"error": came.code}
        facts = came
    got = resolutions(play, facts)[0]
    for role, who in zip(("attacker", "defender"), names, strict=True):
        one = play.sheet(who)
        got[role] = {"health": one.health, "status": "knocked_out" if one.out else "active"}
    return got


def play_duel(data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    given = msgspec.convert(data, DuelGiven)
    play = opened(given, dice, True)
    if isinstance(play, Rejection):
        return {"error": play.code}
    wanted = {check["after"]: check for check in expect.get("steps", [])}
    steps: dict[int, dict[str, Any]] = {}
    for place, sent in enumerate(given.commands, 1):
        before, thrown = play.now, len(dice.left)
        answer = play.send(command(play, sent))
        if isinstance(answer, Rejection):
            if "error" not in wanted.get(place, {}):
                raise AssertionError(f"command {place} ({sent['cmd']}) was refused: {answer.code} {answer.params}")
            if play.now is not before or len(dice.left) != thrown:
                raise AssertionError("a refused command has changed something")
            steps[place] = {"after": place, "error": answer.code}
        else:
            steps[place] = {"after": place, **step(play, answer)}
    return {
        "setup": setup(play),
        "steps": [steps.get(check["after"], {}) for check in expect.get("steps", [])],
        "final": final(play),
    }


KINDS: dict[str, Callable[[dict[str, Any], FixedDice, dict[str, Any]], dict[str, Any]]] = {
    "sheet": play_sheet,
    "exchange": play_exchange,
    "duel": play_duel,
}


def play(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """Play one vector; what was got, in the shape of what is expected."""
    kind = str(given.get("kind"))
    if kind not in KINDS:
        raise Unsupported(f"kind {kind!r}")
    return KINDS[kind](given, dice, expect)
