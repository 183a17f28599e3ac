"""Dragons of Shadows played at random, with a GM who meddles: whatever is offered is accepted, and the invariants hold.

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
from engine.rulesets.dragons_of_shadows import actions as a
from engine.rulesets.dragons_of_shadows.body import actions_left, defences_left, hold_on, run_of
from engine.rulesets.dragons_of_shadows.rules import DragonsOfShadows
from engine.rulesets.dragons_of_shadows.templates import TEMPLATES, WEAPONS
from engine.rulesets.dragons_of_shadows.wounds import can_act
from engine.state import Choice, Option, Pace, Prompt
from tests.support.at_random import views_hold
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
CAST: tuple[tuple[str, str, dict[str, Any], bool], ...] = (
    ("ignatius", "heroes", {**SHEETS["ignatius"], "position": [0, 0]}, False),
    ("kobold", "monsters", {**SHEETS["kobold"], "position": [3, 0]}, False),
    ("baltir", "heroes", {**SHEETS["baltir"], "items": [{"id": "rope", "draw_actions": 3}]}, True),
    ("guard", "monsters", {**SHEETS["guard"], "wielded": ["crossbow"], "armor": {"torso": 6, "head": 2}}, False),
    ("bandit", "monsters", {**SHEETS["bandit"], "items": [{"id": "potion", "access": "packed"}]}, False),
    ("sarathi", "heroes", {**SHEETS["sarathi"], "statuses": [{"id": "fatigue", "percent": -10}]}, False),
    ("rat", "monsters", {"hp_max": 3, "speed": 3, "weapons": [WEAPONS["stone"]], "wielded": ["stone"]}, True),
)
SWITCHES = ("meet_succeeds", "grapple_uses_dodge_limit", "surprise_denies_defence", "auto_end", "flee_escapes")
WORDS = {"defence_limit_scope": "attacker_turn", "light_zero": "incapacitated", "armor_mode": "percent"}


class Table:
    """A fight, its chance, and everybody at it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.play = Play(DragonsOfShadows(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
        for switch in self.chance.sample(SWITCHES, 2):
            self.play.ok(c.SetOption(**self.play.stamp(), name=switch, value=self.chance.random() < 0.5))
        name, value = self.chance.choice(list(WORDS.items()))
        self.play.ok(c.SetOption(**self.play.stamp(), name=name, value=value))
        for who, side, sheet, hidden in CAST:
            self.play.add(who, side, sheet, hidden)
        self.play.start()

    def somebody(self) -> CombatantId:
        return self.chance.choice([*self.play.now.world.combatants, CombatantId("nobody")])

    def step(self) -> None:
        """Time passes, and somebody does something."""
        self.play.at = Millis(self.play.at + self.chance.randint(0, 9_000))
        open_now = self.play.now.open_prompts()
        draw = self.chance.random()
        if draw < 0.35 or not open_now:
            self.meddle()
        elif draw < 0.45:
            self.speak_up()
        else:
            self.answer(self.chance.choice(open_now))

    def answer(self, prompt: Prompt[Any]) -> None:
        """Take an option of those offered, throw dice, or let it pass."""
        play, chance = self.play, self.chance
        offered = list(options(play.rules, play.now, prompt.to, prompt))
        if prompt.kind == "dice":
            faces = tuple(chance.randint(1, 10) for _ in range(prompt.data["n"]))
            answer = play.send(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
        elif offered and chance.random() < 0.85:
            wish = self.filled(chance.choice(offered))
            turn = prompt.id if prompt.kind == "turn" else None
            asked = None if turn else prompt.id
            answer = play.send(c.Do(**play.stamp(), who=prompt.to, wish=wish, turn=turn, prompt=asked))
        else:
            answer = play.send(c.Pass(**play.stamp(), who=prompt.to, prompt=prompt.id))
        assert not isinstance(answer, Rejection) or play.now.flow.paused or answer.rule == "DOS-54", answer

    def filled(self, option: Option) -> Any:
        """An option with a value for each of its parameters, optional ones now and then left out."""
        chance = self.chance
        data: dict[str, Any] = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if not parameter.required and chance.random() < 0.5:
                continue
            match parameter.kind:
                case "choice" | "combatant" if parameter.values:
                    data[parameter.name] = chance.choice(parameter.values)
                case "range":
                    number = chance.randint(parameter.min or 0, parameter.max or 0)
                    data[parameter.name] = number if parameter.scale == 1 else number / parameter.scale
                case "flag":
                    data[parameter.name] = chance.random() < 0.5
                case "text":
                    data[parameter.name] = "ą“‮x"
                case "point":
                    data[parameter.name] = [chance.randint(-5, 5), chance.randint(-5, 5)]
        return msgspec.convert(data, a.Wishes)

    def speak_up(self) -> None:
        """Somebody does what it may do at any time, whoever's turn it is."""
        play = self.play
        for who in play.now.world.combatants:
            offered = list(options(play.rules, play.now, who, None))
            if offered and not play.now.flow.paused:
                wish = self.filled(self.chance.choice(offered))
                assert not isinstance(play.send(c.Do(**play.stamp(), who=who, wish=wish)), Rejection)
                return

    def meddle(self) -> None:
        """A command of the GM's, sensible or not. A refused one changes nothing."""
        play, before = self.play, self.play.now
        made = self.chance.choice([self.ruling, self.flow])()
        answer = play.send(made)
        if isinstance(answer, Rejection):
            assert play.now is before
            assert answer.code

    def ruling(self) -> Any:
        """A command of the GM's list."""
        chance, who, other = self.chance, self.somebody(), self.somebody()
        amount = chance.randint(0, 12)
        things = chance.choice(["dagger", "club", "rope", "crossbow", "halberd"])
        roller = a.Roller(who, ("strength", "dexterity"), "melee_weapon", chance.choice([None, "hard", -15]))
        made: list[Callable[[], Any]] = [
            lambda: a.SetOrder(
                order=tuple(chance.sample(self.play.now.world.table.order, len(self.play.now.world.table.order)))
            ),
            lambda: a.SetOpponents(actor=who, opponents=chance.choice([None, (), (other,)])),
            lambda: a.SetDifficulty(actor=who, status=chance.choice([None, "trivial", "impossible", 33, -200, "odd"])),
            lambda: a.SetRangedDifficulty(value=amount, target=chance.choice([None, who])),
            lambda: a.SetCover(target=who, cover=chance.choice([None, 5, "full", "half"])),
            lambda: a.AllowRangedDefence(target=who, status=chance.choice([None, "normal"])),
            lambda: a.LimitDefence(target=who, allowed=chance.choice([(), ("block",), ("dodge",)])),
            lambda: a.AllowHazard(),
            lambda: a.GmDamage(target=who, amount=amount, kind=chance.choice(["light", "serious", "critical", "odd"])),
            lambda: a.Heal(target=who, amount=amount * 2, kind=chance.choice(["light", "wounds", "critical"])),
            lambda: a.Heal(target=who, amount=40, kind="wounds"),
            lambda: a.Kill(target=who) if chance.random() < 0.2 else a.AllowHazard(),
            lambda: a.PermitAction(target=who, force=chance.random() < 0.7),
            lambda: a.TakeActions(target=who),
            lambda: a.AddStatus(
                target=who, status={"id": chance.choice(["running", "grappled", "wound"]), "percent": -amount}
            ),
            lambda: a.RemoveStatus(target=who, status="wound"),
            lambda: a.SetGrapple(
                target=who, holder=chance.choice([None, other]), mode=chance.choice(["arm", "immobilise"])
            ),
            lambda: a.TakeItem(target=who, item=things),
            lambda: a.ReturnItem(target=who, item=things),
            lambda: a.SetDistance(target=who, value=chance.choice([0, 2.125, 0.0001])),
            lambda: a.SetPosition(target=who, position=chance.choice([None, (amount, 1.5)])),
            lambda: a.RequestTest(actor=who, stats=("willpower",), skill="block", difficulty=amount),
            lambda: a.RequestOpposed(initiator=roller, opponent=a.Opponent(fixed_sum=amount)),
            lambda: a.RequestComplex(
                actor=who, stats=("speed",), skill="dodge", difficulty=9, max_rolls=3, successes_needed=2
            ),
            lambda: a.ComplexRoll(test=f"t{amount}"),
            lambda: a.PartialSuccess(test=f"t{amount}", text="nearly"),
        ]
        return c.Do(**self.play.stamp(), who=GM, wish=chance.choice(made)())

    def flow(self) -> Any:
        """A command of the flow."""
        play, chance, who = self.play, self.chance, self.somebody()
        stamp, now = play.stamp(), play.now
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        due = next_deadline(now)
        made: list[Callable[[], Any]] = [
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.3),
            lambda: c.FixDice(**stamp, faces=(chance.randint(1, 10),), who=None),
            lambda: c.SetLimit(
                **stamp, who=who, limit=chance.choice(["actions", "blocks", "move"]), used=chance.randint(-1, 2)
            ),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.PauseClock(**stamp) if chance.random() < 0.2 else c.ResumeClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.EditSheet(
                **stamp, who=who, changes={"skills": {"block": 2}, "statuses": [{"id": "ill", "percent": 5}]}
            ),
            lambda: c.EditSheet(**stamp, who=who, changes={"wielded": []}),
            lambda: c.EditSheet(**stamp, who=who, changes={"speed": chance.randint(0, 60)}),
            lambda: c.SetOption(**stamp, name=chance.choice(SWITCHES), value=chance.random() < 0.5),
            lambda: c.SetStanding(
                **stamp, who=who, kind="defence", wish=a.Defend(choice=chance.choice(["block", "none"]))
            ),
            lambda: c.SetStanding(**stamp, who=who, kind="defence", lift=True),
            lambda: c.AddCombatant(
                **stamp, who=CombatantId(f"late{stamp['id']}"), name="late", side="monsters", sheet=SHEETS["kobold"]
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
        world = play.now.world
        for who, combatant in world.combatants.items():
            one, body = combatant.sheet, combatant.sheet.body
            assert 0 <= body.hp <= body.hp_max == one.sheet.hp_max
            assert min(body.light_taken, body.wounds_taken, body.critical_taken) >= 0
            assert body.state in ("active", "escaped") or body.hp == 0
            assert body.state == "incapacitated" or not body.acting
            assert len(one.sheet.wielded) <= 2
            assert not set(one.away) & set(one.sheet.wielded)
            assert defences_left(world, who, "block") >= 0
            assert defences_left(world, who, "dodge") >= 0
            assert actions_left(world, who) >= 0
            if not can_act(body):
                assert one.held == 0
                assert run_of(world, who) is None
            hold = hold_on(world, who)
            assert hold is None or hold.source != who
        assert len(set(world.table.order)) == len(world.table.order)
        assert not [who for who in world.table.order if who not in world.combatants or world.combatants[who].hidden]

    def offers(self) -> None:
        """Whatever is offered to whomever is accepted."""
        play = self.play
        asks: list[tuple[CombatantId, Prompt[Any] | None]] = [
            (p.to, p) for p in play.now.open_prompts() if p.kind != "dice"
        ]
        asks += [(who, None) for who in play.now.world.combatants]
        for who, ask in asks:
            offered = list(options(play.rules, play.now, who, ask))
            assert ask is None or play.rules.is_offered(play.now, who, ask) == bool(offered)
            for option in offered:
                if not any(parameter.kind == "point" for parameter in option.parameters):
                    wish = self.filled(option)
                    refused = play.rules.shape(wish) or play.rules.check(play.now, Choice(who, wish), ask)
                    assert refused is None, (option, wish, refused)


def played(seed: int, steps: int) -> Table:
    table = Table(seed)
    for _ in range(steps):
        table.step()
        table.holds()
        table.offers()
    views_hold(table.play, "baltir")
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
