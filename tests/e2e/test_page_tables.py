"""The tables of a fight on the page: house values are marked, a value is tapped and changed, everybody sees it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.e2e.test_page import ROOM, add, table, until
from tests.support.browser import Window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

CHARTS = f"{ROOM}.view.encounter.table.charts"


async def a_fight(browser: Browser, server: ServerProcess, ruleset: str, one: str, other: str) -> Window:
    """Two ready combatants at a table; the GM's window, with the tables opened."""
    gm, _ = await table(browser, server, ruleset)
    await add(gm.page, one, "red")
    await add(gm.page, other, "white")
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await until(gm.page, f"{ROOM}.view.encounter.phase === 'running'")
    await gm.page.get_by_text("Tables of this fight").click()
    await expect(gm.page.get_by_text("° house value: filled in, not from the source text.")).to_be_visible()
    return gm


async def chart(gm: Window, name: str) -> Locator:
    """One of the tables, opened."""
    await gm.page.get_by_text(name, exact=True).click()
    return gm.page.locator("zwada-charts details[open]").filter(has_text=name)


async def one_more(opened: Locator, row: str, field: str, command: str) -> None:
    """Tap a row, add one to a number, send it."""
    await opened.get_by_role("button", name=re.compile(row)).first.click()
    form = opened.locator("zwada-gm-form")
    await form.get_by_role("button", name=f"{field}: +").click()
    await form.get_by_role("button", name=command).click()


async def test_the_wound_bands_of_the_pool_are_house_values_and_its_hit_locations_are_not(
    browser: Browser, server: ServerProcess
) -> None:
    gm = await a_fight(browser, server, "bajarz", "swordsman", "bandit")
    landings = await chart(gm, "Hit locations")
    await expect(landings.get_by_role("button", name=re.compile("66.*head"))).to_be_visible()
    await expect(landings.get_by_text("°")).to_have_count(0)
    wounds = await chart(gm, "Bands of wounds")
    await expect(wounds.get_by_role("button", name=re.compile("50.*dice lost 1°"))).to_be_visible()
    await one_more(wounds, "50.*dice lost", "dice lost", "Set a wound band")
    await until(gm.page, f"{CHARTS}?.wounds?.some(row => row.above === 50 && row.lost === 2)")
    await expect(wounds.get_by_role("button", name=re.compile("50.*dice lost 2"))).to_have_class("changed")


async def test_the_bands_of_health_of_a_duel_are_house_values_and_the_gm_changes_one(
    browser: Browser, server: ServerProcess
) -> None:
    gm = await a_fight(browser, server, "morsmordre", "brawler", "agile_wizard")
    bands = await chart(gm, "Bands of health")
    await expect(bands.get_by_role("button", name=re.compile("80.*5°"))).to_be_visible()
    await one_more(bands, "80", "penalty to d100", "Set a health band")
    await until(gm.page, f"{CHARTS}?.health_bands?.some(row => row.above === 80 && row.penalty === -4)")
