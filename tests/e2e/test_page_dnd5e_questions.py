"""What interrupts turns of the fifth edition, in Chromium: reactions, legendary and readied actions, death saves.

Each is played with declared distances and on squares. Everything is pressed and read on the page; only the cast and the
dice are the test's.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from engine.rulesets.dnd5e.templates import TEMPLATES
from tests.e2e.test_page import player_link, same_bytes, table
from tests.support.browser import DESKTOP, PHONE, window
from tests.support.people import ROOM, Person
from tests.support.serving import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHEETS = {template.id: template.sheet for template in TEMPLATES}
LEGEND = {"legendary": {"per_round": 1, "options": [{"id": "detect", "cost": 1}]}}
FIGHTER, WIZARD, CLERIC, GOBLIN, KNIGHT = "Fighter", "Wizard", "Cleric", "Goblin", "Knight"
PARTY = (FIGHTER, WIZARD, CLERIC)
BOTH = pytest.mark.parametrize("on_squares", [False, True], ids=["with declared distances", "on squares"])
SQUARES = {FIGHTER: [0, 0], WIZARD: [0, 1], CLERIC: [1, 0], GOBLIN: [1, 1], KNIGHT: [-1, 0]}
"""All within 5 feet of whom they strike."""
SEATS = f"Object.entries({ROOM}.view.seats).filter(([, seat]) => seat.role === 'player').map(([id]) => id)"


async def sit_down(
    browser: Browser, server: ServerProcess, on_squares: bool, cast: tuple[str, ...], *dice: int, **more: dict[str, Any]
) -> list[Person]:
    """The GM, then a player on a phone and one at a desk for the first two of the party; the fight has begun."""
    gm = Person((await table(browser, server, "dnd5e"))[0])
    if not on_squares:
        await gm.wishes("set_option", option="default_distance", value=5)
        await gm.until("options.default_distance === 5")
    for name in cast:
        side = "party" if name in PARTY else "foes"
        state = {"state": {"pos": SQUARES[name]}} if on_squares else {}
        sheet = SHEETS[name.lower()] | more.get(name, {}) | state
        await gm.wishes("add_combatant", id=name.lower(), name=name, side=side, sheet=sheet)
        await gm.until(f"roster.includes('{name.lower()}')")
    players = []
    heroes = [name for name in cast if name in PARTY][:2]
    for seat, hero, size in zip(("Mira", "Žofie"), heroes, (PHONE, DESKTOP), strict=False):
        player = Person(await window(browser, await player_link(gm.page, seat), size))
        assert await player.comes("true"), f"{seat} sees no table"
        players.append(player)
        assert await gm.comes(f"{SEATS}.length === {len(players)}"), f"{seat} has no seat"
        id_ = (await gm.page.evaluate(SEATS))[-1]
        await gm.wishes("hand_over", combatant=hero.lower(), seat=id_)
        await player.until("roster.some(id => C[id].mine)")
    await gm.dice(*dice)
    await gm.page.get_by_role("button", name="Start", exact=True).click()
    await gm.until("phase === 'running'")
    return [gm, *players]


async def strikes(one: Person, gm: Person, target: str, *dice: int) -> None:
    """An attack: the target, then the armed target again."""
    await one.arms(target)
    await gm.dice(*dice)
    await one.takes(f"Attack: {target}")


async def is_asked(one: Person, question: str) -> None:
    """A card with this question."""
    await expect(one.page.locator("zwada-prompt").filter(has_text=question)).to_be_visible()


async def is_nested(one: Person, what: str) -> None:
    """The order of play says what interrupts."""
    await expect(one.page.locator("zwada-track-entries .within").filter(has_text=what)).to_be_attached()


async def all_hold_the_same(server: ServerProcess, people: list[Person]) -> None:
    """Every window holds the server's view, nothing is wider than it, and no console complains."""
    await same_bytes(server, *(one.page for one in people))
    for one in people:
        await one.fits()
    assert [one.window.faults for one in people] == [[] for _ in people]


