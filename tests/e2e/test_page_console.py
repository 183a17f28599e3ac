"""What a game master does at the console, in Chromium: each power once, and what others see of it.

Nothing here knows a rule: what is done is the GM's, and the same in every rule system.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import Browser, Page

from tests.e2e.test_page import ROOM, add, held, player_link, table, until
from tests.support.axe import faults
from tests.support.browser import DESKTOP, PHONE, Window, window
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.browser

FIGHT = f"{ROOM}.view.encounter"
SAID = f"{ROOM}.shadowRoot.querySelector('zwada-fight').said"


async def fight(browser: Browser, server: ServerProcess) -> tuple[Window, str]:
    """A fight that has begun: one of the party against two kobolds; the GM's window and the table's address."""
    gm, url = await table(browser, server)
    await add(gm.page, "ignatius", "party")
    await add(gm.page, "kobold", "foes", count=2)
    await gm.page.get_by_role("button", name="Start").click()
    await until(gm.page, f"{FIGHT}.phase === 'running'")
    return gm, url


async def choose(gm: Page, name: str) -> None:
    """Choose somebody in the order."""
    row = gm.locator("zwada-track").get_by_role("button", name=name)
    if await row.get_attribute("aria-pressed") != "true":
        await row.click()
    await gm.locator("zwada-override .name").get_by_text(name).wait_for()


async def told(page: Page, sentence: str) -> None:
    """Wait until the log says so."""
    await page.locator("zwada-log").get_by_text(sentence).first.wait_for()


async def sentences(page: Page) -> list[str]:
    """All lines of the log, as this window says them."""
    said: list[str] = await page.evaluate(
        f"{ROOM}.shadowRoot.querySelector('zwada-fight').said.map(line => line.sentence.toLowerCase())"
    )
    return said


async def test_a_game_master_fixes_dice_marks_somebody_and_gives_the_turn(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    await choose(gm.page, "Kobold 2")
    powers = gm.page.locator("zwada-override")

    await powers.get_by_label("faces, e.g.").fill("6 4")
    await powers.get_by_role("button", name="Force").click()
    await until(gm.page, f"JSON.stringify(Object.values({FIGHT}.fixed ?? {{}})) === '[[6,4]]'")
    await powers.get_by_text("6 · 4").wait_for()
    await gm.page.locator("zwada-undo").get_by_role("button", name="Undo").click()
    await until(gm.page, f"{FIGHT}.fixed === undefined")

    first = (await held(gm.page))["encounter"]["beat"]["who"][0]
    last = (await held(gm.page))["encounter"]["to_come"][-1]["who"][0]
    assert first != last
    await choose(gm.page, (await held(gm.page))["encounter"]["combatants"][last]["name"])
    await powers.get_by_role("button", name="Give the turn").click()
    await until(gm.page, f"{FIGHT}.beat?.who[0] === '{last}'")
    assert gm.faults == []


async def test_what_a_game_master_does_for_himself_alone_is_told_to_nobody_else(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    player = await window(browser, await player_link_of(gm.page), PHONE)
    await until(player.page, f"{FIGHT}.phase === 'running'")
    await choose(gm.page, "Kobold 1")
    powers = gm.page.locator("zwada-override")
    await powers.get_by_text("GM's decisions").click()
    await powers.get_by_role("button", name="Ask for a test").click()
    form = powers.locator("zwada-gm-form")
    await form.get_by_role("button", name="dexterity").click()
    await form.get_by_role("button", name="melee weapon").click()
    await form.get_by_role("group", name="sum to reach").get_by_role("spinbutton").fill("10")
    await form.get_by_role("group", name="sum to reach").get_by_role("spinbutton").press("Tab")
    await form.get_by_label("Seen by").select_option("me")
    await form.get_by_role("button", name="seen by: only me").click()
    await told(gm.page, "test")
    await gm.page.get_by_role("button", name="Pause").click()  # which everybody is told, after it
    await until(player.page, f"{FIGHT}.paused")
    assert [line for line in await sentences(gm.page) if "test" in line]
    assert [line for line in await sentences(player.page) if "test" in line] == []
    assert gm.faults == player.faults == []


async def player_link_of(gm: Page) -> str:
    """A player's link, made at the table while the fight goes on."""
    await gm.get_by_role("button", name="Table").first.click()
    link = await player_link(gm, "Mira")
    await gm.get_by_role("button", name="Fight").first.click()
    return link


