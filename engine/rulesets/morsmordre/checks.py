"""Why a combatant's wish is not legal now, in the order of the specification. The GM's are in gm_checks.py."""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rejections import Rejection, no
from engine.rulesets.morsmordre.actions import Attack, Deeds, Defend, DrawWand
from engine.rulesets.morsmordre.blows import DEFENCES, PARTS, STRENGTHS, Defence
from engine.rulesets.morsmordre.body import (
    OWES_DESCRIPTION,
    W,
    duellist,
    in_clinch,
    magic_is_open,
    other_than,
    waiting,
)
from engine.rulesets.morsmordre.frames import Asked, Now
from engine.rulesets.morsmordre.requirements import agile, health_forbids, proficient


def deed(now: Now, who: CombatantId, wish: Deeds, ask: Asked | None) -> Iterator[Rejection]:
    """An action in one's own turn: anybody else's command is refused. (MOR-3)"""
    if ask is None or ask.kind != "turn":
        yield no("not_your_turn", "MOR-3")
        return
    match wish:
        case Attack():
            yield from attack(now.world, who, wish)
        case Defend():
            yield from defend(now, who, wish)
        case DrawWand():
            yield from wand(now, who)


def attack(world: W, who: CombatantId, wish: Attack) -> Iterator[Rejection]:
    """In the table, then proficiency, then health. (MOR-4, MOR-17, MOR-18)"""
    if wish.part not in PARTS or wish.strength not in STRENGTHS:
        yield no("unknown_blow", "MOR-4")
        return
    if not can_be_struck(world, who):
        yield no("unknown_combatant")
    if not proficient(duellist(world, who).sheet, wish.strength):
        yield no("requirement_not_met", "MOR-18", what=wish.strength)
    if health_forbids(world, who, wish.strength):
        yield no("health_forbids", "MOR-17", what=wish.strength)


def can_be_struck(world: W, who: CombatantId) -> bool:
    """Whether there is somebody to strike whom one can see. (MOR-1)"""
    other = other_than(world, who)
    return other is not None and not world.combatants[other].hidden


def defend(now: Now, who: CombatantId, wish: Defend) -> Iterator[Rejection]:
    """A known defence, against an attack that waits; then what it requires, then health. (MOR-8, MOR-17 to MOR-19)"""
    world = now.world
    blows = waiting(world, who)
    if wish.kind not in DEFENCES:
        yield no("unknown_defence")
        return
    if not blows:
        yield no("no_pending_attack", "MOR-8")
        return
    if wish.attack_id is None and blows[1:]:
        yield no("attack_id_required", "MOR-8")
        return
    blow = next((blow for blow in blows if wish.attack_id in (None, blow.attack)), None)
    if blow is None:
        yield no("no_pending_attack", "MOR-8")
        return
    kind = wish.kind
    if not proficient(duellist(world, who).sheet, kind):
        yield no("requirement_not_met", "MOR-18", what=kind)
    if not agile(world, who, kind, blow.strength):
        yield no("requirement_not_met", "MOR-19", what=kind)
    if health_forbids(world, who, kind):
        yield no("health_forbids", "MOR-17", what=kind)
    if wish.draw_wand:
        yield from wand_by_leap(world, who, kind)


def wand_by_leap(world: W, who: CombatantId, kind: Defence) -> Iterator[Rejection]:
    """Only a leap lets the wand be drawn in the same action. (MOR-37)"""
    if not duellist(world, who).sheet.has_wand:
        yield no("no_wand", "MOR-33")
    if kind != "leap":
        yield no("wand_locked", "MOR-37")


def wand(now: Now, who: CombatantId) -> Iterator[Rejection]:
    """One must have it, and be out of the clinch, or magic must be open. (MOR-33, MOR-36, MOR-37)"""
    if not duellist(now.world, who).sheet.has_wand:
        yield no("no_wand", "MOR-33")
    if in_clinch(now.world) and not magic_is_open(now.world, who, now.flow.round):
        yield no("wand_locked", "MOR-33")


def describe(world: W, who: CombatantId) -> Iterator[Rejection]:
    """Only the knocked-out one owes it, and only once. (MOR-41)"""
    if world.status(OWES_DESCRIPTION, who) is None:
        yield no("nothing_to_describe", "MOR-41")
