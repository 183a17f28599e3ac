"""Every rule system is played to its end on the page, in every language: by whatever is offered first.

Nothing here knows a rule. The GM sits at a desk and plays the foe, a player with a narrow telephone the hero; what they
may read at any time is held against the words of their language.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Browser, Locator, TimeoutError, ViewportSize, expect

from engine.catalogue import SYSTEMS
from tests.e2e.playing import secret_of, table_at
from tests.e2e.test_page import same_bytes
from tests.support.browser import DESKTOP, window
from tests.support.catalogues import LANGUAGES, patterns, texts
from tests.support.people import ROOM, Person
from tests.support.serving import ServerProcess
from tests.support.visible import strange
from tests.support.visible import texts as read
from zwada_client.demo import CASTS, templates

pytestmark = pytest.mark.browser

QUICK = {("dragons_of_shadows", "pl"), ("bajarz", "pl"), ("odria", "cs"), ("morsmordre", "cs"), ("dnd5e", "en")}
"""One language for each system is tried with every change, and for a few deeds; all the others with what is slow."""
FIGHTS = [
    pytest.param(rules.key, language, 6 if quick else 20, marks=[] if quick else [pytest.mark.slow])
    for rules in SYSTEMS
    for language in LANGUAGES
    for quick in [(rules.key, language) in QUICK]
]
"""What is not over after so many deeds is ended by the GM."""
NARROW: ViewportSize = {"width": 360, "height": 740}
HEARD_S = 1.5
HOT = "[data-hot]"
OPENS = (".opened .targets button", ".opened > button.act", ".values button", "button.armed")
"""What a first press leads to; the first there is is pressed."""


@dataclass
class Reader(Person):
    """Somebody who plays, and all that could be read in this window."""

    said: set[str] = field(default_factory=set)
    wide: int = 0

    async def looks(self) -> None:
        self.said.update(await read(self.page))
        self.wide = max(self.wide, await self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    async def is_asked(self) -> bool:
        asked = f"Object.values({ROOM}.options).flat().some(group => group.prompt !== undefined)"
        return bool(await self.page.evaluate(asked))

    async def seq(self) -> int:
        return int(await self.page.evaluate(f"{ROOM}.seq"))

    async def does_something(self) -> None:
        """The first choice that can be taken: what a press opens is pressed next."""
        before = await self.seq()
        for n in range(1, 10):
            first = self.page.locator(f"{HOT} button[data-n='{n}']").first
            if not await first.count() or await self._goes_on(first, before):
                break
            await self.page.keyboard.press("Escape")
        for _ in range(4):
            if await self.seq() > before:
                return
            await self._goes_on(self.page.locator(f"{HOT} button.pass").first, before)
        raise AssertionError("nothing could be done")

    async def _goes_on(self, button: Locator, before: int) -> bool:
        """Whether pressing it, and what it opens, has come to something."""
        for _ in range(4):
            with suppress(TimeoutError):  # gone, or not to be pressed yet
                await button.click(timeout=HEARD_S * 1000)
            end = time.monotonic() + HEARD_S
            while time.monotonic() < end:
                if await self.seq() > before:
                    return True
                if opened := await self._opened():
                    button = opened
                    break
                await asyncio.sleep(0.05)
        return False

    async def _opened(self) -> Locator | None:
        for selector in OPENS:
            found = self.page.locator(f"{HOT} {selector}:not([disabled])").first
            if await found.count():
                return found
        return None

    async def looks_everywhere(self) -> None:
        """Through the tabs of a telephone and back to the first; at a desk all stand beside each other."""
        tabs = [tab for tab in await self.page.locator("zwada-fight nav.tabs button").all() if await tab.is_visible()]
        for tab in [*tabs, *tabs[:1]]:
            await tab.click()
            await self.looks()


@asynccontextmanager
async def at_table(
    browser: Browser, server: ServerProcess, ruleset: str, language: str
) -> AsyncIterator[tuple[Reader, Reader, set[str]]]:
    """The GM and a player before a fight of one against one, and the names that are theirs and not the language's."""
    sheets = await asyncio.to_thread(templates, server.url, ruleset)
    cast = CASTS[ruleset]
    (hero, one), (foe, other) = next(iter(cast.heroes.items())), next(iter(cast.foes.items()))
    async with table_at(server.url, cast.name, ruleset=ruleset) as table:
        invite = (await table.gm_does("invite", role="player", name=hero)).data
        await table.gm_does("add_combatant", name=hero, side="party", sheet=dict(sheets[one]), seat=invite["seat"])
        await table.gm_does("add_combatant", name=foe, side="foes", sheet=dict(sheets[other]))
        at = f"{table.base}/r/{table.room}#"
        gm = Reader(await window(browser, at + secret_of({"link": table.invites["gm"]}), DESKTOP, language))
        player = Reader(await window(browser, at + secret_of(invite), NARROW, language))
        for one_of_them in (gm, player):
            await one_of_them.until("phase === 'setup'")
        yield gm, player, {hero, foe, cast.name}


def said(language: str, key: str) -> str:
    """What stands on a button."""
    (words,) = texts(patterns(language, "core")[key])
    return words


async def plays(gm: Reader, player: Reader, deeds: int) -> None:
    """Whoever is asked does something, until nobody is any more."""
    for _ in range(deeds):
        for somebody in (player, gm):
            await somebody.looks()
        asked = [somebody for somebody in (player, gm) if await somebody.is_asked()]
        if not asked:
            return
        await asked[0].does_something()


async def ends(gm: Reader, language: str) -> None:
    """What is not over is ended, as a GM does."""
    if await gm.page.evaluate(f"{ROOM}.view.encounter.phase") == "running":
        await gm.page.locator("zwada-gm-bar").get_by_role("button", name=said(language, "btn-end-fight")).click()
        await gm.page.get_by_role("dialog").get_by_role("button", name=said(language, "btn-end-fight")).click()


@pytest.mark.parametrize(("ruleset", "language", "deeds"), FIGHTS)
async def test_a_fight_is_played_to_its_end_in_every_language(
    browser: Browser, server: ServerProcess, ruleset: str, language: str, deeds: int
) -> None:
    async with at_table(browser, server, ruleset, language) as (gm, player, names):
        for somebody in (gm, player):
            await somebody.looks()
        start = gm.page.get_by_role("button", name=said(language, "btn-start"), exact=True)
        await start.click()
        for somebody in (gm, player):
            await somebody.until("phase === 'running'")
        await plays(gm, player, deeds)
        await ends(gm, language)
        for somebody in (gm, player):
            await somebody.until("phase === 'ended'")
            await somebody.looks_everywhere()
        await same_bytes(server, gm.page, player.page)
        for somebody in (gm, player):
            await somebody.page.get_by_role("button", name=said(language, "h-after"), exact=True).first.click()
            await expect(somebody.page.locator("zwada-after h1, zwada-after h2").first).to_be_visible()
            await somebody.looks()
            assert strange(somebody.said, language, ruleset, names) == {}
            assert somebody.wide <= 0, "a narrow telephone scrolls sideways"
            assert somebody.window.faults == []


def test_a_word_that_no_catalogue_of_a_language_has_is_noticed() -> None:
    texts_ = ["Blindsight: 30", "Runda 3 (DND-12)", "Ada: sprained_ankle", "Zakończ turę"]
    assert strange(texts_, "pl", "dnd5e", ["Ada"]) == {
        "Blindsight": "Blindsight: 30",
        "sprained": "Ada: sprained_ankle",
        "ankle": "Ada: sprained_ankle",
    }
