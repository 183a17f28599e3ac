"""As many combatants as a room may have: offers cost by their number, and other rooms are not kept waiting.

Times are only held against others of the same run.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

import pytest

from engine import catalogue
from engine import commands as c
from engine.catalogue import ruleset
from engine.dice import SeededDice
from engine.encounter import Decided, decide, open_encounter, options
from engine.ids import CombatantId, Millis, Side
from engine.ruleset import Described
from server.patch import text
from tests.support.inn import Ear, Inn, inn
from tests.support.tavern import Tavern

CAST = {
    "dragons_of_shadows": ("kobold", "lethi"),
    "bajarz": ("archer", "mage"),
    "odria": ("archer", "mage"),
    "dnd5e": ("goblin", "wizard"),
}
MANY = 60


def begun(key: str, kind: str, fighters: int) -> Any:
    """A fight of two sides that has begun, all of one kind."""
    rules, dice, now = ruleset(key), SeededDice(b"open", b"secret"), open_encounter(ruleset(key))
    sheets = {one.id: one.sheet for one in rules.describe().templates}
    names = [CombatantId(f"c{n}") for n in range(fighters)]
    said: list[Any] = [
        c.AddCombatant(id=f"a{n}", at=Millis(n), who=who, name=who, side=Side("ab"[n % 2]), sheet=sheets[kind])
        for n, who in enumerate(names)
    ]
    for command in [*said, c.Start(id="s", at=Millis(fighters))]:
        decided = decide(rules, now, command, dice)
        assert isinstance(decided, Decided), decided
        now = decided.now
    return now


def offering_s(key: str, now: Any) -> float:
    """Seconds of the processor until all is listed that somebody is offered whom play waits for, at best."""
    rules, prompt = ruleset(key), next(one for one in now.open_prompts() if one.is_open)
    taken = []
    for _ in range(5):
        changed = now.__class__(**{name: getattr(now, name) for name in now.__struct_fields__})
        began = time.process_time()
        assert list(options(rules, changed, prompt.to, prompt))
        taken.append(time.process_time() - began)
    return min(taken)


@pytest.mark.parametrize(("key", "kind"), [(key, kind) for key, kinds in CAST.items() for kind in kinds])
def test_what_one_is_offered_costs_by_the_number_of_others_and_not_by_its_square(key: str, kind: str) -> None:
    few, many = begun(key, kind, 40), begun(key, kind, 160)
    gc.disable()
    try:
        assert offering_s(key, many) < 10 * offering_s(key, few)
    finally:
        gc.enable()


def test_a_cast_of_many_asks_for_the_forms_of_its_rule_system_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = next(type(rules)() for rules in catalogue.SYSTEMS if rules.key == "dragons_of_shadows")
    asked: list[Described] = []
    describe = rules.describe
    monkeypatch.setattr(rules, "describe", lambda: asked.append(describe()) or asked[-1])
    tavern = Tavern(rules)
    cast = [{"id": f"c{n}", "name": f"C{n}", "side": "ab"[n % 2], "template": "kobold"} for n in range(20)]
    prepared = tavern.ok("gm", "prepare_encounter", {"name": "raid", "cast": cast})
    tavern.ok("gm", "new_encounter", {"prepared": prepared["id"]})
    assert len(asked) <= 1


async def prepared(node: Inn, key: str) -> Ear:
    """A room with a large cast, and its game master."""
    gm = await node.join(await node.claims("inn", await node.open()))
    kinds = CAST[key]
    cast = [{"id": f"c{n}", "name": f"C{n}", "side": "ab"[n % 2], "template": kinds[n % 2]} for n in range(MANY)]
    made = await node.ok(gm, "prepare_encounter", {"name": "raid", "cast": cast})
    await node.ok(gm, "new_encounter", {"prepared": made["id"]})
    return gm


@pytest.mark.parametrize("key", CAST)
async def test_a_small_room_is_answered_while_a_big_fight_begins(key: str) -> None:
    async with inn(rules=ruleset(key)) as node:
        big = await prepared(node, key)
        small = await node.join(await node.claims("small", await node.open("small")))
        came: list[str] = []
        big_tell, small_tell = big.tell, small.tell
        big.tell = lambda frame: (came.append("big"), big_tell(frame))[1]  # type: ignore[method-assign]
        small.tell = lambda frame: (came.append("small"), small_tell(frame))[1]  # type: ignore[method-assign]
        start, name = node.send(big, "start"), node.send(small, "name_room", {"name": "Small"})
        assert (await small.answer(name))["ok"]
        assert "big" not in came
        assert (await big.answer(start))["ok"]


async def test_who_comes_while_a_big_fight_begins_sees_it_before_or_after_and_never_half() -> None:
    async with inn(rules=ruleset("odria")) as node:
        gm = await prepared(node, "odria")
        claims = await node.claims("inn", (await node.ok(gm, "invite", {"role": "player"}))["secret"])
        room = node.host.keepers["inn"].room
        id = node.send(gm, "start")
        came: list[Ear] = []
        while not gm.results() or gm.results()[-1]["id"] != id:
            came.append(await node.join(claims, f"tab{len(came) % 3}"))
            assert came[-1].closed is None
            assert came[-1].sees("encounter", "phase") == "setup" or gm.results()[-1]["id"] == id
            for _ in range(10):
                await asyncio.sleep(0)
        assert len(came) > 2
        for ear in [gm, came[-1]]:
            assert ear.place is not None
            assert text(ear.view) == text(room.seen.views[ear.place.audience])
            assert text(ear.options) == text(room.seen.options[ear.place.audience])


async def test_a_small_room_is_answered_while_the_past_of_a_big_fight_is_read() -> None:
    async with inn(rules=ruleset("odria")) as node:
        gm = await prepared(node, "odria")
        await node.ok(gm, "start")
        small = await node.join(await node.claims("small", await node.open("small")))
        keeper = node.host.keepers["inn"]
        reading = asyncio.create_task(keeper.past.room_at("inn", keeper.room.state.head, "gm"))
        for n in range(4):
            await node.ok(small, "name_room", {"name": f"Small {n}"})
            assert not reading.done()
        assert text((await reading).seen.views["gm"]) == text(keeper.room.seen.views["gm"])
