"""Who may sit where: invites, sessions and access tokens, as types and pure functions.

An *invite* is a secret in a link. It is exchanged for a *session*: a refresh secret, which lasts, and access tokens,
which last ten minutes. A room's journal holds only hashes; what is granted and revoked are its entries, so the state of
the room says who may still come in. Every key comes from the one secret of the server. Spectators have no session of
their own: theirs is the invite, so a link that thousands follow costs the journal nothing.

Not here: where the room keeps them (room.py), the routes (http.py), the commands and who may send them (room.py).
"""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import jwt
import msgspec
from msgspec import Struct

from .entropy import Entropy, base32

Role: TypeAlias = Literal["gm", "player", "spectator", "bot"]
Scope: TypeAlias = Literal["read:table", "read:seat", "suggest", "play", "gm"]
"""What a bot may do: see what the table sees; what its seat sees; wish, and the GM decides; play its seat; anything.

Each but the first includes seeing what its seat sees.
"""

DAY_MS = 86_400_000
SKEW_MS = 30_000  # clocks of two nodes may differ by so much


class Invite(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way in, for one seat (gm, player, bot), for a seat still to be made (player, seat ""), or for spectators."""

    id: str
    hash: bytes  # sha256 of the secret
    role: Role
    seat: str = ""
    scopes: tuple[Scope, ...] = ()
    made_at: int = 0
    revoked: bool = False


class Session(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who came in by an invite. Any number of tabs may use one.

    A *key* is a session that a game master has made for a program: it has no refresh secret, since one access token
    lasts as long as it does.
    """

    id: str
    hash: bytes  # sha256 of the refresh secret; a key has none
    role: Role
    seat: str = ""
    scopes: tuple[Scope, ...] = ()
    invite: str = ""
    opened_at: int = 0
    expires_at: int = 0
    revoked: bool = False

    @property
    def is_key(self) -> bool:
        return not self.hash


class Claims(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an access token says of whoever holds it."""

    room: str
    role: Role
    seat: str
    session: str
    scopes: tuple[Scope, ...] = ()
    expires_at: int  # unix ms


class Keys:
    """All keys of a server, by name and room, from its one secret."""

    def __init__(self, secret: bytes) -> None:
        assert len(secret) >= 16, "a secret of at least 16 bytes"
        self._secret = secret

    def derive(self, name: str, room: str = "", of: str = "") -> bytes:
        """32 bytes that nobody can make without the secret, others for each name, room and thing."""
        parts = (name.encode(), room.encode(), of.encode())
        said = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return hmac.digest(self._secret, said, "sha256")


# -- secrets in links --------------------------------------------------------------------------------------------------


def digest(secret: bytes) -> bytes:
    """What the journal holds of a secret."""
    return hashlib.sha256(secret).digest()


def written(secret: bytes) -> str:
    """A secret as it stands in a link or in a browser's storage."""
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def read_secret(text: str, n: int) -> bytes | None:
    """The secret again, or None where it is none of `n` bytes in its one spelling."""
    try:
        found = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    return found if len(found) == n and written(found) == text else None


def is_invite(text: str) -> bool:
    """Whether it may be an invite's secret, wherever."""
    return read_secret(text, 16) is not None


def new_id(entropy: Entropy) -> str:
    """An id of an invite or a session: 80 bits, sixteen letters and digits."""
    return base32(entropy.bytes(10), 16).lower()


def invite(
    keys: Keys, room: str, id: str, role: Role, *, seat: str = "", scopes: tuple[Scope, ...] = (), at: int
) -> tuple[Invite, str]:
    """An invite and its secret (128 bits), which its id gives again: a repeated command gets the same link."""
    secret = keys.derive("invite", room, id)[:16]
    return Invite(id=id, hash=digest(secret), role=role, seat=seat, scopes=scopes, made_at=at), written(secret)


def find_invite(invites: Iterable[Invite], secret: str) -> Invite | None:
    """The invite that this secret opens, if it is still good. Takes as long where there is none."""
    raw = read_secret(secret, 16)
    sought = digest(raw if raw is not None else b"")
    found = None
    for each in invites:
        if hmac.compare_digest(each.hash, sought):
            found = each
    return found if raw is not None and found is not None and not found.revoked else None


def session(invite: Invite, entropy: Entropy, now_ms: int, days: int) -> tuple[Session, str]:
    """A session for whoever holds this invite, and its refresh secret, which is never seen again."""
    if invite.role == "spectator":
        raise ValueError("spectators have no session of their own")
    id, secret = new_id(entropy), entropy.bytes(32)
    return Session(
        id=id,
        hash=digest(secret),
        role=invite.role,
        seat=invite.seat,
        scopes=invite.scopes,
        invite=invite.id,
        opened_at=now_ms,
        expires_at=now_ms + days * DAY_MS,
    ), f"{id}.{written(secret)}"


def key(id: str, seat: str, scopes: tuple[Scope, ...], now_ms: int, days: int) -> Session:
    """A session for a program, by a game master's command. Whole seconds, since that is what a token holds."""
    opened_at = now_ms // 1_000 * 1_000
    return Session(
        id=id, hash=b"", role="bot", seat=seat, scopes=scopes, opened_at=opened_at, expires_at=opened_at + days * DAY_MS
    )


def split_refresh(text: str) -> tuple[str, bytes] | None:
    """The session's id and the secret, or None where it is no refresh secret."""
    id, dot, rest = text.partition(".")
    raw = read_secret(rest, 32)
    return (id, raw) if dot and raw is not None and 0 < len(id) <= 64 else None


def may_refresh(found: Session, secret: bytes, now_ms: int) -> bool:
    """Whether this secret is the session's, and the session still good."""
    same = hmac.compare_digest(found.hash, digest(secret))
    return same and not found.revoked and now_ms < found.expires_at


def stands(claims: Claims, invites: Mapping[str, Invite], sessions: Mapping[str, Session], now_ms: int) -> bool:
    """Whether the room still knows who this token was given to, in the role and seat that it names."""
    if claims.role == "spectator":
        by = invites.get(claims.session)
        return by is not None and by.role == "spectator" and not by.revoked
    found = sessions.get(claims.session)
    return (
        found is not None
        and not found.revoked
        and now_ms < found.expires_at
        and (found.role, found.seat, found.scopes) == (claims.role, claims.seat, claims.scopes)
    )


# -- access tokens -----------------------------------------------------------------------------------------------------

# A key id fixes its algorithm; the header is compared whole, so nothing in it is obeyed.
_KEY_ID = "1"
_ALGORITHM = "HS256"
_HEADER = {"alg": _ALGORITHM, "kid": _KEY_ID, "typ": "JWT"}


class _Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The registered names of a JWT, times in seconds."""

    aud: str
    sub: str
    sid: str
    role: Role
    scopes: tuple[Scope, ...]
    iat: int
    exp: int


def token(keys: Keys, claims: Claims, now_ms: int) -> str:
    """An access token. Its key is the room's own, so it opens no other."""
    body = _Body(
        aud=claims.room,
        sub=claims.seat,
        sid=claims.session,
        role=claims.role,
        scopes=claims.scopes,
        iat=now_ms // 1_000,
        exp=claims.expires_at // 1_000,
    )
    return jwt.encode(
        msgspec.to_builtins(body), keys.derive("token/" + _KEY_ID, claims.room), _ALGORITHM, headers=dict(_HEADER)
    )


def key_token(keys: Keys, room: str, key: Session) -> str:
    """The token of a key, the same each time, so that a command that is sent again gets the same answer."""
    claims = Claims(
        room=room, role=key.role, seat=key.seat, session=key.id, scopes=key.scopes, expires_at=key.expires_at
    )
    return token(keys, claims, key.opened_at)


def room_in(text: str) -> str | None:
    """The room that a token says it is for; whether it is, `read_token` finds out with that room's key."""
    try:
        room = jwt.decode(text, options={"verify_signature": False}).get("aud")
    except (jwt.PyJWTError, ValueError):
        return None
    return room if isinstance(room, str) else None


def read_token(keys: Keys, room: str, text: str, now_ms: int) -> Claims | None:
    """What a token says, or None; it does not say which check failed."""
    # Signed is what stands before the last dot, to the letter; the signature itself has one spelling.
    if read_secret(text.rpartition(".")[2], 32) is None:
        return None
    try:
        if jwt.get_unverified_header(text) != _HEADER:
            return None
        raw = jwt.decode(
            text,
            keys.derive("token/" + _KEY_ID, room),
            [_ALGORITHM],
            options={"verify_exp": False, "verify_iat": False, "verify_nbf": False, "verify_aud": False},
        )
        body = msgspec.convert(raw, _Body)
    except (jwt.PyJWTError, msgspec.ValidationError, ValueError):
        return None
    # Times by our own clock, which a simulator can turn.
    if body.aud != room or not body.iat * 1_000 - SKEW_MS <= now_ms < body.exp * 1_000 + SKEW_MS:
        return None
    return Claims(
        room=room,
        role=body.role,
        seat=body.sub,
        session=body.sid,
        scopes=body.scopes,
        expires_at=body.exp * 1_000,
    )
