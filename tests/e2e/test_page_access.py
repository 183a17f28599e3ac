"""The page for everybody: by keyboard alone, read aloud, in large type, on a narrow screen, in the system's colours, in
three languages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from engine.catalogue import SYSTEMS
from tests.e2e.fights import KOBOLD, SARATHI, Step
from tests.e2e.playing import Table, perform, secret_of, table_at
from tests.screenshots import answer, demo
from tests.screenshots import asked as questions
from tests.support import axe
from tests.support.browser import DESKTOP, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

TALL: ViewportSize = {"width": 390, "height": 2400}
"""A phone whose bars at the bottom cover nothing."""
NARROW: ViewportSize = {"width": 360, "height": 740}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""1280 × 800 at 200 %."""
SHOWN = "JSON.stringify(document.querySelector('zwada-room, zwada-watch')?.view ?? null)"
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


# -- every view, looked through by axe ---------------------------------------------------------------------------------


SEEN = ((DESKTOP, "light"), (TALL, "dark"))
AND_SEEN = ((DESKTOP, "dark"), (TALL, "light"))


async def looked_through(name: str, page: Page, seen: Sequence[tuple[ViewportSize, str]] = SEEN) -> list[Any]:
    """What axe finds in a view, in sizes and themes."""
    found = []
    await page.emulate_media(reduced_motion="reduce")  # else buttons change their ground under axe's eyes
    for size, theme in seen:
        await page.set_viewport_size(size)
        await page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        found += [(name, size["width"], theme, *fault) for fault in await at_rest(page)]
    await page.set_viewport_size(DESKTOP)
    return found


async def at_rest(page: Page) -> list[Any]:
    """What axe finds while nothing changes: bots play on, and axe may read a colour before and its ground after."""
    while True:
        shown = await page.evaluate(SHOWN)
        faults = await axe.faults(page)
        if await page.evaluate(SHOWN) == shown:
            return faults


async def with_the_menu(name: str, page: Page) -> list[Any]:
    """A view, and what opens from its menu."""
    found = await looked_through(name, page, SEEN + AND_SEEN)
    await page.get_by_role("button", name="Menu", exact=True).click()
    found += await looked_through(f"{name}, menu", page)
    await page.get_by_role("button", name="Keys", exact=True).click()
    found += await looked_through(f"{name}, keys", page)
    await page.keyboard.press("Escape")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [rules.key for rules in SYSTEMS])
