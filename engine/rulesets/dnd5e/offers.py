"""What one may do: options of a turn, of a window, and at any time. Lazy, in the order shown.

What is offered is accepted by the checks, with any of the values offered for each parameter; ways over the ground are
a step each, or feet, and what else the commands take may be sent as well.
"""

from collections.abc import Iterator

from engine.ids import CombatantId
from engine.rulesets.dnd5e import actions as a
from engine.rulesets.dnd5e import strike_checks
from engine.rulesets.dnd5e.arms import arm
from engine.rulesets.dnd5e.body import W, can_play, can_react, creature, enemies
from engine.rulesets.dnd5e.checks import aside, choices, react
from engine.rulesets.dnd5e.deed_checks import deed, granted
from engine.rulesets.dnd5e.frames import Asked, Now, Triggered, Walk, asking, window
from engine.rulesets.dnd5e.numbers import movement_left, speed
from engine.rulesets.dnd5e.sheet import ByHealing, ByWord, Spell
from engine.rulesets.dnd5e.space import place
from engine.rulesets.dnd5e.tables import IMPROVISED, INTERACTIONS, UNARMED
from engine.rulesets.dnd5e.turns import legendary
from engine.rulesets.dnd5e.walking import multiplier
from engine.state import Option, Parameter

PLAIN: dict[str, tuple[type[a.Dash] | type[a.Disengage] | type[a.Dodge] | type[a.Hide] | type[a.Search], str]] = {
    "dash": (a.Dash, "DND-71"),
    "disengage": (a.Disengage, "DND-72"),
    "dodge": (a.Dodge, "DND-73"),
    "hide": (a.Hide, "DND-76"),
    "search": (a.Search, "DND-79"),
}
COST_OF = {"action": {"action": 1}, "bonus_action": {"bonus": 1}}
STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
TEXT_MAX = 500


def offered(now: Now, who: CombatantId, ask: Asked | None) -> Iterator[Option]:
    """All that is legal for `who` now, asked so; without a question what it may do at any time."""
    if ask is None:
        return at_any_time(now, who)
    if ask.kind == "turn":
        return turn(now, who, ask)
    return windows(now, who, ask)


def is_offered(now: Now, who: CombatantId, ask: Asked) -> bool:
    """Whether there is anything to choose. (DND-22)"""
    if ask.kind == "turn" and can_play(now.world, who) and not creature(now.world, who).has("prone"):
        return window(now) is None  # whoever stands may at least lie down
    return next(offered(now, who, ask), None) is not None


# --- windows (chapter 7) ---------------------------------------------------------------------------------------------


