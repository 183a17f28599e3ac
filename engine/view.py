"""What a viewer may see of a fight, and be told of one fact. Allow-lists: what is not written here is not shown.

Not here: seats and grants (the server says whom a viewer controls), and options (encounter.py). Nothing in what is
returned is None; things with ids are maps beside a list of their order.
"""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from engine import events as e
from engine.ids import GM, CombatantId
from engine.ruleset import Detail, Ruleset
from engine.state import A, Beat, Choice, Combatant, E, Encounter, F, Frame, Option, Parameter, Prompt, S, Status, T

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any]
Now: TypeAlias = Encounter[Any, Any, Any, Any, Any]


class Viewer(Struct, frozen=True):
    """Whoever something is shown to: the GM, a seat with the combatants it controls, or the table (nobody's seat)."""

    is_gm: bool = False
    controls: frozenset[CombatantId] = frozenset()

    def knows(self, combatant: Combatant[Any]) -> bool:
        """Whether it may know that this combatant exists."""
        return self.is_gm or not combatant.hidden or combatant.id in self.controls

    def detail(self, who: CombatantId) -> Detail:
        return "all" if self.is_gm else "own" if who in self.controls else "others"

    def name_of(self, combatant: Combatant[Any]) -> str:
        """What it may call a combatant: the name, or the alias of whoever is to be known by that."""
        return combatant.alias if combatant.alias and self.detail(combatant.id) == "others" else combatant.name


TABLE: Final = Viewer()
THE_GM: Final = Viewer(is_gm=True)


def detail_of(rules: Rules, now: Now, viewer: Viewer, who: CombatantId) -> Detail:
    """How much a viewer sees of a combatant now."""
    detail = viewer.detail(who)
    if detail == "others" and who in now.world.combatants and not rules.sees(now, viewer.controls, who):
        return "unseen"
    return detail


_BARE: Final[tuple[object, ...]] = ("", (), [], {})


def bare(**fields: Any) -> dict[str, Any]:
    """A map without what is None, empty or False. Zero is a number, and stays."""
    return {
        key: value for key, value in fields.items() if value is not None and value is not False and value not in _BARE
    }


# --- states ----------------------------------------------------------------------------------------------------------


TOLD_MAX = 64
"""Facts kept as they were told, for the next who is told of the same."""


class Album:
    """Parts of views as they were last made: a part that shows the same is the very same map again, for every viewer.

    So whoever looks for what differs between two views need not look into it. `more` adds what its keeper knows beside
    the encounter: whose a combatant is.
    """

    def __init__(self, more: Callable[[CombatantId, Detail], dict[str, Any]] = lambda who, detail: {}) -> None:
        self._more = more
        self._combatants: dict[
            tuple[CombatantId, Detail], tuple[tuple[object, ...], dict[str, Any], dict[str, Any]]
        ] = {}
        self._statuses: dict[str, tuple[Status, dict[str, Any]]] = {}
        self._options: tuple[Any, Any] = (None, None)
        self._told: dict[tuple[int, Detail], tuple[Any, dict[str, Any] | None]] = {}

    def combatant(
        self,
        rules: Ruleset[S, T, F, E, A],
        now: Encounter[S, T, F, E, A],
        one: Combatant[S],
        viewer: Viewer,
    ) -> dict[str, Any]:
        detail = detail_of(rules, now, viewer, one.id)
        beat = now.flow.beat
        acts = beat if beat is not None and one.id in beat.who else None
        looked_at = (one, acts, *rules.looks_at(now, one))
        more = self._more(one.id, detail)
        kept = self._combatants.get((one.id, detail))
        if kept is not None and kept[1] == more and all(map(is_, kept[0], looked_at)):
            return kept[2]
        shown = _combatant(rules, now, one, viewer) | more
        if kept is not None and kept[2] == shown:
            shown = kept[2]
        self._combatants[one.id, detail] = (looked_at, more, shown)
        return shown

    def told(
        self, rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], event: Any, detail: Detail
    ) -> dict[str, Any] | None:
        """What everybody of this detail is told of one of the rule system's facts."""
        kept = self._told.get((id(event), detail))
        if kept is None or kept[0] is not event:
            if len(self._told) >= TOLD_MAX:
                self._told.clear()
            told = rules.tell(now, event, detail)
            shown = None if told is None else {"tag": e.tag_of(event), **told}
            kept = self._told[id(event), detail] = (event, shown)
        return kept[1]

    def status(self, rules: Ruleset[S, T, F, E, A], status: Status) -> dict[str, Any]:
        kept = self._statuses.get(status.id)
        if kept is None or kept[0] is not status:
            kept = self._statuses[status.id] = (status, _status(status) | bare(quiet=status.name in rules.quiet))
        return kept[1]

    def options(self, options: Struct) -> Any:
        if self._options[0] is not options:
            self._options = (options, to_builtins(options))
        return self._options[1]


