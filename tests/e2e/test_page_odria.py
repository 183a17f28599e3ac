"""A fight of Odria in Chromium, from an empty lobby to its end: a GM, a player on a phone, a player at a desk.

Everything is pressed and read on the page; only the dice are the test's. The swordsman acts at 3 and 8, the archer at 4
and 9, the spearman at 4: two of them at once.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.e2e.test_page import ROOM, add, player_link, same_bytes, table, until
from tests.support.browser import DESKTOP, PHONE, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

ENCOUNTER = f"{ROOM}.view.encounter"
SPEARMAN, SWORDSMAN, ARCHER = "Levy spearman", "Swordsman", "Archer"


@dataclass
class Person:
    """Somebody at a window, with the questions that are put there."""

    window: Window

    @property
    def page(self) -> Page:
        return self.window.page

    def asked(self, question: str) -> Locator:
        """The card with this question."""
        return self.page.get_by_role("group", name=re.compile(question))

    async def answers(self, question: str, answer: str) -> None:
        """One tap."""
        await self.presses(self.asked(question).get_by_role("button", name=re.compile(f"^{answer}")).first)

    async def declares(self, question: str, plan: str, target: str, **with_it: str) -> None:
        """Two taps, the plan and whom; what is changed beside them costs one more."""
        card = self.asked(question)
        open_plan = card.get_by_role("button", name=re.compile(f"^{plan}"), expanded=True)
        await self.presses(card.get_by_role("button", name=re.compile(f"^{plan}"), expanded=False), until=open_plan)
        for name, value in with_it.items():
            await card.get_by_label(name, exact=True).select_option(label=value)
        await self.presses(card.locator(".targets").get_by_role("button", name=re.compile(target)))

    async def presses(self, button: Locator, until: Locator | None = None) -> None:
        """What follows another press at once is half a double press and dropped: press until it was heard, and the

        button is gone or what it opens is there.
        """
        heard = expect(button).to_be_hidden if until is None else expect(until).to_be_visible
        for _ in range(5):
            await button.click()
            try:
                await heard(timeout=3_000)
            except AssertionError:
                continue
            return
        raise AssertionError(f"{button} was not heard")

    async def is_told(self, line: str) -> None:
        """A line of the log, in this window."""
        await expect(self.page.locator("zwada-log").get_by_text(line).last).to_be_attached()


async def dice(gm: Page, *faces: int) -> None:
    """The next dice fall so."""
    wish = json.dumps({"type": "override", "data": {"what": "dice", "faces": faces}, "key": "dice"})
    await gm.evaluate(f"{ROOM}.dispatchEvent(new CustomEvent('zwada-command', {{ detail: {wish} }}))")
    await until(gm, f"{ENCOUNTER}.fixed?.['*']?.length === {len(faces)}")


async def slots(page: Page) -> list[str]:
    """The counts of the round as a window draws them: "▶ Archer long bow 1 → Levy spearman locked"."""
    drawn = await page.locator("zwada-track-counts .count .slots").all_inner_texts()
    return [" ".join(count.split()) for count in drawn]


async def sit_down(browser: Browser, server: ServerProcess) -> tuple[Person, Person, Person]:
    """The GM's table with three who fight; two players have taken theirs."""
    gm = Person((await table(browser, server, "odria"))[0])
    await add(gm.page, "swordsman", "party")
    await add(gm.page, "archer", "party")
    await add(gm.page, "levy_spearman", "foes")
    players = []
    for name, character, size in (("Mira", SWORDSMAN, PHONE), ("Žofie", ARCHER, DESKTOP)):
        opened = await window(browser, await player_link(gm.page, name), size)
        row = opened.page.get_by_role("listitem").filter(has_text=character)
        await row.get_by_role("button", name="Take this one").click()
        await until(opened.page, f"Object.values({ENCOUNTER}.combatants).some(one => one.mine)")
        players.append(Person(opened))
    return gm, *players


