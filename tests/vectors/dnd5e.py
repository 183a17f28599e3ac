"""Plays the vectors of the fifth edition: every command goes through `decide`, every result is read off its facts.

Nothing here knows a rule. A fight that is under way is folded from past facts; a command's name on the wire is its own.
"""

from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from engine import commands as c
from engine import events as e
from engine.dice import FixedDice
from engine.events import tag_of
from engine.forms import snake
from engine.ids import GM, CombatantId, Side
from engine.rejections import Rejection
from engine.replay import fold
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e import order_facts
from engine.rulesets.dnd5e.body import Entry, creature, grappled_by
from engine.rulesets.dnd5e.checks import choices
from engine.rulesets.dnd5e.numbers import hp_max, movement_left, speed
from engine.rulesets.dnd5e.order import beat_of
from engine.rulesets.dnd5e.rules import Dnd5e
from engine.rulesets.dnd5e.space import distance, place
from engine.rulesets.dnd5e.templates import TEMPLATES
from tests.support.play import Play
from tests.vectors.importing import play_import
from tests.vectors.running import Unsupported

RULES = Dnd5e()
MONSTERS = {f"monster:{template.id}": template.sheet for template in TEMPLATES}
OWN = ("id", "use", "side", "sheet")
OUTSIDE = ("creature_key", "reaction", "resources")
NAMES = {
    "TurnOver": "turn_ended",
    "ActionReadied": "readied",
    "Unhidden": "revealed",
    "WentHidden": "hidden",
    "CoverAsked": "cover",
    "TurnEnded": "member_done",
    "RoundBegan": "round_started",
    "RoundEnded": "round_ended",
}
"""Facts whose names differ from the rules'."""


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    sheets: dict[str, Any] = {}
    combatants: list[dict[str, Any]] = []
    options: dict[str, Any] = {}
    order: list[Any] | None = None
    turn: str | None = None
    round: int = 1
    distances: dict[str, int] = {}
    terrain: dict[str, list[tuple[int, int]]] = {}
    cover: dict[str, str] = {}
    unseen: list[tuple[str, str]] = []
    allied_sides: list[tuple[str, str]] = []
    needs_action: list[str] = []
    commands: list[dict[str, Any]] = []


# --- a situation -----------------------------------------------------------------------------------------------------


def sheet_of(combatant: dict[str, Any], sheets: dict[str, Any]) -> dict[str, Any]:
    """A combatant's sheet with its state, as on the wire."""
    use = combatant.get("use")
    if use is not None and use not in sheets:
        raise Unsupported(f"sheet {use!r}")
    base = {**sheets[use]} if use else {}
    own = {**base, **combatant.get("sheet", {})}
    if "creature_key" in combatant:
        own["creature_key"] = combatant["creature_key"]
    state = {name: value for name, value in combatant.items() if name not in (*OWN, *OUTSIDE)}
    resources = dict(combatant.get("resources", {}))
    state |= {name: resources.pop(name) for name in ("spent", "dashes") if name in resources}
    if resources:
        raise Unsupported(f"resources {resources}")
    return {**own, "state": state} if state else own


def side_of(combatant: dict[str, Any], sheet: dict[str, Any]) -> Side:
    """Characters are the party, others the foes."""
    party = sheet.get("kind", "character") == "character"
    return Side(combatant.get("side", "party" if party else "foes"))


def add(play: Play, combatant: dict[str, Any], sheets: dict[str, Any]) -> tuple[Any, ...] | Rejection:
    sheet = sheet_of(combatant, sheets)
    who = CombatantId(combatant["id"])
    return play.send(c.AddCombatant(**play.stamp(), who=who, name=who, side=side_of(combatant, sheet), sheet=sheet))


def accepted(answer: tuple[Any, ...] | Rejection) -> tuple[Any, ...]:
    if isinstance(answer, Rejection):
        raise Unsupported(f"{answer.code} {answer.params}")
    return answer


def rule(play: Play, wish: Any) -> None:
    accepted(play.send(c.Do(**play.stamp(), who=GM, wish=wish)))


