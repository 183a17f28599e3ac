"""Sentences as they come about: fights and refusals of the rule systems, said in three languages without a gap.

That each key exists is tested in test_locales.py; how a client fills the sentences, in server/telling.py.
"""

import ast
import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from engine import commands as c
from engine.dice import SeededDice
from engine.encounter import options
from engine.events import tag_of
from engine.ids import CombatantId, Side
from engine.rejections import Rejection
from engine.replay import fold
from engine.rulesets.dragons_of_shadows import actions, describe, facts
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.dragons_of_shadows.templates import ARMOUR, TEMPLATES, WEAPONS
from engine.view import TABLE, THE_GM, project
from server.telling import Teller
from tests.support import catalogues
from tests.support.catalogues import LANGUAGES, ROOT
from tests.support.play import Play

NAMES = ("core", "dragons_of_shadows")
HOLE = re.compile(r"\{\s*[$\w]|<")
"""What a sentence must not show: a variable that did not come, or a word that has no words."""
SHEETS = {template.id: template.sheet for template in TEMPLATES}


def missing(keys: set[str]) -> list[str]:
    """Those of the keys that English has no words for; the other languages have what English has."""
    return sorted(keys - catalogues.patterns("en", *NAMES).keys())


# --- something for everything ----------------------------------------------------------------------------------------


def test_every_fact_has_its_line() -> None:
    assert missing({f"ev-{one.__struct_config__.tag}" for one in get_args(facts.Facts)}) == []


def test_every_wish_has_its_words() -> None:
    assert missing({f"act-{one.__struct_config__.tag}" for one in get_args(actions.Wishes)}) == []


def test_every_parameter_of_a_wish_or_a_gm_command_has_its_name() -> None:
    asked = {parameter.name for command in describe.GM_COMMANDS for parameter in command.parameters}
    given = {field for one in get_args(actions.Wishes) for field in one.__struct_fields__}
    assert missing({f"field-{name}" for name in asked | given}) == []


def test_every_template_and_starter_thing_has_its_name() -> None:
    named = {f"template-{one}" for one in SHEETS} | {f"weapon-{one}" for one in WEAPONS}
    assert missing(named | {f"armour-{one}" for one in ARMOUR}) == []
    skills = {skill for sheet in SHEETS.values() for skill in sheet["skills"]}
    assert missing({f"skill-{skill}" for skill in skills}) == []


# --- refusals --------------------------------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Each refusal that the rules write: its code and the names of its parameters."""
    for path in (ROOT / "engine" / "rulesets" / "dragons_of_shadows").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            if node.func.id == "no":
                given = frozenset(keyword.arg or "" for keyword in node.keywords)
                yield from ((code, given) for code in codes_in(node.args[0]))
            elif node.func.id == "wrong":
                yield "invalid_parameter", frozenset({"field", *(keyword.arg or "" for keyword in node.keywords)})


