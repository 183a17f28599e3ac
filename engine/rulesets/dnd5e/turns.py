"""Turns that begin and end; legendary actions between them. (DND-20 to DND-22, DND-169)

Not here: the order of turns (order.py), what runs out with them (durations.py).
"""

from msgspec.structs import replace

from engine.draft import Ask
from engine.ids import CombatantId
from engine.rulesets.dnd5e.actions import Wishes
from engine.rulesets.dnd5e.body import Affliction, W, creature, decided
from engine.rulesets.dnd5e.conditions import CASTING, READY, die, end, stop_concentrating
from engine.rulesets.dnd5e.deed_facts import LegendaryAction, ReadyExpired, RechargeRolled
from engine.rulesets.dnd5e.durations import ENDS, STARTS, joining, pass_places, rounds_over, run_out
from engine.rulesets.dnd5e.frames import Answers, Closing, D, Saving
from engine.rulesets.dnd5e.harm import heal, wake
from engine.rulesets.dnd5e.harm_facts import DeathSave, Healed, Stabilized
from engine.rulesets.dnd5e.numbers import hp_max
from engine.rulesets.dnd5e.order_facts import ExtrasBack, Noted, SurpriseEnded, TurnOver, TurnPrepared
from engine.rulesets.dnd5e.rolls import effects, roll_d20
from engine.rulesets.dnd5e.sheet_parts import LegendaryOption
from engine.rulesets.dnd5e.striking import swing
from engine.rulesets.dnd5e.turn_actions import Strike
from engine.rulesets.dnd5e.windows import answered, open_window, watch
from engine.state import Beat

DEATH_DC = 10


def begin(draft: D, beat: Beat) -> None:
    """The start of a turn, member by member in joining order. (DND-20)"""
    if any(one.sheet.extras for one in draft.world.combatants.values()):
        draft.record(ExtrasBack())
    for who in joining(draft.world, beat.who):
        start(draft, who)


def start(draft: D, who: CombatantId) -> None:
    """Effects end, Dodge ends, a readied action lapses, all is whole again, then dice. (DND-20)"""
    run_out(draft, who, STARTS)
    for helped, other in draft.world.combatants.items():
        kept = tuple(aid for aid in other.sheet.aids if aid.by != who)
        if len(kept) != len(other.sheet.aids):
            draft.record(Noted(helped, aids=kept))
    one = creature(draft.world, who)
    if one.readied is not None:
        draft.record(ReadyExpired(who))
        if one.concentrating is not None and one.concentrating.startswith(READY):
            stop_concentrating(draft, who, "ready_expired")
    heals = one.sheet.regeneration is not None and one.is_alive and not one.burned
    draft.record(TurnPrepared(who))
    if heals and one.sheet.regeneration is not None and one.hp < hp_max(one):
        heal(draft, who, one.sheet.regeneration.amount)
    recharge(draft, who)
    if creature(draft.world, who).life == "dying":
        death_save(draft, who)


def recharge(draft: D, who: CombatantId) -> None:
    """A die for each spent ability, in the order they were spent. (DND-168)"""
    one = creature(draft.world, who)
    needs = {attack.id: attack.recharge for attack in one.sheet.attacks if attack.recharge is not None}
    for name in one.spent_recharge:
        least = needs.get(name)
        if least is not None and one.is_alive:
            natural = sum(draft.roll(who, "recharge", 1, 6))
            draft.record(RechargeRolled(who, name, natural, natural >= least))


def death_save(draft: D, who: CombatantId) -> None:
    """At 0 hit points, unless stable. (DND-127, DND-128)"""
    one = creature(draft.world, who)
    dis = ("exhaustion",) if one.exhaustion >= 3 else ()
    d20, _, natural = roll_d20(draft, who, "death_save", (), dis)
    total = natural + effects(draft, who, "save")
    won, lost = one.death_saves
    if natural == 20:
        draft.record(DeathSave(who, d20, natural, total, "revived", 0, 0))
        draft.record(Healed(who, 1, 1))
        wake(draft, who)
        return
    if natural == 1:
        lost += 2
        draft.record(DeathSave(who, d20, natural, total, "critical_failure", won, lost))
    elif total >= DEATH_DC:
        won += 1
        draft.record(DeathSave(who, d20, natural, total, "success", won, lost))
    else:
        lost += 1
        draft.record(DeathSave(who, d20, natural, total, "failure", won, lost))
    if lost >= 3:
        die(draft, who, "death_saves")
    elif won >= 3:
        draft.record(Stabilized(who))


# --- ends (DND-21) ---------------------------------------------------------------------------------------------------


def finish(draft: D, beat: Beat) -> None:
    """An entry's turn ends, member by member."""
    members = joining(draft.world, beat.who)
    draft.push(Closing(entry=beat.key, members=members, left=members), name="closing")


def close(draft: D, frame: Closing, answers: Answers, got: str | None) -> None:
    """The next step of the end of a turn. (DND-21, DND-169)"""
    match frame.stage:
        case "members":
            next_member(draft, frame)
        case "saves":
            next_save(draft, frame, got)
        case "over":
            over(draft, frame)
        case "legends":
            legends(draft, frame, answers)


