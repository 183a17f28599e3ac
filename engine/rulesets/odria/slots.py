"""Slots of Odria: at which counts a declared action falls, and how waiting, release and change move them. (section 6)

Pure reckoning with plans; recorded by rounds.py and deeds.py.
"""

from msgspec.structs import replace

from engine.rulesets.odria.body import ActionKind, Fighter, Plan, Slot
from engine.rulesets.odria.equipment import Weapon
from engine.rulesets.odria.numbers import in_round, initiative
from engine.rulesets.odria.options import Options

ALL_IN_ONE_EARLIER = 2
QUICK_EARLIER = 2
ONE_ATTACK = 2
"""Halves: attacks with a weapon that the sheet says nothing of. (section 2)"""


def attacks(one: Fighter, weapon: Weapon, plan: Plan, number: int) -> int:
    """Attacks in this round with a weapon; one more in an all-out or all-in-one attack.

    A slow one without a reload time has one at most. (ODR-17, ODR-18, ODR-19, ODR-91, ODR-108)
    """
    own = in_round(one.sheet.attacks.get(weapon.id, ONE_ATTACK), number)
    if weapon.slow_reload and weapon.reload_initiative is None:
        own = min(own, 1)
    more = "all_out_attack" in plan.stances or "all_in_one_attack" in plan.stances
    return own + (1 if more and weapon.is_melee else 0)


def spacing(weapon: Weapon, n: int) -> int:
    """Counts between attacks: 5 with two, 4 with three, 3 with more; a slow weapon's reload time. (ODR-17, ODR-19)"""
    if weapon.slow_reload and weapon.reload_initiative is not None:
        return weapon.reload_initiative
    return {2: 5, 3: 4}.get(n, 3)


def slot_count(one: Fighter, plan: Plan, number: int) -> int:
    """How many slots an action has in this round. (ODR-17 to ODR-19, ODR-47 to ODR-49)"""
    if plan.action in ("attack", "aim"):
        weapon = one.weapon_of(plan.weapon)
        return 0 if weapon is None else attacks(one, weapon, plan, number)
    return 0 if plan.action == "hold" else 1


def first_count(one: Fighter, plan: Plan, options: Options) -> int:
    """The initiative of an action: the weapon's, a spell's time, a power's activation time, what the GM has said.

    (ODR-16, ODR-47, ODR-48, ODR-49, ODR-108)
    """
    weapon = one.weapon_of(plan.weapon) or one.in_hand
    if one.initiative is not None and plan.action != "hold":
        return one.initiative
    earlier = ALL_IN_ONE_EARLIER if "all_in_one_attack" in plan.stances else 0
    match plan.action:
        case "spell":
            spell = one.spell(plan.spell)
            return 0 if spell is None else spell.time
        case "psionic":
            power = one.power(plan.power)
            return 0 if power is None else power.activation_time
        case "other":
            return initiative(one, weapon, options, minded=False).total
        case "attack" | "aim":
            return initiative(one, weapon, options).total - earlier
        case "hold":
            return 0


def planned(one: Fighter, plan: Plan, quick: tuple[int, ...], number: int, options: Options) -> tuple[Slot, ...]:
    """The slots of a declared action; a quick one 2 counts earlier, the others stay. (ODR-17, ODR-92)"""
    n = slot_count(one, plan, number)
    if n == 0:
        return ()
    weapon = one.weapon_of(plan.weapon) or one.in_hand
    first, step = first_count(one, plan, options), spacing(weapon, n)
    return tuple(slot_at(place + 1, first + place * step, place + 1 in quick) for place in range(n))


def slot_at(n: int, count: int, quick: bool) -> Slot:
    """A slot at its count, a quick one 2 earlier. (ODR-92)"""
    at = count - (QUICK_EARLIER if quick else 0)
    return Slot(n, at, at, quick)


def last_of_round(plans: tuple[Plan, ...], options: Options) -> int:
    """The round's last count: the table's, or the highest that was planned. (ODR-45)"""
    return max([options.round_last_tick, *(slot.planned for plan in plans for slot in plan.slots)])


def shifted(plan: Plan, to: int) -> Plan:
    """The open slots moved so that the first is at a count; the others keep their spacing. (ODR-45)"""
    first = plan.open[0].at
    slots = tuple(slot if slot.done else replace(slot, at=slot.at - first + to) for slot in plan.slots)
    return replace(plan, slots=slots, waiting=False)


def released(plan: Plan, committed: int | None) -> Plan:
    """One count after the last, but never before it was planned. (ODR-44)"""
    first = plan.open[0].at
    return shifted(plan, first if committed is None else max(first, committed + 1))


def beyond(plan: Plan, last: int) -> tuple[Slot, ...]:
    """Follow-ups moved beyond the round's last count; the moved slot itself never is. (ODR-45)"""
    return tuple(slot for slot in plan.open[1:] if slot.at > last)


def changed(one: Fighter, new: Plan, number: int, committed: int | None, options: Options) -> Plan:
    """Another action in the slots that are left: at its initiative or the last count, and a delay. (ODR-41)

    Slots beyond the number it has in this round are dropped, and the number never grows. Quick attacks are given up,
    and their counts with them.
    """
    old = one.plan
    assert old is not None, "there is a plan to change"
    n = slot_count(one, new, number)
    kept = tuple(slot for slot in old.slots if slot.done or slot.n <= n)
    plan = replace(new, slots=tuple(slot if slot.done else unhurried(slot) for slot in kept))
    if not plan.open:
        return plan
    first = first_count(one, new, options)
    return shifted(plan, (first if committed is None else max(first, committed)) + options.change_delay)


def unhurried(slot: Slot) -> Slot:
    """A slot where it would stand without a quick attack. (ODR-92)"""
    return replace(slot, at=slot.at + QUICK_EARLIER, quick=False) if slot.quick else slot


def made_quick(plan: Plan, n: int) -> Plan:
    """One slot 2 counts earlier; the others stay. (ODR-92)"""
    slots = tuple(replace(slot, at=slot.at - QUICK_EARLIER, quick=True) if slot.n == n else slot for slot in plan.slots)
    return replace(plan, slots=slots)


def is_attack(action: ActionKind) -> bool:
    """Whether an action is made of attack slots. (section 13)"""
    return action in ("attack", "aim")
