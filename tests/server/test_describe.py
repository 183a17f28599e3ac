"""The protocol's page and schemas say what the types say."""

import json
from typing import get_args

import msgspec

from server import describe, wire
from server.bounds import PUBLISHED, Bounds
from server.protocol import Close, Code, FromClient, FromServer


def test_page_and_schemas_are_fresh():
    assert describe.stale() == [], "run: python -m server.describe"


def test_every_message_has_an_example_that_is_legal():
    kinds = (*get_args(FromClient), *get_args(FromServer))
    assert set(describe.EXAMPLES) == set(kinds)
    for kind in get_args(FromClient):
        text = msgspec.json.encode(describe.EXAMPLES[kind])
        assert wire.decode(text, "json", Bounds()) == describe.EXAMPLES[kind]
    for kind in get_args(FromServer):
        text = msgspec.json.encode(describe.EXAMPLES[kind])
        assert msgspec.json.decode(text, type=FromServer) == describe.EXAMPLES[kind]


def test_every_code_every_close_and_every_limit_is_explained():
    assert set(describe.CODES) == set(Code)
    assert set(describe.CLOSES) == set(Close)
    page = describe.page()
    assert "{{" not in page
    assert all(f"`{name}`" in page for name in PUBLISHED)


def test_schemas_are_json_schemas_of_closed_client_messages():
    for name, text in describe.schemas().items():
        schema = json.loads(text)
        top = schema["$defs"][schema["$ref"].rpartition("/")[2]]
        assert top["properties"]["t"]["enum"] == [name.removesuffix(".json").partition("-")[2]]
        assert top.get("additionalProperties", True) is not name.startswith("client-")
