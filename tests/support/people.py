"""People at the page: what they press and read in a window of their own, waiting for what follows and never for a time.

Where windows come from is in browser.py; which fight is played, the tests say.
"""

import asyncio
import json
import re
import time
from contextlib import suppress
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

from tests.support.browser import Window

ROOM = "document.querySelector('zwada-room')"
ENCOUNTER = f"{ROOM}.view.encounter"
PATIENCE_S = 60.0
HEARD_S = 2.0
"""A press is heard within this time, or was half a double press, and is made again."""


@dataclass
class Person:
    """Somebody at a window."""

    window: Window

    @property
    def page(self) -> Page:
        return self.window.page

    def button(self, label: str) -> Locator:
        """A choice of a question or of one's own turn, by the words it begins with."""
        return self.page.locator("[data-hot]").get_by_role("button", name=re.compile(f"^{label}")).first

    async def comes(self, what: str, within_s: float = PATIENCE_S) -> bool:
        """Whether it becomes true in time. Asked again and again: the page's policy lets no code wait there."""
        end = time.monotonic() + within_s
        while time.monotonic() < end:
            if await self.page.evaluate(f"{ROOM}?.view !== undefined && ({what})"):
                return True
            await asyncio.sleep(0.05)
        return False

    async def until(self, what: str) -> None:
        """Wait until it is true of the encounter that this window holds: `round === 2`; `C` are its combatants."""
        assert await self.comes(f"{ENCOUNTER}?.{what}".replace("C[", f"{ENCOUNTER}.combatants[")), what

    async def arms(self, label: str) -> None:
        """The first of two taps: what was pressed, or what it opens beside it, is armed."""
        armed = self.page.locator("[data-hot] button.armed")
        for _ in range(5):
            await self.button(label).click(timeout=PATIENCE_S * 1000)
            with suppress(AssertionError):
                await expect(armed.first).to_be_visible(timeout=HEARD_S * 1000)
                return
        raise AssertionError(f"{label} was not heard")

    async def takes(self, label: str) -> None:
        """A tap that sends, and what comes of it has come."""
        before = await self.page.evaluate(f"{ROOM}.seq")
        await self._press(self.button(label), f"{ROOM}.seq > {before}")

    async def presses(self, place: str, label: str) -> None:
        """Anything else, and what comes of it has come: a button in an element of the page."""
        before = await self.page.evaluate(f"{ROOM}.seq")
        button = self.page.locator(place).get_by_role("button", name=re.compile(f"^{label}")).first
        await self._press(button, f"{ROOM}.seq > {before}")

    async def reads(self, label: str, text: str) -> None:
        """What a choice says beside its words."""
        await expect(self.button(label)).to_contain_text(text)

    async def is_told(self, line: str) -> Locator:
        """A line of the log."""
        found = self.page.locator("zwada-log zwada-line").filter(has_text=line).last
        await expect(found).to_be_attached()
        return found

    async def fits(self) -> None:
        """Nothing is wider than the window."""
        size = self.page.viewport_size
        assert size is not None
        assert await self.page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    async def wishes(self, type_: str, **data: object) -> None:
        """A command that has no button, sent as the page sends it: dice that fall as the test wants."""
        wish = json.dumps({"type": type_, "data": data, "key": "test"})
        await self.page.evaluate(f"{ROOM}.dispatchEvent(new CustomEvent('zwada-command', {{ detail: {wish} }}))")

    async def dice(self, *faces: int) -> None:
        """The next dice fall so (GM)."""
        await self.wishes("override", what="dice", faces=faces)
        await self.until(f"fixed?.['*']?.length === {len(faces)}")

    async def _press(self, button: Locator, until: str) -> None:
        for _ in range(5):
            await button.click(timeout=PATIENCE_S * 1000)
            if await self.comes(until, HEARD_S):
                return
        raise AssertionError(f"{button} was not heard")
