"""Non-interference, as a law (design: two rooms, the same visible commands at the same times, another hidden part).

`there` holds somebody hidden, and its GM does things to them; in `absent` nobody is hidden and nothing of this happens.
A player who plays somebody else, and the table, get the same bytes: snapshots, updates, results, errors, options.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import types_of
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.state import Outcome
from server.facts import AnyRules
from server.patch import text
from server.protocol import Plain, Problem
from server.room import Room
from tests.engine.skeletons.ambush import AmbushRules, Blow, Facts, Sheet, Table, Wish
from tests.support.guests import Guests
from tests.support.tavern import Tavern

WATCHING = ("s2", "table")
"""Who may not know of the lynx: a player, and whoever has no seat. The lynx is the GM's, or seat s3's."""


class Endless(AmbushRules, Ruleset[Sheet, Table, Blow, Facts, Wish]):
    """A fight that goes on as long as somebody hidden can is a visible consequence; it is no part of the law."""

    def outcome(self, now: Any) -> Outcome | None:
        return None

    def check(self, now: Any, choice: Any, ask: Any) -> Rejection | None:
        """The toy itself looks at no target."""
        for name in ("target", "before"):
            who = getattr(choice.wish, name, None)
            if who is not None and (who not in now.world.combatants or now.world.combatants[who].hidden):
                return Rejection("unknown_target", params={"target": who})
        return super().check(now, choice, ask)


RULES: dict[str, type[Any]] = {"ambush": Endless, "dragons_of_shadows": DragonsOfShadows}


class TwoRooms:
    """One evening twice: with the lynx, and without."""

    def __init__(self, rules: AnyRules, chance: Random) -> None:
        self.rules = rules
        self.chance = chance
        self.there, self.absent = Tavern(rules), Tavern(rules)
        self.numbers = 0
        self.secrets = 0
        self.seen: set[str] = set()
        sheet: dict[str, Any] = {"template": "bandit"} if rules.key == "dragons_of_shadows" else {}
        self.both("gm", "new_encounter")
        if rules.key == "dragons_of_shadows":
            self.both("gm", "set_option", {"option": "auto_end", "value": False})
        self.secret("add_combatant", {"id": "lynx", "name": "Lynx", "side": "b", "hidden": True, **sheet})
        for who, side, seat in (("anna", "a", "s2"), ("bron", "b", ""), ("cyra", "a", "")):
            more = {"seat": seat} if seat else {}
            self.both("gm", "add_combatant", {"id": who, "name": who.title(), "side": side, **sheet, **more})
        self.both("gm", "start")

    # -- saying --------------------------------------------------------------------------------------------------------

    def both(self, by: str, type: str, data: Plain | None = None, **if_: str) -> Plain | Problem:
        """The same command at the same time in both rooms, by somebody who may be heard."""
        self.numbers += 1
        id = f"v{self.numbers}"
        answers = [tavern.say(by, type, data, id=id, **if_) for tavern in (self.there, self.absent)]
        if by in ("s2", "nobody"):
            assert answers[0] == answers[1], (type, data, answers)
        self.settle()
        self.compare((type, data))
        return answers[1]

    def secret(self, type: str, data: Plain | None = None, **if_: str) -> None:
        """Something hidden, in the one room only: nobody else is told anything at all."""
        self.secrets += 1
        before = {who: self.bytes(self.there, who) for who in WATCHING if who in self.there.mirrors}
        self.there.say("gm", type, data, id=f"h{self.secrets}", **if_)
        for who, was in before.items():
            assert self.bytes(self.there, who) == was, (who, type, data)

    def settle(self) -> None:
        """Where the lynx is asked, it lets the question go at once, so that nobody waits for it."""
        for _ in range(50):
            fight = self.there.room.state.encounter
            asked = [prompt for prompt in (fight.open_prompts() if fight else ()) if prompt.to == "lynx"]
            if not asked or fight is None or fight.flow.paused:
                return
            busy = self.there.say("s2", "act_now", {"actor": "anna"})
            assert isinstance(busy, Problem)
            assert busy.code == "busy"
            prompt = asked[0]
            self.secrets += 1
            kind, word = ("turn", "end_turn") if prompt.kind == "turn" else ("prompt", "none")
            self.there.ok("gm", word, {"actor": "lynx"}, id=f"h{self.secrets}", **{kind: prompt.id})
        raise AssertionError("the lynx is asked again and again")

    # -- comparing -----------------------------------------------------------------------------------------------------

    @staticmethod
    def bytes(tavern: Tavern, who: str) -> list[bytes]:
        return tavern.mirrors[who].bytes

    def compare(self, after: object) -> None:
        for who in WATCHING:
            if who not in self.there.mirrors:
                continue
            there, absent = self.bytes(self.there, who), self.bytes(self.absent, who)
            for one, other in zip(there, absent, strict=False):
                assert one == other, (who, after, shown(one), shown(other))
            assert len(there) == len(absent), (who, after, there[len(absent) :], absent[len(there) :])
            assert self.there.room.streams.position(who) == self.absent.room.streams.position(who)
            assert text(self.there.room.seen.options[who]) == text(self.absent.room.seen.options[who])
            self.names_nobody_hidden(who, after)

    def names_nobody_hidden(self, who: str, after: object) -> None:
        """Also whom everybody knew before: once hidden, no view and no option names them."""
        room = self.absent.room
        fight = room.state.encounter
        for one in fight.world.combatants.values() if fight else ():
            if one.hidden and room.state.hands.get(one.id) != who:
                for part in (room.seen.views[who], room.seen.options[who]):
                    assert f'"{one.id}"'.encode() not in text(part), (who, after, one.id)

    def exported(self, tavern: Tavern, who: str) -> list[bytes]:
        """The history as that audience saw it, folded from the journal."""
        past = Room(self.rules, tavern.keys, tavern.room.bounds, tavern.id, only=who)
        told = past.catch_up(enumerate(tavern.journal, 1))
        return [frame.encoded("json") for _, frame in told]

    # -- one evening ---------------------------------------------------------------------------------------------------

    def step(self) -> None:
        passed = self.chance.randint(0, 4_000)
        self.there.at += passed
        self.absent.at += passed
        self.chance.choices(
            [self.play, self.visible_gm, self.hidden_gm, self.probe, self.run_out], [45, 15, 20, 12, 8]
        )[0]()

    def play(self) -> None:
        """An option that is shown in the room without the lynx; the same one in the other."""
        guests = Guests(self.absent, self.chance, hide=False)
        offers = [
            (audience, who, asked)
            for audience in ("s2", "gm")
            for who, all_asked in self.absent.mirrors[audience].options.items()
            for asked in all_asked
        ]
        if not offers:
            return
        audience, who, asked = self.chance.choice(offers)
        if_ = {}
        if "prompt" in asked:
            if_ = {"turn" if asked["kind"] == "turn" else "prompt": asked["prompt"]}
        if asked["kind"] == "dice":
            faces = asked["options"][0]["parameters"][0]
            thrown = [self.chance.randint(1, faces["max"]) for _ in range(faces["step"])]
            self.both(audience, "throw_dice", {"actor": who, "faces": thrown}, **if_)
        elif not asked["options"] or ("pass" in asked and self.chance.random() < 0.25):
            self.both(audience, asked["pass"], {"actor": who}, **if_)
        else:
            option = self.chance.choice(asked["options"])
            data = {"actor": who, **option["data"], **guests.parameters(option)}
            self.both(audience, option["type"], data, **if_)

    def visible_gm(self) -> None:
        """The GM does something that everybody may see."""
        who = self.chance.choice(["anna", "bron", "cyra"])
        prompts = list(self.absent.sees("gm", "encounter", "prompts") or {}) or ["none"]
        lines = [event["id"] for event in self.absent.mirrors["table"].events if event["id"].startswith("v")]
        choices: list[tuple[str, Plain]] = [
            ("pause", {}),
            ("resume", {}),
            ("resume", {}),
            ("set_pace", {"turn_s": self.chance.choice([None, 60])}),
            ("edit_sheet", {"target": who, "changes": {}, "name": self.chance.choice(["Ola", "Jan"])}),
            ("override", {"what": "time", "prompt": self.chance.choice(prompts), "ms": 9_000}),
            ("override", {"what": "close", "prompt": self.chance.choice(prompts)}),
            ("override", {"what": "hand_dice", "target": who, "on": self.chance.random() < 0.5}),
            ("rewind", {"to": self.chance.choice(lines or ["none/1"])}),
            ("hide", {"target": "cyra"}),
            ("reveal", {"target": "cyra"}),
            ("add_combatant", {"name": "Late", "side": "a", "sheet": {}}),
            ("name_seat", {"seat": "s2", "name": self.chance.choice(["Ola", "Jan"])}),
            ("end_encounter", {"winner": "a"}) if self.chance.random() < 0.2 else ("resume", {}),
            ("reopen", {}),
        ]
        if self.rules.key == "dragons_of_shadows":
            choices += [
                ("gm_damage", {"target": who, "amount": self.chance.randint(1, 6), "kind": "serious"}),
                ("heal", {"target": who, "amount": 3, "kind": "wounds"}),
                ("set_cover", {"target": who, "cover": self.chance.choice([5, "full", None])}),
                ("set_difficulty", {"actor": who, "status": "hard"}),
                ("request_test", {"actor": who, "stats": ["speed"], "skill": "climbing", "difficulty": 15}),
                ("add_status", {"target": who, "status": {"id": "fatigue", "percent": -10}}),
                ("set_ranged_difficulty", {"value": 12}),
                ("take_actions", {"target": who}),
                ("set_grapple", {"target": who, "holder": self.chance.choice(["anna", "bron", "cyra", None])}),
            ]
        type, data = self.chance.choice(choices)
        if type == "rewind":
            data = {"to": self.chance.choice(lines or ["none/1"])}
        self.both("gm", type, data)

    def hidden_gm(self) -> None:
        """The GM does something to the lynx, or prepares something: in the one room only."""
        choices: list[tuple[str, Plain]] = [
            ("edit_sheet", {"target": "lynx", "changes": {}, "name": self.chance.choice(["Lynx", "Lynx the Grey"])}),
            ("hand_over", {"combatant": "lynx", "seat": "s3"}),
            ("hand_over", {"combatant": "lynx"}),
            ("override", {"what": "limit", "target": "lynx", "limit": "actions", "used": 1}),
            ("override", {"what": "dice", "target": "lynx", "faces": [3]}),
            ("override", {"what": "hand_dice", "target": "lynx", "on": False}),
            ("override", {"what": "put_status", "status": {"id": "odd:>lynx", "name": "odd", "on": "lynx"}}),
            ("save_template", {"name": "Lynx", "sheet": {}}),
            ("prepare_encounter", {"name": "The lynx returns", "cast": []}),
            ("invite", {"role": "spectator"}),
            ("add_combatant", {"name": "Lynx cub", "side": "b", "sheet": {}, "hidden": True}),
        ]
        if self.rules.key == "dragons_of_shadows":
            choices += [
                ("gm_damage", {"target": "lynx", "amount": self.chance.randint(1, 9), "kind": "serious"}),
                ("heal", {"target": "lynx", "amount": 3, "kind": "wounds"}),
                ("set_cover", {"target": "lynx", "cover": 5}),
                ("set_difficulty", {"actor": "lynx", "status": "hard"}),
                ("set_position", {"target": "lynx", "position": [1, 2]}),
                ("add_status", {"target": "lynx", "status": {"id": "fatigue", "percent": -10}}),
                ("request_test", {"actor": "lynx", "stats": ["speed"], "skill": "climbing", "difficulty": 15}),
                ("set_opponents", {"actor": "lynx", "opponents": ["anna"]}),
                ("limit_defence", {"target": "lynx", "allowed": []}),
                ("request_opposed", {"initiator": {"actor": "lynx", "stats": ["speed"]}, "opponent": {"fixed_sum": 9}}),
                (
                    "request_complex",
                    {"actor": "lynx", "stats": ["speed"], "skill": "climbing", "difficulty": 9, "max_rolls": 2,
                     "successes_needed": 1},
                ),
            ]  # fmt: skip
        type, data = self.chance.choice(choices)
        self.secret(type, data)
        self.settle()
        self.compare((type, data))

    def probe(self) -> None:
        """A player tries what it cannot know: the answers are the same, byte for byte."""
        chance = self.chance
        prompts = list(self.there.sees("gm", "encounter", "prompts") or {}) or ["none"]
        turn = next(
            (asked["prompt"] for asked in self.absent.mirrors["s2"].options.get("anna", ()) if asked["kind"] == "turn"),
            "none",
        )
        target = dict.fromkeys(self.naming(chance.choice(sorted(self.wishes()))), "lynx")
        choices: list[tuple[str, Plain, dict[str, str]]] = [
            ("end_turn", {"actor": "lynx"}, {"turn": chance.choice(prompts)}),
            ("end_turn", {"actor": "anna"}, {"turn": chance.choice(prompts)}),
            ("none", {"actor": "anna"}, {"prompt": chance.choice(prompts)}),
            ("claim", {"combatant": "lynx"}, {}),
            ("more_time", {"actor": "lynx"}, {"prompt": chance.choice(prompts)}),
            ("hand_over", {"combatant": "lynx", "seat": "s2"}, {}),
            ("edit_sheet", {"target": "lynx", "changes": {}}, {}),
            ("hide", {"target": "lynx"}, {}),
            ("add_combatant", {"id": "lynx", "name": "Lynx", "side": "a"}, {}),
            ("withdraw", {"actor": "lynx"}, {"prompt": chance.choice(prompts)}),
        ]
        for name in self.wishes():
            choices.append((name, {"actor": "lynx", **target}, {"turn": turn}))
            choices.append((name, {"actor": "anna", **dict.fromkeys(self.naming(name), "lynx")}, {"turn": turn}))
            choices.append((name, {"actor": "anna", **dict.fromkeys(self.naming(name), "lynx")}, {}))
        type, data, if_ = chance.choice(choices)
        self.both(chance.choice(["s2", "s2", "nobody"]), type, data, **if_)

    def wishes(self) -> dict[str, Any]:
        union = msgspec.inspect.type_info(types_of(type(self.rules)).wish)
        return {str(wish.tag): wish for wish in union.types}  # type: ignore[union-attr]

    def naming(self, wish: str) -> list[str]:
        """The fields of a wish that must be given, or that could name somebody."""
        fields = self.wishes()[wish].fields
        return [field.name for field in fields if field.required or field.name in ("target", "before", "actor")]

    def run_out(self) -> None:
        """The same clock runs out in both rooms."""
        due = [tavern.room.due() for tavern in (self.there, self.absent)]
        assert due[0] == due[1]
        if due[0] is not None:
            for tavern in (self.there, self.absent):
                tavern.runs_out()
            self.settle()
            self.compare("a clock")


def shown(frame: bytes) -> dict[str, Any]:
    """A frame without its digest, which differs wherever anything does."""
    return {name: value for name, value in msgspec.json.decode(frame).items() if name != "digest"}


@pytest.mark.parametrize("key", RULES)
@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_row_51_whoever_may_not_know_gets_the_same_bytes(key: str, seed: int) -> None:
    rooms = TwoRooms(RULES[key](), Random(seed))
    for _ in range(40):
        rooms.step()
    for who in WATCHING:
        assert rooms.exported(rooms.there, who) == rooms.exported(rooms.absent, who)
        assert rooms.exported(rooms.absent, who) == [
            frame for frame in rooms.bytes(rooms.absent, who) if b'"t":"update"' in frame
        ]
