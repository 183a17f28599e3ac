"""Writes `clients/PROTOCOL.md`, `clients/asyncapi.json`, `clients/schemas/` and `messages.ts` (page, SDK) from the
message types: `python -m server.describe [--check]`.

A test runs the check, so neither can differ from what the server does.

Not here: the types themselves (protocol.py), the prose (protocol.in.md), commands (room_commands.py) and what they
mean in a rule system (its RULES.md).
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, UnsetType, structs

from engine.catalogue import SYSTEMS

from . import asyncapi, typescript
from . import protocol as p
from .bounds import PUBLISHED, Bounds
from .protocol import END, Close, Code
from .room_commands import FLOW, RoomCommand

PROSE = Path(__file__).resolve().parent / "protocol.in.md"
CLIENTS = Path(__file__).resolve().parent.parent / "clients"
DIGEST = "9f86d081884c7d65"
AT = 1_767_225_600_000

EXAMPLES: dict[type[Struct], Struct] = {
    example.__class__: example
    for example in (
        p.Hello(token="eyJhbGciOiJIUzI1NiIs…", tab="5b0c1c4e", resume=p.Resume(seq=41, digest=DIGEST)),
        p.Cmd(
            id="01JGHQ3V9M4T2K8X6Z0A1B2C3D",
            type="attack",
            data={"actor": "ignatius", "target": "kobold", "weapon": "long_sword"},
            if_=p.If(turn="01JGHQ2A/r1.ignatius/1"),
        ),
        p.Ping(seq=42, sent_at=AT),
        p.Sync(),
        p.Reauth(token="eyJhbGciOiJIUzI1NiIs…"),
        p.Welcome(
            you=p.You(role="player", seat="mira", combatants=["ignatius"]),
            room=p.RoomCard(id="k3v9m4t2k8x6z0a1", name="Forest road", ruleset="dragons_of_shadows"),
            epoch=1,
            seq=41,
            digest=DIGEST,
            resumed=True,
            now=AT,
            limits={"frame_bytes": 16_384, "commands_per_s": 20},
            durability="disk",
            versions=p.Versions(protocol=p.VERSION, server="0.1.0", ruleset="dragons_of_shadows/1", schema=1),
        ),
        p.Snapshot(seq=41, digest=DIGEST, view={"room": {"id": "k3v9m4t2k8x6z0a1"}}, options={}),
        p.Update(
            seq=42,
            digest=DIGEST,
            events=[{"id": "01JGHQ3V9M4T2K8X6Z0A1B2C3D/1", "tag": "Wounded", "at": AT}],
            patch={"encounter": {"combatants": {"kobold": {"hp": {"band": "badly_hurt"}}}}},
            cmd="01JGHQ3V9M4T2K8X6Z0A1B2C3D",
        ),
        p.Result(
            id="01JGHQ3V9M4T2K8X6Z0A1B2C3D",
            error=p.Problem(code="no_blocks_left", rule="DOS-44", params={"used": 2, "size": 2}),
        ),
        p.Pong(seq=42, sent_at=AT, now=AT + 12),
        p.Note(kind="presence", data={"here": ["gm", "mira"]}),
        p.Moved(retry_ms=500),
        p.Renew(expires_at=AT + 600_000),
        p.Bad(code="frame.bad", params={"why": "unknown_field", "field": "role", "at": "$"}),
    )
}

CODES: dict[Code, str] = {
    Code.FRAME_BAD: "not a legal message. `why` says how: `syntax`, `duplicate_key`, `unknown_field`, `missing_field`, "
    "`type`, `range`, `value`, `depth`, `items`, `text`, `number`, `control_character`, `extension`…; `at` where; "
    "`bound` and `max` which limit",
    Code.RATE_LIMITED: "too many commands a second; after `retry_ms` the same one may be sent again",
    Code.SEAT_NOT_ALLOWED: "this role or seat may not do this, or not for this combatant",
    Code.COMMAND_ID_REUSED: "this id was accepted before with something else in it, or from another seat",
    Code.TURN_STALE: "the turn it was meant for is over",
    Code.PROMPT_STALE: "the question it answers is closed",
    Code.PROMPT_COVERED: "another question must be answered first",
    Code.LIMIT_REACHED: "the table is full: `bound`, `max`",
    Code.COMMAND_UNKNOWN: "neither the table nor this rule system has such a command",
    Code.SEAT_UNKNOWN: "there is no such seat at this table",
    Code.SEAT_OTHER: "this `seat` has another `role`, or other `scopes`, than was asked for; it keeps its own",
    Code.REF_UNKNOWN: "something named (`what`, `id`: a sheet, a template, a request) that the table does not have",
    Code.NAME_TAKEN: "somebody at the table has this name, or one that looks like it",
    Code.NAME_BAD: "a name that nobody could see or read",
    Code.SHEET_BAD: "a sheet that does not fit: `field`, `why`",
    Code.BUSY: "not now; send the same again after `retry_ms`",
    Code.STORAGE_UNAVAILABLE: "the server cannot save, so nothing was accepted; nothing is lost",
    Code.ROOM_READ_ONLY: "the room can be read but not changed: it was written by a newer server, or has stopped",
    Code.INTERNAL: "a fault of the server's; nothing has changed",
    Code.ROOM_UNKNOWN: "there is no such room",
    Code.ROOM_CLOSED: "the room is closed",
    Code.RULESET_UNKNOWN: "there is no such rule system here",
    Code.INVITE_BAD: "no invite, or one that was revoked",
    Code.SESSION_BAD: "no session or token of this room, or one that has ended or was revoked",
    Code.KEY_BAD: "the creation key is missing or wrong",
    Code.ENTRY_UNKNOWN: "you have no such line",
    Code.ORIGIN_BAD: "a page of this origin may not talk to this server",
    Code.HOST_BAD: "the admin address answers to IP addresses, `localhost` and the names its operator has set, not to "
    "this `Host`",
    Code.PATH_UNKNOWN: "there is nothing at this address",
    Code.METHOD_BAD: "not with this method",
    Code.SUBPROTOCOL_MISSING: "none of the subprotocols below was offered",
}

CLOSES: dict[Close, str] = {
    Close.NORMAL: "the client closed",
    Close.UNSUPPORTED: "text on a msgpack connection, or binary on a json one",
    Close.INVALID: "text that is not UTF-8",
    Close.POLICY: "too many fragments of one message",
    Close.TOO_BIG: "a message over `frame_bytes`, a hello over `hello_bytes`",
    Close.FAULT: "a fault of the server's, or a ping that was not answered; come back",
    Close.UNAUTHENTICATED: "the token is bad, has ended, or its session was revoked: get a new one first",
    Close.FORBIDDEN: "removed from the table",
    Close.NO_ROOM: "there is no such room",
    Close.REPLACED: "a newer connection of the same session and tab",
    Close.ROOM_CLOSED: "the room is closed",
    Close.STORAGE: "the server cannot read or save now; come back",
    Close.HELLO_LATE: "no hello in time; come back",
    Close.DRAINING: "the server stops; come back",
    Close.SLOW: "read faster; come back and resume",
    Close.FLOOD: "too many frames, bad frames or refused commands; come back later",
}


def words(kind: Any, brief: bool = False) -> str:
    """A field's type for readers; in brief without its limits, which the schemas have."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        limits = [] if brief else [_limit(part) for part in args[1:] if isinstance(part, Meta)]
        return words(args[0], brief) + "".join(f", {each}" for each in limits if each)
    if origin in (Union, UnionType):
        return " or ".join(words(each, brief) for each in args if each not in (UnsetType, NoneType))
    if origin is Literal:
        return " \\| ".join(json.dumps(each) for each in args)
    if origin in (list, tuple):
        return f"list of {words(args[0], brief)}"
    if origin is dict:
        return "map" if args[1] is Any else f"map of {words(args[1], brief)}"
    if isinstance(kind, type) and issubclass(kind, Struct):
        return "{" + ", ".join(f"{each.encode_name}{_mark(each)}" for each in structs.fields(kind)) + "}"
    return {str: "text", int: "integer", float: "number", bool: "boolean"}.get(kind, str(kind))