def next_member(draft: D, frame: Closing) -> None:
    """Its Disengage ends, effects end, then it saves against what it may. (DND-21)"""
    left = tuple(who for who in frame.left if who in draft.world.combatants)
    if not left:
        draft.again(replace(frame, left=(), stage="over"))
        return
    who = left[0]
    one = creature(draft.world, who)
    if one.disengaged:
        draft.record(Noted(who, disengaged=False))
    if one.concentrating is not None and one.concentrating.startswith(CASTING) and "long" not in one.spells:
        stop_concentrating(draft, who, "voluntary")
    run_out(draft, who, ENDS)
    repeated = tuple(place for place, a in enumerate(saved_against(draft.world, who)) if a.repeat_save is not None)
    draft.again(replace(frame, left=left, saves=repeated, stage="saves"))


def saved_against(world: W, who: CombatantId) -> tuple[Affliction, ...]:
    """Its conditions, in the order they were put on."""
    return creature(world, who).conditions


def next_save(draft: D, frame: Closing, got: str | None) -> None:
    """The next repeated save; then round counters, then surprise. (DND-21, DND-135)"""
    who = frame.left[0]
    if who not in draft.world.combatants:
        draft.again(replace(frame, left=frame.left[1:], saves=(), stage="members"))
        return
    conditions = saved_against(draft.world, who)
    if got is not None:
        place, saves = frame.saves[0], frame.saves[1:]
        if got == "saved" and place < len(conditions):
            end(draft, who, conditions[place], "DND-135")
            saves = tuple(later - 1 for later in saves)
        frame = replace(frame, saves=saves)
        conditions = saved_against(draft.world, who)
    if frame.saves and frame.saves[0] < len(conditions) and creature(draft.world, who).life != "dead":
        affliction = conditions[frame.saves[0]]
        repeat = affliction.repeat_save
        if repeat is not None:
            draft.again(frame)
            draft.push(
                Saving(
                    who=who,
                    ability=repeat.ability,
                    dc=repeat.dc,
                    versus=affliction.condition,
                    magic=affliction.spell_of is not None,
                    purpose="repeated",
                ),
                name=f"save.{who}",
            )
            return
    rounds_over(draft, who)
    if creature(draft.world, who).surprised:
        draft.record(SurpriseEnded(who))
    draft.again(replace(frame, left=frame.left[1:], saves=(), stage="members"))


def over(draft: D, frame: Closing) -> None:
    """The turn has ended: what follows are others. (DND-3, DND-21, DND-22, DND-169)"""
    world = draft.world
    members = tuple(who for who in frame.members if who in world.combatants)
    if members:
        shown = next((who for who in members if not world.combatants[who].hidden), members[0])
        draft.record(TurnOver(frame.entry, shown))
    ended = decided(draft.world) and draft.world.table.options.auto_end == "immediate"
    asked = () if ended else tuple(w for w in world.combatants if w not in frame.members and legendary(world, w))
    draft.again(replace(frame, stage="legends", legends=asked))
    for who in members:
        watch(draft, "ends_turn", who)


# --- legendary actions (DND-169) -------------------------------------------------------------------------------------


def legendary(world: W, who: CombatantId) -> tuple[LegendaryOption, ...]:
    """The options its pool can pay now. (DND-169)"""
    one = creature(world, who)
    pool = one.sheet.legendary
    if pool is None or one.incapacitated or one.surprised:
        return ()
    left = pool.per_round - world.used(who, "legendary")
    return tuple(option for option in pool.options if option.cost <= left)


def legends(draft: D, frame: Closing, answers: Answers) -> None:
    """One after another in joining order is asked for one option. (DND-169)"""
    if frame.saves:  # the first of them was asked
        who, frame = frame.legends[0], replace(frame, legends=frame.legends[1:], saves=())
        wish = answered(draft.world, answers, who, "legendary") if who in draft.world.combatants else None
        may = legendary(draft.world, who) if wish is not None else ()
        if wish is not None and may:
            option = next((o for o in may if o.id == wish.choice), may[0])
            if option.attack is None or wish.target is not None:
                draft.again(frame)
                take(draft, who, option, wish.target)
                return
    while frame.legends:
        who = frame.legends[0]
        if who in draft.world.combatants and legendary(draft.world, who):
            asks: tuple[Ask[Wishes], ...] = open_window(draft, "legendary", who)
            draft.again(replace(frame, saves=(1,)), *asks)
            return
        frame = replace(frame, legends=frame.legends[1:])
    pass_places(draft)


def take(draft: D, who: CombatantId, option: LegendaryOption, target: CombatantId | None) -> None:
    """A legendary action: an attack is resolved, anything else is announced. (DND-169)"""
    pool = creature(draft.world, who).sheet.legendary
    assert pool is not None, "it was offered"
    draft.spend(who, "legendary", option.cost, reset="turn", size=pool.per_round)
    draft.record(LegendaryAction(who, option.id, pool.per_round - draft.world.used(who, "legendary")))
    if option.attack is not None and target is not None:
        swing(draft, who, Strike(attack=option.attack, target=target))