async def first_round(gm: Person, mira: Person, zofie: Person) -> None:
    """A heavy hit; a shot and a spear at once, the spear blocked; a lucky dodge; an aim."""
    await mira.declares("What do you do this round", "Attack, long sword", SPEARMAN, stance="pressure")
    await zofie.declares("What do you do this round", "Attack, long bow", SPEARMAN)
    await gm.declares(f"{SPEARMAN}: what this round", "Attack, spear", SWORDSMAN)

    # 14 + 3 for pressure + 8 against a parry of 10 + 3; 14 + 7 through 3 + 4; traps: 5 + 1 against 8, and against 1.
    await dice(gm.page, 8, 3, 7, 4, 3, 5, 5)
    await mira.answers("Count 3: what do you do", "Attack")
    await gm.answers(f"{SWORDSMAN} attacks {SPEARMAN}: 25", "Parry")
    await mira.is_told(f"{SPEARMAN}: shock, penalty 3.")

    # The archer and the spearman at once: neither sees the other's result first.
    await expect(zofie.page.get_by_text(f"Count 4: {ARCHER} and {SPEARMAN} act")).to_be_visible()
    await zofie.answers("Count 4: what do you do", "Attack, short range")
    await until(gm.page, f"{ENCOUNTER}.waiting.length === 1")
    assert (await slots(gm.page))[:2] == [
        f"✓ {SWORDSMAN} long sword 1 → {SPEARMAN} hit",
        f"▶ {ARCHER} long bow 1 → {SPEARMAN} locked ▶ {SPEARMAN} spear → {SWORDSMAN} choosing "
        "together: neither sees the other’s result first",
    ]
    # 15 + 6 from afar; 18 + 2 through 2 + 2. Then 10 + 9, less 3, against a block of 19 + 2.
    await dice(gm.page, 6, 2, 2, 2, 5, 5, 9, 2)
    await gm.answers(f"{SPEARMAN}, count 4", "Attack")
    await gm.answers(f"{ARCHER} attacks {SPEARMAN}: 21", "No defence")
    card = mira.asked(f"16 against you: {SPEARMAN}, spear, from the front")
    await expect(card.get_by_role("button", name=re.compile("^Block"))).to_contain_text("19 + d12 · 1 left")
    await expect(card.get_by_role("button", name=re.compile("^No defence"))).to_contain_text("passive 13")
    await mira.answers("against you", "Block")
    await mira.is_told("16 against 21 (Block). Miss.")

    await dice(gm.page, 2, 12, 11, 4)
    await mira.answers("Count 8: what do you do", "Attack")
    await gm.answers(f"{SWORDSMAN} attacks {SPEARMAN}: 19", "Dodge")
    await mira.is_told("(Dodge). Miss.")
    await zofie.answers("Count 9: what do you do", "Aim")


async def second_round(gm: Person, mira: Person, zofie: Person) -> None:
    """A critical hit that kills; who has fallen has lost its slot."""
    await gm.page.get_by_role("button", name=f"Answer for {SPEARMAN}").click()  # a round is not passed by the way
    first = gm.asked(f"{SPEARMAN}: what this round").get_by_role("button", name="Attack, spear")
    await expect(first).to_be_focused()
    await gm.declares(f"{SPEARMAN}: what this round", "Attack, spear", SWORDSMAN)
    await zofie.declares("What do you do this round", "Attack, long bow", SPEARMAN)
    await mira.declares("What do you do this round", "Attack, long sword", SPEARMAN)  # in pressure, as before
    await dice(gm.page, 12, 12, 5, 12, 12, 9, 1, 6)
    await mira.answers("Count 3: what do you do", "Attack")
    await gm.answers(f"{SWORDSMAN} attacks {SPEARMAN}: 46", "No defence")
    await mira.is_told(f"{SPEARMAN} dies.")
    await zofie.answers("Count 4: what do you do", "Give the slot up")
    await mira.answers("Count 8: what do you do", "Give the slot up")
    await zofie.answers("Count 9: what do you do", "Give the slot up")


async def test_a_fight_of_odria_from_an_empty_lobby_to_its_end(browser: Browser, server_process: ServerProcess) -> None:
    gm, mira, zofie = people = await sit_down(browser, server_process)
    pages = [one.page for one in people]
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await first_round(gm, mira, zofie)
    await same_bytes(server_process, *pages)
    await second_round(gm, mira, zofie)
    for one in people:
        await one.page.get_by_text("The fight has ended").first.wait_for()
        assert one.window.faults == []
    await same_bytes(server_process, *pages)
    assert await mira.page.evaluate(f"{ENCOUNTER}.winner") == "party"
    assert await mira.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    hit = mira.page.locator("zwada-log zwada-line").filter(has_text="46 against")
    await mira.page.get_by_role("button", name="Log", exact=True).click()
    await hit.get_by_role("button").first.click()
    await expect(hit.locator("zwada-explain")).to_contain_text("critical success")