def opened(given: Given, dice: FixedDice, sheets: dict[str, Any]) -> Play:
    """The situation of a vector, in setup or under way."""
    play = Play(RULES, dice)
    for name, value in given.options.items():
        accepted(play.send(c.SetOption(**play.stamp(), name=name, value=value)))
    for combatant in given.combatants:
        accepted(add(play, combatant, sheets))
    for kind, squares in given.terrain.items():
        rule(play, msgspec.convert({"type": "set_terrain", "kind": kind, "squares": squares}, a.Wishes))
    for pair, feet in given.distances.items():
        one, other = (CombatantId(who) for who in pair.split("|"))
        rule(play, a.SetDistance(a=one, b=other, feet=feet))
    for pair, degree in given.cover.items():
        attacker, target = pair.split("|")
        wish = {"type": "set_cover", "attacker": attacker, "target": target, "degree": degree}
        rule(play, msgspec.convert(wish, a.Wishes))
    for observer, target in given.unseen:
        rule(play, a.SetUnseen(observer=CombatantId(observer), target=CombatantId(target)))
    for one_side, other_side in given.allied_sides:
        rule(play, a.SetAllied(a=Side(one_side), b=Side(other_side)))
    for thing in given.needs_action:
        rule(play, a.SetNeedsAction(object=thing))
    if given.order is not None:
        under_way(play, given)
    play.told.clear()
    return play


def entry(said: Any) -> Entry:
    if isinstance(said, str):
        return Entry(said, (CombatantId(said),))
    return Entry(said["id"], tuple(CombatantId(who) for who in said["members"]))


def under_way(play: Play, given: Given) -> None:
    """A fight under way, as it would be folded from its past: the turn named has just begun."""
    entries = tuple(map(entry, given.order or ()))
    keys = [one.id for one in entries]
    at = keys.index(given.turn) if given.turn is not None else 0
    beats = tuple(map(beat_of, entries))
    past: list[Any] = [order_facts.OrderSet(entries), e.Started("vector"), e.RoundBegan(given.round)]
    past += [e.QueueSet(beats[at:]), e.BeatBegan(beats[at])]
    past += [e.TurnBegan(who) for who in beats[at].who]
    for combatant in given.combatants:
        who = CombatantId(combatant["id"])
        if "reaction" in combatant:
            past.append(e.LimitSet(who, "reaction", 1 - combatant["reaction"], "turn"))
    past.append(e.Waits("ask", 0, (), beats[at].who))
    play.now = fold(RULES, play.now, tuple(past))
    accepted(play.send(c.SetPace(**play.stamp(), pace=play.now.pace)))


# --- commands --------------------------------------------------------------------------------------------------------

FLOW = (
    *("begin_encounter", "start_rounds", "end_encounter", "end_turn", "add_combatant", "remove_combatant"),
    *("edit_sheet", "set_option", "react"),
)


def send(play: Play, sent: dict[str, Any], sheets: dict[str, Any]) -> tuple[Any, ...] | Rejection:
    """One command of a vector, as the server would hand it on."""
    words = {name: value for name, value in sent.items() if name not in ("by", "cmd")}
    name = sent["cmd"]
    if name in FLOW:
        return flow(play, name, words, sheets, sent["by"])
    if name in RULES.gm_wishes:
        who = GM if sent["by"] == "gm" else CombatantId(sent["by"].partition(":")[2])
        return do(play, who, name, words)
    actor = words.pop("actor", None)
    by = CombatantId(actor) if actor is not None else GM
    if actor is None and sent["by"] != "gm":
        by = CombatantId(sent["by"].partition(":")[2])
    return do(play, by, name, words)


def do(play: Play, who: CombatantId, name: str, words: dict[str, Any]) -> tuple[Any, ...] | Rejection:
    wish = msgspec.convert({**words, "type": name}, a.Wishes)
    if name in RULES.gm_wishes or name in RULES.at_any_time:
        return play.send(c.Do(**play.stamp(), who=who, wish=wish))
    return play.wish(who, wish)


