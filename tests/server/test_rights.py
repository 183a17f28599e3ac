"""Row 46 and 52: whatever is sent, by whomever: nobody does what is not theirs, and the journal holds nothing of it."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import Meta, Struct, structs

from engine import catalogue
from engine.catalogue import types_of
from server.authorise import sender_of
from server.facts import AnyRules
from server.hearing import Wish
from server.journal.folder import DATABASE
from server.journal.reader import SqliteReader
from server.room import Refused
from server.room_commands import FLOW
from server.seats import Scope
from tests.support.played import QUICK, RULESET, serving
from tests.support.tavern import Tavern
from zwada_client import Connection, Link, NewRoom, Session, create_room
from zwada_client.demo import templates

PATIENT = structs.replace(QUICK, strikes=100_000)
OWN = {"claim", "name_seat", "set_stand_in", "take_back", "save_sheet"}
"""What a player may ask for without any combatant."""


def sample(kind: Any) -> Any:
    """Some value of a field's type that names what is another's where it can."""
    kind = getattr(kind, "__supertype__", kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        pattern = next((meta.pattern for meta in args[1:] if isinstance(meta, Meta) and meta.pattern), "")
        return "https://example.invalid/" if "://" in pattern else sample(args[0])
    if origin in (Union, UnionType):
        return sample(args[0])
    if origin is Literal:
        return args[0]
    if origin in (tuple, list):
        return [] if origin is list or Ellipsis in args else [sample(each) for each in args]
    if origin is dict:
        return {}
    if isinstance(kind, type) and issubclass(kind, Struct):
        return filled(kind)
    return {str: "ignatius", int: 1, bool: True, float: 1.0}.get(kind, {})


def filled(kind: type[Struct]) -> dict[str, Any]:
    """A message of this kind with what it must have."""
    return {each.encode_name: sample(each.type) for each in structs.fields(kind) if each.required}


def wishes(rules: AnyRules) -> list[tuple[str, dict[str, Any]]]:
    """Every command there is, of the table and of a rule system."""
    kinds = [*FLOW, *get_args(types_of(type(rules)).wish)]
    found = []
    for kind in kinds:
        name, data = str(kind.__struct_config__.tag), filled(kind)
        found.append((name, data))
        if kind not in FLOW and name not in rules.gm_wishes:
            found[-1] = (name, {"actor": "ignatius", **data})
    passing = {"end_turn", *rules.passing.values()}
    return [*found, *((word, {"actor": "ignatius"}) for word in sorted(passing - {name for name, _ in found}))]


async def journalled(folder: Path, room: str) -> list[tuple[str, str]]:
    reader = SqliteReader(folder / DATABASE)
    entries = [msgspec.msgpack.decode(body) for _, body in await reader.read(room)]
    await reader.close()
    return [(entry["by"], entry["command"]["type"]) for entry in entries]


async def with_key(gm: Connection, room: NewRoom, **wish: Any) -> Session:
    """A bot's session, by a key that the GM makes."""
    made = (await gm.do("make_key", wish)).or_raise()
    return Session.of_key(room.base, room.room, made.data["key"])


