"""An attack from its roll to what follows a hit: reactions that turn it, damage, riders. (5.6)

Not here: whether it is legal (strike_checks.py), what the damage does (harm.py).
"""

from msgspec.structs import replace

from engine.draft import Ask
from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.arms import Arm, arm, melee_arms, takes_two
from engine.rulesets.dnd5e.body import Affliction, W, can_react, creature
from engine.rulesets.dnd5e.conditions import afflict
from engine.rulesets.dnd5e.deed_facts import (
    AmmunitionSpent,
    AttackRevised,
    AttackRolled,
    ReactionTaken,
    Unhidden,
    without,
)
from engine.rulesets.dnd5e.favour import against, drowned, favour, help_against, helpless, hits
from engine.rulesets.dnd5e.frames import Answers, D, Hurt, Part, Riders, Saving, Struck
from engine.rulesets.dnd5e.harm_facts import DamageRolled, RolledPart
from engine.rulesets.dnd5e.numbers import size_of, skill_bonus
from engine.rulesets.dnd5e.order_facts import Noted
from engine.rulesets.dnd5e.rolls import d20_test, dice_of, roll_d20
from engine.rulesets.dnd5e.sheet_parts import Damage, Reaction, Rider
from engine.rulesets.dnd5e.space import occupants, sees
from engine.rulesets.dnd5e.tables import UNARMED
from engine.rulesets.dnd5e.terms import SIZES
from engine.rulesets.dnd5e.turn_actions import Strike
from engine.rulesets.dnd5e.windows import answered, open_window, watch


def swing(draft: D, by: CombatantId, strike: Strike, off_hand: bool = False) -> None:
    """An attack with a weapon: ammunition, the throw, the roll. It was checked before. (DND-85, DND-99, DND-100)"""
    one = creature(draft.world, by)
    made = arm(one.sheet, strike.attack, strike.throw)
    assert made is not None, "checked before"
    two = takes_two(made, strike, one.mounted_on is not None)
    spend_uses(draft, by, made)
    if made.ammunition is not None and one.ammo is not None:
        draft.record(AmmunitionSpent(by, made.ammunition, one.ammo.get(made.ammunition, 0) - 1))
    if made.thrown and one.held is not None and made.item in one.held:
        draft.record(Noted(by, held=without(one.held, made.item)))
    target = strike.target or there(draft.world, by, strike)
    if target is None:
        miss_nobody(draft, by, made, strike)
    else:
        roll(draft, by, target, made, strike, two, off_hand)


def spend_uses(draft: D, by: CombatantId, made: Arm) -> None:
    """What recharges or is limited by the day. (DND-168)"""
    one = creature(draft.world, by)
    if made.recharge:
        draft.record(Noted(by, spent_recharge=(*one.spent_recharge, made.id)))
    if made.per_day is not None:
        draft.record(Noted(by, uses={**one.uses, made.id: one.uses.get(made.id, 0) + 1}))


def there(world: W, by: CombatantId, strike: Strike) -> CombatantId | None:
    """Whoever really is at the guessed place. (DND-91)"""
    assert strike.location is not None, "checked before"
    return next(occupants(world, (strike.location,), (by,)), None)


def miss_nobody(draft: D, by: CombatantId, made: Arm, strike: Strike) -> None:
    """Nobody is there: two d20, and a miss that does not tell why. (DND-91)"""
    d20, mode, natural = roll_d20(draft, by, "attack", (), ("unseen_target",))
    total = natural + made.bonus
    draft.record(
        AttackRolled(
            by, None, made.id, d20, mode, natural, total, "miss", None, (), ("unseen_target",), 0, strike.location
        )
    )
    unhide(draft, by)
    watch(draft, "attacks", by)