def _limit(meta: Meta) -> str:
    if meta.pattern is not None:
        return f"`{meta.pattern.replace(END, '$')}`"
    if meta.max_length is not None:
        return f"≤ {meta.max_length} characters"
    return ""


def _mark(each: structs.FieldInfo) -> str:
    return "" if each.required else "?"


def _fields(kind: type[Struct]) -> Iterator[str]:
    rows = [f"| `{each.encode_name}`{_mark(each)} | {words(each.type)} |" for each in structs.fields(kind)]
    if rows:
        yield from ("| field | |", "|---|---|", *rows, "")


def _message(kind: type[Struct]) -> Iterator[str]:
    yield from (f"### `{kind.__struct_config__.tag}`", "")
    if kind.__doc__ and kind.__module__ == p.__name__ and not kind.__doc__.startswith(kind.__name__ + "("):
        yield from (" ".join(kind.__doc__.split()), "")
    yield from _fields(kind)
    yield from ("```json", msgspec.json.encode(EXAMPLES[kind]).decode(), "```", "")


def _table(head: str, rows: dict[str, object]) -> str:
    return "\n".join([f"| {head} | |", "|---|---|", *(f"| {name} | {says} |" for name, says in rows.items())])


def _commands() -> str:
    """The commands that are the same in every rule system, a line each."""
    rows = {}
    for kind in FLOW:
        fields = "; ".join(
            f"`{each.encode_name}`{_mark(each)} {words(each.type, True)}" for each in structs.fields(kind)
        )
        own = kind.__doc__ if kind.__doc__ and not kind.__doc__.startswith(kind.__name__ + "(") else ""
        inherited = own == RoomCommand.__doc__
        rows[f"`{kind.__struct_config__.tag}`"] = f"{fields} | {'' if inherited else ' '.join(own.split())}"
    return "\n".join(
        ["| command | data | |", "|---|---|---|", *(f"| {name} | {says} |" for name, says in rows.items())]
    )


