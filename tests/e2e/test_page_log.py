"""The log on the page: a long one stays light, lines are found, linked to and read, in Chromium against a real server.

A GM without a window makes the lines, faster than anybody could.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import Table, secret_of, table_at
from tests.e2e.test_page import ROOM, until
from tests.support.browser import DESKTOP, PHONE, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser
PATIENCE_MS = 60_000
DRAWN_MOST = 80
"""More lines than these are near no screen's view."""


@asynccontextmanager
async def fight(server: ServerProcess) -> AsyncIterator[tuple[Table, str]]:
    """A fight that runs, and its only player's link."""
    async with table_at(server.url) as table:
        for name, side, sheet in (("sarathi", "heroes", SARATHI), ("kobold", "monsters", KOBOLD)):
            await table.gm_does("add_combatant", id=name, name=name.capitalize(), side=side, sheet=dict(sheet))
        invite = (await table.gm_does("invite", role="player", name="Žofie")).data
        await table.gm_does("hand_over", combatant="sarathi", seat=invite["seat"])
        await table.gm_does("start")
        yield table, f"{server.url}/r/{table.room}#{secret_of(invite)}"


async def talk(table: Table, lines: int) -> None:
    """So many lines more: the GM stops the clocks, and lets them run."""
    for number in range(lines):
        await table.gm_does("resume" if number % 2 else "pause")


async def watch(page: Page, table: Table, lines: int) -> None:
    """So many lines more come while somebody looks on."""
    before = await page.evaluate(f"{ROOM}.seq")
    await talk(table, lines)
    await until(page, f"{ROOM}.seq >= {before + lines}")


async def hurt(table: Table, who: str, amount: int) -> None:
    await table.gm_does("gm_damage", target=who, amount=amount, kind="serious")


def lines_of(page: Page) -> Locator:
    return page.locator("zwada-log li[data-id]")


async def level(page: Page, table: Table) -> None:
    """Wait until the GM's window has been told all that the GM without one has."""
    await table.level()
    await until(page, f"{ROOM}.seq >= {table.gm.mirror.seq}")
    await page.evaluate(
        f"""(async () => {{
            let drawn = {ROOM};
            for (const inner of ["zwada-fight", "zwada-log"]) {{
                await drawn.updateComplete;
                drawn = drawn.shadowRoot.querySelector(inner);
            }}
            await drawn.updateComplete;
        }})()"""
    )


async def setsize(page: Page) -> int:
    return int(await lines_of(page).last.get_attribute("aria-setsize") or 0)


async def in_sight(line: Locator) -> bool:
    """Whether something of a line is between the edges of the log."""
    inside: bool = await line.evaluate(
        "line => { const [a, b] = [line, line.parentElement].map(each => each.getBoundingClientRect());"
        " return a.top < b.bottom && a.bottom > b.top; }"
    )
    return inside


async def read_now(log: Locator) -> str:
    """The first line that stands whole between the edges of the log, once the page has drawn there."""
    id: str = await log.evaluate(
        """log => new Promise(found => {
            const look = () => {
                const edges = log.getBoundingClientRect();
                const line = [...log.querySelectorAll("li[data-id]")].find(each => {
                    const place = each.getBoundingClientRect();
                    return place.top >= edges.top && place.bottom <= edges.bottom;
                });
                if (line) found(line.dataset.id); else requestAnimationFrame(look);
            };
            look();
        })"""
    )
    return id


async def stays_light(gm: Window, table: Table, number: int) -> None:
    page = gm.page
    await talk(table, number)
    await level(page, table)
    await expect(lines_of(page).last).to_have_attribute("aria-posinset", str(await setsize(page)))
    most = await setsize(page)
    assert most >= number
    assert await lines_of(page).count() < DRAWN_MOST
    assert await in_sight(lines_of(page).last), "the newest line is in sight"
    log = page.locator("zwada-log ol")
    # To the top, and line by line down again by the keyboard: what has the focus is always drawn, and in sight.
    await log.evaluate("log => { log.scrollTop = 0; }")
    await expect(lines_of(page).first).to_have_attribute("aria-posinset", "1")
    await log.focus()
    for at in (1, 2, 3):
        await page.keyboard.press("ArrowDown")
        focused = page.locator(f"zwada-log li[aria-posinset='{at}'] .head")
        await expect(focused).to_be_focused()
    await log.evaluate("log => { log.scrollTop = log.scrollHeight / 2; }")
    await expect(page.locator("zwada-log li[aria-posinset='3'] .head")).to_be_focused()
    assert await lines_of(page).count() < DRAWN_MOST
    # Whoever reads further up stays there while more is told.
    id = await read_now(log)
    await talk(table, 2)
    await expect(page.get_by_role("button", name="2 new lines")).to_be_visible()
    assert await in_sight(page.locator(f"zwada-log li[data-id='{id}']"))
    await page.get_by_role("button", name="2 new lines").click()
    await expect(lines_of(page).last).to_have_attribute("aria-posinset", str(most + 2))
    assert gm.faults == []


async def test_of_a_long_log_only_what_is_near_is_drawn(browser: Browser, server: ServerProcess) -> None:
    async with fight(server) as (table, _):
        gm = await window(browser, f"{server.url}/r/{table.room}#{table.invites['gm'].rpartition('#')[2]}", DESKTOP)
        await expect(lines_of(gm.page).first).to_be_visible(timeout=PATIENCE_MS)
        await stays_light(gm, table, 120)


