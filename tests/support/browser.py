"""Chromium for tests: Debian's, driven by Playwright. Nothing is downloaded, and nothing leaves this machine.

What is done in the windows, the tests say.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from tests.support.machine import CHROMIUM, executable

PATIENCE_MS = 60_000
"""How long a step waits for what it needs, on a machine that runs other tests beside it."""

expect.set_options(timeout=PATIENCE_MS)

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

FLAGS = [
    "--no-sandbox",  # it may run as root, in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser of its own, closed at the end."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(CHROMIUM), args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class Window:
    """A window of a person of its own: it shares no storage. `faults` is what its console complained of."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)

    async def offline(self, away: bool = True) -> None:
        """Take the network from this window, or give it back."""
        await self.page.context.set_offline(away)


async def window(browser: Browser, url: str, size: ViewportSize = DESKTOP, language: str = "en") -> Window:
    """Open `url` as another person would, on a screen of this size and in this language."""
    context = await browser.new_context(viewport=size, locale=language)
    opened = Window(await context.new_page())
    await opened.page.goto(url)
    return opened