def roll(
    draft: D, by: CombatantId, target: CombatantId, made: Arm, strike: Strike, two: bool = False, off_hand: bool = False
) -> None:
    """The attack roll; a hit waits for those who may turn it. (DND-86, DND-87, DND-112)"""
    world = draft.world
    adv, dis = favour(world, by, target, made, strike)
    aid = help_against(world, by, target)
    if aid is not None:
        aids = tuple(other for other in creature(world, by).aids if other is not aid)
        draft.record(Noted(by, aids=aids))
    test = d20_test(draft, by, "attack", made.bonus, adv, dis)
    ac = against(world, by, target)
    is_hit = not drowned(world, by, target, made) and hits(test.natural, test.total, ac)
    critical = is_hit and (test.natural == 20 or test.natural >= made.crit_range or helpless(world, by, target))
    outcome = "critical" if critical else "hit" if is_hit else "miss"
    draft.record(
        AttackRolled(
            by, target, made.id, test.d20, test.mode, test.natural, test.total, outcome, ac,  # type: ignore[arg-type]
            test.adv, test.dis, made.bonus, strike.location,
        )
    )  # fmt: skip
    unhide(draft, by)
    watch(draft, "attacks", by)
    if not is_hit:
        return
    struck = Struck(
        by=by,
        target=target,
        arm=made,
        natural=test.natural,
        total=test.total,
        ac=ac,
        critical=critical,
        two=two,
        extras=strike.extras,
        knock_out=strike.knock_out,
        off_hand=off_hand,
    )
    asks: tuple[Ask[Wishes], ...] = ()
    if turning(world, struck):
        asks = open_window(draft, "hit", target, data={"attacker": by})
    draft.push(struck, *asks, name=f"blow.{by}")


def unhide(draft: D, by: CombatantId) -> None:
    """An attack reveals, hit or miss. (DND-78, DND-92)"""
    if creature(draft.world, by).hidden_from:
        draft.record(Unhidden(by, "attack"))


def turning(world: W, struck: Struck) -> tuple[Reaction, ...]:
    """The target's reactions that may turn this hit. (DND-112)"""
    if struck.natural == 20 or not can_react(world, struck.target):
        return ()
    one = creature(world, struck.target)
    found = []
    for reaction in one.sheet.reactions:
        if not reaction.answers_a_hit or (reaction.only_melee and not struck.arm.melee):
            continue
        if reaction.id == "parry":
            armed = any(made.id != UNARMED for made in melee_arms(one, unarmed=False))
            if not armed or not sees(world, struck.target, struck.by):
                continue
        found.append(reaction)
    return tuple(found)


def struck(draft: D, frame: Struck, answers: Answers) -> None:
    """Turned, or not: then damage. (DND-112 to DND-115)"""
    answer = answered(draft.world, answers, frame.target, "hit")
    if answer is not None:
        may = turning(draft.world, frame)
        chosen = next((r for r in may if r.id == answer.choice), may[0] if may else None)
        if chosen is not None:
            draft.spend(frame.target, "reaction", reset="turn")
            draft.record(ReactionTaken(frame.target, chosen.id))
            ac = frame.ac + chosen.ac_bonus
            critical = frame.critical and frame.total >= ac
            outcome = "critical" if critical else "hit" if frame.total >= ac else "miss"
            draft.record(AttackRevised(frame.by, frame.target, frame.total, ac, outcome))  # type: ignore[arg-type]
            if outcome == "miss":
                return
    if frame.by not in draft.world.combatants or creature(draft.world, frame.target).life == "dead":
        return
    damage(draft, frame)


def damage(draft: D, frame: Struck) -> None:
    """Dice of every part, then the riders wait below what the damage does. (DND-113, DND-114, DND-133)"""
    parts = damage_of(draft.world, frame)
    by = frame.by
    if frame.arm.on_hit:
        draft.push(Riders(by=by, target=frame.target, arm=frame.arm), name=f"riders.{by}")
    if not parts:
        return
    rolled = roll_damage(draft, by, parts, frame.critical)
    once = {extra.id for extra in creature(draft.world, by).sheet.attack_extras if extra.once_per_turn}
    used = tuple(name for name in frame.extras if name in once)
    if used:
        draft.record(Noted(by, extras=(*creature(draft.world, by).extras, *used)))
    draft.push(
        Hurt(
            target=frame.target,
            by=by,
            parts=tuple(Part(part.type, part.sum) for part in rolled),
            critical=frame.critical,
            melee=frame.arm.melee,
            knock_out=frame.knock_out,
            attack=True,
            marks=frame.arm.marks,
        ),
        name=f"hurt.{frame.target}",
    )


