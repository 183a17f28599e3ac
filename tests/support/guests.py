"""Guests who say anything they are offered, and much that they are not, from any seat, at any time."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from engine.catalogue import types_of
from server.protocol import Problem
from tests.support.tavern import Tavern

FILL: dict[str, Any] = {"steps": 2, "square": 1, "count": 3}
"""What the toys want to know beyond their options."""


class Guests:
    """Everybody at the table at once, by one source of chance."""

    def __init__(self, tavern: Tavern, chance: Random, hide: bool = True) -> None:
        self.tavern = tavern
        self.hide = hide
        self.removes = tavern.rules.key == "dragons_of_shadows"  # the toys do not miss anybody in the middle of a blow
        self.chance = chance
        self.needs: dict[str, list[str]] = {}
        union = msgspec.inspect.type_info(types_of(type(tavern.rules)).wish)
        for wish in getattr(union, "types", (union,)):
            self.needs[str(wish.tag)] = [field.name for field in wish.fields if field.required]  # type: ignore[union-attr]

    def step(self) -> None:
        """One thing is said, or a clock runs out."""
        self.tavern.at += self.chance.randint(0, 5_000)
        self.chance.choices([self.take_an_option, self.meddle, self.misbehave, self.wait], [60, 25, 8, 7])[0]()

    # -- playing -------------------------------------------------------------------------------------------------------

    def take_an_option(self) -> None:
        offers = [
            (audience, who, asked)
            for audience, mirror in self.tavern.mirrors.items()
            for who, all_asked in mirror.options.items()
            for asked in all_asked
        ]
        if not offers:
            return
        audience, who, asked = self.chance.choice(offers)
        if asked["kind"] == "dice":
            self.throw(audience, who, asked)
        elif not asked["options"] or ("pass" in asked and self.chance.random() < 0.2):
            if asked["kind"] != "free":
                self.say(audience, asked["pass"], {"actor": who}, asked, must=True)
        else:
            option = self.chance.choice(asked["options"])
            data = {"actor": who, **option["data"], **self.parameters(option)}
            for name in self.needs[option["type"]]:
                data.setdefault(name, FILL.get(name))
            self.say(audience, option["type"], data, asked, must=True)

    def parameters(self, option: dict[str, Any]) -> dict[str, Any]:
        chosen = {}
        for parameter in option.get("parameters", ()):
            if parameter["required"] or self.chance.random() < 0.5:
                value = self.value(parameter)
                if value is not None:
                    chosen[parameter["name"]] = value
        return chosen

    def value(self, parameter: dict[str, Any]) -> Any:
        match parameter["kind"]:
            case "choice" | "combatant" | "path":
                return self.chance.choice(parameter["values"]) if parameter.get("values") else None
            case "range":
                step, scale = parameter.get("step") or 1, parameter.get("scale", 1)
                low = parameter.get("min") or 0
                high = parameter.get("max")
                units = self.chance.randrange(low, (high if high is not None else low + 5 * step) + 1, step)
                return units if scale == 1 else units / scale
            case "flag":
                return self.chance.random() < 0.5
            case "text":
                return self.chance.choice(["a leap", "smoke", "lynx"])
            case "group":
                return {field["name"]: self.value(field) for field in parameter["fields"]}
            case _:
                return None

    def throw(self, audience: str, who: str, asked: dict[str, Any]) -> None:
        faces = asked["options"][0]["parameters"][0]
        thrown = [self.chance.randint(1, faces["max"]) for _ in range(faces["step"])]
        self.say(audience, "throw_dice", {"actor": who, "faces": thrown}, asked, must=True)

    def say(self, audience: str, type: str, data: dict[str, Any], asked: dict[str, Any], must: bool = False) -> None:
        """To whom it is offered, it is legal: but for a pause, or somebody hidden of whom one may not know."""
        if_ = {}
        if "prompt" in asked:
            if_ = {"turn" if asked["kind"] == "turn" else "prompt": asked["prompt"]}
        answer = self.tavern.say(self.seat(audience), type, data, **if_)
        if must and isinstance(answer, Problem):
            assert answer.code in ("encounter.paused", "busy"), (type, data, asked, answer)

    def seat(self, audience: str) -> str:
        return "nobody" if audience == "table" else audience

    # -- the GM's hand -------------------------------------------------------------------------------------------------

    def meddle(self) -> None:
        chance, tavern = self.chance, self.tavern
        roster = tavern.sees("gm", "encounter", "roster") or ["nobody"]
        who = chance.choice([*roster, "nobody"])
        prompts = list(tavern.sees("gm", "encounter", "prompts") or {}) or ["none"]
        lines = [event["id"] for event in tavern.mirrors["gm"].events][-40:] or ["none/1"]
        beats = [beat["key"] for beat in tavern.sees("gm", "encounter", "to_come") or ()] or ["none"]
        type, data = chance.choice(
            [
                ("pause", {}),
                ("resume", {}),
                ("resume", {}),
                ("hide", {"target": who}),
                ("reveal", {"target": who}),
                ("reveal", {"target": who}),
                ("hand_over", {"combatant": who, "seat": chance.choice(["s2", "s3"])}),
                ("hand_over", {"combatant": who}),
                ("set_pace", {"turn_s": chance.choice([None, 60]), "reaction_s": chance.choice([None, 30])}),
                ("edit_sheet", {"target": who, "changes": {}, "name": chance.choice(["Ola", "Jan"])}),
                ("override", {"what": "time", "prompt": chance.choice(prompts), "ms": chance.choice([None, 5_000])}),
                ("override", {"what": "close", "prompt": chance.choice(prompts)}),
                ("override", {"what": "beat", "beat": chance.choice(beats)}),
                ("override", {"what": "order", "order": chance.sample(beats, len(beats))}),
                ("override", {"what": "dice", "faces": [chance.randint(1, 6)]}),
                ("override", {"what": "hand_dice", "target": who, "on": chance.random() < 0.5}),
                ("rewind", {"to": chance.choice(lines)}),
                ("take_back", {}),
                ("end_encounter", {}) if chance.random() < 0.1 else ("resume", {}),
                ("reopen", {}),
                ("reveal_dice", {}),
                ("name_seat", {"seat": "s2", "name": chance.choice(["Ola", "Jan"])}),
                ("add_combatant", {"name": "Late", "side": "b", "sheet": {}, "hidden": chance.random() < 0.5}),
                ("remove_combatant", {"target": who}) if self.removes and chance.random() < 0.2 else ("resume", {}),
            ]
        )
        if not self.hide and (type == "hide" or data.get("hidden")):
            return
        tavern.say("gm", type, data)

    def misbehave(self) -> None:
        """Things nobody is offered, from anywhere: refused, and then nothing has changed."""
        chance, tavern = self.chance, self.tavern
        who = chance.choice([*(tavern.sees("gm", "encounter", "roster") or []), "nobody"])
        by = chance.choice(["s2", "s3", "nobody"])
        prompts = tavern.sees("gm", "encounter", "prompts") or {}
        type, data, if_ = chance.choice(
            [
                (
                    "end_turn",
                    {"actor": who},
                    {"turn": chance.choice(["x", *prompts])},
                ),
                ("take_back", {}, {}),
                ("claim", {"combatant": who}, {}),
                ("pause", {}, {}),
                ("more_time", {"actor": who}, {"prompt": "x"}),
                ("edit_sheet", {"target": who, "changes": {}}, {}),
            ]
        )
        before = tavern.room.state
        if isinstance(tavern.say(by, type, data, **if_), Problem):
            assert tavern.room.state is before

    def wait(self) -> None:
        due = self.tavern.room.due()
        if due is not None:
            self.tavern.runs_out()
