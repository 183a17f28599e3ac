"""What a combatant of Dragons of Shadows is made of: sheet, weapons, items, and how a sheet is read and shown.

Its state in a fight is in body.py, ready-made sheets and the starter weapons in templates.py. On the wire lengths are
metres; here they are millimetres.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeAlias, TypeGuard

import msgspec
from msgspec import Meta, Struct, field

from engine.forms import by_identity, fault, plain, schema_of
from engine.rejections import Rejection

Statistic: TypeAlias = Literal["strength", "dexterity", "speed", "intelligence", "willpower"]
Tag: TypeAlias = Literal["all", "attack", "ranged", "block", "dodge", "grapple", "push", "escape"]
"""What a status may weigh on. (DOS-79)"""

Kind: TypeAlias = Literal["light", "serious", "critical"]
"""Damage kinds (pl: obrażenia lekkie, poważne, krytyczne). (DOS-69)"""
Location: TypeAlias = Literal["head", "right_arm", "left_arm", "torso", "right_leg", "left_leg"]
"""Body parts (pl: lokacja trafienia). (DOS-76)"""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Value = Annotated[int, Meta(ge=0, le=999)]
"""A statistic; without a limit in the game, the cap is technical."""
Level = Annotated[int, Meta(ge=0, le=50)]
Points = Annotated[int, Meta(ge=0, le=9999)]
Actions = Annotated[int, Meta(ge=1, le=100)]
Access = Literal["quick", "packed"]

UNARMED = "unarmed"
"""The built-in weapon (pl: pięść): damage 0, light. (section 3)"""
HANDS = 2
FARTHEST_M = 1_000_000
"""Technical cap of lengths and places."""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon (pl: broń). A thrown one may also be used in melee; a shooting one without reload is always loaded."""

    id: Id
    wields: Literal["melee", "thrown", "shooting"] = field(name="class")
    damage: Points
    kind: Kind = "serious"
    throwable: bool | None = None
    """Made to be thrown; None: as its class says. (DOS-67)"""
    two_handed: bool = False
    reload_actions: Annotated[int, Meta(ge=0, le=100)] = 0
    loaded: bool = True
    access: Access = "quick"
    draw_actions: Actions | None = None

    @property
    def made_to_throw(self) -> bool:
        """Whether it does its whole damage when thrown. (DOS-67)"""
        return self.wields == "thrown" if self.throwable is None else self.throwable

    @property
    def hands(self) -> int:
        """How many hands it takes. (DOS-62)"""
        return 2 if self.two_handed else 1


class Item(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thing that can be drawn and used; its effects are the GM's. (DOS-62)"""

    id: Id
    access: Access = "quick"
    draw_actions: Actions | None = None
    two_handed: bool = False

    @property
    def hands(self) -> int:
        """How many hands it takes. (DOS-62)"""
        return 2 if self.two_handed else 1


class Note(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A status (pl: status): wound, fatigue, illness, curse; with a percentage for rolls of its tags. (DOS-79)"""

    id: Id
    label: Text = ""
    percent: Annotated[int, Meta(ge=-1000, le=1000)] = 0
    applies_to: Annotated[tuple[Tag, ...], Meta(max_length=8)] = ("all",)
    location: Location | None = None


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character sheet (pl: karta postaci). (section 2)"""

    strength: Value = 10
    dexterity: Value = 10
    speed: Annotated[int, Meta(ge=1, le=999)] = 10
    intelligence: Value = 10
    willpower: Value = 10
    hp_max: Annotated[int, Meta(ge=1, le=9999)] = 20
    skills: Annotated[dict[Id, Level], Meta(max_length=100)] = {}
    skill_stats: Annotated[dict[Id, tuple[Statistic, ...]], Meta(max_length=100)] = {}
    """Statistics of skills that a table has added, a help for whoever asks for tests."""
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=50)] = ()
    items: Annotated[tuple[Item, ...], Meta(max_length=100)] = ()
    wielded: Annotated[tuple[Id, ...], Meta(max_length=HANDS)] = ()
    armor: Points | dict[Location, Points] = 0
    position_mm: tuple[int, int] | None = None
    """On the wire `position`, in metres; None: no map."""
    statuses: Annotated[tuple[Note, ...], Meta(max_length=50)] = ()
    """Those it comes with; in a fight they are statuses of the encounter."""
    gender: Literal["masculine", "feminine", "neuter"] | None = None
    common_noun: bool = False

    def skill(self, name: str) -> int:
        """Level of a skill (pl: poziom umiejętności), 0 where it is not on the sheet. (DOS-2)"""
        return self.skills.get(name, 0)

    def weapon(self, weapon: str) -> Weapon | None:
        """A weapon of its own by id."""
        for own in self.weapons:
            if own.id == weapon:
                return own
        return None

    @property
    def things(self) -> "tuple[Weapon | Item, ...]":
        """Weapons and items together; their ids are unique. (section 3)"""
        return (*self.weapons, *self.items)

    def thing(self, thing: str) -> Weapon | Item | None:
        """A weapon or item of its own by id."""
        return next((own for own in self.things if own.id == thing), None)

    def armour_at(self, location: Location | None) -> int:
        """Armour points where a hit lands; a map's missing location has none, no location is the torso. (DOS-68)"""
        return self.armor if isinstance(self.armor, int) else self.armor.get(location or "torso", 0)


