"""What an attack is made of: weapons of the table with their bearer's abilities, printed attacks, bare hands, whatever
is at hand; hands and ammunition. (DND-84 to DND-100) Not here: rolling it (striking.py), who is favoured (favour.py).
"""

from msgspec import Struct
from msgspec.structs import replace

from engine.ids import CombatantId
from engine.rulesets.dnd5e.body import Creature, W, creature, grappled_by
from engine.rulesets.dnd5e.numbers import mod, proficiency
from engine.rulesets.dnd5e.sheet import Sheet
from engine.rulesets.dnd5e.sheet_parts import Attack, Damage, Rider
from engine.rulesets.dnd5e.tables import IMPROVISED, IMPROVISED_RANGE, LANCE, NET, UNARMED, WEAPONS
from engine.rulesets.dnd5e.terms import Ability, Mark, Property, Source
from engine.rulesets.dnd5e.turn_actions import Strike


class Arm(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An attack as it is made now."""

    id: str
    bonus: int
    damage: tuple[Damage, ...]
    melee: bool = True
    """In reach; else shot or thrown."""
    thrown: bool = False
    reach: int = 5
    range: tuple[int, int] | None = None
    """Normal and longest."""
    properties: tuple[Property, ...] = ()
    base: str | None = None
    """The weapon of the table it is, or is like."""
    item: str | None = None
    """What must be in hand; None: nothing."""
    two_dice: str | None = None
    ammunition: str | None = None
    marks: tuple[Mark, ...] = ()
    crit_range: int = 20
    recharge: bool = False
    per_day: int | None = None
    on_hit: tuple[Rider, ...] = ()
    source: Source = "weapon"
    ability_mod: int = 0
    """Of the ability its damage is made with. (DND-104)"""
    creatures_only: bool = False

    def has(self, *properties: Property) -> bool:
        return any(one in self.properties for one in properties)


def arm(sheet: Sheet, name: str, throw: bool = False) -> Arm | None:
    """An attack by its id, in hand or thrown; None where it has none of that name. (DND-88, DND-97, DND-98)"""
    entry = next((one for one in sheet.attacks if one.id == name), None)
    if entry is not None:
        made = of_table(sheet, entry, throw) if entry.weapon in WEAPONS else printed(sheet, entry, throw)
        return with_entry(made, entry)
    if name == UNARMED and sheet.unarmed and not throw:
        strength = mod(sheet, "str")
        plain = (Damage(type="bludgeoning", bonus=1 + strength),)
        return Arm(id=UNARMED, bonus=strength + proficiency(sheet), damage=plain, source="natural")
    if name == IMPROVISED:
        return improvised(sheet, IMPROVISED, throw)
    return None


def improvised(sheet: Sheet, name: str, throw: bool) -> Arm:
    """Whatever is at hand, or a weapon not made for this. (DND-98)"""
    strength = mod(sheet, "str")
    return Arm(
        id=name,
        bonus=strength,
        damage=(Damage(type="bludgeoning", dice="1d4", bonus=strength),),
        melee=not throw,
        thrown=throw,
        range=IMPROVISED_RANGE if throw else None,
    )


def of_table(sheet: Sheet, entry: Attack, throw: bool) -> Arm:
    """A weapon of the table. (DND-88, DND-99)"""
    assert entry.weapon is not None
    weapon = WEAPONS[entry.weapon]
    by_hand = weapon.melee and not throw
    if throw and "thrown" not in weapon.properties:
        return replace(improvised(sheet, entry.id, throw=True), item=entry.item or entry.id)
    strength, dex = mod(sheet, "str"), mod(sheet, "dex")
    own = strength if weapon.melee else dex
    if "finesse" in weapon.properties:
        own = max(strength, dex)
    if entry.ability is not None:
        own = mod(sheet, entry.ability)
    bonus = own + (proficiency(sheet) if entry.proficient else 0) + entry.magic_bonus
    damage: tuple[Damage, ...] = (Damage(type=weapon.type, dice=weapon.dice, bonus=own + entry.magic_bonus),)
    if weapon.dice is None:
        damage = () if entry.weapon == NET else (Damage(type=weapon.type, bonus=1 + own + entry.magic_bonus),)
    return Arm(
        id=entry.id,
        bonus=bonus,
        damage=(*damage, *entry.damage),
        melee=by_hand,
        thrown=not by_hand and "thrown" in weapon.properties,
        reach=10 if "reach" in weapon.properties else 5,
        range=None if by_hand else weapon.range,
        properties=weapon.properties,
        base=entry.weapon,
        item=entry.item or entry.id,
        two_dice=weapon.versatile if by_hand else None,
        ammunition=weapon.ammunition,
        ability_mod=own,
    )


def printed(sheet: Sheet, entry: Attack, throw: bool) -> Arm:
    """An attack with printed values. (DND-88)"""
    mode = entry.mode or ("ranged" if entry.range is not None else "melee")
    melee = mode == "melee" or (mode == "melee_or_ranged" and not throw)
    base = entry.base_weapon
    if throw and mode == "melee":
        return replace(improvised(sheet, entry.id, throw=True), item=entry.item or entry.id)
    ability: Ability = entry.ability or ("str" if mode != "ranged" else "dex")
    bonus = entry.attack_bonus if entry.attack_bonus is not None else mod(sheet, ability) + proficiency(sheet)
    given = entry.range
    return Arm(
        id=entry.id,
        bonus=bonus,
        damage=entry.damage,
        melee=melee,
        thrown=not melee and (mode == "melee_or_ranged" or "thrown" in entry.properties),
        reach=entry.reach,
        range=None if melee or given is None else (given.normal, given.long or given.normal),
        properties=entry.properties,
        base=base,
        item=(entry.item or entry.id) if entry.source == "weapon" else None,
        two_dice=entry.versatile.dice if entry.versatile is not None and melee else None,
        ammunition=WEAPONS[base].ammunition if base in WEAPONS else None,
        source=entry.source,
        ability_mod=mod(sheet, ability),
    )


def with_entry(made: Arm, entry: Attack) -> Arm:
    """What holds of an attack whatever it is made with."""
    marks: list[Mark] = []
    if entry.magical or entry.magic_bonus or entry.source == "spell":
        marks.append("magical")
    if entry.silvered:
        marks.append("silvered")
    if entry.adamantine:
        marks.append("adamantine")
    on_hit = entry.on_hit
    if made.base == NET and entry.weapon == NET:
        on_hit = (Rider(condition="restrained", escape_dc=10, max_size="large"), *on_hit)
    return replace(
        made,
        marks=tuple(marks),
        crit_range=entry.crit_range,
        recharge=entry.recharge is not None,
        per_day=entry.per_day,
        on_hit=on_hit,
        creatures_only=entry.target == "creature",
    )


def melee_arms(one: Creature, unarmed: bool = True) -> tuple[Arm, ...]:
    """The melee attacks at hand, in sheet order, bare hands last. (DND-102, DND-112)"""
    made = [arm(one.sheet, entry.id) for entry in one.sheet.attacks]
    if unarmed:
        made.append(arm(one.sheet, UNARMED))
    return tuple(each for each in made if each is not None and each.melee and in_hand(one, each))


def in_hand(one: Creature, made: Arm) -> bool:
    """Whether its weapon is in hand; hands are tracked only for sheets that list them. (DND-100)"""
    return one.held is None or made.item is None or made.item in one.held


def hands_full(world: W, who: CombatantId, but: str | None = None) -> int:
    """Hands that hold something, or somebody. (DND-100)"""
    one = creature(world, who)
    held = [] if one.held is None else list(one.held)
    if but is not None and but in held:
        held.remove(but)
    return len(held) + len(grappled_by(world, who))


def takes_two(made: Arm, strike: Strike, mounted: bool) -> bool:
    """Whether it takes both hands. (DND-99, DND-100)"""
    if made.base == LANCE:
        return not mounted
    return made.has("two_handed") or (strike.two_handed and made.two_dice is not None)