async def test_what_opens_in_the_log_is_in_sight_and_a_phones_page_is_no_longer_than_its_screen(
    browser: Browser, server: ServerProcess
) -> None:
    async with fight(server) as (table, player):
        await hurt(table, "sarathi", 1)
        await talk(table, 30)
        await hurt(table, "sarathi", 1)
        phone = await window(browser, player, PHONE)
        page = phone.page
        await page.locator("nav.tabs").get_by_role("button", name="Log").click()
        await expect(lines_of(page).last).to_be_visible(timeout=PATIENCE_MS)
        await lines_of(page).last.locator(".head").click()
        await expect(lines_of(page).last.get_by_role("button", name="Copy")).to_be_in_viewport()
        assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
        assert phone.faults == []


@pytest.mark.slow
async def test_five_thousand_lines_are_drawn_like_a_hundred(browser: Browser, server: ServerProcess) -> None:
    async with fight(server) as (table, _):
        await talk(table, 4_980)
        gm = await window(browser, f"{server.url}/r/{table.room}#{table.invites['gm'].rpartition('#')[2]}", DESKTOP)
        await until(gm.page, f"{ROOM}.shadowRoot.querySelector('zwada-fight')?.whole")
        assert await setsize(gm.page) > 4_900
        await stays_light(gm, table, 2)


async def test_a_line_is_found_and_its_link_leads_others_to_it(browser: Browser, server: ServerProcess) -> None:
    async with fight(server) as (table, link):
        await hurt(table, "kobold", 3)
        await talk(table, 80)
        gm = await window(browser, f"{server.url}/r/{table.room}#{table.invites['gm'].rpartition('#')[2]}", DESKTOP)
        page = gm.page
        await page.get_by_label("Find").fill("KOBOLD takes 3")
        line = page.locator("zwada-log .head")
        await expect(line).to_have_count(1)
        await page.get_by_label("Find").fill("nothing of the kind")
        await expect(page.get_by_text("No line matches")).to_be_visible()
        await page.get_by_role("button", name="Clear").click()
        await page.get_by_label("Filter").select_option(label="GM's decisions")
        await expect(line).to_have_count(1)
        await line.click()
        await page.locator("zwada-log").get_by_role("button", name="Link", exact=True).click()
        assert "#line=" in page.url
        fragment = page.url.partition("#")[2]
        assert re.fullmatch(r"line=[0-9A-Z]{26}%2F[0-9]+", fragment), "a command's own id, the same for every audience"

        player = await window(browser, link, PHONE)
        await player.page.locator("zwada-now").wait_for()
        await player.page.goto(f"{player.page.url.partition('#')[0]}#{fragment}")
        await player.page.reload()
        named = player.page.locator("zwada-line[named]")
        await expect(named.get_by_text("takes damage: 3")).to_be_visible(timeout=PATIENCE_MS)
        await expect(named.locator(".head")).to_have_attribute("aria-expanded", "true")
        assert await in_sight(player.page.locator("zwada-log li:has(zwada-line[named])"))
        await player.page.goto(f"{player.page.url.partition('#')[0]}#line=nobody%2F0")
        await expect(player.page.get_by_text("is not in your log")).to_be_visible()
        assert (gm.faults, player.faults) == ([], [])


async def test_whoever_comes_back_reads_what_happened_meanwhile(browser: Browser, server: ServerProcess) -> None:
    async with fight(server) as (table, link):
        player = await window(browser, link, PHONE)
        page = player.page
        await page.get_by_role("button", name="Log", exact=True).click()
        await expect(lines_of(page).last).to_be_visible(timeout=PATIENCE_MS)
        await expect(page.locator("zwada-since")).to_have_count(0)
        address = page.url.partition("#")[0]
        await page.goto("about:blank")
        await hurt(table, "sarathi", 4)
        await talk(table, 40)
        await page.goto(address)
        since = page.locator("zwada-since")
        await expect(since).to_contain_text("Since you looked: 41 lines", timeout=PATIENCE_MS)
        await expect(since).to_contain_text("−4")
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await since.get_by_role("button", name="Copy for a forum").click()
        await expect(since.get_by_role("button", name="Copied")).to_be_visible()
        post = str(await page.evaluate("navigator.clipboard.readText()"))
        assert post.startswith("[b]Karczma[/b]\n[i]Since you looked: ")
        assert "takes damage: 4" in post
        await since.get_by_role("button", name="Read", exact=True).click()
        first = page.locator("zwada-log li:has(.since)")
        await expect(first).to_contain_text("takes damage: 4")
        assert await in_sight(first)
        # Who looks away for a moment in the middle of it still finds where it began.
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        await page.evaluate(f"{ROOM}.updateComplete.then(() => undefined)")
        await expect(first).to_contain_text("takes damage: 4")
        # Whoever has read of it is told no more of it; and what is watched is seen.
        await page.get_by_role("button", name="Turn", exact=True).click()
        await expect(since).to_have_count(0)
        await watch(page, table, 2)
        await expect(since).to_have_count(0)
        await page.goto("about:blank")
        await page.goto(address)
        await expect(page.locator("zwada-now")).to_be_visible(timeout=PATIENCE_MS)
        await page.get_by_role("button", name="Log", exact=True).click()
        await expect(lines_of(page).last).to_be_visible()
        await expect(since).to_have_count(0)
        # Done is done with it too, and a question stands above what is told.
        await page.goto("about:blank")
        await talk(table, 30)
        await page.goto(address)
        await expect(since).to_contain_text("Since you looked: 30 lines", timeout=PATIENCE_MS)
        choices = page.locator("zwada-fight .choices")
        above: bool = await since.evaluate(
            "(since, choices) => !!(choices.compareDocumentPosition(since) & Node.DOCUMENT_POSITION_FOLLOWING)",
            await choices.element_handle(),
        )
        assert above
        await since.get_by_role("button", name="Done").click()
        await expect(since).to_have_count(0)
        await watch(page, table, 2)
        await expect(since).to_have_count(0)
        assert player.faults == []
