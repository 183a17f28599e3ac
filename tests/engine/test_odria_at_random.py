"""Odria played at random, with a GM who meddles: whatever is offered is accepted, and the invariants hold.

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
from engine.rulesets.odria import actions as a
from engine.rulesets.odria.body import ACTIVES, KEPT_OFF, able
from engine.rulesets.odria.defence import uses_left
from engine.rulesets.odria.rules import Odria
from engine.rulesets.odria.templates import TEMPLATES
from engine.state import Choice, Option, Pace, Prompt
from tests.support.at_random import views_hold
from tests.support.play import Play

SHEETS = {template.id: template.sheet for template in TEMPLATES}
LICKING = {"id": "healing_touch", "time": 3, "success_pct": 60}
CAST: tuple[tuple[str, str, dict[str, Any], bool], ...] = (
    ("sword", "heroes", SHEETS["swordsman"], False),
    ("spear", "foes", SHEETS["levy_spearman"], False),
    ("archer", "heroes", SHEETS["archer"], False),
    ("plate", "foes", SHEETS["plate_fighter"], False),
    ("mage", "heroes", SHEETS["mage"], False),
    (
        "beast",
        "foes",
        {**SHEETS["scaled_beast"], "spells": [{"id": "healing_touch", "time": 3, "success_pct": 60}]},
        False,
    ),
    ("bolt", "foes", {"weapon": "light_crossbow", "attacks": {"light_crossbow": 2}, "skills": {"dagger": 1}}, True),
)
WORDS: dict[str, tuple[Any, ...]] = {
    "crit_failure_scope": ("attack", "attack_and_defense"),
    "crit_failure_effect": ("miss", "graded"),
    "crit_success_effect": ("auto_hit", "tiered"),
    "crit_success_defense": ("auto_defend", "cancel_only"),
    "rounding": ("floor", "half_up"),
    "trap_die": ("d12x", "d10", "d20"),
    "passive_roll": ("none", "d12x"),
    "defense_declaration": ("after_attack_roll", "before_attack_roll"),
    "unaware_defense": ("passive", "none"),
    "declarations": ("open", "sealed"),
    "shock_stacking": ("sum", "worst"),
    "wound_tiers": ("replace", "add"),
    "count_pause": ("on_request", "always"),
    "shield_wear": (True, False),
    "armor_wear": (True, False),
    "hit_locations": (True, False),
    "tactical_grid": (True, False),
    "auto_end": (True, False),
}


class Table:
    """A fight, its chance, and everybody at it."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.play = Play(Odria(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
        for name in chance.sample(sorted(WORDS), 5):
            self.play.ok(c.SetOption(**self.play.stamp(), name=name, value=chance.choice(WORDS[name])))
        for who, side, sheet, hidden in CAST:
            self.play.add(who, side, sheet, hidden)
        if chance.random() < 0.4:
            wish = a.StartSurprise(
                surprised=(CombatantId("plate"),), attackers=(CombatantId("sword"), CombatantId("mage"))
            )
            self.play.ok(c.Do(**self.play.stamp(), who=GM, wish=wish))
        self.play.start()

    def somebody(self) -> CombatantId:
        return self.chance.choice([*self.play.now.world.combatants, CombatantId("nobody")])

    def step(self) -> None:
        """Time passes, and somebody does something."""
        self.play.at = Millis(self.play.at + self.chance.randint(0, 9_000))
        open_now = self.play.now.open_prompts()
        draw = self.chance.random()
        if draw < 0.15 or not open_now:
            self.meddle()
        elif draw < 0.25:
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
        elif offered and chance.random() < 0.9:
            wish = self.filled(chance.choice(offered))
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
                    n = chance.randint(1, len(parameter.values))
                    many = chance.sample(parameter.values, n)
                    data[parameter.name] = many if parameter.many else chance.choice(parameter.values)
                case "range":
                    data[parameter.name] = chance.randint(parameter.min or 0, parameter.max or 0)
                case "flag":
                    data[parameter.name] = chance.random() < 0.5
                case kind:
                    raise AssertionError(kind)
        return msgspec.convert(data, a.Wishes)

    def speak_up(self) -> None:
        """Somebody does what it may do at any time, or says something whether it may or not."""
        play, chance, who = self.play, self.chance, self.somebody()
        before = play.now
        if who in play.now.world.combatants and chance.random() < 0.7:
            offered = list(options(play.rules, play.now, who, None))
            if not offered:
                return
            wish = self.filled(chance.choice(offered))
            answer = play.send(c.Do(**play.stamp(), who=who, wish=wish))
            assert not isinstance(answer, Rejection) or play.now.flow.paused, answer
            return
        wish = chance.choice(
            [
                a.Release(),
                a.Wait(),
                a.Quick(slot=chance.randint(0, 4)),
                a.ChangeAction(
                    action=chance.choice(["attack", "spell", "dance"]), weapon=chance.choice([None, "mace"])
                ),
                a.DeclareDistance(target=self.somebody()),
                a.AllOutDefense(),
                a.React(choice=chance.choice(["dodge", "prayer"])),
                a.Declare(action="hold"),
                a.ConfirmSlot(target=self.somebody()),
                a.Heal(target=self.somebody(), amount=chance.randint(0, 9), means=chance.choice(["spell", "potion"])),
            ]
        )
        answer = play.send(c.Do(**play.stamp(), who=who, wish=wish))
        if isinstance(answer, Rejection):
            assert play.now is before

    def meddle(self) -> None:
        """The GM does something, legal or not; a refusal changes nothing."""
        before = self.play.now
        made = self.ruling() if self.chance.random() < 0.5 else self.flow()
        answer = self.play.send(made)
        if isinstance(answer, Rejection):
            assert self.play.now is before
            assert answer.code

    def ruling(self) -> Any:
        """A command of the GM's list."""
        chance, who, other = self.chance, self.somebody(), self.somebody()
        n = chance.randint(0, 12)
        yes = chance.random() < 0.5
        made: list[Callable[[], Any]] = [
            lambda: a.Advance(),
            lambda: a.PauseRequest(),
            lambda: a.SetMarker(
                target=who, marker=chance.choice(["invisible", "prone", "immobilized", "paralyzed", "braced"]), on=yes
            ),
            lambda: a.SetMarker(
                target=who,
                marker=(name := chance.choice(["behind", "grapple", "engaged", "close", "unaware_of", "distance"])),
                other=other,
                on=yes,
                metres=n * 12 if name == "distance" and yes else None,
            ),
            lambda: a.SetMarker(target=who, marker="paralyzed", on=False),
            lambda: a.GmApplyForce(target=who, force=n * 2, damage_type=chance.choice(["slash", "D", "magic", "odd"])),
            lambda: a.Adjust(target=who, state={"hp": chance.randint(-14, 30)}),
            lambda: a.Adjust(target=who, state={"hp": 40, "shock": [], "dead": False, "unconscious": False}),
            lambda: a.Adjust(
                target=who, state={"armor_hp": [n], "shield_hp": n, "aim": n % 4, "odd": 1} if yes else {}
            ),
            lambda: a.Wake(target=who),
            lambda: a.Heal(target=who, amount=n * 4 + 1),
            lambda: a.SetInitiative(target=who, value=chance.choice([None, n, n + 20])),
            lambda: a.RuleCast(target=who, undodgeable=yes, armor_share_pct=n),
            lambda: a.RuleAttack(outcome=chance.choice([None, "hit", "miss"]), modifier=n - 6, bypass_armor=yes),
            lambda: a.StrayAttack(actor=who, target=other, total=n + 10, weapon=chance.choice([None, "javelin"])),
            lambda: a.Forfeit(target=who, slot=chance.randint(1, 3)),
            lambda: a.StartSurprise(surprised=(who,), attackers=(other,)),
        ]
        return c.Do(**self.play.stamp(), who=GM, wish=chance.choice(made)())

    def flow(self) -> Any:
        """A command of the flow."""
        play, chance, who = self.play, self.chance, self.somebody()
        stamp, now = play.stamp(), play.now
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        due = next_deadline(now)
        name = chance.choice(sorted(WORDS))
        made: list[Callable[[], Any]] = [
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.3),
            lambda: c.FixDice(**stamp, faces=(chance.randint(1, 12),), who=None),
            lambda: c.SetLimit(**stamp, who=who, limit=chance.choice(ACTIVES), used=chance.randint(-1, 2)),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.PauseClock(**stamp) if chance.random() < 0.2 else c.ResumeClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.EditSheet(**stamp, who=who, changes={"armor": ["cloth"], "hp_max": chance.randint(5, 60)}),
            lambda: c.EditSheet(**stamp, who=who, changes={"weapon": chance.choice(["mace", "spear", "sling"])}),
            lambda: c.SetOption(**stamp, name=name, value=chance.choice(WORDS[name])),
            lambda: c.SetStanding(**stamp, who=who, kind="reaction", wish=a.React(choice="dodge")),
            lambda: c.SetStanding(**stamp, who=who, kind="reaction", lift=True),
            lambda: c.AddCombatant(
                **stamp, who=CombatantId(f"late{stamp['id']}"), name="late", side="foes", sheet=SHEETS["levy_spearman"]
            ),
            lambda: c.RemoveCombatant(**stamp, who=who) if len(now.world.combatants) > 6 else c.Reopen(**stamp),
            lambda: c.EndEncounter(**stamp) if chance.random() < 0.1 else c.Reopen(**stamp),
            lambda: c.Reopen(**stamp),
            lambda: c.Rewind(**stamp, to=1, encounter=chance.choice(play.history[len(CAST) + 8 :] or [now])),
            lambda: c.Expire(**stamp, prompt=due[1] if due else PromptId("none")),
        ]
        return chance.choice(made)()

    # --- what always holds ---

    def holds(self) -> None:
        play = self.play
        world, number = play.now.world, play.now.flow.round
        for who, combatant in world.combatants.items():
            one = combatant.sheet
            assert one.hp <= one.sheet.hp_max
            assert all(hp >= 0 for hp in one.armor_hp)
            assert one.shield_hp >= 0
            assert len(one.armor_hp) == len(one.spent) == len(one.sheet.armor)
            assert min(uses_left(world, who, kind, number) for kind in ACTIVES) >= 0
            assert one.aim >= 0
            if one.plan is not None:
                counts = [slot.at for slot in one.plan.open]
                assert len(set(counts)) == len(counts), counts
                assert not (one.plan.waiting and one.plan.action == "hold")
        for status in world.statuses:
            if status.name == KEPT_OFF:
                assert status.source != status.on
        for beat in play.now.flow.queue:
            assert beat.key.partition(".")[0] in ("declare", "count", "between", "surprise")

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
            names = [option.id for option in offered]
            assert len(set(names)) == len(names)
            for option in offered:
                wish = self.filled(option)
                refused = play.rules.shape(wish) or play.rules.check(play.now, Choice(who, wish), ask)
                assert refused is None, (option, wish, refused)


def played(seed: int, steps: int) -> Table:
    table = Table(seed)
    for _ in range(steps):
        table.step()
        table.holds()
        table.offers()
    views_hold(table.play, "mage")
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
    assert played(7, 100).play.now == played(7, 100).play.now


def test_somebody_comes_to_blows_in_every_fight() -> None:
    """What is played at random is a fight: over some seeds every kind of attack and reaction comes up."""
    told: set[str] = set()
    for seed in range(6):
        table = played(seed, 120)
        told |= {type(fact).__name__ for fact in table.play.told}
        assert any(able(table.play.now.world, who) for who in table.play.now.world.combatants) or told
    assert {"AttackResolved", "Hurt", "Declared", "CountBegan", "SlotLost", "Engaged"} <= told