async def test_a_game_master_sees_the_table_as_others_do_and_can_do_nothing_there(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, url = await fight(browser, server_process)
    await choose(gm.page, "Kobold 2")
    await gm.page.locator("zwada-override").get_by_role("button", name="Hide").click()
    await until(gm.page, f"Object.values({FIGHT}.combatants).some(one => one.hidden)")

    await gm.page.locator("zwada-header").get_by_label("See as").select_option("table")
    seen = gm.page.locator("zwada-see-as")
    await seen.locator("zwada-track").get_by_role("button", name="Kobold 1").wait_for()
    assert await seen.locator("zwada-track").get_by_text("Kobold 2").count() == 0
    assert await seen.locator("zwada-gm-bar, zwada-override, zwada-options").count() == 0
    assert "Kobold 2" in json.dumps(await held(gm.page)), "the GM's own view is not touched"

    # It follows what happens: the other window of the GM reveals.
    other = await gm.page.context.new_page()
    await other.goto(url)
    await until(other, f"{FIGHT}?.phase === 'running'")
    await choose(other, "Kobold 2")
    for _ in range(2):  # what is shown cannot be unseen: the first press asks
        await other.locator("zwada-override").get_by_role("button", name="Reveal").click()
    await seen.locator("zwada-track").get_by_role("button", name="Kobold 2").wait_for()
    await seen.get_by_role("button", name="Back to my view").click()
    await gm.page.locator("zwada-gm-bar").wait_for()
    assert gm.faults == []


async def test_a_fight_is_prepared_while_another_runs_comes_in_as_reinforcements_and_is_played_later(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    await gm.page.locator("zwada-header").get_by_role("button", name="Preparation").click()
    place = gm.page.locator("zwada-encounters")
    await place.get_by_label("Name of the fight").fill("The bridge")
    await place.get_by_role("button", name="Prepare", exact=True).click()
    prepared = f"Object.values({ROOM}.view.prepared ?? {{}})"
    await until(gm.page, f"{prepared}.length === 1")
    form = place.locator("zwada-add")
    await form.locator('[data-source="system/kobold"]').click()
    await form.get_by_label("Side", exact=True).fill("foes")
    await form.get_by_label("How many").fill("3")
    await form.get_by_label("How many").press("Tab")
    await form.get_by_role("button", name="Add a combatant").click()
    await until(gm.page, f"{prepared}[0].cast?.length === 3")
    assert await gm.page.evaluate(f"{prepared}[0].cast.every(one => one.template === 'kobold' && !one.sheet)")
    assert await gm.page.evaluate(f"Object.keys({FIGHT}.combatants).length") == 3, "nobody has come in"
    await place.locator("zwada-encounter li").first.get_by_role("button", name="Hide").click()
    await until(gm.page, f"{prepared}[0].cast[0].hidden === true")
    await place.get_by_role("button", name="Duplicate").click()
    await until(gm.page, f"{prepared}.length === 2")
    await place.get_by_role("button", name="Keep this fight").click()
    await until(gm.page, f"{prepared}.length === 3")
    assert await gm.page.evaluate(f"{prepared}.some(fight => fight.cast.some(one => one.party))")

    # Reinforcements: under names that are free, the hidden one hidden.
    await place.get_by_role("button", name="Bring in all").first.click()
    await until(gm.page, f"Object.keys({FIGHT}.combatants).length === 6")
    names = await gm.page.evaluate(f"Object.values({FIGHT}.combatants).map(one => one.name)")
    assert len(set(names)) == 6
    assert await gm.page.evaluate(f"Object.values({FIGHT}.combatants).filter(one => one.hidden).length") == 1

    # The fight ends; the other one is played.
    await gm.page.get_by_role("button", name="End the fight").click()
    await gm.page.get_by_role("dialog").get_by_role("button", name="End the fight").click()
    await until(gm.page, f"{FIGHT}.phase === 'ended'")
    await gm.page.locator("zwada-header").get_by_role("button", name="Preparation").click()
    await place.get_by_role("listitem").filter(has_text="Fight 2").get_by_role("button", name="Play").click()
    await until(gm.page, f"{FIGHT}.phase === 'setup' && Object.keys({FIGHT}.combatants).length === 3")
    await gm.page.locator("zwada-prepare").wait_for()

    # A sheet of it becomes a template of the table.
    await gm.page.locator("zwada-prepare").get_by_role("button", name="Sheet").last.click()
    await gm.page.get_by_role("dialog").get_by_role("button", name="Save as a template").click()
    await until(gm.page, f"Object.values({ROOM}.view.templates ?? {{}}).length === 1")
    assert gm.faults == []


async def test_any_command_is_found_by_its_words_in_any_language_and_letters_can_be_switched_off(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    await choose(page, "Kobold 1")
    palette = page.locator("zwada-palette")

    await page.keyboard.press("Control+k")
    await palette.get_by_role("combobox").fill("wstrzymaj")  # Polish, on an English page
    await palette.get_by_role("option", name="Pause").wait_for()
    await page.keyboard.press("Enter")
    await until(page, f"{FIGHT}.paused")
    await page.keyboard.press("Control+k")
    await palette.get_by_role("combobox").fill("resume")
    await page.keyboard.press("Enter")
    await until(page, f"!{FIGHT}.paused")

    # A command of the rule system opens with whoever is chosen.
    await page.keyboard.press("Control+k")
    await palette.get_by_role("combobox").fill("ask test")
    await page.keyboard.press("Enter")
    await page.locator("zwada-override zwada-gm-form").get_by_text("Ask for a test").first.wait_for()
    await page.locator("zwada-gm-form").get_by_role("button", name="Cancel").click()

    # An amount is begun by its sign.
    await page.locator("zwada-track").get_by_role("button", name="Kobold 1").focus()
    await page.keyboard.press("-")
    await page.keyboard.type("5")
    await page.keyboard.press("Enter")
    await until(page, f"Object.values({FIGHT}.combatants).some(one => one.name === 'Kobold 1' && one.hp.now === 7)")

    await page.locator("zwada-track").get_by_role("button", name="Kobold 1").focus()
    await page.keyboard.press("?")
    await page.get_by_label("Keys without Ctrl work at the table").uncheck()
    await page.keyboard.press("Escape")
    await page.locator("zwada-track").get_by_role("button", name="Kobold 1").focus()
    await page.keyboard.press("p")
    await page.keyboard.press("Control+k")  # which still opens the palette
    await palette.get_by_role("combobox").wait_for()
    assert not (await held(page))["encounter"].get("paused")
    assert gm.faults == []


async def test_a_note_is_read_by_its_player_and_by_nobody_else(browser: Browser, server_process: ServerProcess) -> None:
    gm, _ = await fight(browser, server_process)
    await gm.page.get_by_role("button", name="Table").first.click()
    mira, ola = [
        await window(browser, await player_link(gm.page, name), size)
        for name, size in (("Mira", PHONE), ("Ola", DESKTOP))
    ]
    for player in (mira, ola):
        await until(player.page, f"{FIGHT}.phase === 'running'")
    await until(gm.page, f"Object.values({ROOM}.view.seats).length === 3")
    await gm.page.get_by_role("button", name="Fight").first.click()
    await gm.page.keyboard.press("Control+k")
    await gm.page.locator("zwada-palette").get_by_role("combobox").fill("note mira")
    await gm.page.keyboard.press("Enter")
    dialog = gm.page.get_by_role("dialog")
    await dialog.get_by_label("Note", exact=True).fill("block the bridge, <b>quietly</b>")
    await dialog.get_by_role("button", name="Note to: Mira").click()
    note = mira.page.locator("zwada-last-note")
    await note.get_by_text("block the bridge, <b>quietly</b>").wait_for()
    await note.get_by_role("button", name="Read").click()
    await note.get_by_role("note").wait_for(state="detached")
    await gm.page.get_by_role("button", name="Pause").click()
    await until(ola.page, f"{FIGHT}.paused")
    assert [line for line in await sentences(ola.page) if "bridge" in line] == []
    assert gm.faults == mira.faults == ola.faults == []


async def test_the_order_is_moved_by_the_pointer_and_by_the_keyboard_and_a_player_is_given_somebody_in_two_taps(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    page = gm.page
    before = (await held(page))["encounter"]["order"]
    await page.get_by_role("button", name="Reorder").first.click()
    handles = page.locator("zwada-reorder .handle")
    top, bottom = await handles.first.bounding_box(), await handles.last.bounding_box()
    assert top is not None
    assert bottom is not None
    await page.mouse.move(top["x"] + 10, top["y"] + 10)
    await page.mouse.down()
    await page.mouse.move(bottom["x"] + 10, bottom["y"] + 10, steps=8)
    await page.mouse.up()
    await page.locator("zwada-reorder [role=status]").get_by_text("3/3").wait_for(state="attached")
    await handles.last.focus()
    await page.keyboard.press("ArrowUp")  # the one that was dragged, one place back
    await page.locator("zwada-reorder").get_by_role("button", name="Set the order").click()
    await until(
        page,
        f"JSON.stringify({FIGHT}.order) === '{json.dumps([before[1], before[0], before[2]], separators=(',', ':'))}'",
    )

    link = await player_link_of(page)
    player = await window(browser, link, PHONE)
    await until(player.page, f"{FIGHT}?.phase === 'running'")
    await choose(page, "Kobold 1")
    powers = page.locator("zwada-override")
    await powers.get_by_label("Hand over").select_option(label="Mira")
    assert await page.evaluate(f"Object.values({FIGHT}.combatants).every(one => one.seat === undefined)")
    await powers.get_by_role("button", name="Hand over").click()
    await until(player.page, f"Object.values({FIGHT}.combatants).some(one => one.mine)")

    # The pace, from seconds to days.
    await page.get_by_role("button", name="Table").first.click()
    pace = page.locator("zwada-pace")
    await pace.get_by_role("button", name="days").click()
    await until(page, f"{ROOM}.view.pace.turn_s === 86400")
    await pace.get_by_role("spinbutton", name="Time for an answer").fill("2")
    await pace.get_by_role("spinbutton", name="Time for an answer").press("Tab")
    await until(page, f"{ROOM}.view.pace.reaction_s === 172800")
    assert gm.faults == player.faults == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 390, 360])
@pytest.mark.parametrize("language", ["en", "pl", "cs"])
async def test_the_console_is_accessible_in_every_language_on_laptop_and_phone(
    browser: Browser, server_process: ServerProcess, width: int, language: str
) -> None:
    gm, url = await fight(browser, server_process)
    await gm.page.evaluate(f"localStorage.setItem('zwada.language', '{language}')")
    # So high that nothing is half behind the bar at the bottom, which would count as a small target.
    await gm.page.set_viewport_size({"width": width, "height": 2_400})
    for place in ("live", "prepare", "table"):
        await gm.page.goto(f"{url}#{place}")
        await gm.page.reload()
        await until(gm.page, f"{FIGHT}?.phase === 'running'")
        await gm.page.locator("#main").wait_for()
        assert await faults(gm.page) == [], place
        wide = await gm.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{place} is {wide} px wide"
    await gm.page.goto(f"{url}#live")
    await gm.page.keyboard.press("Control+k")
    await gm.page.locator("zwada-palette").get_by_role("combobox").wait_for()
    assert await faults(gm.page) == []
    assert gm.faults == []


async def test_the_game_master_chooses_what_others_see_of_a_sides_hit_points(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    player = await window(browser, await player_link_of(gm.page), PHONE)
    kobolds = f"Object.values({FIGHT}.combatants).filter(one => one.side === 'foes')"
    await until(player.page, f"{kobolds}.length === 2 && {kobolds}.every(one => one.hp.band)")
    await gm.page.get_by_role("button", name="Table").first.click()
    sight = gm.page.locator("zwada-sight").get_by_label("foes")
    await sight.select_option(label="the number")
    await until(player.page, f"{kobolds}.every(one => one.hp?.now === 12)")
    await sight.select_option(label="nothing")
    await until(player.page, f"{kobolds}.every(one => one.hp === undefined)")
    assert await gm.page.evaluate(f"{kobolds}.every(one => one.hp.now === 12)")
    assert gm.faults == player.faults == []


@pytest.mark.slow
async def test_the_game_master_chooses_what_others_read_of_a_sides_rolls(
    browser: Browser, server_process: ServerProcess
) -> None:
    gm, _ = await fight(browser, server_process)
    player = await window(browser, await player_link_of(gm.page), PHONE)
    await until(player.page, f"{FIGHT}.phase === 'running'")
    await choose(gm.page, "Kobold 1")
    settings = [
        ("totals", "totals and outcome", r"kobold 1, test: \d+ against 10(, \w+ luck)?\. \w+\."),
        ("outcome", "the outcome alone", r"kobold 1, test\. \w+\."),
    ]
    for number, (way, shows, read) in enumerate(settings, 1):
        await gm.page.get_by_role("button", name="Table").first.click()
        await gm.page.locator("zwada-rolls-seen").get_by_label("foes").select_option(label=shows)
        await until(gm.page, f"{ROOM}.view.numbers?.foes === '{way}'")
        await gm.page.get_by_role("button", name="Fight").first.click()
        await ask_for_a_test(gm.page)
        tests = f"{SAID}.filter(line => line.sentence.startsWith('Kobold 1, test'))"
        for one in (gm, player):
            await until(one.page, f"{tests}.length === {number}")
        assert re.fullmatch(read, [line for line in await sentences(player.page) if "kobold 1" in line][-1])
        assert re.search(
            r"kobold 1, test: \d+ against 10", [line for line in await sentences(gm.page) if "kobold 1" in line][-1]
        )
        assert await player.page.evaluate(f"{tests}.every(line => line.explain.length === 0)")
        assert await gm.page.evaluate(f"{tests}.every(line => line.explain.length > 0)")
    assert gm.faults == player.faults == []


async def ask_for_a_test(gm: Page) -> None:
    """Have whoever is chosen tested against 10, before everybody's eyes."""
    powers = gm.locator("zwada-override")
    decisions = powers.locator("zwada-powers details")
    await decisions.wait_for()
    if await decisions.get_attribute("open") is None:
        await decisions.locator("summary").click()
    await powers.get_by_role("button", name="Ask for a test").click()
    form = powers.locator("zwada-gm-form")
    await form.get_by_role("button", name="dexterity").click()
    await form.get_by_role("button", name="melee weapon").click()
    sum_to_reach = form.get_by_role("group", name="sum to reach").get_by_role("spinbutton")
    await sum_to_reach.fill("10")
    await sum_to_reach.press("Tab")
    await form.get_by_role("button", name="Ask for a test").click()
    await form.wait_for(state="detached")
