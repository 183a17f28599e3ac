"""Who acts when in Dragons of Shadows: initiative, late joiners, waiting, ambush, and the queue at each boundary.

How initiative is reckoned is in turns.py; the boundaries themselves are the core's. (DOS-24 to DOS-35)
"""

from engine.events import LimitsReset, Revealed
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Served
from engine.rulesets.dragons_of_shadows.actions import ActNow, Ambush
from engine.rulesets.dragons_of_shadows.body import W, able, actions_left, fighter, hold_on, notes, opponents_of
from engine.rulesets.dragons_of_shadows.effects import put_note, stand_down
from engine.rulesets.dragons_of_shadows.explain import counted
from engine.rulesets.dragons_of_shadows.frames import Chosen, D, Entering, Now
from engine.rulesets.dragons_of_shadows.holds import end_holds, unseize
from engine.rulesets.dragons_of_shadows.rolling import plain_die
from engine.rulesets.dragons_of_shadows.turn_facts import (
    ActionsCounted,
    ActionsLost,
    HeldLost,
    InitiativeRerolled,
    InitiativeRolled,
    OrderSet,
    RoundCleared,
    TurnSkipped,
    Waited,
)
from engine.rulesets.dragons_of_shadows.turns import action_count, place, roll_initiative
from engine.state import Beat

HELD = "/held"
AMBUSH = "/ambush"


# --- the queue -------------------------------------------------------------------------------------------------------


def schedule(draft: D) -> tuple[Beat, ...]:
    """A round begins: all who can act, in order; initiative is rolled before the first. (DOS-24, DOS-29)"""
    if draft.now.flow.round == 1 and not draft.world.table.order:
        open_fight(draft)
    if draft.world.table.begun or draft.world.table.skipped:
        draft.record(RoundCleared())
    return turns_to_come(draft.world)


def turns_to_come(world: W) -> tuple[Beat, ...]:
    """One turn for each in the order that has not acted in this round and can. (section 8, boundary 3)"""
    done = (*world.table.begun, *world.table.skipped)
    return tuple(Beat(who, (who,)) for who in world.table.order if who not in done and able(world, who))


def lay_out(draft: D) -> None:
    """The turns still to come, as the world is now: whoever fell is passed over, whoever recovered acts. (section 8)"""
    if draft.now.flow.round:
        draft.queue(turns_to_come(draft.world))


def nobody_can_act(now: Now) -> bool:
    """Nobody in the order is able: no new round begins. (section 8, boundary 4)"""
    return now.flow.round > 0 and not any(able(now.world, who) for who in now.world.table.order)


def round_over(draft: D) -> None:
    """Held actions lapse at the end of the round. (DOS-32)"""
    for who, one in draft.world.combatants.items():
        if one.sheet.held:
            draft.record(HeldLost(who))


# --- initiative ------------------------------------------------------------------------------------------------------


def open_fight(draft: D) -> None:
    """Statuses of the sheets hold; the order is the GM's or rolled by all who are not hidden. (DOS-29, DOS-30)"""
    for who in draft.world.combatants:
        put_notes(draft, who)
    visible = tuple(who for who, one in draft.world.combatants.items() if not one.hidden)
    flow = draft.now.flow
    if flow.order is None:
        roll_for_order(draft, visible)
        return
    if flow.totals:
        draft.record(InitiativeRolled(dict(flow.totals)))
    named = tuple(dict.fromkeys(who for who in flow.order if who in visible))
    draft.record(OrderSet((*named, *(who for who in visible if who not in named)), by_gm=True))


def put_notes(draft: D, who: CombatantId) -> None:
    """The statuses a sheet comes with hold from now on. (DOS-79)"""
    for note in fighter(draft.world, who).sheet.statuses:
        put_note(draft, who, note)


def roll_for_order(draft: D, roster: tuple[CombatantId, ...]) -> None:
    """Everybody's initiative in roster order, ties again inside the tie. (DOS-29, DOS-30)"""
    rolled = roll_initiative(roster, speeds_of(draft.world), lambda who: plain_die(draft, who, "initiative"))
    draft.record(InitiativeRolled(rolled.totals))
    for reroll in rolled.rerolls:
        draft.record(InitiativeRerolled(reroll))
    draft.record(OrderSet(rolled.order))


def speeds_of(world: W) -> dict[CombatantId, int]:
    """Everybody's speed."""
    return {who: one.sheet.sheet.speed for who, one in world.combatants.items()}


# --- coming and going ------------------------------------------------------------------------------------------------


def entered(draft: D, who: CombatantId) -> None:
    """Somebody has joined or was revealed: a visible one rolls for its place. (DOS-33, DOS-34)"""
    if draft.world.combatants[who].hidden:
        return
    draft.push(Entering(who), name=f"enter.{who}")


def take_place(draft: D, who: CombatantId) -> None:
    """A newcomer rolls and takes its place; behind its turn already, it first acts in the next round. (DOS-34)"""
    world = draft.world
    newcomer = world.combatants.get(who)
    if newcomer is None or newcomer.hidden or who in world.table.order:
        return
    totals = {one: rolled[0] for one, rolled in world.table.totals.items() if one in world.combatants and one != who}
    placed = place(
        who,
        world.table.order,
        tuple(world.combatants),
        totals,
        speeds_of(world),
        lambda one: plain_die(draft, one, "initiative"),
    )
    draft.record(InitiativeRolled({who: placed.total}))
    for reroll in placed.rerolls:
        draft.record(InitiativeRerolled(reroll))
    draft.record(OrderSet(placed.order))
    behind = placed.order[placed.order.index(who) :]
    if any(one in world.table.begun for one in behind):
        draft.record(TurnSkipped(who))
    lay_out(draft)


