"""Whether a wish is one of those offered. For tests that hold wishes against options."""

from typing import Any

from engine.encounter import tag_of
from engine.state import Option, Parameter


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
        case _:
            return True
