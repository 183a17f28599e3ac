"""What is done in a turn, told: actions, attacks, checks, spells. (5.3, 5.5, 5.6, 5.9)

Not here: movement (move_facts.py), what it does to somebody (harm_facts.py), bookkeeping beside it (order_facts.py).
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, Square, W
from engine.rulesets.dnd5e.happening import Happening, OfActor, with_creature
from engine.rulesets.dnd5e.order_facts import RollMode
from engine.rulesets.dnd5e.reactions import Readied

Cost: TypeAlias = Literal["action", "bonus_action", "reaction", "free", "attack"]


class OfTwo(Happening, frozen=True):
    """A fact about one who does something to another."""

    concerns: ClassVar[tuple[str, ...]] = ("actor", "target")
    actor: CombatantId
    target: CombatantId | None


class ActionTaken(OfActor, frozen=True, tag=True):
    """(chapter 9)"""

    action: str
    cost: Cost = "action"
    text: str | None = None


def without(held: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """What hands still hold, each of these gone once: of two of a kind the other stays. (DND-100)"""
    left = list(held)
    for item in items:
        if item in left:
            left.remove(item)
    return tuple(left)


class Interaction(OfActor, frozen=True, tag=True):
    """Something was handled. (DND-25)"""

    object: str
    cost: Cost
    op: Literal["draw", "stow"] | None = None

    def changed(self, one: Creature) -> Creature:
        if self.op is None or one.held is None:
            return one
        held = (*one.held, self.object) if self.op == "draw" else without(one.held, self.object)
        return replace(one, held=held)


class ItemsDropped(OfActor, frozen=True, tag=True):
    """(DND-26, DND-149)"""

    items: tuple[str, ...]

    def changed(self, one: Creature) -> Creature:
        return replace(one, held=without(one.held or (), *self.items))


class ReactionTaken(OfActor, frozen=True, tag=True):
    """(DND-29, DND-30)"""

    reaction: str


class ActionReadied(OfActor, frozen=True, tag=True):
    """What waits for its trigger. (DND-80)"""

    readied: Readied

    def changed(self, one: Creature) -> Creature:
        return replace(one, readied=self.readied)


class ReadyExpired(OfActor, frozen=True, tag=True):
    """It was not used. (DND-80)"""

    def changed(self, one: Creature) -> Creature:
        return replace(one, readied=None)


class AttackRolled(OfTwo, frozen=True, tag=True):
    """(DND-85 to DND-95)"""

    attack: str
    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    total: int
    outcome: Literal["hit", "miss", "critical"]
    ac: int | None = None
    adv: tuple[str, ...] = ()
    dis: tuple[str, ...] = ()
    bonus: int = 0
    location: Square | None = None


class AttackRevised(OfTwo, frozen=True, tag=True):
    """A reaction raised the armour class against it. (DND-112)"""

    total: int
    ac: int
    outcome: Literal["hit", "miss", "critical"]


class AmmunitionSpent(OfActor, frozen=True, tag=True):
    """(DND-99)"""

    kind: str
    left: int

    def changed(self, one: Creature) -> Creature:
        shot = {**one.shot, self.kind: one.shot.get(self.kind, 0) + 1}
        return replace(one, ammo={**(one.ammo or {}), self.kind: self.left}, shot=shot)


class AmmunitionRecovered(OfActor, frozen=True, tag=True):
    """Half of what was shot. (DND-173)"""

    kind: str
    left: int
    recovered: int

    def changed(self, one: Creature) -> Creature:
        shot = {kind: n for kind, n in one.shot.items() if kind != self.kind}
        return replace(one, ammo={**(one.ammo or {}), self.kind: self.left}, shot=shot)


class Unhidden(OfActor, frozen=True, tag=True):
    """No longer hidden: from all, or from `to`. (DND-78, DND-92)"""

    concerns: ClassVar[tuple[str, ...]] = ("actor", "to")
    reason: Literal["attack", "gm", "found"]
    to: CombatantId | None = None

    def changed(self, one: Creature) -> Creature:
        left = () if self.to is None else tuple(who for who in one.hidden_from if who != self.to)
        return replace(one, hidden_from=left)


class WentHidden(OfActor, frozen=True, tag=True):
    """(DND-77)"""

    total: int
    hidden_from: tuple[CombatantId, ...]

    def changed(self, one: Creature) -> Creature:
        return replace(one, hidden_from=self.hidden_from, stealth_total=self.total)


class SearchResult(OfActor, frozen=True, tag=True):
    """(DND-79)"""

    total: int
    found: tuple[CombatantId, ...]

    def happen(self, world: W) -> W:
        for who in self.found:
            one = world.combatants[who].sheet
            left = tuple(other for other in one.hidden_from if other != self.actor)
            world = with_creature(world, who, replace(one, hidden_from=left))
        return world


Auto: TypeAlias = Literal["success", "fail"]


class CheckRolled(OfActor, frozen=True, tag=True):
    """An ability check (cs: ověření). (DND-36)"""

    check: str
    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    bonus: int
    total: int
    dc: int | None = None
    success: bool | None = None
    auto: Auto | None = None


class SaveRolled(OfActor, frozen=True, tag=True):
    """A save (cs: záchrana). (DND-40)"""

    ability: str
    d20: tuple[int, ...]
    mode: RollMode
    natural: int
    bonus: int
    total: int
    dc: int
    success: bool
    auto: Auto | None = None


class ContestResolved(Happening, frozen=True, tag=True):
    """(DND-37)"""

    concerns: ClassVar[tuple[str, ...]] = ("initiator", "defender")
    initiator: CombatantId
    defender: CombatantId
    winner: Literal["initiator", "defender", "tie"]
    initiator_total: int | None = None
    defender_total: int | None = None
    auto: bool = False


class SpellCast(OfActor, frozen=True, tag=True):
    """(DND-154)"""

    spell: str
    level: int
    targets: tuple[CombatantId, ...] = ()


class CastingProgress(OfActor, frozen=True, tag=True):
    """A longer casting goes on. (DND-155)"""

    spell: str
    done: int
    need: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, casting=self.done)


class TraitUsed(OfActor, frozen=True, tag=True):
    """(DND-167)"""

    trait: str
    hp: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, hp=self.hp)


class RechargeRolled(OfActor, frozen=True, tag=True):
    """(DND-168)"""

    ability: str
    natural: int
    recharged: bool

    def changed(self, one: Creature) -> Creature:
        left = tuple(name for name in one.spent_recharge if name != self.ability or not self.recharged)
        return replace(one, spent_recharge=left)


class LegendaryAction(OfActor, frozen=True, tag=True):
    """(DND-169)"""

    option: str
    left: int


class LegendaryResistance(OfActor, frozen=True, tag=True):
    """A failed save becomes a success. (DND-170)"""

    left: int

    def changed(self, one: Creature) -> Creature:
        used = one.uses.get("legendary_resistance", 0) + 1
        return replace(one, uses={**one.uses, "legendary_resistance": used})


DeedFacts: TypeAlias = (
    ActionTaken
    | Interaction
    | ItemsDropped
    | ReactionTaken
    | ActionReadied
    | ReadyExpired
    | AttackRolled
    | AttackRevised
    | AmmunitionSpent
    | AmmunitionRecovered
    | Unhidden
    | WentHidden
    | SearchResult
    | CheckRolled
    | SaveRolled
    | ContestResolved
    | SpellCast
    | CastingProgress
    | TraitUsed
    | RechargeRolled
    | LegendaryAction
    | LegendaryResistance
)
