"""What one may do: options of a turn, of a window, and at any time. Lazy, in the order shown.

What is offered is accepted by the checks, with any of the values offered for each parameter; ways over the ground are
a step each, or feet, and what else the commands take may be sent as well.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e import odds
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.arms import arm
from engine.rulesets.dnd5e.body import W, can_play, can_react, creature, rider_of
from engine.rulesets.dnd5e.checks import aside, choices, react
from engine.rulesets.dnd5e.frames import Asked, Now, Struck, Triggered, Walk, asking, window
from engine.rulesets.dnd5e.move_offers import ways_of
from engine.rulesets.dnd5e.numbers import speed
from engine.rulesets.dnd5e.offering import others
from engine.rulesets.dnd5e.reactions import EndConcentration, React, RecoverAmmunition, TriggerReady, UseReaction
from engine.rulesets.dnd5e.readying import response
from engine.rulesets.dnd5e.sheet_parts import Spell
from engine.rulesets.dnd5e.space import place
from engine.rulesets.dnd5e.strike_offers import extras_of
from engine.rulesets.dnd5e.striking import turning
from engine.rulesets.dnd5e.tables import UNARMED
from engine.rulesets.dnd5e.turn_offers import turn
from engine.rulesets.dnd5e.turns import legendary
from engine.rulesets.dnd5e.walking import multiplier
from engine.rulesets.dnd5e.windows import threats
from engine.state import Odds, Option, Parameter


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now, asked so; without a question what it may do at any time."""
    if ask is None:
        return at_any_time(now, who)
    if ask.kind == "turn":
        return turn(now, who, ask)
    return windows(now, who, ask)


def is_offered(now: Now, who: CombatantId, ask: Asked) -> bool:
    """Whether there is anything to choose. (DND-22)"""
    if ask.kind == "turn" and can_play(now.world, who) and not creature(now.world, who).has("prone"):
        return window(now) is None  # whoever stands may at least lie down
    if ask.kind == "ready":
        return bool(choices(now, ask))  # what is not legal as it was readied, other parameters may make so
    return next(offered(now, who, ask), None) is not None


# --- windows (chapter 7) ---------------------------------------------------------------------------------------------


