"""Armour of Odria: the value of several layers against a damage type, and which layer takes the damage. (section 5)

Pure reckoning with layers as they are now.
"""

from msgspec import Struct

from engine.rulesets.odria.equipment import NAMES, DamageType, Layer
from engine.rulesets.odria.numbers import part
from engine.rulesets.odria.options import Options


class Worn(Struct, frozen=True):
    """What each layer adds against a damage type: (place from the outside, value), the outermost first."""

    parts: tuple[tuple[int, int], ...]

    @property
    def value(self) -> int:
        return sum(value for _, value in self.parts)

    @property
    def struck(self) -> int | None:
        """The place of the outermost layer that helps, which takes the damage. (ODR-36)"""
        return next((place for place, value in self.parts if value > 0), None)


def against(
    layers: tuple[Layer, ...],
    kind: DamageType,
    options: Options,
    element: str | None = None,
    location: str | None = None,
) -> Worn:
    """The value of worn layers against a damage type, its element, and at a place where one is called.

    A clearly worse outer layer is ignored. (ODR-32, ODR-34)
    """
    standing = [
        (place, protection(layer, kind, element), layer.natural)
        for place, layer in enumerate(layers)
        if layer.hp > 0 and (location is None or not layer.covers or location in layer.covers)
    ]
    if kind == "omega":
        return against_omega(standing, options)
    values = [(place, value) for place, value, _ in standing]
    # The best of all layers to begin with, the outermost of equals.
    series = [graded(values[first:], options) for first in range(len(values))]
    return max(series, key=lambda worn: worn.value, default=Worn(()))


def protection(layer: Layer, kind: DamageType, element: str | None) -> int:
    """A layer's own value; nothing against an element it is spent against. (ODR-32, ODR-37)"""
    if kind == "magic" and element is not None and element in layer.spent:
        return 0
    value: int = getattr(layer, NAMES[kind])
    return value


def graded(values: list[tuple[int, int]], options: Options) -> Worn:
    """The outermost in full, half of the second, a third of the third, nothing of more. (ODR-33)"""
    return Worn(tuple((place, part(value, depth, options)) for depth, (place, value) in enumerate(values[:3], start=1)))


def against_omega(standing: list[tuple[int, int, bool]], options: Options) -> Worn:
    """A layer of 0 stops those below it; natural skin counts in full all the same, outside the series. (ODR-35)"""
    series: list[tuple[int, int]] = []
    for place, value, natural in standing:
        if natural:
            continue
        if value == 0:
            break
        series.append((place, value))
    skin = tuple((place, value) for place, value, natural in standing if natural)
    return Worn((*graded(series, options).parts, *skin))
