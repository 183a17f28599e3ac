"""What viewers see of creatures and of the table. Allow-lists, in the wire's words. (chapter 8: visibility)

Which combatants a viewer may know of at all is the core's; what is told of facts is in telling.py. Armour class, hit
points of monsters, Stealth totals, who something hides from and passive scores are for the GM and whoever plays it.
"""

from collections.abc import Iterator
from typing import Any

from engine.forms import without_nothing
from engine.ids import CombatantId
from engine.ruleset import Detail
from engine.rulesets.dnd5e.body import Affliction, Creature, W, can_play, creature, grappled_by
from engine.rulesets.dnd5e.derived import derived
from engine.rulesets.dnd5e.frames import Now
from engine.rulesets.dnd5e.numbers import armour_class, hp_max, movement_left, speed
from engine.rulesets.dnd5e.reactions import Trigger
from engine.rulesets.dnd5e.saving import resistances_left
from engine.rulesets.dnd5e.sheet import show_sheet
from engine.rulesets.dnd5e.space import place
from engine.rulesets.dnd5e.upcoming import asked_after, asked_next
from engine.state import Combatant

LIMITS = ("action", "bonus", "interaction", "reaction")


def show_combatant(now: Now, who: Combatant[Creature], detail: Detail) -> dict[str, Any]:
    """A creature: the GM and whoever plays it see all of it, others its outside."""
    one = who.sheet
    known = detail in ("all", "own")
    open_hp = known or one.sheet.kind == "character"
    shown: dict[str, Any] = {
        "hp": {"now": one.hp, "max": hp_max(one)} if open_hp else {"band": band(one.hp, hp_max(one))},
        "life": one.life,
        "able": can_play(now.world, who.id),
        "limits": limits(now, who),
    }
    shown |= without_nothing(marks=marks(now, who, detail) | (own_marks(now, who) if known else {}))
    if known:
        shown["sheet"] = show_sheet(one.sheet)
        shown["numbers"] = numbers(now, who.id)
    return shown


def band(hp: int, most: int) -> str:
    """How hurt somebody looks."""
    if hp <= 0:
        return "down"
    if hp >= most:
        return "unhurt"
    return "hurt" if hp * 2 > most else "below_half"


def in_sight(now: Now, by: frozenset[CombatantId], who: CombatantId) -> bool:
    """Whether it does not hide from all that a viewer plays. (DND-77, chapter 8: visibility)

    The table sees every character, and others as long as one character does.
    """
    world = now.world
    one = creature(world, who)
    if not one.hidden_from or (not by and one.sheet.kind == "character"):
        return True
    eyes = by or {o for o, other in world.combatants.items() if other.sheet.sheet.kind == "character"}
    return any(eye not in one.hidden_from for eye in eyes if eye in world.combatants)


def limits(now: Now, who: Combatant[Creature]) -> dict[str, Any]:
    """Action, bonus action, interaction, reaction, legendary actions: used, and how many there are."""
    pool = who.sheet.sheet.legendary
    shown = {name: {"used": now.world.used(who.id, name), "size": 1} for name in LIMITS}
    if pool is not None:
        shown["legendary"] = {"used": now.world.used(who.id, "legendary"), "size": pool.per_round}
    return shown


def marks(now: Now, who: Combatant[Creature], detail: Detail) -> dict[str, Any]:
    """What everybody sees: how it stands, what ails it; and where it is, unless it hides from the viewer."""
    one, world = who.sheet, now.world
    known, seen = detail in ("all", "own"), detail != "unseen"
    corner = place(world, who.id) if seen else None
    names = list(dict.fromkeys(affliction.condition for affliction in one.conditions))
    return without_nothing(
        conditions=names,
        ailments=[ailment(now, affliction) for affliction in one.conditions],
        exhaustion=one.exhaustion,
        temp_hp=one.temp_hp if known or one.sheet.kind == "character" else 0,
        pos=None if corner is None else list(corner),
        altitude=one.altitude if seen else 0,
        size=one.sheet.size,
        dodging=one.dodging,
        disengaged=one.disengaged,
        surprised=one.surprised,
        squeezing=one.squeezing,
        underwater=one.underwater,
        held=list(one.held or ()),
        readied=one.readied is not None,
        concentrating=one.concentrating if known else one.concentrating is not None,
        grappling=[other for other in grappled_by(world, who.id) if not world.combatants[other].hidden],
        mounted_on=visible(now, one.mounted_on),
        death_saves={"successes": one.death_saves[0], "failures": one.death_saves[1]} if one.life == "dying" else None,
    )


def ailment(now: Now, affliction: Affliction) -> dict[str, Any]:
    """A condition with its source and how long it lasts."""
    return without_nothing(
        condition=affliction.condition,
        source=visible(now, affliction.source),
        duration=affliction.duration,
        rounds=affliction.rounds,
        escape_dc=affliction.escape_dc,
    )


def visible(now: Now, who: CombatantId | None) -> CombatantId | None:
    """Somebody, unless it is gone or hidden."""
    one = None if who is None else now.world.combatants.get(who)
    return None if one is None or one.hidden else who