def _templates() -> str:
    """The ready combatants of every rule system."""
    rows = {f"`{rules.key}`": ", ".join(f"`{one.id}`" for one in rules.describe().templates) for rules in SYSTEMS}
    return _table("rule system", dict(rows))


def page() -> str:
    """The whole of PROTOCOL.md: the prose of protocol.in.md, and in its places what the types say."""
    every = structs.asdict(Bounds())
    parts = {
        "client": "\n".join(line for kind in get_args(p.FromClient) for line in _message(kind)).strip(),
        "server": "\n".join(line for kind in get_args(p.FromServer) for line in _message(kind)).strip(),
        "commands": _commands(),
        "templates": _templates(),
        "codes": _table("code", {f"`{code}`": CODES[code] for code in Code}),
        "closes": _table("code", {str(int(close)): CLOSES[close] for close in Close}),
        "limits": _table("limit", {f"`{name}`": every[name] for name in PUBLISHED}),
    }
    text = PROSE.read_text()
    for name, part in parts.items():
        text = text.replace("{{" + name + "}}", part)
    return text


def schemas() -> dict[str, str]:
    """File name and contents of each message's JSON Schema."""
    found = {}
    for side, kinds in (("client", get_args(p.FromClient)), ("server", get_args(p.FromServer))):
        for kind in kinds:
            tag = kind.__struct_config__.tag
            schema = msgspec.json.schema(kind)
            whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{side}: {tag}", **schema}
            found[f"{side}-{tag}.json"] = json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    return found


def files() -> dict[Path, str]:
    """All that is generated."""
    whole = {
        CLIENTS / "PROTOCOL.md": page(),
        CLIENTS / "asyncapi.json": asyncapi.text(EXAMPLES),
        CLIENTS / "web" / "src" / "messages.ts": typescript.text(asyncapi.document(EXAMPLES)),
    }
    return whole | {CLIENTS / "schemas" / name: text for name, text in schemas().items()}


def stale() -> list[str]:
    """What differs from what would be written, or should not be there."""
    made = files()
    differs = [str(path) for path, text in made.items() if not path.is_file() or path.read_text() != text]
    return differs + [str(path) for path in sorted((CLIENTS / "schemas").glob("*.json")) if path not in made]


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        found = stale()
        print("\n".join(f"stale: {path}" for path in found) or "fresh")
        return 1 if found else 0
    (CLIENTS / "schemas").mkdir(exist_ok=True)
    made = files()
    for path in (CLIENTS / "schemas").glob("*.json"):
        if path not in made:
            path.unlink()
    for path, text in made.items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
