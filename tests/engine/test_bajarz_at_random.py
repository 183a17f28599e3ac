"""The destiny-die pool played at random, with a GM who meddles: whatever is offered is accepted, the invariants hold.

`Play` folds the facts and reads the encounter back after every command. What single rules give is tested by vectors.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.dice import SeededDice
from engine.encounter import next_deadline, options
from engine.ids import GM, CombatantId, Millis, PromptId
from engine.rejections import Rejection
from engine.rulesets.bajarz import actions as a
from engine.rulesets.bajarz.body import active, apart, holder, slots_left, split_of
from engine.rulesets.bajarz.frames import pending
from engine.rulesets.bajarz.rules import Bajarz
from engine.rulesets.bajarz.templates import TEMPLATES
from engine.state import Choice, Option, Pace, Prompt
from tests.support.at_random import views_hold
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
CAST: tuple[tuple[str, str, dict[str, Any], bool], ...] = (
    ("swordsman", "heroes", SHEETS["swordsman"], False),
    ("shieldman", "heroes", {**SHEETS["shieldman"], "vitality": 9}, False),
    ("archer", "heroes", SHEETS["archer"], False),
    ("axeman", "foes", {**SHEETS["axeman"], "impossible_locations": ["left_leg"]}, False),
    ("thrower", "foes", SHEETS["knife_thrower"], False),
    ("wolf", "foes", SHEETS["wolf"], True),
    ("mage", "foes", {**SHEETS["mage"], "surprised": True}, False),
)
WORDS: dict[str, tuple[Any, ...]] = {
    "order_mode": ("auto", "narrative", "reflex"),
    "defence_mode": ("mixed", "rolled", "static"),
    "multi_action_mode": ("divide", "penalty"),
    "reach_mismatch": ("forbid", "penalty"),
    "first_attack_scope": ("pair", "encounter"),
    "vital_choice": ("heart", "eye", "random"),
    "destiny_one": ("none", "minus_point"),
    "destiny_in_pool": (True, False),
    "destiny_max_rolls": (0, 1, 2),
    "thrown_dodge_mode": ("replace_base", "max"),
    "points_by_face": (("0", "0", "0", "1", "1", "2"), ()),
    "difficulty_floor": (0, 1, "none"),
    "death_mode": ("auto", "gm"),
    "no_declaration": ("pass", "wait"),
    "start_distance": ("short", "medium", "long"),
}
PLACES = ("left_leg", "head", "eye")


class Table:
    """A fight, its chance, and everybody at it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.play = Play(Bajarz(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
        for name in self.chance.sample(sorted(WORDS), 4):
            self.play.ok(c.SetOption(**self.play.stamp(), name=name, value=self.chance.choice(WORDS[name])))
        for who, side, sheet, hidden in CAST:
            self.play.add(who, side, sheet, hidden)
        self.play.start()

    def somebody(self) -> CombatantId:
        return self.chance.choice([*self.play.now.world.combatants, CombatantId("nobody")])

    def step(self) -> None:
        """Time passes, and somebody does something."""
        self.play.at = Millis(self.play.at + self.chance.randint(0, 9_000))
        open_now = self.play.now.open_prompts()
        if self.chance.random() < 0.3 or not open_now:
            self.meddle()
        else:
            self.answer(self.chance.choice(open_now))

    def answer(self, prompt: Prompt[Any]) -> None:
        """Take an option of those offered, throw dice, or let it pass."""
        play, chance = self.play, self.chance
        offered = list(options(play.rules, play.now, prompt.to, prompt))
        if prompt.kind == "dice":
            faces = tuple(chance.randint(1, 6) for _ in range(prompt.data["n"]))
            answer = play.send(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
        elif offered and chance.random() < 0.85:
            blows = [option for option in offered if option.type in ("attack", "shoot", "throw", "clash")]
            wish = self.filled(chance.choice(blows if blows and chance.random() < 0.6 else offered))
            turn = prompt.id if prompt.kind == "turn" else None
            asked = None if turn else prompt.id
            answer = play.send(c.Do(**play.stamp(), who=prompt.to, wish=wish, turn=turn, prompt=asked))
        else:
            answer = play.send(c.Pass(**play.stamp(), who=prompt.to, prompt=prompt.id))
        assert not isinstance(answer, Rejection) or play.now.flow.paused, answer

    def filled(self, option: Option) -> Any:
        """An option with a value for each of its parameters, optional ones now and then left out."""
        chance = self.chance
        data: dict[str, Any] = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if not parameter.required and chance.random() < 0.5:
                continue
            match parameter.kind:
                case "choice" | "combatant":
                    data[parameter.name] = chance.choice(parameter.values)
                case "range":
                    least = parameter.min or 0
                    steps = ((parameter.max or 0) - least) // (parameter.step or 1)
                    number = least + (parameter.step or 1) * chance.randint(0, min(steps, 25))
                    data[parameter.name] = number if parameter.scale == 1 else number / parameter.scale
                case _:
                    data[parameter.name] = "ą“‮x"
        return msgspec.convert(data, a.Wishes)

    def meddle(self) -> None:
        """A command of the GM's, sensible or not. A refused one changes nothing."""
        play, before = self.play, self.play.now
        answer = play.send(self.chance.choice([self.ruling, self.flow])())
        if isinstance(answer, Rejection):
            assert play.now is before
            assert answer.code

    def ruling(self) -> Any:
        """A command of the GM's list."""
        chance, who, other = self.chance, self.somebody(), self.somebody()
        number = chance.randint(-3, 6)
        world = self.play.now.world
        made: list[Callable[[], Any]] = [
            lambda: a.SetDistance(a=who, b=other, band=chance.choice(["short", "medium", "long", "far", "odd"])),
            lambda: a.SetMetres(a=who, b=other, metres=chance.choice([None, 0, 2, 30, 5000])),
            lambda: a.SetSurprised(combatant=who, surprised=chance.random() < 0.5),
            lambda: a.SetImmobile(combatant=who, immobile=chance.random() < 0.5),
            lambda: a.SetMotion(combatant=who, motion=chance.choice(["still", "running", "galloping"])),
            lambda: a.SetImpossible(combatant=who, locations=tuple(chance.sample(PLACES, chance.randint(0, 3)))),
            lambda: a.SetCircumstance(combatant=who, value=number, once=chance.random() < 0.5),
            lambda: a.SetVisibility(poor=chance.random() < 0.5),
            lambda: a.SetOrder(order=tuple(chance.sample(list(world.combatants), min(3, len(world.combatants))))),
            lambda: a.Contest(participants=tuple(chance.sample(list(world.combatants), min(2, len(world.combatants))))),
            lambda: a.Contest(participants=tuple(who for who in world.combatants if active(world, who))),
            lambda: a.GmOverride(combatant=who, vitality=number * 3),
            lambda: a.GmOverride(combatant=who, status=chance.choice(["active", "active", "down"]), note="so it is"),
            lambda: a.SetFigure(table="sizes", name=chance.choice(["human", "house"]), value=number),
            lambda: a.SetWeapon(weapon=msgspec.structs.replace(SWORD, damage=chance.randint(0, 5))),
        ]
        return c.Do(**self.play.stamp(), who=GM, wish=chance.choice(made)())

    def flow(self) -> Any:
        """A command of the flow."""
        play, chance, who = self.play, self.chance, self.somebody()
        stamp, now = play.stamp(), play.now
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        due = next_deadline(now)
        option = chance.choice(sorted(WORDS))
        made: list[Callable[[], Any]] = [
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.3),
            lambda: c.FixDice(**stamp, faces=(chance.randint(1, 6),), who=None),
            lambda: c.SetLimit(**stamp, who=who, limit="slots", used=chance.randint(-1, 2)),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.PauseClock(**stamp) if chance.random() < 0.2 else c.ResumeClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.EditSheet(**stamp, who=who, changes={"weapon": "axe", "shield": "small_shield"}),
            lambda: c.EditSheet(**stamp, who=who, changes={"vitality": chance.randint(-4, 12)}),
            lambda: c.SetOption(**stamp, name=option, value=chance.choice(WORDS[option])),
            lambda: c.SetStanding(**stamp, who=who, kind="defence", wish=a.Defend(kind="dodge")),
            lambda: c.SetStanding(**stamp, who=who, kind="defence", lift=True),
            lambda: c.AddCombatant(
                **stamp, who=CombatantId(f"late{stamp['id']}"), name="late", side="foes", sheet=SHEETS["bandit"]
            ),
            lambda: c.RemoveCombatant(**stamp, who=who) if len(now.world.combatants) > 6 else c.Reopen(**stamp),
            lambda: c.EndEncounter(**stamp) if chance.random() < 0.1 else c.Reopen(**stamp),
            lambda: c.Reopen(**stamp),
            lambda: c.Rewind(**stamp, to=1, encounter=chance.choice(play.history[len(CAST) + 6 :] or [now])),
            lambda: c.Expire(**stamp, prompt=due[1] if due else PromptId("none")),
        ]
        return chance.choice(made)()

    # --- what always holds ---

    def holds(self) -> None:
        play = self.play
        now, world = play.now, play.now.world
        placed = [who for place in world.table.order for who in place]
        assert len(set(placed)) == len(placed)
        assert {*placed} == {who for place in world.table.base for who in place}
        assert not [who for who in placed if who not in world.combatants or world.combatants[who].hidden]
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.sheet.health <= one.sheet.vitality_max
            assert slots_left(world, who) >= 0
            assert (split_of(world, who) or 1) >= 1
            if one.activity is not None:
                assert one.sheet.status == "active"
                assert 0 < one.activity.done <= one.activity.needed
            for other in world.combatants:
                assert holder(world, who, other, 3) in (None, who, other)
                assert apart(world, who, other).band == apart(world, other, who).band
        waits = pending(now)
        if waits is not None:
            assert waits[1].to == waits[0].target != waits[0].who

    def offers(self) -> None:
        """Whatever is offered to whomever is accepted."""
        play = self.play
        for prompt in play.now.open_prompts():
            if prompt.kind == "dice":
                continue
            offered = list(options(play.rules, play.now, prompt.to, prompt))
            assert play.rules.is_offered(play.now, prompt.to, prompt) == bool(offered)
            for option in offered:
                wish = self.filled(option)
                refused = play.rules.shape(wish) or play.rules.check(play.now, Choice(prompt.to, wish), prompt)
                assert refused is None, (option, wish, refused)


SWORD = Bajarz().table().figures.weapon("sword")
assert SWORD is not None


def played(seed: int, steps: int) -> Table:
    table = Table(seed)
    for _ in range(steps):
        table.step()
        table.holds()
        table.offers()
    views_hold(table.play, "archer")
    return table


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_play_holds(seed: int) -> None:
    played(seed, 80)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_long_play_holds(seed: int) -> None:
    played(seed, 300)


def test_the_same_seed_is_the_same_fight() -> None:
    assert played(7, 150).play.now == played(7, 150).play.now
