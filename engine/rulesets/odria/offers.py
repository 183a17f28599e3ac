"""What one may do in Odria: options of a slot, a defence, a pause, and at any time. Lazy, as shown.

What is offered is accepted by the checks, with any of the values offered for each parameter. Declarations are in
declaration_offers.py.
"""

from collections.abc import Iterator

from engine.ids import GM, CombatantId
from engine.rulesets.odria.actions import (
    AllOutDefense,
    ChangeAction,
    ConfirmSlot,
    DeclareDistance,
    Quick,
    Release,
    Wait,
)
from engine.rulesets.odria.body import Plan, W, able, fighter, holders_of, is_there
from engine.rulesets.odria.checks import meanwhile
from engine.rulesets.odria.declaration_offers import declarations, handy, locations, others, own_parameters
from engine.rulesets.odria.declaring import BANDS
from engine.rulesets.odria.defence import KIND_OF, legal
from engine.rulesets.odria.equipment import Band, Bands, Spell
from engine.rulesets.odria.frames import Asked, Halt, Now, pending, phase, round_of
from engine.rulesets.odria.slot_checks import STRIKES_MAX, band_of, confirm, slot_now
from engine.state import Option, Parameter

RULE_OF = {
    "dodge": "ODR-59",
    "parry": "ODR-58",
    "block": "ODR-57",
    "drop_prone": "ODR-102",
    "jump_back": "ODR-103",
}
AMOUNT_MAX = 999


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now, asked so; without a question what it may do at any time."""
    if ask is None:
        return at_any_time(now, who)
    match ask.kind:
        case "reaction":
            return reactions(now, ask)
        case "halt":
            return iter((Option("go_on", "go_on"),))
        case "turn":
            return between(now, who, ask)
        case _:
            return declarations(now, who) if phase(now) in ("declare", "surprise") else slot(now, who, ask)


def is_offered(now: Now, who: CombatantId, ask: Asked) -> bool:
    """Whether there is anything to choose: a declaration and a slot as long as one can act."""
    if ask.kind == "halt":
        return True
    if ask.kind == "declaration":
        if not able(now.world, who):
            return False
        return phase(now) in ("declare", "surprise") or slot_now(now.world, who) is not None
    return next(offered(now, who, ask), None) is not None


# --- a slot (ODR-46) -------------------------------------------------------------------------------------------------


def slot(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """What may be done in the slot whose count has come; holding it is always among it. (ODR-44, ODR-46)"""
    if not able(now.world, who) or slot_now(now.world, who) is None:
        return
    plan = fighter(now.world, who).plan
    assert plan is not None
    match plan.action:
        case "attack" | "aim":
            yield from attacks(now, who, ask)
        case "spell":
            spell = fighter(now.world, who).spell(plan.spell)
            if spell is not None and spell.damage is not None:
                yield from cast_at(now, who, ask, spell)
            else:
                yield Option("confirm/spell", "confirm_slot", rules=("ODR-47",))
        case _:
            yield Option(f"confirm/{plan.action}", "confirm_slot", rules=("ODR-46",))
    yield Option("wait", "wait", rules=("ODR-44",))


def attacks(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Attacks with their manoeuvres, aiming, beating and leaping in. (section 13)"""
    world = now.world
    one = fighter(world, who)
    weapon = one.in_hand
    extras: tuple[Parameter, ...] = ()
    if len(weapon.types) > 1:
        extras = (Parameter("damage_type", "choice", weapon.types, required=False, default=weapon.types[0]),)
    called: tuple[Parameter, ...] = ()
    if world.table.options.hit_locations:
        called = (Parameter("location", "choice", locations(world), required=False),)
    if weapon.is_melee:
        yield from struck(now, who, ask, "attack", (*extras, *called), "ODR-51")
        if holders_of(world, who):
            yield from struck(now, who, ask, "beat", (), "ODR-105")
            yield from struck(now, who, ask, "leap_in", (*extras, *called), "ODR-106")
        return
    for band in BANDS:
        there = tuple(o for o in others(world, who) if band_of(world, who, o, weapon, band) == band)
        more = (*extras, *called) if band == "short" else extras
        yield from targeted(now, who, ask, f"attack/{band}", ConfirmSlot(mode="attack", band=band), more, among=there)
    if weapon.kind == "shot" and (one.aim < 3 or weapon.family != "crossbow"):
        yield Option("aim", "confirm_slot", {"mode": "aim"}, rules=("ODR-93",))


