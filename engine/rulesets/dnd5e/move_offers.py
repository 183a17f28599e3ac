"""Ways over the ground, standing up, lying down and mounts, offered. (DND-46 to DND-66)

A way goes over squares (ways.py), or is so many feet.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e import turn_actions as a
from engine.rulesets.dnd5e.body import creature
from engine.rulesets.dnd5e.checks import react
from engine.rulesets.dnd5e.frames import Asked, Now
from engine.rulesets.dnd5e.jumping import RUN_UP, most
from engine.rulesets.dnd5e.numbers import movement_left
from engine.rulesets.dnd5e.offering import ok, others
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.readying import budget
from engine.rulesets.dnd5e.space import FOOT, place
from engine.rulesets.dnd5e.walking import multiplier
from engine.rulesets.dnd5e.ways import ways
from engine.state import Option, Parameter

MODES = ("fly", "swim", "climb", "burrow")
"""Ways of moving beside walking, offered to whom they come naturally. (DND-48)"""


def movement(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """A step to a neighbouring square, or feet; standing up and lying down; mounts. (DND-46 to DND-66)"""
    world = now.world
    if ok(now, who, a.Stand(), ask):
        yield Option("stand", "stand", rules=("DND-52",))
    if not creature(world, who).has("prone") and ok(now, who, a.DropProne(), ask):
        yield Option("drop_prone", "drop_prone", rules=("DND-51",))
    speeds = creature(world, who).sheet.speeds
    beside = tuple(mode for mode in MODES if getattr(speeds, mode))
    for mode in ("walk", *beside):
        data = {"mode": mode} if beside else {}
        if place(world, who) is not None:
            yield from ways_of(now, who, "move", data, ask, {}, mode)
        else:
            yield from feet_of(now, who, ask, data, mode)
        if mode in ("fly", "climb"):
            yield from heights(now, who, ask, mode)
    yield from jumps(now, who, ask)
    mounts = tuple(o for o in others(world, who) if ok(now, who, a.Mount(mount=o), ask))
    if mounts:
        led = all(ok(now, who, a.Mount(mount=o, control=True), ask) for o in mounts)
        control = (Parameter("control", "flag", required=False),) if led else ()
        yield Option("mount", "mount", {}, (Parameter("mount", "combatant", mounts), *control), rules=("DND-161",))
    if ok(now, who, a.Dismount(), ask):
        yield Option("dismount", "dismount", rules=("DND-161",))


def feet_of(now: Now, who: CombatantId, ask: Asked, data: dict[str, str], mode: str) -> Iterator[Option]:
    """Without squares: so many feet, straight at somebody or away from somebody. (DND-48, DND-58)"""
    world = now.world
    most = movement_left(world, who, mode) // multiplier(world, who, a.Move(mode=mode))
    if most < 1 or not ok(now, who, a.Move(feet=most, mode=mode), ask):
        return
    id_, rules = named(mode), ("DND-58",)
    feet = Parameter("feet", "range", min=1, max=most, step=1, default=most)
    there = others(world, who)
    near = tuple(o for o in there if ok(now, who, a.Move(feet=1, towards=o, mode=mode), ask))
    if near:
        yield Option(f"{id_}/towards", "move", {**data}, (Parameter("towards", "combatant", near), feet), rules=rules)
    if there:
        yield Option(f"{id_}/away", "move", {**data}, (Parameter("away_from", "combatant", there), feet), rules=rules)
    yield Option(id_, "move", {**data}, (feet,), rules=rules)


def named(mode: str) -> str:
    """A movement's name among the options."""
    return "move" if mode == "walk" else f"move/{mode}"


def heights(now: Now, who: CombatantId, ask: Asked, mode: str) -> Iterator[Option]:
    """Up or down where it is, by squares. (DND-60)"""
    world = now.world
    per_foot = multiplier(world, who, a.Move(mode=mode)) if place(world, who) is not None else 1
    steps = movement_left(world, who, mode) // (FOOT * per_foot)
    up = creature(world, who).altitude
    if steps < 1 or not ok(now, who, a.Move(mode=mode, altitude=up + FOOT * steps), ask):
        return
    low, high = up - FOOT * min(steps, up // FOOT), up + FOOT * steps
    height = Parameter("altitude", "range", min=low, max=high, step=FOOT, default=high)
    yield Option(f"{named(mode)}/height", "move", {"mode": mode}, (height,), rules=("DND-60",))


def jumps(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """As far as it can, with the run-up it has. (DND-61)"""
    world = now.world
    runs = creature(world, who).spent >= RUN_UP
    for kind in ("long", "high"):
        data: dict[str, int | str | bool | tuple[str, ...]] = {"kind": kind}
        if runs:
            data["running"] = True
        far = min(most(world, who, a.Jump(kind=kind, running=runs)), movement_left(world, who))
        if kind == "long" and place(world, who) is not None:
            found = ways(world, who, far, None)
            if found is not None and ok(now, who, a.Jump(kind=kind, path=found[1], running=runs), ask):
                yield Option("jump/long", "jump", data, (found[0],), rules=("DND-61",))
        elif far > 0 and ok(now, who, a.Jump(kind=kind, feet=far, running=runs), ask):
            feet = Parameter("feet", "range", min=1, max=far, step=1, default=far)
            yield Option(f"jump/{kind}", "jump", data, (feet,), rules=("DND-61",))


def ways_of(
    now: Now,
    who: CombatantId,
    type_: str,
    data: dict[str, str],
    ask: Asked,
    cost: dict[str, int],
    mode: str = "walk",
) -> Iterator[Option]:
    """A way over squares: for the movement that is left, of a readied move for all of it. (DND-48, DND-57, DND-81)"""
    moves = type_ == "move"
    left = movement_left(now.world, who, mode) if moves else budget(now.world, who, mode)
    found = ways(now.world, who, left, a.Move(mode=mode))
    if found is None:
        return
    path, way = found
    legal = (
        ok(now, who, a.Move(path=way, mode=mode), ask)
        if moves
        else next(react(now, who, React(choice="take", path=way), ask), None) is None
    )
    if legal:
        id_ = named(mode) if moves else "take"
        yield Option(id_, type_, {**data}, (path,), cost, ("DND-57",))
