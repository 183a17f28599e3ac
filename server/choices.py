"""What an audience may do: the engine's options, without what names or rests on what the audience cannot know.

Not here: what is legal (`engine.encounter.options`), whether a command is let through (`authorise.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engine.album import Album
from engine.encounter import options as engine_options
from engine.ids import GM, CombatantId
from engine.state import Odds, Option, Prompt
from engine.view import shown_option, unknown_to
from engine.viewer import Viewer, unseen_by

from .facts import AnyFight, AnyRules
from .patch import Json, View
from .room_state import GM_SEAT, RoomState
from .tableau import viewer_in
from .work import Work


def options(rules: AnyRules, room: RoomState, audience: str, album: Album, pauses: bool) -> Work[View]:
    """For each combatant this audience plays: what it is asked and may choose, and what it may do at any time.

    The GM is shown this for whoever is asked, and what nobody's combatants may do at any time. `pauses`: after each
    option that had to be made, and each question.
    """
    now = room.encounter
    if now is None or now.flow.phase != "running":
        return {}
    gm = audience == GM_SEAT
    mine = [who for who in now.world.combatants if room.hands.get(who, GM_SEAT) == audience]
    asked = [prompt for prompt in now.open_prompts() if gm or prompt.to in mine]
    if not mine and not asked:
        return {}
    mine = album.again(("mine", audience), mine)
    viewer = viewer_in(album, room, audience)
    unknown = album.again(("unknown", audience), _unknown(rules, now, viewer))
    closed = album.again(("closed", audience), _closed(now, viewer))
    shown: dict[str, Json] = {}

    def plays(all_of: tuple[CombatantId, ...]) -> bool:
        return gm or set(all_of) <= set(mine)

    for prompt in asked:
        question, rests_on = ("offered", prompt.to, prompt.kind), grounds(now, prompt)
        found: list[Option] = []
        if pauses and not album.has(question, rests_on):
            for option in engine_options(rules, now, prompt.to, prompt):
                found.append(option)
                yield
        offered = album.part(
            question,
            rests_on,
            lambda: tuple(found or engine_options(rules, now, prompt.to, prompt)),  # noqa: B023
        )
        name = ("asked", audience, prompt.to, prompt.kind)
        _list_of(shown, prompt.to).append(
            album.part(
                name,
                (offered, prompt, unknown, closed, mine),
                lambda: _asking(rules, prompt, _offered(rules, offered, prompt.to, unknown, closed, plays)),  # noqa: B023
            )
        )
        if pauses:
            yield
    for who in mine:
        if free := _offered(rules, engine_options(rules, now, who, None), who, unknown, closed, plays):
            _list_of(shown, who).append({"kind": "free", "options": free})
    return shown


def grounds(now: AnyFight, prompt: Prompt[Any]) -> tuple[object, ...]:
    """All that the options of a question may rest on: the world, where play stands, which questions are open. Never on
    answers that are sealed, nor on clocks.
    """
    flow = now.flow
    stack = [each for frame in flow.stack for each in (frame.body, any(asked.is_open for asked in frame.prompts))]
    place = (flow.phase, flow.round, flow.beat, flow.step, flow.before, flow.queue, flow.requests, flow.paused)
    return (now.world, *place, *stack, prompt)


def _unknown(rules: AnyRules, now: AnyFight, viewer: Viewer) -> frozenset[CombatantId]:
    """Those a viewer may not know of, or does not see."""
    return unknown_to(now, viewer) | unseen_by(rules, now, viewer)


def _closed(now: AnyFight, viewer: Viewer) -> dict[CombatantId, bool]:
    """Of whose rolls a viewer reads outcomes alone: what is needed against them is not told beforehand. Empty where it
    is told of all it may know of.
    """
    if not viewer.numbers:
        return {}
    there = {who: viewer.reads(one) == "outcome" for who, one in now.world.combatants.items() if viewer.knows(one)}
    return there if any(there.values()) else {}


def _offered(
    rules: AnyRules,
    options: Iterable[Option],
    who: CombatantId,
    unknown: frozenset[CombatantId],
    closed: dict[CombatantId, bool],
    plays: Callable[[tuple[CombatantId, ...]], bool],
) -> list[Json]:
    """What is offered, without what names somebody the audience cannot know, or rests on what only others know."""
    offered: list[Json] = []
    for option in options:
        named = (value for key, value in option.data.items() if key not in rules.nameless and isinstance(value, str))
        if unknown and not unknown.isdisjoint(named):
            continue
        naming = [one.name for one in option.parameters if one.name not in rules.nameless]
        if unknown and any(not unknown.isdisjoint(map(str, p.values)) for p in option.parameters if p.name in naming):
            parameters = tuple(
                replace(one, values=tuple(value for value in one.values if value not in unknown))
                if one.name in naming
                else one
                for one in option.parameters
            )
            was = {one.name for one in option.parameters if one.values}
            if any(one.required and not one.values and one.name in was for one in parameters):
                continue  # it is about nobody else
            odds = tuple(one for one in (_known(one, naming, unknown) for one in option.odds) if one is not None)
            option = replace(option, parameters=parameters, odds=odds)
        if option.odds:
            option = replace(option, odds=tuple(one for one in option.odds if plays(one.secret_of)))
            if closed:
                option = replace(option, odds=tuple(_open_odds(option, closed)))
        shown = shown_option(option)
        if who != GM:
            shown["data"] = {"actor": who, **shown["data"]}  # so that an option is sent as it came
        offered.append(shown)
    return offered


def _open_odds(option: Option, closed: dict[CombatantId, bool]) -> Iterator[Odds]:
    """What an option comes to, as far as it rests on nobody's closed numbers: one's own dice, and what is needed
    against others. Where nobody is named it may be any of them.
    """
    for odds in option.odds:
        said = [value for values in odds.when.values() for value in values] + list(option.data.values())
        named = [closed[CombatantId(value)] for value in said if isinstance(value, str) and value in closed]
        shown = odds if named and not any(named) else replace(odds, needs=None, chance=None)
        if any(value is not None for value in (shown.needs, shown.chance, shown.dice, shown.fixed)):
            yield shown


def _known(odds: Odds, naming: list[str], unknown: frozenset[CombatantId]) -> Odds | None:
    """The odds without those whom the audience cannot know; None where they are about nobody else."""
    when = {
        name: tuple(value for value in values if name not in naming or value not in unknown)
        for name, values in odds.when.items()
    }
    return replace(odds, when=when) if all(when.values()) else None


def _list_of(shown: dict[str, Json], who: str) -> list[Json]:
    found = shown.setdefault(who, [])
    assert isinstance(found, list)
    return found


def _asking(rules: AnyRules, prompt: Prompt[Any], offered: list[Json]) -> View:
    shown: View = {"prompt": prompt.id, "kind": prompt.kind}
    if prompt.kind != "dice":
        shown["pass"] = "end_turn" if prompt.kind == "turn" else rules.passing.get(prompt.kind, "pass")
    shown["options"] = offered
    return shown