def own_marks(now: Now, who: Combatant[Creature]) -> dict[str, Any]:
    """What only its player and the GM know of it."""
    one, world = who.sheet, now.world
    left = {level: n for level, n in one.slots.items() if n}
    return without_nothing(
        ac=armour_class(one),
        speed=speed(world, who.id),
        movement_left=movement_left(world, who.id),
        spent=one.spent,
        slots=left,
        ammo=dict(one.ammo or {}),
        stealth_total=one.stealth_total,
        hidden_from=[other for other in one.hidden_from if visible(now, other) is not None],
        spent_recharge=list(one.spent_recharge),
        uses=dict(one.uses),
        legendary_resistance=resistances_left(one),
        effects=[without_nothing(id=m.id, applies=list(m.applies), dice=m.dice, flat=m.flat) for m in one.modifiers],
        attacks_left=0 if one.series is None else one.series.left,
        trigger=None if one.readied is None else awaited(now, one.readied.trigger),
        policies={kind: policy[0] for kind, policy in one.policies.items()},
        controlled=one.controlled,
    )


def awaited(now: Now, trigger: str | Trigger) -> str | dict[str, Any]:
    """What a readied action waits for: the words of its player, or what happens and by whom. (DND-80)"""
    if isinstance(trigger, str):
        return trigger
    square = None if trigger.square is None else list(trigger.square)
    return without_nothing(on=trigger.on, who=visible(now, trigger.who), square=square)


def numbers(now: Now, who: CombatantId) -> list[dict[str, Any]]:
    """Numbers reckoned from its sheet, in the order they are read in: single ones, then those of a kind together."""
    all_of_it = derived(now.world, who)
    singles = {
        "ac": all_of_it.ac,
        "initiative_bonus": all_of_it.initiative_bonus,
        "passive_perception": all_of_it.passive_perception,
        "proficiency_bonus": all_of_it.proficiency_bonus,
        "spell_save_dc": all_of_it.spell_save_dc,
        "spell_attack_bonus": all_of_it.spell_attack_bonus,
    }
    kinds = {
        "ability_modifiers": all_of_it.modifiers,
        "saves": all_of_it.saves,
        "attacks": {name: attack.attack_bonus for name, attack in all_of_it.attacks.items()},
        "speeds": all_of_it.speed,
        "skills": all_of_it.skills,
    }
    shown: list[dict[str, Any]] = [{"name": name, "total": n} for name, n in singles.items() if n is not None]
    for name, parts in kinds.items():
        if parts:
            shown.append({"name": name, "parts": [{"name": part, "value": value} for part, value in parts.items()]})
    return shown


def show_table(now: Now, to_gm: bool) -> dict[str, Any]:
    """The order of entries, who will be asked, the ground; distances and cover between those who may be known of."""
    table, world = now.world.table, now.world

    def may_know(*names: str) -> bool:
        return to_gm or all(visible(now, CombatantId(name)) is not None for name in names)

    entries = []
    for entry in table.order:
        members = [who for who in entry.members if who in world.combatants and may_know(who)]
        if members:
            entries.append({"id": entry.id, "members": members, "total": entry.total})
    pairs = {
        pair: feet
        for pair, feet in table.distances.items()
        if may_know(*pair.split("|")) and (to_gm or not any(lurks(world, *pair.split("|"))))
    }
    cover = {pair: degree for pair, degree in table.cover.items() if may_know(*pair.split("|")) and degree != "none"}
    return without_nothing(
        entries=entries,
        asked_next=[who for who in asked_next(now) if to_gm or not creature(world, who).hidden_from],
        asked_after=list(asked_after(now, to_gm)),
        begun=table.begun,
        distances=pairs,
        cover=cover,
        difficult=[list(square) for square in table.difficult],
        walls=[list(square) for square in table.walls],
        darkness=[list(square) for square in table.darkness],
        heavily_obscured=[list(square) for square in table.obscured],
        allied=[[one, other] for one, other in table.allied],
        needs_action=list(table.needs_action) if to_gm else [],
    )


def lurks(world: W, one: str, other: str) -> Iterator[bool]:
    """Whether one of a pair, who is no character, hides from the other: how far it is, is the GM's. (DND-58, DND-77)"""
    for who, by in ((one, other), (other, one)):
        there = creature(world, CombatantId(who))
        yield CombatantId(by) in there.hidden_from and there.sheet.kind != "character"


def written_back(one: Creature) -> dict[str, Any]:
    """What a fight leaves on a sheet: conditions and resources stay, what was between combatants does not. (DND-174)"""
    lasting = [
        without_nothing(condition=a.condition, escape_dc=a.escape_dc, at_zero=a.at_zero)
        for a in one.conditions
        if a.source is None and a.duration is None and a.rounds is None and a.spell_of is None
    ]
    state: dict[str, Any] = {
        "hp": one.hp,
        "temp_hp": one.temp_hp,
        "life": one.life,
        "death_saves": list(one.death_saves),
        "conditions": lasting,
        "exhaustion": one.exhaustion,
        "slots": dict(one.slots),
    }
    if one.ammo is not None:
        state["ammo"] = dict(one.ammo)
    if one.held is not None:
        state["held"] = list(one.held)
    return {"state": state}