def struck(
    now: Now, who: CombatantId, ask: Asked, mode: str, more: tuple[Parameter, ...], rule: str
) -> Iterator[Option]:
    """A melee attack of some kind: as it is, surer, or harder. (ODR-88, ODR-89)"""
    wish = ConfirmSlot(mode=mode)
    yield from targeted(now, who, ask, mode, wish, more, rule)
    for name, its in (("sure_strike", "ODR-88"), ("hard_strike", "ODR-89")):
        how = Parameter(name, "range", min=1, max=STRIKES_MAX, step=1, default=1)
        yield from targeted(now, who, ask, name if mode == "attack" else f"{mode}/{name}", wish, (*more, how), its)


def cast_at(now: Now, who: CombatantId, ask: Asked, spell: Spell) -> Iterator[Option]:
    """A spell that strikes, in each range band where it hits differently by it. (ODR-53, ODR-111)"""
    bands: tuple[Band | None, ...] = BANDS if isinstance(spell.hit, Bands) else (None,)
    for band in bands:
        more: tuple[Parameter, ...] = ()
        if now.world.table.options.hit_locations and band in (None, "short"):
            more = (Parameter("location", "choice", locations(now.world), required=False),)
        name = "spell" if band is None else f"spell/{band}"
        yield from targeted(now, who, ask, name, ConfirmSlot(band=band), more)


def targeted(
    now: Now,
    who: CombatantId,
    ask: Asked,
    name: str,
    wish: ConfirmSlot,
    more: tuple[Parameter, ...],
    rule: str = "ODR-51",
    among: tuple[CombatantId, ...] | None = None,
) -> Iterator[Option]:
    """An option with the targets it is legal against; none where there are none."""
    targets = tuple(
        target
        for target in (others(now.world, who) if among is None else among)
        if next(confirm(now, who, ConfirmSlot(mode=wish.mode, band=wish.band, target=target), ask), None) is None
    )
    if targets:
        data = {key: value for key, value in (("mode", wish.mode), ("band", wish.band)) if value is not None}
        target = Parameter("target", "combatant", targets, default=declared_target(now.world, who, targets))
        yield Option(f"confirm/{name}", "confirm_slot", {**data}, (target, *more), rules=(rule,))


def declared_target(world: W, who: CombatantId, targets: tuple[CombatantId, ...]) -> CombatantId:
    """The target as declared, else the first."""
    plan = fighter(world, who).plan
    return plan.target if plan is not None and plan.target in targets else targets[0]


# --- defending (ODR-54) ----------------------------------------------------------------------------------------------


def reactions(now: Now, ask: Asked) -> Iterator[Option]:
    """The defences that are legal against the attack that asks; taking it is passing. (ODR-56)"""
    waiting = pending(now)
    if waiting is None or all(prompt.id != ask.id for prompt in waiting[0].prompts):
        return
    for reaction in legal(now.world, waiting[1].blow, round_of(now)):
        cost = {KIND_OF[reaction]: 1} | ({"attacks": 1} if reaction == "jump_back" else {})
        yield Option(reaction, "react", {"choice": reaction}, cost={**cost}, rules=(RULE_OF[reaction],))


# --- between counts (section 12) -------------------------------------------------------------------------------------


