"""Who may sit where: invites, sessions and access tokens, as types and pure functions.

An *invite* is a secret in a link. It is exchanged for a *session*: a refresh secret, which lasts, and access tokens,
which last ten minutes. A room's journal holds only hashes; what is granted and revoked are its entries, so the state of
the room says who may still come in. Every key comes from the one secret of the server.

Not here: where the room keeps them (room.py), the routes (http.py), the commands and who may send them (room.py).
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Role: TypeAlias = Literal["gm", "player", "spectator", "bot"]


class Invite(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way in, for one seat (gm, player, bot) or for spectators (seat "")."""

    id: str
    hash: bytes  # sha256 of the secret
    role: Role
    seat: str = ""
    scopes: tuple[str, ...] = ()
    made_at: int = 0
    revoked: bool = False


class Session(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who came in by an invite. Any number of tabs may use one."""

    id: str
    hash: bytes  # sha256 of the refresh secret
    role: Role
    seat: str = ""
    scopes: tuple[str, ...] = ()
    invite: str = ""
    opened_at: int = 0
    expires_at: int = 0
    revoked: bool = False


class Claims(Struct, frozen=True, kw_only=True):
    """What an access token says of whoever holds it."""

    room: str
    role: Role
    seat: str
    session: str
    scopes: tuple[str, ...] = ()
    expires_at: int  # unix ms
