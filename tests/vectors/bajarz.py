"""Plays the vectors of the destiny-die pool: tests call what `decide` calls, all else goes through `decide`.

Nothing here reckons with dice or points. A single attack is a fight of two with one attack in it.
"""

from typing import Any

import msgspec
from msgspec import Struct

from engine import commands as c
from engine import events as e
from engine.clock import next_deadline
from engine.dice import FixedDice
from engine.hearing import tag_of
from engine.ids import GM, CombatantId, Side, StatusId
from engine.rejections import Rejection
from engine.replay import fold
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz import checks, pools
from engine.rulesets.bajarz import facts as f
from engine.rulesets.bajarz.body import Fighter, read_fighter, rights_of, slots_left, weapon_named
from engine.rulesets.bajarz.frames import Exchange, current, pending
from engine.rulesets.bajarz.options import Options
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.tables import NUMBERS
from engine.state import Pace, Status
from tests.support.play import Play
from tests.vectors.running import Unsupported

OWN_FIELDS = ("id", "side")


class TestGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    actor: dict[str, Any]
    skill: str
    split: int = 1
    bonus_dice: int = 0
    penalty_dice: int = 0
    difficulty: int | None = None
    options: dict[str, Any] = {}


class Situation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    distance: str = "medium"
    weapon: str | None = None
    metres: int | None = None
    defence: str = "none"
    first_attack: bool = False
    attack_split: int | None = None
    defence_split: int | None = None
    size: str | None = None
    poor_visibility: bool = False
    modifiers: list[int] = []
    called: str | None = None


class MeleeGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    attacker: dict[str, Any]
    defender: dict[str, Any]
    situation: Situation = Situation()
    options: dict[str, Any] = {}


class ShootGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    attacker: dict[str, Any]
    target: dict[str, Any]
    situation: Situation = Situation()
    options: dict[str, Any] = {}


class FightGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    combatants: list[dict[str, Any]]
    commands: list[dict[str, Any]] = []
    order: list[str] | None = None
    totals: dict[str, int] = {}
    before: list[dict[str, Any]] = []
    """What the GM does before the fight."""
    distance: str = "medium"
    options: dict[str, Any] = {}


CORE_COMMANDS: dict[str, type[Struct]] = {
    "hide": c.Hide,
    "reveal": c.Reveal,
    "remove_combatant": c.RemoveCombatant,
    "set_limit": c.SetLimit,
    "edit_sheet": c.EditSheet,
    "set_option": c.SetOption,
}
"""The GM's commands that are the core's, by the names they have on the wire."""


# --- the tables ------------------------------------------------------------------------------------------------------


def play_table(data: dict[str, Any]) -> dict[str, Any]:
    """A row of weapons, or all the numbers of a table, before a GM changes anything; the options' defaults."""
    table = Bajarz().table()
    match data["table"]:
        case "weapons":
            weapon = table.figures.weapon(data["id"])
            assert weapon is not None
            return msgspec.structs.asdict(weapon)
        case "options":
            options = msgspec.structs.asdict(table.options)
            return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}
        case name:
            return dict(NUMBERS[name])


def play_sheet(data: dict[str, Any]) -> dict[str, Any]:
    """A sheet as it is read before the fight: why it is refused, or what it comes to."""
    read = Bajarz().read(sheet(data["combatant"]))
    if isinstance(read, Rejection):
        return {"error": read.code}
    return {"error": None, "vitality": read.sheet.health, "status": read.sheet.status, "weapon": read.sheet.weapon}


# --- a test ----------------------------------------------------------------------------------------------------------