def view(
    rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], viewer: Viewer, album: Album | None = None
) -> dict[str, Any]:
    """The whole encounter as a viewer may see it. Parts may be shared with other views: never write to them."""
    flow, world = now.flow, now.world
    album = album or Album()
    known = {who: one for who, one in world.combatants.items() if viewer.knows(one)}
    seen = {
        "phase": flow.phase,
        "round": flow.round,
        "options": album.options(rules.options_of(world.table)),
        "combatants": {who: album.combatant(rules, now, one, viewer) for who, one in known.items()},
        "roster": list(known),
        "order": [who for who in rules.track(now) if who in known],
        "statuses": {s.id: album.status(rules, s) for s in world.statuses if _may_know(s, known, world.combatants)},
        "prompts": {},
        "waiting": [],
    }
    seen["status_order"] = list(seen["statuses"])
    seen["table"] = rules.show_table(now, viewer.is_gm)
    seen["prompts"], seen["waiting"] = _prompts(rules, now, viewer, known)
    seen |= bare(
        paused=flow.paused,
        ended=flow.phase == "ended",
        winner=flow.winner,
        beat=_beat(flow.beat, known, now),
        to_come=[beat for beat in (_beat(b, known) for b in flow.queue) if beat is not None],
        requests=[
            {"id": r.id, "who": r.who, **_wished(rules, now, r.wish, viewer)}
            for r in flow.requests
            if viewer.detail(r.who) != "others"
        ],
        standing=[
            bare(who=s.who, kind=s.kind, answer=None if s.wish is None else _wished(rules, now, s.wish, viewer))
            for s in flow.standing
            if viewer.detail(s.who) != "others"
        ],
        by_hand=[who for who in now.by_hand if who in known],
        fixed={who: list(faces) for who, faces in now.fixed.items()} if viewer.is_gm else None,
    )
    return seen


def _combatant(
    rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], one: Combatant[S], viewer: Viewer
) -> dict[str, Any]:
    detail = detail_of(rules, now, viewer, one.id)
    shown = {"id": one.id, "name": viewer.name_of(one), "side": one.side, "turns": one.turns}
    alias = one.alias if detail in ("all", "own") else None
    return shown | bare(hidden=one.hidden, mine=detail == "own", alias=alias) | rules.show(now, one, detail)


def _may_know(status: Status, known: Mapping[CombatantId, Any], everybody: Mapping[CombatantId, Any]) -> bool:
    return all(who is None or who in known or who not in everybody for who in (status.on, status.source))


def _status(status: Status) -> dict[str, Any]:
    return bare(
        id=status.id,
        name=status.name,
        on=status.on,
        source=status.source,
        until=None if status.until is None else bare(at=status.until.at, n=status.until.n, of=status.until.of),
        data={key: list(value) if isinstance(value, tuple) else value for key, value in status.data.items()},
    )


def _beat(
    beat: Beat | None, known: Mapping[CombatantId, Any], now: Encounter[Any, Any, Any, Any, Any] | None = None
) -> dict[str, Any] | None:
    """A beat by those of its members that are known; none of them known: no beat at all."""
    if beat is None:
        return None
    who = [member for member in beat.who if member in known]
    if not who:
        return None
    shown: dict[str, Any] = {"key": beat.key, "who": who}
    if now is not None:
        shown["turns"] = {
            prompt.to: prompt.id
            for frame in now.flow.stack
            for prompt in frame.prompts
            if prompt.kind == "turn" and prompt.is_open and prompt.to in known
        }
    return shown


