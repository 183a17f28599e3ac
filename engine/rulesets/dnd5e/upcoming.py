"""Who will be asked next, as the order of play shows it: amid what is under way, and after this turn. No rule is here.

Only those whom the table knows of and who want to be asked: of anybody else there is nothing to wait for.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import W, can_react, creature
from engine.rulesets.dnd5e.frames import Closing, Frames, Now, Walk, Watch, body_of, window
from engine.rulesets.dnd5e.turns import legendary
from engine.rulesets.dnd5e.windows import may_strike, policy


def asked_next(now: Now) -> tuple[CombatantId, ...]:
    """Those who come after whoever is asked now, as things stand, in the order in which they will be. (DND-32)"""
    if window(now) is None:
        return ()
    bodies = (body_of(frame) for frame in reversed(now.flow.stack))
    found = (who for body in bodies if body is not None for who in waiting(now.world, body))
    return tuple(dict.fromkeys(found))


def waiting(world: W, frame: Frames) -> Iterator[CombatantId]:
    """Those whom this frame has still to ask. (DND-81, DND-101, DND-169)"""
    match frame:
        case Walk():
            yield from (
                w for w in frame.ask if is_asked(world, w, "opportunity_attack") and may_strike(world, frame, w)
            )
        case Watch():
            yield from (w for w in frame.holders if is_asked(world, w, "ready") and still_readied(world, w))
        case Closing() if frame.stage == "legends":
            left = frame.legends[1:] if frame.saves else frame.legends
            yield from (w for w in left if is_asked(world, w, "legendary") and legendary(world, w))
        case _:
            return


def still_readied(world: W, who: CombatantId) -> bool:
    """Whether its action still waits. (DND-81)"""
    return creature(world, who).readied is not None and can_react(world, who)


def is_asked(world: W, who: CombatantId, kind: str) -> bool:
    """Whether such a question would be put to it for all to see. (DND-32)"""
    one = world.combatants.get(who)
    return one is not None and not one.hidden and policy(world, who, kind)[0] == "ask"


def asked_after(now: Now, to_gm: bool) -> tuple[CombatantId, ...]:
    """Those who will be asked for a legendary action when this turn ends. (DND-169)

    Others than the GM read it only of a turn they know of.
    """
    world, beat = now.world, now.flow.beat
    members = () if beat is None else tuple(who for who in beat.who if who in world.combatants)
    if now.flow.step != "ask" or not any(to_gm or not world.combatants[who].hidden for who in members):
        return ()
    there = (who for who in world.combatants if who not in members)
    return tuple(who for who in there if is_asked(world, who, "legendary") and legendary(world, who))
