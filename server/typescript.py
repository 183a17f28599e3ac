"""The protocol's messages as TypeScript, `clients/web/src/messages.ts`: written by `server.describe` from the AsyncAPI
document, so that the page and the SDK in it are checked against what the server says.

Not here: what a view or an option holds. They are maps to the protocol; `wire.ts` says how clients read them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

HEAD = """\
/** The messages of `zwada.v1`, written from `clients/asyncapi.json` by `python -m server.describe`: not to be edited.
 *  Not in here: what views, options and events hold (`wire.ts`). */

import type { JsonMap } from "./json.js";
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def text(document: Json) -> str:
    """The whole file: each schema of the document as an interface, and the messages of either side."""
    parts = [HEAD]
    for name, schema in sorted(document["components"]["schemas"].items()):
        parts.append("\n".join(_declared(name, schema)) + "\n")
    for side, title in (("client", "FromClient"), ("server", "FromServer")):
        kinds = sorted(
            kind(message["payload"])
            for name, message in document["components"]["messages"].items()
            if name.startswith(f"{side}-")
        )
        parts.append(f"export type {title} = {' | '.join(kinds)};\n")
    return "\n".join(parts)


def _declared(name: str, schema: Json) -> Iterator[str]:
    if "description" in schema:
        yield f"/** {schema['description']} */"
    if schema.get("type") != "object" or "properties" not in schema:
        yield f"export type {name} = {kind(schema)};"
        return
    yield f"export interface {name} {{"
    yield from (f"  {field};" for field in _fields(schema))
    yield "}"


def _fields(schema: Json) -> Iterator[str]:
    required = set(schema.get("required", ()))
    for field, of in schema["properties"].items():
        yield f"readonly {field}{'' if field in required else '?'}: {kind(of)}"


def kind(schema: Json) -> str:
    """The TypeScript type of what a schema admits; limits of size are the server's to check."""
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": several}:
            return " | ".join(dict.fromkeys(kind(each) for each in several))
        case {"type": "object", "properties": fields}:
            return f"{{ {'; '.join(_fields(schema))} }}" if fields else "Readonly<Record<string, never>>"
        case {"type": "array", "items": dict(items)}:
            of = kind(items)
            return f"readonly ({of})[]" if " | " in of else f"readonly {of}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Readonly<Record<string, {kind(values)}>>"
        case {"type": "object"}:
            return "JsonMap"
        case {"type": str(name)}:
            return PLAIN[name]
    raise ValueError(f"no TypeScript for {schema}")