def rewritten(draft: D, who: CombatantId, fields: tuple[str, ...]) -> None:
    """The GM wrote a sheet: its statuses hold in place of the old ones; what is not in hand is not seized. (DOS-79)

    One who cannot act any more goes on with nothing. (DOS-32, DOS-53, DOS-56)
    """
    if "statuses" in fields:
        for note in tuple(notes(draft.world, who)):
            draft.lift(note)
        put_notes(draft, who)
    hold = hold_on(draft.world, who)
    seized = None if hold is None else hold.data.get("item")
    if isinstance(seized, str) and seized not in fighter(draft.world, who).sheet.wielded:
        unseize(draft, who, seized)
    if "state" in fields and not able(draft.world, who):
        stand_down(draft, who)


def left(draft: D, who: CombatantId) -> None:
    """Somebody was hidden or goes: it has no place in the order and holds nobody. (DOS-33)"""
    end_holds(draft, who)
    if who in draft.world.table.order:
        draft.record(OrderSet(tuple(one for one in draft.world.table.order if one != who)))
    lay_out(draft)


# --- turns -----------------------------------------------------------------------------------------------------------


def begin_turn(draft: D, beat: Beat) -> None:
    """Count the actions of a turn: those held, or by the speeds of both sides. (DOS-25, DOS-27, DOS-32)

    One who left as its turn began has none, and has had its turn. (DOS-53)
    """
    who = next((member for member in beat.who if member in draft.world.combatants), None)
    if who is None:
        return
    if draft.world.table.options.defence_limit_scope == "attacker_turn":
        draft.record(LimitsReset(("blocks", "dodges"), tuple(draft.world.combatants)))
    if not able(draft.world, who):
        draft.record(ActionsCounted(who, 0))
        return
    if beat.key.endswith(HELD):
        held = fighter(draft.world, who).held
        draft.record(ActionsCounted(who, held, from_waiting=True))
        return
    speed = fighter(draft.world, who).sheet.speed
    speeds = tuple(fighter(draft.world, other).sheet.speed for other in opponents_of(draft.world, who))
    actions = action_count(speed, speeds)
    lines = (counted(speed, sum(speeds), actions),)
    draft.record(ActionsCounted(who, actions, surprising=beat.key.endswith(AMBUSH), explain=lines))


def wait(draft: D, who: CombatantId) -> None:
    """The turn ends, the unspent actions are held. (DOS-32)"""
    one = fighter(draft.world, who)
    spent = one.spent_before + draft.world.used(who, "actions")
    draft.record(Waited(who, actions_left(draft.world, who), spent))


def ask_to_act(draft: D, choice: Chosen) -> None:
    """Take the held actions at the next boundary; asking again changes nothing. (DOS-32)"""
    waits = any(asked.who == choice.who and isinstance(asked.wish, ActNow) for asked in draft.now.flow.requests)
    if not waits:
        draft.request(choice)


def take_actions(draft: D, who: CombatantId) -> None:
    """The GM takes what is left of somebody's actions in this round. (DOS-56)"""
    beat, table = draft.now.flow.beat, draft.world.table
    if beat is not None and who in beat.who:
        draft.record(ActionsLost(who))
    elif fighter(draft.world, who).held:
        draft.record(HeldLost(who))
    elif who in table.order and who not in (*table.begun, *table.skipped):
        draft.record(TurnSkipped(who))


# --- boundaries ------------------------------------------------------------------------------------------------------


def serve(draft: D, request: Chosen, upcoming: Beat | None) -> Beat | Served | None:
    """A waiting combatant's turn, or an ambush that is due; in the order of the requests. (DOS-32, DOS-33)

    The wish of one who cannot act any more lapses. (section 8, boundary 2)
    """
    if not able(draft.world, request.who):
        draft.lapse(request, Rejection("combatant_incapacitated", "DOS-72"))
        return "served"
    match request.wish:
        case ActNow():
            return held_turn(draft, request)
        case Ambush():
            return surface(draft, request.who, request.wish, upcoming)
        case _:
            return "served"


def held_turn(draft: D, request: Chosen) -> Beat | Served:
    """A turn with exactly the held actions; without them the wish lapses. (DOS-32)"""
    who = request.who
    if not fighter(draft.world, who).held:
        draft.lapse(request, Rejection("not_waiting", "DOS-32"))
        return "served"
    return Beat(f"{who}/{draft.world.combatants[who].turns}{HELD}", (who,))


def surface(draft: D, who: CombatantId, wish: Ambush, upcoming: Beat | None) -> Beat | Served | None:
    """An ambusher comes out, stands before whoever was due, and takes its turn at once. (DOS-33)"""
    world = draft.world
    if not world.combatants[who].hidden:
        return "served"
    if not is_due(world, wish, upcoming):
        return None
    draft.record(Revealed(who))
    order = world.table.order
    due = upcoming.who if upcoming is not None else ()
    at = next((order.index(one) for one in due if one in order), len(order))
    draft.record(OrderSet((*order[:at], who, *order[at:])))
    return Beat(f"{who}{AMBUSH}", (who,))


def is_due(world: W, wish: Ambush, upcoming: Beat | None) -> bool:
    """At the next boundary, or just before the named one's next turn; held turns do not count. (DOS-33)

    Where the named one can no longer act, at the next boundary.
    """
    if wish.before is None or wish.before not in world.table.order or not able(world, wish.before):
        return True
    return upcoming is not None and upcoming.key == wish.before