def codes_in(node: ast.expr) -> list[str]:
    """The codes an expression may become: a constant, or one with a limit's name in it."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    assert isinstance(node, ast.JoinedStr)
    parts = [str(part.value) if isinstance(part, ast.Constant) else "%" for part in node.values]
    return ["".join(parts).replace("%", limit) for limit in ("blocks", "dodges")]


def test_a_refusal_brings_what_one_way_to_say_it_needs() -> None:
    written = set(refusals())
    assert len(written) > 40
    for language in LANGUAGES:
        patterns = catalogues.patterns(language, *NAMES)
        for code, given in written:
            ways = [p for key, p in patterns.items() if key == f"err-{code}" or key.startswith(f"err-{code}@plain")]
            assert ways, code
            needs = [{v for v in catalogues.variables(language, p, *NAMES) if not v.endswith("_is")} for p in ways]
            assert any(need <= given for need in needs), f"{language} {code}: {needs}, brought {sorted(given)}"


# --- fights ----------------------------------------------------------------------------------------------------------


class Strict(Teller):
    """Marks what it has no words for."""

    def word(self, value: str, *kinds: str) -> str:
        keys = [f"{kind}-{re.sub('[^A-Za-z0-9_-]', '_', value)}" for kind in (*kinds, "word")]
        return super().word(value, *kinds) if any(map(self.bundle.has_message, keys)) else f"<{value}>"


class Reader:
    """Plays a fight of chance and hears all that is told of it, in every language."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.play = Play(DragonsOfShadows(), SeededDice(bytes([seed]) * 32, b"s" * 32, 0, 0), restart=False)
        self.tellers = [Strict("dragons_of_shadows", language, {}) for language in LANGUAGES]
        self.heard: set[str] = set()

    def send(self, command: Any) -> None:
        before = self.play.now
        answer = self.play.send(command)
        if isinstance(answer, Rejection):
            key = f"err-{answer.code.replace('.', '-')}"
            for teller in self.tellers:
                self.check(teller.maybe(key, teller.args(dict(answer.params))), key)
            return
        for fact in answer:
            after = fold(self.play.rules, before, [fact])
            for viewer in (THE_GM, TABLE):
                told = project(self.play.rules, before, after, fact, viewer)
                if told is not None:
                    self.heard.add(tag_of(fact))
                    for teller in self.tellers:
                        self.check(teller.sentence(told), str(told))
                        for line in told.get("explain", ()):
                            self.check(teller.reckoning(line), str(line))
            before = after

    def check(self, said: str | None, source: str) -> None:
        assert said is None or not HOLE.search(said), f"{said!r} from {source}"

    def open(self) -> None:
        sides = {"ignatius": "party", "lethi": "party", "baltir": "party", "kobold": "foes", "bandit": "foes"}
        for who, side in {**sides, "guard": "foes"}.items():
            for teller in self.tellers:
                teller.names[who] = who.capitalize()
            stamp, at = self.play.stamp(), CombatantId(who)
            hidden = who == "baltir"
            self.send(
                c.AddCombatant(**stamp, who=at, name=who, side=Side(side), sheet=dict(SHEETS[who]), hidden=hidden)
            )
        self.send(c.Start(**self.play.stamp()))

    def step(self) -> None:
        play, chance = self.play, self.chance
        asked = play.now.open_prompts()
        if not asked:
            return
        if chance.random() < 0.15:
            self.rule()
            return
        ask: Any = chance.choice([*asked, None])
        whom = [ask.to] if ask else list(play.now.world.combatants)
        offered = [(who, option) for who in whom for option in options(play.rules, play.now, who, ask)]
        if not offered or (ask and chance.random() < 0.1):
            if ask:
                self.send(c.Pass(**play.stamp(), who=ask.to, prompt=ask.id))
            return
        who, option = chance.choice(offered)
        wanted = {"type": option.type, **option.data}
        wanted |= {p.name: self.value(p) for p in option.parameters if p.required or chance.random() < 0.3}
        turn, prompt = (ask.id, None) if ask and ask.kind == "turn" else (None, ask.id if ask else None)
        wish = msgspec.convert(wanted, play.types.wish)
        self.send(c.Do(**play.stamp(), who=who, wish=wish, turn=turn, prompt=prompt))

    def value(self, parameter: Any) -> Any:
        match parameter.kind:
            case "choice" | "combatant":
                return self.chance.choice(parameter.values)
            case "range":
                return (parameter.default or parameter.min) / parameter.scale if parameter.scale > 1 else parameter.min
            case "text":
                return "throws sand"
            case "point":
                return (1, 2)
            case _:
                return True

    def rule(self) -> None:
        """One of the GM's commands, also some that are refused."""
        chance, who = self.chance, self.chance.choice([*self.play.now.world.combatants])
        other = chance.choice([*self.play.now.world.combatants])
        roller = {"actor": who, "stats": ["dexterity"], "skill": "dodge"}
        wish = chance.choice(
            [
                {"type": "gm_damage", "target": who, "amount": 3, "kind": chance.choice(["light", "serious"])},
                {"type": "heal", "target": who, "amount": 5, "kind": "wounds"},
                {"type": "permit_action", "target": who},
                {"type": "add_status", "target": who, "status": {"id": "fatigue", "percent": -10}},
                {"type": "set_difficulty", "actor": who, "status": "hard"},
                {"type": "set_difficulty", "actor": who, "status": "nonsense"},
                {"type": "set_cover", "target": who, "cover": chance.choice([5, "full", None])},
                {"type": "set_ranged_difficulty", "value": 12},
                {"type": "allow_ranged_defence", "target": who},
                {"type": "limit_defence", "target": who, "allowed": chance.choice([[], ["dodge"]])},
                {"type": "allow_hazard"},
                {"type": "set_opponents", "actor": who, "opponents": [other]},
                {"type": "set_distance", "target": who, "value": 4.5},
                {"type": "set_position", "target": who, "position": [1, 2.5]},
                {"type": "set_grapple", "target": who, "holder": other},
                {"type": "take_item", "target": who, "item": "club"},
                {"type": "return_item", "target": who, "item": "club"},
                {"type": "take_actions", "target": who},
                {"type": "kill", "target": who} if chance.random() < 0.2 else {"type": "allow_hazard"},
                {"type": "request_test", **roller, "difficulty": 12},
                {"type": "request_opposed", "initiator": roller, "opponent": {"fixed_sum": 15}},
                {"type": "request_opposed", "initiator": roller, "opponent": {**roller, "actor": other}},
                {"type": "request_complex", **roller, "difficulty": 9, "max_rolls": 3, "successes_needed": 2},
                {"type": "complex_roll", "test": "t1"},
                {"type": "abandon", "test": "t2"},
                {"type": "partial_success", "test": "t2", "text": "the roof holds for a night"},
            ]
        )
        made = msgspec.convert(wish, self.play.types.wish)
        self.send(c.Do(**self.play.stamp(), who=CombatantId("gm"), wish=made, as_gm=True))


@pytest.mark.parametrize("seed", range(5))
def test_a_fight_is_told_without_a_gap(seed: int) -> None:
    reader = Reader(seed)
    reader.open()
    for _ in range(150):
        reader.step()
    assert len(reader.heard) > 20
