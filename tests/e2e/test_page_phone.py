"""A player of the destiny-die pool on a phone: what opens, what is asked and what is told stands in sight."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, ViewportSize, expect

from tests.e2e.playing import Table, secret_of, table_at
from tests.support.browser import DESKTOP, Window
from tests.support.people import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 360, "height": 740}

WOJMIR: Mapping[str, Any] = {
    "agility": 3, "strength": 2, "skills": {"sword": 4, "reflex": 3}, "weapon": "sword", "weapons": ["sword", "knife"],
}  # fmt: skip
BANDIT: Mapping[str, Any] = {"agility": 2, "strength": 2, "skills": {"axe": 2}, "weapon": "axe", "weapons": ["axe"]}


@dataclass
class Seated:
    """Wojmir's player at a phone, and the table."""

    me: Person
    table: Table

    async def gm_takes(self, who: str, kind: str = "", **fields: Any) -> None:
        """The GM does for somebody what is offered: the first answer of this type, or lets it pass."""
        await self.table.gm.until(lambda gm: any(each["kind"] != "free" for each in gm.options.get(who, ())), 20)
        asked = next(each for each in self.table.gm.options[who] if each["kind"] != "free")
        if kind == "":
            (await self.table.gm.let_be(who, asked)).or_raise()
            return
        turn, prompt = self.table.gm.view["encounter"].get("beat", {}).get("turns", {}).get(who), asked.get("prompt")
        at = {"turn": turn} if asked["kind"] == "turn" else {"prompt": prompt}
        (await self.table.gm.do(kind, {"actor": who, **fields}, **at)).or_raise()


@asynccontextmanager
async def seated(
    browser: Browser,
    server: ServerProcess,
    size: ViewportSize = SMALL,
    first: str = "wojmir",
    sheet: Mapping[str, Any] = WOJMIR,
    options: Mapping[str, Any] | None = None,
) -> AsyncIterator[Seated]:
    """A fight of Wojmir against two bandits, whose reflex the dice make; `first` begins."""
    async with table_at(server.url, "Bandits at the ford", options, ruleset="bajarz") as table:
        invite = (await table.gm_does("invite", role="player", name="Marek")).data
        cast = (("wojmir", "party", sheet), ("ann", "bandits", BANDIT), ("bob", "bandits", BANDIT))
        for who, side, its in cast:
            seat = {"seat": invite["seat"]} if who == "wojmir" else {}
            await table.gm_does("add_combatant", id=who, name=who.capitalize(), side=side, sheet=dict(its), **seat)
        await table.gm_does(
            "override", what="dice", faces=[5, 5, 5, 5, 5, 5] if first == "wojmir" else [1] * 6 + [5] * 4
        )
        context = await browser.new_context(viewport=size, locale="en", has_touch=True)
        try:
            me = Person(Window(await context.new_page()))
            await me.page.goto(f"{table.base}/r/{table.room}#{secret_of(invite)}")
            await table.gm_does("start")
            await me.until("phase === 'running'")
            yield Seated(me, table)
            assert [fault for fault in me.window.faults if "ERR_INTERNET_DISCONNECTED" not in fault] == []
        finally:
            await context.close()


async def in_sight(part: Locator, size: ViewportSize) -> None:
    """Its first line, at least, lies between what stays at the head and at the foot of the window."""
    await expect(part).to_be_visible()
    for _ in range(20):
        box = await part.bounding_box()
        assert box is not None
        foot = await part.page.locator("zwada-fight footer").bounding_box()
        assert foot is not None
        low = min(size["height"], foot["y"])
        if (
            box["y"] >= 0
            and box["y"] + min(box["height"], 40) <= low
            and (box["height"] > low or box["y"] + box["height"] <= low + 1)
        ):
            return
        await part.page.wait_for_timeout(50)
    raise AssertionError(f"{box} is not above {low}")


@pytest.mark.parametrize("size", [SMALL, DESKTOP])
async def test_what_is_opened_in_the_own_turn_comes_into_sight_with_the_focus_in_it(
    browser: Browser, server: ServerProcess, size: ViewportSize
) -> None:
    async with seated(browser, server, size) as at:
        more = at.me.page.locator("zwada-options[data-hot] .more button[aria-expanded]")
        await expect(more.first).to_be_visible()
        for n in range(await more.count()):
            await more.nth(n).click()
            form = at.me.page.locator("zwada-options[data-hot] .opened")
            await in_sight(form, size)
            assert await form.evaluate("form => form.contains(form.getRootNode().activeElement)"), "the focus is in it"
            await at.me.page.wait_for_timeout(400)
            await more.nth(n).click()
            await expect(form).to_have_count(0)
            await at.me.page.wait_for_timeout(400)
