"""The only real chance there is: secrets, seeds and ids. Everything else is given an `Entropy`.

Not here: dice (engine.dice draws them from a seed), tokens (seats.py).
"""

import secrets
from typing import Protocol

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Entropy(Protocol):
    """Where bytes come from that nobody can guess."""

    def bytes(self, n: int) -> bytes: ...


class SystemEntropy:
    """The operating system's."""

    def bytes(self, n: int) -> bytes:
        return secrets.token_bytes(n)


def base32(raw: bytes, chars: int) -> str:
    """The last `chars` digits of `raw` in Crockford's base 32: no I, L, O, U, so it can be read aloud."""
    number = int.from_bytes(raw, "big")
    digits = []
    for _ in range(chars):
        digits.append(_CROCKFORD[number & 31])
        number >>= 5
    return "".join(reversed(digits))


def ulid(now_ms: int, entropy: Entropy) -> str:
    """An id that sorts by time: 48 bits of milliseconds and 80 of chance, 26 characters."""
    return base32(now_ms.to_bytes(6, "big") + entropy.bytes(10), 26)


def room_id(entropy: Entropy) -> str:
    """Eighty bits in sixteen small letters and digits: nobody finds a table by guessing."""
    return base32(entropy.bytes(10), 16).lower()
