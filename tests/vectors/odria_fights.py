"""Attacks and fights of Odria's vectors: an opening, commands through `decide`, results read off the facts.

The opening is brought about by commands of the GM before the fight and by declarations. Nothing here reckons with dice
or totals.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine import commands as c
from engine.dice import FixedDice
from engine.ids import GM, CombatantId
from engine.rejections import Rejection
from engine.rulesets.odria import actions as a
from engine.rulesets.odria import facts as f
from engine.rulesets.odria.body import ACTIVES, Fighter
from engine.rulesets.odria.defence import budget
from engine.rulesets.odria.frames import round_of
from engine.rulesets.odria.numbers import aim_bonus
from engine.rulesets.odria.rules import Odria
from tests.support.play import Play
from tests.vectors.running import Unsupported

FAR = 90
"""A count after all others, for attacks still to come."""
ON_THE_SHEET = {"hp", "armor_hp", "shield_hp", "shock", "cast_pen", "unconscious", "dying", "aim", "armor_spent"}
MARKS = ("immobilized", "paralyzed", "prone", "braced", "unaware", "invisible")
LIMITS = {"dodge", "parry", "block"}


class Refused(Exception):
    """A command was refused: the vector ends here."""

    def __init__(self, rejection: Rejection) -> None:
        self.told = {"error": rejection.code, "rule": rejection.rule, "params": dict(rejection.params)}


class Person(Struct, forbid_unknown_fields=True, kw_only=True):
    """A combatant as a vector says it."""

    sheet: str
    id: str = ""
    override: dict[str, Any] = {}
    state: dict[str, Any] = {}


class Attack(Struct, forbid_unknown_fields=True, kw_only=True):
    """One attack as a vector says it."""

    mode: str = "melee"
    band: str | None = None
    spell: str | None = None
    damage_type: str | None = None
    maneuvers: dict[str, Any] = {}
    from_behind: bool = False
    location: str | None = None
    grapple: bool = False
    distance: int | None = None
    undodgeable: bool | None = None
    unblockable: bool | None = None
    armor_share_pct: int | None = None
    gm_force: int | None = None
    element: str | None = None


class AttackGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    defender: Person
    attack: Attack
    defense: str = "none"
    attacker: Person | None = None
    tick: int | None = None
    options: dict[str, Any] = {}


class Declaration(Struct, forbid_unknown_fields=True, kw_only=True):
    """A declaration, and what is confirmed in each of its slots."""

    action: str = "hold"
    what: str | None = None
    target: str | None = None
    weapon: str | None = None
    band: str | None = None
    spell: str | None = None
    power: str | None = None
    stance: list[str] = []
    guard: str | None = None
    distance: str | None = None
    wait: bool = False
    quick: list[int] = []
    maneuvers: dict[str, Any] = {}
    location: str | None = None
    damage_type: str | None = None
    sequence: list[str] = []
    """What each slot is used for; `wait`: it is held, `close`: the GM closes the lock unanswered."""
    initiative: int | None = None
    from_behind: bool = False


class ScheduleGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    sheet: str
    declare: Declaration
    override: dict[str, Any] = {}
    state: dict[str, Any] = {}
    round: int = 1
    options: dict[str, Any] = {}


class DeclareGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    who: Person
    declare: dict[str, Any]
    opponent: Person | None = None
    options: dict[str, Any] = {}


class Reaction(Struct, forbid_unknown_fields=True):
    """A defence; `close`: the GM closes the question. `rulings`: what the GM rules before it."""

    by: str
    choice: str
    rulings: list[dict[str, Any]] = []


class Interrupt(Struct, forbid_unknown_fields=True, kw_only=True):
    """A command between counts; `after_tick` None: before the first."""

    by: str
    command: str
    after_tick: int | None = None
    to: Declaration | None = None
    means: str = "spell"
    target: str | None = None
    amount: int = 0
    slot: int = 0
    data: dict[str, Any] = {}


class Round(Struct, forbid_unknown_fields=True, kw_only=True):
    round: int
    declare: dict[str, Declaration]
    before: list[dict[str, Any]] = []
    """What is wished before the declarations, each with its `by`."""
    reactions: list[Reaction] = []
    interrupts: list[Interrupt] = []


class Surprise(Struct, forbid_unknown_fields=True):
    surprised: list[str]
    attackers: dict[str, Declaration]


class FightGiven(Struct, forbid_unknown_fields=True, kw_only=True):
    kind: str
    combatants: list[Person]
    rounds: list[Round]
    surprise: Surprise | None = None
    options: dict[str, Any] = {}


# --- opening ---------------------------------------------------------------------------------------------------------


def sheet_of(fixtures: dict[str, Any], name: str, override: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """A fixture's sheet with its overrides, merged one level deep, its spells, and its state."""
    sheet: dict[str, Any] = dict(fixtures["sheets"][name])
    for key, value in override.items():
        merged = isinstance(value, dict) and isinstance(sheet.get(key), dict) and value
        sheet[key] = {**sheet[key], **value} if merged else value
    known = [{"id": key, **record} for key, record in fixtures["spells"].items()]
    sheet["spells"] = [*known, *sheet.get("spells", ())]
    sheet["psionics"] = [{"id": key, **record} for key, record in fixtures["psionics"].items()]
    kept = {key: value for key, value in state.items() if key in ON_THE_SHEET}
    marks = [mark for mark in MARKS if state.get(mark)]
    if marks:
        kept["marks"] = marks
    if state.get("attacked_this_round") or state.get("attacked"):
        kept["attacked"] = True
    return {**sheet, **({"state": kept} if kept else {})}


