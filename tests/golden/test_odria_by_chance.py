"""Fights of Odria played by chance, every figure of them reckoned again: what a golden fight is for one, for many.

Sheets, choices and a GM's markers are drawn; what is offered must be accepted. Everybody's table options are at their
defaults but for `hit_locations`, as the reckoning knows them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine import commands as c
from engine.catalogue import ruleset, types_of
from engine.dice import SeededDice
from engine.encounter import Decided, decide, open_encounter, options
from engine.ids import GM, CombatantId, Millis, Side
from engine.rulesets.odria import actions as a
from engine.state import Option, Parameter, Prompt
from tests.golden.odria_numbers import ARMOUR, MELEE, RANGED, SHIELDS
from tests.golden.odria_reckoner import reckon

RULES = ruleset("odria")
STEPS = 300
TWO_HANDED = {"two_handed_sword", "quarterstaff", "spear", "halberd", "short_bow", "long_bow", "light_crossbow"}
SPELLS = [
    {"id": "bolt", "time": 5, "hit": 8, "damage": "3d6+2", "element": "fire"},
    {"id": "shaky", "time": 3, "hit": 9, "damage": "2d8", "success_pct": 80, "armor_share_pct": 20},
    {"id": "lightning", "time": 4, "hit": 10, "damage": "4d6", "undodgeable": True},
    {"id": "ram", "time": 2, "hit": 6, "damage": "2d6", "unblockable": True},
    {"id": "ray", "time": 4, "hit": {"short": 9, "effective": 3}, "damage": "2d6"},
    {"id": "healing_touch", "time": 6},
]


def some_sheet(chance: Random) -> dict[str, Any]:
    """Anybody."""
    weapon = chance.choice([*MELEE, *RANGED])
    known = [weapon, *chance.sample([*MELEE, *RANGED], 3)]
    sheet = {
        "attr": {name: chance.randint(6, 22) for name in ("agi", "str", "dex", "fort")},
        "hp_max": chance.choice([20, 40, 60, 90]),
        "weapon": weapon,
        "skills": {name: chance.randint(0, 9) for name in (*known, *SHIELDS)},
        "dodging": chance.randint(0, 7),
        "reflexes": chance.choice([0, 0, 3]),
        "attacks": {name: chance.choice([1, 1.5, 2, 2.5, 3, 4]) for name in known},
        "active_defenses": {kind: chance.choice([1, 1.5, 2]) for kind in ("dodge", "parry", "block")},
        "armor": chance.sample([name for name in ARMOUR if name != "scaled_skin"], chance.randint(0, 3)),
        "bonus": {
            "hit": chance.choice([0, 3, -5]),
            "pen": chance.choice([0, 2, -9]),
            "def_items": chance.choice([0, 3]),
        },
        "can_parry_unarmed": chance.random() < 0.3,
        "blind_fighting": chance.choice([0, 3, 8]),
        "resist": chance.choice(
            [{}, {"slash": {"pct": 50}}, {"fire": {"pct": -50, "flat": 2}}, {"crush": {"flat": 2}}]
        ),
        "spells": SPELLS,
        "psionics": [{"id": "spike", "activation_time": 3}],
    }
    if weapon not in TWO_HANDED and chance.random() < 0.5:
        sheet["shield"] = chance.choice(sorted(SHIELDS))
    return sheet


class Fight:
    """Six who fight as chance wants; `entries` as a journal has them."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.now: Any = open_encounter(RULES)
        self.dice = SeededDice(seed.to_bytes(8, "big"), b"secret")
        self.entries: list[dict[str, Any]] = []
        self.send(c.SetOption(**self.stamp(), name="hit_locations", value=True))
        for n in range(6):
            who, sheet = CombatantId(f"c{n}"), some_sheet(self.chance)
            self.send(c.AddCombatant(**self.stamp(), who=who, name=who, side=Side(f"s{n % 2}"), sheet=sheet))
        self.send(c.Start(**self.stamp()))

    def stamp(self) -> dict[str, Any]:
        return {"id": f"k{len(self.entries)}", "at": Millis(len(self.entries))}

    def send(self, command: Any, may_be_refused: bool = False) -> None:
        decided = decide(RULES, self.now, command, self.dice)
        if not isinstance(decided, Decided):
            assert may_be_refused, (command, decided)
            return
        self.now = decided.now
        facts = [msgspec.json.decode(msgspec.json.encode(fact)) for fact in decided.events]
        self.entries.append({"n": len(self.entries), "events": facts})

    def step(self) -> bool:
        """One command; False once nobody is asked any more."""
        asked = [prompt for prompt in self.now.open_prompts() if prompt.answer is None]
        if not asked:
            return False
        prompt = self.chance.choice(asked)
        offered = list(options(RULES, self.now, prompt.to, prompt))
        if self.chance.random() < 0.05:
            self.send(c.Do(**self.stamp(), who=GM, wish=self.of_the_gm()), may_be_refused=True)
        elif offered and self.chance.random() < 0.93:
            self.take(prompt, self.chance.choice(offered))
        else:
            self.send(c.Pass(**self.stamp(), who=prompt.to, prompt=prompt.id, turn=prompt.kind == "turn"))
        return self.now.flow.phase != "ended"

    def take(self, prompt: Prompt[Any], option: Option) -> None:
        data = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if parameter.required or self.chance.random() < 0.3:
                data[parameter.name] = self.value(parameter)
        wish = msgspec.convert(data, types_of(type(RULES)).wish)
        turn, question = (prompt.id, None) if prompt.kind == "turn" else (None, prompt.id)
        self.send(c.Do(**self.stamp(), who=prompt.to, wish=wish, turn=turn, prompt=question))

    def value(self, parameter: Parameter) -> Any:
        if parameter.kind == "range":
            return self.chance.randint(parameter.min or 0, min(parameter.max or 0, 5))
        if parameter.kind == "flag":
            return self.chance.random() < 0.3
        chosen = self.chance.choice(parameter.values)
        return [chosen] if parameter.many else chosen

    def of_the_gm(self) -> Any:
        """Markers, and healing."""
        chance = self.chance
        who, other = chance.sample(list(self.now.world.combatants), 2)
        return chance.choice(
            [
                a.SetMarker(target=who, marker="invisible", on=chance.random() < 0.4),
                a.SetMarker(target=who, marker="behind", other=other, on=chance.random() < 0.5),
                a.SetMarker(target=who, marker="immobilized", on=chance.random() < 0.4),
                a.SetMarker(target=who, marker="braced"),
                a.Heal(target=who, amount=chance.randint(1, 25)),
            ]
        )


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 23))])
def test_a_fight_played_by_chance_is_what_the_specification_gives_for_its_dice(seed: int) -> None:
    fight = Fight(seed)
    for _ in range(STEPS):
        if not fight.step():
            break
    reckoned = reckon(fight.entries)
    assert reckoned.findings == []
    assert reckoned.figures > 300