def _prompts(
    rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], viewer: Viewer, known: Mapping[CombatantId, Any]
) -> tuple[dict[str, Any], list[str]]:
    """The open questions a viewer may know of, and which of them play waits for."""
    shown: dict[str, Any] = {}
    waiting: list[str] = []
    for frame in now.flow.stack:
        for prompt in frame.prompts:
            if prompt.to != GM and prompt.to not in known:
                continue
            if prompt.kind != "turn" and detail_of(rules, now, viewer, prompt.to) == "unseen":
                continue
            on_top = frame is now.top
            if prompt.is_open:
                default = None if viewer.detail(prompt.to) == "others" else rules.by_itself(now, prompt)
                shown[prompt.id] = _prompt(rules, now, frame, prompt, on_top, viewer) | bare(
                    default=None if default is None else _wished(rules, now, default, viewer)
                )
                if on_top:
                    waiting.append(prompt.id)
            elif on_top and viewer.detail(prompt.to) == "own":
                answer = None if prompt.answer is None else _wished(rules, now, prompt.answer.wish, viewer)
                shown[prompt.id] = _prompt(rules, now, frame, prompt, on_top, viewer) | bare(
                    answered=True, answer=answer
                )
    return shown, waiting


def _prompt(
    rules: Ruleset[S, T, F, E, A],
    now: Encounter[S, T, F, E, A],
    frame: Frame[F, A],
    prompt: Prompt[A],
    on_top: bool,
    viewer: Viewer,
) -> dict[str, Any]:
    about = {key: list(value) if isinstance(value, tuple) else value for key, value in prompt.data.items()}
    since = now.flow.running_since if on_top and prompt.left_ms is not None and prompt.is_open else None
    return {"id": prompt.id, "kind": prompt.kind, "to": prompt.to} | bare(
        top=on_top,
        frame=frame.id if viewer.is_gm else None,
        left_ms=prompt.left_ms,
        full_ms=prompt.full_ms,
        running_since=since,
        data=_known(rules, now, about, viewer),
    )