def send(play: Play, command: Any) -> tuple[Any, ...]:
    answer = play.send(command)
    if isinstance(answer, Rejection):
        raise Refused(answer)
    return answer


def gm(play: Play, wish: Any) -> tuple[Any, ...]:
    return send(play, c.Do(**play.stamp(), who=GM, wish=wish))


def wish(play: Play, who: str, wanted: Any) -> None:
    answer = play.wish(who, wanted)
    if isinstance(answer, Rejection):
        raise Refused(answer)


def opened(
    fixtures: dict[str, Any], people: list[Person], options: dict[str, Any], dice: FixedDice, marks: list[a.SetMarker]
) -> Play:
    """The fight with everybody in it, not begun yet: it halts after every count and ends only by the GM."""
    play = Play(Odria(), dice)
    for name, value in {"auto_end": False, "count_pause": "always", **options}.items():
        wanted = tuple(value) if isinstance(value, list) else value
        send(play, c.SetOption(**play.stamp(), name=name, value=wanted))
    for person in people:
        if unknown := set(person.state) - ON_THE_SHEET - set(MARKS) - BY_COMMAND:
            raise Unsupported(f"state: {unknown}")
        play.add(person.id, f"side of {person.id}", sheet_of(fixtures, person.sheet, person.override, person.state))
    for person in people:
        for name in ("engaged", "close"):
            for other in person.state.get(name, ()):
                gm(play, a.SetMarker(target=CombatantId(person.id), marker=name, other=CombatantId(other)))
    for mark in marks:
        gm(play, mark)
    return play


BY_COMMAND = {
    *("used", "undef", "stance", "guard", "attacked_this_round", "attacked", "attacks_left", "engaged", "close"),
    "distance_to",
}


def begun(play: Play, people: list[Person]) -> None:
    """The fight begins; what was used of this round's limits is set."""
    send(play, c.Start(**play.stamp()))
    for person in people:
        who = CombatantId(person.id)
        for kind, used in person.state.get("used", {}).items():
            send(play, c.SetLimit(**play.stamp(), who=who, limit=kind, used=used))
        if undefended := person.state.get("undef"):
            send(play, c.SetLimit(**play.stamp(), who=who, limit="undefended", used=undefended))


def declared(play: Play, who: str, said: Declaration) -> None:
    """One declaration, with the GM's word on its initiative before it."""
    if said.initiative is not None:
        gm(play, a.SetInitiative(target=CombatantId(who), value=said.initiative))
    wish(
        play,
        who,
        a.Declare(
            action=said.action,
            weapon=said.weapon,
            spell=said.spell,
            power=said.power,
            what=said.what,
            target=None if said.target is None else CombatantId(said.target),
            band=said.band,
            stance=tuple(said.stance),
            guard=said.guard,
            distance=None if said.distance is None else CombatantId(said.distance),
            wait=said.wait,
            quick=tuple(said.quick),
        ),
    )