def flow(play: Play, name: str, words: dict[str, Any], sheets: dict[str, Any], by: str) -> tuple[Any, ...] | Rejection:
    match name:
        case "begin_encounter":
            start = words.pop("start", False)
            begun = do(play, GM, name, words)
            if isinstance(begun, Rejection) or not start:
                return begun
            return (*begun, *accepted(play.send(c.Start(**play.stamp()))))
        case "start_rounds":
            return play.send(c.Start(**play.stamp()))
        case "end_encounter":
            return play.send(c.EndEncounter(**play.stamp()))
        case "add_combatant":
            return add(play, words["combatant"], sheets)
        case "remove_combatant":
            return play.send(c.RemoveCombatant(**play.stamp(), who=CombatantId(words["actor"])))
        case "edit_sheet":
            return play.send(c.EditSheet(**play.stamp(), who=CombatantId(words["actor"]), changes=words["changes"]))
        case "set_option":
            return play.send(c.SetOption(**play.stamp(), name=words["option"], value=words["value"]))
        case "end_turn":
            return end_turn(play, words.get("actor"))
        case _:
            actor = CombatantId(words.pop("actor"))
            return play.wish(actor, msgspec.convert({**words, "type": "react"}, a.Wishes))


def end_turn(play: Play, actor: str | None) -> tuple[Any, ...] | Rejection:
    """A member's part, or without an actor the parts of all that still act."""
    beat = play.now.flow.beat
    members = (actor,) if actor is not None else () if beat is None else beat.who
    facts: tuple[Any, ...] = ()
    for who in members:
        prompt = play.prompt_of(who)
        if prompt is None or prompt.kind != "turn" or (play.now.flow.beat is not beat and actor is None):
            continue
        facts += accepted(play.send(c.Pass(**play.stamp(), who=CombatantId(who), prompt=prompt.id, turn=True)))
    return facts


# --- what was got ----------------------------------------------------------------------------------------------------


def told(play: Play, before: Any, fact: Any) -> dict[str, Any] | None:
    """A fact as the rules name it; None: they have no word for it."""
    match fact:
        case e.BeatBegan():
            return {"type": "turn_started", "entry": fact.beat.key, "round": play.now.flow.round}
        case e.Ended():
            return {"type": "encounter_ended", "reason": "gm" if fact.by_gm else "side_defeated"}
        case e.Asked() if fact.kind != "turn":
            return {"type": "window_opened", "kind": fact.kind, "asks": [fact.to], **offered(play, fact)}
        case e.Settled():
            return {"type": "window_closed"}
        case e.TurnEnded():
            return {"type": "member_done", "actor": fact.who}
        case e.RoundBegan() | e.RoundEnded():
            return {"type": NAMES[tag_of(fact)], "round": fact.round}
        case order_facts.OrderSet():
            return {"type": "order_set", "order": list(fact.order), "ties": [list(tie) for tie in fact.ties]}
        case order_facts.Noted():
            return None
        case _ if type(fact) in RULES.facts:
            tag = tag_of(fact)
            plain = to_builtins(fact)
            shown = {name: plain.get(name, empty(fact, name)) for name in fact.__struct_encode_fields__}
            return {**shown, "type": NAMES.get(tag, snake(tag))} | renamed(fact)
        case _:
            return None


def empty(fact: Any, name: str) -> Any:
    """A field that was left out as it is empty."""
    at = fact.__struct_encode_fields__.index(name)
    return to_builtins(getattr(fact, fact.__struct_fields__[at]))


def renamed(fact: Any) -> dict[str, Any]:
    return {"type": "turn_ended", "entry": fact.entry} if isinstance(fact, order_facts.TurnOver) else {}


def offered(play: Play, asked: e.Asked) -> dict[str, Any]:
    """What the window offers, where it is still open."""
    found = play.now.prompt(asked.prompt)
    return {"options": [*choices(play.now, found[1]), "decline"]} if found is not None else {}


def lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: lists(item) for key, item in value.items()}
    return [lists(item) for item in value] if isinstance(value, list | tuple) else value


def matching(wanted: list[dict[str, Any]], got: list[dict[str, Any]]) -> list[Any]:
    """For each expected event the first later one that fits it; where none does, the next of its kind, else nothing."""
    found: list[Any] = []
    at = 0
    for want in wanted:
        fits = [n for n in range(at, len(got)) if fit(want, got[n])]
        if fits:
            found.append(got[fits[0]])
            at = fits[0] + 1
        else:
            later = [one for one in got[at:] if one["type"] == want["type"]]
            found.append(later[0] if later else {"missing": [one["type"] for one in got[at:]]})
    return found


