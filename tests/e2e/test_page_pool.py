"""A fight of the destiny-die pool in Chromium, from an empty lobby to its end: a GM, one on a phone, one at a desk.

Everything is pressed and read on the page; only the dice are the test's. The swordsman and the archer each hold an
activity back or shoot; the two bandits share a place.
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

SWORDSMAN, ARCHER, ONE, TWO = "Swordsman", "Archer", "Bandit 1", "Bandit 2"


async def sit_down(browser: Browser, server: ServerProcess) -> tuple[Person, Person, Person]:
    """The GM's table with four who fight; the two of the party have players."""
    gm = Person((await table(browser, server, "bajarz"))[0])
    await add(gm.page, "swordsman", "party")
    await add(gm.page, "archer", "party")
    await add(gm.page, "bandit", "foes", 2)
    players = []
    for name, character, size in (("Mira", SWORDSMAN, PHONE), ("Žofie", ARCHER, DESKTOP)):
        player = Person(await window(browser, await player_link(gm.page, name), size))
        row = player.page.get_by_role("listitem").filter(has_text=character)
        await row.get_by_role("button", name="Take this one").click()
        await player.until("roster.some(id => C[id].mine)")
        players.append(player)
    return gm, *players


async def sets_the_table(gm: Person) -> None:
    """Before the fight the GM sets an option, a list of numbers as one types it, and says how far a shot goes."""
    await gm.page.get_by_text("Table options").click()
    faces = gm.page.get_by_role("group", name="Points of each face").get_by_role("textbox")
    await faces.fill("0 0 0 1 1 1")
    await faces.press("Tab")
    await gm.until("options.points_by_face.join() === '0,0,0,1,1,1'")
    await gm.page.locator("zwada-setup").get_by_role("button", name="Set the metres").click()
    form = gm.page.locator("zwada-gm-form")
    await form.get_by_role("group", name="one").get_by_role("button", name=ARCHER).click()
    await form.get_by_role("group", name="the other").get_by_role("button", name=TWO).click()
    await form.get_by_role("spinbutton", name="distance (m)").fill("60")
    await form.get_by_role("spinbutton", name="distance (m)").press("Tab")
    await gm.presses("zwada-gm-form", "Set the metres")


async def first_round(gm: Person, mira: Person, zofie: Person) -> None:
    """Reflex makes the order; half an action cuts into the head, a shot flies 60 m; a clash of equals wounds both."""
    places = zofie.page.locator("zwada-track-pairs li.place")
    await expect(places).to_have_count(3)
    await expect(places.last).to_contain_text("They share a place in the order")
    await expect(zofie.page.locator("zwada-track-pairs")).to_contain_text("Other pairs: 3. Distance: medium")

    # Two activities at once: 3 of 7 dice; first attack, so 4 dice more for the parry.
    await mira.page.locator("[data-hot]").get_by_role("button", name="activities at once: +").click()
    await mira.arms(ONE)
    await mira.reads(f"Attack: {ONE}", "3 dice; undefended: needs 1, 88%")
    await mira.takes(f"Attack: {ONE}")
    await gm.reads("Parry", "8 dice")
    await gm.reads("Dodge", "fixed: 3")
    await expect(gm.page.locator("zwada-prompt")).to_contain_text("First attack of this pair: 4 dice more")
    await gm.dice(1, 1, 1, 1, 1, 1, 1, 5, 6, 6, 2, 5, 1)
    await gm.takes("Parry")
    line = await mira.is_told(f"target {ONE}: 3 against 1. Hit.")
    await expect(line.locator(".pool").last).to_contain_text(re.compile(r"attack.*6.*→.*6.*→.*2.*5.*1.*→ 3"))
    await mira.is_told(f"{ONE} takes damage: 11 (head).")
    await mira.takes("End turn")

    await zofie.arms(TWO)
    await zofie.reads(f"Shoot: {TWO}", "7 dice · needs 3 · 7")
    await gm.dice(5, 4, 4, 1, 1, 1, 1)
    await zofie.takes(f"Shoot: {TWO}")
    await zofie.is_told(f"{TWO} takes damage: 4 (torso).")

    # Bandit 1 has parried, so it is the turn of Bandit 2; the swordsman has an activity left and strikes too.
    await gm.arms(SWORDSMAN)
    await gm.takes(f"Attack: {SWORDSMAN}")
    await mira.reads("Strike too", "3 dice · needs 1 · 88%")
    # Reflex of both, the two blows; then round 2: reflex of swordsman and archer, the bandits have no dice left.
    await gm.dice(4, 4, 1, 1, 1, 4, 5, 1, 1, 1, 3, 5, 1, 5, 5, 4, 4, 4, 1, 1, 1, 5, 1, 1, 1, 1)
    await mira.takes("Strike too")
    await mira.is_told("Both attack, at the same moment.")
    await mira.is_told(f"{SWORDSMAN} takes damage: 4 (left arm).")


async def second_round(gm: Person, mira: Person, zofie: Person) -> None:
    """Rights of attack have changed hands; a blow let through and a shot end it."""
    await zofie.until("round === 2")
    pairs = zofie.page.locator("zwada-track-pairs .pair")
    await expect(pairs.filter(has_text=f"{SWORDSMAN} ⇄ {ONE}")).to_contain_text(f"right of attack: {ONE}")
    await expect(pairs.filter(has_text=f"{SWORDSMAN} ⇄ {TWO}")).to_contain_text(f"next round: {TWO}")
    await expect(pairs.filter(has_text=f"{ARCHER} ⇄ {TWO}")).to_contain_text("60 m")
    await mira.reads(TWO, "right of attack: yours")
    await mira.reads(ONE, f"right of attack: {ONE}")
    # The last choice has stayed; it is seen, and taken back.
    await mira.page.locator("[data-hot]").get_by_role("button", name="activities at once: −").click()
    await mira.arms(TWO)
    await mira.reads(f"Attack: {TWO}", "7 dice; undefended: needs 1, 99%")
    await mira.takes(f"Attack: {TWO}")
    await gm.dice(5, 4, 4, 4, 1, 1, 1)
    await gm.takes("No defence")
    await mira.is_told(f"{TWO} is out of action.")
    await zofie.arms(ONE)
    await zofie.reads(f"Shoot: {ONE}", "7 dice · needs 2 · 9")
    await gm.dice(4, 4, 4, 4, 1, 1, 1)
    await zofie.takes(f"Shoot: {ONE}")


async def test_a_fight_with_the_destiny_die_from_an_empty_lobby_to_its_end(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, mira, zofie = people = await sit_down(browser, server_process)
    pages = [one.page for one in people]
    await sets_the_table(gm)
    # Reflex: 6 and again 4, 5, 5, 1, 1 is 4; 5, 1, 1, 1, 4 is 2; the bandits 1 and 1.
    await gm.dice(6, 4, 5, 5, 1, 1, 5, 1, 1, 1, 4, 4, 1, 5, 2)
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await first_round(gm, mira, zofie)
    await same_bytes(server_process, *pages)
    await second_round(gm, mira, zofie)
    for one in people:
        await one.until("phase === 'ended'")
        await one.fits()
    await same_bytes(server_process, *pages)
    assert await mira.page.evaluate("document.querySelector('zwada-room').view.encounter.winner") == "party"
    assert [one.window.faults for one in people] == [[], [], []]