def confirmed(play: Play, who: str, said: Declaration, mode: str | None) -> None:
    """What is done in a slot, or that it is held, or left to the GM to close."""
    if mode in ("wait", "close"):
        wish(play, who, a.Wait()) if mode == "wait" else closed(play, who)
        return
    strikes = {name: said.maneuvers.get(name) for name in ("sure_strike", "hard_strike")}
    wish(
        play,
        who,
        a.ConfirmSlot(
            mode=mode,
            target=None if said.target is None else CombatantId(said.target),
            band=said.band,
            location=said.location,
            damage_type=said.damage_type,
            from_behind=said.from_behind,
            **strikes,
        ),
    )


def closed(play: Play, who: str) -> None:
    """The GM waits no longer for an answer."""
    prompt = play.prompt_of(who)
    assert prompt is not None
    send(play, c.Close(**play.stamp(), prompt=prompt.id))


def wished(play: Play, by: str, said: dict[str, Any]) -> None:
    """A wish as on the wire, of the GM or of a combatant, outside what is asked."""
    wanted = msgspec.convert(said, a.Wishes)
    send(play, c.Do(**play.stamp(), who=CombatantId(by), wish=wanted))


def standing(person: Person) -> Declaration:
    """What one who is attacked has declared."""
    state = person.state
    left = state.get("attacks_left", 0)
    said = Declaration(action="attack" if left else "hold", stance=state.get("stance", []), guard=state.get("guard"))
    if state.get("distance_to"):
        said.distance = state["distance_to"]
    if left:
        said.initiative = FAR
    return said


def is_asked(play: Play, who: str) -> bool:
    return who in play.asked


# --- reading ---------------------------------------------------------------------------------------------------------


def shown(fact: f.AttackResolved | f.ForceApplied) -> dict[str, Any]:
    """An attack in a vector's words."""
    harm = fact.harm
    got: dict[str, Any] = {"hit": True, "wound": 0, "severity": "none", "notices": list(fact.notices), "traps": []}
    if isinstance(fact, f.AttackResolved):
        roll, thrown = fact.roll, fact.defence_roll
        got |= {
            "tick": fact.count,
            "actor": fact.who,
            "target": fact.target,
            "free": fact.free,
            "phase": "surprise" if fact.surprise else "round",
            "attack_total": fact.total,
            "hit": fact.outcome in ("hit", "distance_broken"),
            "outcome": fact.outcome,
            "defense_kind": fact.defence,
            "defense_total": fact.defence_total,
            "defense_crit_failure": thrown is not None and thrown.is_fumbled,
        }
        if roll is not None:
            got |= {
                "explosions": roll.explosions,
                "crit_success": roll.is_critical,
                "crit_failure": roll.is_fumbled,
                "crit_failure_d100": roll.d100,
            }
    if harm is not None:
        got |= {
            "force": harm.force,
            "armor_total": harm.armor_total,
            "crush_force": harm.crush_force,
            "crush_armor_total": harm.crush_armor_total,
            "via": harm.via,
            "armor_bypassed": harm.bypassed,
            "destruction": harm.destruction,
            "resisted": harm.resisted,
            "total_damage": harm.total,
            "armor_damage": harm.armor_damage,
            "wound": harm.wound,
            "severity": harm.severity,
            "traps": [{"danger": trap.danger, "total": trap.total, "ok": trap.is_passed} for trap in harm.traps],
            "shield_damage": harm.shield_damage,
            "shield_destroyed": harm.shield_destroyed,
            "pass_through": harm.pass_through,
        }
    return got


OUTCOMES = {"spent_jump_back": "slot_spent_jump_back"}


