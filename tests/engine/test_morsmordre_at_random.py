"""Morsmordre played at random, with a GM who meddles: whatever is offered is accepted, and the invariants hold.

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
from engine.rulesets.morsmordre import actions as a
from engine.rulesets.morsmordre.blows import DEFENCES, FORBIDDABLE, PARTS, STRENGTHS
from engine.rulesets.morsmordre.body import in_clinch, penalty, waiting
from engine.rulesets.morsmordre.endings import is_beaten
from engine.rulesets.morsmordre.rules import Morsmordre
from engine.rulesets.morsmordre.templates import TEMPLATES
from engine.state import Choice, Option, Pace, Prompt
from tests.support.at_random import views_hold
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
WORDS: dict[str, tuple[Any, ...]] = {
    "s_die": (6, 8),
    "defence_s": ("stat", "dice"),
    "counter_st_multiplier": (1, 2),
    "counter_bonus": ("fitness", "none"),
    "leap_strong_agility": (5, 10),
    "damage_cap": (10, 50),
    "ko_at_zero": (True, False),
    "health_bands": (True, False),
    "penalty_on_d10": ("none", "tenth", "full"),
    "magic_after_failed_leap": (True, False),
    "declaration_timeout_s": (0, 60),
}


class Table:
    """A duel, its chance, and everybody at it."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.play = play = Play(Morsmordre(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
        for name, values in WORDS.items():
            if chance.random() < 0.4:
                play.ok(c.SetOption(**play.stamp(), name=name, value=chance.choice(values)))
        for who, side in (("p", "one"), ("q", "other")):
            sheet = {**SHEETS[chance.choice(list(SHEETS))], "has_wand": chance.random() < 0.7}
            play.add(who, side, sheet, hidden=who == "q" and chance.random() < 0.2)
        if chance.random() < 0.3:
            laid = a.SetAmbush(by=CombatantId(chance.choice("pq")), roll=chance.random() < 0.7)
            play.ok(c.Do(**play.stamp(), who=GM, wish=laid))
        if chance.random() < 0.3:
            play.ok(c.Do(**play.stamp(), who=GM, wish=a.SetClinch()))
        play.start()
        self.opened = len(play.history)

    def somebody(self) -> CombatantId:
        return self.chance.choice([*self.play.now.world.combatants, CombatantId("nobody")])

    def step(self) -> None:
        """Time passes, and somebody does something."""
        self.play.at = Millis(self.play.at + self.chance.randint(0, 9_000))
        open_now = self.play.now.open_prompts()
        draw = self.chance.random()
        if draw < 0.25 or not open_now:
            self.meddle()
        elif draw < 0.3:
            self.speak_up()
        else:
            self.answer(self.chance.choice(open_now))

    def answer(self, prompt: Prompt[Any]) -> None:
        """Take an option of those offered, throw dice, or let it pass."""
        play, chance = self.play, self.chance
        offered = list(options(play.rules, play.now, prompt.to, prompt))
        if prompt.kind == "dice":
            faces = tuple(chance.randint(1, prompt.data["sides"]) for _ in range(prompt.data["n"]))
            answer = play.send(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
        elif offered and chance.random() < 0.85:
            wish = self.filled(chance.choice(offered))
            answer = play.send(c.Do(**play.stamp(), who=prompt.to, wish=wish, turn=prompt.id))
        else:
            answer = play.send(c.Pass(**play.stamp(), who=prompt.to, prompt=prompt.id, turn=True))
        assert not isinstance(answer, Rejection) or play.now.flow.paused, answer

    def filled(self, option: Option) -> Any:
        """An option with a value for each of its parameters, optional ones now and then left out."""
        chance = self.chance
        data: dict[str, Any] = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if not parameter.required and chance.random() < 0.5:
                continue
            match parameter.kind:
                case "choice":
                    data[parameter.name] = chance.choice(parameter.values)
                case "flag":
                    data[parameter.name] = chance.random() < 0.5
                case "text":
                    data[parameter.name] = "ą“‮x"
        return msgspec.convert(data, a.Wishes)

    def speak_up(self) -> None:
        """Somebody does what it may do at any time."""
        play = self.play
        for who in play.now.world.combatants:
            for option in list(options(play.rules, play.now, who, None)):
                if not play.now.flow.paused:
                    answer = play.send(c.Do(**play.stamp(), who=who, wish=self.filled(option)))
                    assert not isinstance(answer, Rejection)
                    return

    def meddle(self) -> None:
        """A command of the GM's, sensible or not. A refused one changes nothing."""
        play, before = self.play, self.play.now
        answer = play.send(self.chance.choice([self.ruling, self.flow])())
        if isinstance(answer, Rejection):
            assert play.now is before
            assert answer.code

    def ruling(self) -> Any:
        """A command of the GM's list."""
        chance, who = self.chance, self.somebody()
        amount = chance.randint(-30, 30)
        part, strength = chance.choice([*PARTS, "tail"]), chance.choice(STRENGTHS)
        words = tuple(chance.sample(FORBIDDABLE, 2))
        made: list[Callable[[], Any]] = [
            lambda: a.AdjustHealth(target=who, amount=amount),
            lambda: a.AddCondition(
                target=who, condition=chance.choice(["sprain", "clinch", "nose_pain"]), penalty=-abs(amount)
            ),
            lambda: a.RemoveCondition(target=who, condition="sprain"),
            lambda: a.SetWeaponBonus(target=who, value=amount),
            lambda: a.SetClinch(on=chance.random() < 0.5),
            lambda: a.SetAmbush(by=who),
            lambda: a.SetBlow(part=part, strength=strength, number=abs(amount) * 4, consequence="odd_pain"),
            lambda: a.SetDamage(strength=strength, base=abs(amount), share=chance.choice(["none", "half", "whole"])),
            lambda: a.SetHealthBand(above=chance.choice([None, amount]), penalty=-abs(amount), forbidden=words),
            lambda: a.RemoveHealthBand(above=chance.choice([90, 50, 55])),
        ]
        return c.Do(**self.play.stamp(), who=GM, wish=chance.choice(made)())

    def flow(self) -> Any:
        """A command of the flow."""
        play, chance, who = self.play, self.chance, self.somebody()
        stamp, now = play.stamp(), play.now
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        due = next_deadline(now)
        waits = [status.id for status in now.world.statuses] or ["none"]
        option, values = chance.choice(list(WORDS.items()))
        made: list[Callable[[], Any]] = [
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.3),
            lambda: c.FixDice(**stamp, faces=(chance.choice([1, 10, 100]),), who=None),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.LiftStatus(**stamp, status=chance.choice(waits)),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.PauseClock(**stamp) if chance.random() < 0.2 else c.ResumeClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.EditSheet(**stamp, who=who, changes={"fitness": chance.randint(0, 60)}),
            lambda: c.EditSheet(**stamp, who=who, changes={"health": chance.randint(0, 130)}),
            lambda: c.EditSheet(**stamp, who=who, changes={"conditions": [{"id": "ill", "penalty": -5}]}),
            lambda: c.SetOption(**stamp, name=option, value=chance.choice(values)),
            lambda: c.SetStanding(**stamp, who=who, kind="turn", wish=None),
            lambda: c.SetStanding(**stamp, who=who, kind="turn", lift=True),
            lambda: c.AddCombatant(
                **stamp, who=CombatantId(f"late{stamp['id']}"), name="late", side="other", sheet=SHEETS["brawler"]
            ),
            lambda: c.RemoveCombatant(**stamp, who=who) if chance.random() < 0.3 else c.Reopen(**stamp),
            lambda: c.EndEncounter(**stamp) if chance.random() < 0.1 else c.Reopen(**stamp),
            lambda: c.Reopen(**stamp),
            lambda: c.Rewind(**stamp, to=1, encounter=chance.choice(play.history[self.opened :] or [now])),
            lambda: c.Expire(**stamp, prompt=due[1] if due else PromptId("none")),
        ]
        return chance.choice(made)()

    # --- what always holds ---

    def holds(self) -> None:
        play = self.play
        world, flow = play.now.world, play.now.flow
        assert len(world.combatants) <= 2
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.health <= one.sheet.health_max
            assert not one.out or is_beaten(world, who) or one.health <= 0
            assert penalty(world, who) <= 0
            numbers = [blow.attack for blow in waiting(world, who)]
            assert numbers == sorted(set(numbers)), "those that wait stand in the order declared"
            assert all(blow.attack <= world.table.attacks for blow in waiting(world, who))
        if flow.phase == "running" and len(world.combatants) == 2:
            assert world.table.ending is None
            assert flow.beat is not None
            assert play.now.open_prompts() or flow.paused, "somebody is waited for"
        if world.table.ending is not None and world.table.ending.kind == "escaped" and flow.phase == "ended":
            assert not in_clinch(world) or not play.told

    def offers(self) -> None:
        """Whatever is offered to whomever is accepted, and every lawful answer is offered."""
        play = self.play
        asks: list[tuple[CombatantId, Prompt[Any] | None]] = [
            (p.to, p) for p in play.now.open_prompts() if p.kind != "dice"
        ]
        asks += [(who, None) for who in play.now.world.combatants]
        for who, ask in asks:
            offered = list(options(play.rules, play.now, who, ask))
            for option in offered:
                wish = self.filled(option)
                refused = play.rules.shape(wish) or play.rules.check(play.now, Choice(who, wish), ask)
                assert refused is None, (option, wish, refused)
            if ask is not None:
                named = {
                    (option.data["kind"], option.data["attack_id"]) for option in offered if option.type == "defend"
                }
                for blow in waiting(play.now.world, who):
                    for kind in DEFENCES:
                        wish = a.Defend(kind=kind, attack_id=blow.attack)
                        legal = play.rules.check(play.now, Choice(who, wish), ask) is None
                        assert legal == ((kind, blow.attack) in named)


def played(seed: int, steps: int) -> Table:
    table = Table(seed)
    for number in range(steps):
        table.step()
        table.holds()
        table.offers()
        if number % 8 == 0:
            views_hold(table.play, "q")
    return table


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_whatever_happens_the_invariants_hold(seed: int) -> None:
    played(seed, 50)


@pytest.mark.slow
@given(st.integers(0, 2**32))
@settings(max_examples=300, deadline=None)
def test_whatever_happens_in_long_duels(seed: int) -> None:
    played(seed, 120)


def test_the_same_seed_plays_the_same_duel() -> None:
    assert played(7, 60).play.now == played(7, 60).play.now
