"""`make screenshots`: every view of the page in Chromium, on a desk and a phone, light and dark, in three languages.

One demo for each language with all views, and a fight of every other rule system; a sheet of small pictures of each
demo and `index.html` over all. Only some of it: `python -m tests.screenshots odria:cs dnd5e:en`.
What the pictures should look like is for the reader to say; a complaint on a console is printed and is exit code 1.
"""

import argparse
import asyncio
import html
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.async_api import Browser, TimeoutError, ViewportSize

from tests.support import catalogues
from tests.support.browser import DESKTOP, PHONE, Window, chromium, window
from tests.support.ports import free_ports
from tests.support.tree import ROOT

FOLDER = ROOT / "screenshots"
ROOM = "document.querySelector('zwada-room')"
SETTLE_S = 0.5  # for fonts and for movement to end
PATIENCE_S = 40.0
QUESTIONS_MAX = 3
WHOLE = "dragons_of_shadows"
"""The rule system whose demo shows every view; the others show their fights. It has questions of two kinds: whoever
waits for a third sees its fight end, and what opens above a fight is then pictured above one that is over.
"""
DEMOS = (f"{WHOLE}:en", f"{WHOLE}:pl", f"{WHOLE}:cs", "bajarz:pl", "odria:cs", "morsmordre:pl", "dnd5e:en", "dnd5e:cs")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")


@contextmanager
def demo(data: Path, ruleset: str) -> Iterator[dict[str, str]]:
    """The demo, as `make run` starts it; its links by role and name."""
    port, admin = free_ports(2)
    command = [sys.executable, "-m", "server", "demo", "--port", str(port), "--admin", f"127.0.0.1:{admin}"]
    command += ["--data", str(data), "--ruleset", ruleset]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    links = {"lobby": f"http://127.0.0.1:{port}/"}
    try:
        for line in process.stdout:
            role, _, link = line.strip().partition(": ")
            links[role] = link
            if role == "spectator":
                break
        assert "spectator" in links, "the demo has printed no links"
        yield links
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


class Album:
    """The pictures of one demo, in the order in which they were taken."""

    def __init__(self, ruleset: str, language: str) -> None:
        self.name = f"{ruleset}-{language}"
        self.views: list[str] = []

    async def take(self, view: str, seen: Window, sizes: dict[str, ViewportSize] = SIZES) -> None:
        """A view in each size and theme; on a phone as long as it is."""
        self.views.append(view)
        for size, pixels in sizes.items():
            await seen.page.set_viewport_size(pixels)
            for theme in THEMES:
                await seen.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                await asyncio.sleep(SETTLE_S / 2)
                await seen.page.screenshot(path=FOLDER / self.file(view, size, theme), full_page=size == "phone")
        await seen.page.set_viewport_size(DESKTOP)

    def file(self, view: str, size: str, theme: str) -> str:
        return f"{self.name}-{self.views.index(view):02}-{view}-{size}-{theme}.png"

    def sheet(self) -> str:
        """All of it small, four pictures to a view."""
        rows = []
        for view in self.views:
            files = [self.file(view, size, theme) for size in SIZES for theme in THEMES]
            shown = "".join(f'<a href="{file}"><img src="{file}" loading="lazy"></a>' for file in files)
            rows.append(f"<h2>{html.escape(view)}</h2><p>{shown}</p>")
        style = "body{font:14px sans-serif;background:#999} img{height:300px;margin:4px;vertical-align:top}"
        return f"<!doctype html><title>{self.name}</title><style>{style}</style><h1>{self.name}</h1>{''.join(rows)}"


async def opens(seen: Window, what: str, id: str = "") -> None:
    """Something that opens above the place one is at."""
    wish = f"new CustomEvent('zwada-open', {{ detail: {{ what: '{what}', id: '{id}' }} }})"
    await seen.page.evaluate(f"{ROOM}.dispatchEvent({wish})")
    await asyncio.sleep(SETTLE_S)


async def goes(seen: Window, place: str) -> None:
    await seen.page.evaluate(f"location.hash = '{place}'")
    await asyncio.sleep(SETTLE_S)


QUESTIONS = f"""
    Object.values({ROOM}?.options ?? {{}}).flat().filter(each => each.prompt).map(
        each => [each.kind, ...({ROOM}.view.encounter?.beat?.key ?? "").split(".").slice(0, -1)].join("-"))
"""


async def asked(seen: Window) -> list[str]:
    """The kinds of questions this window is asked, each with the kind of beat where it has one: `declaration-count`."""
    found: list[str] = await seen.page.evaluate(QUESTIONS)
    return found


async def answer(seen: Window) -> None:
    """Take the first thing that is offered; where it only opens, against the first there is."""
    before = await seen.page.evaluate(f"{ROOM}.seq")
    for button in ("[data-n='1']", "[data-n='1']", "button.pass"):
        with suppress(TimeoutError):  # the question may be over while the pointer is on its way
            await seen.page.locator(f"[data-hot] {button}").first.click(timeout=2_000)
        await asyncio.sleep(SETTLE_S)
        if await seen.page.evaluate(f"{ROOM}.seq") > before:
            return


