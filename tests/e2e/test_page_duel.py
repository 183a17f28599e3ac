"""An unarmed duel in Chromium, from an empty lobby to its end: a GM, a player on a phone, a player at a desk.

Everything is pressed and read on the page; only the dice are the test's.
"""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.test_page import add, player_link, same_bytes, table
from tests.support.browser import DESKTOP, PHONE, window
from tests.support.people import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

BRAWLER, WIZARD = "Brawler", "Agile wizard"


async def sit_down(browser: Browser, server: ServerProcess) -> tuple[Person, Person, Person]:
    """The GM's table with the two who fight; each has a player."""
    gm = Person((await table(browser, server, "morsmordre"))[0])
    await add(gm.page, "brawler", "party")
    await add(gm.page, "agile_wizard", "rival")
    mira = Person(await window(browser, await player_link(gm.page, "Mira"), PHONE))
    await mira.page.get_by_role("button", name="Take this one").click()
    zofie = Person(await window(browser, await player_link(gm.page, "Žofie"), DESKTOP))
    row = gm.page.locator("zwada-prepare li").filter(has_text=WIZARD)
    await row.get_by_label("Seats").select_option(label="Žofie")
    for player in (mira, zofie):
        await player.until("roster.some(id => C[id].mine)")
    return gm, mira, zofie


async def changes_a_target_number(gm: Person) -> None:
    """The table of blows is data of this fight; what the source text does not say is marked."""
    await gm.page.get_by_text("Tables of this fight").click()
    await gm.page.get_by_text("Target numbers and consequences").click()
    cell = gm.page.get_by_role("button", name=re.compile("^Arm, light blow"))
    await expect(cell).to_have_text("30°")
    await cell.click()
    form = gm.page.locator("zwada-gm-form")
    await expect(form).to_contain_text("House values: target number, consequence")
    await form.get_by_role("spinbutton", name="target number").fill("25")
    await form.get_by_role("spinbutton", name="target number").press("Tab")
    await gm.presses("zwada-gm-form", "Table of blows")
    await expect(cell).to_have_text("25")
    await expect(gm.page.get_by_role("button", name=re.compile("^Jaw, strong blow"))).to_have_text("60")


async def first_turn(gm: Person, mira: Person, zofie: Person) -> None:
    """Strength first, then the part; a dodge that does not help, and the clinch."""
    await mira.arms("strong")
    await mira.reads("jaw", "needs 60 · 55%")
    await mira.reads("belly", "needs 80 · 35%")
    await gm.dice(60)
    await mira.takes("jaw")
    waits = "strong blow (jaw) from Brawler: 74, full success"
    await expect(mira.page.locator("zwada-track-duel .waiting")).to_contain_text(waits, ignore_case=True)
    await expect(zofie.page.locator("[data-hot] .waiting")).to_contain_text(waits)
    await expect(zofie.page.locator("zwada-track-duel .turns")).to_contain_text(f"The order flips: {WIZARD} acts twice")
    await zofie.reads("Block", "needs 14 · 20%")
    await zofie.reads("Leap back", "needs 74 · 47%")
    await zofie.arms("Dodge")
    await gm.dice(3, 2, 3)
    await zofie.takes("Dodge")  # 74 less 8 is still 60 and more; 15 and half of 5
    await zofie.is_told("full success, damage 18.")
    await expect(mira.page.locator("zwada-track-duel")).to_contain_text("Clinch: no wand")
    await zofie.until("round === 2")


async def second_turn(gm: Person, mira: Person, zofie: Person) -> None:
    """The part first, then the strength; whoever does nothing is told what lands, and asked again."""
    await zofie.arms("belly")
    await zofie.reads("light", "needs 30 · 76%")
    await gm.dice(50)
    await zofie.takes("light")
    await expect(mira.page.locator("[data-hot]")).to_contain_text("First 1 waiting blow lands")
    await mira.arms("Do nothing, 1 blow lands")
    await mira.takes("Do nothing, 1 blow lands")
    await mira.is_told("full success, damage 5.")
    await mira.until("round === 3")


async def third_turn(gm: Person, mira: Person, zofie: Person) -> None:
    """The GM sets health by hand; a critical success knocks out, and its description is owed."""
    await gm.page.locator("zwada-track").get_by_role("button", name=WIZARD).click()
    await gm.page.get_by_role("textbox", name="Amount").fill("=12")
    await gm.page.get_by_role("textbox", name="Amount").press("Enter")
    await zofie.until("roster.some(id => C[id].hp.now === 12)")
    await mira.arms("strong")
    await gm.dice(100)
    await mira.takes("jaw")
    await zofie.arms("Do nothing, 1 blow lands")
    await gm.dice(8, 8)
    await zofie.takes("Do nothing, 1 blow lands")
    await mira.is_told(f"{WIZARD} is knocked out: all complications. {BRAWLER} wins.")


async def test_a_duel_from_an_empty_lobby_to_its_end(browser: Browser, server_process: ServerProcess) -> None:
    gm, mira, zofie = people = await sit_down(browser, server_process)
    pages = [one.page for one in people]
    await changes_a_target_number(gm)
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await first_turn(gm, mira, zofie)
    await same_bytes(server_process, *pages)
    await second_turn(gm, mira, zofie)
    await third_turn(gm, mira, zofie)
    for one in people:
        await one.until("phase === 'ended'")
        await one.fits()
    await same_bytes(server_process, *pages)
    assert [one.window.faults for one in people] == [[], [], []]
