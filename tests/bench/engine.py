"""The engine row: an attack with its defence, its damage and their explanation, against the yardstick in the same run.

Both play the same blow with the same dice. Only `decide` is measured, as the deciding node uses it: it keeps the state
that was decided on, and folds nothing. What one blow costs at 10 and at 200 combatants is set side by side; what the
fold and the list of options cost is shown.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from engine import commands as c
from engine.catalogue import ruleset
from engine.dice import FixedDice
from engine.encounter import Decided, decide, open_encounter, options
from engine.ids import CombatantId, Millis, Side
from engine.replay import fold
from engine.rulesets.dragons_of_shadows.actions import Attack, Defend
from tests.bench import yardstick
from tests.bench.rows import Row, say

RULES = ruleset("dragons_of_shadows")
BLOWS = 400
REPEATS = 15
# 12 + 14 against 10 + 5; the torso; 90 % of 12 + 7.
FACES = (6, 8, 5, 6, 5)
SHEET = {
    "strength": 12,
    "dexterity": 12,
    "speed": 20,
    "hp_max": 9_999,
    "skills": {"melee_weapon": 2, "block": 1},
    "weapons": [{"id": "short_sword", "class": "melee", "damage": 7}],
    "wielded": ["short_sword"],
    "armor": 3,
}
ATTACKER, TARGET = CombatantId("one0"), CombatantId("other0")


def settled(now: Any, command: Any, dice: FixedDice) -> Decided[Any, Any, Any, Any, Any]:
    """A command that must be accepted."""
    decided = decide(RULES, now, command, dice)
    assert isinstance(decided, Decided), decided
    return decided


def fight(size: int) -> tuple[Any, str]:
    """An encounter of `size` combatants in the attacker's turn, and the id of that turn."""
    now: Any = open_encounter(RULES)
    dice = FixedDice([])
    names = [f"{side}{n}" for n in range(size // 2) for side in ("one", "other")]
    for n, name in enumerate(names):
        who, side = CombatantId(name), Side(name.rstrip("0123456789"))
        add = c.AddCombatant(id=f"add{n}", at=Millis(n), who=who, name=name, side=side, sheet=SHEET)
        now = settled(now, add, dice).now
    order = (ATTACKER, *(CombatantId(name) for name in names if name != ATTACKER))
    now = settled(now, c.Start(id="start", at=Millis(1_000), order=order), dice).now
    grant = c.SetLimit(id="grant", at=Millis(1_001), who=ATTACKER, limit="actions", used=-10 * BLOWS)
    now = settled(now, grant, dice).now
    return now, next(prompt.id for prompt in now.open_prompts() if prompt.to == ATTACKER)


def blow(now: Any, turn: Any, id: str) -> tuple[Decided[Any, Any, Any, Any, Any], Decided[Any, Any, Any, Any, Any]]:
    """One attack and its answer."""
    attack = c.Do(id=id, at=Millis(2_000), who=ATTACKER, wish=Attack(target=TARGET), turn=turn)
    declared = settled(now, attack, NO_DICE)
    prompt = declared.now.open_prompts()[0].id
    defend = c.Do(id=f"{id}d", at=Millis(2_001), who=TARGET, wish=Defend(choice="block"), prompt=prompt)
    return declared, settled(declared.now, defend, FixedDice(FACES))


NO_DICE = FixedDice([])


def bare_fight(size: int) -> yardstick.State:
    """The yardstick's encounter."""
    names = [f"{side}{n}" for n in range(size // 2) for side in ("one", "other")]
    fighters = {
        name: yardstick.Fighter(name, name.rstrip("0123456789"), 12, 12, 2, 1, "short_sword", 7, 3, 9_999)
        for name in names
    }
    return yardstick.State(fighters, ATTACKER, "turn")


def bare_blow(now: yardstick.State, id: str) -> yardstick.State:
    """One attack and its answer by the yardstick."""
    declared = yardstick.attack(now, yardstick.Attack(id, 2_000, "turn", ATTACKER, TARGET))
    assert not isinstance(declared, str), declared
    asked = declared[0].prompt
    assert asked is not None
    dice = FixedDice(FACES)
    answer = yardstick.Block(f"{id}d", 2_001, asked.id, TARGET)
    blocked = yardstick.block(declared[0], answer, lambda n: dice.roll(n, 10))
    assert not isinstance(blocked, str), blocked
    return blocked[0]


def us_each(action: Callable[[int], object]) -> float:
    """Microseconds of one `action(n)`: the median of several runs, without the garbage collector."""
    runs = []
    gc.disable()
    try:
        for _ in range(REPEATS):
            began = time.process_time()
            for n in range(BLOWS):
                action(n)
            runs.append((time.process_time() - began) / BLOWS * 1e6)
    finally:
        gc.enable()
    return median(runs)


def same_result() -> None:
    """Engine and yardstick must have done the same."""
    now, turn = fight(10)
    _, ended = blow(now, turn, "same")
    body = ended.now.world.combatants[TARGET].sheet.body
    bare = bare_blow(bare_fight(10), "same").fighters[TARGET]
    assert (body.hp, body.wounds_taken, body.state) == (bare.hp, bare.wounds, bare.state)


def rows() -> Iterator[Row]:
    """The rows of the engine."""
    same_result()
    (ten, turn), (crowd, their_turn), bare = fight(10), fight(200), bare_fight(10)
    measure = us_each(lambda n: bare_blow(bare, str(n)))
    few = us_each(lambda n: blow(ten, turn, str(n)))
    many = us_each(lambda n: blow(crowd, their_turn, str(n)))
    declared, ended = blow(ten, turn, "fold")
    folding = us_each(lambda _: fold(RULES, fold(RULES, ten, declared.events), ended.events))
    listing = us_each(lambda _: list(options(RULES, ten, ATTACKER, ten.open_prompts()[0])))
    yield say(Row("engine.yardstick_us", measure))
    yield say(Row("engine.blow_us", few))
    yield say(Row("engine.fold_us", folding))
    yield say(Row("engine.options_us", listing))
    yield say(Row("engine.blow_by_yardstick", few / measure, 4))
    yield say(Row("engine.200_combatants_by_10", many / few, 2))
