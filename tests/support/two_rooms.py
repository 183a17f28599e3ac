"""One evening at two tables: at one somebody is hidden and things are done to them, at the other nobody is.

Both hear the same visible commands at the same times. Whoever may not know of the hidden one must get the same bytes.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from engine.catalogue import types_of
from engine.ids import CombatantId
from engine.rejections import Rejection
from engine.ruleset import Ruleset
from engine.rulesets.dnd5e.favour import crowded
from engine.state import Outcome
from server.errands import open_session
from server.facts import AnyRules
from server.patch import text
from server.protocol import Plain, Problem
from server.room import Errand, Room
from server.seats import Session
from tests.engine.skeletons.ambush import AmbushRules, Blow, Facts, Sheet, Table, Wish
from tests.support.guests import Guests
from tests.support.tavern import Tavern

WATCHING = ("s2", "table")
"""Who may not know of the lynx: a player, and whoever has no seat. The lynx is the GM's, or seat s3's."""


def shown(frame: bytes) -> dict[str, Any]:
    """A frame without its digest, which differs wherever anything does."""
    return {name: value for name, value in msgspec.json.decode(frame).items() if name != "digest"}


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


class TwoRooms:
    """One evening twice: with the lynx, and without."""

    def __init__(self, rules: AnyRules, chance: Random) -> None:
        self.rules = rules
        self.chance = chance
        self.there, self.absent = Tavern(rules), Tavern(rules)
        self.numbers = 0
        self.secrets = 0
        self.seen: set[str] = set()
        self.waited: set[str] = set()
        """Commands after which play waited for the lynx: who goes back there sees that it waits. (PROTOCOL.md)"""
        self.told: dict[str, int] = {}
        self.hidden: dict[str, set[CombatantId]] = {}
        template = {"dragons_of_shadows": "bandit", "odria": "mage", "bajarz": "swordsman", "dnd5e": "wolf"}.get(
            rules.key
        )
        sheet: dict[str, Any] = {"template": template} if template else {}
        more_of: dict[str, dict[str, Any]] = {}
        if rules.key == "dragons_of_shadows":
            potion = {"items": [{"id": "potion"}], "wielded": ["potion", "dagger"]}
            more_of = {"anna": {"sheet": potion}, "bron": {"template": "guard", "sheet": {"wielded": ["crossbow"]}}}
        elif rules.key == "odria":
            more_of = {"bron": {"template": "swordsman"}, "cyra": {"template": "archer"}}
        elif rules.key == "bajarz":
            more_of = {"anna": {"template": "archer"}, "cyra": {"template": "knife_thrower"}}
        elif rules.key == "dnd5e":
            sheet["sheet"] = {"state": {"pos": [1, 1]}}
            more_of = {
                "anna": {"template": "fighter", "sheet": {"state": {"pos": [0, 0]}}},
                "bron": {"template": "goblin", "sheet": {"state": {"pos": [1, 0]}}},
                "cyra": {"template": "wizard", "sheet": {"state": {"pos": [0, 2]}}},
            }
        self.both("gm", "new_encounter")
        if template and rules.key != "bajarz":
            never = "never" if rules.key == "dnd5e" else False
            self.both("gm", "set_option", {"option": "auto_end", "value": never})
        self.secret("add_combatant", {"id": "lynx", "name": "Lynx", "side": "b", "hidden": True, **sheet})
        for who, side, seat in (("anna", "a", "s2"), ("bron", "b", ""), ("cyra", "a", "")):
            more = {"seat": seat} if seat else {}
            if who == "cyra":
                more["alias"] = "The hooded one"
            self.both(
                "gm",
                "add_combatant",
                {"id": who, "name": who.title(), "side": side, **sheet, **more_of.get(who, {}), **more},
            )
        self.secret("edit_sheet", {"target": "cyra", "name": "Baltir"})
        self.both("gm", "start")

    # -- saying --------------------------------------------------------------------------------------------------------

    def both(self, by: str, type: str, data: Plain | None = None, **if_: str) -> Plain | Problem:
        """The same command at the same time in both rooms, by somebody who may be heard."""
        self.numbers += 1
        id = f"v{self.numbers}"
        answers = [tavern.say(by, type, data, id=id, **if_) for tavern in (self.there, self.absent)]
        if by in ("s2", "nobody"):
            assert answers[0] == answers[1], (type, data, answers)
        if self.asks_the_lynx():
            self.waited.add(id)
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

    def asks_the_lynx(self) -> bool:
        fight = self.there.room.state.encounter
        return fight is not None and any(prompt.to == "lynx" for prompt in fight.open_prompts())

    def settle(self) -> None:
        """Where the lynx is asked, it lets the question go at once, so that nobody waits for it."""
        for _ in range(50):
            fight = self.there.room.state.encounter
            asked = [prompt for prompt in (fight.open_prompts() if fight else ()) if prompt.to == "lynx"]
            if not asked or fight is None or (fight.flow.paused and self.rules.key != "dnd5e"):
                return
            word = "trigger_ready" if self.rules.key == "dnd5e" else "act_now"
            busy = self.there.say("s2", word, {"actor": "anna"})
            assert isinstance(busy, Problem)
            assert busy.code == "busy" or fight.flow.paused
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
        """Also whom everybody knew before: once hidden, no view, no option and nothing that is told names them."""
        room = self.absent.room
        fight = room.state.encounter
        frames = self.bytes(self.absent, who)
        told, self.told[who] = frames[self.told.get(who, 0) :], len(frames)
        hidden = {one.id for one in fight.world.combatants.values() if one.hidden} if fight else set()
        was_hidden, self.hidden[who] = self.hidden.get(who, set()), hidden
        for one in hidden:
            if room.state.hands.get(one) != who:
                for part in (room.seen.views[who], room.seen.options[who]):
                    assert f'"{one}"'.encode() not in text(part), (who, after, one)
                for frame in told if one in was_hidden else ():
                    assert f'"{one}"'.encode() not in frame, (who, after, one, frame)

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
        if self.shoots_beside_the_lynx(who):
            return
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

    def shoots_beside_the_lynx(self, who: str) -> bool:
        """Of two who are hidden, one is in the other's way when it shoots (DND-95): there a hidden fact causes what is
        seen, of which the law says nothing.
        """
        fight = self.there.room.state.encounter
        if self.rules.key != "dnd5e" or fight is None or who not in fight.world.combatants:
            return False
        return fight.world.combatants[CombatantId(who)].hidden and crowded(fight.world, CombatantId(who))

    def visible_gm(self) -> None:
        """The GM does something that everybody may see."""
        self.both("gm", *self.chance.choice(self.seen_wishes()))

    def hidden_gm(self) -> None:
        """The GM does something to the lynx, or prepares something: in the one room only."""
        self.hide(*self.chance.choice(self.hidden_wishes()))

    def hide(self, type: str, data: Plain) -> None:
        self.secret(type, data)
        self.settle()
        self.compare((type, data))

    def tour(self) -> None:
        """Everything there is to say, each once, in between some play."""
        for n in range(max(len(self.seen_wishes()), len(self.hidden_wishes()))):
            self.play()
            if self.absent.deadline() is not None:
                self.away()
            for some, say in (
                (self.hidden_wishes(), self.hide),
                (self.seen_wishes(), lambda *wish: self.both("gm", *wish)),
            ):
                if n < len(some):
                    say(*some[n])

    def does(self, who: str, type: str, **data: Any) -> None:
        """An action in somebody's turn, by its player or the GM."""
        turn = self.absent.sees("table", "encounter", "beat", "turns", who)
        by = "s2" if who == "anna" else "gm"
        answer = self.both(by, type, {"actor": who, **data}, turn=turn)
        assert not isinstance(answer, Problem), answer

    def scene(self) -> None:
        """What seldom comes by chance: a reloading given up half way, a runner missed, a blow whose striker falls
        before it lands, a test that nearly succeeds.
        """
        order = ["bron", "anna", "cyra"]
        self.both("gm", "set_order", {"order": order})
        for type, data in (("ranged_attack", {"target": "anna"}), ("reload", {}), ("move", {"distance": 1})):
            while (who := self.absent.sees("table", "encounter", "beat", "who")[0]) != "bron":
                self.does(who, "end_turn")
            self.does("bron", type, **data)
            self.hide("request_test", {"actor": "lynx", "stats": ["speed"], "skill": "climbing", "difficulty": 9})
        self.does("anna", "run")
        self.does("cyra", "end_turn")
        self.both("gm", "override", {"what": "dice", "target": "bron", "faces": [1]})  # bad luck: the runner is missed
        self.does("bron", "attack", target="anna", weapon="unarmed")
        self.both("s2", "defend", {"actor": "anna", "choice": "block"}, prompt=self.questions()[0]["id"])
        while (who := self.absent.sees("table", "encounter", "beat", "who")[0]) != "bron":
            self.does(who, "end_turn")
        self.does("bron", "attack", target="anna", weapon="unarmed")
        assert [prompt["to"] for prompt in self.questions()] == ["anna"]
        self.both("s2", "more_time", {"actor": "anna"}, prompt=self.questions()[0]["id"])
        self.both("gm", "answer_request", {"request": f"v{self.numbers}"})
        self.both("gm", "kill", {"target": "bron"})
        test = {"actor": "anna", "stats": ["speed"], "skill": "climbing", "difficulty": 99}
        self.both("gm", "request_complex", {**test, "max_rolls": 1, "successes_needed": 1})
        self.both("s2", "complex_roll", {"actor": "anna", "test": "t1"})
        self.both("gm", "partial_success", {"test": "t1", "text": "nearly"})
        self.hide("add_webhook", {"url": "https://example.invalid/", "audience": "gm"})
        self.hide("drop_webhook", {"id": next(iter(self.there.room.state.webhooks))})
        for shows in ("exact", "nothing"):
            self.both("gm", "set_sight", {"side": "b", "shows": shows})
            self.hide("set_sight", {"side": "lynx", "shows": shows})
        for numbers in ("outcome", "totals"):
            self.both("gm", "set_numbers", {"side": "b", "shows": numbers})
            self.hide("set_numbers", {"side": "lynx", "shows": numbers})

    def questions(self) -> list[dict[str, Any]]:
        """What is asked besides turns, as everybody may know it."""
        prompts = (self.absent.sees("table", "encounter", "prompts") or {}).values()
        return [prompt for prompt in prompts if prompt["kind"] != "turn"]

    def seen_wishes(self) -> list[tuple[str, Plain]]:
        """What a GM may do before everybody's eyes."""
        chance = self.chance
        who = chance.choice(["anna", "bron", "cyra"])
        prompts = list(self.absent.sees("gm", "encounter", "prompts") or {}) or ["none"]
        told = [event["id"] for event in self.absent.mirrors["table"].events]
        lines = [id for id in told if id.startswith("v") and id.partition("/")[0] not in self.waited]
        asked = [wish["id"] for wish in self.absent.sees("gm", "asked") or ()] or ["none"]
        frames = [prompt["frame"] for prompt in (self.absent.sees("gm", "encounter", "prompts") or {}).values()] or [
            "none"
        ]
        fighters = (self.absent.sees("gm", "encounter", "combatants") or {}).values()
        # Whether a fight may go on counts the hidden too, as it must; so only where it may without them.
        able = {one["side"] for one in fighters if one.get("able", True) and not one.get("hidden")}
        over = self.absent.sees("gm", "encounter", "phase") == "ended"
        going_on = ("reopen", {}) if over and len(able) > 1 else ("resume", {})
        seen: list[tuple[str, Plain]] = [
            ("pause", {}),
            ("resume", {}),
            going_on,
            ("set_pace", {"turn_s": chance.choice([None, 60])}),
            ("edit_sheet", {"target": chance.choice(["anna", "bron"]), "name": chance.choice(["Ola", "Jan"])}),
            ("set_alias", {"target": "bron", "alias": chance.choice(["The tall one", "The tallest one"])}),
            ("reveal_name", {"target": "bron"}),
            ("override", {"what": "time", "prompt": chance.choice(prompts), "ms": 9_000}),
            ("override", {"what": "close", "prompt": chance.choice(prompts)}),
            ("override", {"what": "drop", "frame": chance.choice(frames)}),
            ("override", {"what": "dice", "target": who, "faces": [4]}),
            ("override", {"what": "limit", "target": who, "limit": "blocks", "used": 0}),
            ("override", {"what": "put_status", "status": {"id": f"odd:>{who}", "name": "odd", "on": who}}),
            ("override", {"what": "lift_status", "id": f"odd:>{who}"}),
            ("override", {"what": "hand_dice", "target": who, "on": chance.random() < 0.4}),
            ("standing", {"actor": who, "kind": "defence", "lift": chance.random() < 0.7}),
            ("rewind", {"to": chance.choice(lines or ["none/1"])}),
            ("hide", {"target": "cyra"}),
            ("reveal", {"target": "cyra"}),
            ("add_combatant", {"name": "Late", "side": "a", "sheet": {}, "id": f"late{self.numbers}"}),
            ("remove_combatant", {"target": f"late{chance.randint(0, self.numbers)}"}),
            ("name_seat", {"seat": "s2", "name": chance.choice(["Ola", "Jan"])}),
            ("name_room", {"name": chance.choice(["Karczma", "Inn"])}),
            ("write_note", {"text": "The wolf limps.", **chance.choice([{}, {"seat": "s2"}])}),
            ("save_sheet", {"name": "Anna", "sheet": {}, "seat": "s2"}),
            ("set_rulings", {"ask": chance.random() < 0.3}),
            ("answer_request", {"request": chance.choice(asked), "stands": chance.random() < 0.6}),
            ("end_encounter", {"winner": "a"}) if chance.random() < 0.3 else going_on,
            going_on,
        ]
        return seen + (self.seen_rulings(who) if self.rules.key == "dragons_of_shadows" else [])

    def seen_rulings(self, who: str) -> list[tuple[str, Plain]]:
        chance = self.chance
        test = {"stats": ["speed"], "skill": "climbing"}
        strikers = [prompt["data"]["attacker"] for prompt in self.questions() if "attacker" in prompt.get("data", {})]
        return [
            ("gm_damage", {"target": chance.choice(strikers or [who]), "amount": 40, "kind": "serious"}),
            ("gm_damage", {"target": who, "amount": chance.randint(1, 6), "kind": "serious"}),
            ("heal", {"target": who, "amount": 30, "kind": chance.choice(["wounds", "critical", "light"])}),
            ("set_cover", {"target": who, "cover": chance.choice([5, "full", None])}),
            ("set_difficulty", {"actor": who, "status": "hard"}),
            ("request_test", {"actor": who, **test, "difficulty": 15}),
            ("request_opposed", {"initiator": {"actor": who, **test}, "opponent": {"fixed_sum": 9}}),
            ("request_complex", {"actor": who, **test, "difficulty": 19, "max_rolls": 2, "successes_needed": 1}),
            ("complex_roll", {"test": "t1"}),
            ("complex_roll", {"test": f"t{chance.randint(1, 3)}"}),
            ("abandon", {"test": f"t{chance.randint(1, 3)}"}),
            ("partial_success", {"test": f"t{chance.randint(1, 3)}", "text": "nearly"}),
            ("add_status", {"target": who, "status": {"id": "fatigue", "percent": -10}}),
            ("set_ranged_difficulty", {"value": 12}),
            ("allow_ranged_defence", {"target": who}),
            ("allow_hazard", {}),
            ("take_actions", {"target": who}),
            ("set_distance", {"target": who, "value": 12}),
            ("take_item", {"target": who, "item": "dagger"}),
            ("return_item", {"target": who, "item": "dagger"}),
            ("set_grapple", {"target": who, "holder": chance.choice(["anna", "bron", "cyra", None])}),
            ("gm_damage", {"target": "cyra", "amount": 40, "kind": "serious"}),
            ("permit_action", {"target": "cyra", "force": True}),
            ("kill", {"target": "cyra"}) if chance.random() < 0.3 else ("allow_hazard", {}),
        ]

    def hidden_wishes(self) -> list[tuple[str, Plain]]:
        """What a GM may do and nobody else may notice."""
        chance = self.chance
        invites = list(self.there.sees("gm", "invites") or {})[1:] or ["none"]
        kept = {
            name: list(self.there.sees("gm", name) or {}) or ["none"] for name in ("templates", "prepared", "party")
        }
        secret_sheets = [id for id in kept["party"] if id.startswith("lynx")] or ["none"]
        cubs = [who for who in self.there.sees("gm", "encounter", "roster") or () if who.startswith("cub")] or ["none"]
        hidden: list[tuple[str, Plain]] = [
            ("edit_sheet", {"target": "lynx", "changes": {}, "name": chance.choice(["Lynx", "Lynx the Grey"])}),
            ("edit_sheet", {"target": "cyra", "name": chance.choice(["Baltir", "Baltir the Red"])}),
            ("set_alias", {"target": "lynx", "alias": "A shadow"}),
            ("reveal_name", {"target": "lynx"}),
            ("hand_over", {"combatant": "lynx", "seat": "s3"}),
            ("hand_over", {"combatant": "lynx"}),
            ("override", {"what": "limit", "target": "lynx", "limit": "actions", "used": 1}),
            ("override", {"what": "dice", "target": "lynx", "faces": [3]}),
            ("override", {"what": "hand_dice", "target": "lynx", "on": False}),
            ("override", {"what": "put_status", "status": {"id": "odd:>lynx", "name": "odd", "on": "lynx"}}),
            ("override", {"what": "lift_status", "id": "odd:>lynx"}),
            ("standing", {"actor": "lynx", "kind": "defence"}),
            ("standing", {"actor": "lynx", "kind": "defence", "lift": True}),
            ("save_template", {"name": "Lynx", "sheet": {}}),
            ("write_note", {"text": "The lynx waits.", "seat": "s3"}),
            ("drop_template", {"id": chance.choice(kept["templates"])}),
            ("prepare_encounter", {"name": "The lynx returns", "cast": []}),
            ("drop_prepared", {"id": chance.choice(kept["prepared"])}),
            ("save_sheet", {"name": "Lynx", "sheet": {}, "seat": "s3"}),
            ("drop_sheet", {"id": chance.choice(secret_sheets)}),
            ("invite", {"role": "spectator"}),
            ("revoke", {"invite": chance.choice(invites)}),
            (
                "add_combatant",
                {"name": "Lynx cub", "id": f"cub{self.secrets}", "side": "b", "sheet": {}, "hidden": True},
            ),
            ("remove_combatant", {"target": chance.choice(cubs)}),
        ]
        rulings = {
            "dragons_of_shadows": self.hidden_rulings,
            "odria": self.hidden_in_odria,
            "bajarz": self.hidden_in_the_pool,
            "dnd5e": self.hidden_in_the_fifth,
        }
        return hidden + rulings.get(self.rules.key, list)()

    def hidden_in_odria(self) -> list[tuple[str, Plain]]:
        chance = self.chance
        other = chance.choice(["anna", "bron", "cyra"])
        bond: Plain = {"target": "lynx", "other": other, "marker": chance.choice(["engaged", "close", "grapple"])}
        return [
            ("set_marker", bond),
            ("set_marker", {**bond, "on": False}),
            ("set_marker", {"target": other, "other": "lynx", "marker": chance.choice(["behind", "unaware_of"])}),
            ("set_marker", {"target": "lynx", "other": other, "marker": "distance", "metres": chance.randint(0, 40)}),
            ("set_marker", {"target": "lynx", "marker": chance.choice(["unaware", "invisible", "prone"])}),
            ("adjust", {"target": "lynx", "state": {"hp": chance.randint(-12, 20)}}),
            ("gm_apply_force", {"target": "lynx", "force": chance.randint(0, 30), "damage_type": "crush"}),
            ("heal", {"target": "lynx", "amount": 9}),
            ("wake", {"target": "lynx"}),
            ("set_initiative", {"target": "lynx", "value": chance.randint(0, 30)}),
            ("rule_cast", {"target": "lynx", "undodgeable": True}),
        ]

    def hidden_in_the_fifth(self) -> list[tuple[str, Plain]]:
        chance = self.chance
        other = chance.choice(["anna", "bron", "cyra"])
        square = [chance.randint(-2, 3), chance.randint(-2, 3)]
        condition = chance.choice(["prone", "invisible", "poisoned", "frightened", "exhaustion"])
        part = {"type": "fire", **chance.choice([{"amount": 3}, {"dice": "1d6"}])}
        return [
            ("place", {"actor": "lynx", "pos": square}),
            ("gm_teleport", {"target": "lynx", "to": square}),
            ("set_distance", {"a": "lynx", "b": other, "feet": chance.randint(0, 40)}),
            ("set_cover", {"attacker": "lynx", "target": other, "degree": chance.choice(["none", "half", "total"])}),
            ("set_unseen", {"observer": other, "target": "lynx", "unseen": chance.random() < 0.5}),
            ("gm_condition", {"target": "lynx", "condition": condition, "source": other}),
            ("gm_condition", {"target": "lynx", "condition": condition, "remove": True}),
            ("gm_damage", {"target": "lynx", "parts": [part]}),
            ("gm_area", {"targets": ["lynx"], "ability": "dex", "dc": 12, "damage": [part]}),
            ("gm_heal", {"target": "lynx", "amount": 9}),
            ("gm_temp_hp", {"target": "lynx", "amount": 4}),
            ("gm_fall", {"target": "lynx", "feet": 20}),
            ("gm_effect", {"target": "lynx", "id": "bless", "dice": "1d4"}),
            ("gm_grant", {"target": "lynx", "grant": "advantage"}),
            ("gm_set", {"target": "lynx", "field": "hp", "value": chance.randint(0, 11)}),
            ("check", {"actor": "lynx", "skill": "stealth", "dc": 10}),
            ("save", {"actor": "lynx", "ability": "wis", "dc": 10}),
            ("query_derived", {"actor": "lynx"}),
            ("set_policy", {"actor": "lynx", "kind": "opportunity_attack", "policy": chance.choice(["ask", "never"])}),
        ]

    def hidden_in_the_pool(self) -> list[tuple[str, Plain]]:
        chance = self.chance
        other = chance.choice(["anna", "bron", "cyra"])
        return [
            ("set_distance", {"a": "lynx", "b": other, "band": chance.choice(["close", "long"])}),
            ("set_metres", {"a": other, "b": "lynx", "metres": chance.randint(0, 40)}),
            ("set_surprised", {"combatant": "lynx", "surprised": chance.random() < 0.5}),
            ("set_immobile", {"combatant": "lynx"}),
            ("set_motion", {"combatant": "lynx", "motion": "walking"}),
            ("set_impossible", {"combatant": "lynx", "locations": ["head"]}),
            ("set_circumstance", {"combatant": "lynx", "value": 2}),
            ("gm_override", {"combatant": "lynx", "vitality": chance.randint(0, 9)}),
        ]

    def hidden_rulings(self) -> list[tuple[str, Plain]]:
        chance = self.chance
        test = {"actor": "lynx", "stats": ["speed"], "skill": "climbing"}
        return [
            ("gm_damage", {"target": "lynx", "amount": chance.randint(1, 9), "kind": "serious"}),
            ("heal", {"target": "lynx", "amount": 30, "kind": chance.choice(["wounds", "critical", "light"])}),
            ("set_cover", {"target": "lynx", "cover": 5}),
            ("set_difficulty", {"actor": "lynx", "status": "hard"}),
            ("set_ranged_difficulty", {"target": "lynx", "value": 30}),
            ("set_position", {"target": "lynx", "position": [1, 2]}),
            ("set_distance", {"target": "lynx", "value": 3}),
            ("add_status", {"target": "lynx", "status": {"id": "fatigue", "percent": -10}}),
            ("request_test", {**test, "difficulty": 15}),
            ("request_test", {**test, "difficulty": 15, "secret": True}),
            ("set_opponents", {"actor": "lynx", "opponents": ["anna"]}),
            ("limit_defence", {"target": "lynx", "allowed": []}),
            ("allow_ranged_defence", {"target": "lynx"}),
            ("request_opposed", {"initiator": test, "opponent": {"fixed_sum": 9}}),
            ("request_complex", {**test, "difficulty": 9, "max_rolls": 2, "successes_needed": 1}),
            ("complex_roll", {"test": "s1"}),
            ("abandon", {"test": f"s{chance.randint(1, 3)}"}),
            ("take_item", {"target": "lynx", "item": "dagger"}),
            ("return_item", {"target": "lynx", "item": "dagger"}),
            ("kill", {"target": "lynx"}) if chance.random() < 0.2 else ("set_cover", {"target": "lynx", "cover": None}),
        ]

    def probe(self) -> None:
        """A player tries what it cannot know: the answers are the same, byte for byte."""
        chance = self.chance
        prompts = list(self.there.sees("gm", "encounter", "prompts") or {}) or ["none"]
        turn = next(
            (asked["prompt"] for asked in self.absent.mirrors["s2"].options.get("anna", ()) if asked["kind"] == "turn"),
            "none",
        )
        secret_sheets = list(self.there.sees("gm", "party") or {})
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
            ("withdraw", {"actor": "anna"}, {"prompt": chance.choice(prompts)}),
            ("more_time", {"actor": "anna"}, {"prompt": chance.choice(prompts)}),
            ("standing", {"actor": "lynx", "kind": "defence"}, {}),
            ("standing", {"actor": "anna", "kind": "defence", "lift": True}, {}),
            ("complex_roll", {"actor": "anna", "test": chance.choice(["s1", "t1", "t2"])}, {}),
            ("abandon", {"actor": "anna", "test": chance.choice(["s1", "s2", "t1"])}, {}),
            ("save_sheet", {"name": "Anna", "sheet": {}, "id": chance.choice(["none", *secret_sheets])}, {}),
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

    def away(self) -> None:
        """For a while nothing was alive; or somebody has come in by the same invite in both rooms."""
        self.numbers += 1
        if self.absent.deadline() is not None and self.there.deadline() is not None:
            for tavern in (self.there, self.absent):
                tavern.run(Errand(id=f"downtime:v{self.numbers}", type="extend_clocks", data={"ms": 500}))
        session = Session(id=f"v{self.numbers}", hash=b"", role="gm", seat="gm", invite="first", expires_at=2**50)
        for tavern in (self.there, self.absent):
            tavern.run(open_session(session))
        self.settle()
        self.compare("away")
