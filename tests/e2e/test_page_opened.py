"""What opens above a fight or stands beside it, looked through by axe in three languages: dialogs, menus, forms,
questions to the GM, what is prepared, the table with what it has been set to, and what comes after a fight.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from tests.e2e.playing import Table, secret_of, table_at
from tests.e2e.test_page_access import TALL, gm_of, in_turn, looked_through
from tests.e2e.test_page_powers import declare
from tests.support.browser import DESKTOP, window
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.parametrize("language", ["en", "pl", "cs"])]

ABOVE = ("menu", "palette", "keys", "insert", "reorder", "sheet", "note", "rewind", "end")
"""What opens above a fight, to the GM."""
IN: dict[str, Sequence[tuple[ViewportSize, str]]] = {
    "en": ((DESKTOP, "light"), (TALL, "dark")),
    "pl": ((DESKTOP, "dark"),),
    "cs": ((TALL, "light"),),
}
"""Of the sizes and themes each language has its own: a word is too long or too pale in any of them."""
SEQ = "document.querySelector('zwada-room').seq"
NOWHERE = "https://192.0.2.1/hook"
"""An address that is kept for examples: nothing is sent there."""


async def opens(page: Page, what: str, about: str = "") -> None:
    """Something that opens above, as what leads there opens it; it has come when it is drawn."""
    detail = f"{{ detail: {{ what: '{what}', id: '{about}' }} }}"
    await page.evaluate(f"document.querySelector('zwada-room').dispatchEvent(new CustomEvent('zwada-open', {detail}))")
    await expect(page.get_by_role("dialog").locator(".top h1")).to_have_count(0 if what == "dialog" else 1)


async def looked(name: str, page: Page, language: str) -> list[Any]:
    """What axe finds in it, in the sizes and themes of a language."""
    return await looked_through(name, page, IN[language])


async def goes(page: Page, place: str, drawn: str) -> Locator:
    """Another place of the table; what stands there."""
    await page.evaluate(f"location.hash = '{place}'")
    await expect(page.locator(drawn)).to_be_attached()
    return page.locator(drawn)


async def test_axe_finds_nothing_in_what_opens_above_a_fight(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    async with in_turn(browser, server, DESKTOP, language) as (player, table):
        gm = await gm_of(browser, table, language)
        found = await looked("selected", gm, language)
        for powers in await gm.locator("zwada-override summary").all():
            await powers.click()
        found += await looked("the GM's decisions", gm, language)
        line = "document.querySelector('zwada-room').renderRoot.querySelector('zwada-fight').said.at(-1).id"
        about = {"sheet": "sarathi", "rewind": await gm.evaluate(line)}
        for what in ABOVE:
            await opens(gm, what, about.get(what, ""))
            if what == "rewind":
                await expect(gm.locator("zwada-rewind h1, zwada-rewind h2").first).to_be_visible()
            found += await looked(what, gm, language)
            await opens(gm, "dialog")
        await opens(player, "menu")
        assert found + await looked("the player's menu", player, language) == []


async def test_axe_finds_nothing_in_what_a_gm_decides_about_a_fight(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    async with in_turn(browser, server, DESKTOP, language) as (player, table):
        gm = await gm_of(browser, table, language)
        alias = gm.locator("zwada-override zwada-alias")
        await alias.get_by_role("button").click()
        await expect(alias.get_by_role("textbox")).to_be_focused()
        found = await looked("an alias is given", gm, language)
        await table.gm_does("set_alias", target="sarathi", alias="◆ Ten v kápi")
        await expect(alias.get_by_role("button")).to_have_count(2)
        await alias.get_by_role("button").last.click()
        await expect(alias.locator(".confirm")).to_be_visible()
        found += await looked("a name is about to be revealed", gm, language)
        await table.gm_does("set_rulings", ask=True)
        await declare(player, waits=gm.locator("zwada-ruling .waits"))
        found += await looked("a wish waits for the GM", gm, language)
        found += await looked("and for its player", player, language)
        await gm.locator("zwada-ruling button[aria-expanded]").click()
        await expect(gm.locator("zwada-ruling zwada-options button").first).to_be_visible()
        found += await looked("something else is chosen", gm, language)
        await table.gm_does("set_rulings", ask=False)
        before = await gm.evaluate(SEQ)
        points = gm.locator("zwada-override zwada-points input").first
        await points.fill("-3")
        await points.press("Enter")
        while await gm.evaluate(SEQ) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        line = gm.locator("zwada-log zwada-line").last
        await line.get_by_role("button").first.click()
        await expect(line.locator(".body")).to_be_visible()
        found += await looked("a line that may be corrected", gm, language)
        await gm.locator("zwada-header select").select_option("table")
        await expect(gm.locator("zwada-see-as main")).to_be_attached()  # once the server has told what others see
        assert found + await looked("see as", gm, language) == []


async def test_axe_finds_nothing_at_the_table_and_after_a_fight(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    async with in_turn(browser, server, DESKTOP, language) as (_, table):
        gm = await gm_of(browser, table, language)
        hook = await table.gm_does("add_webhook", url=NOWHERE)
        await table.gm_does("set_pace", turn_s=172_800, reaction_s=86_400)
        await table.gm_does("set_stand_in", seat=table.gm.view["seat_order"][-1], by="gm")
        seats = await goes(gm, "table", "zwada-seats")
        await expect(seats.locator(".stand-in")).to_be_visible()
        await deliveries(seats.locator("zwada-webhooks"))
        await seats.locator("zwada-webhooks li button").last.click()
        await expect(seats.locator("zwada-webhooks button.danger")).to_be_visible()
        found = await looked("table", gm, language)
        await table.gm_does("set_webhook", id=hook.data["webhook"], on=False)
        await goes(gm, "prepare", "zwada-encounters main")
        found += await looked("prepare", gm, language)
        await table.gm_does("end_encounter")
        await goes(gm, "after", "zwada-verify")
        assert found + await looked("after", gm, language) == []


async def deliveries(webhooks: Locator) -> None:
    """What became of what was sent: read as it was when one looked, so one looks until there is something."""
    look = webhooks.locator("li button[aria-expanded]")
    while True:
        await look.click()
        await expect(webhooks.locator("[role=status]")).to_be_visible()
        await expect(webhooks.get_by_text("…", exact=True)).to_have_count(0)
        if await webhooks.locator("ol li").count() > 0:
            return
        await look.click()
        await expect(webhooks.locator("[role=status]")).to_have_count(0)


async def test_axe_finds_nothing_where_it_says_how_dangerous_a_fight_is(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    async with table_at(server.url) as table:
        page = await prepared(browser, table, language)
        danger = page.locator("zwada-danger")
        await danger.get_by_role("button").click()
        await expect(danger.locator("[aria-busy=false]")).to_be_visible()
        assert await looked("danger", page, language) == []


async def prepared(browser: Browser, table: Table, language: str) -> Page:
    """The GM's window before a fight of two sides."""
    for id, side in (("ada", "heroes"), ("bor", "monsters")):
        await table.gm_does("add_combatant", id=id, name=id.capitalize(), side=side, template="kobold")
    link = f"{table.base}/r/{table.room}#{secret_of({'link': table.invites['gm']})}"
    return (await window(browser, link, language=language)).page
