"""What is done in a turn, told: movement, actions, attacks, checks, spells. (5.3 to 5.6, 5.9) Not here: what it does
to somebody (harm_facts.py), and the bookkeeping beside it (order_facts.py).
"""

from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Readied
from engine.rulesets.dnd5e.body import Creature, Degree, Square, W
from engine.rulesets.dnd5e.happening import Happening, OfActor, OfTarget, with_creature, with_table
from engine.rulesets.dnd5e.order_facts import RollMode

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


class Interaction(OfActor, frozen=True, tag=True):
    """Something was handled. (DND-25)"""

    object: str
    cost: Cost
    op: Literal["draw", "stow"] | None = None

    def changed(self, one: Creature) -> Creature:
        if self.op is None or one.held is None:
            return one
        rest = tuple(item for item in one.held if item != self.object)
        return replace(one, held=(*rest, self.object) if self.op == "draw" else rest)


class ItemsDropped(OfActor, frozen=True, tag=True):
    """(DND-26, DND-149)"""

    items: tuple[str, ...]

    def changed(self, one: Creature) -> Creature:
        return replace(one, held=tuple(item for item in one.held or () if item not in self.items))


class Moved(OfActor, frozen=True, tag=True):
    """A way that has been gone, or where somebody was brought. (DND-46 to DND-66)"""

    start: Square | None = field(name="from", default=None)
    to: Square | None = None
    spent: int = 0
    remaining: int = 0
    mode: str = "walk"
    forced: bool = False
    distance_to: dict[CombatantId, int] = field(default_factory=dict)


class MovementStopped(OfActor, frozen=True, tag=True):
    """The rest of the way is not gone. (DND-64)"""

    at: Square | None
    reason: str


class Jumped(OfActor, frozen=True, tag=True):
    """(DND-61)"""

    kind: str
    feet: int
    max: int
    remaining: int
    to: Square | None = None


class StoodUp(OfActor, frozen=True, tag=True):
    """(DND-52)"""

    spent: int
    remaining: int


class Fell(OfActor, frozen=True, tag=True):
    """From a height. (DND-60, DND-62)"""

    feet: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, altitude=0)


class PushBlocked(OfTarget, frozen=True, tag=True):
    """No room to be pushed to. (DND-108)"""


class Mounted(OfActor, frozen=True, tag=True):
    """(DND-161)"""

    concerns: ClassVar[tuple[str, ...]] = ("actor", "mount")
    mount: CombatantId
    spent: int
    remaining: int

    def changed(self, one: Creature) -> Creature:
        return replace(one, mounted_on=self.mount)


class Dismounted(OfActor, frozen=True, tag=True):
    """(DND-161, DND-162)"""

    mount: CombatantId
    spent: int = 0
    remaining: int = 0
    fell: bool = False
    to: Square | None = None

    def changed(self, one: Creature) -> Creature:
        return replace(one, mounted_on=None, pos=self.to or one.pos)


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


# --- the GM ----------------------------------------------------------------------------------------------------------


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


DeedFacts: TypeAlias = (
    ActionTaken
    | Interaction
    | ItemsDropped
    | Moved
    | MovementStopped
    | Jumped
    | StoodUp
    | Fell
    | PushBlocked
    | Mounted
    | Dismounted
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
    | CoverSet
    | UnseenSet
    | GroundSet
    | Granted
    | Derived
    | CoverAsked
)
