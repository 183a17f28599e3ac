"""What one may declare in Odria for a round, as options with their parameters. (ODR-39)

What is offered is accepted by the checks, with any of the values offered for each parameter.
"""

from collections.abc import Iterator

from engine.again import asked_again
from engine.ids import CombatantId
from engine.rulesets.odria.body import Fighter, Plan, W, able, fighter, is_there
from engine.rulesets.odria.declaring import BANDS, OTHERS, STANCES, allowed, attacks_by, distance
from engine.rulesets.odria.equipment import UNARMED, Bands, Weapon
from engine.rulesets.odria.frames import Now, phase, round_of
from engine.rulesets.odria.numbers import in_band
from engine.rulesets.odria.slots import slot_count
from engine.state import Option, Parameter

PLACES = ("torso", "arm", "leg")

ALL_OUT = ("all_out_attack", "all_in_one_attack")


def declarations(now: Now, who: CombatantId) -> Iterator[Option]:
    """One option for each thing to act with; holding last. (section 13)"""
    world = now.world
    if not able(world, who):
        return
    one, sudden = fighter(world, who), phase(now) == "surprise"
    number = round_of(now)
    for weapon in handy(one):
        plan = Plan("attack", weapon.id)
        yield declared(world, who, plan, number, sudden)
        aims = one.aim < 3 or weapon.family != "crossbow"
        if weapon.kind == "shot" and aims and not sudden:
            yield declared(world, who, Plan("aim", weapon.id), number, sudden)
    for spell in one.sheet.spells:
        yield declared(world, who, Plan("spell", one.weapon, spell=spell.id), number, sudden)
    for power in one.sheet.psionics:
        yield declared(world, who, Plan("psionic", one.weapon, power=power.id), number, sudden)
    if not sudden:
        yield declared(world, who, Plan("other", one.weapon), number, sudden)
        yield declared(world, who, Plan("hold", one.weapon), number, sudden)


def handy(one: Fighter) -> Iterator[Weapon]:
    """Weapons worth offering: in hand, on the sheet, trained, and bare hands; any other may be named too."""
    names = (one.weapon, one.sheet.weapon, *(w.id for w in one.sheet.weapons), *one.sheet.skills, UNARMED)
    shielded = one.sheet.shield is not None and one.shield_hp > 0
    for name in dict.fromkeys(names):
        weapon = one.weapon_of(name)
        if weapon is not None and not (shielded and weapon.hands == 2):
            yield weapon


def declared(world: W, who: CombatantId, plan: Plan, number: int, sudden: bool) -> Option:
    """An action to declare, with what may be declared with it."""
    data: dict[str, int | str | bool | tuple[str, ...]] = {"action": plan.action}
    name = f"declare/{plan.action}"
    for key, value in (("weapon", plan.weapon), ("spell", plan.spell), ("power", plan.power)):
        wanted = key == "weapon" and plan.action in ("attack", "aim")
        if value is not None and (wanted or key != "weapon"):
            data[key], name = value, f"{name}/{value}"
    parameters = tuple(own_parameters(world, who, plan))
    if not sudden:
        parameters += tuple(round_parameters(world, who, plan, number))
    rules = {"attack": "ODR-51", "aim": "ODR-93", "spell": "ODR-47", "psionic": "ODR-48", "other": "ODR-49"}
    return Option(name, "declare", data, parameters, rules=("ODR-39", *filter(None, (rules.get(plan.action),))))


def own_parameters(world: W, who: CombatantId, plan: Plan) -> Iterator[Parameter]:
    """Target, band, and what an other action is."""
    one = fighter(world, who)
    weapon = one.weapon_of(plan.weapon)
    if attacks_by(one, plan):
        targets = others(world, who)
        if targets:
            yield Parameter("target", "combatant", targets, required=False)
    if plan.action == "attack" and weapon is not None and not weapon.is_melee:
        bands = BANDS if weapon.kind == "shot" else BANDS[:2]
        yield Parameter("band", "choice", bands, required=False, default="short")
    spell = one.spell(plan.spell)
    if spell is not None and spell.damage is not None and isinstance(spell.hit, Bands):
        known = tuple(band for band in BANDS if in_band(spell.hit, band) is not None)
        yield Parameter("band", "choice", known, required=False, default=known[0])
    if plan.action == "other":
        yield Parameter("what", "choice", OTHERS, default=OTHERS[0])


def round_parameters(world: W, who: CombatantId, plan: Plan, number: int) -> Iterator[Parameter]:
    """One stance, a guard, Distance, waiting, quick slots. (ODR-87 to ODR-110)"""
    one, options = fighter(world, who), world.table.options
    stances = tuple(stance for stance in STANCES if is_open(world, who, plan, stance))
    if stances:
        yield Parameter("stance", "choice", stances, required=False)
    if options.hit_locations:
        yield Parameter("guard", "choice", locations(world), required=False)
    weapon = one.weapon_of(plan.weapon)
    is_melee = weapon is not None and weapon.is_melee
    if is_melee and plan.action in ("attack", "hold"):
        keepable = tuple(o for o in others(world, who) if next(distance(world, who, o, plan.weapon), None) is None)
        if keepable:
            yield Parameter("distance", "combatant", keepable, required=False)
    n = slot_count(one, plan, number)
    if n:
        yield Parameter("wait", "flag", required=False)
    if n and plan.action == "attack" and is_melee:
        yield Parameter("quick", "choice", tuple(range(1, n + 1)), required=False, many=True)


def is_open(world: W, who: CombatantId, plan: Plan, stance: str) -> bool:
    """Whether this stance may be declared with this action."""
    found = next(known for known in STANCES if known == stance)
    if stance in ALL_OUT and plan.action != "attack":
        return False
    if stance == "all_out_defense" and attacks_by(fighter(world, who), plan):
        return False
    return next(allowed(world, who, Plan(plan.action, plan.weapon, stances=(found,))), None) is None


@asked_again
def others(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Whom it may turn against: those of other sides first, the dead left out."""
    side = world.combatants[who].side
    there = [o for o in world.combatants.values() if o.id != who and is_there(world, o.id) and not o.sheet.dead]
    return tuple(o.id for o in there if o.side != side) + tuple(o.id for o in there if o.side == side)


def locations(world: W) -> tuple[str, ...]:
    """Places that may be called or guarded. (ODR-110, ODR-111)"""
    return (*PLACES, *world.table.options.small_locations)
