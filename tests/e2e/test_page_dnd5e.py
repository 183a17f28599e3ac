"""A fight of the fifth edition in Chromium, from an empty lobby to its end: a GM, one on a phone, one at a desk.

Everything is pressed and read on the page; only the dice are the test's. The fight is the same with declared distances
and on squares, but for how one gets near.
"""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.test_page import add, player_link, same_bytes, table
from tests.support.browser import DESKTOP, PHONE, window
from tests.support.people import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

FIGHTER, CLERIC, ONE, TWO = "Fighter", "Cleric", "Goblin 1", "Goblin 2"
SQUARES = {FIGHTER: (0, 0), CLERIC: (0, 4), ONE: (1, 0), TWO: (6, 0)}


async def sit_down(browser: Browser, server: ServerProcess) -> tuple[Person, Person, Person]:
    """The GM's table with four who fight; the two of the party have players."""
    gm = Person((await table(browser, server, "dnd5e"))[0])
    await add(gm.page, "fighter", "party")
    await add(gm.page, "cleric", "party")
    await add(gm.page, "goblin", "foes", 2)
    players = []
    for name, character, size in (("Mira", FIGHTER, PHONE), ("Žofie", CLERIC, DESKTOP)):
        player = Person(await window(browser, await player_link(gm.page, name), size))
        row = player.page.get_by_role("listitem").filter(has_text=character)
        await row.get_by_role("button", name="Take this one").click()
        await player.until("roster.some(id => C[id].mine)")
        players.append(player)
    return gm, *players


async def places(gm: Person) -> None:
    """Before the fight the GM puts everybody on a square."""
    for who, (x, y) in SQUARES.items():
        await gm.page.locator("zwada-setup").get_by_role("button", name="Place").click()
        form = gm.page.locator("zwada-gm-form")
        await form.get_by_role("button", name=who).click()
        for axis, value in (("x", x), ("y", y)):
            field = form.get_by_role("spinbutton", name=axis)
            await field.fill(str(value))
            await field.press("Tab")
        await gm.presses("zwada-gm-form", "Place")


async def comes_near(mira: Person) -> None:
    """Without squares: 25 feet straight at the first goblin."""
    feet = mira.page.locator("[data-hot]").get_by_role("spinbutton", name="feet")
    await mira.button("Move").click()
    await feet.fill("25")
    await feet.press("Tab")
    await mira.takes(ONE)
    await mira.is_told(f"{FIGHTER} moves")


async def first_round(gm: Person, mira: Person, zofie: Person, on_squares: bool) -> None:
    """A miss and a hit; a spell that is saved against; a goblin that runs away is struck down on the way."""
    if not on_squares:
        await comes_near(mira)
    await mira.arms(ONE)
    await gm.dice(3)
    await mira.takes(f"Attack: {ONE}")
    await mira.is_told(f"{FIGHTER}, longsword (target: {ONE}): 9")
    await mira.arms(ONE)
    await gm.dice(14, 1)
    await mira.takes(f"Attack: {ONE}")
    await mira.is_told(f"{FIGHTER}, longsword (target: {ONE}): 20")
    await mira.takes("End turn")

    await zofie.button("Cast").click()
    await zofie.button(TWO).click()
    await gm.dice(18)
    await zofie.takes("Cast: sacred flame")
    await zofie.is_told(f"{TWO} – save (Dexterity): 20")
    await zofie.takes("End turn")

    turn = gm.page.locator("[data-hot]").first
    await turn.get_by_role("button", name="Move").click()
    opened = turn.locator(".opened")
    if not on_squares:
        await opened.get_by_label("Choose").select_option(label="away from")
        await gm.presses("[data-hot] .opened", FIGHTER)
    else:
        await opened.get_by_role("button", name="square 3 · 0, 10 of 30 ft").click()
        await gm.presses("[data-hot] .opened", "Move")
    asked = mira.page.locator("zwada-prompt")
    await expect(asked).to_contain_text(f"{ONE} leaves your reach. An opportunity attack?")
    within = gm.page.locator("zwada-track-entries .within")
    await expect(within).to_contain_text(f"leaves the reach → {FIGHTER} is asked: opportunity attack")
    await gm.dice(15, 5)
    await mira.takes("Opportunity attack: longsword")
    await mira.is_told(f"{ONE} is dead")


async def second_round(gm: Person, mira: Person, zofie: Person) -> None:
    """The second goblin ends its turn; nobody is near the fighter, and a spell that is not saved against ends it."""
    await gm.takes("End turn")
    await mira.until("round === 2")
    await mira.takes("End turn")
    await zofie.button("Cast").click()
    await gm.dice(2, 8)
    await zofie.takes("Cast: sacred flame")  # at whom it was cast before
    await zofie.is_told(f"{TWO} is dead")
    await zofie.takes("End turn")


@pytest.mark.parametrize("on_squares", [False, True], ids=["with declared distances", "on squares"])
async def test_a_fight_of_the_fifth_edition_from_an_empty_lobby_to_its_end(
    browser: Browser, server_process: ServerProcess, on_squares: bool
) -> None:
    await plays(browser, server_process, on_squares)


async def plays(browser: Browser, server: ServerProcess, on_squares: bool) -> None:
    """All of it."""
    gm, mira, zofie = people = await sit_down(browser, server)
    pages = [one.page for one in people]
    if on_squares:
        await places(gm)
    await gm.dice(18, 12, 6)
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await first_round(gm, mira, zofie, on_squares)
    await same_bytes(server, *pages)
    await second_round(gm, mira, zofie)
    for one in people:
        await one.until("phase === 'ended'")
        await one.fits()
    await same_bytes(server, *pages)
    assert await mira.page.evaluate("document.querySelector('zwada-room').view.encounter.winner") == "party"
    assert [one.window.faults for one in people] == [[], [], []]
