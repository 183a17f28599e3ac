"""Whether a wish is one of those offered. For tests that hold wishes against options."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.hearing import tag_of
from engine.state import Ground, Option, Parameter


def stands_for(option: Option, wish: Any) -> bool:
    """Whether a wish is this option with values that its parameters allow, and nothing left out."""
    if tag_of(wish) != option.type:
        return False
    given = {name: getattr(wish, name) for name in wish.__struct_fields__}
    if any(given.pop(name, None) != value for name, value in option.data.items()):
        return False
    for parameter in option.parameters:
        value = given.pop(parameter.name)
        if not (allows(parameter, value) or (value in (None, ()) and not parameter.required)):
            return False
    return not any(value or value == 0 for value in given.values() if value is not False)


def allows(parameter: Parameter, value: Any) -> bool:
    """Whether a parameter allows a value."""
    if value is None:
        return False
    match parameter.kind:
        case "choice" | "combatant":
            return all(one in parameter.values for one in (value if parameter.many else [value]))
        case "range":
            number = value * parameter.scale
            return (parameter.min or 0) <= number <= (parameter.max or 0)
        case "path":
            return parameter.ground is not None and leads(parameter.ground, value, parameter.max or 0)
        case _:
            return True


def leads(ground: Ground, way: Sequence[Sequence[int]], most: int) -> bool:
    """Whether a way goes from neighbour to neighbour over the ground, for so much, to where it may end."""
    here, spent, slants = ground.start, 0, 0
    for x, y in way:
        cost = dict(steps(ground, here)).get((x, y), 0)
        slant = x != here[0] and y != here[1]
        slants += slant
        spent += cost * (ground.diagonal if slant and slants % 2 == 0 else 1)
        if cost == 0:
            return False
        here = (x, y)
    return spent <= most and any(cell.stays for cell in ground.cells if (cell.x, cell.y) == here)


def steps(ground: Ground, here: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
    """Where a step may go from a square, and what it costs."""
    for cell in ground.cells:
        x, y = here[0] - cell.x, here[1] - cell.y
        if max(abs(x), abs(y)) == 1:
            cost = cell.costs if isinstance(cell.costs, int) else cell.costs[SIDES.index((x, y))]
            if cost:
                yield (cell.x, cell.y), cost


SIDES = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
