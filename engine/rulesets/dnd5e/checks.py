"""Why an answer, or what one may do at any time, is refused. (chapter 7, DND-12, DND-29, DND-81, DND-151, DND-173)"""

from engine.ids import GM, CombatantId
from engine.rejections import Refusals, no
from engine.rulesets.dnd5e import deed_checks, spell_checks, strike_checks
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.actions import Asides
from engine.rulesets.dnd5e.body import Entry, W, can_react, creature, rider_of
from engine.rulesets.dnd5e.frames import (
    WINDOWS,
    Asked,
    Closing,
    Now,
    Saving,
    Struck,
    Triggered,
    Tumble,
    Walk,
    asking,
    window,
)
from engine.rulesets.dnd5e.numbers import speed
from engine.rulesets.dnd5e.reactions import (
    EndConcentration,
    OrderTies,
    React,
    RecoverAmmunition,
    SetPolicy,
    TriggerReady,
    UseReaction,
)
from engine.rulesets.dnd5e.readying import response
from engine.rulesets.dnd5e.striking import turning
from engine.rulesets.dnd5e.turns import legendary
from engine.rulesets.dnd5e.walking import halted
from engine.rulesets.dnd5e.windows import back, may_strike, threats

DECLINE = "decline"


# --- windows (chapter 7) ---------------------------------------------------------------------------------------------


def choices(now: Now, ask: Asked) -> tuple[str, ...]:
    """What a window offers, beside declining. (chapter 7)"""
    frame, who = asking(now, ask), ask.to
    if who not in now.world.combatants:
        return ()
    match frame:
        case Walk():
            goes = halted(now.world, frame) is None and may_strike(now.world, frame, who)
            return tuple(made.id for made in threats(now.world, frame, who)) if goes else ()
        case Struck():
            return tuple(reaction.id for reaction in turning(now.world, frame))
        case Triggered():
            may = creature(now.world, who).readied is not None and can_react(now.world, who)
            return ("take",) if may else ()
        case Closing():
            return tuple(option.id for option in legendary(now.world, who))
        case Saving():
            return ("use",)
        case Tumble():
            return ("land",) if can_react(now.world, who) else ()
        case _:
            return ()


def react(now: Now, who: CombatantId, wish: React, ask: Asked | None) -> Refusals:
    """An answer that was offered, and is legal at this moment. (DND-32, DND-81)"""
    if ask is None or ask.kind not in WINDOWS:
        yield no("no_window", "DND-32")
        return
    if wish.choice == DECLINE:
        return
    may = choices(now, ask)
    if ask.kind == "opportunity_attack":
        yield from strike_back(now, who, wish, ask, may)
        return
    if not may or wish.choice not in ("", *may):
        yield no("illegal_option", "DND-32", choice=wish.choice)
        return
    if ask.kind == "ready":
        yield from take(now, who, wish)
    elif ask.kind == "legendary":
        yield from act_between(now.world, who, wish)


def strike_back(now: Now, who: CombatantId, wish: React, ask: Asked, may: tuple[str, ...]) -> Refusals:
    """One of the attacks that were offered, at the mover or its rider. (DND-102, DND-164)"""
    frame = asking(now, ask)
    named = wish.attack if wish.attack is not None else may[0] if may else ""
    if wish.choice not in ("", "opportunity_attack") or named not in may or not isinstance(frame, Walk):
        yield no("illegal_option", "DND-102", choice=wish.choice)
        return
    if wish.target not in (None, frame.who, rider_of(now.world, frame.who)):
        yield no("illegal_target", "DND-102", target=wish.target or "")
        return
    yield from strike_checks.strike(now.world, who, back(frame, named, wish))


def take(now: Now, who: CombatantId, wish: React) -> Refusals:
    """The response, with the answer's parameters first. (DND-81)"""
    readied = creature(now.world, who).readied
    if readied is None:
        yield no("nothing_readied", "DND-81")
        return
    made = response(readied, wish)
    if made is None:
        yield no("illegal_option", "DND-81")
        return
    mode = wish.mode or readied.response.mode or "walk"
    yield from deed_checks.readied(now, who, made, speed(now.world, who, mode))


def act_between(world: W, who: CombatantId, wish: React) -> Refusals:
    """A legendary action with an attack needs a target. (DND-169)"""
    options = legendary(world, who)
    option = next((o for o in options if o.id == wish.choice), options[0])
    if option.attack is not None:
        yield from strike_checks.strike(world, who, a.Strike(attack=option.attack, target=wish.target))


# --- at any time -----------------------------------------------------------------------------------------------------


def aside(now: Now, who: CombatantId, wish: Asides) -> Refusals:
    """What stands outside turns and questions."""
    if isinstance(wish, OrderTies):
        yield from order_ties(now, who, wish)
        return
    if who == GM:
        yield no("illegal_target", target=who)
        return
    match wish:
        case SetPolicy():
            return
        case RecoverAmmunition():
            if now.flow.phase != "ended":
                yield no("encounter_running", "DND-173")
            if not any(creature(now.world, who).shot.values()):
                yield no("no_ammunition", "DND-173")
            return
    if window(now) is not None:
        yield no("window_open", "DND-32")
    if now.flow.phase != "running":
        yield no("encounter_not_running")
    one = creature(now.world, who)
    match wish:
        case TriggerReady():
            if one.readied is None:
                yield no("nothing_readied", "DND-81")
            if not can_react(now.world, who):
                yield no("cannot_react", "DND-29")
        case EndConcentration():
            if one.concentrating is None:
                yield no("not_concentrating", "DND-151")
        case UseReaction():
            yield from use_reaction(now, who, wish)


def use_reaction(now: Now, who: CombatantId, wish: UseReaction) -> Refusals:
    """(DND-29, DND-30)"""
    one = creature(now.world, who)
    if one.life == "dead":
        yield no("dead")
    if not can_react(now.world, who):
        yield no("cannot_react", "DND-29")
    if wish.spell is not None:
        yield from spell_checks.reaction(now, who, wish)
    elif all(reaction.id != wish.reaction for reaction in one.sheet.reactions):
        yield no("illegal_option", "DND-29", choice=wish.reaction or "")


def order_ties(now: Now, who: CombatantId, wish: OrderTies) -> Refusals:
    """Tied entries, before the rounds start; a player's own among tied characters. (DND-12, DND-14)"""
    world = now.world
    if now.flow.phase != "setup" or not world.table.begun:
        yield no("encounter_not_in_setup", "DND-14")
        return
    known = {entry.id: entry for entry in world.table.order}
    named = [known[name] for name in wish.order if name in known]
    if len(named) != len(wish.order) or len(set(wish.order)) != len(named) or len(named) < 2:
        yield no("not_tied", "DND-14")
        return
    if who != GM and not players(world, named, who):
        yield no("not_permitted", "DND-12")
    if len({entry.total for entry in named}) > 1:
        yield no("not_tied", "DND-14")


def players(world: W, named: list[Entry], who: CombatantId) -> bool:
    """Only player characters, an own one among them. (DND-14)"""
    members = [member for entry in named for member in entry.members]
    return who in members and not any(creature(world, member).of_the_gm for member in members)