def log(play: Play) -> Iterator[dict[str, Any]]:
    """What happened, in the order of resolution."""
    count: int | None = None
    for fact in play.told:
        match fact:
            case f.CountBegan():
                count = fact.count
            case f.AttackResolved():
                yield shown(fact)
            case f.CastFailed():
                yield {
                    "tick": count, "actor": fact.who, "cast": "failed", "cast_pct": fact.percent,
                    "cast_d100": fact.d100, "hit": False, "wound": 0,
                }  # fmt: skip
            case f.SlotLost() if fact.why != "dropped":
                yield {"tick": fact.count, "actor": fact.who, "outcome": OUTCOMES.get(fact.why, fact.why)}
            case f.LeptIn():
                yield {"tick": count, "actor": fact.who, "outcome": "leap_ok" if fact.ok else "leap_failed"}
            case f.Aimed():
                yield {"tick": count, "actor": fact.who, "outcome": "aim", "aim": fact.aims}
            case f.OtherDone():
                yield {"tick": count, "actor": fact.who, "outcome": "other", "what": fact.what}
            case f.DistanceBroken(how="parry"):
                yield {"tick": count, "actor": fact.who, "outcome": "distance_broken_by_parry"}


def final(one: Fighter) -> dict[str, Any]:
    """The state somebody is in."""
    return {
        "hp": one.hp,
        "status": one.state,
        "armor_hp": list(one.armor_hp),
        "shield_hp": one.shield_hp,
        "shock": -sum(one.shock),
        "prone": "prone" in one.marks,
        "weapon": one.weapon,
        "aim": one.aim,
    }


# --- kinds -----------------------------------------------------------------------------------------------------------


def play_schedule(
    fixtures: dict[str, Any], data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]
) -> dict[str, Any]:
    given = msgspec.convert(data, ScheduleGiven)
    me = Person(sheet=given.sheet, id="X", override=given.override, state=given.state)
    play = opened(fixtures, [me], {**given.options, "count_pause": "always"}, dice, [])
    begun(play, [me])
    for _ in range(1, given.round):
        play.passes("X")
    before = play.now
    try:
        declared(play, "X", given.declare)
    except Refused as refused:
        return refused.told
    plan = next(fact.plan for fact in reversed(play.told) if isinstance(fact, f.Declared))
    one = msgspec.structs.replace(before.world.combatants[CombatantId("X")].sheet, plan=plan)
    number = round_of(before)
    return {
        "slots": [slot.at for slot in plan.slots],
        "budget": {kind: budget(one, kind, before.world, number) for kind in ACTIVES},
    }


def play_declare(
    fixtures: dict[str, Any], data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]
) -> dict[str, Any]:
    given = msgspec.convert(data, DeclareGiven)
    said = dict(given.declare)
    what = said.pop("what", "stance")
    me = msgspec.structs.replace(given.who, id="X")
    people = [me] + ([msgspec.structs.replace(given.opponent, id="Y")] if given.opponent else [])
    play = opened(fixtures, people, given.options, dice, [])
    begun(play, people)
    declaration = msgspec.convert(said, Declaration)
    if what == "distance":
        declaration.distance = "Y"
    elif what == "aim":
        declaration.action = "aim"
    try:
        if given.opponent:
            declared(play, "Y", Declaration())
        declared(play, "X", declaration)
        if what != "aim":
            return {"ok": True}
        confirmed(play, "X", declaration, "aim")
    except Refused as refused:
        return refused.told
    one = play.sheet("X")
    return {"ok": True, "aim": one.aim, "aim_bonus": aim_bonus(one, one.in_hand, one.aim, play.now.world.table.options)}


def play_attack(
    fixtures: dict[str, Any], data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]
) -> dict[str, Any]:
    given = msgspec.convert(data, AttackGiven)
    # An illegal defence is refused only once the attack is rolled: any harmless die will do for it.
    own = dice if dice.left else FixedDice([6])
    try:
        play = gm_force(fixtures, given, own) if given.attacker is None else one_attack(fixtures, given, own)
    except Refused as refused:
        return refused.told
    entries = [shown(fact) for fact in play.told if isinstance(fact, f.ForceApplied)]
    got = next(entry for entry in (*log(play), *entries) if "hit" in entry)
    target = play.sheet("Y")
    world = play.now.world
    options = world.table.options
    worst = options.shock_stacking == "worst"
    got |= {
        "hp_after": target.hp,
        "status": target.state,
        "armor_hp_after": list(target.armor_hp),
        "shield_hp_after": target.shield_hp,
        "defense_mod_after": -(max(target.shock, default=0) if worst else sum(target.shock)),
        "cast_penalty_after": max(target.cast_pen, default=0) if worst else sum(target.cast_pen),
        "used_after": {kind: world.used(CombatantId("Y"), kind) for kind in ACTIVES},
        "undefended_count_after": world.used(CombatantId("Y"), "undefended"),
        "prone_after": "prone" in target.marks,
        "attack_slot_lost": any(isinstance(x, f.SlotLost) and x.why == "spent_jump_back" for x in play.told),
    }
    if given.attacker is not None:
        got["weapon_after"] = play.sheet("X").weapon
    return got


