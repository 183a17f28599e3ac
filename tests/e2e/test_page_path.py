"""The board on which a way is picked, by keyboard alone: arrows go from square to square, Enter leads there, Backspace
takes a step back, and the button below sends the way."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from engine.rulesets.dnd5e.templates import TEMPLATES
from tests.e2e.playing import Table, secret_of, table_at
from tests.support.browser import window
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHEETS = {template.id: template.sheet for template in TEMPLATES}
FOCUSED = """(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.ariaLabel ?? at?.innerText?.trim() ?? "";
})()"""
MOST_TABS = 60


async def on_squares(browser: Browser, table: Table) -> Page:
    """The window of a fighter's player, in the own turn, six squares away from a goblin."""
    invite = (await table.gm_does("invite", role="player", name="Mira")).data
    for id, side, pos, seat in (
        ("fighter", "party", [0, 0], {"seat": invite["seat"]}),
        ("goblin", "foes", [6, 0], {}),
    ):
        sheet = SHEETS[id] | {"state": {"pos": pos}}
        await table.gm_does("add_combatant", id=id, name=id.capitalize(), side=side, sheet=sheet, **seat)
    await table.gm_does("override", what="dice", faces=[18, 2])
    await table.gm_does("start")
    page = (await window(browser, f"{table.base}/r/{table.room}#{secret_of(invite)}")).page
    await expect(page.locator("[data-hot] button").first).to_be_visible()
    return page


async def goes_to(page: Page, words: str) -> None:
    """By Tab alone to what is called so."""
    for _ in range(MOST_TABS):
        if (await page.evaluate(FOCUSED)).startswith(words):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{words} is not reached by Tab")


async def stands_on(page: Page, square: str) -> None:
    """The focus is on this square."""
    await expect(page.locator("zwada-path .cell[tabindex='0']")).to_have_attribute("data-at", square)
    await expect(page.locator("zwada-path .cell[tabindex='0']")).to_be_focused()


async def test_with_a_keyboard_alone_a_player_picks_a_way_over_squares_and_goes_it(
    browser: Browser, server: ServerProcess
) -> None:
    async with table_at(server.url, ruleset="dnd5e") as table:
        page = await on_squares(browser, table)
        await goes_to(page, "Move")
        await page.keyboard.press("Enter")
        await expect(page.locator("zwada-path .board")).to_be_visible()
        await goes_to(page, "square 0 · 0")
        for key, square in (("ArrowRight", "1,0"), ("ArrowRight", "2,0"), ("ArrowDown", "2,1")):
            await page.keyboard.press(key)
            await stands_on(page, square)
        way, said = page.locator("zwada-path .cell.way"), page.locator("zwada-path .said")
        await page.keyboard.press("Enter")
        await expect(said).to_contain_text("10 of 30 ft")
        await expect(way).to_have_count(2)
        await page.keyboard.press("ArrowRight")
        await stands_on(page, "3,1")
        await page.keyboard.press("Enter")
        await expect(said).to_contain_text("15 of 30 ft")
        await page.keyboard.press("Backspace")
        await expect(said).to_contain_text("10 of 30 ft")
        await expect(way).to_have_count(2)
        await page.keyboard.press("ArrowDown")
        await stands_on(page, "3,2")
        await page.keyboard.press("Enter")
        await expect(said).to_contain_text("15 of 30 ft")
        await page.keyboard.press("Tab")
        await goes_to(page, "Move")
        await page.keyboard.press("Enter")
        await expect(page.locator("zwada-log").get_by_text("Fighter moves").first).to_be_visible()
        await expect(page.locator("zwada-path")).to_have_count(0)
        await table.level()
        assert table.gm.view["encounter"]["combatants"]["fighter"]["marks"]["pos"] == [3, 2]
