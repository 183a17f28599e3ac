"""The protocol as an AsyncAPI 3 document, `clients/asyncapi.json`: written by `server.describe` from the message types.

Channels are the WebSocket, the stream over plain HTTP, and a webhook's receiver. The document is the server's: it
receives what clients send. Payloads are the same schemas as in `clients/schemas`, examples those of PROTOCOL.md. What
the commands of every rule system hold stands in the schema `Commands`.

Not here: a rule system's own commands (they come as options; its RULES.md says what they hold).
"""

from __future__ import annotations

import json
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from . import __version__
from . import protocol as p
from .room_commands import FLOW
from .webhook_delivery import Message

REPLIES: Final = {"hello": "welcome", "cmd": "result", "ping": "pong", "sync": "snapshot"}
"""The message of the server that answers one of a client's."""
TOLD: Final = ("welcome", "snapshot", "update", "note", "moved")
"""What a subscriber over plain HTTP is told."""
REF: Final = "#/components/schemas/{name}"

Json = dict[str, Any]


def document(examples: dict[type[Struct], Struct]) -> Json:
    """The whole of it."""
    client, server = get_args(p.FromClient), get_args(p.FromServer)
    kinds = [("client", kind) for kind in client] + [("server", kind) for kind in server]
    payloads, schemas = msgspec.json.schema_components([kind for _, kind in kinds] + [Message], ref_template=REF)
    messages = {
        _name(side, kind): _message(side, kind, payload, examples[kind])
        for (side, kind), payload in zip(kinds, payloads, strict=False)
    }
    messages["webhook"] = _webhook(payloads[-1])
    schemas["Commands"] = commands()
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Zwada",
            "version": __version__,
            "description": f"Tables of {p.VERSION}. In words, with every command and code: PROTOCOL.md.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "sockets": {"host": "127.0.0.1:8765", "protocol": "ws", "description": "As it starts on one machine."},
            "requests": {"host": "127.0.0.1:8765", "protocol": "http", "description": "The same, for plain HTTP."},
        },
        "channels": _channels([_name(side, kind) for side, kind in kinds]),
        "operations": _operations(client, server),
        "components": {"schemas": schemas, "messages": messages},
    }


def commands() -> Json:
    """What `data` holds of the commands that are the same in every rule system, by their `type`."""
    kinds, defs = msgspec.json.schema_components(FLOW, ref_template=REF)
    found = {_tag(kind): _data(_inlined(ref, defs)) for kind, ref in zip(FLOW, kinds, strict=True)}
    about = "What `data` holds of the commands that are the same in every rule system, by `type`."
    return {"type": "object", "description": about, "properties": found, "required": sorted(found)}


def _data(command: Json) -> Json:
    """A command's schema without its `type`, which stands in the envelope."""
    fields = {name: of for name, of in command["properties"].items() if name != "type"}
    required = [name for name in command["required"] if name != "type"]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def _inlined(schema: Any, defs: Json) -> Any:
    """A schema with what it refers to in it."""
    match schema:
        case {"$ref": str(ref)}:
            return _inlined(defs[ref.rpartition("/")[2]], defs)
        case dict():
            return {name: _inlined(part, defs) for name, part in schema.items()}
        case list():
            return [_inlined(part, defs) for part in schema]
    return schema


def text(examples: dict[type[Struct], Struct]) -> str:
    """As it is written to the file."""
    return json.dumps(document(examples), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _name(side: str, kind: type[Struct]) -> str:
    return f"{side}-{_tag(kind)}"


def _message(side: str, kind: type[Struct], payload: Json, example: Struct) -> Json:
    said = {"name": _tag(kind), "title": f"{side}: {_tag(kind)}", "payload": payload}
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        said["summary"] = " ".join(kind.__doc__.split())
    return said | {"examples": [{"payload": msgspec.to_builtins(example)}]}


def _webhook(payload: Json) -> Json:
    texts = {"type": "string"}
    headers = {f"webhook-{name}": texts for name in ("id", "timestamp", "signature")}
    return {
        "name": "webhook",
        "title": "server: webhook",
        "summary": "One line that an audience was told, signed as Standard Webhooks 1.0 has it.",
        "headers": {"type": "object", "properties": headers, "required": sorted(headers)},
        "payload": payload,
    }


def _ref(path: str) -> Json:
    return {"$ref": f"#/{path}"}


def _channels(names: list[str]) -> Json:
    room = {"room": {"description": "The room's id."}}
    told = [f"server-{tag}" for tag in TOLD]
    return {
        "table": {
            "address": "/v1/rooms/{room}/ws",
            "title": "A place at the table",
            "description": f"A WebSocket; subprotocols {', '.join(p.SUBPROTOCOLS)}.",
            "servers": [_ref("servers/sockets")],
            "parameters": room,
            "messages": {name: _ref(f"components/messages/{name}") for name in names},
            "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
        },
        "stream": {
            "address": "/v1/rooms/{room}/events",
            "title": "What is told, without a place at the table",
            "description": "Server-sent events, or a JSON object a line.",
            "servers": [_ref("servers/requests")],
            "parameters": room,
            "messages": {name: _ref(f"components/messages/{name}") for name in told},
        },
        "webhook": {
            "address": None,
            "title": "A webhook's receiver",
            "description": "The address that a game master has named with `add_webhook`.",
            "messages": {"webhook": _ref("components/messages/webhook")},
        },
    }


def _operations(client: tuple[type[Struct], ...], server: tuple[type[Struct], ...]) -> Json:
    found: Json = {}
    for kind in client:
        one: Json = {"action": "receive", "channel": _ref("channels/table")}
        one["messages"] = [_ref(f"channels/table/messages/{_name('client', kind)}")]
        if answer := REPLIES.get(_tag(kind)):
            messages = [_ref(f"channels/table/messages/server-{answer}")]
            one["reply"] = {"channel": _ref("channels/table"), "messages": messages}
        found[f"receive-{_tag(kind)}"] = one
    for kind in server:
        messages = [_ref(f"channels/table/messages/{_name('server', kind)}")]
        found[f"send-{_tag(kind)}"] = {"action": "send", "channel": _ref("channels/table"), "messages": messages}
    told = [_ref(f"channels/stream/messages/server-{tag}") for tag in TOLD]
    found["stream"] = {"action": "send", "channel": _ref("channels/stream"), "messages": told}
    found["webhook"] = {
        "action": "send",
        "channel": _ref("channels/webhook"),
        "messages": [_ref("channels/webhook/messages/webhook")],
        "bindings": {"http": {"method": "POST", "bindingVersion": "0.3.0"}},
    }
    return found