def damage_of(world: W, frame: Struck) -> tuple[Damage, ...]:
    """The parts of its damage: versatile dice in two hands, less of the other hand, extras last. (DND-99, DND-104)"""
    made = frame.arm
    parts = list(made.damage)
    if parts and frame.two and made.two_dice is not None:
        parts[0] = replace(parts[0], dice=made.two_dice)
    if parts and frame.off_hand:
        parts[0] = replace(parts[0], bonus=parts[0].bonus - max(0, made.ability_mod))
    known = {extra.id: extra for extra in creature(world, frame.by).sheet.attack_extras}
    for name in frame.extras:
        extra = known[name]
        kind = parts[0].type if extra.type == "same" and parts else "piercing" if extra.type == "same" else extra.type
        parts.append(Damage(type=kind, dice=extra.dice))
    return tuple(parts)


def roll_damage(
    draft: D, by: CombatantId, parts: tuple[Damage, ...], critical: bool = False, attacks: bool = True
) -> tuple[RolledPart, ...]:
    """Dice part by part, twice for a critical hit; averages for the GM's where the table says so. (DND-171)

    What the GM lets happen to somebody is rolled by that one: `attacks` is False.
    """
    average = attacks and draft.world.table.options.damage_mode == "average" and creature(draft.world, by).of_the_gm
    rolled = []
    for part in parts:
        n, sides = dice_of(part.dice) if part.dice is not None else (0, 0)
        n *= 2 if critical else 1
        faces: tuple[int, ...] = ()
        amount = n * (sides + 1) // 2
        if not average:
            faces = draft.roll(by, "damage", n, sides)
            amount = sum(faces)
        rolled.append(RolledPart(part.type, faces, part.bonus, max(0, amount + part.bonus), sides))
    draft.record(DamageRolled(by, tuple(rolled), critical))
    return tuple(rolled)


# --- riders (DND-133) ------------------------------------------------------------------------------------------------


def riders(draft: D, frame: Riders, got: str | None) -> None:
    """One rider after another, each with its save and its own damage. (DND-133, DND-172)"""
    target = frame.target
    if got is not None:
        draft.again(replace(frame, at=frame.at + 1))
        ride(draft, frame, frame.arm.on_hit[frame.at], got == "saved")
        return
    at = frame.at
    if at >= len(frame.arm.on_hit) or target not in draft.world.combatants:
        return
    one, rider = creature(draft.world, target), frame.arm.on_hit[at]
    if one.life == "dead" or one.is_object:
        return
    if rider.max_size is not None and size_of(one) > SIZES.index(rider.max_size):
        draft.again(replace(frame, at=at + 1))
    elif rider.save is None:
        draft.again(replace(frame, at=at + 1))
        ride(draft, frame, rider, saved=False)
    else:
        draft.again(frame)
        draft.push(
            Saving(
                who=target,
                ability=rider.save.ability,
                dc=rider.save.dc,
                versus=rider.condition,
                magic="magical" in frame.arm.marks,
                purpose=f"rider.{frame.arm.id}",
            ),
            name=f"save.{target}",
        )


def ride(draft: D, frame: Riders, rider: Rider, saved: bool) -> None:
    """What a rider does. (DND-120, DND-133)"""
    half = rider.save is not None and rider.save.on_success == "half"
    if rider.condition is not None and not saved:
        one = creature(draft.world, frame.by)
        escape = rider.escape_dc
        if rider.condition == "grappled" and escape is None:
            escape = 10 + skill_bonus(one.sheet, "athletics")
        affliction = Affliction(
            rider.condition,
            frame.by,
            rider.duration,
            rider.rounds,
            turns_of(draft.world, frame, rider),
            rider.repeat_save,
            escape,
            frame.arm.reach if rider.condition == "grappled" else None,
        )
        afflict(draft, frame.target, affliction)
    if rider.damage and (not saved or half):
        rolled = roll_damage(draft, frame.by, rider.damage)
        parts = tuple(Part(part.type, part.sum // 2 if saved else part.sum) for part in rolled)
        draft.push(
            Hurt(target=frame.target, by=frame.by, parts=parts, attack=True, marks=frame.arm.marks),
            name=f"hurt.{frame.target}",
        )


def turns_of(world: W, frame: Riders, rider: Rider) -> int:
    """The turns begun by the one whose turns count. (DND-135)"""
    of = frame.by if rider.duration in ("start_of_source_turn", "end_of_source_turn") else frame.target
    return world.combatants[of].turns
