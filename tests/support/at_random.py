"""A fight played at random, with a GM who meddles: what every rule system must stand.

Whatever is offered is accepted, a refusal changes nothing, and `Play` folds the facts and reads the encounter back
after every command. Who fights, what its GM may do and what must hold there says a rule system's own `Table`
(tests/engine/at_random).
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar

import msgspec

from engine import commands as c
from engine.clock import next_deadline
from engine.dice import SeededDice
from engine.encounter import options
from engine.ids import GM, CombatantId, Millis, PromptId, Side
from engine.rejections import Rejection
from engine.replay import fold
from engine.ruleset import Ruleset
from engine.state import Choice, Option, Pace, Parameter, Prompt
from engine.telling import project
from engine.view import view
from engine.viewer import TABLE, THE_GM, Viewer
from tests.support.offered import leads, stands_for, steps
from tests.support.play import Play

Made = Callable[[], Any]


class Fight:
    """A fight, its chance, and everybody at it."""

    rules: ClassVar[Callable[[], Ruleset[Any, Any, Any, Any, Any]]]
    cast: ClassVar[tuple[tuple[str, str, dict[str, Any], bool], ...]]
    """Who fights: name, side, sheet, and whether it is hidden."""
    words: ClassVar[dict[str, tuple[Any, ...]]]
    """Table options with values that they may have."""
    late: ClassVar[tuple[str, dict[str, Any]]]
    """Side and sheet of whoever comes late."""
    edits: ClassVar[tuple[Callable[[Random], dict[str, Any]], ...]]
    """What the GM writes on sheets."""
    limits: ClassVar[tuple[str, ...]] = ()
    standing: ClassVar[tuple[str, tuple[Any, ...]]] = ("turn", (None,))
    """A kind of question, and answers to it laid down beforehand."""
    faces: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
    options_set = 4
    meddling = 0.3
    """How often the GM meddles."""
    speaking = 0.1
    """How often somebody speaks up who is not asked."""
    made_up: ClassVar[frozenset[str]] = frozenset({"nobody"})
    """Names and words that this GM makes up."""
    of_no_roll: ClassVar[frozenset[str]]
    """Fields, and tags, whose numbers anybody may read whatever the GM shows of rolls."""
    totals: ClassVar[frozenset[str]]
    """Fields whose numbers may be read beside those where the GM shows totals."""
    of_nobody: ClassVar[frozenset[str]] = frozenset()
    """Fields, labels and tags whose numbers are of somebody unnamed: not even told of one's own."""
    comes_up: ClassVar[frozenset[str]]
    """Facts that come up somewhere in a handful of fights: what is played at random is a fight."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.play = Play(self.rules(), SeededDice(seed.to_bytes(8, "big"), b"secret"))
        self.refused: list[Rejection] = []
        self._offered: tuple[Any, dict[Any, list[Option]]] = self.play.now, {}
        for name in self.chance.sample(sorted(self.words), min(self.options_set, len(self.words))):
            self.play.ok(c.SetOption(**self.play.stamp(), name=name, value=self.chance.choice(self.words[name])))
        for who, side, sheet, hidden in self.gathered():
            self.play.add(who, side, sheet, hidden)
        self.set_scene()
        self.play.start()
        self.opened = len(self.play.history)

    # --- what a rule system says ---

    def gathered(self) -> tuple[tuple[str, str, dict[str, Any], bool], ...]:
        """Who is there when it begins."""
        return self.cast

    def set_scene(self) -> None:
        """What the GM does before it begins."""

    def ruling(self, who: CombatantId, other: CombatantId) -> list[Made]:
        """Commands of the GM's list about these two, who need not exist."""
        raise NotImplementedError

    def invented(self, who: CombatantId, other: CombatantId) -> Any:
        """A wish that `who` might have, offered or not."""
        raise NotImplementedError

    def in_full(self, who: CombatantId, wish: Any) -> Any:
        """A legal wish in the words in which it must be offered; None where it need not be."""
        return None

    def holds(self) -> None:
        """What must hold after every step."""
        raise NotImplementedError

    def asks_anyway(self, ask: Prompt[Any]) -> bool:
        """Whether the rules ask this also where an answer needs more than can be offered."""
        return False

    def may_be_refused(self, refusal: Rejection) -> bool:
        """Whether this may be the answer to what was offered, by a rule that looks further than an offer does."""
        return False

    # --- play ---

    def somebody(self) -> CombatantId:
        return self.chance.choice([*self.play.now.world.combatants, CombatantId("nobody")])

    def send(self, command: Any) -> Any:
        """Send a command; a refusal changes nothing, and is kept to be told."""
        before = self.play.now
        answer = self.play.send(command)
        if isinstance(answer, Rejection):
            assert self.play.now is before
            assert answer.code
            self.refused.append(answer)
        return answer

    def step(self) -> None:
        """Time passes, and somebody does something."""
        self.play.at = Millis(self.play.at + self.chance.randint(0, 9_000))
        open_now, draw = self.play.now.open_prompts(), self.chance.random()
        if draw < self.meddling or not open_now:
            self.send(self.chance.choice([self.order, self.flow])())
        elif draw < self.meddling + self.speaking:
            self.speak_up()
        else:
            self.answer(self.chance.choice(open_now))

    def offered(self, who: CombatantId, ask: Prompt[Any] | None) -> list[Option]:
        """What is offered now, worked out once for as long as nothing changes."""
        now = self.play.now
        if self._offered[0] is not now:
            self._offered = now, {}
        asked = None if ask is None else ask.id
        if (who, asked) not in self._offered[1]:
            self._offered[1][who, asked] = list(options(self.play.rules, now, who, ask))
        return self._offered[1][who, asked]

    def answer(self, prompt: Prompt[Any]) -> None:
        """Take an option of those offered, throw dice, or let it pass."""
        play, chance = self.play, self.chance
        offered = self.offered(prompt.to, prompt)
        if prompt.kind == "dice":
            faces = tuple(chance.randint(1, prompt.data["sides"]) for _ in range(prompt.data["n"]))
            answer = self.send(c.ThrowDice(**play.stamp(), prompt=prompt.id, faces=faces))
        elif offered and chance.random() < 0.85:
            answer = self.wishes(prompt.to, self.filled(self.chosen(offered)), prompt)
        else:
            answer = self.send(c.Pass(**play.stamp(), who=prompt.to, prompt=prompt.id, turn=prompt.kind == "turn"))
        fine = not isinstance(answer, Rejection) or play.now.flow.paused or self.may_be_refused(answer)
        assert fine, answer

    def wishes(self, who: CombatantId, wish: Any, ask: Prompt[Any] | None) -> Any:
        """Send a wish, to the question that is asked or out of the blue."""
        turn = ask.id if ask is not None and ask.kind == "turn" else None
        asked = ask.id if ask is not None and turn is None else None
        return self.send(c.Do(**self.play.stamp(), who=who, wish=wish, turn=turn, prompt=asked))

    def chosen(self, offered: list[Option]) -> Option:
        """One of those offered, rather a blow than not."""
        blows = [option for option in offered if option.type in ("attack", "shoot", "throw", "clash", "defend")]
        return self.chance.choice(blows if blows and self.chance.random() < 0.5 else offered)

    def filled(self, option: Option) -> Any:
        """An option with a value for each of its parameters, optional ones now and then left out."""
        data: dict[str, Any] = {"type": option.type, **option.data}
        for parameter in option.parameters:
            if parameter.required or self.chance.random() < 0.5:
                data[parameter.name] = self.value(parameter)
        return msgspec.convert(data, self.play.types.wish)

    def value(self, parameter: Parameter) -> Any:
        """A value that a parameter allows."""
        chance = self.chance
        match parameter.kind:
            case "choice" | "combatant" if parameter.many:
                return chance.sample(parameter.values, chance.randint(1, len(parameter.values)))
            case "choice" | "combatant":
                return chance.choice(parameter.values)
            case "range":
                least, step = parameter.min or 0, parameter.step or 1
                number = least + step * chance.randint(0, min(((parameter.max or 0) - least) // step, 25))
                return number if parameter.scale == 1 else number / parameter.scale
            case "flag":
                return chance.random() < 0.5
            case "group":
                return {field.name: self.value(field) for field in parameter.fields}
            case "text":
                return "ą“‮x"
            case "path":
                return self.way(parameter)
            case "point":
                return [chance.randint(-5, 5), chance.randint(-5, 5)]
            case kind:
                raise AssertionError(kind)

    def way(self, parameter: Parameter) -> list[tuple[int, int]]:
        """A way over the ground that leads somewhere, often longer than one step."""
        ground, most = parameter.ground, parameter.max or 0
        assert ground is not None
        gone: list[tuple[int, int]] = []
        found: list[Any] = []
        for _ in range(self.chance.randint(1, 8)):
            here = gone[-1] if gone else ground.start
            near = [to for to, _ in steps(ground, here)]
            if not near:
                break
            gone.append(self.chance.choice(near))
            if leads(ground, gone, most):
                found.append([*gone])
        return list(self.chance.choice(found or parameter.values))

    def speak_up(self) -> None:
        """Somebody does what it may do at any time, or something that comes to its mind."""
        play, chance, who = self.play, self.chance, self.somebody()
        offered = self.offered(who, None) if who in play.now.world.combatants else []
        if offered and chance.random() < 0.7:
            answer = self.wishes(who, self.filled(chance.choice(offered)), None)
            assert not isinstance(answer, Rejection) or play.now.flow.paused, answer
        else:
            asked = play.prompt_of(who)
            self.wishes(who, self.invented(who, self.somebody()), asked if chance.random() < 0.7 else None)

    # --- the GM ---

    def order(self) -> Any:
        """A command of the GM's list, sensible or not."""
        wish = self.chance.choice(self.ruling(self.somebody(), self.somebody()))()
        return c.Do(**self.play.stamp(), who=GM, wish=wish)

    def flow(self) -> Any:
        """A command of the flow, sensible or not."""
        play, chance, who = self.play, self.chance, self.somebody()
        stamp, now = play.stamp(), play.now
        prompts = [p.id for frame in now.flow.stack for p in frame.prompts] or [PromptId("none")]
        keys = [beat.key for beat in now.flow.queue]
        statuses = [status.id for status in now.world.statuses] or ["none"]
        due = next_deadline(now)
        name = chance.choice(sorted(self.words))
        side, sheet = self.late
        kind, answers = self.standing
        made: list[Made] = [
            lambda: c.Hide(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.Reveal(**stamp, who=who),
            lambda: c.SetAlias(**stamp, who=who, alias=chance.choice(["", "the hooded one"])),
            lambda: c.HandDice(**stamp, who=who, on=chance.random() < 0.3),
            lambda: c.FixDice(**stamp, faces=(chance.choice(self.faces),), who=None),
            lambda: c.SetLimit(
                **stamp, who=who, limit=chance.choice(self.limits or ("none",)), used=chance.randint(-1, 2)
            ),
            lambda: c.SetQueue(**stamp, keys=tuple(chance.sample(keys, len(keys)))),
            lambda: c.SetActive(**stamp, key=chance.choice(keys or ["none"])),
            lambda: c.GiveTime(**stamp, prompt=chance.choice(prompts), ms=Millis(5_000)),
            lambda: c.Close(**stamp, prompt=chance.choice(prompts)),
            lambda: c.DropFrame(**stamp, frame=chance.choice([f.id for f in now.flow.stack] or ["none"])),
            lambda: c.LiftStatus(**stamp, status=chance.choice(statuses)),
            lambda: c.SetPace(**stamp, pace=Pace(turn_ms=chance.choice([None, Millis(30_000)]))),
            lambda: c.PauseClock(**stamp) if chance.random() < 0.2 else c.ResumeClock(**stamp),
            lambda: c.ResumeClock(**stamp),
            lambda: c.EditSheet(**stamp, who=who, changes=chance.choice(self.edits)(chance)),
            lambda: c.EditSheet(**stamp, who=who, changes=chance.choice(self.edits)(chance)),
            lambda: c.SetOption(**stamp, name=name, value=chance.choice(self.words[name])),
            lambda: c.SetStanding(**stamp, who=who, kind=kind, wish=chance.choice(answers)),
            lambda: c.SetStanding(**stamp, who=who, kind=kind, lift=True),
            lambda: c.AddCombatant(
                **stamp, who=CombatantId(f"late{stamp['id']}"), name="late", side=Side(side), sheet=sheet
            ),
            lambda: c.RemoveCombatant(**stamp, who=who) if self.can_spare_one() else c.Reopen(**stamp),
            lambda: c.EndEncounter(**stamp) if chance.random() < 0.1 else c.Reopen(**stamp),
            lambda: c.Reopen(**stamp),
            lambda: c.Rewind(**stamp, to=1, encounter=chance.choice(play.history[self.opened :] or [now])),
            lambda: c.Expire(**stamp, prompt=due[1] if due else PromptId("none")),
        ]
        return chance.choice(made)()

    def can_spare_one(self) -> bool:
        """Whether somebody may go for good without leaving too few for a fight."""
        return len(self.play.now.world.combatants) > 6

    # --- what always holds ---

    def asks(self) -> Iterator[tuple[CombatantId, Prompt[Any] | None]]:
        """Everybody with each question it is asked, and with none."""
        yield from ((prompt.to, prompt) for prompt in self.play.now.open_prompts() if prompt.kind != "dice")
        yield from ((who, None) for who in self.play.now.world.combatants)

    def offers(self) -> None:
        """Whatever is offered to whomever is accepted; what comes to somebody's mind, where it must be, was offered."""
        for who, ask in self.asks():
            offered = self.offered(who, ask)
            if ask is not None:
                anyway = bool(offered) or self.asks_anyway(ask)
                assert self.play.rules.is_offered(self.play.now, who, ask) == anyway
            names = [option.id for option in offered]
            assert len(set(names)) == len(names)
            for option in offered:
                refusal = self.refusal(who, self.filled(option), ask)
                assert refusal is None or self.may_be_refused(refusal), (option, refusal)
            wish = self.invented(who, self.somebody())
            if self.refusal(who, wish, ask) is None:
                full = self.in_full(who, wish)
                asked = [one for to, one in self.asks() if to == who and one is not ask]
                either = (option for one in (ask, *asked) for option in self.offered(who, one))
                assert full is None or any(stands_for(option, full) for option in either), (who, wish, ask)

    def refusal(self, who: CombatantId, wish: Any, ask: Prompt[Any] | None) -> Rejection | None:
        """Why the rules refuse a wish."""
        rules = self.play.rules
        return rules.shape(wish) or rules.check(self.play.now, Choice(who, wish), ask)


def played(system: str, seed: int, steps: int) -> Fight:
    """A fight of a rule system after so many steps, looked at after each."""
    fight = fight_of(system, seed)
    for number in range(steps):
        before, told = fight.play.now, len(fight.play.told)
        fight.step()
        fight.holds()
        fight.offers()
        player = fight.chance.choice([*fight.play.now.world.combatants] or ["nobody"])
        nobody_unknown_is_told_of(fight.play, before, fight.play.told[told:], player)
        numbers_are_kept(fight, before, fight.play.told[told:])
        if number % 20 == 0:
            views_hold(fight.play, player)
            numbers_are_kept_in_views(fight)
    return fight


def fight_of(system: str, seed: int) -> Fight:
    """A fight of a rule system."""
    table: type[Fight] = import_module(f"tests.engine.at_random.{system}").Table
    return table(seed)


def views_hold(play: Play, player: str) -> None:
    """The views of GM, table and of whoever controls `player` hold nothing that is None, and nobody unknown."""
    now = play.now
    for viewer in (THE_GM, TABLE, Viewer(controls=frozenset({CombatantId(player)}))):
        seen = view(play.rules, now, viewer)
        assert None not in list(every_value(seen))
        known = set(seen["combatants"])
        assert known == {who for who, one in now.world.combatants.items() if viewer.knows(one)}


def nobody_unknown_is_told_of(play: Play, before: Any, facts: Sequence[Any], player: str) -> None:
    """What table and players are told of facts names nobody whom they may not know, before and after."""
    for fact in facts:
        after = fold(play.rules, before, (fact,))
        there = before.world.combatants | after.world.combatants
        for viewer in (TABLE, Viewer(controls=frozenset({CombatantId(player)}))):
            unknown = {who for who, one in there.items() if not viewer.knows(one)}
            told = project(play.rules, before, after, fact, viewer) if unknown else None
            assert unknown.isdisjoint(names_in(told, play.rules.nameless | {"tag"})), (fact, told)
        before = after


OF_NO_ROLL = frozenset(
    {
        "round",
        "rounds",
        "turn",
        "turns",
        "until",
        "pace",
        "ms",
        "left_ms",
        "full_ms",
        "running_since",
        "to_come",
        "options",
    }
    | {"n", "used", "size", "limits", "hp", "hp_max", "temp_hp", "sheet", "Rewound", "OptionSet"}
)
"""Fields of the core, and hit points, of which the GM decides apart."""


def readers(fight: Fight, controls: frozenset[CombatantId] = frozenset()) -> Iterator[tuple[Viewer, frozenset[str]]]:
    """Who may not read all numbers of anybody's rolls, and which fields these may read."""
    sides = {one.side for one in fight.play.now.world.combatants.values()}
    for level, may in (("totals", fight.of_no_roll | fight.totals), ("outcome", fight.of_no_roll)):
        numbers: Any = tuple((side, level) for side in sorted(sides))
        yield Viewer(controls=controls, numbers=numbers), may | OF_NO_ROLL


def numbers_are_kept(fight: Fight, before: Any, facts: Sequence[Any]) -> None:
    """Of what the GM keeps back of rolls nothing is told; of what is one's own, all."""
    rules = fight.play.rules
    for fact in facts:
        after = fold(rules, before, (fact,))
        there = frozenset(before.world.combatants | after.world.combatants)
        for viewer, may in readers(fight):
            told = project(rules, before, after, fact, viewer)
            assert told is None or (told["tag"] != "Rolled" and "explain" not in told), told
            assert told is None or told["tag"] in may or not list(numbers_in(told, may)), (viewer.numbers, told)
        whole = project(rules, before, after, fact, Viewer(controls=there))
        for viewer, _ in readers(fight, there):
            told = project(rules, before, after, fact, viewer)
            assert owned(fight, told) == owned(fight, whole), (viewer.numbers, told, whole)
        before = after


def owned(fight: Fight, told: Any) -> Any:
    """What was told but for the numbers of somebody unnamed."""
    if told is not None and told["tag"] in fight.of_nobody:
        return None
    said = msgspec.json.decode(msgspec.json.encode(told or {}))
    lines = [line for line in said.pop("explain", ()) if line["label"] not in fight.of_nobody]
    return {key: value for key, value in said.items() if key not in fight.of_nobody}, lines


def numbers_are_kept_in_views(fight: Fight) -> None:
    """The same of views: on the rows, in questions, on the table."""
    for viewer, may in readers(fight):
        seen = view(fight.play.rules, fight.play.now, viewer)
        assert not list(numbers_in(seen, may)), (viewer.numbers, list(numbers_in(seen, may)))


def numbers_in(value: Any, may: frozenset[str], under: str = "") -> Iterator[str]:
    """The fields that numbers stand in, but those that may be read with all that is in them."""
    match value:
        case bool() | str() | None:
            return
        case int() | float():
            yield under
        case dict():
            for key, one in value.items():
                if key not in may:
                    yield from numbers_in(one, may, key)
        case list() | tuple():
            for one in value:
                yield from numbers_in(one, may, under)


def names_in(value: Any, nameless: frozenset[str]) -> Iterator[str]:
    """Every text in a value that may be somebody's name, keys of maps too."""
    if isinstance(value, dict):
        yield from value
        for key, one in value.items():
            if key not in nameless:
                yield from names_in(one, nameless)
    elif isinstance(value, list):
        for one in value:
            yield from names_in(one, nameless)
    elif isinstance(value, str):
        yield value


def every_value(value: Any) -> Iterator[Any]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, dict):
        for item in value.values():
            yield from every_value(item)
    elif isinstance(value, list):
        for item in value:
            yield from every_value(item)
