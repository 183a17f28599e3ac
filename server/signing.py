"""Ed25519 for exports: a server signs the last hash of what it hands out, and `/v1/keys` says who it is.

Not here: what is signed (exports.py), how it is checked together with dice and decisions (verify.py).
"""

import hashlib

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from .seats import Keys


def _private(keys: Keys) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(keys.derive("export"))


def public_key(keys: Keys) -> bytes:
    """The 32 bytes that check this server's exports."""
    return _private(keys).public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def key_id(public: bytes) -> str:
    """A short name of a public key."""
    return hashlib.sha256(public).hexdigest()[:16]


def sign(keys: Keys, said: bytes) -> bytes:
    """64 bytes that only this server can make."""
    return _private(keys).sign(said)


def is_signed(public: bytes, signature: bytes, said: bytes) -> bool:
    """Whether the holder of that key has signed this."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, said)
    except (InvalidSignature, ValueError):
        return False
    return True
