"""`python -m zwada_client.demo http://127.0.0.1:8765`: a table with a fight that is ready to be played.

It opens a room, brings in the heroes for their players and the foes, prints one link for each role as `role: URL`, and
plays the foes at a human pace until the server closes. Everything goes through the protocol, as for any client.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from zwada_client.answers import Closed, Refused
from zwada_client.bot import HUMAN, Asked, Bot, Choice, Offered, Whim
from zwada_client.connection import Connection
from zwada_client.session import HttpRefused, Invited, Link, Session, ask, create_room

RULESET = "dragons_of_shadows"


@dataclass(frozen=True)
class Cast:
    """Who fights in a demo: names and ready combatants of the rule system."""

    heroes: Mapping[str, str]
    """Each has a player of the same name."""
    foes: Mapping[str, str]
    """All of them are the bot's."""

    @property
    def name(self) -> str:
        """What the table is called: names of persons are read in any language."""
        return " · ".join(self.heroes)


CASTS = {
    "dragons_of_shadows": Cast(
        {"Ignatius": "ignatius", "Sarathi": "sarathi"}, {f"Kobold {n}": "kobold" for n in (1, 2, 3)}
    ),
    "bajarz": Cast(
        {"Wojmir": "swordsman", "Dobrawa": "spearman"}, dict.fromkeys(("Mruk", "Zadra", "Kostur"), "bandit")
    ),
    "odria": Cast({"Radan": "swordsman", "Lada": "archer"}, {"Gorgon": "scaled_beast", "Havran": "levy_spearman"}),
    "dnd5e": Cast(
        {"Ada": "fighter", "Rilla": "cleric"}, {"Goblin 1": "goblin", "Goblin 2": "goblin", "Fenrir": "wolf"}
    ),
    "morsmordre": Cast({"Paula": "agile_wizard"}, {"Bruno": "brawler"}),
}
"""Names that are nobody's language: whoever opens the demo reads the rest of it in its own."""


def cast_of(ruleset: str, ready: Iterable[str]) -> Cast:
    """Who fights in a demo of a rule system: its cast above, else its ready combatants as they come."""
    if ruleset in CASTS:
        return CASTS[ruleset]
    some = list(ready)
    heroes = {template.replace("_", " ").capitalize(): template for template in some[:2]}
    return Cast(heroes, {f"Foe {n}": template for n, template in enumerate(some[2:4], 1)})


def templates(base: str, ruleset: str = RULESET) -> dict[str, Mapping[str, Any]]:
    """The sheets that come with the rule system, by id."""
    return {each["id"]: each["sheet"] for each in ask(f"{base}/v1/rulesets/{ruleset}")["templates"]}


async def play(base: str, key: str | None, ruleset: str = RULESET) -> None:
    """Set the table, print the links, and be the foes."""
    sheets = await asyncio.to_thread(templates, base, ruleset)
    cast = cast_of(ruleset, sheets)
    room = await create_room(base, ruleset, cast.name, key=key)
    links: list[tuple[str, Link]] = [("gm", room.link("gm"))]
    async with Connection(await Session.open(room.link("gm"))) as gm:
        for name, template in cast.heroes.items():
            player = await gm.invite("player", name)
            links.append((f"player {name}", player.link))
            await add(gm, name, "party", sheets[template], player)
        bot = await gm.invite("bot", "Bot", ["play"])
        for name, template in cast.foes.items():
            await add(gm, name, "foes", sheets[template], bot)
    links.append(("spectator", room.link("spectator")))
    for role, link in links:
        print(f"{role}: {link.url}", flush=True)
    async with Connection(await Session.open(bot.link)) as table:
        await Bot(table, taste=against_others, pace=HUMAN).play_until_closed()


def against_others(asked: Asked, table: Connection, chance: Random) -> Choice:
    """Attack and defend before all else, against those of other sides alone, and say nothing that wants words."""
    there: Mapping[str, Any] = table.view.get("encounter", {}).get("combatants", {})
    own = {who for who, one in there.items() if one.get("mine")}
    sides = {there[who].get("side") for who in own}
    friends = own | {who for who, one in there.items() if one.get("side") in sides}
    fitting = [option for each in asked.get("options", ()) if (option := _without(each, friends)) is not None]
    return Whim(prefer=("attack", "defend"))({**asked, "options": fitting}, table, chance)


def _without(option: Offered, friends: Collection[str]) -> Offered | None:
    """The option without its friendly targets; None where it has no others, or wants words."""
    if option.get("data", {}).get("target") in friends:
        return None
    parameters = []
    for parameter in option.get("parameters", ()):
        wanted = parameter.get("required", True)
        if parameter["kind"] == "text" and wanted and "default" not in parameter and not parameter.get("values"):
            return None
        if parameter["kind"] == "combatant" and wanted:
            foes = [who for who in parameter.get("values") or () if who not in friends]
            if not foes:
                return None
            kept = {**parameter, "values": foes}
            if kept.get("default") in friends:
                del kept["default"]
            parameters.append(kept)
        else:
            parameters.append(parameter)
    return {**option, "parameters": parameters}


async def add(gm: Connection, name: str, side: str, sheet: Mapping[str, Any], by: Invited) -> None:
    """Bring somebody in whom this seat plays."""
    data = {"id": name.lower().replace(" ", "_"), "name": name, "side": side, "sheet": dict(sheet), "seat": by.seat}
    (await gm.do("add_combatant", data)).or_raise()


def main(arguments: list[str] | None = None) -> int:
    """Play until the server ends; 1 if the table could not be set."""
    parser = argparse.ArgumentParser(prog="zwada-demo", description="A table with a fight that is ready to be played.")
    parser.add_argument("server", help="address of a running server: http://127.0.0.1:8765")
    parser.add_argument("--ruleset", default=RULESET, help="key of a rule system of that server (%(default)s)")
    asked = parser.parse_args(arguments)
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(play(asked.server.rstrip("/"), os.environ.get("ZWADA_CREATE_KEY"), asked.ruleset))
    except (OSError, HttpRefused, Closed, Refused) as failed:
        print(f"zwada-demo: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
