"""Where a room's dice come from: seeds that stand nowhere, made from the server's secret, each die for one command.

Not here: how a face comes of a seed (`engine.dice`), when seeds are committed to and revealed (`fighting.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.dice import Dice, FixedDice, SeededDice, commitment

from .room_state import Committed, RoomState
from .seats import Keys


def committed(keys: Keys, room: RoomState, number: int) -> Committed:
    """New seeds for the fight of this number, as they may be shown before any die of theirs falls."""
    n = room.dice.n + 1 if room.dice is not None and room.dice.encounter == number else 1
    bare = Committed(number, n, room.forks, "", "")
    return replace(
        bare,
        open=commitment(seed(keys, room.id, bare, "open")),
        secret=commitment(seed(keys, room.id, bare, "secret")),
    )


def seed(keys: Keys, room: str, dice: Committed, stream: str) -> bytes:
    """A seed. It is in no entry before it is revealed, and in no memory but while dice fall."""
    return keys.derive("dice", room, f"{dice.encounter}.{dice.n}.{dice.fork}.{stream}")


def drawn_for(room: str, dice: Committed, by: str, command: str) -> tuple[str, ...]:
    """What goes into every face beside the seed: which fight, whose command."""
    return (room, str(dice.encounter), by, command)


class Cup:
    """Dice that are made when the first of them falls: most commands need none."""

    def __init__(self, dice: Callable[[], Dice]) -> None:
        self._make = dice
        self._dice: Dice | None = None

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        if self._dice is None:
            self._dice = self._make()
        return self._dice.roll(n, sides, secret=secret)


def dice_for(keys: Keys, room: RoomState, by: str, command: str) -> Dice:
    """The dice of one command: they go on where the room's last die fell."""
    dice = room.dice
    if dice is None:
        return FixedDice(())
    return Cup(
        lambda: SeededDice(
            seed(keys, room.id, dice, "open"),
            seed(keys, room.id, dice, "secret"),
            dice.open_at,
            dice.secret_at,
            drawn_for(room.id, dice, by, command),
        )
    )