def hands_taken(sheet: Sheet, wielded: tuple[str, ...]) -> int:
    """How many hands the things in hand take. (DOS-62)"""
    return sum(thing.hands for thing in map(sheet.thing, wielded) if thing is not None)


def read_sheet(data: Mapping[str, Any]) -> Sheet | Rejection:
    """A sheet from the wire; `invalid_sheet` names the field and the reason. (section 2)"""
    plain = dict(data)
    if (position := plain.pop("position", None)) is not None:
        if not is_point(position):
            return invalid("position", "not_a_point")
        plain["position_mm"] = read_point(position)
    elif "position_mm" in plain:
        return invalid("position_mm", "unknown_field")
    try:
        sheet = msgspec.convert(plain, Sheet)
    except msgspec.ValidationError as error:
        return Rejection("invalid_sheet", params={**fault(error), **entry_at_fault(plain)})
    return next(contradictions(sheet), sheet)


def entry_at_fault(data: Mapping[str, Any]) -> dict[str, str]:
    """The field with its key where an entry of a map does not validate; nothing where the fault is elsewhere."""
    for name in ("skills", "skill_stats", "armor"):
        entries = data.get(name)
        for key, value in entries.items() if isinstance(entries, dict) else ():
            try:
                msgspec.convert({name: {key: value}}, Sheet)
            except msgspec.ValidationError:
                return {"field": f"{name}.{key}"}
    return {}


def contradictions(sheet: Sheet) -> Iterator[Rejection]:
    """What single fields cannot show: ids twice, hands that hold what is not there or too much. (section 3)"""
    seen = {UNARMED}
    for thing in sheet.things:
        if thing.id in seen:
            yield invalid("weapons" if isinstance(thing, Weapon) else "items", "id_taken", value=thing.id)
        seen.add(thing.id)
    for held in sheet.wielded:
        if sheet.thing(held) is None:
            yield invalid("wielded", "not_owned", value=held)
    if len(set(sheet.wielded)) < len(sheet.wielded):
        yield invalid("wielded", "twice_in_hand")
    if hands_taken(sheet, sheet.wielded) > HANDS:
        yield invalid("wielded", "hands_full", max=HANDS)


def invalid(where: str, reason: str, **params: int | str) -> Rejection:
    """`invalid_sheet` with the field and the reason."""
    return Rejection("invalid_sheet", params={"field": where, "reason": reason, **params})


def is_length(value: object) -> TypeGuard[int | float]:
    """Whether the wire sent a number of metres: at most three decimals, within all bounds."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not -FARTHEST_M <= value <= FARTHEST_M:
        return False
    return metres(millimetres(value)) == value


def millimetres(metres: float) -> int:
    """A number of metres from the wire as whole millimetres."""
    return round(metres * 1000)


def metres(mm: int) -> int | float:
    """Millimetres as the number of metres that stands on the wire, whole where it is whole."""
    return mm // 1000 if mm % 1000 == 0 else mm / 1000


def is_point(position: object) -> TypeGuard[tuple[float, float]]:
    """Whether the wire sent a place, [x, y] in metres."""
    return isinstance(position, list | tuple) and len(position) == 2 and all(map(is_length, position))


def read_point(position: tuple[float, float]) -> tuple[int, int]:
    """A place from the wire in millimetres."""
    return millimetres(position[0]), millimetres(position[1])


def show_point(point: tuple[int, int]) -> list[int | float]:
    """A place as it stands on the wire."""
    return [metres(point[0]), metres(point[1])]


@by_identity
def show_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it stands on the wire: every field that has a value, lengths in metres."""
    shown: dict[str, Any] = plain(sheet)
    if (point := shown.pop("position_mm", None)) is not None:
        shown["position"] = show_point(point)
    return shown


def sheet_schema() -> dict[str, Any]:
    """JSON Schema of a sheet as on the wire, where the position is a pair of metres."""
    schema = schema_of(Sheet)
    fields = schema["$defs"]["Sheet"]["properties"]
    del fields["position_mm"]
    axis = {"type": "number", "minimum": -FARTHEST_M, "maximum": FARTHEST_M, "multipleOf": 0.001}
    fields["position"] = {"type": "array", "items": axis, "minItems": 2, "maxItems": 2}
    return schema
