"""Who comes when: surprise, initiative, ties, latecomers, the beats of a round. (5.1)

Not here: turns (turns.py). Whoever is hidden from the table altogether is noticed by nobody and shares no entry with
those who are not.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Entry, W, creature, enemies, in_order
from engine.rulesets.dnd5e.deeds import unnoticed
from engine.rulesets.dnd5e.durations import all_dead, joining, pass_place
from engine.rulesets.dnd5e.frames import D
from engine.rulesets.dnd5e.gm_actions import BeginEncounter
from engine.rulesets.dnd5e.numbers import initiative_bonus, passive_perception, skill_bonus
from engine.rulesets.dnd5e.order_facts import (
    InitiativeRolled,
    OrderSet,
    StealthRolled,
    SurpriseDetermined,
    TieRolled,
)
from engine.rulesets.dnd5e.rolls import d20_test, effects, hampered, roll_d20
from engine.state import Beat


def begin_encounter(draft: D, wish: BeginEncounter) -> None:
    """Surprise, then initiative. (DND-2)"""
    surprise(draft, wish)
    initiative(draft)


# --- surprise (DND-4 to DND-7) ---------------------------------------------------------------------------------------


def surprise(draft: D, wish: BeginEncounter) -> None:
    """Stealth against passive Perception; the GM's word beats it. (DND-4 to DND-7)"""
    for who, one in draft.world.combatants.items():
        if one.sheet.stealthy:
            bonus = skill_bonus(one.sheet.sheet, "stealth")
            rolled = d20_test(draft, who, "check", bonus, (), hampered(draft.world, who, "stealth"), "stealth")
            draft.record(StealthRolled(who, rolled.d20, rolled.mode, rolled.natural, rolled.total))
    world = draft.world
    surprised = tuple(who for who in world.combatants if is_surprised(world, who, wish))
    hidden = {
        who: tuple(other for other in enemies(world, who) if unnoticed_by(world, who, other))
        for who, one in world.combatants.items()
        if one.sheet.stealthy
    }
    draft.record(SurpriseDetermined(surprised, hidden))


def is_surprised(world: W, who: CombatantId, wish: BeginEncounter) -> bool:
    """It has an enemy, and every one is stealthy and unnoticed by it; or the GM says so. (DND-4, DND-5)"""
    if who in wish.surprised or creature(world, who).surprised:
        return who not in wish.not_surprised
    if who in wish.not_surprised or creature(world, who).is_object:
        return False
    known = [o for o in enemies(world, who) if not world.combatants[o].hidden or world.combatants[who].hidden]
    return bool(known) and all(unnoticed_by(world, enemy, who) for enemy in known)


def unnoticed_by(world: W, hider: CombatantId, observer: CombatantId) -> bool:
    """A stealthy one whose total the observer's passive Perception does not beat. (DND-5)"""
    one = creature(world, hider)
    if not one.stealthy or one.stealth_total is None:
        return False
    passive = passive_perception(creature(world, observer).sheet)
    return unnoticed(one.stealth_total, passive, world.table.options.stealth_tie)


# --- initiative (DND-9 to DND-14) ------------------------------------------------------------------------------------


def groups(world: W, roster: Iterable[CombatantId]) -> tuple[Entry, ...]:
    """Entries in joining order: identical creatures of the GM on one side share one. (DND-10)"""
    found: dict[tuple[str, str, bool], list[CombatantId]] = {}
    for who in roster:
        one = world.combatants[who]
        if one.sheet.is_object:
            continue
        key = one.sheet.sheet.creature_key
        shared = world.table.options.group_initiative and key is not None and one.sheet.of_the_gm
        found.setdefault((key or "", one.side, one.hidden) if shared else (who, "", False), []).append(who)
    taken: set[str] = set()
    entries = []
    for (key, side, hidden), members in found.items():
        name = str(members[0])
        if len(members) > 1:
            stem = f"group:{key}" if not hidden else f"group:hidden:{key}"
            name = stem if stem not in taken else f"{stem}:{side}"
        taken.add(name)
        entries.append(Entry(name, tuple(members)))
    return tuple(entries)


def initiative(draft: D) -> None:
    """One roll for each entry; highest first, ties by the table's rule. (DND-9 to DND-14)"""
    entries = [roll_entry(draft, entry) for entry in groups(draft.world, draft.world.combatants)]
    ranked = sorted(entries, key=lambda entry: -entry.total)
    option = draft.world.table.options.ties
    order: list[Entry] = []
    for block in blocks(ranked):
        if option == "dex":
            order += sorted(block, key=lambda entry: -dexterity(draft.world, entry))
        elif option == "roll_off":
            order += roll_off(draft, block)
        else:
            order += block
    draft.record(OrderSet(tuple(order), ties_of(order) if option == "decide" else ()))


def roll_entry(draft: D, entry: Entry) -> Entry:
    """An entry's initiative: a Dexterity check; a group is hampered only if all are. (DND-9, DND-10)"""
    first = entry.members[0]
    adv = features(draft.world, entry)
    found = [hampered(draft.world, who) for who in entry.members]
    dis = found[0] if all(found) else ()
    bonus = initiative_bonus(creature(draft.world, first).sheet)
    d20, mode, natural = roll_d20(draft, first, "initiative", adv, dis)
    total = natural + bonus + effects(draft, first, "check")
    draft.record(InitiativeRolled(entry.id, entry.members, d20, mode, natural, bonus, total))
    return replace(entry, total=total)


