"""Ways over the ground, standing up, lying down and mounts, offered. (DND-46 to DND-66)

A way goes over squares (ways.py), or is so many feet.
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
from engine.rulesets.dnd5e.readying import budget
from engine.rulesets.dnd5e.space import place
from engine.rulesets.dnd5e.walking import multiplier
from engine.rulesets.dnd5e.ways import ways
from engine.state import Option, Parameter


def movement(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """A step to a neighbouring square, or feet; standing up and lying down; mounts. (DND-46 to DND-66)"""
    world = now.world
    if ok(now, who, a.Stand(), ask):
        yield Option("stand", "stand", rules=("DND-52",))
    if not creature(world, who).has("prone") and ok(now, who, a.DropProne(), ask):
        yield Option("drop_prone", "drop_prone", rules=("DND-51",))
    if place(world, who) is not None:
        yield from ways_of(now, who, "move", {}, ask, {})
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


def ways_of(
    now: Now, who: CombatantId, type_: str, data: dict[str, str], ask: Asked, cost: dict[str, int]
) -> Iterator[Option]:
    """A way over the squares: for the movement that is left, of a readied move for all of it. (DND-57, DND-81)"""
    moves = type_ == "move"
    found = ways(now.world, who, movement_left(now.world, who) if moves else budget(now.world, who, "walk"))
    if found is None:
        return
    path, way = found
    legal = (
        ok(now, who, a.Move(path=way), ask)
        if moves
        else next(react(now, who, React(choice="take", path=way), ask), None) is None
    )
    if legal:
        yield Option(type_ if moves else "take", type_, {**data}, (path,), cost, ("DND-57",))
