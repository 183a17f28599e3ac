"""Dice as injected chance: the protocol, dice that fall as told, dice from committed seeds, every way they can fall.

Not here: real chance (server/entropy.py makes the seeds) and what a roll means (each rule system).
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Protocol

from msgspec import Struct


class Drawn(Struct, frozen=True, array_like=True):
    """One die as it fell. Secret dice come from a stream of their own, so that they shift no open one."""

    sides: int
    face: int
    secret: bool = False


class Dice(Protocol):
    """Where faces come from. A roll of no dice is legal and empty."""

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]: ...


class DiceRanOut(Exception):
    """Fixed dice were asked for more faces than they hold: the test or vector lists too few."""


class FixedDice:
    """Dice that fall as told, in the order told, whichever stream is asked."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.left = list(faces)

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        if n > len(self.left):
            raise DiceRanOut(f"{n} dice wanted, {len(self.left)} left")
        faces, self.left = tuple(self.left[:n]), self.left[n:]
        for face in faces:
            if not 1 <= face <= sides:
                raise ValueError(f"a d{sides} cannot show {face}")
        return faces


def context(*parts: str) -> bytes:
    """What a die is drawn for (encounter, sender, command, stream), each part with its length before it."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in (text.encode() for text in parts))


def face_at(seed: bytes, index: int, sides: int, drawn_for: bytes = b"") -> int:
    """The face of the `index`-th die (from 0) of a seed, drawn for this `context`: 1..sides, each equally likely.

    HMAC-SHA256 of context, index and attempt under the seed, read as a 64-bit number; numbers beyond the
    last whole multiple of `sides` are drawn again, so no face is favoured.
    """
    attempt = 0
    bound = (1 << 64) - (1 << 64) % sides
    while True:
        block = hmac.digest(seed, drawn_for + index.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        number = int.from_bytes(block[:8], "big")
        if number < bound:
            return 1 + number % sides
        attempt += 1


def commitment(seed: bytes) -> str:
    """What may be shown of a seed before it is revealed: its SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()


class SeededDice:
    """Dice from two committed seeds. `open_at` and `secret_at` count the dice drawn so far from each; `drawn_for` says
    for which encounter, sender and command these are, so that nobody else's command could have had their faces.
    """

    def __init__(
        self,
        open_seed: bytes,
        secret_seed: bytes,
        open_at: int = 0,
        secret_at: int = 0,
        drawn_for: tuple[str, ...] = (),
    ) -> None:
        self.seeds = {False: open_seed, True: secret_seed}
        self.at = {False: open_at, True: secret_at}
        self.drawn_for = {False: context(*drawn_for, "open"), True: context(*drawn_for, "secret")}

    def roll(self, n: int, sides: int, *, secret: bool = False) -> tuple[int, ...]:
        first = self.at[secret]
        self.at[secret] = first + n
        return tuple(
            face_at(self.seeds[secret], index, sides, self.drawn_for[secret]) for index in range(first, first + n)
        )


def every_outcome(n: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every way in which `n` dice can fall, once each."""
    return product(range(1, sides + 1), repeat=n)
