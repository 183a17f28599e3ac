"""Ways over the ground, standing up, lying down and mounts, offered. (DND-46 to DND-66)

A way is a step to a neighbouring square, or feet; longer ways may be sent as well.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.body import creature
from engine.rulesets.dnd5e.checks import react
from engine.rulesets.dnd5e.frames import Asked, Now
from engine.rulesets.dnd5e.numbers import movement_left
from engine.rulesets.dnd5e.offering import ok, others
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.space import place
from engine.rulesets.dnd5e.walking import multiplier
from engine.state import Option, Parameter

STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


def movement(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """A step to a neighbouring square, or feet; standing up and lying down; mounts. (DND-46 to DND-66)"""
    world = now.world
    if ok(now, who, a.Stand(), ask):
        yield Option("stand", "stand", rules=("DND-52",))
    if not creature(world, who).has("prone") and ok(now, who, a.DropProne(), ask):
        yield Option("drop_prone", "drop_prone", rules=("DND-51",))
    if place(world, who) is not None:
        yield from steps_of(now, who, "move", {}, ask, {})
    else:
        yield from feet_of(now, who, ask)
    mounts = tuple(o for o in others(world, who) if ok(now, who, a.Mount(mount=o), ask))
    if mounts:
        led = all(ok(now, who, a.Mount(mount=o, control=True), ask) for o in mounts)
        control = (Parameter("control", "flag", required=False),) if led else ()
        yield Option("mount", "mount", {}, (Parameter("mount", "combatant", mounts), *control), rules=("DND-161",))
    if ok(now, who, a.Dismount(), ask):
        yield Option("dismount", "dismount", rules=("DND-161",))


def feet_of(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Without squares: so many feet, straight at somebody or away from somebody. (DND-58)"""
    world = now.world
    most = movement_left(world, who) // multiplier(world, who, a.Move())
    if most < 1 or not ok(now, who, a.Move(feet=most), ask):
        return
    feet = Parameter("feet", "range", min=1, max=most, step=1, default=most)
    there = others(world, who)
    near = tuple(o for o in there if ok(now, who, a.Move(feet=1, towards=o), ask))
    if near:
        yield Option("move/towards", "move", {}, (Parameter("towards", "combatant", near), feet), rules=("DND-58",))
    if there:
        yield Option("move/away", "move", {}, (Parameter("away_from", "combatant", there), feet), rules=("DND-58",))
    yield Option("move", "move", {}, (feet,), rules=("DND-58",))


def steps_of(
    now: Now, who: CombatantId, type_: str, data: dict[str, str], ask: Asked, cost: dict[str, int]
) -> Iterator[Option]:
    """A step in each direction that is open, as a choice of squares. (DND-57)"""
    start = place(now.world, who)
    if start is None:
        return
    for x, y in STEPS:
        to = (start[0] + x, start[1] + y)
        wish = a.Move(path=(to,))
        legal = (
            ok(now, who, wish, ask)
            if type_ == "move"
            else next(react(now, who, React(choice="take", path=(to,)), ask), None) is None
        )
        if legal:
            path: dict[str, int | str | bool | tuple[str, ...]] = {**data, "path": ((to[0], to[1]),)}  # type: ignore[dict-item]
            yield Option(f"{type_}/{x}/{y}", type_, path, cost=cost, rules=("DND-57",))
