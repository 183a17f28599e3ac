"""What a viewer may see of a fight. Allow-lists: what is not written here is not shown.

Not here: what is told of a fact (`telling.py`), seats and grants (the server says whom a viewer controls), and which
options there are (`encounter.py`). Nothing in what is returned is None; things with ids are maps beside a list of their
order.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from engine.album import Album
from engine.ids import GM, CombatantId
from engine.ruleset import Detail, Ruleset
from engine.state import A, Beat, Combatant, E, Encounter, F, Frame, Option, Parameter, Prompt, S, Status, T
from engine.viewer import KNOWN_BY_NAME, Now, Rules, Viewer, bare, detail_of, name_for, reader, unseen_by


def view(
    rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], viewer: Viewer, album: Album | None = None
) -> dict[str, Any]:
    """The whole encounter as a viewer may see it. Parts may be shared with other views: never write to them."""
    flow, world = now.flow, now.world
    album = album or Album()
    known = {who: one for who, one in world.combatants.items() if not one.hidden or viewer.knows(one)}
    roster = album.again(("roster", viewer), list(known))
    everybody = album.part("everybody", (world.combatants,), lambda: list(world.combatants))
    track = album.part("track", (now,), lambda: rules.track(now))
    options = rules.options_of(world.table)
    reading = reader(rules, viewer, now)
    seen: dict[str, Any] = {
        "phase": flow.phase,
        "round": flow.round,
        "options": album.part("options", (options,), lambda: to_builtins(options)),
        "combatants": _combatants(rules, now, known, viewer, album),
        "roster": roster,
        "order": album.part(("order", viewer), (track, roster), lambda: [who for who in track if who in known]),
        **album.part(
            ("statuses", viewer),
            (world.statuses, roster, everybody),
            lambda: _statuses(rules, world.statuses, known, world.combatants, album),
        ),
        "table": rules.show_table(now, viewer.is_gm),
    }
    seen["prompts"], seen["waiting"] = _prompts(rules, now, viewer, known)
    if reading is not None:
        for part in ("combatants", "statuses", "prompts"):
            seen[part] = {
                id: album.again(("read", part, viewer, id), reading.read(shown)) for id, shown in seen[part].items()
            }
        seen["table"] = reading.read(seen["table"])
    seen |= bare(
        paused=flow.paused,
        ended=flow.phase == "ended",
        winner=flow.winner,
        beat=_beat(flow.beat, known, now),
        to_come=album.part(
            ("to_come", viewer),
            (flow.queue, roster),
            lambda: [beat for beat in (_beat(b, known) for b in flow.queue) if beat is not None],
        ),
        requests=[
            {"id": r.id, "who": r.who, **wished(rules, now, r.wish, viewer)}
            for r in flow.requests
            if viewer.detail(r.who) != "others"
        ],
        standing=[
            bare(who=s.who, kind=s.kind, answer=None if s.wish is None else wished(rules, now, s.wish, viewer))
            for s in flow.standing
            if viewer.detail(s.who) != "others"
        ],
        by_hand=[who for who in now.by_hand if who in known],
        fixed={who: list(faces) for who, faces in now.fixed.items()} if viewer.is_gm else None,
    )
    return seen


def _combatants(
    rules: Ruleset[S, T, F, E, A],
    now: Encounter[S, T, F, E, A],
    known: Mapping[CombatantId, Combatant[S]],
    viewer: Viewer,
    album: Album,
) -> dict[str, Any]:
    """Those that are known, each as it was where nothing has changed that is looked at for it."""
    beat = now.flow.beat
    acting = () if beat is None else beat.who
    looked = album.looked((*rules.looks_at(now), *album.beside()))
    unseen = album.again(("unseen", viewer), unseen_by(rules, now, viewer))
    as_before: dict[CombatantId, tuple[Combatant[S], Beat | None, dict[str, Any]]]
    as_before = album.part(("as_before", viewer), (looked, unseen), dict)
    shown: dict[str, Any] = {}
    for who, one in known.items():
        acts = beat if who in acting else None
        before = as_before.get(who)
        if before is None or before[0] is not one or before[1] is not acts:
            detail: Detail = "unseen" if who in unseen else viewer.detail(who)
            made = album.part((who, detail), (one, acts, looked), lambda: _combatant(rules, now, one, detail, album))  # noqa: B023
            before = as_before[who] = one, acts, made
        shown[who] = before[2]
    return shown


def _combatant(
    rules: Ruleset[S, T, F, E, A], now: Encounter[S, T, F, E, A], one: Combatant[S], detail: Detail, album: Album
) -> dict[str, Any]:
    shown = {"id": one.id, "name": name_for(one, detail), "side": one.side, "turns": one.turns}
    own = bare(hidden=one.hidden, mine=detail == "own", alias=one.alias if detail in KNOWN_BY_NAME else None)
    return shown | own | rules.show(now, one, detail) | album.more(one.id, detail)


def _statuses(
    rules: Rules,
    statuses: tuple[Status, ...],
    known: Mapping[CombatantId, Any],
    everybody: Mapping[CombatantId, Any],
    album: Album,
) -> dict[str, Any]:
    """Those of which nobody is hidden, and their order."""
    shown = {s.id: _one_of(rules, s, album) for s in statuses if _may_know(s, known, everybody)}
    return {"statuses": shown, "status_order": list(shown)}


def _may_know(status: Status, known: Mapping[CombatantId, Any], everybody: Mapping[CombatantId, Any]) -> bool:
    return all(who is None or who in known or who not in everybody for who in (status.on, status.source))


def _one_of(rules: Rules, status: Status, album: Album) -> dict[str, Any]:
    return album.part(
        ("status", status.id), (status,), lambda: shown_status(status) | bare(quiet=status.name in rules.quiet)
    )


def shown_status(status: Status) -> dict[str, Any]:
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
                    default=None if default is None else wished(rules, now, default, viewer)
                )
                if on_top:
                    waiting.append(prompt.id)
            elif on_top and viewer.detail(prompt.to) == "own":
                answer = None if prompt.answer is None else wished(rules, now, prompt.answer.wish, viewer)
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
        data=known_of(rules, now, about, viewer),
    )


def known_of(rules: Rules, now: Now, said: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """What was said, without whoever the viewer may not know, or may know no more."""
    unknown = unknown_to(now, viewer)
    return without(unknown, said, rules.nameless) if unknown else said


def unknown_to(now: Now, viewer: Viewer, gone: Iterable[Combatant[Any]] = ()) -> frozenset[CombatantId]:
    """Whom a viewer may not know of those who are there, and of those who have gone."""
    if viewer.is_gm:
        return frozenset()
    there = (*now.world.combatants.values(), *gone)
    return frozenset([one.id for one in there if one.hidden and not viewer.knows(one)])


def without(unknown: frozenset[CombatantId], said: dict[str, Any], nameless: frozenset[str]) -> dict[str, Any]:
    """What was said without those names. Of a list a map that tells of one of them goes whole."""
    known: dict[str, Any] = {}
    for key, value in said.items():
        if key in unknown:
            continue
        if key in ("tag", "type") or key in nameless:
            known[key] = value
        elif isinstance(value, list | tuple):
            known[key] = [one for one in value if not _tells_of(unknown, one, nameless)]
        elif isinstance(value, dict):
            known[key] = without(unknown, value, nameless)
        elif value not in unknown:
            known[key] = value
    return known


def _tells_of(unknown: frozenset[CombatantId], value: Any, nameless: frozenset[str]) -> bool:
    match value:
        case dict():
            return without(unknown, value, nameless) != value
        case list() | tuple():
            return any(_tells_of(unknown, one, nameless) for one in value)
        case _:
            return value in unknown


def wished(rules: Rules, now: Now, wish: Struct, viewer: Viewer) -> dict[str, Any]:
    """A wish as on the wire: what was not said is absent, and so is who was named and may be known no more."""
    said = {key: value for key, value in to_builtins(wish).items() if value is not None}
    return known_of(rules, now, said, viewer)


def shown_option(option: Option) -> dict[str, Any]:
    """An option as on the wire."""
    return {"id": option.id, "type": option.type, "data": to_builtins(option.data)} | bare(
        parameters=[shown_parameter(parameter) for parameter in option.parameters],
        cost=dict(option.cost),
        rules=list(option.rules),
        odds=[to_builtins(replace(odds, secret_of=())) for odds in option.odds],
        about=option.about,
    )


def shown_parameter(parameter: Parameter) -> dict[str, Any]:
    """A parameter as on the wire, of an option or of a GM's form: it always says whether it must be given."""
    shown: dict[str, Any] = to_builtins(parameter)
    shown["required"] = parameter.required
    if parameter.fields:
        shown["fields"] = [shown_parameter(field) for field in parameter.fields]
    if isinstance(parameter.default, int) and parameter.scale != 1:
        # What a client may send as it stands: the number of the wire, not the rules' count of it.
        whole, part = divmod(parameter.default, parameter.scale)
        shown["default"] = parameter.default / parameter.scale if part else whole
    return shown