@BOTH
async def test_a_hit_is_turned_a_legend_acts_between_turns_and_many_save_at_once(
    browser: Browser, server_process: ServerProcess, on_squares: bool
) -> None:
    cast = (GOBLIN, FIGHTER, WIZARD, KNIGHT)
    people = gm, mira, zofie = await sit_down(
        browser, server_process, on_squares, cast, 20, 15, 10, 5, Knight=LEGEND, Goblin={"hp_max": 30}
    )
    # 12 + 4 against 12, with the shield against 17.
    await strikes(gm, gm, WIZARD, 12)
    await is_asked(zofie, f"{GOBLIN} would hit you. A reaction?")
    await is_nested(mira, f"{WIZARD} is asked: reaction to a hit")
    await zofie.takes("Shield")
    await mira.is_told(f"After the reaction ({WIZARD}): miss")
    # The knight of legend is asked after this turn, and not after the next: its pool is spent.
    await gm.takes("End turn")
    await is_asked(gm, f"{KNIGHT}: a legendary action?")
    await gm.takes("Detect")
    await mira.is_told(f"{KNIGHT} – legendary action: Detect")

    await strikes(mira, gm, KNIGHT, 12)
    await is_asked(gm, f"{FIGHTER} would hit {KNIGHT}. A reaction?")
    await gm.takes("Parry")
    await zofie.is_told(f"After the reaction ({KNIGHT}): miss")
    await mira.takes("End turn")

    # Both save first, then the dice fall once: 3 + 2 and 15 + 0.
    await zofie.button("Cast").click()
    opened = zofie.page.locator("[data-hot] .opened")
    await opened.get_by_label("Choose").select_option(label="fireball")
    for target in (GOBLIN, KNIGHT):
        await opened.get_by_role("button", name=target).click()
    await gm.dice(3, 15, 1, 2, 3, 4, 1, 2, 3, 4)
    await zofie.takes("Cast: fireball")
    await mira.is_told(f"{GOBLIN} – save (Dexterity): 5")
    await mira.is_told(f"{KNIGHT} – save (Dexterity): 15")
    await all_hold_the_same(server_process, people)


@BOTH
async def test_a_reaction_is_declined_and_a_readied_blow_waits_for_the_word(
    browser: Browser, server_process: ServerProcess, on_squares: bool
) -> None:
    people = gm, mira, zofie = await sit_down(
        browser, server_process, on_squares, (FIGHTER, WIZARD, GOBLIN), 20, 5, 12, Goblin={"hp_max": 30}
    )
    await mira.button("Ready").click()
    opened = mira.page.locator("[data-hot] .opened")
    await opened.get_by_label("Choose").select_option(label="Attack")
    await opened.get_by_role("textbox", name="trigger").fill("the goblin strikes")
    await mira.presses("[data-hot] .opened", "Ready")
    await mira.takes("End turn")
    await expect(mira.page.locator("zwada-track-entries")).to_contain_text("ready: “the goblin strikes”")
    await expect(zofie.page.locator("zwada-track-entries")).to_contain_text("has readied an action")

    # The goblin would hit the wizard, who lets it: 12 + 4, 2 + 2.
    await strikes(gm, gm, WIZARD, 12, 2)
    await is_asked(zofie, f"{GOBLIN} would hit you. A reaction?")
    await zofie.takes("Decline")
    await mira.is_told(f"{WIZARD} takes 4 damage")
    # The trigger has come, by the fighter's word: 15 + 5 against 15.
    await mira.page.get_by_role("button", name="Order", exact=True).click()
    await mira.presses("zwada-track-entries", "The trigger has come")
    await mira.page.get_by_role("button", name="Turn", exact=True).click()
    await is_asked(mira, "The trigger has come. Take what is readied?")
    await gm.dice(15, 6)
    await mira.presses("zwada-prompt", "Take it")
    await zofie.is_told(f"{FIGHTER}, longsword (target: {GOBLIN})")
    await gm.takes("End turn")
    await all_hold_the_same(server_process, people)


@BOTH
async def test_of_two_who_have_fallen_one_is_stabilised_and_one_dies(
    browser: Browser, server_process: ServerProcess, on_squares: bool
) -> None:
    people = gm, mira, zofie = await sit_down(
        browser, server_process, on_squares, (FIGHTER, CLERIC, WIZARD, GOBLIN), 5, 20, 12, 9
    )
    for name, amount in ((FIGHTER, 44), (WIZARD, 27)):
        await gm.wishes("gm_damage", target=name.lower(), parts=[{"type": "fire", "amount": amount}])
        await gm.until(f"combatants['{name.lower()}'].life === 'dying'")
    # First aid: Medicine 9 + 4 against 10. The wizard needs no saves any more.
    await zofie.button("First aid").click()
    await gm.dice(9)
    await zofie.presses("[data-hot] .opened", WIZARD)
    await mira.is_told(f"{WIZARD} is stable")
    # The fighter: a success, then a natural 1, which counts twice, then one more failure.
    for face in (12, 1, 5):
        await zofie.takes("End turn")
        await gm.dice(face)
        await gm.takes("End turn")
        await mira.is_told(f"death save: {face}" if face != 5 else f"{FIGHTER} is dead")
        if face == 12:
            await expect(mira.page.locator("zwada-track-entries")).to_contain_text("death saves: 1 made, 0 failed")
    await gm.until("combatants.fighter.life === 'dead' && C['wizard'].life === 'stable'")
    await all_hold_the_same(server_process, people)