def gm_force(fixtures: dict[str, Any], given: AttackGiven, dice: FixedDice) -> Play:
    """A force by the GM's word."""
    target = msgspec.structs.replace(given.defender, id="Y")
    play = opened(fixtures, [target], given.options, dice, [])
    begun(play, [target])
    said = given.attack
    assert said.gm_force is not None
    gm(
        play,
        a.GmApplyForce(
            target=CombatantId("Y"), force=said.gm_force, damage_type=said.damage_type or "magic", element=said.element
        ),
    )
    return play


def one_attack(fixtures: dict[str, Any], given: AttackGiven, dice: FixedDice) -> Play:
    """One attack at its count, with the defence chosen where one is asked for."""
    assert given.attacker is not None
    said = given.attack
    people = [msgspec.structs.replace(given.attacker, id="X"), msgspec.structs.replace(given.defender, id="Y")]
    attacker, target = CombatantId("X"), CombatantId("Y")
    marks = [
        a.SetMarker(target=attacker, marker=name, other=target)
        for name, wanted in (("behind", said.from_behind), ("grapple", said.grapple))
        if wanted
    ]
    if said.distance is not None:
        marks.append(a.SetMarker(target=attacker, marker="distance", other=target, metres=said.distance))
    play = opened(fixtures, people, given.options, dice, marks)
    if (said.undodgeable, said.unblockable, said.armor_share_pct) != (None, None, None):
        gm(
            play,
            a.RuleCast(
                target=attacker, undodgeable=said.undodgeable, unblockable=said.unblockable,
                armor_share_pct=said.armor_share_pct,
            ),
        )  # fmt: skip
    begun(play, people)
    if is_asked(play, "Y"):
        declared(play, "Y", standing(people[1]))
    mine = standing(people[0])
    mine.action = "spell" if said.spell is not None else "attack"
    mine.spell, mine.band, mine.target, mine.initiative = said.spell, said.band, "Y", given.tick
    mine.location, mine.damage_type, mine.maneuvers = said.location, said.damage_type, said.maneuvers
    if said.maneuvers.get("quick_attack"):
        mine.quick = [1]
    declared(play, "X", mine)
    if not is_asked(play, "X"):
        raise Unsupported("no attack to confirm")
    confirmed(play, "X", mine, None)
    if play.asked.get("Y") == "reaction":
        react(play, "Y", given.defense)
    return play


def react(play: Play, who: str, choice: str) -> None:
    if choice == "none":
        play.passes(who)
    else:
        wish(play, who, a.React(choice=choice))


# --- fights ----------------------------------------------------------------------------------------------------------


def play_fight(
    fixtures: dict[str, Any], data: dict[str, Any], dice: FixedDice, expect: dict[str, Any]
) -> dict[str, Any]:
    given = msgspec.convert(data, FightGiven)
    try:
        script = Script(fixtures, given, dice)
        script.run()
    except Refused as refused:
        return refused.told
    play = script.play
    dropped = [x for x in play.told if isinstance(x, f.SlotLost) and x.why == "dropped"]
    return {
        "log": list(log(play)),
        "pauses": script.pauses,
        "ended": play.now.flow.phase == "ended",
        "winner": play.now.flow.winner,
        "surprise_dropped": [{"tick": fact.count, "actor": fact.who} for fact in dropped],
        "final": {person.id: final(play.sheet(person.id)) for person in given.combatants},
    }


