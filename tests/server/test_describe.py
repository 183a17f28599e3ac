"""The protocol's page and schemas say what the types say."""

import json
import re
from typing import get_args

import msgspec
from jsonschema import Draft7Validator

from server import asyncapi, describe, wire
from server.bounds import PUBLISHED, Bounds
from server.protocol import Close, Code, FromClient, FromServer
from server.webhook_delivery import Line, body_of
from tests.support.tree import ROOT


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


def test_the_asyncapi_document_is_valid_by_the_official_schema():
    document = asyncapi.document(describe.EXAMPLES)
    official = json.loads((ROOT / "tests" / "server" / "asyncapi" / "3.0.0.json").read_text())
    faults = [fault.message for fault in Draft7Validator(official).iter_errors(document)]
    assert faults == []


def test_every_example_of_the_asyncapi_document_is_what_its_payload_says():
    document = asyncapi.document(describe.EXAMPLES)
    messages = document["components"]["messages"]
    assert {f"client-{kind.__struct_config__.tag}" for kind in get_args(FromClient)} <= set(messages)
    assert {f"server-{kind.__struct_config__.tag}" for kind in get_args(FromServer)} <= set(messages)
    line = Line(seq=42, event={"id": "01JGHQ3V/0", "tag": "Wounded", "at": describe.AT})
    messages["webhook"]["examples"] = [{"payload": json.loads(body_of("tavern", "table", line))}]
    for name, message in messages.items():
        for example in message["examples"]:
            Draft7Validator({**document, **message["payload"]}).validate(example["payload"])
            wrong = {**example["payload"], "t": 1, "type": 1}
            assert not Draft7Validator({**document, **message["payload"]}).is_valid(wrong), name


def test_every_reference_of_the_asyncapi_document_leads_somewhere():
    document = asyncapi.document(describe.EXAMPLES)
    for ref in set(re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document))):
        found = document
        for part in ref.split("/"):
            found = found[part]
        assert found
