"""What the GM has said of the table and of rolls, told; numbers the GM asked for."""

from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Degree, Square, W
from engine.rulesets.dnd5e.happening import Happening, OfActor, OfTarget, with_table


class CoverSet(Happening, frozen=True, tag=True):
    """(DND-111)"""

    concerns: ClassVar[tuple[str, ...]] = ("attacker", "target")
    attacker: CombatantId
    target: CombatantId
    degree: Degree

    def happen(self, world: W) -> W:
        return with_table(world, cover={**world.table.cover, f"{self.attacker}|{self.target}": self.degree})


class UnseenSet(Happening, frozen=True, tag=True):
    """(DND-93)"""

    concerns: ClassVar[tuple[str, ...]] = ("observer", "target")
    observer: CombatantId
    target: CombatantId
    unseen: bool

    def happen(self, world: W) -> W:
        named = f"{self.observer}|{self.target}"
        rest = tuple(pair for pair in world.table.unseen if pair != named)
        return with_table(world, unseen=(*rest, named) if self.unseen else rest)


class GroundSet(Happening, frozen=True, tag=True):
    """What squares are like, which sides are allied, which objects need an action. (DND-3, DND-27, DND-49)"""

    kind: Literal["difficult", "walls", "darkness", "obscured", "allied", "needs_action"]
    squares: tuple[Square, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()

    def happen(self, world: W) -> W:
        value: Any = self.squares
        if self.kind == "allied":
            value = self.pairs
        elif self.kind == "needs_action":
            value = self.names
        return with_table(world, **{self.kind: value})


class Granted(OfTarget, frozen=True, tag=True):
    """The GM's word on the next roll. (DND-41)"""

    grant: Literal["advantage", "disadvantage"]
    on: str


class Explained(Struct, frozen=True, omit_defaults=True):
    """An attack's numbers as asked for."""

    attack_bonus: int
    damage_bonus: int


class Derived(OfActor, frozen=True, tag=True):
    """Numbers reckoned from a sheet, for the GM."""

    modifiers: dict[str, int]
    proficiency_bonus: int
    ac: int
    passive_perception: int
    initiative_bonus: int
    hp_max: int
    speed: dict[str, int]
    saves: dict[str, int]
    skills: dict[str, int]
    attacks: dict[str, Explained]
    spell_save_dc: int | None = None
    spell_attack_bonus: int | None = None


class CoverAsked(Happening, frozen=True, tag=True):
    """The cover between two, for the GM. (DND-111)"""

    attacker: CombatantId
    target: CombatantId
    degree: Degree


RulingFacts: TypeAlias = CoverSet | UnseenSet | GroundSet | Granted | Derived | CoverAsked
