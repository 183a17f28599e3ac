"""What a viewer is told of one fact. Allow-lists: what is not written here is not told.

Not here: what stands in a view (`view.py`). Nothing in what is returned is None.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import to_builtins
from msgspec.structs import replace

from engine import events as e
from engine.album import Album
from engine.ids import GM, CombatantId
from engine.ruleset import Detail, Ruleset
from engine.state import A, Choice, E, Encounter, F, S, T
from engine.view import known_of, shown_status, unknown_to, wished, without
from engine.viewer import Now, Rules, Viewer, bare, detail_of, reader


def project(
    rules: Ruleset[S, T, F, E, A],
    before: Encounter[S, T, F, E, A],
    after: Encounter[S, T, F, E, A],
    event: Any,
    viewer: Viewer,
    album: Album | None = None,
) -> dict[str, Any] | None:
    """What a viewer is told of a fact, given the encounters before and after it; None: nothing at all."""
    told = _told(rules, before, after, event, viewer, album or Album())
    reading = None if told is None else reader(rules, viewer, before, after)
    if told is None or reading is None:
        return told
    return None if type(event) is e.Rolled and reading.level((event.who,)) != "all" else reading.read(told)


def _told(
    rules: Ruleset[S, T, F, E, A],
    before: Encounter[S, T, F, E, A],
    after: Encounter[S, T, F, E, A],
    event: Any,
    viewer: Viewer,
    album: Album,
) -> dict[str, Any] | None:
    kind = type(event)
    if kind in e.SEALED:
        return None
    detail: Detail = "all"
    if not viewer.is_gm:
        concerned = album.concerned(event)
        detail = "others" if viewer.controls.isdisjoint(concerned) else "own"
        for who in concerned:
            if not _told_of(before, after, who, viewer):
                return None
            if detail == "others" and detail_of(rules, after, viewer, who) == "unseen":
                detail = "unseen"
    if kind is e.CombatantChanged and _is_of_the_name_alone(before, event, viewer):
        return None
    if kind in rules.facts:
        told = album.told(event, detail, lambda: _tagged(event, rules.tell(after, event, detail)))
        there = before.world.combatants
        unknown = unknown_to(after, viewer, [there[who] for who in there.keys() - after.world.combatants.keys()])
        return without(unknown, told, rules.nameless) if told is not None and unknown else told
    if detail == "unseen" and (kind in DOINGS or (kind is e.Asked and event.kind != "turn")):
        return None
    return album.told(event, viewer, lambda: _tagged(event, _TOLD[kind](event, Telling(rules, after, viewer))))


def _tagged(event: Any, told: dict[str, Any] | None) -> dict[str, Any] | None:
    return None if told is None else {"tag": e.tag_of(event), **told}


DOINGS: Final = frozenset((e.Acted, e.Settled, e.TimeGiven, e.Lapsed))
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
    return None if choice is None else wished(to.rules, to.now, choice.wish, to.viewer)


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
        params=known_of(to.rules, to.now, to_builtins(event.params), to.viewer),
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
    return {"status": shown_status(event.status)} | bare(due=getattr(event, "due", False))


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
