"""The yardstick of the engine row: one attack, its defence, its damage and their explanation, and nothing else.

What the task itself asks for, written for speed: commands are checked, a defence is asked for where one is legal, with
a clock; limits are spent; each fact is a frozen Struct, complete and explained, and folded into a frozen state. There
is no stack of frames, no step of a beat, no other action, no status, no audience and no other rule system. The engine's
tests say what is right; this only says what it may cost.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

PARTS = (0, 30, 50, 70, 90, 100, 100, 100, 110, 120)
PLACES = ("left_leg", "left_leg", "right_leg", "right_leg", "torso", "torso", "torso", "left_arm", "right_arm", "head")
Roll = Callable[[int], tuple[int, ...]]


class Fighter(Struct, frozen=True):
    id: str
    side: str
    strength: int
    dexterity: int
    melee: int
    block: int
    weapon: str
    weapon_damage: int
    armour: int
    hp: int
    wounds: int = 0
    actions: int = 1
    blocks_used: int = 0
    state: str = "active"


class Prompt(Struct, frozen=True):
    id: str
    kind: str
    to: str
    left_ms: int
    attacker: str


class State(Struct, frozen=True):
    fighters: dict[str, Fighter]
    turn: str
    turn_id: str
    prompt: Prompt | None = None
    running_since: int | None = None


class Attack(Struct, frozen=True):
    id: str
    at: int
    turn: str
    who: str
    target: str


class Block(Struct, frozen=True):
    id: str
    at: int
    prompt: str
    who: str


class Term(Struct, frozen=True):
    name: str
    value: int
    faces: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()


class Explain(Struct, frozen=True):
    label: str
    terms: tuple[Term, ...]
    total: int
    rules: tuple[str, ...]


class Declared(Struct, frozen=True):
    id: str
    who: str
    target: str


class Spent(Struct, frozen=True):
    who: str
    limit: str


class Asked(Struct, frozen=True):
    prompt: Prompt


class Answered(Struct, frozen=True):
    prompt: str
    choice: str


class Waits(Struct, frozen=True):
    running_since: int | None


class Rolled(Struct, frozen=True):
    who: str
    purpose: str
    faces: tuple[int, ...]


class Resolved(Struct, frozen=True):
    who: str
    target: str
    hit: bool
    attack_sum: int
    defence_sum: int
    explain: tuple[Explain, ...]


class Damaged(Struct, frozen=True):
    who: str
    target: str
    location: str
    die: int
    amount: int
    hp: int
    wounds: int
    state: str
    explain: tuple[Explain, ...]


Fact = Declared | Spent | Asked | Answered | Waits | Rolled | Resolved | Damaged


def evolve(now: State, fact: Fact) -> State:
    """The state after a fact."""
    kind = type(fact)
    if kind is Rolled or kind is Declared or kind is Resolved:
        return now
    if type(fact) is Spent:
        one = now.fighters[fact.who]
        if fact.limit == "actions":
            one = replace(one, actions=one.actions - 1)
        else:
            one = replace(one, blocks_used=one.blocks_used + 1)
        return replace(now, fighters={**now.fighters, fact.who: one})
    if type(fact) is Asked:
        return replace(now, prompt=fact.prompt)
    if type(fact) is Answered:
        return replace(now, prompt=None)
    if type(fact) is Waits:
        return replace(now, running_since=fact.running_since)
    assert type(fact) is Damaged
    one = now.fighters[fact.target]
    hurt = replace(one, hp=fact.hp, wounds=fact.wounds, state=fact.state)
    return replace(now, fighters={**now.fighters, fact.target: hurt})


def may_block(fighter: Fighter) -> bool:
    """Whether the answer is offered."""
    return fighter.state == "active" and fighter.blocks_used <= fighter.block


def may_attack(now: State, who: str) -> bool:
    """Whether the turn goes on: an action is left, and somebody to attack."""
    one = now.fighters[who]
    return one.actions > 0 and any(other.side != one.side for other in now.fighters.values())


def attack(now: State, command: Attack) -> tuple[State, list[Fact]] | str:
    """A blow is declared, and its target asked."""
    who, target = command.who, command.target
    if now.turn_id != command.turn or now.turn != who:
        return "turn.stale"
    if now.prompt is not None:
        return "reaction_pending"
    one, other = now.fighters.get(who), now.fighters.get(target)
    if one is None or other is None:
        return "unknown_target"
    if other.side == one.side:
        return "friendly_target"
    if one.actions < 1:
        return "no_actions_left"
    facts: list[Fact] = [Declared(command.id, who, target), Spent(who, "actions")]
    if may_block(other):
        facts.append(Asked(Prompt(f"{command.id}/blow/?{target}", "defence", target, 30_000, who)))
        facts.append(Waits(command.at))
    for fact in facts:
        now = evolve(now, fact)
    return now, facts


def block(now: State, command: Block, roll: Roll) -> tuple[State, list[Fact]] | str:
    """The blow is blocked, or not."""
    prompt, who = now.prompt, command.who
    if prompt is None or prompt.id != command.prompt or prompt.to != who:
        return "prompt.stale"
    one, other = now.fighters[prompt.attacker], now.fighters[who]
    if not may_block(other):
        return "no_blocks_left"
    facts: list[Fact] = []

    def record(fact: Fact) -> None:
        nonlocal now
        facts.append(fact)
        now = evolve(now, fact)

    record(Answered(prompt.id, "block"))
    record(Spent(who, "blocks"))

    def skill(fighter: Fighter, level: int, purpose: str) -> tuple[int, str, Explain]:
        base = roll(level)
        record(Rolled(fighter.id, purpose, base))
        bonus: tuple[int, ...] = ()
        more = base.count(10)
        while more:
            faces = roll(more)
            record(Rolled(fighter.id, purpose, faces))
            bonus += faces
            more = faces.count(10)
        ones = base.count(1)
        kept = sorted(base)[: len(base) - ones] if ones else base
        total = sum(face for face in kept if face > 1) + sum(bonus)
        luck = "bad" if 2 * ones > len(base) else "good" if 2 * base.count(10) > len(base) else "none"
        terms = (Term("dexterity", fighter.dexterity), Term("dice", total, base, bonus))
        return fighter.dexterity + total, luck, Explain(purpose, terms, fighter.dexterity + total, ("DOS-11",))

    mine, my_luck, my_sum = skill(one, one.melee, "attack")
    theirs, their_luck, their_sum = skill(other, other.block, "block")
    if my_luck == "bad":
        hit = False
    elif my_luck == their_luck:
        hit = mine > theirs
    else:
        hit = my_luck == "good" or their_luck == "bad"
    record(Resolved(one.id, who, hit, mine, theirs, (my_sum, their_sum)))
    if hit:
        (place,) = roll(1)
        record(Rolled(one.id, "location", (place,)))
        (die,) = roll(1)
        record(Rolled(one.id, "damage", (die,)))
        pool = one.strength + one.weapon_damage
        part = 1 if die == 1 else pool * PARTS[die - 1] // 100
        amount = part if die == 1 else max(0, part - other.armour)
        lost = min(other.hp, amount)
        made_of = (Term("strength", one.strength), Term("weapon", one.weapon_damage))
        explain = (
            Explain("location", (Term("die", place, (place,)),), place, ("DOS-76",)),
            Explain("pool", made_of, pool, ("DOS-66",)),
            Explain("damage", (Term("pool", pool), Term("die", die, (die,))), part, ("DOS-64", "DOS-65")),
        )
        state = "active" if other.hp > lost else "incapacitated"
        fact = Damaged(
            one.id, who, PLACES[place - 1], die, amount, other.hp - lost, other.wounds + lost, state, explain
        )
        record(fact)
    if may_attack(now, one.id):
        record(Waits(None))
    return now, facts