def _known(rules: Rules, now: Now, said: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """What was said, without whoever the viewer may not know, or may know no more."""
    if viewer.is_gm:
        return said
    known: dict[str, Any] = {}
    for key, value in said.items():
        if key == "type" or key in rules.nameless:
            known[key] = value
        elif isinstance(value, list):
            known[key] = [one for one in value if not _is_unknown(now, one, viewer)]
        elif not _is_unknown(now, value, viewer):
            known[key] = value
    return known


def _is_unknown(now: Now, value: object, viewer: Viewer) -> bool:
    one = now.world.combatants.get(CombatantId(value)) if isinstance(value, str) else None
    return one is not None and not viewer.knows(one)


def _wished(rules: Rules, now: Now, wish: Struct, viewer: Viewer) -> dict[str, Any]:
    """A wish as on the wire: what was not said is absent, and so is who was named and may be known no more."""
    said = {key: value for key, value in to_builtins(wish).items() if value is not None}
    return _known(rules, now, said, viewer)


def shown_option(option: Option) -> dict[str, Any]:
    """An option as on the wire."""
    return {"id": option.id, "type": option.type, "data": to_builtins(option.data)} | bare(
        parameters=[_parameter(parameter) for parameter in option.parameters],
        cost=dict(option.cost),
        rules=list(option.rules),
        odds=[to_builtins(replace(odds, secret_of=())) for odds in option.odds],
        about=option.about,
    )


def _parameter(parameter: Parameter) -> dict[str, Any]:
    shown: dict[str, Any] = to_builtins(parameter)
    shown["required"] = parameter.required
    if isinstance(parameter.default, int) and parameter.scale != 1:
        # What a client may send as it stands: the number of the wire, not the rules' count of it.
        whole, part = divmod(parameter.default, parameter.scale)
        shown["default"] = parameter.default / parameter.scale if part else whole
    return shown


# --- facts -----------------------------------------------------------------------------------------------------------


def project(
    rules: Ruleset[S, T, F, E, A],
    before: Encounter[S, T, F, E, A],
    after: Encounter[S, T, F, E, A],
    event: Any,
    viewer: Viewer,
    album: Album | None = None,
) -> dict[str, Any] | None:
    """What a viewer is told of a fact, given the encounters before and after it; None: nothing at all."""
    if isinstance(event, e.SEALED):
        return None
    concerned = e.concerned(event)
    if not viewer.is_gm and not all(_told_of(before, after, who, viewer) for who in concerned):
        return None
    own = any(who in viewer.controls for who in concerned)
    detail: Detail = "all" if viewer.is_gm else "own" if own else "others"
    if detail == "others" and any(detail_of(rules, after, viewer, who) == "unseen" for who in concerned):
        detail = "unseen"
    if isinstance(event, e.CombatantChanged) and _is_of_the_name_alone(before, event, viewer):
        return None
    if type(event) in rules.facts:
        return (album or Album()).told(rules, after, event, detail)
    if detail == "unseen" and (isinstance(event, DOINGS) or (isinstance(event, e.Asked) and event.kind != "turn")):
        return None
    told = _TOLD[type(event)](event, Telling(rules, after, viewer))
    return None if told is None else {"tag": e.tag_of(event), **told}


DOINGS: Final = (e.Acted, e.Settled, e.TimeGiven, e.Lapsed)
"""What is told only of those in sight: what they want and how, and what they are asked in between."""


def _told_of(
    before: Encounter[S, T, F, E, A], after: Encounter[S, T, F, E, A], who: CombatantId, viewer: Viewer
) -> bool:
    one = after.world.combatants.get(who) or before.world.combatants.get(who)
    return one is None or viewer.knows(one)


def _is_of_the_name_alone(before: Now, event: e.CombatantChanged[Any], viewer: Viewer) -> bool:
    """Another name of whom the viewer knows by an alias is none of its business."""
    one = event.combatant
    known = before.world.combatants.get(one.id)
    hears_alias = known is not None and viewer.name_of(one) == viewer.name_of(known) == one.alias
    return hears_alias and known is not None and replace(one, name=known.name) == known


class Telling(NamedTuple):
    """To whom a fact of the core is told, and how things stand after it."""

    rules: Rules
    now: Now
    viewer: Viewer


Teller: TypeAlias = Callable[[Any, Telling], dict[str, Any] | None]


def _fields(*names: str) -> Teller:
    """Tell these fields and no other."""

    def tell(event: Any, to: Telling) -> dict[str, Any]:
        return bare(**{name: to_builtins(getattr(event, name)) for name in names})

    return tell


def _only_gm(*names: str) -> Teller:
    def tell(event: Any, to: Telling) -> dict[str, Any] | None:
        return bare(**{name: to_builtins(getattr(event, name)) for name in names}) if to.viewer.is_gm else None

    return tell


def _wish(choice: Choice[Any] | None, to: Telling) -> dict[str, Any] | None:
    return None if choice is None else _wished(to.rules, to.now, choice.wish, to.viewer)


def _tell_combatant(event: Any, to: Telling) -> dict[str, Any]:
    one = event.combatant
    return {"who": one.id, "name": to.viewer.name_of(one), "side": one.side}


def _tell_alias(event: e.AliasGiven, to: Telling) -> dict[str, Any] | None:
    """Whoever may not know the name reads the alias, and is told nothing."""
    return None if to.viewer.detail(event.who) == "others" else {"who": event.who, "alias": event.alias}


def _tell_name(event: e.NameRevealed, to: Telling) -> dict[str, Any]:
    one = to.now.world.combatants[event.who]
    return {"who": event.who, "alias": event.alias, "name": one.name}


def _tell_started(event: e.Started, to: Telling) -> dict[str, Any]:
    return bare(by_gm=event.order is not None)


def _tell_beat(event: e.BeatBegan, to: Telling) -> dict[str, Any]:
    return {"who": list(event.beat.who)}


def _tell_request(event: e.Requested[Any], to: Telling) -> dict[str, Any] | None:
    if to.viewer.detail(event.choice.who) == "others":
        return None
    return {"who": event.choice.who, "wish": _wish(event.choice, to)}


def _tell_served(event: e.RequestServed, to: Telling) -> dict[str, Any] | None:
    return None if to.viewer.detail(event.who) == "others" else {"who": event.who}


def _tell_acted(event: e.Acted[Any], to: Telling) -> dict[str, Any] | None:
    told = bare(who=event.choice.who, wish=_wish(event.choice, to), by_gm=event.as_gm)
    return told if event.choice.who != GM or to.viewer.is_gm else None


def _tell_answered(event: e.Answered[Any], to: Telling) -> dict[str, Any] | None:
    """A sealed answer is told to whoever gave it."""
    choice = event.choice
    if choice is None or choice.who not in to.viewer.controls:
        return None
    return bare(prompt=event.prompt, who=choice.who, wish=_wish(choice, to), how=event.how)


def _tell_settled(event: e.Settled[Any], to: Telling) -> dict[str, Any]:
    return {
        "replies": [
            bare(who=reply.to, kind=reply.kind, how=reply.how, wish=_wish(reply.choice, to)) for reply in event.replies
        ]
    }


def _tell_lapsed(event: e.Lapsed[Any], to: Telling) -> dict[str, Any]:
    return bare(
        who=event.choice.who,
        wish=_wish(event.choice, to),
        code=event.code,
        rule=event.rule,
        params=_known(to.rules, to.now, to_builtins(event.params), to.viewer),
    )


def _tell_rolled(event: e.Rolled, to: Telling) -> dict[str, Any] | None:
    if (event.secret or event.purpose in to.rules.close_rolls) and to.viewer.detail(event.who) == "others":
        return None
    return bare(
        who=event.who,
        purpose=event.purpose,
        sides=event.sides,
        faces=list(event.faces),
        fixed=event.fixed or None,
        by_hand=event.by_hand,
        secret=event.secret,
    )


def _tell_fixed(event: e.DiceFixed, to: Telling) -> dict[str, Any] | None:
    return bare(who=event.who, faces=list(event.faces)) if to.viewer.is_gm else None


def _tell_status(event: Any, to: Telling) -> dict[str, Any]:
    return {"status": _status(event.status)} | bare(due=getattr(event, "due", False))


def _tell_standing(event: e.StandingSet[Any], to: Telling) -> dict[str, Any] | None:
    if to.viewer.detail(event.who) == "others":
        return None
    return bare(who=event.who, kind=event.kind, lifted=event.standing is None)


_TOLD: Final[Mapping[type, Teller]] = {
    e.CombatantAdded: _tell_combatant,
    e.CombatantRemoved: _fields("who"),
    e.CombatantChanged: _tell_combatant,
    e.Hidden: _fields("who"),
    e.Revealed: _fields("who"),
    e.AliasGiven: _tell_alias,
    e.NameRevealed: _tell_name,
    e.OptionSet: _fields("name", "value"),
    e.PaceSet: _fields("pace"),
    e.Started: _tell_started,
    e.Ended: _fields("winner", "by_gm"),
    e.Reopened: _fields(),
    e.Paused: _fields(),
    e.Resumed: _fields(),
    e.RoundBegan: _fields("round"),
    e.RoundEnded: _fields("round"),
    e.BeatBegan: _tell_beat,
    e.BeatEnded: _fields("who", "cut_short"),
    e.TurnBegan: _fields("who"),
    e.TurnEnded: _fields("who", "how"),
    e.Rested: _only_gm("rounds"),
    e.Requested: _tell_request,
    e.RequestServed: _tell_served,
    e.Acted: _tell_acted,
    e.Asked: _fields("prompt", "kind", "to"),
    e.Answered: _tell_answered,
    e.Withdrawn: _fields(),
    e.Settled: _tell_settled,
    e.Lapsed: _tell_lapsed,
    e.Rolled: _tell_rolled,
    e.DiceFixed: _tell_fixed,
    e.HandDiceSet: _fields("who", "on"),
    e.Spent: _fields("who", "limit", "n"),
    e.LimitSet: _fields("who", "limit", "used"),
    e.StatusPut: _tell_status,
    e.StatusLifted: _tell_status,
    e.StandingSet: _tell_standing,
    e.TimeGiven: _fields("prompt", "to", "left_ms"),
    e.ClockExtended: _fields("ms"),
    e.Dropped: _fields(),
    e.Rewound: _fields("to"),
}
