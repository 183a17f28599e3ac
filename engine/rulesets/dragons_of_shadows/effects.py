"""What damage, healing and the GM do to a body, and what follows: runs and holds that end, held actions that lapse.

How much damage a blow does is reckoned in wounds.py; the queue of play is laid out in order.py.
"""

from engine.ids import CombatantId
from engine.rejections import Param
from engine.rulesets.dragons_of_shadows.body import able, fighter
from engine.rulesets.dragons_of_shadows.deed_facts import DamageTaken, Healing, Killed, StateChanged
from engine.rulesets.dragons_of_shadows.explain import effects
from engine.rulesets.dragons_of_shadows.frames import D
from engine.rulesets.dragons_of_shadows.holds import release_all
from engine.rulesets.dragons_of_shadows.runs import stop_running
from engine.rulesets.dragons_of_shadows.sheet import Kind, Location, Note
from engine.rulesets.dragons_of_shadows.turn_facts import HeldLost
from engine.rulesets.dragons_of_shadows.wounds import Healed, Vitality, heal, hurt, kind_on, slain

WOUND = "serious_wound"
"""The status a damage die of 10 leaves. (DOS-77)"""


def damage(draft: D, who: CombatantId, amount: int, kind: Kind, by_gm: bool = False) -> Kind:
    """Damage to a body; what it counted as. Whoever deals it goes on with `follow`. (DOS-70 to DOS-75)"""
    body = fighter(draft.world, who).body
    counted = kind_on(body, amount, kind)
    left = hurt(body, amount, counted, draft.world.table.options)
    draft.record(DamageTaken(who, amount, counted, left, by_gm, effects(body, amount, kind, counted, left)))
    return counted


def damaged(draft: D, who: CombatantId, amount: int, kind: Kind) -> None:
    """Damage by the GM, and what follows from it: no die, no armour. (DOS-66)"""
    body = fighter(draft.world, who).body
    damage(draft, who, amount, kind, by_gm=True)
    follow(draft, who, body)


def healed(draft: D, who: CombatantId, amount: int, kind: Healed) -> None:
    """Healing by the GM. (DOS-78)"""
    body = fighter(draft.world, who).body
    draft.record(Healing(who, amount, kind, heal(body, amount, kind, draft.world.table.options)))
    follow(draft, who, body)


def killed(draft: D, who: CombatantId) -> None:
    """Dead by the GM's word. (DOS-75)"""
    body = fighter(draft.world, who).body
    draft.record(Killed(who, slain(body)))
    follow(draft, who, body)


def follow(draft: D, who: CombatantId, before: Vitality) -> None:
    """Say a new state, and end what somebody who cannot act does not go on with."""
    body = fighter(draft.world, who).body
    if (body.state, body.acting) != (before.state, before.acting):
        draft.record(StateChanged(who, body.state, body.acting))
    if not able(draft.world, who):
        stand_down(draft, who)


def stand_down(draft: D, who: CombatantId) -> None:
    """One who cannot act runs no more, lets go, and has no held actions. (DOS-32, DOS-53, DOS-56)"""
    stop_running(draft, who)
    release_all(draft, who)
    if fighter(draft.world, who).held:
        draft.record(HeldLost(who))


def put_note(draft: D, who: CombatantId, note: Note) -> None:
    """A status as on the sheet. (DOS-79)"""
    data: dict[str, Param] = {"percent": note.percent, "applies_to": note.applies_to}
    if note.label:
        data["label"] = note.label
    if note.location is not None:
        data["location"] = note.location
    draft.put(note.id, on=who, data=data)


def put_wound(draft: D, who: CombatantId, location: Location | None) -> None:
    """The wound a damage die of 10 leaves: a reminder without effect. (DOS-77)"""
    put_note(draft, who, Note(WOUND, location=location))