def between(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """Release, wait, another action, Distance, a quick slot, late all-out defence."""
    if phase(now) != "between" or not able(now.world, who):
        return
    world, one = now.world, fighter(now.world, who)
    if next(meanwhile(now, who, Release(), ask), None) is None:
        yield Option("release", "release", rules=("ODR-44",))
    if next(meanwhile(now, who, Wait(), ask), None) is None:
        yield Option("wait", "wait", rules=("ODR-44",))
    slots = () if one.plan is None else one.plan.open
    quick = tuple(slot.n for slot in slots if next(meanwhile(now, who, Quick(slot=slot.n), ask), None) is None)
    if quick:
        yield Option("quick", "quick", parameters=(Parameter("slot", "choice", quick),), rules=("ODR-92",))
    wishes = ((o, DeclareDistance(target=o)) for o in others(world, who))
    keepable = tuple(o for o, wish in wishes if next(meanwhile(now, who, wish, ask), None) is None)
    if keepable:
        target = Parameter("target", "combatant", keepable)
        yield Option("declare_distance", "declare_distance", parameters=(target,), rules=("ODR-104",))
    if next(meanwhile(now, who, AllOutDefense(), ask), None) is None:
        yield Option("all_out_defense", "all_out_defense", rules=("ODR-90",))
    yield from changes(now, who, ask)


def changes(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """Other actions in place of what is left. (ODR-41)"""
    one = fighter(now.world, who)
    if one.plan is None or not one.plan.open:
        return
    wishes = [ChangeAction(action="attack", weapon=weapon.id) for weapon in handy(one)]
    wishes += [ChangeAction(action="spell", spell=spell.id) for spell in one.sheet.spells]
    wishes += [ChangeAction(action="psionic", power=power.id) for power in one.sheet.psionics]
    wishes += [ChangeAction(action="other")]
    for wish in wishes:
        if next(meanwhile(now, who, wish, ask), None) is None:
            named = {"weapon": wish.weapon, "spell": wish.spell, "power": wish.power}
            data = {key: value for key, value in named.items() if value is not None}
            plan = Plan("attack" if wish.action == "attack" else "other", wish.weapon or one.weapon)
            if wish.action in ("spell", "psionic"):
                plan = Plan("spell", one.weapon, spell=wish.spell)
            name = "/".join(("change", wish.action, *data.values()))
            parameters = tuple(own_parameters(now.world, who, plan))
            yield Option(name, "change_action", {"action": wish.action, **data}, parameters, rules=("ODR-41",))


# --- at any time -----------------------------------------------------------------------------------------------------


def at_any_time(now: Now, who: CombatantId) -> Iterator[Option]:
    """What stands outside questions: between counts for who is not asked, healing, asking for a pause. (section 12)"""
    world = now.world
    if now.flow.phase != "running" or who == GM or who not in world.combatants or not able(world, who):
        return
    one = fighter(world, who)
    if pending(now) is None and not is_asked(now, who):
        yield from between(now, who, None)
    if one.may_heal and phase(now) in ("count", "between"):
        there = [o for o in world.combatants.values() if is_there(world, o.id)]
        alive = Parameter("target", "combatant", tuple(o.id for o in there if not o.sheet.dead))
        amount = Parameter("amount", "range", min=1, max=AMOUNT_MAX, step=1)
        means = Parameter("means", "choice", ("spell", "psionic"), required=False, default="spell")
        yield Option("heal", "heal", parameters=(alive, amount, means), rules=("ODR-78",))
        awake = Parameter("target", "combatant", tuple(o.id for o in there if o.sheet.state == "active"))
        yield Option("heal/potion", "heal", {"means": "potion"}, (awake, amount), rules=("ODR-78",))
    halted = any(isinstance(frame.body, Halt) for frame in now.flow.stack)
    if phase(now) in ("declare", "count") and not one.stop and not halted:
        yield Option("pause_request", "pause_request")


def is_asked(now: Now, who: CombatantId) -> bool:
    """Whether a question to it is open."""
    return any(prompt.to == who and prompt.is_open for frame in now.flow.stack for prompt in frame.prompts)