def play_test(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    """A test by itself: the pool and its points."""
    given = msgspec.convert(data, TestGiven)
    table = opened({"options": given.options}, dice).now.world.table
    options: Options = table.options
    fighter = read_fighter(sheet(given.actor), None)
    if not isinstance(fighter, Fighter):
        raise Unsupported(f"{fighter.code} {fighter.params}")
    total = pools.sum_of(fighter.sheet, given.skill)
    if pools.share_of(total, given.split, options) < 1:
        return {"error": "pool_too_small"}
    pool = pools.pool_of(fighter.sheet, given.skill, table, given.split, given.bonus_dice, given.penalty_dice)
    rolled = pools.roll(pool.dice, lambda n: dice.roll(n, 6), options)
    got: dict[str, Any] = {"sum": total, "pool": pool.dice, "points": rolled.points, "destiny": list(rolled.destiny)}
    if given.difficulty is not None:
        margin = rolled.points - given.difficulty
        got |= {"success": margin >= 0, "margin": margin}
    return got


# --- fights ----------------------------------------------------------------------------------------------------------


def sheet(combatant: dict[str, Any]) -> dict[str, Any]:
    """A combatant of a vector as a sheet on the wire."""
    return {name: value for name, value in combatant.items() if name not in OWN_FIELDS and value is not None}


def opened(data: dict[str, Any], dice: FixedDice, restart: bool = True) -> Play:
    """A fight in setup with its options and combatants."""
    play = Play(Bajarz(), dice, restart)
    for name, value in data.get("options", {}).items():
        plain = tuple(map(str, value)) if isinstance(value, list) else value
        accepted(play, c.SetOption(**play.stamp(), name=name, value=plain))
    for combatant in data.get("combatants", ()):
        who = CombatantId(combatant["id"])
        side = Side(combatant.get("side", who))
        accepted(play, c.AddCombatant(**play.stamp(), who=who, name=who, side=side, sheet=sheet(combatant)))
    if "distance" in data:
        accepted(play, c.SetOption(**play.stamp(), name="start_distance", value=data["distance"]))
    return play


def accepted(play: Play, command: Any) -> tuple[Any, ...]:
    answer = play.send(command)
    if isinstance(answer, Rejection):
        raise Unsupported(f"{answer.code} {answer.params}")
    return answer


def started(play: Play, order: list[str] | None, totals: dict[str, int] | None = None) -> None:
    named = None if order is None else tuple(map(CombatantId, order))
    reflex = {CombatantId(who): points for who, points in (totals or {}).items()}
    accepted(play, c.Start(**play.stamp(), order=named, totals=reflex))


def ruled(play: Play, wish: Any) -> None:
    accepted(play, c.Do(**play.stamp(), who=GM, wish=wish))


def play_one(
    attacker: dict[str, Any], target: dict[str, Any], where: Situation, options: dict[str, Any], dice: FixedDice
) -> tuple[Play, CombatantId, CombatantId]:
    """A fight of two in round 1, the attacker's turn, as the situation wants it."""
    play = opened({"options": options, "combatants": [attacker, target], "distance": where.distance}, dice)
    by, at = CombatantId(attacker["id"]), CombatantId(target["id"])
    if where.poor_visibility:
        ruled(play, a.SetVisibility(poor=True))
    if where.modifiers:
        ruled(play, a.SetCircumstance(combatant=at, value=sum(where.modifiers)))
    started(play, [by, at])
    if not where.first_attack:
        met = Status(StatusId("met"), "first_attack", at, by)
        play.now = fold(play.rules, play.now, [e.StatusPut(met)])
    return play, by, at


def attacked(play: Play, by: CombatantId, at: CombatantId, attack: Any, where: Situation) -> dict[str, Any]:
    """Send the attack and what answers it; what came of it."""
    answer = play.wish(by, attack)
    if isinstance(answer, Rejection):
        return {"error": answer.code}
    facts = answer
    if where.defence != "none":
        answer = play.wish(at, a.Defend(kind=where.defence, split=where.defence_split))
        if isinstance(answer, Rejection):
            return {"error": answer.code}
        facts += answer
    elif pending(play.now) is not None:
        facts += play.passes(at)
    got: dict[str, Any] = {}
    for fact in facts:
        if isinstance(fact, f.AttackResolved):
            got |= resolved(fact)
    return got


def after(play: Play, who: CombatantId) -> dict[str, Any]:
    """A combatant after an attack."""
    body = play.sheet(who).sheet
    wounds = pools.wounds_of(body, play.now.world.table)
    return {"vitality": body.health, "status": body.status, "wound_penalty": wounds}


def resolved(fact: f.AttackResolved) -> dict[str, Any]:
    """An attack in a vector's words."""
    return {
        "defence_pool": fact.defence_pool,
        "defence_points": fact.defence_points,
        "difficulty": fact.difficulty,
        "attack_pool": fact.pool,
        "attack_points": fact.points,
        "hit": fact.hit,
        "margin": fact.margin,
        "power": fact.power,
        "location": fact.location,
        "damage": fact.damage,
    }


def play_melee(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, MeleeGiven)
    where = given.situation
    defender = given.defender | ({} if where.size is None else {"size": where.size})
    attacker = given.attacker
    if where.weapon not in (None, "shield", "unarmed"):
        attacker = attacker | {"weapon": where.weapon}
    play, by, at = play_one(attacker, defender, where, given.options, dice)
    attack = a.Attack(target=at, weapon=where.weapon, called=where.called, split=where.attack_split)
    got = attacked(play, by, at, attack, where)
    return got if "error" in got else got | {"defender": after(play, at)}


def play_shoot(data: dict[str, Any], dice: FixedDice) -> dict[str, Any]:
    given = msgspec.convert(data, ShootGiven)
    where = given.situation
    target = given.target | ({} if where.size is None else {"size": where.size})
    attacker = given.attacker | ({} if where.weapon is None else {"weapon": where.weapon})
    play, by, at = play_one(attacker, target, where, given.options, dice)
    weapon = weapon_named(play.now.world, by, play.sheet(by).sheet.weapon)
    assert weapon is not None
    words: dict[str, Any] = {"target": at, "metres": where.metres, "called": where.called, "split": where.attack_split}
    if weapon.wields == "thrown":
        got = attacked(play, by, at, a.Throw(**words), where)
    elif where.defence != "none":
        shot = Exchange(by, at, "shoot", weapon)
        refused = next(checks.defending(play.now.world, shot, a.Defend(kind=where.defence)), None)
        return {"error": refused.code if refused else None}
    else:
        got = attacked(play, by, at, a.Shoot(**words), where)
    return got if "error" in got else got | {"target": after(play, at)}


# --- encounters ------------------------------------------------------------------------------------------------------


def command(play: Play, by: str, cmd: str, data: dict[str, Any]) -> Any:
    """A command as a room would make it of what came in; a Rejection where it does not validate."""
    who = GM if by == "gm" else CombatantId(by)
    if cmd == "set_pace":
        limits = {
            f"{name}_ms": None if data[f"{name}_s"] is None else data[f"{name}_s"] * 1000
            for name in ("turn", "reaction")
        }
        return c.SetPace(**play.stamp(), pace=Pace(**limits))
    if cmd == "time_runs_out":
        due = next_deadline(play.now)
        if due is None:
            raise Unsupported("no clock runs")
        play.at = due[0]
        return c.Expire(**play.stamp(), prompt=due[1])
    if cmd in CORE_COMMANDS:
        return msgspec.convert({**play.stamp(), **data}, CORE_COMMANDS[cmd])
    asked = [p for frame in play.now.flow.stack for p in frame.prompts if p.is_open]
    mine = [p for p in asked if p.to == who] or asked
    if cmd in ("pass", "no_defence"):
        kind = "turn" if cmd == "pass" else "defence"
        prompt = next(p for p in (*mine, *asked) if p.kind == kind)
        return c.Pass(**play.stamp(), who=who, prompt=prompt.id, turn=cmd == "pass")
    try:
        wish = msgspec.convert({"type": cmd, **data}, a.Wishes)
    except msgspec.ValidationError:
        return Rejection("unknown_command")
    turn = next((p.id for p in mine if p.kind == "turn"), None) if a.is_deed(wish) else None
    prompt_id = (
        next((p.id for p in mine if p.kind == "defence"), None) if isinstance(wish, a.Defend | a.Clash) else None
    )
    return c.Do(**play.stamp(), who=who, wish=wish, turn=turn, prompt=prompt_id)


def step(play: Play, facts: tuple[Any, ...], by: str) -> dict[str, Any]:
    """What a command brought, in a vector's words."""
    got: dict[str, Any] = {}
    waits = pending(play.now)
    for prompt in play.now.open_prompts():
        got["seconds"] = None if prompt.full_ms is None else prompt.full_ms / 1000
    if waits is not None:
        offered = play.rules.options(play.now, waits[1].to, waits[1])
        kinds = [str(option.data.get("kind", option.type)) for option in offered]
        got["window"] = [*dict.fromkeys(kinds), "no_defence"]
    world = play.now.world
    got["next"] = current(play.now)
    got["order"] = [list(place) for place in world.table.order]
    got["vitality"] = {who: one.sheet.sheet.health for who, one in world.combatants.items()}
    got["rights"] = {who: list(rights_of(world, who, play.now.flow.round)) for who in world.combatants}
    attacks: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case f.AttackResolved():
                got |= resolved(fact)
                attacks[fact.who] = resolved(fact)
            case f.ReflexRolled() if fact.purpose == "clash":
                got["reflex"] = dict(fact.points)
            case f.ClashBegan():
                got["order"] = list(fact.order) or "simultaneous"
            case e.Lapsed():
                got["lapsed"] = {"type": tag_of(fact.choice.wish), "code": fact.code}
            case f.ActivityBegun():
                got["actions_needed"] = fact.needed
            case f.RangeTried():
                got |= {"reflex_pool": fact.pool, "reflex_points": fact.points, "success": fact.success}
                got["distance"] = fact.to if fact.success else None
            case f.WeaponDrawn():
                got["weapon"] = fact.weapon
    if attacks:
        got["attacks"] = attacks
    return got


def play_fight(data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    given = msgspec.convert(data, FightGiven)
    play = opened(data, dice)
    for sent in given.before:
        words = {name: value for name, value in sent.items() if name not in ("actor", "cmd")}
        accepted(play, command(play, sent["actor"], sent["cmd"], words))
    started(play, given.order, given.totals)
    wanted = {one["after"] for one in expect.get("steps", [])}
    steps: list[dict[str, Any]] = []
    for place, sent in enumerate(given.commands, 1):
        words = {name: value for name, value in sent.items() if name not in ("actor", "cmd")}
        made = command(play, sent["actor"], sent["cmd"], words)
        before, thrown = play.now, len(dice.left)
        answer = made if isinstance(made, Rejection) else play.send(made)
        if isinstance(answer, Rejection):
            if play.now is not before or len(dice.left) != thrown:
                raise AssertionError("a refused command has changed something")
            got: dict[str, Any] = {"error": answer.code}
            if place not in wanted:
                raise AssertionError(f"command {place} was refused: {answer.code} {answer.params}")
        else:
            got = step(play, answer, sent["actor"])
        if place in wanted:
            steps.append({"after": place, **got})
    return {"steps": steps, "events": events(play), "final": final(play)}


def events(play: Play) -> list[dict[str, Any]]:
    """Spells and activities that came to their end."""
    round_, found = 0, []
    for fact in play.told:
        match fact:
            case e.RoundBegan():
                round_ = fact.round
            case f.SpellEffect():
                found.append({"round": round_, "event": "spell_effect", "by": fact.who})
            case f.ActivityDone():
                found.append({"round": round_, "event": "activity_done", "by": fact.who})
    return found


def final(play: Play) -> dict[str, Any]:
    """The encounter after the last command."""
    flow, table, waits = play.now.flow, play.now.world.table, pending(play.now)
    ended = flow.phase == "ended"
    sheets = {who: one.sheet.sheet for who, one in play.now.world.combatants.items()}
    return {
        "round": flow.round,
        "next": None if ended or waits is not None else current(play.now),
        "waiting_for": None if waits is None else waits[1].to,
        "ended": ended,
        "winner": flow.winner,
        "vitality": {who: body.health for who, body in sheets.items()},
        "status": {who: body.status for who, body in sheets.items()},
        "reflex": dict(table.reflex),
        "order": [list(place) for place in table.order],
        "slots": {who: slots_left(play.now.world, who) for who in sheets},
    }


def play(given: dict[str, Any], dice: FixedDice, expect: dict[str, Any]) -> dict[str, Any]:
    """Play one vector; what was got, in the shape of what is expected."""
    match given.get("kind"):
        case "table":
            return play_table(given)
        case "sheet":
            return play_sheet(given)
        case "test":
            return play_test(given, dice)
        case "melee":
            return play_melee(given, dice)
        case "shoot":
            return play_shoot(given, dice)
        case "encounter":
            return play_fight(given, dice, expect)
        case kind:
            raise Unsupported(f"kind {kind!r}")