class Script:
    """Answers whatever is asked as the vector says it, until its rounds are over."""

    def __init__(self, fixtures: dict[str, Any], given: FightGiven, dice: FixedDice) -> None:
        self.given = given
        self.play = opened(fixtures, given.combatants, given.options, dice, [])
        self.slots: dict[str, int] = {}
        self.rounds = {played.round: played for played in given.rounds}
        self.reactions: list[Reaction] = []
        self.interrupts: list[Interrupt] = []
        self.pauses: list[dict[str, Any]] = []
        if given.surprise is not None:
            gm(
                self.play,
                a.StartSurprise(
                    surprised=tuple(map(CombatantId, given.surprise.surprised)),
                    attackers=tuple(map(CombatantId, given.surprise.attackers)),
                ),
            )
        begun(self.play, given.combatants)

    def run(self) -> None:
        play = self.play
        for _ in range(1000):
            phase = (play.beat or "").partition(".")[0]
            asked = play.asked
            if not asked:
                break
            who, kind = next(iter(asked.items()))
            if phase == "surprise":
                assert self.given.surprise is not None
                declared(play, who, self.given.surprise.attackers[who])
            elif phase == "declare":
                if play.now.flow.round not in self.rounds:
                    break
                self.declare(self.rounds[play.now.flow.round])
            elif kind == "reaction":
                self.react(who)
            elif kind in ("halt", "turn"):
                self.between()
            else:
                self.confirm(who)
        if self.reactions or self.interrupts:
            raise Unsupported(f"left over: {self.reactions} {self.interrupts}")

    def declare(self, played: Round) -> None:
        self.slots = {}
        self.reactions += played.reactions
        self.interrupts += played.interrupts
        for said in played.before:
            wished(self.play, said["by"], {name: value for name, value in said.items() if name != "by"})
        for who in list(self.play.asked):
            declared(self.play, who, played.declare.get(who, Declaration()))

    def said(self, who: str) -> Declaration:
        surprise = self.given.surprise
        if surprise is not None and self.play.now.world.table.surprise:
            return surprise.attackers[who]
        for interrupt in self.changes:
            if interrupt.by == who and interrupt.to is not None:
                return interrupt.to
        return self.rounds[self.play.now.flow.round].declare[who]

    @property
    def changes(self) -> list[Interrupt]:
        """Changes of action of this round that have been made, the last first."""
        made = self.rounds[self.play.now.flow.round].interrupts
        return [one for one in reversed(made) if one.command == "change" and one not in self.interrupts]

    def confirm(self, who: str) -> None:
        said = self.said(who)
        slot = self.slots.get(who, 0)
        self.slots[who] = slot + 1
        mode = said.sequence[slot] if slot < len(said.sequence) else None
        confirmed(self.play, who, said, mode)

    def react(self, who: str) -> None:
        if not self.reactions or self.reactions[0].by != who:
            raise Unsupported(f"{who} is asked for a reaction, the script has {self.reactions[:1]}")
        said = self.reactions.pop(0)
        for ruling in said.rulings:
            wished(self.play, GM, ruling)
        closed(self.play, who) if said.choice == "close" else react(self.play, who, said.choice)

    def between(self) -> None:
        """The interrupts of this count, then on."""
        count = self.play.now.world.table.count
        beat = self.play.beat
        self.pauses.append({"after": count, "asked": list(self.play.asked)})
        for interrupt in [one for one in self.interrupts if one.after_tick == count]:
            self.interrupts.remove(interrupt)
            self.interrupt(interrupt)
            if self.play.beat != beat or not set(self.play.asked.values()) & {"halt", "turn"}:
                return
        gm(self.play, a.Advance())

    def interrupt(self, said: Interrupt) -> None:
        target = CombatantId(said.target or "")
        wanted: Any
        match said.command:
            case "release":
                wanted = a.Release()
            case "wait":
                wanted = a.Wait()
            case "quick":
                wanted = a.Quick(slot=said.slot)
            case "distance":
                wanted = a.DeclareDistance(target=target)
            case "all_out_defense":
                wanted = a.AllOutDefense()
            case "heal":
                wanted = a.Heal(target=target, amount=said.amount, means=said.means)
            case "change":
                to = said.to or Declaration()
                wanted = a.ChangeAction(
                    action=to.action, weapon=to.weapon, spell=to.spell, power=to.power, what=to.what,
                    target=None if to.target is None else CombatantId(to.target), band=to.band,
                )  # fmt: skip
            case _:
                wanted = msgspec.convert({"type": said.command, **said.data}, a.Wishes)
                if a.is_ruling(wanted):
                    gm(self.play, wanted)
                    return
        send(self.play, c.Do(**self.play.stamp(), who=CombatantId(said.by), wish=wanted))
