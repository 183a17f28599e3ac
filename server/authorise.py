"""Who may ask for what. Decided on the state of the table and the role it gives the sender; nothing else counts.

A reference to a combatant the sender cannot know is never refused here: it goes on as unknown, and the rule system
refuses it by its own word.

Not here: whether the token is good (`seats.py`), whether the rules allow it (`engine.encounter.decide`).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from engine.ids import GM, CombatantId, Side
from engine.state import Prompt
from engine.viewer import Viewer, detail_of

from . import room_commands as rc
from .facts import AnyRules
from .hearing import Act, Heard, LetPass, Sender
from .protocol import Code, Problem
from .room_state import GM_SEAT, TABLE, RoomState, SeatId

NOT_ALLOWED: Final = Problem(code=Code.SEAT_NOT_ALLOWED)
BUSY_MS: Final = 1_000
"""When to try again, where the table waits."""


def sender_of(room: RoomState, seat: SeatId) -> Sender:
    """Whoever sits there, as the table has it now. Without a seat one watches."""
    found = room.seats.get(seat)
    return Sender("", "spectator") if found is None else Sender(seat, found.role, found.scopes)


def audience_of(room: RoomState, sender: Sender) -> str:
    """Whose stream a sender reads."""
    if sender.is_gm:
        return GM_SEAT
    return sender.seat if sender.seat in room.seats and sender.reads_seat else TABLE


def viewer_of(room: RoomState, audience: str) -> Viewer:
    """What an audience may see of a fight."""
    if audience == GM_SEAT:
        return Viewer(is_gm=True)
    controls = frozenset[CombatantId]() if audience == TABLE else room.holds(audience)
    return Viewer(controls=controls, numbers=tuple((Side(side), shows) for side, shows in room.numbers.items()))


def knows(room: RoomState, sender: Sender, who: str) -> bool:
    """Whether there is such a combatant, and the sender may know it."""
    one = None if room.encounter is None else room.encounter.world.combatants.get(CombatantId(who))
    return one is not None and (sender.is_gm or not one.hidden or one.id in room.holds(sender.seat))


def forbidden(rules: AnyRules, room: RoomState, sender: Sender, heard: Heard) -> Problem | None:
    """Why this sender may not ask for this; None where it may."""
    if sender.is_gm:
        return None
    if sender.seat not in room.seats or not (sender.plays or sender.suggests):
        return NOT_ALLOWED
    match heard:
        case Act():
            allowed = heard.who != GM and _own_or_unknown(room, sender, heard.who)
        case LetPass():
            allowed = _own_or_unknown(room, sender, heard.who)
        case rc.Withdraw() | rc.ThrowDice() | rc.Standing() | rc.MoreTime():
            allowed = _own_or_unknown(room, sender, heard.actor)
        case rc.EditSheet() | rc.Hide():
            allowed = _in_setup(room) and _own_or_unknown(room, sender, heard.target)
        case rc.AddCombatant():
            allowed = _in_setup(room) and _adds_own(room, sender, heard)
        case rc.NameSeat() | rc.SetStandIn():
            allowed = heard.seat in (UNSET, sender.seat)
        case rc.SaveSheet():
            known = room.party.get(heard.id) if heard.id else None
            mine = not heard.id or (known is not None and known.seat == sender.seat)  # another's is as good as none
            allowed = mine and heard.seat in (UNSET, sender.seat)
        case rc.Claim():
            allowed = _free(room, sender, heard)
        case rc.TakeBack():
            allowed = sender.plays  # what was let stand is the GM's to take back
        case _:
            allowed = False
    return None if allowed else NOT_ALLOWED


def waits_for_hidden(rules: AnyRules, room: RoomState, sender: Sender) -> bool:
    """Only somebody is asked of whom the sender may not know, or not that it is asked: to it, the table is as busy as
    under load.
    """
    now = room.encounter
    if sender.is_gm or now is None:
        return False
    viewer = viewer_of(room, audience_of(room, sender))

    def sees(asked: Prompt[Any]) -> bool:
        if asked.to == GM:
            return True
        return knows(room, sender, asked.to) and (
            asked.kind == "turn" or detail_of(rules, now, viewer, asked.to) != "unseen"
        )

    asked = now.open_prompts()
    return bool(asked) and not any(map(sees, asked))


def _own_or_unknown(room: RoomState, sender: Sender, who: str) -> bool:
    return not knows(room, sender, who) or room.hands.get(CombatantId(who)) == sender.seat


def _in_setup(room: RoomState) -> bool:
    return room.encounter is None or room.encounter.flow.phase == "setup"


def _adds_own(room: RoomState, sender: Sender, heard: rc.AddCombatant) -> bool:
    if heard.template or heard.alias or heard.seat not in (UNSET, sender.seat):
        return False
    return not heard.party or (heard.party in room.party and room.party[heard.party].seat == sender.seat)


def _free(room: RoomState, sender: Sender, heard: rc.Claim) -> bool:
    """Nobody's, of the party, and to be known: others need the GM's hand."""
    if heard.sheet:
        return heard.sheet in room.party and room.party[heard.sheet].seat in ("", sender.seat)
    if not heard.combatant or not knows(room, sender, heard.combatant):
        return False
    who = CombatantId(heard.combatant)
    if room.kept_for.get(who) == sender.seat:
        return True  # it is only played in this seat's place
    return who in room.sources and room.hands.get(who, sender.seat) == sender.seat