async def play(album: Album, people: dict[str, Window]) -> None:
    """The players answer what they are asked; each kind of question is pictured when it first comes."""
    players = [seen for role, seen in people.items() if role.startswith("player")]
    pictured: set[str] = set()
    end = asyncio.get_running_loop().time() + PATIENCE_S
    most = 2 if album.name.startswith(WHOLE) else QUESTIONS_MAX
    while len(pictured) < most and asyncio.get_running_loop().time() < end:
        for player in players:
            questions = await asked(player)
            for question in set(questions) - pictured:
                pictured.add(question)
                await album.take(f"player-{question}", player)
                await album.take(f"gm-{question}", people["gm"])
            if questions:
                await answer(player)
        await asyncio.sleep(SETTLE_S)
    for player in players[:1]:
        await album.take("player-waits", player)
    for role, seen in ("gm", people["gm"]), *people.items():
        if role in ("gm", "spectator"):
            with suppress(TimeoutError):
                await seen.page.locator("zwada-log zwada-line").last.get_by_role("button").first.click(timeout=2_000)
    await album.take("gm-outcome-open", people["gm"])
    await album.take("spectator", people["spectator"])


async def before(album: Album, gm: Window, lobby: Window) -> None:
    """What there is before a fight."""
    await album.take("lobby", lobby)
    for place in ("live", "prepare", "table"):
        await goes(gm, place)
        await album.take(f"gm-{place}-before", gm)


async def above(album: Album, gm: Window, player: Window) -> None:
    """What opens above a fight."""
    await gm.page.locator("zwada-combatant").get_by_role("button").first.click()
    await album.take("gm-selected", gm)
    seat = await player.page.evaluate(f"Object.values({ROOM}.view.encounter.combatants).find(one => one.mine).id")
    line = await gm.page.evaluate(f"{ROOM}.renderRoot.querySelector('zwada-fight').said.at(2)?.id ?? ''")
    for what, id in (
        ("menu", ""),
        ("palette", ""),
        ("keys", ""),
        ("insert", ""),
        ("reorder", ""),
        ("sheet", seat),
        ("rewind", line),
        ("end", ""),
    ):
        await opens(gm, what, id)
        await album.take(f"gm-{what}", gm)
        await opens(gm, "dialog")
    await opens(player, "menu")
    await album.take("player-menu", player)
    await opens(player, "dialog")
    await opens(gm, "see-as", "table")
    await album.take("gm-see-as", gm)
    await opens(gm, "see-as")


async def after(album: Album, gm: Window, player: Window) -> None:
    """What there is after a fight: outcome, plots, export, and the check of dice and signature."""
    wish = "new CustomEvent('zwada-command', { detail: { type: 'end_encounter', data: {}, key: 'pause' } })"
    await gm.page.evaluate(f"{ROOM}.dispatchEvent({wish})")
    await gm.page.locator("zwada-gm-bar").get_by_role("button").first.wait_for()
    for role, seen in (("gm", gm), ("player", player)):
        await goes(seen, "after")
        await seen.page.locator("zwada-verify").wait_for()
        await album.take(f"{role}-after", seen)


async def picture(browser: Browser, ruleset: str, language: str) -> tuple[Album, list[str]]:
    """One demo, and what its consoles complained of."""
    album = Album(ruleset, language)
    with tempfile.TemporaryDirectory() as data, demo(Path(data) / "data", ruleset) as links:
        opened = {
            role.replace(" ", "-").lower(): await window(browser, link, language=language)
            for role, link in links.items()
        }
        lobby, gm = opened.pop("lobby"), opened["gm"]
        player = next(seen for role, seen in opened.items() if role.startswith("player"))
        (start,) = catalogues.texts(catalogues.patterns(language, "core")["btn-start"])
        await gm.page.get_by_role("button", name=start, exact=True).wait_for()
        if ruleset == WHOLE:
            await before(album, gm, lobby)
        await gm.page.get_by_role("button", name=start, exact=True).click()
        await play(album, opened)
        if ruleset == WHOLE:
            await above(album, gm, player)
            for shows in ("stage", "overlay"):
                screen = await window(browser, links["spectator"].replace("/r/", f"/{shows}/"), language=language)
                await screen.page.locator(f"zwada-{shows} main").wait_for()
                await album.take(shows, screen)
            await after(album, gm, player)
        faults = [f"{album.name}, {role}: {fault}" for role, seen in opened.items() for fault in seen.faults]
        for seen in (lobby, *opened.values()):
            await seen.page.context.close()
    return album, faults


async def main(demos: list[str]) -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    complaints: list[str] = []
    sheets = []
    async with chromium() as browser:
        for each in demos:
            ruleset, _, language = each.partition(":")
            album, faults = await picture(browser, ruleset, language or "en")
            complaints += faults
            (FOLDER / f"{album.name}.html").write_text(album.sheet(), encoding="utf-8")
            sheets.append(f'<li><a href="{album.name}.html">{album.name}</a></li>')
            print(f"{album.name}: {len(album.views)} views", flush=True)
    (FOLDER / "index.html").write_text(
        f"<!doctype html><title>Zwada</title><ul>{''.join(sheets)}</ul>", encoding="utf-8"
    )
    print("\n".join([*complaints, f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}/"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("demos", nargs="*", default=list(DEMOS), help="rule system and language: odria:cs")
    sys.exit(asyncio.run(main(parser.parse_args().demos)))