def fit(want: Any, have: Any) -> bool:
    """Maps in part, lists exactly."""
    if isinstance(want, dict) and isinstance(have, dict):
        return all(key in have and fit(value, have[key]) for key, value in want.items())
    if isinstance(want, list) and isinstance(have, list):
        return len(want) == len(have) and all(map(fit, want, have))
    return bool(want == have and isinstance(want, bool) == isinstance(have, bool))


def state(play: Play, wanted: dict[str, Any]) -> dict[str, Any]:
    """The state after the last command."""
    shown: dict[str, Any] = {}
    for who in wanted:
        if who == "encounter":
            shown[who] = encounter(play)
        elif who == "distances":
            shown[who] = {pair: apart(play, pair) for pair in wanted[who]}
        else:
            shown[who] = one(play, CombatantId(who))
    return shown


def apart(play: Play, pair: str) -> int:
    first, second = pair.split("|")
    return distance(play.now.world, CombatantId(first), CombatantId(second))


def encounter(play: Play) -> dict[str, Any]:
    flow, table = play.now.flow, play.now.world.table
    phase = "turn" if flow.phase == "running" else flow.phase
    if flow.phase == "setup" and table.begun:
        totals = [entry.total for entry in table.order]
        tied = table.options.ties == "decide" and len(set(totals)) < len(totals)
        phase = "tie_break" if tied else "ready"
    windows = [p.kind for p in play.now.open_prompts() if p.kind != "turn"]
    return {
        "round": flow.round,
        "turn": flow.beat.key if flow.beat is not None else None,
        "phase": phase,
        "order": [entry.id for entry in table.order],
        "window": windows[0] if windows else None,
    }


def one(play: Play, who: CombatantId) -> dict[str, Any]:
    world = play.now.world
    body = creature(world, who)
    pool = body.sheet.legendary
    return {
        "hp": body.hp,
        "hp_max": hp_max(body),
        "temp_hp": body.temp_hp,
        "life": body.life,
        "conditions": sorted({affliction.condition for affliction in body.conditions}),
        "pos": lists(place(world, who)),
        "action_left": max(0, 1 - world.used(who, "action")),
        "bonus_left": max(0, 1 - world.used(who, "bonus")),
        "reaction_left": max(0, 1 - world.used(who, "reaction")),
        "interaction_left": max(0, 1 - world.used(who, "interaction")),
        "altitude": body.altitude,
        "movement_left": movement_left(world, who),
        "spent": body.spent,
        "speed": speed(world, who),
        "death_saves": list(body.death_saves),
        "concentrating": body.concentrating,
        "exhaustion": body.exhaustion,
        "held": lists(body.held),
        "ammo": dict(body.ammo or {}),
        "slots": dict(body.slots),
        "hidden_from": lists(body.hidden_from),
        "dodging": body.dodging,
        "grappling": lists(grappled_by(world, who)),
        "surprised": body.surprised,
        "readied": body.readied is not None,
        "legendary_left": None if pool is None else pool.per_round - world.used(who, "legendary"),
        "spent_recharge": lists(body.spent_recharge),
    }


def play(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """Play one vector; what was got, in the shape of what is expected."""
    if "import" in given:
        return play_import(given)
    data = msgspec.convert(given, Given)
    sheets = {**MONSTERS, **data.sheets}
    game = opened(data, dice, sheets)
    got: list[dict[str, Any]] = []
    last = len(data.commands) - 1
    for place_, sent in enumerate(data.commands):
        before, thrown = game.now, len(dice.left)
        answer = send(game, sent, sheets)
        if isinstance(answer, Rejection):
            if place_ != last or "error" not in expect:
                raise AssertionError(f"command {place_ + 1} was refused: {answer.code} {answer.params}")
            if game.now is not before or len(dice.left) != thrown:
                raise AssertionError("a refused command has changed something")
            where = f":{answer.params['field']}" if answer.code == "invalid_sheet" else ""
            return {"error": answer.code + where}
        got += [shown for fact in answer if (shown := told(game, before, fact)) is not None]
    absent = [name for name in expect.get("absent", ()) if any(event["type"] == name for event in got)]
    return {
        "events": matching(expect.get("events", []), [lists(event) for event in got]),
        "absent": [name for name in expect.get("absent", ()) if name not in absent],
        "state": state(game, expect.get("state", {})),
    }
