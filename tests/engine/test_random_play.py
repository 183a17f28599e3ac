"""Whatever is done in whatever order, from any seat: nothing breaks. Plays the toys; rule systems join by `SYSTEMS`."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine.clock import next_deadline
from engine.dice import SeededDice
from engine.encounter import options
from engine.events import tag_of
from engine.ids import GM, CombatantId, Millis, PromptId
from engine.rejections import Rejection
from engine.state import Pace, Status, Until
from tests.engine.skeletons.ambush import AmbushRules
from tests.engine.skeletons.counts import CountRules
from tests.engine.skeletons.duel import DuelRules
from tests.engine.skeletons.places import PlaceRules
from tests.engine.skeletons.steps import StepRules
from tests.support.play import Play

TOYS: tuple[Callable[[], Any], ...] = (AmbushRules, PlaceRules, DuelRules, StepRules, CountRules)


class Player:
    """Plays any option of anybody, lets clocks run out, and now and then is a meddling GM."""

    def __init__(self, play: Play, chance: Random) -> None:
        self.play, self.chance = play, chance
        self.fill = {"steps": lambda: chance.randint(1, 4), "square": lambda: chance.randint(0, 4)}
        self.fill["count"] = lambda: chance.randint(1, 5)

    def step(self) -> None:
        play, chance = self.play, self.chance
        play.at = Millis(play.at + chance.randint(0, 20_000))
        prompts = [p for frame in play.now.flow.stack for p in frame.prompts if p.is_open]
        if chance.random() < 0.15 or not prompts:
            self.meddle()
            return
        prompt = chance.choice(prompts)
        self.answer(prompt)

    def answer(self, prompt: Any) -> None:
        play, chance = self.play, self.chance
        on_top = prompt in play.now.open_prompts()
        offered = list(options(play.rules, play.now, prompt.to, prompt)) if on_top else []
        if prompt.kind == "dice":
            faces = tuple(chance.randint(1, prompt.data["sides"]) for _ in range(prompt.data["n"]))
            answer = play.send(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
        elif offered and chance.random() < 0.8:
            answer = play.send(self.taking(prompt, chance.choice(offered)))
        else:
            answer = play.send(c.Pass(**play.stamp(), who=prompt.to, prompt=prompt.id))
        if on_top:
            assert not isinstance(answer, Rejection) or play.now.flow.paused, answer

    def taking(self, prompt: Any, option: Any) -> c.Do[Any]:
        wanted = {"type": option.type, **option.data}
        for wish in msgspec.inspect.type_info(self.play.types.wish).types:
            if wish.tag == option.type:
                for field in wish.fields:
                    if field.required and field.name not in wanted:
                        wanted[field.name] = self.fill[field.name]()
        wish_made = msgspec.convert(wanted, self.play.types.wish)
        turn = prompt.id if prompt.kind == "turn" else None
        asked = None if turn else prompt.id
        return c.Do(**self.play.stamp(), who=prompt.to, wish=wish_made, turn=turn, prompt=asked)

    def meddle(self) -> None:
        """A GM's command, or a clock that has run out. May be refused, and then nothing has changed."""
        play, chance, now = self.play, self.chance, self.play.now
        who = chance.choice([*now.world.combatants, CombatantId("nobody")])
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        stamp = play.stamp()
        some: list[Callable[[], Any]] = [
            lambda: c.PauseClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.5),
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.SetAlias(**stamp, who=who, alias=chance.choice(["", "the hooded one"])),
            lambda: c.FixDice(**stamp, faces=(chance.randint(1, 6),), who=None),
            lambda: c.SetLimit(**stamp, who=who, limit=chance.choice(["action", "strike"]), used=0, reset="turn"),
            lambda: c.PutStatus(
                **stamp, status=Status(f"s{stamp['id']}", "odd", on=who, until=Until("turn_end", 3, who))
            ),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.ExtendClocks(**stamp, ms=Millis(1_000)),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.EditSheet(**stamp, who=who, changes={"hp": chance.randint(1, 20)}),
            lambda: c.EndEncounter(**stamp) if chance.random() < 0.1 else c.PauseClock(**stamp),
            lambda: c.Reopen(**stamp),
            lambda: c.RemoveCombatant(**stamp, who=who) if chance.random() < 0.3 else c.Reveal(**stamp, who=who),
            lambda: c.AddCombatant(**stamp, who=who, name=who, side="ab"[chance.randint(0, 1)], sheet={"hp": 9}),
            lambda: c.Rewind(**stamp, to=1, encounter=chance.choice(play.history[5:] or [now])),
            lambda: c.Expire(**stamp, prompt=(next_deadline(now) or (0, "none"))[1]),
        ]
        answer = play.send(chance.choice(some)())
        if isinstance(answer, Rejection):
            assert play.now is now


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.key)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_play_of_a_toy_holds(toy: Callable[[], Any], seed: int) -> None:
    chance = Random(seed)
    play = Play(toy(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
    for number, who in enumerate(("anna", "bron", "cyra", "hild")):
        play.add(who, "ab"[number % 2], {"hp": 20}, hidden=who == "hild")
    play.start()
    player = Player(play, chance)
    for _ in range(60):
        player.step()
    assert GM not in play.now.world.combatants
    assert all(tag_of(fact) for fact in play.told)
