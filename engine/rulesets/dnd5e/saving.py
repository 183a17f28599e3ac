"""Saves: what helps and hampers them, conditions that fail them, legendary resistance. (DND-40, DND-133 to DND-170)"""

from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, W, creature
from engine.rulesets.dnd5e.deed_facts import Auto, LegendaryResistance, SaveRolled
from engine.rulesets.dnd5e.favour import dodges
from engine.rulesets.dnd5e.frames import Answers, D, Saving
from engine.rulesets.dnd5e.numbers import save_bonus
from engine.rulesets.dnd5e.reactions import React
from engine.rulesets.dnd5e.rolls import d20_test
from engine.rulesets.dnd5e.terms import Ability
from engine.rulesets.dnd5e.windows import answered, open_window

RESISTING = "legendary_resistance"


def by_itself(one: Creature, ability: Ability) -> Auto | None:
    """A save that fails or succeeds without a roll. (DND-134, DND-143, DND-144, DND-148, DND-149)"""
    if one.is_object:
        return "fail" if ability in ("str", "dex") else "success"
    if ability in ("str", "dex") and one.has("paralyzed", "petrified", "stunned", "unconscious"):
        return "fail"
    return None


def save_of(one: Creature, saving: Saving) -> int:
    """The bonus of a save, cover in it. (DND-40, DND-110)"""
    return save_bonus(one.sheet, saving.ability) + saving.bonus


def helps(world: W, saving: Saving) -> tuple[str, ...]:
    """What gives advantage on a save. (DND-73, DND-167)"""
    one = creature(world, saving.who)
    found = []
    if saving.ability == "dex" and dodges(world, saving.who):
        found.append("dodge")
    if saving.magic and "magic_resistance" in one.sheet.traits:
        found.append("magic_resistance")
    if saving.versus is not None and saving.versus in one.sheet.save_advantages:
        found.append("save_advantage")
    if saving.versus == "frightened" and "brave" in one.sheet.traits:
        found.append("brave")
    return tuple(found)


def hampers(world: W, saving: Saving) -> tuple[str, ...]:
    """What gives disadvantage on a save. (DND-59, DND-147, DND-150)"""
    one = creature(world, saving.who)
    found = []
    if saving.ability == "dex" and one.has("restrained"):
        found.append("restrained")
    if saving.ability == "dex" and one.squeezing:
        found.append("squeezing")
    if one.exhaustion >= 3:
        found.append("exhaustion")
    return tuple(found)


def save(draft: D, saving: Saving, answers: Answers) -> None:
    """Roll; a failure may still be resisted. (DND-40, DND-170)"""
    if saving.failed:
        resisted = answered(draft.world, answers, saving.who, "legendary_resistance") is not None
        if resisted:
            resist(draft, saving.who)
        leave(draft, saving, resisted)
        return
    success = roll(draft, saving)
    if success or resistances_left(creature(draft.world, saving.who)) < 1:
        leave(draft, saving, success)
    elif draft.world.table.options.legendary_resistance == "auto":
        resist(draft, saving.who)
        leave(draft, saving, True)
    else:
        asks = open_window(draft, "legendary_resistance", saving.who, React(choice="use"))
        draft.again(replace(saving, failed=True), *asks)


def leave(draft: D, saving: Saving, success: bool) -> None:
    if not saving.alone:
        draft.leave("saved" if success else "failed")


def resistances_left(one: Creature) -> int:
    """Uses of legendary resistance that are left. (DND-170)"""
    return max(0, one.sheet.legendary_resistance - one.uses.get(RESISTING, 0))


def resist(draft: D, who: CombatantId) -> None:
    draft.record(LegendaryResistance(who, resistances_left(creature(draft.world, who)) - 1))


def roll(draft: D, saving: Saving) -> bool:
    """The save itself. (DND-40)"""
    who, ability, dc = saving.who, saving.ability, saving.dc
    one = creature(draft.world, who)
    bonus = save_of(one, saving)
    auto = by_itself(one, ability)
    if auto is not None:
        success = auto == "success"
        draft.record(SaveRolled(who, ability, (), "normal", 0, bonus, 0, dc, success, auto))
        return success
    made = d20_test(
        draft, who, "save", bonus, helps(draft.world, saving), hampers(draft.world, saving), f"save_{ability}"
    )
    success = made.total >= dc
    draft.record(SaveRolled(who, ability, made.d20, made.mode, made.natural, bonus, made.total, dc, success))
    return success
