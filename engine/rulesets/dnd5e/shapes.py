"""Wishes that no state could make legal: words that are in no list. They are refused before anything else is asked."""

from collections.abc import Iterator
from typing import get_args

from engine.rejections import Rejection, no
from engine.rulesets.dnd5e import gm_actions as g
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.frames import WINDOWS
from engine.rulesets.dnd5e.reactions import SetPolicy
from engine.rulesets.dnd5e.terms import ABILITIES, CONDITIONS, DAMAGE_TYPES, SKILLS, Duration

COSTS = ("action", "bonus_action")
RESULTS = ("prone", "push")
MODES = ("walk", "fly", "swim", "climb", "burrow")
JUMPS = ("long", "high")
POLICIES = ("ask", "never", "always")
ESCAPES = ("athletics", "acrobatics")
SEARCHES = ("perception", "investigation")
DURATIONS: tuple[str, ...] = get_args(Duration)
TAGS = ("attack", "magical", "silvered", "adamantine")


def listed(name: str, value: str | None, words: tuple[str, ...]) -> Iterator[Rejection]:
    """A word of a list."""
    if value is not None and value not in words:
        yield no("illegal_option", field=name, value=value)


def faults(wish: Wishes) -> Iterator[Rejection]:
    """What is wrong with a wish whatever the state."""
    match wish:
        case a.Dash() | a.Disengage() | a.Dodge() | a.Help() | a.Hide():
            yield from listed("cost", wish.cost, COSTS)
        case a.Search():
            yield from listed("cost", wish.cost, COSTS)
            yield from listed("skill", wish.skill, SEARCHES)
        case a.Shove():
            yield from listed("result", wish.result, RESULTS)
        case a.Escape():
            yield from listed("skill", wish.skill, ESCAPES)
        case a.Move():
            yield from listed("mode", wish.mode, MODES)
        case a.Jump():
            yield from listed("kind", wish.kind, JUMPS)
        case SetPolicy():
            yield from listed("kind", wish.kind, WINDOWS)
            yield from listed("policy", wish.policy, POLICIES)
        case g.GmDamage() | g.GmArea() | g.GmCondition() | g.Check() | g.Save():
            yield from ruled(wish)
        case _:
            return


def ruled(wish: g.GmDamage | g.GmArea | g.GmCondition | g.Check | g.Save) -> Iterator[Rejection]:
    """The GM's words."""
    match wish:
        case g.GmDamage():
            for part in wish.parts:
                yield from listed("type", part.type, DAMAGE_TYPES)
            for tag in wish.tags:
                yield from listed("tags", tag, TAGS)
        case g.GmArea():
            yield from listed("ability", wish.ability, ABILITIES)
            yield from listed("condition", wish.condition, CONDITIONS)
            for part in wish.damage:
                yield from listed("type", part.type, DAMAGE_TYPES)
        case g.GmCondition():
            yield from listed("condition", wish.condition, CONDITIONS)
            yield from listed("duration", wish.duration, DURATIONS)
            if wish.repeat_save is not None:
                yield from listed("ability", wish.repeat_save.ability, ABILITIES)
        case g.Check():
            if (wish.skill is None) == (wish.ability is None):
                yield no("illegal_option", field="skill")
            yield from listed("skill", wish.skill, SKILLS)
            yield from listed("ability", wish.ability, ABILITIES)
        case g.Save():
            yield from listed("ability", wish.ability, ABILITIES)