def windows(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """What a window offers beside declining. (DND-32)"""
    frame = asking(now, ask)
    for choice in choices(now, ask):
        match ask.kind:
            case "opportunity_attack":
                more: tuple[Parameter, ...] = (Parameter("knock_out", "flag", required=False),)
                data = {"choice": "opportunity_attack", "attack": choice}
                assert isinstance(frame, Walk), "it is asked on the way"
                yield Option(f"opportunity_attack/{choice}", "react", {**data}, more, {"reaction": 1}, ("DND-101",))
            case "legendary":
                yield from between(now, who, choice, ask)
            case "ready":
                assert isinstance(frame, Triggered), "it is asked of the holder"
                yield from take(now, who, ask)
            case "hit":
                yield Option(choice, "react", {"choice": choice}, cost={"reaction": 1}, rules=("DND-112",))
            case "mount_fall":
                yield Option(choice, "react", {"choice": choice}, cost={"reaction": 1}, rules=("DND-162",))
            case _:
                yield Option(choice, "react", {"choice": choice}, rules=("DND-170",))


def between(now: Now, who: CombatantId, choice: str, ask: Asked) -> Iterator[Option]:
    """A legendary action, with the targets it may have. (DND-169)"""
    option = next(o for o in legendary(now.world, who) if o.id == choice)
    cost = {"legendary": option.cost}
    if option.attack is None:
        yield Option(choice, "react", {"choice": choice}, cost=cost, rules=("DND-169",))
        return
    targets = tuple(
        other
        for other in others(now.world, who)
        if next(react(now, who, a.React(choice=choice, target=other), ask), None) is None
    )
    if targets:
        yield Option(
            choice, "react", {"choice": choice}, (Parameter("target", "combatant", targets),), cost, ("DND-169",)
        )


def take(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """The readied action as it stands, or with what it still needs. (DND-81)"""
    world = now.world
    readied = creature(world, who).readied
    assert readied is not None, "it is asked of a holder"
    cost, rules = {"reaction": 1}, ("DND-81",)
    if next(react(now, who, a.React(choice="take"), ask), None) is None:
        yield Option("take", "react", {"choice": "take"}, cost=cost, rules=rules)
        return
    match readied.response.kind:
        case "move" if place(world, who) is not None:
            yield from steps_of(now, who, "react", {"choice": "take"}, ask, cost)
        case "move":
            most = speed(world, who) // multiplier(world, who, a.Move())
            if most >= 1 and next(react(now, who, a.React(choice="take", feet=most), ask), None) is None:
                feet = Parameter("feet", "range", min=1, max=most, step=1)
                yield Option("take", "react", {"choice": "take"}, (feet,), cost, rules)
        case "spell":
            for other in (who, *others(world, who)):
                if next(react(now, who, a.React(choice="take", targets=(other,)), ask), None) is None:
                    data: dict[str, int | str | bool | tuple[str, ...]] = {"choice": "take", "targets": (other,)}
                    yield Option(f"take/{other}", "react", data, cost=cost, rules=rules)
        case _:
            for other in others(world, who):
                if next(react(now, who, a.React(choice="take", target=other), ask), None) is None:
                    yield Option(f"take/{other}", "react", {"choice": "take", "target": other}, cost=cost, rules=rules)


# --- a turn (chapter 9) ----------------------------------------------------------------------------------------------


def others(world: W, who: CombatantId) -> tuple[CombatantId, ...]:
    """Whom it may turn to: enemies first, then friends, then things; the dead and the hidden left out."""
    there = [o for o, one in world.combatants.items() if o != who and not one.hidden and one.sheet.life != "dead"]
    hostile = enemies(world, who)
    foes = [o for o in there if o in hostile]
    return (*foes, *(o for o in there if o not in foes))


def ok(now: Now, who: CombatantId, wish: a.Deeds, ask: Asked) -> bool:
    """Whether the checks let it through."""
    return next(deed(now, who, wish, ask), None) is None


def turn(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Attacks, spells, actions, movement, the free things; ending the turn is always legal. (DND-19)"""
    if not can_play(now.world, who) or window(now) is not None:
        return
    yield from attacks(now, who, ask)
    yield from spells(now, who, ask)
    yield from holds(now, who, ask)
    yield from actions(now, who, ask)
    yield from movement(now, who, ask)
    yield from frees(now, who, ask)


def attacks(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Each attack with the targets it is legal against, also thrown; multiattack; the other hand. (DND-68, DND-69)"""
    sheet = creature(now.world, who).sheet
    names = [entry.id for entry in sheet.attacks] + [UNARMED, IMPROVISED]
    for name in names:
        made = arm(sheet, name)
        if made is None:
            continue
        thrown = "thrown" in made.properties or (made.melee and has_range(now.world, who, name))
        for throw in (False, True) if thrown else (False,):
            yield from attack(now, who, ask, a.Attack(attack=name, throw=throw), "attack", "DND-68")
            if made.has("light"):
                yield from attack(now, who, ask, a.OffHandAttack(attack=name, throw=throw), "off_hand", "DND-104")
    for place_, series in enumerate(sheet.multiattack):
        for each in series:
            multi = a.Attack(attack=each.attack, use="multiattack", option=place_)
            if creature(now.world, who).series is None:
                yield from attack(now, who, ask, multi, f"multiattack/{place_}", "DND-69")


def has_range(world: W, who: CombatantId, name: str) -> bool:
    """A printed attack for hand and throw."""
    return any(e.id == name and e.mode == "melee_or_ranged" for e in creature(world, who).sheet.attacks)


def attack(
    now: Now, who: CombatantId, ask: Asked, wish: a.Attack | a.OffHandAttack, name: str, rule: str
) -> Iterator[Option]:
    """An attack, drawn where it must be, with its targets."""
    if isinstance(wish, a.Attack):
        spent = strike_checks.series(now.world, who, wish.attack, wish.use, wish.option)
    else:
        spent = strike_checks.off_hand(now.world, who, wish)
    if next(spent, None) is not None:
        return
    for draw in (False, True):
        drawn = with_target(wish, None, draw)
        targets = tuple(o for o in others(now.world, who) if ok(now, who, with_target(wish, o, draw), ask))
        if not targets:
            continue
        data: dict[str, int | str | bool | tuple[str, ...]] = {"attack": wish.attack}
        if wish.throw:
            data["throw"] = True
        if draw:
            data["draw"] = True
        if isinstance(drawn, a.Attack) and drawn.use is not None:
            data |= {"use": drawn.use, "option": drawn.option}
        id_ = "/".join((name, wish.attack, *(("throw",) if wish.throw else ()), *(("draw",) if draw else ())))
        cost = {"bonus": 1} if isinstance(wish, a.OffHandAttack) else {"action": 1}
        kind = str(wish.__struct_config__.tag)
        more = tuple(attack_parameters(now, who, ask, with_target(wish, targets[0], draw)))
        yield Option(id_, kind, data, (Parameter("target", "combatant", targets), *more), cost, (rule,))
        return


def with_target(wish: a.Attack | a.OffHandAttack, target: CombatantId | None, draw: bool) -> a.Attack | a.OffHandAttack:
    """The same attack on somebody."""
    if isinstance(wish, a.Attack):
        return a.Attack(
            attack=wish.attack, throw=wish.throw, target=target, draw=draw, use=wish.use, option=wish.option
        )
    return a.OffHandAttack(attack=wish.attack, throw=wish.throw, target=target, draw=draw)


def attack_parameters(now: Now, who: CombatantId, ask: Asked, wish: a.Attack | a.OffHandAttack) -> Iterator[Parameter]:
    """Extras of the sheet, knocking out, both hands. (DND-68, DND-99, DND-132)"""
    one = creature(now.world, who)
    made = arm(one.sheet, wish.attack, wish.throw)
    extras = tuple(e.id for e in one.sheet.attack_extras if not (e.once_per_turn and e.id in one.extras))
    if extras:
        yield Parameter("extras", "choice", extras, required=False, many=True)
    if made is not None and made.melee:
        yield Parameter("knock_out", "flag", required=False)
    if made is not None and made.two_dice is not None and isinstance(wish, a.Attack):
        both = a.Attack(
            attack=wish.attack,
            target=wish.target,
            draw=wish.draw,
            use=wish.use,
            option=wish.option,
            two_handed=True,
        )
        if ok(now, who, both, ask):
            yield Parameter("two_handed", "flag", required=False)


def spells(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Each spell at each level there is a slot for, with its targets. (DND-154 to DND-159)"""
    one = creature(now.world, who)
    for spell in one.sheet.spells:
        levels = [None] if spell.level == 0 else [int(s) for s, n in sorted(one.slots.items()) if n > 0]
        for level in levels:
            if level is not None and level < spell.level:
                continue
            yield from spell_at(now, who, ask, spell, level)


def spell_at(now: Now, who: CombatantId, ask: Asked, spell: Spell, level: int | None) -> Iterator[Option]:
    """A spell at a level."""
    kind = "bonus" if spell.casting_time == "bonus_action" else "action"
    data: dict[str, int | str | bool | tuple[str, ...]] = {"spell": spell.id}
    name = f"cast/{spell.id}"
    if level is not None and level != spell.level:
        data["slot"], name = level, f"{name}/{level}"
    there = (who, *others(now.world, who))
    targets = tuple(o for o in there if ok(now, who, a.Cast(spell=spell.id, slot=level, targets=(o,)), ask))
    needs = not isinstance(spell.effect, ByWord)
    if needs and not isinstance(spell.effect, ByHealing):
        targets = tuple(target for target in targets if target != who or spell.area is not None)
    if not targets and (needs or not ok(now, who, a.Cast(spell=spell.id, slot=level), ask)):
        return
    more = (Parameter("targets", "combatant", targets, required=needs, many=True),) if targets else ()
    yield Option(name, "cast", data, more, {kind: 1}, ("DND-154",))


def holds(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Grapple, shove, escape, release. (DND-105 to DND-108)"""
    there = others(now.world, who)
    grips = tuple(o for o in there if ok(now, who, a.Grapple(target=o), ask))
    if grips:
        yield Option("grapple", "grapple", {}, (Parameter("target", "combatant", grips),), {"action": 1}, ("DND-105",))
    for result in ("prone", "push"):
        shoves = tuple(o for o in there if ok(now, who, a.Shove(target=o, result=result), ask))
        if shoves:
            target = Parameter("target", "combatant", shoves)
            yield Option(f"shove/{result}", "shove", {"result": result}, (target,), {"action": 1}, ("DND-108",))
    if ok(now, who, a.Escape(), ask):
        skill = Parameter("skill", "choice", ("athletics", "acrobatics"), required=False)
        yield Option("escape", "escape", {}, (skill,), {"action": 1}, ("DND-107",))
    held = tuple(o for o in there if ok(now, who, a.Release(target=o), ask))
    if held:
        yield Option("release", "release", {}, (Parameter("target", "combatant", held),), rules=("DND-106",))


def actions(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """The actions of the combat chapter, each also as a bonus action where something grants it. (DND-23)"""
    bonus = granted(now.world, who)
    for name, (kind, rule) in PLAIN.items():
        for cost in ("action", "bonus_action") if name in bonus else ("action",):
            if ok(now, who, kind(cost=cost), ask):
                id_ = name if cost == "action" else f"{name}/bonus"
                yield Option(id_, name, {"cost": cost} if cost != "action" else {}, cost=COST_OF[cost], rules=(rule,))
    world, there = now.world, others(now.world, who)
    friends = tuple(o for o in there if ok(now, who, a.Help(ally=o, task="athletics"), ask))
    if friends:
        ally = Parameter("ally", "combatant", friends)
        skills = Parameter("task", "text", max=40)
        yield Option("help/task", "help", {}, (ally, skills), {"action": 1}, ("DND-74",))
        near = tuple(o for o in there if ok(now, who, a.Help(ally=friends[0], target=o), ask))
        if near:
            against = Parameter("target", "combatant", near)
            yield Option("help/attack", "help", {}, (ally, against), {"action": 1}, ("DND-75",))
    dying = tuple(o for o in there if ok(now, who, a.Stabilize(target=o), ask))
    if dying:
        kit = Parameter("healers_kit", "flag", required=False)
        target = Parameter("target", "combatant", dying)
        yield Option("stabilize", "stabilize", {}, (target, kit), {"action": 1}, ("DND-130",))
    if world.used(who, "action") < 1 and ok(now, who, a.Improvise(text="x"), ask):
        text = Parameter("text", "text", max=TEXT_MAX)
        yield Option("improvise", "improvise", {}, (text,), {"action": 1}, ("DND-67",))
        yield from ready(now, who, ask)


def ready(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """What may be readied, each with its trigger in words. (DND-80)"""
    sheet = creature(now.world, who).sheet
    found: list[tuple[str, tuple[Parameter, ...]]] = []
    kinds = [a.Response(kind="move"), a.Response(kind="action", action="dodge"), a.Response(kind="attack")]
    kinds += [a.Response(kind="spell", spell=spell.id) for spell in sheet.spells]
    fields = {
        "move": (Parameter("kind", "choice", ("move",), default="move"),),
        "action": (
            Parameter("kind", "choice", ("action",), default="action"),
            Parameter("action", "choice", ("dodge", "dash", "disengage", "hide", "search"), default="dodge"),
        ),
    }
    attacks_ = tuple(entry.id for entry in sheet.attacks) + ((UNARMED,) if sheet.unarmed else ())
    spells_ = tuple(r.spell for r in kinds if r.spell is not None and ok(now, who, readied(r), ask))
    for kind, more in fields.items():
        found.append((kind, more))
    if attacks_:
        kind_of = Parameter("kind", "choice", ("attack",), default="attack")
        found.append(("attack", (kind_of, Parameter("attack", "choice", attacks_, default=attacks_[0]))))
    if spells_:
        kind_of = Parameter("kind", "choice", ("spell",), default="spell")
        found.append(("spell", (kind_of, Parameter("spell", "choice", spells_, default=spells_[0]))))
    for name, group in found:
        trigger = Parameter("trigger", "text", max=TEXT_MAX)
        response = Parameter("response", "group", fields=group)
        yield Option(f"ready/{name}", "ready", {}, (trigger, response), {"action": 1}, ("DND-80",))


def readied(response: a.Response) -> a.Ready:
    """Readied for whatever comes."""
    return a.Ready(trigger="", response=response)


def movement(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """A step to a neighbouring square, or feet; standing up and lying down; mounts. (DND-46 to DND-66)"""
    world = now.world
    if ok(now, who, a.Stand(), ask):
        yield Option("stand", "stand", rules=("DND-52",))
    if not creature(world, who).has("prone") and ok(now, who, a.DropProne(), ask):
        yield Option("drop_prone", "drop_prone", rules=("DND-51",))
    if place(world, who) is not None:
        yield from steps_of(now, who, "move", {}, ask, {})
    else:
        yield from feet_of(now, who, ask)
    mounts = tuple(o for o in others(world, who) if ok(now, who, a.Mount(mount=o), ask))
    if mounts:
        led = all(ok(now, who, a.Mount(mount=o, control=True), ask) for o in mounts)
        control = (Parameter("control", "flag", required=False),) if led else ()
        yield Option("mount", "mount", {}, (Parameter("mount", "combatant", mounts), *control), rules=("DND-161",))
    if ok(now, who, a.Dismount(), ask):
        yield Option("dismount", "dismount", rules=("DND-161",))


def feet_of(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Without squares: so many feet, straight at somebody or away from somebody. (DND-58)"""
    world = now.world
    most = movement_left(world, who) // multiplier(world, who, a.Move())
    if most < 1 or not ok(now, who, a.Move(feet=most), ask):
        return
    feet = Parameter("feet", "range", min=1, max=most, step=1, default=most)
    there = others(world, who)
    near = tuple(o for o in there if ok(now, who, a.Move(feet=1, towards=o), ask))
    if near:
        yield Option("move/towards", "move", {}, (Parameter("towards", "combatant", near), feet), rules=("DND-58",))
    if there:
        yield Option("move/away", "move", {}, (Parameter("away_from", "combatant", there), feet), rules=("DND-58",))
    yield Option("move", "move", {}, (feet,), rules=("DND-58",))


def steps_of(
    now: Now, who: CombatantId, type_: str, data: dict[str, str], ask: Asked, cost: dict[str, int]
) -> Iterator[Option]:
    """A step in each direction that is open, as a choice of squares. (DND-57)"""
    start = place(now.world, who)
    if start is None:
        return
    for x, y in STEPS:
        to = (start[0] + x, start[1] + y)
        wish = a.Move(path=(to,))
        legal = (
            ok(now, who, wish, ask)
            if type_ == "move"
            else next(react(now, who, a.React(choice="take", path=(to,)), ask), None) is None
        )
        if legal:
            path: dict[str, int | str | bool | tuple[str, ...]] = {**data, "path": ((to[0], to[1]),)}  # type: ignore[dict-item]
            yield Option(f"{type_}/{x}/{y}", type_, path, cost=cost, rules=("DND-57",))


def frees(now: Now, who: CombatantId, ask: Asked) -> Iterator[Option]:
    """Handling one thing, dropping what is held. (DND-25, DND-26)"""
    one = creature(now.world, who)
    if ok(now, who, a.Interact(object=INTERACTIONS[0]), ask):
        thing = Parameter("object", "text", max=TEXT_MAX)
        yield Option("interact", "interact", {}, (thing,), {"interaction": 1}, ("DND-25",))
    if ok(now, who, a.Interact(object=INTERACTIONS[0], use_action=True), ask):
        thing = Parameter("object", "text", max=TEXT_MAX)
        yield Option("interact/action", "interact", {"use_action": True}, (thing,), {"action": 1}, ("DND-26",))
    for item in dict.fromkeys(one.held or ()):
        if ok(now, who, a.Interact(object=item, op="stow"), ask):
            data = {"object": item, "op": "stow"}
            yield Option(f"stow/{item}", "interact", {**data}, cost={"interaction": 1}, rules=("DND-100",))
        if ok(now, who, a.DropItem(item=item), ask):
            yield Option(f"drop_item/{item}", "drop_item", {"item": item}, rules=("DND-26",))


# --- at any time -----------------------------------------------------------------------------------------------------


def at_any_time(now: Now, who: CombatantId) -> Iterator[Option]:
    """A readied action whose trigger has come, reactions at one's word, a spell let go, arrows gathered."""
    if who not in now.world.combatants:
        return
    one = creature(now.world, who)
    if next(aside(now, who, a.TriggerReady()), None) is None:
        yield Option("trigger_ready", "trigger_ready", cost={"reaction": 1}, rules=("DND-81",))
    if next(aside(now, who, a.EndConcentration()), None) is None:
        yield Option("end_concentration", "end_concentration", rules=("DND-151",))
    if next(aside(now, who, a.RecoverAmmunition()), None) is None:
        yield Option("recover_ammunition", "recover_ammunition", rules=("DND-173",))
    if not can_react(now.world, who):
        return
    for reaction in one.sheet.reactions:
        if not reaction.answers_a_hit and next(aside(now, who, a.UseReaction(reaction=reaction.id)), None) is None:
            data = {"reaction": reaction.id}
            yield Option(
                f"use_reaction/{reaction.id}", "use_reaction", {**data}, cost={"reaction": 1}, rules=("DND-29",)
            )
    for spell in one.sheet.spells:
        if spell.casting_time == "reaction":
            yield from reaction_spell(now, who, spell)


def reaction_spell(now: Now, who: CombatantId, spell: Spell) -> Iterator[Option]:
    """A spell cast as a reaction. (DND-29, DND-154)"""
    there = (who, *others(now.world, who))
    wishes = ((o, a.UseReaction(spell=spell.id, targets=(o,))) for o in there)
    targets = tuple(o for o, wish in wishes if next(aside(now, who, wish), None) is None)
    bare = next(aside(now, who, a.UseReaction(spell=spell.id)), None) is None
    if targets or bare:
        more = (Parameter("targets", "combatant", targets, required=not bare, many=True),) if targets else ()
        name = f"use_reaction/{spell.id}"
        yield Option(name, "use_reaction", {"spell": spell.id}, more, {"reaction": 1}, ("DND-29",))
