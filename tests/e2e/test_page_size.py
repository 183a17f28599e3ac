"""What a browser loads until a table is drawn: no more than a slow telephone bears."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Response, expect

from tests.e2e.fights import KOBOLD, SARATHI
from tests.e2e.playing import secret_of, table_at
from tests.support.browser import PHONE
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

FIRST_VIEW_KIB = 150
"""All that is loaded for the first view, compressed as a proxy does."""


async def loaded_kib(browser: Browser, url: str, drawn: str) -> dict[str, float]:
    """What a new browser loads from a page's address until an element is drawn: compressed KiB by path."""
    context = await browser.new_context(viewport=PHONE, locale="pl", service_workers="block")
    try:
        page = await context.new_page()
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        await page.goto(url)
        await expect(page.locator(drawn).first).to_be_visible()
        await page.wait_for_load_state("networkidle")
        sizes: dict[str, float] = {}
        for answer in answers:  # what is asked for again comes from the browser itself
            path = urlsplit(answer.url).path
            sizes[path] = max(sizes.get(path, 0.0), len(gzip.compress(await answer.body())) / 1024)
        return sizes
    finally:
        await context.close()


async def test_a_first_view_is_small_whoever_looks(browser: Browser, server: ServerProcess) -> None:
    async with table_at(server.url) as table:
        invite = (await table.gm_does("invite", role="player", name="Sarathi")).data
        for who, sheet, seat in (("sarathi", SARATHI, invite["seat"]), ("kobold", KOBOLD, None)):
            named = {"id": who, "name": who.capitalize(), "side": who, "sheet": dict(sheet)}
            await table.gm_does("add_combatant", **named, **({"seat": seat} if seat else {}))
        await table.gm_does("start")
        at = f"{table.base}/r/{table.room}"
        watching = secret_of({"link": table.invites["spectator"]})
        views = {
            "lobby": (f"{table.base}/", "zwada-lobby form"),
            "gm": (f"{at}#{secret_of({'link': table.invites['gm']})}", "zwada-gm-bar"),
            "player": (f"{at}#{secret_of(invite)}", "zwada-now"),
            "screen": (f"{table.base}/stage/{table.room}#{watching}", "zwada-track"),
        }
        for who, (url, drawn) in views.items():
            sizes = await loaded_kib(browser, url, drawn)
            whole = sum(sizes.values())
            largest = sorted(sizes.items(), key=lambda each: -each[1])[:8]
            print(f"first view of {who}: {whole:.1f} KiB compressed")
            assert any(path.startswith("/assets/") and kib > 5 for path, kib in largest), "the page itself is among it"
            assert whole <= FIRST_VIEW_KIB, f"{who}: {whole:.1f} KiB, of these {largest}"