def features(world: W, entry: Entry) -> tuple[str, ...]:
    """Advantage on initiative, where all have it."""
    sheets = [creature(world, who).sheet for who in entry.members]
    return ("feature",) if all("initiative_advantage" in sheet.features for sheet in sheets) else ()


def dexterity(world: W, entry: Entry) -> int:
    """The Dexterity score of an entry. (chapter 3: ties)"""
    return creature(world, entry.members[0]).sheet.abilities.dex


def blocks(ranked: list[Entry]) -> list[list[Entry]]:
    """Entries with equal totals together."""
    found: list[list[Entry]] = []
    for entry in ranked:
        if found and found[-1][0].total == entry.total:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def ties_of(order: Iterable[Entry]) -> tuple[tuple[str, ...], ...]:
    """The blocks with equal totals. (DND-12)"""
    return tuple(tuple(entry.id for entry in block) for block in blocks(list(order)) if len(block) > 1)


def roll_off(draft: D, block: list[Entry]) -> list[Entry]:
    """A plain d20 each, highest first; equal results roll again among themselves. (DND-13)"""
    if len(block) < 2:
        return block
    rolled: dict[str, int] = {}
    for entry in block:
        rolled[entry.id] = sum(draft.roll(entry.members[0], "tie", 1, 20))
        draft.record(TieRolled(entry.id, entry.members, rolled[entry.id]))
    order: list[Entry] = []
    for value in sorted(dict.fromkeys(rolled.values()), reverse=True):
        order += roll_off(draft, [entry for entry in block if rolled[entry.id] == value])
    return order


def order_ties(draft: D, named: tuple[str, ...]) -> None:
    """The named entries among their places. (DND-14)"""
    order = list(draft.world.table.order)
    places = [place for place, entry in enumerate(order) if entry.id in named]
    known = {entry.id: entry for entry in order}
    for place, name in zip(places, named, strict=True):
        order[place] = known[name]
    draft.record(OrderSet(tuple(order), ties_of(order)))


# --- rounds (DND-11, DND-17) -----------------------------------------------------------------------------------------


def schedule(draft: D) -> tuple[Beat, ...]:
    """A beat for each entry in the order; before the first, surprise and initiative. (DND-1, DND-2, DND-17)"""
    flow = draft.now.flow
    if not draft.world.table.begun:
        if flow.order is not None:
            as_told(draft)
        else:
            begin_encounter(draft, BeginEncounter())
    take_in(draft)
    beats = [beat_of(entry) for entry in draft.world.table.order]
    while beats and all_dead(draft.world, beats[0].who):
        for who in joining(draft.world, beats[0].who):
            pass_place(draft, who)
        beats = beats[1:]
    return tuple(beats)


def beat_of(entry: Entry) -> Beat:
    """An entry's turn: its members act as they like. (DND-33)"""
    return Beat(entry.id, entry.members, ask="freely")


def as_told(draft: D) -> None:
    """The GM's own order, where the fight was begun with one."""
    flow = draft.now.flow
    order = flow.order or ()
    entries = tuple(Entry(str(who), (who,), flow.totals.get(who, 0)) for who in order)
    draft.record(SurpriseDetermined(tuple(w for w, one in draft.world.combatants.items() if one.sheet.surprised), {}))
    draft.record(OrderSet(entries))


def take_in(draft: D) -> None:
    """Whoever has come since initiative was rolled, and those who have gone. (DND-15)"""
    world = draft.world
    kept = tuple(
        replace(entry, members=tuple(who for who in entry.members if who in world.combatants))
        for entry in world.table.order
        if any(who in world.combatants for who in entry.members)
    )
    if kept != world.table.order:
        draft.record(OrderSet(kept))
    placed = in_order(draft.world)
    for who, one in world.combatants.items():
        if who not in placed and not one.sheet.is_object:
            late(draft, who)


def late(draft: D, who: CombatantId) -> None:
    """A latecomer rolls on arrival and stands behind equal totals. (DND-15)"""
    name = str(who) if all(e.id != who for e in draft.world.table.order) else f"late:{who}"
    entry = roll_entry(draft, Entry(name, (who,)))
    order = list(draft.world.table.order)
    at = next((place for place, other in enumerate(order) if other.total < entry.total), len(order))
    draft.record(OrderSet((*order[:at], entry, *order[at:])))


def entered(draft: D, who: CombatantId) -> None:
    """It comes in the middle of the fight, and acts when its place comes. (DND-15)"""
    if not draft.world.table.begun or creature(draft.world, who).is_object or who in in_order(draft.world):
        return
    late(draft, who)
    order = [entry.id for entry in draft.world.table.order]
    mine = next(entry for entry in draft.world.table.order if who in entry.members)
    flow = draft.now.flow
    if flow.beat is not None and flow.beat.key in order and order.index(flow.beat.key) > order.index(mine.id):
        return
    if flow.beat is None and not flow.queue:
        return
    at = next(
        (
            place
            for place, beat in enumerate(flow.queue)
            if beat.key in order and order.index(beat.key) > order.index(mine.id)
        ),
        len(flow.queue),
    )
    draft.queue((*flow.queue[:at], beat_of(mine), *flow.queue[at:]))


def reopened(draft: D) -> None:
    """The round is taken up again after the entry that was last. (chapter 6)"""
    if not draft.world.table.begun:
        return
    take_in(draft)