async def test_axe_finds_nothing_in_any_view(browser: Browser, tmp_path: Path, ruleset: str) -> None:
    with demo(tmp_path / "data", ruleset) as links:
        lobby = await window(browser, links.pop("lobby"))
        await expect(lobby.page.get_by_role("button", name="Make the table")).to_be_enabled()
        found = await looked_through("lobby", lobby.page)
        people = {role: await window(browser, link) for role, link in links.items() if "bot" not in role.lower()}
        (gm,) = [one for role, one in people.items() if role.lower() == "gm"]
        await expect(gm.page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
        for role, one in people.items():
            found += await looked_through(f"{role} before the fight", one.page)
        await gm.page.get_by_role("button", name="Start", exact=True).click()
        for role, one in people.items():
            await expect(one.page.locator("zwada-track")).to_be_attached()
            found += await with_the_menu(role, one.page)
        await play(people)
        for role, one in people.items():
            heads = one.page.locator("zwada-log zwada-line button.head")
            await heads.evaluate_all("heads => heads.slice(-2).forEach((head) => head.click())")  # the log moves on
            found += await looked_through(f"{role} later", one.page)
        await gm.page.locator("zwada-track").get_by_role("button").first.click()
        found += await looked_through("gm, somebody selected", gm.page)
        watch = links["spectator"]
        for shows in ("stage", "overlay"):
            screen = await window(browser, watch.replace("/r/", f"/{shows}/"))
            while await screen.page.evaluate(SHOWN) == "null":  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            await expect(screen.page.locator(f"zwada-{shows} main")).to_be_attached()  # once it has the system's words
            found += await looked_through(shows, screen.page)
        assert found == []


async def play(people: dict[str, Window]) -> None:
    """A few questions are answered, so that there is something to see."""
    for _ in range(4):
        for one in people.values():
            if await questions(one):
                await answer(one)


async def gm_of(browser: Browser, table: Table, language: str) -> Page:
    """The GM's window, with whoever is first chosen."""
    link = f"{table.base}/r/{table.room}#{secret_of({'link': table.invites['gm']})}"
    page = (await window(browser, link, language=language)).page
    await page.locator("zwada-combatant").get_by_role("button").first.click()
    await expect(page.locator("zwada-override zwada-points")).to_be_visible()
    return page


async def test_what_is_closed_gives_the_focus_back_to_where_it_came_from(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as (_, table):
        gm = await gm_of(browser, table, "en")
        for name in ("Bring somebody in", "End the fight", "Reorder", "Menu"):
            button = gm.get_by_role("button", name=name, exact=True).first
            await button.focus()
            await gm.keyboard.press("Enter")
            await expect(gm.get_by_role("dialog").locator(".top h1")).to_have_count(1)
            await gm.keyboard.press("Escape")
            await expect(gm.get_by_role("dialog")).to_have_count(0)
            await expect(button, name).to_be_focused()
        await gm.keyboard.press("Control+k")
        await expect(gm.locator("zwada-palette input")).to_be_focused()
        await gm.keyboard.press("Escape")
        await expect(button).to_be_focused()


# -- a fight at which one can look -------------------------------------------------------------------------------------


@asynccontextmanager
async def in_turn(
    browser: Browser, server: ServerProcess, size: ViewportSize = DESKTOP, language: str = "en", **media: Any
) -> AsyncIterator[tuple[Page, Table]]:
    """Sarathi's player, in the own turn against three kobolds; and the table."""
    async with table_at(server.url, "Forest road") as table:
        invite = (await table.gm_does("invite", role="player", name="Sarathi")).data
        cast = (
            ("sarathi", SARATHI, invite["seat"]),
            ("kobold", KOBOLD, None),
            ("red", KOBOLD, None),
            ("grey", KOBOLD, None),
        )
        for who, sheet, seat in cast:
            side = "heroes" if seat else "monsters"
            named = {"id": who, "name": who.capitalize(), "side": side, "sheet": dict(sheet)}
            await table.gm_does("add_combatant", **named, **({"seat": seat} if seat else {}))
        await table.gm_does("start", order=["sarathi", "kobold", "red", "grey"])
        context = await browser.new_context(viewport=size, locale=language, **media)
        try:
            page = await context.new_page()
            await page.goto(f"{table.base}/r/{table.room}#{secret_of(invite)}")
            await expect(page.locator("zwada-options[data-hot] button").first).to_be_visible()
            yield page, table
        finally:
            await context.close()


FOCUSED = """(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at === document.body ? "" : at?.innerText || at?.tagName || "";
})()"""


async def focused(page: Page) -> str:
    """The words of what has the focus, however deep it stands."""
    words: str = await page.evaluate(FOCUSED)
    return words.strip()


async def test_by_keyboard_alone_a_turn_is_played_and_the_focus_stays_where_it_was(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as (page, table):
        await page.keyboard.press("Tab")
        assert await focused(page) == "Go to the question"
        await page.keyboard.press("Enter")
        for _ in range(40):
            if "Grey" in await focused(page):
                break
            await page.keyboard.press("Tab")
        before = await focused(page)
        assert "Grey" in before
        await table.gm_does("override", what="limit", target="kobold", limit="block", used=1)
        await table.gm_does("hide", target="kobold")  # a row before it goes
        await expect(page.locator("zwada-options[data-hot]").get_by_text("Kobold")).to_have_count(0)
        assert "Grey" in await focused(page), "an update moves no focus"
        await page.keyboard.press("Enter")
        await expect(page.locator("zwada-options[data-hot] button.armed")).to_contain_text("Grey")
        await page.keyboard.press("Escape")
        await expect(page.locator("zwada-options[data-hot] button.armed")).to_have_count(0)
        await page.keyboard.press("Enter")
        await asyncio.sleep(0.5)  # two presses in a moment are one
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Waiting for Grey").first).to_be_visible()
        assert await focused(page) != "", "what had the focus is gone: it went to where the choices are"
        await page.keyboard.press("?")
        await expect(page.get_by_role("dialog").get_by_text("press the shown choices")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_the_language_changes_without_a_reload_and_so_do_numbers_and_names_of_rules(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server) as (page, _):
        await page.evaluate("window.stayed = true")
        words = {
            "en": ("Menu", "Your turn: Sarathi", "long sword"),
            "pl": ("Menu", "Twoja tura: Sarathi", "długi miecz"),
            "cs": ("Nabídka", "Jsi na tahu: Sarathi", "dlouhý meč"),
        }
        menu = "Menu"
        for language in ("pl", "cs", "en"):
            await page.get_by_role("button", name=menu, exact=True).click()
            await page.locator("zwada-settings select").first.select_option(label=NAMES[language])
            await page.keyboard.press("Escape")
            menu, turn, weapon = words[language]
            await expect(page.locator("zwada-now")).to_contain_text(turn)
            await expect(page.locator("zwada-options").get_by_text(weapon).first).to_be_attached()
            assert await page.evaluate("[document.documentElement.lang, window.stayed]") == [language, True]


NAMES = {"en": "English", "pl": "polski", "cs": "čeština"}


# -- other eyes --------------------------------------------------------------------------------------------------------


async def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wide: int = await page.evaluate(OVERFLOW)
    return wide


async def tabs(page: Page) -> list[Locator]:
    """The tabs of a phone; one place where there are none."""
    shown = [tab for tab in await page.locator("zwada-fight nav.tabs button").all() if await tab.is_visible()]
    return shown or [page.locator("h1").first]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("size", [NARROW, ZOOMED], ids=["360 px", "zoom 200 %"])
async def test_nothing_scrolls_sideways_on_a_narrow_screen_or_at_double_zoom(
    browser: Browser, server: ServerProcess, size: ViewportSize, language: str
) -> None:
    async with in_turn(browser, server, size, language) as (page, _):
        for tab in await tabs(page):
            await tab.click()
            assert await overflow(page) <= 0
        for place in ("#table", "#live"):
            await page.goto(page.url.partition("#")[0] + place)
            assert await overflow(page) <= 0
        await page.goto(server.url)
        await expect(page.locator("zwada-lobby form").first).to_be_visible()
        assert await overflow(page) <= 0


async def test_whatever_stands_in_the_head_of_a_phone_it_is_no_wider_than_the_screen(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server, NARROW, "en") as (page, table):
        head = page.locator("zwada-header")
        await table.gm_does("pause")
        await expect(head.get_by_role("img")).to_be_visible()
        await heads_fit(page, "turn")
        await table.gm_does("resume")
        for step in (Step("sarathi", "end_turn", {}), Step("kobold", "attack", {"target": "sarathi"})):
            assert (await perform(table, step))[0].ok
        await table.gm_does("pause")
        await expect(head.locator(".cue.asked")).to_be_visible()
        await expect(head.get_by_role("img")).to_be_visible()
        await heads_fit(page, "asked")


async def heads_fit(page: Page, cue: str) -> None:
    """In three languages, on two phones: nothing is cut off, and the tabs are in sight."""
    for language in ("pl", "cs", "en"):
        await page.locator("zwada-header nav button").last.click()
        await page.locator("zwada-settings select").first.select_option(label=NAMES[language])
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)
        for width in (360, 390):
            await page.set_viewport_size({"width": width, "height": 844})
            assert await overflow(page) <= 0, (language, width)
            cut = await page.locator(f"zwada-header .cue.{cue}").evaluate("one => one.scrollWidth - one.clientWidth")
            assert cut <= 0, (language, width)
            for tab in await tabs(page):
                await expect(tab).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl", "cs"])
async def test_a_gms_phone_has_room_for_names_where_the_order_is_changed_and_for_play_above_the_bar(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    async with in_turn(browser, server, DESKTOP, language) as (_, table):
        gm = await gm_of(browser, table, language)
        await gm.set_viewport_size(NARROW)
        for step in (Step("sarathi", "end_turn", {}), Step("kobold", "attack", {"target": "sarathi"})):
            assert (await perform(table, step))[0].ok
        await expect(gm.locator("zwada-gm-bar button.apart")).to_be_visible()
        box = await gm.locator("zwada-gm-bar").bounding_box()
        assert box is not None
        assert box["height"] <= NARROW["height"] / 4
        await gm.locator("zwada-header nav button").last.click()
        menu = gm.get_by_role("dialog")
        for button in ("button[aria-pressed]", "button.danger"):
            await expect(menu.locator(button)).to_be_visible()
        await gm.keyboard.press("Escape")
        await gm.locator("zwada-fight nav.tabs button").nth(1).click()
        await gm.locator("zwada-track").get_by_role("button").first.click()
        names = menu.locator("zwada-reorder bdi")
        await expect(names).to_have_count(4)
        assert all([await name.evaluate("one => one.getClientRects().length") == 1 for name in await names.all()])
        assert await overflow(gm) <= 0


@pytest.mark.slow
async def test_in_type_of_twice_the_size_nothing_is_lost(browser: Browser, server: ServerProcess) -> None:
    async with in_turn(browser, server) as (page, _):
        await page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert await overflow(page) <= 0
        await page.locator("zwada-options[data-hot] button.pass").scroll_into_view_if_needed()
        await expect(page.locator("zwada-options[data-hot] button.pass")).to_be_in_viewport()


MOVING = """(() => {
    const inside = (one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])];
    const all = (root) => [...root.querySelectorAll("*")].flatMap(inside);
    const moves = (style) =>
        style.transitionDuration.split(", ").some((time) => time !== "0s")
        || style.animationName !== "none"
        || style.scrollBehavior === "smooth";
    return all(document).filter((one) => moves(getComputedStyle(one))).map((one) => one.tagName);
})()"""


@pytest.mark.slow
async def test_who_wants_no_motion_sees_none(browser: Browser, server: ServerProcess) -> None:
    async with in_turn(browser, server, reduced_motion="reduce") as (page, _):
        assert await page.evaluate(MOVING) == []
        await page.emulate_media(reduced_motion="no-preference")
        assert set(await page.evaluate(MOVING)) <= {"BUTTON"}, "only what is pressed changes its ground"


@pytest.mark.slow
async def test_in_the_colours_of_the_system_grounds_that_say_something_are_frames(
    browser: Browser, server: ServerProcess
) -> None:
    async with in_turn(browser, server, forced_colors="active") as (page, _):
        framed = "one => getComputedStyle(one).outlineStyle"
        assert await page.locator("zwada-track [aria-current=true]").evaluate(framed) == "solid"
        first = page.locator("zwada-options[data-hot] button[data-n='1']")
        await first.click()
        assert await page.locator("zwada-options[data-hot] button.armed").first.evaluate(framed) == "solid"
        full = await page.locator("zwada-health .bar i").first.evaluate("one => getComputedStyle(one).backgroundColor")
        ground = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert full not in (ground, "rgba(0, 0, 0, 0)")
