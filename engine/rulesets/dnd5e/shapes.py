"""Wishes that no state could make legal: words that are in no list. They are refused before anything else is asked."""

from collections.abc import Iterator
from typing import get_args

from engine.rejections import Rejection, no
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e.frames import WINDOWS
from engine.rulesets.dnd5e.sheet import ABILITIES, CONDITIONS, DAMAGE_TYPES, SKILLS, Duration

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


def faults(wish: a.Wishes) -> Iterator[Rejection]:
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
        case a.SetPolicy():
            yield from listed("kind", wish.kind, WINDOWS)
            yield from listed("policy", wish.policy, POLICIES)
        case a.GmDamage() | a.GmArea() | a.GmCondition() | a.Check() | a.Save():
            yield from ruled(wish)
        case _:
            return


def ruled(wish: a.GmDamage | a.GmArea | a.GmCondition | a.Check | a.Save) -> Iterator[Rejection]:
    """The GM's words."""
    match wish:
        case a.GmDamage():
            for part in wish.parts:
                yield from listed("type", part.type, DAMAGE_TYPES)
            for tag in wish.tags:
                yield from listed("tags", tag, TAGS)
        case a.GmArea():
            yield from listed("ability", wish.ability, ABILITIES)
            yield from listed("condition", wish.condition, CONDITIONS)
            for part in wish.damage:
                yield from listed("type", part.type, DAMAGE_TYPES)
        case a.GmCondition():
            yield from listed("condition", wish.condition, CONDITIONS)
            yield from listed("duration", wish.duration, DURATIONS)
            if wish.repeat_save is not None:
                yield from listed("ability", wish.repeat_save.ability, ABILITIES)
        case a.Check():
            if (wish.skill is None) == (wish.ability is None):
                yield no("illegal_option", field="skill")
            yield from listed("skill", wish.skill, SKILLS)
            yield from listed("ability", wish.ability, ABILITIES)
        case a.Save():
            yield from listed("ability", wish.ability, ABILITIES)