def windows(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """What a window offers beside declining. (DND-32)"""
    frame = asking(now, ask)
    for choice in choices(now, ask):
        match ask.kind:
            case "opportunity_attack":
                assert isinstance(frame, Walk), "it is asked on the way"
                data = {"choice": "opportunity_attack", "attack": choice}
                more = tuple(striking_back(now, who, frame, choice, ask))
                likely = of_striking_back(now.world, who, frame, choice, more)
                name = f"opportunity_attack/{choice}"
                yield Option(name, "react", {**data}, more, {"reaction": 1}, ("DND-101",), likely)
            case "legendary":
                yield from between(now, who, choice, ask)
            case "ready":
                assert isinstance(frame, Triggered), "it is asked of the holder"
                yield from take(now, who, ask)
            case "hit":
                assert isinstance(frame, Struck), "it is asked of whoever would be hit"
                likely = odds.of_turning(frame, next(r for r in turning(now.world, frame) if r.id == choice))
                yield Option(choice, "react", {"choice": choice}, (), {"reaction": 1}, ("DND-112",), likely)
            case "mount_fall":
                yield Option(choice, "react", {"choice": choice}, cost={"reaction": 1}, rules=("DND-162",))
            case _:
                yield Option(choice, "react", {"choice": choice}, rules=("DND-170",))


def striking_back(now: Now, who: CombatantId, frame: Walk, attack: str, ask: Asked) -> Iterator[Parameter]:
    """Mover or rider, and what an attack may have besides. (DND-68, DND-100, DND-132, DND-164)"""
    world = now.world
    answer = React(choice="opportunity_attack", attack=attack)

    def ok(wish: React) -> bool:
        return next(react(now, who, wish, ask), None) is None

    seated = rider_of(world, frame.who)
    if seated is not None and not world.combatants[seated].hidden and ok(replace(answer, target=seated)):
        yield Parameter("target", "combatant", (frame.who, seated), required=False, default=frame.who)
    yield from extras_of(world, who)
    yield Parameter("knock_out", "flag", required=False)
    made = arm(creature(world, who).sheet, attack)
    if made is not None and made.two_dice is not None and ok(replace(answer, two_handed=True)):
        yield Parameter("two_handed", "flag", required=False)


def of_striking_back(
    world: W, who: CombatantId, frame: Walk, attack: str, more: tuple[Parameter, ...]
) -> tuple[Odds, ...]:
    """What an opportunity attack comes to, on the mover or, where it may be chosen, its rider. (DND-102, DND-164)"""
    made = next(each for each in threats(world, frame, who) if each.id == attack)
    strike, seated = a.Strike(attack=attack), rider_of(world, frame.who)
    if seated is None or all(one.name != "target" for one in more):
        return odds.of_blow(world, who, made, strike, frame.who)
    return odds.of_attack(world, who, made, strike, (frame.who, seated))


def between(now: Now, who: CombatantId, choice: str, ask: Asked) -> Iterator[Option]:
    """A legendary action, with the targets it may have. (DND-169)"""
    option = next(o for o in legendary(now.world, who) if o.id == choice)
    cost = {"legendary": option.cost}
    if option.attack is None:
        yield Option(choice, "react", {"choice": choice}, cost=cost, rules=("DND-169",))
        return
    targets = tuple(
        other
        for other in others(now.world, who)
        if next(react(now, who, React(choice=choice, target=other), ask), None) is None
    )
    if targets:
        made = arm(creature(now.world, who).sheet, option.attack)
        assert made is not None, "it is offered"
        likely = odds.of_attack(now.world, who, made, a.Strike(attack=option.attack), targets)
        target = Parameter("target", "combatant", targets)
        yield Option(choice, "react", {"choice": choice}, (target,), cost, ("DND-169",), likely)


def take(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """The readied action as it stands, or with what it still needs. (DND-81)"""
    world = now.world
    readied = creature(world, who).readied
    assert readied is not None, "it is asked of a holder"
    cost, rules = {"reaction": 1}, ("DND-81",)
    if next(react(now, who, React(choice="take"), ask), None) is None:
        yield Option("take", "react", {"choice": "take"}, (), cost, rules, of_taking(now, who, React()))
        return
    match readied.response.kind:
        case "move" if place(world, who) is not None:
            yield from ways_of(now, who, "react", {"choice": "take"}, ask, cost)
        case "move":
            most = speed(world, who) // multiplier(world, who, a.Move())
            if most >= 1 and next(react(now, who, React(choice="take", feet=most), ask), None) is None:
                feet = Parameter("feet", "range", min=1, max=most, step=1)
                yield Option("take", "react", {"choice": "take"}, (feet,), cost, rules)
        case "spell":
            for other in (who, *others(world, who)):
                if next(react(now, who, React(choice="take", targets=(other,)), ask), None) is None:
                    data: dict[str, int | str | bool | tuple[str, ...]] = {"choice": "take", "targets": (other,)}
                    yield Option(f"take/{other}", "react", data, cost=cost, rules=rules)
        case "attack":
            yield from blows(now, who, ask, cost)
        case _:
            for other in others(world, who):
                if next(react(now, who, React(choice="take", target=other), ask), None) is None:
                    yield Option(f"take/{other}", "react", {"choice": "take", "target": other}, cost=cost, rules=rules)


def blows(now: Now, who: CombatantId, ask: Asked, cost: dict[str, int]) -> Iterator[Option]:
    """The readied attack at each whom it reaches; where it reaches nobody, the others of the sheet. (DND-81)"""
    there = others(now.world, who)
    for name in (None, *(entry.id for entry in creature(now.world, who).sheet.attacks), UNARMED):
        wishes = ((o, React(choice="take", target=o, attack=name)) for o in there)
        targets = [o for o, wish in wishes if next(react(now, who, wish, ask), None) is None]
        named = {} if name is None else {"attack": name}
        for other in targets:
            id_ = "/".join(("take", *named.values(), other))
            likely = of_taking(now, who, React(target=other, attack=name))
            yield Option(id_, "react", {"choice": "take", "target": other, **named}, (), cost, ("DND-81",), likely)
        if name is None and targets:
            return


def of_taking(now: Now, who: CombatantId, answer: React) -> tuple[Odds, ...]:
    """What a readied attack comes to, taken so. (DND-81)"""
    kept = creature(now.world, who).readied
    wish = None if kept is None else response(kept, answer)
    if not isinstance(wish, a.Attack) or wish.target is None:
        return ()
    made = arm(creature(now.world, who).sheet, wish.attack, wish.throw)
    return () if made is None else odds.of_blow(now.world, who, made, wish, wish.target)


# --- at any time -----------------------------------------------------------------------------------------------------


def at_any_time(now: Now, who: CombatantId) -> Iterator[Option]:
    """A readied action whose trigger has come, reactions at one's word, a spell let go, arrows gathered."""
    if who not in now.world.combatants:
        return
    one = creature(now.world, who)
    if next(aside(now, who, TriggerReady()), None) is None:
        yield Option("trigger_ready", "trigger_ready", cost={"reaction": 1}, rules=("DND-81",))
    if next(aside(now, who, EndConcentration()), None) is None:
        yield Option("end_concentration", "end_concentration", rules=("DND-151",))
    if next(aside(now, who, RecoverAmmunition()), None) is None:
        yield Option("recover_ammunition", "recover_ammunition", rules=("DND-173",))
    if not can_react(now.world, who):
        return
    for reaction in one.sheet.reactions:
        if not reaction.answers_a_hit and next(aside(now, who, UseReaction(reaction=reaction.id)), None) is None:
            data = {"reaction": reaction.id}
            yield Option(
                f"use_reaction/{reaction.id}", "use_reaction", {**data}, cost={"reaction": 1}, rules=("DND-29",)
            )
    for spell in one.sheet.spells:
        if spell.casting_time == "reaction":
            yield from reaction_spell(now, who, spell)


def reaction_spell(now: Now, who: CombatantId, spell: Spell) -> Iterator[Option]:
    """A spell cast as a reaction. (DND-29, DND-154)"""
    there = (who, *others(now.world, who))
    wishes = ((o, UseReaction(spell=spell.id, targets=(o,))) for o in there)
    targets = tuple(o for o, wish in wishes if next(aside(now, who, wish), None) is None)
    bare = next(aside(now, who, UseReaction(spell=spell.id)), None) is None
    if targets or bare:
        more = (Parameter("targets", "combatant", targets, required=not bare, many=True),) if targets else ()
        name = f"use_reaction/{spell.id}"
        yield Option(name, "use_reaction", {"spell": spell.id}, more, {"reaction": 1}, ("DND-29",))