@pytest.mark.parametrize("phase", ["setup", "running"])
async def test_row_46_nobody_does_what_is_anothers(phase: str, tmp_path: Path):
    async with serving(tmp_path, PATIENT) as (_, base), AsyncExitStack() as stack:
        room = await create_room(base, RULESET, "Rights")
        gm = await stack.enter_async_context(Connection(await Session.open(room.link("gm"))))

        async def guest(role: str, **more: Any) -> Connection:
            made = (await gm.do("invite", {"role": role, **more})).or_raise()
            session = await Session.open(Link(base, room.room, made.data["secret"]))
            return await stack.enter_async_context(Connection(session))

        mira, lethi = await guest("player", name="Mira"), await guest("player", name="Lethi")
        bots = {
            scope: await stack.enter_async_context(Connection(await with_key(gm, room, scopes=[scope])))
            for scope in ("read:table", "read:seat", "suggest", "play")
        }
        acting, suggesting = bots["play"], bots["suggest"]
        watching = await stack.enter_async_context(Connection(await Session.open(room.link("spectator"))))
        sheets = await asyncio.to_thread(templates, base)
        for who, seat in (("ignatius", mira.you["seat"]), ("sarathi", lethi.you["seat"]), ("baltir", None)):
            data = {"id": who, "name": who, "side": who, "sheet": dict(sheets[who]), "hidden": who == "baltir"}
            (await gm.do("add_combatant", data | ({"seat": seat} if seat else {}))).or_raise()
        if phase == "running":
            (await gm.do("start")).or_raise()
        before = await journalled(tmp_path, room.room)
        own = OWN | ({"add_combatant"} if phase == "setup" else set())
        turn = next(iter(gm.view["encounter"].get("beat", {}).get("turns", {}).values()), None)
        for name, data in wishes(catalogue.ruleset(RULESET)):
            for seat in (watching, lethi, *bots.values()):
                for meant in ({}, {"turn": turn}, {"prompt": turn}):
                    if turn is None and meant:
                        continue
                    answer = await seat.do(name, data, **meant, patience_s=0)
                    if not answer.ok and answer.code == "frame.bad":
                        continue  # what it is meant for was not named as it must be
                    if seat in (lethi, acting, suggesting) and name in own - {"take_back"}:
                        assert seat is not suggesting or not answer.ok or set(answer.data) == {"request"}, (
                            name,
                            answer,
                        )
                        continue
                    if seat in (lethi, acting) and name == "take_back":
                        continue
                    assert (answer.ok, answer.code) == (False, "seat.not_allowed"), (name, data, seat.you, answer)
        mine = {lethi.you["seat"], acting.you["seat"], suggesting.you["seat"]}
        new = (await journalled(tmp_path, room.room))[len(before) :]
        assert all(by in mine and type in own for by, type in new), new
        assert all(seat["name"] != "ignatius" or id != suggesting.you["seat"] for id, seat in gm.view["seats"].items())


@pytest.mark.parametrize("rules", catalogue.SYSTEMS, ids=lambda rules: rules.key)
def test_acceptance_3_of_every_command_of_every_system_each_scope_may_what_the_table_of_scopes_says(rules: Any) -> None:
    """Ignatius is somebody else's, and waits in a fight that has not begun. Nothing of what is tried here is done."""
    tavern = Tavern(rules, players=1)
    bots = {scope: tavern.ok("gm", "make_key", {"scopes": [scope], "name": scope})["seat"] for scope in get_args(Scope)}
    ready = rules.describe().templates[0].id
    them = {"id": "ignatius", "name": "Ignatius", "side": "party", "template": ready, "seat": "s2"}
    tavern.ok("gm", "add_combatant", them)

    def outcomes(seat: str, name: str, data: dict[str, Any]) -> set[str]:
        """What comes of a command, whatever it is said to be meant for; but not that it was not well said."""
        found = set()
        for n, meant in enumerate(({}, {"turn": "t"}, {"prompt": "p"})):
            wish = Wish(id=f"c{n}", by=sender_of(tavern.room.state, seat), type=name, data=data, **meant)
            outcome = tavern.room.hear(wish, tavern.at)
            found.add(str(outcome.problem.code) if isinstance(outcome, Refused) else "done")
        return found - {"frame.bad"}

    for name, data in wishes(rules):
        for scope, seat in bots.items():
            found = outcomes(seat, name, data)
            assert found or scope == "gm", f"no {name} is tried that could be read: {data}"
            may = scope == "gm" or (scope in ("play", "suggest") and name in OWN | {"add_combatant"})
            if name == "take_back":
                may = scope in ("play", "gm")
            if name in ("claim", "save_sheet") and scope != "gm":
                continue  # which sheet it is decides
            assert ("seat.not_allowed" not in found) is may, (scope, name, data, found)


@pytest.mark.parametrize("extra", [{"role": "gm"}, {"by": "gm"}, {"seat": "gm"}, {"at": 0}, {"secret": True}])
async def test_row_46_a_role_in_a_frame_is_an_unknown_field(extra: dict[str, Any], tmp_path: Path):
    async with serving(tmp_path) as (_, base):
        room = await create_room(base, RULESET, "Rights")
        async with Connection(await Session.open(room.link("gm"))) as gm:
            answer = await gm.do("pause", extra)
            assert (answer.ok, answer.code) == (False, "frame.bad")
            assert answer.params["field"] == next(iter(extra))
