"""How a fight is likely to go: it is played many times over by simple players, each time with other dice.

A simple player does what its rule system calls `eager`, against the other side where there is a choice; else it lets
the question pass, or now and then does whatever is offered. Chance comes from a seed and the number of the fight alone,
so the same seed gives the same table on any number of cores. No room, no journal, no clock: only the engine.

Not here: the command (cli_odds.py), what a game master is told at the table (danger.py).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import Any, Final

import msgspec
from msgspec import Struct

from engine import catalogue
from engine import commands as c
from engine.catalogue import Types, types_of
from engine.dice import SeededDice
from engine.encounter import decide, open_encounter, options
from engine.ids import CombatantId, Millis, Side
from engine.rejections import Param, Rejection
from engine.ruleset import Ruleset
from engine.state import Encounter, Option, Parameter, Prompt

from .protocol import Plain

ROUNDS_MAX: Final = 100
"""A fight that is not over by then is counted as undecided."""
COMMANDS_MAX: Final = 20_000
WHIMS: Final = 0.25
"""How often a simple player does what it is not eager for, where there is nothing else."""
CHUNK: Final = 25
"""Fights that one process plays before it tells of them."""
SURE: Final = 1.96
"""Standard deviations on each side of an interval that holds in 95 of 100 cases."""

Rules = Ruleset[Any, Any, Any, Any, Any]
Now = Encounter[Any, Any, Any, Any, Any]


class Unplayable(Exception):
    """A fight that cannot be set up so. The text is one line."""


class Member(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who fights, `count` of them. `sheet` says what differs from the ready combatant `template`, or all of it."""

    name: str
    side: str
    template: str = ""
    sheet: Plain = {}
    count: int = 1


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fight as it begins."""

    ruleset: str
    cast: tuple[Member, ...]
    options: dict[str, Param] = {}


class Played(Struct, frozen=True):
    """One fight. `winner` is empty where nobody won; `fallen` are those who could not act at its end, by their ids."""

    winner: str
    is_over: bool
    rounds: int
    fallen: tuple[str, ...]


class Share(Struct, frozen=True):
    """How often something was so: of `of` fights, with the interval in which the true share lies (95 %, Wilson)."""

    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.count / self.of if self.of else 0.0


def share_of(count: int, of: int) -> Share:
    if not of:
        return Share(0, 0, 0.0, 1.0)
    p, z2 = count / of, SURE * SURE
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    reach = SURE * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Share(count, of, max(0.0, middle - reach), min(1.0, middle + reach))


class Odds(Struct, frozen=True, kw_only=True):
    """All fights together."""

    fights: int
    seed: int
    wins: dict[str, Share]
    undecided: Share
    rounds_median: float
    rounds: dict[int, int]
    """How many fights lasted so many rounds."""
    falls: dict[str, Share]
    """How often each combatant was down at the end."""


# -- one fight ---------------------------------------------------------------------------------------------------------


class _Table:
    """A fight under way, and the players at it."""

    def __init__(self, rules: Rules, now: Now, dice: SeededDice, chance: Random) -> None:
        self.rules, self.now, self.dice, self.chance = rules, now, dice, chance
        self.types: Types = types_of(type(rules))
        self.sent = 0

    def send(self, command: Callable[..., Any], **of: Any) -> Rejection | None:
        self.sent += 1
        decided = decide(self.rules, self.now, command(id=f"c{self.sent}", at=Millis(self.sent), **of), self.dice)
        if isinstance(decided, Rejection):
            return decided
        self.now = decided.now
        return None

    def answer(self, prompt: Prompt[Any]) -> None:
        """What is liked best of what is offered; the next, should it be refused; else to let it pass."""
        for option in self.liked(prompt):
            wish = self.filled(option, prompt.to)
            if wish is None:
                continue
            in_turn = prompt.kind == "turn"
            named: dict[str, Any] = {"turn": prompt.id} if in_turn else {"prompt": prompt.id}
            if self.send(c.Do, who=prompt.to, wish=wish, **named) is None:
                return
        passed = self.send(c.Pass, who=prompt.to, prompt=prompt.id, turn=prompt.kind == "turn")
        if passed is not None:
            raise Unplayable(f"a question can neither be answered nor passed: {passed.code}")

    def liked(self, prompt: Prompt[Any]) -> list[Option]:
        """By what the rule system is eager for, foes before friends; of the rest anything, and that but seldom."""
        offered = list(options(self.rules, self.now, prompt.to, prompt))
        self.chance.shuffle(offered)
        eager = self.rules.eager
        side = self.now.world.combatants[prompt.to].side

        def rank(option: Option) -> tuple[int, bool]:
            named = [self.now.world.combatants.get(CombatantId(str(value))) for value in option.data.values()]
            return eager.index(option.type), any(one is not None and one.side == side for one in named)

        best = sorted((option for option in offered if option.type in eager), key=rank)
        rest = [option for option in offered if option.type not in eager]
        return best + (rest if self.chance.random() < WHIMS else [])

    def filled(self, option: Option, who: CombatantId) -> Any:
        """The wish, with a value for each parameter that must be given; None where chance cannot tell one."""
        data: dict[str, Any] = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if parameter.required:
                data[parameter.name] = self.value(parameter, who)
        try:
            return msgspec.convert(data, self.types.wish)
        except msgspec.ValidationError:
            return None

    def value(self, parameter: Parameter, who: CombatantId) -> Any:
        chance = self.chance
        match parameter.kind:
            case "choice" | "combatant":
                values = self.foes(parameter.values, who) if parameter.kind == "combatant" else parameter.values
                return [chance.choice(values)] if parameter.many else chance.choice(values)
            case "range":
                least, step = parameter.min or 0, parameter.step or 1
                number = least + step * chance.randint(0, ((parameter.max or least) - least) // step)
                return number if parameter.scale == 1 else number / parameter.scale
            case "flag":
                return chance.random() < 0.5
            case "text":
                return "…"
            case "path":
                return chance.choice(parameter.values) if parameter.values else None
            case _:
                return None

    def foes(self, values: Sequence[Any], who: CombatantId) -> Sequence[Any]:
        """Those of the other side, or all where there are none."""
        fighters = self.now.world.combatants
        side = fighters[who].side
        return [one for one in values if one in fighters and fighters[one].side != side] or values


def set_up(plan: Plan) -> tuple[Rules, Now]:
    """The fight just before it begins."""
    try:
        rules = catalogue.ruleset(plan.ruleset)
    except KeyError:
        raise Unplayable(f"no rule system {plan.ruleset}") from None
    names = [member.name for member in plan.cast]
    if len(set(names)) < len(names):
        raise Unplayable("two lines of the cast have one name; use count for several of a kind")
    sheets = {template.id: template.sheet for template in rules.describe().templates}
    table = _Table(rules, open_encounter(rules), SeededDice(b"", b""), Random(0))
    for name, value in plan.options.items():
        _must(table.send(c.SetOption, name=name, value=value), f"option {name}")
    for n, member in enumerate(plan.cast, 1):
        if member.template and member.template not in sheets:
            raise Unplayable(f"no ready combatant {member.template}; there are {', '.join(sheets)}")
        sheet = {**sheets.get(member.template, {}), **member.sheet}
        for k in range(1, member.count + 1):
            name = f"{member.name} {k}" if member.count > 1 else member.name
            who = CombatantId(f"{n}.{k}")
            _must(table.send(c.AddCombatant, who=who, name=name, side=Side(member.side), sheet=sheet), name)
    return rules, table.now


def _must(refusal: Rejection | None, what: str) -> None:
    if refusal is not None:
        params = "".join(f", {key} {value}" for key, value in refusal.params.items())
        raise Unplayable(f"{what}: {refusal.code}{params}")


def played(rules: Rules, ready: Now, seed: int, number: int) -> Played:
    """The fight of this number, to its end."""
    secret = f"{seed}:{number}".encode()
    table = _Table(rules, ready, SeededDice(secret, secret + b":secret"), Random(secret))
    _must(table.send(c.Start), "the start")
    while table.now.flow.phase == "running" and table.now.flow.round <= ROUNDS_MAX and table.sent < COMMANDS_MAX:
        asked = table.now.open_prompts()
        if not asked:
            break  # nobody can act any more
        table.answer(asked[0])
    now, is_over = table.now, table.now.flow.phase == "ended"
    fallen = tuple(
        str(one.id) for one in now.world.combatants.values() if not rules.show(now, one, "all").get("able", True)
    )
    return Played(now.flow.winner or "", is_over, now.flow.round, fallen)


# -- many fights -------------------------------------------------------------------------------------------------------

_ready: tuple[Rules, Now]


def _begin(plan: Plan) -> None:
    """In each process once."""
    global _ready
    _ready = set_up(plan)


def _chunk(seed: int, numbers: range) -> list[Played]:
    rules, ready = _ready
    return [played(rules, ready, seed, number) for number in numbers]


def play(
    plan: Plan, fights: int, seed: int, processes: int = 0, told: Callable[[int], None] = lambda done: None
) -> Odds:
    """Play so many fights; `told` hears after each chunk how many are done. Raises Unplayable."""
    rules, ready = set_up(plan)
    first = played(rules, ready, seed, 0)  # what cannot be played at all is told at once, and by one process
    chunks = [range(at, min(at + CHUNK, fights)) for at in range(1, fights, CHUNK)]
    found = [first]
    with ProcessPoolExecutor(
        processes or os.cpu_count(), mp_context=get_context("spawn"), initializer=_begin, initargs=(plan,)
    ) as pool:
        for part in pool.map(partial(_chunk, seed), chunks):
            found += part
            told(len(found))
    names = {str(one.id): one.name for one in ready.world.combatants.values()}
    sides = list(dict.fromkeys(str(one.side) for one in ready.world.combatants.values()))
    return counted(found, seed, names, sides)


def counted(found: Sequence[Played], seed: int, names: Mapping[str, str], sides: Sequence[str]) -> Odds:
    """The table of what was played, with these names for the combatants."""
    of = len(found)
    lengths = [one.rounds for one in found]
    wins = {side: share_of(sum(one.winner == side for one in found), of) for side in sides}
    return Odds(
        fights=of,
        seed=seed,
        wins=wins,
        undecided=share_of(sum(not one.winner for one in found), of),
        rounds_median=median(lengths),
        rounds={n: lengths.count(n) for n in sorted(set(lengths))},
        falls={name: share_of(sum(id in one.fallen for one in found), of) for id, name in names.items()},
    )
