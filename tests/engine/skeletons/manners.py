"""What all toys have in common: a sheet of hit points, no options, and everything shown."""

from typing import Any

from msgspec import Struct, ValidationError, convert, to_builtins
from msgspec.structs import asdict, replace

from engine.rejections import Code, Rejection
from engine.ruleset import Described
from engine.state import Combatant, Encounter


class Nothing(Struct, frozen=True):
    """No options."""


class Manners:
    """Reading, showing and telling, the same in every toy. `sheet_type` and `table_type` are the toy's."""

    version = 1
    layout = "list"
    sheet_type: type[Any]
    table_type: type[Any]

    def read(self, sheet: dict[str, Any], was: Any = None) -> Any:
        try:
            return convert({**(asdict(was) if was is not None else {}), **sheet}, self.sheet_type)
        except ValidationError as error:
            return Rejection("invalid_sheet", params={"why": str(error)})

    def table(self) -> Any:
        return self.table_type()

    def options_of(self, table: Any) -> Struct:
        return Nothing()

    def with_option(self, table: Any, name: str, value: Any) -> Any:
        return Rejection(Code.OPTION_UNKNOWN)

    def describe(self) -> Described:
        return Described(sheet={}, options={})

    def show(self, now: Encounter[Any, Any, Any, Any, Any], who: Combatant[Any], detail: str) -> dict[str, Any]:
        return {"hp": {"now": who.sheet.hp, "max": 10}} if detail != "others" else {}

    def tell(self, now: Encounter[Any, Any, Any, Any, Any], event: Any, detail: str) -> dict[str, Any]:
        told: dict[str, Any] = to_builtins(event)
        del told["type"]
        return told

    def track(self, now: Encounter[Any, Any, Any, Any, Any]) -> tuple[Any, ...]:
        return tuple(now.world.combatants)


def changed(world: Any, who: Any, **fields: Any) -> Any:
    """The world with fields of one sheet changed."""
    one = world.combatants[who]
    return replace(world, combatants={**world.combatants, who: replace(one, sheet=replace(one.sheet, **fields))})
