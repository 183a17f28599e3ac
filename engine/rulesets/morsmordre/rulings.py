"""What the GM's wishes do. Checked before; everything is in the log. (sections 5 and 8)"""

from typing import Literal, assert_never, cast

from msgspec.structs import replace

from engine.rulesets.morsmordre.actions import (
    AddCondition,
    AdjustHealth,
    RemoveCondition,
    RemoveHealthBand,
    Rulings,
    SetAmbush,
    SetBlow,
    SetClinch,
    SetDamage,
    SetHealthBand,
    SetWeaponBonus,
)
from engine.rulesets.morsmordre.blows import STRENGTHS, Band, Damage, Row, Share, Strength
from engine.rulesets.morsmordre.body import CLINCH, Ambush, W, conditions, duellist
from engine.rulesets.morsmordre.endings import hurt, put_conditions
from engine.rulesets.morsmordre.facts import (
    AmbushLaid,
    BlowSet,
    DamageSet,
    HealthBandRemoved,
    HealthBandSet,
    HealthChanged,
    WeaponBonusSet,
)
from engine.rulesets.morsmordre.frames import D
from engine.rulesets.morsmordre.sheet import Condition


def rule(draft: D, wish: Rulings) -> None:
    """The GM's word is done. (section 8)"""
    match wish:
        case SetClinch():
            set_clinch(draft, wish.on)
        case SetAmbush():
            draft.record(AmbushLaid(None if wish.by is None else Ambush(wish.by, wish.roll)))
        case AdjustHealth():
            adjust_health(draft, wish)
        case AddCondition():
            add_condition(draft, wish)
        case RemoveCondition():
            for status in conditions(draft.world, wish.target):
                if status.name == wish.condition:
                    draft.lift(status)
        case SetWeaponBonus():
            draft.record(WeaponBonusSet(wish.target, wish.value))
        case SetBlow():
            draft.record(BlowSet(changed_row(draft.world, wish)))
        case SetDamage():
            draft.record(DamageSet(Damage(cast(Strength, wish.strength), wish.base, cast(Share, wish.share))))
        case SetHealthBand():
            draft.record(HealthBandSet(Band(wish.above, wish.penalty, wish.forbidden)))
        case RemoveHealthBand():
            draft.record(HealthBandRemoved(wish.above))
        case _:
            assert_never(wish)


def set_clinch(draft: D, on: bool) -> None:
    """The clinch begins or ends by the GM's word. (MOR-1)"""
    clinch = draft.world.status(CLINCH)
    if on and clinch is None:
        draft.put(CLINCH)
    if not on and clinch is not None:
        draft.lift(clinch)


def add_condition(draft: D, wish: AddCondition) -> None:
    """What somebody bears by the GM's word; what is borne already gets the penalty named now. (MOR-30)"""
    condition = Condition(wish.condition, "condition", wish.penalty, wish.permanent)
    for status in conditions(draft.world, wish.target):
        if status.name == wish.condition:
            kind = cast(Literal["consequence", "complication", "condition"], status.data["kind"])
            permanent = wish.permanent or status.data.get("permanent") is True
            condition = replace(condition, kind=kind, permanent=permanent)
            draft.lift(status)
    put_conditions(draft, wish.target, (condition,))


def adjust_health(draft: D, wish: AdjustHealth) -> None:
    """Health up to its whole, or down; in a fight the threshold knocks out like a blow. (MOR-29)"""
    one = duellist(draft.world, wish.target)
    if wish.amount < 0 and not one.out and draft.now.flow.phase == "running":
        hurt(draft, wish.target, -wish.amount, by_gm=True)
        return
    amount = min(wish.amount, one.sheet.health_max - one.health)
    draft.record(HealthChanged(wish.target, amount, one.health + amount, by_gm=True))


def changed_row(world: W, wish: SetBlow) -> Row:
    """A row with one class changed: its number, and its consequence where one is named. (section 3.1, section 3.3)"""
    row = world.table.book.row(wish.part)
    at = STRENGTHS.index(cast(Strength, wish.strength))
    numbers, labels, permanent = list(row.numbers), list(row.consequences), row.permanent
    numbers[at] = wish.number
    if wish.consequence is not None:
        permanent = tuple(label for label in permanent if label != labels[at - 1])
        labels[at - 1] = wish.consequence
        permanent += (wish.consequence,) if wish.permanent else ()
    a, b, c, d, e = numbers
    light, balanced, strong, mighty = labels
    return Row(row.part, (a, b, c, d, e), (light, balanced, strong, mighty), permanent)
