"""Readied actions and reactions taken at one's word. (DND-29, DND-80 to DND-82) Not here: windows (windows.py)."""

from typing import Any

from engine.ids import CombatantId
from engine.rulesets.dnd5e import spells
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.actions import Deeds
from engine.rulesets.dnd5e.body import W, can_react, creature
from engine.rulesets.dnd5e.conditions import READY, start_concentrating, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import ActionReadied, ReactionTaken
from engine.rulesets.dnd5e.frames import Answers, D, Triggered
from engine.rulesets.dnd5e.numbers import speed, spell_of
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.reactions import React, Readied, Ready, Response, UseReaction
from engine.rulesets.dnd5e.turn_actions import Cast
from engine.rulesets.dnd5e.windows import answered, open_window

WORDS: dict[str, type[Deeds]] = {
    "dodge": a.Dodge,
    "help": a.Help,
    "hide": a.Hide,
    "search": a.Search,
    "escape": a.Escape,
    "grapple": a.Grapple,
    "shove": a.Shove,
    "stabilize": a.Stabilize,
    "interact": a.Interact,
    "improvise": a.Improvise,
    "dash": a.Dash,
    "disengage": a.Disengage,
}
"""Actions that may be readied. (DND-80)"""
KINDS: dict[str, type[Deeds]] = {"attack": a.Attack, "move": a.Move, "spell": a.Cast}


def ready(draft: D, who: CombatantId, wish: Ready) -> None:
    """It waits; a spell is paid now and held by concentration. (DND-80, DND-82)"""
    draft.record(ActionReadied(who, Readied(wish.trigger, wish.response)))
    if wish.response.kind == "spell":
        spell = spell_of(creature(draft.world, who).sheet, wish.response.spell or "")
        assert spell is not None, "checked before"
        spells.count(draft, who, spell)
        spells.pay(draft, who, spell, wish.response.slot)
        held = creature(draft.world, who).readied
        start_concentrating(draft, who, READY + spell.id)
        draft.record(Noted(who, readied=held))


def budget(world: W, who: CombatantId, mode: str) -> int:
    """A readied move goes up to the speed. (DND-80)"""
    return speed(world, who, mode)


def response(readied: Readied, answer: React) -> Deeds | None:
    """The response as a wish: the answer's parameters before those it was readied with; None: some are missing."""
    kept = readied.response
    kind = KINDS.get(kept.kind) or WORDS.get(kept.action or "")
    if kind is None:
        return None
    fields: dict[str, Any] = {}
    for name in kind.__struct_fields__:
        for said in (answer, kept):
            value = getattr(said, name, None)
            if value is not None and name not in fields:
                fields[name] = value
    try:
        return kind(**fields)
    except TypeError:
        return None


def triggered(draft: D, frame: Triggered, answers: Answers, carry_out: Any, refusals: Any) -> None:
    """The holder is asked; taken, it is carried out at no further cost. (DND-81)

    A policy `always` takes it as it was readied, where that is legal; else it stays ready.
    """
    who = frame.who
    if who not in draft.world.combatants:
        return
    readied = creature(draft.world, who).readied
    if readied is None or not can_react(draft.world, who):
        return
    if not frame.asked:
        draft.again(Triggered(who, asked=True), *open_window(draft, "ready", who))
        return
    answer = answered(draft.world, answers, who, "ready")
    wish = None if answer is None else response(readied, answer)
    if wish is None:
        return
    mode = readied.response.mode or "walk"
    if not answers and next(refusals(draft.now, who, wish, budget(draft.world, who, mode)), None) is not None:
        return
    draft.spend(who, "reaction", reset="turn")
    draft.record(ReactionTaken(who, "ready"))
    if isinstance(wish, Cast):
        release(draft, who, wish)
    else:
        draft.record(Noted(who, readied=None))
        carry_out(draft, who, wish, "reaction")


def release(draft: D, who: CombatantId, wish: Cast) -> None:
    """The held spell is let go; one that needs concentration goes on under its own name. (DND-82)"""
    spell = spell_of(creature(draft.world, who).sheet, wish.spell)
    assert spell is not None, "checked before"
    stop_concentrating(draft, who, "released")
    draft.record(Noted(who, readied=None))
    spells.release(draft, who, spell, wish)


def use_reaction(draft: D, who: CombatantId, wish: UseReaction) -> None:
    """A reaction at one's word: a spell is paid and cast, anything else is announced. (DND-29)"""
    draft.spend(who, "reaction", reset="turn")
    draft.record(ReactionTaken(who, wish.spell or wish.reaction or ""))
    if wish.spell is not None:
        spells.cast(draft, who, Cast(spell=wish.spell, slot=wish.slot, targets=wish.targets, origin=wish.origin))


def is_complete(found: Response) -> bool:
    """Whether a response says what it is."""
    return found.kind in KINDS or found.action in WORDS
