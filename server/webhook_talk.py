"""What a game master says of webhooks, as facts: where to, of which audience, which events, from where on.

Not here: sending (`webhook_delivery.py`, `webhook_post.py`).
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final, TypeAlias, assert_never
from urllib.parse import urlsplit

from msgspec import UNSET
from msgspec.structs import replace

from . import facts as f
from . import room_commands as rc
from .minutes import Minutes
from .names import name as tidy_name
from .protocol import Code, Problem
from .room_state import GM_SEAT, TABLE, Webhook
from .seats import Keys
from .table_talk import full, unknown

HOOKS: Final = (rc.AddWebhook, rc.SetWebhook, rc.ReplayWebhook, rc.DropWebhook)
Hooked: TypeAlias = rc.AddWebhook | rc.SetWebhook | rc.ReplayWebhook | rc.DropWebhook


def secret_of(keys: Keys, room: str, webhook: str) -> str:
    """What its messages are signed with. It stands nowhere: it is made of the server's secret each time."""
    return "whsec_" + base64.b64encode(keys.derive("webhook", room, webhook)).decode()


def hook_talk(minutes: Minutes, said: Hooked) -> Problem | None:
    """Note what follows, or say why not."""
    if isinstance(said, rc.AddWebhook):
        return _add(minutes, said)
    known = minutes.room.webhooks.get(said.id)
    if known is None:
        return unknown("webhook", said.id)
    match said:
        case rc.SetWebhook():
            return _set(minutes, said, known)
        case rc.ReplayWebhook():
            minutes.note(f.WebhookSaved(replace(known, after_seq=said.after, turn=known.turn + 1)))
        case rc.DropWebhook():
            minutes.note(f.WebhookDropped(said.id))
        case _:
            assert_never(said)
    return None


def _add(minutes: Minutes, said: rc.AddWebhook) -> Problem | None:
    room = minutes.room
    if len(room.webhooks) >= minutes.bounds.webhooks:
        return full("webhooks", minutes.bounds.webhooks)
    if not _is_address(said.url):
        return _not_an_address()
    if said.audience not in (TABLE, GM_SEAT) and said.audience not in room.seats:
        return unknown("seat", said.audience)
    id = hashlib.sha256(f"{minutes.by.seat}\0{minutes.command}".encode()).hexdigest()[:16]
    new = Webhook(id, said.url, tidy_name(said.name), said.audience, said.events, after_entry=room.head + 1)
    minutes.note(f.WebhookSaved(new))
    minutes.answer = {"webhook": id}
    return None


def _set(minutes: Minutes, said: rc.SetWebhook, known: Webhook) -> Problem | None:
    if said.url is not UNSET and not _is_address(said.url):
        return _not_an_address()
    off = known.off
    if said.on is not UNSET:
        off = "" if said.on else off or "gm"
    changed = replace(
        known,
        url=known.url if said.url is UNSET else said.url,
        name=known.name if said.name is UNSET else tidy_name(said.name),
        events=known.events if said.events is UNSET else said.events,
        off=off,
    )
    minutes.note(f.WebhookSaved(changed))
    return None


def _not_an_address() -> Problem:
    return Problem(code=Code.FRAME_BAD, params={"why": "value", "at": "data.url"})


def _is_address(url: str) -> bool:
    """One that can be called, without a password that would stand in the journal."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.username is None and not parts.fragment and parts.port != 0
    except ValueError:
        return False
